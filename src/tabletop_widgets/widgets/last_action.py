"""The last action of a match, for observers of a board."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.tree import Node


@dataclass(frozen=True, slots=True, eq=False)
class PlayedAction:
    """A played action: the value of `GameWidget.last_action`; playing the same action again gives another value."""

    ply: int
    seat: int
    action: Action


def arrival_of(match: Match, node: Node) -> bool:
    """Return whether a match is at a node, or at a draw after it."""
    here = match.node
    while here is not node and here.action is None and here.parent >= 0:
        here = match.nodes[here.parent]
    return here is node


def played_at(node: Node | None) -> PlayedAction | None:
    """Return the action that led to a node, or None after a draw."""
    return None if node is None or node.action is None else PlayedAction(node.ply, node.seat, node.action)
