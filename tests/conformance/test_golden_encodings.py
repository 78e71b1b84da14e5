"""No column of an encoding changes unseen: whole random games have the numbers that are stored."""

from __future__ import annotations

import json
from typing import Any

import golden_encodings as golden
import pytest

import tabletop_widgets as tw

STORED: dict[str, dict[str, str]] = json.loads(golden.FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("table", golden.TABLES, ids=golden.title)
def test_the_numbers_of_every_table_are_the_stored_ones(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    found, stored = golden.digests(tw.new_game(name, **options)), STORED[golden.title(table)]
    assert list(found) == list(stored)
    assert {block for block in found if found[block] != stored[block]} == set()


def test_every_table_is_stored() -> None:
    assert list(STORED) == list(map(golden.title, golden.TABLES))
