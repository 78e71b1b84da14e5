"""The ids of Scythe's actions, which are computed from the first id of each kind of action in the catalogue."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import NUM_FACTORY_CARDS, NUM_OBJECTIVES, PLAYS
from tabletop_widgets.engines.scythe.components.factions import ABILITIES, FACTIONS
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, PLACES, RESOURCES

# the choices in the top row of each section; the last is always to do nothing
CHOICES: Final = (
    ("units", "coins", "skip"),
    ("power", "cards", "skip"),
    ("resources", "popularity", "skip"),
    ("hexes", "skip"),
    ("first", "second", "skip"),
)
FIRST: Final = 0
SECOND: Final = 1  # Produce has none
SKIP: Final = 2
CARGO: Final = (*RESOURCES, "worker", "moved-worker")  # a moved worker has already used up its own move
WORKER_CARGO: Final = 4
MOVED_CARGO: Final = 5
MOST_TAKEN: Final = 9
GIFTS: Final = (1, 2, 5, 10)
UNITS: Final = ("character", "mech", "worker")

# --- ids, in the order of the catalogue

SECTION: Final = 0  # + 3 * section + choice
IN_PART: Final = SECTION + 15 - 1  # section 3 has no second choice, so section 4 begins one earlier; see `section_id`
BOTTOM: Final = IN_PART + 1  # + bottom
SKIP_BOTTOM: Final = BOTTOM + 5
PAY: Final = SKIP_BOTTOM + 1  # + kind * NUM_HEXES + hex
PAY_CARD: Final = PAY + 4 * NUM_HEXES  # + index of the value
UPGRADE: Final = PAY_CARD + 4  # + 4 * cube + bottom
DEPLOY: Final = UPGRADE + 24  # + ability * NUM_HEXES + hex
BUILD: Final = DEPLOY + len(ABILITIES) * NUM_HEXES  # + structure * NUM_HEXES + hex
ENLIST: Final = BUILD + 4 * NUM_HEXES  # + 4 * bottom + bonus
FORGO: Final = ENLIST + 16
MOVE_CHARACTER: Final = FORGO + 1
MOVE_MECH: Final = MOVE_CHARACTER + 1  # + place
MOVE_WORKER: Final = MOVE_MECH + PLACES  # + place
MOVE_DONE: Final = MOVE_WORKER + PLACES
GO: Final = MOVE_DONE + 1  # + place
STOP: Final = GO + PLACES
LOAD: Final = STOP + 1  # + 2 * cargo + (1 if all)
UNLOAD: Final = LOAD + 12
PRODUCE: Final = UNLOAD + 12  # + hex
PRODUCE_DONE: Final = PRODUCE + NUM_HEXES
GAIN: Final = PRODUCE_DONE + 1  # + kind * NUM_HEXES + hex
GAIN_DONE: Final = GAIN + 4 * NUM_HEXES
TAKE: Final = GAIN_DONE + 1  # + (MOST_TAKEN + 1) * what + amount
FIGHT: Final = TAKE + len(mats.GAINS) * (MOST_TAKEN + 1)  # + hex
FIRE: Final = FIGHT + NUM_HEXES
HOLD: Final = FIRE + 1
DIAL: Final = HOLD + 1  # + power
PLAY: Final = DIAL + mats.MAX_DIAL + 1  # + index in cards.PLAYS
RETREAT: Final = PLAY + len(PLAYS)  # + place
OPTION: Final = RETREAT + PLACES  # + option
OPTION_DONE: Final = OPTION + 3
FACTORY: Final = OPTION_DONE + 1  # + card
NO_FACTORY: Final = FACTORY + NUM_FACTORY_CARDS
REVEAL: Final = NO_FACTORY + 1  # + objective
END_TURN: Final = REVEAL + NUM_OBJECTIVES
GIVE: Final = END_TURN + 1  # + faction * len(GIFTS) + index of the amount
NO_DEAL: Final = GIVE + len(FACTIONS) * len(GIFTS)
NUM_ACTIONS: Final = NO_DEAL + 1


def section_id(section: int, choice: int) -> int:
    """Return the id of a section's choice; `SKIP` is the last choice of every section."""
    if section == 3:
        return SECTION + 9 + (1 if choice == SKIP else 0)
    return SECTION + 3 * section + choice - (1 if section == 4 else 0)


# id -> section and choice
SECTION_OF: Final = tuple(
    (s, SKIP if c == len(CHOICES[s]) - 1 else c) for s in range(len(mats.SECTIONS)) for c in range(len(CHOICES[s]))
)
