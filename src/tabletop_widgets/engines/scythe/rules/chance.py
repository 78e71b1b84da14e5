"""What chance draws: the set-up, combat cards, encounters, Factory cards, stolen cards."""

from __future__ import annotations

import random
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
from tabletop_widgets.engines.scythe.rules.frames import (
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
    FRAMES,
    LAST_CHANCE,
    MAT_OUTCOME,
    NUM_DECISIONS,
    OBJECTIVE_OUTCOME,
    OFFER_OUTCOME,
    RULES,
    SEAT,
    STEAL,
    STEAL_VICTIM,
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
    if not state.stack or not NUM_DECISIONS <= state.stack[-1][0] <= LAST_CHANCE:
        return []
    frame = state.stack[-1]
    return FRAMES.possibles[frame[0]](state, frame)


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
    FRAMES.draws[frame[0]](state, frame, outcome, events)


# --- combat cards


@FRAMES.possible(DRAW_CARD)
def possible_draw_card(state: ScytheState, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the values in the deck. Rule: scythe 1.8."""
    return [(CARD_OUTCOME + i, n) for i, n in enumerate(state.deck) if n]


@FRAMES.draw(DRAW_CARD)
def draw_card(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Draw a combat card, and go on while some are left to be drawn."""
    _, seat, left, rule = frame
    if left > 1:
        state.stack.append((DRAW_CARD, seat, left - 1, rule))
    state.deck[outcome] -= 1
    state.hand[4 * seat + outcome] += 1
    if events is not None and seat not in state.game.automatic:  # nobody sees an Automa's cards
        events.append(Event("draw-card", seat, (VALUES[outcome],), RULES[rule], 1 << seat, True))


@FRAMES.possible(STEAL)
def possible_steal(state: ScytheState, frame: tuple[int, ...]) -> list[tuple[int, int]]:
    """List the values in the victim's hand. Rule: scythe 8.11."""
    victim = frame[STEAL_VICTIM]
    hand = state.hand[4 * victim : 4 * victim + 4]
    return [(CARD_OUTCOME + i, n) for i, n in enumerate(hand) if n]


@FRAMES.draw(STEAL)
def draw_steal(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Take a card of another seat; both then know it. Rule: scythe 8.11."""
    _, thief, victim = frame
    state.hand[4 * victim + outcome] -= 1
    state.hand[4 * thief + outcome] += 1
    both = 1 << thief
    if victim not in state.game.automatic:  # which has never looked at its cards
        state.known[4 * victim + outcome] += 1
        both |= 1 << victim
    if events is not None:
        events.append(Event("stolen-card", thief, (VALUES[outcome], victim), "scythe 8.11", both, True))


# --- encounters and the Factory


@FRAMES.possible(DRAW_ENCOUNTER)
def possible_draw_encounter(state: ScytheState, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the encounter cards that have not been drawn. Rule: scythe 10.1."""
    return [(ENCOUNTER_OUTCOME + c, 1) for c in range(NUM_ENCOUNTERS) if not state.encounter_cards >> c & 1]


@FRAMES.draw(DRAW_ENCOUNTER)
def draw_encounter(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Turn over an encounter card. Rule: scythe 10.1."""
    seat, card = frame[SEAT], outcome - ENCOUNTER_OUTCOME
    state.encounter_cards |= 1 << card
    state.stack.append((ENCOUNTER, seat, card, 0))
    if events is not None:
        events.append(Event("encounter", seat, (card, state.characters[seat]), "scythe 10.1", None, True))


def unseen_factory_cards(state: ScytheState) -> list[int]:
    """Return the Factory cards that neither lie on the board nor are owned, as far as that has been drawn."""
    known = set(state.factory_cards) | set(bits(max(state.offer, 0)))
    return [card for card in range(NUM_FACTORY_CARDS) if card not in known]


@FRAMES.possible(DRAW_OFFER)
def possible_draw_offer(state: ScytheState, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the Factory cards that may lie on the board. Rule: scythe 1.5."""
    return [(OFFER_OUTCOME + card, 1) for card in unseen_factory_cards(state)]


@FRAMES.draw(DRAW_OFFER)
def draw_offer(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Find a Factory card on the board, and go on while some are left to be found."""
    _, seat, left = frame
    state.offer = max(state.offer, 0) | 1 << (outcome - OFFER_OUTCOME)
    if left > 1:
        state.stack.append((DRAW_OFFER, seat, left - 1))


# --- the set-up


@FRAMES.possible(DRAW_FACTION)
def possible_draw_faction(state: ScytheState, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the factions that may sit down next. Rule: scythe 1.2."""
    return [(FACTION_OUTCOME + faction, n) for faction, n in setup.possible_factions(state)]


@FRAMES.draw(DRAW_FACTION)
def draw_faction(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Give a seat its faction. Rule: scythe 1.2."""
    state.factions += (outcome - FACTION_OUTCOME,)
    if setup.seated_anyhow(state.game):
        state.factions = tuple(sorted(state.factions))
    setup.deal_factions(state, events)


@FRAMES.possible(DRAW_MAT)
def possible_draw_mat(state: ScytheState, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the player mats that the next seat may have. Rule: scythe 1.1."""
    return [(MAT_OUTCOME + mat, 1) for mat in setup.allowed_mats(state, setup.next_for_mat(state))]


@FRAMES.draw(DRAW_MAT)
def draw_mat(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Give a seat its player mat. Rule: scythe 1.1."""
    seat = setup.next_for_mat(state)
    state.mats = (*state.mats[:seat], outcome - MAT_OUTCOME, *state.mats[seat + 1 :])
    setup.deal_mats(state, events)


@FRAMES.possible(DRAW_TILE)
def possible_draw_tile(state: ScytheState, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the structure bonus tiles. Rule: scythe 1.6."""
    return [(TILE_OUTCOME + tile, 1) for tile in range(len(TILES))]


@FRAMES.draw(DRAW_TILE)
def draw_tile(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Lay a structure bonus tile beside the board. Rule: scythe 1.6."""
    state.tile = outcome - TILE_OUTCOME
    if events is not None:
        events.append(Event("tile", -1, (state.tile,), "scythe 1.6"))


@FRAMES.possible(DRAW_OBJECTIVE)
def possible_draw_objective(state: ScytheState, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the objectives that are in the deck. Rule: scythe 1.4."""
    out = {card for cards in (*state.objectives, *state.revealed) for card in cards} | set(state.returned)
    return [(OBJECTIVE_OUTCOME + card, 1) for card in range(NUM_OBJECTIVES) if card not in out]


@FRAMES.draw(DRAW_OBJECTIVE)
def draw_objective(state: ScytheState, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Deal an objective, and go on while some are left to be dealt. Rule: scythe 1.4."""
    _, seat, left = frame
    state.objectives[seat] += (outcome - OBJECTIVE_OUTCOME,)
    if left > 1:
        state.stack.append((DRAW_OBJECTIVE, seat, left - 1))
    elif events is not None:
        events.append(Event("objectives", seat, (len(state.objectives[seat]),), "scythe 1.4"))
