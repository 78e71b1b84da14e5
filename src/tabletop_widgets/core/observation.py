"""Observations: what one seat may know, built from allow-listed facts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any


class Observation(ABC):
    """A frozen, JSON-ready view of a position for one seat (None = spectator).

    Boards, players, texts and every byte that goes to a browser come from it and from nothing else.

    Attributes:
        seat: whose view it is.
        current_player: the seat that decides, or `CHANCE`, or `TERMINAL`.

    """

    __slots__ = ()
    seat: int | None
    current_player: int

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain JSON data, for the inspector and for comparison."""
