"""What boards of one match share: those that show the same are drawn once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node

_T = TypeVar("_T")
_MADE: Final[WeakKeyDictionary[Match, tuple[Node, dict[Hashable, Any]]]] = WeakKeyDictionary()


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
        made = _MADE[match] = node, {}
    if facts not in made[1]:
        thing = make()
        if match.node is not node:  # another thread has played meanwhile: it may be of either position
            return thing
        made[1][facts] = thing
    found: _T = made[1][facts]
    return found
