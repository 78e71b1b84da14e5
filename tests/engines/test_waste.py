"""What an action wastes is said only where it is certain: whole look-ahead in many random games."""

from __future__ import annotations

import random
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


def ends(state: State, seat: int, waste: str) -> list[State]:
    """Return all positions to which the seat's turn can lead, in which it does nothing else than what is said."""
    if state.current_player() != seat or (waste == "waste-turn" and state.decision().kind == "section"):
        return [state]
    found = []
    for number in state.legal_actions():
        ahead = state.clone()
        ahead.apply(number)
        found += ends(ahead, seat, waste) if waste == "waste-turn" else [ahead]
    return found


def belongings(state: State, seat: int) -> dict[str, Any]:
    """Return what a seat of Scythe has, without where its action token is and what it has chosen there."""
    own = dict(state.observation(seat).to_dict()["players"][seat])
    return {name: value for name, value in own.items() if name not in ("section", "top")}


def check(state: State, number: int, waste: str) -> None:
    """Play an action that is called a waste, in every way that it can go on."""
    seat, ahead = state.current_player(), state.clone()
    first: Any = state.observation(seat)
    before = belongings(state, seat) if waste == "waste-turn" else first.captured[seat]
    ahead.apply(number)
    for end in ends(ahead, seat, waste):
        last: Any = end.observation(seat)
        if waste == "waste-turn":
            assert belongings(end, seat) == before
        elif last.phase == "turn" and last.round == first.round:
            assert last.captured[seat] == before


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
    assert found > 10


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
    for game, code in (("scout", "chip"), ("scythe", "turn")):
        assert tw.new_match(game, players=3, seed=1).words(locale)(f"waste-{code}")


def test_a_skip_is_no_waste_where_the_bottom_action_can_be_paid_or_an_objective_shown() -> None:
    rich = {"faction": "nordic", "mat": "industrial", "coins": 25, "objectives": [11, 12], "workers": {"a5": 2}}
    other = {"faction": "saxony", "mat": "mechanical", "objectives": [1, 2], "workers": {"g5": 2}}
    match = tw.new_match("scythe", players=2, seed=1, position={"players": [rich, other], "turn": 0})
    assert match.game.find_waste(match.state) == {}  # an objective
    poor = {**rich, "coins": 3}
    match = tw.new_match("scythe", players=2, seed=1, position={"players": [poor, other], "turn": 0})
    skips = [action for action in match.legal_actions() if str(action).endswith("skip")]
    assert set(match.game.find_waste(match.state)) == {action.id for action in skips}
    oily = {"players": [poor, other], "turn": 0, "resources": {"a5": {"oil": 5, "metal": 5, "wood": 5, "food": 5}}}
    match = tw.new_match("scythe", players=2, seed=1, position=oily)
    assert match.game.find_waste(match.state) == {}  # every bottom action can be paid


def test_a_chip_for_two_cards_on_the_table_is_no_waste() -> None:
    hands: list[Any] = [["8|1", "9|2", "5|7", "5|8"], 4, 4]
    single = {"hands": hands, "active": ["4|1"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=3, seed=1, position=single)
    doubles = {action.id for action in match.legal_actions() if action.kind == "scout-and-show"}
    assert set(match.game.find_waste(match.state)) == doubles != set()
    pair = {"hands": hands, "active": ["4|1", "4|7"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=3, seed=1, position=pair)
    assert match.game.find_waste(match.state) == {}
