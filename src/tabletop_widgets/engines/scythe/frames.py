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
END: Final = 20  # seat
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
LAST_CHANCE: Final = DRAW_OFFER

# --- what the rules do by themselves
TURN: Final = 30  # seat that is next
TURN_BOTTOM: Final = 31  # seat, section: offer the bottom action, if it can be paid
TURN_END: Final = 32  # seat: offer to show an objective, then pass the turn on
GIVES: Final = 33  # seat, gain, amount, place, rule
RECRUIT: Final = 34  # seat, bottom action, who took it
CHECK_STARS: Final = 35  # seat
MOVED: Final = 36  # seat: the Move is over
VISIT: Final = 37  # seat: encounter, or the Factory, where the character stands
COMBAT: Final = 38  # hex, attacker, defender, stage, then dial and cards of attacker and of defender (-1: not chosen)
COMBAT_STAR: Final = 39  # seat
SEND_HOME: Final = 40  # seat, hex: the beaten workers that are still there

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
) = range(12)

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
NUM_OUTCOMES: Final = 85
