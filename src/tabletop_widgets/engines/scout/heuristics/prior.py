"""The prior of each action, from its seat's view.

The terms and weights, here and in `hands`, are those that explain what actions were worth in rollouts of 373 decisions
of four players, each action on the same 30 samples. Only Scouts cost more here: in rollouts nobody disturbs large sets.
What is kept counts less when somebody is about to go out; those weights were found by duels.
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS, TOP
from tabletop_widgets.engines.scout.heuristics.hands import HIGH, OUT, SETS, Hand, patience, sets_in
from tabletop_widgets.engines.scout.ids import KEEP, SCOUT, SCOUT_AND_SHOW, SHOW
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.rules.sets import shows, strength
from tabletop_widgets.engines.scout.rules.turns import scout_ends_round

_CAPTURED: Final = 1.15  # a captured card, which others would scout
_SCOUT: Final = -2.0  # for a Scout: the owner's chip, and a turn without a Show
_BOTH: Final = -4.0  # for a Scout & Show: the owner's chip, and the seat's own chip, which it has once a round
_LAST: Final = -3.0  # for a Scout that ends the round: the whole hand then counts


class Prior:
    """The priors of the actions of one decision.

    Args:
        view: what the seat sees.

    """

    def __init__(self, view: ScoutObservation) -> None:
        seat = view.current_player
        others = [len(hand) for number, hand in enumerate(view.faces) if number != seat]
        self._hand: Hand = view.faces[seat]
        self._active: Hand = view.active
        self._kept = SETS * patience(min(others))
        self._out = OUT * sum(others) / len(others)
        self._ends = scout_ends_round(len(view.faces), view.scouts)

    def promise(self, action: int) -> float:
        """Return the prior of an action for the deciding seat, in points."""
        if action < SHOW:
            return self._standing(self._hand if action == KEEP else tuple([face ^ 1 for face in self._hand]))
        if action < SCOUT:
            return self._of_show(len(self._active), self._hand, action - SHOW)
        if action < SCOUT_AND_SHOW:
            price = _LAST + _SCOUT if self._ends else _SCOUT
            return self._standing(self._hand_after_scout(action - SCOUT)) + price
        return self._of_both(action - SCOUT_AND_SHOW)

    def _standing(self, hand: Hand) -> float:
        """Return the value of a hand: that of its sets, less a point a card; of an empty hand, that of going out."""
        return self._kept * sets_in(hand) - len(hand) if hand else self._out

    def _of_show(self, captured: int, hand: Hand, show: int) -> float:
        start, length = divmod(show, NUMBERS)
        end = start + length + 1
        lowest = min(TOP[hand[start]], TOP[hand[end - 1]])
        return _CAPTURED * captured + HIGH * lowest + self._standing(hand[:start] + hand[end:])

    def _of_both(self, taking: int) -> float:
        """Return the prior of a Scout & Show: that of the best Show that may follow."""
        hand = self._hand_after_scout(taking)
        left = self._active[:-1] if taking >= 2 * NUM_CARDS else self._active[1:]
        follow = [self._of_show(len(left), hand, show - SHOW) for show in shows(hand, strength(left))]
        return _BOTH + max(follow)

    def _hand_after_scout(self, taking: int) -> Hand:
        """Return the hand after a Scout."""
        way, slot = divmod(taking, NUM_CARDS)
        face = self._active[-1] if way >= 2 else self._active[0]
        return (*self._hand[:slot], face ^ way & 1, *self._hand[slot:])
