"""Positions of SCOUT written as plain data."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.engines.scout.components.cards import CARDS, PAIRS, cards_in
from tabletop_widgets.engines.scout.observation import RESULT
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, PHASES
from tabletop_widgets.engines.scout.position import Position


def write(position: Position) -> dict[str, Any]:
    """Return a complete position; cards are "3|8" (top, other), in `seen`, `aside` and `known` with the lower first."""
    data: dict[str, Any] = {
        "round": position.round + 1,
        "phase": PHASES.names[position.phase],
        "turn": position.player,
        "start_player": position.starter,
        "hands": [[str(CARDS[face]) for face in hand] for hand in position.hands],
        "active": [str(CARDS[face]) for face in position.active],
        "owner": position.owner,
        "scouts": position.scouts,
        "captured": list(position.captured),
        "chips": list(position.chips),
        "scout_and_show": list(position.ready),
        "seen": [_pair(card) for card in cards_in(position.seen)],
        "aside": [_pair(card) for card in cards_in(position.pool)],
        "known": [[_pair(card) for card in cards_in(mask)] for mask in position.known],
        "results": [[dict(zip(RESULT, seat, strict=True)) for seat in result] for result in position.results],
    }
    if position.phase == DEAL:
        data["deal_to"] = list(position.deal_to)
        if position.after_deal != CHOOSE_HAND:  # a hand-written position continues in this phase
            data["phase"] = PHASES.names[position.after_deal]
    return data


def _pair(card: int) -> str:
    return "{}|{}".format(*PAIRS[card])
