"""Parts of positions for tests: what is due, and games whose positions are read and written."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from leviath_table import TINY, game_for

from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.leviath import LeviathGame, LeviathState

Fault = tuple[dict[str, Any], list[str]]

TURN = {"kind": "turn", "seat": 1}
KAIJU = {"kind": "kaiju"}
DRAW = {"kind": "draw", "seat": 2}
EXPOSE = {"kind": "expose"}
STRIKE = {"kind": "strike", "card": "rush"}
RUSH = {"kind": "go", "card": "rush"}
CRUSH = {"kind": "crush", "card": "mine-crush"}
TWINS = {"kind": "target", "card": "twin-wave", "lands": 2}
SUDDEN = {"kind": "target", "card": "sudden-wave", "lands": 1}
PUT = {"kind": "put", "seat": 2, "from": 12, "range": "anywhere"}
HANDS = [["sonar day1"], ["one-mine day1"]]
VARIANTS: list[dict[str, Any]] = [
    {"humans": 1},
    {"humans": 2, "may_decline_block": True, "handicap": 2},
    {"humans": 3, "deck_end": "failed_draw", "handicap": -2, "board": "seam"},
    {"humans": 4, "awakening_redraw": False, "predation_needs_ship": False},
    {"humans": 2, "mine_reuse": False, "submerge_to_win": 5, "board": TINY},
]
GOING = "'surface-glide', 'deep-dive', 'rush', 'abyss', 'slip'"
SWIM = {"way": "swim", "steps": 1, "mines": []}


def build(position_dict: dict[str, Any], humans: int = 2, **options: Any) -> LeviathState:
    state = game_for(humans, **options).state_from_dict(position_dict)
    assert isinstance(state, LeviathState)
    return state


def due(*frames: dict[str, Any]) -> dict[str, Any]:
    """Return what is due after the second human's turn has begun, with a card left to each."""
    return {"due": [TURN, *frames], "hands": HANDS, "turns": 2}


def walk(game: LeviathGame, seed: int) -> Iterator[LeviathState]:
    """Go through all positions of a random game, the end included."""
    rng = random.Random(seed)
    state = game.new_state()
    while not state.is_terminal():
        yield state
        if state.current_player() == CHANCE:
            state.apply(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply(rng.choice(state.legal_actions()))
    yield state


@cache
def variants() -> list[LeviathGame]:
    return [LeviathGame(**options) for options in VARIANTS]
