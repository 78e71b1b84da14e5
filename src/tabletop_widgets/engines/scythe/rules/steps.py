"""The targets of one step: land, rivers, lakes, tunnels, abilities. Rule: scythe 4.3, 7, 8."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.factions import (
    CRIMEA,
    FACTIONS,
    NORDIC,
    POLANIA,
    RIVERWALK,
    RIVERWALK_TO,
    RUSVIET,
    SAXONY,
    SEAWORTHY,
    SUBMERGE,
    TOWNSHIP,
    UNDERPASS,
    WAYFARE,
    home,
)
from tabletop_widgets.engines.scythe.components.map import (
    ACROSS_RIVER,
    BASES,
    FACTORY,
    FIRST_BASE,
    LAKES,
    MOUNTAINS,
    NEXT_LAKES,
    NEXT_LAND,
    SHORE,
    TUNNELS,
    VILLAGES,
)
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames

_PRINTED_ONLY: Final = BASES >> (FIRST_BASE + len(FACTIONS)) << (FIRST_BASE + len(FACTIONS))  # Albion and Togawa


def tunnels_of(position: Position, seat: int) -> int:
    """Return the hexes that are tunnels for a seat, including its Mine. Rule: scythe 7.4, 7.5."""
    mine = position.structures[mats.NUM_STRUCTURES * seat + mats.MINE]
    return TUNNELS | 1 << mine if mine >= 0 else TUNNELS


def has_lakes(position: Position, seat: int) -> bool:
    """Return whether a seat's character and mechs may enter lakes. Rule: scythe 7.6, 8.10."""
    faction = position.factions[seat]
    abilities = position.abilities[seat]
    return bool((faction == NORDIC and abilities & SEAWORTHY) or (faction == POLANIA and abilities & SUBMERGE))


def army_targets(position: Position, seat: int, place: int) -> int:
    """Return the targets of a character's or mech's step from a place, as a bit mask."""
    found = NEXT_LAND[place]
    tunnels = tunnels_of(position, seat)
    if tunnels >> place & 1:
        found |= tunnels
    abilities = position.abilities[seat]
    if abilities:
        faction = position.factions[seat]
        if abilities & RIVERWALK:
            found |= ACROSS_RIVER[place] & RIVERWALK_TO[faction]
        if abilities & 6:
            found |= _by_own_abilities(position, seat, faction, abilities, place, tunnels)
    return found & ~(1 << place)


def _by_own_abilities(position: Position, seat: int, faction: int, abilities: int, place: int, tunnels: int) -> int:
    """Return the places that a faction's own abilities add. Rule: scythe 8.7 to 8.10."""
    here = 1 << place
    if faction == NORDIC:
        if abilities & SEAWORTHY:
            return NEXT_LAKES[place] | (SHORE[place] if here & LAKES else 0)
    elif faction == POLANIA:
        if abilities & SUBMERGE:
            return LAKES | SHORE[place] if here & LAKES else NEXT_LAKES[place]
    elif faction == RUSVIET:
        if abilities & TOWNSHIP:
            town = position.control(seat) & VILLAGES
            if here & (town | 1 << FACTORY):
                return town | (1 << FACTORY if here & town else 0)
    elif faction == SAXONY:
        if abilities & UNDERPASS:
            passes = tunnels | position.control(seat) & MOUNTAINS
            if here & passes:
                return passes
    elif abilities & WAYFARE and faction == CRIMEA:
        return open_bases(position, seat)
    return 0


def open_bases(position: Position, seat: int) -> int:
    """Return the home bases that Wayfare leads to. Rule: scythe 8.7."""
    found = BASES if position.options.expansion_bases else BASES & ~_PRINTED_ONLY
    for other in position.factions:
        if other != position.factions[seat]:
            found &= ~(1 << home(other))
    return found


def worker_targets(position: Position, seat: int, place: int, others: int) -> int:
    """Return the targets of a worker's step from a place without a mech, as a bit mask.

    Args:
        position: the position.
        seat: whose worker it is.
        place: where it is.
        others: the places with opposing units.

    Rule: scythe 6.1, 7, 8.4

    """
    if others >> place & 1:
        return 0
    found = NEXT_LAND[place]
    tunnels = tunnels_of(position, seat)
    if tunnels >> place & 1:
        found |= tunnels
    if position.factions[seat] == NORDIC:
        found |= ACROSS_RIVER[place]
    return found & ~others & ~(1 << place)


def character_may_leave(position: Position, seat: int, place: int) -> bool:
    """Return whether the character can take a first step from a place; a mech always can. Rule: scythe 7.6."""
    if not LAKES >> place & 1 or not position.workers[seat][place]:
        return True
    return _mechs_at(position, seat, place) > 0


def leaves_nothing(position: Position, seat: int, place: int, unit: int, aboard: tuple[int, ...]) -> bool:
    """Return whether a carrier may leave its lake with its cargo. Rule: scythe 7.6.

    Args:
        position: the position.
        seat: the carrier's.
        place: where it is.
        unit: 0 = character, 1 to 4 = mech.
        aboard: its six amounts of cargo.

    """
    if not LAKES >> place & 1 or _mechs_at(position, seat, place) > (1 if unit else 0):
        return True
    if position.workers[seat][place] > aboard[4] + aboard[5]:
        return False
    return all(tokens[place] <= carried for tokens, carried in zip(position.resources, aboard[:4], strict=True))


def _mechs_at(position: Position, seat: int, place: int) -> int:
    return position.mechs[MECHS_OF[seat]].count(place)


def why_no_step(unit: int, place: int, dest: int, others: int) -> str:
    """Return the reason why a unit may not step to a place; see `refusals`."""
    target = 1 << dest
    if dest == place:
        return "go-same"
    if unit == frames.WORKER_UNIT and others & target and dest < FIRST_BASE:
        return "go-worker-enemy"
    if target & BASES:
        return "go-base"
    if target & LAKES:
        return "go-lake"
    if ACROSS_RIVER[place] & target:
        return "go-river"
    return "go-far"
