"""SVG paths: short, movable to any place, and drawn many at once."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from tabletop_widgets.boards.scene import Scene

_TOKEN: Final = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")
_COUNT: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}


@cache
def number(value: float) -> str:
    """Return a coordinate in as few characters as possible."""
    return f"{round(value, 1):g}"


def short(value: float) -> str:
    """Return a scale in as few characters as possible."""
    return f"{value:g}".replace("0.", ".", 1) if 0 < value < 1 else f"{value:g}"


def _short(value: float) -> str:
    """Return a step of a path in as few characters as possible."""
    text = number(value)
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else "0" if text == "-0" else text


def corners(left: float, top: float, right: float, bottom: float, arm: float = 6.0) -> str:
    """Return the path of the four corners of a box, whose arms have a length."""
    path = ""
    for x, y, dx, dy in ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1)):
        path += f"M{number(x)} {number(y + arm * dy)}v{number(-arm * dy)}h{number(arm * dx)}"
    return path


@cache
def relative(path: str, scale: float) -> tuple[float, float, str]:
    """Return the start of a path, and the rest relative to it: another start moves the whole path."""
    tokens = _TOKEN.findall(path)
    x = y = start_x = start_y = 0.0
    first: tuple[float, float] | None = None
    out: list[str] = []
    at = 0
    command = last = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        size = _COUNT[command.upper()]
        given = [float(token) for token in tokens[at : at + size]]
        at += size
        upper, is_relative = command.upper(), command.islower()
        if upper == "Z":
            out.append("z")
            x, y, last = start_x, start_y, ""
            continue
        base_x, base_y = (0.0, 0.0) if is_relative else (x, y)
        if upper == "H":
            steps = [given[0] - base_x]
            x += steps[0]
        elif upper == "V":
            steps = [given[0] - base_y]
            y += steps[0]
        else:
            steps = [value - (base_y if i % 2 else base_x) for i, value in enumerate(given)]
            x, y = x + steps[-2], y + steps[-1]
        if upper == "M":
            start_x, start_y = x, y
            if first is None:
                first = (x, y)
                command = "l" if is_relative else "L"
                continue
        letter = upper.lower()
        written = " ".join(_short(step * scale) for step in steps)
        if letter == last and letter != "m":  # a command need not be repeated
            out.append(f" {written}")
        else:
            out.append(letter + written)
        last = letter
        if upper == "M":
            command = "l" if is_relative else "L"
            last = "l"
    assert first is not None
    return first[0] * scale, first[1] * scale, "".join(out)


@cache
def rect(x: float, y: float, width: float, height: float, radius: float = 3) -> dict[str, Any]:
    """Return the attributes of a rectangle with round corners."""
    x, y, width, height = (round(value, 1) for value in (x, y, width, height))
    return {"x": x or None, "y": y or None, "width": width, "height": height, "rx": radius}


@cache
def square(x: float, y: float, width: float, height: float) -> str:
    """Return the path of a rectangle from its upper left corner."""
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h-{number(width)}z"


DISC: Final = {"fill": "none", "stroke_linecap": "round"}  # makes a disc of a dot, and a bar of a line


@cache
def dot(x: float, y: float) -> str:
    """Return a path of length 0: with round ends, its line is a disc as wide as its stroke."""
    return f"M{number(x)} {number(y)}h0"


@cache
def disc(x: float, y: float, radius: float) -> str:
    """Return the path of a circle."""
    r, d = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z"


class PathBatch:
    """Paths in many places, drawn as one element for each look: a picture with few elements is small and quick."""

    def __init__(self) -> None:
        self._paths: dict[tuple[int, str], list[str]] = {}
        self._looks: dict[tuple[int, str], dict[str, Any]] = {}

    def put(self, layer: int, look: str, path: str, **attrs: Any) -> None:  # noqa: ANN401 - as Scene.add
        """Add a path; those of a higher layer are on top. The first path of a look defines the attributes of all."""
        key = (layer, look)
        paths = self._paths.get(key)
        if paths is None:
            self._paths[key], self._looks[key] = [path], attrs
        else:
            paths.append(path)

    def draw(self, scene: Scene, key: str, parent: str) -> None:
        """Add all paths to the scene."""
        for layer, look in sorted(self._paths):
            scene.add(
                f"{key}/{layer}{look}", "path", parent, d="".join(self._paths[layer, look]), **self._looks[layer, look]
            )
