"""What players can do: the catalogue of actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from newgame.components import CARDS
from tabletop_widgets.core.action import Action


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card from your hand."""

    kind: ClassVar[str] = "play"
    card: int

    @property
    def id(self) -> int:
        """The index in the catalogue."""
        return CARDS.index(self.card)

    def __str__(self) -> str:
        return f"play {self.card}"


ACTIONS = tuple(map(Play, CARDS))
