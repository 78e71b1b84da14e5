"""What can be due in a game of Leviath: frames on a state's stack, plain tuples whose first number is one of these.

The top frame is what is asked now; the engine's own frames are worked off as soon as they come to the top.
"""

from __future__ import annotations

from typing import Final

# decisions of a seat
START: Final = 0  # ()
SHIPS: Final = 1  # (seat, steps left, the only ship that may move or -1, whether a step has to be made)
CARD: Final = 2  # (seat)
SONAR: Final = 3  # (seat)
MINE: Final = 4  # (seat, mines left, near a ship?, one is laid already?)
LIFT: Final = 5  # (seat, range)
PUT: Final = 6  # (seat, space it was lifted from, range)
BUILD: Final = 7  # (seat)
DEPART: Final = 8  # (seat)
BLOCK: Final = 9  # (seat, land)
FLEE: Final = 10  # ()
KAIJU: Final = 11  # ()
GO: Final = 12  # (ability)
TARGET: Final = 13  # (ability, lands left to be named, land named before or -1)
STRIKE: Final = 14  # (ability)
CRUSH: Final = 15  # (ability)
AWAKENING: Final = 16  # (drawn, drawn or -1)
FISH: Final = 17  # (ability)
# chance decides
HANDICAP: Final = 18  # (lands left)
DEAL: Final = 19  # (seat, cards left)
DRAW: Final = 20  # (seat)
EVOLVE: Final = 21  # (tier)
WAKE: Final = 22  # (drawn before or -1)
# worked off by the engine
TURN: Final = 23  # (seat)
EXPOSE: Final = 24  # ()
WAVE: Final = 25  # (land, unstoppable?)

FIRST_OF_CHANCE: Final = HANDICAP
FIRST_OF_ENGINE: Final = TURN
KINDS: Final = (
    "start",
    "ships",
    "card",
    "sonar",
    "mine",
    "lift",
    "put",
    "build",
    "depart",
    "block",
    "flee",
    "kaiju",
    "go",
    "target",
    "strike",
    "crush",
    "awakening",
    "fish",
    "handicap",
    "deal",
    "draw",
    "evolution",
    "wake",
)
ALL_KINDS: Final = (*KINDS, "turn", "expose", "wave")
OVER: Final = "over"

# where a mine may be put
ANYWHERE: Final = 0
NEAR_SHIP: Final = 1
NEXT_TO_IT: Final = 2

KAIJU_SEAT: Final = 0
Frame = tuple[int, ...]
