"""Chapter 8 of the rulebook: what is public, who starts, no limit, and the options that decide them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from scout_table import legal, play, position, table

import tabletop_widgets as tw
from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout import ScoutGame, ScoutState
from tabletop_widgets.engines.scout.components.cards import FACES

HIDDEN = {"scouted_orientation": "hidden"}
ONE_TWO = {"start_player": "one-two"}
SCOUT = "scout left turned to 2"


def hands_seen_by(state: ScoutState, seat: int | None) -> list[list[str]]:
    return [player["hand"] for player in state.observation(seat).to_dict()["players"]]


def scouted(**options: str) -> tuple[ScoutState, list[Event]]:
    """Return a table at which seat 0 has put the 8|3 card, turned, between its two cards."""
    state = table(4, "2 4", active="8|3 8|5 8|6", options=options)
    return state, play(state, SCOUT)


# --- 8.1 what is public


def test_8_1_a_hand_is_known_to_its_holder_only() -> None:
    state = table(3, "2|9 4|1", "5|6 6|8", "7|1 1|8")
    assert hands_seen_by(state, 0) == [["2|9", "4|1"], ["?", "?"], ["?", "?"]]
    assert hands_seen_by(state, 1) == [["?", "?"], ["5|6", "6|8"], ["?", "?"]]
    assert hands_seen_by(state, None) == [["?", "?"]] * 3


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_8_1_the_scouted_card_its_place_and_by_default_its_way_up_are_public(seat: int | None) -> None:
    state, events = scouted()
    assert hands_seen_by(state, seat)[0] == ["?", "3|8", "?"]
    assert Event("scout", 0, (FACES["3|8"], 1, 0), "scout 4.3") in events
    assert all(event.audience is None for event in events)


@pytest.mark.parametrize("seat", [None, 1, 2, 3])
def test_8_1_hidden_the_others_know_the_card_and_its_place_but_not_its_way_up(seat: int | None) -> None:
    state, events = scouted(**HIDDEN)
    assert hands_seen_by(state, seat)[0] == ["?", "3/8", "?"]
    assert Event("scout-hidden", 0, (FACES["3|8"] >> 1, 1, 0), "scout 8.1") in events
    assert "scout" not in [event.kind for event in events]
    other_way, other_events = scouted_the_other_way()
    assert other_way.observation(seat).to_dict() == state.observation(seat).to_dict()
    assert [e for e in other_events if e.is_visible_to(seat)] == [e for e in events if e.is_visible_to(seat)]


def scouted_the_other_way() -> tuple[ScoutState, list[Event]]:
    state = table(4, "2 4", active="8|3 8|5 8|6", options=HIDDEN)
    return state, play(state, "scout left to 2")


def test_8_1_hidden_the_scout_knows_the_way_up() -> None:
    state, events = scouted(**HIDDEN)
    assert hands_seen_by(state, 0)[0][1] == "3|8"
    assert [event for event in events if event.audience is not None] == [
        Event("scout-way-up", 0, (FACES["3|8"],), "scout 8.1", 1 << 0)
    ]


@pytest.mark.parametrize(
    ("options", "seat", "told"),
    [
        ({}, 1, ["Aiko scouts 3|8: it goes to place 2 in the hand."]),
        ({}, 0, ["Aiko scouts 3|8: it goes to place 2 in the hand."]),
        (HIDDEN, 1, ["Aiko scouts 3/8: it goes to place 2 in the hand."]),
        (HIDDEN, None, ["Aiko scouts 3/8: it goes to place 2 in the hand."]),
        (HIDDEN, 0, ["Aiko scouts 3/8: it goes to place 2 in the hand.", "For your eyes only: Aiko holds it as 3|8."]),
    ],
)
def test_8_1_the_journal_tells_each_seat_what_it_may_know(
    options: dict[str, str], seat: int | None, told: list[str]
) -> None:
    start = position(4, "2 4", active="8|3 8|5 8|6")
    match = tw.new_match("scout", players=4, seed=1, position=start, **options)
    match.play(SCOUT)
    assert match.journal(seat) == [*told, "Dana gets 1 Scout chip."]


def test_8_1_captured_cards_are_public() -> None:
    state = table(3, "9 9 1", active="7|2 7|3")
    play(state, "show 1-2")
    for seat in (None, 1, 2):
        assert {(2, 7), (3, 7)} <= set(state.observation(seat).seen_cards)
        assert state.observation(seat).captured == (2, 0, 0)


def test_8_1_hidden_the_way_up_comes_out_when_the_card_is_shown() -> None:
    state = table(3, "2 4", active="8|3", options=HIDDEN)
    play(state, SCOUT, "show 1", "scout left to 1")
    assert hands_seen_by(state, 1)[0] == ["?", "3/8", "?"]
    play(state, "show 2")
    assert state.observation(1).to_dict()["active"] == ["3|8"]


# --- drawing anew what a seat cannot know


@pytest.mark.parametrize("options", [{}, HIDDEN])
def test_8_1_drawing_anew_keeps_what_a_seat_knows(options: dict[str, str]) -> None:
    state, _ = scouted(**options)
    rng = random.Random(1)
    draws = [state.determinize(1, rng) for _ in range(40)]
    for draw in draws:
        assert draw.observation(1).to_dict() == state.observation(1).to_dict()
        assert state.game.problems(draw.to_dict()) == []
    ways_up = {draw.to_dict()["hands"][0][1] for draw in draws}
    assert ways_up == ({"3|8", "8|3"} if options else {"3|8"})
    assert len({draw.to_dict()["hands"][0][0] for draw in draws}) > 5
    assert len({tuple(draw.to_dict()["hands"][3]) for draw in draws}) > 5


def test_8_1_hidden_the_scout_itself_keeps_the_way_up_when_the_rest_is_drawn_anew() -> None:
    state, _ = scouted(**HIDDEN)
    rng = random.Random(1)
    assert {tuple(state.determinize(0, rng).to_dict()["hands"][0]) for _ in range(20)} == {
        tuple(state.to_dict()["hands"][0])
    }


def test_hands_drawn_anew_let_the_mover_act_where_only_a_show_is_possible() -> None:
    """Else the round would be over (7.5), or this Scout & Show could not have been begun (4.4)."""
    no_chip = table(2, "7 7 7 1", active="5 5", chips=[0, 3])
    amid = table(4, "7 7 7 1", active="5 5", phase="show")
    rng = random.Random(1)
    for state in (no_chip, amid):
        draws = [state.determinize(1, rng) for _ in range(30)]
        assert all(legal(draw, "show") for draw in draws)
        assert len({tuple(draw.to_dict()["hands"][0]) for draw in draws}) == 30


# --- 8.2 who starts


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_8_2_by_default_chance_decides(players: int) -> None:
    state = ScoutGame(players).new_state()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == players
    starters = []
    for outcome, weight in outcomes:
        child = state.child(outcome)
        child.draw_all(random.Random(1))
        starters.append(child.starter)
        assert weight == 1
        assert child.current_player() == child.starter
    assert starters == list(range(players))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_8_2_one_two_the_holder_of_that_card_starts_round_1(players: int) -> None:
    starters = set()
    for seed in range(30):
        state = ScoutGame(players, **ONE_TWO).new_state()
        events: list[Event] = []
        state.draw_all(random.Random(seed), None, events)
        holders = [i for i, hand in enumerate(state.to_dict()["hands"]) if {"1|2", "2|1"} & set(hand)]
        assert [state.starter] == [state.current_player()] == holders
        assert Event("start", state.starter, (), "scout 3.4") in events
        starters.add(state.starter)
    assert starters == set(range(players))


def test_8_2_one_two_in_later_rounds_the_left_neighbour_starts() -> None:
    state = table(3, "8", "1|2 *", active="7", start_player=1, options=ONE_TWO)
    play(state, "show 1")
    state.draw_all(random.Random(1))
    assert state.starter == state.current_player() == 2


@pytest.mark.parametrize("shown", [False, True])
def test_8_2_one_two_everybody_knows_that_the_card_is_in_the_start_player_s_hand_until_it_is_shown(
    shown: bool,
) -> None:
    state = table(3, "1|2 9 9 4", "3 5 7", "* * *", options=ONE_TWO)
    if shown:
        play(state, "show 1")
    else:
        play(state, "show 2")
    rng = random.Random(1)
    holding = [{"1|2", "2|1"} & set(state.determinize(1, rng).to_dict()["hands"][0]) for _ in range(30)]
    assert all(holding) != shown
    assert any(holding) != shown
    if not shown:
        assert set.union(*holding) == {"1|2", "2|1"}  # that it is there, but not how it lies


def test_8_2_one_two_needs_three_to_five_players() -> None:
    with pytest.raises(ValueError, match=r"needs 3 to 5 players: with two the 1/2 card may be set aside \(scout 8.2\)"):
        ScoutGame(2, **ONE_TWO)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"scouted_orientation": "secret"}, "scouted_orientation='secret': expected one of 'public', 'hidden'"),
        ({"start_player": 1}, "start_player=1: expected one of 'random', 'one-two'"),
        ({"start_player": None}, "start_player=None: expected one of 'random', 'one-two'"),
    ],
)
def test_another_value_of_an_option_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ScoutGame(4, **options)


def test_the_options_of_a_game_never_change() -> None:
    with pytest.raises(AttributeError, match="cannot assign"):
        ScoutGame(4).rules.start_player = "one-two"  # type: ignore[misc]


# --- 8.3 no limit


@pytest.mark.parametrize("players", [3, 5])  # with an even number the same seats would always show
def test_8_3_a_single_card_may_be_shown_and_scouted_for_ever(players: int) -> None:
    state = table(players, *["* *"] * players)
    for _ in range(2000):
        play(state, "show 1" if not state.active else "scout left to 1")
    assert state.round == 0


def test_8_3_a_simulation_has_a_limit_and_reports_unfinished_games() -> None:
    results = tw.simulate("scout", ["random"] * 4, games=3, seed=1, max_decisions=20)
    assert results.unfinished == 3


# --- 8.4 turning the hand keeps its order


def test_8_4_each_card_of_a_turned_hand_keeps_its_place() -> None:
    state = ScoutGame(5).new_state()
    state.draw_all(random.Random(1))
    before = state.to_dict()["hands"][state.player]
    turned = state.child(state.game.notation.parse("turn").id).to_dict()["hands"][state.player]
    assert [card.split("|")[::-1] for card in turned] == [card.split("|") for card in before]
