"""The names of the sea areas, on small tabs at the edges of spaces, away from numbers and pieces."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabletop_widgets.boards.lettering import even_width
from tabletop_widgets.boards.leviath import geometry
from tabletop_widgets.boards.leviath.chart import HEIGHT, LETTERS, WIDTH, Chart, chart_of
from tabletop_widgets.boards.leviath.geometry import Point
from tabletop_widgets.engines.leviath.components.sea import Sea, bits

TAB_HEIGHT: Final = 21.0
_SIZE: Final = LETTERS
_SHARES: Final = (0.0, 0.14, 0.17, 0.2, 0.25, 0.4, 0.5, 0.6, 0.75, 0.8, 0.83, 0.86)  # places along an edge to try
_INWARD: Final = (0.0, 0.12, 0.24)  # the same, from there to the middle of the space
_NUMBER: Final = (14.5, 9.0)  # half the size of a number on a phone
_GATE: Final = (9.0, 8.0)
# where pieces are (down, right, in radii; see `Chart.point_in_space`) and half the size of the largest there, at unit 1
_PIECES: Final = (
    ((-0.2, 0.0), (26.0, 20.0)),
    ((0.1, -0.6), (21.0, 16.0)),
    ((0.1, 0.6), (21.0, 16.0)),
    ((-0.78, 0.0), (18.0, 14.0)),
)
_ON_PIECE: Final = 1.1  # cost of touching a piece, compared with another tab
_ABROAD: Final = 1.5  # cost of lying outside the area, compared with touching something
_AS_GOOD: Final = 3.0  # places that differ by less are equally good
_ENOUGH: Final = 5.0  # free space around a tab beyond which a place is not better
Half = tuple[float, float]
_Taken = tuple[Point, Half, float]  # the middle, half the size, and the cost of touching it


@dataclass(frozen=True, slots=True)
class Tab:
    """The middle and the width of a tab, in units of the region."""

    x: float
    y: float
    width: float


@lru_cache(maxsize=8)
def tabs_of(sea: Sea) -> tuple[Tab, ...]:
    """Return the tab of each area."""
    chart = chart_of(sea)
    taken = list(_occupied_spots(chart))
    tabs: list[Tab] = []
    for area, name in enumerate(sea.areas):
        wide = round(even_width(name, _SIZE) * 0.86 + 10)
        half = (wide / 2, TAB_HEIGHT / 2)
        x, y = _best(_spots(chart, area, half), half, taken, chart, area)
        tabs.append(Tab(x, y, wide))
        taken.append(((x, y), half, 1.0))
    return tuple(tabs)


def _occupied_spots(chart: Chart) -> Iterator[_Taken]:
    """Yield the spots that tabs keep away from."""
    for number in chart.sea.ids:
        yield chart.number_at(number), _NUMBER, 3.0
        for (down, right), (wide, high) in _PIECES:
            yield chart.point_in_space(number, down, right), (wide * chart.unit, high * chart.unit), _ON_PIECE
    for space in bits(chart.sea.gates):
        x, y = chart.number_at(chart.sea.ids[space])
        yield (x + 19, y), _GATE, 3.0


def _spots(chart: Chart, area: int, half: Half) -> list[Point]:
    """Return points along the edges of the spaces of an area, whose tabs lie in the region."""
    spots: list[Point] = []
    for number in chart.sea.numbers(chart.sea.area_masks[area]):
        for a, b in geometry.edges(chart.points[number]):
            for share in _SHARES:
                edge = geometry.point_along(a, b, share)
                for inward in _INWARD:
                    x, y = geometry.point_along(edge, chart.centres[number], inward)
                    spots.append((float(round(x)), float(round(y))))
    margin = 4
    inside = [
        (x, y)
        for x, y in dict.fromkeys(spots)
        if half[0] + margin <= x <= WIDTH - half[0] - margin and y <= HEIGHT - half[1] - margin
    ]
    return inside or spots


def _best(spots: list[Point], half: Half, taken: list[_Taken], chart: Chart, area: int) -> Point:
    """Return the best place: it touches nothing and is inside the area; among equals, the most central one.

    So the tabs of areas of one shape stand in one place of it. How far a place lies outside takes long to tell, so it
    is asked only where it may decide.
    """
    near = _near(spots, half, taken)
    numbers = chart.sea.numbers(chart.sea.area_masks[area])
    shapes = [chart.points[number] for number in numbers]
    middle, _ = geometry.middle([chart.centres[number] for number in numbers])
    best = math.inf, 0.0, 0.0, 0.0
    for cost, (x, y) in sorted(_costs(spots, half, near)):
        if round(cost / _AS_GOOD) > best[0]:
            break
        bad = round((cost + _ABROAD * _outside((x, y), half, shapes)) / _AS_GOOD)
        best = min(best, (bad, round(abs(x - middle)), y, x))
    return best[3], best[2]


def _costs(spots: list[Point], half: Half, taken: list[_Taken]) -> Iterator[tuple[float, Point]]:
    """Yield each place with its cost: many have the same x, and are near the same things."""
    columns: dict[float, list[_Taken]] = {}
    for spot in spots:
        column = columns.get(spot[0])
        if column is None:
            column = columns[spot[0]] = [
                other for other in taken if abs(spot[0] - other[0][0]) - other[1][0] - half[0] < _ENOUGH
            ]
        yield _touching(spot, half, column), spot


def _near(spots: list[Point], half: Half, taken: list[_Taken]) -> list[_Taken]:
    """Return the spots that some of the tabs can touch."""
    left, top, wide, high = geometry.box(spots)
    around, reach = (left + wide / 2, top + high / 2), (half[0] + wide / 2, half[1] + high / 2)
    return [other for other in taken if _touching(around, reach, [other])]


def _touching(spot: Point, half: Half, taken: list[_Taken]) -> float:
    """Return the cost of spots that a tab touches, or nearly touches."""
    cost = 0.0
    for (x, y), (wide, high), weight in taken:  # called tens of thousands of times: kept simple
        across = abs(spot[0] - x) - wide - half[0]
        if across < _ENOUGH:
            down = abs(spot[1] - y) - high - half[1]
            if down < _ENOUGH:
                cost += weight * (_ENOUGH - max(across, down))
    return cost


def _outside(spot: Point, half: Half, shapes: list[list[Point]]) -> float:
    """Return the sum of distances of a tab's corners outside the spaces of its area."""
    away = 0.0
    for i, j in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        corner = (spot[0] + i * half[0], spot[1] + j * half[1])
        if not any(geometry.inside(corner, shape) for shape in shapes):
            away += min(geometry.distance_to_polygon(corner, shape) for shape in shapes)
    return away
