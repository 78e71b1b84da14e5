"""Matches of every game on disk: all comes back, and no damage does harm."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import lengths
import pytest
from samples import OPTIONS
from save_changes import changed, studied

import tabletop_widgets as tw
from tabletop_widgets.core.errors import MOST_TEXT

EVERY = [(game, options) for game, rows in OPTIONS.items() for options in ({}, *rows)]
NAMES = [f"{game}-{number}" for game, rows in OPTIONS.items() for number in range(1 + len(rows))]
CHANGES = 60


def everything(match: tw.Match) -> list[Any]:
    nodes = [
        (n.id, n.parent, n.ply, n.key, n.seat, n.action, n.outcomes, n.events, n.children, n.latest, n.comment, n.marks)
        for n in match.nodes
    ]
    return [match.game.options, match.seed, match.names, match.position, match.node.id, match.state.to_dict(), nodes]


@pytest.mark.parametrize(("game", "options"), EVERY, ids=NAMES)
def test_a_study_comes_back_whole(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    for seed in range(3):
        match = studied(game, random.Random(seed), nodes=150, **options)
        loaded = tw.load_match(match.save(tmp_path / "match.json"))
        assert everything(loaded) == everything(match)
        assert loaded.save(tmp_path / "again.json").read_bytes() == (tmp_path / "match.json").read_bytes()


@pytest.mark.parametrize(("game", "options"), EVERY, ids=NAMES)
def test_a_study_of_a_position_comes_back_whole(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    position = studied(game, random.Random(3), nodes=40, **options).state.to_dict()
    match = tw.new_match(game, seed=1, position=position, **options)
    match.play_out(dict.fromkeys(match.game.deciding, "random"), 10)
    assert everything(tw.load_match(match.save(tmp_path / "match.json"))) == everything(match)


@pytest.mark.parametrize(("game", "options"), EVERY, ids=NAMES)
def test_a_damaged_file_is_a_match_or_refused(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = studied(game, random.Random(4), **options)
    position = tw.new_match(game, seed=1, position=match.state.to_dict(), **options)
    files = [json.loads(each.save(path).read_text(encoding="utf-8")) for each in (match, position)]
    rng = random.Random(lengths.seed())
    refused: list[str] = []
    for _ in range(CHANGES):
        path.write_bytes(changed(rng.choice(files), rng))
        try:
            loaded = tw.load_match(path)
        except tw.SaveFileError as error:
            refused.append(str(error))
        else:
            loaded.save(path)
            assert everything(tw.load_match(path)) == everything(loaded)
    assert len(refused) > CHANGES // 2
    assert max(map(len, refused)) <= MOST_TEXT
