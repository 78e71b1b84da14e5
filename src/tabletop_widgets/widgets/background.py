"""Slow work, such as writing a replay, on a background thread, so that the board responds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tabletop_widgets.core.thread import HAVE_THREADS, Thread, result_or_error
from tabletop_widgets.widgets.bots import running_loop

_Result = TypeVar("_Result")


def run_in_background(
    call: Callable[[], _Result], done: Callable[[_Result | None, BaseException | None], object]
) -> None:
    """Call a function: in a notebook on a thread of its own, otherwise at once.

    Args:
        call: what takes long; it may not touch a board.
        done: called with its result and None, or None and its exception; in a notebook later, by the event loop.

    """
    loop = running_loop()
    if loop is None or not HAVE_THREADS:
        done(*result_or_error(call))
        return

    def ended(result: _Result | None, error: BaseException | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(done, result, error)

    Thread(call, ended)
