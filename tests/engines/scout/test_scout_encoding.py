"""SCOUT's views as numbers: everything a player sees is in them, from its own seat on."""

from __future__ import annotations

import pytest
from encoded import constant, told, unseen

import tabletop_widgets as tw


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "scouted_orientation": "hidden"}], ids=["2", "4"])
def test_whatever_a_player_sees_is_in_the_numbers(options: dict[str, object]) -> None:
    game = tw.new_game("scout", **options)
    same = dict.fromkeys(constant(game, 1), "always the same")
    assert set(same) <= {"seat", "num_players", "rounds", "owner", "scout_and_show"}
    assert unseen(game, 1, same, {}) == set()


def test_the_own_hand_comes_first_and_others_follow_in_turn_order() -> None:
    match = tw.new_match(
        "scout",
        players=3,
        position={
            "hands": [["3|8", "4|1"], ["5|9"], ["2|9", "7|1", "1|5"]],
            "active": ["6|2", "6|7"],
            "owner": 2,
            "turn": 0,
            "captured": [0, 9, 0],
            "seen": ["2|9", "5|9"],
        },
    )
    encoding = match.game.encoding
    own, other = encoding.named_values(match.observation(0)), encoding.named_values(match.observation(1))
    assert own["hands/own/1/top"] == 0.3
    assert own["hands/own/2/other"] == 0.1
    assert own["owner/third"] == own["decides/own"] == 1
    assert other["owner/next"] == other["decides/third"] == 1
    assert own["captured/next"] == other["captured/own"] == 0.2
    assert own["table/2/top"] == 0.6
    assert own["table/2/other"] == 0.7
    # a card that was on the table is known to all, another is only there
    assert own["hands/third/1/top"] == 0.2
    assert own["hands/third/2/there"] == 1
    assert "hands/third/2/top" not in own
    assert "hands/own/3/there" not in own


def test_a_card_whose_way_up_is_a_secret_is_told_without_it() -> None:
    position = {"hands": [["3|8"], ["8|5", "9|1"]], "active": ["1|2"], "owner": 1, "turn": 0, "seen": ["5|8"]}
    match = tw.new_match("scout", players=2, scouted_orientation="hidden", position=position)
    own = match.game.encoding.named_values(match.observation(0))
    assert own["hands/next/1/known"] == 1
    assert "hands/next/1/way-up-known" not in own
    assert (own["hands/next/1/top"], own["hands/next/1/other"]) == (0.5, 0.8)  # the lower number first


def test_a_new_round_keeps_the_results_of_the_one_before() -> None:
    match = tw.new_match("scout", players=2, seed=3)
    while match.observation(0).round == 1:
        match.play_out(dict.fromkeys(range(2), "random"), 1)
    view = match.observation(1)
    numbers = match.game.encoding.named_values(view)
    assert view.results[0][1][0] / 45 == pytest.approx(numbers.get("results/round-1/own/captured", 0))
    assert numbers["results/round-1/next/finished"] == 1
    assert "results/round-2/own/finished" not in numbers


def test_the_names_say_what_is_in_a_column() -> None:
    game, columns = told("scout", players=4)
    assert columns["phase/hand"] == columns["round/round-1"] == 1
    assert sum(name.startswith("hands/own/") and name.endswith("/top") for name in columns) == 11
    assert game.encoding.blocks["hands"].axes[2] == ("there", "known", "way-up-known", "top", "other")
