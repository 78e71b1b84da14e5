"""Runs of a plan: in this process or by workers of joblib."""

from __future__ import annotations

import concurrent.futures
import contextlib
import math
import uuid
import warnings
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Final

from tabletop_widgets.arena.checkpoint import Checkpoint
from tabletop_widgets.arena.plan import Chunk, Plan, UnitFailure, play_units, unit_failure
from tabletop_widgets.arena.play import GameResult, PlayerFailed, TooSlow
from tabletop_widgets.arena.progress import Progress
from tabletop_widgets.arena.results import INSTALL, worst_games
from tabletop_widgets.core.errors import short_repr

CHUNK_SECONDS: Final = 1.0
TRIED_HERE: Final = 0.5  # seconds in which games are played in this process, to measure their length
WORTH_WORKERS: Final = 2.0  # seconds of play: if less is left, starting workers would take longer
TRIES_ALONE: Final = 2
KEPT_WORST: Final = 20  # games of each player whose actions are kept with keep="worst"


class WorkersLost(RuntimeError):
    """The workers die whenever they play a certain game."""


class RunStopped(Exception):
    """A player failed, and `on_error` says that this ends the run."""

    def __init__(self, fault: UnitFailure) -> None:
        super().__init__(fault.text)
        self.fault = fault


class Runner:
    """The run of a plan.

    Args:
        plan: what is played.
        n_jobs: how many processes, as joblib counts: 1 is this one, -1 all cores; None: what the surrounding
            `joblib.parallel_config` says, or else all cores.
        progress: whether a bar is shown; None: after a second.
        checkpoint: a file to go on from, and to write to; None for none.

    Attributes:
        games: those that are finished, by unit.
        interrupted: whether somebody stopped it.

    Raises:
        CheckpointError: the file cannot be used.
        ModuleNotFoundError: joblib or tqdm is asked for, and not installed.
        ValueError: not such a number of processes.

    """

    def __init__(self, plan: Plan, *, n_jobs: int | None, progress: bool | None, checkpoint: str | Path | None) -> None:
        self._plan = plan
        self._pool = pool(n_jobs)
        self._file = None if checkpoint is None else Checkpoint(checkpoint, plan)
        self.games: dict[int, list[GameResult]] = {} if self._file is None else self._file.games
        self.interrupted = False
        self._pace = 0.0  # seconds a unit
        self._since_trim = 0
        self._under_way: set[int] = set()
        names = [name for _, name in plan.players]
        self._progress = Progress(plan.schedule.games, names, progress)
        for done in self.games.values():
            self._progress.add(done, resumed=True)

    def play(self, units: Iterable[int]) -> None:
        """Play the units that are not finished. After an interrupt the finished ones are kept.

        Raises:
            RunStopped: a player failed, and `on_error` is "raise".
            WorkersLost: workers end whenever they play a certain game.

        """
        todo = [unit for unit in units if unit not in self.games]
        try:
            if self._pool is None:
                self._run_in_process(todo)
            else:
                self._run_by_workers(self._measure_pace(todo) if self._pool.is_local else todo)
        except KeyboardInterrupt:
            self.interrupted = True

    def close(self) -> None:
        """End the progress bar."""
        self._progress.close()

    def results(self) -> list[GameResult]:
        """Return the games, in order."""
        self._trim()
        return [game for unit in sorted(self.games) for game in self.games[unit]]

    # --- in this process

    def _run_in_process(self, units: Iterable[int]) -> None:
        for unit in units:
            self._keep_chunk(Chunk({unit: self._play_unit(unit)}, 0.0, None))

    def _play_unit(self, unit: int, deadline: float = float("inf")) -> list[GameResult]:
        try:
            return self._plan.play(unit, deadline)
        except PlayerFailed as broken:
            raise RunStopped(unit_failure(broken)) from broken.error

    def _measure_pace(self, units: Sequence[int]) -> Sequence[int]:
        """Play in this process until the pace is known, or to the end if little is left; return the remaining units."""
        began = perf_counter()
        for at, unit in enumerate(units):
            passed = perf_counter() - began
            if passed > TRIED_HERE:
                self._pace = passed / max(1, at)
                left = units[at:]
                if self._pace * len(left) > WORTH_WORKERS:
                    return left
                self._run_in_process(left)
                return ()
            try:
                self._keep_chunk(Chunk({unit: self._play_unit(unit, began + 2 * TRIED_HERE)}, 0.0, None))
            except TooSlow:
                self._pace = CHUNK_SECONDS  # or more: a chunk is one unit
                return units[at:]
        return ()

    # --- by workers

    def _run_by_workers(self, units: Sequence[int]) -> None:
        left = list(units)
        while left:
            try:
                self._send_to_workers(left)
            except _worker_errors():
                for unit in self._under_way - self.games.keys():
                    self._retry_alone(unit)
            left = [unit for unit in left if unit not in self.games]

    def _retry_alone(self, unit: int) -> None:
        """Play by itself a unit that was under way when a worker died, to see whether it is the cause."""
        for _ in range(TRIES_ALONE):
            try:
                self._send_to_workers([unit])
            except _worker_errors() as error:
                lost: BaseException = error
            else:
                return
        games = ", ".join(str(sitting.number) for sitting in self._plan.schedule.planned_games(unit))
        raise WorkersLost(
            f"workers ended while they played the games {games} with seed {self._plan.schedule.seed}, also with nothing"
            " else beside: a player may need too much memory, or end its process. n_jobs=1 plays in this process. What"
            " was finished before is in `results` of this error"
        ) from lost

    def _send_to_workers(self, units: Sequence[int]) -> None:
        """Let workers play units, and keep their games."""
        assert self._pool is not None
        self._under_way = set()
        token, data = uuid.uuid4().hex, self._pool.pickle_plan(self._plan)
        answers = self._pool.answers((token, data, chunk) for chunk in self._chunks(units))
        with warnings.catch_warnings(), contextlib.closing(answers):
            warnings.filterwarnings("ignore", message=".*tasks which were still being processed.*")  # on purpose
            for answer in answers:
                self._keep_chunk(answer)

    def _chunks(self, units: Sequence[int]) -> Iterator[Sequence[int]]:
        """Yield units in chunks of about a second at the present pace; smaller ones at the end."""
        assert self._pool is not None
        at = 0
        while at < len(units):
            wanted = CHUNK_SECONDS / self._pace if self._pace else 1
            fair = math.ceil((len(units) - at) / (2 * self._pool.jobs))
            size = max(1, min(int(wanted), fair))
            chunk = units[at : at + size]
            self._under_way.update(chunk)
            yield chunk
            at += size

    def _keep_chunk(self, chunk: Chunk) -> None:
        """Record the games of a chunk, in memory, in the file and in the progress bar."""
        fresh = {unit: games for unit, games in chunk.games.items() if unit not in self.games}
        if self._file is not None and fresh:
            self._file.add(fresh)
        self.games.update(fresh)
        if chunk.seconds and fresh:
            pace = chunk.seconds / len(chunk.games)
            self._pace = pace if not self._pace else (self._pace + pace) / 2
        for games in fresh.values():
            self._progress.add(games)
        self._since_trim += len(fresh)
        if self._plan.keep == "worst" and self._since_trim > 1000:
            self._trim()
        if chunk.fault is not None:
            raise RunStopped(chunk.fault)

    def _trim(self) -> None:
        """Drop the actions of games that are not among the worst, with keep="worst"."""
        self._since_trim = 0
        if self._plan.keep != "worst":
            return
        every = [game for games in self.games.values() for game in games]
        kept = {
            game.number for player in range(len(self._plan.players)) for game in worst_games(every, player, KEPT_WORST)
        } | {game.number for game in every if game.failures}
        for unit, games in self.games.items():
            self.games[unit] = [game if game.number in kept else replace(game, actions=b"") for game in games]


# --- the workers


class Pool:
    """Workers of joblib.

    Attributes:
        jobs: how many.
        is_local: whether they are processes that joblib starts itself; otherwise somebody's cluster.

    """

    def __init__(self, jobs: int, given: int, is_local: bool, streams: bool) -> None:
        self.jobs, self.is_local = jobs, is_local
        self._given, self._streams = given, streams

    def pickle_plan(self, plan: Plan) -> bytes:
        """Return a plan as bytes; players may be written in a notebook's cell.

        Raises:
            ValueError: a player cannot be sent to other processes.

        """
        import pickle

        import cloudpickle

        for player, name in plan.players:
            try:
                cloudpickle.dumps(player)
            except (pickle.PicklingError, TypeError, AttributeError) as error:
                raise ValueError(
                    f"player {short_repr(name)} cannot be sent to other processes: {error}; expected one"
                    " without open files"
                    " or connections, or n_jobs=1"
                ) from error
        data: bytes = cloudpickle.dumps(plan)
        return data

    def answers(self, calls: Iterator[tuple[str, bytes, Sequence[int]]]) -> Generator[Chunk, None, None]:
        """Yield the results of calls of `play_units`, as they come."""
        import joblib

        tasks = (joblib.delayed(play_units)(*call) for call in calls)
        if self._streams:
            yield from joblib.Parallel(n_jobs=self._given, batch_size=1, return_as="generator_unordered")(tasks)
            return
        while wave := [task for _, task in zip(range(2 * self.jobs), tasks, strict=False)]:
            yield from joblib.Parallel(n_jobs=self._given, batch_size=1)(wave)


def pool(n_jobs: int | None) -> Pool | None:
    """Return the pool of workers that is asked for; None to play in this process."""
    if n_jobs is not None and (isinstance(n_jobs, bool) or not isinstance(n_jobs, int) or n_jobs == 0):
        raise ValueError(f"n_jobs={short_repr(n_jobs)}: expected a whole number, 1 or more, or -1 for all cores")
    if n_jobs == 1:
        return None
    try:
        import joblib
        from joblib.parallel import get_active_backend
    except ImportError as error:
        if n_jobs is None:
            return None
        raise ModuleNotFoundError(
            f"n_jobs={n_jobs} needs joblib, which is not installed: {INSTALL}; n_jobs=1 needs nothing"
        ) from error
    backend, said = get_active_backend()
    given = n_jobs if n_jobs is not None else said if said is not None else -1
    jobs = joblib.effective_n_jobs(given)
    is_local = type(backend).__name__ in ("LokyBackend", "SequentialBackend")
    if jobs == 1 and is_local:
        return None
    return Pool(jobs, given, is_local, bool(backend.supports_return_generator))


def _worker_errors() -> tuple[type[BaseException], ...]:
    """Return the exceptions that mean that a worker has died."""
    lost: list[type[BaseException]] = [concurrent.futures.BrokenExecutor]
    import sys

    distributed = sys.modules.get("distributed")
    if distributed is not None:
        lost.append(distributed.KilledWorker)
    return tuple(lost)
