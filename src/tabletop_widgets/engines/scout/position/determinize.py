"""Positions that fit what a seat may know, each as likely as any other: everything else is drawn anew."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from tabletop_widgets.engines.scout.components.cards import DECK, ONE_TWO, cards_in, mask_of
from tabletop_widgets.engines.scout.position.rare import RareHand
from tabletop_widgets.engines.scout.rules import sets
from tabletop_widgets.engines.scout.rules.phases import CHOOSE_HAND, DEAL, MUST_SHOW, TAKE_TURN

if TYPE_CHECKING:
    from tabletop_widgets.engines.scout.state import ScoutState

_TRIES: Final = 32  # draws of a hand that has to hold a Show, before it is drawn from those that do


def determinize(state: ScoutState, seat: int, rng: random.Random) -> ScoutState:
    """Return a position that fits the seat's observation; hidden cards, and how they lie, are drawn anew."""
    copy = state.blank_copy()
    # what the seat cannot place: all but the table's history, its own hand and, with two, what it saw in round 1
    unknown = DECK[len(state.hands)] & ~state.seen & ~state.known[seat]
    if state.phase <= DEAL:
        _deal_anew(state, copy, seat, cards_in(unknown), rng)
        return copy
    cards = cards_in(unknown & ~mask_of(state.hands[seat]))
    others = [other for other in range(len(state.hands)) if other != seat]
    _draw_hands(state, copy, others, cards, rng)
    _place_rest(copy, seat, cards)
    return copy


def _deal_anew(state: ScoutState, copy: ScoutState, seat: int, cards: list[int], rng: random.Random) -> None:
    """Deal anew what is dealt half-way: nobody has lifted a card yet, but some may have lain on the table."""
    _draw_hands(state, copy, list(range(len(state.hands))), cards, rng)
    left = len(cards) - state.pool.bit_count()
    out = [cards.pop(int(rng.random() * len(cards))) for _ in range(left)]
    copy.pool = mask_of(tuple(2 * card for card in cards))
    if _second_of_two(copy):
        _place_rest(copy, seat, out)


def _draw_hands(state: ScoutState, copy: ScoutState, seats: list[int], cards: list[int], rng: random.Random) -> None:
    """Draw the hands of some seats anew; what is drawn is taken out of a list of cards."""
    holder = _holder_of_one_two(state, seats, rng)
    if holder >= 0:
        cards.remove(ONE_TWO)
    # the mover's hand first, because it may have to hold a Show: as many cards are left, whichever it is
    for other in sorted(seats, key=lambda i: i != state.player):
        hand = _Hand(state, other, other == holder)
        copy.hands[other] = hand.with_show(cards, rng) if _has_a_show(state, other) else hand.drawn(cards, rng)


def _second_of_two(state: ScoutState) -> bool:
    return len(state.hands) == 2 and state.round == 1


def _place_rest(copy: ScoutState, seat: int, cards: list[int]) -> None:
    """Place the cards that a seat cannot know and that were not drawn: aside, or out since round 1."""
    rest = sum(1 << card for card in cards)
    if not _second_of_two(copy):
        copy.pool = rest
        return
    shown = copy.known[0] & copy.known[1]
    copy.known = tuple(mask if i == seat else shown | rest for i, mask in enumerate(copy.known))
    if copy.phase != DEAL:
        copy.pool = 0


def _holder_of_one_two(state: ScoutState, seats: list[int], rng: random.Random) -> int:
    """Return which of some seats is known to hold the 1/2 card, or -1. Rule: scout 8.2."""
    if state.game.start_player != "one-two" or state.round or state.seen >> ONE_TWO & 1:
        return -1
    if state.phase != DEAL or state.after_deal != CHOOSE_HAND:
        return state.starter if state.starter in seats else -1
    # it is dealt to somebody: where chance will not deal all cards, it has been
    to_deal = sum(state.deal_to) - sum(map(len, state.hands))
    if to_deal >= state.pool.bit_count():
        return -1
    places = [seat for seat, hand in enumerate(state.hands) for face in hand if not state.seen >> (face >> 1) & 1]
    return places[int(rng.random() * len(places))]


def _has_a_show(state: ScoutState, seat: int) -> bool:
    """Return whether everybody knows that a hand holds a Show, because else the rules would not ask its seat.

    Rule: scout 4.4 (in the midst of a Scout & Show), 7.5 (two players, and no chip to scout with)
    """
    if seat != state.player:
        return False
    without_chip = len(state.hands) == 2 and not state.chips[seat]
    phase = state.after_deal if state.phase == DEAL else state.phase
    return phase == MUST_SHOW or (phase == TAKE_TURN and without_chip)


class _Hand:
    """A hand that a seat does not see: what is known of it, and ways to draw the rest."""

    def __init__(self, state: ScoutState, seat: int, has_one_two: bool) -> None:
        self.need = state.need
        self.has_one_two = has_one_two
        self.any_way_up = state.game.scouted_orientation == "hidden"
        self.known = [face if state.seen >> (face >> 1) & 1 else -1 for face in state.hands[seat]]

    def drawn(self, cards: list[int], rng: random.Random) -> tuple[int, ...]:
        """Return the hand with cards taken out of a list in the hidden places."""
        hand = self.known[:]
        if self.any_way_up:
            hand = [face if face < 0 else face ^ int(rng.random() * 2) for face in hand]
        hidden = [i for i, face in enumerate(hand) if face < 0]
        if self.has_one_two:
            hand[hidden.pop(int(rng.random() * len(hidden)))] = 2 * ONE_TWO + int(rng.random() * 2)
        for i in hidden:
            hand[i] = 2 * cards.pop(int(rng.random() * len(cards))) + int(rng.random() * 2)
        return tuple(hand)

    def with_show(self, cards: list[int], rng: random.Random) -> tuple[int, ...]:
        """Return the hand drawn so that it holds a Show."""
        for _ in range(_TRIES):
            left = cards[:]
            hand = self.drawn(left, rng)
            if sets.shows(hand, self.need):
                cards[:] = left
                return hand
        hand = self._rare(cards).drawn(rng)
        held = mask_of(hand)
        cards[:] = [card for card in cards if not held >> card & 1]
        return hand

    def _rare(self, cards: list[int]) -> RareHand:
        ways_up = 2 if self.any_way_up else 1
        places = [(face, face ^ 1)[:ways_up] if face >= 0 else () for face in self.known]
        return RareHand(places, self.need, cards, has_one_two=self.has_one_two)
