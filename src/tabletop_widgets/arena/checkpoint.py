"""A file to which a tournament writes what is finished, and from which it goes on."""

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
from tabletop_widgets.arena.play import Failure, GameResult
from tabletop_widgets.arena.schedule import Rounds
from tabletop_widgets.core.errors import bulleted, shown

FORMAT: Final = "tabletop-widgets games"
VERSION: Final = 1
_PLAIN: Final = (int, float, str, bool, bytes, type(None), tuple, frozenset)
_TORN: Final = "delete it, or give another path, to begin anew"


class CheckpointError(ValueError):
    """A checkpoint file that is damaged or belongs to something else; it was not changed, and nothing was played."""


class Checkpoint:
    """An open file: a line that says what it belongs to, and then a line for each unit, with its checksum.

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
        about = about_of(plan)
        if self._path.exists() and self._path.stat().st_size:
            self._read(about, plan)
        else:
            self._path.write_text(_line({"format": FORMAT, "version": VERSION, "about": about}), encoding="utf-8")

    def add(self, games: Mapping[int, Iterable[GameResult]]) -> None:
        """Write finished units."""
        text = "".join(_line({"unit": unit, "games": [_packed(game) for game in done]}) for unit, done in games.items())
        with self._path.open("a", encoding="utf-8") as file:
            file.write(text)

    def _read(self, about: Mapping[str, Any], plan: Plan) -> None:
        if not self._path.is_file():
            raise CheckpointError(f"{self._path} is not a regular file")
        whole, newline, rest = self._path.read_bytes().rpartition(b"\n")
        lines = whole.split(b"\n") if newline else []
        if not lines:
            raise CheckpointError(f"{self._path} holds no games of a tournament; give another path")
        self._check(self._entry(lines[0], 1), about)
        for number, line in enumerate(lines[1:], 2):
            entry = self._entry(line, number)
            try:
                unit, games = entry["unit"], [_unpacked(game) for game in entry["games"]]
            except (KeyError, TypeError, ValueError) as error:
                raise self._damaged(number) from error
            if unit in self.games:
                raise CheckpointError(
                    f"{self._path}, line {number}: the games of unit {unit} are there twice; two programs have written"
                    f" to it: {_TORN}"
                )
            if [game.seats for game in games] != [sitting.seats for sitting in plan.schedule.sittings(unit)]:
                raise self._damaged(number)
            self.games[unit] = games
        if rest:  # the last line was being written when the program ended
            with self._path.open("r+b") as file:
                file.truncate(len(whole) + 1)

    def _entry(self, line: bytes, number: int) -> dict[str, Any]:
        """Return what stands in a line."""
        try:
            checksum, _, text = line.partition(b" ")
            if int(checksum, 16) != zlib.crc32(text):
                raise self._damaged(number)
            entry = json.loads(text)
        except ValueError as error:
            if isinstance(error, CheckpointError):
                raise
            raise self._damaged(number) from error
        if not isinstance(entry, dict):
            raise self._damaged(number)
        return entry

    def _damaged(self, number: int) -> CheckpointError:
        if number == 1:
            return CheckpointError(
                f"{self._path} holds no games of a tournament, or its first line is damaged: {_TORN}"
            )
        return CheckpointError(f"{self._path} is damaged in line {number}; nothing of it was used: {_TORN}")

    def _check(self, head: Mapping[str, Any], about: Mapping[str, Any]) -> None:
        """Refuse the file of something else."""
        if head.get("format") != FORMAT or not isinstance(head.get("about"), dict):
            raise self._damaged(1)
        if head.get("version") != VERSION:
            raise CheckpointError(
                f"{self._path} has version {shown(head.get('version'))} of the format; expected {VERSION}: {_TORN}"
            )
        written = head["about"]
        other = [
            f"{name}: {shown(written.get(name))} in the file, {shown(about.get(name))} now"
            for name in {**about, **written}
            if written.get(name) != about.get(name)
        ]
        if other:
            raise CheckpointError(f"{self._path} belongs to other games ({_TORN}):\n{bulleted(other)}")


def _line(entry: Mapping[str, Any]) -> str:
    text = json.dumps(entry, separators=(",", ":"))
    return f"{zlib.crc32(text.encode()):08x} {text}\n"


def about_of(plan: Plan) -> dict[str, Any]:
    """Return what results depend on; not how many there are, so that a tournament can be continued."""
    schedule = plan.schedule
    about = {
        "game": plan.game.name,
        "options": plan.game.options,
        "players": [[name, _mark(player)] for player, name in plan.players],
        "seed": str(schedule.seed),
        "keep": plan.keep,
        "max_decisions": plan.terms.max_decisions,
        "on_error": plan.terms.on_error,
        "time_limit": plan.terms.time_limit,
        "pairing": [schedule.circle, schedule.each, *schedule.lineups] if isinstance(schedule, Rounds) else None,
        "shuffle": None if isinstance(schedule, Rounds) else schedule.shuffle,
    }
    made: dict[str, Any] = json.loads(json.dumps(about, default=repr))
    return made


def _mark(player: object) -> str:
    """Return a mark that changes with a player's code or parameters, as far as it can be seen."""
    what: Any = player if inspect.isroutine(player) else type(player)
    try:
        source = inspect.getsource(what)
    except (OSError, TypeError):
        source = what.__qualname__
    cells = [cell.cell_contents for cell in getattr(player, "__closure__", None) or ()]
    state = [*cells, *(getattr(player, "__defaults__", None) or ()), *getattr(player, "params", {}).items()]
    text = source + "".join(repr(value) for value in state if isinstance(value, _PLAIN))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _packed(game: GameResult) -> list[Any]:
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


def _unpacked(data: list[Any]) -> GameResult:
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
        b64decode(actions),
        tuple(asked),
        tuple(Failure(*failure) for failure in failures),
        tuple(ms),
        tuple(late),
    )
