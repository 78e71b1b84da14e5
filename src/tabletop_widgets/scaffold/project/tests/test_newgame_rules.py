"""The rules, one by one."""

from typing import Any

import newgame  # registers the game
import pytest

import tabletop_widgets as tw

assert newgame


def dealt(*hands: list[int], **options: Any) -> tw.Match:
    return tw.new_match("newgame", seed=1, players=len(hands), position={"hands": hands}, **options)


def test_everybody_is_dealt_three_cards() -> None:
    state: Any = tw.new_match("newgame", players=4, seed=1).state
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]


def test_the_highest_card_wins_the_round_and_its_player_begins_the_next() -> None:
    match = dealt([2, 9], [5, 7], [1, 12])
    for card in (9, 7, 12):
        match.play(f"play {card}")
    assert match.observation(None).to_dict()["scores"] == [0, 0, 1]
    assert match.current_player() == 2


def test_the_game_ends_when_all_cards_are_played() -> None:
    match = dealt([2], [5])
    match.play("play 2")
    match.play("play 5")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking) == ((0, 1), (2, 1))


def test_a_card_that_is_not_in_the_hand_is_refused_with_the_rule() -> None:
    refusal = dealt([2, 9], [5, 7]).why_not("play 5")
    assert refusal is not None
    assert str(refusal) == "You do not hold the 5; your hand is 2 9. (newgame 2.1)"


def test_nobody_sees_the_cards_of_others() -> None:
    view = dealt([2, 9], [5, 7]).observation(1).to_dict()
    assert view["hand"] == [5, 7]
    assert "9" not in str(view)


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ({"hands": [[1], [1]]}, "card 1 appears twice"),
        ({"hands": [[1], [13]]}, "there is no card 13; expected 1 to 12"),
        ({"hands": [[1]]}, "hands has 1 entries; expected one for each of 2 players"),
        ({"hands": None}, "hands is null; expected a list"),
        ({"stack": [{"kind": "sleep"}]}, "stack: there is no 'sleep'; expected one of turn, deal, round"),
        ({"stack": [{"kind": "turn", "seat": 5}]}, "stack: seat is 5; expected 0 to 1"),
    ],
)
def test_an_impossible_position_is_refused(position: dict[str, Any], problem: str) -> None:
    assert tw.new_game("newgame").problems(position) == [problem]


@pytest.mark.parametrize("options", [{"players": 5}, {"hand": 0}, {"hand": "3"}])
def test_an_option_out_of_range_is_a_value_error(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        tw.new_game("newgame", **options)
