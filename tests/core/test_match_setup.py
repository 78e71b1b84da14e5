"""Setting up a match: seeds, names, positions, options."""

from __future__ import annotations

from typing import Any

import pytest
from playing import everybody, new

import tabletop_widgets as tw
from tabletop_widgets.core.limits import MOST_NAME
from tabletop_widgets.engines.scout import ScoutGame


def line(match: tw.Match) -> list[str]:
    match.play_out(everybody(match))
    return [match.state_at(node).state_hash() for node in match.path()]


@pytest.mark.parametrize("seed", [0, 7, -7, 2**70])
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    assert line(new(2, seed)) == line(new(2, seed))


def test_another_seed_gives_another_game() -> None:
    assert len({new(3, seed).state.state_hash() for seed in range(-3, 30)}) == 33


def test_without_a_seed_a_fresh_one_is_taken_and_kept() -> None:
    first, second = tw.new_match("scout"), tw.new_match("scout")
    assert first.seed != second.seed
    assert tw.new_match("scout", seed=first.seed).state.state_hash() == first.state.state_hash()


@pytest.mark.parametrize("seed", [True, "7", 7.0, b"7", [7]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(TypeError, match="expected a whole number or None"):
        tw.new_match("scout", seed=seed)


def test_names_stand_in_texts_and_missing_ones_are_the_seats_own() -> None:
    match = tw.new_match("scout", players=3, seed=1, names=["Yuki", "", "Zoë"])
    assert [match.words("en").name(seat) for seat in range(3)] == ["Yuki", "Boris", "Zoë"]
    assert [match.words("ja").name(seat) for seat in range(3)] == ["Yuki", "ボリス", "Zoë"]
    match.play_out(everybody(match), 3)
    assert "Yuki has decided about the hand." in match.journal()


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_nobody_has_by_default_the_name_that_another_was_given(locale: str) -> None:
    given = tw.new_match("leviath", players=3, seed=1).words(locale).name(1)
    match = tw.new_match("leviath", players=3, seed=1, names=[given])  # the kaiju is called as the second seat is
    names = [match.words(locale).name(seat) for seat in range(3)]
    assert names[0] == given
    assert len(set(names)) == 3
    numbered = tw.new_match("leviath", players=3, seed=1, names=[given, "", names[1]]).words(locale)
    assert len({numbered.name(seat) for seat in range(3)}) == 3


@pytest.mark.parametrize("names", ["Yuki", ["a", "b", "c", "d"], [1], [None]])
def test_names_are_at_most_one_text_a_seat(names: Any) -> None:
    with pytest.raises(ValueError, match="expected at most 3 printable names"):
        tw.new_match("scout", players=3, names=names)


def test_a_name_has_at_most_as_many_characters_as_a_board_has_room_for() -> None:
    longest = "n" * MOST_NAME
    assert tw.new_match("scout", players=3, names=[longest]).names[0] == longest
    with pytest.raises(ValueError, match=f"of at most {MOST_NAME} characters"):
        tw.new_match("scout", players=3, names=[longest + "n"])


def test_a_position_is_copied() -> None:
    position: dict[str, Any] = {"hands": [["5|8"], 3, 3]}
    match = tw.new_match("scout", players=3, position=position)
    position["hands"][0].append("no card")
    assert match.position == {"hands": [["5|8"], 3, 3]}


@pytest.mark.parametrize("position", [5, ["5|8"], "hands", {"hands": 3}, {"hand": []}])
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(position: Any) -> None:
    with pytest.raises(tw.PositionError, match="this position is impossible") as caught:
        tw.new_match("scout", players=3, position=position)
    assert list(caught.value.problems) == ScoutGame(3).problems(position) != []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are"),
        ({"game": "scout", "players": 6}, "2 to 5 players"),
        ({"game": "scout", "colour": "red"}, "scout has no option 'colour'; its options are 'players'"),
    ],
)
def test_wrong_games_and_options_are_named(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        tw.new_match(**options)


def test_a_name_may_hold_an_ideographic_space() -> None:
    match = tw.new_match("scout", players=3, seed=1, names=["山田　太郎"])
    assert match.words("ja").name(0) == "山田　太郎"
