"""What lessons need to know of a board: the names of its elements. The caller gives it, as lessons know no board."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol, TypeAlias

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.match import Match


class Names(Protocol):
    """The elements of a picture by the names that lessons use."""

    def key(self, name: str) -> str | None:
        """Return the key of an element, or None if the picture has no such element."""

    def nearest(self, name: str) -> list[str]:
        """Return names in the picture that are most like a text."""

    def regions(self, num_players: int) -> list[str]:
        """Return the names of all regions that the board has at some moment."""

    def can_be_marked(self, name: str) -> bool:
        """Return whether a ring, a shade or a badge at an element is seen."""

    def out_of_reach(self, action: Action, regions: Collection[str]) -> str:
        """Return an element that has to be clicked for an action and lies in none of some regions, or ""."""


Resolver: TypeAlias = Callable[[Match, int], Names]  # the match, and the seat whose board it is
