"""A pytest plugin: outside of the browser tests there is no event loop, as in plain Python.

Playwright keeps one running for the rest of its process, and with several processes it is chance which tests follow:
a widget that meets a loop takes its time, as in a notebook.
"""

from __future__ import annotations

import asyncio.events
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _no_event_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    if "browser" in request.path.parts:
        yield
        return
    running = asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(None)
    yield
    asyncio.events._set_running_loop(running)
