"""The choice of an Automa's move from its card, with the reasons. Rule: scythe 21."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tabletop_widgets.engines.scythe.automa_plan import (
    DONE,
    NO_GOAL,
    NO_HEX,
    NO_MOVE,
    NO_UNIT,
    NOT_REACHED,
    OTHER_FACTION,
    POOR,
    STAYS,
    Plan,
)
from tabletop_widgets.engines.scythe.components import automa
from tabletop_widgets.engines.scythe.components.factions import home
from tabletop_widgets.engines.scythe.components.map import (
    BASES,
    FACTORY,
    FIRST_BASE,
    TERRITORIES,
    bits,
)
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.distance import CLOSED, OPEN, closest, most_covered


class _Try(NamedTuple):
    """The result of trying a symbol: the last fields of a `Plan`, or why it cannot be carried out."""

    why: int
    unit: int = -1
    origin: int = -1
    distance: int = -1
    near: int = 0
    valid: int = 0
    allowed: int = 0
    best: int = 0
    value: int = -1
    central: int = 0
    dest: int = -1
    left_out: int = 0


def make_plan(position: Position, seat: int, card: int) -> Plan:
    """Return the plan of an Automa from a card in the present position. Rule: scythe 20.4, 21.1."""
    options = position.options
    scheme = position.scheme(seat)
    symbols = options.cards[card].schemes[scheme].moves
    tried = [NOT_REACHED] * len(symbols)
    if options.cards[card].cog and options.tracker(seat).obeys_cog:
        return Plan(card, scheme, True, tuple(tried), *NO_MOVE)
    faction = position.factions[seat]
    sight = _AutomaView(position, seat)
    for i, (kind, only, power) in enumerate(symbols):
        if only not in (-1, faction):
            tried[i] = OTHER_FACTION
            continue
        if kind == automa.ATTACK_COMBAT and position.power[seat] < power:
            tried[i] = POOR
            continue
        found = sight.try_symbol(kind)
        tried[i] = found.why
        if found.why == DONE:
            return Plan(card, scheme, False, tuple(tried), i, *found[1:])
    return Plan(card, scheme, False, tuple(tried), *NO_MOVE)


class _AutomaView:
    """The position from an Automa's view: its units, their neighbourhoods, and the places of others."""

    def __init__(self, position: Position, seat: int) -> None:
        self.state = position
        self.seat = seat
        self.home = home(position.factions[seat])
        self.near = OPEN if position.rivers_open(seat) else CLOSED
        self.character = position.characters[seat]
        self.mechs = [place for place in position.mechs[MECHS_OF[seat]] if place >= 0]
        # by default a unit on the home base has no neighbourhood; the base's own only adds to the valid hexes
        self.counted = position.options.base_units == "counted"
        self.reach = 0  # the neighbourhoods of all units
        for place in bits(position.army[seat] | position.labour[seat]):
            if self._has_neighbourhood(place):
                self.reach |= self.near[place]
        self.others = position.others(seat)  # places with other seats' units, which only an attack may enter
        self.enemy_army = self.enemy_labour = 0
        for enemy in position.options.enemies_of(seat):
            self.enemy_army |= position.army[enemy]
            self.enemy_labour |= position.labour[enemy]

    def _has_neighbourhood(self, place: int) -> bool:
        """Return whether units on a place have a neighbourhood. Rule: scythe 18.3."""
        return place < FIRST_BASE or self.counted

    def try_symbol(self, kind: int) -> _Try:
        """Select the unit, the valid hexes and the destination for a move. Rule: scythe 21.2 to 21.4."""
        unit, origin, near, distance = self._unit(kind)
        if unit < 0:
            return _Try(NO_UNIT)
        valid = self._valid(kind, origin)
        if not valid:
            return _Try(NO_HEX)
        allowed = self._allowed_places(kind, valid)
        if not allowed:
            return _Try(NO_GOAL)
        best, value = self._best(kind, allowed, origin)
        central, _ = closest(best, [FACTORY])
        dest = (central & -central).bit_length() - 1
        why = STAYS if dest == origin and self.state.options.own_hex == "next_symbol" else DONE
        left_out = self._left_out(origin) if kind == automa.WORKER else 0
        return _Try(why, unit, origin, distance, near, valid, allowed, best, value, central, dest, left_out)

    # --- which unit. Rule: scythe 21.2

    def _unit(self, kind: int) -> tuple[int, int, int, int]:
        """Return the unit (see `Plan.unit`), its place, all places of units as close to the base, and that distance."""
        position, seat = self.state, self.seat
        mechs = 0
        for place in self.mechs:
            mechs |= 1 << place
        if kind in (automa.CHARACTER, automa.ENCOUNTER_FACTORY):
            places = 1 << self.character if self.character >= 0 else 0
        elif kind == automa.WORKER:
            places = position.labour[seat]
        else:
            places = mechs if kind == automa.MECH else position.army[seat]
        if not places:
            return -1, -1, 0, -1
        near, distance = closest(places, [self.home])
        level = closest(near, [FACTORY])[0] if position.options.unit_tie == "factory_first" else near
        origin = (level & -level).bit_length() - 1
        if kind == automa.WORKER:
            unit = frames.WORKER_UNIT
        elif kind in (automa.CHARACTER, automa.ENCOUNTER_FACTORY) or not mechs >> origin & 1:
            unit = 0
        else:  # a mech is preferred to the character on the same place
            unit = 1 + position.mechs[MECHS_OF[seat]].index(origin)
        return unit, origin, near, distance

    # --- the valid hexes. Rule: scythe 21.3

    def _valid(self, kind: int, origin: int) -> int:
        if kind == automa.ENCOUNTER_FACTORY:
            sought = self.state.encounters
            if self.state.factory_cards[self.seat] == -1:
                sought |= 1 << FACTORY
            return self.reach & sought
        hexes = (self.reach | self.near[self.home]) & TERRITORIES
        if kind == automa.ATTACK_COMBAT:
            return hexes & self.enemy_army
        if kind == automa.ATTACK_WORKER:
            return hexes & self.enemy_labour & ~self._all_armies()
        return hexes & ~self.others & ~self._in_the_way(kind, origin)

    def _all_armies(self) -> int:
        found = 0
        for other, army in enumerate(self.state.army):
            if other != self.seat:
                found |= army
        return found

    def _in_the_way(self, kind: int, origin: int) -> int:
        """Return the hexes that the Automa's own other units block for a moving unit."""
        position, seat = self.state, self.seat
        if kind == automa.WORKER:
            alone = position.workers[seat][origin] == 1
            return position.labour[seat] & ~(1 << origin if alone else 0)
        units = [*self.mechs] if kind == automa.CHARACTER else [*self.mechs, self.character]
        if kind == automa.MECH:
            units.remove(origin)
        return _mask(units)

    # --- the destination. Rule: scythe 21.4

    def _allowed_places(self, kind: int, valid: int) -> int:
        if kind == automa.WORKER:
            watched = 0
            for place in bits(self.enemy_army):
                watched |= OPEN[place]
            return valid & ~watched
        if kind == automa.ENCOUNTER_FACTORY:
            return valid & ~self.others & ~_mask(self.mechs)
        return valid

    def _best(self, kind: int, allowed: int, origin: int) -> tuple[int, int]:
        if kind == automa.WORKER:
            counting = [place for place in self._other_units(origin) if self._has_neighbourhood(place)]
            return most_covered(allowed, [self.near[place] for place in counting])
        if kind in (automa.MECH, automa.CHARACTER):
            enemies = self.enemy_army & ~BASES or self.enemy_army
            return closest(allowed, bits(enemies)) if enemies else (allowed, -1)
        if kind == automa.ATTACK_COMBAT:
            return _extreme_places(allowed, self._army_at, min)
        if kind == automa.ATTACK_WORKER:
            return _extreme_places(allowed, self._tokens_at, max)
        return allowed, -1

    def _left_out(self, origin: int) -> int:
        """Return the number of units without a neighbourhood, except the worker that moves. Rule: scythe 21.5."""
        return sum(not self._has_neighbourhood(place) for place in self._other_units(origin))

    def _other_units(self, origin: int) -> list[int]:
        """Return the place of each of the Automa's units on the board, except the worker that moves."""
        position, seat = self.state, self.seat
        units = [*self.mechs]
        if self.character >= 0:
            units.append(self.character)
        for place in bits(position.labour[seat]):
            units += [place] * (position.workers[seat][place] - (place == origin))
        return units

    def _army_at(self, place: int) -> int:
        return self.state.mechs.count(place) + self.state.characters.count(place)  # it never has its own units there

    def _tokens_at(self, place: int) -> int:
        return self.state.tokens_on(place)


def _mask(places: list[int]) -> int:
    found = 0
    for place in places:
        if place >= 0:
            found |= 1 << place
    return found


def _extreme_places(
    places: int, value_of: Callable[[int], int], choose: Callable[[Iterable[int]], int]
) -> tuple[int, int]:
    """Return the places with the least or the most of a value, and that value."""
    values = {place: value_of(place) for place in bits(places)}
    value = choose(values.values())
    return _mask([place for place, here in values.items() if here == value]), value
