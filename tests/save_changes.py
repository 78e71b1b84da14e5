"""Save files with something changed in them, as a hand, a broken disk or ill will might do."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

from data_changes import JUNK

import tabletop_widgets as tw

_MORE_JUNK: list[Any] = [
    *JUNK,
    "/dev/zero",
    "../elsewhere.json",
    "\x00",
    "\ud83c",
    "x" * 20_000,
    -(10**400),
    2**53,
    1e308,
    float("inf"),
    [[[[[[[[[[]]]]]]]]]],
    {"parent": 0, "play": "keep"},
    {"parent": 0, "draw": [0]},
    list(range(300)),
]


def studied(game: str, rng: random.Random, nodes: int = 60, **options: Any) -> tw.Match:
    """Return a match with side lines, comments and marks, played at random."""
    match = tw.new_match(game, seed=rng.randrange(100), names=["Åsa"], **options)
    while len(match.nodes) < nodes:
        if match.current_player() == tw.CHANCE:
            match.draw()
        elif match.is_terminal() or rng.random() < 0.1:
            match.goto(rng.choice(match.nodes))
            match.comment(f"node {match.node.id}: なぜ?")
            for name in match.game.marks:
                match.mark(name, rng.choice(["1", "1+2"]))  # spaces of both boards
        else:
            match.play(rng.choice(match.legal_actions()))
    return match


def changed(data: dict[str, Any], rng: random.Random) -> bytes:
    """Return a save file with one to three changes."""
    data = copy.deepcopy(data)
    for _ in range(rng.randint(1, 3)):
        rng.choice([_put_junk, _put_what_stands_elsewhere, _drop, _repeat])(data, rng)
    content = json.dumps(data).encode()
    if rng.random() < 0.2:
        content = _with_other_bytes(content, rng)
    return content


def _place(data: Any, rng: random.Random) -> tuple[Any, Any]:
    """Return an object or list within data, and one of its keys."""
    inner = data
    while True:
        key = rng.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if not isinstance(inner[key], dict | list) or not inner[key] or rng.random() < 0.15:
            return inner, key
        inner = inner[key]


def _put_junk(data: dict[str, Any], rng: random.Random) -> None:
    if data:
        inner, key = _place(data, rng)
        inner[key] = copy.deepcopy(rng.choice(_MORE_JUNK))


def _put_what_stands_elsewhere(data: dict[str, Any], rng: random.Random) -> None:
    if data:
        inner, key = _place(data, rng)
        other, its = _place(data, rng)
        inner[key] = copy.deepcopy(other[its])


def _drop(data: dict[str, Any], rng: random.Random) -> None:
    if data:
        inner, key = _place(data, rng)
        del inner[key]


def _repeat(data: dict[str, Any], rng: random.Random) -> None:
    nodes = data.get("nodes")
    if isinstance(nodes, list) and nodes:
        nodes.insert(rng.randrange(len(nodes)), copy.deepcopy(rng.choice(nodes)))


def _with_other_bytes(content: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(content))
    return (
        content[:at] + bytes(rng.randrange(256) for _ in range(rng.randint(0, 3))) + content[at + rng.randint(0, 3) :]
    )
