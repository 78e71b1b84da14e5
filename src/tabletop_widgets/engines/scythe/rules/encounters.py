"""Encounters and the Factory, if the character ends the Move there; the gains of their cards. Rule: scythe 10, 11."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
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
from tabletop_widgets.engines.scythe.position import Position, put
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.bottom import push_benefit
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.gains import Why
from tabletop_widgets.engines.scythe.rules.payment import can_afford, charge_offer
from tabletop_widgets.engines.scythe.rules.production import start_produce

MEANDER_OPTIONS: Final = 2


@FRAMES.resolve(frames.VISIT)
def resolve_visit(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Let the character meet an encounter, or find a Factory card, on its hex. Rule: scythe 9.8, 10.1, 11.1."""
    seat = frame[SEAT]
    here = position.characters[seat]
    if position.encounters >> here & 1:
        position.encounters &= ~(1 << here)
        position.stack.append((frames.DRAW_ENCOUNTER, seat))
    elif here == FACTORY_PLACE and not position.looked >> seat & 1:  # once in a game, even if no card was kept
        if position.offer < 0:
            position.stack.append((frames.FACTORY, seat))
            position.stack.append((frames.DRAW_OFFER, seat, factory_left(position)))
        elif position.offer:
            position.stack.append((frames.FACTORY, seat))
        else:
            return
        position.looked |= 1 << seat
        if events is not None:
            events.append(Event("factory-look", seat, (factory_left(position),), "scythe 11.1", None, True))


def factory_left(position: Position) -> int:
    """Return the number of Factory cards on the board."""
    if position.offer < 0:  # nobody has looked at them, but Automas may have taken some unseen
        return len(position.factions) + 1 - sum(card >= 0 for card in position.factory_cards)
    return position.offer.bit_count()


def push_gains(position: Position, seat: int, offer: Offer, place: int, rule: int) -> None:
    """Put the gains of a card onto the stack.

    Args:
        position: the position.
        seat: who gains.
        offer: the card's offer.
        place: the encounter's hex, where everything goes; -1 for a Factory card, which asks for a worker as usual.
        rule: see `frames.RULES`.

    """
    for what, amount in reversed(offer.gains):
        if what < ANY_RESOURCE:
            position.stack.append((frames.GIVES, seat, what, amount, place, rule))
        elif what == ANY_RESOURCE:
            position.stack.append((frames.GAIN, seat, amount, place, rule))
        elif what == FREE_PRODUCE:
            start_produce(position, seat, amount, False, rule)
        else:
            push_benefit(position, seat, what - FREE_UPGRADE, place)


@FRAMES.legal(frames.ENCOUNTER)
def legal_encounter(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the options of the card that can be paid. Rule: scythe 8.5, 10.1."""
    _, seat, card, taken = frame
    out = [
        ids.OPTION + i
        for i, offer in enumerate(ENCOUNTERS[card])
        if not taken >> i & 1 and can_afford(position, seat, offer)
    ]
    if taken:
        out.append(ids.OPTION_DONE)
    if why is not None:
        for i in range(3):
            why[ids.OPTION + i] = "option-again" if taken >> i & 1 else "option-cost"
        why[ids.OPTION_DONE] = "option-one"
    return out


@FRAMES.apply(frames.ENCOUNTER)
def apply_encounter(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take an option: pay, and gain on the character's hex."""
    _, seat, card, taken = frame
    if action == ids.OPTION_DONE:
        return
    option = action - ids.OPTION
    taken |= 1 << option
    if events is not None:
        events.append(Event("option", seat, (card, option), "scythe 10.1"))
    if position.factions[seat] == POLANIA and taken.bit_count() < MEANDER_OPTIONS:
        position.stack.append((frames.ENCOUNTER, seat, card, taken))
    position.stack.append((frames.CHECK_STARS, seat))
    offer = ENCOUNTERS[card][option]
    push_gains(position, seat, offer, position.characters[seat], frames.BY_ENCOUNTER)
    charge_offer(position, seat, offer, "scythe 10.1", events)


@FRAMES.legal(frames.FACTORY)
def legal_factory(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List the Factory cards on the board. Rule: scythe 11.1."""
    out = [ids.FACTORY + card for card in bits(position.offer)]
    if position.options.factory_card == "may":
        out.append(ids.NO_FACTORY)
    if why is not None:
        for card in range(NUM_FACTORY_CARDS):
            why[ids.FACTORY + card] = "factory-not-there"
        why[ids.NO_FACTORY] = "factory-must"
    return out


@FRAMES.apply(frames.FACTORY)
def apply_factory(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Keep a Factory card for the rest of the game."""
    seat = frame[SEAT]
    if action == ids.NO_FACTORY:
        if events is not None:
            events.append(Event("factory-decline", seat, (), "scythe 11.1"))
        return
    card = action - ids.FACTORY
    position.offer &= ~(1 << card)
    position.factory_cards = put(position.factory_cards, seat, card)
    if events is not None:
        events.append(Event("factory-card", seat, (card,), "scythe 11.1", None, True))
