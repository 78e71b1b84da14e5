"""Players that move automatically after a person's move, not on the event loop's thread, so that the board responds."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import MatchBusy
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.player import Seated

if TYPE_CHECKING:
    import asyncio


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop of a notebook's kernel, or None in plain Python."""
    asyncio = sys.modules.get("asyncio")  # where nothing has imported it no loop runs, and it is slow to import
    if asyncio is None:
        return None
    try:
        return asyncio.get_running_loop()  # type: ignore[no-any-return]  # a module's attribute
    except RuntimeError:
        return None


class Movers:
    """Lets players decide when their seats are asked: with pauses in a notebook, at once without an event loop.

    In a notebook each move is a task of the loop, and the player thinks on its own thread (an `async` one in the loop).
    If the match goes elsewhere, or somebody stops the players, the task ends at once. A late answer is ignored, and a
    player that never answers is abandoned.

    Args:
        match: where they play.
        players: seat -> player.
        pace: seconds between two moves.
        on_error: called with the exception of a player, or of an observer of its move; the players stop.

    """

    def __init__(
        self,
        match: Match,
        players: Mapping[int, Seated],
        pace: float,
        on_error: Callable[[BaseException], object],
    ) -> None:
        self._match = match
        self.players = players
        self._pace = pace
        self._on_error = on_error
        self._stopped = False
        self._task: asyncio.Task[None] | None = None
        self._is_moving = False  # a task plays the answer of its player

    def are_due(self) -> bool:
        """Return whether a player has to decide."""
        return self._match.current_player() in self.players

    def are_moving(self) -> bool:
        """Return whether they are about to decide."""
        return self.are_due() and self._task is not None and not self._task.done()

    def are_waiting(self) -> bool:
        """Return whether a player has to decide, but the players are stopped."""
        return self.are_due() and not self.are_moving()

    def stop(self) -> None:
        """Stop them until `go` or the next action of a person."""
        self._stopped = True
        self.rest()

    def rest(self) -> None:
        """Stop waiting for answers, because the match has gone elsewhere; `go` and `follow` ask again."""
        task, self._task = self._task, None
        if task is not None and not self._is_moving:  # the task that makes the move ends by itself
            task.cancel()

    def go(self) -> None:
        """Let them decide from the present place on."""
        self._stopped = False
        self.follow()

    def follow(self) -> None:
        """Let them decide from the present place on, unless they were stopped."""
        loop = running_loop()
        if loop is not None:
            self.rest()
        if self._stopped or not self.are_due():
            return
        if loop is not None:
            self._task = loop.create_task(self._move(self._match.node))
        else:  # the widget, an observer of the move, starts the next one
            self._move_now()

    def _mover(self) -> Seated:
        return self.players[self._match.current_player()]

    def _move_now(self) -> None:
        try:
            self._match.play(self._match.ask(self._mover()), at=self._match.node)
        except Exception as error:
            self._fail(error)

    async def _move(self, node: Node) -> None:
        """Move once from a node, after a pause, unless the match has gone elsewhere."""
        import asyncio

        from tabletop_widgets.widgets.thinking import answer_of, turn_to_ask

        task = self._task
        try:
            await asyncio.sleep(self._pace)
            async with turn_to_ask(self._match):
                if self._match.node is not node:
                    return
                answer = await answer_of(self._match.question(self._mover()))
                self._play(answer, node)
        except asyncio.CancelledError:  # this move is no longer needed
            raise
        except MatchBusy:  # another thread was quicker
            return
        except BaseException as error:  # including an interrupt: raised from a task, it would end the notebook's kernel
            if self._task is not task:  # the move was made, but its observers failed
                self.rest()
            self._task = None
            self._fail(error)

    def _play(self, answer: Action, node: Node) -> None:
        self._is_moving = True
        try:
            self._match.play(answer, at=node)
        finally:
            self._is_moving = False

    def _fail(self, error: BaseException) -> None:
        self._stopped = True
        self._on_error(error)
