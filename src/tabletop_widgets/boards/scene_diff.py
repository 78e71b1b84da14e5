"""The smallest change from one picture to another."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import filterfalse
from operator import is_
from typing import Any, Final

from tabletop_widgets.boards.packing import Packed, pack_elements
from tabletop_widgets.boards.scene import Element, Scene


def changes(base: Scene, new: Scene) -> dict[str, Any]:
    """Return the changes from one scene to another; see `SceneDiff.diff`."""
    return SceneDiff(base).diff(new)


def difference(base: Scene, new: Scene) -> dict[str, Any]:
    """Return the changes from one scene to another as they are sent to the browser; see `SceneDiff.packed_diff`."""
    return SceneDiff(base).packed_diff(new)


class SceneDiff:
    """The changes from one picture to later ones.

    Most elements of a picture are the same objects as in the one before: drawings are kept. What has been found about
    them holds.

    Args:
        base: the first picture.

    """

    def __init__(self, base: Scene) -> None:
        self._base = base
        self._layers: dict[str, Any] | None = None  # layers of the first picture, made on first use
        self._keyframe: dict[str, Any] | None = None  # the first picture as a keyframe, made on first use
        # the elements of the last picture compared, its changes, and the elements that are new or have another tag or
        # parent; set all three at once: several boards may share this object, and each can be interrupted
        self._found: tuple[dict[str, Element], dict[str, list[Any]], dict[str, Element]] = (base.elements, {}, {})
        self._packed: tuple[list[Element], Packed] = ([], ([], [], {}))  # the elements packed last, and the result
        self._sent: tuple[Scene, dict[str, Any]] | None = None  # the last picture packed, and its changes
        self._measured: tuple[Scene, int] | None = None  # the last picture measured, and the length of its changes

    def diff(self, new: Scene) -> dict[str, Any]:
        """Return the changes to a picture, attribute by attribute; None removes an attribute or the text.

        Returns:
            {set: {key: [attributes that changed, text if it changed] or the whole element}, del: keys, order}. The
            paint order of a parent's children is given only if appending the new ones does not produce it.

        """
        return self._diff_elements(new)[0]

    def _diff_elements(self, new: Scene) -> tuple[dict[str, Any], dict[str, Element]]:
        """Return the changes to a picture, and the elements that are new or have another tag or parent."""
        base, (before, known, known_whole) = self._base.elements, self._found
        changed: dict[str, list[Any]] = {}
        whole: dict[str, Element] = {}
        before_of = before.get
        fresh_or_known = [key for key, element in new.elements.items() if before_of(key) is not element or key in known]
        for key in fresh_or_known:
            element = new.elements[key]
            if before_of(key) is element:
                changed[key] = known[key]
                if key in known_whole:
                    whole[key] = element
            elif (change := _change(base.get(key), element)) is not None:
                changed[key] = change
                if change is element:
                    whole[key] = element
        self._found = new.elements, changed, whole
        gone = list(filterfalse(new.elements.__contains__, base))
        patch: dict[str, Any] = {"set": dict(changed), "del": gone}
        fresh = {key for key, element in whole.items() if key not in base or base[key][1] != element[1]}
        order = _orders(base, new.elements, fresh, fresh.union(gone))
        if order:
            patch["order"] = order
        return patch, whole

    def packed_diff(self, new: Scene) -> dict[str, Any]:
        """Return the changes to a picture as they are sent to the browser.

        As `to` returns them; new elements are packed as in a keyframe, with their own strings and looks. The regions
        are there, all of them, only if they have changed; so are the layers, if they or their words have. A picture is
        not changed any more once it was asked about.
        """
        last = self._sent
        if last is None or last[0] is not new:
            self._sent = last = new, self._make(new)
        return last[1]

    def diff_size(self, new: Scene, measure: Callable[[object], int]) -> int:
        """Return the length of what `packed_diff` returns for a picture, measured by one fixed function."""
        last = self._measured
        if last is None or last[0] is not new:
            self._measured = last = new, measure(self.packed_diff(new))
        return last[1]

    def keyframe(self, number: int) -> dict[str, Any]:
        """Return the first picture as it is sent to the browser, with a number."""
        if self._keyframe is None:
            self._keyframe = self._base.keyframe(0)
        return {**self._keyframe, "seq": number}

    def _make(self, new: Scene) -> dict[str, Any]:
        patch, whole = self._diff_elements(new)
        if list(self._base.regions.items()) != list(new.regions.items()):
            patch["regions"] = new.sent_regions()
        if whole:
            patch["strings"], patch["looks"], elements = self._pack(whole)
            patch["set"].update(elements)
        layers = new.switches()
        if self._layers is None:
            self._layers = self._base.switches()
        if layers != self._layers:
            patch["layers"] = layers
        return patch

    def _pack(self, whole: dict[str, Element]) -> Packed:
        elements = list(whole.values())
        before, found = self._packed
        if list(whole) != list(found[2]) or not all(map(is_, elements, before)):
            found = pack_elements(whole)
            self._packed = elements, found
        return found


_BASES_KEPT: Final = 8
changes_from: Final = lru_cache(_BASES_KEPT)(SceneDiff)  # boards with the same first picture share the work


def _change(old: Element | None, element: Element) -> list[Any] | None:
    """Return the change from one element to another, or None if they are equal."""
    if old is None or old[0] != element[0] or old[1] != element[1]:
        return element
    if old is element or old == element:
        return None
    attrs = {name: value for name, value in element[2].items() if old[2].get(name) != value}
    attrs.update(dict.fromkeys(name for name in old[2] if name not in element[2]))
    text = element[3] if len(element) > 3 else None
    return [attrs] if old[3:] == element[3:] else [attrs, text]


def _orders(base: dict[str, Element], new: dict[str, Element], fresh: set[str], left: set[str]) -> dict[str, list[str]]:
    """Return the paint order of the children of each parent for which appending the new children is not enough.

    Args:
        base: the elements before.
        new: the elements after.
        fresh: those that are new to their parents.
        left: these, and those that are gone.

    """
    untidy = _interrupted_parents(new, fresh) if fresh else set[str]()
    were, are = list(filterfalse(left.__contains__, base)), list(filterfalse(fresh.__contains__, new))
    if were != are:
        untidy |= _shuffled_parents(were, are, new)
    order: dict[str, list[str]] = {}
    if untidy:
        for key, element in new.items():
            if element[1] in untidy:
                order.setdefault(element[1], []).append(key)
    return order


def _interrupted_parents(new: dict[str, Element], fresh: set[str]) -> set[str]:
    """Return the parents in which an old child comes after a new one."""
    behind: set[str] = set()  # the parents of the old elements passed so far, from the end
    found: set[str] = set()
    left = len(fresh)
    for key in reversed(new):
        parent = new[key][1]
        if key not in fresh:
            behind.add(parent)
            continue
        if parent in behind:
            found.add(parent)
        left -= 1
        if not left:
            break
    return found


def _shuffled_parents(were: list[str], are: list[str], new: dict[str, Element]) -> set[str]:
    """Return the parents whose old children have changed their order; only the differing part of both lists matters."""
    start = _alike(were, are)
    end = len(are) - _alike(were[:start:-1], are[:start:-1])
    one = _by_parent(were[start:end], new)
    other = _by_parent(are[start:end], new)
    return {parent for parent, keys in other.items() if keys != one[parent]}


def _alike(a: list[str], b: list[str]) -> int:
    """Return the length of the common beginning of two lists of the same length."""
    low, high = 0, len(a)
    while low < high:
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _by_parent(keys: list[str], elements: dict[str, Element]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for key in keys:
        found.setdefault(elements[key][1], []).append(key)
    return found
