"""Costs: tokens one by one from controlled territories, Coercion, and the tracks. Rule: scythe 2.2, 2.4, 8.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions.ids import PAY, PAY_CARD
from tabletop_widgets.engines.scythe.components.cards import VALUES, Offer
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, PLACES, TERRITORIES, bits
from tabletop_widgets.engines.scythe.components.mats import COINS, POPULARITY, POWER
from tabletop_widgets.engines.scythe.rules.frames import (
    DISCARD,
    FRAMES,
    SEAT,
)
from tabletop_widgets.engines.scythe.rules.frames import PAY as PAY_FRAME
from tabletop_widgets.engines.scythe.rules.gains import Why, coin_audience, put_tokens

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState


def cards_in_hand(state: ScytheState, seat: int) -> int:
    """Return how many combat cards a seat holds."""
    first = 4 * seat
    hand = state.hand
    return hand[first] + hand[first + 1] + hand[first + 2] + hand[first + 3]


def may_coerce(state: ScytheState, seat: int) -> bool:
    """Return whether a combat card may stand for a token. Rule: scythe 8.3."""
    return state.factions[seat] == CRIMEA and not state.coerced and cards_in_hand(state, seat) > 0


def tokens_under_control(state: ScytheState, seat: int, kind: int) -> int:
    """Return how many tokens of a kind a seat could spend. Rule: scythe 2.4."""
    return tokens_at(state, kind, state.control(seat)) if state.tokens[kind] else 0


def tokens_at(state: ScytheState, kind: int, places: int) -> int:
    """Return how many tokens of a kind lie on places, given as a bit mask."""
    tokens = state.tokens[kind] & places
    found = 0
    first = kind * PLACES
    resources = state.resources
    while tokens:
        low = tokens & -tokens
        found += resources[first + low.bit_length() - 1]
        tokens ^= low
    return found


def can_pay_tokens(state: ScytheState, seat: int, kind: int, amount: int) -> bool:
    """Return whether a seat can pay so many tokens of a kind, Coercion included."""
    have = tokens_under_control(state, seat, kind)
    return have >= amount or (have == amount - 1 and may_coerce(state, seat))


def charge_tokens(state: ScytheState, seat: int, kind: int, amount: int, events: list[Event] | None) -> None:
    """Have a seat pay tokens: at once where only one way is left, else token by token."""
    if amount <= 0:
        return
    if not (state.game.ask_forced or may_coerce(state, seat)) and (tokens_under_control(state, seat, kind) == amount):
        for place in bits(state.tokens[kind] & state.control(seat)):
            _pay(state, seat, kind, place, state.resources[kind * PLACES + place], events)
    else:
        state.stack.append((PAY_FRAME, seat, kind, amount))


def _pay(state: ScytheState, seat: int, kind: int, place: int, amount: int, events: list[Event] | None) -> None:
    put_tokens(state, kind, place, -amount)
    if events is not None:
        events.append(Event("pay-resource", seat, (kind, amount, place), "scythe 2.4"))


@FRAMES.legal(PAY_FRAME)
def legal_pay(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the tokens, and the cards, that may be paid."""
    _, seat, kind, _ = frame
    payable = state.tokens[kind] & state.control(seat)
    first = PAY + kind * NUM_HEXES
    out = []
    while payable:
        low = payable & -payable
        out.append(first + low.bit_length() - 1)
        payable ^= low
    if state.factions[seat] == CRIMEA and not state.coerced:
        hand = state.hand
        out += [PAY_CARD + i for i in range(4) if hand[4 * seat + i]]
    if why is not None:
        _note_pay(state, seat, kind, why)
    return out


def _note_pay(state: ScytheState, seat: int, kind: int, why: dict[int, str]) -> None:
    mine = state.control(seat)
    for other in range(4):
        for place in bits(TERRITORIES):
            note = "pay-other-kind" if other != kind else "pay-no-token" if mine >> place & 1 else "pay-no-control"
            why[PAY + other * NUM_HEXES + place] = note
    crimea = state.factions[seat] == CRIMEA
    note = "pay-coerced" if crimea and state.coerced else "pay-no-such-card" if crimea else "pay-tokens-only"
    for i in range(4):
        why[PAY_CARD + i] = note


@FRAMES.apply(PAY_FRAME)
def apply_pay(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Pay a token, or with Coercion a card."""
    _, seat, kind, left = frame
    if action >= PAY_CARD:
        state.coerced = 1
        _discard(state, seat, action - PAY_CARD, 1, events)
    else:
        _pay(state, seat, kind, (action - PAY) % NUM_HEXES, 1, events)
    charge_tokens(state, seat, kind, left - 1, events)


def _discard(state: ScytheState, seat: int, card: int, coercion: int, events: list[Event] | None) -> None:
    spend_card(state, seat, card)
    if events is not None:
        rule = "scythe 8.3" if coercion else "scythe 11.3"
        events.append(Event("pay-card", seat, (VALUES[card], coercion), rule, None, True))


def spend_card(state: ScytheState, seat: int, card: int, count: int = 1) -> None:
    """Put cards of a value on the discard pile; what others knew to be in the hand may have been these."""
    state.hand[4 * seat + card] -= count
    state.discard[card] += count
    if state.factions[seat] == CRIMEA:
        known = state.known
        for other in range(len(state.factions)):
            known[4 * other + card] = max(0, known[4 * other + card] - count)


@FRAMES.legal(DISCARD)
def legal_discard(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the combat cards that may be discarded for a cost. Rule: scythe 11.3."""
    seat = frame[SEAT]
    if why is not None:
        for i in range(4):
            why[PAY_CARD + i] = "pay-no-such-card"
    return [PAY_CARD + i for i in range(4) if state.hand[4 * seat + i]]


@FRAMES.apply(DISCARD)
def apply_discard(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Discard a card for a cost."""
    _, seat, left = frame
    _discard(state, seat, action - PAY_CARD, 0, events)
    if left > 1:
        state.stack.append((DISCARD, seat, left - 1))


# --- the tracks and the purse


def can_afford(state: ScytheState, seat: int, offer: Offer) -> bool:
    """Return whether a seat can pay what a card asks for. Rule: scythe 10.1, 11.3."""
    power, coins, popularity, cards, _ = offer
    return (
        state.coins[seat] >= coins
        and state.popularity[seat] >= popularity
        and state.power[seat] >= power
        and (not cards or cards_in_hand(state, seat) >= cards)
    )


def charge(state: ScytheState, seat: int, what: int, amount: int, rule: str, events: list[Event] | None) -> None:
    """Take a price in power, coins or popularity, which the seat is known to have."""
    if not amount:
        return
    audience = None
    if what == POWER:
        state.power[seat] -= amount
    elif what == COINS:
        state.coins[seat] -= amount
        audience = coin_audience(state, seat)
    else:
        state.popularity[seat] -= amount
    if events is not None:
        events.append(Event("pay", seat, (what, amount), rule, audience))


def charge_offer(state: ScytheState, seat: int, offer: Offer, rule: str, events: list[Event] | None) -> None:
    """Take what a card asks for; a combat card is chosen in a decision of its own."""
    power, coins, popularity, cards, _ = offer
    charge(state, seat, POWER, power, rule, events)
    charge(state, seat, COINS, coins, rule, events)
    charge(state, seat, POPULARITY, popularity, rule, events)
    if cards:
        state.stack.append((DISCARD, seat, cards))


def lose(state: ScytheState, seat: int, what: int, amount: int, rule: str, events: list[Event] | None) -> None:
    """Take power or popularity away, as far as there is any. Rule: scythe 6.3, 8.11."""
    track = state.power if what == POWER else state.popularity
    lost = min(amount, track[seat])
    if lost > 0:
        track[seat] -= lost
        if events is not None:
            events.append(Event("lose", seat, (what, lost), rule))
