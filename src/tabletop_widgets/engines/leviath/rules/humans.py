"""The humans' turn: ships, a card or extra steps, and what the cards do. Rule: leviath 4, 5."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons
from tabletop_widgets.engines.leviath.components.cards import ActionCard
from tabletop_widgets.engines.leviath.components.sea import LANDS, NUM_SHIPS, bits
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position
from tabletop_widgets.engines.leviath.rules import frames, mines
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

SHIP_STEPS: Final = 2  # steps of ships, in a turn and for a discarded card


# --- the turn


@FRAMES.resolve(frames.TURN)
def resolve_turn(position: Position, frame: Frame, events: Events) -> None:
    """Put a human's turn and then the kaiju's onto the stack. Rule: leviath 4, 7."""
    _, seat = frame
    position.turns += 1
    position.mover = seat
    following = seat + 1 if seat + 1 < position.game.num_players else 1
    position.stack += [
        (frames.TURN, following),
        (frames.KAIJU,),
        (frames.DRAW, seat),
        (frames.CARD, seat),
        (frames.SHIPS, seat, SHIP_STEPS, -1, 0),
    ]
    if events is not None:
        events.append(Event("turn", seat, (position.turns,), "leviath 4"))


# --- ships


@FRAMES.legal(frames.SHIPS)
def legal_ships(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List the steps of ships, and whether they may stop. Rule: leviath 4.1."""
    _, _, _, only, must = frame
    catalogue, sea = position.game.catalogue, position.game.sea
    size = len(sea.ids)
    taken = position.ships_at()
    out: list[int] = []
    for ship, space in enumerate(position.ships):
        first = catalogue.ship + ship * size
        may = space >= 0 and only in (-1, ship)
        if may:
            out += [first + to for to in sea.near[space] if not taken >> to & 1]
        if reasons is not None:
            for to in range(size):
                near = space >= 0 and sea.neighbours[space] >> to & 1
                reason = "ship-taken" if near else "ship-far"
                reasons[first + to] = reason if may else "ship-in-port" if space < 0 else "ship-other"
    if not must:
        out.append(catalogue.stop_ships)
    elif reasons is not None:
        reasons[catalogue.stop_ships] = "ship-must"
    return out


def can_move_ships(position: Position, frame: Frame) -> bool:
    """Return whether some ship can make a step."""
    return any(action < position.game.catalogue.stop_ships for action in legal_ships(position, frame, None))


@FRAMES.apply(frames.SHIPS)
def apply_ships(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Move a ship by a step, or stop. Rule: leviath 4.1, 8.5."""
    _, seat, left, only, must = frame
    if action == position.game.catalogue.stop_ships:
        return
    ship, to = divmod(action - position.game.catalogue.ship, len(position.game.sea.ids))
    if events is not None:
        rule = "leviath 8.5" if seat == KAIJU_SEAT else "leviath 4.1"
        events.append(Event("ship", seat, (ship, position.ships[ship], to), rule))
    position.put_ship(ship, to)
    if left > 1:
        position.stack.append((frames.SHIPS, seat, left - 1, ship if seat == KAIJU_SEAT else only, must))


# --- a card, or extra steps


@FRAMES.legal(frames.CARD)
def legal_card(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List the cards that may be used or discarded. Rule: leviath 4.2."""
    _, seat = frame
    catalogue = position.game.catalogue
    hand = position.hands[seat - 1]
    cards = position.game.cards.actions
    if reasons is not None:
        for kind in range(len(cards)):
            reasons[catalogue.play + kind] = reasons[catalogue.discard + kind] = "card-not-held"
    played = []
    for kind in sorted(set(hand)):
        reason = hindrance(position, cards[kind])
        if not reason:
            played.append(catalogue.play + kind)
        elif reasons is not None:
            reasons[catalogue.play + kind] = reason
    return played + [catalogue.discard + kind for kind in sorted(set(hand))]


def hindrance(position: Position, card: ActionCard) -> str:
    """Return the reason why a card would have no effect, or "" if it can be used. Rule: leviath 5."""
    if card.effect == "lay-mines":
        within = frames.NEAR_SHIP if card.near_ship else frames.ANYWHERE
        if position.supply():
            return "" if mines.allowed_spaces(position, within, -1) else "card-no-space"
        if not position.game.rules.mine_reuse:
            return "card-no-supply"
        return "" if mines.movable(position, within) else "card-no-space"
    if card.effect == "move-mine":
        return (
            "" if mines.movable(position, frames.NEAR_SHIP if card.near_ship else frames.ANYWHERE) else "card-no-mine"
        )
    if card.effect == "build":
        return "" if position.material else "card-no-tile"
    if card.effect == "depart":
        if -1 not in position.ships:
            return "card-no-ship"
        return "" if departures(position) else "card-no-gate"
    return ""


@FRAMES.apply(frames.CARD)
def apply_card(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Use a card, or discard it for steps of ships."""
    _, seat = frame
    catalogue = position.game.catalogue
    is_played = action < catalogue.discard
    kind = action - (catalogue.play if is_played else catalogue.discard)
    hand = list(position.hands[seat - 1])
    hand.remove(kind)
    position.set_hand(seat, tuple(hand))
    position.discards = (*position.discards, kind)
    if events is not None:
        events.append(Event("play" if is_played else "discard", seat, (kind,), "leviath 4.2"))
    if is_played:
        begin_card(position, seat, position.game.cards.actions[kind], events)
    else:
        position.stack.append((frames.SHIPS, seat, SHIP_STEPS, -1, 0))


def begin_card(position: Position, seat: int, card: ActionCard, events: Events) -> None:
    """Begin the effect of a card. Rule: leviath 5."""
    within = frames.NEAR_SHIP if card.near_ship else frames.ANYWHERE
    effect = card.effect
    if effect == "sonar":
        position.stack.append((frames.SONAR, seat))
    elif effect == "wide-sonar":
        for area in sorted({position.game.sea.area_of[space] for space in position.ships if space >= 0}):
            ask_area(position, seat, area, events)
    elif effect == "precise-sonar":
        area = position.game.sea.area_of[position.place]
        position.possible &= position.game.sea.area_masks[area]
        if events is not None:
            events.append(Event("area", KAIJU_SEAT, (area,), "leviath 5.1", None, True))
    elif effect == "lay-mines" and position.supply():
        position.stack.append((frames.MINE, seat, card.mines, int(card.near_ship), 0))
    elif effect in ("lay-mines", "move-mine"):
        position.stack.append((frames.LIFT, seat, within))
    else:
        position.stack.append((frames.BUILD if effect == "build" else frames.DEPART, seat))


# --- sonar


@FRAMES.legal(frames.SONAR)
def legal_sonar(position: Position, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List the ships that may use sonar. Rule: leviath 5.1."""
    first = position.game.catalogue.sonar
    if reasons is not None:
        reasons.update((first + ship, "ship-in-port") for ship in range(NUM_SHIPS))
    return [first + ship for ship, space in enumerate(position.ships) if space >= 0]


@FRAMES.apply(frames.SONAR)
def apply_sonar(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Ask for the sea area of a ship."""
    _, seat = frame
    ship = action - position.game.catalogue.sonar
    area = position.game.sea.area_of[position.ships[ship]]
    if events is not None:
        events.append(Event("sonar", seat, (ship, area), "leviath 5.1"))
    ask_area(position, seat, area, events)


def ask_area(position: Position, seat: int, area: int, events: Events) -> None:
    """Let the kaiju say whether it is in an area. Rule: leviath 5.1."""
    spaces = position.game.sea.area_masks[area]
    is_in = bool(spaces >> position.place & 1)
    position.possible &= spaces if is_in else ~spaces
    if events is not None:
        kind = "in-area" if is_in else "not-in-area"
        events.append(Event(kind, KAIJU_SEAT, (area, seat), "leviath 5.1", None, True))


# --- embankments


@FRAMES.legal(frames.BUILD)
def legal_build(position: Position, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List the embankments that can be built. Rule: leviath 5.5."""
    first = position.game.catalogue.build
    if reasons is not None:
        reasons.update((first + land, "build-gone") for land in range(len(LANDS)))
    return [first + land for land in bits(position.material)]


@FRAMES.apply(frames.BUILD)
def apply_build(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Move an embankment tile face down to the construction area."""
    _, seat = frame
    land = action - position.game.catalogue.build
    position.material &= ~(1 << land)
    position.built |= 1 << land
    if events is not None:
        events.append(Event("build", seat, (position.built.bit_count(),), "leviath 5.5"))
        events.append(Event("built", seat, (land,), "leviath 5.5", position.game.humans_mask))


# --- departure


def departures(position: Position) -> int:
    """Return the spaces for a ship that leaves the port: free gates, or free spaces next to one. Rule: leviath 5.6."""
    sea = position.game.sea
    free = sea.everywhere & ~position.ships_at()
    return sea.gates & free or sea.spread(sea.gates) & free


@FRAMES.legal(frames.DEPART)
def legal_depart(position: Position, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List where a ship may come out of the port."""
    first = position.game.catalogue.depart
    if reasons is not None:
        taken = position.ships_at()
        for space in range(len(position.game.sea.ids)):
            reasons[first + space] = "ship-taken" if taken >> space & 1 else "depart-far"
    return [first + space for space in bits(departures(position))]


@FRAMES.apply(frames.DEPART)
def apply_depart(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Bring the first ship of the port back."""
    _, seat = frame
    ship = position.ships.index(-1)
    to = action - position.game.catalogue.depart
    position.put_ship(ship, to)
    if events is not None:
        events.append(Event("depart", seat, (ship, to), "leviath 5.6"))
