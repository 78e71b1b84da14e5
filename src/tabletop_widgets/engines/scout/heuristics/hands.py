"""The value of a hand: cards that lie in sets leave it in few turns."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, TOP

Hand = tuple[int, ...]  # faces from left to right

SETS: Final = 0.76  # points that a unit of `sets_in` is worth
HIGH: Final = -0.04  # points for each unit of a shown number: high cards are better kept for later
OUT: Final = 0.3  # points for going out, for each card in another hand on average: those cards count against the others

# [fewest cards in another hand] -> the share of the value of kept sets: there may be no turn left to show them
_PATIENCE: Final[tuple[float, ...]] = (0.4, 0.4, 0.6, 0.75, 0.9, 1.0)

_EXPONENT: Final = 1.5  # above 1, so that a card of a long set is worth more than one of a short set
_CACHE: Final = 1 << 15  # rollouts on the same sample meet the same hands
_NOTHING: Final = 99  # stands beside the ends of a hand; no card's number is next to it
_NO_STEP: Final = 50  # no real step: no two numbers are so far apart

# [number of cards] -> what a set of them is worth
_SET: Final = tuple(max(0.0, cards**_EXPONENT - 1) for cards in range(NUM_CARDS + 1))


def patience(fewest: int) -> float:
    """Return the share of kept sets' value that counts, by the number of cards in the smallest other hand."""
    return _PATIENCE[min(fewest, len(_PATIENCE) - 1)]


@lru_cache(_CACHE)
def sets_in(hand: Hand) -> float:
    """Return the value of a hand divided into sets in the best way; a single card has none.

    >>> from tabletop_widgets.engines.scout.components.cards import FACES
    >>> sets_in(tuple(FACES[card] for card in ("3|1", "4|1", "4|2", "4|3")))  # 3 and 4-4-4, not 3-4 and 4-4
    4.196152422706632
    """
    right, direction, longest = _NOTHING, _NO_STEP, 1
    best = [0.0]  # the values of the last 0, 1, 2, … cards
    for face in reversed(hand):
        number = TOP[face]
        step = right - number
        right = number
        if step == direction:
            longest += 1
        elif -2 < step < 2:
            direction, longest = step, 2
        else:
            direction, longest = _NO_STEP, 1
        # a card that ends one set may begin the next: only the last card of a longest set is worth leaving to the next
        whole = _SET[longest] + best[-longest]
        best.append(max(whole, _SET[longest - 1] + best[1 - longest]) if longest > 1 else whole)
    return best[-1]
