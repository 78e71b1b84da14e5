"""The humans' last turn: a board says so before its card is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.engines.leviath.components.cards import DAYS

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState


def find_endings(state: LeviathState) -> dict[int, str]:
    """Return all actions of the decision about a card in the turn that uses up the deck. Rule: leviath 10.4.

    Only the capture of the kaiju can then prevent the end. Everybody knows how many cards are left.
    """
    if state.decision().kind != "card":
        return {}
    left = sum(state.left[card] for day in range(state.day, DAYS + 1) for card in state.game.of_day[day])
    if left != (1 if state.game.rules.deck_end == "exposed" else 0):
        return {}
    return dict.fromkeys(state.legal_actions(), "ends-deck")
