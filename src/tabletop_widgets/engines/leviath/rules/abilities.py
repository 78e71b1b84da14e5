"""The effects of the kaiju's cards: evolution cards and Awakening abilities. Rule: leviath 8, 9."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons
from tabletop_widgets.engines.leviath.components.cards import FULL_ENERGY, Ability
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Leg, Position
from tabletop_widgets.engines.leviath.rules import deduction, ending, frames, humans, mines
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

# --- when a card can be used


def hindrance(position: Position, ability: Ability) -> str:
    """Return the reason why an evolution card cannot be used, or "" if it can. Rule: leviath 7.8, 8."""
    seen_by_all = _open_hindrance(position, ability)
    if seen_by_all:
        return seen_by_all
    return "" if serves_at(position, ability, position.place) else NO_USE[ability.effect]


def _open_hindrance(position: Position, ability: Ability) -> str:
    """Return the reason that everybody can see why a card would have no effect, or "". Rule: leviath 7.8, 9.2."""
    if position.energy + (ability.energy or 0) < 0:
        return "use-energy"
    if ability.effect == "shift-mine" and not mines.movable(position, frames.NEXT_TO_IT):
        return "use-no-mine"
    if ability.effect == "push-ship" and not humans.can_move_ships(position, _push(ability)):
        return "use-no-way"
    return ""


# why a card cannot be used from the kaiju's space; all other effects can be used from everywhere
NO_USE: Final = {
    "rush": "use-no-ship",
    "tsunami": "use-no-land",
    "crush-mine": "use-no-mine-near",
    "feast": "use-no-ship-in-area",
}


def serves_at(position: Position, ability: Ability, space: int) -> bool:
    """Return whether a card can be carried out from a space. Rule: leviath 8."""
    sea = position.game.sea
    if ability.effect == "rush":
        return bool(_goals(position, ability, space))
    if ability.effect == "tsunami":
        return len(lands_in_aim(position, ability, space)) >= ability.lands
    if ability.effect == "crush-mine":
        return bool(sea.neighbours[space] & position.mines)
    if ability.effect == "feast":
        return bool(sea.area_masks[sea.area_of[space]] & position.ships_at())
    return True


def lands_in_aim(position: Position, ability: Ability, space: int) -> list[int]:
    """Return the lands that a card can attack from a space. Rule: leviath 8.4."""
    sea = position.game.sea
    return [land for land in range(len(LANDS)) if deduction.aim(sea, ability, land, position.sunk) >> space & 1]


def begin(position: Position, number: int, ability: Ability, events: Events) -> None:
    """Begin the effect of a card of the kaiju, after its energy was gained or paid.

    Args:
        position: the position.
        number: the ability's number in `game.abilities`.
        ability: its data.
        events: what happens is added to it.

    Rule: leviath 8

    """
    effect = ability.effect
    if effect in ("swim", "abyss"):
        position.stack.append((frames.GO, number))
    elif effect == "rush":
        position.stack.append((frames.STRIKE, number))
        position.stack.append((frames.GO, number))
    elif effect == "shift-mine":
        position.stack.append((frames.LIFT, KAIJU_SEAT, frames.NEXT_TO_IT))
    elif effect == "tsunami":
        position.stack.append((frames.TARGET, number, ability.lands, -1))
    elif effect == "push-ship":
        position.stack.append(_push(ability))
    elif effect == "crush-mine":
        position.stack.append((frames.CRUSH, number))
    elif effect == "feast":
        _feast(position, events)
    elif effect == "fish":
        position.stack.append((frames.FISH, number))


def _push(ability: Ability) -> Frame:
    """Return the frame in which the kaiju moves a ship. Rule: leviath 8.5."""
    return (frames.SHIPS, KAIJU_SEAT, ability.steps, -1, int(ability.exactly))


def tell_lost(energy: int, events: list[Event]) -> None:
    """Add an event if a part of the kaiju's energy after a gain is lost. Rule: leviath 7.1."""
    if energy > FULL_ENERGY:
        events.append(Event("energy-lost", KAIJU_SEAT, (energy - FULL_ENERGY, FULL_ENERGY), "leviath 7.1"))


# --- secret moves by cards


def _limit(position: Position, ability: Ability) -> int:
    """Return the valid targets of a card's move: a rush ends next to a ship. Rule: leviath 8.2."""
    if ability.effect == "rush":
        return deduction.beside_ships(position.game.sea, position.ships)
    return position.game.sea.everywhere


def _goals(position: Position, ability: Ability, space: int) -> int:
    """Return the spaces that the kaiju can reach from a space by a card."""
    return deduction.spaces_after_move(
        position.game.sea, 1 << space, deduction.way_of(ability), ability.steps, position.mines
    ) & _limit(position, ability)


@FRAMES.legal(frames.GO)
def legal_go(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List where the kaiju may go by a card. Rule: leviath 8.1, 8.2."""
    _, number = frame
    first = position.game.catalogue.go
    ability = position.game.abilities[number]
    goals = _goals(position, ability, position.place)
    if reasons is not None:
        limit = _limit(position, ability)
        too_far = "rush-far" if ability.effect == "rush" else "go-far"
        for space in range(len(position.game.sea.ids)):
            far = too_far if limit >> space & 1 else "go-no-ship"
            reasons[first + space] = "mined" if position.mines >> space & 1 else far
    return [first + space for space in bits(goals)]


@FRAMES.apply(frames.GO)
def apply_go(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Move by a card."""
    _, number = frame
    ability = position.game.abilities[number]
    rule = "leviath 8.2" if ability.effect == "rush" else "leviath 8.1"
    if events is not None:
        events.append(Event("go", KAIJU_SEAT, (number,), rule))
    leg = Leg(position.possible, deduction.way_of(ability), ability.steps, position.mines, _limit(position, ability))
    mines.displace(position, action - position.game.catalogue.go, leg, rule, events)


@FRAMES.legal(frames.STRIKE)
def legal_strike(position: Position, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List the ships a rush may hit. Rule: leviath 8.2."""
    return ships_in_reach(position, position.game.catalogue.strike, reasons)


@FRAMES.apply(frames.STRIKE)
def apply_strike(position: Position, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Hit a ship after a rush."""
    ship = action - position.game.catalogue.strike
    position.possible &= deduction.spaces_beside(position.game.sea, position.ships[ship])
    if events is not None:
        events.append(Event("strike", KAIJU_SEAT, (ship,), "leviath 8.2", None, True))
    ending.lose_ships(position, 1 << ship, "leviath 8.2", events)


def _feast(position: Position, events: Events) -> None:
    """Send all ships of the kaiju's area to the port. Rule: leviath 8.7."""
    sea = position.game.sea
    here = sea.area_masks[sea.area_of[position.place]]
    eaten = deduction.ships_within(position.ships, here)
    position.possible &= deduction.fed_in(sea, position.ships, eaten)
    if events is not None:
        events.append(Event("feast", KAIJU_SEAT, tuple(bits(eaten)), "leviath 8.7", None, True))
    ending.lose_ships(position, eaten, "leviath 8.7", events)


# --- mines next to the kaiju


@FRAMES.legal(frames.CRUSH)
def legal_crush(position: Position, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List the mines next to the kaiju. Rule: leviath 8.6."""
    first = position.game.catalogue.crush
    if reasons is not None:
        for space in range(len(position.game.sea.ids)):
            reasons[first + space] = "crush-far" if position.mines >> space & 1 else "lift-none"
    return [first + space for space in bits(position.game.sea.neighbours[position.place] & position.mines)]


@FRAMES.apply(frames.CRUSH)
def apply_crush(position: Position, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Take a mine off the board."""
    space = action - position.game.catalogue.crush
    position.mines &= ~(1 << space)
    position.possible &= position.game.sea.neighbours[space]
    if events is not None:
        events.append(Event("crush", KAIJU_SEAT, (space,), "leviath 8.6", None, True))


def ships_in_reach(position: Position, first: int, reasons: Reasons) -> list[int]:
    """List the ships on or next to the kaiju's space. Rule: leviath 7.3."""
    near = deduction.spaces_beside(position.game.sea, position.place)
    if reasons is not None:
        for ship, space in enumerate(position.ships):
            reasons[first + ship] = "ship-in-port" if space < 0 else "predation-far"
    return [first + ship for ship, space in enumerate(position.ships) if space >= 0 and near >> space & 1]


# --- Awakening


@FRAMES.legal(frames.AWAKENING)
def legal_awakening(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List the drawn abilities. Rule: leviath 9.1."""
    _, *drawn = frame
    first = position.game.catalogue.apply
    if reasons is not None:
        reasons.update((first + kind, "apply-not-drawn") for kind in range(len(position.game.cards.awakenings)))
    return [first + kind for kind in sorted({kind for kind in drawn if kind >= 0})]


@FRAMES.apply(frames.AWAKENING)
def apply_awakening(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Apply one of the drawn abilities; both are discarded face up. Rule: leviath 9.1, 9.2."""
    _, first, second = frame
    kind = action - position.game.catalogue.apply
    drawn = (first, second) if second >= 0 else (first,)
    position.spent = (*position.spent, *drawn)
    if events is not None:
        events.append(Event("apply", KAIJU_SEAT, (kind,), "leviath 9.1", None, True))
        rest = list(drawn)
        rest.remove(kind)
        events.extend(Event("not-applied", KAIJU_SEAT, (other,), "leviath 9.1", None, True) for other in rest)
    ability = position.game.cards.awakenings[kind]
    number = len(position.game.cards.evolutions) + kind
    if _open_hindrance(position, ability):
        if events is not None:
            events.append(Event("no-effect", KAIJU_SEAT, (number,), "leviath 9.2"))
        return
    if ability.effect not in ("tsunami", "fish") and ability.energy:  # these gain or pay it when they are carried out
        gained = position.energy + ability.energy
        position.energy = ability.energy_after(position.energy)
        if events is not None:
            events.append(Event("energy", KAIJU_SEAT, (position.energy,), "leviath 8.8"))
            tell_lost(gained, events)
    begin(position, number, ability, events)


@FRAMES.legal(frames.FISH)
def legal_fish(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List whether the kaiju may show that it is where the fish are. Rule: leviath 8.9."""
    _, number = frame
    catalogue = position.game.catalogue
    if fish_area(position, number) >> position.place & 1:
        return [catalogue.reveal, catalogue.conceal]
    if reasons is not None:
        reasons[catalogue.reveal] = "fish-elsewhere"
    return [catalogue.conceal]


def fish_area(position: Position, number: int) -> int:
    """Return the spaces where the fish of a card are."""
    return position.game.sea.area_masks[position.game.sea.areas.index(position.game.abilities[number].area)]


@FRAMES.apply(frames.FISH)
def apply_fish(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Eat the fish, or keep the place secret. Rule: leviath 8.9."""
    _, number = frame
    if action == position.game.catalogue.conceal:
        if events is not None:
            events.append(Event("conceal", KAIJU_SEAT, (number,), "leviath 8.9"))
        return
    position.possible &= fish_area(position, number)
    ability = position.game.abilities[number]
    gained = position.energy + (ability.energy or 0)
    position.energy = ability.energy_after(position.energy)
    if events is not None:
        events.append(Event("fish", KAIJU_SEAT, (number, position.energy), "leviath 8.9", None, True))
        tell_lost(gained, events)
