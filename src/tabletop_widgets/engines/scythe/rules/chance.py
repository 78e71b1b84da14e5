"""What chance draws: the set-up, combat cards, encounters, Factory cards, stolen cards."""

from __future__ import annotations

import random
from operator import sub

from tabletop_widgets.core.errors import IllegalAction, shown
from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import (
    NUM_ENCOUNTERS,
    NUM_FACTORY_CARDS,
    NUM_OBJECTIVES,
    NUM_VALUES,
    TILES,
    VALUES,
)
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.rules import frames, setup
from tabletop_widgets.engines.scythe.rules.automa.fight import take_fight_card, take_play
from tabletop_widgets.engines.scythe.rules.automa.turn import (
    cards_left,
    carry_out,
    take_card,
    take_factory_card,
    take_gains,
)
from tabletop_widgets.engines.scythe.table import CARDS_OF, Table


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
        if rule != frames.BY_SETUP:  # see `gains.give`: so many could not be had before
            events.append(Event("gain", seat, (mats.CARDS, min(left, sum(table.deck)), -1), frames.RULES[rule]))
    return True


def outcomes(table: Table) -> list[tuple[int, int]]:
    """Return what may be drawn now as (outcome id, weight), in ascending order."""
    frame = table.stack[-1] if table.stack else (-1,)
    kind = frame[0]
    if kind == frames.DRAW_CARD:
        return [(frames.CARD_OUTCOME + i, n) for i, n in enumerate(table.deck) if n]
    if kind == frames.STEAL:
        hand = table.hand[CARDS_OF[frame[2]]]
        return [(frames.CARD_OUTCOME + i, n) for i, n in enumerate(hand) if n]
    if kind == frames.DRAW_OBJECTIVE:
        out = {card for cards in (*table.objectives, *table.revealed) for card in cards} | set(table.returned)
        return [(frames.OBJECTIVE_OUTCOME + card, 1) for card in range(NUM_OBJECTIVES) if card not in out]
    if kind == frames.DRAW_FACTION:
        return [(frames.FACTION_OUTCOME + faction, n) for faction, n in setup.possible_factions(table)]
    if kind == frames.DRAW_MAT:
        return [(frames.MAT_OUTCOME + mat, 1) for mat in setup.allowed_mats(table, setup.next_for_mat(table))]
    if kind == frames.DRAW_TILE:
        return [(frames.TILE_OUTCOME + tile, 1) for tile in range(len(TILES))]
    if kind == frames.DRAW_ENCOUNTER:
        return [(frames.ENCOUNTER_OUTCOME + c, 1) for c in range(NUM_ENCOUNTERS) if not table.encounter_cards >> c & 1]
    if kind == frames.DRAW_OFFER:
        return [(frames.OFFER_OUTCOME + card, 1) for card in _unseen_factory_cards(table)]
    return _of_an_automa(table, frame)


def _of_an_automa(table: Table, frame: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return what may be drawn for an Automa. Rule: scythe 20 to 24."""
    kind = frame[0]
    if kind in (frames.AUTOMA_MOVE, frames.AUTOMA_GAIN):
        return [(frames.GO_ON_OUTCOME, 1)]
    if kind in (frames.AUTOMA_CARD, frames.AUTOMA_FIGHT):
        deck = cards_left(table, frame[1]) or table.options.all_cards
        return [(frames.AUTOMA_OUTCOME + card, 1) for card in bits(deck)]
    if kind == frames.AUTOMA_PLAY:
        hand = table.hand[CARDS_OF[frame[1]]]
        return [(frames.CARD_OUTCOME + i, n) for i, n in enumerate(map(sub, hand, frame[3:])) if n]
    if kind == frames.AUTOMA_FACTORY:
        there = bits(table.offer) if table.offer >= 0 else _unseen_factory_cards(table)
        return [(frames.OFFER_OUTCOME + card, 1) for card in there]
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
    if kind == frames.DRAW_CARD:
        _, seat, left, rule = frame
        if left > 1:
            table.stack.append((frames.DRAW_CARD, seat, left - 1, rule))
        table.deck[outcome] -= 1
        table.hand[NUM_VALUES * seat + outcome] += 1
        if events is not None and seat not in table.options.automatic:  # nobody sees an Automa's cards
            events.append(Event("draw-card", seat, (VALUES[outcome],), frames.RULES[rule], 1 << seat, True))
    elif kind == frames.STEAL:
        _steal(table, frame[1], frame[2], outcome, events)
    elif kind == frames.DRAW_ENCOUNTER:
        card = outcome - frames.ENCOUNTER_OUTCOME
        seat = frame[1]
        table.encounter_cards |= 1 << card
        table.stack.append((frames.ENCOUNTER, seat, card, 0))
        if events is not None:
            events.append(Event("encounter", seat, (card, table.characters[seat]), "scythe 10.1", None, True))
    elif kind == frames.DRAW_OFFER:
        _, seat, left = frame
        table.offer = max(table.offer, 0) | 1 << (outcome - frames.OFFER_OUTCOME)
        if left > 1:
            table.stack.append((frames.DRAW_OFFER, seat, left - 1))
    elif kind >= frames.AUTOMA_CARD:
        _step(table, frame, outcome, events)
    else:
        _set_up(table, frame, outcome, events)


def _step(table: Table, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Take a step of an Automa."""
    kind, seat = frame[:2]
    if kind == frames.AUTOMA_CARD:
        take_card(table, seat, outcome - frames.AUTOMA_OUTCOME, events)
    elif kind == frames.AUTOMA_MOVE:
        carry_out(table, seat, events)
    elif kind == frames.AUTOMA_GAIN:
        take_gains(table, seat)
    elif kind == frames.AUTOMA_FIGHT:
        take_fight_card(table, seat, outcome - frames.AUTOMA_OUTCOME, events)
    elif kind == frames.AUTOMA_PLAY:
        take_play(table, frame, outcome - frames.CARD_OUTCOME)
    else:
        take_factory_card(table, seat, outcome - frames.OFFER_OUTCOME, events)


def _steal(table: Table, thief: int, victim: int, card: int, events: list[Event] | None) -> None:
    table.hand[NUM_VALUES * victim + card] -= 1
    table.hand[NUM_VALUES * thief + card] += 1
    both = 1 << thief
    if victim not in table.options.automatic:  # which has never looked at its cards
        table.known[NUM_VALUES * victim + card] += 1
        both |= 1 << victim
    if events is not None:
        events.append(Event("stolen-card", thief, (VALUES[card], victim), "scythe 8.11", both, True))


def _set_up(table: Table, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    kind = frame[0]
    if kind == frames.DRAW_FACTION:
        table.factions += (outcome - frames.FACTION_OUTCOME,)
        if setup.seated_anyhow(table.options):
            table.factions = tuple(sorted(table.factions))
        setup.deal_factions(table, events)
    elif kind == frames.DRAW_MAT:
        seat = setup.next_for_mat(table)
        table.mats = (*table.mats[:seat], outcome - frames.MAT_OUTCOME, *table.mats[seat + 1 :])
        setup.deal_mats(table, events)
    elif kind == frames.DRAW_TILE:
        table.tile = outcome - frames.TILE_OUTCOME
        if events is not None:
            events.append(Event("tile", -1, (table.tile,), "scythe 1.6"))
    else:
        _, seat, left = frame
        table.objectives[seat] += (outcome - frames.OBJECTIVE_OUTCOME,)
        if left > 1:
            table.stack.append((frames.DRAW_OBJECTIVE, seat, left - 1))
        elif events is not None:
            events.append(Event("objectives", seat, (len(table.objectives[seat]),), "scythe 1.4"))
