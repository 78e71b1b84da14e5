"""The humans' turn: ships, a card or extra steps, and what the cards do. Rule: leviath 4, 5."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons
from tabletop_widgets.engines.leviath.components.cards import ActionCard
from tabletop_widgets.engines.leviath.components.sea import LANDS, NUM_SHIPS, bits
from tabletop_widgets.engines.leviath.rules import frames, mines
from tabletop_widgets.engines.leviath.rules.frames import FRAMES
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT, Table

SHIP_STEPS: Final = 2  # steps of ships, in a turn and for a discarded card


# --- the turn


@FRAMES.resolve(frames.TURN)
def resolve_turn(table: Table, frame: Frame, events: Events) -> None:
    """Put a human's turn and then the kaiju's onto the stack. Rule: leviath 4, 7."""
    _, seat = frame
    table.turns += 1
    table.mover = seat
    following = seat + 1 if seat + 1 < table.game.num_players else 1
    table.stack += [
        (frames.TURN, following),
        (frames.KAIJU,),
        (frames.DRAW, seat),
        (frames.CARD, seat),
        (frames.SHIPS, seat, SHIP_STEPS, -1, 0),
    ]
    if events is not None:
        events.append(Event("turn", seat, (table.turns,), "leviath 4"))


# --- ships


@FRAMES.legal(frames.SHIPS)
def legal_ships(table: Table, frame: Frame, reasons: Reasons) -> list[int]:
    """List the steps of ships, and whether they may stop. Rule: leviath 4.1."""
    _, _, _, only, must = frame
    catalogue, sea = table.game.catalogue, table.game.sea
    size = len(sea.ids)
    taken = table.ships_at()
    out: list[int] = []
    for ship, space in enumerate(table.ships):
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


def can_move_ships(table: Table, frame: Frame) -> bool:
    """Return whether some ship can make a step."""
    return any(action < table.game.catalogue.stop_ships for action in legal_ships(table, frame, None))


@FRAMES.apply(frames.SHIPS)
def apply_ships(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Move a ship by a step, or stop. Rule: leviath 4.1, 8.5."""
    _, seat, left, only, must = frame
    if action == table.game.catalogue.stop_ships:
        return
    ship, to = divmod(action - table.game.catalogue.ship, len(table.game.sea.ids))
    if events is not None:
        rule = "leviath 8.5" if seat == KAIJU_SEAT else "leviath 4.1"
        events.append(Event("ship", seat, (ship, table.ships[ship], to), rule))
    table.put_ship(ship, to)
    if left > 1:
        table.stack.append((frames.SHIPS, seat, left - 1, ship if seat == KAIJU_SEAT else only, must))


# --- a card, or extra steps


@FRAMES.legal(frames.CARD)
def legal_card(table: Table, frame: Frame, reasons: Reasons) -> list[int]:
    """List the cards that may be used or discarded. Rule: leviath 4.2."""
    _, seat = frame
    catalogue = table.game.catalogue
    hand = table.hands[seat - 1]
    cards = table.game.cards.actions
    if reasons is not None:
        for kind in range(len(cards)):
            reasons[catalogue.play + kind] = reasons[catalogue.discard + kind] = "card-not-held"
    played = []
    for kind in sorted(set(hand)):
        reason = hindrance(table, cards[kind])
        if not reason:
            played.append(catalogue.play + kind)
        elif reasons is not None:
            reasons[catalogue.play + kind] = reason
    return played + [catalogue.discard + kind for kind in sorted(set(hand))]


def hindrance(table: Table, card: ActionCard) -> str:
    """Return the reason why a card would have no effect, or "" if it can be used. Rule: leviath 5."""
    if card.effect == "lay-mines":
        within = frames.NEAR_SHIP if card.near_ship else frames.ANYWHERE
        if table.supply():
            return "" if mines.allowed_spaces(table, within, -1) else "card-no-space"
        if not table.game.rules.mine_reuse:
            return "card-no-supply"
        return "" if mines.movable(table, within) else "card-no-space"
    if card.effect == "move-mine":
        return "" if mines.movable(table, frames.NEAR_SHIP if card.near_ship else frames.ANYWHERE) else "card-no-mine"
    if card.effect == "build":
        return "" if table.material else "card-no-tile"
    if card.effect == "depart":
        if -1 not in table.ships:
            return "card-no-ship"
        return "" if departures(table) else "card-no-gate"
    return ""


@FRAMES.apply(frames.CARD)
def apply_card(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Use a card, or discard it for steps of ships."""
    _, seat = frame
    catalogue = table.game.catalogue
    is_played = action < catalogue.discard
    kind = action - (catalogue.play if is_played else catalogue.discard)
    hand = list(table.hands[seat - 1])
    hand.remove(kind)
    table.set_hand(seat, tuple(hand))
    table.discards = (*table.discards, kind)
    if events is not None:
        events.append(Event("play" if is_played else "discard", seat, (kind,), "leviath 4.2"))
    if is_played:
        begin_card(table, seat, table.game.cards.actions[kind], events)
    else:
        table.stack.append((frames.SHIPS, seat, SHIP_STEPS, -1, 0))


def begin_card(table: Table, seat: int, card: ActionCard, events: Events) -> None:
    """Begin the effect of a card. Rule: leviath 5."""
    within = frames.NEAR_SHIP if card.near_ship else frames.ANYWHERE
    effect = card.effect
    if effect == "sonar":
        table.stack.append((frames.SONAR, seat))
    elif effect == "wide-sonar":
        for area in sorted({table.game.sea.area_of[space] for space in table.ships if space >= 0}):
            ask_area(table, seat, area, events)
    elif effect == "precise-sonar":
        area = table.game.sea.area_of[table.place]
        table.possible &= table.game.sea.area_masks[area]
        if events is not None:
            events.append(Event("area", KAIJU_SEAT, (area,), "leviath 5.1", None, True))
    elif effect == "lay-mines" and table.supply():
        table.stack.append((frames.MINE, seat, card.mines, int(card.near_ship), 0))
    elif effect in ("lay-mines", "move-mine"):
        table.stack.append((frames.LIFT, seat, within))
    else:
        table.stack.append((frames.BUILD if effect == "build" else frames.DEPART, seat))


# --- sonar


@FRAMES.legal(frames.SONAR)
def legal_sonar(table: Table, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List the ships that may use sonar. Rule: leviath 5.1."""
    first = table.game.catalogue.sonar
    if reasons is not None:
        reasons.update((first + ship, "ship-in-port") for ship in range(NUM_SHIPS))
    return [first + ship for ship, space in enumerate(table.ships) if space >= 0]


@FRAMES.apply(frames.SONAR)
def apply_sonar(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Ask for the sea area of a ship."""
    _, seat = frame
    ship = action - table.game.catalogue.sonar
    area = table.game.sea.area_of[table.ships[ship]]
    if events is not None:
        events.append(Event("sonar", seat, (ship, area), "leviath 5.1"))
    ask_area(table, seat, area, events)


def ask_area(table: Table, seat: int, area: int, events: Events) -> None:
    """Let the kaiju say whether it is in an area. Rule: leviath 5.1."""
    spaces = table.game.sea.area_masks[area]
    is_in = bool(spaces >> table.place & 1)
    table.possible &= spaces if is_in else ~spaces
    if events is not None:
        kind = "in-area" if is_in else "not-in-area"
        events.append(Event(kind, KAIJU_SEAT, (area, seat), "leviath 5.1", None, True))


# --- embankments


@FRAMES.legal(frames.BUILD)
def legal_build(table: Table, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List the embankments that can be built. Rule: leviath 5.5."""
    first = table.game.catalogue.build
    if reasons is not None:
        reasons.update((first + land, "build-gone") for land in range(len(LANDS)))
    return [first + land for land in bits(table.material)]


@FRAMES.apply(frames.BUILD)
def apply_build(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Move an embankment tile face down to the construction area."""
    _, seat = frame
    land = action - table.game.catalogue.build
    table.material &= ~(1 << land)
    table.built |= 1 << land
    if events is not None:
        events.append(Event("build", seat, (table.built.bit_count(),), "leviath 5.5"))
        events.append(Event("built", seat, (land,), "leviath 5.5", table.game.humans_mask))


# --- departure


def departures(table: Table) -> int:
    """Return the spaces for a ship that leaves the port: free gates, or free spaces next to one. Rule: leviath 5.6."""
    sea = table.game.sea
    free = sea.everywhere & ~table.ships_at()
    return sea.gates & free or sea.spread(sea.gates) & free


@FRAMES.legal(frames.DEPART)
def legal_depart(table: Table, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001
    """List where a ship may come out of the port."""
    first = table.game.catalogue.depart
    if reasons is not None:
        taken = table.ships_at()
        for space in range(len(table.game.sea.ids)):
            reasons[first + space] = "ship-taken" if taken >> space & 1 else "depart-far"
    return [first + space for space in bits(departures(table))]


@FRAMES.apply(frames.DEPART)
def apply_depart(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Bring the first ship of the port back."""
    _, seat = frame
    ship = table.ships.index(-1)
    to = action - table.game.catalogue.depart
    table.put_ship(ship, to)
    if events is not None:
        events.append(Event("depart", seat, (ship, to), "leviath 5.6"))
