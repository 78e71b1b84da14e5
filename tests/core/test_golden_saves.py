"""Saved matches of each game: they load as they were, and go on as they did."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from golden import FOLDER, played_on, whole

import tabletop_widgets as tw

# what was made of them when they were saved: the digest of the whole tree, and of a game played on from it
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text())
every_file = pytest.mark.parametrize("name", EXPECTED)


def test_each_game_has_saved_matches() -> None:
    assert {json.loads((FOLDER / f"{name}.json").read_bytes())["game"] for name in EXPECTED} == set(tw.games())


@every_file
def test_a_loaded_match_is_saved_as_it_was(name: str, tmp_path: Path) -> None:
    before = json.loads((FOLDER / f"{name}.json").read_bytes())
    again = json.loads(tw.load_match(FOLDER / f"{name}.json").save(tmp_path / "again.json").read_bytes())
    assert again == {**before, "options": again["options"] | before["options"]}  # options that came later are added


@every_file
def test_a_saved_match_loads_and_goes_on_as_it_did(name: str) -> None:
    match = tw.load_match(FOLDER / f"{name}.json")
    assert len(match.nodes) == EXPECTED[name]["nodes"]
    assert whole(match) == EXPECTED[name]["whole"]
    assert played_on(match) == EXPECTED[name]["played_on"]
