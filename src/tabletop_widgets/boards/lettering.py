"""Words in pictures: no font is shipped, so how much room they take can only be guessed, and is guessed wide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from tabletop_widgets.boards.paths import number
from tabletop_widgets.boards.scene import Scene

_NARROW: Final = frozenset("iljtfr.,:;'’!|()[]/ -−")
_WIDE: Final = frozenset("mwMWQO@%—…")
_BOLD: Final = 600  # from this weight on letters are wider
_EAST: Final = 0x2E80  # from here on letters are as wide as they are high
_EAST_OR_SIGN: Final = 0x2000  # the same, and signs such as … and —
_MOST_KEPT: Final = 4096  # texts whose cut is kept: a picture asks for the same few again and again
_NOT_FIRST: Final = frozenset("、。，．・）」』】！？ーぁぃぅぇぉっゃゅょァィゥェォッャュョ:：")  # never begin a line


def write(
    scene: Scene,
    key: str,
    parent: str,
    text: str,
    x: float,
    y: float,
    size: float | None = None,
    **attrs: Any,  # noqa: ANN401 - as Scene.add
) -> None:
    """Add a text; what is not given it takes from the groups around it."""
    scene.add(key, "text", parent, text, x=round(x, 1), y=round(y, 1), font_size=size, **attrs)


def add_text(
    scene: Scene,
    key: str,
    parent: str,
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str = "$ink",
    weight: int = 600,
    **attrs: Any,  # noqa: ANN401 - as Scene.add
) -> None:
    """Add a line of text.

    Args:
        scene: where to write.
        key: as for `Scene.add`.
        parent: as for `Scene.add`.
        text: what to write.
        x: where the line begins (or has its middle or end, with `text_anchor`).
        y: where the letters stand.
        size: height of the letters in units.
        fill: their colour.
        weight: how bold they are.
        **attrs: as for `Scene.add`.

    """
    write(scene, key, parent, text, x, y, size, font_weight=weight, fill=fill, **attrs)


def draw_disc(scene: Scene, key: str, parent: str, glyph: tuple[str, str, str], x: float, y: float) -> None:
    """Draw a glyph, such as a seat's, around a point: its letter on a disc of 20 units in its colour."""
    letter, fill, ink = glyph
    scene.add(key, "circle", parent, cx=round(x, 1), cy=y, r=10, fill=fill)
    add_text(scene, f"{key}/letter", parent, letter, x, y + 4.6, 13, fill=ink, weight=700, text_anchor="middle")


def spread(texts: Iterable[tuple[str, float, float]], size: float = 10.5) -> dict[str, str]:
    """Return a text, and x and y of each of its letters, that shows several short texts around their middles."""
    letters, across, down = "", [], []
    for text, x, y in texts:
        for i, letter in enumerate(text):
            letters += letter
            across.append(number(x + (i - (len(text) - 1) / 2) * 0.6 * size))
            down.append(number(y))
    return {"text": letters, "x": " ".join(across), "y": " ".join(down)}


def width(text: str, size: float, weight: int = 500) -> float:
    """Return about how wide a text is at a size (both in units), as a wide font has it."""
    return size * sum(map(_share, text)) * (1.1 if weight >= _BOLD else 1)


def _share(letter: str) -> float:
    if ord(letter) >= _EAST:
        return 1.0
    if letter in _NARROW:
        return 0.39
    if letter in _WIDE:
        return 0.95
    return 0.71 if letter.isupper() else 0.63


def even_width(text: str, size: float) -> float:
    """Return about how wide a text is at a size, as if all letters of the West were alike: for a few large words."""
    return sum(size if ord(letter) >= _EAST_OR_SIGN else 0.66 * size for letter in text)


@lru_cache(_MOST_KEPT)
def shortened(text: str, room: float, size: float, weight: int = 500) -> str:
    """Cut a text so that it fits into a width."""
    return cut_to(text, room, lambda part: width(part, size, weight))


def cut_to(text: str, room: float, measure: Callable[[str], float]) -> str:
    """Cut a text so that it fits into a width, measured in whichever way."""
    if measure(text) <= room:
        return text
    kept = text
    while kept and measure(f"{kept}…") > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


@lru_cache(_MOST_KEPT)
def wrapped(text: str, room: float, size: float, most: int, weight: int = 500) -> tuple[str, ...]:
    """Part a text into lines that fit into a width; what does not fit into a line, or into the last of them, is cut.

    Args:
        text: what to part: between words, or anywhere among letters of the East.
        room: the width in units.
        size: height of the letters in units.
        most: how many lines there may be.
        weight: how bold the letters are.

    """
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and width((line + piece).rstrip(), size, weight) > room:
            lines.append(line)
            line = piece.lstrip()
        else:
            line += piece
    lines.append(line)
    if len(lines) > most:
        lines[most - 1 :] = ["".join(lines[most - 1 :])]
    return tuple(shortened(line.rstrip(), room, size, weight) for line in lines)


def _pieces(text: str) -> list[str]:
    """Part a text where a line may end: after spaces and hyphens, and before letters of the East that may begin one."""
    pieces: list[str] = []
    for letter in text:
        begins = not pieces or pieces[-1][-1] in " -"
        east = ord(letter) >= _EAST and letter not in _NOT_FIRST
        after_east = bool(pieces) and ord(pieces[-1][-1]) >= _EAST and ord(letter) < _EAST and letter not in _NOT_FIRST
        if begins or ((east or after_east) and letter != " "):
            pieces.append(letter)
        else:
            pieces[-1] += letter
    return pieces
