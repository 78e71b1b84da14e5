"""What boards of one match share: those that show the same are drawn once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node

_T = TypeVar("_T")
_Made = tuple[Node, dict[Hashable, Any]]
_MADE: Final[WeakKeyDictionary[Match, _Made]] = WeakKeyDictionary()
_AHEAD: Final[WeakKeyDictionary[Match, _Made]] = WeakKeyDictionary()  # of a place where a match may go next


def once(match: Match, facts: Hashable, make: Callable[[], _T]) -> _T:
    """Return what is made of the present position of a match; it is made once for all boards that ask.

    Whoever gets it does not change it.

    Args:
        match: whose position it is.
        facts: everything else that it depends on, such as the seat and the language.
        make: makes it.

    """
    node = match.node
    made = _MADE.get(match)
    if made is None or made[0] is not node:
        made = _MADE[match] = node, _made_ahead(match, node)
    if facts not in made[1]:
        thing = make()
        if match.node is not node:  # another thread has played meanwhile: it may be of either position
            return thing
        made[1][facts] = thing
    found: _T = made[1][facts]
    return found


def lend(ahead: Match, match: Match) -> None:
    """Keep what has been made of the present position of a copy of a match, until the match itself may be there.

    Args:
        ahead: the copy, which has gone on.
        match: what it is a copy of.

    """
    made = _MADE.pop(ahead, None)
    if made is not None:
        _AHEAD[match] = made


def _made_ahead(match: Match, node: Node) -> dict[Hashable, Any]:
    """Return what was made of a position before the match was there, or nothing."""
    there, made = _AHEAD.pop(match, (None, {}))
    # its key says all that was played and drawn on the way there; the number, what else was tried before
    is_here = there is not None and (there.id, there.key) == (node.id, node.key)
    return made if is_here else {}
