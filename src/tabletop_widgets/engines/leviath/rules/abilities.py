"""The effects of the kaiju's cards: evolution cards and Awakening abilities. Rule: leviath 8, 9."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons
from tabletop_widgets.engines.leviath.components.cards import FULL_ENERGY, Ability
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.rules import deduction, ending, frames, humans, mines
from tabletop_widgets.engines.leviath.rules.frames import FRAMES
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT, Leg, Table

# --- when a card can be used


def hindrance(table: Table, ability: Ability) -> str:
    """Return the reason why an evolution card cannot be used, or "" if it can. Rule: leviath 7.8, 8."""
    seen_by_all = _open_hindrance(table, ability)
    if seen_by_all:
        return seen_by_all
    return "" if serves_at(table, ability, table.place) else NO_USE[ability.effect]


def _open_hindrance(table: Table, ability: Ability) -> str:
    """Return the reason, if everybody can see one, why a card would have no effect. Rule: leviath 7.8, 9.2."""
    if table.energy + (ability.energy or 0) < 0:
        return "use-energy"
    if ability.effect == "shift-mine" and not mines.movable(table, frames.NEXT_TO_IT):
        return "use-no-mine"
    if ability.effect == "push-ship" and not humans.can_move_ships(table, _push(ability)):
        return "use-no-way"
    return ""


# why a card cannot be used from the kaiju's space; all other effects can be used from everywhere
NO_USE: Final = {
    "rush": "use-no-ship",
    "tsunami": "use-no-land",
    "crush-mine": "use-no-mine-near",
    "feast": "use-no-ship-in-area",
}


def serves_at(table: Table, ability: Ability, space: int) -> bool:
    """Return whether a card can be carried out from a space. Rule: leviath 8."""
    sea = table.game.sea
    if ability.effect == "rush":
        return bool(_goals(table, ability, space))
    if ability.effect == "tsunami":
        return len(lands_in_aim(table, ability, space)) >= ability.lands
    if ability.effect == "crush-mine":
        return bool(sea.neighbours[space] & table.mines)
    if ability.effect == "feast":
        return bool(sea.area_masks[sea.area_of[space]] & table.ships_at())
    return True


def lands_in_aim(table: Table, ability: Ability, space: int) -> list[int]:
    """Return the lands that a card can attack from a space. Rule: leviath 8.4."""
    sea = table.game.sea
    return [land for land in range(len(LANDS)) if deduction.aim(sea, ability, land, table.sunk) >> space & 1]


def begin(table: Table, number: int, ability: Ability, events: Events) -> None:
    """Begin the effect of a card of the kaiju, after its energy was gained or paid.

    Args:
        table: the position.
        number: the ability's number in `game.abilities`.
        ability: its data.
        events: what happens is added to it.

    Rule: leviath 8

    """
    effect = ability.effect
    if effect in ("swim", "abyss"):
        table.stack.append((frames.GO, number))
    elif effect == "rush":
        table.stack.append((frames.STRIKE, number))
        table.stack.append((frames.GO, number))
    elif effect == "shift-mine":
        table.stack.append((frames.LIFT, KAIJU_SEAT, frames.NEXT_TO_IT))
    elif effect == "tsunami":
        table.stack.append((frames.TARGET, number, ability.lands, -1))
    elif effect == "push-ship":
        table.stack.append(_push(ability))
    elif effect == "crush-mine":
        table.stack.append((frames.CRUSH, number))
    elif effect == "feast":
        _feast(table, events)
    elif effect == "fish":
        table.stack.append((frames.FISH, number))


def _push(ability: Ability) -> Frame:
    """Return the frame in which the kaiju moves a ship. Rule: leviath 8.5."""
    return (frames.SHIPS, KAIJU_SEAT, ability.steps, -1, int(ability.exactly))


def tell_lost(energy: int, events: list[Event]) -> None:
    """Add an event if a part of the kaiju's energy after a gain is lost. Rule: leviath 7.1."""
    if energy > FULL_ENERGY:
        events.append(Event("energy-lost", KAIJU_SEAT, (energy - FULL_ENERGY, FULL_ENERGY), "leviath 7.1"))


# --- secret moves by cards


def _limit(table: Table, ability: Ability) -> int:
    """Return the valid targets of a card's move: a rush ends next to a ship. Rule: leviath 8.2."""
    if ability.effect == "rush":
        return deduction.beside_ships(table.game.sea, table.ships)
    return table.game.sea.everywhere


def _goals(table: Table, ability: Ability, space: int) -> int:
    """Return the spaces that the kaiju can reach from a space by a card."""
    return deduction.spaces_after_move(
        table.game.sea, 1 << space, deduction.way_of(ability), ability.steps, table.mines
    ) & _limit(table, ability)


@FRAMES.legal(frames.GO)
def legal_go(table: Table, frame: Frame, reasons: Reasons) -> list[int]:
    """List where the kaiju may go by a card. Rule: leviath 8.1, 8.2."""
    _, number = frame
    first = table.game.catalogue.go
    ability = table.game.abilities[number]
    goals = _goals(table, ability, table.place)
    if reasons is not None:
        limit = _limit(table, ability)
        too_far = "rush-far" if ability.effect == "rush" else "go-far"
        for space in range(len(table.game.sea.ids)):
            far = too_far if limit >> space & 1 else "go-no-ship"
            reasons[first + space] = "mined" if table.mines >> space & 1 else far
    return [first + space for space in bits(goals)]


@FRAMES.apply(frames.GO)
def apply_go(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Move by a card."""
    _, number = frame
    ability = table.game.abilities[number]
    rule = "leviath 8.2" if ability.effect == "rush" else "leviath 8.1"
    if events is not None:
        events.append(Event("go", KAIJU_SEAT, (number,), rule))
    leg = Leg(table.possible, deduction.way_of(ability), ability.steps, table.mines, _limit(table, ability))
    mines.displace(table, action - table.game.catalogue.go, leg, rule, events)


@FRAMES.legal(frames.STRIKE)
def legal_strike(table: Table, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List the ships a rush may hit. Rule: leviath 8.2."""
    return ships_in_reach(table, table.game.catalogue.strike, reasons)


@FRAMES.apply(frames.STRIKE)
def apply_strike(table: Table, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Hit a ship after a rush."""
    ship = action - table.game.catalogue.strike
    table.possible &= deduction.spaces_beside(table.game.sea, table.ships[ship])
    if events is not None:
        events.append(Event("strike", KAIJU_SEAT, (ship,), "leviath 8.2", None, True))
    ending.lose_ships(table, 1 << ship, "leviath 8.2", events)


def _feast(table: Table, events: Events) -> None:
    """Send all ships of the kaiju's area to the port. Rule: leviath 8.7."""
    sea = table.game.sea
    here = sea.area_masks[sea.area_of[table.place]]
    eaten = deduction.ships_within(table.ships, here)
    table.possible &= deduction.fed_in(sea, table.ships, eaten)
    if events is not None:
        events.append(Event("feast", KAIJU_SEAT, tuple(bits(eaten)), "leviath 8.7", None, True))
    ending.lose_ships(table, eaten, "leviath 8.7", events)


# --- mines next to the kaiju


@FRAMES.legal(frames.CRUSH)
def legal_crush(table: Table, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List the mines next to the kaiju. Rule: leviath 8.6."""
    first = table.game.catalogue.crush
    if reasons is not None:
        for space in range(len(table.game.sea.ids)):
            reasons[first + space] = "crush-far" if table.mines >> space & 1 else "lift-none"
    return [first + space for space in bits(table.game.sea.neighbours[table.place] & table.mines)]


@FRAMES.apply(frames.CRUSH)
def apply_crush(table: Table, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Take a mine off the board."""
    space = action - table.game.catalogue.crush
    table.mines &= ~(1 << space)
    table.possible &= table.game.sea.neighbours[space]
    if events is not None:
        events.append(Event("crush", KAIJU_SEAT, (space,), "leviath 8.6", None, True))


def ships_in_reach(table: Table, first: int, reasons: Reasons) -> list[int]:
    """List the ships on or next to the kaiju's space. Rule: leviath 7.3."""
    near = deduction.spaces_beside(table.game.sea, table.place)
    if reasons is not None:
        for ship, space in enumerate(table.ships):
            reasons[first + ship] = "ship-in-port" if space < 0 else "predation-far"
    return [first + ship for ship, space in enumerate(table.ships) if space >= 0 and near >> space & 1]


# --- Awakening


@FRAMES.legal(frames.AWAKENING)
def legal_awakening(table: Table, frame: Frame, reasons: Reasons) -> list[int]:
    """List the drawn abilities. Rule: leviath 9.1."""
    _, *drawn = frame
    first = table.game.catalogue.apply
    if reasons is not None:
        reasons.update((first + kind, "apply-not-drawn") for kind in range(len(table.game.cards.awakenings)))
    return [first + kind for kind in sorted({kind for kind in drawn if kind >= 0})]


@FRAMES.apply(frames.AWAKENING)
def apply_awakening(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Apply one of the drawn abilities; both are discarded face up. Rule: leviath 9.1, 9.2."""
    _, first, second = frame
    kind = action - table.game.catalogue.apply
    drawn = (first, second) if second >= 0 else (first,)
    table.spent = (*table.spent, *drawn)
    if events is not None:
        events.append(Event("apply", KAIJU_SEAT, (kind,), "leviath 9.1", None, True))
        rest = list(drawn)
        rest.remove(kind)
        events.extend(Event("not-applied", KAIJU_SEAT, (other,), "leviath 9.1", None, True) for other in rest)
    ability = table.game.cards.awakenings[kind]
    number = len(table.game.cards.evolutions) + kind
    if _open_hindrance(table, ability):
        if events is not None:
            events.append(Event("no-effect", KAIJU_SEAT, (number,), "leviath 9.2"))
        return
    if ability.effect not in ("tsunami", "fish") and ability.energy:  # these gain or pay it when they are carried out
        gained = table.energy + ability.energy
        table.energy = ability.energy_after(table.energy)
        if events is not None:
            events.append(Event("energy", KAIJU_SEAT, (table.energy,), "leviath 8.8"))
            tell_lost(gained, events)
    begin(table, number, ability, events)


@FRAMES.legal(frames.FISH)
def legal_fish(table: Table, frame: Frame, reasons: Reasons) -> list[int]:
    """List whether the kaiju may show that it is where the fish are. Rule: leviath 8.9."""
    _, number = frame
    catalogue = table.game.catalogue
    if fish_area(table, number) >> table.place & 1:
        return [catalogue.reveal, catalogue.conceal]
    if reasons is not None:
        reasons[catalogue.reveal] = "fish-elsewhere"
    return [catalogue.conceal]


def fish_area(table: Table, number: int) -> int:
    """Return the spaces where the fish of a card are."""
    return table.game.sea.area_masks[table.game.sea.areas.index(table.game.abilities[number].area)]


@FRAMES.apply(frames.FISH)
def apply_fish(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Eat the fish, or keep the place secret. Rule: leviath 8.9."""
    _, number = frame
    if action == table.game.catalogue.conceal:
        if events is not None:
            events.append(Event("conceal", KAIJU_SEAT, (number,), "leviath 8.9"))
        return
    table.possible &= fish_area(table, number)
    ability = table.game.abilities[number]
    gained = table.energy + (ability.energy or 0)
    table.energy = ability.energy_after(table.energy)
    if events is not None:
        events.append(Event("fish", KAIJU_SEAT, (number, table.energy), "leviath 8.9", None, True))
        tell_lost(gained, events)
