"""Chapter 6 of the rulebook: the kaiju's answer to a mine, its forced step, and enclosure."""

from __future__ import annotations

import random
from typing import Any

import pytest
from leviath_reference import Chart
from leviath_table import BOARDS, game_for, holding, kaiju, kinds, legal, places, play, refused, seen, waking

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath import LeviathState

PORT = None


def laying(*numbers: int, card: str = "three-mines day4", **position: Any) -> LeviathState:
    """Return a position after mines have been laid with a card of the last day, near a ship on 20."""
    state = holding(card, **{"ships": [20, PORT, PORT, PORT], "day": 4, **position})
    play(state, f"play {card}", *(f"mine at {number}" for number in numbers))
    return state


# --- 6.1 the answer


def test_6_1_the_kaiju_says_that_it_is_not_on_a_mined_space() -> None:
    state = laying(kaiju=29, possible=[27, 28, 29])
    events = play(state, "mine at 28")
    assert events == [
        Event("mine", 1, (27,), "leviath 6.1"),
        Event("not-here", 0, (27,), "leviath 6.1", None, True),
    ]
    assert seen(state)["possible"] == [27, 29]
    assert state.decision().kind == "mine"


def test_6_1_or_that_it_is() -> None:
    state = laying(kaiju=28, possible=[27, 28, 29])
    events = play(state, "mine at 28")
    assert kinds(events) == ["mine", "here"]
    assert seen(state)["possible"] == [28]
    assert (state.decision().kind, state.current_player()) == ("flee", 0)


def test_6_1_each_mine_of_a_card_has_its_own_answer() -> None:
    state = laying(kaiju=32, possible=[19, 21, 27, 28, 32])
    told = [kinds(play(state, f"mine at {number}")) for number in (21, 19, 27)]
    assert told == [["mine", "not-here"]] * 3
    assert seen(state)["possible"] == [28, 32]


@pytest.mark.parametrize("way", ["supply", "helicopter", "mine-shift"])
def test_6_1_moved_mines_are_answered_too(way: str) -> None:
    if way == "helicopter":
        state = holding("helicopter day4", day=4, mines=[1], kaiju=28)
        play(state, "play helicopter day4", "lift mine 1")
    elif way == "mine-shift":
        state = kaiju(kaiju=28, mines=[29], evolutions=["mine-shift"])
        play(state, "use mine-shift", "lift mine 29")
    else:
        state = laying(kaiju=28)
    assert kinds(play(state, "mine at 28")) == ["mine", "here"]
    assert state.decision().kind == "flee"


# --- 6.2 the forced step


@pytest.mark.parametrize(
    ("board", "place", "mines", "ways"),
    [
        ("lattice", 28, [], {20, 27, 29}),
        ("lattice", 28, [20], {27, 29}),
        ("lattice", 28, [20, 29], {27}),  # asked even so: that there is one way only is known to the kaiju
        ("lattice", 1, [], {2, 9}),
        ("seam", 21, [22], {12, 14, 20}),
    ],
)
def test_6_2_the_kaiju_steps_to_a_neighbour_without_a_mine(
    board: str, place: int, mines: list[int], ways: set[int]
) -> None:
    state = laying(kaiju=place, mines=mines, card="air-drop day4", options={"board": board})
    play(state, f"mine at {place}")
    assert legal(state) == {f"flee to {way}" for way in ways}
    for mine in mines:
        assert refused(state, f"flee to {mine}") == ("mined", "leviath 6")
    assert refused(state, "flee to 5") == ("flee-far", "leviath 6.2")
    assert refused(state, f"flee to {place}") == ("mined", "leviath 6")


def test_6_2_the_step_is_free_and_secret() -> None:
    after = []
    for way in (20, 27, 29):
        state = laying(28, kaiju=28, energy=0)
        events = play(state, f"flee to {way}")
        assert (seen(state, 0)["kaiju"], seen(state, 0)["energy"]) == (way, 0)
        after.append((seen(state), [event for event in events if event.is_visible_to(None)]))
        assert seen(state)["possible"] == [20, 27, 29]
    assert after == after[:1] * 3


def test_6_2_ships_do_not_stop_the_step() -> None:
    state = laying(28, kaiju=28, ships=[20, 27, 29, 14])
    assert places(state, "flee to") == {20, 27, 29}


def test_6_2_the_next_mine_is_laid_after_the_step_and_may_find_the_kaiju_again() -> None:
    state = laying(28, kaiju=28)
    play(state, "flee to 27")
    assert (state.decision().kind, seen(state)["remaining"]) == ("mine", 2)
    play(state, "mine at 27", "flee to 26", "mine at 29")
    assert seen(state, 0)["path"] == [28, 27, 26]
    assert (seen(state)["possible"], seen(state)["moves"]) == ([26], 2)


def test_6_2_the_kaiju_may_mine_its_own_space_to_move_away() -> None:
    state = kaiju(kaiju=28, energy=1, mines=[29], evolutions=["mine-shift"])
    play(state, "use mine-shift", "lift mine 29", "mine at 28")
    assert (state.decision().kind, places(state, "flee to")) == ("flee", {20, 27, 29})
    play(state, "flee to 29")
    assert (seen(state, 0)["kaiju"], state.energy, state.decision().kind) == (29, 0, "ships")


def test_6_2_it_may_do_so_with_an_awakening_ability() -> None:
    state = waking("mine-drift", kaiju=28, mines=[27])
    play(state, "apply mine-drift", "lift mine 27", "mine at 28", "flee to 27")
    assert (seen(state, 0)["kaiju"], state.decision().kind) == (27, "draw")


# --- 6.3 enclosure


@pytest.mark.parametrize(
    ("board", "place", "mines"),
    [
        ("lattice", 28, [20, 27, 29]),
        ("lattice", 1, [2, 9]),
        ("lattice", 12, [11, 13, 21]),
        ("seam", 12, [11, 13, 19, 21]),
        ("seam", 27, [26, 28]),
    ],
)
def test_6_3_the_humans_win_when_all_neighbours_have_mines(board: str, place: int, mines: list[int]) -> None:
    *before, last = mines
    state = laying(kaiju=place, mines=before, card="air-drop day4", options={"board": board})
    play(state, f"mine at {last}")
    assert state.reason == "captured"
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1, 2)


@pytest.mark.parametrize("board", BOARDS)
def test_6_3_one_free_neighbour_is_enough_to_go_on(board: str) -> None:
    chart = Chart(game_for(board=board).sea.data)
    for place in chart.seas:
        for free in chart.beside[place]:
            *before, last = sorted(chart.beside[place] - {free})
            state = laying(kaiju=place, mines=before, card="air-drop day4", options={"board": board})
            play(state, f"mine at {last}")
            assert not state.is_terminal(), (place, free)
            assert place in seen(state)["possible"]


def test_6_3_a_kaiju_that_is_mined_can_always_step_away_while_the_game_goes_on() -> None:
    """It is captured as soon as its last free neighbour is mined, so whoever is mined itself has one."""
    mined = holding("air-drop day4", day=4, kaiju=26, mines=[18])
    play(mined, "play air-drop day4", "mine at 26")
    assert (mined.decision().kind, places(mined, "flee to")) == ("flee", {27})


def test_6_3_a_mine_on_its_own_space_is_not_needed() -> None:
    state = laying(kaiju=28, mines=[20, 27])
    events = play(state, "mine at 29")
    assert kinds(events) == ["mine", "not-here", "captured", "game-over"]


def test_6_3_a_step_into_a_pocket_loses() -> None:
    """Rule: leviath 6.2, 6.3. 27 is no way out: 28, just mined, was its last free neighbour."""
    state = laying(28, kaiju=28, mines=[20, 26])
    assert places(state, "flee to") == {27, 29}
    lost = state.child(state.game.action("flee to 27").id)
    assert lost.reason == "captured"
    play(state, "flee to 29")
    assert not state.reason
    assert seen(state)["possible"] == [29]  # on 27 the game would be over


def test_6_3_a_kaiju_whose_every_step_leads_into_a_pocket_loses_by_its_own_step() -> None:
    state = laying(28, kaiju=28, mines=[20, 26, 30])
    assert places(state, "flee to") == {27, 29}
    for way in (27, 29):
        assert state.child(state.game.action(f"flee to {way}").id).reason == "captured"


def test_6_3_a_glide_into_a_pocket_loses() -> None:
    state = kaiju(kaiju=29, energy=3, mines=[28, 26], evolutions=["surface-glide"])
    play(state, "use surface-glide", "go to 27")
    assert state.reason == "captured"


def test_6_3_surface_glide_does_not_save_an_enclosed_kaiju() -> None:
    state = laying(kaiju=28, mines=[20, 27], energy=7, evolutions=["surface-glide"])
    play(state, "mine at 29")
    assert state.reason == "captured"


def test_6_3_a_dive_into_the_abyss_may_end_in_a_pocket() -> None:
    state = kaiju(kaiju=22, energy=5, mines=[20, 27, 29], evolutions=["abyss"])
    play(state, "use abyss", "go to 28")
    assert state.reason == "captured"


def test_6_3_a_kaiju_that_shifts_a_mine_may_enclose_itself() -> None:
    state = kaiju(kaiju=28, energy=1, mines=[20, 27, 30], evolutions=["mine-shift"])
    play(state, "use mine-shift", "lift mine 30", "mine at 29")
    assert state.reason == "captured"


def test_6_3_a_lifted_mine_no_longer_encloses() -> None:
    """While the helicopter carries it, the mine is nowhere; what counts is where it comes down."""
    state = holding("helicopter day4", day=4, kaiju=28, mines=[20, 27, 19])
    play(state, "play helicopter day4", "lift mine 27", "mine at 29")
    assert not state.reason
    assert seen(state)["mines"] == [19, 20, 29]


def test_6_3_that_the_game_goes_on_tells_that_the_kaiju_is_not_enclosed() -> None:
    state = laying(kaiju=32, mines=[26], possible=[27, 29, 31, 32])
    play(state, "mine at 28")
    assert seen(state)["possible"] == [29, 31, 32]


@pytest.mark.parametrize("seed", range(20))
def test_6_3_random_mines_capture_exactly_an_enclosed_kaiju(seed: int) -> None:
    rng = random.Random(seed)
    chart = Chart(game_for().sea.data)
    place = rng.choice(chart.seas)
    around = sorted(chart.beside[place])
    others = [space for space in chart.seas if space not in (place, *around)]
    numbers = rng.sample(around, rng.randint(1, len(around))) + rng.sample(others, 5)
    rng.shuffle(numbers)
    for count, number in enumerate(numbers):
        state = laying(kaiju=place, mines=numbers[:count], card="air-drop day4")
        play(state, f"mine at {number}")
        assert (state.reason == "captured") == (set(around) <= set(numbers[: count + 1]))
        if state.reason:
            break
