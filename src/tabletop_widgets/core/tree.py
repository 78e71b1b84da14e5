"""The tree of a match: its nodes, the present place, and changes that happen completely or not at all."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final, TypeVar, TypeVarTuple, Unpack

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.state import State

_SNAPSHOT_EVERY: Final = 16  # plies; a replay of that many decisions takes some 20 µs in SCOUT

_Args = TypeVarTuple("_Args")
_Result = TypeVar("_Result")


# What reverts a change: the tree's place, its number of nodes, and the nodes' earlier ways on.
_Before = tuple[tuple[Node, State], int, list[tuple[Node, int]]]


class Tree:
    """Nodes in a flat list, one of which is the present place; no position in it is ever changed.

    A position in the tree is never changed: every step makes a copy. So an interrupt (e.g. a stopped cell) leaves the
    old position complete, and another thread never sees half a step.

    Args:
        key: the key of the root.
        state: its position.

    Attributes:
        nodes: every node; a node's id is its index.

    """

    def __init__(self, key: bytes, state: State) -> None:
        root = Node(0, None, key, -1, None, None, ())
        self.nodes = [root]
        self._here = (root, state)  # one attribute, so that a node and its position always change together
        self._snapshots: dict[int, State] = {0: state}
        self._before: _Before | None = None
        self._ways = 0  # how often a way on has changed
        self._line = (0, [root])  # the present line, and at which of these numbers it was found
        self._lock = threading.RLock()  # held while a change is made or copied, not while observers are notified

    @property
    def node(self) -> Node:
        """The present node."""
        return self._here[0]

    @property
    def state(self) -> State:
        """The position at the present node; not to be changed."""
        return self._here[1]

    def copy(self) -> Tree:
        """Return an independent copy; positions, actions and events, which never change, are shared."""
        other = Tree.__new__(Tree)
        other.__setstate__(self.__getstate__())
        return other

    def trunk(self, node: Node) -> Tree:
        """Return an independent tree of the way from the root to a node alone, standing there."""
        path = self.path(node)
        nodes = [place.copy() for place in path]
        for at, place in enumerate(nodes):
            place.id, place.parent = at, at - 1
            place.children = [at + 1] if place is not nodes[-1] else []
            place.latest = at + 1 if place is not nodes[-1] else -1
        snapshots = {at: self._snapshots[old.id] for at, old in enumerate(path) if old.id in self._snapshots}
        other = Tree.__new__(Tree)
        other.__setstate__({"nodes": nodes, "_here": (nodes[-1], self.state_at(node)), "_snapshots": snapshots})
        return other

    def __getstate__(self) -> dict[str, Any]:
        with self._lock:
            nodes = [node.copy() for node in self.nodes]
            here = (nodes[self.node.id], self.state)
            return {"nodes": nodes, "_here": here, "_snapshots": dict(self._snapshots)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._before = None
        self._ways, self._line = 0, (-1, [])
        self._lock = threading.RLock()

    # --- reading

    def path(self, node: Node) -> list[Node]:
        """Return the nodes from the root to a node."""
        if self._is_on_line(node):
            return self._line[1][: node.ply + 1]
        found = [node]
        while node.parent >= 0:
            node = self.nodes[node.parent]
            found.append(node)
        return found[::-1]

    def line(self) -> list[Node]:
        """Return the path to the present node, and on along the ways visited last."""
        here, ways = self.node, self._ways
        if self._is_on_line(here):
            return self._line[1].copy()
        found = self.path(here)
        is_led = all(before.latest == after.id for before, after in pairwise(found))  # not after `stand_at`
        while found[-1].latest >= 0:
            found.append(self.nodes[found[-1].latest])
        if is_led:
            self._line = (ways, found.copy())
        return found

    def _is_on_line(self, node: Node) -> bool:
        """Return whether the line that was found last still holds, and a node is on it: reading long lines is slow."""
        ways, line = self._line
        return ways == self._ways and node.ply < len(line) and line[node.ply] is node

    def state_at(self, node: Node) -> State:
        """Return a copy of the position at a node."""
        todo: list[Node] = []
        while node.id not in self._snapshots:
            todo.append(node)
            node = self.nodes[node.parent]
        state = self._snapshots[node.id].clone()
        for place in reversed(todo):
            for number in (place.action.id,) if place.action else place.outcomes or ():
                state.apply(number)
        return state

    # --- changing

    def whole(self, change: Callable[[Unpack[_Args]], _Result], *args: *_Args) -> _Result:
        """Make a change, and revert its parts if anything is raised before its end."""
        with self._lock:
            if self._before is not None:  # an interrupt has ended the reverting
                self._restore()
            self._before = (self._here, len(self.nodes), [])
            try:
                result = change(*args)
            except BaseException:
                self._restore()
                raise
            self._before = None
            return result

    def _restore(self) -> None:
        """Revert the parts of a change; after an interrupt it can be called again."""
        if self._before is None:
            return
        here, size, latest = self._before
        for node in self.nodes[size:]:
            if node.parent < size:  # the first new node: the others are below it
                siblings = self.nodes[node.parent].children
                siblings[:] = [number for number in siblings if number < size]
            self._snapshots.pop(node.id, None)
        for node, way in reversed(latest):
            node.latest = way
        self._ways += 1
        del self.nodes[size:]
        self._here = here
        self._before = None

    def place(self, node: Node) -> None:
        """Make a node the present one; the line follows."""
        state = self.state_at(node)
        if not self._is_on_line(node):
            path = self.path(node)
            for before, after in pairwise(path):
                if before.latest != after.id:
                    self.lead(before, after.id)
        self._here = (node, state)

    def stand_at(self, node: Node) -> None:
        """Make a node the present one; the ways on do not change."""
        self._here = (node, self.state_at(node))

    def enter(self, node: Node, state: State) -> None:
        """Go on to a child of the present node, whose position is given."""
        # a draw may take as long as dozens of decisions
        if (node.outcomes or node.ply % _SNAPSHOT_EVERY == 0) and node.id not in self._snapshots:
            self._snapshots[node.id] = state
        self.lead(self.node, node.id)
        self._here = (node, state)

    def add(
        self,
        key: bytes,
        seat: int,
        action: Action | None,
        outcomes: tuple[int, ...] | None,
        events: Sequence[Event],
    ) -> Node:
        """Return a new child of the present node."""
        parent = self.node
        node = Node(len(self.nodes), parent, key, seat, action, outcomes, tuple(events))
        self.nodes.append(node)
        parent.children.append(node.id)
        return node

    def lead(self, node: Node, latest: int) -> None:
        """Set the way on from a node: its child that the line continues with."""
        if self._before is not None:
            self._before[2].append((node, node.latest))
        if node.latest != latest:
            self._ways += 1
            node.latest = latest
