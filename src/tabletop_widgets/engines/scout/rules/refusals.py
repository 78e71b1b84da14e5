"""The reasons why SCOUT refuses an action: the rule of each, and its facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages, Param
from tabletop_widgets.engines.scout.components.cards import NUMBERS, TOP, numbers
from tabletop_widgets.engines.scout.ids import SHOW
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, OVER, PICK_START
from tabletop_widgets.engines.scout.position import Position

Facts = dict[str, Param]


def _shown_cards(position: Position, action: int) -> tuple[int, ...]:
    start, length = divmod(action - SHOW, NUMBERS)
    return position.hands[position.player][start : start + length + 1]


def _comparison_facts(position: Position, action: int) -> Facts:
    shown = _shown_cards(position, action)
    return {
        "cards": numbers(shown),
        "active": numbers(position.active),
        "have": len(shown),
        "need": len(position.active),
    }


def _lowest(position: Position, action: int) -> Facts:
    low, active = (str(min(TOP[face] for face in faces)) for faces in (_shown_cards(position, action), position.active))
    return {**_comparison_facts(position, action), "low": low, "active_low": active}


def _in_hand(position: Position, action: int) -> Facts:  # noqa: ARG001 - one signature for all
    return {"have": len(position.hands[position.player])}


def _places(position: Position, action: int) -> Facts:  # noqa: ARG001
    return {"places": len(position.hands[position.player]) + 1}


def _nothing(position: Position, action: int) -> Facts:  # noqa: ARG001
    return {}


# code -> (rule, facts)
REASONS: Final[dict[str, tuple[str, Callable[[Position, int], Facts]]]] = {
    "dealing": ("scout 3.1", _nothing),
    "over": ("scout 6.3", _nothing),
    "not-yours": ("scout 4", _nothing),
    "hand-not-yours": ("scout 3.3", _nothing),
    "hand-first": ("scout 3.3", _nothing),
    "hand-decided": ("scout 3.3", _nothing),
    "must-show": ("scout 4.4", _nothing),
    "show-no-cards": ("scout 4.1", _in_hand),
    "show-not-a-set": ("scout 4.1", _comparison_facts),
    "show-fewer": ("scout 4.2", _comparison_facts),
    "show-run-against-match": ("scout 4.2", _comparison_facts),
    "show-not-higher": ("scout 4.2", _lowest),
    "scout-nothing": ("scout 4", _nothing),
    "scout-one-card": ("scout 4.3", _nothing),
    "scout-no-slot": ("scout 4.3", _places),
    "scout-no-chip": ("scout 7.3", _nothing),
    "scout-and-show-used": ("scout 4.4", _nothing),
    "scout-and-show-no-show": ("scout 4.4", _nothing),
    "scout-and-show-two-players": ("scout 7.1", _nothing),
}


def explain(position: Position, action: int, code: str, messages: Messages) -> Refusal:
    """Return the refusal of an action for a reason of `REASONS`."""
    rule, facts = REASONS[code]
    return Refusal(code, rule, facts(position, action), messages)


_NOT_ASKED: Final = {PICK_START: "dealing", DEAL: "dealing", CHOOSE_HAND: "hand-not-yours", OVER: "over"}


def not_yours(position: Position, messages: Messages) -> Refusal:
    """Return the refusal for a seat that is not asked; it carries no facts."""
    return explain(position, 0, _NOT_ASKED.get(position.phase, "not-yours"), messages)


# what people try without any such action in the catalogue -> rule
NO_ACTION: Final = {"scout-middle": "scout 4.3", "show-too-many": "scout 4.1", "show-none-from": "scout 4.2"}


def no_action(code: str, messages: Messages, **facts: str) -> Refusal:
    """Return why there is no action for what a person tries, for a reason of `NO_ACTION`, with its facts."""
    return Refusal(code, NO_ACTION[code], facts, messages)
