"""The run of a plan: in this process or by workers of joblib, with a checkpoint file and a progress bar."""

from __future__ import annotations

import concurrent.futures
import contextlib
import hashlib
import inspect
import json
import math
import traceback
import uuid
import warnings
import zlib
from base64 import b64decode, b64encode
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final

from tabletop_widgets.arena.intervals import wilson
from tabletop_widgets.arena.play import (
    MOST_TOLD,
    Failure,
    GameResult,
    PlannedGame,
    PlayerFailed,
    PlaySettings,
    TooSlow,
    play,
    unpack_actions,
)
from tabletop_widgets.arena.results import INSTALL, worst_games
from tabletop_widgets.arena.schedule import Schedule, TournamentRounds
from tabletop_widgets.arena.tables import percent
from tabletop_widgets.core import files
from tabletop_widgets.core.errors import bullet_list, short_repr
from tabletop_widgets.core.files import object_schema
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.limits import MOST_CHARACTERS, MOST_IN_DATA, MOST_NUMBER, size_problems
from tabletop_widgets.core.player import PlayerAdapter
from tabletop_widgets.core.schema import Shape


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


# --- the checkpoint file

FORMAT: Final = "tabletop-widgets games"
VERSION: Final = 1
_PLAIN: Final = (int, float, str, bool, bytes, type(None), tuple, frozenset)
_TORN: Final = "delete it, or give another path, to begin anew"
_MOST_BYTES: Final = 2**32

_COUNT: Final = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}
_COUNTS: Final = {"type": "array", "items": _COUNT}
_SEATS: Final = {"type": "array", "items": {"type": "integer", "minimum": -1, "maximum": MOST_NUMBER}}
_SCORES: Final = {"type": "array", "items": {"type": "number", "minimum": -MOST_NUMBER, "maximum": MOST_NUMBER}}
_FAILURE: Final = {
    "type": "array",
    "prefixItems": [_COUNT, _COUNT, {"type": "string", "maxLength": MOST_TOLD}],
    "items": False,
    "minItems": 3,
}
_FIELDS: Final[list[dict[str, Any]]] = [  # of a game, in the order of `_pack_result`
    _SEATS,
    _COUNTS,  # sides
    {"anyOf": [{"type": "null"}, _SCORES]},
    {"anyOf": [{"type": "null"}, _COUNTS]},  # ranking
    {"type": "string", "maxLength": MOST_CHARACTERS},  # reason
    *[_COUNT] * 3,  # decisions, number, deal
    {"type": "string"},  # actions
    _COUNTS,  # asked
    {"type": "array", "items": _FAILURE},
    {"type": "array", "items": {"type": "number", "minimum": 0, "maximum": MOST_NUMBER}},  # ms
    _COUNTS,  # late
]
_HEAD: Final = Shape(
    object_schema({"format": {"const": FORMAT}, "version": {"type": "integer"}, "about": {"type": "object"}})
)
_UNIT: Final = Shape(
    object_schema(
        {
            "unit": _COUNT,
            "games": {
                "type": "array",
                "items": {"type": "array", "prefixItems": _FIELDS, "items": False, "minItems": len(_FIELDS)},
            },
        }
    )
)


class CheckpointError(ValueError):
    """A checkpoint file that is damaged or belongs to something else; it was not changed, and nothing was played."""


class Checkpoint:
    """A checkpoint file: a head that identifies the plan, then a line with a checksum for each finished unit.

    Args:
        path: where it is; it is made if there is none.
        plan: what is played.

    Attributes:
        games: by unit, those of the file.

    Raises:
        CheckpointError: the file is damaged, or of something else.
        OSError: it cannot be read or written.

    """

    def __init__(self, path: str | Path, plan: Plan) -> None:
        self._path = Path(path)
        self.games: dict[int, list[GameResult]] = {}
        about = plan_identity(plan)
        try:
            content = files.read(self._path, _MOST_BYTES) if self._path.exists() else b""
            if not content:
                files.replace(self._path, _line({"format": FORMAT, "version": VERSION, "about": about}))
        except ValueError as error:  # a folder, a pipe, a device
            raise CheckpointError(f"no games can be kept there: {error}") from error
        if content:
            self._read(content, about, plan)

    def add(self, games: Mapping[int, Iterable[GameResult]]) -> None:
        """Write finished units."""
        text = "".join(
            _line({"unit": unit, "games": [_pack_result(game) for game in done]}) for unit, done in games.items()
        )
        with self._path.open("a", encoding="utf-8") as file:
            file.write(text)

    def _read(self, content: bytes, about: Mapping[str, Any], plan: Plan) -> None:
        whole, newline, rest = content.rpartition(b"\n")
        lines = whole.split(b"\n") if newline else []
        if not lines:
            raise CheckpointError(f"{self._path} holds no games of a tournament; give another path")
        self._check(self._entry(lines[0], 1, _HEAD), about)
        for number, line in enumerate(lines[1:], 2):
            entry = self._entry(line, number, _UNIT)
            unit = entry["unit"]
            if unit in self.games:
                raise CheckpointError(
                    f"{self._path}, line {number}: the games of unit {unit} are there twice; two programs have written"
                    f" to it: {_TORN}"
                )
            try:
                games = [_unpack_result(game) for game in entry["games"]]
            except ValueError as error:  # no base64
                raise self._damage_error(number) from error
            sittings = plan.schedule.planned_games(unit)
            if len(games) != len(sittings) or not all(map(_ResultCheck(plan), games, sittings)):
                raise self._damage_error(number)
            self.games[unit] = games
        if rest:  # the last line was being written when the program ended
            with self._path.open("r+b") as file:
                file.truncate(len(whole) + 1)

    def _entry(self, line: bytes, number: int, shape: Shape) -> dict[str, Any]:
        """Return the checked content of a line."""
        checksum, _, text = line.partition(b" ")
        try:
            entry: Any = json.loads(text, parse_constant=_refuse_constant) if checksum == _checksum(text) else None
        except (ValueError, RecursionError) as error:
            raise self._damage_error(number) from error
        if shape.problems(entry):
            raise self._damage_error(number)
        found: dict[str, Any] = entry
        return found

    def _damage_error(self, number: int) -> CheckpointError:
        if number == 1:
            return CheckpointError(
                f"{self._path} holds no games of a tournament, or its first line is damaged: {_TORN}"
            )
        return CheckpointError(f"{self._path} is damaged in line {number}; nothing of it was used: {_TORN}")

    def _check(self, head: Mapping[str, Any], about: Mapping[str, Any]) -> None:
        """Raise if the file belongs to other games."""
        if head["version"] != VERSION:
            raise CheckpointError(
                f"{self._path} has version {short_repr(head['version'])} of the format; expected {VERSION}: {_TORN}"
            )
        written = head["about"]
        if size_problems(written, MOST_IN_DATA):
            raise self._damage_error(1)
        other = [
            f"{name}: {short_repr(written.get(name))} in the file, {short_repr(about.get(name))} now"
            for name in {**about, **written}
            if json.dumps(written.get(name)) != json.dumps(about.get(name))  # 1 is neither 1.0 nor true
        ]
        if other:
            raise CheckpointError(f"{self._path} belongs to other games ({_TORN}):\n{bullet_list(other)}")


def _line(entry: Mapping[str, Any]) -> str:
    text = json.dumps(entry, separators=(",", ":"))
    return f"{_checksum(text.encode()).decode()} {text}\n"


def _checksum(text: bytes) -> bytes:
    return b"%08x" % zlib.crc32(text)


def _refuse_constant(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


def plan_identity(plan: Plan) -> dict[str, Any]:
    """Return what results depend on, except the number of games, so that a tournament can be continued."""
    schedule = plan.schedule
    about = {
        "game": plan.game.name,
        "options": plan.game.options,
        "players": [[name, _player_fingerprint(player)] for player, name in plan.players],
        "seed": str(schedule.seed),
        "keep": plan.keep,
        "max_decisions": plan.terms.max_decisions,
        "on_error": plan.terms.on_error,
        "time_limit": plan.terms.time_limit,
        "pairing": [schedule.circle, schedule.each, *schedule.lineups]
        if isinstance(schedule, TournamentRounds)
        else None,
        "shuffle": None if isinstance(schedule, TournamentRounds) else schedule.shuffle,
    }
    made: dict[str, Any] = json.loads(json.dumps(about, default=repr))
    return made


def _player_fingerprint(player: object) -> str:
    """Return a hash of a player's code and parameters, as far as they can be seen."""
    what: Any = player if inspect.isroutine(player) else type(player)
    try:
        source = inspect.getsource(what)
    except (OSError, TypeError):
        source = what.__qualname__
    cells = [cell.cell_contents for cell in getattr(player, "__closure__", None) or ()]
    state = [*cells, *(getattr(player, "__defaults__", None) or ()), *getattr(player, "params", {}).items()]
    text = source + "".join(repr(value) for value in state if isinstance(value, _PLAIN))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _pack_result(game: GameResult) -> list[Any]:
    return [
        game.seats,
        game.sides,
        game.scores,
        game.ranking,
        game.reason,
        game.decisions,
        game.number,
        game.deal,
        b64encode(game.actions).decode(),
        game.asked,
        [[failure.seat, failure.decision, failure.text] for failure in game.failures],
        [round(ms, 4) for ms in game.ms],
        game.late,
    ]


def _unpack_result(data: list[Any]) -> GameResult:
    seats, sides, scores, ranking, reason, decisions, number, deal, actions, asked, failures, ms, late = data
    return GameResult(
        tuple(seats),
        tuple(sides),
        None if scores is None else tuple(scores),
        None if ranking is None else tuple(ranking),
        reason,
        decisions,
        number,
        deal,
        b64decode(actions, validate=True),
        tuple(asked),
        tuple(Failure(*failure) for failure in failures),
        tuple(ms),
        tuple(late),
    )


class _ResultCheck:
    """A check whether a game read from a file can be the result of a planned game."""

    def __init__(self, plan: Plan) -> None:
        self._game, self._terms = plan.game, plan.terms
        self._keeps_actions = plan.keep != "none"

    def __call__(self, game: GameResult, sitting: PlannedGame) -> bool:
        places, limit = range(self._game.num_players), self._terms.time_limit
        return (
            (game.seats, game.number, game.deal) == (sitting.seats, sitting.number, sitting.deal)
            and game.sides == self._game.sides
            and len(game.asked) == len(game.ms) == len(places)
            and len(game.late) == (0 if limit is None else len(places))
            and sum(game.asked) == game.decisions <= self._terms.max_decisions
            and all(failure.seat in places and failure.decision <= game.decisions for failure in game.failures)
            and self._has_valid_ranking(game)
            and self._has_actions(game)
        )

    def _has_valid_ranking(self, game: GameResult) -> bool:
        """Return whether scores and places are complete, or absent for an unfinished game."""
        if game.ranking is None:
            return game.scores is None and not game.reason
        seats = self._game.num_players
        is_ranked = len(game.ranking) == seats and all(1 <= place <= seats for place in game.ranking)
        return is_ranked and (game.scores is None or len(game.scores) == seats)

    def _has_actions(self, game: GameResult) -> bool:
        if not self._keeps_actions:
            return not game.actions
        try:
            actions = unpack_actions(self._game, game.actions)
        except ValueError:  # the end of an action is missing
            return False
        return len(actions) == game.decisions and all(number < self._game.num_actions for number in actions)


# --- the progress bar

_SHOWN: Final = 2  # players whose share is shown
_EVERY: Final = 1.0  # seconds between two updates of the shares
_DRAWN: Final = 0.1  # seconds between two pictures of the bar


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


# --- the run

CHUNK_SECONDS: Final = 1.0
TRIED_HERE: Final = 0.5  # seconds: so long games are played here, to see how long they take
WORTH_WORKERS: Final = 2.0  # seconds of play that are left: for less, workers would take longer to start
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
        """Play here until the pace is known, or to the end if little is left; return the units for workers."""
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
                self._pace = CHUNK_SECONDS  # or more: one unit at once
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
            warnings.filterwarnings("ignore", message=".*tasks which were still being processed.*")  # as was asked for
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
