"""A fast policy for rollouts: show long sets that leave others, put a scouted card where it joins others.

It takes some microseconds a decision, as the rules do, so that a search sees many rollouts.
"""

from __future__ import annotations

import math
import random
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS, TOP
from tabletop_widgets.engines.scout.heuristics.hands import HIGH, SETS, Hand, patience, sets_in
from tabletop_widgets.engines.scout.ids import KEEP, SCOUT, SCOUT_AND_SHOW, SHOW, TURN
from tabletop_widgets.engines.scout.position import Position

_WHIM: Final = 0.03  # how often a random action is chosen, so that rollouts differ
_CACHE: Final = 1 << 14  # rollouts on the same sample meet the same hands
_BESIDE: Final = (50, 99)  # numbers beside the ends of a hand: no two of them, and no card's, are next to each other


def quick(position: Position, legal: Sequence[int], rng: random.Random) -> int:
    """Return a fast choice, which looks at the deciding seat's hand and at no other."""
    if rng.random() < _WHIM:
        return legal[int(rng.random() * len(legal))]
    hand = position.hands[position.player]
    first = legal[0]
    if first < SHOW:
        return better_way_up(hand)
    if first < SCOUT:
        return _best_show(hand, legal, SETS * patience(_fewest(position)))
    return _joining(position.active, hand, legal)


def _fewest(position: Position) -> int:
    """Return the fewest cards in another hand."""
    fewest = NUM_CARDS
    for seat, hand in enumerate(position.hands):
        if seat != position.player and len(hand) < fewest:
            fewest = len(hand)
    return fewest


def better_way_up(hand: Hand) -> int:
    """Return the better choice for a hand: `KEEP` or `TURN`."""
    return TURN if sets_in(tuple([face ^ 1 for face in hand])) > sets_in(hand) else KEEP


def _best_show(hand: Hand, legal: Sequence[int], kept: float) -> int:
    """Return the best Show by its length, the sets that it leaves and, a little, its low numbers.

    Args:
        hand: whose Shows they are.
        legal: the legal actions.
        kept: points that a unit of `sets_in` is worth.

    """
    most, best = -math.inf, 0
    for shown in legal:
        if shown >= SCOUT:
            break
        start = (shown - SHOW) // NUMBERS
        length = (shown - SHOW) % NUMBERS
        worth = length + kept * sets_in(hand[:start] + hand[start + length + 1 :]) + HIGH * TOP[hand[start]]
        if worth > most:
            most, best = worth, shown
    return best


def _joining(active: Hand, hand: Hand, legal: Sequence[int]) -> int:
    """Return the Scout whose card fits best into the hand, as a Scout & Show if that is legal."""
    most, best = -9, 0
    for end in (0, 1) if len(active) > 1 else (0,):
        face = active[-end]
        for turned in (0, 1):
            gain, slot = joins(hand, TOP[face ^ turned])
            if gain > most:
                most, best = gain, (2 * end + turned) * NUM_CARDS + slot
    both = SCOUT_AND_SHOW + best
    at = bisect_left(legal, both)
    return both if at < len(legal) and legal[at] == both else SCOUT + best


@lru_cache(_CACHE)
def joins(hand: Hand, number: int) -> tuple[int, int]:
    """Return how well a number fits into a hand at its best place, and that place (0 = left)."""
    tops = [*_BESIDE, *[TOP[face] for face in hand], *reversed(_BESIDE)]
    most, best = 0, 0
    for slot in range(len(hand) + 1):
        left, right = tops[slot + 1], tops[slot + 2]
        below, above = number - left, right - number
        gain = 0
        if -2 < below < 2:  # more if it makes a set longer
            gain = 2 if left - tops[slot] == below else 1
        if -2 < above < 2:
            gain += 2 if tops[slot + 3] - right == above else 1
        if gain and below != above and -2 < right - left < 2:  # it separates two cards that fitted together
            gain -= 2
        if gain > most:
            most, best = gain, slot
    return most, best
