"""Gains: power, coins, popularity, combat cards, workers, tokens; taken completely, or decided one by one."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, TERRITORIES, bits
from tabletop_widgets.engines.scythe.position import Position, put
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.no_effect import tell_loss
from tabletop_widgets.engines.scythe.rules.setup import add_workers

Why = dict[int, str] | None


def coin_audience(position: Position, *seats: int) -> int | None:
    """Return the audience of coins gained or paid: None for everybody, or a bit mask of seats with `hide_coins`."""
    if not position.options.hide_coins or all(seat in position.options.automatic for seat in seats):
        return None
    return sum(1 << seat for seat in set(seats))


def room_for(position: Position, seat: int, what: int, amount: int) -> int:
    """Return the amount of a gain that a seat can take."""
    if what == mats.POWER:
        return min(amount, mats.MAX_POWER - position.power[seat])
    if what == mats.POPULARITY:
        return min(amount, mats.MAX_POPULARITY - position.popularity[seat])
    if what == mats.CARDS:
        return min(amount, sum(position.deck) + sum(position.discard))
    if what == mats.WORKERS:
        return min(amount, mats.MAX_WORKERS - position.on_board[seat])
    return amount


def give(
    position: Position, seat: int, what: int, amount: int, place: int, rule: int, events: list[Event] | None
) -> None:
    """Give a seat a gain, as far as it can take it. Rule: scythe 2.2, 13.4."""
    wanted = amount
    amount = room_for(position, seat, what, amount)
    if amount <= 0:
        if events is not None and rule in (frames.BY_AUTOMA, frames.BY_AUTOMA_WORKER):
            events.append(Event("automa-in-vain", seat, (what,), frames.RULES[rule]))
        else:
            tell_loss(seat, what, wanted, events)
        return
    audience = None
    if what == mats.POWER:
        position.power[seat] += amount
    elif what == mats.COINS:
        position.coins[seat] += amount
        audience = coin_audience(position, seat)
    elif what == mats.POPULARITY:
        position.popularity[seat] += amount
    elif what == mats.CARDS:
        position.stack.append((frames.DRAW_CARD, seat, amount, rule))
        _tell_cards(position, seat, amount, wanted, rule, events)
        return
    elif what == mats.WORKERS:
        add_workers(position, seat, place, amount)
    else:
        put_tokens(position, what - mats.FIRST_RESOURCE, place, amount)
        if events is not None:
            events.append(Event("resource", seat, (what - mats.FIRST_RESOURCE, amount, place), frames.RULES[rule]))
        return
    if events is not None:
        events.append(Event("gain", seat, (what, amount, place), frames.RULES[rule], audience))
        tell_loss(seat, what, wanted - amount, events)


def _tell_cards(position: Position, seat: int, amount: int, wanted: int, rule: int, events: list[Event] | None) -> None:
    """Add the event for the cards that come from the deck; the rest follow once the discards are shuffled."""
    if events is None:
        return
    there = min(amount, sum(position.deck))
    if there:
        events.append(Event("gain", seat, (mats.CARDS, there, -1), frames.RULES[rule]))
    tell_loss(seat, mats.CARDS, wanted - amount, events)


def put_tokens(position: Position, kind: int, place: int, amount: int) -> None:
    """Put tokens onto a place, or with a negative amount remove them."""
    there = position.resources[kind]
    left = there[place] + amount
    position.resources = put(position.resources, kind, put(there, place, left))
    if left:
        position.tokens[kind] |= 1 << place
    else:
        position.tokens[kind] &= ~(1 << place)


@FRAMES.resolve(frames.GIVES)
def resolve_gives(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Resolve a gain: neighbours decide theirs, and so does the active seat in a turn with gains "in part"."""
    _, seat, what, amount, place, rule = frame
    asked = position.in_part if seat == position.turn else rule == frames.BY_RECRUIT
    if asked:
        room = room_for(position, seat, what, amount)
        most = min(room, ids.MOST_TAKEN)
        tell_loss(seat, what, amount - room, events)
        if most > 0:
            position.stack.append((frames.TAKE, seat, what, most, place, rule))
        return
    give(position, seat, what, amount, place, rule, events)


@FRAMES.legal(frames.TAKE)
def legal_take(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List how much of a gain may be taken."""
    first, most = ids.TAKE + (ids.MOST_TAKEN + 1) * frame[frames.TAKE_GAIN], frame[frames.TAKE_MOST]
    if why is not None:
        for amount in range(most + 1, ids.MOST_TAKEN + 1):
            why[first + amount] = "take-too-much"
    return list(range(first, first + most + 1))


@FRAMES.apply(frames.TAKE)
def apply_take(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take the chosen amount of a gain."""
    _, seat, what, _, place, rule = frame
    give(position, seat, what, (action - ids.TAKE) % (ids.MOST_TAKEN + 1), place, rule, events)


# --- tokens of a chosen kind


def hexes_with_workers(position: Position, seat: int) -> int:
    """Return the territories a seat controls and has a worker on. Rule: scythe 12.1, 12.5, 12.6."""
    return position.control(seat) & position.labour[seat]


@FRAMES.legal(frames.GAIN)
def legal_gain(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the tokens of any kind that may be taken, and where to. Rule: scythe 10.2, 12.1."""
    _, seat, _, place, rule = frame
    hexes = 1 << place if place >= 0 else hexes_with_workers(position, seat)
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
def apply_gain(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take a token, and continue while some are left."""
    _, seat, left, place, rule = frame
    if action == ids.GAIN_DONE:
        return
    kind, hex_ = divmod(action - ids.GAIN, NUM_HEXES)
    put_tokens(position, kind, hex_, 1)
    if events is not None:
        events.append(Event("resource", seat, (kind, 1, hex_), frames.RULES[rule]))
    if left > 1:
        if place < 0 and not position.options.trade_split:
            place = hex_
        position.stack.append((frames.GAIN, seat, left - 1, place, rule))
