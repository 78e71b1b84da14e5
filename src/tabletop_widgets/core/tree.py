"""The tree of a match: nodes, the current node, and changes that happen completely or not at all."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple, final

from tabletop_widgets.core import html
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.digest import blake2b
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.limits import MOST_NODES, ROOM_FOR_DRAWS
from tabletop_widgets.core.state import CHANCE, State


@final
class Node:
    """A node of the tree: the root, one player's action, or one draw (a run of chance outcomes).

    A draw ends where chance does not decide, or where its next draw begins a step (see `State.starts_step`).

    Attributes:
        id: index in `match.nodes`.
        parent: index of the node before, -1 for the root.
        ply: number of nodes from the root.
        seat: the seat that acted, -1 for chance and the root.
        action: the action that led here, or None.
        outcomes: the chance outcomes that led here, or None.
        events: what happened on the way here.
        children: indices of the nodes after this one, in the order in which they were first played.
        comment: a comment by the person who studies the match.
        marks: the marks placed here: name -> place; see `Match.marks` for those that apply.
        after: whose turn it is after this node, and the number of the turn, once somebody has asked; see
            `State.whose_turn`.

    """

    __slots__ = (
        "action",
        "after",
        "children",
        "comment",
        "events",
        "id",
        "key",
        "latest",
        "marks",
        "outcomes",
        "parent",
        "ply",
        "seat",
    )

    def __init__(
        self,
        number: int,
        parent: Node | None,
        key: bytes,
        seat: int,
        action: Action | None,
        outcomes: tuple[int, ...] | None,
        events: tuple[Event, ...],
    ) -> None:
        self.id = number
        self.parent = -1 if parent is None else parent.id
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.key = key
        self.seat = seat
        self.action = action
        self.outcomes = outcomes
        self.events = events
        self.children: list[int] = []
        self.latest = -1  # the child visited last: where `redo` goes
        self.comment = ""
        self.marks: dict[str, str] = {}
        self.after: tuple[int, int] | None = None

    def copy(self) -> Node:
        """Return an independent copy of the node, for the tree of a copy."""
        other = Node.__new__(Node)
        for name in Node.__slots__:
            setattr(other, name, getattr(self, name))
        other.children, other.marks = self.children[:], dict(self.marks)
        return other

    @property
    def numbers(self) -> tuple[int, ...]:
        """The ids of the action or of the chance outcomes that led here."""
        return (self.action.id,) if self.action else self.outcomes or ()

    @property
    def remark(self) -> str:
        """The comment with control characters made visible, as it may come from somebody's file."""
        return harmless(self.comment)

    def __repr__(self) -> str:
        what = str(self.action) if self.action else "chance" if self.outcomes else "start"
        return f"<Node {self.id}, ply {self.ply}: {what}>"

    def _repr_html_(self) -> str:
        # a node has no language and no viewer: only texts that are the same in all languages, and public events
        what = str(self.action) if self.action else "chance" if self.outcomes else "start"
        rules = dict.fromkeys(event.rule for event in self.events if event.is_visible_to(None))
        return html.box(
            html.line(html.quiet(self.ply), html.strong(what), *map(html.chip, filter(None, rules))),
            html.line(html.escape_lines(self.comment)) if self.comment else "",
        )


class Change(NamedTuple):
    """A change that observers are notified of: an action, a draw, another node, a comment, a mark, or a new game.

    Attributes:
        kind: what happened.
        node: the node it happened at; the match may be elsewhere by the time an observer is notified.

    """

    kind: Literal["play", "draw", "goto", "comment", "mark", "restart"]
    node: Node


_SNAPSHOT_EVERY: Final = 16  # plies; a replay of that many decisions takes some 20 µs in SCOUT


# what reverts a change: the current node, the number of nodes, and the earlier `latest` of changed nodes
_Before = tuple[tuple[Node, State], int, list[tuple[Node, int]]]


def node_key(before: bytes, text: str) -> bytes:
    """Return the key of a node, from which its random numbers and the keys of its children are derived."""
    return blake2b(before + text.encode(), digest_size=16).digest()


def random_of_key(key: bytes) -> random.Random:
    """Return a random number generator seeded with a key."""
    return random.Random(int.from_bytes(key, "big"))


def _is_end_of_draw(state: State) -> bool:
    """Return whether a draw that has begun ends at a position."""
    return state.current_player() != CHANCE or state.starts_step()


class Tree:
    """The nodes of a match in a flat list, one of which is the current node.

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
        self._changes = 0  # how often a node's `latest` has changed
        self._line = (0, [root])  # `_changes` when the main line was last walked, and that line
        self._lock = threading.RLock()  # held while a change is made or copied, not while observers are notified

    @property
    def node(self) -> Node:
        """The current node."""
        return self._here[0]

    @property
    def state(self) -> State:
        """The position at the current node; not to be changed."""
        return self._here[1]

    def copy(self) -> Tree:
        """Return an independent copy; positions, actions and events, which never change, are shared."""
        other = Tree.__new__(Tree)
        other.__setstate__(self.__getstate__())
        return other

    def copy_line(self, node: Node) -> Tree:
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
        self._changes, self._line = 0, (-1, [])
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

    def mainline(self) -> list[Node]:
        """Return the path to the current node and on to the end, along the children visited last."""
        here, changes = self.node, self._changes
        if self._is_on_line(here):
            return self._line[1].copy()
        found = self.path(here)
        is_led = all(before.latest == after.id for before, after in pairwise(found))  # not after `stand_at`
        while found[-1].latest >= 0:
            found.append(self.nodes[found[-1].latest])
        if is_led:
            self._line = (changes, found.copy())
        return found

    def _is_on_line(self, node: Node) -> bool:
        """Return whether the cached main line still holds, and a node is on it; walking long lines is slow."""
        changes, line = self._line
        return changes == self._changes and node.ply < len(line) and line[node.ply] is node

    def state_at(self, node: Node) -> State:
        """Return a copy of the position at a node."""
        todo: list[Node] = []
        while node.id not in self._snapshots:
            todo.append(node)
            node = self.nodes[node.parent]
        state = self._snapshots[node.id].clone()
        for place in reversed(todo):
            for number in place.numbers:
                state.apply(number)
        return state

    # --- changing

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run the body of a `with` as a transaction: roll the tree back if it raises."""
        with self._lock:
            if self._before is not None:  # an interrupt has ended the rolling back
                self._restore()
            self._before = (self._here, len(self.nodes), [])
            try:
                yield
            except BaseException:
                self._restore()
                raise
            self._before = None

    def _restore(self) -> None:
        """Roll a change back; after an interrupt it can be called again."""
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
        self._changes += 1
        del self.nodes[size:]
        self._here = here
        self._before = None

    def place(self, node: Node) -> None:
        """Make a node the present one, and the path to it the main line."""
        state = self.state_at(node)
        if not self._is_on_line(node):
            path = self.path(node)
            for before, after in pairwise(path):
                if before.latest != after.id:
                    self.set_next(before, after.id)
        self._here = (node, state)

    def stand_at(self, node: Node) -> None:
        """Make a node the present one; the main line does not change."""
        self._here = (node, self.state_at(node))

    def enter(self, node: Node, state: State) -> None:
        """Go on to a child of the current node with a given position."""
        # every draw gets a snapshot: it may take as long as dozens of decisions
        if (node.outcomes or node.ply % _SNAPSHOT_EVERY == 0) and node.id not in self._snapshots:
            self._snapshots[node.id] = state
        self.set_next(self.node, node.id)
        self._here = (node, state)

    def _add(
        self,
        parent: Node,
        text: str,
        seat: int,
        action: Action | None,
        outcomes: tuple[int, ...] | None,
        events: Sequence[Event],
        state: State,
    ) -> Node:
        """Add a child to the current node, go there, and return it."""
        node = Node(len(self.nodes), parent, node_key(parent.key, text), seat, action, outcomes, tuple(events))
        self.nodes.append(node)
        parent.children.append(node.id)
        self.enter(node, state)
        return node

    def set_next(self, node: Node, latest: int) -> None:
        """Set the child with which the main line goes on from a node."""
        if self._before is not None:
            self._before[2].append((node, node.latest))
        if node.latest != latest:
            self._changes += 1
            node.latest = latest

    # --- playing and drawing

    def check_room(self) -> None:
        """Raise if the tree is so large that it could not be saved with more nodes.

        Raises:
            IllegalAction: it has as many nodes as a file may have.

        """
        if len(self.nodes) > MOST_NODES - ROOM_FOR_DRAWS:
            raise IllegalAction(
                f"this match has {len(self.nodes):,} nodes, and no more than {MOST_NODES:,} can be saved and loaded:"
                " continue in a new match, e.g. with position=match.state.to_dict()"
            )

    def play(self, action: Action) -> Node:
        """Play an action at the current node, and draw what is then due.

        Returns:
            The action's node: the old one if it was played here before, or a new one.

        Raises:
            IllegalAction: it is not legal at the current node, or the tree is full.

        """
        node, state = self._here
        for played in (self.nodes[i] for i in node.children):
            if played.action == action:
                state = state.clone()
                state.apply(action.id)
                self.enter(played, state)
                break
        else:
            self.check_room()
            played = self._add_action(action)
        self.draw_due()
        return played

    def draw(self, pinned: tuple[int, ...]) -> Node:
        """Draw one step from its beginning, where chance decides, and what is due after it.

        Args:
            pinned: the first outcomes; the key of the current node decides the rest.

        Returns:
            The node of the step.

        Raises:
            IllegalAction: an outcome is impossible, or the step is complete before it.

        """
        drawn = self._draw_step(pinned)
        self.draw_due()
        return drawn

    def draw_due(self) -> State:
        """Draw what chance decides at the current node, step by step; repeat the last earlier draw if there is one.

        Returns:
            The position in which a player decides, or the game is over; not to be changed.

        """
        while self._here[1].current_player() == CHANCE:
            latest = self.node.latest
            self._draw_step((self.nodes[latest].outcomes or ()) if latest >= 0 else ())
        return self._here[1]

    def _draw_step(self, pinned: tuple[int, ...]) -> Node:
        log, events = list(pinned), list[Event]()
        state = self._draw_pinned(pinned, events)
        if not pinned or not _is_end_of_draw(state):
            state.draw_all(random_of_key(self.node.key), log, events, to_step=True)
        outcomes = tuple(log)
        for i in self.node.children:
            if self.nodes[i].outcomes == outcomes:
                self.enter(self.nodes[i], state)
                return self.nodes[i]
        return self._add_draw(outcomes, state, events)

    def add_variation(self, parent: Node, step: Action | tuple[int, ...]) -> None:
        """Add one node from a file, without drawing what is due after it, and without checking whether it exists.

        Args:
            parent: one of its nodes.
            step: an action, or the outcomes of a whole draw (of one step).

        Raises:
            IllegalAction: not legal there, or the draw is too short or too long; the tree cannot be used then.

        """
        if parent is not self.node:
            self.stand_at(parent)
        is_drawn = self.state.current_player() == CHANCE
        if isinstance(step, Action):
            if is_drawn:
                raise IllegalAction(f"{str(step)!r} is an action, but chance decides here")
            self._add_action(step)
            return
        if not is_drawn:
            raise IllegalAction("there is a draw, but a player decides here")
        events: list[Event] = []
        state = self._draw_pinned(step, events)
        if not step or not _is_end_of_draw(state):
            raise IllegalAction(f"the draw is not complete: {len(step)} outcomes")
        self._add_draw(step, state, events)

    def _add_action(self, action: Action) -> Node:
        """Apply an action to a copy of the present position, add its node, and go there."""
        parent, before = self._here
        state, events = before.clone(), list[Event]()
        seat = state.current_player()
        state.apply(action.id, events)
        return self._add(parent, str(action), seat, action, None, events, state)

    def _add_draw(self, outcomes: tuple[int, ...], state: State, events: Sequence[Event]) -> Node:
        """Add the node of a draw, with the position that it has led to, and go there."""
        return self._add(self.node, " ".join(map(str, outcomes)), -1, None, outcomes, events, state)

    def _draw_pinned(self, outcomes: tuple[int, ...], events: list[Event]) -> State:
        """Return the position after some outcomes of one draw."""
        state = self.state.clone()
        for count, number in enumerate(outcomes):
            if count and _is_end_of_draw(state):  # it would not belong to this draw
                raise IllegalAction(f"the draw is complete before its outcome {number}")
            state.apply(number, events)
        return state
