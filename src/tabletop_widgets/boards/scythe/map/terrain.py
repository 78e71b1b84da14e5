"""The terrains as drawings that stay apart without colour: a glyph, and a pattern that fills the hex."""

from __future__ import annotations

import math
from typing import Any, Final

from tabletop_widgets.boards.paths import number
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.shapes import SHAPES
from tabletop_widgets.engines.scythe.components.map import TERRAINS

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
    return "".join(f"M{number(x)} {y}{'q3 -3 6 0t6 0' * count}" for y, x, count in rows)


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
_GLYPHS: Final = (
    (_PEAKS, None),
    (_GRAIN, 2),
    (_HOUSES, None),
    (_FIRS, None),
    (_GRASS, 1.9),
    (_WATER, 2.2),
    (SHAPES["cog"], None),
)
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
        scene.add(f"{key}p", "g", parent, fill="none", stroke=f"${name}2", opacity=_STRENGTH, **line)
        _copy(scene, f"{key}p", path, places)
    path, width = _GLYPHS[terrain]
    look: dict[str, Any] = {"fill": f"${name}2", "fill_rule": "evenodd"}
    if width is not None:
        look = {"fill": "none", "stroke": f"${name}2", "stroke_width": width, "stroke_linecap": "round"}
    scene.add(f"{key}g", "g", parent, transform=_DOWN, stroke_linejoin="round", **look)
    _copy(scene, f"{key}g", path, places)
    if path is _PEAKS:
        scene.add(f"{key}s", "g", parent, transform=_DOWN, fill="$map2")
        _copy(scene, f"{key}s", _SNOW, places)


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


def _copy(scene: Scene, group: str, path: str, places: list[tuple[str, float, float]]) -> None:
    for name, x, y in places:
        scene.add(f"{group}/{name}", "path", group, d=path, transform=f"translate({number(x)} {number(y)})")
