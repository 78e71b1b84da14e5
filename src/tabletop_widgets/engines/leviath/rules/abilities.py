"""What the kaiju's cards do: evolution cards and Awakening abilities. Rule: leviath 8, 9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath.components.cards import FULL_ENERGY, Ability
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.rules import deduction, humans, mines
from tabletop_widgets.engines.leviath.rules.deduction import Leg
from tabletop_widgets.engines.leviath.rules.frames import (
    CRUSH,
    FISH,
    GO,
    KAIJU_SEAT,
    LIFT,
    NEXT_TO_IT,
    SHIPS,
    STRIKE,
    TARGET,
    Frame,
)
from tabletop_widgets.engines.leviath.rules.mines import Events, Why

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState


# --- when a card can be used


def hindrance(state: LeviathState, ability: Ability) -> str:
    """Return the reason for which an evolution card cannot be used, or "" if it can. Rule: leviath 7.8, 8."""
    seen_by_all = _open_hindrance(state, ability)
    if seen_by_all:
        return seen_by_all
    return "" if serves_at(state, ability, state.place) else NO_USE[ability.effect]


def _open_hindrance(state: LeviathState, ability: Ability) -> str:
    """Return the reason, if everybody sees one, for which a card would have no effect. Rule: leviath 7.8, 9.2."""
    if state.energy + (ability.energy or 0) < 0:
        return "use-energy"
    if ability.effect == "shift-mine" and not mines.movable(state, NEXT_TO_IT):
        return "use-no-mine"
    if ability.effect == "push-ship" and not humans.can_move_ships(state, _push(ability)):
        return "use-no-way"
    return ""


# why a card cannot be used from where the kaiju is; effects that are not here can be used from everywhere
NO_USE: Final = {
    "rush": "use-no-ship",
    "tsunami": "use-no-land",
    "crush-mine": "use-no-mine-near",
    "feast": "use-no-ship-in-area",
}


def serves_at(state: LeviathState, ability: Ability, space: int) -> bool:
    """Return whether a card can be carried out from a space. Rule: leviath 8."""
    sea = state.game.sea
    if ability.effect == "rush":
        return bool(_goals(state, ability, space))
    if ability.effect == "tsunami":
        return len(lands_in_aim(state, ability, space)) >= ability.lands
    if ability.effect == "crush-mine":
        return bool(sea.neighbours[space] & state.mines)
    if ability.effect == "feast":
        return bool(sea.area_masks[sea.area_of[space]] & humans.ships_at(state))
    return True


def lands_in_aim(state: LeviathState, ability: Ability, space: int) -> list[int]:
    """Return the lands that a card can attack from a space. Rule: leviath 8.4."""
    sea = state.game.sea
    return [land for land in range(len(LANDS)) if deduction.aim(sea, ability, land, state.sunk) >> space & 1]


def begin(state: LeviathState, number: int, ability: Ability, events: Events) -> None:
    """Begin what a card of the kaiju does, once its energy is settled.

    Args:
        state: the position.
        number: the ability's number in `game.abilities`.
        ability: what it can do.
        events: where to tell what happens.

    Rule: leviath 8

    """
    effect = ability.effect
    if effect in ("swim", "abyss"):
        state.stack.append((GO, number))
    elif effect == "rush":
        state.stack.append((STRIKE, number))
        state.stack.append((GO, number))
    elif effect == "shift-mine":
        state.stack.append((LIFT, KAIJU_SEAT, NEXT_TO_IT))
    elif effect == "tsunami":
        state.stack.append((TARGET, number, ability.lands, -1))
    elif effect == "push-ship":
        state.stack.append(_push(ability))
    elif effect == "crush-mine":
        state.stack.append((CRUSH, number))
    elif effect == "feast":
        _feast(state, events)
    elif effect == "fish":
        state.stack.append((FISH, number))


def _push(ability: Ability) -> Frame:
    """Return the frame in which the kaiju moves a ship. Rule: leviath 8.5."""
    return (SHIPS, KAIJU_SEAT, ability.steps, -1, int(ability.exactly))


def tell_lost(energy: int, events: list[Event]) -> None:
    """Tell how much of the energy that the kaiju would have after a gain is lost, if any. Rule: leviath 7.1."""
    if energy > FULL_ENERGY:
        events.append(Event("energy-lost", KAIJU_SEAT, (energy - FULL_ENERGY, FULL_ENERGY), "leviath 7.1"))


# --- secret moves by cards


def _limit(state: LeviathState, ability: Ability) -> int:
    """Return where a card's move has to end: a rush next to a ship. Rule: leviath 8.2."""
    if ability.effect == "rush":
        return deduction.beside_ships(state.game.sea, state.ships)
    return state.game.sea.everywhere


def _goals(state: LeviathState, ability: Ability, space: int) -> int:
    """Return where the kaiju can go from a space by a card."""
    return deduction.moved(state.game.sea, 1 << space, deduction.way_of(ability), ability.steps, state.mines) & _limit(
        state, ability
    )


def walk_go(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List where the kaiju may go by a card. Rule: leviath 8.1, 8.2."""
    first = state.game.catalogue.go
    ability = state.game.abilities[frame[1]]
    goals = _goals(state, ability, state.place)
    if why is not None:
        limit = _limit(state, ability)
        too_far = "rush-far" if ability.effect == "rush" else "go-far"
        for space in range(len(state.game.sea.ids)):
            far = too_far if limit >> space & 1 else "go-no-ship"
            why[first + space] = "mined" if state.mines >> space & 1 else far
    return [first + space for space in bits(goals)]


def go(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Move by a card."""
    ability = state.game.abilities[frame[1]]
    rule = "leviath 8.2" if ability.effect == "rush" else "leviath 8.1"
    if events is not None:
        events.append(Event("go", KAIJU_SEAT, (frame[1],), rule))
    leg = Leg(state.possible, deduction.way_of(ability), ability.steps, state.mines, _limit(state, ability))
    mines.displace(state, action - state.game.catalogue.go, leg, rule, events)


def walk_strike(state: LeviathState, frame: Frame, why: Why) -> list[int]:  # noqa: ARG001
    """List the ships a rush may hit. Rule: leviath 8.2."""
    return ships_in_reach(state, state.game.catalogue.strike, why)


def strike(state: LeviathState, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Hit a ship after a rush."""
    ship = action - state.game.catalogue.strike
    state.possible &= deduction.beside(state.game.sea, state.ships[ship])
    if events is not None:
        events.append(Event("strike", KAIJU_SEAT, (ship,), "leviath 8.2", None, True))
    state.lose_ships(1 << ship, "leviath 8.2", events)


def _feast(state: LeviathState, events: Events) -> None:
    """Send all ships of the kaiju's area to the port. Rule: leviath 8.7."""
    sea = state.game.sea
    here = sea.area_masks[sea.area_of[state.place]]
    eaten = deduction.ships_within(state.ships, here)
    state.possible &= deduction.fed_in(sea, state.ships, eaten)
    if events is not None:
        events.append(Event("feast", KAIJU_SEAT, tuple(bits(eaten)), "leviath 8.7", None, True))
    state.lose_ships(eaten, "leviath 8.7", events)


# --- mines next to the kaiju


def walk_crush(state: LeviathState, frame: Frame, why: Why) -> list[int]:  # noqa: ARG001
    """List the mines next to the kaiju. Rule: leviath 8.6."""
    first = state.game.catalogue.crush
    if why is not None:
        for space in range(len(state.game.sea.ids)):
            why[first + space] = "crush-far" if state.mines >> space & 1 else "lift-none"
    return [first + space for space in bits(state.game.sea.neighbours[state.place] & state.mines)]


def crush(state: LeviathState, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Take a mine off the board."""
    space = action - state.game.catalogue.crush
    state.mines &= ~(1 << space)
    state.possible &= state.game.sea.neighbours[space]
    if events is not None:
        events.append(Event("crush", KAIJU_SEAT, (space,), "leviath 8.6", None, True))


def ships_in_reach(state: LeviathState, first: int, why: Why) -> list[int]:
    """List the ships on or next to the kaiju's space. Rule: leviath 7.3."""
    near = deduction.beside(state.game.sea, state.place)
    if why is not None:
        for ship, space in enumerate(state.ships):
            why[first + ship] = "ship-in-port" if space < 0 else "predation-far"
    return [first + ship for ship, space in enumerate(state.ships) if space >= 0 and near >> space & 1]


# --- Awakening


def walk_awakening(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List the drawn abilities. Rule: leviath 9.1."""
    first = state.game.catalogue.apply
    if why is not None:
        why.update((first + kind, "apply-not-drawn") for kind in range(len(state.game.cards.awakenings)))
    return [first + kind for kind in sorted({kind for kind in frame[1:] if kind >= 0})]


def awaken(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Apply one of the drawn abilities; both are discarded face up. Rule: leviath 9.1, 9.2."""
    kind = action - state.game.catalogue.apply
    drawn = tuple(drawn for drawn in frame[1:] if drawn >= 0)
    state.spent = (*state.spent, *drawn)
    if events is not None:
        events.append(Event("apply", KAIJU_SEAT, (kind,), "leviath 9.1", None, True))
        rest = list(drawn)
        rest.remove(kind)
        events.extend(Event("not-applied", KAIJU_SEAT, (other,), "leviath 9.1", None, True) for other in rest)
    ability = state.game.cards.awakenings[kind]
    number = len(state.game.cards.evolutions) + kind
    if _open_hindrance(state, ability):
        if events is not None:
            events.append(Event("no-effect", KAIJU_SEAT, (number,), "leviath 9.2"))
        return
    if ability.effect not in ("tsunami", "fish") and ability.energy:  # these settle it when they are carried out
        gained = state.energy + ability.energy
        state.energy = ability.energy_after(state.energy)
        if events is not None:
            events.append(Event("energy", KAIJU_SEAT, (state.energy,), "leviath 8.8"))
            tell_lost(gained, events)
    begin(state, number, ability, events)


def walk_fish(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List whether the kaiju may show that it is where the fish are. Rule: leviath 8.9."""
    catalogue = state.game.catalogue
    if fish_area(state, frame) >> state.place & 1:
        return [catalogue.reveal, catalogue.conceal]
    if why is not None:
        why[catalogue.reveal] = "fish-elsewhere"
    return [catalogue.conceal]


def fish_area(state: LeviathState, frame: Frame) -> int:
    """Return the spaces where the fish of a card are."""
    return state.game.sea.area_masks[state.game.sea.areas.index(state.game.abilities[frame[1]].area)]


def fish(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Eat the fish, or keep the place secret. Rule: leviath 8.9."""
    if action == state.game.catalogue.conceal:
        if events is not None:
            events.append(Event("conceal", KAIJU_SEAT, (frame[1],), "leviath 8.9"))
        return
    state.possible &= fish_area(state, frame)
    ability = state.game.abilities[frame[1]]
    gained = state.energy + (ability.energy or 0)
    state.energy = ability.energy_after(state.energy)
    if events is not None:
        events.append(Event("fish", KAIJU_SEAT, (frame[1], state.energy), "leviath 8.9", None, True))
        tell_lost(gained, events)
