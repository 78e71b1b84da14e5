"""Automatic players, which think on threads of their own, so that the board responds."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import MatchBusy
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import PlayerAdapter
from tabletop_widgets.core.tree import Node
from tabletop_widgets.widgets import seat_control

if TYPE_CHECKING:
    import asyncio

    from tabletop_widgets.widgets.visibility import Views


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop of a notebook's kernel, or None in plain Python."""
    asyncio = sys.modules.get("asyncio")  # if nothing has imported it, no loop runs; importing it here would be slow
    if asyncio is None:
        return None
    try:
        return asyncio.get_running_loop()  # type: ignore[no-any-return]  # a module's attribute
    except RuntimeError:
        return None


class Bots:
    """The automatic players of a board: each decides when its seat is asked, after a pause if there is an event loop.

    In a notebook each move is a task of the loop, and the player thinks on its own thread (an `async` one in the loop).
    If the match goes elsewhere, or somebody stops the players, the task ends at once. A late answer is ignored, and a
    player that never answers is abandoned. Of several boards with a player for a seat, one asks it (`seat_control`).
    A board that no page shows asks nobody.

    Args:
        match: where they play.
        players: seat -> player.
        pace: seconds between two moves.
        on_error: called with the exception of a player, or of an observer of its move; the players stop.
        views: the views of the board; None for what is no board on a page.
        on_turn: called when another board may have taken over seats, or left them.

    Attributes:
        match: likewise.
        players: likewise.
        rank: the higher, the later its board was made.
        gives_way: whether boards that were made before move its seats: no page shows its own.
        has_waited: whether a player was not asked because no page shows the board.
        is_playing: whether an answer of theirs is being played just now.

    """

    def __init__(
        self,
        match: Match,
        players: Mapping[int, PlayerAdapter],
        pace: float,
        on_error: Callable[[BaseException], object],
        views: Views | None = None,
        on_turn: Callable[[], object] = bool,
    ) -> None:
        self.match = match
        self.players = dict(players)
        self.rank = 0
        self.gives_way = self.has_waited = False
        self._is_held = False  # a player has to decide but was not asked
        self.on_turn = on_turn
        self._views = views
        self._pace = pace
        self._on_error = on_error
        self._stopped = False
        self._task: asyncio.Task[None] | None = None
        self._moving: asyncio.Task[None] | None = None  # the task that plays the answer of its player
        self.is_playing = False

    def are_due(self) -> bool:
        """Return whether a player has to decide."""
        return self.match.current_player() in self.players

    def are_moving(self) -> bool:
        """Return whether a player is thinking, or about to."""
        return self.are_due() and self._task is not None and not self._task.done()

    def are_waiting(self) -> bool:
        """Return whether a player has to decide, but the players are stopped, or another board moves them."""
        return self.are_due() and not self.are_moving()

    def are_shown(self) -> bool:
        """Return whether a page shows the board, or did a moment ago."""
        return self._views is None or self._views.is_shown

    def are_there(self) -> bool:
        """Return whether a page shows the board now."""
        return self._views is None or self._views.are_there

    def moves(self, seat: int) -> bool:
        """Return whether this board, and no other one, moves a seat."""
        return seat in self.players and seat_control.holding_board(self.match, seat) in (self, None)

    def stop(self) -> None:
        """Stop the players until `take` or the next action of a person."""
        self._stopped = True
        self.pause()

    def pause(self) -> None:
        """Drop pending answers, because the position has changed; `resume` and `ask_next` ask again."""
        self._is_held = self.has_waited = False
        task, self._task = self._task, None
        if task is not None and task is not self._moving:  # that task ends by itself
            task.cancel()

    def take(self) -> None:
        """Take over the seats from other boards, and let the players decide from the present position on."""
        seat_control.claim_seats(self)
        self.resume()

    def resume(self) -> None:
        """Let the players decide from the present position on."""
        self._stopped = False
        self.ask_next()

    def ask_next(self) -> None:
        """Let the players decide from the present position on, unless they were stopped."""
        loop = running_loop()
        if loop is not None:
            self.pause()
        if self._stopped or not self.are_due():
            return
        if not self._may_move():
            self._hold()
        elif loop is not None:
            self._task = loop.create_task(self._move(self.match.node))
        else:  # the widget observes the move, and starts the next one
            self._move_now()

    def turn(self) -> None:
        """Stop or resume the players after another board may have taken over or released seats."""
        if self._is_held and self._may_move():
            self.ask_next()
        elif self.are_moving() and not self._may_move():
            self.pause()
            self._hold()

    def hide(self) -> None:
        """Stop asking the players, since no page shows the board."""
        if self.are_moving():
            self.pause()
            self._hold()
        if self._views is not None and self._views.were_removed:
            seat_control.give_way(self)
        else:  # a reloading page may come back, with its boards in any order
            seat_control.notify_rivals(self)

    def show(self) -> bool:
        """Ask the players again, since a page shows the board; return whether a player had been waiting for that."""
        has_waited = self.has_waited
        seat_control.reclaim_seats(self)
        self.turn()
        return has_waited and not self._is_held

    def _may_move(self) -> bool:
        return self.are_shown() and self.moves(self.match.current_player())

    def _hold(self) -> None:
        """Remember that a player has to decide but was not asked."""
        self._is_held, self.has_waited = True, not self.are_shown()

    def _mover(self) -> PlayerAdapter:
        return self.players[self.match.current_player()]

    def _move_now(self) -> None:
        try:
            self._play(self.match.choose(self._mover()), self.match.node)
        except Exception as error:
            self._fail(error)

    async def _move(self, node: Node) -> None:
        """Play one move from a node, after a pause, unless the match has left the node."""
        import asyncio

        from tabletop_widgets.widgets.player_answer import answer_of

        task = self._task
        try:
            await asyncio.sleep(self._pace)
            if self._views is not None and not await self._views.wait_for_view():
                return
            if self.match.node is node:
                self._play(await answer_of(self.match._request(self._mover())), node)
        except asyncio.CancelledError:  # this move is no longer needed
            raise
        except MatchBusy:  # another thread was quicker
            return
        except BaseException as error:  # including an interrupt: raised from a task, it would end the notebook's kernel
            if self._task is not task:  # the move was made, but its observers failed
                self.pause()
            self._task = None
            self._fail(error)

    def _play(self, answer: Action, node: Node) -> None:
        self._moving, self.is_playing = self._task, True
        try:
            self.match.play(answer, at=node)
        finally:
            self._moving, self.is_playing = None, False

    def _fail(self, error: BaseException) -> None:
        self._stopped = True
        self._on_error(error)
