"""The turn of an Automa: its card, its move, its gains, its stars. Rule: scythe 20 to 23."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.automa_plan import DONE, NOT_REACHED, OTHER_FACTION, Plan
from tabletop_widgets.engines.scythe.components import automa, mats
from tabletop_widgets.engines.scythe.components.automa import Gain
from tabletop_widgets.engines.scythe.components.factions import NUM_MECHS, home
from tabletop_widgets.engines.scythe.components.map import FACTORY, bits
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.conquest import clear
from tabletop_widgets.engines.scythe.rules.automa.plan import make_plan
from tabletop_widgets.engines.scythe.rules.chance import unseen_factory_cards
from tabletop_widgets.engines.scythe.rules.entering import depart_to, shift_workers
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT, unit_kind
from tabletop_widgets.engines.scythe.rules.stars import place_tracker_star
from tabletop_widgets.engines.scythe.table import MECHS_OF, Table, put


def begin_turn(table: Table, seat: int) -> None:
    """Let an Automa draw its card. Rule: scythe 20.1."""
    table.stack.append((frames.TURN_END, seat))
    table.stack.append((frames.AUTOMA_CARD, seat))


# --- the cards


def cards_left(table: Table, seat: int) -> int:
    """Return the cards of an Automa's deck, as a bit mask of their indices."""
    return table.options.all_cards & ~(table.turned[seat] | table.fought[seat])


def refill(table: Table, seat: int, events: list[Event] | None) -> None:
    """Shuffle both discard piles into a new deck, if a card is needed and none is left. Rule: scythe 20.3."""
    if cards_left(table, seat):
        return
    table.turned[seat] = table.fought[seat] = 0
    if events is not None:
        events.append(Event("automa-reshuffle", seat, (), "scythe 20.3"))


@FRAMES.possible(frames.AUTOMA_CARD, frames.AUTOMA_FIGHT)
def possible_cards(table: Table, frame: tuple[int, ...]) -> list[tuple[int, int]]:
    """List the cards of an Automa's deck; an empty deck is shuffled again. Rule: scythe 20.1, 20.3, 24.2."""
    deck = cards_left(table, frame[SEAT]) or table.options.all_cards
    return [(frames.AUTOMA_OUTCOME + card, 1) for card in bits(deck)]


@FRAMES.possible(frames.AUTOMA_MOVE, frames.AUTOMA_GAIN)
def possible_steps(table: Table, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the only outcome: the next step of an Automa's turn. Rule: scythe 20.1."""
    return [(frames.GO_ON_OUTCOME, 1)]


@FRAMES.draw(frames.AUTOMA_CARD)
def draw_automa_card(table: Table, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Turn over the card of an Automa's turn, and find its plan."""
    seat, card = frame[SEAT], outcome - frames.AUTOMA_OUTCOME
    refill(table, seat, events)
    table.turned[seat] |= 1 << card
    table.last_turned[seat] = card
    plan = make_plan(table, seat, card)
    table.plans[seat] = plan
    if events is not None:
        _tell_plan(table, seat, plan, events)
    if plan.skipped:
        return
    table.stack.append((frames.AUTOMA_GAIN, seat))
    if plan.symbol >= 0:
        table.stack.append((frames.AUTOMA_MOVE, seat))


def _tell_plan(table: Table, seat: int, plan: Plan, events: list[Event]) -> None:
    """Add events for the card, and for the reasons of its move."""
    card = table.options.cards[plan.card]
    left = cards_left(table, seat).bit_count()
    events.append(Event("automa-card", seat, (card.number, plan.scheme, left), "scythe 20.1", None, True))
    if plan.skipped:
        events.append(Event("automa-skip", seat, (), "scythe 20.4"))
        return
    symbols = card.schemes[plan.scheme].moves
    for symbol, why in zip(symbols, plan.tried, strict=True):
        if why not in (DONE, NOT_REACHED):
            needed = symbol.faction if why == OTHER_FACTION else symbol.power
            events.append(Event("automa-symbol", seat, (symbol.kind, why, needed, table.power[seat]), "scythe 21.1"))
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
        int(table.options.unit_tie == "factory_first"),
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
def draw_automa_move(table: Table, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Carry out the move that was found."""
    seat = frame[SEAT]
    plan = table.plans[seat]
    if plan is None:
        raise ValueError(f"seat {seat} has no card to carry out")
    kind = table.options.cards[plan.card].schemes[plan.scheme].moves[plan.symbol].kind
    origin, dest = plan.origin, plan.dest
    unit = unit_kind(plan.unit)
    if dest == origin:
        if events is not None:
            events.append(Event("automa-stay", seat, (unit, dest), "scythe 21.13"))
    else:
        if plan.unit == frames.WORKER_UNIT:
            shift_workers(table, seat, origin, dest, 1)
        else:
            depart_to(table, seat, plan.unit, origin, dest)
        if events is not None:
            events.append(Event("move", seat, (unit, origin, dest), "scythe 21.4"))
    if unit == 0:
        table.stack.append((frames.AUTOMA_VISIT, seat))
    if kind == automa.ATTACK_COMBAT:
        _attack(table, seat, dest, events)
    elif kind == automa.ATTACK_WORKER:
        _raid(table, seat, dest, events)


def _attack(table: Table, seat: int, place: int, events: list[Event] | None) -> None:
    """Begin a combat. Rule: scythe 21.9."""
    defender = next(s for s, army in enumerate(table.army) if s != seat and army >> place & 1)
    table.contest = 1 << place
    table.stack.append(frames.new_combat(place, seat, defender))
    if events is not None:
        events.append(Event("combat", seat, (place, seat, defender), "scythe 21.9"))


def _raid(table: Table, seat: int, place: int, events: list[Event] | None) -> None:
    """Send workers home and remove the tokens. Rule: scythe 21.10."""
    victim = next(s for s, labour in enumerate(table.labour) if s != seat and labour >> place & 1)
    count = table.workers[victim][place]
    shift_workers(table, victim, place, home(table.factions[victim]), count)
    tokens = clear(table, place)
    if events is not None:
        events.append(Event("automa-raid", seat, (victim, count, tokens, place), "scythe 21.10"))


@FRAMES.resolve(frames.AUTOMA_VISIT)
def resolve_automa_visit(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Handle what the character finds on its hex: an encounter token, or the Factory. Rule: scythe 21.11."""
    seat = frame[SEAT]
    place = table.characters[seat]
    if place < 0:
        return
    if table.encounters >> place & 1:
        table.encounters &= ~(1 << place)
        if events is not None:
            events.append(Event("automa-token", seat, (place,), "scythe 21.11"))
    elif place == FACTORY and table.factory_cards[seat] == -1:
        table.stack.append((frames.AUTOMA_FACTORY, seat))


@FRAMES.possible(frames.AUTOMA_FACTORY)
def possible_automa_factory(table: Table, frame: tuple[int, ...]) -> list[tuple[int, int]]:  # noqa: ARG001
    """List the Factory cards that the Automa may be taking. Rule: scythe 21.11."""
    there = bits(table.offer) if table.offer >= 0 else unseen_factory_cards(table)
    return [(frames.OFFER_OUTCOME + card, 1) for card in there]


@FRAMES.draw(frames.AUTOMA_FACTORY)
def draw_automa_factory(table: Table, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:
    """Take a Factory card that nobody sees. Rule: scythe 21.11."""
    seat, card = frame[SEAT], outcome - frames.OFFER_OUTCOME
    table.factory_cards = put(table.factory_cards, seat, card)
    table.peeked[seat] = table.looked
    if table.offer >= 0:
        table.offer &= ~(1 << card)
    if events is not None:
        events.append(Event("automa-factory", seat, (), "scythe 21.11"))


# --- the gains. Rule: scythe 22


@FRAMES.draw(frames.AUTOMA_GAIN)
def draw_automa_gain(table: Table, frame: tuple[int, ...], outcome: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Put the gains of the card onto the stack, then the recruit bonus of others, then the star tracker."""
    seat = frame[SEAT]
    plan = table.plans[seat]
    if plan is None:
        raise ValueError(f"seat {seat} has no card to gain from")
    card = table.options.cards[plan.card]
    scheme = card.schemes[plan.scheme]
    table.stack.append((frames.AUTOMA_TRACK, seat))
    if scheme.bonus >= 0:
        table.stack.append((frames.AUTOMA_BONUS, seat, scheme.bonus))
    for gain in reversed(scheme.gains):
        if gain.faction in (-1, table.factions[seat]):
            _push_gain(table, seat, gain)


def _push_gain(table: Table, seat: int, gain: Gain) -> None:
    stack = table.stack
    what, count, _ = gain
    if what == automa.POWER:
        stack.append((frames.CHECK_STARS, seat))
        stack.append((frames.GIVES, seat, mats.POWER, count, -1, frames.BY_AUTOMA))
    elif what == automa.COIN:
        stack.append((frames.GIVES, seat, mats.COINS, count, -1, frames.BY_AUTOMA))
    elif what == automa.NEW_WORKER:
        stack.append((frames.GIVES, seat, mats.WORKERS, count, home(table.factions[seat]), frames.BY_AUTOMA_WORKER))
    elif what == automa.COMBAT_CARD:
        stack.append((frames.GIVES, seat, mats.CARDS, count, -1, frames.BY_AUTOMA))
    else:
        stack.append((frames.AUTOMA_UNIT, seat, count))


@FRAMES.resolve(frames.AUTOMA_UNIT)
def resolve_automa_unit(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Put the character, or otherwise a mech, from the faction mat onto the base. Rule: scythe 22.2."""
    _, seat, count = frame
    base = home(table.factions[seat])
    mechs = 0
    away = (table.characters[seat], *table.mechs[MECHS_OF[seat]]).count(-1)
    if not away and events is not None:
        events.append(Event("automa-in-vain", seat, (-1,), "scythe 22.2"))
    for _ in range(min(count, away)):
        if table.characters[seat] < 0:
            table.characters = put(table.characters, seat, base)
            _tell_unit(seat, 0, 1, events)
            continue
        table.mechs = put(table.mechs, table.mechs.index(-1, NUM_MECHS * seat), base)
        mechs += 1
    if mechs:
        _tell_unit(seat, 1, mechs, events)
    if table.characters[seat] == base or mechs:
        table.army[seat] |= 1 << base


def _tell_unit(seat: int, kind: int, count: int, events: list[Event] | None) -> None:
    if events is not None:
        events.append(Event("automa-unit-gain", seat, (kind, count), "scythe 22.2"))


@FRAMES.resolve(frames.AUTOMA_BONUS)
def resolve_automa_bonus(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Let the human neighbours take a recruit bonus, if their recruit allows it. Rule: scythe 22.4."""
    _, seat, bonus = frame
    n = len(table.factions)
    left, right = (seat + 1) % n, (seat - 1) % n
    takers = 0
    for neighbour in (right, left) if n > 2 else (left,):
        if neighbour not in table.options.automatic and table.recruits[neighbour] >> bonus & 1:
            takers |= 1 << neighbour
            table.stack.append((frames.CHECK_STARS, neighbour))
            table.stack.append((frames.GIVES, neighbour, bonus, 1, -1, frames.BY_RECRUIT))
    if events is not None:
        events.append(Event("automa-bonus", seat, (bonus, takers), "scythe 22.4"))


# --- the star tracker. Rule: scythe 23


@FRAMES.resolve(frames.AUTOMA_TRACK)
def resolve_automa_track(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Move the marker of the star tracker, if the card says so. Rule: scythe 23.1 to 23.3."""
    seat = frame[SEAT]
    plan = table.plans[seat]
    tracker = table.options.tracker(seat)
    at = table.markers[seat]
    if plan is None or not table.options.cards[plan.card].advances:
        if events is not None:
            events.append(Event("tracker-stays", seat, (at,), "scythe 23.1"))
        return
    if at + 1 >= tracker.spaces:
        return
    at += 1
    table.markers[seat] = at
    if events is not None:
        events.append(Event("tracker", seat, (at - 1, at), "scythe 23.1"))
        if at == tracker.rivers_from:
            events.append(Event("rivers-open", seat, (), "scythe 21.12"))
    if at == tracker.scheme_two:
        table.turned[seat] = table.fought[seat] = 0
        if events is not None:
            events.append(Event("scheme-two", seat, (), "scythe 23.3"))
    if at in tracker.stars:
        place_tracker_star(table, seat, events)
