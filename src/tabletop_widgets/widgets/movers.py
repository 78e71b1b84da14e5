"""Players that move on their own after a person's move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player

if TYPE_CHECKING:
    import asyncio


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop of a notebook's kernel, or None in plain Python."""
    import asyncio  # with the first widget: a kernel has it, and in plain Python it takes a tenth of the import

    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Movers:
    """Lets players decide while their seats are asked: at their pace in a notebook, at once without an event loop.

    Args:
        match: where they play.
        players: seat -> player.
        pace: seconds between two moves.
        on_error: called with what a player, or an observer of its move, has raised; the players stop.
        on_rest: called when they rest again.

    """

    def __init__(
        self,
        match: Match,
        players: Mapping[int, Player],
        pace: float,
        on_error: Callable[[Exception], object],
        on_rest: Callable[[], object],
    ) -> None:
        self._match = match
        self.players = players
        self._pace = pace
        self._on_error = on_error
        self._on_rest = on_rest
        self._stopped = False
        self._task: asyncio.Task[None] | None = None
        self._asked = match.node

    def are_due(self) -> bool:
        """Tell whether a player is to decide."""
        return self._match.current_player() in self.players

    def are_moving(self) -> bool:
        """Tell whether they are about to decide."""
        return self.are_due() and not self._stopped and self._task is not None

    def are_waiting(self) -> bool:
        """Tell whether a player is to decide, but somebody has to let it."""
        return self.are_due() and not self.are_moving()

    def stop(self) -> None:
        """Let them not decide any more, until `go` or the next action of a person."""
        self._stopped = True

    def go(self) -> None:
        """Let them decide from the present place on."""
        self._stopped = False
        self.follow()

    def follow(self) -> None:
        """Let them decide from the present place on, unless they were stopped."""
        self._asked = self._match.node
        if self._task is not None or not self._may_move():
            return
        loop = running_loop()
        if loop is not None:
            self._task = loop.create_task(self._move_one_by_one())
        elif not self._move():  # its own observers let the next one follow
            self._on_rest()

    def _may_move(self) -> bool:
        return self.are_due() and not self._stopped

    async def _move_one_by_one(self) -> None:
        """Move on, and give way between moves, so that clicks (such as Stop) are heard."""
        import asyncio

        while self._may_move():
            place = self._asked = self._match.node
            await asyncio.sleep(self._pace)
            if self._match.node is not self._asked:  # somebody has gone elsewhere
                break
            # somebody has played meanwhile: whoever is asked now waits anew
            if self._match.node is place and self._may_move() and not self._move():
                break
        self._task = None
        self._on_rest()

    def _move(self) -> bool:
        try:
            self._match.play(self._match.ask(self.players[self._match.current_player()]))
        except Exception as error:
            self._stopped = True
            self._on_error(error)
            return False
        return True
