"""A tiny game whose right moves are known: take one to three from a heap; who takes the last wins."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import TERMINAL, Outcome, State


class NimState(State):
    """How many are left, and whose turn it is."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.left = 13
        self.seat = 0

    def current_player(self) -> int:
        return self.seat if self.left else TERMINAL

    def legal_actions(self) -> tuple[int, ...]:
        return tuple(range(min(3, self.left)))

    def take(self, action: int, events: list[Event] | None) -> None:
        self.left -= action + 1
        self.seat = 1 - self.seat

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        winner = 1 - self.seat
        return Outcome((1 - winner, winner), (1 + winner, 2 - winner), "taken")


class NimGame(Game):
    """1 Take one to three; who takes the last one wins."""

    name = "nim"
    moves = ("take 1", "take 2", "take 3")
    state = NimState
