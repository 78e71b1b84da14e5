"""Anchors: the middle points of elements on a picture, in the units of their regions."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from tabletop_widgets.boards.annotate import bounds, outline_of, place_of
from tabletop_widgets.boards.scene import Scene

_MOVE: Final = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
Matrix = tuple[float, float, float, float, float, float]  # as SVG has it: a b c d e f


class Spot(NamedTuple):
    """A point of a region."""

    region: str
    x: float
    y: float


def middle(scene: Scene, key: str) -> Spot | None:
    """Return the middle of an element; None if it is not drawn at all times, or has no shape."""
    place, outline = place_of(scene, key), outline_of(scene, key)
    if place is None or outline is None:
        return None
    left, top, right, bottom = bounds(*outline)
    own = outline[1].get("transform", "")
    return Spot(place[0], *_transform_point(f"{place[1]} {own}", (left + right) / 2, (top + bottom) / 2))


def _transform_point(transform: str, x: float, y: float) -> tuple[float, float]:
    """Apply transforms to a point; the last one comes first, as in SVG."""
    for kind, values in reversed(_MOVE.findall(transform)):
        given = [float(value) for value in re.split(r"[\s,]+", values.strip())]
        a, b, c, d, e, f = _MATRICES[kind](*given)
        x, y = a * x + c * y + e, b * x + d * y + f
    return x, y


def _translate(x: float, y: float = 0.0) -> Matrix:
    return 1, 0, 0, 1, x, y


def _scale(x: float, y: float | None = None) -> Matrix:
    return x, 0, 0, x if y is None else y, 0, 0


def _rotate(angle: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y


_MATRICES: Final[dict[str, Callable[..., Matrix]]] = {"translate": _translate, "scale": _scale, "rotate": _rotate}
