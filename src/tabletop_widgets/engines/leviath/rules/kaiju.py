"""The kaiju's turn: its start, and its five kinds of action. Rule: leviath 3.5, 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath.components.cards import FULL_ENERGY
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.components.sea import SHIPS as NUM_SHIPS
from tabletop_widgets.engines.leviath.rules import abilities, deduction, mines, waves
from tabletop_widgets.engines.leviath.rules.deduction import Leg
from tabletop_widgets.engines.leviath.rules.frames import KAIJU_SEAT, WAVE, Frame
from tabletop_widgets.engines.leviath.rules.mines import Events, Why

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState

SILENCE: Final = 2
PREDATION: Final = 3
MOVE: Final = -2
TSUNAMI: Final = -3
STEPS: Final = 3  # of a Move

# --- the start


def walk_start(state: LeviathState, frame: Frame, why: Why) -> list[int]:  # noqa: ARG001 - one signature for all
    """List where the kaiju may begin. Rule: leviath 3.5."""
    first = state.game.catalogue.start
    if why is not None:
        why.update((first + space, "start-elsewhere") for space in range(len(state.game.sea.ids)))
    return [first + space for space in bits(state.game.starts)]


def start(state: LeviathState, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Write down the first place."""
    state.place = action - state.game.catalogue.start
    state.path = (state.place,)
    if events is not None:
        events.append(Event("start", KAIJU_SEAT, (), "leviath 3.5"))
        events.append(Event("place", KAIJU_SEAT, (state.place,), "leviath 3.5", 1 << KAIJU_SEAT))


# --- the turn


def walk_turn(state: LeviathState, frame: Frame, why: Why) -> list[int]:  # noqa: ARG001
    """List what the kaiju may do. Rule: leviath 7."""
    return [
        state.game.catalogue.silence,
        *_walk_predation(state, why),
        *_walk_move(state, why),
        *_walk_tsunami(state, why),
        *_walk_use(state, why),
    ]


def _walk_predation(state: LeviathState, why: Why) -> list[int]:
    catalogue = state.game.catalogue
    out = abilities.ships_in_reach(state, catalogue.predation, why)
    if not out and not state.game.predation_needs_ship:
        out = [catalogue.empty_predation]
    elif why is not None:
        why[catalogue.empty_predation] = "predation-choose" if out else "predation-empty"
    return out


def _walk_move(state: LeviathState, why: Why) -> list[int]:
    first = state.game.catalogue.move
    sea = state.game.sea
    can_pay = state.energy + MOVE >= 0
    if why is not None:
        for space in range(len(sea.ids)):
            reason = "mined" if state.mines >> space & 1 else "move-far"
            why[first + space] = reason if can_pay else "move-energy"
    if not can_pay:
        return []
    return [first + space for space in bits(sea.reach(1 << state.place, STEPS, sea.everywhere & ~state.mines))]


def _walk_tsunami(state: LeviathState, why: Why) -> list[int]:
    first = state.game.catalogue.tsunami
    can_pay = state.energy + TSUNAMI >= 0
    out = []
    for land in range(len(LANDS)):
        if can_pay and state.game.sea.aimed(land, state.sunk) >> state.place & 1:
            out.append(first + land)
        elif why is not None:
            reason = waves.not_aimed(state, land)
            why[first + land] = reason if can_pay or reason == "tsunami-sunk" else "tsunami-energy"
    return out


def _walk_use(state: LeviathState, why: Why) -> list[int]:
    first = state.game.catalogue.use
    evolutions = state.game.cards.evolutions
    out = []
    if why is not None:
        why.update((first + kind, "use-not-owned") for kind in range(len(evolutions)))
    for kind in sorted(state.evolutions):
        reason = abilities.hindrance(state, evolutions[kind])
        if not reason:
            out.append(first + kind)
        elif why is not None:
            why[first + kind] = reason
    return out


def turn(state: LeviathState, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Take the kaiju's one action."""
    catalogue = state.game.catalogue
    if action == catalogue.silence:
        before = state.energy
        state.energy = min(FULL_ENERGY, before + SILENCE)
        if events is not None:
            events.append(Event("silence", KAIJU_SEAT, (state.energy,), "leviath 7.2"))
            abilities.tell_lost(before + SILENCE, events)
    elif action <= catalogue.empty_predation:
        _predation(state, action, events)
    elif action < catalogue.tsunami:
        state.energy += MOVE
        if events is not None:
            events.append(Event("move", KAIJU_SEAT, (state.energy,), "leviath 7.4"))
        to = action - catalogue.move
        leg = Leg(state.possible, deduction.SWIM, STEPS, state.mines, state.game.sea.everywhere)
        mines.displace(state, to, leg, "leviath 7.4", events)
    elif action < catalogue.use:
        land = action - catalogue.tsunami
        state.energy += TSUNAMI
        state.possible &= state.game.sea.aimed(land, state.sunk)
        if events is not None:
            events.append(Event("tsunami", KAIJU_SEAT, (land, state.energy), "leviath 7.5", None, True))
        state.stack.append((WAVE, land, 0))
    else:
        _use(state, action - catalogue.use, events)


def _predation(state: LeviathState, action: int, events: Events) -> None:
    gained = state.energy + PREDATION
    state.energy = min(FULL_ENERGY, gained)
    ship = action - state.game.catalogue.predation
    if ship == NUM_SHIPS:
        state.possible &= ~deduction.beside_ships(state.game.sea, state.ships)
        if events is not None:
            events.append(Event("empty-predation", KAIJU_SEAT, (state.energy,), "leviath 11.5", None, True))
            abilities.tell_lost(gained, events)
        return
    if events is not None:
        events.append(Event("predation", KAIJU_SEAT, (ship, state.energy), "leviath 7.3", None, True))
        abilities.tell_lost(gained, events)
    state.possible &= deduction.beside(state.game.sea, state.ships[ship])
    state.lose_ships(1 << ship, "leviath 7.3", events)


def _use(state: LeviathState, kind: int, events: Events) -> None:
    ability = state.game.cards.evolutions[kind]
    state.used |= 1 << kind
    if ability.effect in abilities.NO_USE:  # that it can be used tells something about the place
        state.possible = sum(1 << space for space in bits(state.possible) if abilities.serves_at(state, ability, space))
    gained = state.energy + (ability.energy or 0)
    state.energy = ability.energy_after(state.energy)
    if events is not None:
        events.append(Event("use", KAIJU_SEAT, (kind, state.energy), "leviath 7.8", None, True))
        abilities.tell_lost(gained, events)
    abilities.begin(state, kind, ability, events)
