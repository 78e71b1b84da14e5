"""Matches on disk: JSON with a schema version, validated before anything of it is used."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.core.errors import IllegalAction, SaveFileError
from tabletop_widgets.core.game import new_game
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.core.state import CHANCE

FORMAT: Final = "tabletop-widgets match"
VERSION: Final = 1

_MARKS: Final[dict[str, Any]] = {"type": "object", "additionalProperties": {"type": "string"}}

# Nodes stand in a flat list, each with the index of its parent: nested JSON fails at a few thousand plies.
SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["format", "version", "game", "options", "seed", "nodes", "current"],
    "additionalProperties": False,
    "properties": {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
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
                    "parent": {"type": "integer", "minimum": 0},
                    "play": {"type": "string"},
                    "draw": {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 1},
                    "comment": {"type": "string"},
                    "marks": _MARKS,
                    "latest": {"const": True},
                },
                "oneOf": [{"required": ["play"]}, {"required": ["draw"]}],
            },
        },
        "comment": {"type": "string"},
        "marks": _MARKS,
    },
}
_SHAPE: Final = Shape(SCHEMA)


def write(match: Match, path: Path) -> Path:
    """Write a match; an old file is replaced only when the new one is complete."""
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
    if not path.parent.is_dir():
        raise FileNotFoundError(f"{path} cannot be written: there is no folder {path.parent}")
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.write_text(text, encoding="utf-8")
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    return path


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


def load_match(path: str | Path) -> Match:
    """Return the match that `match.save` wrote.

    Every action is played anew and checked, so a file that loads is a match by the rules.

    Raises:
        FileNotFoundError: there is no such file.
        SaveFileError: the file is damaged, of a newer version, or not by the rules; it says where.

    """
    path = Path(path)
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:  # no JSON, no UTF-8, endless digits or brackets
        raise SaveFileError(f"{path} is no JSON file: {error}; expected a file written by match.save()") from error
    _check_shape(path, data)
    try:
        game = new_game(data["game"], **data["options"])
        match = Match(game, data["seed"], data.get("names", ()), data.get("position"))
    except (ValueError, TypeError, OSError) as error:  # a file named in an option: none of ours
        raise SaveFileError(f"{path} cannot be set up: {error}") from error
    _replay(path, match, data)
    return match


def _check_shape(path: Path, data: object) -> None:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveFileError(f'{path} is not a match: expected an object with "format": "{FORMAT}"')
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise SaveFileError(
            f"{path} has version {version} of the format; this program reads up to {VERSION}: update tabletop-widgets"
        )
    faults = _SHAPE.faults(data)
    if faults:
        lines = [f"- {'/'.join(map(str, fault.path)) or 'the file'}: {fault.message[:200]}" for fault in faults[:20]]
        raise SaveFileError(f"{path} is damaged:\n" + "\n".join(lines))


def _replay(path: Path, match: Match, data: dict[str, Any]) -> None:
    # A new match has drawn what is due; the file's draw may have been pinned to something else.
    match.reset()
    for number, entry in enumerate(data["nodes"], 1):
        if entry["parent"] >= number:
            raise SaveFileError(f"{path}: node {number} stands before its parent {entry['parent']}")
        try:
            match.graft(match.nodes[entry["parent"]], entry.get("play"), entry.get("draw"))
        except IllegalAction as error:
            raise SaveFileError(f"{path}: node {number} is not by the rules: {error}") from error
        if len(match.nodes) != number + 1:
            raise SaveFileError(f"{path}: node {number} stands twice")
        _annotate(path, match, match.nodes[number], entry)
    _annotate(path, match, match.nodes[0], data)
    if data["current"] >= len(match.nodes):
        raise SaveFileError(f"{path}: the current node {data['current']} is missing; there are {len(match.nodes)}")
    for number, entry in enumerate(data["nodes"], 1):
        if entry.get("latest"):
            match.nodes[entry["parent"]].latest = number
    match.goto(match.nodes[data["current"]])
    if match.current_player() == CHANCE and not match.node.children:
        raise SaveFileError(f"{path} ends where chance decides; the draw is missing")


def _annotate(path: Path, match: Match, node: Node, entry: dict[str, Any]) -> None:
    node.comment = entry.get("comment", "")
    for name, place in entry.get("marks", {}).items():
        try:
            match.mark(name, place, node)
        except ValueError as error:
            raise SaveFileError(f"{path}: node {node.id} has a mark that cannot be: {error}") from error
