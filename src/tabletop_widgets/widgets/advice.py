"""Live analysis on a board: a player evaluates the viewer's decision, and its values so far are drawn."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop_widgets.boards import values
from tabletop_widgets.boards.board import Board
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Choice
from tabletop_widgets.core.errors import PlayerError
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player, PlayerAdapter, Request, resolve_player
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.thread import HAVE_THREADS, Thread
from tabletop_widgets.core.tree import Node
from tabletop_widgets.core.view import View
from tabletop_widgets.widgets.bots import running_loop

if TYPE_CHECKING:
    import asyncio

    from tabletop_widgets.analysis import Analysis

_PAUSE = 0.3  # seconds between two updates while a search runs
_Place = tuple[Node, int]


class Advice:
    """Analysis of a seat's decision by a player that knows only what the seat may know.

    It thinks on a thread of its own and is left as soon as the match goes on, or another seat looks. Without an event
    loop, as in plain Python, it thinks to its end at once.

    Args:
        player: who thinks; None for the game's own judge, which a person may switch on.
        changed: called on the loop's thread when there is more to show.
        failed: called there with the exception of the player.

    Attributes:
        is_on: whether every decision of the seat is thought about, and its values are shown.
        is_busy: whether it thinks now.

    """

    def __init__(
        self,
        player: Player | PlayerAdapter | str | None,
        changed: Callable[[], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        self._player = None if player is None else resolve_player(player)
        self._changed, self._failed = changed, failed
        self._place: _Place | None = None  # the decision that is or was analysed
        self._hinted: _Place | None = None  # the decision for which a hint was asked
        self._thread: Thread[None] | None = None
        self._choice: Choice | None = None
        self._seconds = 0.0
        self.is_on = player is not None
        self.is_busy = False

    def analyse(self, match: Match) -> PlayerAdapter:
        """Return the player that analyses."""
        if self._player is None:
            self._player = resolve_player(match.game.heuristics.judge)
        return self._player

    def ask_for_hint(self, match: Match, seat: int | None) -> None:
        """Show a hint for the present decision of a seat; None removes the last one."""
        self._hinted = None if seat is None else (match.node, seat)

    def hints_at(self, match: Match, seat: int | None) -> bool:
        """Return whether a hint was asked for in the present decision of a seat."""
        return self._hinted is not None and self._hinted == (match.node, seat)

    # --- thinking

    def update(self, match: Match, seat: int | None) -> None:
        """Analyse the present decision of a seat, unless that is under way; None if it has nothing to decide."""
        place = (match.node, seat) if seat is not None and (self.is_on or self.hints_at(match, seat)) else None
        if place == self._place:
            return
        self.pause()
        self._place = place
        if place is not None:
            self._start(match, place)

    def pause(self) -> None:
        """Stop the analysis and drop its results."""
        if self._thread is not None:
            self._thread.abandon()
        self._thread, self._place, self._choice = None, None, None
        self.is_busy = False

    def _start(self, match: Match, place: _Place) -> None:
        view, begin = match.view(), time.monotonic()
        rng = random.Random(int.from_bytes(place[0].key, "big"))
        loop = running_loop()
        tell = self._teller(place, begin, loop)
        judge, self.is_busy = self.analyse(match), True

        def run() -> None:
            last: Choice | None = None
            for last in self._thoughts(judge, match._request(judge), view, rng):
                tell(last, is_last=False)
            if last is not None:
                tell(last, is_last=True)

        if loop is None or not HAVE_THREADS:
            try:
                run()
            except Exception as error:
                self._fail(place, error)
            return

        def done(_: None, error: BaseException | None) -> None:
            if error is not None and not loop.is_closed():
                loop.call_soon_threadsafe(self._fail, place, error)

        self._thread = Thread(run, done)

    def _thoughts(self, judge: PlayerAdapter, question: Request, view: View, rng: random.Random) -> Iterator[Choice]:
        """Yield the player's evaluations as it thinks; for a player without `think`, only its answer."""
        think = getattr(judge.player, "think", None)
        if think is None:
            yield question.check_choice(question.answer())
            return
        try:
            for thought in think(view, rng):
                yield question.check_choice(thought)
        except PlayerError:
            raise
        except Exception as error:  # the error is wrapped: its message may reveal the seat's hand
            raise question.failure(error) from error

    def _teller(self, place: _Place, begin: float, loop: asyncio.AbstractEventLoop | None) -> Callable[..., None]:
        """Return a function that takes each evaluation and shows it, but not more often than is visible."""
        told = 0.0

        def tell(choice: Choice, *, is_last: bool) -> None:
            nonlocal told
            now = time.monotonic()
            if not is_last and now - told < _PAUSE:
                return
            told = now
            if loop is None:
                self._take(place, choice, now - begin, is_last=is_last)
            else:
                loop.call_soon_threadsafe(partial(self._take, place, choice, now - begin, is_last=is_last))

        return tell

    def _take(self, place: _Place, choice: Choice, seconds: float, *, is_last: bool) -> None:
        if place == self._place:
            self._choice, self._seconds, self.is_busy = choice, seconds, not is_last
            self._changed()

    def _fail(self, place: _Place, error: BaseException) -> None:
        if place == self._place:
            self.is_busy = False
            self._failed(error)

    # --- showing

    def current_analysis(self, match: Match, seat: int | None, words: Words) -> Analysis | None:
        """Return the analysis of a seat's present decision, or None."""
        if self._choice is None or seat is None or self._place != (match.node, seat):
            return None
        from tabletop_widgets.analysis.analyse import to_analysis  # imported at the first thought

        return to_analysis(match.view(), self._choice, self.analyse(match).name or "player", words, self._seconds)

    def declare(self, scene: Scene, match: Match, words: Words) -> None:
        """Add the layer of the values to a picture; every picture needs it."""
        values.declare(scene, words, self.analyse(match).name)

    def draw(self, scene: Scene, analysis: Analysis, offered: dict[str, Any], board: Board, words: Words) -> Scene:
        """Return a picture with the values, which are also added to the `choices` trait, best first.

        Args:
            scene: the picture.
            analysis: what to show.
            offered: the trait `choices`, to change.
            board: whose elements they are.
            words: the language.

        """
        rows = {row.action.id: row for row in analysis.rows}
        worth = {number: row.score.value for number, row in rows.items()}
        paths = _paths(offered)
        best = values.by_first_click(worth, paths)
        bits = {key: analysis.bits[number] for key, number in best.items() if number in analysis.bits}
        own = analysis.unit == "own"
        discs = [
            values.Disc(
                key, number, analysis.disc_text(rows[number].score), analysis.spoken_value(rows[number]),
                None if own else max(0.0, rows[number].score.behind), rows[number].score.visits,
                rows[number].action == analysis.best.action, rows[number].score.could_be_best,
                own or rows[number].score.visits >= analysis.reliable,
                analysis.message("analysis-bits", bits=f"{bits[key]:.2f}") if key in bits else "",
            )
            for key, number in sorted(best.items(), key=lambda one: worth[one[1]])
        ]  # fmt: skip
        note = " · ".join([analysis.hint(), *analysis.remarks(timed=True)])
        values.declare(scene, words, note)
        offered["acts"] = _by_value(
            offered["acts"], {number: analysis.short_value(row) for number, row in rows.items()}, worth
        )
        return values.draw(scene, discs, board)


def _paths(offered: Mapping[str, Any]) -> dict[int, list[list[str]]]:
    keys = offered["keys"]
    return {number: [[keys[at] for at in path] for path in paths] for number, _, _, paths, *_ in offered["acts"]}


def _by_value(acts: Sequence[list[Any]], beside: Mapping[int, str], worth: Mapping[int, float]) -> list[list[Any]]:
    """Return the rows of actions with their values, best first; actions that were not tried come last."""
    ranked = sorted(acts, key=lambda act: -worth.get(act[0], float("-inf")))
    return [
        [act[0], act[1], f"{act[2]} · {beside[act[0]]}" if act[0] in beside else act[2], *act[3:]] for act in ranked
    ]
