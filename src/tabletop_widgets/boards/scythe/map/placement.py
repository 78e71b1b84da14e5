"""The placement of things on a place without overlaps, even of both sides of a combat over many tokens."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from tabletop_widgets.boards.scythe.map.pieces import Contents
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE

Spot = tuple[float, float, float]  # x, y, scale

PILL: Final = 17.0  # height of the pill under resource tokens, and its width for one token
_ONE_ROW: Final = 3  # most units in one row
_MOST_ROOM: Final = 60.0  # width of all pills together: a wider row would cover the names of the hexes below
NARROW: Final = 20.5  # the width of a pill with a small icon and one digit
TWO_DIGITS: Final = 23.5  # the same for two digits
_CELL: Final = 16.0  # the width of a pill with its number on the icon
STRUCTURE: Final = 0.82  # the scale of a structure
_CORNER: Final = (-23.0, -17.5)  # the middle of a structure


_SMALL: Final = 0.72
_ALONE: Final = 5.5  # the middle of units without tokens: below the glyph of the terrain
_OVER_TOKENS: Final = 1.8  # the same over tokens
_LOW: Final = 23.0  # the middle of tokens below units: inside the hex


class Layout(NamedTuple):
    """The offsets of things from the middle of their place.

    Attributes:
        units: (x, y, scale), in the order of `Contents.units`.
        corner: the middle of the structure.
        tokens: (x, width) of the pill of each kind of resource.
        tokens_y: the middle of these pills.
        tight: whether there is only room for the numbers on the icons, not beside them.

    """

    units: tuple[Spot, ...]
    corner: tuple[float, float]
    tokens: tuple[tuple[float, float], ...]
    tokens_y: float
    tight: bool

    @property
    def is_crowded(self) -> bool:
        """True if the tokens are so small that they are also shown enlarged."""
        return self.tight or any(scale < _SMALL for _, _, scale in self.units)


def layout(here: Contents, place: int) -> Layout:
    """Return the layout of the things on a place."""
    units = tuple((seat, kind, count > 1) for seat, kind, count, _ in here.units)
    amounts = tuple(count for _, count in here.tokens)
    if here.attacker >= 0 and place < FIRST_BASE:
        sides = tuple((seat == here.attacker, kind == "worker") for seat, kind, _ in units)
        return _fight(sides, amounts, bool(here.structure))
    return _layout(units, amounts, bool(here.structure), place >= FIRST_BASE)


@lru_cache(4096)
def _fight(sides: tuple[tuple[bool, bool], ...], amounts: tuple[int, ...], is_built: bool) -> Layout:
    """Return the layout of a combat: the attacker on the left, the defender on the right, workers below.

    Args:
        sides: of each token whether it is the attacker's, and whether it is of workers.
        amounts: the amounts of resources.
        is_built: whether a structure is in the corner.

    """
    tokens, tight = _side_by_side(amounts)
    has_workers = any(worker for _, worker in sides)
    pairs = max(sides.count((True, False)), sides.count((False, False))) > 1
    scale = 0.58 if pairs else 0.6 if is_built else 0.72 if has_workers else 0.85
    y = (1.0 if is_built else -4.0) if has_workers else 5.0 if is_built else 2.5
    units, seen = [], {True: 0, False: 0}
    for attacks, worker in sides:
        aside = 16.0
        if not worker and sides.count((attacks, False)) > 1:
            aside = (25.5, 9.5)[seen[attacks]]
            seen[attacks] += 1
        units.append(
            (-aside if attacks else aside, (16.0 if is_built else 14.0) if worker else y, 0.62 if worker else scale)
        )
    return Layout(tuple(units), _CORNER, tokens, 28.5 if has_workers else _LOW, tight)


@lru_cache(4096)
def _layout(who: tuple[tuple[int, str, bool], ...], amounts: tuple[int, ...], is_built: bool, is_base: bool) -> Layout:
    """Return the layout for the units and the resources.

    Args:
        who: owner and kind of each token, and whether it has a number; those of one owner are one after the other.
        amounts: the amounts of resources.
        is_built: whether a structure is in the corner.
        is_base: whether the place is a home base.

    """
    tokens, tight = _side_by_side(amounts)
    seats = tuple(seat for seat, *_ in who)
    spans = tuple(_span(kind, has_number) for _, kind, has_number in who)
    if is_base:
        return Layout(tuple(_on_base(len(seats))), (0, 0), tokens, 24, tight)
    if len(seats) > _ONE_ROW:
        return Layout(_two_rows(seats, is_built), _CORNER, tokens, 28.5, tight)
    down = _OVER_TOKENS if amounts else _ALONE
    if is_built:
        units = _beside_structure(spans, down)
    elif len(seats) == 1:
        large = _ALONE_SCALE[who[0][1]]
        units = [(0, down, large[0] if amounts else large[1])]
    else:
        units = _row(spans, down) if len(seats) < _ONE_ROW else _three(down, 23.0, 0.84)
    return Layout(tuple(units), _CORNER, tokens, _LOW if seats else 18, tight)


def _on_base(count: int) -> list[Spot]:
    """Return the units on a base: one, two side by side, or two rows of two."""
    if count <= 1:
        return [(0, 2, 1.0)] * count
    if count < _ONE_ROW:
        return [(-9.5, 2, 0.85), (9.5, 2, 0.85)]
    alone = count - 1 if count % 2 else count  # the last one of an odd number is in the middle
    return [(0.0 if i == alone else (-9.5, 9.5)[i % 2], (-7.5, 11.5)[i // 2], 0.66) for i in range(count)]


def on_plate(count: int) -> tuple[float, float, float, float]:
    """Return the plate under a number of units on a base: left, top, width and height, from the middle of the base."""
    half = 18.5 if count == 1 else 28.0
    return (-half, -16.5, 2 * half, 37.0) if count < _ONE_ROW else (-24.0, -19.5, 48.0, 43.0)


# the scale of a single unit on a hex: over tokens, and without tokens
_ALONE_SCALE: Final = {"character": (1.0, 1.15), "mech": (1.04, 1.15), "worker": (1.15, 1.3)}


_REACH: Final = {"character": 10.7, "mech": 13.6, "worker": 8.7}  # from the middle of a unit to its side
_NUMBERED: Final = 19.2  # from the middle of a unit to the right side of its number
_WIDEST: Final = 61.0  # width of a hex that units side by side may use


def _span(kind: str, has_number: bool) -> tuple[float, float]:
    """Return how far a token reaches to the left and to the right of the middle of its unit."""
    return _REACH[kind], _NUMBERED if has_number else _REACH[kind]


def _row(spans: tuple[tuple[float, float], ...], y: float, scale: float = 1.0) -> list[Spot]:
    """Return the spots of tokens in a row around the middle of a hex; their widths include their numbers."""
    wide = sum(left + right for left, right in spans)
    gap = min(5.0, _WIDEST / scale - wide)
    x = -(wide + gap) / 2
    row = []
    for left, right in spans:
        row.append((round((x + left) * scale, 1), y, scale))
        x += left + right + gap
    return row


def _three(y: float, step: float, scale: float) -> list[Spot]:
    return [(step * i, y, scale) for i in (-1, 0, 1)]


def _beside_structure(spans: tuple[tuple[float, float], ...], y: float) -> list[Spot]:
    """Return a row of up to three units that leaves the upper left corner free."""
    if len(spans) == 1:
        return [(7, y, 0.94)]
    return _row(spans, y + 1, 0.86) if len(spans) < _ONE_ROW else _three(y + 1, 22.0, 0.8)


def _two_rows(seats: tuple[int, ...], is_built: bool) -> tuple[Spot, ...]:
    """Return the spots of units in two rows, one for each side of a combat; the shorter row is above."""
    sides = [len(list(group)) for _, group in groupby(seats)]
    split = sides[0] if len(sides) == 2 and max(sides) <= _ONE_ROW else len(seats) // 2
    counts = (split, len(seats) - split)
    upper, lower, scale = (-2.5, 13.5, 0.6) if is_built else (-5.0, 12.5, 0.66)  # below the corner of the structure
    rows = ((upper, lower), (lower, upper))[counts[0] > counts[1]]
    return tuple(
        (20.5 * (i - (count - 1) / 2), y, scale) for count, y in zip(counts, rows, strict=True) for i in range(count)
    )


def _side_by_side(amounts: tuple[int, ...]) -> tuple[tuple[tuple[float, float], ...], bool]:
    """Return the middle and width of the pill of each kind, and whether the numbers have to be on the icons."""
    wide = [PILL if n == 1 else 26.0 if n < 10 else 33.0 for n in amounts]
    gap = 0.5
    if sum(wide) > _MOST_ROOM:
        wide, gap = [_CELL if n == 1 else NARROW if n < 10 else TWO_DIGITS for n in amounts], -0.5
    tight = sum(wide) > _MOST_ROOM + 1.5  # the overlaps of the pills
    if tight:
        wide, gap = [_CELL] * len(amounts), -1.5
    x = -(sum(wide) + gap * (len(wide) - 1)) / 2
    found = []
    for width in wide:
        found.append((x + width / 2, width))
        x += width + gap
    return tuple(found), tight
