"""The progress bar of a run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Any, Final

from tabletop_widgets.arena.intervals import wilson
from tabletop_widgets.arena.play import GameResult
from tabletop_widgets.arena.results import INSTALL
from tabletop_widgets.arena.tables import percent

_SHOWN: Final = 2  # players whose share is shown
_EVERY: Final = 1.0  # seconds between two updates of the shares
_DRAWN: Final = 0.1  # seconds between two updates of the bar


class Progress:
    """A progress bar of tqdm; none if tqdm is not installed and the bar was not asked for.

    Args:
        games: how many games there will be.
        names: of the players.
        shown: True: at once; None: after a second; False: never.

    Raises:
        ModuleNotFoundError: tqdm is not installed, and the bar was asked for.

    """

    def __init__(self, games: int, names: Sequence[str], shown: bool | None) -> None:
        self._names = names
        self._wins = [0.0] * len(names)
        self._played = [0] * len(names)
        self._told = monotonic()
        self._bar = None if shown is False else _bar(games, 0.0 if shown else 1.0, shown is True)

    def add(self, games: Iterable[GameResult], resumed: bool = False) -> None:
        """Count games; those that were resumed from a file tell nothing of the pace."""
        if self._bar is None:
            return
        done = 0
        for game in games:
            done += 1
            for seat, player in enumerate(game.seats):
                if player >= 0 and game.ranking is not None:
                    self._wins[player] += game.won(seat)
                    self._played[player] += 1
        if resumed:
            self._bar.initial += done
        if monotonic() - self._told > _EVERY:
            self._told = monotonic()
            self._bar.set_postfix_str(self._shares(), refresh=False)
        self._bar.update(done)

    def _shares(self) -> str:
        """Return the shares of the leading players, with rough intervals."""
        order = sorted(range(len(self._names)), key=lambda one: -self._wins[one] / max(1, self._played[one]))
        return " · ".join(self._share(player) for player in order[:_SHOWN] if self._played[player])

    def _share(self, player: int) -> str:
        won, played = self._wins[player], self._played[player]
        low, high = wilson(min(won, played), played)
        return f"{self._names[player]} {percent(won / played)} % ({percent(low)}–{percent(high)})"

    def close(self) -> None:
        """End the bar."""
        if self._bar is not None:
            self._bar.close()


def _bar(games: int, delay: float, is_needed: bool) -> Any:  # noqa: ANN401 - tqdm has no types
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        if not is_needed:
            return None
        raise ModuleNotFoundError(f"progress=True needs tqdm, which is not installed: {INSTALL}") from error
    return tqdm(total=games, unit="game", delay=delay, leave=False, dynamic_ncols=True, mininterval=_DRAWN)
