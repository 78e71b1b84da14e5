"""Positions as older versions wrote them, frames as lists of numbers: they load, and the game goes on as it did."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from older import played_from

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.engines.scythe.rules.frames import KINDS

FOLDER = Path(__file__).parent / "old_positions"  # a file for each kind of frame
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def older(name: str) -> tuple[Game, dict[str, Any], list[Any]]:
    data = json.loads((FOLDER / f"{name}.json").read_text())
    options = {"base_units": "counted", **data["options"]}  # as they were when there was no such option
    return tw.new_game("scythe", **options), data["position"], data["played"]


def test_each_kind_of_frame_that_older_versions_knew_is_there() -> None:
    assert len(NAMES) == 52
    assert set(NAMES) <= set(KINDS)
    assert all(name in [frame[0] for frame in older(name)[1]["stack"]] for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_position_of_an_older_version_loads_and_is_played_as_it_was(name: str) -> None:
    game, position, played = older(name)
    assert game.problems(position) == []
    assert played_from(game, position) == played
