"""Turns: the story of a match in pieces that a person can follow, as one viewer may know them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.tree import Tree

NOBODY: Final = -1
_MOST_NEWS: Final = 9  # turns: each is numbered with a single digit


@dataclass(frozen=True)
class Turn:
    """What happened in one turn of a seat, as far as a viewer may know it.

    Attributes:
        seat: whose turn it was, or -1 for what nobody did.
        first: ply of its first node.
        last: ply of its last node; the turn may still go on.
        events: what happened, in order; only what the viewer may know.

    """

    seat: int
    first: int
    last: int
    events: tuple[Event, ...]


def note_turns(tree: Tree, path: Sequence[Node]) -> None:
    """Note at every node of a path from the root whose turn it is after it, unless that is noted already."""
    known = len(path)
    while known and path[known - 1].after is None:
        known -= 1
    unknown = path[known:]
    if not unknown:
        return
    # most often one step was made, and its position is there; no position in the tree may be changed
    state = tree.state if unknown == [tree.node] else tree.state_at(unknown[0])
    for node in unknown:
        if node is not unknown[0]:
            for number in (node.action.id,) if node.action else node.outcomes or ():
                state.apply(number)
        before = (NOBODY, 0) if node.parent < 0 else tree.nodes[node.parent].after
        node.after = state.whose_turn() or before


Nodes = tuple[int, Sequence[Node]]  # of one turn: whose it is, and its nodes


def by_turn(tree: Tree, path: Sequence[Node]) -> list[Nodes]:
    """Return the nodes of a path from the root, without the root itself, turn by turn."""
    note_turns(tree, path)
    turns: list[tuple[int, list[Node]]] = []
    now: tuple[int, int] | None = None
    for before, node in itertools.pairwise(path):
        if before.after != now:
            now = before.after
            turns.append((NOBODY if now is None else now[0], []))
        turns[-1][1].append(node)
    return list(turns)


def told(turn: Nodes, viewer: int | None) -> Turn:
    """Return a turn as far as a viewer (None = spectator) may know it."""
    seat, nodes = turn
    events = [event for node in nodes for event in node.events if event.is_visible_to(viewer)]
    return Turn(seat, nodes[0].ply, nodes[-1].ply, tuple(events))


def _goes_on(turn: Nodes, seat: int | None) -> bool:
    """Return whether a turn is a seat's own and has not ended."""
    whose, nodes = turn
    after = nodes[-1].after
    return whose == seat and after is not None and after[0] == seat


def own_turn(turns: Sequence[Nodes], seat: int | None) -> Turn | None:
    """Return the last turn of a seat, which may still go on, as that seat may know it; None if there is none."""
    return next((told(turn, seat) for turn in reversed(turns) if turn[0] == seat), None)


def news(turns: Sequence[Nodes], seat: int | None, viewer: int | None) -> list[Turn]:
    """Return what the others did since a seat's last turn; see `Story.news`."""
    found: list[Turn] = []
    seen: set[int] = set()
    passed = turns[:-1] if turns and _goes_on(turns[-1], seat) else turns  # until one's own turn ends nothing is old
    for whose, nodes in reversed(passed):
        decided = seat is not None and any(node.seat == seat for node in nodes)
        if whose in seen or (decided and whose == seat):
            break
        if whose not in (NOBODY, seat):
            found.append(told((whose, nodes), viewer))
        if seat is None and whose != NOBODY:
            seen.add(whose)
        if decided:
            break
    return [turn for turn in found if turn.events][:_MOST_NEWS][::-1]
