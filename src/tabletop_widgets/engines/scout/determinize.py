"""Determinization: positions that fit a seat's knowledge, all equally likely; the unknown is drawn anew."""

from __future__ import annotations

import random
from typing import Final

from tabletop_widgets.engines.scout.components.cards import DECK, ONE_TWO, cards_in, mask_of
from tabletop_widgets.engines.scout.hands_with_show import RareHand
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, MUST_SHOW, TAKE_TURN
from tabletop_widgets.engines.scout.position import Position
from tabletop_widgets.engines.scout.rules import sets

_TRIES: Final = 32  # attempts to draw any hand that happens to hold a Show, before `RareHand` draws one


def determinize(copy: Position, position: Position, seat: int | None, rng: random.Random) -> None:
    """Draw anew in a copy of a position what a seat (None = spectator) cannot see in it."""
    # cards whose place the seat does not know: all but those seen on the table, its own hand and, with two players, the
    # cards it saw in round 1
    unknown = DECK[len(position.hands)] & ~position.seen & ~_known_cards(position, seat)
    if position.phase <= DEAL:
        _deal_anew(position, copy, seat, cards_in(unknown), rng)
        return
    cards = cards_in(unknown & ~(0 if seat is None else mask_of(position.hands[seat])))
    others = [other for other in range(len(position.hands)) if other != seat]
    _draw_hands(position, copy, others, cards, rng)
    _place_rest(copy, seat, cards, rng)


def _known_cards(position: Position, seat: int | None) -> int:
    """Return the cards of round 1 that a viewer knows; a spectator knows those that both players know."""
    return position.known[0] & position.known[1] if seat is None else position.known[seat]


def _deal_anew(position: Position, copy: Position, seat: int | None, cards: list[int], rng: random.Random) -> None:
    """Draw anew an unfinished deal: nobody has looked at a card yet, but some may have been on the table."""
    _draw_hands(position, copy, list(range(len(position.hands))), cards, rng)
    left = len(cards) - position.pool.bit_count()
    out = [cards.pop(int(rng.random() * len(cards))) for _ in range(left)]
    copy.pool = mask_of(tuple(2 * card for card in cards))
    if _second_of_two(copy):
        _place_rest(copy, seat, out, rng)


def _draw_hands(position: Position, copy: Position, seats: list[int], cards: list[int], rng: random.Random) -> None:
    """Draw the hands of some seats anew; drawn cards are removed from a list."""
    holder = _holder_of_one_two(position, seats, rng)
    if holder >= 0:
        cards.remove(ONE_TWO)
    # the mover's hand first, because it may have to hold a Show
    for other in sorted(seats, key=lambda i: i != position.player):
        hand = _Hand(position, other, other == holder)
        copy.hands[other] = hand.with_show(cards, rng) if _has_a_show(position, other) else hand.draw_hand(cards, rng)


def _second_of_two(position: Position) -> bool:
    return len(position.hands) == 2 and position.round == 1


def _place_rest(copy: Position, seat: int | None, cards: list[int], rng: random.Random) -> None:
    """Place the unknown cards that were not drawn: set aside, or out of the game since round 1."""
    rest = sum(1 << card for card in cards)
    if not _second_of_two(copy):
        copy.pool = rest
        return
    shown = copy.known[0] & copy.known[1]
    if seat is None:  # each player held some of them at the end of round 1
        count = (copy.known[0] & ~shown).bit_count()
        first = sum(1 << cards.pop(int(rng.random() * len(cards))) for _ in range(count))
        copy.known = (shown | first, shown | rest & ~first)
    else:
        copy.known = tuple(mask if i == seat else shown | rest for i, mask in enumerate(copy.known))
    if copy.phase != DEAL:
        copy.pool = 0


def _holder_of_one_two(position: Position, seats: list[int], rng: random.Random) -> int:
    """Return the seat among some that is known to hold the 1/2 card, or -1. Rule: scout 8.2."""
    if position.options.start_player != "one-two" or position.round or position.seen >> ONE_TWO & 1:
        return -1
    if position.phase != DEAL or position.after_deal != CHOOSE_HAND:
        return position.starter if position.starter in seats else -1
    # every deal contains the card: if not all cards of the pool will be dealt, it has already been dealt
    to_deal = sum(position.deal_to) - sum(map(len, position.hands))
    if to_deal >= position.pool.bit_count():
        return -1
    places = [seat for seat, hand in enumerate(position.hands) for face in hand if not position.seen >> (face >> 1) & 1]
    return places[int(rng.random() * len(places))]


def _has_a_show(position: Position, seat: int) -> bool:
    """Return whether everybody knows that a hand holds a Show, as the rules would not ask its seat otherwise.

    Rule: scout 4.4 (in the middle of a Scout & Show), 7.5 (two players, and no chip to scout with)
    """
    if seat != position.player:
        return False
    without_chip = len(position.hands) == 2 and not position.chips[seat]
    phase = position.after_deal if position.phase == DEAL else position.phase
    return phase == MUST_SHOW or (phase == TAKE_TURN and without_chip)


class _Hand:
    """A hand that a seat does not see: what is known about it, and ways to draw the rest."""

    def __init__(self, position: Position, seat: int, has_one_two: bool) -> None:
        self.need = position.need
        self.has_one_two = has_one_two
        self.any_way_up = position.options.scouted_orientation == "hidden"
        self.known = [face if position.seen >> (face >> 1) & 1 else -1 for face in position.hands[seat]]

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
