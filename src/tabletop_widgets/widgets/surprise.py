"""Actions of players that nobody expected: the journal says so, as far as its reader could know."""

from __future__ import annotations

import random
from typing import Final

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.state import State
from tabletop_widgets.core.tree import Node
from tabletop_widgets.core.view import View

_CHOICES: Final = 8  # legal actions, or more: with fewer, no action counts as unexpected
_SAMPLES: Final = 3  # positions that could be the true one; it has to be unexpected in each
_LOW: Final = 0.2  # the share of the least promising actions


def is_unexpected(match: Match, node: Node, viewer: int | None) -> bool:
    """Return whether an action is among the least promising ones, by all that the viewer could know before it.

    The true position is not looked at, only positions that could be it: so nothing is told of what is hidden.

    Args:
        match: what was played.
        node: the action's node.
        viewer: who reads it; nothing is unexpected for a spectator, who is not at the table, and of one's own.

    """
    if node.action is None or viewer is None or node.seat == viewer:
        return False
    before = match.state_at(match.nodes[node.parent])
    number, hints = node.action.id, match.game.heuristics
    if hints.label_for(number, before, viewer) != number:  # others do not see which action it was
        return False
    rng = random.Random(node.id)
    return all(_is_low(before.determinize(viewer, rng), number) for _ in range(_SAMPLES))


def _is_low(state: State, action: int) -> bool:
    """Return whether an action is legal in a position and among the least promising there."""
    legal = state.legal_actions()
    if len(legal) < _CHOICES or action not in legal:
        return False
    priors = state.game.heuristics.view_prior(View(state, list, lambda: 0))
    if priors is None:
        return False
    own = priors[legal.index(action)]
    return sum(prior <= own for prior in priors) <= _LOW * len(legal)
