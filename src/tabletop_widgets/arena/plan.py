"""Plans: which games are played, by whom; and how a worker process plays its units."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from time import perf_counter
from typing import Any

from tabletop_widgets.arena.play import GameResult, PlayerFailed, PlaySettings, play
from tabletop_widgets.arena.schedule import Schedule
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.player import PlayerAdapter


@dataclass(frozen=True)
class Plan:
    """A plan: games, players and settings.

    Attributes:
        game: the rules.
        players: each player as it was given, with its name.
        schedule: who plays whom, and where.
        terms: the settings of every game.
        keep: whose actions are kept, one of `results.KEEP`.

    """

    game: Game
    players: tuple[tuple[Any, str], ...]
    schedule: Schedule
    terms: PlaySettings
    keep: str

    @cached_property
    def player_adapters(self) -> list[PlayerAdapter]:
        """The players behind one interface."""
        return [PlayerAdapter(player, name) for player, name in self.players]

    def play(self, unit: int, deadline: float = float("inf")) -> list[GameResult]:
        """Play the games of a unit.

        Raises:
            PlayerFailed: a player failed, and `on_error` is "raise".
            TooSlow: the deadline has passed.

        """
        games = [
            play(self.game, self.player_adapters, sitting, self.terms, deadline)
            for sitting in self.schedule.planned_games(unit)
        ]
        return [replace(game, actions=b"") for game in games] if self.keep == "none" else games

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "player_adapters"}


@dataclass(frozen=True, slots=True)
class UnitFailure:
    """A failure of a player that ends the run, in a form that can be sent between processes.

    Attributes:
        game: the game until then.
        text, seat, fault: of the `PlayerError`.
        trace: where it happened, for people.

    """

    game: GameResult
    text: str
    seat: int
    fault: str
    trace: str = ""


def unit_failure(broken: PlayerFailed) -> UnitFailure:
    """Return a failure in a form that can be sent between processes."""
    error = broken.error
    return UnitFailure(broken.game, str(error), error.seat, error.fault, "".join(traceback.format_exception(error)))


@dataclass(frozen=True, slots=True)
class Chunk:
    """The games that a worker has played.

    Attributes:
        games: by unit.
        seconds: how long it took.
        fault: why it ended early, or None.

    """

    games: dict[int, list[GameResult]]
    seconds: float
    fault: UnitFailure | None


_LATEST: dict[str, Plan] = {}  # the plan of this worker process, unpickled once


def play_units(token: str, data: bytes, units: Sequence[int]) -> Chunk:
    """Play some units in another process.

    Args:
        token: names the plan.
        data: the plan, pickled.
        units: their numbers.

    """
    plan = _LATEST.get(token)
    if plan is None:  # threads may do this twice, which does no harm
        import pickle

        read: Plan = pickle.loads(data)
        plan = read
        _LATEST.clear()
        _LATEST[token] = plan
    began, games = perf_counter(), dict[int, list[GameResult]]()
    for unit in units:
        try:
            games[unit] = plan.play(unit)
        except PlayerFailed as broken:
            return Chunk(games, perf_counter() - began, unit_failure(broken))
    return Chunk(games, perf_counter() - began, None)
