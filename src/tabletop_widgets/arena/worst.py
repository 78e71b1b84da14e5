"""The games that went worst for a player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop_widgets.arena.play import FORFEIT, GameResult

if TYPE_CHECKING:
    from tabletop_widgets.arena.results import Results


class Worst(Sequence[GameResult]):
    """The games that went worst for a player, the worst first; a table, in a notebook and as text."""

    def __init__(self, results: Results, player: str, games: Sequence[GameResult]) -> None:
        self.results, self.player, self._games = results, player, tuple(games)

    def __len__(self) -> int:
        return len(self._games)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return Worst(self.results, self.player, self._games[at]) if isinstance(at, slice) else self._games[at]

    def html(self, *, locale: str = "en") -> str:
        """Return the table as HTML."""
        from tabletop_widgets.arena.tables import html_of_worst

        return html_of_worst(self, locale)

    def text(self, *, locale: str = "en") -> str:
        """Return the table as text."""
        from tabletop_widgets.arena.tables import text_of_worst

        return text_of_worst(self, locale)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def seats_of(game: GameResult, player: int) -> list[int]:
    """Return the seats of a player in a game."""
    return [seat for seat, who in enumerate(game.seats) if who == player]


def one_of_each_side(game: GameResult, seats: Iterable[int]) -> Iterable[int]:
    """Return one of some seats for each side that they belong to: what a side achieved counts once."""
    return {game.sides[seat]: seat for seat in seats}.values()


def worst_of(games: Sequence[GameResult], player: int, k: int) -> list[GameResult]:
    """Return the finished games in which a player was furthest behind; of those alike the shortest, then the first.

    Games that it forfeited come before all others.
    """
    found = []
    for game in games:
        seats = seats_of(game, player)
        if seats and game.ranking is not None:
            gave_up = game.reason == FORFEIT and game.ranking[seats[0]] != 1
            found.append((not gave_up, min(map(game.lead, seats)), game.decisions, game.number, game))
    return [game for *_, game in sorted(found, key=lambda one: one[:4])[:k]]
