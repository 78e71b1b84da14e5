"""Chance: the first starting player, and the deal."""

from __future__ import annotations

import random
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout.components.cards import NUM_FACES, ONE_TWO, cards_in
from tabletop_widgets.engines.scout.ids import NUM_ACTIONS
from tabletop_widgets.engines.scout.options import PLAYERS
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, PHASES, PICK_START, Events, Reasons
from tabletop_widgets.engines.scout.position import Position

# outcomes: a face is dealt (its number), or a seat starts
START: Final = NUM_FACES
NUM_OUTCOMES: Final = START + PLAYERS[-1]


@PHASES.legal(PICK_START, DEAL)
def legal_while_dealing(position: Position, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List no action: seats decide once the deal is complete. Rule: scout 3.1."""
    if reasons is not None:
        reasons.update(dict.fromkeys(range(NUM_ACTIONS), "dealing"))
    return []


def outcomes(position: Position) -> list[tuple[int, int]]:
    """Return the faces that may be dealt next, or the seats that may start, all with weight 1."""
    if position.phase == PICK_START:
        return [(START + seat, 1) for seat in range(len(position.hands))]
    if position.phase == DEAL:
        return [(2 * card + up, 1) for card in cards_in(position.pool) for up in (0, 1)]
    return []


def may_come(position: Position, outcome: int) -> bool:
    """Return whether an outcome is among `outcomes`, without listing them."""
    if position.phase == PICK_START:
        return outcome in range(START, START + len(position.hands))
    return outcome in range(NUM_FACES) and bool(position.pool >> (outcome >> 1) & 1)


@PHASES.apply(PICK_START)
def apply_start(position: Position, outcome: int, events: Events) -> None:  # noqa: ARG001 - told with the deal
    """Let a seat begin the first round. Rule: scout 3.4."""
    position.starter = position.player = outcome - START
    position.phase = DEAL


@PHASES.apply(DEAL)
def apply_deal(position: Position, outcome: int, events: Events) -> None:
    """Deal one card."""
    position.hands[_next_to_be_dealt(position)] += (outcome,)
    position.pool &= ~(1 << (outcome >> 1))
    if _next_to_be_dealt(position) < 0:
        finish_deal(position, events)


def _next_to_be_dealt(position: Position) -> int:
    """Return the seat that gets the next card, or -1 when all hands are complete."""
    for seat, hand in enumerate(position.hands):
        if len(hand) < position.deal_to[seat]:
            return seat
    return -1


def draw_start(position: Position, rng: random.Random, log: list[int] | None, events: Events) -> None:
    """Draw the seat that begins."""
    start = START + int(rng.random() * len(position.hands))
    if log is not None:
        log.append(start)
    apply_start(position, start, events)


def draw_hands(position: Position, rng: random.Random, log: list[int] | None, events: Events) -> None:
    """Deal all hands at once: the same cards as one by one, in a fraction of the time."""
    cards = cards_in(position.pool)
    number = rng.random
    for seat, hand in enumerate(position.hands):
        dealt = list(hand)
        for _ in range(position.deal_to[seat] - len(hand)):
            drawn = int(number() * 2 * len(cards))
            dealt.append(2 * cards.pop(drawn >> 1) + (drawn & 1))
        if log is not None:
            log.extend(dealt[len(hand) :])
        position.hands[seat] = tuple(dealt)
    position.pool = sum(1 << card for card in cards)
    finish_deal(position, events)


def finish_deal(position: Position, events: Events) -> None:
    """Go on after the deal. Rule: scout 3.4, 8.2."""
    if position.options.start_player == "one-two" and position.round == 0 and position.after_deal == CHOOSE_HAND:
        has_it = [any(face >> 1 == ONE_TWO for face in hand) for hand in position.hands]
        position.starter = position.player = has_it.index(True)
    position.phase = position.after_deal
    position.legal = None
    if events is not None:
        rule = "scout 7.2" if position.is_for_two() else "scout 3.1"
        events.append(Event("deal", -1, (position.round + 1, len(position.hands)), rule))
        events.append(Event("start", position.starter, (), "scout 3.4"))
