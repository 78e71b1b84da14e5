"""Patterns: parts of a view or of an event, as a lesson writes them, compared with the whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tabletop_widgets.core.errors import listing, nearest, shown

_BOUND: Final = re.compile(r"(<=|>=|<|>|!=)\s*(-?\d+)")
_MISSING: Final = object()


def meets(part: Any, whole: Any) -> bool:  # noqa: ANN401 - JSON data
    """Return whether a whole has a part.

    An object has to have the keys of the part, a list the indices it names; ">= 3" is a bound for a number, or for how
    many entries a list has.

    >>> meets({"players": {0: {"power": ">= 6"}}}, {"players": [{"power": 7, "coins": 3}], "turn": 1})
    True
    >>> meets({"hand": "<= 2"}, {"hand": (1, 2, 3)})
    False

    """
    return next(differences(part, whole), None) is None


def differences(part: Any, whole: Any, path: str = "") -> Iterator[str]:  # noqa: ANN401 - JSON data
    """Yield in words how a whole differs from a part."""
    if isinstance(part, Mapping):
        for key, inner in part.items():
            there = dig(whole, str(key))
            if there is _MISSING:
                yield f"{path or 'it'} has no {shown(key)}{_near(key, whole)}"
            else:
                yield from differences(inner, there, f"{path}.{key}" if path else str(key))
    elif isinstance(part, str) and (bound := _BOUND.fullmatch(part)):
        if not _in_bound(whole, bound[1], int(bound[2])):
            yield f"{path or 'it'} is {_size(whole)}, not {part}"
    elif _plain(part) != _plain(whole) or isinstance(part, bool) != isinstance(whole, bool):
        yield f"{path or 'it'} is {shown(whole)}, not {shown(part)}"


def _near(key: object, whole: object) -> str:
    known = [str(name) for name in whole] if isinstance(whole, Mapping) else []
    return f" (it has {listing(nearest(str(key), known))})" if known else ""


def _size(whole: object) -> object:
    return len(whole) if isinstance(whole, Sequence | Mapping) and not isinstance(whole, str) else whole


def _in_bound(whole: object, sign: str, bound: int) -> bool:
    size = _size(whole)
    if isinstance(size, bool) or not isinstance(size, int):
        return False
    return {
        "<=": size <= bound,
        ">=": size >= bound,
        "<": size < bound,
        ">": size > bound,
        "!=": size != bound,
    }[sign]


def _plain(value: Any) -> Any:  # noqa: ANN401 - JSON data
    return list(map(_plain, value)) if isinstance(value, list | tuple) else value


def dig(whole: Any, path: str) -> Any:  # noqa: ANN401 - JSON data
    """Return what stands at a path such as "players.1.plan.dest", or a value that `is_missing`."""
    for key in path.split("."):
        whole = _step(whole, key)
        if whole is _MISSING:
            return _MISSING
    return whole


def _step(whole: Any, key: str) -> Any:  # noqa: ANN401 - JSON data
    if isinstance(whole, Mapping):
        return next((value for name, value in whole.items() if str(name) == key), _MISSING)
    if isinstance(whole, list | tuple) and re.fullmatch(r"-?\d{1,6}", key) and -len(whole) <= int(key) < len(whole):
        return whole[int(key)]
    return _MISSING


def is_missing(value: object) -> bool:
    """Return whether `dig` has found nothing."""
    return value is _MISSING


def why_missing(whole: Any, path: str) -> str:  # noqa: ANN401 - JSON data
    """Return which step of a path leads nowhere, and what is there."""
    done: list[str] = []
    for key in path.split("."):
        inner = _step(whole, key)
        if inner is _MISSING:
            place = ".".join(done) or "the view"
            return f"{place} has no {shown(key)}{_near(key, whole)}"
        whole, done = inner, [*done, key]
    return ""
