"""Encounters and the Factory, where the character ends the Move; what their cards bring. Rule: scythe 10, 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.actions.ids import NO_FACTORY, OPTION, OPTION_DONE
from tabletop_widgets.engines.scythe.components.cards import (
    ANY_RESOURCE,
    ENCOUNTERS,
    FREE_PRODUCE,
    FREE_UPGRADE,
    NUM_FACTORY_CARDS,
    Offer,
)
from tabletop_widgets.engines.scythe.components.factions import POLANIA
from tabletop_widgets.engines.scythe.components.map import FACTORY as FACTORY_PLACE
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.rules.bottom import push_benefit
from tabletop_widgets.engines.scythe.rules.frames import (
    BY_ENCOUNTER,
    CHECK_STARS,
    DRAW_ENCOUNTER,
    DRAW_OFFER,
    ENCOUNTER,
    FACTORY,
    FRAMES,
    GAIN,
    GIVES,
    SEAT,
    VISIT,
)
from tabletop_widgets.engines.scythe.rules.gains import Why
from tabletop_widgets.engines.scythe.rules.payment import can_afford, charge_offer
from tabletop_widgets.engines.scythe.rules.production import start_produce

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

MEANDER_OPTIONS: Final = 2


@FRAMES.resolve(VISIT)
def resolve_visit(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Have the character meet an encounter, or find a Factory card, where it stands. Rule: scythe 9.8, 10.1, 11.1."""
    seat = frame[SEAT]
    here = state.characters[seat]
    if state.encounters >> here & 1:
        state.encounters &= ~(1 << here)
        state.stack.append((DRAW_ENCOUNTER, seat))
    elif here == FACTORY_PLACE and not state.looked >> seat & 1:  # also once, if no card was kept
        if state.offer < 0:
            state.stack.append((FACTORY, seat))
            state.stack.append((DRAW_OFFER, seat, factory_left(state)))
        elif state.offer:
            state.stack.append((FACTORY, seat))
        else:
            return
        state.looked |= 1 << seat
        if events is not None:
            events.append(Event("factory-look", seat, (factory_left(state),), "scythe 11.1", None, True))


def factory_left(state: ScytheState) -> int:
    """Return how many Factory cards lie on the board."""
    if state.offer < 0:  # only an Automa can have taken one unseen
        return len(state.factions) + 1 - sum(card >= 0 for card in state.factory_cards)
    return state.offer.bit_count()


def push_gains(state: ScytheState, seat: int, offer: Offer, place: int, rule: int) -> None:
    """Lay what a card brings on the stack.

    Args:
        state: the position.
        seat: who gains.
        offer: the card's text.
        place: the encounter's hex, where everything goes; -1 for a Factory card, which asks for a worker as usual.
        rule: see `frames.RULES`.

    """
    for what, amount in reversed(offer.gains):
        if what < ANY_RESOURCE:
            state.stack.append((GIVES, seat, what, amount, place, rule))
        elif what == ANY_RESOURCE:
            state.stack.append((GAIN, seat, amount, place, rule))
        elif what == FREE_PRODUCE:
            start_produce(state, seat, amount, False, rule)
        else:
            push_benefit(state, seat, what - FREE_UPGRADE, place)


@FRAMES.legal(ENCOUNTER)
def legal_encounter(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the options of the card that can be paid. Rule: scythe 8.5, 10.1."""
    _, seat, card, taken = frame
    out = [
        OPTION + i for i, offer in enumerate(ENCOUNTERS[card]) if not taken >> i & 1 and can_afford(state, seat, offer)
    ]
    if taken:
        out.append(OPTION_DONE)
    if why is not None:
        for i in range(3):
            why[OPTION + i] = "option-again" if taken >> i & 1 else "option-cost"
        why[OPTION_DONE] = "option-one"
    return out


@FRAMES.apply(ENCOUNTER)
def apply_encounter(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take an option: pay, and gain on the character's hex."""
    _, seat, card, taken = frame
    if action == OPTION_DONE:
        return
    option = action - OPTION
    taken |= 1 << option
    if events is not None:
        events.append(Event("option", seat, (card, option), "scythe 10.1"))
    if state.factions[seat] == POLANIA and taken.bit_count() < MEANDER_OPTIONS:
        state.stack.append((ENCOUNTER, seat, card, taken))
    state.stack.append((CHECK_STARS, seat))
    offer = ENCOUNTERS[card][option]
    push_gains(state, seat, offer, state.characters[seat], BY_ENCOUNTER)
    charge_offer(state, seat, offer, "scythe 10.1", events)


@FRAMES.legal(FACTORY)
def legal_factory(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List the Factory cards on the board. Rule: scythe 11.1."""
    out = [ids.FACTORY + card for card in bits(state.offer)]
    if state.game.factory_card == "may":
        out.append(NO_FACTORY)
    if why is not None:
        for card in range(NUM_FACTORY_CARDS):
            why[ids.FACTORY + card] = "factory-not-there"
        why[NO_FACTORY] = "factory-must"
    return out


@FRAMES.apply(FACTORY)
def apply_factory(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Keep a Factory card for the rest of the game."""
    seat = frame[SEAT]
    if action == NO_FACTORY:
        if events is not None:
            events.append(Event("factory-decline", seat, (), "scythe 11.1"))
        return
    card = action - ids.FACTORY
    state.offer &= ~(1 << card)
    state.factory_cards[seat] = card
    if events is not None:
        events.append(Event("factory-card", seat, (card,), "scythe 11.1", None, True))
