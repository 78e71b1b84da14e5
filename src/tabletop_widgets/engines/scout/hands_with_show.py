"""Drawing of hands that must hold a Show where few hands do; all such hands are equally likely.

A *way* is a place in the hand and numbers that make a Show there, no longer than needed: every hand with a Show holds a
way. The number of hands that hold a way can be counted. So a way is drawn with this number as its weight, then a hand
among those that hold it. A hand with n ways would come n times too often, so it is kept with a probability of 1/n.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tabletop_widgets.engines.scout.components.cards import NUM_FACES, NUMBERS, ONE_TWO, PAIRS, TOP
from tabletop_widgets.engines.scout.ids import SHOW
from tabletop_widgets.engines.scout.rules import sets

_FACE_OF: Final = {TOP[face]: face for face in range(NUM_FACES)}  # some face for each number
_ANY: Final = (1 << (NUMBERS + 1)) - 1  # numbers that may be in a hidden place, as a bit mask


class _Way(NamedTuple):
    """A Show that a hand may hold: its first place, its numbers, and the place of the 1/2 card if that is in it.

    Attributes:
        start: place of the first card.
        numbers: from left to right.
        one_two: place of the 1/2 card among these; -1 = it is not known to be in the hand, or is elsewhere in it.

    """

    start: int
    numbers: tuple[int, ...]
    one_two: int


class RareHand:
    """A partly known hand that must hold a Show.

    Args:
        places: for each place the possible faces; none = a card that nobody has seen.
        need: the strength that the Show has to beat, above 0.
        cards: the cards for the hidden places.
        has_one_two: whether the 1/2 card, besides `cards`, is in a hidden place.

    """

    def __init__(
        self, places: Sequence[tuple[int, ...]], need: int, cards: Sequence[int], *, has_one_two: bool
    ) -> None:
        self._places = places
        self._need = need
        self._cards = list(cards)
        self._has_one_two = has_one_two
        self._hidden = sum(not faces for faces in places)
        self._either_way = sum(len(faces) == 2 for faces in places)
        self._partners = _partners(self._cards)
        self._counts: dict[tuple[int, ...], int] = {}
        self._ways = self._list_ways()
        self._sums = list(itertools.accumulate(map(self._hands_with, self._ways)))
        if not self._sums or not self._sums[-1]:
            raise ValueError("no hand fits: the seat that has to show could not")

    def draw_hand(self, rng: random.Random) -> tuple[int, ...]:
        """Return a hand that holds a Show; only `rng.random()` is called."""
        while True:
            way = self._ways[_draw_index(self._sums, rng)]
            hand = self._hand_with(way, rng)
            if rng.random() * self._ways_in(hand) < 1:
                return hand

    def _list_ways(self) -> list[_Way]:
        may_lie = [sum(1 << TOP[face] for face in faces) if faces else _ANY for faces in self._places]
        out = []
        for numbers in _shows(self._need):
            for start in range(len(may_lie) - len(numbers) + 1):
                if all(may_lie[start + i] >> number & 1 for i, number in enumerate(numbers)):
                    out += [_Way(start, numbers, one_two) for one_two in self._places_of_one_two(start, numbers)]
        return out

    def _places_of_one_two(self, start: int, numbers: tuple[int, ...]) -> list[int]:
        if not self._has_one_two:
            return [-1]
        inside = [i for i, number in enumerate(numbers) if number <= 2 and not self._places[start + i]]
        return [-1, *inside]

    def _ways_in(self, hand: tuple[int, ...]) -> int:
        """Return how many of the ways a hand holds."""
        count = self._need >> 5
        return sum((show - SHOW) % NUMBERS + 1 in (count, count + 1) for show in sets.shows(hand, self._need))

    # --- counting

    def _to_fill(self, way: _Way) -> tuple[int, ...]:
        """Return the numbers of a way that are in hidden places, except at the 1/2 card's place."""
        found = (i for i in range(len(way.numbers)) if not self._places[way.start + i] and i != way.one_two)
        return tuple(way.numbers[i] for i in found)

    def _hands_with(self, way: _Way) -> int:
        """Return the number of hands that hold a way."""
        to_fill = self._to_fill(way)
        inside = len(to_fill) + (way.one_two >= 0)
        rest, cards = self._hidden - inside, len(self._cards) - len(to_fill)
        apart = self._has_one_two and way.one_two < 0  # the 1/2 card is in one of the other hidden places
        if apart and not rest:
            return 0
        fillings = _fillings(to_fill, self._partners, self._counts)
        here = self._places[way.start : way.start + len(way.numbers)]
        laid = self._either_way - sum(len(faces) == 2 for faces in here) if self._either_way else 0
        return fillings * math.perm(cards, rest - apart) * (rest if apart else 1) << rest + laid

    # --- drawing

    def _hand_with(self, way: _Way, rng: random.Random) -> tuple[int, ...]:
        """Return a hand that holds a way, drawn from all that do."""
        cards = self._cards[:]
        filling = iter(self._fill_numbers(self._to_fill(way), cards, rng))
        hand: list[int] = []
        for at, faces in enumerate(self._places):
            inside = at - way.start
            if not 0 <= inside < len(way.numbers):
                hand.append(faces[int(rng.random() * len(faces))] if faces else -1)
            elif faces or inside == way.one_two:
                may_lie = faces or (2 * ONE_TWO, 2 * ONE_TWO + 1)
                hand.append(next(face for face in may_lie if TOP[face] == way.numbers[inside]))
            else:
                hand.append(next(filling))
        hidden = [at for at, face in enumerate(hand) if face < 0]
        if self._has_one_two and way.one_two < 0:
            hand[hidden.pop(int(rng.random() * len(hidden)))] = 2 * ONE_TWO + int(rng.random() * 2)
        for at in hidden:
            hand[at] = 2 * cards.pop(int(rng.random() * len(cards))) + int(rng.random() * 2)
        return tuple(hand)

    def _fill_numbers(self, numbers: tuple[int, ...], cards: list[int], rng: random.Random) -> list[int]:
        """Return faces that show some numbers, drawn from all fillings; their cards are removed from a list."""
        out = []
        for i, number in enumerate(numbers):
            rest = numbers[i + 1 :]
            bearing = [card for card in cards if number in PAIRS[card]]
            same = _fillings(rest, _partners(cards), {})  # fillings in which the card fits none of the other numbers
            weights = [
                _fillings(rest, _partners([other for other in cards if other != card]), {})
                if sum(PAIRS[card]) - number in rest
                else same
                for card in bearing
            ]
            card = bearing[_draw_index(list(itertools.accumulate(weights)), rng)]
            cards.remove(card)
            out.append(2 * card + (PAIRS[card][1] == number))
        return out


def _partners(cards: Sequence[int]) -> list[int]:
    """Return for each number the numbers on the other ends of its cards, as bit masks."""
    partners = [0] * (NUMBERS + 1)
    for card in cards:
        low, high = PAIRS[card]
        partners[low] |= 1 << high
        partners[high] |= 1 << low
    return partners


def _fillings(numbers: tuple[int, ...], partners: Sequence[int], known: dict[tuple[int, ...], int]) -> int:
    """Return in how many ways different cards can show some numbers, which are all the same or all different.

    For different numbers, each picks a card that has it. Picks in which two numbers chose the card with both are
    subtracted.
    """
    if not numbers:
        return 1
    if numbers in known:
        return known[numbers]
    first, others = numbers[0], numbers[1:]
    bearing = partners[first]
    if first in others:
        count = math.perm(bearing.bit_count(), len(numbers))
    else:
        count = bearing.bit_count() * _fillings(others, partners, known)
        for i, other in enumerate(others):
            if bearing >> other & 1:
                count -= _fillings(others[:i] + others[i + 1 :], partners, known)
    known[numbers] = count
    return count


@lru_cache(maxsize=512)
def _shows(need: int) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of all shortest Shows that beat a strength; every longer Show contains one of them."""
    out = []
    for length in (need >> 5, (need >> 5) + 1):
        for step in (0, 1, -1) if length > 1 else (0,):
            for first in range(1, NUMBERS + 1):
                last = first + step * (length - 1)
                numbers = tuple(first + step * i for i in range(length))
                if 1 <= last <= NUMBERS and sets.strength(tuple([_FACE_OF[number] for number in numbers])) > need:
                    out.append(numbers)
    return tuple(out)


def _draw_index(sums: Sequence[int], rng: random.Random) -> int:
    """Return a place drawn by its weight; the weights are cumulative."""
    at = min(int(rng.random() * sums[-1]), sums[-1] - 1)
    return next(i for i, limit in enumerate(sums) if at < limit)
