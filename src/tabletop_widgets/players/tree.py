"""Information set Monte Carlo tree search (ISMCTS): a tree of what a seat can tell apart, grown on sampled positions.

The algorithms are those of Cowling, Powley and Whitehouse (2012): single observer, and multiple observers.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Hashable, Iterator
from typing import Any, Final

from tabletop_widgets.core.action import Choice, Score
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.view import View
from tabletop_widgets.players.budget import budget, check_width
from tabletop_widgets.players.candidates import most_promising
from tabletop_widgets.players.rollout_policy import Policy, play_until, resolve_policy
from tabletop_widgets.players.thinking import SURE, Thinker

_LONGEST: Final = 12  # actions of the expected line
_THOUGHT: Final = 64  # iterations between two choices that are yielded


class SearchNode:
    """A node of the search tree: the actions so far, as a seat has seen them.

    Attributes:
        kids: what was seen -> the node after it.
        visits: how often an iteration came through.
        total, squares: the sum of what it was worth to the seat that moved here, and of the squares.
        available: how often it could have been chosen.

    """

    __slots__ = ("available", "kids", "squares", "total", "visits")

    def __init__(self) -> None:
        self.kids: dict[Hashable, SearchNode] = {}
        self.visits = self.available = 0
        self.total = self.squares = 0.0

    def add(self, value: float) -> None:
        """Count one more iteration, with its value."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        """Return the mean value."""
        return self.total / self.visits if self.visits else 0.0

    def squared_error(self) -> float:
        """Return the squared standard error of the mean; infinite for fewer than two visits."""
        if self.visits < 2:
            return math.inf
        return max(0.0, self.squares / self.visits - self.mean() ** 2) / (self.visits - 1)


class ISMCTS(Thinker):
    """ISMCTS player: grows a tree on sampled positions, and takes the action that was visited the most.

    Args:
        iterations: how many samples, 1 or more.
        c: how curious it is: the factor of the exploration term, 0 or more.
        width: only so many actions of a decision are tried, the most promising by the game's heuristics; None for all.
        policy: how positions are played on below the tree; see `FlatMC`.
        multi: a tree for every seat, in which others' hidden actions look as they look to it (`Heuristics.label_for`);
            False for one tree in which every action is told apart.
        informed: with `multi`, the others know what they hold: they have a tree for each view that they may have at
            first, which is right where these are few. False: one tree for all that they may hold.
        seconds: a time limit in place of `iterations`; the choice then depends on the machine.
        likely: draw samples as probable as the game's heuristics believe; False for all that fits, equally.

    Raises:
        ValueError, TypeError: something out of range.

    >>> import tabletop_widgets as tw
    >>> choice = tw.new_match("scout", players=3, seed=1).evaluate("ismcts:40")
    >>> sum(score.visits for score in choice.scores.values())
    40

    """

    def __init__(
        self,
        iterations: int = 500,
        c: float = 0.7,
        width: int | None = 6,
        policy: Policy | str | None = None,
        multi: bool = False,
        informed: bool = False,
        seconds: float | None = None,
        likely: bool = True,
    ) -> None:
        self.iterations, self.seconds = budget("iterations", iterations, seconds)
        if isinstance(c, bool) or not isinstance(c, int | float) or not 0 <= c < math.inf:
            raise ValueError(f"c={short_repr(c)}: expected a number, 0 or more")
        self.c, self.width, self.policy = float(c), check_width(width), policy
        self.multi, self.informed, self.likely = bool(multi), bool(informed), likely
        self.name = f"ismcts {seconds:g} s" if seconds is not None else f"ismcts:{iterations}"
        self.params: dict[str, Any] = {
            "iterations": iterations,
            "c": c,
            "width": width,
            "multi": self.multi,
            "informed": self.informed,
            "seconds": seconds,
            "likely": likely,
        }

    def search(self, view: View, rng: random.Random) -> Iterator[Choice]:
        """Yield better and better choices while the search goes on."""
        search = _Search(self, view, rng)
        until = math.inf if self.seconds is None else time.perf_counter() + self.seconds
        for number in range(1, self.iterations + 1):
            search.iterate()
            is_late = time.perf_counter() >= until
            if number == self.iterations or is_late or number % _THOUGHT == 0:
                yield search.choice()
            if is_late:
                return


class _Search:
    """One search: its trees, and how an iteration goes through them."""

    def __init__(self, player: ISMCTS, view: View, rng: random.Random) -> None:
        self._c, self._width, self._multi, self._informed = player.c, player.width, player.multi, player.informed
        self._view, self._rng, self._seat = view, rng, view.seat
        self._heuristics: Heuristics = view.heuristics
        self._policy = resolve_policy(player.policy, self._heuristics, view.seat)
        self._draw = view.sample_from_belief if player.likely else view.sample
        self._first = most_promising(view, player.width)
        seats = range(view.game.num_players) if player.multi else (view.seat,)
        self.roots = {seat: SearchNode() for seat in seats}
        self._of_views: dict[Observation, SearchNode] = {}  # other seats' roots, if informed

    @property
    def root(self) -> SearchNode:
        return self.roots[self._seat]

    def _roots(self, state: State) -> dict[int, SearchNode]:
        """Return the roots of the trees by seat, for one sample."""
        if not self._informed:
            return dict(self.roots)
        return {
            seat: root if seat == self._seat else self._of_views.setdefault(state.observation(seat), SearchNode())
            for seat, root in self.roots.items()
        }

    def iterate(self) -> None:
        """Run one iteration: go down the trees on one sample, add a node, play on, and update the nodes passed."""
        state = self._draw(self._rng)
        stop = self._heuristics.rollout_end(state)
        here = self._roots(state)
        passed: list[tuple[SearchNode, int]] = []
        is_new = False
        while not is_new and not state.is_terminal() and not (passed and stop(state)):
            seat = state.current_player()
            if seat == CHANCE:
                state.draw_all(self._rng)
                continue
            tree = seat if self._multi else self._seat
            action, is_new = self._select(here[tree], self._candidates(state, is_first=not passed))
            passed += self._descend(here, state, action)
            state.apply(action)
        play_until(state, self._policy, stop, self._rng)
        worth: dict[int, float] = {}
        for node, seat in passed:
            if seat not in worth:
                worth[seat] = self._heuristics.evaluate(state, seat)
            node.add(worth[seat])

    def _candidates(self, state: State, *, is_first: bool) -> list[int]:
        if is_first:
            return self._first
        legal = state.legal_actions()
        return list(legal) if self._width is None or len(legal) <= self._width else self._candidate_actions(state)

    def _candidate_actions(self, state: State) -> list[int]:
        return most_promising(View(state), self._width)

    def _select(self, node: SearchNode, candidates: list[int]) -> tuple[int, bool]:
        """Return an action to try at a node, and whether it is new there: new ones first, then by upper bounds."""
        known = [number for number in candidates if number in node.kids]
        for number in known:
            node.kids[number].available += 1
        if len(known) < len(candidates):
            new = [number for number in candidates if number not in node.kids]
            return new[int(self._rng.random() * len(new))], True
        return max(known, key=lambda number: self._bound(node.kids[number])), False

    def _bound(self, kid: SearchNode) -> float:
        if not kid.visits:  # another seat's tree has met it, its own has not
            return math.inf
        return kid.mean() + self._c * math.sqrt(math.log(kid.available) / kid.visits)

    def _descend(self, here: dict[int, SearchNode], state: State, action: int) -> list[tuple[SearchNode, int]]:
        """Go one step down in every tree, and return the nodes with the seats whose value they count."""
        seat = state.current_player()
        passed: list[tuple[SearchNode, int]] = []
        for tree, node in here.items():
            label: Hashable = action
            if self._multi and tree != seat:
                label = ("seen", self._heuristics.label_for(action, state, tree))
            kid = node.kids.get(label)
            if kid is None:
                kid = node.kids[label] = SearchNode()
                kid.available = 1
            here[tree] = kid
            if not self._multi or tree == seat:
                passed.append((kid, seat))
        return passed

    def choice(self) -> Choice:
        """Return the best choice so far."""
        kids: dict[int, SearchNode] = {
            number: self.root.kids[number] for number in self._first if number in self.root.kids
        }
        best = max(kids, key=lambda number: (kids[number].visits, kids[number].mean(), -number))
        top = kids[best]
        scores: dict[int, Score] = {}
        for number, kid in kids.items():
            behind = top.mean() - kid.mean()
            margin = 0.0 if number == best else SURE * math.sqrt(top.squared_error() + kid.squared_error())
            scores[number] = Score(kid.mean(), kid.visits, behind, margin)
        return Choice(best, scores, self._line(best))

    def _line(self, best: int) -> list[int]:
        """Return the expected line: the most visited actions."""
        line, node = [best], self.root.kids[best]
        while node.kids and len(line) < _LONGEST:
            label, kid = max(node.kids.items(), key=lambda one: one[1].visits)
            if not isinstance(label, int) or kid.visits < 2:  # another seat's action, known only as seen
                break
            line.append(label)
            node = kid
        return line
