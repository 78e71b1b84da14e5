"""The humans' turn: ships, a card or extra steps, and what the cards do. Rule: leviath 4, 5."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath.components.cards import ActionCard
from tabletop_widgets.engines.leviath.components.sea import LANDS, bits
from tabletop_widgets.engines.leviath.components.sea import SHIPS as NUM_SHIPS
from tabletop_widgets.engines.leviath.rules import mines
from tabletop_widgets.engines.leviath.rules.frames import (
    ANYWHERE,
    BUILD,
    DEPART,
    KAIJU_SEAT,
    LIFT,
    MINE,
    NEAR_SHIP,
    SHIPS,
    SONAR,
    Frame,
)
from tabletop_widgets.engines.leviath.rules.mines import Events, Why

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState

STEPS: Final = 2  # of ships, in a turn and for a discarded card


def ships_at(state: LeviathState) -> int:
    """Return the spaces with ships."""
    return sum([1 << space for space in state.ships if space >= 0])


# --- ships


def walk_ships(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List the steps of ships, and whether they may stop. Rule: leviath 4.1."""
    _, _, _, only, must = frame
    catalogue, sea = state.game.catalogue, state.game.sea
    size = len(sea.ids)
    taken = ships_at(state)
    out: list[int] = []
    for ship, space in enumerate(state.ships):
        first = catalogue.ship + ship * size
        may = space >= 0 and only in (-1, ship)
        if may:
            out += [first + to for to in sea.near[space] if not taken >> to & 1]
        if why is not None:
            for to in range(size):
                near = space >= 0 and sea.neighbours[space] >> to & 1
                reason = "ship-taken" if near else "ship-far"
                why[first + to] = reason if may else "ship-in-port" if space < 0 else "ship-other"
    if not must:
        out.append(catalogue.stop_ships)
    elif why is not None:
        why[catalogue.stop_ships] = "ship-must"
    return out


def can_move_ships(state: LeviathState, frame: Frame) -> bool:
    """Return whether some ship can make a step."""
    return any(action < state.game.catalogue.stop_ships for action in walk_ships(state, frame, None))


def move_ships(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Move a ship by a step, or stop. Rule: leviath 4.1, 8.5."""
    _, seat, left, only, must = frame
    if action == state.game.catalogue.stop_ships:
        return
    ship, to = divmod(action - state.game.catalogue.ship, len(state.game.sea.ids))
    if events is not None:
        rule = "leviath 8.5" if seat == KAIJU_SEAT else "leviath 4.1"
        events.append(Event("ship", seat, (ship, state.ships[ship], to), rule))
    state.put_ship(ship, to)
    if left > 1:
        state.stack.append((SHIPS, seat, left - 1, ship if seat == KAIJU_SEAT else only, must))


# --- a card, or extra steps


def walk_card(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List the cards that may be used or discarded. Rule: leviath 4.2."""
    catalogue = state.game.catalogue
    hand = state.hands[frame[1] - 1]
    cards = state.game.cards.actions
    if why is not None:
        for kind in range(len(cards)):
            why[catalogue.play + kind] = why[catalogue.discard + kind] = "card-not-held"
    played = []
    for kind in sorted(set(hand)):
        reason = hindrance(state, cards[kind])
        if not reason:
            played.append(catalogue.play + kind)
        elif why is not None:
            why[catalogue.play + kind] = reason
    return played + [catalogue.discard + kind for kind in sorted(set(hand))]


def hindrance(state: LeviathState, card: ActionCard) -> str:
    """Return the reason for which a card would have no effect, or "" if it can be used. Rule: leviath 5."""
    if card.effect == "lay-mines":
        within = NEAR_SHIP if card.near_ship else ANYWHERE
        if mines.supply(state):
            return "" if mines.allowed(state, within, -1) else "card-no-space"
        if not state.game.mine_reuse:
            return "card-no-supply"
        return "" if mines.movable(state, within) else "card-no-space"
    if card.effect == "move-mine":
        return "" if mines.movable(state, NEAR_SHIP if card.near_ship else ANYWHERE) else "card-no-mine"
    if card.effect == "build":
        return "" if state.material else "card-no-tile"
    if card.effect == "depart":
        if -1 not in state.ships:
            return "card-no-ship"
        return "" if departures(state) else "card-no-gate"
    return ""


def play_card(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Use a card, or discard it for steps of ships."""
    seat = frame[1]
    catalogue = state.game.catalogue
    is_played = action < catalogue.discard
    kind = action - (catalogue.play if is_played else catalogue.discard)
    hand = list(state.hands[seat - 1])
    hand.remove(kind)
    state.set_hand(seat, tuple(hand))
    state.discards = (*state.discards, kind)
    if events is not None:
        events.append(Event("play" if is_played else "discard", seat, (kind,), "leviath 4.2"))
    if is_played:
        apply_card(state, seat, state.game.cards.actions[kind], events)
    else:
        state.stack.append((SHIPS, seat, STEPS, -1, 0))


def apply_card(state: LeviathState, seat: int, card: ActionCard, events: Events) -> None:
    """Begin what a card does. Rule: leviath 5."""
    within = NEAR_SHIP if card.near_ship else ANYWHERE
    effect = card.effect
    if effect == "sonar":
        state.stack.append((SONAR, seat))
    elif effect == "wide-sonar":
        for area in sorted({state.game.sea.area_of[space] for space in state.ships if space >= 0}):
            ask_area(state, seat, area, events)
    elif effect == "precise-sonar":
        area = state.game.sea.area_of[state.place]
        state.possible &= state.game.sea.area_masks[area]
        if events is not None:
            events.append(Event("area", KAIJU_SEAT, (area,), "leviath 5.1", None, True))
    elif effect == "lay-mines" and mines.supply(state):
        state.stack.append((MINE, seat, card.mines, int(card.near_ship), 0))
    elif effect in ("lay-mines", "move-mine"):
        state.stack.append((LIFT, seat, within))
    else:
        state.stack.append((BUILD if effect == "build" else DEPART, seat))


# --- sonar


def walk_sonar(state: LeviathState, frame: Frame, why: Why) -> list[int]:  # noqa: ARG001 - one signature for all
    """List the ships that may use sonar. Rule: leviath 5.1."""
    first = state.game.catalogue.sonar
    if why is not None:
        why.update((first + ship, "ship-in-port") for ship in range(NUM_SHIPS))
    return [first + ship for ship, space in enumerate(state.ships) if space >= 0]


def sonar(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Ask for the sea area of a ship."""
    ship = action - state.game.catalogue.sonar
    area = state.game.sea.area_of[state.ships[ship]]
    if events is not None:
        events.append(Event("sonar", frame[1], (ship, area), "leviath 5.1"))
    ask_area(state, frame[1], area, events)


def ask_area(state: LeviathState, seat: int, area: int, events: Events) -> None:
    """Let the kaiju say whether it is in an area. Rule: leviath 5.1."""
    spaces = state.game.sea.area_masks[area]
    is_in = bool(spaces >> state.place & 1)
    state.possible &= spaces if is_in else ~spaces
    if events is not None:
        kind = "in-area" if is_in else "not-in-area"
        events.append(Event(kind, KAIJU_SEAT, (area, seat), "leviath 5.1", None, True))


# --- mines from the supply


def lay_mine(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Lay a mine; the next one is due after the kaiju's answer. Rule: leviath 5.2."""
    _, seat, left, near, _ = frame
    if action == state.game.catalogue.stop_mines:
        return
    if left > 1:
        state.stack.append((MINE, seat, left - 1, near, 1))
    mines.place(state, seat, action - state.game.catalogue.mine, events)


# --- embankments


def walk_build(state: LeviathState, frame: Frame, why: Why) -> list[int]:  # noqa: ARG001
    """List the embankments that can be built. Rule: leviath 5.5."""
    first = state.game.catalogue.build
    if why is not None:
        why.update((first + land, "build-gone") for land in range(len(LANDS)))
    return [first + land for land in bits(state.material)]


def build(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Move an embankment tile face down to the construction area."""
    land = action - state.game.catalogue.build
    state.material &= ~(1 << land)
    state.built |= 1 << land
    if events is not None:
        events.append(Event("build", frame[1], (state.built.bit_count(),), "leviath 5.5"))
        events.append(Event("built", frame[1], (land,), "leviath 5.5", state.game.humans_mask))


# --- departure


def departures(state: LeviathState) -> int:
    """Return where a ship may leave the port: free gates, or free spaces next to one. Rule: leviath 5.6."""
    sea = state.game.sea
    free = sea.everywhere & ~ships_at(state)
    return sea.gates & free or sea.spread(sea.gates) & free


def walk_depart(state: LeviathState, frame: Frame, why: Why) -> list[int]:  # noqa: ARG001
    """List where a ship may come out of the port."""
    first = state.game.catalogue.depart
    if why is not None:
        taken = ships_at(state)
        for space in range(len(state.game.sea.ids)):
            why[first + space] = "ship-taken" if taken >> space & 1 else "depart-far"
    return [first + space for space in bits(departures(state))]


def depart(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Bring the first ship of the port back."""
    ship = state.ships.index(-1)
    to = action - state.game.catalogue.depart
    state.put_ship(ship, to)
    if events is not None:
        events.append(Event("depart", frame[1], (ship, to), "leviath 5.6"))
