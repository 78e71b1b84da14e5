"""How the tree of a match grows: by one action or one draw, whose random numbers follow from the line before it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.digest import blake2b
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.limits import MOST_NODES, ROOM_FOR_DRAWS
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.tree import Tree


def key(before: bytes, text: str) -> bytes:
    """Return the key of a node: its random numbers and the keys of all nodes after it are derived from it."""
    return blake2b(before + text.encode(), digest_size=16).digest()


def numbers(key: bytes) -> random.Random:
    """Return the random numbers that belong to a key."""
    return random.Random(int.from_bytes(key, "big"))


def check_room(tree: Tree) -> None:
    """Refuse to grow a tree that could not be saved any more.

    Raises:
        IllegalAction: it has as many nodes as a file may have.

    """
    if len(tree.nodes) > MOST_NODES - ROOM_FOR_DRAWS:
        raise IllegalAction(
            f"this match has {len(tree.nodes):,} nodes, and no more than {MOST_NODES:,} can be saved and loaded:"
            " continue in a new match, e.g. with position=match.state.to_dict()"
        )


def play(tree: Tree, action: Action) -> None:
    """Go to the node after an action: an old one if it was played here before, or a new one.

    Raises:
        IllegalAction: it is not legal at the present node, or the tree is full.

    """
    state = tree.state.clone()
    for i in tree.node.children:
        if tree.nodes[i].action == action:
            state.apply(action.id)
            tree.enter(tree.nodes[i], state)
            return
    check_room(tree)
    _add_action(tree, action, state)


def draw(tree: Tree, pinned: tuple[int, ...]) -> None:
    """Draw one step from its beginning, where chance decides.

    Args:
        tree: what grows.
        pinned: the first outcomes; the key of the present node decides the rest.

    Raises:
        IllegalAction: an outcome is impossible, or the step is complete before it.

    """
    log, events = list(pinned), list[Event]()
    state = _pinned(tree, pinned, events)
    if not pinned or not _ends_draw(state):
        state.draw_all(numbers(tree.node.key), log, events, to_step=True)
    outcomes = tuple(log)
    for i in tree.node.children:
        if tree.nodes[i].outcomes == outcomes:
            tree.enter(tree.nodes[i], state)
            return
    _add_draw(tree, outcomes, state, events)


def draw_due(tree: Tree) -> None:
    """Draw what chance decides at the present node, step by step; follow the last earlier draw where there is one."""
    while tree.state.current_player() == CHANCE:
        latest = tree.node.latest
        draw(tree, (tree.nodes[latest].outcomes or ()) if latest >= 0 else ())


def graft(tree: Tree, parent: Node, step: Action | tuple[int, ...]) -> None:
    """Add one node from a file, without drawing what is due after it, and without checking whether it exists.

    Args:
        tree: what grows.
        parent: one of its nodes; the line's way on from it does not change.
        step: an action, or the outcomes of a whole draw (of one step).

    Raises:
        IllegalAction: not legal there, or the draw is too short or too long; the tree cannot be used then.

    """
    if parent is not tree.node:
        tree.stand_at(parent)
    is_drawn = tree.state.current_player() == CHANCE
    if isinstance(step, Action):
        if is_drawn:
            raise IllegalAction(f"{str(step)!r} is an action, but chance decides here")
        _add_action(tree, step, tree.state.clone())
        return
    if not is_drawn:
        raise IllegalAction("there is a draw, but a player decides here")
    events: list[Event] = []
    state = _pinned(tree, step, events)
    if not step or not _ends_draw(state):
        raise IllegalAction(f"the draw is not complete: {len(step)} outcomes")
    _add_draw(tree, step, state, events)


def _add_action(tree: Tree, action: Action, state: State) -> None:
    seat, events = state.current_player(), list[Event]()
    state.apply(action.id, events)
    tree.enter(tree.add(key(tree.node.key, str(action)), seat, action, None, events), state)


def _add_draw(tree: Tree, outcomes: tuple[int, ...], state: State, events: Sequence[Event]) -> None:
    text = " ".join(map(str, outcomes))
    tree.enter(tree.add(key(tree.node.key, text), -1, None, outcomes, events), state)


def _pinned(tree: Tree, outcomes: tuple[int, ...], events: list[Event]) -> State:
    """Return the position after some outcomes of one draw."""
    state = tree.state.clone()
    for count, number in enumerate(outcomes):
        if count and _ends_draw(state):  # it would not belong to this draw
            raise IllegalAction(f"the draw is complete before its outcome {number}")
        state.apply(number, events)
    return state


def _ends_draw(state: State) -> bool:
    """Return whether a started draw ends here."""
    return state.current_player() != CHANCE or state.starts_step()
