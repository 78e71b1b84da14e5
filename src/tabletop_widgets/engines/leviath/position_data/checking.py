"""Checks of a position of Leviath, rule by rule; `reading` documents its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.frames import StackState
from tabletop_widgets.engines.leviath.position import Position
from tabletop_widgets.engines.leviath.position_data import checking_cards, checking_sea, checking_stack, reading, schema
from tabletop_widgets.engines.leviath.position_data.checked_position import CheckedPosition


def problems(blank: Position, data: object) -> list[str]:
    """Return everything wrong in a position dict.

    Args:
        blank: the position before anything is drawn, which is filled.
        data: the position dict.

    """
    if not isinstance(data, dict):
        known = ", ".join(schema.POSITION_KEYS)
        return [f"the position is {short_repr(data)}; expected a dict with some of the keys {known}"]
    # wrong values are not compared with others: one problem neither hides another nor causes a false one
    sound, wrong, found = schema.independent_entries(blank.game, data)
    reading.fill(blank, sound)
    return found + cross_key_problems(CheckedPosition(blank.game, sound, blank), wrong)


def cross_key_problems(case: CheckedPosition, wrong: set[str]) -> list[str]:
    """Return the problems between keys, except keys whose own values are wrong."""
    return [problem for keys, check in _CHECKS if not wrong & set(keys.split()) for problem in check(case)]


def at_last(state: StackState, data: Mapping[str, Any]) -> list[str]:
    """Return the problems of the state that a valid position leads to: it must not be over or stuck at once."""
    outcome = state.outcome()
    if outcome and not data.get("reason"):
        return [f"due: the game would be over ({outcome.reason!r}) before anybody decides (leviath 10)"]
    if state.current_player() >= 0 and not state.legal_actions():
        return [f"due: no action is possible in {state.decision().kind!r} here, so it cannot be due"]
    return []


# which keys each check compares
_CHECKS: Final[tuple[tuple[str, Callable[[CheckedPosition], Iterator[str]]], ...]] = (
    ("kaiju path mines due reason", checking_sea.check_kaiju),
    ("kaiju path moves", checking_sea.check_path),
    ("kaiju path possible mines due reason", checking_sea.check_possible),
    ("kaiju path possible moves", checking_sea.check_last_move),
    ("kaiju path possible ships mines submerged due reason", checking_sea.check_serving),
    ("ships reason", checking_sea.check_ships),
    ("mines due", checking_sea.check_mines),
    ("submerged reason due", checking_sea.check_submerged),
    ("submerged embankments", checking_sea.check_embankments),
    ("hands discards deck day due", checking_cards.check_hands),
    ("hands discards deck day", checking_cards.check_days),
    ("hands discards deck day due reason", checking_cards.check_day),
    ("evolutions hands discards deck day due", checking_cards.check_evolutions),
    ("used evolutions", checking_cards.check_used),
    ("used evolutions due", checking_cards.check_card_due),
    ("energy due", checking_cards.check_energy),
    ("awakenings spent due", checking_cards.check_awakenings),
    ("turn turns next due reason", checking_stack.check_turns),
    ("turn turns next due reason", checking_stack.check_next),
    ("turn turns due reason", checking_stack.check_due),
    ("kaiju path mines submerged ships day deck reason", checking_stack.check_end),
)
