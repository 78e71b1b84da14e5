"""Chance: the set-up, combat cards, encounters, Factory cards, stolen cards. Automa cards: automa/turn.py."""

from __future__ import annotations

from typing import Final

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
from tabletop_widgets.engines.scythe.components.map import bits, mask
from tabletop_widgets.engines.scythe.position import CARDS_OF, Position, plus, put
from tabletop_widgets.engines.scythe.rules import frames, setup
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT

# (outcome, weight) pairs, made once
_DRAWN_TILES: Final = [(frames.TILE_OUTCOME + tile, 1) for tile in range(len(TILES))]
_OBJECTIVES: Final[tuple[tuple[int, int], ...]] = tuple(
    (frames.OBJECTIVE_OUTCOME + card, 1) for card in range(NUM_OBJECTIVES)
)

# --- combat cards


def can_draw(position: Position, events: list[Event] | None) -> bool:
    """Return whether a combat card is left for the draw on top; an empty deck takes the discards. Rule: scythe 1.8."""
    deck = position.deck
    if deck[0] or deck[1] or deck[2] or deck[3]:
        return True
    if not any(position.discard):
        return False
    position.deck, position.discard = position.discard, (0, 0, 0, 0)
    if events is not None:
        events.append(Event("reshuffle", -1, (), "scythe 1.8"))
        _, seat, left, rule = position.stack[-1]
        if rule != frames.BY_SETUP:  # the event of `gains.give` had only counted the cards of the old deck
            events.append(Event("gain", seat, (mats.CARDS, min(left, sum(position.deck)), -1), frames.RULES[rule]))
    return True


@FRAMES.possible(frames.DRAW_CARD)
def possible_draw_card(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the values in the deck. Rule: scythe 1.8."""
    return [(frames.CARD_OUTCOME + i, n) for i, n in enumerate(position.deck) if n]


@FRAMES.draw(frames.DRAW_CARD)
def draw_card(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Draw a combat card, and continue while some are left to draw."""
    _, seat, left, rule = frame
    if left > 1:
        position.stack.append((frames.DRAW_CARD, seat, left - 1, rule))
    position.deck = plus(position.deck, outcome, -1)
    position.hand = plus(position.hand, NUM_VALUES * seat + outcome, 1)
    if events is not None and seat not in position.options.automatic:  # nobody sees an Automa's cards
        events.append(Event("draw-card", seat, (VALUES[outcome],), frames.RULES[rule], 1 << seat, True))


@FRAMES.possible(frames.STEAL)
def possible_steal(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:
    """List the values in the victim's hand. Rule: scythe 8.11."""
    victim = frame[frames.STEAL_VICTIM]
    hand = position.hand[CARDS_OF[victim]]
    return [(frames.CARD_OUTCOME + i, n) for i, n in enumerate(hand) if n]


@FRAMES.draw(frames.STEAL)
def draw_steal(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Take a card of another seat; both then know it. Rule: scythe 8.11."""
    _, thief, victim = frame
    hand = plus(position.hand, NUM_VALUES * victim + outcome, -1)
    position.hand = plus(hand, NUM_VALUES * thief + outcome, 1)
    both = 1 << thief
    if victim not in position.options.automatic:  # an Automa, which has never looked at its cards
        which = NUM_VALUES * victim + outcome
        position.known = plus(position.known, which, 1)
        both |= 1 << victim
    if events is not None:
        events.append(Event("stolen-card", thief, (VALUES[outcome], victim), "scythe 8.11", both, True))


# --- encounters and the Factory


@FRAMES.possible(frames.DRAW_ENCOUNTER)
def possible_draw_encounter(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the encounter cards that have not been drawn. Rule: scythe 10.1."""
    return [(frames.ENCOUNTER_OUTCOME + c, 1) for c in range(NUM_ENCOUNTERS) if not position.encounter_cards >> c & 1]


@FRAMES.draw(frames.DRAW_ENCOUNTER)
def draw_encounter(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Turn over an encounter card. Rule: scythe 10.1."""
    seat, card = frame[SEAT], outcome - frames.ENCOUNTER_OUTCOME
    position.encounter_cards |= 1 << card
    position.stack.append((frames.ENCOUNTER, seat, card, 0))
    if events is not None:
        events.append(Event("encounter", seat, (card, position.characters[seat]), "scythe 10.1", None, True))


def unseen_factory_cards(position: Position) -> list[int]:
    """Return the Factory cards that are neither on the board nor owned, as far as this has been drawn."""
    known = set(position.factory_cards) | set(bits(max(position.offer, 0)))
    return [card for card in range(NUM_FACTORY_CARDS) if card not in known]


@FRAMES.possible(frames.DRAW_OFFER)
def possible_draw_offer(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the Factory cards that may be on the board. Rule: scythe 1.5."""
    return [(frames.OFFER_OUTCOME + card, 1) for card in unseen_factory_cards(position)]


@FRAMES.draw(frames.DRAW_OFFER)
def draw_offer(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Draw a Factory card of the board, and continue while some are left to draw."""
    _, seat, left = frame
    position.offer = max(position.offer, 0) | 1 << (outcome - frames.OFFER_OUTCOME)
    if left > 1:
        position.stack.append((frames.DRAW_OFFER, seat, left - 1))


# --- the set-up


@FRAMES.possible(frames.DRAW_FACTION)
def possible_draw_faction(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the factions that may sit down next. Rule: scythe 1.2."""
    return [(frames.FACTION_OUTCOME + faction, n) for faction, n in setup.possible_factions(position)]


@FRAMES.draw(frames.DRAW_FACTION)
def draw_faction(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Give a seat its faction. Rule: scythe 1.2."""
    position.factions += (outcome - frames.FACTION_OUTCOME,)
    if setup.seated_anyhow(position.options):
        position.factions = tuple(sorted(position.factions))
    setup.deal_factions(position, events)


@FRAMES.possible(frames.DRAW_MAT)
def possible_draw_mat(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the player mats that the next seat may have. Rule: scythe 1.1."""
    return [(frames.MAT_OUTCOME + mat, 1) for mat in setup.allowed_mats(position, setup.next_for_mat(position))]


@FRAMES.draw(frames.DRAW_MAT)
def draw_mat(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Give a seat its player mat. Rule: scythe 1.1."""
    seat = setup.next_for_mat(position)
    position.mats = (*position.mats[:seat], outcome - frames.MAT_OUTCOME, *position.mats[seat + 1 :])
    setup.deal_mats(position, events)


@FRAMES.possible(frames.DRAW_TILE)
def possible_draw_tile(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the structure bonus tiles. Rule: scythe 1.6."""
    return list(_DRAWN_TILES)


@FRAMES.draw(frames.DRAW_TILE)
def draw_tile(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Put a structure bonus tile beside the board. Rule: scythe 1.6."""
    position.tile = outcome - frames.TILE_OUTCOME
    if events is not None:
        events.append(Event("tile", -1, (position.tile,), "scythe 1.6"))


@FRAMES.possible(frames.DRAW_OBJECTIVE)
def possible_draw_objective(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the objectives that are in the deck. Rule: scythe 1.4."""
    out = 0
    for cards in (*position.objectives, *position.revealed):
        out |= mask(cards)
    out |= mask([card for card in position.returned if card >= 0])
    return [_OBJECTIVES[card] for card in range(NUM_OBJECTIVES) if not out >> card & 1]


@FRAMES.draw(frames.DRAW_OBJECTIVE)
def draw_objective(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Deal an objective, and continue while some are left to deal. Rule: scythe 1.4."""
    _, seat, left = frame
    position.objectives = put(
        position.objectives, seat, (*position.objectives[seat], outcome - frames.OBJECTIVE_OUTCOME)
    )
    if left > 1:
        position.stack.append((frames.DRAW_OBJECTIVE, seat, left - 1))
    elif events is not None:
        events.append(Event("objectives", seat, (len(position.objectives[seat]),), "scythe 1.4"))
