"""The kaiju's turn: its start, and its five kinds of action. Rule: leviath 3.5, 7."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons
from tabletop_widgets.engines.leviath.components.cards import FULL_ENERGY
from tabletop_widgets.engines.leviath.components.sea import LANDS, NUM_SHIPS, bits
from tabletop_widgets.engines.leviath.rules import abilities, deduction, ending, frames, mines, waves
from tabletop_widgets.engines.leviath.rules.frames import FRAMES
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT, Leg, Table

SILENCE_ENERGY: Final = 2
PREDATION_ENERGY: Final = 3
MOVE_ENERGY: Final = -2
TSUNAMI_ENERGY: Final = -3
MOVE_STEPS: Final = 3  # of a Move

# --- the start


@FRAMES.legal(frames.START)
def legal_start(table: Table, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List where the kaiju may begin. Rule: leviath 3.5."""
    first = table.game.catalogue.start
    if reasons is not None:
        reasons.update((first + space, "start-elsewhere") for space in range(len(table.game.sea.ids)))
    return [first + space for space in bits(table.game.starts)]


@FRAMES.apply(frames.START)
def apply_start(table: Table, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Write down the first place."""
    table.place = action - table.game.catalogue.start
    table.path = (table.place,)
    if events is not None:
        events.append(Event("start", KAIJU_SEAT, (), "leviath 3.5"))
        events.append(Event("place", KAIJU_SEAT, (table.place,), "leviath 3.5", 1 << KAIJU_SEAT))


# --- the turn


@FRAMES.legal(frames.KAIJU)
def legal_kaiju(table: Table, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List what the kaiju may do. Rule: leviath 7."""
    return [
        table.game.catalogue.silence,
        *_legal_predation(table, reasons),
        *_legal_move(table, reasons),
        *_legal_tsunami(table, reasons),
        *_legal_use(table, reasons),
    ]


def _legal_predation(table: Table, reasons: Reasons) -> list[int]:
    catalogue = table.game.catalogue
    out = abilities.ships_in_reach(table, catalogue.predation, reasons)
    if not out and not table.game.rules.predation_needs_ship:
        out = [catalogue.empty_predation]
    elif reasons is not None:
        reasons[catalogue.empty_predation] = "predation-choose" if out else "predation-empty"
    return out


def _legal_move(table: Table, reasons: Reasons) -> list[int]:
    first = table.game.catalogue.move
    sea = table.game.sea
    can_pay = table.energy + MOVE_ENERGY >= 0
    if reasons is not None:
        for space in range(len(sea.ids)):
            reason = "mined" if table.mines >> space & 1 else "move-far"
            reasons[first + space] = reason if can_pay else "move-energy"
    if not can_pay:
        return []
    return [first + space for space in bits(sea.reach(1 << table.place, MOVE_STEPS, sea.everywhere & ~table.mines))]


def _legal_tsunami(table: Table, reasons: Reasons) -> list[int]:
    first = table.game.catalogue.tsunami
    can_pay = table.energy + TSUNAMI_ENERGY >= 0
    out = []
    for land in range(len(LANDS)):
        if can_pay and table.game.sea.aiming_spaces(land, table.sunk) >> table.place & 1:
            out.append(first + land)
        elif reasons is not None:
            reason = waves.not_aimed(table, land)
            reasons[first + land] = reason if can_pay or reason == "tsunami-sunk" else "tsunami-energy"
    return out


def _legal_use(table: Table, reasons: Reasons) -> list[int]:
    first = table.game.catalogue.use
    evolutions = table.game.cards.evolutions
    out = []
    if reasons is not None:
        reasons.update((first + kind, "use-not-owned") for kind in range(len(evolutions)))
    for kind in sorted(table.evolutions):
        reason = abilities.hindrance(table, evolutions[kind])
        if not reason:
            out.append(first + kind)
        elif reasons is not None:
            reasons[first + kind] = reason
    return out


@FRAMES.apply(frames.KAIJU)
def apply_kaiju(table: Table, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Carry out the kaiju's one action."""
    catalogue = table.game.catalogue
    if action == catalogue.silence:
        before = table.energy
        table.energy = min(FULL_ENERGY, before + SILENCE_ENERGY)
        if events is not None:
            events.append(Event("silence", KAIJU_SEAT, (table.energy,), "leviath 7.2"))
            abilities.tell_lost(before + SILENCE_ENERGY, events)
    elif action <= catalogue.empty_predation:
        _predation(table, action, events)
    elif action < catalogue.tsunami:
        table.energy += MOVE_ENERGY
        if events is not None:
            events.append(Event("move", KAIJU_SEAT, (table.energy,), "leviath 7.4"))
        to = action - catalogue.move
        leg = Leg(table.possible, deduction.SWIM, MOVE_STEPS, table.mines, table.game.sea.everywhere)
        mines.displace(table, to, leg, "leviath 7.4", events)
    elif action < catalogue.use:
        land = action - catalogue.tsunami
        table.energy += TSUNAMI_ENERGY
        table.possible &= table.game.sea.aiming_spaces(land, table.sunk)
        if events is not None:
            events.append(Event("tsunami", KAIJU_SEAT, (land, table.energy), "leviath 7.5", None, True))
        table.stack.append((frames.WAVE, land, 0))
    else:
        _use(table, action - catalogue.use, events)


def _predation(table: Table, action: int, events: Events) -> None:
    gained = table.energy + PREDATION_ENERGY
    table.energy = min(FULL_ENERGY, gained)
    ship = action - table.game.catalogue.predation
    if ship == NUM_SHIPS:
        table.possible &= ~deduction.beside_ships(table.game.sea, table.ships)
        if events is not None:
            events.append(Event("empty-predation", KAIJU_SEAT, (table.energy,), "leviath 11.5", None, True))
            abilities.tell_lost(gained, events)
        return
    if events is not None:
        events.append(Event("predation", KAIJU_SEAT, (ship, table.energy), "leviath 7.3", None, True))
        abilities.tell_lost(gained, events)
    table.possible &= deduction.spaces_beside(table.game.sea, table.ships[ship])
    ending.lose_ships(table, 1 << ship, "leviath 7.3", events)


def _use(table: Table, kind: int, events: Events) -> None:
    ability = table.game.cards.evolutions[kind]
    table.used |= 1 << kind
    if ability.effect in abilities.NO_USE:  # the fact that it can be used reveals something about the place
        table.possible = sum(1 << space for space in bits(table.possible) if abilities.serves_at(table, ability, space))
    gained = table.energy + (ability.energy or 0)
    table.energy = ability.energy_after(table.energy)
    if events is not None:
        events.append(Event("use", KAIJU_SEAT, (kind, table.energy), "leviath 7.8", None, True))
        abilities.tell_lost(gained, events)
    abilities.begin(table, kind, ability, events)
