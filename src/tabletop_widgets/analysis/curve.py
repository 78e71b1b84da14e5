"""The curve of a review as SVG: a line for each seat over the plies of a match, without a plotting library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import svgwrite

_WIDTH: Final = 640
_HEIGHT: Final = 190
_LEFT: Final = 38
_RIGHT: Final = 96
_TOP: Final = 24
_BOTTOM: Final = 22
# (colour by day, colour by night, dashes): lines differ in lightness and dashes, not in hue alone
_LINES: Final = (
    ("#0b62a4", "#5aa9e6", ""),
    ("#b8451c", "#ef8354", "7 3"),
    ("#3b7d34", "#7cc47a", "2 3"),
    ("#8a4fa3", "#d7b2ee", "9 3 2 3"),
    ("#8c6d00", "#f2d95c", "4 4"),
    ("#5c5a57", "#c9c5bd", "1 4"),
    ("#00574f", "#58c7b8", "12 4"),
)
_STYLE: Final = "".join(
    f".tw-curve .l{i}{{stroke:light-dark({day},{night})}}.tw-curve .s{i}{{fill:light-dark({day},{night})}}"
    for i, (day, night, _) in enumerate(_LINES)
)
_SHAPES: Final = {"?!": "M0-8a8 8 0 1 0 .01 0z", "?": "M-7.5-7.5h15v15h-15z", "??": "M0-10l10 10-10 10-10-10z"}
_FILLS: Final = {"?!": "#f2c14e", "?": "#f08a4b", "??": "#ffb3ab"}


def curve_svg(
    title: str,
    names: Sequence[str],
    points: Sequence[tuple[int, Sequence[float]]],
    marks: Sequence[tuple[int, int, str, str]],
) -> str:
    """Return a picture of a curve for each seat, as SVG.

    Args:
        title: what is drawn.
        names: of the seats.
        points: (ply, a value from 0 to 1 for each seat), in order.
        marks: (ply, seat, sign, what is told when the pointer is on it).

    """
    drawing = svgwrite.Drawing(size=("100%", None), debug=False)
    drawing.viewbox(0, 0, _WIDTH, _HEIGHT)
    drawing.attribs.update(
        {"style": f"max-width:{_WIDTH}px;display:block;margin:.4em 0", "font-family": "sans-serif", "role": "img"}
    )
    del drawing.attribs["height"]
    drawing["class"] = "tw-curve"
    drawing.add(drawing.style(_STYLE))
    drawing.set_desc(title=title)
    drawing.add(drawing.text(title, (_LEFT, 13), font_size=12, font_weight=700, fill="currentColor"))
    last = max(points[-1][0], 1)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        drawing.add(drawing.line((_LEFT, y), (_WIDTH - _RIGHT, y), stroke="currentColor", stroke_opacity=0.18))
        drawing.add(
            drawing.text(f"{100 * share:.0f}", (_LEFT - 6, y + 4), font_size=11, text_anchor="end", fill="currentColor")
        )
    for seat, name in enumerate(names):
        number = seat % len(_LINES)
        colour, _, dashes = _LINES[number]
        line = drawing.polyline(
            [(_x(ply, last), _y(values[seat])) for ply, values in points],
            stroke=colour,
            fill="none",
            stroke_width=2,
            class_=f"l{number}",
        )
        if dashes:
            line.dasharray([float(part) for part in dashes.split()])
        line.set_desc(title=name)
        drawing.add(line)
    _name_lines(drawing, names, points[-1][1])
    at = dict(points)
    for ply, seat, sign, told in marks:
        if ply in at:
            _mark(drawing, (_x(ply, last), _y(at[ply][seat])), sign, told)
    return str(drawing.tostring())


def _x(ply: int, last: int) -> float:
    return round(_LEFT + (_WIDTH - _LEFT - _RIGHT) * ply / last, 1)


def _y(share: float) -> float:
    return round(_HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * share, 1)


def _name_lines(drawing: svgwrite.Drawing, names: Sequence[str], ends: Sequence[float]) -> None:
    """Write the names at the ends of the lines, one below the other where they would meet."""
    below = 0.0
    for seat in sorted(range(len(names)), key=lambda seat: -ends[seat]):
        y = max(_y(ends[seat]) + 4, below)
        below = y + 13
        number = seat % len(_LINES)
        x = _WIDTH - _RIGHT + 8
        drawing.add(drawing.rect((x, y - 8), (8, 8), fill=_LINES[number][0], class_=f"s{number}"))
        drawing.add(drawing.text(names[seat], (x + 12, y), font_size=11, fill="currentColor"))


def _mark(drawing: svgwrite.Drawing, at: tuple[float, float], sign: str, told: str) -> None:
    group = drawing.g(transform=f"translate({at[0]} {at[1]})")
    group.set_desc(title=told)
    group.add(drawing.path(_SHAPES[sign], fill=_FILLS[sign], stroke="#222", stroke_width=1))
    group.add(drawing.text(sign, (0, 4), font_size=10, font_weight=700, text_anchor="middle", fill="#222"))
    drawing.add(group)
