"""The options of SCOUT: each written once, with its values, its default and what it means."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.options import check_options, choice

PLAYERS: Final = range(2, 6)


@dataclass(frozen=True)
class ScoutOptions:
    """SCOUT for two to five players.

    Args:
        players: 2 to 5.
        scouted_orientation: "public", or "hidden": the orientation of a scouted card is then its holder's secret.
        start_player: "random", or "one-two": the holder of the 1/2 card begins (three to five players).

    Raises:
        ValueError: another value, or "one-two" with two players.

    Rule: scout 2.2, 8.1, 8.2

    """

    players: int = 4
    _: KW_ONLY
    scouted_orientation: str = choice("public", ("public", "hidden"))
    start_player: str = choice("random", ("random", "one-two"))

    def __post_init__(self) -> None:
        players = self.players
        if isinstance(players, bool) or not isinstance(players, int) or players not in PLAYERS:
            raise ValueError(f"players={short_repr(players)}: SCOUT is for 2 to 5 players (scout 1)")
        check_options(self, "scout 8")
        if self.start_player == "one-two" and players == 2:
            raise ValueError(
                "start_player='one-two' needs 3 to 5 players: with two the 1/2 card may be set aside (scout 8.2)"
            )
