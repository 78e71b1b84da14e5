"""Players that do not look ahead."""

from __future__ import annotations

import bisect
import itertools
import math
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletop_widgets.core.action import Choice
from tabletop_widgets.core.errors import IllegalAction, short_repr
from tabletop_widgets.core.player import Player, PlayerAdapter, random_player, resolve_player
from tabletop_widgets.core.view import View

_ENOUGH: Final = 1e-12  # two promises that differ by less are equal


class Random:
    """A player that chooses any legal action, each with the same probability.

    >>> import tabletop_widgets as tw
    >>> tw.new_match("scout", players=3, seed=1).choose(tw.players.Random()).kind
    'hand'

    """

    name = "random"

    def __call__(self, view: View, rng: random.Random) -> int:
        """Return the id of an action."""
        return random_player(view, rng)


class Scripted:
    """A player that takes given actions one after the other, and then plays as another player.

    Args:
        actions: canonical texts, ids or records: the first is for the first decision of its seat in a game, and so on.
        then: who decides when they are used up, or where one is not legal.

    >>> import tabletop_widgets as tw
    >>> match = tw.new_match("scout", players=3, seed=1)
    >>> match.play_out({0: tw.players.Scripted(["turn"]), 1: "random", 2: "random"}, 1)
    1

    """

    def __init__(self, actions: Sequence[Any], then: Player | PlayerAdapter | str = "random") -> None:
        if isinstance(actions, str) or not isinstance(actions, Sequence):
            raise TypeError(f"actions={short_repr(actions)}: expected a list of actions, e.g. ['keep', 'show 1']")
        self.actions, self.then = tuple(actions), resolve_player(then)
        self.params = {"actions": len(self.actions), "then": self.then.name}

    name = "scripted"

    def __call__(self, view: View, rng: random.Random) -> Any:  # noqa: ANN401 - or what the other player answers
        """Return the action of the script for this decision of the seat."""
        if view.number < len(self.actions):
            try:
                action = view.game.action(self.actions[view.number], view.legal_ids)
            except IllegalAction:
                return self.then.answer(view, rng)
            if action.id in view.legal_ids:
                return action
        return self.then.answer(view, rng)


class Heuristic:
    """A player that chooses the action with the highest prior of the game's heuristics; ties at random.

    Without heuristics for a decision it chooses at random.

    Args:
        temperature: how freely it chooses, 0 or more, in the unit of the heuristics: an action that is this far behind
            the best is chosen about a third as often (exp(-1)); 0 for the best only.

    Raises:
        ValueError: out of range.

    """

    def __init__(self, temperature: float = 0.0) -> None:
        if isinstance(temperature, bool) or not isinstance(temperature, int | float) or not 0 <= temperature < math.inf:
            raise ValueError(f"temperature={short_repr(temperature)}: expected a number, 0 or more")
        self.temperature = float(temperature)
        self.name = f"heuristic:{temperature:g}" if temperature else "heuristic"
        self.params = {"temperature": temperature}

    def __call__(self, view: View, rng: random.Random) -> Choice:
        """Return the choice, with what the heuristics say of each action."""
        legal = view.legal_ids
        promises = view.heuristics.view_prior(view)
        if promises is None or len(legal) == 1:
            return Choice(random_player(view, rng))
        most = max(promises)
        ends = list(itertools.accumulate(self._weight(promise - most) for promise in promises))
        at = bisect.bisect(ends, rng.random() * ends[-1])
        return Choice(legal[min(at, len(legal) - 1)], dict(zip(legal, promises, strict=True)))

    def _weight(self, behind: float) -> float:
        """Return the relative probability of an action, from its difference to the best (0 or less)."""
        return math.exp(behind / self.temperature) if self.temperature else float(behind >= -_ENOUGH)


class EpsilonGreedy:
    """A player that chooses at random with a given probability, and otherwise as another player.

    Args:
        player: who decides otherwise.
        epsilon: how often it chooses at random, 0 to 1.

    """

    def __init__(self, player: Player | PlayerAdapter | str, epsilon: float = 0.1) -> None:
        if isinstance(epsilon, bool) or not isinstance(epsilon, int | float) or not 0 <= epsilon <= 1:
            raise ValueError(f"epsilon={short_repr(epsilon)}: expected 0 to 1")
        self.player, self.epsilon = resolve_player(player), epsilon
        self.name = f"epsilon {epsilon:g} {self.player.name}"
        self.params = {"player": self.player.name, "epsilon": epsilon}

    def __call__(self, view: View, rng: random.Random) -> Any:  # noqa: ANN401 - or what the other player answers
        """Return an action."""
        return random_player(view, rng) if rng.random() < self.epsilon else self.player.answer(view, rng)


class Mix:
    """A player that decides each time as one of several players, at random.

    Args:
        players: player -> how often, in any unit.

    >>> import tabletop_widgets as tw
    >>> tw.new_match("scout", players=3, seed=1).choose(tw.players.Mix({"random": 3, "heuristic": 1})).kind
    'hand'

    """

    def __init__(self, players: Mapping[Any, float]) -> None:
        if not isinstance(players, Mapping) or not players:
            raise TypeError(f"players={short_repr(players)}: expected a dict from players to how often they decide")
        weights = list(players.values())
        if not all(isinstance(weight, int | float) and weight >= 0 for weight in weights) or not sum(weights) > 0:
            raise ValueError(f"players={short_repr(players)}: expected numbers, 0 or more, that are not all 0")
        self.players = [resolve_player(player) for player in players]
        self._ends = list(itertools.accumulate(weights))
        self.name = "mix of " + ", ".join(player.name or "player" for player in self.players)
        self.params = dict(zip((player.name for player in self.players), weights, strict=True))

    def __call__(self, view: View, rng: random.Random) -> Any:  # noqa: ANN401 - what one of them answers
        """Return an action."""
        at = bisect.bisect(self._ends, rng.random() * self._ends[-1])
        return self.players[min(at, len(self.players) - 1)].answer(view, rng)
