"""The reasons why a turn allows no Scout, no Scout & Show, and no Show of cards that are not there."""

from __future__ import annotations

from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS
from tabletop_widgets.engines.scout.ids import KEEP, NUM_ACTIONS, SCOUT, SCOUT_AND_SHOW, SHOW, TURN
from tabletop_widgets.engines.scout.phases import MUST_SHOW
from tabletop_widgets.engines.scout.position import Position
from tabletop_widgets.engines.scout.rules import sets


def note_unavailable(position: Position, reasons: dict[int, str]) -> None:
    """Record a reason against all actions but Shows of existing cards; the reasons of legal ones are removed later."""
    reasons.update(dict.fromkeys((KEEP, TURN), "hand-decided"))
    reasons.update(dict.fromkeys(range(SCOUT, NUM_ACTIONS), _no_scout(position)))
    reasons.update(dict.fromkeys(range(SCOUT_AND_SHOW, NUM_ACTIONS), _no_scout_and_show(position)))
    size = len(position.hands[position.player])
    for start in range(NUM_CARDS):
        for length in range(max(1, size - start + 1), NUMBERS + 1):
            reasons[SHOW + start * NUMBERS + length - 1] = sets.NO_CARDS
    if position.need and position.phase != MUST_SHOW:
        for first in (SCOUT, SCOUT_AND_SHOW):
            _note_places(position, first, size, reasons)


def _no_scout(position: Position) -> str:
    if position.phase == MUST_SHOW:
        return "must-show"
    if not position.need:
        return "scout-nothing"
    return "scout-no-chip" if position.is_for_two() and not position.chips[position.player] else "scout-no-slot"


def _no_scout_and_show(position: Position) -> str:
    if position.is_for_two():
        return "scout-and-show-two-players"
    if position.phase == MUST_SHOW or not position.need:
        return _no_scout(position)
    return "scout-and-show-no-show" if position.ready[position.player] else "scout-and-show-used"


def _note_places(position: Position, first: int, size: int, reasons: dict[int, str]) -> None:
    """Record the places and ends that do not exist, unless there is a reason against all of them."""
    if reasons[first] not in ("scout-no-slot", "scout-and-show-no-show"):
        return
    for way in range(4):
        for slot in range(size + 1, NUM_CARDS):
            reasons[first + way * NUM_CARDS + slot] = "scout-no-slot"
    if len(position.active) == 1:
        reasons.update(dict.fromkeys(range(first + 2 * NUM_CARDS, first + 4 * NUM_CARDS), "scout-one-card"))
