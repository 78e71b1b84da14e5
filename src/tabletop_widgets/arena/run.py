"""How games are played: here, or by workers of joblib, in pieces that come back as they are finished."""

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
from tabletop_widgets.arena.frame import INSTALL
from tabletop_widgets.arena.plan import Chunk, Fault, Plan, fault_of, play_units
from tabletop_widgets.arena.play import Broken, GameResult, TooSlow
from tabletop_widgets.arena.progress import Progress
from tabletop_widgets.arena.worst import worst_of
from tabletop_widgets.core.errors import shown

CHUNK_SECONDS: Final = 1.0
TRIED_HERE: Final = 0.5  # seconds: so long games are played here, to see how long they take
WORTH_WORKERS: Final = 2.0  # seconds of play that are left: for less, workers would take longer to start
TRIES_ALONE: Final = 2
KEPT_WORST: Final = 20  # games of each player whose actions are kept with keep="worst"


class WorkersLost(RuntimeError):
    """Workers end whenever they play a certain game."""


class Stopped(Exception):
    """A player failed, and that ends everything."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.text)
        self.fault = fault


class Run:
    """Games while they are played.

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
        """Play the units that are not finished. An interrupt ends it, and what is finished then stays.

        Raises:
            Stopped: a player failed, if that is to end everything.
            WorkersLost: workers end whenever they play a certain game.

        """
        todo = [unit for unit in units if unit not in self.games]
        try:
            if self._pool is None:
                self._here(todo)
            else:
                self._abroad(self._tried_here(todo) if self._pool.is_local else todo)
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

    def _here(self, units: Iterable[int]) -> None:
        for unit in units:
            self._take(Chunk({unit: self._played(unit)}, 0.0, None))

    def _played(self, unit: int, deadline: float = float("inf")) -> list[GameResult]:
        try:
            return self._plan.play(unit, deadline)
        except Broken as broken:
            raise Stopped(fault_of(broken)) from broken.error

    def _tried_here(self, units: Sequence[int]) -> Sequence[int]:
        """Play until it is seen how long games take; if it is not long, play all. Return what is left."""
        began = perf_counter()
        for at, unit in enumerate(units):
            passed = perf_counter() - began
            if passed > TRIED_HERE:
                self._pace = passed / max(1, at)
                left = units[at:]
                if self._pace * len(left) > WORTH_WORKERS:
                    return left
                self._here(left)
                return ()
            try:
                self._take(Chunk({unit: self._played(unit, began + 2 * TRIED_HERE)}, 0.0, None))
            except TooSlow:
                self._pace = CHUNK_SECONDS  # or more: one unit at once
                return units[at:]
        return ()

    # --- by workers

    def _abroad(self, units: Sequence[int]) -> None:
        left = list(units)
        while left:
            try:
                self._sent(left)
            except _lost():
                for unit in self._under_way - self.games.keys():
                    self._alone(unit)
            left = [unit for unit in left if unit not in self.games]

    def _alone(self, unit: int) -> None:
        """Play a unit that was under way when a worker ended, by itself: so it is seen whether the fault is there."""
        for _ in range(TRIES_ALONE):
            try:
                self._sent([unit])
            except _lost() as error:
                lost: BaseException = error
            else:
                return
        games = ", ".join(str(sitting.number) for sitting in self._plan.schedule.sittings(unit))
        raise WorkersLost(
            f"workers ended while they played the games {games} with seed {self._plan.schedule.seed}, also with nothing"
            " else beside: a player may need too much memory, or end its process. n_jobs=1 plays in this process. What"
            " was finished before is in `results` of this error"
        ) from lost

    def _sent(self, units: Sequence[int]) -> None:
        """Have workers play units, and take what comes back."""
        assert self._pool is not None
        self._under_way = set()
        token, data = uuid.uuid4().hex, self._pool.pickled(self._plan)
        answers = self._pool.answers((token, data, chunk) for chunk in self._chunks(units))
        with warnings.catch_warnings(), contextlib.closing(answers):
            warnings.filterwarnings("ignore", message=".*tasks which were still being processed.*")  # as was asked for
            for answer in answers:
                self._take(answer)

    def _chunks(self, units: Sequence[int]) -> Iterator[Sequence[int]]:
        """Yield units in pieces of about a second, as fast as the last ones were played; smaller ones at the end."""
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

    def _take(self, chunk: Chunk) -> None:
        """Keep what is finished: whole, whatever happens meanwhile."""
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
            raise Stopped(chunk.fault)

    def _trim(self) -> None:
        """Forget actions that are not to be kept."""
        self._since_trim = 0
        if self._plan.keep != "worst":
            return
        every = [game for games in self.games.values() for game in games]
        kept = {
            game.number for player in range(len(self._plan.players)) for game in worst_of(every, player, KEPT_WORST)
        } | {game.number for game in every if game.failures}
        for unit, games in self.games.items():
            self.games[unit] = [game if game.number in kept else replace(game, actions=b"") for game in games]


class Pool:
    """Workers of joblib.

    Attributes:
        jobs: how many.
        is_local: whether they are processes that joblib starts itself; otherwise somebody's cluster.

    """

    def __init__(self, jobs: int, given: int, is_local: bool, streams: bool) -> None:
        self.jobs, self.is_local = jobs, is_local
        self._given, self._streams = given, streams

    def pickled(self, plan: Plan) -> bytes:
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
                    f"player {shown(name)} cannot be sent to other processes: {error}; expected one without open files"
                    " or connections, or n_jobs=1"
                ) from error
        data: bytes = cloudpickle.dumps(plan)
        return data

    def answers(self, calls: Iterator[tuple[str, bytes, Sequence[int]]]) -> Generator[Chunk, None, None]:
        """Yield what `play_units` returns for each call, as it comes."""
        import joblib

        tasks = (joblib.delayed(play_units)(*call) for call in calls)
        if self._streams:
            yield from joblib.Parallel(n_jobs=self._given, batch_size=1, return_as="generator_unordered")(tasks)
            return
        while wave := [task for _, task in zip(range(2 * self.jobs), tasks, strict=False)]:
            yield from joblib.Parallel(n_jobs=self._given, batch_size=1)(wave)


def pool(n_jobs: int | None) -> Pool | None:
    """Return the workers that are asked for; None to play in this process."""
    if n_jobs is not None and (isinstance(n_jobs, bool) or not isinstance(n_jobs, int) or n_jobs == 0):
        raise ValueError(f"n_jobs={shown(n_jobs)}: expected a whole number, 1 or more, or -1 for all cores")
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


def _lost() -> tuple[type[BaseException], ...]:
    """Return the errors that say that a worker has ended."""
    lost: list[type[BaseException]] = [concurrent.futures.BrokenExecutor]
    import sys

    distributed = sys.modules.get("distributed")
    if distributed is not None:
        lost.append(distributed.KilledWorker)
    return tuple(lost)
