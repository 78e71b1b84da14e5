"""How a player is asked for a decision, at once or on another thread, and how its answer is checked."""

from __future__ import annotations

import contextvars
import inspect
import random
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.choice import Choice, Score, scores_of
from tabletop_widgets.core.errors import IllegalAction, PlayerError, listing, shown
from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.player import Seated
from tabletop_widgets.core.view import View

_Result = TypeVar("_Result")


def choose(view: View, player: Seated, rng: random.Random) -> int:
    """Ask a player for a decision, and return the id of the action.

    Raises:
        PlayerError: it raised an error, or chose what is not legal.

    """
    return _chosen(view, player, _answered(view, player, rng))


def failure_of(player: Seated, seat: int, error: BaseException) -> PlayerError:
    """Return the error that says what a player has raised."""
    fault = type(error).__name__
    return PlayerError(
        f"player {_called(player)!r} of seat {seat} failed: {fault}: {harmless(str(error))}", seat, fault
    )


class Asked:
    """A match while a player is asked: the match can recognise calls that come from this player.

    Attributes:
        context: where to call the player; a separate context, so that the mark cannot remain after an interrupt.
        is_over: the player has answered; threads or tasks that it has started now count as anybody else's.

    """

    def __init__(self, match: object) -> None:
        self.match = match
        self.is_over = False
        self.context = contextvars.copy_context()
        self.context.run(_ASKED.set, (*_ASKED.get(), self))


_ASKED: contextvars.ContextVar[tuple[Asked, ...]] = contextvars.ContextVar("asked", default=())


def is_asked(match: object) -> bool:
    """Return whether this is called by a player that a match is asking."""
    asked = _ASKED.get()
    return bool(asked) and any(each.match is match and not each.is_over for each in asked)


class Question:
    """One decision that a player is asked for in a match, on any thread.

    A player that remembers is a new copy each time: it is told what has happened until here, and then asked. So it
    gives the same answer at the same place, whatever else was explored before.

    Args:
        view: what the seat sees.
        player: whom to ask.
        rng: the player's random numbers.
        asked: the match that asks.

    """

    def __init__(self, view: View, player: Seated, rng: random.Random, asked: Asked) -> None:
        self._view = view
        self._player = player
        self._rng = rng
        self._asked = asked

    def put(self) -> Any:  # noqa: ANN401 - a player may answer anything
        """Return what the player answers; of an `async` player an awaitable, for a task of `in_context`."""
        return self._asked.context.run(self._put)

    def _put(self) -> Any:  # noqa: ANN401
        player = self._player.fresh(self._view.game, self._view.seat, self._rng)
        if player.wants_events():
            player.seen(self._view.history)
        return player.answer(self._view, self._rng)

    def in_context(self, call: Callable[..., _Result], *args: Any) -> _Result:  # noqa: ANN401 - what `call` takes
        """Call a function in the player's context and return its result: the match knows that a player is asked."""
        return self._asked.context.run(call, *args)

    def close(self) -> None:
        """Stop waiting for the answer: threads or tasks that the player has started now count as anybody else's."""
        self._asked.is_over = True

    def is_for_async(self) -> bool:
        """Return whether the player is an `async` function, which runs in the event loop."""
        return self._player.is_async()

    def answer(self) -> Any:  # noqa: ANN401
        """Return what the player answers, after waiting for it.

        Raises:
            PlayerError: it failed.

        """
        try:
            return self.in_context(_waited, self._put)
        except Exception as error:
            raise self.failure(error) from error

    def checked(self, answer: object) -> Action:
        """Return the action of an answer.

        Raises:
            PlayerError: it is not a legal action.

        """
        return self._view.game.actions[_chosen(self._view, self._player, answer)]

    def reasoned(self, answer: object) -> Choice:
        """Return an answer with its reasons: records of legal actions, and `Score`s.

        Raises:
            PlayerError: its action is not legal, or its reasons are none.

        """
        return _reasoned(self._view, self._player, answer)

    def failure(self, error: BaseException) -> PlayerError:
        """Return the error that says what the player has raised."""
        return failure_of(self._player, self._view.seat, error)


def _answered(view: View, player: Seated, rng: random.Random) -> Any:  # noqa: ANN401
    try:
        answer = player.answer(view, rng)
        # the common answers are told apart before the slow question whether something can be awaited
        return answer if isinstance(answer, int | Action | Choice | str) else _waited(lambda: answer)
    except Exception as error:
        raise failure_of(player, view.seat, error) from error


def _waited(call: Callable[[], Any]) -> Any:  # noqa: ANN401
    answer = call()
    return _awaited(answer) if inspect.isawaitable(answer) else answer


def _called(player: Seated) -> str:
    return player.name or repr(player.player)


def _wrong(view: View, player: Seated, answer: object, why: str = "") -> PlayerError:
    near = listing([str(action) for action in view.legal_actions], 4)
    message = (
        f"player {_called(player)!r} of seat {view.seat} chose {shown(answer)}; expected a legal action, such as {near}"
    )
    return PlayerError(f"{message}: {why}" if why else message, view.seat, "")


def _chosen(view: View, player: Seated, answer: object) -> int:
    """Return the id of the action of an answer."""
    action = answer.action if isinstance(answer, Choice) else answer
    if type(action) is int:  # the common case, and the fastest
        number = action
    else:
        try:
            number = view.game.action(cast("Any", action), view.legal_ids).id
        except (IllegalAction, AttributeError) as error:  # or an object that only looks like an action
            raise _wrong(view, player, answer, str(error)) from error
    if number not in view.legal_ids:
        raise _wrong(view, player, answer)
    return number


def _reasoned(view: View, player: Seated, answer: object) -> Choice:
    """Return an answer with its reasons, all of them of legal actions."""
    action = view.game.actions[_chosen(view, player, answer)]
    if not isinstance(answer, Choice):
        return Choice(action)
    legal = set(view.legal_ids)
    scores: dict[Action, Score] = {}
    try:
        for given, score in scores_of(answer.scores):
            record = view.game.action(given, view.legal_ids)
            if record.id in legal:
                scores[record] = score
        line = tuple(view.game.action(given) for given in answer.line)
        return Choice(action, scores, line, str(answer.note))
    except (TypeError, ValueError, AttributeError) as error:
        raise failure_of(player, view.seat, error) from error


def _awaited(answer: Awaitable[Any]) -> Any:  # noqa: ANN401 - a player may answer anything
    """Return what an `async` player answers, if there is no event loop to await it."""
    import asyncio

    from tabletop_widgets.core.thread import HAVE_THREADS, run_through, wait_for

    async def wait() -> Any:  # noqa: ANN401
        return await answer

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(wait())
    # the running loop cannot wait for itself
    return wait_for(asyncio.run, wait()) if HAVE_THREADS else run_through(wait())
