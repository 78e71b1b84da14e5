"""Sections 16 and 17: the options, the two rulesets, and what `ask_forced` and `hide_coins` change."""

from __future__ import annotations

import random
from typing import Any

import pytest
from scythe_table import asked, cards, get, legal, may, new, play, stars, table

from tabletop_widgets.engines.scythe import ScytheGame

ROWS = {
    "objective_timing": ("card", "any"),
    "factory_card": ("must", "may"),
    "combat_star": ("last", "first"),
    "open_card_counts": (False, True),
    "loser_card": ("total", "dial"),
    "relentless_factory": (False, True),
    "lake_retreat": (True, False),
    "lake_deploy": (False, True),
    "banned_pairs": (True, False),
}


@pytest.mark.parametrize("row", ROWS)
def test_16_the_ruleset_sets_every_row_and_each_can_be_set_alone(row: str) -> None:
    official, older = ROWS[row]
    assert ScytheGame().options[row] == ScytheGame(ruleset="official").options[row] == official
    assert ScytheGame(ruleset="older").options[row] == older
    alone: dict[str, Any] = {row: older}
    assert ScytheGame(**alone).options[row] == older
    assert sum(ScytheGame(**alone).options[key] != ScytheGame().options[key] for key in ROWS) == 1
    back: dict[str, Any] = {row: official}
    assert ScytheGame(ruleset="older", **back).options[row] == official


@pytest.mark.parametrize(
    "options",
    [
        {"players": 0},
        {"players": 6},
        {"ruleset": "house"},
        {"objective_timing": "never"},
        {"factory_card": True},
        {"combat_star": "middle"},
        {"loser_card": None, "player_mats": "some"},
        {"deals": 1},
        {"hide_coins": "no"},
        {"factions": ["nordic"]},
        {"factions": ["nordic", "nordic"]},
        {"factions": ["nordic", "albion"]},
        {"factions": ["crimea", "nordic", "rusviet", "polania"], "players": 4},
        {"mats": ["industrial", "industrial"]},
        {"mats": ["industrial", "militant"]},
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"expected|is for 1 to 5|clockwise|known|belongs"):
        ScytheGame(**options)


def test_factions_may_be_chosen_from_any_seat_clockwise_and_mats_too() -> None:
    game = ScytheGame(3, factions=["saxony", "polania", "rusviet"], mats=["mechanical", "agricultural", "industrial"])
    state = game.new_state()
    state.draw_all(random.Random(1))
    assert [player["faction"] for player in state.to_dict()["players"]] == ["saxony", "polania", "rusviet"]
    assert asked(state) == ("rusviet", "section")


# --- open card counts (S0) and the loser's card


@pytest.mark.parametrize("shown", [False, True])
def test_16_the_number_of_cards_added_is_open_or_not(shown: bool) -> None:
    state = table(
        {"faction": "nordic", "mechs": {"riverwalk": "d5"}, "combat_cards": "2 4"},
        {"faction": "crimea", "mechs": {"speed": "d4"}, "combat_cards": "3"},
        options={"open_card_counts": shown},
    )
    play(state, "section move units", "move mech d5", "go d4", "move done", "dial 2", "play 4")
    battle = state.observation(None).battle
    assert battle is not None
    assert battle.added == ((1, -1) if shown else (-1, -1))
    assert (battle.dials, battle.plays) == ((-1, -1), (-1, -1))


def test_16_the_older_ruleset_is_played_as_a_whole() -> None:
    pieces = {"faction": "nordic", "mechs": {"riverwalk": "d5"}, "combat_cards": "5"}
    crimea = {"faction": "crimea", "mechs": {"speed": "d4"}, "combat_cards": "3", "power": 0}
    state = table(pieces, crimea, options={"ruleset": "older"})
    play(state, "section move units", "move mech d5", "go d4", "move done", "dial 0", "play 5", "play 3")
    assert (cards(state, "crimea"), stars(state, "nordic")) == (0, {"combat": 1})  # nothing on the dial: no card


# --- hide_coins


def test_17_hidden_coins_are_seen_by_their_owner_alone_until_the_end() -> None:
    state = table({"faction": "nordic", "coins": 8}, {"faction": "crimea", "coins": 3}, options={"hide_coins": True})
    assert state.observation(0).coins == (8, -1)
    assert state.observation(1).coins == (-1, 3)
    assert state.observation(None).coins == (-1, -1)
    five = {"combat": 2, "upgrades": 1, "mechs": 1, "structures": 1}
    state = table({"faction": "nordic", "coins": 8, "power": 14, "stars": five}, "crimea", options={"hide_coins": True})
    play(state, "section bolster power")
    assert state.observation(1).coins == (7, 5)


def test_17_hidden_coins_are_not_betrayed_by_events() -> None:
    for hidden in (False, True):
        state = table("nordic", "crimea", options={"hide_coins": hidden})
        events = play(state, "section move coins", "section bolster power")
        coins = [event for event in events if event.kind in ("gain", "pay") and event.values[0] == 1]
        assert len(coins) == 2
        assert all(event.is_visible_to(event.seat) for event in coins)
        assert all(event.is_visible_to(1 - event.seat) != hidden for event in coins)


# --- ask_forced


def test_ask_forced_asks_where_there_is_no_choice() -> None:
    for forced in (False, True):
        state = table(
            {"faction": "nordic", "workers": {"a4": 1, "a5": 1}}, {"faction": "saxony"}, options={"ask_forced": forced}
        )
        play(state, "section move units", "move worker a4")
        assert asked(state)[1] == ("go" if forced else "move") or len(legal(state, "go")) > 1
    for forced in (False, True):
        pieces = {"faction": "nordic", "mat": "mechanical"}
        state = table(pieces, "crimea", resources={"a5": {"metal": 3}}, options={"ask_forced": forced})
        play(state, "section bolster skip", "bottom deploy")
        assert asked(state)[1] == ("pay" if forced else "deploy")
        if forced:
            assert legal(state) == {"pay metal a5"}
            play(state, "pay metal a5", "pay metal a5", "pay metal a5")
            assert asked(state)[1] == "deploy"


@pytest.mark.parametrize("options", [{}, {"ask_forced": True}])
def test_ask_forced_changes_nothing_in_the_result(options: dict[str, bool]) -> None:
    state = table(
        {"faction": "nordic", "mechs": {"riverwalk": "d5"}, "power": 2},
        {"faction": "crimea", "mechs": {"speed": "d4"}, "power": 0},
        options=options,
    )
    play(state, "section move units", "move mech d5", "go d4")
    play(state, "move done")
    for text in ("fight d4", "dial 1", "play none", "dial 0", "play none"):
        if may(state, text):
            play(state, text)
    assert get(state, "nordic", "power", "mechs") == (1, {"riverwalk": "d4"})
    assert stars(state, "nordic") == {"combat": 1}


@pytest.mark.parametrize("objective", [12, 9])
def test_objectives_at_any_time_do_not_betray_themselves_by_a_question_that_has_one_answer(objective: int) -> None:
    pieces = {"faction": "nordic", "mat": "mechanical", "objectives": [objective], "coins": 20}  # 12 is finished
    full = {"mechs": {"riverwalk": "a5", "seaworthy": "a5", "artillery": "a5", "speed": "a5"}}
    state = table(pieces | full, "crimea", resources={"a5": {"metal": 3}}, options={"objective_timing": "any"})
    play(state, "section bolster skip", "bottom deploy")
    assert asked(state) == ("nordic", "end")  # and not "deploy", with nothing to deploy


def test_games_with_equal_options_are_equal_and_the_first_decision_is_always_a_section() -> None:
    for options in ({}, {"ruleset": "older"}, {"hide_coins": True}, {"ask_forced": True}, {"player_mats": "all"}):
        state = new(3, **options)
        assert state.decision().kind == "section"
        assert state.game.options == ScytheGame(3, **options).options
