"""Everything that changes during a game."""

from __future__ import annotations

from newgame.components import CARDS
from newgame.options import Options
from tabletop_widgets.core.frames import Frame

NO_CARD = 0


class Position:
    """The fields of a position.

    Attributes:
        options: how the game was set up.
        hands: the cards of each seat, ascending.
        played: the card that each seat has played in this round, or `NO_CARD`.
        scores: how many rounds each seat has won.
        discarded: the cards of earlier rounds, in the order in which they were played.
        stack: what is due, the next thing last.

    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.hands: list[list[int]] = [[] for _ in range(options.players)]
        self.played = [NO_CARD] * options.players
        self.scores = [0] * options.players
        self.discarded: list[int] = []
        self.stack: list[Frame] = []

    def undealt(self) -> list[int]:
        """Return the cards in the box."""
        gone = {*self.played, *self.discarded, *(card for hand in self.hands for card in hand)}
        return [card for card in CARDS if card not in gone]
