"""Playing a sampled position on to its horizon, fast."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from tabletop_widgets.core.hints import Hints
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.view import View

MOST_DECISIONS: Final = 20_000  # of one playout: random players may go round in circles

Policy: TypeAlias = Callable[[State, Sequence[int], random.Random], int]
"""policy(state, legal ids, rng) -> an id: a player for playouts, much faster than one that looks at its view."""


def play_on(state: State, policy: Policy, stop: Callable[[State], bool], rng: random.Random) -> None:
    """Play a position on, in place, until it is over or a test holds."""
    for _ in range(MOST_DECISIONS):
        if stop(state):  # also before a draw: what is drawn after the horizon does not count
            return
        seat = state.current_player()
        if seat == CHANCE:
            state.draw_all(rng)
            continue
        if seat < 0:
            return
        legal = state.legal_actions()
        state.apply(legal[0] if len(legal) == 1 else policy(state, legal, rng))


def policy_of(policy: object, hints: Hints, seat: int) -> Policy:
    """Return how playouts are played.

    Args:
        policy: None for the game's own; a `Policy`; or the name of a player, which is slower.
        hints: the game's.
        seat: who searches.

    Raises:
        TypeError: nothing of the kind.

    """
    if policy is None:
        policy = hints.playouts(seat)
    if policy is None:
        return hints.policy
    if isinstance(policy, str):
        player = resolve_player(policy)

        def asks(state: State, legal: Sequence[int], rng: random.Random) -> int:  # noqa: ARG001 - a view knows them
            view = View(state)
            return chosen_id(view, player.answer(view, rng))

        return asks
    if not callable(policy):
        raise TypeError(f"policy={policy!r}: expected policy(state, legal_ids, rng), a player's name, or None")
    return policy


def chosen_id(view: View, answer: Any) -> int:  # noqa: ANN401 - a player may answer anything
    """Return the id of an answer of a player that is asked within a search."""
    action = getattr(answer, "action", answer)
    return view.game.action(action, view.legal_ids).id


def most_promising(view: View, width: int | None) -> list[int]:
    """Return the legal actions that a search tries; where they are few, their promises are not asked for.

    Args:
        view: what is to be decided.
        width: how many at most, the most promising by the game's hints; None for all.

    """
    legal = view.legal_ids
    return legal if width is None or len(legal) <= width else by_promise(view, width)


def by_promise(view: View, width: int | None) -> list[int]:
    """Return the legal actions that a search tries, the most promising first; without hints all of them.

    Args:
        view: what is to be decided.
        width: how many at most; None for all.

    """
    legal = view.legal_ids
    promises = view.hints.prior(view)
    if promises is None:
        return legal
    ranked = sorted(range(len(legal)), key=lambda at: -promises[at])  # stable: equals in the order of their ids
    return [legal[at] for at in ranked[:width]]
