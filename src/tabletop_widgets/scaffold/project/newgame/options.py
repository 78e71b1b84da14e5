"""The options of the game, for its set-up."""

from __future__ import annotations

from dataclasses import dataclass

PLAYERS = range(2, 5)
HANDS = range(1, 4)


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game.

    Attributes:
        players: the number of players, 2 to 4.
        hand: the number of cards dealt to each player, 1 to 3.

    """

    players: int = 2
    hand: int = 3

    def __post_init__(self) -> None:
        for name, value, known in (("players", self.players, PLAYERS), ("hand", self.hand, HANDS)):
            if type(value) is not int or value not in known:
                raise ValueError(f"{name}={value!r}: expected {known[0]} to {known[-1]}")
