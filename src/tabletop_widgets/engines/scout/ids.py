"""The ids of SCOUT's 812 actions, which can be calculated.

They are apart from the records of actions, because compiled rules read a compiled module's numbers without a look-up.
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS

KEEP: Final = 0
TURN: Final = 1
SHOW: Final = 2  # + start * NUMBERS + length - 1
SCOUT: Final = SHOW + NUM_CARDS * NUMBERS  # + (2 * end + turned) * NUM_CARDS + slot
SCOUT_AND_SHOW: Final = SCOUT + 4 * NUM_CARDS
NUM_ACTIONS: Final = SCOUT_AND_SHOW + 4 * NUM_CARDS


def _scouts(first: int, ends: int, hand: int) -> tuple[int, ...]:
    return tuple(first + way * NUM_CARDS + slot for way in range(2 * ends) for slot in range(min(hand + 1, NUM_CARDS)))


# [ends of the active set: 1 or 2][cards in hand] -> ids of all Scouts, so that a turn only looks them up
SCOUTS: Final = ((), *(tuple(_scouts(SCOUT, ends, hand) for hand in range(NUM_CARDS + 1)) for ends in (1, 2)))

# [2 * end + turned][cards in hand] -> ids of the Scouts & Shows at every place of the hand, looked up likewise
SCOUTS_AND_SHOWS: Final = tuple(
    tuple(tuple(range(first, first + min(hand + 1, NUM_CARDS))) for hand in range(NUM_CARDS + 1))
    for first in range(SCOUT_AND_SHOW, NUM_ACTIONS, NUM_CARDS)
)
