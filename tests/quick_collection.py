"""A pytest plugin: collects the tests in half of the time, in each of the processes that run them.

Python's garbage collector goes through all that is there whenever it has grown by a quarter, while modules and tests
are only added. What was collected never goes away either, so that later runs leave it out.

Workers collect one after the other: the first compiles the test modules, and the others read what it has written.

`import jsonschema` (also nbformat's) compiles 39 grammars of rfc3987-syntax, for formats that nothing here asks for.
It does without where that package is missing.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import hypothesis  # noqa: F401  # it looks for the owners of random generators, which are not found later
import pytest

try:
    import fcntl
except ModuleNotFoundError:  # Windows: workers collect at the same time
    fcntl = None  # type: ignore[assignment]

sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]  # an import says that there is no such package


@contextmanager
def own_turn(config: pytest.Config) -> Iterator[None]:
    """Wait until no other worker collects: each holds this file while it does."""
    with Path(__file__).open() as file:
        if fcntl and hasattr(config, "workerinput"):
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, Any, Any]:
    """Collect the tests without the garbage collector."""
    gc.disable()
    try:
        with own_turn(session.config):
            return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()
