"""What chance draws: the set-up, combat cards, encounters, Factory cards, stolen cards."""

from __future__ import annotations

import random
from operator import sub

from tabletop_widgets.core.errors import IllegalAction, shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components.cards import (
    NUM_ENCOUNTERS,
    NUM_FACTORY_CARDS,
    NUM_OBJECTIVES,
    TILES,
    VALUES,
)
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.components.mats import CARDS
from tabletop_widgets.engines.scythe.rules import setup
from tabletop_widgets.engines.scythe.rules.automa.fight import take_fight_card, take_play
from tabletop_widgets.engines.scythe.rules.automa.turn import (
    cards_left,
    carry_out,
    take_card,
    take_factory_card,
    take_gains,
)
from tabletop_widgets.engines.scythe.rules.frames import (
    AUTOMA_CARD,
    AUTOMA_FACTORY,
    AUTOMA_FIGHT,
    AUTOMA_GAIN,
    AUTOMA_MOVE,
    AUTOMA_OUTCOME,
    AUTOMA_PLAY,
    BY_SETUP,
    CARD_OUTCOME,
    DRAW_CARD,
    DRAW_ENCOUNTER,
    DRAW_FACTION,
    DRAW_MAT,
    DRAW_OBJECTIVE,
    DRAW_OFFER,
    DRAW_TILE,
    ENCOUNTER,
    ENCOUNTER_OUTCOME,
    FACTION_OUTCOME,
    GO_ON_OUTCOME,
    MAT_OUTCOME,
    OBJECTIVE_OUTCOME,
    OFFER_OUTCOME,
    RULES,
    STEAL,
    TILE_OUTCOME,
)
from tabletop_widgets.engines.scythe.table import Table


def can_draw(table: Table, events: list[Event] | None) -> bool:
    """Return whether a combat card is left for the draw on top; an empty deck takes the discards. Rule: scythe 1.8."""
    deck = table.deck
    if deck[0] or deck[1] or deck[2] or deck[3]:
        return True
    if not any(table.discard):
        return False
    table.deck, table.discard = table.discard, [0, 0, 0, 0]
    if events is not None:
        events.append(Event("reshuffle", -1, (), "scythe 1.8"))
        _, seat, left, rule = table.stack[-1]
        if rule != BY_SETUP:  # see `gains.give`: so many could not be had before
            events.append(Event("gain", seat, (CARDS, min(left, sum(table.deck)), -1), RULES[rule]))
    return True


def outcomes(table: Table) -> list[tuple[int, int]]:
    """Return what may be drawn now as (outcome id, weight), in ascending order."""
    frame = table.stack[-1] if table.stack else (-1,)
    kind = frame[0]
    if kind == DRAW_CARD:
        return [(CARD_OUTCOME + i, n) for i, n in enumerate(table.deck) if n]
    if kind == STEAL:
        hand = table.hand[4 * frame[2] : 4 * frame[2] + 4]
        return [(CARD_OUTCOME + i, n) for i, n in enumerate(hand) if n]
    if kind == DRAW_OBJECTIVE:
        out = {card for cards in (*table.objectives, *table.revealed) for card in cards} | set(table.returned)
        return [(OBJECTIVE_OUTCOME + card, 1) for card in range(NUM_OBJECTIVES) if card not in out]
    if kind == DRAW_FACTION:
        return [(FACTION_OUTCOME + faction, n) for faction, n in setup.possible_factions(table)]
    if kind == DRAW_MAT:
        return [(MAT_OUTCOME + mat, 1) for mat in setup.allowed_mats(table, setup.next_for_mat(table))]
    if kind == DRAW_TILE:
        return [(TILE_OUTCOME + tile, 1) for tile in range(len(TILES))]
    if kind == DRAW_ENCOUNTER:
        return [(ENCOUNTER_OUTCOME + c, 1) for c in range(NUM_ENCOUNTERS) if not table.encounter_cards >> c & 1]
    if kind == DRAW_OFFER:
        return [(OFFER_OUTCOME + card, 1) for card in _unseen_factory_cards(table)]
    return _of_an_automa(table, frame)


def _of_an_automa(table: Table, frame: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return what may be drawn for an Automa. Rule: scythe 20 to 24."""
    kind = frame[0]
    if kind in (AUTOMA_MOVE, AUTOMA_GAIN):
        return [(GO_ON_OUTCOME, 1)]
    if kind in (AUTOMA_CARD, AUTOMA_FIGHT):
        deck = cards_left(table, frame[1]) or table.options.all_cards
        return [(AUTOMA_OUTCOME + card, 1) for card in bits(deck)]
    if kind == AUTOMA_PLAY:
        hand = table.hand[4 * frame[1] : 4 * frame[1] + 4]
        return [(CARD_OUTCOME + i, n) for i, n in enumerate(map(sub, hand, frame[3:])) if n]
    if kind == AUTOMA_FACTORY:
        there = bits(table.offer) if table.offer >= 0 else _unseen_factory_cards(table)
        return [(OFFER_OUTCOME + card, 1) for card in there]
    return []


def _unseen_factory_cards(table: Table) -> list[int]:
    """Return the Factory cards that neither lie on the board nor are owned, as far as that has been drawn."""
    known = set(table.factory_cards) | set(bits(max(table.offer, 0)))
    return [card for card in range(NUM_FACTORY_CARDS) if card not in known]


def draw(table: Table, rng: random.Random) -> int:
    """Return an outcome drawn by its weight."""
    possible = outcomes(table)
    at = int(rng.random() * sum([weight for _, weight in possible]))
    for number, weight in possible:
        at -= weight
        if at < 0:
            return number
    raise ValueError("nothing can be drawn")


def apply(table: Table, outcome: int, events: list[Event] | None) -> None:
    """Take an outcome somebody names.

    Raises:
        IllegalAction: it cannot come.

    """
    possible = [number for number, _ in outcomes(table)]
    if isinstance(outcome, bool) or outcome not in possible:
        raise IllegalAction(
            f"chance cannot draw {shown(outcome)} now; expected an outcome id such as {possible[0]} or {possible[-1]}"
            " (see state.chance_outcomes())"
        )
    take(table, outcome, events)


def take(table: Table, outcome: int, events: list[Event] | None) -> None:
    """Take an outcome that can come."""
    frame = table.stack.pop()
    kind = frame[0]
    if kind == DRAW_CARD:
        _, seat, left, rule = frame
        if left > 1:
            table.stack.append((DRAW_CARD, seat, left - 1, rule))
        table.deck[outcome] -= 1
        table.hand[4 * seat + outcome] += 1
        if events is not None and seat not in table.options.automatic:  # nobody sees an Automa's cards
            events.append(Event("draw-card", seat, (VALUES[outcome],), RULES[rule], 1 << seat, True))
    elif kind == STEAL:
        _steal(table, frame[1], frame[2], outcome, events)
    elif kind == DRAW_ENCOUNTER:
        card = outcome - ENCOUNTER_OUTCOME
        seat = frame[1]
        table.encounter_cards |= 1 << card
        table.stack.append((ENCOUNTER, seat, card, 0))
        if events is not None:
            events.append(Event("encounter", seat, (card, table.characters[seat]), "scythe 10.1", None, True))
    elif kind == DRAW_OFFER:
        _, seat, left = frame
        table.offer = max(table.offer, 0) | 1 << (outcome - OFFER_OUTCOME)
        if left > 1:
            table.stack.append((DRAW_OFFER, seat, left - 1))
    elif kind >= AUTOMA_CARD:
        _step(table, frame, outcome, events)
    else:
        _set_up(table, frame, outcome, events)


def _step(table: Table, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Take a step of an Automa."""
    kind, seat = frame[:2]
    if kind == AUTOMA_CARD:
        take_card(table, seat, outcome - AUTOMA_OUTCOME, events)
    elif kind == AUTOMA_MOVE:
        carry_out(table, seat, events)
    elif kind == AUTOMA_GAIN:
        take_gains(table, seat)
    elif kind == AUTOMA_FIGHT:
        take_fight_card(table, seat, outcome - AUTOMA_OUTCOME, events)
    elif kind == AUTOMA_PLAY:
        take_play(table, frame, outcome - CARD_OUTCOME)
    else:
        take_factory_card(table, seat, outcome - OFFER_OUTCOME, events)


def _steal(table: Table, thief: int, victim: int, card: int, events: list[Event] | None) -> None:
    table.hand[4 * victim + card] -= 1
    table.hand[4 * thief + card] += 1
    both = 1 << thief
    if victim not in table.options.automatic:  # which has never looked at its cards
        table.known[4 * victim + card] += 1
        both |= 1 << victim
    if events is not None:
        events.append(Event("stolen-card", thief, (VALUES[card], victim), "scythe 8.11", both, True))


def _set_up(table: Table, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    kind = frame[0]
    if kind == DRAW_FACTION:
        table.factions += (outcome - FACTION_OUTCOME,)
        if setup.seated_anyhow(table.options):
            table.factions = tuple(sorted(table.factions))
        setup.deal_factions(table, events)
    elif kind == DRAW_MAT:
        seat = setup.next_for_mat(table)
        table.mats = (*table.mats[:seat], outcome - MAT_OUTCOME, *table.mats[seat + 1 :])
        setup.deal_mats(table, events)
    elif kind == DRAW_TILE:
        table.tile = outcome - TILE_OUTCOME
        if events is not None:
            events.append(Event("tile", -1, (table.tile,), "scythe 1.6"))
    else:
        _, seat, left = frame
        table.objectives[seat] += (outcome - OBJECTIVE_OUTCOME,)
        if left > 1:
            table.stack.append((DRAW_OBJECTIVE, seat, left - 1))
        elif events is not None:
            events.append(Event("objectives", seat, (len(table.objectives[seat]),), "scythe 1.4"))
