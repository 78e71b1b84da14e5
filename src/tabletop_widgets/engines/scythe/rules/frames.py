"""The frames on a position's stack: what is asked, what chance draws, and what the rules still have to do.

A frame is a tuple of ints, its kind first. The rules work off the top one; whatever has to happen later lies below.
The comment behind a kind names what follows it in the tuple.
"""

from __future__ import annotations

from typing import Final

# --- decisions: the second number is the seat that decides
SECTION: Final = 0  # seat
BOTTOM: Final = 1  # seat, section
PAY: Final = 2  # seat, resource, tokens left
DISCARD: Final = 3  # seat, combat cards left
UPGRADE: Final = 4  # seat
DEPLOY: Final = 5  # seat, hex (-1: wherever a worker of theirs is)
BUILD: Final = 6  # seat, hex (as for DEPLOY)
ENLIST: Final = 7  # seat
MOVE: Final = 8  # seat, units left, steps of a unit, units moved (bits: character, mechs by place on the mat)
STEP: Final = 9  # seat, unit, place, steps left, cargo loaded here, cargo unloaded here, six amounts of cargo, went
FIGHT: Final = 10  # seat
ARTILLERY: Final = 11  # seat, opponent
DIAL: Final = 12  # seat
CARDS: Final = 13  # seat
RETREAT: Final = 14  # seat, unit, hex
ENCOUNTER: Final = 15  # seat, card, options taken (bits)
FACTORY: Final = 16  # seat
GAIN: Final = 17  # seat, tokens left, hex (-1: any with a worker of theirs), rule
PRODUCE: Final = 18  # seat, hexes left, hexes done (bits), the Mill's hex (-1: nothing more), rule
TAKE: Final = 19  # seat, gain, most, place, rule
END: Final = 20  # seat; then 1 if the bottom action was taken
DEAL: Final = 21  # seat
NUM_DECISIONS: Final = 22

# --- chance
DRAW_FACTION: Final = 22
DRAW_MAT: Final = 23
DRAW_TILE: Final = 24
DRAW_OBJECTIVE: Final = 25  # seat, how many
DRAW_CARD: Final = 26  # seat, how many, rule
STEAL: Final = 27  # thief, victim
DRAW_ENCOUNTER: Final = 28  # seat
DRAW_OFFER: Final = 29  # seat, how many
# of an Automa. Rule: scythe 20 to 24
AUTOMA_CARD: Final = 30  # seat: the card of its turn
AUTOMA_MOVE: Final = 31  # seat: carry out the move that was found; only one outcome
AUTOMA_GAIN: Final = 32  # seat: gain what the card says; only one outcome
AUTOMA_FIGHT: Final = 33  # seat: a card for a combat
AUTOMA_PLAY: Final = 34  # seat, combat cards still to be shown, those shown by value
AUTOMA_FACTORY: Final = 35  # seat
LAST_CHANCE: Final = AUTOMA_FACTORY

# --- what the rules do by themselves
TURN: Final = 36  # seat that is next
TURN_BOTTOM: Final = 37  # seat, section: offer the bottom action, if it can be paid
TURN_END: Final = 38  # as END: offer to show an objective, then pass the turn on
GIVES: Final = 39  # seat, gain, amount, place, rule
RECRUIT: Final = 40  # seat, bottom action, who took it
CHECK_STARS: Final = 41  # seat
MOVED: Final = 42  # seat: the Move is over
VISIT: Final = 43  # seat: encounter, or the Factory, where the character stands
COMBAT: Final = 44  # hex, attacker, defender, stage, then dial and cards of attacker and of defender (-1: not chosen)
COMBAT_STAR: Final = 45  # seat
SEND_HOME: Final = 46  # seat, hex: the beaten workers that are still there
AUTOMA_UNIT: Final = 47  # seat, how many units of the faction mat come to the base
AUTOMA_VISIT: Final = 48  # seat: what the character finds where it stands
AUTOMA_BONUS: Final = 49  # seat, recruit bonus for its human neighbours
AUTOMA_TRACK: Final = 50  # seat: the star tracker
AUTOMA_SPOILS: Final = 51  # hex, winner, loser, attacker: the resources of a hex that was fought for

# the units of a seat, in frames and plans: 0 = character, 1 to 4 = mechs by place on the mat
WORKER_UNIT: Final = 5


def unit_kind(unit: int) -> int:
    """Return 0 for the character, 1 for a mech, 2 for a worker, as in events and `ids.UNITS`."""
    return 0 if unit == 0 else 2 if unit == WORKER_UNIT else 1


# the names of decisions and draws, in texts and positions
KINDS: Final = (
    "section",
    "bottom",
    "pay",
    "discard",
    "upgrade",
    "deploy",
    "build",
    "enlist",
    "move",
    "go",
    "fight",
    "artillery",
    "dial",
    "cards",
    "retreat",
    "encounter",
    "factory",
    "gain",
    "produce",
    "take",
    "end",
    "deal",
    "draw-faction",
    "draw-mat",
    "draw-tile",
    "draw-objective",
    "draw-card",
    "steal",
    "draw-encounter",
    "draw-factory",
    "automa-card",
    "automa-move",
    "automa-gain",
    "automa-fight",
    "automa-play",
    "automa-factory",
    "turn",
    "turn-bottom",
    "turn-end",
    "gives",
    "recruit",
    "stars",
    "moved",
    "visit",
    "combat",
    "combat-star",
    "send-home",
    "automa-unit",
    "automa-visit",
    "automa-bonus",
    "automa-track",
    "automa-spoils",
)
OVER: Final = "over"

# rules that a gain may rest on; a frame holds the index
RULES: Final = (
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
(
    BY_MOVE,
    BY_BOLSTER,
    BY_TRADE,
    BY_PRODUCE,
    BY_BOTTOM,
    BY_STRUCTURE,
    BY_ENLIST,
    BY_RECRUIT,
    BY_ENCOUNTER,
    BY_FACTORY,
    BY_COMBAT,
    BY_SETUP,
    BY_AUTOMA,
    BY_AUTOMA_WORKER,
) = range(14)

# --- stages of a COMBAT frame
ABILITIES_OF_ATTACKER, ABILITIES_OF_DEFENDER, ATTACKER_COMMITS, DEFENDER_COMMITS, REVEALED = range(5)

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


# --- the COMBAT frame


def with_dial(combat: tuple[int, ...], seat: int, power: int) -> tuple[int, ...]:
    """Return a COMBAT frame in which a side has put power on its dial."""
    return _changed(combat, _side(combat, seat), power)


def with_cards(combat: tuple[int, ...], seat: int, play: int) -> tuple[int, ...]:
    """Return a COMBAT frame in which a side has added combat cards (an index in `cards.PLAYS`)."""
    return _changed(combat, _side(combat, seat) + 1, play)


def committed(combat: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Return the power and the combat cards that a side has committed; -1 for what it has not chosen."""
    at = _side(combat, seat)
    return combat[at], combat[at + 1]


def _side(combat: tuple[int, ...], seat: int) -> int:
    return 5 if seat == combat[2] else 7


def _changed(combat: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*combat[:at], value, *combat[at + 1 :])
