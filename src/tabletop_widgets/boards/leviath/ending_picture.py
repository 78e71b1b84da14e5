"""A picture of the end of the game: the kaiju in the net, or free; drowned lands, lost ships."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.leviath.shapes import draw_city, draw_creature, draw_mine, draw_ship, mine_style
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene

STAGE_HEIGHT: Final = 70.0
_WATER: Final = 46.0  # distance of the water's surface from the upper edge
_FAR: Final = 0.62  # scale of mines, which are drawn nearer than ships
# by reason, the things behind the water and in front of it: (what, x as a share of the width, y, scale, tilt)
_Thing = tuple[str, float, float, float, float]
_ACTS: Final[dict[str, tuple[tuple[_Thing, ...], tuple[_Thing, ...]]]] = {
    "captured": (
        (("beam", 0.16, 40, 1, 1), ("beam", 0.84, 40, 1, -1), ("kaiju", 0.5, 33, 1.1, 0), ("net", 0.5, 0, 1, 0)),
        (
            *(("ship", 0.14, 42, 0.9, -3), ("ship", 0.86, 42, 0.9, 3)),
            *(("mine", x, y, _FAR, 0) for x, y in ((0.36, 52), (0.44, 60), (0.56, 60), (0.64, 52))),
        ),
    ),
    "submerged": (
        (("city", 0.12, 60, 0.9, -4), ("city", 0.34, 56, 1.1, 3), ("city", 0.62, 62, 1.1, -6), ("city", 0.9, 57, 1, 5)),
        (("kaiju", 0.48, 34, 1.15, 0),),
    ),
    "ships-lost": (
        (("ship", 0.62, 44, 0.9, 38), ("ship", 0.78, 46, 0.8, -30), ("ship", 0.92, 48, 0.9, 24)),
        (("kaiju", 0.26, 34, 1.15, 0), ("ship", 0.46, 50, 0.7, -16)),
    ),
    "deck-out": (
        (("ship", 0.12, 38, 0.8, 0), ("ship", 0.26, 40, 0.7, 0), ("kaiju", 0.76, 46, 1.2, -8)),
        (("mine", 0.4, 56, _FAR, 0), ("mine", 0.52, 60, _FAR, 0)),
    ),
}
_MOON: Final = "M5 -11a12 12 0 1 0 6 16a10 10 0 0 1 -6 -16z"
_NET: Final = (  # over the kaiju, whose foot is at y = 62
    "M-62 58C-52 8 -24 -3 0 -3S52 8 62 58M-58 42C-30 50 30 50 58 42M-50 24C-26 32 26 32 50 24M-36 9C-18 15 18 15 36 9"
    "M-34 62C-34 26 -20 2 0 -3M34 62C34 26 20 2 0 -3M0 -3V62"
)


@draw_cached
def draw_ending(scene: Scene, reason: str, wide: float, top: float) -> None:
    """Draw the picture in the group of the result, in a width, from a left edge. Rule: leviath 10."""
    scene.add("stage", "g", "result", transform=f"translate(9 {top:g})", pointer_events="none")
    wide -= 18
    scene.add("stage/sky", "rect", "stage", **rect(0, 0, wide, STAGE_HEIGHT, 7), fill="$night")
    stars = "".join(f"M{wide * (i * 37 % 100) / 100:.0f} {4 + i * 13 % 30}h0.01" for i in range(26))
    scene.add("stage/stars", "path", "stage", d=stars, stroke="$seaink", stroke_width=1.6, stroke_linecap="round",
              opacity=0.6)  # fmt: skip
    scene.add("stage/moon", "path", "stage", d=_MOON, fill="$window", transform=f"translate({wide * 0.7:.0f} 16)")
    behind, before = _ACTS[reason]
    for i, thing in enumerate(behind):
        _draw_thing(scene, f"stage/b{i}", thing, wide)
    count = 14
    wave = f"{wide / count:.4g}"
    crest = f"M0 {_WATER:g}q{wide / count / 2:.4g} -5 {wave} 0" + f"t{wave} 0" * (count - 1)
    foot = f"V{STAGE_HEIGHT - 7:g}a7 7 0 0 1 -7 7H7a7 7 0 0 1 -7 -7z"
    scene.add("stage/sea", "path", "stage", d=crest + foot, fill="$sea2", opacity=0.82)
    scene.add("stage/crest", "path", "stage", d=crest, fill="none", stroke="$area", stroke_width=1.4, opacity=0.7)
    for i, thing in enumerate(before):
        _draw_thing(scene, f"stage/f{i}", thing, wide)


def _draw_thing(scene: Scene, key: str, thing: _Thing, wide: float) -> None:
    what, share, y, size, tilt = thing
    x = round(share * wide, 1)
    place = f"translate({x} {y:g}) rotate({tilt:g}) scale({size:g})"
    if what == "ship":
        draw_ship(scene, key, "stage", "", size, place)
    elif what == "mine":
        scene.add(f"{key}/style", "g", "stage", **mine_style())
        draw_mine(scene, key, f"{key}/style", place)
    elif what == "net":
        scene.add(key, "path", "stage", d=_NET, fill="none", stroke="$shore", stroke_width=1.3, opacity=0.9,
                  transform=f"translate({x} 2)")  # fmt: skip
    elif what == "beam":  # the light of a ship, towards the kaiju
        reach = wide / 2 - x
        data = f"M{x} {y - 8:g}L{x + reach * 0.86:.0f} 8V56z"
        scene.add(key, "path", "stage", d=data, fill="$window", opacity=0.2)
    else:
        scene.add(key, "g", "stage", transform=place)
        (draw_creature if what == "kaiju" else draw_city)(scene, key, key)
