"""The reasons why a turn allows no Scout, no Scout & Show, and no Show of cards that are not there."""

from __future__ import annotations

from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS
from tabletop_widgets.engines.scout.ids import KEEP, NUM_ACTIONS, SCOUT, SCOUT_AND_SHOW, SHOW, TURN
from tabletop_widgets.engines.scout.phases import MUST_SHOW
from tabletop_widgets.engines.scout.rules import sets
from tabletop_widgets.engines.scout.table import Table


def note_unavailable(table: Table, reasons: dict[int, str]) -> None:
    """Record a reason against everything except Shows of existing cards; legal actions are removed later."""
    reasons.update(dict.fromkeys((KEEP, TURN), "hand-decided"))
    reasons.update(dict.fromkeys(range(SCOUT, NUM_ACTIONS), _no_scout(table)))
    reasons.update(dict.fromkeys(range(SCOUT_AND_SHOW, NUM_ACTIONS), _no_scout_and_show(table)))
    size = len(table.hands[table.player])
    for start in range(NUM_CARDS):
        for length in range(max(1, size - start + 1), NUMBERS + 1):
            reasons[SHOW + start * NUMBERS + length - 1] = sets.NO_CARDS
    if table.need and table.phase != MUST_SHOW:
        for first in (SCOUT, SCOUT_AND_SHOW):
            _note_places(table, first, size, reasons)


def _no_scout(table: Table) -> str:
    if table.phase == MUST_SHOW:
        return "must-show"
    if not table.need:
        return "scout-nothing"
    return "scout-no-chip" if table.is_for_two() and not table.chips[table.player] else "scout-no-slot"


def _no_scout_and_show(table: Table) -> str:
    if table.is_for_two():
        return "scout-and-show-two-players"
    if table.phase == MUST_SHOW or not table.need:
        return _no_scout(table)
    return "scout-and-show-no-show" if table.ready[table.player] else "scout-and-show-used"


def _note_places(table: Table, first: int, size: int, reasons: dict[int, str]) -> None:
    """Record the places and ends that do not exist, unless there is a reason against all of them."""
    if reasons[first] not in ("scout-no-slot", "scout-and-show-no-show"):
        return
    for way in range(4):
        for slot in range(size + 1, NUM_CARDS):
            reasons[first + way * NUM_CARDS + slot] = "scout-no-slot"
    if len(table.active) == 1:
        reasons.update(dict.fromkeys(range(first + 2 * NUM_CARDS, first + 4 * NUM_CARDS), "scout-one-card"))
