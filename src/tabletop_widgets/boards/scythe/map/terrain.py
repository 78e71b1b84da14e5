"""The terrains as drawings that stay apart without colour: a glyph, and a pattern that fills the hex."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from tabletop_widgets.boards.paths import number, relative, short
from tabletop_widgets.boards.scene import Element, Scene
from tabletop_widgets.boards.scythe.shapes import SHAPES
from tabletop_widgets.engines.scythe.components.map import TERRAINS

Point = tuple[float, float]
NOTHING: Final = "M0 0"  # a path without a line
SIZE: Final = 42.0  # from the middle of a hex to its corners


def hexagon(size: float, x: float = 0, y: float = 0) -> str:
    """Return the path of a hex around a point; its coordinates are whole numbers."""
    w, h = round(size * math.sqrt(3) / 2), round(size / 2)
    return f"M{round(x)} {round(y) - 2 * h}l{w} {h}v{2 * h}l-{w} {h} -{w} -{h}v-{2 * h}z"


# --- patterns: lines that end at the border of a hex

_INSIDE: Final = SIZE - 3.5
_HALF: Final = _INSIDE * math.sqrt(3) / 2


def _room(y: float) -> float:
    """Return how far a hex reaches to either side at a height."""
    return max(0.0, min(_HALF, (_INSIDE - abs(y)) * math.sqrt(3)))


def _row(y: float, shift: float, step: float) -> tuple[float, int]:
    """Return where a row of equal pieces begins at a height, and how many there is room for."""
    room = _room(y)
    first = math.ceil((-room - shift) / step) * step + shift
    return first, max(0, math.floor((room - first) / step))


def _furrows() -> str:
    return "".join(f"M{number(-_room(y))} {y}h{number(2 * _room(y))}" for y in range(-32, 34, 8))


def _waves() -> str:
    rows = ((y, *_row(y, 6 * (y // 8 % 2), 12)) for y in range(-32, 34, 8))
    return "".join(f"M{number(x)} {y}{'q3 -3 6 0 3 3 6 0' * count}" for y, x, count in rows)


def _dots() -> str:
    """Return rows of dots, drawn by a dashed line."""
    rows = ((y, *_row(y, 4 * (y // 6 % 2), 8)) for y in range(-36, 37, 6))
    return "".join(f"M{number(x)} {y}h{8 * count + 1}" for y, x, count in rows)


def _bricks() -> str:
    path = ""
    for y in range(-35, 36, 7):
        room = min(_room(y), _room(y + 7))
        path += f"M{number(-_room(y))} {y}h{number(2 * _room(y))}"
        first = math.ceil(-room / 12) * 12 + 6 * (y // 7 % 2)
        path += "".join(f"M{x} {y}v7" for x in range(first, math.floor(room) + 1, 12))
    return path


def _slope(step: float) -> str:
    """Return lines that rise to the right."""
    path = ""
    start = -_INSIDE - _HALF
    while start < _INSIDE + _HALF:
        inside = [x / 2 for x in range(-80, 81) if abs(x / 2) < _room(start - x / 2)]
        if len(inside) > 1:
            path += f"M{number(inside[0])} {number(start - inside[0])}l{number(inside[-1] - inside[0])} "
            path += number(inside[0] - inside[-1])
        start += step
    return path


def _mirrored(path: str) -> str:
    """Return lines that rise to the right as lines that fall to the right."""
    out = ""
    for line in path.split("M")[1:]:
        start, end = line.split("l")
        (x, y), (dx, dy) = start.split(), end.split()
        out += f"M{x} {number(-float(y))}l{dx} {number(-float(dy))}"
    return out


_HATCH: Final = _slope(8)
_LATTICE: Final = _slope(12) + _mirrored(_slope(12))

# in the order of `TERRAINS`: the path and how it is stroked; tundra has no pattern
_PATTERNS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    (_HATCH, {"stroke_width": 1}),
    (_furrows(), {"stroke_width": 1}),
    (_bricks(), {"stroke_width": 0.8}),
    (_dots(), {"stroke_width": 2, "stroke_linecap": "round", "stroke_dasharray": "0.1 7.9"}),
    ("", {}),
    (_waves(), {"stroke_width": 1}),
    (_LATTICE, {"stroke_width": 0.8}),
)
_STRENGTH: Final = 0.32

# --- glyphs, in the upper half of a hex: the path and its width as a line, or None for an area

_PEAKS: Final = "M-24 2L-13 -15L-7 -6L2 -19L15 2z"
_SNOW: Final = "M-13 -15l4 6 -3 2 -2 -2 -3 2zM2 -19l5 8 -3 2 -3 -2 -3 2 -2 -3z"
_EAR: Final = "v-17m-5 4l5 5 5 -5m-10 6l5 5 5 -5"
_GRAIN: Final = f"M-15 2{_EAR}M0 0{_EAR}M15 2{_EAR}"
_HOUSES: Final = "M-22 2v-9l9 -8 9 8v9h-6v-6h-5v6zM0 2v-11l10 -9 10 9v11h-7v-7h-6v7z"
_FIRS: Final = "M-14 -17l8 12h-4l6 8h-20l6 -8h-4zM5 -20l9 13h-4l7 10h-24l7 -10h-4z"
_TUFTS: Final = "M-16 1q-1 -7 -5 -11M-13 1v-15M-10 1q1 -7 5 -11M6 1q-1 -7 -5 -11M9 1v-17M12 1q1 -7 5 -11"
_GRASS: Final = f"{_TUFTS}M-4 -3h.1M20 -2h.1M-23 -1h.1"
_WATER: Final = "M-20 -12q5 -5 10 0t10 0 10 0M-10 -4q5 -5 10 0t10 0 10 0"
_ROOFS: Final = "M-24 -6L-13 -16.5L-2 -6l-2 2.2 -9 -8 -9 8zM-2 -8L10 -19.5L22 -8l-2 2.2 -10 -9 -10 9z"
_SHADES: Final = "M-14 -17l8 12h-4l6 8h-10zM5 -20l9 13h-4l7 10h-12z"
_GLYPHS: Final = (
    (_PEAKS, None),
    (_GRAIN, 2),
    (_HOUSES, None),
    (_FIRS, None),
    (_GRASS, 1.9),
    (_WATER, 2.2),
    (SHAPES["cog"], None),
)
# what is over a glyph in another colour, by terrain: path, colour, strength
OVER_GLYPHS: Final[dict[int, tuple[str, str, float | None]]] = {
    TERRAINS.index("mountain"): (_SNOW, "$map2", None),
    TERRAINS.index("village"): (_ROOFS, "$roof", None),
    TERRAINS.index("forest"): (_SHADES, "$forest", 0.42),
}
_DOWN: Final = "translate(0 -6)"  # glyphs stand a little above the middle of their hex


def draw_terrain(scene: Scene, parent: str, terrain: int, places: list[tuple[str, float, float]]) -> None:
    """Draw hexes of a terrain: ground, pattern, glyph.

    Args:
        scene: where to draw.
        parent: a region or a group.
        terrain: by number in `TERRAINS`.
        places: the hexes: (name, x, y).

    """
    name = TERRAINS[terrain]
    ground = "".join(hexagon(SIZE - 1, x, y) for _, x, y in places)
    key = f"t{terrain}"
    scene.add(key, "path", parent, d=ground, fill=f"${name}", stroke="$hexline", stroke_width=1.2)
    path, line = _PATTERNS[terrain]
    if path:
        pattern = _everywhere(path, [(x, y) for _, x, y in places])
        scene.add(f"{key}p", "path", parent, d=pattern, fill="none", stroke=f"${name}2", opacity=_STRENGTH, **line)
    path, width = _GLYPHS[terrain]
    look: dict[str, Any] = {"fill": f"${name}2", "fill_rule": "evenodd"}
    if width is not None:
        look = {"fill": "none", "stroke": f"${name}2", "stroke_width": width, "stroke_linecap": "round"}
    scene.add(f"{key}g", "g", parent, transform=_DOWN, stroke_linejoin="round", **look)
    _copy(scene, f"{key}g", path, places)
    if terrain in OVER_GLYPHS:
        _, fill, strength = OVER_GLYPHS[terrain]
        scene.add(f"{key}s", "path", parent, d=NOTHING, transform=_DOWN, fill=fill, opacity=strength)


def draw_edges(scene: Scene, parent: str, middles: Iterable[Point], looks: Iterable[tuple[str, EdgeLook]]) -> None:
    """Draw the edges of hexes in several looks; they have the same path and attributes, so that it is sent once.

    Args:
        scene: where to draw.
        parent: a region or a group.
        middles: of the hexes.
        looks: (key, how it looks).

    """
    edges = "".join(hexagon(SIZE - _WITHIN, x, y) for x, y in middles)
    for key, (colour, strength, grown, down, dashes, fill) in looks:
        scene.add(key, "path", parent, d=edges, fill=fill or "none", stroke=colour, opacity=strength,
                  stroke_width=2 * (_WITHIN + grown) if fill else 2, stroke_linejoin="round", stroke_dasharray=dashes,
                  transform=f"translate(0 {down})")  # fmt: skip


class EdgeLook(NamedTuple):
    """How the edges of hexes are drawn: over the land as a line on a part of each, or under it as an area.

    Attributes:
        colour: of the line.
        strength: its opacity.
        grown: how far an area reaches beyond the borders of the hexes.
        down: how far below them it is.
        dashes: which edges have a line, the first from the upper corner to the right.
        fill: the colour of an area, or "".

    """

    colour: str
    strength: float
    grown: float = 0.0
    down: int = 0
    dashes: str = "none"
    fill: str = ""


_WITHIN: Final = 3.0  # from the border of a hex to the line on its edge
_SIDE: Final = 39.6  # the length of an edge there
# under the land, its shade and its coast; over it, light on the upper edges and shade on the lower ones
UNDER_LAND: Final = (
    ("bg/shade", EdgeLook("$rimdark", 0.3, 3.0, 4, fill="$rimdark")),
    ("bg/coast", EdgeLook("$map2", 1.0, 3.0, fill="$map2")),
)
OVER_LAND: Final = (
    ("hex-light", EdgeLook("$rimlight", 0.42, dashes=f"{_SIDE:g} {3 * _SIDE:g} {2 * _SIDE:g} 99")),
    ("hex-shade", EdgeLook("$rimdark", 0.2, dashes=f"0 {_SIDE:g} {3 * _SIDE:g} 99")),
)


def draw_small(scene: Scene, group: str, terrain: int) -> None:
    """Draw a hex of a terrain without its pattern, around the origin of a group that makes it small."""
    name = TERRAINS[terrain]
    path, width = _GLYPHS[terrain]
    look: dict[str, Any] = {"fill": f"${name}2", "fill_rule": "evenodd"}
    if width is not None:
        look = {"fill": "none", "stroke": f"${name}2", "stroke_width": 2 * width, "stroke_linecap": "round"}
    scene.add(f"{group}/h", "path", group, d=hexagon(SIZE), fill=f"${name}", stroke="$hexline", stroke_width=5)
    scene.add(f"{group}/g", "path", group, d=path, transform=_LOWER, **look)


_LOWER: Final = "translate(0 10) scale(1.25)"

_ASIDE: Final = 0.6  # of a glyph that makes room for pieces
_HIGHER: Final = -17.0  # where its middle is then: between the name of the hex and the pieces


def small_glyph(terrain: int, name: str, x: float, y: float) -> dict[str, Element]:
    """Return the elements of a hex's glyph where pieces stand: small, below the name of the hex.

    Args:
        terrain: by number in `TERRAINS`.
        name: of the hex.
        x: the middle of the hex.
        y: the middle of the hex.

    """
    path, _ = _GLYPHS[terrain]
    is_cog = path == SHAPES["cog"]
    scale, middle = (0.5, 0.0) if is_cog else (_ASIDE, -8.5)  # a cog is drawn around its origin
    place = f"translate({number(x)} {number(y + _HIGHER + 6 - scale * middle)}) scale({short(scale)})"
    return {f"t{terrain}g/{name}": ["path", f"t{terrain}g", {"d": path, "transform": place}]}


def over_glyph(old: Element, terrain: int, free: Iterable[Point]) -> Element:
    """Return the element of what is over the glyphs of a terrain, snow or roofs, where no pieces stand.

    Args:
        old: the element without.
        terrain: by number in `OVER_GLYPHS`.
        free: the middles of its hexes where no pieces stand.

    """
    return [old[0], old[1], {**old[2], "d": _everywhere(OVER_GLYPHS[terrain][0], free) or NOTHING}]


def _everywhere(path: str, middles: Iterable[Point]) -> str:
    """Return a drawing around the origin as one path of its copies in some places."""
    start_x, start_y, rest = relative(path, 1)
    return "".join(f"M{number(x + start_x)} {number(y + start_y)}{rest}" for x, y in middles)


def _copy(scene: Scene, group: str, path: str, places: list[tuple[str, float, float]]) -> None:
    for name, x, y in places:
        scene.add(f"{group}/{name}", "path", group, d=path, transform=f"translate({number(x)} {number(y)})")
