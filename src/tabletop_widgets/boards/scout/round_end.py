"""The table between two rounds: the result of the last round, and the choice to turn the hand over."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cards import SMALL_HEIGHT, draw_tile
from tabletop_widgets.boards.glyphs import LETTERS, seat_glyph
from tabletop_widgets.boards.lettering import add_text, draw_disc, width
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.hand import bracket_places, draw_bracket, sets_in
from tabletop_widgets.boards.scout.plate_parts import WIDTH, rank_seats, shorten_name
from tabletop_widgets.core.state import ranking
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.components.cards import TOP
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.texts import signed_points

_EDGE: Final = 12.0  # margin beside the sheet of results
_SHEET: Final = 150.0  # height of the sheet of results


def draw_round_result(scene: Scene, view: ScoutObservation, top: float, words: Words) -> None:
    """Draw the result of the last round."""
    points = tuple(seat[3] for seat in view.results[-1])
    title = words("board-round-over", round=str(len(view.results)))
    _draw_sheet(scene, top)
    add_text(scene, "standings", "table", title, WIDTH / 2, top + 24, 15, weight=700, text_anchor="middle")
    scene.text_summary("table", "set", title)
    for row, seat in enumerate(rank_seats(points)):
        _draw_row(scene, view, seat, top + 52 + row * 23, points, words)


def _draw_sheet(scene: Scene, top: float) -> None:
    scene.add(
        "standings/sheet", "rect", "table", x=_EDGE, y=top + 1, width=WIDTH - 2 * _EDGE, height=_SHEET + 2, rx=12,
        fill="$panel", stroke="$line",
    )  # fmt: skip


def _draw_row(scene: Scene, view: ScoutObservation, seat: int, y: float, points: tuple[int, ...], words: Words) -> None:
    """Draw the line of a seat: its place, its name, its points."""
    key, place, left, right = f"standing{seat}", ranking(points)[seat], 140.0, 312.0
    said = signed_points(points[seat])
    label = words("board-standing", place=str(place), name=words.name(seat), points=said)
    scene.add(key, "g", "table", label=label, rule="6.1 6.3")
    if seat == view.seat:
        scene.add(f"{key}/own", "rect", key, **rect(_EDGE + 5, y - 15, WIDTH - 2 * _EDGE - 10, 20, 6), fill="$panel2")
    text = words("board-place", place=str(place))
    add_text(scene, f"{key}/p", key, text, left - 18, y, 13, text_anchor="end", fill="$soft", weight=700)
    draw_disc(scene, f"{key}/d", key, seat_glyph(seat), left, y - 5, 9)
    name = shorten_name(words.name(seat), 130, 14)
    add_text(scene, f"{key}/n", key, name, left + 16, y, 14, weight=700 if place == 1 else 500)
    add_text(scene, f"{key}/v", key, said, right, y, 14, text_anchor="end", weight=700)
    scene.text_summary("table", key, label)


def draw_hand_choice(scene: Scene, view: ScoutObservation, seat: int, top: float, words: Words) -> None:
    """Draw two buttons: one turns the hand over and shows it so, the one below keeps the hand as it is.

    Rule: scout 3.3.
    """
    _draw_heading(scene, view, top, words)
    turned = tuple(face ^ 1 for face in view.faces[seat])
    key = _draw_way_up(scene, "hand:turned", (top + 18, _TURNED), words("action-turn"), turned, _CIRCLING, words)
    _draw_numbers(scene, key, turned)
    if sets_in(turned):
        _draw_note(scene, key, words("board-bracket-note"), _TURNED)
    key = _draw_way_up(
        scene, "hand:as", (top + 22 + _TURNED, _KEPT), words("action-keep"), view.faces[seat], _STAYING, words
    )
    _draw_note(scene, key, words("board-keep-note"), _KEPT)


def _draw_note(scene: Scene, key: str, note: str, height: float) -> None:
    """Write a note at the right edge of a button of a height."""
    add_text(scene, f"{key}/note", key, note, WIDTH - 28, _line_of(height), 12, text_anchor="end", fill="$soft",
             weight=500)  # fmt: skip


def _line_of(height: float) -> float:
    """Return the baseline of the words on a button of a height: above the numbers, or in the middle without numbers."""
    return _LINE if height > _KEPT else height / 2 + 5


def _draw_heading(scene: Scene, view: ScoutObservation, top: float, words: Words) -> None:
    """Write the new round and the result of the last one on a band above the buttons."""
    text = words("board-round-starts", round=str(view.round), rounds=str(view.rounds))
    if view.results:
        points = (f"{LETTERS[seat]} {signed_points(row[3])}" for seat, row in enumerate(view.results[-1]))
        last = words("board-round", round=str(len(view.results)))
        text += f" · {words('board-row', title=last, cells=words('list-separator').join(points))}"
    half = min(WIDTH / 2 - _EDGE, width(text, 12, 600) / 2 + 10)
    scene.add("result/r", "rect", "table", **rect(WIDTH / 2 - half, top - 3, 2 * half, 18, 9), fill="$panel")
    add_text(scene, "result", "table", text, WIDTH / 2, top + 10, 12, weight=600, text_anchor="middle", fill="$soft")
    scene.text_summary("table", "result", text)


def _draw_way_up(
    scene: Scene,
    key: str,
    at: tuple[float, float],
    name: str,
    faces: tuple[int, ...],
    sign: str,
    words: Words,
) -> str:
    """Draw the button of an orientation at (top, height), with its sign and its name; return its key."""
    label = words("board-row", title=name, cells=" ".join(str(TOP[face]) for face in faces))
    (top, height), line = at, _line_of(at[1])
    scene.add(key, "g", "table", transform=f"translate(8 {top:g})", label=label, rule="3.3")
    scene.add(
        f"{key}/r", "rect", key, width=WIDTH - 16, height=height, rx=12, fill="$panel", stroke="$line", class_="tw-rim"
    )
    scene.add(f"{key}/sign", "path", key, d=sign, fill="none", stroke="$ink", stroke_width=2.2,
              stroke_linecap="round", stroke_linejoin="round", transform=f"translate(22 {line - 5:g})")  # fmt: skip
    add_text(scene, f"{key}/t", key, name, 38, line, 14, weight=600)
    scene.text_summary("table", key, label)
    return key


def _draw_numbers(scene: Scene, key: str, faces: tuple[int, ...]) -> None:
    """Draw the numbers of a hand as small cards with a bracket under each set."""
    step = min(38.0, (WIDTH - 32) / len(faces))
    scale = min(1.35, (step - 3) / _TILE)
    left = (WIDTH - 16 - step * (len(faces) - 1) - _TILE * scale) / 2
    for i, face in enumerate(faces):
        at = f"translate({left + i * step:.1f} 30) scale({scale:.3g})"
        draw_tile(scene, f"{key}/{i}", key, TOP[face], at, _HIGH)
    for i, (first, last, low) in enumerate(bracket_places(faces)):
        right = left + last * step + _TILE * scale
        draw_bracket(scene, f"set:{key}:{i}", key, left + first * step, right, 34 + _HIGH * scale + low)


_TURNED: Final = 85.0  # the height of the button with the numbers
_LINE: Final = 22.0  # baseline of the words on it
_KEPT: Final = 49.0  # the height of the other button: enough for a finger, on a phone too
_TILE: Final = 22.0  # the width of a small card
_HIGH: Final = SMALL_HEIGHT - 3
_CIRCLING: Final = "M-7 -1.5a7 7 0 0 1 12 -3.5m1.5 -3.5v4.5h-4.5M7 1.5a7 7 0 0 1 -12 3.5m-1.5 3.5v-4.5h4.5"
_STAYING: Final = "M-6.5 .5l4.5 5 8.5 -10.5"
