"""Costs: tokens one by one from controlled territories, Coercion, and the tracks. Rule: scythe 2.2, 2.4, 8.3."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import NUM_VALUES, VALUES, Offer
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, TERRITORIES, bits
from tabletop_widgets.engines.scythe.position import Position, plus, put
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.gains import Why, coin_audience, put_tokens


def may_coerce(position: Position, seat: int) -> bool:
    """Return whether a combat card may replace a token. Rule: scythe 8.3."""
    return position.factions[seat] == CRIMEA and not position.coerced and position.cards_in_hand(seat) > 0


def tokens_under_control(position: Position, seat: int, kind: int) -> int:
    """Return the number of tokens of a kind that a seat could spend. Rule: scythe 2.4."""
    return tokens_at(position, kind, position.control(seat)) if position.tokens[kind] else 0


def tokens_at(position: Position, kind: int, places: int) -> int:
    """Return the number of tokens of a kind on places, given as a bit mask."""
    tokens = position.tokens[kind] & places
    found = 0
    resources = position.resources[kind]
    while tokens:
        low = tokens & -tokens
        found += resources[low.bit_length() - 1]
        tokens ^= low
    return found


def can_pay_tokens(position: Position, seat: int, kind: int, amount: int) -> bool:
    """Return whether a seat can pay a number of tokens of a kind, including by Coercion."""
    have = tokens_under_control(position, seat, kind)
    return have >= amount or (have == amount - 1 and may_coerce(position, seat))


def charge_tokens(position: Position, seat: int, kind: int, amount: int, events: list[Event] | None) -> None:
    """Let a seat pay tokens: at once if only one way is left, otherwise token by token."""
    if amount <= 0:
        return
    if not (position.options.ask_forced or may_coerce(position, seat)) and (
        tokens_under_control(position, seat, kind) == amount
    ):
        for place in bits(position.tokens[kind] & position.control(seat)):
            _pay(position, seat, kind, place, position.resources[kind][place], events)
    else:
        position.stack.append((frames.PAY, seat, kind, amount))


def _pay(position: Position, seat: int, kind: int, place: int, amount: int, events: list[Event] | None) -> None:
    put_tokens(position, kind, place, -amount)
    if events is not None:
        events.append(Event("pay-resource", seat, (kind, amount, place), "scythe 2.4"))


@FRAMES.legal(frames.PAY)
def legal_pay(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the tokens, and the cards, that may be paid."""
    _, seat, kind, _ = frame
    payable = position.tokens[kind] & position.control(seat)
    first = ids.PAY + kind * NUM_HEXES
    out = []
    while payable:
        low = payable & -payable
        out.append(first + low.bit_length() - 1)
        payable ^= low
    if position.factions[seat] == CRIMEA and not position.coerced:
        hand = position.hand
        out += [ids.PAY_CARD + i for i in range(4) if hand[NUM_VALUES * seat + i]]
    if why is not None:
        _note_pay(position, seat, kind, why)
    return out


def _note_pay(position: Position, seat: int, kind: int, why: dict[int, str]) -> None:
    mine = position.control(seat)
    for other in range(4):
        for place in bits(TERRITORIES):
            note = "pay-other-kind" if other != kind else "pay-no-token" if mine >> place & 1 else "pay-no-control"
            why[ids.PAY + other * NUM_HEXES + place] = note
    crimea = position.factions[seat] == CRIMEA
    note = "pay-coerced" if crimea and position.coerced else "pay-no-such-card" if crimea else "pay-tokens-only"
    for i in range(4):
        why[ids.PAY_CARD + i] = note


@FRAMES.apply(frames.PAY)
def apply_pay(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Pay a token, or with Coercion a card."""
    _, seat, kind, left = frame
    if action >= ids.PAY_CARD:
        position.coerced = 1
        _discard(position, seat, action - ids.PAY_CARD, 1, events)
    else:
        _pay(position, seat, kind, (action - ids.PAY) % NUM_HEXES, 1, events)
    charge_tokens(position, seat, kind, left - 1, events)


def _discard(position: Position, seat: int, card: int, coercion: int, events: list[Event] | None) -> None:
    spend_card(position, seat, card)
    if events is not None:
        rule = "scythe 8.3" if coercion else "scythe 11.3"
        events.append(Event("pay-card", seat, (VALUES[card], coercion), rule, None, True))


def spend_card(position: Position, seat: int, card: int, count: int = 1) -> None:
    """Put cards of a value on the discard pile; others no longer know such cards to be in Crimea's hand."""
    position.hand = plus(position.hand, NUM_VALUES * seat + card, -count)
    position.discard = plus(position.discard, card, count)
    if position.factions[seat] == CRIMEA:
        for which in range(card, len(position.known), NUM_VALUES):  # what each seat knows of Crimea's hand
            if position.known[which]:
                position.known = put(position.known, which, max(0, position.known[which] - count))


@FRAMES.legal(frames.DISCARD)
def legal_discard(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the combat cards that may be discarded for a cost. Rule: scythe 11.3."""
    seat = frame[SEAT]
    if why is not None:
        for i in range(4):
            why[ids.PAY_CARD + i] = "pay-no-such-card"
    return [ids.PAY_CARD + i for i in range(4) if position.hand[NUM_VALUES * seat + i]]


@FRAMES.apply(frames.DISCARD)
def apply_discard(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Discard a card for a cost."""
    _, seat, left = frame
    _discard(position, seat, action - ids.PAY_CARD, 0, events)
    if left > 1:
        position.stack.append((frames.DISCARD, seat, left - 1))


# --- the tracks and the purse


def can_afford(position: Position, seat: int, offer: Offer) -> bool:
    """Return whether a seat can pay the cost of a card. Rule: scythe 10.1, 11.3."""
    power, coins, popularity, cards, _ = offer
    return (
        position.coins[seat] >= coins
        and position.popularity[seat] >= popularity
        and position.power[seat] >= power
        and (not cards or position.cards_in_hand(seat) >= cards)
    )


def charge(position: Position, seat: int, what: int, amount: int, rule: str, events: list[Event] | None) -> None:
    """Take a price in power, coins or popularity, which the seat is known to have."""
    if not amount:
        return
    audience = None
    if what == mats.POWER:
        position.power[seat] -= amount
    elif what == mats.COINS:
        position.coins[seat] -= amount
        audience = coin_audience(position, seat)
    else:
        position.popularity[seat] -= amount
    if events is not None:
        events.append(Event("pay", seat, (what, amount), rule, audience))


def charge_offer(position: Position, seat: int, offer: Offer, rule: str, events: list[Event] | None) -> None:
    """Take the cost of a card; a combat card is chosen in a separate decision."""
    power, coins, popularity, cards, _ = offer
    charge(position, seat, mats.POWER, power, rule, events)
    charge(position, seat, mats.COINS, coins, rule, events)
    charge(position, seat, mats.POPULARITY, popularity, rule, events)
    if cards:
        position.stack.append((frames.DISCARD, seat, cards))


def lose(position: Position, seat: int, what: int, amount: int, rule: str, events: list[Event] | None) -> None:
    """Remove power or popularity, as far as there is any. Rule: scythe 6.3, 8.11."""
    track = position.power if what == mats.POWER else position.popularity
    lost = min(amount, track[seat])
    if lost > 0:
        track[seat] -= lost
        if events is not None:
            events.append(Event("lose", seat, (what, lost), rule))
