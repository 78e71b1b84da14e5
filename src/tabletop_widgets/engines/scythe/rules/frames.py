"""The kinds of frame on a position's stack: decisions, chance draws, and steps the rules still have to take.

A frame is a tuple of ints: its kind, then the fields of its record here. The rules resolve the top one; frames for
later are below. The functions of a kind are in the module of its rule, tied to it by `@FRAMES.legal(…)` and similar
decorators; `dispatch` imports those modules and closes the table. The numbers of the kinds, their functions, their
names in saved positions and the checks of positions follow from the records.
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.frames import SEAT as WHOSE
from tabletop_widgets.core.frames import Field, Frame, Frames
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED, VALUES
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, PLACES, RESOURCES
from tabletop_widgets.engines.scythe.position import Position

# the units of a seat, in frames and plans: 0 = character, 1 to 4 = mechs by place on the mat
UNITS: Final = ("character", "mech 1", "mech 2", "mech 3", "mech 4", "worker")
WORKER_UNIT: Final = 5

# rules that a gain may come from; a frame holds the index
RULES: Final[tuple[str, ...]] = (
    "scythe 4.1",  # the coins of Move
    "scythe 12.10",  # Bolster
    "scythe 12.1",  # Trade
    "scythe 12.2",  # Produce
    "scythe 2.2",  # the coins of a bottom action
    "scythe 12.11",  # Monument and Armory
    "scythe 12.7",  # one-time bonus
    "scythe 12.8",  # ongoing bonus
    "scythe 10.2",  # encounter
    "scythe 11.3",  # Factory card
    "scythe 9.6",  # the loser's card
    "scythe 1.4",  # set-up
    "scythe 22.3",  # an Automa's coins, power and combat cards
    "scythe 22.1",  # an Automa's workers
)
BY_MOVE: Final = 0
BY_BOLSTER: Final = 1
BY_TRADE: Final = 2
BY_PRODUCE: Final = 3
BY_BOTTOM: Final = 4
BY_STRUCTURE: Final = 5
BY_ENLIST: Final = 6
BY_RECRUIT: Final = 7
BY_ENCOUNTER: Final = 8
BY_FACTORY: Final = 9
BY_COMBAT: Final = 10
BY_SETUP: Final = 11
BY_AUTOMA: Final = 12
BY_AUTOMA_WORKER: Final = 13

# the stages of a combat
STAGES: Final = (
    "abilities of attacker",
    "abilities of defender",
    "attacker commits",
    "defender commits",
    "revealed",
)
ABILITIES_OF_ATTACKER: Final = 0
ABILITIES_OF_DEFENDER: Final = 1
ATTACKER_COMMITS: Final = 2
DEFENDER_COMMITS: Final = 3
REVEALED: Final = 4

# --- the fields of frames; `position_data.frame_format` has the forms named here

_UNIT: Final = Field("unit", 0, WORKER_UNIT, UNITS)
_PLACE: Final = Field("place", 0, PLACES - 1, form="place")
_ANY_PLACE: Final = Field("place", -1, PLACES - 1, form="place")
_HEX: Final = Field("hex", 0, NUM_HEXES - 1, form="hex")
_ANY_HEX: Final = Field("hex", -1, NUM_HEXES - 1, form="hex")  # none: any place with one of the seat's workers
_RULE: Final = Field("rule", 0, len(RULES) - 1, RULES)
_SECTION: Final = Field("section", 0, len(mats.SECTIONS) - 1, mats.SECTIONS)
_RESOURCE: Final = Field("resource", 0, len(RESOURCES) - 1, RESOURCES)
_GAIN: Final = Field("gain", 0, len(mats.GAINS) - 1, mats.GAINS)
_LOADED: Final = Field("loaded", form="cargo", absent=())
_ABOARD: Final = tuple(Field(name, 0, 1_000_000, absent=0) for name in (*RESOURCES, "workers", "moved_workers"))
_POWER: Final = Field("power", -1, mats.MAX_DIAL)  # none: not chosen
_CARDS: Final = Field("cards", -1, form="play")
_SHOWN: Final = tuple(Field(f"shown_{value}", 0, MAX_PLAYED, absent=0) for value in VALUES)
# present only if the bottom action was taken, so that older positions without the field can be read
_BOTTOM_TAKEN: Final = Field("bottom_taken", form="true", may_end=True)


def _left(most: int, least: int = 1) -> Field:
    return Field("left", least, most)


FRAMES: Final[Frames[Position]] = Frames()

# --- decisions
SECTION: Final = FRAMES.decision("section", WHOSE, rule="scythe 2.1")
BOTTOM: Final = FRAMES.decision("bottom", WHOSE, _SECTION, rule="scythe 2.1")
PAY: Final = FRAMES.decision("pay", WHOSE, _RESOURCE, _left(4), rule="scythe 2.4")
DISCARD: Final = FRAMES.decision("discard", WHOSE, _left(2), rule="scythe 11.3")
UPGRADE: Final = FRAMES.decision("upgrade", WHOSE, rule="scythe 12.4")
DEPLOY: Final = FRAMES.decision("deploy", WHOSE, _ANY_HEX, rule="scythe 12.5")
BUILD: Final = FRAMES.decision("build", WHOSE, _ANY_HEX, rule="scythe 12.6")
ENLIST: Final = FRAMES.decision("enlist", WHOSE, rule="scythe 12.7")
MOVE: Final = FRAMES.decision(
    "move", WHOSE, _left(3, 0), Field("steps", 1, 2), Field("moved", form="units", absent=()), rule="scythe 4.1"
)
STEP: Final = FRAMES.decision(
    "go",
    WHOSE,
    _UNIT,
    _PLACE,
    _left(3),
    _LOADED,  # loaded on this hex
    _LOADED.with_name("unloaded"),
    *_ABOARD,
    Field("went", 0, 1, (False, True)),
    rule="scythe 4.2",
)
FIGHT: Final = FRAMES.decision("fight", WHOSE, rule="scythe 9")
ARTILLERY: Final = FRAMES.decision("artillery", WHOSE, WHOSE.with_name("opponent"), rule="scythe 8.11")
DIAL: Final = FRAMES.decision("dial", WHOSE, rule="scythe 9.2")
CARDS: Final = FRAMES.decision("cards", WHOSE, rule="scythe 9.2")
RETREAT: Final = FRAMES.decision("retreat", WHOSE, _UNIT, _HEX, rule="scythe 9.6")
ENCOUNTER: Final = FRAMES.decision(
    "encounter", WHOSE, Field("card", form="encounter"), Field("taken", form="options", absent=()), rule="scythe 10.1"
)
FACTORY: Final = FRAMES.decision("factory", WHOSE, rule="scythe 11.1")
GAIN: Final = FRAMES.decision("gain", WHOSE, _left(9), _ANY_HEX, _RULE, rule="scythe 12.1")
PRODUCE: Final = FRAMES.decision(
    "produce",
    WHOSE,
    _left(3, 0),
    Field("done", form="hexes", absent=()),
    _ANY_HEX.with_name("mill"),
    _RULE,
    rule="scythe 12.2",
)
TAKE: Final = FRAMES.decision("take", WHOSE, _GAIN, Field("most", 1, 9), _ANY_PLACE, _RULE, rule="scythe 2.2")
END: Final = FRAMES.decision("end", WHOSE, _BOTTOM_TAKEN, rule="scythe 2.1")
DEAL: Final = FRAMES.decision("deal", WHOSE, rule="scythe 15.5")
NUM_DECISIONS: Final = FRAMES.first_of_chance

# --- chance
DRAW_FACTION: Final = FRAMES.chance("draw-faction")
DRAW_MAT: Final = FRAMES.chance("draw-mat")
DRAW_TILE: Final = FRAMES.chance("draw-tile")
DRAW_OBJECTIVE: Final = FRAMES.chance("draw-objective", WHOSE, _left(2))
DRAW_CARD: Final = FRAMES.chance("draw-card", WHOSE, _left(42), _RULE)
STEAL: Final = FRAMES.chance("steal", WHOSE, WHOSE.with_name("victim"))
DRAW_ENCOUNTER: Final = FRAMES.chance("draw-encounter", WHOSE)
DRAW_OFFER: Final = FRAMES.chance("draw-factory", WHOSE, _left(6))
# of an Automa. Rule: scythe 20 to 24
AUTOMA_CARD: Final = FRAMES.chance("automa-card", WHOSE, is_step=True)  # the card of its turn
AUTOMA_MOVE: Final = FRAMES.chance("automa-move", WHOSE, is_step=True)  # carry out the planned move
AUTOMA_GAIN: Final = FRAMES.chance("automa-gain", WHOSE, is_step=True)  # take the gains of the card
AUTOMA_FIGHT: Final = FRAMES.chance("automa-fight", WHOSE, is_step=True)  # a card for a combat
AUTOMA_PLAY: Final = FRAMES.chance("automa-play", WHOSE, _left(MAX_PLAYED), *_SHOWN)  # combat cards to be shown
AUTOMA_FACTORY: Final = FRAMES.chance("automa-factory", WHOSE)
LAST_CHANCE: Final = FRAMES.first_of_automatic - 1

# --- what the rules do automatically
TURN: Final = FRAMES.automatic("turn", WHOSE)
TURN_BOTTOM: Final = FRAMES.automatic("turn-bottom", WHOSE, _SECTION)  # offer the bottom action, if it can be paid
TURN_END: Final = FRAMES.automatic("turn-end", WHOSE, _BOTTOM_TAKEN)  # offer to show an objective, pass the turn on
GIVES: Final = FRAMES.automatic("gives", WHOSE, _GAIN, Field("amount", 0, 16), _ANY_PLACE, _RULE)
RECRUIT: Final = FRAMES.automatic("recruit", WHOSE, Field("bottom", 0, 3, mats.BOTTOMS[:4]))
CHECK_STARS: Final = FRAMES.automatic("stars", WHOSE)
MOVED: Final = FRAMES.automatic("moved", WHOSE)  # all units have moved
VISIT: Final = FRAMES.automatic("visit", WHOSE)  # encounter, or the Factory, on the character's hex
COMBAT: Final = FRAMES.automatic(
    "combat",
    _HEX,
    WHOSE.with_name("attacker"),
    WHOSE.with_name("defender"),
    Field("stage", 0, REVEALED, STAGES),
    _POWER.with_name("attacker_power"),
    _CARDS.with_name("attacker_cards"),
    _POWER.with_name("defender_power"),
    _CARDS.with_name("defender_cards"),
)
COMBAT_STAR: Final = FRAMES.automatic("combat-star", WHOSE)
SEND_HOME: Final = FRAMES.automatic("send-home", WHOSE, _HEX)  # send home the beaten units that are still on the hex
AUTOMA_UNIT: Final = FRAMES.automatic("automa-unit", WHOSE, Field("count", 1, 16))  # put units on the base
AUTOMA_VISIT: Final = FRAMES.automatic("automa-visit", WHOSE)  # its character finds an encounter or the Factory
AUTOMA_BONUS: Final = FRAMES.automatic(
    "automa-bonus", WHOSE, Field("bonus", 0, 3, mats.GAINS[:4])
)  # offer a recruit bonus to its neighbours
AUTOMA_TRACK: Final = FRAMES.automatic("automa-track", WHOSE)  # move the marker of its star tracker
AUTOMA_SPOILS: Final = FRAMES.automatic(  # clear or place the resources of a hex after a combat
    "automa-spoils", _HEX, WHOSE.with_name("winner"), WHOSE.with_name("loser"), WHOSE.with_name("attacker")
)

KINDS: Final = FRAMES.names  # the names of kinds in texts and positions
OVER: Final = "over"

# --- the places of fields that are read singly; other frames are unpacked completely

SEAT: Final = FRAMES.field_index(SECTION, "seat")  # the same in every kind with a seat
BOTTOM_SECTION: Final = FRAMES.field_index(BOTTOM, "section")  # the same in TURN_BOTTOM
PAY_RESOURCE: Final = FRAMES.field_index(PAY, "resource")
PAY_LEFT: Final = FRAMES.field_index(PAY, "left")
DEPLOY_HEX: Final = FRAMES.field_index(DEPLOY, "hex")
BUILD_HEX: Final = FRAMES.field_index(BUILD, "hex")
BOTTOM_TAKEN: Final = FRAMES.field_index(TURN_END, "bottom_taken")
MOVE_LEFT: Final = FRAMES.field_index(MOVE, "left")
MOVE_STEPS: Final = FRAMES.field_index(MOVE, "steps")
MOVE_MOVED: Final = FRAMES.field_index(MOVE, "moved")
STEP_UNIT: Final = FRAMES.field_index(STEP, "unit")
STEP_PLACE: Final = FRAMES.field_index(STEP, "place")
STEP_LOADED: Final = FRAMES.field_index(STEP, "loaded")
STEP_UNLOADED: Final = FRAMES.field_index(STEP, "unloaded")
STEP_CARGO: Final = FRAMES.field_index(STEP, _ABOARD[0].name)  # + index of `ids.CARGO`
STEP_ABOARD: Final = slice(STEP_CARGO, STEP_CARGO + len(_ABOARD))
ARTILLERY_OPPONENT: Final = FRAMES.field_index(ARTILLERY, "opponent")
ENCOUNTER_CARD: Final = FRAMES.field_index(ENCOUNTER, "card")
ENCOUNTER_TAKEN: Final = FRAMES.field_index(ENCOUNTER, "taken")
GAIN_LEFT: Final = FRAMES.field_index(GAIN, "left")
GAIN_HEX: Final = FRAMES.field_index(GAIN, "hex")
PRODUCE_LEFT: Final = FRAMES.field_index(PRODUCE, "left")
PRODUCE_HEXES: Final = FRAMES.field_index(PRODUCE, "done")
TAKE_GAIN: Final = FRAMES.field_index(TAKE, "gain")
TAKE_MOST: Final = FRAMES.field_index(TAKE, "most")
STEAL_VICTIM: Final = FRAMES.field_index(STEAL, "victim")
OFFER_LEFT: Final = FRAMES.field_index(DRAW_OFFER, "left")
_PLAY_SHOWN: Final = FRAMES.field_index(AUTOMA_PLAY, _SHOWN[0].name)
PLAY_SHOWN: Final = slice(_PLAY_SHOWN, _PLAY_SHOWN + len(VALUES))
COMBAT_HEX: Final = FRAMES.field_index(COMBAT, "hex")
COMBAT_ATTACKER: Final = FRAMES.field_index(COMBAT, "attacker")
COMBAT_DEFENDER: Final = FRAMES.field_index(COMBAT, "defender")
COMBAT_STAGE: Final = FRAMES.field_index(COMBAT, "stage")
SEND_HOME_HEX: Final = FRAMES.field_index(SEND_HOME, "hex")
_POWER_OF_ATTACKER: Final = FRAMES.field_index(COMBAT, "attacker_power")
_CARDS_OF_ATTACKER: Final = FRAMES.field_index(COMBAT, "attacker_cards")
_POWER_OF_DEFENDER: Final = FRAMES.field_index(COMBAT, "defender_power")
_CARDS_OF_DEFENDER: Final = FRAMES.field_index(COMBAT, "defender_cards")

# --- chance outcomes
CARD_OUTCOME: Final = 0  # + index of the value
OBJECTIVE_OUTCOME: Final = 4  # + card
FACTION_OUTCOME: Final = 27  # + faction
MAT_OUTCOME: Final = 32  # + mat
TILE_OUTCOME: Final = 39  # + tile
ENCOUNTER_OUTCOME: Final = 45  # + card
OFFER_OUTCOME: Final = 73  # + Factory card
NUM_OUTCOMES: Final = 85  # without an Automa
GO_ON_OUTCOME: Final = 85  # the next step of an Automa's turn
AUTOMA_OUTCOME: Final = 86  # + index of the Automa card


def unit_kind(unit: int) -> int:
    """Return 0 for the character, 1 for a mech, 2 for a worker, as in events and `ids.UNITS`."""
    return 0 if unit == 0 else 2 if unit == WORKER_UNIT else 1


# --- frames that are long


def first_step(seat: int, unit: int, place: int, steps: int) -> Frame:
    """Return the STEP frame of a unit that has been chosen to move: it has no cargo, and has not taken a step yet."""
    return (STEP, seat, unit, place, steps, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def new_combat(place: int, attacker: int, defender: int) -> Frame:
    """Return a COMBAT frame in which nobody has chosen anything."""
    return (COMBAT, place, attacker, defender, ABILITIES_OF_ATTACKER, -1, -1, -1, -1)


def fighters(combat: Frame) -> tuple[int, int]:
    """Return the attacker and the defender of a COMBAT frame."""
    return combat[COMBAT_ATTACKER], combat[COMBAT_DEFENDER]


def with_dial(combat: Frame, seat: int, power: int) -> Frame:
    """Return a COMBAT frame in which a side has put power on its dial."""
    attacks = seat == combat[COMBAT_ATTACKER]
    return replace_number(combat, _POWER_OF_ATTACKER if attacks else _POWER_OF_DEFENDER, power)


def with_cards(combat: Frame, seat: int, play: int) -> Frame:
    """Return a COMBAT frame in which a side has added combat cards (an index in `cards.PLAYS`)."""
    attacks = seat == combat[COMBAT_ATTACKER]
    return replace_number(combat, _CARDS_OF_ATTACKER if attacks else _CARDS_OF_DEFENDER, play)


def commitment(combat: Frame, seat: int) -> tuple[int, int]:
    """Return the power and the combat cards that a side has committed; -1 for a choice not made yet."""
    if seat == combat[COMBAT_ATTACKER]:
        return combat[_POWER_OF_ATTACKER], combat[_CARDS_OF_ATTACKER]
    return combat[_POWER_OF_DEFENDER], combat[_CARDS_OF_DEFENDER]


def replace_number(frame: Frame, at: int, value: int) -> Frame:
    """Return a frame with one number replaced."""
    return (*frame[:at], value, *frame[at + 1 :])
