"""Determinization: positions that fit a seat's knowledge, all equally likely; the unknown is drawn anew."""

from __future__ import annotations

import random
from typing import Final

from tabletop_widgets.engines.scout.components.cards import DECK, ONE_TWO, cards_in, mask_of
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, MUST_SHOW, TAKE_TURN
from tabletop_widgets.engines.scout.position.hands_with_show import RareHand
from tabletop_widgets.engines.scout.rules import sets
from tabletop_widgets.engines.scout.table import Table

_TRIES: Final = 32  # attempts to draw a hand that must hold a Show, before it is drawn only from those that do


def determinize(copy: Table, table: Table, seat: int | None, rng: random.Random) -> None:
    """Draw anew in a copy of a position what a seat (None = spectator) cannot see in it."""
    # cards whose place the seat does not know: all but those seen on the table, its own hand and, with two players, the
    # cards it saw in round 1
    unknown = DECK[len(table.hands)] & ~table.seen & ~_known_cards(table, seat)
    if table.phase <= DEAL:
        _deal_anew(table, copy, seat, cards_in(unknown), rng)
        return
    cards = cards_in(unknown & ~(0 if seat is None else mask_of(table.hands[seat])))
    others = [other for other in range(len(table.hands)) if other != seat]
    _draw_hands(table, copy, others, cards, rng)
    _place_rest(copy, seat, cards, rng)


def _known_cards(table: Table, seat: int | None) -> int:
    """Return the cards of round 1 that a viewer knows; a spectator knows those that both players know."""
    return table.known[0] & table.known[1] if seat is None else table.known[seat]


def _deal_anew(table: Table, copy: Table, seat: int | None, cards: list[int], rng: random.Random) -> None:
    """Repeat a deal that is half done: nobody has looked at a card yet, but some may have been on the table."""
    _draw_hands(table, copy, list(range(len(table.hands))), cards, rng)
    left = len(cards) - table.pool.bit_count()
    out = [cards.pop(int(rng.random() * len(cards))) for _ in range(left)]
    copy.pool = mask_of(tuple(2 * card for card in cards))
    if _second_of_two(copy):
        _place_rest(copy, seat, out, rng)


def _draw_hands(table: Table, copy: Table, seats: list[int], cards: list[int], rng: random.Random) -> None:
    """Draw the hands of some seats anew; drawn cards are removed from a list."""
    holder = _holder_of_one_two(table, seats, rng)
    if holder >= 0:
        cards.remove(ONE_TWO)
    # the mover's hand first, because it may have to hold a Show; whichever hand it is, the same number of cards is left
    for other in sorted(seats, key=lambda i: i != table.player):
        hand = _Hand(table, other, other == holder)
        copy.hands[other] = hand.with_show(cards, rng) if _has_a_show(table, other) else hand.draw_hand(cards, rng)


def _second_of_two(table: Table) -> bool:
    return len(table.hands) == 2 and table.round == 1


def _place_rest(copy: Table, seat: int | None, cards: list[int], rng: random.Random) -> None:
    """Place the unknown cards that were not drawn: set aside, or out of the game since round 1."""
    rest = sum(1 << card for card in cards)
    if not _second_of_two(copy):
        copy.pool = rest
        return
    shown = copy.known[0] & copy.known[1]
    if seat is None:  # each had some of them in hand at the end of round 1
        count = (copy.known[0] & ~shown).bit_count()
        first = sum(1 << cards.pop(int(rng.random() * len(cards))) for _ in range(count))
        copy.known = (shown | first, shown | rest & ~first)
    else:
        copy.known = tuple(mask if i == seat else shown | rest for i, mask in enumerate(copy.known))
    if copy.phase != DEAL:
        copy.pool = 0


def _holder_of_one_two(table: Table, seats: list[int], rng: random.Random) -> int:
    """Return the seat among some that is known to hold the 1/2 card, or -1. Rule: scout 8.2."""
    if table.options.start_player != "one-two" or table.round or table.seen >> ONE_TWO & 1:
        return -1
    if table.phase != DEAL or table.after_deal != CHOOSE_HAND:
        return table.starter if table.starter in seats else -1
    # somebody gets it: if chance does not deal all cards of the pool, it has already been dealt
    to_deal = sum(table.deal_to) - sum(map(len, table.hands))
    if to_deal >= table.pool.bit_count():
        return -1
    places = [seat for seat, hand in enumerate(table.hands) for face in hand if not table.seen >> (face >> 1) & 1]
    return places[int(rng.random() * len(places))]


def _has_a_show(table: Table, seat: int) -> bool:
    """Return whether everybody knows that a hand holds a Show, because otherwise the rules would not ask its seat.

    Rule: scout 4.4 (in the middle of a Scout & Show), 7.5 (two players, and no chip to scout with)
    """
    if seat != table.player:
        return False
    without_chip = len(table.hands) == 2 and not table.chips[seat]
    phase = table.after_deal if table.phase == DEAL else table.phase
    return phase == MUST_SHOW or (phase == TAKE_TURN and without_chip)


class _Hand:
    """A hand that a seat does not see: what is known about it, and ways to draw the rest."""

    def __init__(self, table: Table, seat: int, has_one_two: bool) -> None:
        self.need = table.need
        self.has_one_two = has_one_two
        self.any_way_up = table.options.scouted_orientation == "hidden"
        self.known = [face if table.seen >> (face >> 1) & 1 else -1 for face in table.hands[seat]]

    def draw_hand(self, cards: list[int], rng: random.Random) -> tuple[int, ...]:
        """Return the hand, with cards from a list in the hidden places; they are removed from the list."""
        hand = self.known[:]
        if self.any_way_up:
            hand = [face if face < 0 else face & ~1 | int(rng.random() * 2) for face in hand]
        hidden = [i for i, face in enumerate(hand) if face < 0]
        number = rng.random
        if self.has_one_two:
            hand[hidden.pop(int(number() * len(hidden)))] = 2 * ONE_TWO + int(number() * 2)
        for i in hidden:
            hand[i] = 2 * cards.pop(int(number() * len(cards))) + int(number() * 2)
        return tuple(hand)

    def with_show(self, cards: list[int], rng: random.Random) -> tuple[int, ...]:
        """Return the hand, drawn so that it holds a Show."""
        for _ in range(_TRIES):
            left = cards[:]
            hand = self.draw_hand(left, rng)
            if sets.shows(hand, self.need):
                cards[:] = left
                return hand
        hand = self._rare(cards).draw_hand(rng)
        held = mask_of(hand)
        cards[:] = [card for card in cards if not held >> card & 1]
        return hand

    def _rare(self, cards: list[int]) -> RareHand:
        ways = [(face & ~1, face | 1) if self.any_way_up else (face,) for face in self.known]
        places = [way if face >= 0 else () for face, way in zip(self.known, ways, strict=True)]
        return RareHand(places, self.need, cards, has_one_two=self.has_one_two)
