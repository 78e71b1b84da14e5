"""The kinds of frame on the stack of a game of Leviath, each a record of its name and its fields.

The top frame is what is asked now; the engine's own frames are resolved as soon as they come to the top. A field with
`form` is written by the form of that name in `position_data.writing`.
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.frames import SEAT, Field, Frames
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position

FRAMES: Final[Frames[Position]] = Frames()

# where a mine may be put
ANYWHERE: Final = 0
NEAR_SHIP: Final = 1
NEXT_TO_IT: Final = 2
_RANGES: Final = ("anywhere", "near-ship", "adjacent")

_NO_YES: Final = (False, True)
_HUMAN: Final = Field("seat", form="human")
_RANGE: Final = Field("range", ANYWHERE, NEXT_TO_IT, _RANGES)
_LANDS: Final = Field("lands", form="count")  # lands still to be named or submerged

# decisions of a seat
START: Final = FRAMES.decision("start", seat=KAIJU_SEAT)
SHIPS: Final[int] = FRAMES.decision(
    "ships",
    SEAT,
    Field("steps", form="count"),  # remaining
    Field("ship", form="any ship"),  # the only ship that may move, or -1
    Field("must", 0, 1, _NO_YES),  # whether a step has to be made
)
CARD: Final[int] = FRAMES.decision("card", _HUMAN)
SONAR: Final[int] = FRAMES.decision("sonar", _HUMAN)
MINE: Final[int] = FRAMES.decision(
    "mine",
    _HUMAN,
    Field("mines", form="count"),  # remaining
    Field("range", ANYWHERE, NEAR_SHIP, _RANGES[:NEXT_TO_IT]),
    Field("laid", 0, 1, _NO_YES),  # whether a mine has been laid already
)
LIFT: Final = FRAMES.decision("lift", SEAT, _RANGE)
PUT: Final = FRAMES.decision("put", SEAT, Field("from", form="space"), _RANGE)
BUILD: Final[int] = FRAMES.decision("build", _HUMAN)
DEPART: Final[int] = FRAMES.decision("depart", _HUMAN)
BLOCK: Final = FRAMES.decision("block", _HUMAN, Field("land", form="land"))
FLEE: Final = FRAMES.decision("flee", seat=KAIJU_SEAT)
KAIJU: Final = FRAMES.decision("kaiju", seat=KAIJU_SEAT)
GO: Final = FRAMES.decision("go", Field("card", form="moving card"), seat=KAIJU_SEAT)
TARGET: Final = FRAMES.decision(
    "target",
    Field("card", form="tsunami card"),
    _LANDS,
    Field("named", form="any land"),  # the land named before, or -1
    seat=KAIJU_SEAT,
)
STRIKE: Final = FRAMES.decision("strike", Field("card", form="rush card"), seat=KAIJU_SEAT)
CRUSH: Final = FRAMES.decision("crush", Field("card", form="crush-mine card"), seat=KAIJU_SEAT)
AWAKENING: Final = FRAMES.decision(
    "awakening", Field("drawn", form="awakening"), Field("other", form="any awakening"), seat=KAIJU_SEAT
)
FISH: Final = FRAMES.decision("fish", Field("card", form="fish card"), seat=KAIJU_SEAT)
# chance decides
HANDICAP: Final = FRAMES.chance("handicap", _LANDS)
DEAL: Final = FRAMES.chance("deal", _HUMAN, Field("cards", form="count"))
DRAW: Final = FRAMES.chance("draw", _HUMAN)
EVOLVE: Final = FRAMES.chance("evolution", Field("tier", form="tier"))
WAKE: Final = FRAMES.chance("wake", Field("drawn", form="any awakening"))  # the ability drawn before, or none
# resolved by the engine
TURN: Final = FRAMES.automatic("turn", _HUMAN)
EXPOSE: Final = FRAMES.automatic("expose")
WAVE: Final = FRAMES.automatic("wave", Field("land", form="land"), Field("unstoppable", 0, 1, _NO_YES))

# fields that are read in frames of several kinds
ASKED: Final = FRAMES.field_index(CARD, "seat")  # in all frames that name a seat
SHIPS_LEFT: Final = FRAMES.field_index(SHIPS, "steps")
SHIPS_ONLY: Final = FRAMES.field_index(SHIPS, "ship")
MINES_LEFT: Final = FRAMES.field_index(MINE, "mines")
MINES_LAID: Final = FRAMES.field_index(MINE, "laid")
PUT_FROM: Final = FRAMES.field_index(PUT, "from")
BLOCK_LAND: Final = FRAMES.field_index(BLOCK, "land")
TARGETS_LEFT: Final = FRAMES.field_index(TARGET, "lands")
TARGET_NAMED: Final = FRAMES.field_index(TARGET, "named")
DEALT_LEFT: Final = FRAMES.field_index(DEAL, "cards")
HANDICAP_LEFT: Final = FRAMES.field_index(HANDICAP, "lands")
TIER: Final = FRAMES.field_index(EVOLVE, "tier")
WAVE_LAND: Final = FRAMES.field_index(WAVE, "land")
ABILITY: Final = FRAMES.field_index(GO, "card")  # in all frames in `OF_ABILITY`
OF_ABILITY: Final = frozenset((GO, TARGET, STRIKE, CRUSH, FISH))  # decisions that carry out a card of the kaiju
