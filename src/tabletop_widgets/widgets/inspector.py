"""The inspector: an observation as a tree, with the changes of the last step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Fact = list[Any]  # [name, value or None, changed] or [name, None, changed, children]
_MISSING = object()


def tree(now: Mapping[str, Any], before: Mapping[str, Any]) -> list[Fact]:
    """Return the facts of a view.

    Args:
        now: the view as plain data.
        before: the same seat's view one step earlier, to mark the changes.

    """
    return [_fact(name, value, before.get(name, _MISSING)) for name, value in now.items()]


def _fact(name: str, value: object, old: object) -> Fact:
    changed = value != old
    if isinstance(value, Mapping):
        earlier = old if isinstance(old, Mapping) else {}
        return [name, None, changed, [_fact(key, item, earlier.get(key, _MISSING)) for key, item in value.items()]]
    if isinstance(value, list) and any(isinstance(item, list | Mapping) for item in value):
        was = old if isinstance(old, list) else []
        rows = [_fact(str(i), item, was[i] if i < len(was) else _MISSING) for i, item in enumerate(value)]
        return [name, None, changed, rows]
    text = " ".join(map(_text, value)) if isinstance(value, list) else _text(value)
    return [name, text or "–", changed]


def _text(value: object) -> str:
    return "–" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
