"""Data files with something changed in them, for tests of what is read and refused."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

GONE: Any = object()
Change = tuple[Any, ...]  # where, and what stands there then

JUNK: list[Any] = [None, True, 0, -1, 2.5, 10**30, "", "A", "rush", [], [[]], {}, {"id": "x"}, float("nan"), [1, 1]]

_NAMES = ("id", "card", "level")


def changed(data: dict[str, Any], *changes: Change) -> dict[str, Any]:
    """Return a copy with other values in some places; a place may name one of a list by its id, number or level."""
    data = copy.deepcopy(data)
    for *path, last, value in changes:
        inner: Any = data
        for key in path:
            inner = inner[_at(inner, key)]
        if value is GONE:
            del inner[_at(inner, last)]
        elif isinstance(inner, list) and last == len(inner):
            inner.append(value)
        else:
            inner[_at(inner, last)] = value
    return data


def _at(inner: Any, key: Any) -> Any:
    if isinstance(inner, list) and inner and isinstance(inner[0], dict):
        return next((at for at, entry in enumerate(inner) if key in map(entry.get, _NAMES)), key)
    return key


def written(folder: Path, data: object, name: str = "mine.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def with_junk(data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a copy with junk in one place, wherever that is."""
    bad = copy.deepcopy(data)
    inner: Any = bad
    while True:
        key = rng.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if not isinstance(inner[key], dict | list) or not inner[key] or rng.random() < 0.2:
            break
        inner = inner[key]
    inner[key] = rng.choice(JUNK)
    return bad


def without_faults(data: dict[str, Any], faults: Callable[[Any], list[str]], count: int) -> list[Any]:
    """Return of so many copies with junk somewhere in them those that have no faults all the same."""
    rng = random.Random(1)
    damaged = [with_junk(data, rng) for _ in range(count)]
    return [bad for bad in damaged if not faults(bad)]
