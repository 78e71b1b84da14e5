"""The options of Leviath: each written once, with its values, its default and what it means."""

from __future__ import annotations

from dataclasses import KW_ONLY, InitVar, dataclass, fields
from typing import Any, Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.files import Source
from tabletop_widgets.core.options import check_options, choice

PLAYERS: Final = range(2, 6)
_HUMANS: Final = range(1, 5)
_USUAL_HUMANS: Final = 2  # the default number of humans
_SWITCH: Final = (False, True)


@dataclass(frozen=True)
class LeviathOptions:
    """Leviath for one kaiju (seat 0) and one to four humans (seats 1 to 4).

    Args:
        players: 2 to 5, the kaiju included.
        humans: 1 to 4, an alternative to `players`.
        board: "lattice", "seam", a path to a custom board file, or its data; see `files`.
        cards: "reconstructed", a path to a custom card file, or its data; see `files`.
        handicap: -2 or -1 helps the humans with mines at the start, 1 or 2 the kaiju with submerged lands.
        submerge_to_win: how many submerged lands make the kaiju win, 4 or 5.
        deck_end: the kaiju wins when the deck is seen to be used up ("exposed"), or at the first draw that is
            impossible ("failed_draw").
        may_decline_block: whether the humans may choose not to reveal an embankment.
        predation_needs_ship: whether Predation is allowed only where it hits a ship.
        awakening_redraw: whether a human draws again after an Awakening.
        mine_reuse: whether cards move a mine when none is left in the supply.

    Raises:
        ValueError: another value; or a board or card file with problems, all of which the error lists.
        OSError: a file that cannot be read.

    Rule: leviath 3, 11

    """

    players: int | None = None
    _: KW_ONLY
    humans: InitVar[int | None] = None
    board: Source = "lattice"
    cards: Source = "reconstructed"
    handicap: int = choice(0, (-2, -1, 0, 1, 2))
    submerge_to_win: int = choice(4, (4, 5))
    deck_end: str = choice("exposed", ("exposed", "failed_draw"))
    may_decline_block: bool = choice(False, _SWITCH)
    predation_needs_ship: bool = choice(True, _SWITCH)
    awakening_redraw: bool = choice(True, _SWITCH)
    mine_reuse: bool = choice(True, _SWITCH)

    def __post_init__(self, humans: int | None) -> None:
        object.__setattr__(self, "players", _count(self.players, humans))
        check_options(self, "leviath 11")

    @property
    def num_players(self) -> int:
        """The number of players, including the kaiju."""
        return self.players or 0

    def to_dict(self, **data: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON data
        """Return every option with its value; values given here replace the game's."""
        return {option.name: data.get(option.name, getattr(self, option.name)) for option in fields(self)}


def _count(players: int | None, humans: int | None) -> int:
    """Return the number of players, from either option. Rule: leviath 1."""
    for key, value, allowed in (("players", players, PLAYERS), ("humans", humans, _HUMANS)):
        if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value not in allowed):
            raise ValueError(
                f"{key}={short_repr(value)}: Leviath is for one kaiju and 1 to 4 humans, so for 2 to 5 players"
                " (leviath 1)"
            )
    if players is not None and humans is not None and players != humans + 1:
        raise ValueError(
            f"players={players} and humans={humans}: with the kaiju there are {humans + 1} players (leviath 1)"
        )
    return players if players is not None else (humans if humans is not None else _USUAL_HUMANS) + 1
