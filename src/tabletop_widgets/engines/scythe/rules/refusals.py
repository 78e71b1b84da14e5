"""The reasons why Scythe refuses an action: the rule of each, and its facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages, Param
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import ENCOUNTERS, FACTORY_CARDS, PLAY_SIZE, Offer
from tabletop_widgets.engines.scythe.components.factions import CRIMEA, home
from tabletop_widgets.engines.scythe.components.map import BASES, NAMES, NUM_HEXES, RESOURCES
from tabletop_widgets.engines.scythe.position import CARDS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.distance import DISTANCE
from tabletop_widgets.engines.scythe.rules.bottom import cost_of
from tabletop_widgets.engines.scythe.rules.combat import most_cards
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.payment import tokens_at, tokens_under_control
from tabletop_widgets.engines.scythe.rules.specific_refusals import (
    BEFORE,
    bottom_of_action,
    nearer_reason,
    phase,
    section_of_action,
)
from tabletop_widgets.engines.scythe.rules.turns import may_repeat, units_of_move

Facts = dict[str, Param]
Frame = tuple[int, ...]


def _nothing(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001 - one signature for all
    return {}


def _to_pay(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001
    return {"resource": RESOURCES[frame[frames.PAY_RESOURCE]], "count": frame[frames.PAY_LEFT]}


def _paid_hex(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001
    return {"hex": NAMES[(action - ids.PAY) % NUM_HEXES].upper(), "resource": RESOURCES[frame[frames.PAY_RESOURCE]]}


def _produce_cost(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001
    seat = frame[SEAT]
    power, popularity, coins = mats.PRODUCE_COST[position.on_board[seat]]
    return {"workers": position.on_board[seat], "power": power, "popularity": popularity, "coins": coins}


def _price(position: Position, seat: int, offer: Offer) -> Facts:
    have = {"power": position.power[seat], "coins": position.coins[seat], "popularity": position.popularity[seat]}
    need = {"power": offer.power, "coins": offer.coins, "popularity": offer.popularity}
    for what, amount in need.items():
        if have[what] < amount:
            return {"what": what, "need": amount, "have": have[what]}
    return {"what": "cards", "need": offer.cards, "have": sum(position.hand[CARDS_OF[seat]])}


def _factory_price(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001
    return _price(position, frame[SEAT], FACTORY_CARDS[position.factory_cards[frame[SEAT]]][0])


def _option_price(position: Position, frame: Frame, action: int) -> Facts:
    return _price(position, frame[SEAT], ENCOUNTERS[frame[frames.ENCOUNTER_CARD]][action - ids.OPTION])


def _dial(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001
    return {"have": position.power[frame[SEAT]]}


def _cards(position: Position, frame: Frame, action: int) -> Facts:
    most = most_cards(position, frame[SEAT], position.stack[-2][frames.COMBAT_HEX])
    return {"most": most, "chosen": PLAY_SIZE[action - ids.PLAY]}


def _bottom_facts(position: Position, frame: Frame, action: int) -> Facts:
    """Return the bottom action, its section, and the token's section."""
    seat = frame[SEAT]
    here = position.sections[seat]
    return {
        "bottom": mats.BOTTOMS[bottom_of_action(action)],
        "section": mats.SECTIONS[section_of_action(position, seat, action)],
        "here": mats.SECTIONS[here] if here >= 0 else "",
    }


def _bottom_cost(position: Position, frame: Frame, action: int) -> Facts:
    """Return the cost of a bottom action and what can be spent; tokens on a base and in a contest count separately."""
    seat = frame[SEAT]
    bottom = bottom_of_action(action)
    facts = _bottom_facts(position, frame, action)
    near = (position.army[seat] | position.labour[seat]) & BASES | 1 << home(position.factions[seat])
    now = phase(position)
    closed = facts["section"] == facts["here"] and not may_repeat(position, seat, position.sections[seat])
    return {
        **facts,
        "resource": RESOURCES[bottom],
        "need": cost_of(position, seat, bottom),
        "have": tokens_under_control(position, seat, bottom),
        "base": tokens_at(position, bottom, near),
        "contested": tokens_at(position, bottom, position.contest),
        "coercion": _coercion(position, seat),
        "when": "closed" if now == BEFORE and closed else now,
    }


def _coercion(position: Position, seat: int) -> str:
    if position.factions[seat] != CRIMEA:
        return "none"
    return "used" if position.coerced else "card" if position.cards_in_hand(seat) else "no-card"


def _sections(position: Position, frame: Frame, action: int) -> Facts:
    """Return the section of an action, and the token's section."""
    seat = frame[SEAT]
    here = position.sections[seat]
    return {
        "section": mats.SECTIONS[section_of_action(position, seat, action)],
        "here": mats.SECTIONS[here] if here >= 0 else "",
    }


def _place_facts(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001
    return {"here": mats.SECTIONS[position.sections[frame[SEAT]]]}


def _units(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001
    """Return the number of units that a Move moves; the fifth section moves one."""
    seat = frame[SEAT]
    return {"most": 1 if position.sections[seat] == mats.FACTORY_SECTION else units_of_move(position, seat)}


def _step(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001
    here, dest = frame[frames.STEP_PLACE], action - ids.GO
    left = NAMES[here].upper() if here < NUM_HEXES else "base"
    return {"here": left, "there": NAMES[dest].upper(), "distance": DISTANCE[here][dest]}


def _most(position: Position, frame: Frame, action: int) -> Facts:  # noqa: ARG001
    return {"most": frame[frames.TAKE_MOST]}


_Tell = Callable[[Position, tuple[int, ...], int], Facts]

# code -> (rule, facts)
REASONS: Final[dict[str, tuple[str, _Tell]]] = {
    "drawing": ("scythe 1", _nothing),
    "automa": ("scythe 20.1", _nothing),
    "over": ("scythe 14.1", _nothing),
    "not-yours": ("scythe 2", _nothing),
    # reasons more specific than "another decision comes first": see `specific_refusals`
    "turn-of-another": ("scythe 2.5", _nothing),
    "section-chosen": ("scythe 2.1", _place_facts),
    "bottom-cost": ("scythe 2.4", _bottom_cost),
    "bottom-section-first": ("scythe 2.1", _bottom_facts),
    "bottom-closed": ("scythe 2.1", _bottom_facts),
    "bottom-once": ("scythe 2.1", _nothing),
    "bottom-left": ("scythe 2.1", _bottom_facts),
    "top-section-first": ("scythe 2.1", _sections),
    "top-section-closed": ("scythe 2.1", _sections),
    "top-other-section": ("scythe 2.1", _sections),
    "top-other-choice": ("scythe 2.1", _sections),
    "top-left": ("scythe 2.1", _sections),
    "top-over": ("scythe 2.1", _sections),
    "move-over": ("scythe 4.1", _units),
    "move-last": ("scythe 4.1", _units),
    "move-one": ("scythe 11.4", _nothing),
    "pay-nothing": ("scythe 2.2", _nothing),
    "take-none": ("scythe 2.2", _nothing),
    "fight-after-moves": ("scythe 4.5", _nothing),
    "combat-none": ("scythe 9", _nothing),
    "artillery-before": ("scythe 9.1", _nothing),
    "dial-set": ("scythe 9.2", _nothing),
    "retreat-none": ("scythe 9.6", _nothing),
    "encounter-none": ("scythe 10.1", _nothing),
    "factory-none": ("scythe 11.1", _nothing),
    "factory-again": ("scythe 11.1", _nothing),
    "reveal-done": ("scythe 13.2", _nothing),
    "reveal-between": ("scythe 13.2", _nothing),
    "reveal-own-turn": ("scythe 13.2", _nothing),
    "end-token": ("scythe 2.1", _nothing),
    # another decision has to be taken first
    **{f"now-{kind.name}": (kind.rule, _nothing) for kind in FRAMES.kinds[: frames.NUM_DECISIONS]},
    "now-pay": (FRAMES.kinds[frames.PAY].rule, _to_pay),
    # turns and costs
    "section-again": ("scythe 2.1", _nothing),
    "section-factory-again": ("scythe 8.2", _nothing),
    "section-no-factory-card": ("scythe 11.2", _nothing),
    "section-one-action": ("scythe 11.3", _nothing),
    "section-factory-cost": ("scythe 11.3", _factory_price),
    "section-produce-cost": ("scythe 12.2", _produce_cost),
    "section-no-coin": ("scythe 2.2", _nothing),
    "section-no-worker": ("scythe 12.1", _nothing),
    "section-in-part": ("scythe 2.2", _nothing),
    "bottom-other-section": ("scythe 2.1", _bottom_facts),
    "pay-other-kind": ("scythe 2.4", _to_pay),
    "pay-no-token": ("scythe 2.4", _paid_hex),
    "pay-no-control": ("scythe 2.4", _paid_hex),
    "pay-coerced": ("scythe 8.3", _nothing),
    "pay-tokens-only": ("scythe 2.4", _nothing),
    "pay-no-such-card": ("scythe 8.3", _nothing),
    "take-too-much": ("scythe 2.2", _most),
    # bottom actions
    "upgrade-cube-gone": ("scythe 12.4", _nothing),
    "upgrade-no-slot": ("scythe 12.4", _nothing),
    "deploy-other-faction": ("scythe 12.5", _nothing),
    "deploy-again": ("scythe 12.5", _nothing),
    "deploy-no-worker": ("scythe 12.5", _nothing),
    "site-encounter": ("scythe 10.2", _nothing),
    "site-lake": ("scythe 7.6", _nothing),
    "build-no-worker": ("scythe 12.6", _nothing),
    "build-again": ("scythe 12.6", _nothing),
    "build-occupied": ("scythe 12.6", _nothing),
    "enlist-recruit-gone": ("scythe 12.7", _nothing),
    "enlist-bonus-gone": ("scythe 12.7", _nothing),
    # Move
    "move-again": ("scythe 4.1", _nothing),
    "move-nobody": ("scythe 4.1", _nothing),
    "move-worker-held": ("scythe 6.1", _nothing),
    "move-lake": ("scythe 7.6", _nothing),
    "move-stuck": ("scythe 4.3", _nothing),
    "go-same": ("scythe 4.3", _nothing),
    "go-far": ("scythe 4.3", _step),
    "go-river": ("scythe 7.1", _step),
    "go-lake": ("scythe 4.3", _step),
    "go-base": ("scythe 7.3", _nothing),
    "go-worker-enemy": ("scythe 6.1", _step),
    "go-lake-cargo": ("scythe 7.6", _nothing),
    "stop-first": ("scythe 4.2", _nothing),
    "load-mech-only": ("scythe 5.6", _nothing),
    "load-none": ("scythe 5.1", _nothing),
    "load-or-unload": ("scythe 5.3", _nothing),
    "unload-first": ("scythe 5.3", _nothing),
    "unload-none": ("scythe 5.3", _nothing),
    # top actions
    "gain-no-worker": ("scythe 12.1", _nothing),
    "gain-split": ("scythe 12.1", _nothing),
    "gain-elsewhere": ("scythe 10.2", _nothing),
    "produce-again": ("scythe 12.2", _nothing),
    "produce-nothing": ("scythe 12.2", _nothing),
    "produce-no-worker": ("scythe 12.2", _nothing),
    "produce-no-workers-left": ("scythe 12.2", _nothing),
    "produce-none-left": ("scythe 12.3", _nothing),
    # combat, encounters, Factory
    "fight-nobody": ("scythe 9", _nothing),
    "dial-power": ("scythe 9.2", _dial),
    "cards-too-many": ("scythe 9.2", _cards),
    "cards-not-in-hand": ("scythe 9.2", _nothing),
    "retreat-home": ("scythe 9.6", _nothing),
    "retreat-lake": ("scythe 8.10", _nothing),
    "option-again": ("scythe 8.5", _nothing),
    "option-cost": ("scythe 10.1", _option_price),
    "option-one": ("scythe 10.1", _nothing),
    "factory-not-there": ("scythe 11.1", _nothing),
    "factory-must": ("scythe 11.1", _nothing),
    # objectives and deals
    "reveal-not-yours": ("scythe 13.2", _nothing),
    "reveal-no-star": ("scythe 13.3", _nothing),
    "reveal-at-end": ("scythe 13.2", _nothing),
    "reveal-unfinished": ("scythe 13.2", _nothing),
    "give-off": ("scythe 15.5", _nothing),
    "give-to-whom": ("scythe 15.5", _nothing),
    "give-too-much": ("scythe 15.5", _nothing),
    "give-locked": ("scythe 15.5", _nothing),
    "give-automa": ("scythe 18.5", _nothing),
}


# reasons for clicks on elements that have no action
_OF_HEXES: Final = ("move", "pay", "fight", "produce", "deploy", "build", "gain")  # decisions about a hex
NO_ACTION: Final = {
    "two-sections": "scythe 2.1",
    "section-parts": "scythe 2.1",
    "section-parts-or-nothing": "scythe 2.1",
    "played-by-rules": "scythe 18.1",
    # pieces and panels of an Automa, with what moves them
    "played-worker": "scythe 21.5",
    "played-mech": "scythe 21.6",
    "played-character": "scythe 21.7",
    "played-tracker": "scythe 23.1",
    "played-cards": "scythe 20.1",
    **{f"hexes-{kind.name}": kind.rule for kind in FRAMES.kinds[: frames.NUM_DECISIONS] if kind.name in _OF_HEXES},
}


def no_action(code: str, messages: Messages, **facts: Param) -> Refusal:
    """Return why there is no action for what a person tries: its own reason, or "now-" and the present decision."""
    rule = NO_ACTION.get(code) or REASONS[code][0]
    return Refusal(code, rule, facts, messages)


def explain(position: Position, frame: Frame, action: int, code: str, messages: Messages) -> Refusal:
    """Return the refusal of an action.

    Args:
        position: the position.
        frame: what is asked; (-1,) at the end of the game.
        action: what is refused.
        code: a reason of `REASONS`, or "" where the action does not belong to what is asked.
        messages: the texts of the game.

    """
    if not code:
        if frame[0] < 0:
            code = "over"
        elif frames.AUTOMA_CARD <= frame[0] <= frames.AUTOMA_FACTORY:
            code = "automa"
        elif frame[0] >= frames.NUM_DECISIONS:
            code = "drawing"
        elif ids.GIVE <= action < ids.NO_DEAL:
            code = "give-off"
        else:
            code = nearer_reason(position, frame[SEAT], action) or "now-" + frames.KINDS[frame[0]]
    rule, facts = REASONS[code]
    return Refusal(code, rule, facts(position, frame, action), messages)
