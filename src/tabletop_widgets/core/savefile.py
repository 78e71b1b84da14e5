"""Save files of matches: JSON with a schema version, validated before anything of it is used."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from tabletop_widgets.core import files
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import IllegalAction, SaveFileError, bullet_list, cut, short_repr
from tabletop_widgets.core.game import Game, new_game
from tabletop_widgets.core.limits import (
    MOST_COMMENT,
    MOST_DEPTH,
    MOST_IN_DATA,
    MOST_NODES,
    size_problems,
)
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.schema import Problem, Shape
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.tree import Node

MatchT = TypeVar("MatchT", bound=Match)

FORMAT: Final = "tabletop-widgets match"
VERSION: Final = 2

MOST_BYTES: Final = 64 * 2**20
_MOST_PLAY: Final = 1_000  # characters of an action
_MOST_OUTCOMES: Final = 10_000  # of one draw; a deal has a hundred
_MOST_OUTCOME: Final = 10**6
_MOST_MARKS: Final = 100
_MOST_PROBLEMS: Final = 20  # nodes with problems that are examined closely

_MARKS: Final[dict[str, Any]] = {
    "type": "object",
    "additionalProperties": {"type": "string", "maxLength": _MOST_PLAY},
    "maxProperties": _MOST_MARKS,
}

# Nodes are a flat list, each with the index of its parent: nested JSON fails at a few thousand plies.
SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["format", "version", "game", "options", "seed", "nodes", "current"],
    "additionalProperties": False,
    "properties": {
        "format": {"const": FORMAT},
        "version": {"enum": [VERSION]},
        "game": {"type": "string"},
        "options": {"type": "object"},
        "seed": {"type": "integer"},
        "names": {"type": "array", "items": {"type": "string"}},
        "position": {"type": ["object", "null"]},
        "current": {"type": "integer", "minimum": 0},
        "nodes": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["parent"],
                "additionalProperties": False,
                "minProperties": 2,
                "properties": {
                    "parent": {"type": "integer", "minimum": 0, "maximum": MOST_NODES},
                    "play": {"type": "string", "maxLength": _MOST_PLAY},
                    "draw": {
                        "type": "array",
                        "items": {"type": "integer", "minimum": 0, "maximum": _MOST_OUTCOME},
                        "minItems": 1,
                        "maxItems": _MOST_OUTCOMES,
                    },
                    "comment": {"type": "string", "maxLength": MOST_COMMENT},
                    "marks": _MARKS,
                    "latest": {"const": True},
                },
                "oneOf": [{"required": ["play"]}, {"required": ["draw"]}],
            },
        },
        "comment": {"type": "string", "maxLength": MOST_COMMENT},
        "marks": _MARKS,
    },
}
_SHAPE: Final = Shape(SCHEMA)
_NO_FILES: Final = (
    "A saved match opens no other file: put the data of the {kind} into it in place of the path, or start a new match"
    " with that file and save it"
)
ENTRY: Final = SCHEMA["properties"]["nodes"]["items"]
_KEYS: Final = frozenset(ENTRY["properties"])
_MOST: Final = {  # messages without the value itself, which is too long
    "maxLength": "{count:,} characters; expected at most {most:,}",
    "maxItems": "{count:,} entries; expected at most {most:,}",
    "maxProperties": "{count:,} entries; expected at most {most:,}",
}


def write_match(match: Match, path: Path) -> Path:
    """Write a match; an old file is replaced only when the new one is complete."""
    with _save_errors():
        files.replace(path, _serialize(match))
    return path


def match_data(match: Match) -> dict[str, Any]:
    """Return a match as JSON data, as `write_match` writes it."""
    with _save_errors():
        data: dict[str, Any] = json.loads(_serialize(match))
    return data


@contextmanager
def _save_errors() -> Iterator[None]:
    """Raise a `SaveFileError` for an error while a match is saved."""
    try:
        yield
    except ValueError as error:
        raise SaveFileError(f"this match cannot be saved: {cut(str(error), 1000)}") from error


def _serialize(match: Match) -> bytes:
    """Return the content of the file of a match."""
    match = copy.copy(match)  # another thread may be playing
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.name,
        "options": dict(match.game.options),
        "seed": match.seed,
        "names": list(match.names),
        "position": match.position,
        "current": match.node.id,
        "comment": match.nodes[0].comment,
        "nodes": [_entry(match, node) for node in match.nodes[1:]],
    }
    if match.nodes[0].marks:
        data["marks"] = match.nodes[0].marks
    return _encode_json(data)


def _encode_json(data: Mapping[str, Any]) -> bytes:
    content = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8")
    if len(content) > MOST_BYTES:
        raise ValueError(f"the file would have {len(content):,} bytes; at most {MOST_BYTES:,} can be loaded again")
    return content


def _entry(match: Match, node: Node) -> dict[str, Any]:
    entry: dict[str, Any] = {"parent": node.parent}
    if node.action is not None:
        entry["play"] = str(node.action)
    else:
        entry["draw"] = list(node.outcomes or ())
    if node.comment:
        entry["comment"] = node.comment
    if node.marks:
        entry["marks"] = node.marks
    if match.nodes[node.parent].latest == node.id and len(match.nodes[node.parent].children) > 1:
        entry["latest"] = True
    return entry


def load_match(source: str | Path | Mapping[str, Any], kind: type[MatchT]) -> MatchT:
    """Return the match that `match.save` wrote to a file, or that `match.to_dict` returned.

    Every action is played anew and checked, so a file that loads is a match by the rules.

    No other file is opened: the save file holds the boards and cards of the match.

    Raises:
        OSError: there is no such file, or it cannot be read.
        SaveFileError: not a regular file, damaged, of a newer version, too big, or not by the rules; it says where.

    """
    path, data = _take_source(source) if isinstance(source, Mapping) else (str(source), _decode_file(Path(source)))
    _check_shape(path, data)
    try:
        with files.limit_paths(None, _NO_FILES):
            game = _game(data["game"], data["options"])
        match = kind(game, data["seed"], data.get("names", ()), data.get("position"))
    except (ValueError, TypeError) as error:
        raise SaveFileError(f"{path} cannot be set up: {error}") from error
    _replay(path, match, data)
    return match


def _game(name: str, options: Mapping[str, Any]) -> Game:
    """Return the game of a file; an option that it does not name is as it was when there was no such option."""
    game = new_game(name, **options)
    later = {option: value for option, value in game.earlier.items() if option not in options}
    return new_game(name, **options, **later) if later else game


def _take_source(source: Mapping[str, Any]) -> tuple[str, Any]:
    """Return the name of the data for errors, and a copy of the data as a file would hold it."""
    name = "the data"
    try:
        return name, json.loads(_encode_json(source))
    except (ValueError, TypeError, RecursionError) as error:
        raise SaveFileError(f"{name} cannot be a match: {cut(str(error), 1000)}") from error


def _decode_file(path: Path) -> Any:  # noqa: ANN401 - not checked yet
    try:
        content = files.read(path, MOST_BYTES)
    except ValueError as error:
        raise SaveFileError(f"this match cannot be loaded: {error}") from error
    try:
        return json.loads(content.decode("utf-8-sig"))
    except RecursionError as error:
        raise SaveFileError(f"{path} is no match: it is nested more than {MOST_DEPTH} levels deep") from error
    except ValueError as error:  # not JSON, not UTF-8, too many digits
        raise SaveFileError(f"{path} is not a JSON file: {error}; expected a file written by match.save()") from error


def _check_shape(path: str, data: object) -> None:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveFileError(f'{path} is not a match: expected an object with "format": "{FORMAT}"')
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise SaveFileError(
            f"{path} has version {short_repr(version)} of the format; this program reads up to {VERSION}: update"
            " tabletop-widgets"
        )
    problems = _problems(data)
    if problems:
        raise SaveFileError(f"{path} is damaged:\n{bullet_list(problems)}")


def _problems(data: dict[str, Any]) -> list[str]:
    """List what is wrong in the file before anything of it is used.

    The schema alone defines what is wrong. It is slow, so it checks only those of the thousands of nodes that fail
    `is_sound`, which is fast.
    """
    nodes = data.get("nodes")
    if not isinstance(nodes, list):
        nodes = None
    elif len(nodes) >= MOST_NODES:
        return [f"nodes: there are {len(nodes) + 1:,} with the start; at most {MOST_NODES:,} are loaded"]
    wrong = [at for at, entry in enumerate(nodes or ()) if not is_sound(entry)][:_MOST_PROBLEMS]
    looked_at = data if nodes is None else {**data, "nodes": [nodes[at] for at in wrong]}
    too_much = size_problems({**looked_at, "comment": ""}, MOST_IN_DATA)
    return [f"the file: {problem}" for problem in too_much] or [
        _format_problem(problem, wrong) for problem in _SHAPE.problems(looked_at)
    ]


def is_sound(entry: object) -> bool:
    """Return whether a node certainly follows the schema; a hundred times as fast as the schema itself."""
    if type(entry) is not dict or not _is_number(entry.get("parent"), MOST_NODES) or not entry.keys() <= _KEYS:
        return False
    play, draw = entry.get("play"), entry.get("draw")
    if "play" in entry:
        sound = "draw" not in entry and type(play) is str and len(play) <= _MOST_PLAY
    else:
        sound = (
            type(draw) is list and 0 < len(draw) <= _MOST_OUTCOMES and all(_is_number(n, _MOST_OUTCOME) for n in draw)
        )
    return sound and (len(entry) == 2 or _is_soundly_annotated(entry))


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _is_soundly_annotated(entry: Mapping[str, Any]) -> bool:
    marks = entry.get("marks", {})
    return (
        type(entry.get("comment", "")) is str
        and len(entry.get("comment", "")) <= MOST_COMMENT
        and entry.get("latest", True) is True
        and type(marks) is dict
        and len(marks) <= _MOST_MARKS
        and all(type(place) is str and len(place) <= _MOST_PLAY for place in marks.values())
    )


def _format_problem(problem: Problem, numbers: Sequence[int]) -> str:
    """Return a problem with its place; `numbers` are the numbers of the nodes that were checked."""
    path = list(problem.path)
    if path[:1] == ["nodes"] and len(path) > 1:
        path[1] = numbers[int(path[1])]
    where = "/".join(map(str, path)) or "the file"
    if problem.validator in _MOST:
        count = len(cast("Sequence[Any]", problem.instance))
        return f"{where}: {_MOST[problem.validator].format(count=count, most=problem.schema[problem.validator])}"
    return f"{where}: {cut(problem.message, 200)}"


def _replay(path: str, match: Match, data: dict[str, Any]) -> None:
    # A new match has drawn what is due; the file's draw may have been pinned to something else.
    match._reset()
    actions: dict[str, Action] = {}  # a text is parsed once: hundreds of nodes have it
    there: set[tuple[int, object]] = set()
    for number, entry in enumerate(data["nodes"], 1):
        if entry["parent"] >= number:
            raise SaveFileError(f"{path}: node {number} comes before its parent {entry['parent']}")
        try:
            step = _step(match, entry, actions)
            match._add_variation(match.nodes[entry["parent"]], step)
        except IllegalAction as error:
            raise SaveFileError(f"{path}: node {number} is not by the rules: {error}") from error
        if (entry["parent"], step) in there:
            raise SaveFileError(f"{path}: node {number} appears twice")
        there.add((entry["parent"], step))
    if data["current"] >= len(match.nodes):
        raise SaveFileError(f"{path}: the current node {data['current']} is missing; there are {len(match.nodes)}")
    _annotate(path, match, [data, *data["nodes"]])
    match.goto(match.nodes[data["current"]])
    if match.current_player() == CHANCE and not match.node.children:
        raise SaveFileError(f"{path} ends where chance decides; the draw is missing")


def _step(match: Match, entry: Mapping[str, Any], actions: dict[str, Action]) -> Action | tuple[int, ...]:
    """Return the action or the outcomes of a node."""
    if "draw" in entry:
        return tuple(entry["draw"])
    play = entry["play"]
    if play not in actions:
        actions[play] = match.game.action(play)
    return actions[play]


def _annotate(path: str, match: Match, entries: Sequence[Mapping[str, Any]]) -> None:
    """Set the comments and marks of the nodes, and the child with which the line continues."""
    for node, entry in zip(match.nodes, entries, strict=True):
        what = "comment"
        try:
            if entry.get("comment"):
                match.comment(entry["comment"], node)
            what = "mark"
            for name, place in entry.get("marks", {}).items():
                match.mark(name, place, node)
        except ValueError as error:
            raise SaveFileError(f"{path}: node {node.id} has a wrong {what}: {error}") from error
        if entry.get("latest"):
            match._promote(node)
