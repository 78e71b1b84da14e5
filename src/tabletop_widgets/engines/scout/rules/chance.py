"""Chance: the first starting player, and the deal."""

from __future__ import annotations

import random
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout.components.cards import NUM_FACES, ONE_TWO, cards_in
from tabletop_widgets.engines.scout.ids import NUM_ACTIONS
from tabletop_widgets.engines.scout.options import PLAYERS
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, PHASES, PICK_START, Events, Reasons
from tabletop_widgets.engines.scout.table import Table

# outcomes: a face is dealt (its number), or a seat starts
START: Final = NUM_FACES
NUM_OUTCOMES: Final = START + PLAYERS[-1]


@PHASES.legal(PICK_START, DEAL)
def legal_while_dealing(table: Table, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List no action: seats decide once the deal is complete. Rule: scout 3.1."""
    if reasons is not None:
        reasons.update(dict.fromkeys(range(NUM_ACTIONS), "dealing"))
    return []


def outcomes(table: Table) -> list[tuple[int, int]]:
    """Return the faces that may be dealt next, or the seats that may start, all with weight 1."""
    if table.phase == PICK_START:
        return [(START + seat, 1) for seat in range(len(table.hands))]
    if table.phase == DEAL:
        return [(2 * card + up, 1) for card in cards_in(table.pool) for up in (0, 1)]
    return []


def may_come(table: Table, outcome: int) -> bool:
    """Return whether an outcome is among `outcomes`, without listing them."""
    if table.phase == PICK_START:
        return outcome in range(START, START + len(table.hands))
    return outcome in range(NUM_FACES) and bool(table.pool >> (outcome >> 1) & 1)


@PHASES.apply(PICK_START)
def apply_start(table: Table, outcome: int, events: Events) -> None:  # noqa: ARG001 - told with the deal
    """Let a seat begin the first round. Rule: scout 3.4."""
    table.starter = table.player = outcome - START
    table.phase = DEAL


@PHASES.apply(DEAL)
def apply_deal(table: Table, outcome: int, events: Events) -> None:
    """Deal one card."""
    table.hands[_next_to_be_dealt(table)] += (outcome,)
    table.pool &= ~(1 << (outcome >> 1))
    if _next_to_be_dealt(table) < 0:
        finish_deal(table, events)


def _next_to_be_dealt(table: Table) -> int:
    """Return the seat that gets the next card, or -1 when all hands are complete."""
    for seat, hand in enumerate(table.hands):
        if len(hand) < table.deal_to[seat]:
            return seat
    return -1


def draw_start(table: Table, rng: random.Random, log: list[int] | None, events: Events) -> None:
    """Draw the seat that begins."""
    start = START + int(rng.random() * len(table.hands))
    if log is not None:
        log.append(start)
    apply_start(table, start, events)


def draw_hands(table: Table, rng: random.Random, log: list[int] | None, events: Events) -> None:
    """Deal all hands at once: the same cards as one by one, in a fraction of the time."""
    cards = cards_in(table.pool)
    number = rng.random
    for seat, hand in enumerate(table.hands):
        dealt = list(hand)
        for _ in range(table.deal_to[seat] - len(hand)):
            drawn = int(number() * 2 * len(cards))
            dealt.append(2 * cards.pop(drawn >> 1) + (drawn & 1))
        if log is not None:
            log.extend(dealt[len(hand) :])
        table.hands[seat] = tuple(dealt)
    table.pool = sum(1 << card for card in cards)
    finish_deal(table, events)


def finish_deal(table: Table, events: Events) -> None:
    """Go on after the deal. Rule: scout 3.4, 8.2."""
    if table.options.start_player == "one-two" and table.round == 0 and table.after_deal == CHOOSE_HAND:
        has_it = [any(face >> 1 == ONE_TWO for face in hand) for hand in table.hands]
        table.starter = table.player = has_it.index(True)
    table.phase = table.after_deal
    table.legal = None
    if events is not None:
        rule = "scout 7.2" if table.is_for_two() else "scout 3.1"
        events.append(Event("deal", -1, (table.round + 1, len(table.hands)), rule))
        events.append(Event("start", table.starter, (), "scout 3.4"))
