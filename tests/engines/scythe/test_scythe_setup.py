"""Section 1: factions, mats, first player, starting pieces, hands, and what is drawn."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from scythe_reference import ENCOUNTERS
from scythe_table import FACTIONS, MATS, asked, drawn, facts, new

from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS
from tabletop_widgets.engines.scythe.components.map import NAMES, bits

BASE_MATS = {"industrial", "engineering", "patriotic", "mechanical", "agricultural"}
START = {
    "nordic": (4, 1, {"a5", "a6"}),
    "rusviet": (3, 2, {"c7", "d7"}),
    "crimea": (5, 0, {"g4", "h4"}),
    "saxony": (1, 4, {"f1", "g2"}),
    "polania": (2, 3, {"c2", "d1"}),
}
PURSE = {
    "industrial": (2, 4),
    "engineering": (2, 5),
    "militant": (3, 4),
    "patriotic": (2, 6),
    "innovative": (3, 5),
    "mechanical": (3, 6),
    "agricultural": (4, 7),
}


def pairs(state: ScytheState) -> list[tuple[str, str]]:
    return [(player["faction"], player["mat"]) for player in state.to_dict()["players"]]


def possible(state: ScytheState) -> set[str | int]:
    """Return what chance may draw now."""
    return {drawn(number)[1] for number, _ in state.chance_outcomes()}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(12))
def test_1_1_everybody_gets_a_faction_and_a_mat_of_the_base_game_no_two_the_same(players: int, seed: int) -> None:
    found = pairs(new(players, seed))
    assert len(found) == players
    for i, names in enumerate((FACTIONS, BASE_MATS)):
        assert {pair[i] for pair in found} <= set(names)
        assert len({pair[i] for pair in found}) == players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_1_1_two_pairs_of_faction_and_mat_are_never_drawn(players: int) -> None:
    drawn_pairs = {pair for seed in range(150) for pair in pairs(new(players, seed))}
    assert not drawn_pairs & {("rusviet", "industrial"), ("crimea", "patriotic")}
    assert len(drawn_pairs) == 23


def test_1_1_without_the_ban_all_pairs_are_drawn() -> None:
    drawn_pairs = {pair for seed in range(150) for pair in pairs(new(5, seed, banned_pairs=False))}
    assert len(drawn_pairs) == 25


def test_1_1_the_ban_does_not_hold_for_chosen_mats() -> None:
    state = new(2, factions=["rusviet", "crimea"], mats=["industrial", "patriotic"])
    assert pairs(state) == [("rusviet", "industrial"), ("crimea", "patriotic")]


def test_1_1_the_two_mats_of_the_expansion_are_drawn_only_when_they_are_in_the_box() -> None:
    assert {mat for seed in range(60) for _, mat in pairs(new(5, seed))} == BASE_MATS
    assert {mat for seed in range(60) for _, mat in pairs(new(5, seed, player_mats="all"))} == set(MATS)


@pytest.mark.parametrize("seed", range(20))
def test_1_2_seats_run_clockwise_in_the_order_of_the_home_bases(seed: int) -> None:
    order = [FACTIONS.index(faction) for faction, _ in pairs(new(4, seed))]
    assert order == sorted(order)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("players", [2, 5])
def test_1_2_the_lowest_number_on_a_mat_begins_and_then_it_goes_clockwise(players: int, seed: int) -> None:
    state = new(players, seed, player_mats="all")
    mats = [MATS.index(mat) for _, mat in pairs(state)]
    first = mats.index(min(mats))
    assert (state.current_player(), state.decision().kind, state.turn) == (first, "section", first)
    state.apply(2)  # the section of Move, without a top action
    while state.turn == first:
        state.apply(state.legal_actions()[-1])
    assert state.turn == (first + 1) % players


@pytest.mark.parametrize("seed", range(6))
def test_1_3_and_1_4_everybody_starts_with_the_pieces_tracks_and_hands_of_faction_and_mat(seed: int) -> None:
    state = new(5, seed, player_mats="all")
    for player in state.to_dict()["players"]:
        power, combat_cards, workers = START[player["faction"]]
        popularity, coins = PURSE[player["mat"]]
        assert (player["power"], player["popularity"], player["coins"]) == (power, popularity, coins)
        assert sum(player["combat_cards"].values()) == combat_cards
        assert len(set(player["objectives"])) == 2
        assert player["character"] == f"base-{player['faction']}"
        assert player["workers"] == dict.fromkeys(workers, 1)
        nothing = ("mechs", "structures", "upgraded", "covered", "recruits", "bonuses", "stars", "revealed")
        assert not any(player[key] for key in nothing)
        assert player["factory_card"] is player["section"] is None


def test_1_4_hand_sizes_are_public_and_values_are_not() -> None:
    state = new(5, 3)
    for viewer in range(5):
        view = state.observation(viewer)
        assert view.hand_sizes == tuple(START[faction][1] for faction, _ in pairs(state))
        assert sum(view.hand) == view.hand_sizes[viewer]
        assert view.objective_counts == (2,) * 5
        assert view.objectives == state.objectives[viewer]
    assert not any(state.observation(None).hand)
    assert state.observation(None).objectives == ()


def test_1_4_no_objective_and_no_combat_card_is_dealt_twice() -> None:
    for seed in range(10):
        state = new(5, seed)
        objectives = [card for player in state.to_dict()["players"] for card in player["objectives"]]
        assert len(set(objectives)) == 10
        held: Counter[int] = Counter()
        for player in state.to_dict()["players"]:
            held.update({int(value): n for value, n in player["combat_cards"].items()})
        assert [held[value] + state.deck[i] for i, value in enumerate((2, 3, 4, 5))] == list(COMBAT_CARDS)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_1_5_one_factory_card_more_than_players_lies_on_the_board_and_nobody_knows_which(players: int) -> None:
    state = new(players)
    for viewer in (*range(players), None):
        view = state.observation(viewer)
        assert (view.factory_left, view.factory_offer) == (players + 1, -1)


def test_1_6_one_of_six_tiles_is_drawn_and_eleven_encounters_lie_on_their_icons() -> None:
    assert {new(2, seed).tile for seed in range(60)} == set(range(6))
    assert {NAMES[place] for place in bits(new().encounters)} == ENCOUNTERS
    assert len(ENCOUNTERS) == 11


def test_1_7_no_token_is_on_the_board() -> None:
    assert not any(map(any, new(5).resources))


# --- chance draws one thing after the other


def test_the_setup_is_drawn_card_by_card_and_each_has_its_weight() -> None:
    state = ScytheGame(2).new_state()
    assert asked(state) == ("chance", "draw-faction")
    assert possible(state) == set(FACTIONS)
    rng = random.Random(5)
    kinds = []
    while state.current_player() == -1:
        kinds.append(state.decision().kind)
        outcomes = state.chance_outcomes()
        weights = Counter(weight for _, weight in outcomes)
        if kinds[-1] == "draw-card":
            assert dict(outcomes) == {i: n for i, n in enumerate(state.deck) if n}
        else:
            assert set(weights) == {1}
        state.apply(outcomes[int(rng.random() * len(outcomes))][0])
    held = sum(sum(facts(state, name)["combat_cards"].values()) for name, _ in pairs(state))
    expected = {"draw-faction": 2, "draw-mat": 2, "draw-tile": 1, "draw-objective": 4, "draw-card": held}
    assert Counter(kinds) == {kind: n for kind, n in expected.items() if n}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_settling_the_setup_equals_drawing_it_one_by_one(players: int) -> None:
    game = ScytheGame(players)
    whole, single = game.new_state(), game.new_state()
    log: list[int] = []
    whole.draw_all(random.Random(8), log)
    for outcome in log:
        single.apply(outcome)
    assert single.to_dict() == whole.to_dict()
