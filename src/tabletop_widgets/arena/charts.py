"""Charts of results as small SVG pictures, with tooltips.

Lines and letters have the colour of the text around them, so they follow the theme; so do marks, in browsers that know
`light-dark`. Each value has a title.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import Any, Final

import svgwrite

from tabletop_widgets.arena.results import ResultRow, Results
from tabletop_widgets.arena.tables import LEVEL_TEXT, arena_words, number, percent, share_text
from tabletop_widgets.core import files
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.text import Words

KINDS: Final = ("share", "seat", "cross", "length", "score")
WIDTH: Final = 460
_TOP: Final = 50  # height of the heading
_ROW: Final = 28
_LETTER: Final = 6.6  # mean width of a letter at 12 px
_MARKS: Final = (
    ("#0b63a5", "#5aa9e6"),
    ("#b8481f", "#ef8354"),
    ("#3d7a3a", "#7cc47a"),
    ("#a05d73", "#e3c6f0"),
    ("#554500", "#f2d95c"),
)
_STYLE: Final = (
    ".tw-chart text{font:12px system-ui,'DejaVu Sans','IPAGothic',sans-serif}"
    ".tw-chart .h{font-size:14px;font-weight:600}"
    + "".join(f".tw-chart .m{i}{{fill:light-dark({day},{night})}}" for i, (day, night) in enumerate(_MARKS))
)
_GOOD: Final = ("#fff4e0", "#d9dcae", "#83c5b8", "#2b867c", "#00574f")  # from light to dark
_BINS: Final = 12


class Chart:
    """A picture of results.

    Attributes:
        title: its heading.
        width, height: in pixels.

    """

    def __init__(self, title: str, below: str, height: float) -> None:
        self.title = title
        self.width, self.height = float(WIDTH), height
        self._drawing = svgwrite.Drawing(size=(WIDTH, f"{height:g}"), debug=False)
        self._drawing.viewbox(0, 0, WIDTH, height)
        self._drawing["class"] = "tw-chart"
        self._drawing["role"] = "img"
        self._drawing.set_desc(title=harmless(f"{title}: {below}"))
        self._drawing.add(self._drawing.style(_STYLE))
        self.text(2, 16, title, klass="h")
        self.text(2, 34, below, soft=True)

    # --- what charts are made of

    def text(
        self, x: float, y: float, text: str, *, anchor: str = "start", klass: str = "", soft: bool = False, **more: str
    ) -> None:
        """Write a text."""
        said = {"class": klass} if klass else {}
        given = {"fill": "currentColor", "text_anchor": anchor, "fill_opacity": 0.75 if soft else 1, **said, **more}
        self._drawing.add(self._drawing.text(harmless(text), (round(x, 1), round(y, 1)), **given))

    def line(self, x1: float, y1: float, x2: float, y2: float, *, strong: bool = False, dashed: bool = False) -> None:
        """Draw a line: of the grid, a strong one of a mark, or a dashed one where something is even."""
        opacity = 1 if strong else 0.6 if dashed else 0.18
        look: dict[str, Any] = {"stroke_opacity": opacity, "stroke_width": 2 if strong else 1}
        look |= {"stroke_dasharray": "4 3"} if dashed else {}
        ends = [(round(x, 1), round(y, 1)) for x, y in ((x1, y1), (x2, y2))]
        self._drawing.add(self._drawing.line(*ends, stroke="currentColor", **look))

    def dot(self, x: float, y: float, told: str, colour: int = 0) -> None:
        """Draw a dot with its title."""
        self._add_title(self._drawing.circle((round(x, 1), round(y, 1)), 5, **_mark(colour)), told)

    def box(self, x: float, y: float, width: float, height: float, told: str, **look: Any) -> None:  # noqa: ANN401
        """Draw a rectangle with its title."""
        at, size = (round(x, 1), round(y, 1)), (round(max(0.0, width), 1), round(max(0.0, height), 1))
        self._add_title(self._drawing.rect(at, size, **look), told)

    def _add_title(self, element: Any, told: str) -> None:  # noqa: ANN401 - svgwrite has no types
        element.set_desc(title=harmless(told))
        self._drawing.add(element)

    # --- what users do with it

    @property
    def svg(self) -> str:
        """The picture as SVG."""
        text: str = self._drawing.tostring()
        return text

    def save(self, path: str | Path) -> Path:
        """Write the picture to an SVG file.

        Returns:
            The path.

        Raises:
            OSError: the file cannot be written.

        """
        place = Path(path)
        files.replace(place, self.svg)
        return place

    def _repr_html_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Chart {self.title!r}>"


class Charts(Sequence[Chart]):
    """Several charts, side by side where there is room."""

    def __init__(self, charts: Sequence[Chart]) -> None:
        self._charts = tuple(charts)

    def __len__(self) -> int:
        return len(self._charts)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return self._charts[at]

    def _repr_html_(self) -> str:
        inside = "".join(f"<div>{chart.svg}</div>" for chart in self._charts)
        return f'<div style="display:flex;flex-wrap:wrap;gap:24px 32px;padding:4px">{inside}</div>'

    def __repr__(self) -> str:
        return f"<Charts {', '.join(repr(chart.title) for chart in self._charts)}>"


def plot(results: Results, kind: str | None, locale: str) -> Chart | Charts:
    """Return a chart, or several; see `Results.plot`."""
    words = arena_words(locale)
    if kind is None:
        return Charts([_DRAWN[name](results, words) for name in KINDS[:4]])
    if kind not in KINDS:
        raise ValueError(f"kind={short_repr(kind)}: expected one of {', '.join(map(repr, KINDS))}, or None")
    return _DRAWN[kind](results, words)


def _mark(colour: int) -> dict[str, str]:
    at = colour % len(_MARKS)
    return {"class": f"m{at}", "fill": _MARKS[at][0]}


# --- shares with intervals


def _share(results: Results, words: Words) -> Chart:
    rows = sorted((row for row in results.rows() if row.games), key=lambda row: -row.share)
    even = _even(results)
    below = words("arena-who-wins-below", level=LEVEL_TEXT, even=percent(even))
    return _forest(words("arena-who-wins"), below, rows, even, words, coloured=False)


def _seat(results: Results, words: Words) -> Chart:
    names = results.seat_names(words.locale)
    rows = [row for row in results.seats() if row.games]
    rotated = results.origin is not None and getattr(results.origin.schedule, "rotate", False)
    below = words("arena-seats-rotated" if rotated else "arena-seats-given", level=LEVEL_TEXT)
    return _forest(words("arena-seats-matter"), below, rows, _even(results), words, coloured=True, names=names)


def _even(results: Results) -> float:
    sides = [len(set(game.sides)) for game in results.games if game.ranking is not None]
    return fmean(1 / number for number in sides) if sides else 0.5


def _forest(
    title: str,
    below: str,
    rows: Sequence[ResultRow],
    even: float,
    words: Words,
    *,
    coloured: bool,
    names: Sequence[str] = (),
) -> Chart:
    labels = list(names) or [row.name for row in rows]
    chart = Chart(title, below, _TOP + _ROW * max(1, len(rows)) + 40)
    if not rows:
        return _empty(chart, words)
    left, right = _room(labels), WIDTH - 24.0
    most = max(row.share_interval[1] for row in rows if row.share_interval)
    step = _step(most, 5)
    top = min(1.0, math.ceil(most / step) * step)
    bottom = _TOP + _ROW * len(rows)

    def x(share: float) -> float:
        return left + (right - left) * min(1.0, share / top)

    for at in range(round(top / step) + 1):
        chart.line(x(at * step), _TOP, x(at * step), bottom)
        chart.text(x(at * step), bottom + 16, f"{percent(at * step)} %", anchor="middle", soft=True)
    chart.line(x(even), _TOP - 4, x(even), bottom, dashed=True)
    chart.text((left + right) / 2, bottom + 33, words("arena-axis-share"), anchor="middle", soft=True)
    for at, (row, label) in enumerate(zip(rows, labels, strict=True)):
        y = _TOP + _ROW * (at + 0.5)
        low, high = row.share_interval or (0.0, 1.0)
        chart.text(left - 12, y + 4, _cut(label, left), anchor="end")
        chart.line(x(low), y, x(high), y, strong=True)
        chart.dot(x(row.share), y, share_text(row, words), at if coloured else 0)
    return chart


def _room(labels: Sequence[str]) -> float:
    """Return the width that labels need at the left."""
    return min(150.0, 20 + max(_wide(label) for label in labels))


def _wide(text: str) -> float:
    return sum(12 if ord(letter) > 0x2E80 else _LETTER for letter in text)


def _cut(text: str, room: float) -> str:
    """Return a label, cut to a width."""
    most = room - 10
    if _wide(text) <= most:
        return text
    while text and _wide(text) > most - _LETTER:
        text = text[:-1]
    return f"{text}…"


def _step(most: float, parts: int) -> float:
    """Return a round step that divides the range from 0 to `most` into at most `parts` parts."""
    rough = max(most, 1e-9) / parts
    scale = 10.0 ** math.floor(math.log10(rough))
    return next(size * scale for size in (1, 2, 2.5, 5, 10) if size * scale >= rough)


def _empty(chart: Chart, words: Words) -> Chart:
    chart.text(2, _TOP + 16, words("arena-empty"), soft=True)
    return chart


# --- who is ahead of whom


def _cross(results: Results, words: Words) -> Chart:
    found = results.cross()
    names = [
        row.name
        for row in sorted(results.rows(), key=lambda row: -row.share)
        if any(row.name in pair for pair in found)
    ]
    rows, columns = _facing(names, found)
    chart = Chart(words("arena-ahead"), words("arena-ahead-below"), _TOP + 34 + _ROW * max(1, len(rows)))
    if not names:
        return _empty(chart, words)
    left = _room(rows)
    wide = min(84.0, (WIDTH - left - 4) / len(columns))
    chart.text(left + wide * len(columns) / 2, _TOP + 8, words("arena-than"), anchor="middle", soft=True)
    for to, other in enumerate(columns):
        chart.text(left + wide * (to + 0.5), _TOP + 25, _cut(other, wide + 6), anchor="middle")
    for at, one in enumerate(rows):
        y = _TOP + 32 + _ROW * at
        chart.text(left - 8, y + 18, _cut(one, left), anchor="end")
        for to, other in enumerate(columns):
            if (one, other) in found:
                ahead, games = found[one, other]
                told = words("arena-of-pair", one=one, other=other, share=percent(ahead / games, 1), games=str(games))
                _cell(chart, left + wide * to, y, wide, ahead / games, told)
    return chart


def _facing(names: Sequence[str], found: Collection[tuple[str, str]]) -> tuple[list[str], list[str]]:
    """Return the names in the rows and in the columns: everybody in both, or one half against the other.

    There are halves where nobody met anybody of the own half: players of two sides, or one player and all others.

    >>> _facing(["a", "b", "c"], {("b", "a"), ("b", "c")})
    (['b'], ['a', 'c'])
    """
    half: dict[str, int] = {}
    for first in names:
        half.setdefault(first, 0)
        due = [first]
        while due:
            one = due.pop()
            for other in names:
                if (one, other) not in found and (other, one) not in found:
                    continue
                if other not in half:
                    half[other] = 1 - half[one]
                    due.append(other)
                elif half[other] == half[one]:
                    return list(names), list(names)
    halves = [[name for name in names if half[name] == number] for number in (0, 1)]
    if len(names) < 3 or not all(halves):
        return list(names), list(names)
    rows, columns = sorted(halves, key=len)
    return rows, columns


def _cell(chart: Chart, x: float, y: float, wide: float, share: float, told: str) -> None:
    at = min(len(_GOOD) - 1, int(share * len(_GOOD)))
    chart.box(x + 1, y + 1, wide - 2, _ROW - 2, told, rx=2, fill=_GOOD[at])
    ink = "#ffffff" if at >= 3 else "#23262c"
    chart.text(x + wide / 2, y + 18, percent(share), anchor="middle", fill=ink, pointer_events="none")


# --- how games are spread


def _length(results: Results, words: Words) -> Chart:
    values = [game.decisions for game in results.games if game.ranking is not None]
    middle = number(median(values), 0) if values else ""
    chart = Chart(words("arena-how-long"), words("arena-how-long-below", median=middle), 240)
    if not values:
        return _empty(chart, words)
    step = max(1, round(_step((max(values) - min(values) or 1), _BINS)))
    first = min(values) // step
    counts = [0] * (max(values) // step - first + 1)
    for value in values:
        counts[value // step - first] += 1
    left, right, bottom = 60.0, WIDTH - 20.0, 240 - 40.0
    wide = (right - left) / len(counts)
    grid = max(1, round(_step(max(counts), 4)))
    top = math.ceil(max(counts) / grid) * grid

    def y(count: float) -> float:
        return bottom - (bottom - _TOP - 16) * count / top

    chart.text(left - 6, _TOP + 4, words("arena-axis-games"), anchor="end", soft=True)
    for at in range(0, top + 1, grid):
        chart.line(left, y(at), right, y(at))
        chart.text(left - 6, y(at) + 4, number(at, 0), anchor="end", soft=True)
    for at, count in enumerate(counts):
        low = (first + at) * step
        told = words("arena-of-bin", low=str(low), high=str(low + step - 1), games=count)
        chart.box(left + wide * at + 0.5, y(count), wide - 1, bottom - y(count), told, **_mark(0))
    every = max(1, math.ceil(len(counts) / 8))
    for at in range(0, len(counts) + 1, every):
        chart.text(left + wide * at, bottom + 16, number((first + at) * step, 0), anchor="middle", soft=True)
    x = left + wide * (median(values) / step - first)
    chart.line(x, _TOP + 8, x, bottom, dashed=True)
    chart.text((left + right) / 2, bottom + 33, words("arena-axis-choices"), anchor="middle", soft=True)
    return chart


def _score(results: Results, words: Words) -> Chart:
    scores: dict[str, list[int]] = {}
    names = [*results.names, *results.automatic.values()]
    for game in results.games:
        for seat, player in enumerate(results.holders(game)):
            if game.scores is not None:
                scores.setdefault(names[player], []).append(game.scores[seat])
    rows = sorted(scores.items(), key=lambda one: -fmean(one[1]))
    chart = Chart(words("arena-how-many"), words("arena-how-many-below"), _TOP + _ROW * max(1, len(rows)) + 40)
    if not rows:
        return _empty(chart, words)
    _boxes(chart, [(name, sorted(values)) for name, values in rows], words)
    return chart


def _boxes(chart: Chart, rows: Sequence[tuple[str, list[int]]], words: Words) -> None:
    """Draw for each player a box of the middle half of its points, with whiskers."""
    left, right = _room([name for name, _ in rows]), WIDTH - 24.0
    least, most = (
        min(_percentile(values, 0.05) for _, values in rows),
        max(_percentile(values, 0.95) for _, values in rows),
    )
    step = _step(most - least or 1, 6)
    least, most = math.floor(least / step) * step, math.ceil(most / step) * step
    most = most if most > least else least + step
    bottom = _TOP + _ROW * len(rows)

    def x(value: float) -> float:
        return left + (right - left) * (value - least) / (most - least)

    for at in range(round((most - least) / step) + 1):
        value = least + at * step
        chart.line(x(value), _TOP, x(value), bottom)
        chart.text(x(value), bottom + 16, number(value, 0 if step >= 1 else 1), anchor="middle", soft=True)
    chart.text((left + right) / 2, bottom + 33, words("arena-axis-points"), anchor="middle", soft=True)
    for at, (name, values) in enumerate(rows):
        y = _TOP + _ROW * (at + 0.5)
        tail, lower, middle, upper, head = (_percentile(values, part) for part in (0.05, 0.25, 0.5, 0.75, 0.95))
        told = words(
            "arena-of-points",
            name=name,
            median=number(middle, 0),
            lower=number(lower, 0),
            upper=number(upper, 0),
            mean=number(fmean(values)),
        )
        chart.text(left - 8, y + 4, _cut(name, left), anchor="end")
        chart.line(x(tail), y, x(head), y, strong=True)
        chart.box(x(lower), y - 8, max(2.0, x(upper) - x(lower)), 16, told, **_mark(0), fill_opacity=0.35)
        chart.line(x(middle), y - 8, x(middle), y + 8, strong=True)
        chart.dot(x(fmean(values)), y, told)


def _percentile(values: Sequence[int], part: float) -> float:
    return float(values[min(len(values) - 1, int(part * len(values)))])


_DRAWN: Final[dict[str, Callable[[Results, Words], Chart]]] = {
    "share": _share,
    "seat": _seat,
    "cross": _cross,
    "length": _length,
    "score": _score,
}
