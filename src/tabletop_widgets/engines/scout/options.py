"""The options of SCOUT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop_widgets.core.errors import short_repr

PLAYERS: Final = range(2, 6)
_CHOICES: Final = {"scouted_orientation": ("public", "hidden"), "start_player": ("random", "one-two")}


@dataclass(frozen=True, slots=True)
class ScoutOptions:
    """The options of a game.

    Attributes:
        players: 2 to 5.
        scouted_orientation: "public", or "hidden": the orientation of a scouted card is then its holder's secret.
        start_player: "random", or "one-two": the holder of the 1/2 card begins (three to five players).

    Raises:
        ValueError: another value, or "one-two" with two players.

    Rule: scout 2.2, 8.1, 8.2

    """

    players: int = 4
    scouted_orientation: str = "public"
    start_player: str = "random"

    def __post_init__(self) -> None:
        players = self.players
        if isinstance(players, bool) or not isinstance(players, int) or players not in PLAYERS:
            raise ValueError(f"players={short_repr(players)}: SCOUT is for 2 to 5 players (scout 1)")
        for key, choices in _CHOICES.items():
            if getattr(self, key) not in choices:
                chosen = short_repr(getattr(self, key))
                raise ValueError(f"{key}={chosen}: expected one of {', '.join(map(repr, choices))}")
        if self.start_player == "one-two" and players == 2:
            raise ValueError(
                "start_player='one-two' needs 3 to 5 players: with two the 1/2 card may be set aside (scout 8.2)"
            )
