"""Threads for what may take long, or for ever: a player that thinks must hold up nobody, not even the end of Python."""

from __future__ import annotations

import contextvars
import ctypes
import sys
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any, Final, Generic, TypeVar

_Result = TypeVar("_Result")

HAVE_THREADS: Final = sys.platform not in ("emscripten", "wasi")  # Python in a browser has none


class _LeftBehind(BaseException):
    """Ends a computation that nobody waits for any more."""


def caught(call: Callable[[], _Result]) -> tuple[_Result | None, BaseException | None]:
    """Return what a call returns and None, or None and whatever it raises, an interrupt too."""
    try:
        return call(), None
    except BaseException as error:
        return None, error


async def caught_later(answer: Awaitable[_Result]) -> tuple[_Result | None, BaseException | None]:
    """Return what something awaited returns and None, or None and whatever it raises, an interrupt too."""
    try:
        return await answer, None
    except BaseException as error:
        return None, error


class Thread(Generic[_Result]):
    """Calls a function on a thread of its own, in the present context, and hands over what comes of it.

    A pool's threads will not do: Python waits for them when it ends.

    Args:
        call: what may take long.
        done: called on that thread with the result and None, or with None and whatever was raised, an interrupt too.

    """

    def __init__(
        self, call: Callable[[], _Result], done: Callable[[_Result | None, BaseException | None], None]
    ) -> None:
        self._call = call
        self._done = done
        self._lock = threading.Lock()
        self._is_running = False  # only then it can be ended
        self._is_left = False
        context = contextvars.copy_context()
        self._thread = threading.Thread(target=context.run, args=(self._run,), daemon=True, name="player")
        self._thread.start()

    def _run(self) -> None:
        try:
            with self._lock:
                self._is_running = not self._is_left
            if self._is_left:
                return
            result, error = caught(self._call)
            with self._lock:
                self._is_running = False
            self._done(result, error)
        except _LeftBehind:  # it came between the end of the call and the line above
            return

    def leave(self) -> None:
        """End a computation that nobody waits for, when it next runs Python code."""
        with self._lock:
            self._is_left = True
            if self._is_running and self._thread.ident is not None and hasattr(ctypes, "pythonapi"):  # CPython
                number = ctypes.c_ulong(self._thread.ident)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(number, ctypes.py_object(_LeftBehind))


def wait_for(call: Callable[..., _Result], *args: Any) -> _Result:  # noqa: ANN401 - what `call` takes
    """Return what a function returns, or raise what it raises, that is called on a thread of its own."""
    future: Future[_Result] = Future()

    def done(result: Any, error: BaseException | None) -> None:  # noqa: ANN401
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)

    thread = Thread(lambda: call(*args), done)
    try:
        return future.result()
    finally:
        thread.leave()  # where an interrupt has ended the waiting
