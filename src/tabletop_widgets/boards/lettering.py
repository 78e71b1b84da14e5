"""Words in pictures: no font is included, so their width is only estimated, rather too wide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

from tabletop_widgets.boards.paths import number
from tabletop_widgets.boards.scene import Scene

_NARROW: Final = frozenset("iljtfr.,:;'’!|()[]/ -")
_WIDE: Final = frozenset("mwMWQO@%—…")
_SIGNS: Final = frozenset("+−±×=<>→←")
_BOLD: Final = 600  # letters of at least this weight are wider
_EAST: Final = 0x2E80  # letters from this code point on are as wide as they are high
_EAST_OR_SIGN: Final = 0x2000  # the same, but including signs such as … and —
_MOST_KEPT: Final = 4096  # texts whose shortened form is cached: pictures need the same few again and again
# letters that never begin a line, and those that never end one: as browsers do with `line-break: strict`
_NOT_FIRST: Final = frozenset(
    "、。，．・）」』】〕〉》！？：；…％ー～々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;!?)]%"
)
_NOT_LAST: Final = frozenset("（「『【〔〈《([$＄")


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
    """Add a text; attributes that are not given come from the groups around it."""
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
        y: the baseline of the letters.
        size: height of the letters in units.
        fill: their colour.
        weight: how bold they are.
        **attrs: as for `Scene.add`.

    """
    write(scene, key, parent, text, x, y, size, font_weight=weight, fill=fill, **attrs)


def draw_disc(
    scene: Scene, key: str, parent: str, glyph: tuple[str, ...], x: float, y: float, radius: float = 10
) -> None:
    """Draw a glyph, such as a seat's, around a point: its letter, or its sign, on a disc in its colour.

    Args:
        scene: where to draw.
        key: as for `Scene.add`.
        parent: as for `Scene.add`.
        glyph: see `glyphs.Glyph`.
        x: the middle of the disc.
        y: the middle of the disc.
        radius: of the disc in units.

    """
    letter, fill, ink, *sign = glyph
    scene.add(key, "circle", parent, cx=round(x, 1), cy=y, r=radius, fill=fill)
    if sign:
        place = f"translate({x:g} {y:g}) scale({0.07 * radius:g})"
        scene.add(f"{key}/sign", "path", parent, d=sign[0], fill=ink, fill_rule="evenodd", transform=place)
        return
    size = radius * (1.3 if len(letter) == 1 else 1.05)
    add_text(
        scene, f"{key}/letter", parent, letter, x, y + 0.35 * size, size, fill=ink, weight=700, text_anchor="middle"
    )


def spread(texts: Iterable[tuple[str, float, float]], size: float = 10.5) -> dict[str, str]:
    """Return one text, with x and y of each letter, that shows several short texts, each centred on its point.

    Letters stand on whole units, evenly in each text: finer places would not be seen, and are longer. In x a comma is
    where another text begins; `portable` makes these the texts of a file.
    """
    letters, across, down = "", [], []
    step = round(0.6 * size)
    for text, x, y in filter(itemgetter(0), texts):
        left = round(x - (len(text) - 1) / 2 * step)
        letters += text
        across.append(" ".join(str(left + i * step) for i in range(len(text))))
        down += [number(y)] * len(text)
    return {"text": letters, "x": ",".join(across), "y": " ".join(down)}


@lru_cache(4096)
def width(text: str, size: float, weight: int = 500) -> float:
    """Return the estimated width of a text at a size (both in units), for a wide font."""
    return size * sum(map(_share, text)) * (1.1 if weight >= _BOLD else 1)


def spaced_width(text: str, size: float, weight: int = 500) -> float:
    """Return a safe distance from the start of a text to the next thing in its row, without any gap.

    An engine may put each letter on a whole pixel (WebKit on Linux): small letters are up to 5 % wider then.
    """
    return _WHOLE_PIXELS * width(text, size, weight)


_WHOLE_PIXELS: Final = 1.05


def _share(letter: str) -> float:
    if ord(letter) >= _EAST:
        return 1.0
    if letter in _NARROW:
        return 0.39
    if letter in _WIDE:
        return 0.95
    if letter in _SIGNS:
        return 0.84
    return 0.71 if letter.isupper() else 0.63


def even_width(text: str, size: float) -> float:
    """Return the estimated width of a text at a size, as if all Western letters were equally wide: for large words."""
    return sum(size if ord(letter) >= _EAST_OR_SIGN else 0.66 * size for letter in text)


@lru_cache(_MOST_KEPT)
def shorten(text: str, room: float, size: float, weight: int = 500) -> str:
    """Cut a text so that it fits into a width."""
    return cut_to(text, room, lambda part: width(part, size, weight))


def cut_to(text: str, room: float, measure: Callable[[str], float]) -> str:
    """Cut a text so that it fits into a width, with any measure of width."""
    if measure(text) <= room:
        return text
    kept = text
    while kept and measure(f"{kept}…") > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


@lru_cache(_MOST_KEPT)
def wrap_text(text: str, room: float, size: float, most: int, weight: int = 500) -> tuple[str, ...]:
    """Split a text into lines that fit into a width; a word too long for a line, and text beyond the last line, is cut.

    Args:
        text: the text; it is split between words, in Japanese before phrases, or else between any letters.
        room: the width in units.
        size: height of the letters in units.
        most: the greatest number of lines.
        weight: how bold the letters are.

    """
    lines = _fill_lines(_phrases(text), room, size, weight)
    if len(lines) > most or any(width(line.rstrip(), size, weight) > room for line in lines):
        lines = _fill_lines(_pieces(text), room, size, weight)
    if len(lines) > most:
        lines[most - 1 :] = ["".join(lines[most - 1 :])]
    return tuple(shorten(line.rstrip(), room, size, weight) for line in lines)


def _fill_lines(pieces: Iterable[str], room: float, size: float, weight: int) -> list[str]:
    """Return lines of pieces of a text, each with as many as have room."""
    lines: list[str] = []
    line = ""
    for piece in pieces:
        if line and width((line + piece).rstrip(), size, weight) > room:
            lines.append(line)
            line = piece.lstrip()
        else:
            line += piece
    return [*lines, line]


def _phrases(text: str) -> list[str]:
    """Split a text into pieces that should stay whole: in Japanese into phrases.

    A phrase ends in hiragana, or with a mark; so the next one begins where another kind of letter follows.
    """
    phrases: list[str] = []
    for piece in _pieces(text):
        last = phrases[-1][-1] if phrases else " "
        is_whole = last in " -" or last in _ENDS or (_is_hiragana(last) and not _is_hiragana(piece[0]))
        if not phrases or (is_whole and (last, piece[0]) not in _ONE_WORD):
            phrases.append(piece)
        else:
            phrases[-1] += piece
    return phrases


def _is_hiragana(letter: str) -> bool:
    return "ぁ" <= letter <= "ゖ"


_ENDS: Final = frozenset("、。，．：・）」』】！？；＋／")
_ONE_WORD: Final = {(first, second) for first in "かお" for second in "所月国年金互"}


def _pieces(text: str) -> list[str]:
    """Split a text where a line may end: after spaces and hyphens, and before East Asian letters that may begin one."""
    pieces: list[str] = []
    for letter in text:
        last = pieces[-1][-1] if pieces else " "
        if last in _NOT_LAST:
            pieces[-1] += letter
            continue
        begins = last in " -"
        east = ord(letter) >= _EAST and letter not in _NOT_FIRST
        after_east = ord(last) >= _EAST and ord(letter) < _EAST and letter not in _NOT_FIRST
        if begins or ((east or after_east) and letter != " "):
            pieces.append(letter)
        else:
            pieces[-1] += letter
    return pieces
