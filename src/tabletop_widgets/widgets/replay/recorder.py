"""The recorder of a match: the state of one viewer's board at each node."""

from __future__ import annotations

import copy
import itertools
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.redaction import Redaction
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scene_diff import changes
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets import drawing
from tabletop_widgets.widgets.bots import Bots
from tabletop_widgets.widgets.context import BoardContext, Trait
from tabletop_widgets.widgets.drawing import Drawing

if TYPE_CHECKING:
    from tabletop_widgets.analysis import Review


@dataclass(frozen=True, slots=True, eq=False)
class CapturedState:
    """The state of a board at one node, in one language.

    Attributes:
        scene: its picture.
        moved: elements of the picture that had another key in the one before it.
        traits: everything beside it, as plain JSON.
        added: what this node adds to the journal, with the distance back to each ply instead of the ply.

    """

    scene: Scene
    moved: dict[str, str]
    traits: dict[str, Any]
    added: Trait


class Capture:
    """The board of one viewer in one language, captured node by node.

    Args:
        match: a match of its own, which it steps through.
        seat: whose board it is; None for a spectator.
        locale: the language.
        layers: the optional parts of the board that are on at first; None for the board's choice.
        review: a judgement on the match, or None.
        has_facts: whether it takes the facts of the inspector, too, which are the same in each language.

    """

    def __init__(
        self,
        match: Match,
        seat: int | None,
        locale: str,
        *,
        layers: Sequence[str] | None,
        review: Review | None,
        has_facts: bool,
    ) -> None:
        board = BOARDS[match.game.name]
        bots = Bots(match, {}, 0, _raise)
        self._context = BoardContext(match, board, bots, seat, hot=False, cover=False, locale=locale)
        self._context.redaction = Redaction(board, ())
        self._context.still = True  # nothing can be done in a replay
        self._context.review = review
        self._drawing = Drawing(self._context, layers)
        self._has_facts = has_facts

    def texts(self) -> dict[str, Trait]:
        """Return the traits that are the same at every node."""
        texts = self._drawing.texts()
        return {**texts, "ui": {**texts["ui"], "replay": True}}

    def look(self, number: int) -> None:
        """Go to a node without capturing it; the node captured next is compared with it."""
        self._context.match.goto(self._context.match.nodes[number])
        self._drawing.position()

    def take(self, number: int) -> CapturedState:
        """Return the state at a node; moves of elements are from the node that was shown before."""
        self._context.match.goto(self._context.match.nodes[number])
        view, traits, moved = self._drawing.position()
        scene = self._drawing.scene or Scene()
        facts = view.to_dict() if self._has_facts else {}
        ply = self._context.match.ply
        kept = {
            "regions": scene.sent_regions(),
            "layers": scene.switches(),
            "choices": shown_choices(traits["choices"]),
            "panel": shown_panel(traits["panel"], ply),
            "inspect": drawing.fact_tree(facts, facts),  # the page itself marks the changes
            "review": traits["review"],
        }
        told = self._drawing.told_here(view)
        added = {name: [[ply - row[0], *row[1:]] for row in rows] for name, rows in told.items()}
        return CapturedState(scene, moved, kept, added)


def shown_choices(choices: Trait) -> Trait:
    """Return the trait `choices` without the node, which a replay knows."""
    return {name: value for name, value in choices.items() if name != "at"}


def shown_panel(panel: Trait, ply: int) -> Trait:
    """Return the trait `panel` for a replay: marks cannot be moved, and nothing can be undone.

    What a replay counts itself is left out, and plies are told as distances: so little changes from step to step.

    Args:
        panel: the trait of a board.
        ply: the one that is shown.

    """
    line = {name: value for name, value in panel["line"].items() if name not in ("ply", "ids")}
    return {
        **{name: value for name, value in panel.items() if name != "at"},
        "line": {**line, "undo": False, "redo": False},
        "fresh": ply - panel["fresh"],
        "since": {str(first): [seat, lines, name] for _, seat, lines, first, name in panel["since"]},
        **{"marks": [], "ack": {}, "tail": [], "turns": []},
    }


def _raise(error: BaseException) -> None:
    raise error


Json = Any
Delta = Any
REMOVED: Final = 0


def difference(old: Json, new: Json) -> Delta | None:
    """Return the difference between two JSON values, or None if they are equal.

    Returns:
        Of two dicts: {name: the difference of its values, or 0 where the name is gone}. Of two lists of one length, the
        same by index; of other lists [from, how many are left out, what comes in their place]. Anything else is
        replaced: [value]. js/replay/delta.ts does what it says.

    """
    if old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_dicts(old, new)
    if isinstance(old, list) and isinstance(new, list):
        return _of_lists(old, new)
    return [new]


def _of_dicts(old: Mapping[str, Json], new: Mapping[str, Json]) -> Delta:
    if list(old) != list(new) and [*(n for n in old if n in new), *(n for n in new if n not in old)] != list(new):
        return [new]  # replaced, because the order of names matters, as for the regions of a board
    found: dict[str, Delta] = {name: REMOVED for name in old if name not in new}
    for name, value in new.items():
        change = difference(old[name], value) if name in old else [value]
        if change is not None:
            found[name] = change
    return found


def _of_lists(old: Sequence[Json], new: Sequence[Json]) -> Delta:
    if len(old) == len(new):
        changes = ((str(i), difference(was, now)) for i, (was, now) in enumerate(zip(old, new, strict=True)))
        return {i: change for i, change in changes if change is not None}
    least = min(len(old), len(new))
    start = next((i for i in range(least) if old[i] != new[i]), least)
    end = next((i for i in range(least - start) if old[-1 - i] != new[-1 - i]), least - start)
    return [start, len(old) - start - end, list(new[start : len(new) - end])]


_NOTHING: Final = CapturedState(Scene(), {}, {}, {"rows": [], "turns": []})


class Recording:
    """Captured states, node by node; js/replay/recording.ts reads what `to_columns` returns.

    An element that comes back looks as it did before, and most of what it is does not depend on the language. So its
    states are numbered, each in all languages, and of each element it is kept where it has which: many change together.
    """

    def __init__(self) -> None:
        self._elements: dict[str, _Track] = {}  # in order of first appearance
        self._numbers: dict[str, int] = {}
        self._orders: dict[str, _Track] = {}  # paint orders of children, by parent
        self._moved: list[dict[str, str]] = []
        self._told: dict[str, list[Delta]] = {}
        self._others: list[list[Delta]] = []

    def add(self, moments: Sequence[CapturedState], before: Sequence[CapturedState] | None) -> None:
        """Add a node.

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
        first, *others = [_journal_delta(*pair) for pair in zip(was, moments, strict=True)]
        others = [{**other, "inspect": first["inspect"]} for other in others]  # facts are the same in every language
        self._moved.append(moments[0].moved)
        for name, delta in first.items():
            self._told.setdefault(name, []).append(delta)
        self._others.append([difference(first, other) or 0 for other in others])

    def _untidy(self, patch: dict[str, Any], old: Scene, new: Scene) -> Iterator[str]:
        """Yield the parents whose paint order is not produced by appending new children in the order of their numbers.

        The patch names those for which appending them in its own order is not enough.
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
        """Record the paint order of the children of some parents, in each language."""
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

    def to_columns(self) -> dict[str, Any]:
        """Return the recording as plain JSON, in columns, because similar neighbours are compressed well.

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
            "tracks": [track.rows_and_states(when) for track in self._elements.values()],
            "orders": [track.states() for track in self._orders.values()],
            "lies": [track.rows_and_states(when) for track in self._orders.values()],
            "when": [list(row) for row in when],
            "moved": self._moved,
            "told": self._told,
            "others": self._others,
        }


class _Track:
    """The distinct states of one thing, and from which node on it has each of them."""

    def __init__(self) -> None:
        self._states: dict[str, int] = {}
        self._nodes: list[int] = []
        self._numbers: list[int] = []

    def add(self, node: int, state: list[Any]) -> None:
        """Add the state from a node on, in each language."""
        text = json.dumps(state, ensure_ascii=False)
        self._nodes.append(node)
        self._numbers.append(self._states.setdefault(text, len(self._states)))

    def states(self) -> list[list[Any]]:
        """Return the distinct states in the order of their numbers."""
        return [json.loads(state) for state in self._states]

    def rows_and_states(self, when: dict[tuple[int, ...], int]) -> list[int]:
        """Return [number of the row of nodes at which it changes, its state at each]; a new row is added to `when`."""
        gaps = tuple(node - last for last, node in itertools.pairwise([0, *self._nodes]))
        return [when.setdefault(gaps, len(when)), *self._numbers]


def _journal_delta(before: CapturedState, now: CapturedState) -> dict[str, Delta]:
    """Return the changes of traits other than the picture, and the journal's new entries; 0 for unchanged parts."""
    changed = {name: difference(before.traits.get(name), value) for name, value in now.traits.items()}
    return {name: value or 0 for name, value in {**changed, **now.added}.items()}


def _by_kind(keys: Iterable[str]) -> list[str]:
    """Return keys sorted as a browser sorts, ignoring numbers: elements with similar keys look similar."""
    return sorted(keys, key=lambda key: re.sub(r"[0-9]+", "#", key).encode("utf-16-be"))


def _chain(states: list[list[Any]]) -> list[Delta]:
    """Return the states of an element, each as a difference from the one before, except the first.

    Within a state each language is a difference from the first language.
    """
    first = [[state[0], *(difference(state[0], other) or 0 for other in state[1:])] for state in states]
    return [first[0], *(difference(*pair) for pair in itertools.pairwise(first))]


def record(
    match: Match,
    seat: int | None,
    locale: str,
    *,
    side_lines: bool = False,
    layers: Iterable[str] | None = None,
    review: Review | None = None,
) -> dict[str, Any]:
    """Return a match as the data of a replay: one viewer's view at each node, not the match itself.

    Args:
        match: the match; it is not changed.
        seat: whose boards are shown; None for a spectator's.
        locale: the language that it opens in; the other one is in it, too.
        side_lines: whether everything that was tried is in it, and not only the present line.
        layers: the optional parts of the board that are on at first; None for the board's choice.
        review: a judgement on the match, whose marks are shown.

    Returns:
        {texts: what is the same at all nodes, in each language, the one that it opens in first; at: the number of the
        node that it opens at; nodes: [id, number of the node before it or -1]; film: see `Recording.to_columns`}.

    """
    locales = [locale, *(other for other in LOCALES if other != locale)]
    shown = None if layers is None else list(layers)
    captures = [
        Capture(copy.copy(match), seat, each, layers=shown, review=review, has_facts=each == locale) for each in locales
    ]
    texts = [capture.texts() for capture in captures]
    line = match.mainline()
    nodes = list(_everywhere(match, line)) if side_lines else line
    numbers = {node.id: i for i, node in enumerate(nodes)}
    return {
        "texts": texts,
        "at": numbers[match.node.id],
        "nodes": [[node.id, numbers.get(node.parent, -1)] for node in nodes],
        "film": _record_nodes(captures, nodes).to_columns(),
    }


def _record_nodes(captures: list[Capture], nodes: list[Node]) -> Recording:
    """Return a recording of nodes, in an order in which parents come before their children."""
    recording = Recording()
    taken: dict[int, list[CapturedState]] = {}
    waits = {node.id: 0 for node in nodes}  # node -> number of children that are still to be recorded
    for node in nodes[1:]:
        waits[node.parent] += 1
    last = nodes[0].parent
    for node in nodes:
        if node.parent != last:  # a side line: its first picture is compared with that of the fork
            for capture in captures:
                capture.look(node.parent)
        last = node.id
        taken[last] = [capture.take(last) for capture in captures]
        recording.add(taken[last], taken.get(node.parent))
        if node.parent >= 0:
            waits[node.parent] -= 1
            if not waits[node.parent]:
                del taken[node.parent]
    return recording


def _everywhere(match: Match, line: list[Node]) -> Iterator[Node]:
    """Yield all nodes, parents first, and of several children first the one on the present line."""
    on_line = {node.id for node in line}
    waiting = [match.nodes[0]]
    while waiting:
        node = waiting.pop()
        yield node
        follow = sorted(node.children, key=lambda number: number not in on_line)
        waiting += [match.nodes[number] for number in reversed(follow)]
