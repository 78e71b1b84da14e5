"""What lessons need to know of a board: the names of its elements. The caller gives it, as lessons know no board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from tabletop_widgets.core.match import Match


class Names(Protocol):
    """The elements of a picture by the names that lessons use."""

    def key(self, name: str) -> str | None:
        """Return the key of an element, or None if the picture has no such element."""

    def nearest(self, name: str) -> list[str]:
        """Return names in the picture that are most like a text."""


Resolver: TypeAlias = Callable[[Match, int], Names]  # the match, and the seat whose board it is
