"""What each seat remembers of a game: everything that it did, and everything that happened as far as it may know."""

from __future__ import annotations

import json
from typing import final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import State


@final
class Recall:
    """The memories of all seats of a game.

    A copy is cheap: what is remembered never changes, it only gets longer.

    Args:
        seats: how many there are.

    >>> import random
    >>> import tabletop_widgets as tw
    >>> state = tw.new_game("scout", players=3).new_state()
    >>> state.draw_all(random.Random(1))
    >>> recall, seat = Recall(3), state.current_player()
    >>> recall.apply(state, state.legal_actions()[0])
    >>> print(recall.of(seat))
    > keep
    hand-chosen 0
    hand-kept 0
    >>> print(recall.of((seat + 1) % 3))
    hand-chosen 0

    """

    __slots__ = ("_lines",)

    def __init__(self, seats: int) -> None:
        self._lines = ("",) * seats

    def copy(self) -> Recall:
        """Return an independent copy."""
        other = Recall(0)
        other._lines = self._lines
        return other

    def apply(self, state: State, action: Action | int | str) -> None:
        """Take a decision, or a draw of chance, in a position, and remember it.

        Raises:
            IllegalAction: it is not allowed; nothing has changed, and nothing is remembered.

        """
        seat, number = state.current_player(), state.id_of(action)
        events: list[Event] = []
        state.apply(number, events)
        if seat >= 0:
            self._add(seat, f"> {state.game.actions[number]}")
        for event in events:
            told = " ".join(map(str, (event.kind, event.seat, *event.values)))
            for other in range(len(self._lines)):
                if event.is_visible_to(other):
                    self._add(other, told)

    def _add(self, seat: int, line: str) -> None:
        lines = list(self._lines)
        lines[seat] += line + "\n"
        self._lines = tuple(lines)

    def of(self, seat: int) -> str:
        """Return what a seat remembers, a line for each thing: its own actions after "> ", and events."""
        return self._lines[seat].rstrip("\n")

    def forgotten(self, but: int) -> Recall:
        """Return memories of which only those of one seat are left; others have what that seat remembers of them.

        For positions that are drawn anew as `State.determinize` does: what others remember there is not what they do.
        """
        other = Recall(0)
        own = "".join(line for line in self._lines[but].splitlines(keepends=True) if not line.startswith("> "))
        other._lines = tuple(lines if seat == but else own for seat, lines in enumerate(self._lines))
        return other


def information_state(state: State, recall: Recall, seat: int) -> str:
    """Return all that a seat knows, with perfect recall: what it remembers, and what it sees now.

    Args:
        state: the position.
        recall: the memories of the game until there.
        seat: who knows it.

    """
    return "\n".join((*filter(None, [recall.of(seat)]), observed(state, seat)))


def observed(state: State, seat: int | None) -> str:
    """Return what a seat (None = spectator) sees, as a line of JSON data."""
    return json.dumps(state.observation(seat).to_dict(), separators=(",", ":"), ensure_ascii=False)
