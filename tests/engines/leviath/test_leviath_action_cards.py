"""The humans' action cards. Rule: leviath 5."""

from __future__ import annotations

import pytest
from leviath_humans_table import PORT, ships
from leviath_table import (
    BOARDS,
    draw,
    game_for,
    holding,
    kinds,
    legal,
    places,
    play,
    refused,
    seen,
)

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
