"""Rollouts: fast play of sampled positions to their end, and the policies for them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.view import View
from tabletop_widgets.players.candidates import foremost

MOST_TURNS: Final = 200  # turns of the seat in a rollout
MOST_DECISIONS: Final = 20_000  # decisions in a rollout: random players may go round in circles

Policy: TypeAlias = Callable[[State, Sequence[int], random.Random], int]
"""policy(state, legal ids, rng) -> an id: a player for rollouts, much faster than one that looks at its view."""


def play_until(state: State, policy: Policy, stop: Callable[[State], bool], rng: random.Random) -> None:
    """Play a position on, in place, until the game is over or `stop` holds."""
    for _ in range(MOST_DECISIONS):
        if stop(state):  # checked before a draw, too: draws after the end of the rollout do not count
            return
        seat = state.current_player()
        if seat == CHANCE:
            state.draw_all(rng)
            continue
        if seat < 0:
            return
        legal = state.legal_actions()
        state.apply(legal[0] if len(legal) == 1 else policy(state, legal, rng))


class FastPlayer:
    """A rollout player that looks to the end of one turn; fast enough to play thousands of games.

    It completes a turn of its seat in several ways, by the game's policy and by its variations, and takes the one with
    the best end by the game's evaluation. The policy decides for the other seats, and whatever the seat has to decide
    in their turns.

    Args:
        heuristics: the game's.
        seat: whose turns it plays.
        tries: in how many ways it completes a turn after each first action, 1 or more.
        width: how many first actions it tries, the most promising by the heuristics.

    """

    def __init__(self, heuristics: Heuristics, seat: int, tries: int, width: int) -> None:
        self._heuristics, self._seat, self._tries, self._width = heuristics, seat, tries, width
        self._luck, self._whim = random.Random(0), random.Random(0)

    def play_out(self, state: State, luck: int) -> State:
        """Return the position at the end of the game, after playing on from `state`, which is changed.

        A game that takes more turns than any sensible one is left unfinished.

        Args:
            state: where to begin: in the middle of a turn, too.
            luck: what chance brings: the same seed for positions that are to be compared.

        """
        self._whim.seed(luck)
        for turn in range(MOST_TURNS):
            self._luck.seed(luck + turn)
            play_until(state, self._heuristics.policy, self._is_own_turn, self._luck)
            if state.is_terminal():
                break
            state = self._best_turn(state, luck + turn)
        return state

    def _is_own_turn(self, state: State) -> bool:
        whose = state.whose_turn() if state.current_player() == self._seat else None
        return whose is not None and whose[0] == self._seat

    def _best_turn(self, state: State, luck: int) -> State:
        """Return the best position at the end of a turn."""
        best, most = state, -1.0
        for action in self._promising(state):
            for number in range(self._tries):
                after = self._complete(state, action, luck, number)
                value = self._heuristics.evaluate(after, self._seat)
                if value > most:
                    best, most = after, value
        return best

    def _promising(self, state: State) -> Sequence[int]:
        legal = state.legal_actions()
        promises = self._heuristics.priors(state, legal) if len(legal) > self._width else None
        return legal if promises is None else foremost(legal, promises, self._width)

    def _complete(self, state: State, action: int, luck: int, number: int) -> State:
        """Return the position at the end of a turn that goes on with an action; `state` itself does not change.

        Args:
            state: a position in the turn.
            action: the next decision of whoever decides there.
            luck: what chance brings until the turn ends: a seed.
            number: how the turn is completed: 0 by the policy, 1, 2, … by its variations.

        """
        after = state.clone()
        stop = self._heuristics.rollout_end(after)
        after.apply(action)
        self._luck.seed(luck)
        play_until(after, self._vary if number else self._heuristics.policy, stop, self._luck)
        return after

    def _vary(self, state: State, legal: Sequence[int], rng: random.Random) -> int:  # noqa: ARG002 - see below
        """Return a varied choice without using `rng`: chance draws the same however a turn is completed."""
        return self._heuristics.variation(state, legal, self._whim)


def resolve_policy(policy: object, heuristics: Heuristics, seat: int) -> Policy:
    """Return the rollout policy that is given as a function, by a player's name, or as None for the game's own.

    Args:
        policy: None for the game's own; a `Policy`; or the name of a player, which is slower.
        heuristics: the game's.
        seat: who searches.

    Raises:
        TypeError: nothing of the kind.

    """
    if policy is None:
        policy = heuristics.rollout_player(seat)
    if policy is None:
        return heuristics.policy
    if isinstance(policy, str):
        player = resolve_player(policy)

        def asks(state: State, legal: Sequence[int], rng: random.Random) -> int:  # noqa: ARG001 - a view knows them
            view = View(state)
            return chosen_id(view, player.answer(view, rng))

        return asks
    if not callable(policy):
        raise TypeError(
            f"policy={short_repr(policy)}: expected policy(state, legal_ids, rng), a player's name, or None"
        )
    return policy


def chosen_id(view: View, answer: Any) -> int:  # noqa: ANN401 - a player may answer anything
    """Return the id of an answer of a player that is asked within a search."""
    action = getattr(answer, "action", answer)
    return view.game.action(action, view.legal_ids).id
