"""A beam-search player, which plans several of its turns ahead; fast choices complete each turn."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from tabletop_widgets.core.action import Choice, Score
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.state import State
from tabletop_widgets.core.view import View
from tabletop_widgets.players.budget import budget, check_width
from tabletop_widgets.players.candidates import most_promising
from tabletop_widgets.players.networks import Network, load_network, network_for
from tabletop_widgets.players.rollout_policy import Policy, play_until, resolve_policy
from tabletop_widgets.players.thinking import Thinker, choice_of_known_values, paired_difference

LEARNED: Final = "learned"  # the network that comes with a game


class Turns(Thinker):
    """A player that plans its next turns on sampled positions, and takes the first action of the best plan.

    A plan names the first decision of each turn; the game's policy takes the other decisions of the turn, and those of
    the other seats. After each turn, only the plans with the best positions are carried on. It suits games in which a
    turn is many small decisions and those of several turns belong together. How a turn ends is the game's horizon.

    The present turn can be completed in several ways, the best of which counts: the later decisions of a turn are the
    player's own too, and the fast choice is not always the one it would make.

    Args:
        turns: how many of its turns it plans, the present one included, 1 or more.
        samples: on how many samples, 1 or more.
        beam: how many plans are carried on after each turn.
        width: only so many actions are tried, the most promising by the game's heuristics; None for all.
        tries: in how many ways the present turn is completed after each action, 1 or more: the first by the policy, the
            others by choices that the game's heuristics vary.
        policy: how turns are completed; see `FlatMC`.
        network: what judges the positions instead of the game's heuristics, in a game whose networks judge turns: a
            file that training has written, a `Network`, or "learned" for the one that comes with the game.

    Raises:
        ValueError, TypeError: something out of range.

    >>> import tabletop_widgets as tw
    >>> choice = tw.new_match("scythe", players=2, seed=1).evaluate("turns:2")
    >>> choice.action in choice.scores
    True

    """

    def __init__(
        self,
        turns: int = 3,
        samples: int = 2,
        beam: int = 4,
        width: int | None = 8,
        tries: int = 1,
        policy: Policy | str | None = None,
        network: Network | str | None = None,
    ) -> None:
        self.turns, _ = budget("turns", turns, None)
        self.samples, _ = budget("samples", samples, None)
        self.beam, _ = budget("beam", beam, None)
        self.tries, _ = budget("tries", tries, None)
        self.width, self.policy = check_width(width), policy
        self._network = load_network(network) if isinstance(network, str) and network != LEARNED else network
        self.name = f"turns:{turns}" if network is None else f"turns:{turns} with a network"
        self.params: dict[str, Any] = {
            "turns": turns,
            "samples": samples,
            "beam": beam,
            "width": width,
            "tries": tries,
            **({} if network is None else {"network": str(network)}),
        }

    def judge(self, game: Game) -> Callable[[State, int], float]:
        """Return a function that evaluates a position for a seat, as a share of the victory.

        Raises:
            ValueError: a network is to judge, and there is none for the game, or its networks do not judge turns.

        """
        heuristics = game.heuristics
        if self._network is None:
            return heuristics.evaluate
        network = network_for(game, self._network if isinstance(self._network, Network) else None)
        if heuristics.judges != "turn":
            raise ValueError(f"{network!r} does not judge the ends of turns; expected the player 'learned'")
        if network.width != heuristics.inputs:
            raise ValueError(f"{network!r} has {network.width} inputs; {game.name} has {heuristics.inputs}")
        return partial(network.turn_value, heuristics)

    def search(self, view: View, rng: random.Random) -> Iterator[Choice]:
        """Yield better and better choices while the search goes on; only the best if its value is known."""
        known = view.heuristics.known_values(view)
        if known is not None:
            yield choice_of_known_values(view.legal_ids, known)
            return
        ids = most_promising(view, self.width)
        found: list[dict[int, float]] = []
        for _ in range(self.samples):
            found.append(_Plans(self, view, view.sample_from_belief(rng), rng.random()).values(ids))
            yield _choice(ids, found)


@dataclass(slots=True)
class _Plan:
    """A plan of one or more turns on a sample.

    Attributes:
        first: the action that it begins with.
        state: the position after its last turn, at the horizon.
        value: what the positions after its turns are worth on average: of two plans with the same end, the one that
            has more earlier is better, as less can come between.

    """

    first: int
    state: State
    value: float
    turns: int = 1


class _Plans:
    """The plans on one sample."""

    def __init__(self, player: Turns, view: View, sample: State, luck: float) -> None:
        self._player, self._seat, self._sample = player, view.seat, sample
        self._heuristics: Heuristics = view.heuristics
        self._worth = player.judge(view.game)
        self._policy = resolve_policy(player.policy, self._heuristics, view.seat)
        self._luck, self._seed = random.Random(0), luck
        self._whim = random.Random(0)

    def values(self, ids: Sequence[int]) -> dict[int, float]:
        """Return by action the value of the best plan that begins with it.

        A plan that was not carried on is as far behind the best as it was when it was given up.
        """
        start = _Plan(-1, self._sample, 0.0, 0)
        plans = [self._best_turn(start, number) for number in ids]
        behind: dict[int, float] = {}
        for _ in range(self._player.turns - 1):
            best = max(plan.value for plan in plans)
            behind.update(_deficits(plans, best))
            plans.sort(key=lambda plan: -plan.value)  # stable: equals in the order of their actions
            plans = [further for plan in _distinct(plans)[: self._player.beam] for further in self._further(plan)]
        best = max(plan.value for plan in plans)
        behind.update(_deficits(plans, best))
        return {number: best - behind[number] for number in ids}

    def _best_turn(self, plan: _Plan, action: int) -> _Plan:
        """Return a plan with one more turn, which begins with an action: the best of several ways to complete it."""
        best = self._turn(plan, plan.state, action, self._policy)
        for number in range(1, self._player.tries):
            self._whim.seed(self._seed + number)
            other = self._turn(plan, plan.state, action, self._vary)
            if other.value > best.value:
                best = other
        return best

    def _vary(self, state: State, legal: Sequence[int], rng: random.Random) -> int:  # noqa: ARG002 - see below
        """Return a varied choice without using `rng`: chance draws the same however a turn is completed."""
        return self._heuristics.variation(state, legal, self._whim)

    def _turn(self, plan: _Plan, state: State, action: int, policy: Policy) -> _Plan:
        """Return a plan with one more turn, which begins with an action in a position and is completed by a policy."""
        after = state.clone()
        stop = self._heuristics.rollout_end(after)
        after.apply(action)
        self._luck.seed(self._seed)
        play_until(after, policy, stop, self._luck)
        return self._longer(plan, after, action)

    def _longer(self, plan: _Plan, after: State, action: int) -> _Plan:
        worth = self._worth(after, self._seat)
        turns = plan.turns + 1
        value = (plan.value * plan.turns + worth) / turns
        return _Plan(plan.first if plan.turns else action, after, value, turns)

    def _further(self, plan: _Plan) -> list[_Plan]:
        """Return the plans that continue a plan by one turn, one for each first action; only one if the game ends."""
        state = plan.state.clone()
        self._luck.seed(self._seed + 1)
        play_until(state, self._policy, self._is_own_turn, self._luck)
        if state.is_terminal():
            return [self._longer(plan, state, plan.first)]
        ids = most_promising(View(state), self._player.width)
        return [self._turn(plan, state, number, self._policy) for number in ids]

    def _is_own_turn(self, state: State) -> bool:
        whose = state.whose_turn() if state.current_player() == self._seat else None
        return whose is not None and whose[0] == self._seat


def _deficits(plans: Sequence[_Plan], best: float) -> dict[int, float]:
    """Return by first action how far its best plan is behind the best of all."""
    found: dict[int, float] = {}
    for plan in plans:
        found[plan.first] = min(found.get(plan.first, 1.0), best - plan.value)
    return found


def _distinct(plans: Sequence[_Plan]) -> list[_Plan]:
    """Return plans without those that begin with the same action and are worth the same: mostly the same position."""
    return list({(plan.first, plan.value): plan for plan in reversed(plans)}.values())[::-1]


def _choice(ids: Sequence[int], found: Sequence[dict[int, float]]) -> Choice:
    means = {number: sum(values[number] for values in found) / len(found) for number in ids}
    best = max(ids, key=lambda number: (means[number], -number))
    scores: dict[int, Score] = {}
    for number in ids:
        behind, margin = paired_difference([values[best] - values[number] for values in found])
        scores[number] = Score(means[number], len(found), behind, margin if number != best else 0.0)
    return Choice(best, scores, (best,))
