"""The places where the humans may put the marker of their guess. Rule: leviath 3.6."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.engines.leviath.components.sea import Sea

GUESS: Final = "guess"  # the name of the mark
NOT_LAID: Final = ""  # its place until the humans put it on the sea
MOST_STRADDLED: Final = 6  # spaces: this many triangles meet in a corner
_CHAIN: Final = 3  # so many spaces may also form a chain, each touching the next
_NEAR: Final = 0.02  # in the units of a board file, in which a space has sides of about 1


def mark_place(sea: Sea, place: str) -> str:
    """Return a place of the guess marker as it is written; see `LeviathGame.mark_place`."""
    parts = {part.strip() for part in place.split("+")}
    known = {str(number): number for number in sea.ids}
    numbers = sorted(known[part] for part in parts if part in known)
    if not numbers or len(numbers) < len(parts) or not hang_together(sea, numbers):
        raise ValueError(
            f"the guess cannot be at {short_repr(place)}; expected the number of a sea space, such as"
            f" {str(sea.ids[0])!r},"
            f" or up to {MOST_STRADDLED} touching ones that it straddles, such as {_example(sea)!r};"
            f" more than {_CHAIN} have to meet in a corner (leviath 3.6)"
        )
    return "+".join(map(str, numbers))


def hang_together(sea: Sea, numbers: Sequence[int]) -> bool:
    """Return whether the guess marker may straddle some spaces (printed numbers), or be on a single one."""
    if len(numbers) <= _CHAIN:
        return sum(_meet(sea, pair) for pair in itertools.combinations(numbers, 2)) >= len(numbers) - 1
    return len(numbers) <= MOST_STRADDLED and _meet(sea, numbers)


def _meet(sea: Sea, numbers: Sequence[int]) -> bool:
    """Return whether spaces meet in a point: a corner of one of them that lies on the outline of all."""
    corners = [corner for number in numbers for corner in sea.vertices[number]]
    return any(all(_is_on_outline(corner, sea.vertices[number]) for number in numbers) for corner in corners)


def _is_on_outline(point: tuple[float, float], corners: tuple[tuple[float, float], ...]) -> bool:
    """Return whether a point lies on an edge of a space; corners may meet the middle of an edge."""
    edges = zip(corners, (*corners[1:], corners[0]), strict=True)
    return any(math.dist(a, point) + math.dist(point, b) - math.dist(a, b) < _NEAR for a, b in edges)


def _example(sea: Sea) -> str:
    return f"{sea.ids[0]}+{sea.numbers(sea.neighbours[0])[0]}"
