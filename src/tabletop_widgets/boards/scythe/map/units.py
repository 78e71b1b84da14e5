"""The drawing of the pieces on the map; several of a kind are one token with a number."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.paths import number, rect, short
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.ground import HEIGHT, MIDDLE, STRIP, WIDTH
from tabletop_widgets.boards.scythe.map.pieces import Contents, token_key, unit_key
from tabletop_widgets.boards.scythe.map.placement import PILL as _PILL
from tabletop_widgets.boards.scythe.map.placement import STRUCTURE, TWO_DIGITS, Layout, Spot, layout, on_plate
from tabletop_widgets.boards.scythe.shapes import LETTERS, UNIT_SHAPES, path_at, rims
from tabletop_widgets.boards.scythe.texts import faction_name, unit_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, NAMES, RESOURCES
from tabletop_widgets.engines.scythe.components.mats import FIRST_RESOURCE, STRUCTURES
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

LETTER: Final = 11.4  # the size of letters and numbers, whatever the scale of the token
_RIM: Final = "tw-rim tw-around"
_FINE: Final = "tw-rim tw-mild"  # classes of tokens that may be loaded, which are small and close together
# the looks of the groups of pieces, and of resource tokens among them
PIECES: Final[dict[str, Any]] = {
    "font_size": LETTER,
    "font_weight": 800,
    "text_anchor": "middle",
    "stroke_linejoin": "round",
    "stroke_width": 3.4,
}
TOKENS: Final[dict[str, Any]] = {"stroke_width": 1, "fill": "$pill"}


def draw_pieces(
    scene: Scene,
    view: ScytheObservation,
    found: dict[int, Contents],
    middle: tuple[tuple[float, float], ...],
    words: Words,
) -> None:
    """Draw all pieces; a piece that can be chosen itself has a label, a click on any other means its hex."""
    _draw_halo(scene, view, found, middle)
    scene.add("pieces", "g", "map", **PIECES)
    scene.add("tokens", "g", "pieces", **TOKENS)
    kind = view.kind if view.seat is not None and view.current_player == view.seat else ""
    walk = view.walk if kind == "go" else None
    for place in sorted(found):
        here = found[place]
        x, y = middle[place]
        loads = walk is not None and walk.place == place
        plan = layout(here, place)
        if here.structure:
            _draw_structure(scene, view, here.structure, x + plan.corner[0], y + plan.corner[1])
        if here.units and place >= FIRST_BASE:
            _draw_plate(scene, place, len(here.units), x, y)
        # from right to left, so that a unit's number covers its neighbour
        for (seat, unit, count, first), (dx, dy, scale) in reversed(list(zip(here.units, plan.units, strict=True))):
            own = loads and unit == "worker" and seat == view.seat
            label = _unit_label(view, seat, unit, count, place, words) if kind == "move" or own else None
            key = unit_key(seat, unit, place, first)
            draw_unit(scene, key, "pieces", FACTIONS[view.factions[seat]], unit, count, x + dx, y + dy, scale, label,
                      f"{_RIM} tw-mild" if own else _RIM, 1 if seat == view.seat else None)  # fmt: skip
        _lay_tokens(scene, here.tokens, plan, x, y, place, words if loads else None)


@draw_cached
def _draw_plate(scene: Scene, place: int, count: int, x: float, y: float) -> None:
    """Draw a pale plate under the units on a base, which has the same colour."""
    left, top, wide, high = on_plate(count)
    box = rect(round(x + left, 1), round(y + top, 1), wide, high, 11)
    scene.add(f"plate:{NAMES[place]}", "rect", "pieces", **box, fill="$map2", stroke="$rimdark", stroke_width=1.2)


def _draw_halo(
    scene: Scene, view: ScytheObservation, found: dict[int, Contents], middle: tuple[tuple[float, float], ...]
) -> None:
    """Draw a bright disc under the token of the moving unit."""
    walk = view.walk
    here = found.get(walk.place) if walk is not None else None
    if walk is None or here is None:
        return
    for unit, (x, y, scale) in zip(here.units, spots(here, walk.place, *middle[walk.place]), strict=True):
        if unit[:2] == (view.turn, walk.unit):
            scene.add("walk/unit", "circle", "map", cx=round(x, 1), cy=round(y, 1), r=round(16 * scale + 2, 1),
                      fill="$rimlight", stroke="$pick", stroke_width=2, pointer_events="none")  # fmt: skip


def spots(here: Contents, place: int, x: float, y: float) -> list[Spot]:
    """Return the points of the units on a place, from the middle of the place; see `layout`."""
    return [(x + dx, y + dy, scale) for dx, dy, scale in layout(here, place).units]


def _unit_label(view: ScytheObservation, seat: int, kind: str, count: int, place: int, words: Words) -> str:
    where = naming.place(place, words)
    return words("board-unit", faction=faction_name(view, seat, words), unit=unit_name(kind, count, words), place=where)


_STAR: Final = path_at("small-star", 0, -6.5, 1.2)
_LEAST_SCALE: Final = 0.85  # least scale at which a number fits into its disc
_LETTER_AT: Final[dict[str, tuple[float, float | None]]] = {
    "character": (8.2, None),
    "mech": (1.6, None),
    "worker": (7.6, None),
}


@draw_cached
def draw_unit(
    scene: Scene,
    key: str,
    parent: str,
    faction: str,
    kind: str,
    count: int,
    x: float,
    y: float,
    scale: float,
    label: str | None,
    rim: str = "",
    mine: int | None = None,
) -> None:
    """Draw a unit: its shape shows the kind, colour and letter the owner; two rims separate it from any terrain."""
    place = f"translate({number(x)} {number(y)})"
    scene.add(
        key,
        "g",
        parent,
        transform=place if scale == 1 else f"{place} scale({short(scale)})",
        fill=f"${faction}",
        label=label,
        mine=mine,
    )
    inner, outer = rims(faction)
    shape = UNIT_SHAPES[kind]
    if label:  # a ring with a pale gap around the piece, which keeps its colours
        scene.add(f"{key}/r", "path", key, d=shape, class_=rim)
        scene.add(f"{key}/p", "path", key, d=shape, class_="tw-gap")
    scene.add(f"{key}/o", "path", key, d=shape, stroke=outer)
    # a black piece on a dark hex needs a wider pale rim
    scene.add(f"{key}/b", "path", key, d=shape, stroke=inner, stroke_width=2.2 if faction == "saxony" else 1.5)
    if kind == "character":
        scene.add(f"{key}/s", "path", key, d=_STAR, fill=f"${faction}ink")
    below, size = _LETTER_AT[kind]
    if scale < 1:
        size = round(LETTER / scale, 1)
    scene.add(f"{key}/t", "text", key, LETTERS[faction], y=below, font_size=size, fill=f"${faction}ink")
    if count > 1:
        is_small = scale < _LEAST_SCALE  # the number keeps its size, so its disc is farther outside
        aside = 10 if kind == "worker" else 13  # inside the hex, at its right edge
        (cx, cy), radius = (
            ((aside, -11), round(6.4 / scale, 1)) if is_small else ((12, -10), round(7.2 / max(1, scale), 1))
        )
        size = LETTER if scale == 1 else round(LETTER / scale, 1)
        scene.add(f"{key}/n", "circle", key, cx=cx, cy=cy, r=radius, fill="$rimdark", stroke="$rimlight",
                  stroke_width=1.2)  # fmt: skip
        scene.add(f"{key}/m", "text", key, str(count), x=cx, y=round(cy + 0.36 * size, 1),
                  font_size=None if scale == 1 else size, fill="$rimlight")  # fmt: skip


def _draw_structure(scene: Scene, view: ScytheObservation, structure: tuple[int, ...], x: float, y: float) -> None:
    seat, which = structure
    key = f"st{seat}:{STRUCTURES[which]}"
    scene.add(key, "g", "pieces", transform=f"translate({number(x)} {number(y)}) scale({short(STRUCTURE)})")
    draw_structure(scene, key, FACTIONS[view.factions[seat]], which)


@draw_cached
def draw_structure(scene: Scene, key: str, faction: str, which: int) -> None:
    """Draw a structure around the origin of a group of pieces."""
    inner, outer = rims(faction)
    scene.add(f"{key}/o", "path", key, d=_SQUARE, fill=f"${faction}", stroke=outer)
    scene.add(f"{key}/b", "path", key, d=_SQUARE, fill=f"${faction}", stroke=inner, stroke_width=1.4)
    scene.add(f"{key}/g", "path", key, d=path_at(STRUCTURES[which]), fill=f"${faction}ink")


_SQUARE: Final = "M-9 -6q0 -3 3 -3h12q3 0 3 3v12q0 3 -3 3h-12q-3 0 -3 -3z"


def _lay_tokens(
    scene: Scene, tokens: list[tuple[int, int]], plan: Layout, x: float, y: float, place: int, words: Words | None
) -> None:
    """Draw resource tokens side by side; with `words`, which means they can be loaded, they have labels."""
    for (kind, count), (dx, wide) in zip(tokens, plan.tokens, strict=True):
        label = None
        if words is not None:
            what = naming.item(FIRST_RESOURCE + kind, count, words)
            label = words("board-tokens", tokens=what, place=naming.place(place, words))
        spot = x + dx, y + plan.tokens_y
        draw_resource(scene, token_key(kind, place), "tokens", kind, count, spot, wide, plan.tight, label)


@draw_cached
def draw_resource(
    scene: Scene,
    key: str,
    parent: str,
    kind: int,
    count: int,
    spot: tuple[float, float],
    wide: float,
    tight: bool,
    label: str | None,
) -> None:
    """Draw resource tokens of a kind on a light pill, on which oil is visible in the dark theme."""
    name = RESOURCES[kind]
    scene.add(key, "g", parent, transform=f"translate({number(spot[0])} {number(spot[1])})", label=label)
    box = rect(round(0.5 - wide / 2, 1), 0.5 - _PILL / 2, wide - 1, _PILL - 1, 4.5 if tight else _PILL / 2 - 0.5)
    scene.add(f"{key}/p", "rect", key, **box, stroke="$hexline", class_=_FINE if label else None)
    left, right, size = _in_pill(count, wide, tight)
    up, down = (-3.2, 7.4) if tight and count > 1 else (0, 4.1)  # a number without room beside the icon is below it
    scene.add(f"{key}/i", "path", key, d=path_at(name, -left, up, size), fill=f"${name}", stroke="$rimdark")
    if count > 1 and tight:
        scene.add(f"{key}/h", "text", key, str(count), x=right, y=down, fill="none", stroke="$pill", stroke_width=2.6)
    if count > 1:
        scene.add(f"{key}/n", "text", key, str(count), x=right, y=down, fill="$pillink")


def _in_pill(count: int, wide: float, tight: bool) -> tuple[float, float, float]:
    """Return the offsets of the icon to the left and the number to the right of the middle; and the icon's size."""
    if count == 1:
        return 0, 0, 0.9
    if tight:
        return (3, 3, 0.72) if count < 10 else (2, 0.5, 0.72)
    if wide <= TWO_DIGITS:
        return (4.2, 4.6, 0.72) if count < 10 else (6.8, 3.8, 0.72)
    return (5, 6, 0.9) if count < 10 else (8.5, 6, 0.9)


# --- enlarged


def draw_enlarged(scene: Scene, view: ScytheObservation, found: dict[int, Contents]) -> None:
    """Draw the things on crowded hexes once more beside them, large; visible while the pointer is on the hex."""
    for place in sorted(found):
        here = found[place]
        if layout(here, place).is_crowded:
            _draw_enlarged(scene, view, place, here)


_LARGE: Final = 1.35
_UNIT_ROOM, _TOKEN_ROOM = 42.0, 40.0


def _draw_enlarged(scene: Scene, view: ScytheObservation, place: int, here: Contents) -> None:
    sides = [list(group) for _, group in groupby(here.units, key=lambda unit: unit[0])]
    rows = max(1, len(sides)) if here.units else 0
    wide = max(3, *(len(side) for side in sides), 1) * _UNIT_ROOM if sides else 0
    wide = max(wide, len(here.tokens) * _TOKEN_ROOM) + 12
    high = 40.0 * rows + (28 if here.tokens else 0) + 8
    x, y = MIDDLE[place]
    left = x + 42 if x + 42 + wide < WIDTH - 4 else x - 42 - wide
    # a tooltip is above its hex, or below it in the upper half of the map: this drawing keeps away from it
    top = min(y - 36, HEIGHT - high - 6) if y > HEIGHT / 2 else max(STRIP + 4, y + 36 - high)
    key = f"near:{NAMES[place]}"
    scene.add(key, "g", "map", transform=f"translate({number(left)} {number(top)})", pointer_events="none",
              font_size=LETTER, font_weight=800, text_anchor="middle", stroke_linejoin="round", stroke_width=3.4,
              when=[f"h:{NAMES[place]}"])  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, round(wide, 1), high, 9), fill="$panel", stroke="$line",
              stroke_width=1.2)  # fmt: skip
    for row, side in enumerate(sides):
        for i, (seat, unit, count, _) in enumerate(side):
            spot = 26 + _UNIT_ROOM * i, 24 + 40.0 * row
            faction = FACTIONS[view.factions[seat]]
            draw_unit(scene, f"{key}/u{row}{i}", key, faction, unit, count, *spot, _LARGE, None)
    scene.add(f"{key}/t", "g", key, stroke_width=1, fill="$pill")
    for i, (kind, count) in enumerate(here.tokens):
        width = _PILL if count == 1 else 26.0 if count < 10 else 33.0
        draw_resource(
            scene, f"{key}/k{i}", f"{key}/t", kind, count, (25 + _TOKEN_ROOM * i, high - 17), width, False, None
        )
