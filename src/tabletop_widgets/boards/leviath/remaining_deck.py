"""The remaining deck in words, in the tab of the piles: the cards of each day, evolution cards, the end."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import add_text, width
from tabletop_widgets.boards.leviath.discard_piles import PILES_WIDTH
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.observation import LeviathObservation

COMING: Final = "coming"
_TITLE: Final = 25.0  # height of the title
_LINE: Final = 23.0
_TEXT: Final = 12.0
_SPACE: Final = 5.0


def draw_remaining_deck(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the remaining deck in words; the region shrinks as the deck does. Rule: leviath 3.2, 10.4."""
    lines = _lines(_pieces(view, words))
    height = _TITLE + _LINE * len(lines) + 6
    scene.region(COMING, PILES_WIDTH, height, words("board-piles"), "side", public=True)
    scene.add("coming/all", "g", COMING, label=words("board-coming"), tip=words("board-tip-deck"), rule="3.2 4.5 10.4")
    scene.add(
        "coming/r", "rect", "coming/all", x=0.5, y=0.5, width=PILES_WIDTH - 1, height=height - 1, rx=9, fill="$panel",
        stroke="$line",
    )  # fmt: skip
    add_text(scene, "coming/title", "coming/all", words("board-coming"), 10, 17.5, 12, fill="$soft", weight=700)
    for row, line in enumerate(lines):
        x, y = 10.0, _TITLE + _LINE * row
        for i, (day, text) in enumerate(line):
            x = _draw_piece(scene, f"coming/{row}:{i}", day, text, x, y)


def _draw_piece(scene: Scene, key: str, day: int, text: str, x: float, y: float) -> float:
    """Draw a word or the sign of a day; return where the next one begins."""
    wide = _wide(day, text)
    if day:
        scene.add(f"{key}/r", "rect", "coming/all", x=round(x, 1), y=y, width=wide, height=19, rx=5, fill=f"$day{day}")
        add_text(
            scene, key, "coming/all", text, x + wide / 2, y + 13.6, _TEXT, fill="$dayink", weight=700,
            text_anchor="middle",
        )  # fmt: skip
    else:
        add_text(scene, key, "coming/all", text, x, y + 13.8, _TEXT, weight=500)
    return x + wide + _SPACE


def _wide(day: int, text: str) -> float:
    return round(width(text, _TEXT, 700 if day else 500) + (9 if day else 0), 1)


def _pieces(view: LeviathObservation, words: Words) -> list[tuple[int, str]]:
    """Return the coming cards in order, as (day, or 0 for plain words; text)."""
    pieces: list[tuple[int, str]] = []
    for day in range(max(1, view.day), DAYS + 1):
        left, after = view.deck[day - 1], "end" if day == DAYS else "evolution"
        if left:
            pieces.append((day, words("board-day", day=str(day))))
            pieces.append((0, words(f"board-coming-then-{after}", count=left, tier=str(day))))
        else:
            pieces.append((0, words(f"board-coming-{after}", tier=str(day))))
    return pieces or [(0, words("board-coming-end"))]


def _lines(pieces: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """Break pieces into lines; a day stays with its cards."""
    lines: list[list[tuple[int, str]]] = [[]]
    x = 0.0
    for i, (day, text) in enumerate(pieces):
        wide = _wide(day, text) + _SPACE
        needed = wide + (_wide(*pieces[i + 1]) if day else 0)
        if lines[-1] and x + needed > PILES_WIDTH - 18:
            lines.append([])
            x = 0.0
        lines[-1].append((day, text))
        x += wide
    return lines
