"""Chapters 1 and 3 of the rulebook: who plays, ships and tiles, deck, hands, energy, the start, the guess marker."""

from __future__ import annotations

import copy
import itertools
import random
from pathlib import Path
from typing import Any

import pytest
from leviath_table import (
    BOARDS,
    HUMANS,
    draw,
    drawable,
    game_for,
    kinds,
    legal,
    play,
    refused,
    seen,
)

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.leviath import LeviathGame, LeviathState
from tabletop_widgets.engines.leviath.files import load_board, load_cards

every_number = pytest.mark.parametrize("humans", HUMANS)


def dealt(humans: int = 2, seed: int = 1, **options: Any) -> LeviathState:
    """Return a game in which the kaiju is to choose its start."""
    state = game_for(humans, **options).new_state()
    state.draw_all(random.Random(seed))
    return state


# --- 1 the game


@every_number
def test_1_one_kaiju_plays_against_one_to_four_humans(humans: int) -> None:
    game = LeviathGame(humans=humans)
    assert game.num_players == humans + 1 == LeviathGame(humans + 1).num_players
    assert game.options["players"] == humans + 1
    assert game.options == LeviathGame(humans + 1, humans=humans).options


@pytest.mark.parametrize("humans", [-1, 0, 5, True, 2.0, "2"])
def test_1_there_are_no_other_numbers_of_humans(humans: Any) -> None:
    with pytest.raises(ValueError, match=r"humans=.*1 to 4 humans"):
        LeviathGame(humans=humans)


@pytest.mark.parametrize("players", [0, 1, 6, True, 3.0, "3"])
def test_1_there_are_no_other_numbers_of_players(players: Any) -> None:
    with pytest.raises(ValueError, match=r"players=.*2 to 5 players"):
        LeviathGame(players)


def test_1_players_and_humans_have_to_agree() -> None:
    with pytest.raises(ValueError, match="players=3 and humans=3: with the kaiju there are 4 players"):
        LeviathGame(3, humans=3)


# --- 3.1 ships and tiles


@pytest.mark.parametrize("board", BOARDS)
def test_3_1_three_ships_are_at_sea_and_one_in_the_port(board: str) -> None:
    assert seen(game_for(board=board).new_state())["ships"] == [4, 10, 14, None]


@every_number
def test_3_1_all_tiles_lie_beside_the_board(humans: int) -> None:
    view = seen(dealt(humans), 1)
    assert view["embankments"] == {"material": ["A", "B", "C", "D", "E"], "built": [], "discarded": []}
    assert (view["mines"], view["submerged"]) == ([], [])


# --- 3.2 the deck


@pytest.mark.parametrize(("humans", "sonars"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_3_2_sonars_of_the_first_day_are_removed_by_the_number_of_humans(humans: int, sonars: int) -> None:
    rest = {"one-mine day1": 3, "embankment day1": 2, "departure day1": 1}
    assert drawable(game_for(humans).new_state()) == {"sonar day1": sonars, **rest}


@every_number
def test_3_2_no_other_card_is_removed(humans: int) -> None:
    full, used = game_for(4).new_state().to_dict()["deck"], game_for(humans).new_state().to_dict()["deck"]
    assert {card: full[card] - used[card] for card in full if full[card] != used[card]} == (
        {"sonar day1": 4 - humans} if humans < 4 else {}
    )


def drawn_in_order(humans: int, seed: int) -> list[str]:
    """Return what came out of the deck, in order: the day of each card, and the tier of each evolution card."""
    rng = random.Random(seed)
    state = game_for(humans).new_state()
    order: list[str] = []
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            name = rng.choice(sorted(drawable(state)))
            if state.decision().kind in ("deal", "draw"):
                order.append(name.split()[1])
            elif state.decision().kind == "evolution":
                order.append(seen(state.child(state.chance_outcomes()[0][0]))["evolutions"][-1])
            draw(state, name)
        elif state.decision().kind == "kaiju":
            play(state, "silence")
        else:
            texts = sorted(legal(state, "discard") or legal(state, "no more") or legal(state))
            play(state, texts[0])
    return order


@every_number
def test_3_2_the_days_follow_each_other_with_an_evolution_card_between(humans: int) -> None:
    order = [(name, len(list(group))) for name, group in itertools.groupby(drawn_in_order(humans, humans))]
    first = 11 - (4 - humans)
    cards = [("day1", first), ("? tier1", 1), ("day2", 6), ("? tier2", 1), ("day3", 8), ("? tier3", 1), ("day4", 13)]
    assert order == cards


def test_3_2_one_of_the_six_cards_of_the_second_and_of_the_third_tier_comes_into_the_deck() -> None:
    state = dealt(1)
    play(state, "start at 27")
    found = {}
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            if state.decision().kind == "evolution":
                found[state.day - 1] = drawable(state)
            state.apply(state.chance_outcomes()[0][0])
        else:
            play(state, sorted(legal(state, "discard") or legal(state, "silence") or legal(state))[0])
    assert found == {
        1: {"surface-glide": 1},
        2: dict.fromkeys(["mine-shift", "deep-dive", "rush", "deep-rest", "far-wave", "undertow"], 1),
        3: dict.fromkeys(["full-charge", "great-wave", "twin-wave", "mine-crush", "great-feast", "abyss"], 1),
    }


def test_3_2_every_card_of_the_day_may_come_next() -> None:
    state = game_for(2).new_state()
    draw(state, "sonar day1", "sonar day1", "departure day1")
    assert drawable(state) == {"sonar day1": 1, "one-mine day1": 3, "embankment day1": 2}


# --- 3.3 hands


@pytest.mark.parametrize(("humans", "cards"), [(1, 3), (2, 2), (3, 2), (4, 2)])
def test_3_3_every_human_is_dealt_two_cards_and_a_lone_one_three(humans: int, cards: int) -> None:
    state = dealt(humans)
    assert [len(hand) for hand in state.to_dict()["hands"]] == [cards] * humans
    assert {card.split()[1] for hand in state.to_dict()["hands"] for card in hand} == {"day1"}


def test_3_3_the_first_human_is_dealt_to_first() -> None:
    state = game_for(2).new_state()
    draw(state, "sonar day1", "departure day1", "one-mine day1", "embankment day1")
    assert state.to_dict()["hands"] == [["sonar day1", "departure day1"], ["one-mine day1", "embankment day1"]]


def test_3_3_a_hand_is_known_to_its_holder_alone() -> None:
    state = game_for(3).new_state()
    draw(state, *["sonar day1"] * 2, *["one-mine day1"] * 2, *["embankment day1"] * 2)
    hidden = ["? day1"] * 2
    hands = [["sonar day1"] * 2, ["one-mine day1"] * 2, ["embankment day1"] * 2]
    assert seen(state, 0)["hands"] == seen(state)["hands"] == [hidden] * 3
    for human in (1, 2, 3):
        assert seen(state, human)["hands"] == [hands[i] if i == human - 1 else hidden for i in range(3)]


def cards_with_awakening_on_day_1() -> dict[str, Any]:
    """Return custom cards: two of the Awakening cards are of day 1, in exchange for mines."""
    cards = copy.deepcopy(load_cards("reconstructed", load_board("lattice")))
    counts = {card["id"]: card["counts"] for card in cards["actions"]}
    counts["awakening"] |= {"1": 2}
    counts["one-mine"]["1"] = 1
    return cards


@pytest.mark.parametrize(("redraw", "cards"), [(True, 2), (False, 1)])
def test_3_3_an_awakening_that_is_dealt_is_resolved_as_soon_as_the_kaiju_has_a_place(redraw: bool, cards: int) -> None:
    game = LeviathGame(humans=1, cards=cards_with_awakening_on_day_1(), awakening_redraw=redraw)
    state = game.new_state()
    events = draw(state, "sonar day1", "awakening day1", *["embankment day1"] * cards)
    assert kinds(events).count("awakening") == 1
    assert state.to_dict()["hands"] == [["sonar day1"] + ["embankment day1"] * cards]
    assert state.to_dict()["discards"] == ["awakening day1"]
    assert state.decision().kind == "start"
    play(state, "start at 29")
    assert state.decision().kind == "wake"
    draw(state, "surge", "slip")
    play(state, "apply surge")
    assert (state.decision().kind, state.current_player(), state.energy, state.turns) == ("ships", 1, 4, 1)


# --- 3.4 energy and Awakening abilities


@every_number
def test_3_4_the_kaiju_begins_with_two_energy_and_no_card(humans: int) -> None:
    view = seen(dealt(humans), 0)
    assert (view["energy"], view["evolutions"], view["drawn"]) == (2, [], [])
    assert view["awakenings"] == {"left": 15, "used": []}


# --- 3.5 the kaiju's start


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("start", [27, 29, 31])
def test_3_5_the_kaiju_chooses_one_of_three_spaces_in_secret(board: str, start: int) -> None:
    state = dealt(board=board)
    assert (state.current_player(), state.decision().kind) == (0, "start")
    assert legal(state) == {"start at 27", "start at 29", "start at 31"}
    assert seen(state, 0)["kaiju"] is None
    events = play(state, f"start at {start}")
    assert (seen(state, 0)["kaiju"], seen(state, 0)["path"]) == (start, [start])
    for viewer in (None, 1, 2):
        assert (seen(state, viewer)["kaiju"], seen(state, viewer)["path"]) == (None, [])
        assert seen(state, viewer)["possible"] == [27, 29, 31]
        assert [event.kind for event in events if event.is_visible_to(viewer)] == ["start", "turn"]


def test_3_5_it_may_start_nowhere_else() -> None:
    state = dealt()
    for space in set(range(1, 33)) - {27, 29, 31}:
        assert refused(state, f"start at {space}") == ("start-elsewhere", "leviath 3.5")


@every_number
def test_3_5_then_the_first_human_begins(humans: int) -> None:
    state = dealt(humans)
    play(state, "start at 29")
    assert (state.current_player(), state.decision().kind, state.turns) == (1, "ships", 1)


# --- 3.6 the guess marker


@pytest.mark.parametrize("board", BOARDS)
def test_3_6_the_guess_waits_beside_the_sea_until_the_humans_lay_it(board: str) -> None:
    match = tw.new_match("leviath", humans=2, seed=1, board=board)
    assert match.marks() == {"guess": ""}
    match.play("start at 31")
    match.mark("guess", "30")
    assert match.marks() == {"guess": "30"}
    with pytest.raises(ValueError, match=r"leviath 3\.6"):  # from then on it stays on the board
        match.mark("guess", "")
    assert match.marks() == {"guess": "30"}


@every_number
def test_3_6_the_humans_may_move_the_guess_but_not_the_kaiju_nor_a_spectator(humans: int) -> None:
    game = game_for(humans)
    allowed = [seat for seat in (None, *range(humans + 1)) if game.may_mark("guess", seat)]
    assert allowed == list(range(1, humans + 1))
    assert not game.may_mark("another", 1)


@pytest.mark.parametrize(
    ("place", "written"),
    [("1", "1"), ("27", "27"), (" 32 ", "32"), ("28+27", "27+28"), ("20 + 29+28", "20+28+29"), ("5+5", "5")],
)
def test_3_6_the_guess_may_straddle_spaces(place: str, written: str) -> None:
    assert game_for().check_mark("guess", place) == written


@pytest.mark.parametrize(
    ("board", "place"),
    [
        ("lattice", "10+11+12+19+20+21"),
        ("lattice", "10+12+20+21"),
        ("lattice", "11+12+19+20+21"),
        ("lattice", "27+28+29"),
        ("seam", "10+11+12+19"),  # three corners meet an edge
        ("seam", "19+20+21"),
    ],
)
def test_3_6_the_guess_may_lie_on_up_to_six_spaces_that_meet_in_a_corner(board: str, place: str) -> None:
    assert game_for(board=board).check_mark("guess", place) == place


def test_3_6_as_many_spaces_as_meet_in_any_corner_may_be_straddled_at_once() -> None:
    sea = game_for().sea
    around: dict[tuple[float, float], list[int]] = {}
    for number in sea.ids:
        for x, y in sea.vertices[number]:
            around.setdefault((round(x, 2), round(y, 2)), []).append(number)
    assert max(map(len, around.values())) == 6
    for numbers in around.values():
        place = "+".join(map(str, numbers))
        assert game_for().check_mark("guess", place) == place


@pytest.mark.parametrize("place", ["26+28+30", "1+2+3", "20+28+29"])
def test_3_6_three_spaces_in_a_row_may_be_straddled_as_in_files_of_before(place: str, tmp_path: Path) -> None:
    match = tw.new_match("leviath", humans=2, seed=1)
    match.mark("guess", place)
    match.save(tmp_path / "a.json")
    assert tw.load_match(tmp_path / "a.json").marks() == {"guess": place}


@pytest.mark.parametrize(
    "place",
    ["", "0", "33", "A", "27+", "27,28", "1+2+3+4", "+27", "-1", "２７", "1+9+10+11+12", "1+5", "4+28", "+"],
)
def test_3_6_the_guess_stays_on_the_board(place: str) -> None:
    with pytest.raises(ValueError, match=r"expected the number of a sea space.*leviath 3\.6"):
        game_for().check_mark("guess", place)


def test_3_6_there_is_no_other_mark() -> None:
    with pytest.raises(ValueError, match="has no mark 'hint'; its marks are 'guess'"):
        game_for().check_mark("hint", "27")


def test_3_6_the_guess_is_no_decision_of_the_game() -> None:
    assert not [action for action in game_for().actions if "guess" in str(action)]
