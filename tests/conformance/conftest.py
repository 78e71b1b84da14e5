"""The gate runs every test over some tables, and each other table through one test in five."""

from __future__ import annotations

import pytest
from samples import GAMES, GATE

EVERY = 5


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave four in five tests of the other tables to `make soak`: each table meets a fifth, each test some tables."""
    others = [game for game in GAMES if game not in GATE]
    count = 0
    for item in items:
        callspec = getattr(item, "callspec", None)
        if callspec is not None and callspec.params.get("game") in others:
            if count % EVERY:
                item.add_marker(pytest.mark.soak)
            count += 1
