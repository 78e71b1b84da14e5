"""The turn of an Automa: its card, its move, its gains, its stars. Rule: scythe 20 to 23."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.automa_plan import DONE, NOT_REACHED, OTHER_FACTION, Plan
from tabletop_widgets.engines.scythe.components import automa, mats
from tabletop_widgets.engines.scythe.components.automa import Gain
from tabletop_widgets.engines.scythe.components.factions import NUM_MECHS, home
from tabletop_widgets.engines.scythe.components.map import FACTORY, bits
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position, put
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.conquest import clear
from tabletop_widgets.engines.scythe.rules.automa.plan import make_plan
from tabletop_widgets.engines.scythe.rules.chance import unseen_factory_cards
from tabletop_widgets.engines.scythe.rules.entering import depart_to, shift_workers
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT, unit_kind
from tabletop_widgets.engines.scythe.rules.stars import place_tracker_star


def begin_turn(position: Position, seat: int) -> None:
    """Let an Automa draw its card. Rule: scythe 20.1."""
    position.stack.append((frames.TURN_END, seat))
    position.stack.append((frames.AUTOMA_CARD, seat))


# --- the cards


def cards_left(position: Position, seat: int) -> int:
    """Return the cards of an Automa's deck, as a bit mask of their indices."""
    return position.options.all_cards & ~(position.turned[seat] | position.fought[seat])


def refill(position: Position, seat: int, events: list[Event] | None) -> None:
    """Shuffle both discard piles into a new deck, if a card is needed and none is left. Rule: scythe 20.3."""
    if cards_left(position, seat):
        return
    position.turned[seat] = position.fought[seat] = 0
    if events is not None:
        events.append(Event("automa-reshuffle", seat, (), "scythe 20.3"))


@FRAMES.possible(frames.AUTOMA_CARD, frames.AUTOMA_FIGHT)
def possible_cards(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:
    """List the cards of an Automa's deck; an empty deck is shuffled again. Rule: scythe 20.1, 20.3, 24.2."""
    deck = cards_left(position, frame[SEAT]) or position.options.all_cards
    return [(frames.AUTOMA_OUTCOME + card, 1) for card in bits(deck)]


@FRAMES.possible(frames.AUTOMA_MOVE, frames.AUTOMA_GAIN)
def possible_steps(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the only outcome: the next step of an Automa's turn. Rule: scythe 20.1."""
    return [(frames.GO_ON_OUTCOME, 1)]


@FRAMES.draw(frames.AUTOMA_CARD)
def draw_automa_card(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Turn over the card of an Automa's turn, and make its plan."""
    seat, card = frame[SEAT], outcome - frames.AUTOMA_OUTCOME
    refill(position, seat, events)
    position.turned[seat] |= 1 << card
    position.last_turned[seat] = card
    plan = make_plan(position, seat, card)
    position.plans[seat] = plan
    if events is not None:
        _tell_plan(position, seat, plan, events)
    if plan.skipped:
        return
    position.stack.append((frames.AUTOMA_GAIN, seat))
    if plan.symbol >= 0:
        position.stack.append((frames.AUTOMA_MOVE, seat))


def _tell_plan(position: Position, seat: int, plan: Plan, events: list[Event]) -> None:
    """Add events for the card, and for the reasons of its move."""
    card = position.options.cards[plan.card]
    left = cards_left(position, seat).bit_count()
    events.append(Event("automa-card", seat, (card.number, plan.scheme, left), "scythe 20.1", None, True))
    if plan.skipped:
        events.append(Event("automa-skip", seat, (), "scythe 20.4"))
        return
    symbols = card.schemes[plan.scheme].moves
    for symbol, why in zip(symbols, plan.tried, strict=True):
        if why not in (DONE, NOT_REACHED):
            needed = symbol.faction if why == OTHER_FACTION else symbol.power
            events.append(Event("automa-symbol", seat, (symbol.kind, why, needed, position.power[seat]), "scythe 21.1"))
    if plan.symbol < 0:
        events.append(Event("automa-no-move", seat, (), "scythe 21.1"))
        return
    kind = symbols[plan.symbol].kind
    unit = unit_kind(plan.unit)
    values = (
        kind,
        unit,
        plan.origin,
        plan.distance,
        plan.near.bit_count(),
        int(position.options.unit_tie == "factory_first"),
    )
    events.append(Event("automa-unit", seat, values, "scythe 21.2"))
    events.append(Event("automa-hexes", seat, (kind, plan.valid, plan.allowed), "scythe 21.3"))
    if plan.left_out and plan.allowed.bit_count() > 1:
        events.append(Event("automa-left-out", seat, (plan.left_out,), "scythe 21.5"))
    counts = (plan.allowed.bit_count(), plan.best.bit_count(), plan.central.bit_count())
    goal = (kind, plan.dest, *counts, plan.value)
    events.append(Event("automa-goal", seat, goal, "scythe 21.4"))


# --- the move. Rule: scythe 21


@FRAMES.draw(frames.AUTOMA_MOVE)
def draw_automa_move(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Carry out the planned move."""
    seat = frame[SEAT]
    plan = position.plans[seat]
    if plan is None:
        raise ValueError(f"seat {seat} has no card to carry out")
    kind = position.options.cards[plan.card].schemes[plan.scheme].moves[plan.symbol].kind
    origin, dest = plan.origin, plan.dest
    unit = unit_kind(plan.unit)
    if dest == origin:
        if events is not None:
            events.append(Event("automa-stay", seat, (unit, dest), "scythe 21.13"))
    else:
        if plan.unit == frames.WORKER_UNIT:
            shift_workers(position, seat, origin, dest, 1)
        else:
            depart_to(position, seat, plan.unit, origin, dest)
        if events is not None:
            events.append(Event("move", seat, (unit, origin, dest), "scythe 21.4"))
    if unit == 0:
        position.stack.append((frames.AUTOMA_VISIT, seat))
    if kind == automa.ATTACK_COMBAT:
        _attack(position, seat, dest, events)
    elif kind == automa.ATTACK_WORKER:
        _raid(position, seat, dest, events)


def _attack(position: Position, seat: int, place: int, events: list[Event] | None) -> None:
    """Begin a combat. Rule: scythe 21.9."""
    defender = next(s for s, army in enumerate(position.army) if s != seat and army >> place & 1)
    position.contest = 1 << place
    position.stack.append(frames.new_combat(place, seat, defender))
    if events is not None:
        events.append(Event("combat", seat, (place, seat, defender), "scythe 21.9"))


def _raid(position: Position, seat: int, place: int, events: list[Event] | None) -> None:
    """Send workers home and remove the tokens. Rule: scythe 21.10."""
    victim = next(s for s, labour in enumerate(position.labour) if s != seat and labour >> place & 1)
    count = position.workers[victim][place]
    shift_workers(position, victim, place, home(position.factions[victim]), count)
    tokens = clear(position, place)
    if events is not None:
        events.append(Event("automa-raid", seat, (victim, count, tokens, place), "scythe 21.10"))


@FRAMES.resolve(frames.AUTOMA_VISIT)
def resolve_automa_visit(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Handle what the character finds on its hex: an encounter token, or the Factory. Rule: scythe 21.11."""
    seat = frame[SEAT]
    place = position.characters[seat]
    if place < 0:
        return
    if position.encounters >> place & 1:
        position.encounters &= ~(1 << place)
        if events is not None:
            events.append(Event("automa-token", seat, (place,), "scythe 21.11"))
    elif place == FACTORY and position.factory_cards[seat] == -1:
        position.stack.append((frames.AUTOMA_FACTORY, seat))


@FRAMES.possible(frames.AUTOMA_FACTORY)
def possible_automa_factory(position: Position, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the Factory cards that the Automa may be taking. Rule: scythe 21.11."""
    there = bits(position.offer) if position.offer >= 0 else unseen_factory_cards(position)
    return [(frames.OFFER_OUTCOME + card, 1) for card in there]


@FRAMES.draw(frames.AUTOMA_FACTORY)
def draw_automa_factory(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Take a Factory card that nobody sees. Rule: scythe 21.11."""
    seat, card = frame[SEAT], outcome - frames.OFFER_OUTCOME
    position.factory_cards = put(position.factory_cards, seat, card)
    position.peeked[seat] = position.looked
    if position.offer >= 0:
        position.offer &= ~(1 << card)
    if events is not None:
        events.append(Event("automa-factory", seat, (), "scythe 21.11"))


# --- the gains. Rule: scythe 22


@FRAMES.draw(frames.AUTOMA_GAIN)
def draw_automa_gain(position: Position, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Put the gains of the card onto the stack, then the recruit bonus of others, then the star tracker."""
    seat = frame[SEAT]
    plan = position.plans[seat]
    if plan is None:
        raise ValueError(f"seat {seat} has no card to gain from")
    card = position.options.cards[plan.card]
    scheme = card.schemes[plan.scheme]
    position.stack.append((frames.AUTOMA_TRACK, seat))
    if scheme.bonus >= 0:
        position.stack.append((frames.AUTOMA_BONUS, seat, scheme.bonus))
    for gain in reversed(scheme.gains):
        if gain.faction in (-1, position.factions[seat]):
            _push_gain(position, seat, gain)


def _push_gain(position: Position, seat: int, gain: Gain) -> None:
    stack = position.stack
    what, count, _ = gain
    if what == automa.POWER:
        stack.append((frames.CHECK_STARS, seat))
        stack.append((frames.GIVES, seat, mats.POWER, count, -1, frames.BY_AUTOMA))
    elif what == automa.COIN:
        stack.append((frames.GIVES, seat, mats.COINS, count, -1, frames.BY_AUTOMA))
    elif what == automa.NEW_WORKER:
        stack.append((frames.GIVES, seat, mats.WORKERS, count, home(position.factions[seat]), frames.BY_AUTOMA_WORKER))
    elif what == automa.COMBAT_CARD:
        stack.append((frames.GIVES, seat, mats.CARDS, count, -1, frames.BY_AUTOMA))
    else:
        stack.append((frames.AUTOMA_UNIT, seat, count))


@FRAMES.resolve(frames.AUTOMA_UNIT)
def resolve_automa_unit(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Put the character, or otherwise a mech, from the faction mat onto the base. Rule: scythe 22.2."""
    _, seat, count = frame
    base = home(position.factions[seat])
    mechs = 0
    away = (position.characters[seat], *position.mechs[MECHS_OF[seat]]).count(-1)
    if not away and events is not None:
        events.append(Event("automa-in-vain", seat, (-1,), "scythe 22.2"))
    for _ in range(min(count, away)):
        if position.characters[seat] < 0:
            position.characters = put(position.characters, seat, base)
            _tell_unit(seat, 0, 1, events)
            continue
        position.mechs = put(position.mechs, position.mechs.index(-1, NUM_MECHS * seat), base)
        mechs += 1
    if mechs:
        _tell_unit(seat, 1, mechs, events)
    if position.characters[seat] == base or mechs:
        position.army[seat] |= 1 << base


def _tell_unit(seat: int, kind: int, count: int, events: list[Event] | None) -> None:
    if events is not None:
        events.append(Event("automa-unit-gain", seat, (kind, count), "scythe 22.2"))


@FRAMES.resolve(frames.AUTOMA_BONUS)
def resolve_automa_bonus(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Let the human neighbours take a recruit bonus, if their recruit allows it. Rule: scythe 22.4."""
    _, seat, bonus = frame
    n = len(position.factions)
    left, right = (seat + 1) % n, (seat - 1) % n
    takers = 0
    for neighbour in (right, left) if n > 2 else (left,):
        if neighbour not in position.options.automatic and position.recruits[neighbour] >> bonus & 1:
            takers |= 1 << neighbour
            position.stack.append((frames.CHECK_STARS, neighbour))
            position.stack.append((frames.GIVES, neighbour, bonus, 1, -1, frames.BY_RECRUIT))
    if events is not None:
        events.append(Event("automa-bonus", seat, (bonus, takers), "scythe 22.4"))


# --- the star tracker. Rule: scythe 23


@FRAMES.resolve(frames.AUTOMA_TRACK)
def resolve_automa_track(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Move the marker of the star tracker, if the card says so. Rule: scythe 23.1 to 23.3."""
    seat = frame[SEAT]
    plan = position.plans[seat]
    tracker = position.options.tracker(seat)
    at = position.markers[seat]
    if plan is None or not position.options.cards[plan.card].advances:
        if events is not None:
            events.append(Event("tracker-stays", seat, (at,), "scythe 23.1"))
        return
    if at + 1 >= tracker.spaces:
        return
    at += 1
    position.markers[seat] = at
    if events is not None:
        events.append(Event("tracker", seat, (at - 1, at), "scythe 23.1"))
        if at == tracker.rivers_from:
            events.append(Event("rivers-open", seat, (), "scythe 21.12"))
    if at == tracker.scheme_two:
        position.turned[seat] = position.fought[seat] = 0
        if events is not None:
            events.append(Event("scheme-two", seat, (), "scythe 23.3"))
    if at in tracker.stars:
        place_tracker_star(position, seat, events)
