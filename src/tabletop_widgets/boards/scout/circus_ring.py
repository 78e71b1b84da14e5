"""The circus tent and its ring, with signs for the round and its starting player."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.glyphs import seat_glyph
from tabletop_widgets.boards.lettering import add_text, cut_to, draw_disc, width
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.plate_parts import WIDTH, began, draw_pennant
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.observation import ScoutObservation

ZONE: Final = 177.0  # the height of the middle of the table: the ring, and below it the signs
MIDDLE: Final = 80.0  # of the ring, below the upper edge of the zone
_RADII: Final = (192.0, 66.0)  # of the kerb's middle line
ABOVE_PLATE: Final = 2.8  # between signs and the plate in front, whose outline is wide at its turn
_SIGN: Final = (17.0, 12.0)  # the height of a sign, and the size of its letters
_SIGN_AT: Final = 6.0  # distance of a sign from the edge of the table
_ROUND_ENDS, _BEGAN_ENDS = 14.0, 30.0  # width of each sign apart from its text
_SIGN_MOST: Final = 114.0  # the largest width of a sign: a wider one would lie on the ring


@draw_cached
def draw_tent(scene: Scene, height: float, middle: float) -> None:
    """Draw the tent of the circus: its stripes run together over the ring."""
    scene.add("felt", "rect", "table", x=2, y=2, width=WIDTH - 4, height=height - 4, rx=16, fill="$tent")
    scene.add("tent", "path", "table", d=_stripes(height, middle), fill="$tent2")


@draw_cached
def draw_ring(scene: Scene, middle: float) -> None:
    """Draw the ring: a kerb of two colours with lamps, and sand on which three lights meet."""
    oval: dict[str, Any] = {"cx": WIDTH / 2, "cy": middle}
    rx, ry = _RADII
    scene.add("shade", "ellipse", "table", rx=rx + 5, ry=ry + 5, fill="$kerb", opacity=0.2, cx=WIDTH / 2, cy=middle + 3)
    scene.add("oval", "ellipse", "table", rx=rx, ry=ry, fill="$sand2", stroke="$kerb", stroke_width=12, **oval)
    scene.add(
        "blocks", "ellipse", "table", rx=rx, ry=ry, fill="none", stroke="$kerb2", stroke_width=10,
        stroke_dasharray="16.53", **oval,
    )  # fmt: skip
    scene.add(
        "seam", "ellipse", "table", rx=rx, ry=ry, fill="none", stroke="$stud", stroke_width=3.4,
        stroke_dasharray="0.1 32.96", stroke_dashoffset=-24.8, stroke_linecap="round", **oval,
    )  # fmt: skip
    for i, x in enumerate((-82, 0, 82)):
        scene.add(f"light{i}", "ellipse", "table", rx=98, ry=58, cx=WIDTH / 2 + x, cy=middle, fill="$sand",
                  opacity=0.6)  # fmt: skip


@cache
def _stripes(height: float, middle: float) -> str:
    """Return the stripes of the tent: they run together over the ring; the corners, which are round, have none."""
    left, right, upper, lower = 2.0, WIDTH - 2, 2.0, height - 2
    ends = [(x, x + step, y) for y in (upper, lower) for step in [(right - left) / 13] for x in _odd(left, step, 6)]
    across = "".join(f"M{WIDTH / 2:g} {middle:g}L{x:.1f} {y:g}H{end:.1f}z" for x, end, y in ends)
    sides = [(x, y, y + step) for x in (left, right) for step in [(lower - upper) / 9] for y in _odd(upper, step, 4)]
    return across + "".join(f"M{WIDTH / 2:g} {middle:g}L{x:g} {y:.1f}V{end:.1f}z" for x, y, end in sides)


def _odd(start: float, step: float, count: int) -> list[float]:
    """Return the starts of the second, fourth, … step from a start."""
    return [start + (2 * i + 1) * step for i in range(count)]


def draw_signs(scene: Scene, view: ScoutObservation, top: float, words: Words) -> None:
    """Write the round and its starter in the lower corners beside the ring; rule: scout 3.4, 6.3.

    No arrow to a plate goes there.
    """
    _draw_signs(scene, top + ZONE - _SIGN[0] - ABOVE_PLATE, *_sign_texts(view, words))


def corner_width(view: ScoutObservation, words: Words) -> float:
    """Return the width of the wider one of the two signs in the lower corners."""
    return max(map(_sign_width, _sign_texts(view, words), (700, 600), (_ROUND_ENDS, _BEGAN_ENDS)))


def _sign_texts(view: ScoutObservation, words: Words) -> tuple[str, str]:
    """Return the text of the round, and of who began it: "" while that is not known."""
    text = words("board-round-of", round=str(view.round), rounds=str(view.rounds))
    if began(view) < 0:
        return text, ""
    size, said = _SIGN[1], words("board-began")
    room = _SIGN_MOST - _BEGAN_ENDS - width(said, size)
    return text, cut_to(words.name(began(view)), room, lambda part: width(part, size)) + said


def _sign_width(text: str, weight: int, ends: float) -> float:
    return round(width(text, _SIGN[1], weight) + ends, 1)


@draw_cached
def _draw_signs(scene: Scene, y: float, text: str, starter: str) -> None:
    """Draw both signs at a height; that of the starter has the flag that this player's plate has."""
    high, size = _SIGN
    wide = _sign_width(text, 700, _ROUND_ENDS)
    scene.add("round/r", "rect", "table", **rect(_SIGN_AT, y, wide, high, 6), fill="$panel", stroke="$line")
    add_text(scene, "round", "table", text, _SIGN_AT + wide / 2, y + 13, size, weight=700, text_anchor="middle",
             pointer_events="none")  # fmt: skip
    if not starter:
        return
    wide = _sign_width(starter, 600, _BEGAN_ENDS)
    left = WIDTH - _SIGN_AT - wide
    scene.add("began/r", "rect", "table", **rect(left, y, wide, high, 6), fill="$panel", stroke="$line")
    scene.add("began/flag", "g", "table", transform=f"translate({left + 12:.1f} {y + 9:g}) scale(.62)")
    draw_pennant(scene, "began/flag")
    add_text(scene, "began", "table", starter, left + 21, y + 13, size, pointer_events="none")


def draw_caption(scene: Scene, seat: int, said: str, y: float, corner: float, words: Words) -> str:
    """Write the owner and the kind of the set in the ring on a sign around a height; return its words.

    The name is cut where the sign would reach those in the lower corners, of the width `corner`; where hardly anything
    of it would be left, the disc alone says whose set it is.
    """
    glyph, room = seat_glyph(seat), WIDTH - 2 * (_SIGN_AT + corner + 4) - _CAPTION
    whole = words("board-owner", name=words.name(seat), set=said)
    size = next((size for size in _CAPTION_SIZES if width(whole, size, 600) <= room), _CAPTION_SIZES[-1])
    free = room - width(f": {said}", size, 600)
    text = said
    if free >= _SHORTEST:
        text = words("board-owner", name=cut_to(words.name(seat), free, lambda part: width(part, size, 600)), set=said)
    wide = round(width(text, size, 600) + _CAPTION, 1)
    left = (WIDTH - wide) / 2
    scene.add("owner/r", "rect", "table", **rect(left, y - 11, wide, 22, 11), fill="$panel", stroke=glyph[1],
              stroke_width=1.8)  # fmt: skip
    draw_disc(scene, "owner", "table", glyph, left + 13, y, 9)
    add_text(scene, "caption", "table", text, left + 26, y + 5, size)
    return whole


_CAPTION_SIZES: Final = (14.0, 12.5, 11.5)  # sizes of the caption's letters: they shrink before the name is cut
_CAPTION: Final = 38.0  # the width of the caption apart from its text: a disc and both ends
_SHORTEST: Final = 36.0  # least room for a name: three letters
