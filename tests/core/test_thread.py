"""What comes of a call that may raise anything, an interrupt too: handed over as a pair, and raised nowhere else."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import NoReturn

import pytest

from tabletop_widgets.core.thread import caught_later, result_or_error, wait_for


def interrupt() -> NoReturn:
    raise KeyboardInterrupt("stopped")


async def interrupt_later() -> NoReturn:
    interrupt()


async def seven() -> int:
    return 7


def test_a_result_comes_without_an_error() -> None:
    assert result_or_error(lambda: 7) == (7, None)
    assert asyncio.run(caught_later(seven())) == (7, None)


def test_an_interrupt_comes_as_an_error_and_ends_nothing() -> None:
    for result, error in (result_or_error(interrupt), asyncio.run(caught_later(interrupt_later()))):
        assert result is None
        assert isinstance(error, KeyboardInterrupt)


def test_what_is_raised_on_another_thread_is_raised_where_somebody_waits_for_it() -> None:
    assert wait_for(divmod, 7, 2) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        wait_for(divmod, 7, 0)


ENDING = """
import threading
from tabletop_widgets.core.thread import Thread

class Board:
    def __init__(self):
        begun = threading.Event()
        self.thread = Thread(lambda: (begun.set(), threading.Event().wait()), print)
        begun.wait()

    def __del__(self):
        self.thread.abandon()

print.__self__.kept = Board()  # a builtin goes after all modules
"""


def test_what_is_abandoned_while_python_ends_is_no_error() -> None:
    ended = subprocess.run([sys.executable, "-c", ENDING], capture_output=True, text=True, check=True)
    assert not ended.stderr
