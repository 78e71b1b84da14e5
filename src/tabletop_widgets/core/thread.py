"""Daemon threads for calls that may take long or never end; a thinking player must not block Python's exit."""

from __future__ import annotations

import contextvars
import sys
import threading
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Generic, TypeVar

_Result = TypeVar("_Result")

HAVE_THREADS: Final = sys.platform not in ("emscripten", "wasi")  # Python in a browser has none


class _Abandoned(BaseException):
    """The exception that ends a computation whose result is no longer needed."""


def result_or_error(call: Callable[[], _Result]) -> tuple[_Result | None, BaseException | None]:
    """Return a call's result and None, or None and the exception that it raises, including an interrupt."""
    try:
        return call(), None
    except BaseException as error:
        return None, error


async def caught_later(answer: Awaitable[_Result]) -> tuple[_Result | None, BaseException | None]:
    """Return an awaitable's result and None, or None and the exception that it raises, including an interrupt."""
    try:
        return await answer, None
    except BaseException as error:
        return None, error


class Thread(Generic[_Result]):
    """A function call on a new thread, in the present context, which passes its result on.

    The threads of a pool are not suitable: Python waits for them when it ends.

    Args:
        call: what may take long.
        done: called on that thread with the result and None, or with None and the exception that was raised, including
            an interrupt.

    """

    def __init__(
        self, call: Callable[[], _Result], done: Callable[[_Result | None, BaseException | None], None]
    ) -> None:
        self._call = call
        self._done = done
        self._lock = threading.Lock()
        self._is_running = False  # true while the call runs: only then can `abandon` interrupt it
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
            result, error = result_or_error(self._call)
            with self._lock:
                self._is_running = False
            self._done(result, error)
        except _Abandoned:  # raised between the end of the call and the reset of `_is_running`
            return

    def abandon(self) -> None:
        """End a computation whose result is no longer needed, when it next runs Python code."""
        with self._lock:
            self._is_left = True
            if not self._is_running or sys.is_finalizing():  # then nothing can be imported, and the thread has stopped
                return
            import ctypes  # slow to import, and seldom needed

            if self._thread.ident is not None and hasattr(ctypes, "pythonapi"):  # CPython
                number = ctypes.c_ulong(self._thread.ident)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(number, ctypes.py_object(_Abandoned))


def wait_for(call: Callable[..., _Result], *args: Any) -> _Result:  # noqa: ANN401 - what `call` takes
    """Call a function on a new thread, and return its result or raise its exception."""
    from concurrent.futures import Future  # a kernel has imported it already; plain Python seldom needs it

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
        thread.abandon()  # if an interrupt has ended the waiting


def run_through(coroutine: Coroutine[Any, None, _Result]) -> _Result:
    """Run a coroutine that waits for nothing but its turn, as in `asyncio.sleep(0)`, and return its result.

    Without threads nothing else runs before it returns.

    Raises:
        RuntimeError: if it waits for something that only the event loop can bring.

    """
    try:
        while coroutine.send(None) is None:
            pass
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]  # what the coroutine returns
    coroutine.close()
    raise RuntimeError("Python in a browser has no threads: here an async player cannot wait for anything")
