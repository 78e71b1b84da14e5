"""Gains: power, coins, popularity, combat cards, workers, tokens; taken whole, or decided one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions.ids import GAIN, GAIN_DONE, MOST_TAKEN, TAKE
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, PLACES, TERRITORIES, bits
from tabletop_widgets.engines.scythe.components.mats import (
    CARDS,
    COINS,
    FIRST_RESOURCE,
    MAX_POPULARITY,
    MAX_POWER,
    MAX_WORKERS,
    POPULARITY,
    POWER,
    WORKERS,
)
from tabletop_widgets.engines.scythe.rules.frames import (
    BY_AUTOMA,
    BY_AUTOMA_WORKER,
    BY_ENCOUNTER,
    BY_RECRUIT,
    DRAW_CARD,
    FRAMES,
    GIVES,
    RULES,
    TAKE_GAIN,
    TAKE_MOST,
)
from tabletop_widgets.engines.scythe.rules.frames import GAIN as GAIN_FRAME
from tabletop_widgets.engines.scythe.rules.frames import TAKE as TAKE_FRAME
from tabletop_widgets.engines.scythe.rules.setup import add_workers
from tabletop_widgets.engines.scythe.rules.vain import tell_loss

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

Why = dict[int, str] | None


def coin_audience(state: ScytheState, *seats: int) -> int | None:
    """Return who may know of coins that change hands: everybody, unless the option `hide_coins` hides them."""
    if not state.game.hide_coins or all(seat in state.game.automatic for seat in seats):
        return None
    return sum(1 << seat for seat in set(seats))


def room_for(state: ScytheState, seat: int, what: int, amount: int) -> int:
    """Return how much of a gain a seat can take up."""
    if what == POWER:
        return min(amount, MAX_POWER - state.power[seat])
    if what == POPULARITY:
        return min(amount, MAX_POPULARITY - state.popularity[seat])
    if what == CARDS:
        return min(amount, sum(state.deck) + sum(state.discard))
    if what == WORKERS:
        return min(amount, MAX_WORKERS - state.on_board[seat])
    return amount


def give(
    state: ScytheState, seat: int, what: int, amount: int, place: int, rule: int, events: list[Event] | None
) -> None:
    """Give a seat a gain, as far as it can take it up. Rule: scythe 2.2, 13.4."""
    wanted = amount
    amount = room_for(state, seat, what, amount)
    if amount <= 0:
        if events is not None and rule in (BY_AUTOMA, BY_AUTOMA_WORKER):
            events.append(Event("automa-in-vain", seat, (what,), RULES[rule]))
        else:
            tell_loss(seat, what, wanted, events)
        return
    audience = None
    if what == POWER:
        state.power[seat] += amount
    elif what == COINS:
        state.coins[seat] += amount
        audience = coin_audience(state, seat)
    elif what == POPULARITY:
        state.popularity[seat] += amount
    elif what == CARDS:
        state.stack.append((DRAW_CARD, seat, amount, rule))
        _tell_cards(state, seat, amount, wanted, rule, events)
        return
    elif what == WORKERS:
        add_workers(state, seat, place, amount)
    else:
        put_tokens(state, what - FIRST_RESOURCE, place, amount)
        if events is not None:
            events.append(Event("resource", seat, (what - FIRST_RESOURCE, amount, place), RULES[rule]))
        return
    if events is not None:
        events.append(Event("gain", seat, (what, amount, place), RULES[rule], audience))
        tell_loss(seat, what, wanted - amount, events)


def _tell_cards(state: ScytheState, seat: int, amount: int, wanted: int, rule: int, events: list[Event] | None) -> None:
    """Tell the combat cards that the deck still has; the rest follows when the discards have been shuffled."""
    if events is None:
        return
    there = min(amount, sum(state.deck))
    if there:
        events.append(Event("gain", seat, (CARDS, there, -1), RULES[rule]))
    tell_loss(seat, CARDS, wanted - amount, events)


def put_tokens(state: ScytheState, kind: int, place: int, amount: int) -> None:
    """Put tokens on a place, or with a negative amount take them away."""
    at = kind * PLACES + place
    left = state.resources[at] + amount
    state.resources[at] = left
    if left:
        state.tokens[kind] |= 1 << place
    else:
        state.tokens[kind] &= ~(1 << place)


@FRAMES.resolve(GIVES)
def resolve_gives(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Work off a gain: neighbours decide theirs, and so does everybody whose turn is taken "in part"."""
    _, seat, what, amount, place, rule = frame
    asked = state.in_part if seat == state.turn else rule == BY_RECRUIT
    if asked:
        room = room_for(state, seat, what, amount)
        most = min(room, MOST_TAKEN)
        tell_loss(seat, what, amount - room, events)
        if most > 0:
            state.stack.append((TAKE_FRAME, seat, what, most, place, rule))
        return
    give(state, seat, what, amount, place, rule, events)


@FRAMES.legal(TAKE_FRAME)
def legal_take(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:  # noqa: ARG001
    """List how much of a gain may be taken."""
    first, most = TAKE + (MOST_TAKEN + 1) * frame[TAKE_GAIN], frame[TAKE_MOST]
    if why is not None:
        for amount in range(most + 1, MOST_TAKEN + 1):
            why[first + amount] = "take-too-much"
    return list(range(first, first + most + 1))


@FRAMES.apply(TAKE_FRAME)
def apply_take(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take so much of a gain."""
    _, seat, what, _, place, rule = frame
    give(state, seat, what, (action - TAKE) % (MOST_TAKEN + 1), place, rule, events)


# --- tokens of one's choice


def hexes_with_workers(state: ScytheState, seat: int) -> int:
    """Return the territories a seat controls and has a worker on. Rule: scythe 12.1, 12.5, 12.6."""
    return state.control(seat) & state.labour[seat]


@FRAMES.legal(GAIN_FRAME)
def legal_gain(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the tokens of any kind that may be taken, and where to. Rule: scythe 10.2, 12.1."""
    _, seat, _, place, rule = frame
    hexes = 1 << place if place >= 0 else hexes_with_workers(state, seat)
    places = bits(hexes)
    out = [GAIN + kind * NUM_HEXES + place for kind in range(4) for place in places]
    out.append(GAIN_DONE)
    if why is not None:
        note = "gain-no-worker" if place < 0 else "gain-elsewhere" if rule == BY_ENCOUNTER else "gain-split"
        for other in bits(TERRITORIES & ~hexes):
            for kind in range(4):
                why[GAIN + kind * NUM_HEXES + other] = note
    return out


@FRAMES.apply(GAIN_FRAME)
def apply_gain(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take a token, and go on while some are left."""
    _, seat, left, place, rule = frame
    if action == GAIN_DONE:
        return
    kind, hex_ = divmod(action - GAIN, NUM_HEXES)
    put_tokens(state, kind, hex_, 1)
    if events is not None:
        events.append(Event("resource", seat, (kind, 1, hex_), RULES[rule]))
    if left > 1:
        if place < 0 and not state.game.trade_split:
            place = hex_
        state.stack.append((GAIN_FRAME, seat, left - 1, place, rule))
