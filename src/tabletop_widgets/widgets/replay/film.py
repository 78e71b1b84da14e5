"""A film: pictures of many nodes in several languages, in which each state of an element is kept once."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from tabletop_widgets.boards.changes import changes
from tabletop_widgets.boards.scene import Scene, children
from tabletop_widgets.widgets.replay.camera import Moment
from tabletop_widgets.widgets.replay.delta import Delta, difference

_NOTHING: Final = Moment(Scene(), {}, {}, {"rows": [], "turns": []})


class Film:
    """Takes up what is shown at one node after the other; js/replay/film.ts reads what `developed` returns.

    An element that comes back looks as it did before, and most of what it is does not depend on the language. So its
    states are numbered, each in all languages, and a frame has only the numbers of what has changed.
    """

    def __init__(self) -> None:
        self._states: dict[str, dict[str, int]] = {}  # key -> its states as JSON -> their numbers
        self._set: list[list[tuple[str, int]]] = []
        self._gone: list[list[str]] = []
        self._orders: list[list[Any]] = []
        self._moved: list[dict[str, str]] = []
        self._told: dict[str, list[Delta]] = {}
        self._others: list[list[Delta]] = []

    def add(self, moments: Sequence[Moment], before: Sequence[Moment] | None) -> None:
        """Take up a node.

        Args:
            moments: what is shown there, in each language.
            before: what is shown at the node before it, in the same languages; None at the first node.

        """
        was = before or [_NOTHING] * len(moments)
        scenes = [moment.scene for moment in moments]
        patches = [changes(old.scene, scene) for old, scene in zip(was, scenes, strict=True)]
        lost = dict.fromkeys(key for patch in patches for key in patch["del"])
        gone = dict.fromkeys(key for key in lost if not any(key in scene.elements for scene in scenes))
        changed = [key for patch in patches for key in (*patch["set"], *patch["del"]) if key not in gone]
        changed = list(dict.fromkeys(changed))
        orders = [_order(*pair, changed) for pair in zip(patches, scenes, strict=True)]
        first, *others = [_told(*pair) for pair in zip(was, moments, strict=True)]
        others = [{**other, "inspect": first["inspect"]} for other in others]  # facts have no language
        self._set.append([(key, self._state(key, scenes)) for key in changed])
        self._gone.append(list(gone))
        self._orders.append([orders[0], *(0 if order == orders[0] else order for order in orders[1:])])
        self._moved.append(moments[0].moved)
        for name, delta in first.items():
            self._told.setdefault(name, []).append(delta)
        self._others.append([difference(first, other) or 0 for other in others])

    def _state(self, key: str, scenes: Iterable[Scene]) -> int:
        """Return the number of the present state of an element: what it is in each language, 0 where it is not."""
        numbers = self._states.setdefault(key, {})
        state = json.dumps([scene.elements.get(key, 0) for scene in scenes], ensure_ascii=False)
        return numbers.setdefault(state, len(numbers))

    def developed(self) -> dict[str, Any]:
        """Return all of it as plain JSON, in columns: what is alike stands side by side, and is packed well.

        Returns:
            {keys: the names of elements; states: of each element, what it is in each of its states, as what is
            different from the state before; and for each node set: [number of an element, number of its state, …];
            gone: the numbers of elements; orders: in each language, or 0 where it is as in the first; moved; told:
            for each part of what is beside the picture a column; others: what is different there in other languages}.

        """
        keys = sorted(self._states)
        numbers = {key: i for i, key in enumerate(keys)}
        return {
            "keys": keys,
            "states": [_chain([json.loads(state) for state in self._states[key]]) for key in keys],
            "set": [[number for key, state in now for number in (numbers[key], state)] for now in self._set],
            "gone": [[numbers[key] for key in gone] for gone in self._gone],
            "orders": [
                [order if order == 0 else _numbered(order, numbers) for order in orders] for orders in self._orders
            ],
            "moved": self._moved,
            "told": self._told,
            "others": self._others,
        }


def _order(patch: dict[str, Any], scene: Scene, changed: Sequence[str]) -> dict[str, list[str]]:
    """Return the paint order of children that appending what is new, in the order of the frame, does not produce.

    In one language there may be elements that another does not have; then the order of all parents is given.
    """
    own = list(patch["set"])
    if own == [key for key in changed if key in scene.elements][: len(own)]:
        return dict(patch.get("order", {}))
    return children(scene.elements)


def _told(before: Moment, now: Moment) -> dict[str, Delta]:
    """Return what has changed beside the picture, and what has come to the journal; 0 for what is as it was."""
    changed = {name: difference(before.traits.get(name), value) for name, value in now.traits.items()}
    return {name: value or 0 for name, value in {**changed, **now.added}.items()}


def _chain(states: list[list[Any]]) -> list[Delta]:
    """Return each state of an element as what is different from the one before; of the first, all of it.

    Within a state each language is what is different from the first one.
    """
    first = [[state[0], *(difference(state[0], other) or 0 for other in state[1:])] for state in states]
    return [first[0], *(difference(*pair) for pair in itertools.pairwise(first))]


def _numbered(order: dict[str, list[str]], numbers: dict[str, int]) -> list[list[Any]]:
    return [[numbers.get(parent, parent), *(numbers[key] for key in keys)] for parent, keys in order.items()]
