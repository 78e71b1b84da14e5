"""The scores, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.glyphs import LETTERS, seat_glyph
from tabletop_widgets.boards.lettering import add_text, draw_disc
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.plate_parts import points_label, worth
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.texts import signed_points

_WIDE: Final = 230.0
_HEAD: Final = 24.0
_TITLE: Final = 26.0  # height of the title of a part
_ROW: Final = 20.0
_LEFT: Final = 98.0  # middle of the first seat's column
_RIGHT: Final = 226.0  # middle of the last seat's column


def draw_scores(scene: Scene, view: ScoutObservation, words: Words) -> None:
    """Draw a table: one column for each seat; rows for each finished round, for the totals, and for the present round.

    Below it are bars of the ranking; after the game, which has a podium, a second table says how the last round was
    counted, and both are beside the board instead of in a tab.
    Rule: scout 6.1.
    """
    over = view.phase == "over"
    now = [worth(view, seat) for seat in range(view.num_players)]  # as on the plates
    rows = [
        (words("board-round", round=str(number)), [signed_points(seat[3]) for seat in result], "$ink")
        for number, result in enumerate(view.results, 1)
    ]
    rows.append((words("board-total"), [signed_points(total) for total in view.totals], "$ink"))
    if not over:  # not counted yet
        rows.append((words("board-now", round=str(view.round)), [signed_points(points) for points in now], "$soft"))
    table = _HEAD + _ROW * len(rows) + 8
    more = 0 if over else _BARS + _BAR * view.num_players + (_NOTE if any(now) else 0)
    # after the game the scores are always in sight
    scene.region("scores", _WIDE, table + more, words("board-scores"), "right" if over else "side")
    parent = _draw_sheet(scene, "scores", table) if over else "scores"
    if over:
        _write_title(scene, "score", parent, words("board-scores"), 22)
    _draw_head(scene, "score", parent, 15, view.num_players)
    scene.text_summary("scores", "head", " ".join(LETTERS[: view.num_players]))
    for i, (title, cells, fill) in enumerate(rows):
        tip = "board-now-tip" if i > len(view.results) else "board-points-tip"
        line = _line_over(i, len(view.results))
        _draw_row(scene, f"score/{i}", parent, _HEAD + _ROW * (i + 1), title, tuple(cells), fill, tip, line, words)
        scene.text_summary("scores", f"row{i}", words("board-row", title=title, cells=" ".join(cells)))
    if over:
        _draw_counted(scene, view, words)
    else:
        _draw_bars(scene, view, now, table + _BARS - 4, words)


def _draw_sheet(scene: Scene, region: str, high: float) -> str:
    """Draw the background of a region beside the board, and return the group for its content."""
    scene.add(f"{region}/all", "g", region)
    scene.add(f"{region}/r", "rect", f"{region}/all", **rect(0.5, 0.5, _WIDE - 1, high - 1, 9), fill="$panel",
              stroke="$line")  # fmt: skip
    return f"{region}/all"


def _draw_counted(scene: Scene, view: ScoutObservation, words: Words) -> None:
    """Draw the count of the last round: everybody's points and losses, and the sum. Rule: scout 6.1."""
    title = words("board-counted", round=str(len(view.results)))
    last = view.results[-1]
    rows = [
        (words(name), tuple(signed_points(-seat[i] if i == _HAND else seat[i]) for seat in last))
        for i, name in enumerate(_COUNTED)
    ]
    rows.append((words("board-round", round=str(len(view.results))), tuple(signed_points(seat[3]) for seat in last)))
    head = _TITLE + _HEAD - 6
    high = head + _ROW * len(rows) + 8
    scene.region("counted", _WIDE, high, title, "right")
    parent = _draw_sheet(scene, "counted", high)
    _write_title(scene, "counted", parent, title, _TITLE - 6)
    _draw_head(scene, "counted", parent, _TITLE + 11, view.num_players)
    for i, (name, cells) in enumerate(rows):
        line = _line_over(i, len(rows) - 1)
        y = head + _ROW * (i + 1) - 4
        _draw_row(scene, f"counted/{i}", parent, y, name, cells, "$ink", "board-points-tip", line, words)


def _write_title(scene: Scene, key: str, parent: str, text: str, y: float) -> None:
    """Write the title of a part of the scores."""
    add_text(scene, f"{key}/title", parent, text, 8, y, 11.5, fill="$soft", weight=700)


def _draw_bars(scene: Scene, view: ScoutObservation, now: Sequence[int], top: float, words: Words) -> None:
    """Draw a bar of each player's points, the best first, with the points of this round at its end.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        now: by seat, the points of the round that goes on.
        top: where the first bar begins.
        words: the language and the names.

    """
    totals = view.totals
    ends = [total + more for total, more in zip(totals, now, strict=True)]
    least, most = min(0, *totals, *ends), max(10, *totals, *ends)
    unit = (_LONGEST - _START) / (most - least)
    zero = _START - least * unit
    _write_title(scene, "bars", "scores", words("board-ranking-now" if any(now) else "board-ranking"), top - 6)
    for row, seat in enumerate(sorted(range(len(ends)), key=lambda seat: (-ends[seat], seat))):
        y = top + _BAR * (row + 0.5)
        label = words("board-row", title=words.name(seat), cells=points_label(view, seat, words))
        _draw_bar(scene, seat, y, (zero, unit), totals[seat], now[seat], label, words)
    if any(now):
        _write_uncounted(scene, top + _BAR * len(ends), words)


@draw_cached
def _draw_bar(
    scene: Scene, seat: int, y: float, scale: tuple[float, float], total: int, now: int, label: str, words: Words
) -> None:
    """Draw the bar of a seat around a height; the scale is the x of 0 points and the width of one point."""
    (zero, unit), key = scale, f"bar{seat}"
    scene.add(key, "g", "scores", label=label, tip=words("board-points-tip"), rule="6.1 6.3")
    _draw_bar_ground(scene, key, seat, y)
    left, wide = min(zero, zero + total * unit), abs(total) * unit
    if wide:
        shape = rect(round(left, 1), y - 5, round(wide, 1), 10, 3)
        scene.add(f"{key}/r", "rect", key, **shape, fill=f"$s{seat}")
    if now:
        shape = rect(round(zero + min(total, total + now) * unit, 1), y - 4, round(abs(now) * unit, 1), 8, 3)
        scene.add(f"{key}/n", "rect", key, **shape, fill="$panel", stroke=f"$s{seat}", stroke_width=1.6)
    add_text(scene, f"{key}/v", key, signed_points(total + now), 219, y + 4.2, 12, weight=700, text_anchor="end")


@draw_cached
def _draw_bar_ground(scene: Scene, key: str, seat: int, y: float) -> None:
    """Draw the ground of a bar, and its player's name."""
    scene.add(f"{key}/ground", "rect", key, **rect(4, y - _BAR / 2 + 1, 220, _BAR - 2, 6), fill="$panel2")
    draw_disc(scene, f"{key}/d", key, seat_glyph(seat), 16, y, 8.6)


@draw_cached
def _write_uncounted(scene: Scene, y: float, words: Words) -> None:
    """Write a note below the bars about the points of the unfinished round."""
    add_text(scene, "bars/0", "scores", words("board-bars-now"), 8, y + 15, 11, weight=500, fill="$soft")


_BARS: Final = 25.0  # the room above the bars, with their title
_BAR: Final = 19.0  # distance from one bar to the next
_NOTE: Final = 19.0  # height of the note about points that the bars do not count
_START: Final = 32.0  # x of the lowest number of points
_LONGEST: Final = 166.0  # x of the highest number of points


def _middle(seat: int, seats: int) -> float:
    """Return the middle of a seat's column."""
    return _LEFT + (_RIGHT - _LEFT) / seats * (seat + 0.5)


@draw_cached
def _draw_head(scene: Scene, key: str, parent: str, y: float, seats: int) -> None:
    """Draw the signs of the seats over their columns."""
    for seat in range(seats):
        draw_disc(scene, f"{key}/d{seat}", parent, seat_glyph(seat), _middle(seat, seats), y)


def _line_over(row: int, total: int) -> str:
    """Return the colour of the line over a row: a strong one over the sum."""
    return "none" if not row else "$ink" if row == total else "$line"


@draw_cached
def _draw_row(
    scene: Scene,
    key: str,
    parent: str,
    y: float,
    title: str,
    cells: tuple[str, ...],
    fill: str,
    tip: str,
    line: str,
    words: Words,
) -> None:
    """Draw a row of the table on a baseline, with a coloured line above it; a line in ink, over a sum, is thicker."""
    is_total = line == "$ink"
    spoken = words("list-separator").join(f"{words.name(seat)} {cell}" for seat, cell in enumerate(cells))
    said = words("board-row", title=title, cells=spoken)
    scene.add(key, "g", parent, label=said, tip=words(tip), rule="6.1")
    scene.add(f"{key}/line", "path", key, d=f"M8 {y - 15.5:g}H224", stroke=line, stroke_width=1.5 if is_total else 1)
    weight = 700 if is_total else 500
    add_text(scene, f"{key}/t", key, title, 8, y, 11.5, weight=weight, fill=fill)
    for seat, cell in enumerate(cells):
        x = _middle(seat, len(cells))
        add_text(scene, f"{key}/{seat}", key, cell, x, y, 12.5, weight=weight, fill=fill, text_anchor="middle")


_COUNTED: Final = ("board-count-captured", "board-count-chips", "board-count-hand")

_HAND: Final = 2  # index of the cards in hand in a row of results: these points are lost
