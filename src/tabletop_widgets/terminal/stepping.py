"""A saved match at a prompt, step by step, as a seat may know it."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.limits import parse_number
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.tree import Node
from tabletop_widgets.terminal import reading
from tabletop_widgets.terminal.screen import Screen

_ON: Final = ("", "n", "next")
_BACK: Final = ("p", "previous", "back")
_LEAVE: Final = ("q", "quit", "exit")


class Replay:
    """The line of a match, from its start.

    Args:
        match: what was loaded; it is taken along its present line.
        screen: the terminal.
        seat: whose view; None = spectator.

    """

    def __init__(self, match: Match, screen: Screen, seat: int | None) -> None:
        self._match, self._screen, self._seat = match, screen, seat
        self._line = match.mainline()
        self._starts = [nodes[0].ply for _, nodes in match._nodes_by_turn(self._line)]
        self._names = match.words(screen.locale)

    def run(self) -> int:
        """Step through the match until the person leaves; return the exit code, 0."""
        self._place(0)
        try:
            while self._run_command(self._screen.ask(self._position_text())):
                pass
        except EOFError:
            self._screen.line()
        return 0

    def _position_text(self) -> str:
        return self._screen.say("step-place", ply=str(self._match.ply), last=str(len(self._line) - 1))

    def _run_command(self, typed: str) -> bool:
        """Carry out a command; return False if the person leaves."""
        word, _, rest = typed.casefold().partition(" ")
        ply = self._match.ply
        if word in _LEAVE:
            return False
        if word in _ON:
            self._place(ply + 1)
        elif word in _BACK:
            self._place(ply - 1)
        elif word == "t":
            self._place(next((start for start in self._starts if start > ply), len(self._line)))
        elif word == "end":
            self._place(len(self._line) - 1)
        elif word.isdecimal():
            self._jump(parse_number(word))
        elif word in ("j", "journal"):
            reading.show_journal(self._screen, self._match, self._seat)
        elif word in ("rules", "rule"):
            reading.show_rules(self._screen, self._match, rest.strip())
        else:
            self._screen.line(self._screen.say("step-keys"))
        return True

    def _jump(self, ply: int | None) -> None:
        if ply is not None and ply < len(self._line):
            self._place(ply)
        else:
            self._screen.fault(self._screen.say("step-no-ply", last=str(len(self._line) - 1)))

    def _place(self, ply: int) -> None:
        """Go to a ply of the line and show it; beyond the ends nothing changes."""
        if not 0 <= ply < len(self._line):
            self._screen.fault(self._screen.say("step-begin" if ply < 0 else "step-end"))
            return
        node = self._line[ply]
        self._match.goto(node)
        self._screen.title(self._position_text())
        reading.show_board(self._screen, self._match, self._seat)
        self._tell(node)
        self._screen.line(self._screen.say("step-keys"), "dim")

    def _tell(self, node: Node) -> None:
        screen = self._screen
        screen.line()
        told = [text for _, text in self._match.event_sentences(node, self._seat, self._names)]
        screen.lines(told or ([screen.say("step-start")] if node.parent < 0 else []), "bold")
        if node.comment:
            screen.line(screen.say("step-comment", text=node.comment))
