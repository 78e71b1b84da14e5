"""The turn of an Automa: its card, its move, its gains, its stars. Rule: scythe 20 to 23."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components.automa import (
    ATTACK_COMBAT,
    ATTACK_WORKER,
    COIN,
    COMBAT_CARD,
    NEW_WORKER,
    Gain,
)
from tabletop_widgets.engines.scythe.components.automa import POWER as POWER_SIGN
from tabletop_widgets.engines.scythe.components.factions import home
from tabletop_widgets.engines.scythe.components.map import FACTORY, PLACES
from tabletop_widgets.engines.scythe.components.mats import CARDS, COINS, POWER, WORKERS
from tabletop_widgets.engines.scythe.plan import DONE, NOT_REACHED, OTHER_FACTION, Plan
from tabletop_widgets.engines.scythe.rules.automa.conquest import clear
from tabletop_widgets.engines.scythe.rules.automa.plan import make_plan
from tabletop_widgets.engines.scythe.rules.entering import depart_to, shift_workers
from tabletop_widgets.engines.scythe.rules.frames import (
    ABILITIES_OF_ATTACKER,
    AUTOMA_BONUS,
    AUTOMA_CARD,
    AUTOMA_FACTORY,
    AUTOMA_GAIN,
    AUTOMA_MOVE,
    AUTOMA_TRACK,
    AUTOMA_UNIT,
    AUTOMA_VISIT,
    BY_AUTOMA,
    BY_AUTOMA_WORKER,
    BY_RECRUIT,
    CHECK_STARS,
    COMBAT,
    GIVES,
    TURN_END,
    WORKER_UNIT,
    unit_kind,
)
from tabletop_widgets.engines.scythe.rules.stars import place_tracker_star

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

_MECHS = 4


def begin_turn(state: ScytheState, seat: int) -> None:
    """Have an Automa draw its card. Rule: scythe 20.1."""
    state.stack.append((TURN_END, seat))
    state.stack.append((AUTOMA_CARD, seat))


# --- the cards


def cards_left(state: ScytheState, seat: int) -> int:
    """Return the cards of an Automa's deck, as a bit mask of their indices."""
    return state.game.all_cards & ~(state.turned[seat] | state.fought[seat])


def refill(state: ScytheState, seat: int, events: list[Event] | None) -> None:
    """Shuffle both discard piles into a new deck, if a card is needed and none is left. Rule: scythe 20.3."""
    if cards_left(state, seat):
        return
    state.turned[seat] = state.fought[seat] = 0
    if events is not None:
        events.append(Event("automa-reshuffle", seat, (), "scythe 20.3"))


def take_card(state: ScytheState, seat: int, card: int, events: list[Event] | None) -> None:
    """Turn over the card of an Automa's turn, and see what it makes it do."""
    refill(state, seat, events)
    state.turned[seat] |= 1 << card
    state.last_turned[seat] = card
    plan = make_plan(state, seat, card)
    state.plans[seat] = plan
    if events is not None:
        _tell_plan(state, seat, plan, events)
    if plan.skipped:
        return
    state.stack.append((AUTOMA_GAIN, seat))
    if plan.symbol >= 0:
        state.stack.append((AUTOMA_MOVE, seat))


def _tell_plan(state: ScytheState, seat: int, plan: Plan, events: list[Event]) -> None:
    """Tell the card, and why its move is what it is."""
    card = state.game.cards[plan.card]
    left = cards_left(state, seat).bit_count()
    events.append(Event("automa-card", seat, (card.number, plan.scheme, left), "scythe 20.1", None, True))
    if plan.skipped:
        events.append(Event("automa-skip", seat, (), "scythe 20.4"))
        return
    symbols = card.schemes[plan.scheme].moves
    for symbol, why in zip(symbols, plan.tried, strict=True):
        if why not in (DONE, NOT_REACHED):
            needed = symbol.faction if why == OTHER_FACTION else symbol.power
            events.append(Event("automa-symbol", seat, (symbol.kind, why, needed, state.power[seat]), "scythe 21.1"))
    if plan.symbol < 0:
        events.append(Event("automa-no-move", seat, (), "scythe 21.1"))
        return
    kind = symbols[plan.symbol].kind
    unit = unit_kind(plan.unit)
    told = (kind, unit, plan.origin, plan.distance, plan.near.bit_count(), int(state.game.unit_tie == "factory_first"))
    events.append(Event("automa-unit", seat, told, "scythe 21.2"))
    events.append(Event("automa-hexes", seat, (kind, plan.valid, plan.allowed), "scythe 21.3"))
    counts = (plan.allowed.bit_count(), plan.best.bit_count(), plan.central.bit_count())
    goal = (kind, plan.dest, *counts, plan.value)
    events.append(Event("automa-goal", seat, goal, "scythe 21.4"))


# --- the move. Rule: scythe 21


def carry_out(state: ScytheState, seat: int, events: list[Event] | None) -> None:
    """Carry out the move that was found."""
    plan = state.plans[seat]
    if plan is None:
        raise ValueError(f"seat {seat} has no card to carry out")
    kind = state.game.cards[plan.card].schemes[plan.scheme].moves[plan.symbol].kind
    origin, dest = plan.origin, plan.dest
    unit = unit_kind(plan.unit)
    if dest == origin:
        if events is not None:
            events.append(Event("automa-stay", seat, (unit, dest), "scythe 21.13"))
    else:
        if plan.unit == WORKER_UNIT:
            shift_workers(state, seat, origin, dest, 1)
        else:
            depart_to(state, seat, plan.unit, origin, dest)
        if events is not None:
            events.append(Event("move", seat, (unit, origin, dest), "scythe 21.4"))
    if unit == 0:
        state.stack.append((AUTOMA_VISIT, seat))
    if kind == ATTACK_COMBAT:
        _attack(state, seat, dest, events)
    elif kind == ATTACK_WORKER:
        _raid(state, seat, dest, events)


def _attack(state: ScytheState, seat: int, place: int, events: list[Event] | None) -> None:
    """Begin a combat. Rule: scythe 21.9."""
    defender = next(s for s, army in enumerate(state.army) if s != seat and army >> place & 1)
    state.contest = 1 << place
    state.stack.append((COMBAT, place, seat, defender, ABILITIES_OF_ATTACKER, -1, -1, -1, -1))
    if events is not None:
        events.append(Event("combat", seat, (place, seat, defender), "scythe 21.9"))


def _raid(state: ScytheState, seat: int, place: int, events: list[Event] | None) -> None:
    """Send workers home and remove the tokens. Rule: scythe 21.10."""
    victim = next(s for s, labour in enumerate(state.labour) if s != seat and labour >> place & 1)
    count = state.workers[PLACES * victim + place]
    shift_workers(state, victim, place, home(state.factions[victim]), count)
    tokens = clear(state, place)
    if events is not None:
        events.append(Event("automa-raid", seat, (victim, count, tokens, place), "scythe 21.10"))


def run_visit(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """See what the character finds where it stands: an encounter token, or the Factory. Rule: scythe 21.11."""
    seat = frame[1]
    place = state.characters[seat]
    if place < 0:
        return
    if state.encounters >> place & 1:
        state.encounters &= ~(1 << place)
        if events is not None:
            events.append(Event("automa-token", seat, (place,), "scythe 21.11"))
    elif place == FACTORY and state.factory_cards[seat] == -1:
        state.stack.append((AUTOMA_FACTORY, seat))


def take_factory_card(state: ScytheState, seat: int, card: int, events: list[Event] | None) -> None:
    """Take a Factory card that nobody sees. Rule: scythe 21.11."""
    state.factory_cards[seat] = card
    state.peeked[seat] = state.looked
    if state.offer >= 0:
        state.offer &= ~(1 << card)
    if events is not None:
        events.append(Event("automa-factory", seat, (), "scythe 21.11"))


# --- the gains. Rule: scythe 22


def take_gains(state: ScytheState, seat: int) -> None:
    """Lay the gains of the card on the stack, then the recruit bonus of others, then the star tracker."""
    plan = state.plans[seat]
    if plan is None:
        raise ValueError(f"seat {seat} has no card to gain from")
    card = state.game.cards[plan.card]
    scheme = card.schemes[plan.scheme]
    state.stack.append((AUTOMA_TRACK, seat))
    if scheme.bonus >= 0:
        state.stack.append((AUTOMA_BONUS, seat, scheme.bonus))
    for gain in reversed(scheme.gains):
        if gain.faction in (-1, state.factions[seat]):
            _push_gain(state, seat, gain)


def _push_gain(state: ScytheState, seat: int, gain: Gain) -> None:
    stack = state.stack
    what, count, _ = gain
    if what == POWER_SIGN:
        stack.append((CHECK_STARS, seat))
        stack.append((GIVES, seat, POWER, count, -1, BY_AUTOMA))
    elif what == COIN:
        stack.append((GIVES, seat, COINS, count, -1, BY_AUTOMA))
    elif what == NEW_WORKER:
        stack.append((GIVES, seat, WORKERS, count, home(state.factions[seat]), BY_AUTOMA_WORKER))
    elif what == COMBAT_CARD:
        stack.append((GIVES, seat, CARDS, count, -1, BY_AUTOMA))
    else:
        stack.append((AUTOMA_UNIT, seat, count))


def run_unit(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Put the character, or else a mech, from the faction mat on the base. Rule: scythe 22.2."""
    _, seat, count = frame
    base = home(state.factions[seat])
    mechs = 0
    away = (state.characters[seat], *state.mechs[_MECHS * seat : _MECHS * seat + _MECHS]).count(-1)
    if not away and events is not None:
        events.append(Event("automa-in-vain", seat, (-1,), "scythe 22.2"))
    for _ in range(min(count, away)):
        if state.characters[seat] < 0:
            state.characters[seat] = base
            _tell_unit(seat, 0, 1, events)
            continue
        state.mechs[state.mechs.index(-1, _MECHS * seat)] = base
        mechs += 1
    if mechs:
        _tell_unit(seat, 1, mechs, events)
    if state.characters[seat] == base or mechs:
        state.army[seat] |= 1 << base


def _tell_unit(seat: int, kind: int, count: int, events: list[Event] | None) -> None:
    if events is not None:
        events.append(Event("automa-unit-gain", seat, (kind, count), "scythe 22.2"))


def run_bonus(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Let the human neighbours take a recruit bonus, if they have it. Rule: scythe 22.4."""
    _, seat, bonus = frame
    n = len(state.factions)
    left, right = (seat + 1) % n, (seat - 1) % n
    takers = 0
    for neighbour in (right, left) if n > 2 else (left,):
        if neighbour not in state.game.automatic and state.recruits[neighbour] >> bonus & 1:
            takers |= 1 << neighbour
            state.stack.append((CHECK_STARS, neighbour))
            state.stack.append((GIVES, neighbour, bonus, 1, -1, BY_RECRUIT))
    if events is not None:
        events.append(Event("automa-bonus", seat, (bonus, takers), "scythe 22.4"))


# --- the star tracker. Rule: scythe 23


def run_track(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Move the marker of the star tracker, if the card says so. Rule: scythe 23.1 to 23.3."""
    seat = frame[1]
    plan = state.plans[seat]
    tracker = state.game.tracker(seat)
    at = state.markers[seat]
    if plan is None or not state.game.cards[plan.card].advances:
        if events is not None:
            events.append(Event("tracker-stays", seat, (at,), "scythe 23.1"))
        return
    if at + 1 >= tracker.spaces:
        return
    at += 1
    state.markers[seat] = at
    if events is not None:
        events.append(Event("tracker", seat, (at - 1, at), "scythe 23.1"))
        if at == tracker.rivers_from:
            events.append(Event("rivers-open", seat, (), "scythe 21.12"))
    if at == tracker.scheme_two:
        state.turned[seat] = state.fought[seat] = 0
        if events is not None:
            events.append(Event("scheme-two", seat, (), "scythe 23.3"))
    if at in tracker.stars:
        place_tracker_star(state, seat, events)
