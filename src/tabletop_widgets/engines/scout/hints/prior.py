"""How promising each action is, from what its seat sees.

The terms and weights, here and in `hands`, are those that explain what actions were worth in playouts of 373 decisions
of four players, each action on the same 30 samples. Only Scouts cost more here: in playouts nobody disturbs large sets.
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS, TOP
from tabletop_widgets.engines.scout.hints.hands import HIGH, SETS, Hand, sets_in
from tabletop_widgets.engines.scout.ids import KEEP, SCOUT, SCOUT_AND_SHOW, SHOW
from tabletop_widgets.engines.scout.view.observation import ScoutObservation

_CAPTURED: Final = 1.15  # a captured card, which others would scout
_SCOUT: Final = -2.0  # for a Scout: the owner's chip, and a turn without a Show
_BOTH: Final = -1.9  # for the Scout & Show chip, which comes once a round
_LAST: Final = -3.0  # for a Scout that ends the round, after which all of the hand counts


def promise(view: ScoutObservation, action: int) -> float:
    """Return how promising an action is for the seat that decides, in points."""
    hand = view.faces[view.current_player]
    if action < SHOW:
        return _standing(hand if action == KEEP else tuple([face ^ 1 for face in hand]))
    if action < SCOUT:
        return _of_show(len(view.active), hand, action - SHOW)
    if action < SCOUT_AND_SHOW:
        ends = view.num_players > 2 and view.scouts == view.num_players - 2
        return _standing(_with(view.active, hand, action - SCOUT)) + (_LAST + _SCOUT if ends else _SCOUT)
    return _standing(_with(view.active, hand, action - SCOUT_AND_SHOW)) + _BOTH


def _standing(hand: Hand) -> float:
    """Return what a hand is worth: each card costs a point, unless it leaves with others."""
    return SETS * sets_in(hand) - len(hand)


def _of_show(captured: int, hand: Hand, show: int) -> float:
    start, length = divmod(show, NUMBERS)
    end = start + length + 1
    lowest = min(TOP[hand[start]], TOP[hand[end - 1]])
    return _CAPTURED * captured + HIGH * lowest + _standing(hand[:start] + hand[end:])


def _with(active: Hand, hand: Hand, taking: int) -> Hand:
    """Return the hand after a Scout."""
    way, slot = divmod(taking, NUM_CARDS)
    face = active[-1] if way >= 2 else active[0]
    return (*hand[:slot], face ^ way & 1, *hand[slot:])
