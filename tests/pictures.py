"""Pictures as a browser makes them out of what is sent."""

from __future__ import annotations

import base64
import copy
from typing import Any

from tabletop_widgets.boards.scene import Element, children


def unpacked(elements: dict[str, Any], frame: dict[str, Any]) -> dict[str, Element]:
    """Return elements of a keyframe or a patch in full: with their tags, parents and names."""
    found: dict[str, Element] = {}
    parent = ""
    for key, (look, other, *values) in elements.items():
        parent = key.rpartition("/")[0] if other == 1 else other or parent
        tag, *attrs = frame["looks"][look]
        names = [name for name in attrs if isinstance(name, str)]
        given = [_value(frame, value) for value in values]
        same = {name: _value(frame, value) for name, value in attrs[len(names) :]}
        found[key] = [tag, parent, dict(zip(names, given, strict=False)) | same, *given[len(names) :]]
    return found


def _value(frame: dict[str, Any], value: Any) -> Any:
    if not isinstance(value, list) or isinstance(value[0], str):
        return value
    if len(value) == 2:
        return f"translate({value[0]:g} {value[1]:g})"
    tail = frame["strings"][value[0]]
    return "".join(f"M{x:g} {y:g}{tail}" for x, y in zip(value[1::2], value[2::2], strict=True)) or tail


def patched(base: dict[str, Element], patch: dict[str, Any]) -> dict[str, Element]:
    """Apply a difference as a browser does, and return the elements with every parent's children in paint order."""
    table = copy.deepcopy(base)
    for key in patch["del"]:
        del table[key]
    whole = unpacked({key: change for key, change in patch["set"].items() if isinstance(change[0], int)}, patch)
    for key, packed in patch["set"].items():
        change = whole.get(key, packed)
        if key in whole:
            if key in table and table[key][1] != change[1]:
                del table[key]  # new to its parent: it is painted after the others
            table[key] = change
            continue
        tag, parent, attrs, *text = table[key]
        attrs = {name: value for name, value in {**attrs, **change[0]}.items() if value is not None}
        text = text if len(change) == 1 else [] if change[1] is None else [change[1]]
        table[key] = [tag, parent, attrs, *text]
    below = {**children(table), **patch.get("order", {})}
    return {key: table[key] for keys in below.values() for key in keys}


def shown(html: str) -> str:
    """Return the SVG in the HTML that a notebook shows."""
    return base64.b64decode(html.split(";base64,")[1].split('"')[0]).decode()
