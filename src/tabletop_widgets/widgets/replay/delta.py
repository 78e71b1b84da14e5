"""Differences between two pieces of JSON, as a replay keeps them: a step changes little of what a board shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

Json = Any
Delta = Any
REMOVED: Final = 0


def difference(old: Json, new: Json) -> Delta | None:
    """Return what turns one piece of JSON into another, or None where they are equal.

    Returns:
        Of two dicts: {name: the difference of its values, or 0 where the name is gone}. Of two lists of one length, the
        same by index; of other lists [from, how many are left out, what comes in their place]. Anything else is
        replaced: [value]. js/replay/delta.ts does what it says.

    """
    if old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_dicts(old, new)
    if isinstance(old, list) and isinstance(new, list):
        return _of_lists(old, new)
    return [new]


def _of_dicts(old: Mapping[str, Json], new: Mapping[str, Json]) -> Delta:
    if list(old) != list(new) and [*(n for n in old if n in new), *(n for n in new if n not in old)] != list(new):
        return [new]  # names come in an order, as the regions of a board
    found: dict[str, Delta] = {name: REMOVED for name in old if name not in new}
    for name, value in new.items():
        change = difference(old[name], value) if name in old else [value]
        if change is not None:
            found[name] = change
    return found


def _of_lists(old: Sequence[Json], new: Sequence[Json]) -> Delta:
    if len(old) == len(new):
        changes = ((str(i), difference(was, now)) for i, (was, now) in enumerate(zip(old, new, strict=True)))
        return {i: change for i, change in changes if change is not None}
    least = min(len(old), len(new))
    start = next((i for i in range(least) if old[i] != new[i]), least)
    end = next((i for i in range(least - start) if old[-1 - i] != new[-1 - i]), least - start)
    return [start, len(old) - start - end, list(new[start : len(new) - end])]
