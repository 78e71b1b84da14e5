"""Positions of SCOUT written as plain data."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.engines.scout.components.cards import CARDS, PAIRS, cards_in
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, PHASES
from tabletop_widgets.engines.scout.table import Table
from tabletop_widgets.engines.scout.view.observation import RESULT


def write(table: Table) -> dict[str, Any]:
    """Return a complete position; cards are "3|8" (top, other), in `seen`, `aside` and `known` with the lower first."""
    position: dict[str, Any] = {
        "round": table.round + 1,
        "phase": PHASES.names[table.phase],
        "turn": table.player,
        "start_player": table.starter,
        "hands": [[str(CARDS[face]) for face in hand] for hand in table.hands],
        "active": [str(CARDS[face]) for face in table.active],
        "owner": table.owner,
        "scouts": table.scouts,
        "captured": list(table.captured),
        "chips": list(table.chips),
        "scout_and_show": list(table.ready),
        "seen": [_pair(card) for card in cards_in(table.seen)],
        "aside": [_pair(card) for card in cards_in(table.pool)],
        "known": [[_pair(card) for card in cards_in(mask)] for mask in table.known],
        "results": [[dict(zip(RESULT, seat, strict=True)) for seat in result] for result in table.results],
    }
    if table.phase == DEAL:
        position["deal_to"] = list(table.deal_to)
        if table.after_deal != CHOOSE_HAND:  # a position with numbers of cards: it continues in the given phase
            position["phase"] = PHASES.names[table.after_deal]
    return position


def _pair(card: int) -> str:
    return "{}|{}".format(*PAIRS[card])
