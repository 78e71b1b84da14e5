"""A film: pictures of many nodes in several languages, in which each state of an element is kept once."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final

from tabletop_widgets.boards.changes import changes
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.widgets.replay.camera import Moment
from tabletop_widgets.widgets.replay.delta import Delta, difference

_NOTHING: Final = Moment(Scene(), {}, {}, {"rows": [], "turns": []})


class Film:
    """Takes up what is shown at one node after the other; js/replay/film.ts reads what `developed` returns.

    An element that comes back looks as it did before, and most of what it is does not depend on the language. So its
    states are numbered, each in all languages, and of each element it is kept where it has which: many change together.
    """

    def __init__(self) -> None:
        self._elements: dict[str, _Track] = {}  # in the order in which they first came
        self._numbers: dict[str, int] = {}
        self._orders: dict[str, _Track] = {}  # of the children of a parent
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
        here = len(self._moved)
        scenes = [moment.scene for moment in moments]
        olds = [moment.scene for moment in was]
        patches = [changes(old, scene) for old, scene in zip(olds, scenes, strict=True)]
        for key in dict.fromkeys(key for patch in patches for key in (*patch["set"], *patch["del"])):
            self._numbers.setdefault(key, len(self._numbers))
            states = [scene.elements.get(key, 0) for scene in scenes]
            self._elements.setdefault(key, _Track()).add(here, states)
        untidy: dict[str, None] = {}
        for patch, old, scene in zip(patches, olds, scenes, strict=True):
            untidy |= dict.fromkeys(self._untidy(patch, old, scene))
        self._note_orders(here, untidy, scenes)
        first, *others = [_told(*pair) for pair in zip(was, moments, strict=True)]
        others = [{**other, "inspect": first["inspect"]} for other in others]  # facts have no language
        self._moved.append(moments[0].moved)
        for name, delta in first.items():
            self._told.setdefault(name, []).append(delta)
        self._others.append([difference(first, other) or 0 for other in others])

    def _untidy(self, patch: dict[str, Any], old: Scene, new: Scene) -> Iterator[str]:
        """Yield the parents whose paint order does not come about by appending what is new in the order of its numbers.

        The patch tells those where appending it in its own order is not enough.
        """
        yield from patch.get("order", ())
        last: dict[str, int] = {}
        for key in patch["set"]:
            parent, before = new.elements[key][1], old.elements.get(key)
            if before is None or before[1] != parent:
                number = self._numbers[key]
                if number < last.get(parent, -1):
                    yield parent
                last[parent] = number

    def _note_orders(self, here: int, parents: Collection[str], scenes: Sequence[Scene]) -> None:
        """Keep the paint order of the children of parents, in each language."""
        if not parents:
            return
        found = [{parent: list[int]() for parent in parents} for _ in scenes]
        for scene, orders in zip(scenes, found, strict=True):
            for key, element in scene.elements.items():
                if element[1] in orders:
                    orders[element[1]].append(self._numbers[key])
        for parent in parents:
            first, *others = [orders[parent] for orders in found]
            states = [first, *(0 if other == first else other for other in others)]
            self._orders.setdefault(parent, _Track()).add(here, states)

    def developed(self) -> dict[str, Any]:
        """Return all of it as plain JSON, in columns: what is alike stands side by side, and is packed well.

        Returns:
            {keys: the names of elements; states: of each element, in the order of their kinds, what it is in each of
            its states, as what is different from the state before; when: at which nodes something changes, each as the
            distance from the one before; tracks: of each element [which of these, the number of its state at each];
            orders: of each parent whose children come in an order all orders, in each language, or 0 where it is as
            in the first; lies: of each of them as tracks; moved; told: for each part of what is beside the picture a
            column; others: what is different there in other languages}.

        """
        when: dict[tuple[int, ...], int] = {}
        return {
            "keys": list(self._elements),
            "states": [_chain(self._elements[key].states()) for key in _by_kind(self._elements)],
            "tracks": [track.told(when) for track in self._elements.values()],
            "orders": [track.states() for track in self._orders.values()],
            "lies": [track.told(when) for track in self._orders.values()],
            "when": [list(row) for row in when],
            "moved": self._moved,
            "told": self._told,
            "others": self._others,
        }


class _Track:
    """The states of one thing, each once, and which it has from which node on."""

    def __init__(self) -> None:
        self._states: dict[str, int] = {}
        self._nodes: list[int] = []
        self._numbers: list[int] = []

    def add(self, node: int, state: list[Any]) -> None:
        """Take up the state that it has from a node on: what it is in each language."""
        text = json.dumps(state, ensure_ascii=False)
        self._nodes.append(node)
        self._numbers.append(self._states.setdefault(text, len(self._states)))

    def states(self) -> list[list[Any]]:
        """Return its states, in the order of their numbers."""
        return [json.loads(state) for state in self._states]

    def told(self, when: dict[tuple[int, ...], int]) -> list[int]:
        """Return [which of the rows of nodes it changes at, its state at each]; a new row is added to them."""
        gaps = tuple(node - last for last, node in itertools.pairwise([0, *self._nodes]))
        return [when.setdefault(gaps, len(when)), *self._numbers]


def _told(before: Moment, now: Moment) -> dict[str, Delta]:
    """Return what has changed beside the picture, and what has come to the journal; 0 for what is as it was."""
    changed = {name: difference(before.traits.get(name), value) for name, value in now.traits.items()}
    return {name: value or 0 for name, value in {**changed, **now.added}.items()}


def _by_kind(keys: Iterable[str]) -> list[str]:
    """Return keys sorted without their numbers, as a browser sorts: what is named alike is drawn alike."""
    return sorted(keys, key=lambda key: re.sub(r"[0-9]+", "#", key).encode("utf-16-be"))


def _chain(states: list[list[Any]]) -> list[Delta]:
    """Return each state of an element as what is different from the one before; of the first, all of it.

    Within a state each language is what is different from the first one.
    """
    first = [[state[0], *(difference(state[0], other) or 0 for other in state[1:])] for state in states]
    return [first[0], *(difference(*pair) for pair in itertools.pairwise(first))]
