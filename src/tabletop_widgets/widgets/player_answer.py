"""The answer of a player in a notebook: from a thread, or from the event loop if the player is `async`."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.player import Request
from tabletop_widgets.core.thread import HAVE_THREADS, Thread, caught_later, result_or_error

_Came = tuple[Any, BaseException | None]  # a player's answer, or its exception


async def answer_of(question: Request) -> Action:
    """Return a player's answer.

    Raises:
        PlayerError: it failed in any way, or chose what is not legal.

    """
    try:
        return await _answer(question)
    finally:
        question.close()


async def _answer(question: Request) -> Action:
    if HAVE_THREADS and not question.is_for_async():
        answer, error = await _on_thread(question.ask)
    else:
        answer, error = result_or_error(question.ask)
    if error is None and inspect.isawaitable(answer):
        answer, error = await _in_task(question, answer)
    if error is not None:
        raise question.failure(error) from error
    return question.check_answer(answer)


async def _on_thread(call: Callable[[], Any]) -> _Came:
    """Return the result of a call on a new thread; the thread is abandoned if the result is no longer needed."""
    loop = asyncio.get_running_loop()
    came: asyncio.Future[_Came] = loop.create_future()

    def settle(answer: object, error: BaseException | None) -> None:
        if not came.done():  # otherwise the result is no longer needed
            came.set_result((answer, error))

    def done(answer: object, error: BaseException | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, answer, error)

    thread = Thread(call, done)
    try:
        return await came
    finally:
        thread.abandon()


async def _in_task(question: Request, answer: Awaitable[Any]) -> _Came:
    """Return the answer of an `async` player, which cannot delay the end of the present task."""
    # raised from a task, an interrupt would end the notebook's kernel
    task: asyncio.Future[_Came] = question.in_context(asyncio.ensure_future, caught_later(answer))
    try:
        await asyncio.wait([task])
    finally:
        task.cancel()
    return task.result()
