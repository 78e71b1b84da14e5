"""Flat Monte Carlo and greedy players, which try every promising action on the same sampled positions."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator, Sequence
from typing import Any

from tabletop_widgets.core.action import Choice, Score
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.state import State
from tabletop_widgets.core.view import View
from tabletop_widgets.players.budget import budget, check_width
from tabletop_widgets.players.candidates import sorted_by_prior
from tabletop_widgets.players.rollout_policy import Policy, play_until, resolve_policy
from tabletop_widgets.players.thinking import Thinker, paired_difference


class FlatMC(Thinker):
    """Flat Monte Carlo: rollouts of every action on sampled positions; the best on average is chosen.

    All candidates are tried on the same samples and with the same luck, so that their differences are not due to the
    deal. After each of several rounds, the worse half is given up (successive halving).

    Args:
        rollouts: how many positions are played on in all, 1 or more.
        width: only so many actions are tried, the most promising by the game's heuristics; None for all.
        policy: how positions are played on: None for the game's own way, `policy(state, legal_ids, rng)`, or a name.
        seconds: a time limit in place of `rollouts`; the choice then depends on the machine.
        likely: draw samples as probable as the game's heuristics believe; False for all that fits, equally.

    Raises:
        ValueError, TypeError: something out of range.

    >>> import tabletop_widgets as tw
    >>> choice = tw.new_match("scout", players=3, seed=1).evaluate("mc:20")
    >>> all(0 <= score.value <= 1 for score in choice.scores.values())
    True

    """

    def __init__(
        self,
        rollouts: int = 200,
        width: int | None = 6,
        policy: Policy | str | None = None,
        seconds: float | None = None,
        likely: bool = True,
    ) -> None:
        self.rollouts, self.seconds = budget("rollouts", rollouts, seconds)
        self.width = check_width(width)
        self.policy, self.likely = policy, likely
        self.name = f"mc {seconds:g} s" if seconds is not None else f"mc:{rollouts}"
        self.params: dict[str, Any] = {"rollouts": rollouts, "width": width, "seconds": seconds, "likely": likely}

    def search(self, view: View, rng: random.Random) -> Iterator[Choice]:
        """Yield better and better choices while the search goes on."""
        trials = Trials(view, sorted_by_prior(view, self.width), self.policy, likely=self.likely)
        begin = time.perf_counter()
        for alive, samples, share in _halvings(len(trials.ids), self.rollouts):
            kept = trials.best(alive)
            until = math.inf if self.seconds is None else begin + share * self.seconds
            for number in range(1, samples + 1):
                trials.sample(kept, rng)
                if time.perf_counter() >= until:
                    break
                if number & (number - 1) == 0:  # at 1, 2, 4, … samples it costs little
                    yield trials.choice()
            yield trials.choice()


class Greedy(Thinker):
    """Greedy player: the action with the best evaluated position at the rollout end, on a few sampled positions.

    It is `FlatMC` without halving: every legal action has as many samples.

    Args:
        samples: how many samples of what may be, 1 or more.
        width: only so many actions are tried; None for all.
        policy: how positions are played on to the horizon; see `FlatMC`.

    """

    def __init__(self, samples: int = 4, width: int | None = None, policy: Policy | str | None = None) -> None:
        self.samples, _ = budget("samples", samples, None)
        self.width, self.policy = check_width(width), policy
        self.name = f"greedy:{samples}"
        self.params = {"samples": samples, "width": width}

    def search(self, view: View, rng: random.Random) -> Iterator[Choice]:
        """Yield a choice after every sample."""
        trials = Trials(view, sorted_by_prior(view, self.width), self.policy)
        everybody = range(len(trials.ids))
        for _ in range(self.samples):
            trials.sample(everybody, rng)
            yield trials.choice()


class Trials:
    """The results of actions on common samples.

    Args:
        view: what is to be decided.
        ids: the actions that are tried; among equals, the earlier ones are better.
        policy: how positions are played on.
        likely: see `FlatMC`.

    Attributes:
        ids: likewise.
        values: for each action, its values on the first samples; one that was given up has fewer.

    """

    def __init__(self, view: View, ids: Sequence[int], policy: Policy | str | None, *, likely: bool = True) -> None:
        self.ids = list(ids)
        self.values: list[list[float]] = [[] for _ in ids]
        self._view = view
        self._heuristics: Heuristics = view.heuristics
        self._policy = resolve_policy(policy, self._heuristics, view.seat)
        self._draw = view.sample_from_belief if likely else view.sample
        self._luck = random.Random(0)

    def sample(self, among: Sequence[int], rng: random.Random) -> None:
        """Try some of the actions on one more sample, with the same random numbers for all.

        Args:
            among: places in `ids` of actions that were tried on every sample before.
            rng: draws the sample.

        """
        position = self._draw(rng)
        luck = rng.random()
        for at in among:
            self.values[at].append(self._value(position.clone(), self.ids[at], luck))

    def _value(self, state: State, action: int, luck: float) -> float:
        stop = self._heuristics.rollout_end(state)
        state.apply(action)
        self._luck.seed(luck)
        play_until(state, self._policy, stop, self._luck)
        return self._heuristics.evaluate(state, self._view.seat)

    def deficit(self, at: int, best: int) -> tuple[float, float]:
        """Return how far an action is behind another on the same samples, and half its 95 % interval."""
        pairs = list(zip(self.values[best], self.values[at], strict=False))
        return paired_difference([a - b for a, b in pairs]) if pairs else (0.0, math.inf)

    def best(self, count: int) -> list[int]:
        """Return the places of the best actions among those that were tried on every sample."""
        most = max(map(len, self.values))
        tried = [at for at, values in enumerate(self.values) if len(values) == most]
        return sorted(tried, key=lambda at: (-sum(self.values[at]), at))[:count]

    def choice(self) -> Choice:
        """Return the best choice so far."""
        (best,) = self.best(1)
        top, error = paired_difference(self.values[best])
        error = error if math.isfinite(error) else 0.0
        scores: dict[int, Score] = {}
        for at, number in enumerate(self.ids):
            behind, margin = self.deficit(at, best)
            if self.values[at]:
                margin = margin if at != best else 0.0
                scores[number] = Score(top - behind, len(self.values[at]), behind, margin, error=error)
        return Choice(self.ids[best], scores, (self.ids[best],))


def _halvings(count: int, rollouts: int) -> Iterator[tuple[int, int, float]]:
    """Yield the rounds of a sequential halving, over which the rollouts are spread evenly.

    Yields:
        How many actions are left, how many samples they are tried on, and the share of all time that is over then.

    """
    rounds = max(1, math.ceil(math.log2(count)))
    left = rollouts
    for number in range(rounds):
        alive = max(2, math.ceil(count / 2**number))
        samples = max(1, left // (rounds - number) // alive)
        yield alive, samples, (number + 1) / rounds
        left = max(0, left - samples * alive)
