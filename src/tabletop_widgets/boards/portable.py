"""Elements for files: without features that only browsers draw, such as a position per letter or `paint-order`.

In librsvg, LibreOffice, CairoSVG, WeasyPrint and PyMuPDF letters that have a place each pile up, and some of these do
not know `paint-order`, which draws an outline below its letters. So in files each label is a text, and an outline is
a text of its own below the letters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tabletop_widgets.boards.scene import Element

_LINES: Final = ("stroke", "stroke-width", "stroke-linejoin", "stroke-opacity", "stroke-linecap")
_PLACES: Final = re.compile(r"-?[\d.]+(?:[ ,]-?[\d.]+)*")
_BETWEEN: Final = re.compile("[ ,]")
_ORDER: Final = "paint-order:stroke"


class Label(NamedTuple):
    """A short text, and where it stands."""

    text: str
    x: float
    y: float


def portable(elements: Mapping[str, Element]) -> dict[str, Element]:
    """Return the elements of a scene in a form that any SVG renderer draws as a browser draws the scene."""
    return _add_outlines(_join_labels(elements))


def labels(element: Element) -> list[Label]:
    """Return the labels of a text that has places for its letters; see `lettering.spread`."""
    _, _, attrs, text = element
    down, letters = iter(attrs["y"].split(" ")), iter(text)
    found = []
    for places in attrs["x"].split(","):
        across = [float(x) for x in places.split(" ")]
        word = "".join(next(letters) for _ in across)
        y = max(float(next(down)) for _ in across)  # the letters of a label stand on one line
        found.append(Label(word, (across[0] + across[-1]) / 2, y))
    return found


def _join_labels(elements: Mapping[str, Element]) -> dict[str, Element]:
    """Put a text for each label in place of texts that have places for their letters."""
    found: dict[str, Element] = {}
    first: Element | None = None  # of two texts of which one ends where the other begins
    items = list(elements.items())
    for i, (key, element) in enumerate(items):
        if not _is_spread(element):
            found[key] = element
        elif first is not None:
            halves = zip(labels(first), labels(element), strict=True)
            ends = [one._replace(text=one.text + other.text) for one, other in halves]
            found |= _group(key, element, ends, {"text-anchor": "middle"})
            first = None
        elif i + 1 < len(items) and _goes_on(element, items[i + 1][1]):
            first = element
        else:
            found |= _group(key, element, labels(element), {})
    return found


def _is_spread(element: Element) -> bool:
    """Return whether an element is a text with a place for each letter; texts of other boards may have fewer."""
    across, down = (element[2].get(name) for name in ("x", "y"))
    if element[0] != "text" or not isinstance(across, str) or not isinstance(down, str):
        return False
    return bool(_PLACES.fullmatch(across)) and len(down.split(" ")) == len(_BETWEEN.split(across)) == len(element[3])


def _goes_on(first: Element, other: Element) -> bool:
    """Return whether each label of the second text begins at the point where one of the first ends: "A" and "1"."""
    if not _is_spread(other) or first[1] != other[1]:
        return False
    ends, begins = dict(first[2]), dict(other[2])
    return (ends.pop("text-anchor", ""), begins.pop("text-anchor", "")) == ("end", "start") and ends == begins


def _group(key: str, element: Element, found: list[Label], more: dict[str, Any]) -> dict[str, Element]:
    """Return a group with a text for each label, in place of a text."""
    _, parent, attrs, _ = element
    look = {name: value for name, value in attrs.items() if name not in ("x", "y")} | more
    texts = {f"{key}#{i}": ["text", key, {"x": one.x, "y": one.y}, one.text] for i, one in enumerate(found)}
    return {key: ["g", parent, look], **texts}


def _add_outlines(elements: Mapping[str, Element]) -> dict[str, Element]:
    """Replace each element whose stroke is painted below its fill by an outline and a copy without a stroke above."""
    found: dict[str, Element] = {}
    over: dict[str, str] = {}  # keys whose elements are drawn twice -> those of the second drawing
    for key, (tag, parent, attrs, *text) in elements.items():
        if parent in over:
            found[key] = [tag, parent, attrs, *text]
            again = {name: value for name, value in attrs.items() if name not in (*_LINES, "label")}
        elif _has_order(attrs):
            bare = _without_order(attrs)
            found[key] = [tag, parent, {**bare, "fill": "none"}, *text]
            again = {name: value for name, value in bare.items() if name not in (*_LINES, "label")} | {"stroke": "none"}
        else:
            found[key] = [tag, parent, attrs, *text]
            continue
        over[key] = f"{key}#over"
        found[over[key]] = [tag, over.get(parent, parent), again, *text]
    return found


def _has_order(attrs: Mapping[str, Any]) -> bool:
    return "paint-order" in attrs or _ORDER in str(attrs.get("style", ""))


def _without_order(attrs: Mapping[str, Any]) -> dict[str, Any]:
    """Return attributes without those that paint the stroke below the fill."""
    bare = {name: value for name, value in attrs.items() if name not in ("paint-order", "style")}
    style = ";".join(part for part in str(attrs.get("style", "")).split(";") if part.strip() != _ORDER)
    return bare | ({"style": style} if style else {})
