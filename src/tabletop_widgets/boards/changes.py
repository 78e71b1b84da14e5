"""What changes from one picture to another, as little of it as possible."""

from __future__ import annotations

from itertools import filterfalse
from typing import Any

from tabletop_widgets.boards.packing import packed
from tabletop_widgets.boards.scene import Element, Scene, children


def changes(base: Scene, new: Scene) -> dict[str, Any]:
    """Return the changes from one scene to another; see `Changes.to`."""
    return Changes(base).to(new)


def difference(base: Scene, new: Scene) -> dict[str, Any]:
    """Return the changes from one scene to another as they are sent to the browser; see `Changes.sent`."""
    return Changes(base).sent(new)


class Changes:
    """The changes from one picture to those that follow it.

    Most elements of a picture are the same objects as in the one before: drawings are kept. What has been found about
    them holds.

    Args:
        base: the first picture.

    """

    def __init__(self, base: Scene) -> None:
        self._base = base
        self._layers = base.switches()
        self._before = base.elements
        self._changed: dict[str, list[Any]] = {}
        self._whole: list[Element] = []  # the elements that were packed last
        self._packed: tuple[list[str], list[list[Any]], dict[str, list[Any]]] = ([], [], {})

    def to(self, new: Scene) -> dict[str, Any]:
        """Return the changes to a picture, attribute by attribute; None removes an attribute or the text.

        Returns:
            {set: {key: [attributes that changed, text if it changed] or the whole element}, del: keys, order}. The
            paint order of a parent's children is given only if appending the new ones does not produce it.

        """
        base, before, known = self._base.elements, self._before, self._changed
        changed: dict[str, list[Any]] = {}
        for key, element in new.elements.items():
            if before.get(key) is not element:
                change = _change(base.get(key), element)
                if change is not None:
                    changed[key] = change
            elif key in known:
                changed[key] = known[key]
        self._before, self._changed = new.elements, changed
        gone = list(filterfalse(new.elements.__contains__, base))
        patch: dict[str, Any] = {"set": dict(changed), "del": gone}
        fresh = {key for key, change in changed.items() if _is_whole(change) and _is_new(base.get(key), change)}
        order = _orders(self._base, new, fresh, fresh.union(gone))
        if order:
            patch["order"] = order
        return patch

    def sent(self, new: Scene) -> dict[str, Any]:
        """Return the changes to a picture as they are sent to the browser.

        As `to` returns them; new elements are packed as in a keyframe, with their own strings and looks. The regions
        are there, all of them, only if they have changed; so are the layers, if they or their words have.
        """
        patch = self.to(new)
        if list(self._base.regions.items()) != list(new.regions.items()):
            patch["regions"] = new.sent_regions()
        whole = {key: change for key, change in patch["set"].items() if _is_whole(change)}
        if whole:
            patch["strings"], patch["looks"], elements = self._pack(whole)
            patch["set"].update(elements)
        layers = new.switches()
        if layers != self._layers:
            patch["layers"] = layers
        return patch

    def _pack(self, whole: dict[str, Element]) -> tuple[list[str], list[list[Any]], dict[str, list[Any]]]:
        elements = list(whole.values())
        if list(whole) != list(self._packed[2]) or any(map(_is_other, elements, self._whole)):
            self._whole, self._packed = elements, packed(whole)
        return self._packed


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


def _is_whole(change: list[Any]) -> bool:
    return isinstance(change[0], str)


def _is_new(old: Element | None, element: Element) -> bool:
    """Return whether an element is new to its parent."""
    return old is None or old[1] != element[1]


def _is_other(a: object, b: object) -> bool:
    return a is not b


def _orders(base: Scene, new: Scene, fresh: set[str], left: set[str]) -> dict[str, list[str]]:
    """Return the children, in paint order, of the parents where appending the fresh ones does not produce it.

    Args:
        base: the picture before.
        new: the picture after.
        fresh: the elements that are new to their parents.
        left: these, and those that are gone.

    """
    stayed = list(filterfalse(left.__contains__, base.elements))
    if stayed != list(filterfalse(fresh.__contains__, new.elements)):
        return _all_orders(base, new, fresh)
    if not fresh:
        return {}
    behind: set[str] = set()  # the parents of those that stayed, seen from the end
    untidy: set[str] = set()
    left_over = len(fresh)
    for key in reversed(new.elements):
        parent = new.elements[key][1]
        if key not in fresh:
            behind.add(parent)
            continue
        if parent in behind:
            untidy.add(parent)
        left_over -= 1
        if not left_over:
            break
    return {parent: keys for parent, keys in children(new.elements).items() if parent in untidy} if untidy else {}


def _all_orders(base: Scene, new: Scene, fresh: set[str]) -> dict[str, list[str]]:
    """Do the same where elements that stayed have changed places."""
    before = children(base.elements)
    order: dict[str, list[str]] = {}
    for parent, keys in children(new.elements).items():
        stayed = [key for key in before.get(parent, ()) if key in new.elements and new.elements[key][1] == parent]
        if keys != stayed + [key for key in keys if key in fresh]:
            order[parent] = keys
    return order
