"""Section 25: the end of a game with an Automa, both scores, and ties."""

from __future__ import annotations

import random
from typing import Any

import pytest
from automa_table import card, carried_out, go_on, seats, solo, turn_card
from scythe_table import Pieces, asked, get, happened, play, stars, table

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.observation.records import Points

SIX = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "workers": 1, "objective": 1}


def over(automa: Pieces | None = None, human: Pieces | None = None, **more: Any) -> ScytheState:
    """Return the end of a game that a human of Nordic with six stars has ended."""
    human = {"faction": "nordic", "stars": SIX, "popularity": 10, **(human or {})}
    state = solo({"faction": "saxony", **(automa or {})}, human, **more)
    assert state.is_terminal()
    return state


def row(state: ScytheState, seat: int) -> dict[str, int]:
    return Points(*state.observation(None).scores[seat])._asdict()


def bring_to_an_end(deck: list[dict[str, Any]], automa: Pieces, human: Pieces | None = None) -> list[Event]:
    """Let an Automa take its turn, which ends the game."""
    state = solo({"faction": "saxony", **automa}, {"faction": "nordic", **(human or {})}, cards=deck)
    events = carried_out(state)
    while state.decision().kind == "automa-gain":
        events += go_on(state)
    assert state.is_terminal()
    return events


# --- the Automa's score


@pytest.mark.parametrize(
    ("automa", "parts"),
    [
        ({"coins": 0}, (0, 0, 0)),
        ({"coins": 17}, (17, 0, 0)),
        ({"marker": 8}, (5, 0, 0)),
        ({"marker": 9}, (5, 4, 0)),
        ({"marker": 16, "stars": {"combat": 2}}, (5, 16, 0)),
        ({"marker": 20, "stars": {}}, (5, 20, 0)),
        ({"marker": 9, "stars": {"combat": 1, "power": 1}, "power": 16}, (5, 12, 0)),
        ({"workers": ["f1", "g2", "f1"]}, (5, 0, 6)),
        ({"workers": ["f1", "f1"], "character": "g2", "mechs": ["e2", "e2", "base-saxony"]}, (5, 0, 9)),
        ({"workers": ["d4", "d4"]}, (5, 0, 9)),
        ({"mechs": ["d4", "e5"], "marker": 4}, (5, 0, 12)),
        ({"character": "base-saxony"}, (5, 0, 0)),
    ],
)
def test_25_1_an_automa_counts_its_coins_4_a_star_and_3_a_territory_the_factory_as_three(
    automa: Pieces, parts: tuple[int, int, int]
) -> None:
    found = row(over(automa), 1)
    assert (found["coins"], found["stars"], found["territories"]) == parts
    assert (found["resources"], found["structures"], found["total"]) == (0, 0, sum(parts))


@pytest.mark.parametrize("tile", ["tunnels_adjacent", "lakes_adjacent", "longest_row"])
def test_25_1_resources_and_the_structure_tile_bring_it_nothing(tile: str) -> None:
    resources = {"f1": {"metal": 5, "oil": 4}, "g2": {"wood": 9}}
    found = row(over({"workers": ["f1", "g2"]}, resources=resources, tile=tile), 1)
    assert (found["territories"], found["resources"], found["structures"], found["total"]) == (6, 0, 0, 11)


def test_25_1_a_territory_with_a_structure_of_yours_is_the_automas_while_its_worker_is_there() -> None:
    state = over({"workers": ["f6", "f6"]}, {"structures": {"mill": "f6", "mine": "f5"}})
    assert (row(state, 1)["territories"], row(state, 0)["territories"]) == (3, 3)


# --- the human's


@pytest.mark.parametrize(
    ("resources", "coins"),
    [
        ({"a5": {"wood": 5}}, 4),
        ({"a5": {"wood": 6}}, 6),
        ({"a5": {"wood": 9}}, 6),
        ({"a5": {"wood": 4, "oil": 4}}, 6),
        ({"a5": {"wood": 3, "oil": 3, "food": 3, "metal": 1}}, 6),
        ({"a5": {"wood": 9}, "a6": {"oil": 9}}, 12),
        ({"a5": {"wood": 9}, "a6": {"oil": 1}}, 6),
        ({"a5": {"wood": 5}, "a6": {"oil": 3}}, 8),
        ({"b5": {"wood": 6}}, 0),
    ],
)
def test_25_2_of_each_territory_of_yours_six_tokens_count_at_most(resources: Any, coins: int) -> None:
    found = row(over(human={"workers": ["a5", "a6"]}, resources=resources), 0)
    assert (found["resources"], found["total"]) == (coins, 5 + 24 + 6 + coins)


def test_25_2_among_people_alone_all_tokens_count() -> None:
    human = {"faction": "nordic", "stars": SIX, "popularity": 10, "workers": ["a5", "a6"]}
    state = table(human, "crimea", resources={"a5": {"wood": 9}, "a6": {"oil": 9}})
    assert row(state, 0)["resources"] == 18


@pytest.mark.parametrize(("popularity", "rates"), [(6, (3, 2, 1)), (7, (4, 3, 2)), (13, (5, 4, 3))])
def test_25_2_otherwise_you_score_as_always(popularity: int, rates: tuple[int, int, int]) -> None:
    human = {"popularity": popularity, "workers": ["a5", "a6"], "structures": {"mill": "b5"}, "coins": 3}
    state = over(human=human, resources={"a5": {"wood": 4}}, tile="longest_row")
    star, territory, pair = rates
    found = row(state, 0)
    parts = (3, 6 * star, 3 * territory, 2 * pair, 2)
    assert tuple(found[part] for part in Points._fields) == (*parts, sum(parts))


@pytest.mark.parametrize("level", ["autometta", "ultimaszyna"])
def test_25_2_with_several_people_it_holds_for_each_of_them(level: str) -> None:
    nordic = {"faction": "nordic", "stars": SIX, "popularity": 10, "workers": ["a5", "a5"]}
    rusviet = {"faction": "rusviet", "popularity": 10, "workers": ["c7", "c7"]}
    resources = {"a5": {"wood": 9}, "c7": {"food": 11}}
    state = seats(nordic, rusviet, {"faction": "saxony", "level": level}, turn=0, resources=resources)
    assert [row(state, seat)["resources"] for seat in range(3)] == [6, 6, 0]


# --- ties


def tied(human: Pieces, automa: Pieces, **more: Any) -> tuple[int, ...]:
    """Return the places of a human and an Automa who are level but for some pieces; coins make up for these."""
    first = over(
        {"coins": 0, "workers": ["f1", "g2"], **automa}, {"coins": 0, "workers": ["a5", "a6"], **human}, **more
    )
    behind = row(first, 0)["total"] - row(first, 1)["total"]
    coins = (max(0, -behind), max(0, behind))
    human, automa = {**human, "coins": coins[0]}, {**automa, "coins": coins[1]}
    state = over({"workers": ["f1", "g2"], **automa}, {"workers": ["a5", "a6"], **human}, **more)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores[0] == outcome.scores[1]
    return outcome.ranking


CHARACTER = {"character": "base-saxony"}


@pytest.mark.parametrize(
    ("human", "automa", "places"),
    [
        ({}, {}, (1, 2)),  # all level but for the stars
        ({}, {"mechs": ["f1"]}, (2, 1)),
        ({"workers": ["a5", "a6", "a3"]}, {"mechs": ["a2"], "power": 6}, (2, 1)),
        ({}, {"workers": ["f1", "g2", "g2"]}, (2, 1)),
        ({"structures": {"mill": "a5"}}, {}, (1, 2)),
        ({"structures": {"mill": "a5"}}, {"mechs": ["f1", "g2"]}, (2, 1)),
        ({"power": 6}, {}, (1, 2)),
        ({}, {"power": 6}, (2, 1)),
        ({"popularity": 11}, {}, (1, 2)),
        ({"popularity": 9}, {}, (2, 1)),
        ({"workers": ["a5", "a5"]}, {}, (2, 1)),  # fewer territories
        ({}, {"workers": ["f1", "f1"]}, (1, 2)),
    ],
)
def test_25_3_ties_go_by_pieces_power_popularity_territories_and_stars(
    human: Pieces, automa: Pieces, places: tuple[int, int]
) -> None:
    assert tied(human, {**CHARACTER, **automa}) == places


def test_25_3_resource_tokens_break_no_tie() -> None:
    """An odd token is worth nothing, but among people it would break the tie before territories do."""
    one = {"a5": {"wood": 1}}
    assert tied({"workers": ["a5", "a5"]}, CHARACTER, resources=one) == (2, 1)
    nordic = {"faction": "nordic", "stars": SIX, "popularity": 10, "workers": ["a5", "a5"], "coins": 0}
    crimea = {"faction": "crimea", "popularity": 10, "workers": ["g4", "h4"], "coins": 21}
    outcome = table(nordic, crimea, resources=one).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ((27, 27), (1, 2))


def test_25_3_an_automas_character_is_none_of_the_pieces_that_count() -> None:
    assert tied({}, {"character": None, "power": 6}) == (2, 1)


# --- the sixth star


def test_25_the_automas_last_tracker_star_ends_the_game() -> None:
    events = bring_to_an_end([card("mech")], {"marker": 20})
    assert [event.kind for event in events][-3:] == ["tracker", "tracker-star", "game-over"]


def test_25_the_star_for_power_ends_it_in_the_middle_of_the_gains() -> None:
    gains = [{"gain": "coin", "count": 2}, {"gain": "power", "count": 3}, {"gain": "coin"}, {"gain": "worker"}]
    human = {"recruits": ["deploy"]}
    automa = {"marker": 17, "stars": {"combat": 2}, "power": 13}
    events = bring_to_an_end([card("mech (polania)", gains=gains, bonus="coins")], automa, human)
    assert [values[:2] for _, values in happened(events, "gain")] == [(1, 2), (0, 3)]
    assert happened(events, "star") == [(1, (8, 6))]
    assert happened(events, "tracker") == []


def test_25_your_sixth_star_by_a_bonus_of_its_card_ends_it_before_the_star_tracker() -> None:
    five = {"upgrades": 1, "mechs": 1, "structures": 1, "combat": 2}
    human = {"faction": "nordic", "power": 15, "stars": five, "recruits": ["upgrade"]}
    state = solo({"faction": "saxony", "marker": 8}, human, cards=[card("mech (polania)", bonus="power")])
    turn_card(state)
    go_on(state)
    assert asked(state) == ("nordic", "take")
    events = play(state, "take 1 power")
    assert state.is_terminal()
    assert (happened(events, "star"), state.markers[1]) == ([(0, (8, 6))], 8)


def test_25_your_sixth_star_as_the_defender_ends_it_before_the_automas_gains() -> None:
    five = {"upgrades": 1, "mechs": 1, "structures": 1, "workers": 1, "combat": 1}
    human = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, "stars": five}
    deck = [card("attack-combat 1", gains=[{"gain": "coin"}]), card("worker", number=2)]
    state = solo({"faction": "saxony", "mechs": ["f6"], "marker": 4, "power": 2}, human, cards=deck)
    carried_out(state)
    play(state, "dial 5")
    turn_card(state, 2)
    while state.current_player() == -1:
        state.apply(state.chance_outcomes()[0][0])
    assert state.is_terminal()
    assert (get(state, "saxony", "coins"), stars(state, "nordic")["combat"]) == ((5,), 2)


def test_25_a_combat_it_has_won_may_bring_its_sixth_star_and_its_gains_are_lost() -> None:
    automa = {"faction": "saxony", "mechs": ["f6"], "marker": 17, "stars": {"combat": 1, "power": 1}, "power": 16}
    deck = [card("attack-combat 1", gains=[{"gain": "coin"}]), card("worker", number=2)]
    human = {"faction": "nordic", "mechs": {"riverwalk": "f5"}}
    state = solo(automa, human, cards=deck, resources={"f5": {"oil": 1}})
    carried_out(state)
    play(state, "dial 0")
    turn_card(state, 2)
    assert state.is_terminal()
    assert (get(state, "saxony", "coins"), state.markers[1], state.to_dict()["resources"]) == ((5,), 17, {})
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "sixth-star"


def test_25_your_own_sixth_star_ends_it_on_your_turn() -> None:
    five = {"upgrades": 1, "mechs": 1, "structures": 1, "workers": 1, "combat": 1}
    state = solo("saxony", {"faction": "nordic", "power": 14, "stars": five}, turn="human")
    play(state, "section bolster power")
    assert state.is_terminal()


def test_25_the_sixth_star_of_any_of_several_automas_ends_it_for_all() -> None:
    automas = [
        {"faction": name, "level": "automa", "marker": 20 * (name == "crimea")} for name in ("rusviet", "crimea")
    ]
    state = seats({"faction": "nordic"}, *automas, turn=2, cards=[card("mech")])
    turn_card(state)
    go_on(state)
    assert state.is_terminal()
    assert [state.observation(None).star_count(seat) for seat in range(3)] == [0, 0, 6]


def test_25_the_winner_need_not_have_ended_it() -> None:
    outcome = over({"coins": 60}).outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((1,), (2, 1))


@pytest.mark.parametrize("seed", range(30))
def test_25_3_the_places_that_the_board_shows_are_those_of_the_outcome(seed: int) -> None:
    state = ScytheGame(["human", "automa", "human", "ultimaszyna"]).new_state()
    rng = random.Random(seed)
    while not state.is_terminal():
        if state.current_player() < 0:
            state.draw_all(rng)
        else:
            state.apply(rng.choice(state.legal_actions()))
    outcome = state.outcome()
    assert outcome is not None
    assert state.observation(None).ranking() == outcome.ranking
