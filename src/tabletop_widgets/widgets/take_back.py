"""Undo and redo on a board: how far it may go back and forward, and the targets of undo and redo.

A match itself knows no limits: `Match.undo` and `Match.goto` reach every node. A board has those of its `take_back`:
"free" has none, "fair" stops at a draw of chance and at what revealed something hidden, "off" never goes back.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets.context import BoardContext
from tabletop_widgets.widgets.passing import had_no_choice


def may_take_back(context: BoardContext) -> bool:
    """Return whether the last event was this seat's decision, and nothing hidden was revealed since.

    On a board that takes back freely a decision that is only half made may have revealed something, as a card does.
    """
    if _is_half_made(context):
        return True
    node = context.match.node
    while not _was_revealed(node) and _is_passed_over(context, node):
        node = context.match.nodes[node.parent]
    own = context.seat is not None and node.action is not None and node.seat == context.seat
    return own and context.take_back != "off" and not _was_revealed(node)


def _is_half_made(context: BoardContext) -> bool:
    """Return whether the board takes back freely, and what is asked ends what this seat's last decision has begun."""
    node, ends = context.match.node, context.board.ending_kinds
    if context.take_back != "free" or node.action is None or not context.is_asked() or node.seat != context.seat:
        return False
    return node.action.kind not in ends and any(action.kind in ends for action in context.match.legal_actions())


# --- how far the board goes back and forward


def is_looking_back(context: BoardContext) -> bool:
    """Return whether slider and journal of a board lead to each position of the line, which its pages see alone."""
    return context.looks == "now" or (context.looks == "later" and context.match.is_terminal())


def first_ply(context: BoardContext) -> int:
    """Return the ply of the first position of the present line to which the board may go."""
    return 0 if is_looking_back(context) else earliest_node(context).ply


def earliest_node(context: BoardContext) -> Node:
    """Return the earliest node to which the board goes back."""
    node = context.match.node
    if context.take_back == "free":
        return context.match.nodes[0]
    while context.take_back == "fair" and node.parent >= 0 and not _was_revealed(node) and _may_repeat(context, node):
        node = context.match.nodes[node.parent]
    return node


def last_ply(context: BoardContext) -> int:
    """Return the ply of the last position of the present line to which the board may go."""
    line = context.match.mainline()
    if context.take_back == "free" or is_looking_back(context):
        return len(line) - 1
    return context.match.ply + _count_repeatable(context, line[context.match.ply + 1 :])


def why_not_go_to(context: BoardContext, node: Node) -> str:
    """Return why the board may not go to a node of the match, or ""."""
    if context.take_back == "free" or node is context.match.node:
        return ""
    if context.looks == "now":
        return "" if node in context.match.mainline() else context.announce("held-other")
    way = context.match.path(node)
    shared = sum(one is other for one, other in zip(context.match.path(), way, strict=False))
    if shared <= earliest_node(context).ply:
        return why_not_further_back(context)
    after = way[shared:]
    return "" if _count_repeatable(context, after) == len(after) else context.announce("held-other")


def why_not_further_back(context: BoardContext) -> str:
    """Return why the board does not go back further, or "" if it may go back to the start."""
    earliest = earliest_node(context)
    if earliest.parent < 0:
        return ""
    if context.take_back == "off":
        reason = context.announce("held-off")
    else:
        reason = context.announce("held-fair" if _was_revealed(earliest) else "held-other")
    is_later = context.looks == "later" and not context.match.is_terminal()
    return context.announce("held-later", reason=reason) if is_later else reason


# --- undo and redo: to a person's decision, past the moves of players


def undo_target(context: BoardContext) -> Node | None:
    """Return the target of undo, or None."""
    node = context.match.node
    while node.parent >= 0:
        if _is_of_a_person(context, node):
            target = context.match.nodes[node.parent]
            return None if why_not_go_to(context, target) else target
        node = context.match.nodes[node.parent]
    return None


def redo_target(context: BoardContext) -> Node | None:
    """Return the target of redo, or None: after a person's next decision and the automatic moves that follow it."""
    after = context.match.mainline()[context.match.ply + 1 :]
    if not after:
        return None
    decided = (node for node, following in itertools.pairwise(after) if _is_of_a_person(context, following))
    target = next(decided, after[-1])
    return None if why_not_go_to(context, target) else target


def _is_of_a_person(context: BoardContext, node: Node) -> bool:
    """Return whether the action before a node was a person's decision."""
    of_a_person = node.action is not None and node.seat not in context.bots.players
    return of_a_person and not _is_passed_over(context, node)


def _is_passed_over(context: BoardContext, node: Node) -> bool:
    """Return whether undo and redo skip a node, because the board takes its decision by itself."""
    memo = context.memo
    return context.passes and memo(("passed", node.id), lambda: had_no_choice(context.match, context.board, node))


def _may_repeat(context: BoardContext, node: Node) -> bool:
    """Return whether the board may undo or redo the action before a node.

    A board of one seat may do so with the seat's own decisions, and the moves of players and chance after them; a
    spectator's board with none.
    """
    if context.hot:
        return True
    return context.seat is not None and (node.action is None or node.seat in (context.seat, *context.bots.players))


def _count_repeatable(context: BoardContext, after: Sequence[Node]) -> int:
    """Return how many nodes after a position the board may redo, starting with a decision of its own."""
    if after and not context.hot and after[0].seat != context.seat:
        return 0
    return sum(1 for _ in itertools.takewhile(lambda node: _may_repeat(context, node), after))


def _was_revealed(node: Node) -> bool:
    """Return whether a chance draw led to a node, or its events revealed something hidden."""
    return node.outcomes is not None or any(event.reveals for event in node.events)
