"""A complete game in one file, as somebody writes it in a cell: noughts and crosses, on a board to click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.boards import Board
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import NO_MARKS, Game
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import TERMINAL, Outcome, State
from tabletop_widgets.core.text import Messages, Words

CELLS = [column + row for row in "123" for column in "abc"]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class NoughtsState(State):
    """Which seat has put its sign where, -1 for nobody."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cells = [-1] * 9

    def winner(self) -> int:
        lines = [{self.cells[cell] for cell in line} for line in LINES]
        return 0 if {0} in lines else 1 if {1} in lines else -1

    def current_player(self) -> int:
        free = self.cells.count(-1)
        return TERMINAL if self.winner() >= 0 or not free else (9 - free) % 2

    def legal_actions(self) -> tuple[int, ...]:
        return () if self.is_terminal() else tuple(i for i, owner in enumerate(self.cells) if owner < 0)

    def refusal(self, action: int) -> Refusal | None:
        if action in self.legal_actions():
            return None
        return self.game.refusal("taken", "1", cell=CELLS[action], seat=self.cells[action])

    def take(self, action: int, events: list[Event] | None) -> None:
        self.cells[action] = self.current_player()

    def outcome(self) -> Outcome | None:
        if not self.is_terminal():
            return None
        scores = tuple(int(seat == self.winner()) for seat in (0, 1))
        return Outcome(
            scores, tuple(2 - score if any(scores) else 1 for score in scores), "line" if any(scores) else "full"
        )


class Noughts(Game):
    """## 1 Turns

    Put your sign into a free cell.

    ## 2 The end

    Three in a line win.
    """

    name = "noughts"
    moves = tuple(f"put {cell}" for cell in CELLS)
    state = NoughtsState
    messages = Messages("""
        action-put = Put your sign on { $text }
        refusal-taken = { $seat } has put a sign on { $cell } already.
        board = The board
    """)


class NoughtsBoard(Board):
    """Nine cells."""

    def draw(
        self, observation: Any, words: Words, front_seat: int | None = None, marks: Mapping[str, str] = NO_MARKS
    ) -> Scene:
        scene = Scene()
        scene.region("table", 320, 320, words("board"), "main")
        for i, owner in enumerate(observation.cells):
            letter, x, y = "·XO"[owner + 1], 10 + 100 * (i % 3), 10 + 100 * (i // 3)
            scene.add(CELLS[i], "g", "table", label=f"{CELLS[i]} {letter}", transform=f"translate({x} {y})")
            scene.add(f"{CELLS[i]}/cell", "rect", CELLS[i], width=96, height=96, rx=8, fill="$panel", stroke="$line")
            scene.add(f"{CELLS[i]}/sign", "text", CELLS[i], letter, x=30, y=66, font_size=52, fill=f"$s{max(owner, 0)}")
            scene.brief("table", CELLS[i][1], letter)
        return scene

    def click_paths(self, observation: Any, action: Action) -> tuple[tuple[str, ...], ...]:
        return ((CELLS[action.id],),)

    def interpret(self, observation: Any, path: Sequence[str]) -> Action | None:
        return Noughts.actions[CELLS.index(path[-1])]


tw.register(Noughts, NoughtsBoard)
