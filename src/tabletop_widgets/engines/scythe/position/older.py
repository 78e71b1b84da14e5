"""Positions of older versions: values that had a fixed place in a list get their present names.

Frames in `stack` were lists too; `Frames.read` takes both forms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeGuard

from tabletop_widgets.engines.scythe.components.cards import PLAYS
from tabletop_widgets.engines.scythe.components.map import NAMES, NUM_HEXES
from tabletop_widgets.engines.scythe.position.forms import write_play
from tabletop_widgets.engines.scythe.position.writing import BATTLE, ORIGINS, STRAY


def upgraded(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a position in the present form; wrong values stay wrong, for the checks to find."""
    return {key: _UPGRADES[key](value) if key in _UPGRADES else value for key, value in position.items()}


def _battle(battle: object) -> object:
    """Turn eight numbers, or none, into a record."""
    if battle == []:
        return None
    if not _is_list_of(battle, len(BATTLE)):
        return battle
    named = dict(zip(BATTLE, battle, strict=True))
    if _is_index(named["hex"], NUM_HEXES):
        named["hex"] = NAMES[named["hex"]]
    for cards in ("attacker_cards", "defender_cards"):
        if _is_index(named[cards], len(PLAYS)):
            named[cards] = write_play(named[cards])
    return named


def _origins(origins: object) -> object:
    """Turn the places of the character and the four mechs into a record of those that have one."""
    if origins == []:
        return {}
    if not _is_list_of(origins, len(ORIGINS)):
        return origins
    return {unit: place for unit, place in zip(ORIGINS, origins, strict=True) if place is not None}


def _strays(strays: object) -> object:
    """Turn lists of a place, the one before, and whether the worker walked into records."""
    if not isinstance(strays, list | tuple):
        return strays
    return [dict(zip(STRAY, stray, strict=True)) if _is_list_of(stray, len(STRAY)) else stray for stray in strays]


def _is_list_of(data: object, size: int) -> TypeGuard[Sequence[Any]]:
    return isinstance(data, list | tuple) and len(data) == size


def _is_index(data: object, below: int) -> TypeGuard[int]:
    return type(data) is int and 0 <= data < below


_UPGRADES: Final[Mapping[str, Callable[[object], object]]] = {
    "last_battle": _battle,
    "origins": _origins,
    "strays": _strays,
}
