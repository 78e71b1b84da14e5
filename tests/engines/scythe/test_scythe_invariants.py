"""Random games with every option keep their accounts, and a position is the same however it was reached."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from scythe_checks import check

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import CHANCE, TERMINAL
from tabletop_widgets.engines.scythe import ScytheGame

VARIANTS: list[dict[str, Any]] = [
    {},
    {"ruleset": "older"},
    {"ask_forced": True, "hide_coins": True, "player_mats": "all"},
    {"trade_split": False, "expansion_bases": False, "disarm_at_mine": False, "objective_timing": "before_after"},
]


@pytest.mark.soak(gate=4)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda options: "-".join(options) or "plain")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_and_keep_their_accounts(players: int, variant: dict[str, Any]) -> None:
    game = ScytheGame(players, **variant)
    for seed in range(4):
        rng = random.Random(seed)
        state = game.new_state()
        while (seat := state.current_player()) != TERMINAL:
            if seat == CHANCE:
                state.draw_all(rng)
            else:
                legal = state.legal_actions()
                state.apply(legal[int(rng.random() * len(legal))])
            check(state)
        assert max(sum(state.stars[9 * seat : 9 * seat + 9]) for seat in range(players)) == 6


def test_a_clone_goes_its_own_way_and_events_change_nothing() -> None:
    rng = random.Random(3)
    state = ScytheGame(3).new_state()
    events: list[Event] = []
    twin = state.clone()
    log: list[tuple[bool, int]] = []
    while state.current_player() != TERMINAL and len(log) < 800:
        if state.current_player() == CHANCE:
            numbers: list[int] = []
            state.draw_all(rng, numbers, events)
            log += [(True, number) for number in numbers]
        else:
            before = state.clone()
            kept = before.state_hash()
            legal = state.legal_actions()
            number = legal[int(rng.random() * len(legal))]
            state.apply(number, events)
            log.append((False, number))
            assert before.state_hash() == kept
    for _, number in log:
        twin.apply(number)
    assert twin.state_hash() == state.state_hash()
    assert events


@pytest.mark.parametrize("players", [2, 5])
def test_positions_are_read_back_just_as_they_were(players: int) -> None:
    game = ScytheGame(players)
    rng = random.Random(5)
    state = game.new_state()
    step = 0
    seen: set[str] = set()
    while True:
        kind = state.decision().kind
        if kind not in seen or step % 97 == 0:
            seen.add(kind)
            written = json.loads(json.dumps(state.to_dict()))
            assert game.problems(written) == []
            again = game.state_from_dict(written)
            assert again.to_dict() == written
            assert again.legal_actions() == state.legal_actions()
        if state.current_player() == TERMINAL:
            break
        step += 1
        if state.current_player() == CHANCE:
            outcomes = state.chance_outcomes()
            state.apply(outcomes[int(rng.random() * len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply(legal[int(rng.random() * len(legal))])


def test_a_position_dict_is_checked_all_at_once() -> None:
    wrong = {
        "players": [
            {"faction": "rusviet", "mat": "mechanical", "power": 20, "workers": ["c7"], "mechs": {"seaworthy": "c7"}},
            {"faction": "nordic", "mat": "engineering", "character": "zz"},
        ],
        "turn": 4,
        "discard": {"5": 7},
    }
    found = ScytheGame(2).problems(wrong)
    for part in (
        "power: 20",
        "'seaworthy' is not an ability",
        "1 are on the board",
        "'zz' is not a place",
        "seat 4",
        "value 5",
    ):
        assert any(part in line for line in found), (part, found)
