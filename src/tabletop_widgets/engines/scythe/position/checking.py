"""Everything that can be wrong in a position dict, listed at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tabletop_widgets.core.errors import shown
from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.position import reading
from tabletop_widgets.engines.scythe.position.checking_automa import check_automa
from tabletop_widgets.engines.scythe.position.checking_pieces import check_board, check_cards, check_progress
from tabletop_widgets.engines.scythe.position.checking_seats import check_names, check_players, check_setup
from tabletop_widgets.engines.scythe.position.checking_stack import check_stack
from tabletop_widgets.engines.scythe.position.leaving_out import Found, copy_of, keys_at, leave_out
from tabletop_widgets.engines.scythe.position.schema import (
    AUTOMA_KEYS,
    KEYS,
    shape_of,
)
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.extras import with_extras
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.table import Table

# keys without which a group of checks would report false problems
_CARD_KEYS: Final = frozenset(
    (
        *("combat_cards", "stolen", "objectives", "revealed", "returned", "factory_card", "deck", "discard"),
        *("factory_offer", "factory_seen_by", "factory_unseen_by", "encounters", "encounter_cards", "stack"),
    )
)
_BOARD_KEYS: Final = frozenset(
    ("character", "mechs", "workers", "structures", "resources", "encounters", "contested", "turn", "marker", "stack")
)
_TURN_KEYS: Final = frozenset(
    ("stars", "upgraded", "recruits", "bonuses", "section", "power", "popularity", "revealed")
)
_AUTOMA_KEYS: Final = frozenset(("turned", "fought", "last_turned", "last_fought", "factory_card", "factory_seen_by"))


def problems(table: Table, position: object) -> Found:
    """Return everything wrong in a position dict.

    Args:
        table: the position before anything is drawn, to try it on.
        position: the position dict.
    Wrong values are not compared with others: one problem neither hides another nor causes a false one.

    """
    if not isinstance(position, Mapping):
        return [f"the position is {shown(position)}; expected a dict with some of the keys {', '.join(KEYS)}"]
    options = table.options
    position = reading.completed(options, position)
    faults = shape_of(options.automatic).problems(position)
    found = [_shape_fault(options, list(fault.path), fault.message) for fault in faults]
    wrong: set[str] = set()  # keys left out
    sound = copy_of(position)
    for fault in faults:
        leave_out(options, sound, list(fault.path), wrong)
    check_names(options, sound, found, wrong)
    if "players" not in sound:
        if not found:
            check_setup(options, sound, found)
        return found
    check_players(options, sound, found, wrong)
    if "players" in wrong:
        return found
    reading.read(table, sound)
    if not wrong & _CARD_KEYS:
        check_cards(table, sound, found)
    if not wrong & _BOARD_KEYS:
        check_board(table, found)
    if not wrong & (_TURN_KEYS | _BOARD_KEYS):
        check_progress(table, sound, found)
    if sound.get("last_battle"):
        _check_last_battle(options, sound["last_battle"], found)
    if not wrong & (_AUTOMA_KEYS | _BOARD_KEYS):
        for seat in options.automatic:
            check_automa(table, sound["players"][seat], seat, found)
    if not found:
        check_stack(table, "stack" in sound, found)
    if not found:
        _check_goes_on(table, found)
    return found


def _check_last_battle(options: ScytheOptions, battle: Mapping[str, Any], found: Found) -> None:
    attacker, defender = battle["attacker"], battle["defender"]
    if attacker == defender or max(attacker, defender) >= options.num_players:
        found.append(f"last_battle: seats {attacker} and {defender}; expected two of 0 to {options.num_players - 1}")


def _shape_fault(options: ScytheOptions, path: list[Any], message: str) -> str:
    where = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")
    if len(message) > 300:
        message = message[:297] + "..."
    if "Additional properties" in message and len(path) in (0, 2):
        whose = " of an Automa" if keys_at(options, path) == AUTOMA_KEYS else ""
        message = f"{message}; the keys{whose} are {', '.join(keys_at(options, path))}"
    return f"{where or 'the position'}: {message}"


def _check_goes_on(table: Table, found: Found) -> None:
    """Check that somebody can decide, or chance can draw."""
    if not table.stack:
        return
    frame = table.stack[-1]
    kind = frame[0]
    if kind > frames.LAST_CHANCE:
        return
    if kind >= frames.NUM_DECISIONS:
        possible = bool(FRAMES.possibles[kind](table, frame))
    else:
        possible = bool(with_extras(table, frame, FRAMES.legals[kind](table, frame, None)))
    if not possible:
        found.append("stack: no answer is possible to what it asks")
