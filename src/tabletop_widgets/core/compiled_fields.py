"""Copying and pickling of states with slots or compiled fields, which have no `__dict__`."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any


def fields_of(kind: type) -> list[str]:
    """Return the names of the fields that a class itself declares, sorted."""
    entries = vars(kind).items()
    found = (name for name, entry in entries if inspect.isdatadescriptor(entry) and not isinstance(entry, property))
    return sorted(name for name in found if not name.startswith("__"))


def reduce_state(state: Any) -> tuple[Any, ...]:  # noqa: ANN401 - of any game's class
    """Return the value of a state's `__reduce__`, by which `copy` and `pickle` copy it; see `object.__reduce__`.

    They know slots by themselves, but not the fields of a compiled class.

    Args:
        state: one whose class makes a blank state of a game.

    """
    names = {name for kind in type(state).__mro__ for name in fields_of(kind)}
    fields = {name: getattr(state, name) for name in names if hasattr(state, name)}
    return _remade, (type(state), state.game, fields)


def _remade(kind: type, game: object, fields: Mapping[str, Any]) -> object:
    state = kind(game)
    for name, value in fields.items():
        setattr(state, name, value)
    return state
