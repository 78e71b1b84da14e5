"""Heuristics about SCOUT for players that search; see `Heuristics`."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from math import exp, sqrt
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final, cast

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.heuristics import Heuristics, shared_victory
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scout.actions import KeepHand, Show, TurnHand
from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS
from tabletop_widgets.engines.scout.heuristics.facts import of_hand, of_show
from tabletop_widgets.engines.scout.heuristics.policy import quick
from tabletop_widgets.engines.scout.heuristics.prior import Prior
from tabletop_widgets.engines.scout.ids import SCOUT, SCOUT_AND_SHOW, SHOW
from tabletop_widgets.engines.scout.state import ScoutState

# number of players -> how far apart luck may bring two seats in a round, in points: the logistic scale that tells best
# who wins, from the points after a round; fitted to 1,600 games of the heuristic against itself
_LUCK: Final = {2: 3.0, 3: 4.7, 4: 3.5, 5: 3.0}
_HAND_CHOSEN: Final = -1  # the label of both choices of a hand: they look the same to others


class ScoutHeuristics(Heuristics):
    """The heuristics of SCOUT: they look to the end of the round, and turn its points into a share of the victory."""

    notable_events: ClassVar[tuple[str, ...]] = (
        "round-empty",
        "round-scouted",
        "round-stuck",
        "show",
        "capture",
        "scout",
    )
    gain_events: ClassVar[tuple[str, ...]] = ("round-empty", "round-scouted", "round-stuck", "capture")

    levels: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"easy": "heuristic:1.5", "medium": "heuristic", "strong": "mc:300,width=8"}
    )

    def evaluate(self, state: State, seat: int) -> float:
        """Return the expected share of the victory, by the points so far and the luck of the rounds to come."""
        position = cast("ScoutState", state)
        rounds = len(position.hands) - len(position.results)
        if not rounds:
            return shared_victory(state, seat)
        points = _points(position)
        most, luck = max(points), _LUCK[len(points)] * sqrt(rounds)
        chances = [exp((one - most) / luck) for one in points]
        return chances[seat] / sum(chances)

    def public_values(self, state: State) -> Sequence[float]:
        """Return everybody's points so far, as if the present round ended now."""
        return list(map(float, _points(cast("ScoutState", state))))

    def rollout_end(self, state: State) -> Callable[[State], bool]:
        """Return a function that tells whether a rollout ends: at the end of the round."""
        rounds = len(cast("ScoutState", state).results)

        def is_over(later: Any) -> bool:  # noqa: ANN401 - a `cast` at every step of a rollout would take time
            return len(later.results) > rounds

        return is_over

    def view_prior(self, view: View) -> Sequence[float]:
        """Return the value of each action in points; see `prior`."""
        prior = Prior(view.observation)
        return [prior.promise(action) for action in view.legal_ids]

    def groups(self, view: View) -> Sequence[Hashable]:
        """Return the kind of each action and, for a Show, whether it is a longest one, as one of the whole hand is."""
        longest = max([(action - SHOW) % NUMBERS for action in view.legal_ids if SHOW <= action < SCOUT], default=0)
        return [_group(action, longest) for action in view.legal_ids]

    def explanations(self, view: View, action: Action, words: Words) -> tuple[str, ...]:
        """Return the sets that a Show leaves in the hand, or the sets of a hand that is kept or turned over."""
        hand = view.observation.hand
        if isinstance(action, KeepHand | TurnHand):
            return of_hand([card.other if isinstance(action, TurnHand) else card.top for card in hand], words)
        return of_show(hand, action, words) if isinstance(action, Show) else ()

    def policy(self, state: State, legal: Sequence[int], rng: random.Random) -> int:
        """Return a fast choice; see `policy`."""
        return quick(cast("ScoutState", state), legal, rng)

    @property
    def network(self) -> str:
        """The file of the network: the one for this number of players, or else the one for all."""
        folder = Path(__file__).parents[1] / "network"
        own = folder / f"weights-{self.game.num_players}.npz"
        return str(own if own.exists() else folder / "weights.npz")

    @property
    def inputs(self) -> int:
        """The number of inputs of a network."""
        from tabletop_widgets.engines.scout.network.inputs import WIDTH

        return WIDTH

    def after_actions(self, views: Sequence[Any], ids: Sequence[Sequence[int]]) -> Any:  # noqa: ANN401 - see `After`
        """Return what the deciding seats would know after each of their actions."""
        from tabletop_widgets.engines.scout.network.inputs import after_actions

        return after_actions(views, ids)

    def lead(self, before: Any, state: State, seat: int) -> float | None:  # noqa: ANN401 - a view
        """Return a seat's lead over the mean of the others in a round that has ended since, in tens of points."""
        results = cast("ScoutState", state).results
        number = len(before.results)
        if len(results) == number:
            return None
        points = [row[3] for row in results[number]]
        return (points[seat] - (sum(points) - points[seat]) / (len(points) - 1)) / 10

    def shares(self, view: Any, values: Sequence[float]) -> list[float]:  # noqa: ANN401 - a view
        """Return predicted leads in the present round as shares of the victory, given the points of earlier rounds."""
        luck = _LUCK[view.num_players] * sqrt(view.rounds - view.round + 1)
        totals = view.totals
        mine = totals[view.current_player]
        others = sum(exp((one - mine) / luck) for seat, one in enumerate(totals) if seat != view.current_player)
        return [1 / (1 + others * exp(-10 * value / luck)) for value in values]

    def label_for(self, action: int, state: State, observer: int) -> Hashable:  # noqa: ARG002 - all others see the same
        """Return an action as others see it: not whether a hand is turned, nor the way up of a hidden scouted card."""
        position = cast("ScoutState", state)
        if action < SHOW:
            return _HAND_CHOSEN
        if action < SCOUT:
            start, length = divmod(action - SHOW, NUMBERS)
            return position.hands[position.player][start : start + length + 1]
        is_turned = (action - SCOUT) // NUM_CARDS & 1  # there are four ways of each kind, every other one turned
        is_hidden = position.options.scouted_orientation == "hidden"
        return action - NUM_CARDS if is_turned and is_hidden else action


def _group(action: int, longest: int) -> tuple[str, bool]:
    """Return the group of an action, where the longest Show has one card more than `longest`."""
    if action < SHOW:
        return "hand", False
    if action < SCOUT:
        return "show", (action - SHOW) % NUMBERS == longest
    return ("scout" if action < SCOUT_AND_SHOW else "scout-and-show"), False


def _points(position: ScoutState) -> list[int]:
    """Return everybody's points so far, as if the present round ended now."""
    held = zip(position.captured, position.chips, position.hands, strict=True)
    points = [captured + chips - len(hand) for captured, chips, hand in held]
    for rows in position.results:
        points = [one + row[3] for one, row in zip(points, rows, strict=True)]
    return points
