"""Costs: tokens one by one from controlled territories, Coercion, and the tracks. Rule: scythe 2.2, 2.4, 8.3."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import NUM_VALUES, VALUES, Offer
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, TERRITORIES, bits
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.gains import Why, coin_audience, put_tokens
from tabletop_widgets.engines.scythe.table import Table, plus, put


def may_coerce(table: Table, seat: int) -> bool:
    """Return whether a combat card may replace a token. Rule: scythe 8.3."""
    return table.factions[seat] == CRIMEA and not table.coerced and table.cards_in_hand(seat) > 0


def tokens_under_control(table: Table, seat: int, kind: int) -> int:
    """Return the number of tokens of a kind that a seat could spend. Rule: scythe 2.4."""
    return tokens_at(table, kind, table.control(seat)) if table.tokens[kind] else 0


def tokens_at(table: Table, kind: int, places: int) -> int:
    """Return the number of tokens of a kind on places, given as a bit mask."""
    tokens = table.tokens[kind] & places
    found = 0
    resources = table.resources[kind]
    while tokens:
        low = tokens & -tokens
        found += resources[low.bit_length() - 1]
        tokens ^= low
    return found


def can_pay_tokens(table: Table, seat: int, kind: int, amount: int) -> bool:
    """Return whether a seat can pay a number of tokens of a kind, including by Coercion."""
    have = tokens_under_control(table, seat, kind)
    return have >= amount or (have == amount - 1 and may_coerce(table, seat))


def charge_tokens(table: Table, seat: int, kind: int, amount: int, events: list[Event] | None) -> None:
    """Let a seat pay tokens: at once if only one way is left, otherwise token by token."""
    if amount <= 0:
        return
    if not (table.options.ask_forced or may_coerce(table, seat)) and (
        tokens_under_control(table, seat, kind) == amount
    ):
        for place in bits(table.tokens[kind] & table.control(seat)):
            _pay(table, seat, kind, place, table.resources[kind][place], events)
    else:
        table.stack.append((frames.PAY, seat, kind, amount))


def _pay(table: Table, seat: int, kind: int, place: int, amount: int, events: list[Event] | None) -> None:
    put_tokens(table, kind, place, -amount)
    if events is not None:
        events.append(Event("pay-resource", seat, (kind, amount, place), "scythe 2.4"))


@FRAMES.legal(frames.PAY)
def legal_pay(table: Table, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the tokens, and the cards, that may be paid."""
    _, seat, kind, _ = frame
    payable = table.tokens[kind] & table.control(seat)
    first = ids.PAY + kind * NUM_HEXES
    out = []
    while payable:
        low = payable & -payable
        out.append(first + low.bit_length() - 1)
        payable ^= low
    if table.factions[seat] == CRIMEA and not table.coerced:
        hand = table.hand
        out += [ids.PAY_CARD + i for i in range(4) if hand[NUM_VALUES * seat + i]]
    if why is not None:
        _note_pay(table, seat, kind, why)
    return out


def _note_pay(table: Table, seat: int, kind: int, why: dict[int, str]) -> None:
    mine = table.control(seat)
    for other in range(4):
        for place in bits(TERRITORIES):
            note = "pay-other-kind" if other != kind else "pay-no-token" if mine >> place & 1 else "pay-no-control"
            why[ids.PAY + other * NUM_HEXES + place] = note
    crimea = table.factions[seat] == CRIMEA
    note = "pay-coerced" if crimea and table.coerced else "pay-no-such-card" if crimea else "pay-tokens-only"
    for i in range(4):
        why[ids.PAY_CARD + i] = note


@FRAMES.apply(frames.PAY)
def apply_pay(table: Table, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Pay a token, or with Coercion a card."""
    _, seat, kind, left = frame
    if action >= ids.PAY_CARD:
        table.coerced = 1
        _discard(table, seat, action - ids.PAY_CARD, 1, events)
    else:
        _pay(table, seat, kind, (action - ids.PAY) % NUM_HEXES, 1, events)
    charge_tokens(table, seat, kind, left - 1, events)


def _discard(table: Table, seat: int, card: int, coercion: int, events: list[Event] | None) -> None:
    spend_card(table, seat, card)
    if events is not None:
        rule = "scythe 8.3" if coercion else "scythe 11.3"
        events.append(Event("pay-card", seat, (VALUES[card], coercion), rule, None, True))


def spend_card(table: Table, seat: int, card: int, count: int = 1) -> None:
    """Put cards of a value on the discard pile; they may have been cards that others knew to be in the hand."""
    table.hand = plus(table.hand, NUM_VALUES * seat + card, -count)
    table.discard = plus(table.discard, card, count)
    if table.factions[seat] == CRIMEA:
        for which in range(card, len(table.known), NUM_VALUES):  # by other seats
            if table.known[which]:
                table.known = put(table.known, which, max(0, table.known[which] - count))


@FRAMES.legal(frames.DISCARD)
def legal_discard(table: Table, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the combat cards that may be discarded for a cost. Rule: scythe 11.3."""
    seat = frame[SEAT]
    if why is not None:
        for i in range(4):
            why[ids.PAY_CARD + i] = "pay-no-such-card"
    return [ids.PAY_CARD + i for i in range(4) if table.hand[NUM_VALUES * seat + i]]


@FRAMES.apply(frames.DISCARD)
def apply_discard(table: Table, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Discard a card for a cost."""
    _, seat, left = frame
    _discard(table, seat, action - ids.PAY_CARD, 0, events)
    if left > 1:
        table.stack.append((frames.DISCARD, seat, left - 1))


# --- the tracks and the purse


def can_afford(table: Table, seat: int, offer: Offer) -> bool:
    """Return whether a seat can pay the cost of a card. Rule: scythe 10.1, 11.3."""
    power, coins, popularity, cards, _ = offer
    return (
        table.coins[seat] >= coins
        and table.popularity[seat] >= popularity
        and table.power[seat] >= power
        and (not cards or table.cards_in_hand(seat) >= cards)
    )


def charge(table: Table, seat: int, what: int, amount: int, rule: str, events: list[Event] | None) -> None:
    """Take a price in power, coins or popularity, which the seat is known to have."""
    if not amount:
        return
    audience = None
    if what == mats.POWER:
        table.power[seat] -= amount
    elif what == mats.COINS:
        table.coins[seat] -= amount
        audience = coin_audience(table, seat)
    else:
        table.popularity[seat] -= amount
    if events is not None:
        events.append(Event("pay", seat, (what, amount), rule, audience))


def charge_offer(table: Table, seat: int, offer: Offer, rule: str, events: list[Event] | None) -> None:
    """Take the cost of a card; a combat card is chosen in a separate decision."""
    power, coins, popularity, cards, _ = offer
    charge(table, seat, mats.POWER, power, rule, events)
    charge(table, seat, mats.COINS, coins, rule, events)
    charge(table, seat, mats.POPULARITY, popularity, rule, events)
    if cards:
        table.stack.append((frames.DISCARD, seat, cards))


def lose(table: Table, seat: int, what: int, amount: int, rule: str, events: list[Event] | None) -> None:
    """Remove power or popularity, as far as there is any. Rule: scythe 6.3, 8.11."""
    track = table.power if what == mats.POWER else table.popularity
    lost = min(amount, track[seat])
    if lost > 0:
        track[seat] -= lost
        if events is not None:
            events.append(Event("lose", seat, (what, lost), rule))
