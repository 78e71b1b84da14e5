"""What chance draws: the set-up, combat cards, encounters, Factory cards, stolen cards."""

from __future__ import annotations

import random
from operator import sub
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState


def can_draw(state: ScytheState, events: list[Event] | None) -> bool:
    """Return whether a combat card is left for the draw on top; an empty deck takes the discards. Rule: scythe 1.8."""
    deck = state.deck
    if deck[0] or deck[1] or deck[2] or deck[3]:
        return True
    if not any(state.discard):
        return False
    state.deck, state.discard = state.discard, [0, 0, 0, 0]
    if events is not None:
        events.append(Event("reshuffle", -1, (), "scythe 1.8"))
        _, seat, left, rule = state.stack[-1]
        if rule != BY_SETUP:  # see `gains.give`: so many could not be had before
            events.append(Event("gain", seat, (CARDS, min(left, sum(state.deck)), -1), RULES[rule]))
    return True


def outcomes(state: ScytheState) -> list[tuple[int, int]]:
    """Return what may be drawn now as (outcome id, weight), in ascending order."""
    frame = state.stack[-1] if state.stack else (-1,)
    kind = frame[0]
    if kind == DRAW_CARD:
        return [(CARD_OUTCOME + i, n) for i, n in enumerate(state.deck) if n]
    if kind == STEAL:
        hand = state.hand[4 * frame[2] : 4 * frame[2] + 4]
        return [(CARD_OUTCOME + i, n) for i, n in enumerate(hand) if n]
    if kind == DRAW_OBJECTIVE:
        out = {card for cards in (*state.objectives, *state.revealed) for card in cards} | set(state.returned)
        return [(OBJECTIVE_OUTCOME + card, 1) for card in range(NUM_OBJECTIVES) if card not in out]
    if kind == DRAW_FACTION:
        return [(FACTION_OUTCOME + faction, n) for faction, n in setup.possible_factions(state)]
    if kind == DRAW_MAT:
        return [(MAT_OUTCOME + mat, 1) for mat in setup.allowed_mats(state, setup.next_for_mat(state))]
    if kind == DRAW_TILE:
        return [(TILE_OUTCOME + tile, 1) for tile in range(len(TILES))]
    if kind == DRAW_ENCOUNTER:
        return [(ENCOUNTER_OUTCOME + c, 1) for c in range(NUM_ENCOUNTERS) if not state.encounter_cards >> c & 1]
    if kind == DRAW_OFFER:
        return [(OFFER_OUTCOME + card, 1) for card in _unseen_factory_cards(state)]
    return _of_an_automa(state, frame)


def _of_an_automa(state: ScytheState, frame: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return what may be drawn for an Automa. Rule: scythe 20 to 24."""
    kind = frame[0]
    if kind in (AUTOMA_MOVE, AUTOMA_GAIN):
        return [(GO_ON_OUTCOME, 1)]
    if kind in (AUTOMA_CARD, AUTOMA_FIGHT):
        deck = cards_left(state, frame[1]) or state.game.all_cards
        return [(AUTOMA_OUTCOME + card, 1) for card in bits(deck)]
    if kind == AUTOMA_PLAY:
        hand = state.hand[4 * frame[1] : 4 * frame[1] + 4]
        return [(CARD_OUTCOME + i, n) for i, n in enumerate(map(sub, hand, frame[3:])) if n]
    if kind == AUTOMA_FACTORY:
        there = bits(state.offer) if state.offer >= 0 else _unseen_factory_cards(state)
        return [(OFFER_OUTCOME + card, 1) for card in there]
    return []


def _unseen_factory_cards(state: ScytheState) -> list[int]:
    """Return the Factory cards that neither lie on the board nor are owned, as far as that has been drawn."""
    known = set(state.factory_cards) | set(bits(max(state.offer, 0)))
    return [card for card in range(NUM_FACTORY_CARDS) if card not in known]


def draw(state: ScytheState, rng: random.Random) -> int:
    """Return an outcome drawn by its weight."""
    possible = outcomes(state)
    at = int(rng.random() * sum([weight for _, weight in possible]))
    for number, weight in possible:
        at -= weight
        if at < 0:
            return number
    raise ValueError("nothing can be drawn")


def apply(state: ScytheState, outcome: int, events: list[Event] | None) -> None:
    """Take an outcome somebody names.

    Raises:
        IllegalAction: it cannot come.

    """
    possible = [number for number, _ in outcomes(state)]
    if isinstance(outcome, bool) or outcome not in possible:
        raise IllegalAction(
            f"chance cannot draw {shown(outcome)} now; expected an outcome id such as {possible[0]} or {possible[-1]}"
            " (see state.chance_outcomes())"
        )
    take(state, outcome, events)


def take(state: ScytheState, outcome: int, events: list[Event] | None) -> None:
    """Take an outcome that can come."""
    frame = state.stack.pop()
    kind = frame[0]
    if kind == DRAW_CARD:
        _, seat, left, rule = frame
        if left > 1:
            state.stack.append((DRAW_CARD, seat, left - 1, rule))
        state.deck[outcome] -= 1
        state.hand[4 * seat + outcome] += 1
        if events is not None and seat not in state.game.automatic:  # nobody sees an Automa's cards
            events.append(Event("draw-card", seat, (VALUES[outcome],), RULES[rule], 1 << seat, True))
    elif kind == STEAL:
        _steal(state, frame[1], frame[2], outcome, events)
    elif kind == DRAW_ENCOUNTER:
        card = outcome - ENCOUNTER_OUTCOME
        seat = frame[1]
        state.encounter_cards |= 1 << card
        state.stack.append((ENCOUNTER, seat, card, 0))
        if events is not None:
            events.append(Event("encounter", seat, (card, state.characters[seat]), "scythe 10.1", None, True))
    elif kind == DRAW_OFFER:
        _, seat, left = frame
        state.offer = max(state.offer, 0) | 1 << (outcome - OFFER_OUTCOME)
        if left > 1:
            state.stack.append((DRAW_OFFER, seat, left - 1))
    elif kind >= AUTOMA_CARD:
        _step(state, frame, outcome, events)
    else:
        _set_up(state, frame, outcome, events)


def _step(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Take a step of an Automa."""
    kind, seat = frame[:2]
    if kind == AUTOMA_CARD:
        take_card(state, seat, outcome - AUTOMA_OUTCOME, events)
    elif kind == AUTOMA_MOVE:
        carry_out(state, seat, events)
    elif kind == AUTOMA_GAIN:
        take_gains(state, seat)
    elif kind == AUTOMA_FIGHT:
        take_fight_card(state, seat, outcome - AUTOMA_OUTCOME, events)
    elif kind == AUTOMA_PLAY:
        take_play(state, frame, outcome - CARD_OUTCOME)
    else:
        take_factory_card(state, seat, outcome - OFFER_OUTCOME, events)


def _steal(state: ScytheState, thief: int, victim: int, card: int, events: list[Event] | None) -> None:
    state.hand[4 * victim + card] -= 1
    state.hand[4 * thief + card] += 1
    both = 1 << thief
    if victim not in state.game.automatic:  # which has never looked at its cards
        state.known[4 * victim + card] += 1
        both |= 1 << victim
    if events is not None:
        events.append(Event("stolen-card", thief, (VALUES[card], victim), "scythe 8.11", both, True))


def _set_up(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    kind = frame[0]
    if kind == DRAW_FACTION:
        state.factions += (outcome - FACTION_OUTCOME,)
        if setup.seated_anyhow(state.game):
            state.factions = tuple(sorted(state.factions))
        setup.deal_factions(state, events)
    elif kind == DRAW_MAT:
        seat = setup.next_for_mat(state)
        state.mats = (*state.mats[:seat], outcome - MAT_OUTCOME, *state.mats[seat + 1 :])
        setup.deal_mats(state, events)
    elif kind == DRAW_TILE:
        state.tile = outcome - TILE_OUTCOME
        if events is not None:
            events.append(Event("tile", -1, (state.tile,), "scythe 1.6"))
    else:
        _, seat, left = frame
        state.objectives[seat] += (outcome - OBJECTIVE_OUTCOME,)
        if left > 1:
            state.stack.append((DRAW_OBJECTIVE, seat, left - 1))
        elif events is not None:
            events.append(Event("objectives", seat, (len(state.objectives[seat]),), "scythe 1.4"))
