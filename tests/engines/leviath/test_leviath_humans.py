"""Chapters 4 and 5 of the rulebook, and the port: the humans' turn and their cards."""

from __future__ import annotations

import random
from typing import Any

import pytest
from leviath_humans_table import PORT, human, ships
from leviath_table import (
    BAY,
    HUMANS,
    deck,
    draw,
    drawable,
    holding,
    kinds,
    legal,
    play,
    refused,
    seen,
    table,
)

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath import LeviathState

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
