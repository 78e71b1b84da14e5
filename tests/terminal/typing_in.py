"""A terminal for tests: what is typed is a list, what is shown is a text."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from tabletop_widgets.terminal.playing import TerminalGame
from tabletop_widgets.terminal.screen import Screen
from tabletop_widgets.terminal.seating import make_seating


class Typed:
    """Types lines one after the other, and keeps what was on the screen.

    Attributes:
        shown: what was written before each line was typed, with the prompt; the last is what came after all of them.

    """

    def __init__(self, lines: Sequence[str], locale: str = "en", width: int = 80, is_terminal: bool = False) -> None:
        self._lines = list(lines)
        self._file = io.StringIO()
        self.shown: list[str] = []
        console = Console(file=self._file, width=width, force_terminal=is_terminal, color_system=None, highlight=False)
        self.screen = Screen(locale, self._read, console)

    def _read(self, prompt: str) -> str:
        self._take(prompt)
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)

    def _take(self, prompt: str = "") -> None:
        self.shown.append(self._file.getvalue() + prompt)
        self._file.seek(0)
        self._file.truncate()

    def play(self, game: str, players: str = "", seat: int | None = 0, take_back: str = "free", **options: Any) -> int:
        """Play a match, seed 7, against what hints find the most promising, until nothing more is typed."""
        code = TerminalGame(
            make_seating(game, players, seat, "heuristic", 7, [], options), self.screen, take_back
        ).run()
        self._take()
        return code

    @property
    def all(self) -> str:
        """Everything that was shown."""
        return "\n".join(self.shown)
