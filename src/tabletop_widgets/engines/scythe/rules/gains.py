"""Gains: power, coins, popularity, combat cards, workers, tokens; taken completely, or decided one by one."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, TERRITORIES, bits
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.no_effect import tell_loss
from tabletop_widgets.engines.scythe.rules.setup import add_workers
from tabletop_widgets.engines.scythe.table import Table, put

Why = dict[int, str] | None


def coin_audience(table: Table, *seats: int) -> int | None:
    """Return who may know of coins gained or paid: everybody, unless the option `hide_coins` hides them."""
    if not table.options.hide_coins or all(seat in table.options.automatic for seat in seats):
        return None
    return sum(1 << seat for seat in set(seats))


def room_for(table: Table, seat: int, what: int, amount: int) -> int:
    """Return the amount of a gain that a seat can take."""
    if what == mats.POWER:
        return min(amount, mats.MAX_POWER - table.power[seat])
    if what == mats.POPULARITY:
        return min(amount, mats.MAX_POPULARITY - table.popularity[seat])
    if what == mats.CARDS:
        return min(amount, sum(table.deck) + sum(table.discard))
    if what == mats.WORKERS:
        return min(amount, mats.MAX_WORKERS - table.on_board[seat])
    return amount


def give(table: Table, seat: int, what: int, amount: int, place: int, rule: int, events: list[Event] | None) -> None:
    """Give a seat a gain, as far as it can take it. Rule: scythe 2.2, 13.4."""
    wanted = amount
    amount = room_for(table, seat, what, amount)
    if amount <= 0:
        if events is not None and rule in (frames.BY_AUTOMA, frames.BY_AUTOMA_WORKER):
            events.append(Event("automa-in-vain", seat, (what,), frames.RULES[rule]))
        else:
            tell_loss(seat, what, wanted, events)
        return
    audience = None
    if what == mats.POWER:
        table.power[seat] += amount
    elif what == mats.COINS:
        table.coins[seat] += amount
        audience = coin_audience(table, seat)
    elif what == mats.POPULARITY:
        table.popularity[seat] += amount
    elif what == mats.CARDS:
        table.stack.append((frames.DRAW_CARD, seat, amount, rule))
        _tell_cards(table, seat, amount, wanted, rule, events)
        return
    elif what == mats.WORKERS:
        add_workers(table, seat, place, amount)
    else:
        put_tokens(table, what - mats.FIRST_RESOURCE, place, amount)
        if events is not None:
            events.append(Event("resource", seat, (what - mats.FIRST_RESOURCE, amount, place), frames.RULES[rule]))
        return
    if events is not None:
        events.append(Event("gain", seat, (what, amount, place), frames.RULES[rule], audience))
        tell_loss(seat, what, wanted - amount, events)


def _tell_cards(table: Table, seat: int, amount: int, wanted: int, rule: int, events: list[Event] | None) -> None:
    """Add the event for the combat cards that the deck still has; the rest follows after the discards are shuffled."""
    if events is None:
        return
    there = min(amount, sum(table.deck))
    if there:
        events.append(Event("gain", seat, (mats.CARDS, there, -1), frames.RULES[rule]))
    tell_loss(seat, mats.CARDS, wanted - amount, events)


def put_tokens(table: Table, kind: int, place: int, amount: int) -> None:
    """Put tokens onto a place, or with a negative amount remove them."""
    there = table.resources[kind]
    left = there[place] + amount
    table.resources = put(table.resources, kind, put(there, place, left))
    if left:
        table.tokens[kind] |= 1 << place
    else:
        table.tokens[kind] &= ~(1 << place)


@FRAMES.resolve(frames.GIVES)
def resolve_gives(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Resolve a gain: neighbours decide theirs, and so does the active seat in a turn with gains "in part"."""
    _, seat, what, amount, place, rule = frame
    asked = table.in_part if seat == table.turn else rule == frames.BY_RECRUIT
    if asked:
        room = room_for(table, seat, what, amount)
        most = min(room, ids.MOST_TAKEN)
        tell_loss(seat, what, amount - room, events)
        if most > 0:
            table.stack.append((frames.TAKE, seat, what, most, place, rule))
        return
    give(table, seat, what, amount, place, rule, events)


@FRAMES.legal(frames.TAKE)
def legal_take(table: Table, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List how much of a gain may be taken."""
    first, most = ids.TAKE + (ids.MOST_TAKEN + 1) * frame[frames.TAKE_GAIN], frame[frames.TAKE_MOST]
    if why is not None:
        for amount in range(most + 1, ids.MOST_TAKEN + 1):
            why[first + amount] = "take-too-much"
    return list(range(first, first + most + 1))


@FRAMES.apply(frames.TAKE)
def apply_take(table: Table, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take the chosen amount of a gain."""
    _, seat, what, _, place, rule = frame
    give(table, seat, what, (action - ids.TAKE) % (ids.MOST_TAKEN + 1), place, rule, events)


# --- tokens of a chosen kind


def hexes_with_workers(table: Table, seat: int) -> int:
    """Return the territories a seat controls and has a worker on. Rule: scythe 12.1, 12.5, 12.6."""
    return table.control(seat) & table.labour[seat]


@FRAMES.legal(frames.GAIN)
def legal_gain(table: Table, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the tokens of any kind that may be taken, and where to. Rule: scythe 10.2, 12.1."""
    _, seat, _, place, rule = frame
    hexes = 1 << place if place >= 0 else hexes_with_workers(table, seat)
    places = bits(hexes)
    out = [ids.GAIN + kind * NUM_HEXES + place for kind in range(4) for place in places]
    out.append(ids.GAIN_DONE)
    if why is not None:
        note = "gain-no-worker" if place < 0 else "gain-elsewhere" if rule == frames.BY_ENCOUNTER else "gain-split"
        for other in bits(TERRITORIES & ~hexes):
            for kind in range(4):
                why[ids.GAIN + kind * NUM_HEXES + other] = note
    return out


@FRAMES.apply(frames.GAIN)
def apply_gain(table: Table, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take a token, and continue while some are left."""
    _, seat, left, place, rule = frame
    if action == ids.GAIN_DONE:
        return
    kind, hex_ = divmod(action - ids.GAIN, NUM_HEXES)
    put_tokens(table, kind, hex_, 1)
    if events is not None:
        events.append(Event("resource", seat, (kind, 1, hex_), frames.RULES[rule]))
    if left > 1:
        if place < 0 and not table.options.trade_split:
            place = hex_
        table.stack.append((frames.GAIN, seat, left - 1, place, rule))
