"""Chapter 11 of the rulebook: handicaps and the other options, and custom boards and cards."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from leviath_table import (
    BOARDS,
    HUMANS,
    OWN_CARDS,
    TINY,
    deck,
    draw,
    drawable,
    game_for,
    holding,
    kaiju,
    kinds,
    legal,
    moments,
    places,
    play,
    refused,
    seen,
    table,
    waking,
)

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.leviath import LeviathGame, LeviathState

PORT = None
VALUES: dict[str, list[Any]] = {
    "handicap": [0, -2, -1, 1, 2],
    "submerge_to_win": [4, 5],
    "deck_end": ["exposed", "failed_draw"],
    "may_decline_block": [False, True],
    "predation_needs_ship": [True, False],
    "awakening_redraw": [True, False],
    "mine_reuse": [True, False],
}


def public(events: list[Event]) -> list[str]:
    return [event.kind for event in events if event.is_visible_to(None)]


# --- 11 what can be chosen


def test_11_the_first_values_are_those_of_the_plain_game() -> None:
    plain = {key: values[0] for key, values in VALUES.items()}
    assert dict(LeviathGame().options) == {"players": 3, "board": "lattice", "cards": "reconstructed", **plain}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in VALUES.items() for value in values])
def test_11_every_value_of_every_option_is_played_to_the_end(key: str, value: Any) -> None:
    game = LeviathGame(humans=2, **{key: value})
    assert game.options[key] == value
    for _ in moments(game, 1):
        pass


@pytest.mark.parametrize("key", VALUES)
@pytest.mark.parametrize("value", [3, -3, 6, "yes", None, 1.0, "", "four"])
def test_11_no_other_value_is_taken(key: str, value: Any) -> None:
    with pytest.raises(ValueError, match=rf"{key}=.*expected one of .* \(leviath 11\)"):
        LeviathGame(**{key: value})


@pytest.mark.parametrize("key", ["may_decline_block", "predation_needs_ship", "awakening_redraw", "mine_reuse"])
def test_11_a_switch_is_true_or_false_and_no_number(key: str) -> None:
    for number in (0, 1):
        switch: dict[str, Any] = {key: number}
        with pytest.raises(ValueError, match="expected one of False, True"):
            LeviathGame(**switch)
    with pytest.raises(ValueError, match="handicap=True"):
        LeviathGame(handicap=True)


# --- 11.1 handicaps


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("handicap", "mines"), [(0, []), (-1, [20]), (-2, [12, 20]), (1, []), (2, [])])
def test_11_1_one_or_two_mines_at_the_start_help_the_humans(board: str, handicap: int, mines: list[int]) -> None:
    state = game_for(board=board, handicap=handicap).new_state()
    assert seen(state)["mines"] == mines


def test_11_1_those_mines_are_missing_in_the_supply() -> None:
    state = holding(
        "one-mine day1", mines=[20, 12, 1, 2, 3, 5, 6, 7, 8, 9], options={"handicap": -2}, ships=[17, 4, PORT, PORT]
    )
    play(state, "play one-mine day1")
    assert state.decision().kind == "lift"


@pytest.mark.parametrize("lands", [1, 2])
def test_11_1_one_or_two_random_lands_submerged_at_the_start_help_the_kaiju(lands: int) -> None:
    state = game_for(handicap=lands).new_state()
    assert drawable(state) == dict.fromkeys("ABCDE", 1)
    events = draw(state, "D")
    if lands == 2:
        assert drawable(state) == dict.fromkeys("ABCE", 1)
        events += draw(state, "B")
    assert state.decision().kind == "deal"
    sunk = ["D"] if lands == 1 else ["B", "D"]
    assert seen(state)["submerged"] == sunk
    rest = [land for land in "ABCDE" if land not in sunk]
    assert seen(state, 1)["embankments"] == {"material": rest, "built": [], "discarded": sunk}
    assert [(event.kind, event.rule) for event in events] == [("sunk", "leviath 11.1")] * lands


def test_11_1_they_count_towards_the_four() -> None:
    state = kaiju(kaiju=31, energy=3, submerged=["B", "D", "E"], options={"handicap": 2})
    play(state, "tsunami A")
    assert state.reason == "submerged"


def test_11_1_mines_near_the_starts_leave_all_of_them_open() -> None:
    for handicap in (-1, -2):
        state = game_for(handicap=handicap).new_state()
        state.draw_all(random.Random(1))
        assert places(state, "start at") == {27, 29, 31}


# --- 11.2 lands to submerge


@pytest.mark.parametrize(("needed", "over"), [(4, True), (5, False)])
def test_11_2_four_submerged_lands_win_or_all_five(needed: int, over: bool) -> None:
    state = kaiju(kaiju=31, energy=3, submerged=["C", "D", "E"], options={"submerge_to_win": needed})
    play(state, "tsunami A")
    assert state.is_terminal() == over
    assert seen(state)["reason"] == ("submerged" if over else "")


def test_11_2_with_five_the_fifth_wins() -> None:
    state = kaiju(kaiju=2, energy=3, submerged=["A", "C", "D", "E"], options={"submerge_to_win": 5})
    play(state, "tsunami B")
    assert state.reason == "submerged"


# --- 11.3 when the deck ends


def emptied(deck_end: str) -> LeviathState:
    """Return a game in which the last card of all has just been drawn."""
    state = holding("embankment day4", deck=deck("air-drop day4"), options={"deck_end": deck_end})
    play(state, "play embankment day4", "build C")
    draw(state, "air-drop day4")
    return state


def test_11_3_exposed_the_game_is_over_when_the_last_card_is_drawn() -> None:
    assert emptied("exposed").reason == "deck-out"


def test_11_3_failed_draw_the_kaiju_and_the_next_human_still_play() -> None:
    state = emptied("failed_draw")
    assert (state.current_player(), state.decision().kind) == (0, "kaiju")
    play(state, "silence", "no more steps")
    events = play(state, "discard sonar day1", "no more steps")
    assert (state.reason, kinds(events)[-2:]) == ("deck-out", ["deck-out", "game-over"])


def test_11_3_failed_draw_the_kaiju_can_still_be_captured() -> None:
    state = table(
        turn=1,
        hands=[["air-drop day4"], ["sonar day1"]],
        deck={},
        day=5,
        kaiju=28,
        mines=[20, 27],
        options={"deck_end": "failed_draw"},
    )
    play(state, "no more steps", "play air-drop day4", "mine at 29")
    assert state.reason == "captured"


def test_11_3_failed_draw_an_awakening_as_the_last_card_is_the_last_draw() -> None:
    state = holding("embankment day4", deck=deck("awakening day4"), options={"deck_end": "failed_draw"})
    play(state, "play embankment day4", "build C")
    draw(state, "awakening day4", "surge", "slip")
    play(state, "apply surge")
    assert state.reason == "deck-out"  # there is nothing to draw again


# --- 11.4 declining to block


def threatened(built: list[str], **position: Any) -> LeviathState:
    whole = {"kaiju": 31, "energy": 3, "turns": 1, "embankments": {"built": built}, **position}
    state = kaiju(**whole, options={"may_decline_block": True})
    play(state, "tsunami A")
    return state


def test_11_4_the_human_who_had_the_last_turn_is_asked() -> None:
    for turns in (1, 2):
        state = threatened(["A"], turns=turns)
        assert (state.decision().kind, state.current_player(), seen(state)["threatened"]) == ("block", turns, "A")
        assert legal(state) == {"block", "let it pass"}


def test_11_4_blocking_stops_the_wave() -> None:
    state = threatened(["A", "B"])
    assert public(play(state, "block")) == ["blocked", "turn"]
    assert seen(state, 1)["embankments"] == {"material": ["C", "D", "E"], "built": ["B"], "discarded": ["A"]}


def test_11_4_letting_it_pass_submerges_the_land_and_the_tile_stays_hidden() -> None:
    state = threatened(["A", "B"])
    assert public(play(state, "let it pass")) == ["let-pass", "sunk", "turn"]
    assert seen(state)["submerged"] == ["A"]
    assert seen(state, 1)["embankments"] == {"material": ["C", "D", "E"], "built": ["A", "B"], "discarded": []}
    assert seen(state, 0)["embankments"] == {"material": 3, "built": 2, "discarded": []}


def test_11_4_the_question_does_not_tell_which_are_built() -> None:
    state = threatened(["C"])
    assert state.decision().kind == "block"
    assert legal(state) == {"let it pass"}
    assert refused(state, "block") == ("block-not-built", "leviath 7.6")
    play(state, "let it pass")
    assert seen(state, 0)["embankments"] == {"material": 3, "built": 1, "discarded": ["A"]}


def test_11_4_with_nothing_built_nobody_is_asked() -> None:
    state = threatened([])
    assert seen(state)["submerged"] == ["A"]


def test_11_4_nobody_is_asked_about_a_great_wave() -> None:
    state = kaiju(
        kaiju=31,
        energy=6,
        evolutions=["great-wave"],
        embankments={"built": ["A"]},
        options={"may_decline_block": True},
    )
    assert public(play(state, "use great-wave", "wave over A"))[1:] == ["target", "swept", "sunk", "turn"]


def test_11_4_each_of_two_waves_is_asked_about() -> None:
    built = {"embankments": {"built": ["A", "E"]}, "evolutions": ["twin-wave"], "energy": 6}
    state = kaiju(kaiju=12, **built, options={"may_decline_block": True})
    play(state, "use twin-wave", "wave over E", "wave over A")
    assert seen(state)["threatened"] == "E"
    play(state, "let it pass")
    assert seen(state)["threatened"] == "A"
    play(state, "block")
    assert seen(state)["submerged"] == ["E"]


def test_11_4_without_the_option_the_embankment_always_stops_it() -> None:
    state = kaiju(kaiju=31, energy=3, embankments={"built": ["A"]})
    assert public(play(state, "tsunami A")) == ["tsunami", "blocked", "turn"]


# --- 11.5 predation without a ship


def test_11_5_predation_may_hit_nothing() -> None:
    state = kaiju(kaiju=28, energy=1, ships=[4, 14, PORT, PORT], options={"predation_needs_ship": False})
    assert legal(state, "predation") == {"predation"}
    assert public(play(state, "predation")) == ["empty-predation", "turn"]
    assert state.energy == 4
    near = {4, 3, 5} | {14, 13, 15, 23}
    assert set(seen(state)["possible"]) == set(range(1, 33)) - near


def test_11_5_where_a_ship_is_in_reach_it_is_hit() -> None:
    state = kaiju(kaiju=5, ships=[4, 14, PORT, PORT], options={"predation_needs_ship": False})
    assert legal(state, "predation") == {"predation ship 1"}
    assert refused(state, "predation") == ("predation-choose", "leviath 7.3")


# --- 11.6 drawing again after an Awakening


@pytest.mark.parametrize(("redraw", "kind"), [(True, "draw"), (False, "kaiju")])
def test_11_6_after_an_awakening_the_human_draws_again_or_does_not(redraw: bool, kind: str) -> None:
    state = holding("embankment day1", "sonar day1", day=2, options={"awakening_redraw": redraw})
    play(state, "play embankment day1", "build C")
    draw(state, "awakening day2", "surge", "slip")
    play(state, "apply surge")
    assert state.decision().kind == kind
    assert state.to_dict()["hands"][0] == ["sonar day1"]


# --- 11.7 using mines again

ALL_MINES = [1, 2, 3, 5, 6, 7, 8, 9, 11, 17]


@pytest.mark.parametrize("card", ["one-mine day1", "two-mines day2", "three-mines day4", "air-drop day4"])
def test_11_7_without_it_mine_cards_are_of_no_use_when_none_is_left(card: str) -> None:
    state = holding(card, mines=ALL_MINES, day=4, options={"mine_reuse": False})
    assert refused(state, f"play {card}") == ("card-no-supply", "leviath 11.7")
    assert legal(state) == {f"discard {card}"}
    again = holding(card, mines=ALL_MINES, day=4)
    assert f"play {card}" in legal(again)


def test_11_7_helicopters_still_fly() -> None:
    state = holding("helicopter day4", mines=ALL_MINES, day=4, options={"mine_reuse": False})
    assert "play helicopter day4" in legal(state)


# --- 11.8 a custom board and cards


def test_11_8_a_board_of_ones_own_is_played_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "my_board.json"
    path.write_text(json.dumps(TINY), encoding="utf-8")
    ends = set()
    for humans, seed in itertools.product(HUMANS, range(25)):
        for moment in moments(LeviathGame(humans=humans, board=path), seed):
            state = moment.state
        ends.add(state.reason)
        assert state.game.sea.name == "tiny"
    assert ends >= {"captured", "ships-lost"}


def test_11_8_the_game_keeps_the_data_of_its_board_and_needs_the_file_no_more(tmp_path: Path) -> None:
    path = tmp_path / "my_board.json"
    path.write_text(json.dumps(TINY), encoding="utf-8")
    game = LeviathGame(humans=1, board=str(path))
    path.unlink()
    again = LeviathGame(**json.loads(json.dumps(dict(game.options))))
    assert again.options == game.options
    assert again.sea.ids == tuple(range(1, 9))


def test_11_8_cards_of_ones_own_are_played(tmp_path: Path) -> None:
    path = tmp_path / "my_cards.json"
    path.write_text(json.dumps(OWN_CARDS), encoding="utf-8")
    game = LeviathGame(humans=2, cards=path)
    used: Counter[str] = Counter()
    for seed in range(30):
        for moment in moments(game, seed):
            used[" ".join(moment.text.split()[:2])] += 1
    assert {"play tow", "apply long-wave", "apply current"} <= set(used)


def test_11_8_a_mine_that_is_towed_goes_near_a_ship_only() -> None:
    state = holding("tow day3", day=3, ships=[1, PORT, PORT, PORT], mines=[20], options={"cards": OWN_CARDS})
    play(state, "play tow day3", "lift mine 20")
    assert places(state, "mine at") == {1, 2, 8, 9}


def test_11_8_a_wave_of_ones_own_keeps_all_its_properties() -> None:
    state = waking("long-wave", kaiju=1, energy=2, embankments={"built": ["B"]}, options={"cards": OWN_CARDS})
    play(state, "apply long-wave")
    assert legal(state) == {"wave over A", "wave over B"}
    assert public(play(state, "wave over B")) == ["target", "swept", "sunk"]
    assert state.energy == 0


def test_11_8_a_ship_that_has_to_be_pushed_by_two_steps_makes_both() -> None:
    """The file says "exactly": true, "steps": 2."""
    state = waking("current", options={"cards": OWN_CARDS})
    play(state, "apply current", "ship 1 to 5")
    assert legal(state) == {"ship 1 to 4", "ship 1 to 6", "ship 1 to 13"}
    play(state, "ship 1 to 13")
    assert state.decision().kind == "draw"


def test_11_8_boards_have_catalogues_of_their_own() -> None:
    tiny, lattice = LeviathGame(board=TINY), LeviathGame()
    assert tiny.num_actions < lattice.num_actions
    assert "move to 9" not in [str(action) for action in tiny.actions]


@pytest.mark.parametrize("humans", HUMANS)
def test_11_8_random_own_positions_are_drawn_by_chance(humans: int) -> None:
    state = LeviathGame(humans=humans, board=TINY).new_state()
    assert state.current_player() == CHANCE
    state.draw_all(random.Random(1))
    assert places(state, "start at") == {6, 7}
