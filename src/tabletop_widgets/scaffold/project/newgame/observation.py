"""What a seat may know."""

from __future__ import annotations

from typing import Any

from newgame.position import Position
from tabletop_widgets.core.observation import Observation


class NewgameObservation(Observation):
    """A view of a position.

    Attributes:
        hand: the viewer's own cards; empty for a spectator.
        hand_sizes: how many cards each seat holds.
        played: the card that each seat has played in this round, or 0.
        scores: how many rounds each seat has won.
        discarded: the cards of earlier rounds.

    """

    __slots__ = ("current_player", "discarded", "hand", "hand_sizes", "played", "scores", "seat")

    def __init__(self, position: Position, seat: int | None, current_player: int) -> None:
        self.seat = seat
        self.current_player = current_player
        self.hand = () if seat is None else tuple(position.hands[seat])
        self.hand_sizes = tuple(map(len, position.hands))
        self.played = tuple(position.played)
        self.scores = tuple(position.scores)
        self.discarded = tuple(position.discarded)

    def to_dict(self) -> dict[str, Any]:
        """Return the view as JSON data."""
        return {
            "hand": list(self.hand),
            "hand_sizes": list(self.hand_sizes),
            "played": list(self.played),
            "scores": list(self.scores),
            "discarded": list(self.discarded),
        }
