"""Marks that a person moves on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from tabletop_widgets.boards import Board
from tabletop_widgets.core.match import Match

_FARTHEST: Final = 1e6  # units from the middle of a region; far outside every board


def movable(match: Match, seat: int | None) -> list[str]:
    """Return the marks that a viewer may move."""
    return [name for name in match.game.marks if match.game.may_mark(name, seat)]


def lay(match: Match, board: Board, seat: int | None, intent: Mapping[str, Any]) -> str:
    """Place a mark where it was dropped: at the position that the person saw, even if the match has gone on since.

    Args:
        match: whose mark it is.
        board: the board, which finds the place for the point.
        seat: who moves it.
        intent: {name, at, x, y}: the mark, the number of the position, and a point (units) of the mark's region.

    Returns:
        The id of the message that says why it was not placed, or "".

    """
    name, at, x, y = (intent.get(key) for key in ("name", "at", "x", "y"))
    if not isinstance(name, str) or type(at) is not int or not (_is_coordinate(x) and _is_coordinate(y)):
        return "not-understood"
    if name not in match.game.marks or not 0 <= at < len(match.nodes):
        return "not-understood"
    if not match.game.may_mark(name, seat):
        return "mark-not-yours"
    node = match.nodes[at]
    view = match.state_at(node).observation(seat)
    place = board.mark_at(view, name, x, y)
    if place is None:
        return "mark-nowhere"
    match.mark(name, place, node)
    return ""


def _is_coordinate(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= _FARTHEST  # NaN is not
