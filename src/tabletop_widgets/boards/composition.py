"""Composition of a static picture: regions side by side as on a laptop's screen, or one below the other."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from tabletop_widgets.boards.scene import Region

LAYOUTS: Final = ("wide", "narrow", "all")
_GAP: Final = 8.0  # units between regions, and around all of them
_FORM: Final = 1.68  # the best ratio of width to height: between the 3:2 and 16:9 of screens and slides
_STRICT: Final = 2.5  # weight of a wrong ratio, compared with the blank share of the page
_SCALES: Final = tuple(1 + i / 20 for i in range(12))  # scales to try for the middle and the side columns
_MOST: Final = (1.0, 1.15, 1.3, 1.6)  # upper limits to try for the scale of the side columns
_PAGE: Final = 1216.0  # width in units up to which a board at scale 1 can be read
_SMALL: Final = 0.8  # the smallest scale of a tab that fills a gap below a column
_LARGE: Final = 1.6  # the greatest scale of a region


class Box(NamedTuple):
    """A region as it has to be placed.

    Attributes:
        name: of the region.
        place: see `Region`.
        width: in units.
        height: likewise.

    """

    name: str
    place: str
    width: float
    height: float


class Spot(NamedTuple):
    """The place of a region: left, top, and scale."""

    x: float
    y: float
    scale: float


class Composition(NamedTuple):
    """A picture of regions.

    Attributes:
        width: of the whole, in units.
        height: likewise.
        spots: of the regions that are in it, by name.

    """

    width: float
    height: float
    spots: dict[str, Spot]


class _Column(NamedTuple):
    """Placed regions with the origin (0, 0): the total size, the area that they cover, and their spots."""

    width: float
    height: float
    covered: float
    spots: tuple[tuple[str, Spot], ...]


def check_layout(layout: object) -> str:
    """Return the name of a layout.

    Raises:
        ValueError: there is none of this name.

    """
    if layout not in LAYOUTS:
        raise ValueError(f"layout={layout!r}: expected 'wide', 'narrow' or 'all'")
    return str(layout)


def compose(scenes: Iterable[Mapping[str, Region]], layout: str = "wide") -> Composition:
    """Return the places of regions; for several pictures, one place that has room for each of them.

    Args:
        scenes: the regions of each picture, by name.
        layout: "wide" as on a laptop, with tabs where there is room; "narrow", one column with everything but tabs;
            "all", as wide, with all tabs.

    """
    boxes: dict[str, Box] = {}
    for regions in scenes:
        for name, region in regions.items():
            old = boxes.get(name)
            width, height = (old.width, old.height) if old else (0.0, 0.0)
            boxes[name] = Box(name, region.place, max(width, region.width), max(height, region.height))
    width, height, _, spots = _compose_columns(tuple(boxes.values()), check_layout(layout))
    return Composition(width, height, dict(spots))


@lru_cache(64)
def _compose_columns(boxes: tuple[Box, ...], layout: str) -> _Column:
    if not boxes:
        return _Column(2 * _GAP, 2 * _GAP, 0, ())
    groups = {place: [box for box in boxes if box.place == place] for place in ("left", "main", "sub", "right", "side")}
    if layout == "narrow":
        whole = _narrow(groups)
    else:
        whole = min(_candidates(groups), key=_cost)
        if layout == "all":
            rest = [box for box in groups["side"] if box.name not in dict(whole.spots)]
            whole = _stack_boxes([whole, _flow(rest, whole.width)])
    spots = tuple((name, Spot(x + _GAP, y + _GAP, scale)) for name, (x, y, scale) in whole.spots)
    return _Column(whole.width + 2 * _GAP, whole.height + 2 * _GAP, whole.covered, spots)


def _narrow(groups: Mapping[str, list[Box]]) -> _Column:
    middle = [*groups["main"], *groups["sub"]] or [*groups["left"], *groups["right"], *groups["side"]]
    width = max(box.width for box in middle)
    parts = [_flow(groups["left"], width), _column([*groups["main"], *groups["sub"]], width)]
    return _stack_boxes([*parts, _flow(groups["right"], width)])


def _candidates(groups: Mapping[str, list[Box]]) -> Iterator[_Column]:
    """Yield arrangements of the board: which regions are beside the middle, on which sides, and at which scale."""
    left, right, tabs = groups["left"], groups["right"], groups["side"]
    main, sub = groups["main"], groups["sub"]
    if not main:
        main, sub = [*sub, *left, *right] or tabs, []
        left, right, tabs = [], [], tabs if main is not tabs else []
    ways = [([*main, *sub], left, right), ([*main, *sub], [], [*left, *right]), (main, [], [*sub, *left, *right])]
    for (middle, one, other), scale, most in product(ways, _SCALES, _MOST):
        yield _place_side_columns(one, _column(middle, scale * max(box.width for box in middle)), other, tabs, most)


def _place_side_columns(
    left: Sequence[Box], middle: _Column, right: Sequence[Box], tabs: Sequence[Box], most: float
) -> _Column:
    """Return a middle with side columns as large as its height and `most` allow, and tabs in the gaps below them."""
    if not left and not right:
        right, tabs = tabs[:1], tabs[1:]  # the open tab, as on a screen
    rest, columns = list(tabs), list[_Column]()
    for boxes in (left, right):
        if boxes:
            column, rest = _fill_with_tabs(_fitting(boxes, middle.height, most), rest, middle.height)
            columns.append(column)
    columns.insert(1 if left else 0, middle)
    return _in_a_row(columns)


def _fitting(boxes: Sequence[Box], height: float, most: float) -> _Column:
    """Return the largest column within a height and a scale; the smallest one if none fits the height."""
    natural = max(box.width for box in boxes)
    found = [_column(boxes, scale * natural) for scale in _SCALES if scale <= most]
    return max((column for column in found if column.height <= height), key=_width, default=found[0])


def _fill_with_tabs(column: _Column, tabs: list[Box], height: float) -> tuple[_Column, list[Box]]:
    """Return a column with all tabs that fit below it, and the remaining tabs."""
    rest = []
    for tab in tabs:
        scale = min(column.width / tab.width, _LARGE)
        if scale >= _SMALL and column.height + _GAP + scale * tab.height <= height:
            column = _stack_boxes([column, _column([tab], column.width)])
        else:
            rest.append(tab)
    return column, rest


def _column(boxes: Iterable[Box], width: float) -> _Column:
    """Return regions one below the other, each as wide as the column or as large as it may be."""
    spots, y, covered = [], 0.0, 0.0
    for name, _, wide, high in boxes:
        scale = min(width / wide, _LARGE)
        spots.append((name, Spot((width - scale * wide) / 2, y, scale)))
        y += scale * high + _GAP
        covered += scale**2 * wide * high
    return _Column(width, max(0.0, y - _GAP), covered, tuple(spots))


def _flow(boxes: Sequence[Box], width: float) -> _Column:
    """Return regions in rows of equal columns, each about as large as its size in units."""
    if not boxes:
        return _Column(width, 0, 0, ())
    natural = max(box.width for box in boxes)
    count = max(1, min(len(boxes), math.floor((width + _GAP) / (0.91 * natural + _GAP))))
    cell = (width - _GAP * (count - 1)) / count
    rows = [boxes[i : i + count] for i in range(0, len(boxes), count)]
    return _stack_boxes([_in_a_row([_column([box], cell) for box in row]) for row in rows])


def _stack_boxes(parts: Iterable[_Column]) -> _Column:
    width = y = covered = 0.0
    spots: list[tuple[str, Spot]] = []
    for part in parts:
        if part.spots:
            spots += [(name, Spot(x, y + top, scale)) for name, (x, top, scale) in part.spots]
            width, y, covered = max(width, part.width), y + part.height + _GAP, covered + part.covered
    return _Column(width, max(0.0, y - _GAP), covered, tuple(spots))


def _in_a_row(parts: Iterable[_Column]) -> _Column:
    x = height = covered = 0.0
    spots: list[tuple[str, Spot]] = []
    for part in parts:
        spots += [(name, Spot(x + left, y, scale)) for name, (left, y, scale) in part.spots]
        x, height, covered = x + part.width + _GAP, max(height, part.height), covered + part.covered
    return _Column(max(0.0, x - _GAP), height, covered, tuple(spots))


def _width(column: _Column) -> float:
    return column.width


def _cost(whole: _Column) -> float:
    """Return how bad an arrangement is: its ratio is far from the best, much of it is blank, letters are small."""
    blank = 1 - whole.covered / (whole.width * whole.height)
    small = max(0.0, 1 - min(spot.scale for _, spot in whole.spots) * _PAGE / whole.width)
    return _STRICT * abs(math.log(whole.width / whole.height / _FORM)) + blank + 1.5 * small
