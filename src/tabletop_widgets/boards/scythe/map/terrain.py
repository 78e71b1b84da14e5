"""The drawings of terrains, which differ even without colour: a glyph, and scenery that fills the hex."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from tabletop_widgets.boards.paths import number, relative, short
from tabletop_widgets.boards.scene import Element, Scene
from tabletop_widgets.boards.scythe.shapes import SHAPES
from tabletop_widgets.engines.scythe.components.map import TERRAINS

Point = tuple[float, float]
NOTHING: Final = "M0 0"  # an empty path
SIZE: Final = 42.0  # distance from the middle of a hex to its corners


def hexagon(size: float, x: float = 0, y: float = 0) -> str:
    """Return the path of a hex around a point; its coordinates are whole numbers."""
    w, h = round(size * math.sqrt(3) / 2), round(size / 2)
    return f"M{round(x)} {round(y) - 2 * h}l{w} {h}v{2 * h}l-{w} {h} -{w} -{h}v-{2 * h}z"


# --- scenery: fills the lower half of a hex in the style of an old map; each terrain has its own strokes


def _scatter_shape(shape: str, places: Iterable[tuple[int, int]]) -> str:
    """Return copies of a shape, each placed by the point of its foot."""
    return "".join(f"M{x} {y}{shape}" for x, y in places)


_RIDGES: Final = (
    "M-32 11l9 -9 6 5 6 -6 10 11m2 -1l9 -9 6 6 5 -5 10 9M-24 25l10 -9 7 7 8 -7 9 8 6 -5 9 7M-9 35l8 -7 10 7"
    "M-23 2l2 7m4 -2l3 6M-11 1l2 7m4 -1l2 4M10 4l2 7m4 -1l2 4M21 5l2 6M-14 16l2 7m5 0l2 3M1 16l2 6M16 19l1 5M-2 28l1 6"
)
_FIELDS: Final = (
    "M-33 5q34 -10 66 0M-3 0q-6 20 -5 35M3 0q6 20 5 35M-9 0q-9 14 -10 29M9 0q9 14 10 29M-15 1q-10 9 -13 22"
    "M15 1q10 9 13 22M-21 2q-7 5 -12 12M21 2q7 5 12 12M0 0v38"
)
_STREETS: Final = _scatter_shape(
    "v-5l4 -4 4 4v5z", ((-31, 9), (-14, 7), (5, 9), (23, 7), (-24, 21), (-6, 20), (14, 22))
)
_LANES: Final = "M-33 14q16 -5 32 0 17 5 34 -1M-24 27q12 -5 24 0 12 5 24 0M-12 34q6 -3 12 0 6 3 12 0"
_TREES: Final = _scatter_shape(
    "l-4 8h8z",
    ((-27, 0), (-9, 1), (9, 0), (27, 1), (-18, 9), (0, 10), (18, 9), (-26, 15), (-9, 18), (9, 18), (26, 15), (0, 26)),
)
_DRIFTS: Final = (
    "M-33 9q12 -9 23 -1q11 -10 22 -2q10 -6 21 3M-30 20q12 -8 22 -1q10 -8 20 -1q9 -5 18 2M-18 30q9 -6 17 -1q9 -6 17 0"
)
_WAVES: Final = _scatter_shape(
    "q4 -4 8 0 4 4 8 0", ((-31, 6), (-8, 3), (14, 6), (-21, 14), (3, 13), (-29, 21), (-7, 23), (13, 20), (-10, 32))
)
_RINGS: Final = "".join(hexagon(size) for size in (24, 30, 36))

# in the order of `TERRAINS`: the path and how it is drawn
_SCENERY: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    (_RIDGES, {"stroke_width": 1.1}),
    (_FIELDS, {"stroke_width": 1}),
    (_STREETS + _LANES, {"stroke_width": 1}),
    (_TREES, {"opacity": 0.22}),
    (_DRIFTS, {"stroke_width": 1.2}),
    (_WAVES, {"stroke_width": 1.3}),
    (_RINGS, {"stroke_width": 1, "stroke_dasharray": "2 4"}),
)
_STRENGTH: Final = 0.4


def _ink_attributes(ink: str, how: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the attributes of lines that have a width, or of areas."""
    return (
        {"fill": "none", "stroke": ink, "opacity": _STRENGTH, **how} if "stroke_width" in how else {"fill": ink, **how}
    )


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
# details of a glyph in another colour, by terrain: path, colour, opacity
OVER_GLYPHS: Final[dict[int, tuple[str, str, float | None]]] = {
    TERRAINS.index("mountain"): (_SNOW, "$map2", None),
    TERRAINS.index("village"): (_ROOFS, "$roof", None),
    TERRAINS.index("forest"): (_SHADES, "$forest", 0.42),
}
_DOWN: Final = "translate(0 -6)"  # glyphs stand a little above the middle of their hex


def draw_terrain(scene: Scene, parent: str, terrain: int, places: list[tuple[str, float, float]]) -> None:
    """Draw hexes of a terrain: ground, scenery, glyph.

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
    path, how = _SCENERY[terrain]
    scenery = _everywhere(path, [(x, y) for _, x, y in places])
    scene.add(f"{key}p", "path", parent, d=scenery, **_ink_attributes(f"${name}2", how))
    scene.add(f"{key}g", "g", parent, transform=_DOWN, stroke_linejoin="round", **_glyph_look(terrain))
    _copy(scene, f"{key}g", _GLYPHS[terrain][0], places)
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
    """The drawing of hex edges: a line over the land on a part of each edge, or an area under it.

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


_WITHIN: Final = 3.0  # distance from the border of a hex to the line inside it
_SIDE: Final = 39.6  # the length of an edge at this distance
# under the land, its shade and its coast; over it, light on the upper edges and shade on the lower ones
UNDER_LAND: Final = (
    ("bg/shade", EdgeLook("$rimdark", 0.3, 3.0, 4, fill="$rimdark")),
    ("bg/coast", EdgeLook("$map2", 1.0, 3.0, fill="$map2")),
)
OVER_LAND: Final = (
    ("hex-light", EdgeLook("$rimlight", 0.42, dashes=f"{_SIDE:g} {3 * _SIDE:g} {2 * _SIDE:g} 99")),
    ("hex-shade", EdgeLook("$rimdark", 0.2, dashes=f"0 {_SIDE:g} {3 * _SIDE:g} 99")),
)


def draw_glyph(scene: Scene, group: str, terrain: int) -> None:
    """Draw the glyph of a terrain into a group, with its foot at the group's origin."""
    scene.add(f"{group}/g", "path", group, d=_GLYPHS[terrain][0], **_glyph_look(terrain))
    if terrain in OVER_GLYPHS:
        over, fill, strength = OVER_GLYPHS[terrain]
        scene.add(f"{group}/s", "path", group, d=over, fill=fill, opacity=strength)


def _glyph_look(terrain: int) -> dict[str, Any]:
    """Return the colours of a terrain's glyph: filled, or drawn by a line."""
    ink, (_, wide) = f"${TERRAINS[terrain]}2", _GLYPHS[terrain]
    if wide is None:
        return {"fill": ink, "fill_rule": "evenodd"}
    return {"fill": "none", "stroke": ink, "stroke_width": wide, "stroke_linecap": "round"}


_ASIDE: Final = 0.6  # scale of a glyph that makes room for pieces
_HIGHER: Final = -17.0  # y of its middle then: between the name of the hex and the pieces


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
    """Return the element with the details of a terrain's glyphs, such as snow, on hexes without pieces.

    Args:
        old: the element without.
        terrain: by number in `OVER_GLYPHS`.
        free: the middles of its hexes where no pieces stand.

    """
    return [old[0], old[1], {**old[2], "d": _everywhere(OVER_GLYPHS[terrain][0], free) or NOTHING}]


def _everywhere(path: str, middles: Iterable[Point]) -> str:
    """Return one path with copies of a drawing at some places."""
    start_x, start_y, rest = relative(path, 1)
    return "".join(f"M{number(x + start_x)} {number(y + start_y)}{rest}" for x, y in middles)


def _copy(scene: Scene, group: str, path: str, places: list[tuple[str, float, float]]) -> None:
    for name, x, y in places:
        scene.add(f"{group}/{name}", "path", group, d=path, transform=f"translate({number(x)} {number(y)})")
