"""The views of every game as numbers: always as many, each with a name and from 0 to 1, and nothing hidden in them."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from encoded import of_each_kind, walk
from samples import every_game, only_random

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation

MOST = 100  # positions of a game of which all are compared with each other; of later ones some are

# what is not encoded, because it only tells how things came about, or who has won
LOG: dict[str, set[str]] = {"leviath": {"path", "reason"}, "scythe": {"plan", "scores", "past_battle", "reason"}}
UNORDERED = {"discards", "used", "evolutions"}  # piles, in which the order tells nothing but a part of the past


@every_game
def test_views_become_as_many_numbers_as_there_are_names_each_from_0_to_1(game: Game) -> None:
    encoding = game.encoding
    assert len(set(encoding.names)) == len(encoding.names) == encoding.size
    assert sum(block.size for block in encoding.blocks.values()) == encoding.size
    for state in of_each_kind(game):
        for viewer in (*range(game.num_players), None):
            numbers = state.observation(viewer).encode()
            assert numbers.dtype == np.float32
            assert numbers.shape == encoding.shape
            assert encoding.low <= numbers.min() <= numbers.max() <= encoding.high


@every_game
def test_what_is_hidden_from_a_viewer_does_not_change_its_numbers(game: Game) -> None:
    changed = 0
    for number, state in enumerate(of_each_kind(game)):
        viewer = (*range(game.num_players), None)[number % (game.num_players + 1)]
        other = state.determinize(viewer, only_random(number))
        changed += other.state_hash() != state.state_hash()
        assert np.array_equal(other.observation(viewer).encode(), state.observation(viewer).encode())
    assert changed


def told(game: Game, view: Observation) -> str:
    """Return what a seat sees, without what only tells how it came about."""

    def kept(value: Any) -> Any:
        if isinstance(value, dict):
            told = {key: kept(part) for key, part in value.items() if key not in LOG.get(game.name, set())}
            return {
                key: sorted(part) if key in UNORDERED and isinstance(part, list) else part for key, part in told.items()
            }
        return list(map(kept, value)) if isinstance(value, list | tuple) else value

    return json.dumps(kept(view.to_dict()), sort_keys=True)


@every_game
def test_views_that_differ_have_different_numbers(game: Game) -> None:
    found: dict[bytes, str] = {}
    for number, state in enumerate(walk(game)):
        if number > MOST and number % 50:
            continue
        for seat in game.deciding[:2]:
            view = state.observation(seat)
            key = bytes(f"{view.seat}/", "ascii") + view.encode().tobytes()
            seen = told(game, view)
            assert found.setdefault(key, seen) == seen
    assert len(found) > len(set(found.values())) / 2 > 10


@pytest.mark.parametrize("name", tw.games())
def test_the_numbers_are_told_by_their_names(name: str) -> None:
    game = tw.new_game(name)
    view = tw.new_match(name, seed=1).observation(0)
    numbers = view.encode()
    told = game.encoding.named_values(view)
    assert {name: number for name, number in zip(game.encoding.names, numbers, strict=True) if number} == pytest.approx(
        told
    )
    parts = game.encoding.split(numbers)
    assert {name: part.shape for name, part in parts.items()} == {
        name: block.shape for name, block in game.encoding.blocks.items()
    }
    assert np.array_equal(np.concatenate([part.ravel() for part in parts.values()]), numbers)
    assert all(block.about and f"  {block.name} (" in repr(game.encoding) for block in game.encoding.blocks.values())
