"""What is to be played, as it goes to other processes, and how a part of it is played there."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from time import perf_counter
from typing import Any

from tabletop_widgets.arena.play import Broken, GameResult, Terms, play
from tabletop_widgets.arena.schedule import Schedule
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.player import Seated


@dataclass(frozen=True)
class Plan:
    """Games that are to be played, and by whom.

    Attributes:
        game: the rules.
        players: each player as it was given, with its name.
        schedule: who plays whom, and where.
        terms: what holds for every game.
        keep: whose actions are kept, one of `results.KEEP`.

    """

    game: Game
    players: tuple[tuple[Any, str], ...]
    schedule: Schedule
    terms: Terms
    keep: str

    @cached_property
    def seated(self) -> list[Seated]:
        """The players as they are called."""
        return [Seated(player, name) for player, name in self.players]

    def play(self, unit: int, deadline: float = float("inf")) -> list[GameResult]:
        """Play the games of a unit.

        Raises:
            Broken: a player failed, if that is to end everything.
            TooSlow: the deadline has passed.

        """
        games = [
            play(self.game, self.seated, sitting, self.terms, deadline) for sitting in self.schedule.sittings(unit)
        ]
        return [replace(game, actions=b"") for game in games] if self.keep == "none" else games

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "seated"}


@dataclass(frozen=True, slots=True)
class Fault:
    """A failure of a player that ends everything, as it comes back from another process.

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


def fault_of(broken: Broken) -> Fault:
    """Return a failure as it can be sent."""
    error = broken.error
    return Fault(broken.game, str(error), error.seat, error.fault, "".join(traceback.format_exception(error)))


@dataclass(frozen=True, slots=True)
class Chunk:
    """What a worker has played.

    Attributes:
        games: by unit.
        seconds: how long it took.
        fault: why it ended early, or None.

    """

    games: dict[int, list[GameResult]]
    seconds: float
    fault: Fault | None


_LATEST: dict[str, Plan] = {}  # the plan that this process works on: it is read once


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
        except Broken as broken:
            return Chunk(games, perf_counter() - began, fault_of(broken))
    return Chunk(games, perf_counter() - began, None)
