"""A rollout player for whole turns: each is played on to the end of many games by a fast player."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tabletop_widgets.core.action import Choice, Score
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.view import View
from tabletop_widgets.players.budget import budget, check_width
from tabletop_widgets.players.candidates import most_promising
from tabletop_widgets.players.rollout_policy import FastPlayer, play_until
from tabletop_widgets.players.thinking import Thinker, choice_of_known_values, paired_difference

_ROUNDS: Final = 4  # after each but the last, the worse half of the ways is given up
_SEEDS: Final = 2**53
_FIRST_LOOK: Final = 8  # the evaluation at the end of the turn counts as much as so many games
_FAST_WIDTH: Final = 4  # first actions of a turn that the fast player tries


class Rollout(Thinker):
    """A player that compares ways to play the present turn by rollouts of each to the end of many games.

    The fast player looks to the end of one turn: it completes the turn in a few ways by the game's policy and its
    variations, and takes the best by the game's evaluation. It is much weaker than what is built on it; but where all
    ways of a turn are played on with the same luck, their results differ for no other reason than the way. It suits
    games in which a turn is many small decisions, and what others do is not known in advance. How a turn ends is the
    game's horizon.

    What follows from the choice is kept: as long as the turn goes on as foreseen, no new search is needed.

    Args:
        games: how many games the last ways are played on, 1 or more; those that are given up earlier have fewer.
        ways: so many ways to play the present turn are played on, 1 or more.
        tries: in how many ways the present turn is completed after each first action, 1 or more.
        further: in how many ways the fast player completes a turn, 1 or more.
        width: only so many first actions are tried, the most promising by the game's heuristics; None for all.

    Raises:
        ValueError: something out of range.

    >>> import tabletop_widgets as tw
    >>> match = tw.new_match("scythe", players=["nordic", "automa"], seed=1)
    >>> choice = match.evaluate("rollout:2,ways=2,tries=2,further=1")
    >>> choice.action in choice.scores
    True

    """

    def __init__(
        self, games: int = 64, ways: int = 12, tries: int = 40, further: int = 3, width: int | None = 8
    ) -> None:
        self.games, _ = budget("games", games, None)
        self.ways, _ = budget("ways", ways, None)
        self.tries, _ = budget("tries", tries, None)
        self.further, _ = budget("further", further, None)
        self.width = check_width(width)
        self.name = f"rollout:{games}"
        self.params: dict[str, Any] = {
            "games": games,
            "ways": ways,
            "tries": tries,
            "further": further,
            "width": width,
        }
        self._foreseen: list[tuple[Any, int]] = []  # the observations to come, and the planned actions

    def reset(self, *_: object) -> None:
        """Forget the planned turn: another game begins."""
        self._foreseen = []

    def search(self, view: View, rng: random.Random) -> Iterator[Choice]:
        """Yield better and better choices; only the best if its value is known, or if the turn goes on as planned."""
        known = view.heuristics.known_values(view)
        if known is not None:
            yield choice_of_known_values(view.legal_ids, known)
            return
        foreseen = self._as_foreseen(view)
        if foreseen is not None:
            yield foreseen
            return
        games = _Games(self, view, rng)
        for number in range(_ROUNDS):
            if number:
                games.give_up()
            count = (self.games + number) // _ROUNDS
            for played in range(1, count + 1):
                games.play(rng)
                if played & (played - 1) == 0 or played == count:  # at 1, 2, 4, … games it costs little
                    yield games.choice()
        self._foreseen = games.foreseen()

    def _as_foreseen(self, view: View) -> Choice | None:
        """Return the next choice of the planned turn; None if the seat sees something that was not foreseen."""
        kept, self._foreseen = self._foreseen, []
        if not kept or kept[0][0] != view.observation:
            return None
        self._foreseen = kept[1:]
        return Choice(kept[0][1], {}, [action for _, action in kept])


@dataclass(slots=True)
class _TurnLine:
    """A way to play the present turn.

    Attributes:
        actions: the seat's decisions until chance or another seat has something to say.
        value: what the end of the turn is worth on the first sample.
        results: of the games that were played on.

    """

    actions: list[int]
    value: float
    results: list[float] = field(default_factory=list)

    @property
    def promise(self) -> float:
        """The mean of the results; the first evaluation counts as much as `_FIRST_LOOK` of them."""
        return (_FIRST_LOOK * self.value + sum(self.results)) / (_FIRST_LOOK + len(self.results))


class _Games:
    """The ways to play a turn, and the games that are played on after each.

    Args:
        player: how many of each.
        view: what is to be decided.
        rng: draws samples and luck.

    """

    def __init__(self, player: Rollout, view: View, rng: random.Random) -> None:
        self._player, self._view, self._heuristics = player, view, view.heuristics
        self._fast = FastPlayer(self._heuristics, view.seat, player.further, _FAST_WIDTH)
        self._luck = random.Random(0)
        self._sample = view.sample_from_belief(rng)
        self._ways = self._best_turns(most_promising(view, player.width), int(rng.random() * _SEEDS))
        self._left = self._ways

    def _best_turns(self, ids: Sequence[int], luck: int) -> list[_TurnLine]:
        """Return the best ways to play the turn; at most half of them begin with the same action."""
        found: list[_TurnLine] = []
        for action in ids:
            tried: dict[float, _TurnLine] = {}
            for number in range(self._player.tries):
                way = self._way(action, luck, number)
                tried.setdefault(way.value, way)  # ways with equal values are mostly the same: keep the first
            best = sorted(tried.values(), key=lambda way: -way.value)
            found += best[: max(1, self._player.ways // 2)]
        return sorted(found, key=lambda way: -way.value)[: self._player.ways]

    def _way(self, action: int, luck: int, number: int) -> _TurnLine:
        """Return a way to play the turn on the first sample: number 0 by the policy, 1, 2, … by its variations."""
        state = self._sample.clone()
        stop = self._heuristics.rollout_end(state)
        self._luck.seed(luck)
        whim = random.Random(luck + number)
        way, is_foreseen = _TurnLine([action], 0.0), True
        state.apply(action)
        while not stop(state) and not state.is_terminal():
            seat = state.current_player()
            is_foreseen = is_foreseen and seat == self._view.seat
            if seat == CHANCE:
                state.draw_all(self._luck)
                continue
            legal = state.legal_actions()
            chosen = legal[0]
            if len(legal) > 1:
                vary = self._heuristics.variation if number else self._heuristics.policy
                chosen = vary(state, legal, whim)
            if is_foreseen:
                way.actions.append(chosen)
            state.apply(chosen)
        way.value = self._heuristics.evaluate(state, self._view.seat)
        return way

    def play(self, rng: random.Random) -> None:
        """Play one more game with each way that is left, on one sample and with the same random numbers for all."""
        sample, luck = self._view.sample_from_belief(rng), int(rng.random() * _SEEDS)
        for way in self._left:
            way.results.append(self._result(sample.clone(), way, luck))
        self._left.sort(key=lambda way: -way.promise)  # stable: equals keep the order of their first evaluation

    def give_up(self) -> None:
        """Give up the worse half of the ways that are left, but keep at least two."""
        self._left = self._left[: max(2, (len(self._left) + 1) // 2)]

    def _result(self, state: State, way: _TurnLine, luck: int) -> float:
        """Return the value of the end of a game that goes on with a way to play the turn."""
        stop = self._heuristics.rollout_end(state)
        for action in way.actions:
            if state.current_player() != self._view.seat or action not in state.legal_actions():
                break
            state.apply(action)
        self._luck.seed(luck)
        play_until(state, self._heuristics.policy, stop, self._luck)
        end = self._fast.play_out(state, luck + 1)
        judge = self._heuristics.result if end.is_terminal() else self._heuristics.evaluate
        return judge(end, self._view.seat)

    def choice(self) -> Choice:
        """Return the best choice so far, with the value of the best way that begins with each action."""
        best = self._left[0]
        scores: dict[int, Score] = {}
        for way in sorted(self._ways, key=lambda way: (-len(way.results), -way.promise)):
            if way.actions[0] not in scores:
                behind, margin = _deficit(way, best) if way is not best else (0.0, 0.0)
                scores[way.actions[0]] = Score(best.promise - behind, len(way.results), behind, margin)
        return Choice(best.actions[0], scores, best.actions)

    def foreseen(self) -> list[tuple[Any, int]]:
        """Return (observation, action) pairs: the planned turn after its first action, until anybody else decides."""
        state, seen = self._sample.clone(), []
        for action in self._left[0].actions:
            if len(state.legal_actions()) > 1:  # a single legal action is not asked for
                seen.append((state.observation(self._view.seat), action))
            state.apply(action)
        return seen[1:]


def _deficit(way: _TurnLine, best: _TurnLine) -> tuple[float, float]:
    """Return how far a way is behind the best in the games that both have, and half of the 95 % interval."""
    pairs = [a - b for a, b in zip(best.results, way.results, strict=False)]
    _, margin = paired_difference(pairs)
    behind = (_FIRST_LOOK * (best.value - way.value) + sum(pairs)) / (_FIRST_LOOK + len(pairs))
    return max(0.0, behind), margin
