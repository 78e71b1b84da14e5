"""What an action wastes is said only where it is certain: whole look-ahead in many random games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from lengths import count

import tabletop_widgets as tw
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import LOCALES

TABLES: dict[str, dict[str, Any]] = {
    "scout": {"game": "scout", "players": 3},
    "scout for five": {"game": "scout", "players": 5},
    "scythe": {"game": "scythe", "players": 3},
    "automa": {"game": "scythe", "players": ["crimea", "automa"]},
}


def ends(state: State, seat: int) -> list[State]:
    """Return all positions to which the seat's next decision can lead."""
    if state.current_player() != seat:
        return [state]
    found = []
    for number in state.legal_actions():
        ahead = state.clone()
        ahead.apply(number)
        found.append(ahead)
    return found


def check(state: State, number: int, waste: str) -> None:
    """Play an action that is called a waste, in every way that it can go on."""
    seat, ahead = state.current_player(), state.clone()
    first: Any = state.observation(seat)
    ahead.apply(number)
    if waste == "waste-left":
        last: Any = ahead.observation(seat)
        left = first.walk.place
        assert first.control[seat] >> left & 1
        assert not last.control[seat] >> left & 1
        assert sum(last.resources_at(left)) > 0
        return
    for end in ends(ahead, seat):
        last = end.observation(seat)
        if last.phase == "turn" and last.round == first.round:
            assert last.captured[seat] == first.captured[seat]


@pytest.mark.parametrize("table", TABLES)
def test_what_is_called_a_waste_is_one_in_random_games(table: str) -> None:
    options = dict(TABLES[table])
    name = options.pop("game")
    games, found = count(20 if name == "scout" else 5, at_length=150 if name == "scout" else 50), 0
    for seed in range(games):
        match, rng = tw.new_match(name, seed=seed, **options), random.Random(seed)
        while not match.is_terminal() and match.ply < 900:
            legal = match.state.legal_actions()
            waste = match.game.find_waste(match.state)
            assert waste.keys() <= set(legal)
            for number in rng.sample(sorted(waste), min(1, len(waste))):
                check(match.state, number, waste[number])
                found += 1
            match.play(legal[int(rng.random() * len(legal))])
    assert found > (10 if name == "scout" else 0)


@pytest.mark.parametrize("table", TABLES)
def test_nothing_of_it_depends_on_what_the_seat_cannot_know(table: str) -> None:
    options = dict(TABLES[table])
    match, rng = tw.new_match(options.pop("game"), seed=2, **options), random.Random(2)
    while not match.is_terminal() and match.ply < 300:
        state, legal = match.state, match.state.legal_actions()
        waste = match.game.find_waste(state)
        if waste:
            other = state.determinize(match.current_player(), random.Random(match.ply))
            assert match.game.find_waste(other) == waste
        match.play(legal[int(rng.random() * len(legal))])


@pytest.mark.parametrize("locale", LOCALES)
def test_each_waste_has_words(locale: str) -> None:
    for game, code in (("scout", "chip"), ("scythe", "left")):
        assert tw.new_match(game, players=3, seed=1).words(locale)(f"waste-{code}")


def leaving(unit: str, loaded: Sequence[str] = (), **more: Any) -> tuple[set[str], set[str]]:
    """Return where a unit with wood on its hex can go, and where it is told that the wood stays behind."""
    crew = {"faction": "nordic", "mat": "industrial", "workers": {"a5": 1, "c4": 1}, "character": "b5", **more}
    other = {"faction": "saxony", "mat": "mechanical"}
    tokens = {"a5": {"wood": 2}, "b5": {"wood": 1}}
    position = {"players": [crew, other], "turn": 0, "resources": tokens}
    match = tw.new_match("scythe", players=2, seed=1, position=position)
    match.play("section move units")
    match.play(unit)
    for action in loaded:
        match.play(action)
    told = match.game.find_waste(match.state)
    ways = [action for action in match.legal_actions() if action.kind == "go"]
    assert set(told.values()) <= {"waste-left"}
    return {str(action) for action in ways}, {str(action) for action in ways if action.id in told}


@pytest.mark.parametrize("unit", ["move worker a5", "move character"])
def test_2_4_resources_that_nobody_stays_with_are_said_to_be_left(unit: str) -> None:
    ways, told = leaving(unit)
    assert told == ways != set()


def test_2_4_resources_are_not_left_with_another_unit_a_structure_or_on_board_the_unit() -> None:
    assert leaving("move worker a5", workers={"a5": 2})[1] == set()
    assert leaving("move worker a5", structures={"mill": "a5"})[1] == set()
    assert leaving("move worker a5", ["load all wood"])[1] == set()
    assert leaving("move worker a5", ["load wood"])[1] != set()


def test_a_chip_for_two_cards_on_the_table_is_no_waste() -> None:
    hands: list[Any] = [["8|1", "9|2", "5|7", "5|8"], 4, 4]
    single = {"hands": hands, "active": ["4|1"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=3, seed=1, position=single)
    doubles = {action.id for action in match.legal_actions() if action.kind == "scout-and-show"}
    assert set(match.game.find_waste(match.state)) == doubles != set()
    pair = {"hands": hands, "active": ["4|1", "4|7"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=3, seed=1, position=pair)
    assert match.game.find_waste(match.state) == {}
