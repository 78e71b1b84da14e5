"""Output to a terminal: boards, lists and rules, wrapped at its width, in colours where it has any."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.text import Messages

if TYPE_CHECKING:
    from tabletop_widgets.core.rulebook import Section

TEXTS: Final = Messages(Path(__file__).parent / "texts")
_HANGING: Final = 2  # columns of indent of continuation lines
_WIDEST: Final = 120  # most columns of running text: longer lines are hard to read
_BLANKS: Final = re.compile(r" +")
_DRAWN: Final = re.compile(r"\S {3,}\S|^ *\|")  # a row of a map: its columns have to stay where they are


class Screen:
    """A terminal, or a replacement such as a pipe, a file or a test.

    Args:
        locale: "en" or "ja".
        read: returns what is typed after a prompt; raises EOFError at the end of it.
        console: where to write; by default the standard output.

    """

    def __init__(self, locale: str, read: Callable[[str], str] = input, console: Console | None = None) -> None:
        self.locale = locale
        self._read = read
        self._console = console or Console(highlight=False, emoji=False)

    def say(self, key: str, **params: str | int) -> str:
        """Return a message in the terminal's language."""
        return TEXTS.get(self.locale, key, **params)

    # --- writing

    def line(self, text: str = "", style: str = "") -> None:
        """Write a text, wrapped with a hanging indent."""
        text = harmless(text)
        indent = len(text) - len(text.lstrip(" "))
        if cell_len(text) <= self._width(text):
            self._console.print(Text(text, style=style), soft_wrap=True)
            return
        for number, part in enumerate(self._wrap_lines(text.strip(), self._width(text) - indent - _HANGING)):
            left = indent + (_HANGING if number else 0)
            self._console.print(Text(" " * left + part, style=style), soft_wrap=True)

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        """Write texts one below the other."""
        for text in texts:
            self.line(text, style)

    def title(self, text: str) -> None:
        """Write a line across the screen with a title in it."""
        self._console.print(Rule(Text(harmless(text), style="bold"), align="left", style="dim"))

    def heading(self, text: str) -> None:
        """Write a heading."""
        self.line(text, "bold cyan")

    def board(self, text: str) -> None:
        """Write a board with emphasised titles of its regions, each title once."""
        title = ""
        for line in text.splitlines():
            if line.startswith(" "):
                self.line(line)
            elif line != title:
                title = line
                self.heading(line)

    def section(self, section: Section) -> None:
        """Write a section of a rulebook."""
        self.heading(f"{section.number} {section.title}")
        self._console.print(Padding(Markdown(harmless(section.text)), (0, 0, 0, _HANGING)), width=self._width())

    def options(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Write a list: the number, name and faint note of each entry."""
        wide = max((cell_len(number) for number, _, _ in rows), default=0)
        for number, name, more in rows:
            left = " " * (wide - cell_len(number)) + number
            start = Text.assemble((left, "bold cyan" if number else ""), "  ", harmless(name))
            more, room = harmless(more), self._width() - cell_len(start.plain)
            if more and cell_len(more) + 3 <= room:
                start.append(f"   {more}", "dim")
            self._hang(start, wide + 2)

    def pairs(self, rows: Sequence[tuple[str, str]]) -> None:
        """Write pairs in two columns: a term and its meaning."""
        wide = max(cell_len(left) for left, _ in rows)
        for left, right in rows:
            self._hang(
                Text.assemble("  ", (left, "bold cyan"), " " * (wide - cell_len(left) + 2), harmless(right)), wide + 4
            )

    def fault(self, text: str) -> None:
        """Write an error message."""
        self.line(text, "yellow")

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """Return a context that shows a waiting message."""
        return self._console.status(Text(harmless(text), style="dim")) if self._console.is_terminal else nullcontext()

    # --- between two people

    def clear(self) -> None:
        """Clear the screen, the scrollback, and the history of typed lines."""
        if self._console.legacy_windows:
            self._console.clear()  # this console understands no escape codes, and has no scrollback
        elif self._console.is_terminal:
            self._console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self._console.file.flush()
        typed = _readline_module()
        if typed is not None:
            typed.clear_history()

    # --- reading

    def ask(self, prompt: str) -> str:
        """Return the typed line.

        Raises:
            EOFError: nothing more will be.

        """
        self._console.file.flush()
        return self._read(f"{harmless(prompt)}> ").strip()

    def wait(self, text: str) -> None:
        """Wait for Enter.

        Raises:
            EOFError: it will not come.

        """
        self._console.file.flush()
        self._read(f"{harmless(text)} ")

    # --- inside

    def _width(self, text: str = "") -> int:
        """Return the largest width of a line; rows of a map are never broken."""
        if _DRAWN.search(text):
            return sys.maxsize
        return min(self._console.width, _WIDEST)

    def _wrap_lines(self, text: str, width: int) -> list[str]:
        """Return a text in lines, broken at double blanks if possible, otherwise at any blank."""
        lines, line = list[str](), ""
        for piece in text.split("  "):
            joined = f"{line}  {piece}" if line else piece
            if cell_len(joined) <= width:
                line = joined
                continue
            lines += [line] if line else []
            *full, line = _broken(piece, width, self._console)
            lines += full
        return [*lines, line]

    def _hang(self, text: Text, left: int) -> None:
        """Write a text with a hanging indent of so many columns."""
        first, *rest = text.wrap(self._console, self._width()) if cell_len(text.plain) > self._width() else [text]
        self._console.print(first, soft_wrap=True)
        following = Text(" ").join(rest)
        for line in following.wrap(self._console, self._width() - left) if rest else ():
            self._console.print(Text(" " * left) + line, soft_wrap=True)


def _broken(text: str, width: int, console: Console) -> list[str]:
    return [line.plain.rstrip() for line in Text(_BLANKS.sub(" ", text)).wrap(console, max(width, 20))]


def _readline_module() -> ModuleType | None:
    """Return the module with the history of typed lines; None on Windows, whose terminal does not keep them."""
    try:
        import readline
    except ModuleNotFoundError:
        return None
    return readline
