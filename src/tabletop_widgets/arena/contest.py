"""Playing what is planned, and making results of it: what simulations, tournaments and sweeps share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tabletop_widgets.arena import intervals
from tabletop_widgets.arena.plan import Fault, Plan
from tabletop_widgets.arena.play import ON_ERROR, GameResult, Terms
from tabletop_widgets.arena.results import KEEP, Origin, Results
from tabletop_widgets.arena.run import Run, Stopped, WorkersLost
from tabletop_widgets.arena.schedule import Rounds
from tabletop_widgets.core.errors import PlayerError, listing, shown
from tabletop_widgets.core.game import Game, new_game
from tabletop_widgets.core.limits import check_seed
from tabletop_widgets.core.player import Seated


class GameFailed(PlayerError):
    """A player failed in a game of the arena.

    Attributes:
        seat, fault: as in `PlayerError`.
        game: the game until then.
        results: what was finished before.

    """

    def __init__(self, message: str, fault: Fault, results: Results) -> None:
        super().__init__(message, fault.seat, fault.fault)
        self.game: GameResult = fault.game
        self.results = results

    def match(self) -> Any:  # noqa: ANN401 - of the class that was asked for
        """Return the game as a match, which stands where the player failed."""
        return Results(self.results.names, [self.game], origin=self.results.origin).game(self.game.number)


class WorkersFailed(RuntimeError):
    """Workers ended again and again.

    Attributes:
        results: what was finished before.

    """

    def __init__(self, message: str, results: Results) -> None:
        super().__init__(message)
        self.results = results


def contest(
    plan: Plan,
    origin: Origin,
    automatic: dict[int, str],
    *,
    n_jobs: int | None,
    progress: bool | None,
    checkpoint: str | Path | None = None,
    until: float | None = None,
) -> Results:
    """Play what is planned.

    Raises:
        GameFailed: a player failed, if that is to end everything.
        WorkersFailed: workers ended again and again.
        KeyboardInterrupt: it was stopped before anything was finished.

    """
    run = Run(plan, n_jobs=n_jobs, progress=progress, checkpoint=checkpoint)
    names = [name for _, name in plan.players]

    def results(stopped_early: bool = False) -> Results:
        return Results(
            names,
            run.results(),
            automatic,
            origin=origin,
            interrupted=run.interrupted,
            stopped_early=stopped_early,
        )

    try:
        early = False
        for units in _stages(plan, until):
            run.play(units)
            if run.interrupted:
                break
            if until is not None and len(units) < plan.schedule.units and knows(results(), until):
                early = len(run.games) < plan.schedule.units
                break
        if run.interrupted and not run.games:
            raise KeyboardInterrupt
        return results(early)
    except Stopped as stopped:
        fault = stopped.fault
        message = f"in game {fault.game.number} with seed {plan.schedule.seed}: {fault.text}"
        error = GameFailed(message, fault, results())
        if stopped.__cause__ is None:  # it happened in another process
            error.add_note(f"There it was:\n{fault.trace}")
        raise error from stopped.__cause__
    except WorkersLost as lost:
        raise WorkersFailed(str(lost), results()) from lost.__cause__
    finally:
        run.close()


def _stages(plan: Plan, until: float | None) -> list[range]:
    """Return the units up to each look."""
    schedule = plan.schedule
    if until is None or not isinstance(schedule, Rounds):
        return [range(schedule.units)]
    return [range(rounds * schedule.each) for rounds in intervals.looks(schedule.rounds)]


def knows(results: Results, until: float) -> bool:
    """Return whether each player's share is known as well as asked: the half width of its interval."""
    widths = [
        (row.share_interval[1] - row.share_interval[0]) / 2 if row.share_interval else 1.0 for row in results.rows()
    ]
    return max(widths) <= until


# --- what users give


def rules_of(game: str | Game, options: dict[str, Any]) -> Game:
    """Return a game, given as such or by name with its options.

    Raises:
        ValueError: a game that has its options already, or a wrong one.

    """
    if isinstance(game, str):
        return new_game(game, **options)
    if options:
        raise ValueError(
            f"{game!r} has its options already; expected them only with a game's name: {listing(list(options))}"
        )
    return game


def whole(name: str, value: object) -> int:
    """Return a number of games or of rounds.

    Raises:
        ValueError: it is none.

    """
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f"{name}={shown(value)}: expected a whole number, 1 or more")
    return value


def seed_of(seed: object) -> object:
    """Return the seed of many games: a whole number that a match could have, or what is told by its text.

    Raises:
        ValueError: a number of more than 1,000 digits.

    """
    return check_seed(seed) if isinstance(seed, int) and not isinstance(seed, bool) else seed


def one_of(name: str, value: object, known: Sequence[str]) -> str:
    """Return a choice among words.

    Raises:
        ValueError: it is none of them.

    """
    if value not in known:
        raise ValueError(f"{name}={shown(value)}: expected one of {', '.join(map(repr, known))}")
    return str(value)


def check_terms(max_decisions: int, on_error: str, time_limit: float | None) -> Terms:
    """Return what holds for every game.

    Raises:
        ValueError: something that cannot hold.

    """
    if time_limit is not None and not (isinstance(time_limit, int | float) and time_limit > 0):
        raise ValueError(f"time_limit={shown(time_limit)}: expected seconds, more than 0, or None")
    return Terms(max_decisions, one_of("on_error", on_error, ON_ERROR), time_limit)


def check_keep(keep: str) -> str:
    """Return whose actions are kept.

    Raises:
        ValueError: no such choice.

    """
    return one_of("keep", keep, KEEP)


def named(players: Sequence[Seated | str]) -> list[str]:
    """Return a name for each player; names that appear twice get numbers."""
    names = [player if isinstance(player, str) else player.name or "player" for player in players]
    return [f"{name} {names[: i + 1].count(name)}" if names.count(name) > 1 else name for i, name in enumerate(names)]
