"""The star tracker of an Automa: a grid of spaces, and the marker on it."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import DISC, PathBatch, dot, number, rect, square
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa.texts import tracker_text
from tabletop_widgets.boards.scythe.shapes import at, rims
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import Tracker
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

WIDTH, HEIGHT = 156.0, 156.0
_GAP: Final = 3.0
_MOST_ROWS: Final = 8  # of those that a card may have; a longer one is laid out broader


def _grid(tracker: Tracker) -> tuple[int, float, float]:
    """Return how many spaces stand in a row, and their width and height with the gap."""
    columns = max(tracker.columns, -(-tracker.spaces // _MOST_ROWS))
    rows = -(-tracker.spaces // columns)
    return columns, (WIDTH + _GAP) / columns, min(31.0, (HEIGHT + _GAP) / rows)


def draw_tracker(
    scene: Scene, view: ScytheObservation, seat: int, parent: str, x: float, y: float, words: Words, *,
    plain: bool = False,
) -> None:  # fmt: skip
    """Draw the spaces: those with crossed-out water blue, steps as half a star (`plain`: a dot), full stars golden."""
    tracker, here = view.tracker(seat), view.markers[seat]
    key = f"am{seat}t"
    scene.add(key, "g", parent, transform=f"translate({number(x)} {number(y)})", label=tracker_text(view, seat, words))
    columns, wide, high = _grid(tracker)
    batch = PathBatch()
    numerals: list[tuple[str, float, float]] = []
    for space in range(tracker.spaces):
        row, column = divmod(space, columns)
        _put_space(tracker, space, here, column * wide, row * high, wide - _GAP, high - _GAP, batch, numerals, plain)
    batch.draw(scene, f"{key}/s", key)
    for text, mx, my in numerals:
        write(scene, f"{key}/{text}", key, text, mx, my, 13, font_weight=800, text_anchor="middle",
              fill="$good" if text == "I" else "$bad")  # fmt: skip
    row, column = divmod(here, columns)
    _draw_marker(scene, f"{key}/m", key, FACTIONS[view.factions[seat]], column * wide, row * high, wide - _GAP,
                 high - _GAP)  # fmt: skip


_LINES: Final = {"fill_rule": "nonzero"}  # for stars of crossing lines


def _put_space(
    tracker: Tracker, space: int, here: int, x: float, y: float, wide: float, high: float, batch: PathBatch,
    numerals: list[tuple[str, float, float]], plain: bool,
) -> None:  # fmt: skip
    closed = space < tracker.rivers_from
    look, fill = ("closed", "$lake") if closed else ("past", "$panel2") if space < here else ("ahead", "$panel")
    tile = square(x + 4.5, y + 4.5, wide - 9, high - 9)  # broad lines with round joins make round corners
    batch.put(-1, look, tile, fill="none", stroke="$lake2" if closed else "$line", stroke_width=10)
    batch.put(0, look, tile, fill=fill, stroke=fill, stroke_width=8)
    cx, cy = x + wide / 2, y + high / 2
    size = min(1.0, high / 26, wide / 26)
    if space == 0:
        numerals.append(("I", cx, cy + 4.7))
    elif space in tracker.stars:
        two = space == tracker.scheme_two
        star = at("five-lines", cx - (5 * size if two else 0), cy, size)
        batch.put(1, "gold", star, fill="$goldink", stroke="$goldink", stroke_width=0.8, **_LINES)
        batch.put(2, "gold", star, fill="$gold", **_LINES)
        if two:
            numerals.append(("II", cx + 9 * size, cy + 4.7))
    elif plain:
        batch.put(1, "step", dot(cx, cy), **DISC, stroke="$soft", stroke_width=6)
    else:
        star = at("five-lines", cx, cy, 0.8 * size)
        batch.put(1, look + "-rest", star, fill="$soft", stroke="$soft", stroke_width=0.9, **_LINES)
        batch.put(2, look + "-rest", star, fill=fill, **_LINES)
        batch.put(3, "step", at("half-lines", cx, cy, 0.8 * size), fill="$soft", **_LINES)
    if space in tracker.stars and space <= here:
        batch.put(2, "placed", at("tick", x + 6.5, y + 6.5, 0.95), fill="none", stroke="$good", stroke_width=2.2)
    if closed:
        wx, wy = x + wide - 8.5, y + high - 7
        batch.put(1, "water", at("water", wx, wy, 0.62), fill="none", stroke="$lake2", stroke_width=1.3)
        batch.put(2, "shut", at("strike", wx, wy, 0.62), fill="none", stroke="$bad", stroke_width=1.8)


def _draw_marker(
    scene: Scene, key: str, parent: str, faction: str, x: float, y: float, wide: float, high: float
) -> None:
    """Draw the marker, a cube of the faction, and a frame around its space; they move as one."""
    inner, outer = rims(faction)
    scene.add(key, "g", parent, transform=f"translate({number(x)} {number(y)})")
    scene.add(f"{key}/f", "rect", key, **rect(0, 0, round(wide, 1), round(high, 1), 5), fill="none", stroke="$ink",
              stroke_width=2.2)  # fmt: skip
    cx, cy = 7.5, high - 7.5
    cube = at("cube", cx, cy, 1.05)
    scene.add(f"{key}/o", "path", key, d=cube, fill=f"${faction}", stroke=outer, stroke_width=4)
    edges = f"M{number(cx - 5.8)} {number(cy - 3.1)}l5.8 3.1 5.8 -3.1M{number(cx)} {number(cy)}v6.2"
    scene.add(f"{key}/c", "path", key, d=cube + edges, fill=f"${faction}", stroke=inner, stroke_width=1.3)
