"""Chapters 4 and 5 of the rulebook, and the port: the humans' turn and their cards."""

from __future__ import annotations

import random
from typing import Any

import pytest
from leviath_table import (
    BAY,
    BOARDS,
    HUMANS,
    deck,
    draw,
    drawable,
    game_for,
    holding,
    kinds,
    legal,
    places,
    play,
    refused,
    seen,
    table,
)

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath import LeviathState

PORT = None


def ships(state: LeviathState) -> list[int | None]:
    found: list[int | None] = seen(state)["ships"]
    return found


def human(**position: Any) -> LeviathState:
    """Return a position in which the first human's turn has begun."""
    return table(turn=1, **position)


# --- 2.5 the port


def test_2_5_a_ship_in_the_port_is_on_no_space_and_makes_no_step() -> None:
    state = human(ships=[12, PORT, PORT, PORT])
    assert {text.split(" to ")[0] for text in legal(state, "ship")} == {"ship 1"}
    assert refused(state, "ship 2 to 4") == ("ship-in-port", "leviath 2.5")


def test_2_5_a_ship_in_the_port_has_no_sonar_and_is_near_no_space() -> None:
    state = holding("sonar day1", "one-mine day1", ships=[12, 14, PORT, PORT])
    play(state, "play sonar day1")
    assert legal(state) == {"sonar with ship 1", "sonar with ship 2"}
    assert refused(state, "sonar with ship 3") == ("ship-in-port", "leviath 2.5")


# --- 4 the order of turns


@pytest.mark.parametrize("humans", HUMANS)
def test_4_the_kaiju_acts_after_every_human(humans: int) -> None:
    state = table(humans, turn=1)
    rng = random.Random(humans)
    turns = []
    for number in range(1, 9):
        human, decisions = state.current_player(), []
        while state.current_player() != 0:
            decisions.append((state.decision().kind, state.current_player()))
            if state.current_player() < 0:
                state.draw_all(rng)
            else:
                play(state, sorted(legal(state, "discard") or {"no more steps"})[0])
        assert state.turns == number
        assert {seat for _, seat in decisions} - {-1} == {human}
        assert [kind for kind, _ in decisions] == ["ships", "card", "ships", "draw"]
        assert state.decision().kind == "kaiju"
        turns.append(human)
        play(state, "silence")
    assert turns == [1 + number % humans for number in range(8)]


# --- 4.1 moving ships


@pytest.mark.parametrize(
    ("board", "at", "to"),
    [
        ("lattice", [4, 10, 14, PORT], {1: {3, 5}, 2: {9, 11, 19}, 3: {13, 15, 23}}),
        ("lattice", [1, 12, 32, PORT], {1: {2, 9}, 2: {11, 13, 21}, 3: {24, 31}}),
        ("lattice", [2, 6, 20, 29], {1: {1, 3}, 2: {5, 7}, 3: {19, 21, 28}, 4: {28, 30}}),
        ("lattice", [19, 20, 21, 12], {1: {10, 18}, 2: {28}, 3: {22}, 4: {11, 13}}),  # not where another ship is
        ("seam", [10, 14, PORT, PORT], {1: {9, 11, 17, 19}, 2: {13, 15, 21, 23}}),
    ],
)
def test_4_1_a_ship_steps_to_a_neighbour_that_is_neither_land_nor_another_ships(
    board: str, at: list[int | None], to: dict[int, set[int]]
) -> None:
    state = human(ships=at, options={"board": board})
    expected = {f"ship {ship} to {space}" for ship, spaces in to.items() for space in spaces}
    assert legal(state) == expected | {"no more steps"}


def test_4_1_ships_make_up_to_two_steps_in_all() -> None:
    state = human()
    play(state, "ship 1 to 5", "ship 1 to 13")
    assert (ships(state), state.decision().kind) == ([13, 10, 14, PORT], "card")


def test_4_1_the_two_steps_may_be_split() -> None:
    state = human()
    events = play(state, "ship 1 to 5")
    assert (state.decision().kind, seen(state)["remaining"]) == ("ships", 1)
    events += play(state, "ship 3 to 23")
    assert (ships(state), state.decision().kind) == ([5, 10, 23, PORT], "card")
    assert [(event.kind, event.seat, event.rule) for event in events] == [("ship", 1, "leviath 4.1")] * 2


@pytest.mark.parametrize("steps", [[], ["ship 2 to 19"]])
def test_4_1_they_may_make_fewer_steps_or_none(steps: list[str]) -> None:
    state = human()
    play(state, *steps, "no more steps")
    assert state.decision().kind == "card"


def test_4_1_a_ship_may_step_back() -> None:
    state = human()
    play(state, "ship 1 to 3", "ship 1 to 4")
    assert (ships(state), state.decision().kind) == ([4, 10, 14, PORT], "card")


def test_4_1_a_space_is_free_again_when_its_ship_has_left() -> None:
    state = human(ships=[10, 11, PORT, PORT])
    assert "ship 1 to 11" not in legal(state)
    play(state, "ship 2 to 3", "ship 1 to 11")
    assert ships(state) == [11, 3, PORT, PORT]


def test_4_1_no_ship_passes_another() -> None:
    state = human(ships=[18, 19, 20, 10])  # 18-19-20: from 18 every other way is longer than two steps
    assert refused(state, "ship 1 to 19") == ("ship-taken", "leviath 4.1")
    assert refused(state, "ship 1 to 20") == ("ship-far", "leviath 4.1")


def test_4_1_mines_do_not_stop_ships() -> None:
    state = human(mines=[3, 5, 11, 13])
    play(state, "ship 1 to 5", "ship 1 to 13")
    assert ships(state)[0] == 13


def test_4_1_the_kaiju_does_not_stop_ships_and_they_do_not_find_it() -> None:
    state = human(kaiju=5)
    before = seen(state, 1)["possible"]
    play(state, "ship 1 to 5")
    assert ships(state)[0] == 5
    assert seen(state, 1)["possible"] == before


def test_4_1_where_no_ship_can_move_nobody_is_asked() -> None:
    state = human(kaiju=4, ships=[1, 2, 3, 4], options={"board": BAY})
    assert state.decision().kind == "card"
    play(state, "discard sonar day1")
    assert state.decision().kind == "draw"


# --- 4.2 a card, or extra steps


def test_4_2_exactly_one_card_is_used_or_discarded() -> None:
    state = holding("sonar day1", "embankment day1")
    assert legal(state) == {
        "play sonar day1",
        "play embankment day1",
        "discard sonar day1",
        "discard embankment day1",
    }
    play(state, "play embankment day1", "build C")
    assert state.decision().kind == "draw"


def test_4_2_cards_that_are_not_held_are_refused() -> None:
    state = holding("sonar day1")
    for text in ("play one-mine day1", "discard one-mine day1", "play sonar day2"):
        assert refused(state, text) == ("card-not-held", "leviath 4.2")


def test_4_2_cards_of_others_are_not_ones_own() -> None:
    state = holding("sonar day1", others=[["departure day1"]])
    assert refused(state, "discard departure day1") == ("card-not-held", "leviath 4.2")


@pytest.mark.parametrize("way", ["play", "discard"])
def test_4_2_the_card_is_laid_open_on_the_discards(way: str) -> None:
    state = holding("precise-sonar day4", "sonar day1", day=4)
    events = play(state, f"{way} precise-sonar day4")
    assert seen(state)["discards"] == ["precise-sonar day4"]
    assert state.to_dict()["hands"][0] == ["sonar day1"]
    assert [event.audience for event in events] == [None] * len(events)


def test_4_2_a_discarded_card_gives_up_to_two_further_steps() -> None:
    state = human(hands=[["sonar day1"], ["sonar day1"]])
    play(state, "ship 1 to 5", "ship 1 to 13", "discard sonar day1")
    assert (state.decision().kind, seen(state)["remaining"]) == ("ships", 2)
    play(state, "ship 1 to 12", "ship 2 to 19")
    assert (ships(state), state.decision().kind) == ([12, 19, 14, PORT], "draw")


def test_4_2_the_further_steps_may_be_left_out() -> None:
    state = holding("sonar day1")
    play(state, "discard sonar day1", "no more steps")
    assert state.decision().kind == "draw"


def test_4_2_a_card_that_can_do_nothing_may_still_be_discarded() -> None:
    state = holding("departure day1", ships=[4, 10, 14, 19])
    assert legal(state) == {"discard departure day1"}


def test_4_2_who_holds_no_card_is_not_asked() -> None:
    state = table(turn=1, hands=[[], ["sonar day1"]])
    play(state, "no more steps")
    assert state.decision().kind == "draw"


# --- 4.3 drawing


def test_4_3_one_card_is_drawn_into_the_hand() -> None:
    state = holding("embankment day1")
    play(state, "play embankment day1", "build C")
    assert drawable(state) == {"sonar day1": 2, "one-mine day1": 3, "embankment day1": 1, "departure day1": 1}
    events = draw(state, "one-mine day1")
    assert state.to_dict()["hands"] == [["one-mine day1"], ["sonar day1"]]
    assert state.decision().kind == "kaiju"
    assert Event("drawn", 1, (1,), "leviath 4.3") in events


def test_4_3_only_who_draws_it_sees_the_card() -> None:
    state = holding("embankment day1")
    play(state, "play embankment day1", "build C")
    events = draw(state, "one-mine day1")
    assert seen(state, 1)["hands"][0] == ["one-mine day1"]
    for viewer in (None, 0, 2):
        assert seen(state, viewer)["hands"][0] == ["? day1"]
        assert [event.kind for event in events if event.is_visible_to(viewer)] == ["drawn"]


def test_4_3_the_next_day_begins_when_a_days_cards_are_used_up() -> None:
    state = holding("embankment day1", deck=deck("sonar day1"))
    play(state, "play embankment day1", "build C")
    draw(state, "sonar day1", "surface-glide")
    play(state, "silence", "no more steps", "discard sonar day1", "no more steps")
    rest = {"embankment day2": 1, "departure day2": 1, "awakening day2": 1}
    assert drawable(state) == {"sonar day2": 1, "two-mines day2": 2, **rest}


# --- 4.4 Awakening


def drawing_awakening(**options: Any) -> tuple[LeviathState, list[Event]]:
    state = holding("embankment day1", day=2, options=options)
    play(state, "play embankment day1", "build C")
    return state, draw(state, "awakening day2", "surge", "slip")


def test_4_4_an_awakening_is_resolved_the_moment_it_is_drawn() -> None:
    state, events = drawing_awakening()
    assert kinds(events)[0] == "awakening"
    assert (state.current_player(), state.decision().kind) == (0, "awakening")
    assert seen(state)["discards"] == ["embankment day1", "awakening day2"]


def test_4_4_then_the_human_draws_again() -> None:
    state, _ = drawing_awakening()
    play(state, "apply surge")
    assert state.decision().kind == "draw"
    draw(state, "sonar day2")
    assert state.to_dict()["hands"][0] == ["sonar day2"]
    assert state.decision().kind == "kaiju"


def test_4_4_the_second_card_may_be_an_awakening_too() -> None:
    state = holding("embankment day1", deck=deck("awakening day2"))
    play(state, "play embankment day1", "build C")
    draw(state, "awakening day2", "surge", "slip")
    play(state, "apply surge")
    assert state.decision().kind == "evolution"  # that was the last card of the day
    draw(state, "rush", "awakening day3", "surge", "slip")
    play(state, "apply surge")
    assert (state.energy, state.decision().kind) == (2 + 2 + 2, "draw")


def test_4_4_after_it_the_kaiju_still_has_its_turn() -> None:
    state, _ = drawing_awakening()
    play(state, "apply slip", "go to 28")
    draw(state, "sonar day2")
    assert (state.current_player(), state.decision().kind) == (0, "kaiju")


# --- 4.5 evolution cards


def test_4_5_an_evolution_card_that_comes_to_the_top_goes_to_the_kaiju_at_once() -> None:
    state = holding("embankment day1", deck=deck("sonar day1"))
    play(state, "play embankment day1", "build C")
    draw(state, "sonar day1")
    assert (state.decision().kind, drawable(state)) == ("evolution", {"surface-glide": 1})
    events = draw(state, "surface-glide")
    assert state.to_dict()["evolutions"] == ["surface-glide"]
    assert state.decision().kind == "kaiju"
    assert Event("evolution", 0, (1,), "leviath 4.5") in events
    assert "use surface-glide" not in legal(state)  # there is too little energy


def test_4_5_it_can_be_used_in_the_very_next_turn() -> None:
    state = holding("embankment day1", deck=deck("sonar day1"), energy=3)
    play(state, "play embankment day1", "build C")
    draw(state, "sonar day1", "surface-glide")
    assert "use surface-glide" in legal(state)


def test_4_5_only_the_kaiju_sees_it_the_others_see_its_back() -> None:
    state = holding("embankment day1", deck=deck("sonar day2"))
    play(state, "play embankment day1", "build C")
    draw(state, "sonar day2")
    events = draw(state, "rush")
    assert seen(state, 0)["evolutions"] == ["rush"]
    for viewer in (None, 1, 2):
        assert seen(state, viewer)["evolutions"] == ["? tier2"]
        assert [event.kind for event in events if event.is_visible_to(viewer)] == ["evolution"]


# --- 5 action cards. 5.1 Sonar


@pytest.mark.parametrize(
    ("place", "ship", "answer", "left"),
    [
        (28, 1, "in-area", [20, 27, 28, 29]),
        (31, 1, "not-in-area", [1, 12, 31]),
        (12, 2, "in-area", [12]),
        (28, 2, "not-in-area", [1, 20, 27, 28, 29, 31]),
    ],
)
def test_5_1_the_kaiju_says_whether_it_is_in_the_area_of_a_ship(
    place: int, ship: int, answer: str, left: list[int]
) -> None:
    state = holding("sonar day1", kaiju=place, ships=[29, 10, 4, PORT], possible=[1, 12, 20, 27, 28, 29, 31])
    play(state, "play sonar day1")
    assert legal(state) == {"sonar with ship 1", "sonar with ship 2", "sonar with ship 3"}
    events = play(state, f"sonar with ship {ship}")
    assert kinds(events) == ["sonar", answer]
    assert events[1].audience is None
    assert seen(state)["possible"] == left
    assert state.decision().kind == "draw"


def test_5_1_with_one_ship_at_sea_nobody_is_asked_which() -> None:
    state = holding("sonar day2", ships=[PORT, 29, PORT, PORT], day=2)
    assert kinds(play(state, "play sonar day2")) == ["play", "sonar", "in-area"]


def test_5_1_the_wide_sonar_asks_for_every_area_with_a_ship() -> None:
    state = holding("wide-sonar day3", day=3, kaiju=28, ships=[10, 11, 32, 29], possible=[1, 3, 12, 25, 28, 27])
    events = play(state, "play wide-sonar day3")
    answers = [(event.kind, state.game.sea.areas[event.values[0]]) for event in events[1:]]
    assert answers == [("not-in-area", "II"), ("in-area", "VI"), ("not-in-area", "VIII")]
    assert seen(state)["possible"] == [27, 28]


def test_5_1_the_wide_sonar_may_find_nothing() -> None:
    state = holding("wide-sonar day3", day=3, kaiju=22, ships=[10, 4, PORT, PORT], possible=[3, 5, 13, 22, 28])
    assert kinds(play(state, "play wide-sonar day3")) == ["play", "not-in-area", "not-in-area"]
    assert seen(state)["possible"] == [22, 28]


def test_5_1_the_precise_sonar_makes_the_kaiju_name_its_area() -> None:
    state = holding("precise-sonar day4", day=4, kaiju=18)
    events = play(state, "play precise-sonar day4")
    assert [(event.kind, state.game.sea.areas[event.values[0]]) for event in events[1:]] == [("area", "V")]
    assert seen(state)["possible"] == [17, 18, 19, 26]


# --- 5.2 laying mines


@pytest.mark.parametrize(
    ("board", "at", "near"),
    [
        ("lattice", [1, PORT, PORT, PORT], {1, 2, 8, 9}),  # its area I; 2 and 9 are its neighbours, too
        ("lattice", [20, PORT, PORT, PORT], {20, 27, 28, 29} | {19, 21}),
        ("lattice", [12, 14, PORT, PORT], {3, 10, 11, 12} | {13, 21} | {7, 14, 15, 16} | {23}),
        ("seam", [21, PORT, PORT, PORT], {21, 22, 23, 30} | {12, 14, 20}),
    ],
)
def test_5_2_near_a_ship_is_its_area_its_own_space_and_those_next_to_it(
    board: str, at: list[int | None], near: set[int]
) -> None:
    state = holding("one-mine day1", ships=at, kaiju=32, options={"board": board})
    play(state, "play one-mine day1")
    assert places(state, "mine at") == near
    assert refused(state, "mine at 32") == ("mine-far", "leviath 5.2")
    assert refused(state, "no more mines") == ("mine-first", "leviath 5.2")


@pytest.mark.parametrize(
    ("card", "day", "most"), [("one-mine", 1, 1), ("two-mines", 3, 2), ("three-mines", 4, 3), ("air-drop", 4, 2)]
)
def test_5_2_a_card_lays_up_to_so_many_mines(card: str, day: int, most: int) -> None:
    state = holding(f"{card} day{day}", day=day)
    play(state, f"play {card} day{day}")
    for number in range(most):
        assert seen(state)["remaining"] == most - number
        assert ("no more mines" in legal(state)) == (number > 0)
        play(state, f"mine at {number + 10}")
    assert (seen(state)["mines"], state.decision().kind) == ([10, 11, 12][:most], "draw")


def test_5_2_further_mines_may_be_left_out() -> None:
    state = holding("three-mines day4", day=4)
    play(state, "play three-mines day4", "mine at 11", "no more mines")
    assert (seen(state)["mines"], state.decision().kind) == ([11], "draw")


def test_5_2_the_air_drop_reaches_every_sea_space() -> None:
    state = holding("air-drop day4", day=4, mines=[1, 20])
    play(state, "play air-drop day4")
    assert places(state, "mine at") == set(range(1, 33)) - {1, 20}


def test_5_2_there_is_one_mine_on_a_space_but_ships_may_be_there() -> None:
    state = holding("one-mine day1", mines=[11, 9])
    play(state, "play one-mine day1")
    assert {4, 10, 14} <= places(state, "mine at")
    assert refused(state, "mine at 11") == ("mined", "leviath 6")


def test_5_2_a_card_for_which_there_is_no_space_cannot_be_used() -> None:
    state = holding("one-mine day1", "air-drop day4", ships=[1, PORT, PORT, PORT], mines=[1, 2, 8, 9], day=4)
    assert refused(state, "play one-mine day1") == ("card-no-space", "leviath 5.2")
    assert "play air-drop day4" in legal(state)


def test_5_2_laying_ends_when_no_space_is_left() -> None:
    state = holding("two-mines day2", ships=[1, PORT, PORT, PORT], mines=[1, 2, 8], day=2)
    play(state, "play two-mines day2", "mine at 9")
    assert state.decision().kind == "draw"


# --- 5.3 no mine in the supply

ALL_MINES = [1, 2, 3, 5, 6, 7, 8, 9, 11, 17]


@pytest.mark.parametrize(("card", "day"), [("one-mine", 1), ("two-mines", 2), ("three-mines", 4), ("air-drop", 4)])
def test_5_3_without_a_mine_in_the_supply_a_card_moves_exactly_one_mine(card: str, day: int) -> None:
    state = holding(f"{card} day{day}", mines=ALL_MINES, day=day)
    events = play(state, f"play {card} day{day}")
    assert state.decision().kind == "lift"
    assert places(state, "lift mine") == set(ALL_MINES)
    events += play(state, "lift mine 17")
    assert (seen(state)["lifted"], state.decision().kind) == (17, "put")
    events += play(state, "mine at 10")
    assert seen(state)["mines"] == sorted({*ALL_MINES, 10} - {17})
    assert state.decision().kind == "draw"
    assert kinds(events) == ["play", "lift", "mine", "not-here"]


def test_5_3_it_goes_where_the_card_may_lay_one() -> None:
    state = holding("one-mine day1", ships=[20, PORT, PORT, PORT], mines=ALL_MINES, kaiju=32)
    play(state, "play one-mine day1", "lift mine 17")
    assert places(state, "mine at") == {19, 20, 21, 27, 28, 29}
    assert refused(state, "mine at 17") == ("put-back", "leviath 5.4")
    assert refused(state, "mine at 32") == ("mine-far", "leviath 5.2")
    anywhere = holding("air-drop day4", day=4, mines=ALL_MINES)
    play(anywhere, "play air-drop day4", "lift mine 17")
    assert places(anywhere, "mine at") == set(range(1, 33)) - set(ALL_MINES)


def test_5_3_a_supply_that_is_used_up_on_the_way_ends_the_laying() -> None:
    state = holding("three-mines day4", mines=ALL_MINES[:8], day=4)
    play(state, "play three-mines day4", "mine at 10", "mine at 12")
    assert (len(seen(state)["mines"]), state.decision().kind) == (10, "draw")


def test_5_3_where_every_mine_would_have_to_stay_the_card_cannot_be_used() -> None:
    near = {1, 2, 8, 9}
    state = holding("one-mine day1", ships=[1, PORT, PORT, PORT], mines=[*near, 3, 5, 6, 7, 11, 13], kaiju=32)
    assert refused(state, "play one-mine day1") == ("card-no-space", "leviath 5.2")


# --- 5.4 the helicopter


def test_5_4_the_helicopter_moves_a_mine_to_any_sea_space_without_one() -> None:
    state = holding("helicopter day3", mines=[1, 20], day=3)
    play(state, "play helicopter day3")
    assert places(state, "lift mine") == {1, 20}
    assert refused(state, "lift mine 5") == ("lift-none", "leviath 6")
    play(state, "lift mine 20")
    assert places(state, "mine at") == set(range(1, 33)) - {1, 20}
    assert refused(state, "mine at 20") == ("put-back", "leviath 5.4")
    assert refused(state, "mine at 1") == ("mined", "leviath 6")
    play(state, "mine at 32")
    assert (seen(state)["mines"], state.decision().kind) == ([1, 32], "draw")


def test_5_4_without_a_mine_on_the_board_it_cannot_be_used() -> None:
    state = holding("helicopter day4", day=4)
    assert refused(state, "play helicopter day4") == ("card-no-mine", "leviath 5.4")


# --- 5.5 embankments


def test_5_5_a_tile_of_the_material_area_is_built() -> None:
    state = holding("embankment day1", submerged=["A"], embankments={"built": ["B"]})
    play(state, "play embankment day1")
    assert legal(state) == {"build C", "build D", "build E"}
    for land in "AB":
        assert refused(state, f"build {land}") == ("build-gone", "leviath 5.5")
    play(state, "build D")
    assert seen(state, 1)["embankments"] == {"material": ["C", "E"], "built": ["B", "D"], "discarded": ["A"]}


def test_5_5_the_letter_is_hidden_from_the_kaiju_and_from_spectators() -> None:
    state = holding("embankment day1")
    events = play(state, "play embankment day1", "build D")
    for human in (1, 2):
        assert seen(state, human)["embankments"]["built"] == ["D"]
    for viewer in (None, 0):
        assert seen(state, viewer)["embankments"] == {"material": 4, "built": 1, "discarded": []}
        assert [event.kind for event in events if event.is_visible_to(viewer)] == ["play", "build"]


def test_5_5_the_last_tile_is_built_without_a_question() -> None:
    state = holding("embankment day1", embankments={"built": ["B", "C", "D", "E"]})
    play(state, "play embankment day1")
    assert seen(state, 1)["embankments"] == {"material": [], "built": ["A", "B", "C", "D", "E"], "discarded": []}


def test_5_5_without_a_tile_the_card_cannot_be_used() -> None:
    state = holding("embankment day2", day=2, submerged=["A", "B"], embankments={"built": ["C", "D", "E"]})
    assert refused(state, "play embankment day2") == ("card-no-tile", "leviath 5.5")


# --- 5.6 Departure


@pytest.mark.parametrize(
    ("at", "gates"),
    [
        ([12, 10, 14, PORT], {2, 4, 6}),
        ([4, 10, 14, PORT], {2, 6}),
        ([4, 2, 14, PORT], {6}),
        ([4, 2, 6, PORT], {1, 3, 5, 7}),  # only now a space next to a gate
    ],
)
def test_5_6_a_ship_leaves_the_port_at_a_free_gate_or_next_to_one_if_all_are_taken(
    at: list[int | None], gates: set[int]
) -> None:
    state = holding("departure day1", ships=at)
    play(state, "play departure day1")
    if len(gates) == 1:  # there is nothing to choose
        assert ships(state)[3] == min(gates)
        return
    assert places(state, "depart to") == gates
    assert refused(state, "depart to 20") == ("depart-far", "leviath 5.6")
    assert refused(state, f"depart to {at[0]}")[0] == "ship-taken"
    events = play(state, f"depart to {max(gates)}")
    assert ships(state)[3] == max(gates)
    assert kinds(events) == ["depart"]


def test_5_6_one_ship_comes_back_at_a_time() -> None:
    state = holding("departure day1", "departure day2", ships=[PORT, 10, PORT, PORT], day=2)
    play(state, "play departure day1", "depart to 4")
    assert ships(state) == [4, 10, PORT, PORT]


def test_5_6_it_can_be_moved_again_at_once() -> None:
    state = holding("departure day1")
    play(state, "play departure day1", "depart to 6")
    draw(state, "one-mine day1")
    play(state, "silence", "ship 4 to 7")
    assert ships(state)[3] == 7


def test_5_6_mines_do_not_close_the_gates() -> None:
    state = holding("departure day1", mines=[2, 6])
    play(state, "play departure day1")
    assert places(state, "depart to") == {2, 6}


def test_5_6_without_a_ship_in_the_port_the_card_cannot_be_used() -> None:
    state = holding("departure day1", ships=[4, 10, 14, 19])
    assert refused(state, "play departure day1") == ("card-no-ship", "leviath 5.6")


@pytest.mark.parametrize("board", BOARDS)
def test_5_every_action_card_of_every_day_can_be_used(board: str) -> None:
    game = game_for(board=board)
    for card in game.cards.actions:
        if card.effect == "awaken":
            continue
        state = holding(f"{card.id} day{card.day}", mines=[7], day=card.day, options={"board": board})
        play(state, f"play {card.id} day{card.day}")
        assert seen(state)["discards"] == [f"{card.id} day{card.day}"]
