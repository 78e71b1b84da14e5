"""Scenes: keyed elements in named regions; what the live board, the static picture and the text board are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Attrs = dict[str, Any]
Element = list[Any]  # [tag, parent, attrs] or [tag, parent, attrs, text]: as it goes to the browser
Place = Literal["main", "sub", "side"]


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the board with a drawing area of its own.

    Attributes:
        width, height: size in units; a unit is a pixel where the board is 640 pixels wide.
        title: its name for people.
        place: "main" or "sub" (always in sight), or "side" (a tab).

    """

    width: float
    height: float
    title: str
    place: Place


class Scene:
    """What one viewer sees of one position.

    Attributes:
        regions: by name, in the order in which they are placed.
        elements: by key, in the order in which they are painted.
        briefs: the text board: (region, row, text), in reading order.

    """

    __slots__ = ("briefs", "elements", "regions")

    def __init__(self) -> None:
        self.regions: dict[str, Region] = {}
        self.elements: dict[str, Element] = {}
        self.briefs: list[tuple[str, str, str]] = []

    def region(self, name: str, width: float, height: float, title: str, place: Place) -> None:
        """Add a region."""
        self.regions[name] = Region(width, height, title, place)

    def add(self, key: str, tag: str, parent: str, text: str | None = None, **attrs: Any) -> str:  # noqa: ANN401 - SVG attributes
        """Add an element and return its key.

        Args:
            key: unique in the scene.
            tag: an SVG tag.
            parent: a region, or the key of a `g` that is there already.
            text: the content of a text element.
            **attrs: SVG attributes, `_` for `-`; None leaves one out. A colour is "$token". Besides: `label`, the name
                for screen readers, which makes an element clickable; `ghost`, drawn only while it may be chosen or is;
                `solid`: nothing under it is chosen through it; `when`, a list of keys: drawn only while one of them is
                pointed at or chosen.

        Raises:
            ValueError: the key is taken.

        """
        if key in self.elements or key in self.regions:
            raise ValueError(f"key {key!r} is there already")
        given = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items() if value is not None}
        self.elements[key] = [tag, parent, given] if text is None else [tag, parent, given, text]
        return key

    def brief(self, region: str, row: str, text: str) -> None:
        """Add a piece to the text board: pieces of one row of a region stand side by side."""
        self.briefs.append((region, row, text))

    def keyframe(self, number: int) -> dict[str, Any]:
        """Return the whole scene as it goes to the browser."""
        regions = {name: [r.width, r.height, r.title, r.place] for name, r in self.regions.items()}
        return {"seq": number, "regions": regions, "els": self.elements}


def children(elements: dict[str, Element]) -> dict[str, list[str]]:
    """Return the keys under each parent, in paint order."""
    out: dict[str, list[str]] = {}
    for key, element in elements.items():
        out.setdefault(element[1], []).append(key)
    return out


def difference(base: Scene, new: Scene) -> dict[str, Any]:
    """Return what turns one scene into another, attribute by attribute; None takes an attribute, or the text, away.

    The paint order of a parent's children is named only where appending what is new does not give it.
    """
    changed: dict[str, Element] = {}
    for key, element in new.elements.items():
        old = base.elements.get(key)
        if old is None or old[0] != element[0] or old[1] != element[1]:
            changed[key] = element
        elif old != element:
            attrs = {name: value for name, value in element[2].items() if old[2].get(name) != value}
            attrs.update(dict.fromkeys(name for name in old[2] if name not in element[2]))
            text = element[3] if len(element) > 3 else None
            changed[key] = [attrs] if old[3:] == element[3:] else [attrs, text]
    gone = [key for key in base.elements if key not in new.elements]
    patch: dict[str, Any] = {"set": changed, "del": gone}
    order = _orders(base, new)
    if order:
        patch["order"] = order
    return patch


def _orders(base: Scene, new: Scene) -> dict[str, list[str]]:
    before = children(base.elements)
    order: dict[str, list[str]] = {}
    for parent, keys in children(new.elements).items():
        stayed = [key for key in before.get(parent, ()) if key in new.elements and new.elements[key][1] == parent]
        known = set(stayed)
        if keys != stayed + [key for key in keys if key not in known]:
            order[parent] = keys
    return order
