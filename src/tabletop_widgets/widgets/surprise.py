"""Unexpected actions of players, which the journal points out, judged by the reader's knowledge."""

from __future__ import annotations

import random
from typing import Final

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.state import State
from tabletop_widgets.core.tree import Node
from tabletop_widgets.core.view import View

_CHOICES: Final = 8  # least number of legal actions: with fewer, no action counts as unexpected
_SAMPLES: Final = 3  # number of possible positions; an action has to be unexpected in each of them
_LOW: Final = 0.2  # the share of legal actions that counts as least promising


def expected_instead(match: Match, node: Node, viewer: int | None) -> int | None:
    """Return the expected action if one of the least promising was chosen, by the viewer's knowledge; otherwise None.

    None if the action is no surprise, or if the viewer would not have seen what was expected.

    The true position is not looked at, only positions that could be it: so nothing is told of what is hidden.

    Args:
        match: what was played.
        node: the action's node.
        viewer: who reads it; nothing is unexpected for a spectator, who is not at the table, and of one's own.

    """
    if node.action is None or viewer is None or node.seat == viewer:
        return None
    before = match.state_at(match.nodes[node.parent])
    number, hints = node.action.id, match.game.heuristics
    if hints.label_for(number, before, viewer) != number:  # the viewer does not see which action it was
        return None
    rng = random.Random(node.id)
    seen: list[int] = []
    for _ in range(_SAMPLES):
        sample = before.determinize(viewer, rng)
        best = _better(sample, number)
        if best is None:
            return None
        if hints.label_for(best, sample, viewer) == best:  # the viewer would see that action
            seen.append(best)
    return max(seen, key=seen.count, default=None)


def _better(state: State, action: int) -> int | None:
    """Return the most promising action if another is legal in a position and among the least promising there."""
    legal = state.legal_actions()
    if len(legal) < _CHOICES or action not in legal:
        return None
    priors = state.game.heuristics.view_prior(View(state, list, lambda: 0))
    if priors is None:
        return None
    own = priors[legal.index(action)]
    is_low = sum(prior <= own for prior in priors) <= _LOW * len(legal)
    return legal[max(range(len(legal)), key=priors.__getitem__)] if is_low else None
