"""Positions that fit what a seat may know: everything else is drawn anew."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop_widgets.engines.scout import sets
from tabletop_widgets.engines.scout.cards import DECK, NUM_FACES, NUMBERS, ONE_TWO, PAIRS, TOP, cards_in, mask_of
from tabletop_widgets.engines.scout.phases import DEAL, MUST_SHOW, TAKE_TURN

if TYPE_CHECKING:
    from tabletop_widgets.engines.scout.state import ScoutState

_TRIES: Final = 64  # draws of a hand that has to hold a Show, before a Show is put into it
_FACE_OF: Final = {TOP[face]: face for face in range(NUM_FACES)}  # some face for each number


def determinize(state: ScoutState, seat: int, rng: random.Random) -> ScoutState:
    """Return a position that fits the seat's observation; hidden cards, and how they lie, are drawn anew."""
    copy = state.blank_copy()
    # what the seat cannot place: all but the table's history, its own hand and, with two, what it saw in round 1
    unknown = DECK[len(state.hands)] & ~state.seen & ~state.known[seat]
    if state.phase <= DEAL:
        _deal_anew(copy, seat, unknown, rng)
        return copy
    cards = cards_in(unknown & ~mask_of(state.hands[seat]))
    holder = _holder_of_one_two(state, seat)
    if holder >= 0:
        cards.remove(ONE_TWO)
    # the mover's hand first, because it may have to hold a Show
    for other in sorted(range(len(state.hands)), key=lambda i: i != state.player):
        if other != seat:
            hand = _Hand(state, other, other == holder)
            copy.hands[other] = hand.with_show(cards, rng) if _has_a_show(state, other) else hand.drawn(cards, rng)
    _place_rest(copy, seat, cards)
    return copy


def _deal_anew(copy: ScoutState, seat: int, unknown: int, rng: random.Random) -> None:
    """Deal anew what is dealt half-way: nobody has lifted a card yet."""
    cards = cards_in(unknown)
    copy.hands = [tuple(_draw_faces(cards, len(hand), rng)) for hand in copy.hands]
    copy.pool = mask_of(tuple(_draw_faces(cards, copy.pool.bit_count(), rng)))
    if _second_of_two(copy):
        _place_rest(copy, seat, cards)


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


def _holder_of_one_two(state: ScoutState, seat: int) -> int:
    """Return who is known to hold the 1/2 card because it made them the start player, or -1. Rule: scout 8.2."""
    told = state.game.start_player == "one-two" and state.round == 0 and not state.seen >> ONE_TWO & 1
    return state.starter if told and seat != state.starter else -1


def _has_a_show(state: ScoutState, seat: int) -> bool:
    """Tell whether everybody knows that a hand holds a Show, because else the rules would not ask its seat.

    Rule: scout 4.4 (in the midst of a Scout & Show), 7.5 (two players, and no chip to scout with)
    """
    if seat != state.player:
        return False
    without_chip = len(state.hands) == 2 and not state.chips[seat]
    return state.phase == MUST_SHOW or (state.phase == TAKE_TURN and without_chip)


def _draw_faces(cards: list[int], count: int, rng: random.Random) -> list[int]:
    """Take cards out of a list at random, each either way up."""
    return [2 * cards.pop(int(rng.random() * len(cards))) + int(rng.random() * 2) for _ in range(count)]


class _Hand:
    """Another seat's hand: what is known of it, and ways to draw the rest."""

    def __init__(self, state: ScoutState, seat: int, has_one_two: bool) -> None:
        self.need = state.need
        self.has_one_two = has_one_two
        self.any_way_up = state.game.scouted_orientation == "hidden"
        self.known = [face if state.seen >> (face >> 1) & 1 else None for face in state.hands[seat]]

    def drawn(self, cards: list[int], rng: random.Random) -> tuple[int, ...]:
        """Return the hand with cards taken out of a list in the hidden places."""
        return self._completed([self._laid(face, rng) for face in self.known], cards, rng, self.has_one_two)

    def _laid(self, face: int | None, rng: random.Random) -> int | None:
        return face if face is None or not self.any_way_up else face ^ int(rng.random() * 2)

    def _completed(
        self, faces: Sequence[int | None], cards: list[int], rng: random.Random, with_one_two: bool
    ) -> tuple[int, ...]:
        hand = list(faces)
        hidden = [i for i, face in enumerate(hand) if face is None]
        if with_one_two:
            hand[hidden.pop(int(rng.random() * len(hidden)))] = 2 * ONE_TWO + int(rng.random() * 2)
        for i, face in zip(hidden, _draw_faces(cards, len(hidden), rng), strict=True):
            hand[i] = face
        return tuple(face for face in hand if face is not None)

    def with_show(self, cards: list[int], rng: random.Random) -> tuple[int, ...]:
        """Return the hand drawn so that it holds a Show: by drawing again, or else by putting one into it."""
        for _ in range(_TRIES):
            left = cards[:]
            hand = self.drawn(left, rng)
            if sets.shows(hand, self.need):
                cards[:] = left
                return hand
        return self._planted(cards, rng)

    def _planted(self, cards: list[int], rng: random.Random) -> tuple[int, ...]:
        """Put some Show that is possible into the hand. The true hand proves that there is one."""
        ways = self._ways()
        while ways:
            start, numbers = ways.pop(int(rng.random() * len(ways)))
            left = cards + [ONE_TWO] * self.has_one_two
            filled = self._filled(self.known[start : start + len(numbers)], numbers, left, rng)
            if filled is None:
                continue
            rest = [self._laid(face, rng) for face in self.known]
            rest[start : start + len(numbers)] = filled
            one_two = self.has_one_two and ONE_TWO in left
            if one_two:
                left.remove(ONE_TWO)
                if None not in rest:
                    continue
            hand = self._completed(rest, left, rng, one_two)
            cards[:] = left
            return hand
        raise ValueError("no hand fits: the seat that has to show could not")

    def _ways(self) -> list[tuple[int, list[int]]]:
        """Return where which numbers would make a Show; sets longer than that hold one of these."""
        out = []
        for length in (max(1, self.need >> 5), (self.need >> 5) + 1):
            for step in (0, 1, -1) if length > 1 else (0,):
                for first in range(1, NUMBERS + 1):
                    last = first + step * (length - 1)
                    if not 1 <= last <= NUMBERS:
                        continue
                    numbers = [first + step * i for i in range(length)]
                    if sets.strength([_FACE_OF[number] for number in numbers]) > self.need:
                        out += [(start, numbers) for start in range(len(self.known) - length + 1)]
        return out

    def _filled(
        self, places: Sequence[int | None], numbers: Sequence[int], cards: list[int], rng: random.Random
    ) -> list[int | None] | None:
        """Return faces with these numbers for places, cards taken out of a list; None where that cannot be."""
        if not places:
            return []
        here, number = places[0], numbers[0]
        if here is None:
            fit = [card for card in cards if number in PAIRS[card]]
            options = [2 * card + (PAIRS[card][1] == number) for card in fit]
        else:
            options = [face for face in (here, here ^ 1)[: 2 if self.any_way_up else 1] if TOP[face] == number]
        while options:
            face = options.pop(int(rng.random() * len(options)))
            left = [card for card in cards if here is not None or card != face >> 1]
            rest = self._filled(places[1:], numbers[1:], left, rng)
            if rest is not None:
                cards[:] = left
                return [face, *rest]
        return None
