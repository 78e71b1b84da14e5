"""Checkpoint files: the finished games of a run, to go on from after an interrupt."""

from __future__ import annotations

import hashlib
import inspect
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.arena.plan import Plan
from tabletop_widgets.arena.play import MOST_TOLD, Failure, GameResult, PlannedGame, unpack_actions
from tabletop_widgets.arena.schedule import TournamentRounds
from tabletop_widgets.core import files
from tabletop_widgets.core.errors import bullet_list, short_repr
from tabletop_widgets.core.files import object_schema
from tabletop_widgets.core.limits import MOST_CHARACTERS, MOST_IN_DATA, MOST_NUMBER, size_problems
from tabletop_widgets.core.schema import Shape

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
_FIELDS: Final[list[dict[str, Any]]] = [  # the fields of a game, in the order of `_pack_result`
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
            if json.dumps(written.get(name)) != json.dumps(about.get(name))  # 1 differs from 1.0 and true
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
