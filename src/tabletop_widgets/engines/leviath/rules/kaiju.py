"""The kaiju's turn: its start, and its five kinds of action. Rule: leviath 3.5, 7."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons
from tabletop_widgets.engines.leviath.components.cards import FULL_ENERGY
from tabletop_widgets.engines.leviath.components.sea import LANDS, NUM_SHIPS, bits
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Leg, Position
from tabletop_widgets.engines.leviath.rules import abilities, deduction, ending, frames, mines, waves
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

SILENCE_ENERGY: Final = 2
PREDATION_ENERGY: Final = 3
MOVE_ENERGY: Final = -2
TSUNAMI_ENERGY: Final = -3
MOVE_STEPS: Final = 3  # steps of a Move

# --- the start


@FRAMES.legal(frames.START)
def legal_start(position: Position, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List where the kaiju may begin. Rule: leviath 3.5."""
    first = position.game.catalogue.start
    if reasons is not None:
        reasons.update((first + space, "start-elsewhere") for space in range(len(position.game.sea.ids)))
    return [first + space for space in bits(position.game.starts)]


@FRAMES.apply(frames.START)
def apply_start(position: Position, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Write down the first place."""
    position.place = action - position.game.catalogue.start
    position.path = (position.place,)
    if events is not None:
        events.append(Event("start", KAIJU_SEAT, (), "leviath 3.5"))
        events.append(Event("place", KAIJU_SEAT, (position.place,), "leviath 3.5", 1 << KAIJU_SEAT))


# --- the turn


@FRAMES.legal(frames.KAIJU)
def legal_kaiju(position: Position, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List what the kaiju may do. Rule: leviath 7."""
    return [
        position.game.catalogue.silence,
        *_legal_predation(position, reasons),
        *_legal_move(position, reasons),
        *_legal_tsunami(position, reasons),
        *_legal_use(position, reasons),
    ]


def _legal_predation(position: Position, reasons: Reasons) -> list[int]:
    catalogue = position.game.catalogue
    out = abilities.ships_in_reach(position, catalogue.predation, reasons)
    if not out and not position.game.rules.predation_needs_ship:
        out = [catalogue.empty_predation]
    elif reasons is not None:
        reasons[catalogue.empty_predation] = "predation-choose" if out else "predation-empty"
    return out


def _legal_move(position: Position, reasons: Reasons) -> list[int]:
    first = position.game.catalogue.move
    sea = position.game.sea
    can_pay = position.energy + MOVE_ENERGY >= 0
    if reasons is not None:
        for space in range(len(sea.ids)):
            reason = "mined" if position.mines >> space & 1 else "move-far"
            reasons[first + space] = reason if can_pay else "move-energy"
    if not can_pay:
        return []
    return [
        first + space for space in bits(sea.reach(1 << position.place, MOVE_STEPS, sea.everywhere & ~position.mines))
    ]


def _legal_tsunami(position: Position, reasons: Reasons) -> list[int]:
    first = position.game.catalogue.tsunami
    can_pay = position.energy + TSUNAMI_ENERGY >= 0
    out = []
    for land in range(len(LANDS)):
        if can_pay and position.game.sea.aiming_spaces(land, position.sunk) >> position.place & 1:
            out.append(first + land)
        elif reasons is not None:
            reason = waves.not_aimed(position, land)
            reasons[first + land] = reason if can_pay or reason == "tsunami-sunk" else "tsunami-energy"
    return out


def _legal_use(position: Position, reasons: Reasons) -> list[int]:
    first = position.game.catalogue.use
    evolutions = position.game.cards.evolutions
    out = []
    if reasons is not None:
        reasons.update((first + kind, "use-not-owned") for kind in range(len(evolutions)))
    for kind in sorted(position.evolutions):
        reason = abilities.hindrance(position, evolutions[kind])
        if not reason:
            out.append(first + kind)
        elif reasons is not None:
            reasons[first + kind] = reason
    return out


@FRAMES.apply(frames.KAIJU)
def apply_kaiju(position: Position, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Carry out the kaiju's one action."""
    catalogue = position.game.catalogue
    if action == catalogue.silence:
        before = position.energy
        position.energy = min(FULL_ENERGY, before + SILENCE_ENERGY)
        if events is not None:
            events.append(Event("silence", KAIJU_SEAT, (position.energy,), "leviath 7.2"))
            abilities.tell_lost(before + SILENCE_ENERGY, events)
    elif action <= catalogue.empty_predation:
        _predation(position, action, events)
    elif action < catalogue.tsunami:
        position.energy += MOVE_ENERGY
        if events is not None:
            events.append(Event("move", KAIJU_SEAT, (position.energy,), "leviath 7.4"))
        to = action - catalogue.move
        leg = Leg(position.possible, deduction.SWIM, MOVE_STEPS, position.mines, position.game.sea.everywhere)
        mines.displace(position, to, leg, "leviath 7.4", events)
    elif action < catalogue.use:
        land = action - catalogue.tsunami
        position.energy += TSUNAMI_ENERGY
        position.possible &= position.game.sea.aiming_spaces(land, position.sunk)
        if events is not None:
            events.append(Event("tsunami", KAIJU_SEAT, (land, position.energy), "leviath 7.5", None, True))
        position.stack.append((frames.WAVE, land, 0))
    else:
        _use(position, action - catalogue.use, events)


def _predation(position: Position, action: int, events: Events) -> None:
    gained = position.energy + PREDATION_ENERGY
    position.energy = min(FULL_ENERGY, gained)
    ship = action - position.game.catalogue.predation
    if ship == NUM_SHIPS:
        position.possible &= ~deduction.beside_ships(position.game.sea, position.ships)
        if events is not None:
            events.append(Event("empty-predation", KAIJU_SEAT, (position.energy,), "leviath 11.5", None, True))
            abilities.tell_lost(gained, events)
        return
    if events is not None:
        events.append(Event("predation", KAIJU_SEAT, (ship, position.energy), "leviath 7.3", None, True))
        abilities.tell_lost(gained, events)
    position.possible &= deduction.spaces_beside(position.game.sea, position.ships[ship])
    ending.lose_ships(position, 1 << ship, "leviath 7.3", events)


def _use(position: Position, kind: int, events: Events) -> None:
    ability = position.game.cards.evolutions[kind]
    position.used |= 1 << kind
    if ability.effect in abilities.NO_USE:  # the fact that it can be used reveals something about the place
        position.possible = sum(
            1 << space for space in bits(position.possible) if abilities.serves_at(position, ability, space)
        )
    gained = position.energy + (ability.energy or 0)
    position.energy = ability.energy_after(position.energy)
    if events is not None:
        events.append(Event("use", KAIJU_SEAT, (kind, position.energy), "leviath 7.8", None, True))
        abilities.tell_lost(gained, events)
    abilities.begin(position, kind, ability, events)
