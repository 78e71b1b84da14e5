"""The phases of a round, and the ids of chance outcomes."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scout.components.cards import NUM_FACES

PICK_START: Final = 0  # chance
DEAL: Final = 1  # chance
CHOOSE_HAND: Final = 2
TAKE_TURN: Final = 3
MUST_SHOW: Final = 4  # the second half of a Scout & Show
OVER: Final = 5
PHASES: Final = ("start", "deal", "hand", "turn", "show", "over")

CHIPS_FOR_TWO: Final = 3

# chance outcomes: a face is dealt (its number), or a seat starts
START: Final = NUM_FACES
NUM_OUTCOMES: Final = START + 5
