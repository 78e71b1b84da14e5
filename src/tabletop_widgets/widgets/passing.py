"""Decisions with one legal action that a board takes by itself, because only the deciding person knows of them.

What everybody can see, the rules of a game take without asking. A board takes the rest, listed in `Board.passing`: it
plays the action as if the person had clicked it, so that replays, saves and undo know nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.boards import Board
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.tree import Node

if TYPE_CHECKING:
    from tabletop_widgets.widgets.context import BoardContext


def passing_action(context: BoardContext) -> Action | None:
    """Return the only legal action of the present decision if the board plays it by itself, otherwise None."""
    match, seat = context.match, context.match.current_player()
    is_own = context.hot or context.seat == seat
    if not (context.passes and is_own and context.asks_a_person()) or context.still:
        return None
    legal = match.legal_actions()
    passing = context.board.passing.get(legal[0].kind) if len(legal) == 1 else None
    if passing is None or (passing.tells and _other_people(context, seat)):
        return None
    return legal[0]


def take_single_choices(context: BoardContext) -> None:
    """Take the decisions with one legal action that are due."""
    action = passing_action(context)
    while action is not None:
        context.match.play(action, at=context.match.node)
        action = passing_action(context)


def had_no_choice(match: Match, board: Board, node: Node) -> bool:
    """Return whether a node followed a decision with one legal action that boards take by themselves."""
    if node.action is None or node.action.kind not in board.passing:
        return False
    return len(match.state_at(match.nodes[node.parent]).legal_actions()) == 1


def _other_people(context: BoardContext, seat: int) -> bool:
    return any(other != seat and other not in context.bots.players for other in context.match.game.deciding)
