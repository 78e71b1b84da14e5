"""What an element of a scene takes from the groups around it."""

from __future__ import annotations

import re
from typing import Any

from tabletop_widgets.boards.scene import Scene


def inherited(scene: Scene, key: str, name: str) -> Any:
    """Return an attribute of an element, or of the nearest group around it that has it."""
    while key in scene.elements:
        if name in scene.elements[key][2]:
            return scene.elements[key][2][name]
        key = scene.elements[key][1]
    return None


def scale(scene: Scene, key: str) -> float:
    """Return how much an element is made smaller by the groups around it."""
    factor = 1.0
    while key in scene.elements:
        found = re.search(r"scale\(([\d.]+)\)", scene.elements[key][2].get("transform", ""))
        factor *= float(found[1]) if found else 1.0
        key = scene.elements[key][1]
    return factor


def region_of(scene: Scene, key: str) -> str:
    """Return the region in which an element is drawn."""
    while key in scene.elements:
        key = scene.elements[key][1]
    return key


def place(scene: Scene, key: str) -> tuple[float, float]:
    """Return where the origin of an element's parent is, in units of its region."""
    x = y = 0.0
    while key in scene.elements:
        found = re.search(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)", scene.elements[key][2].get("transform", ""))
        x, y = (x + float(found[1]), y + float(found[2])) if found else (x, y)
        key = scene.elements[key][1]
    return x, y
