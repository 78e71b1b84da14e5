"""Wrong values in a position dict are not compared with others: they neither hide a problem nor cause a false one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.position.schema import (
    AUTOMA_KEYS,
    KEYS,
    PLAYER_KEYS,
)

Found = list[str]  # the problems, as sentences


def copy_of(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy from which keys, also those of players, can be left out."""
    copy = dict(position)
    if isinstance(copy.get("players"), list | tuple):
        copy["players"] = [dict(p) if isinstance(p, Mapping) else p for p in copy["players"]]
    return copy


def leave_out(options: ScytheOptions, sound: dict[str, Any], path: list[Any], wrong: set[str]) -> None:
    """Leave out the wrong value at a path: a player's entry, or one of the whole position."""
    in_player = len(path) > 1 and path[0] == "players"
    players = sound.get("players")
    if in_player and len(path) > 2 and path[2] not in ("faction", "mat") and players is not None:
        players[path[1]].pop(path[2], None)
        wrong.add(str(path[2]))
        return
    player = players[path[1]] if in_player and players is not None else None
    needed = ("faction",) if in_player and path[1] in options.automatic else ("faction", "mat")
    if len(path) == 2 and isinstance(player, dict) and all(key in player for key in needed):
        known = keys_at(options, path)
        for key in [key for key in player if key not in known]:
            del player[key]
        return
    if path:
        sound.pop(str(path[0]), None)
        wrong.add(str(path[0]))
    else:
        for key in [key for key in sound if key not in KEYS]:
            del sound[key]


def keys_at(options: ScytheOptions, path: list[Any]) -> tuple[str, ...]:
    """Return the keys that can stand at a path: of a seat, or of the whole position."""
    if len(path) != 2 or path[0] != "players":
        return KEYS
    return AUTOMA_KEYS if path[1] in options.automatic else PLAYER_KEYS
