"""SCOUT: what a click on a card or on a bracket of the hand means, and what is said after it."""

from __future__ import annotations

from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.engines.scout import ScoutObservation
from tabletop_widgets.widgets.choices import redact_choices

BOARD = BOARDS["scout"]
RUN = ["9|3", "4|8", "5|6", "6|7", "1|9"]  # 4-5-6 is its only set of three


def match_of(hand: list[str], active: list[str]) -> tw.Match:
    """Return a match of four in which seat 0 holds cards and has to beat a set of seat 2's."""
    position = {"hands": [hand, 9, 9, 9], "active": active, "owner": 2, "turn": 0}
    return tw.new_match("scout", players=4, seed=1, position=position)


def choices_of(match: tw.Match) -> dict[str, Any]:
    found: dict[str, Any] = match.widget(seat=0).choices
    return found


def ways(match: tw.Match) -> dict[tuple[str, ...], str]:
    """Return the text of the action that each way of clicks means."""
    choices = choices_of(match)
    return {tuple(choices["keys"][i] for i in way): text for _, _, text, paths, *_ in choices["acts"] for way in paths}


def meaning(match: tw.Match, *path: str) -> str:
    """Return the action that a path means, or the id of the reason against it."""
    view = match.observation(0)
    assert isinstance(view, ScoutObservation)
    found = BOARD.interpret(view, path)
    if isinstance(found, Refusal):
        return found.code
    refusal = None if found is None else match.why_not(found)
    return str(found) if refusal is None else refusal.code


@pytest.mark.parametrize("active", [["2|7", "3|8"], ["7|2", "8|3"], ["8|1"]])
def test_a_click_on_a_bracket_shows_its_set(active: list[str]) -> None:
    match = match_of(RUN, active)
    shown = ways(match)[("set:0",)]
    assert shown.startswith("Show 4-5-6")
    element = BOARD.draw(match.observation(0), match.words().join(BOARD.messages)).elements["set:0"]
    assert element[2]["label"] == "run 4-5-6: choose all of it"
    assert meaning(match, "set:0") == "show 2-4"


def test_each_of_several_brackets_shows_its_own_set() -> None:
    match = match_of(["5|8", "5|6", "6|7", "7|9"], ["9|4"])
    found = ways(match)
    assert [found[(f"set:{i}",)] for i in (0, 1)] == ["Show 5-5 (cards 1 to 2)", "Show 5-6-7 (cards 2 to 4)"]


def test_a_card_in_the_middle_of_one_set_only_begins_it_and_either_end_completes_it() -> None:
    match = match_of(RUN, ["7|2", "8|3"])
    found = ways(match)
    assert {way for way in found if way[0] == "c:5-6"} == {("c:5-6", "c:4-8"), ("c:5-6", "c:6-7")}
    assert {found[way] for way in found if way[0] == "c:5-6"} == {"Show 4-5-6 (cards 2 to 4)"}
    assert meaning(match, "c:5-6") == "show 2-4"
    assert choices_of(match)["hints"]["c:5-6"].startswith("This card is within a set")


def test_a_card_that_is_in_several_sets_or_ends_one_is_chosen_step_by_step() -> None:
    match = match_of(["4|8", "5|6", "6|7", "7|9"], ["7|2", "8|3"])  # 4-5-6, 5-6-7 and 4-5-6-7
    found = ways(match)
    assert {way[1] for way in found if way[0] == "c:5-6" and len(way) == 2} == {"c:7-9"}
    assert ("c:5-6", "c:4-8") not in found


def test_every_card_within_a_bracket_can_be_chosen() -> None:
    found = ways(match_of(["9|1", "4|8", "5|6", "6|7", "7|9", "8|2"], ["1|5", "2|3", "3|4", "4|6"]))
    assert {found[way] for way in found if way[0] == "c:6-7"} == {"Show 4-5-6-7-8 (cards 2 to 6)"}


def test_a_card_alone_is_refused_as_before_whatever_set_it_is_in() -> None:
    match = match_of(RUN, ["7|2", "8|3"])
    for card in ("c:4-8", "c:5-6", "c:6-7"):
        assert meaning(match, card, card) == "show-fewer"
    assert meaning(match, "c:3-9") == "show-none-from"
    assert meaning(match, "c:4-8", "c:5-6") == "show-not-higher"


def test_the_prompt_names_the_same_card_again_only_where_that_is_possible() -> None:
    after = choices_of(match_of(RUN, ["8|1"]))["hints"]
    assert "same card" not in after["c:4-8"]
    assert after["c:3-9"] == "Choose the same card again to show it alone"
    low = choices_of(match_of(RUN, ["3|1"]))
    assert "c:4-8" not in low.get("hints", {})  # both are possible: that of every Show says so


def test_a_lesson_that_hides_what_can_be_chosen_does_not_tell_it_in_the_prompt() -> None:
    choices = choices_of(match_of(RUN, ["8|1"]))
    assert choices["hints"]
    assert "hints" not in redact_choices(choices, True, ["c:4-8"], [], [], [])


# --- what is said before and at the end of a round


def drawn(match: tw.Match, locale: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = BOARD.draw(match.observation(0), match.words(locale).join(BOARD.messages)).elements
    return found


@pytest.mark.parametrize(("locale", "said"), [("en", "1 card!"), ("ja", "1枚！")])
def test_a_plate_says_that_its_player_holds_the_last_card_before_it_ends_the_round(locale: str, said: str) -> None:
    position = {"hands": [RUN, 1, 9, 9], "active": ["8|1"], "owner": 2, "turn": 0}
    elements = drawn(tw.new_match("scout", players=4, seed=1, position=position), locale)
    assert elements["p1/count"][3] == said
    assert elements["p1/count"][2]["fill"] == "$bad"
    assert elements["p1"][2]["tip"].startswith(("The last card", "最後の1枚"))
    assert elements["p2/count"][2]["fill"] != "$bad"


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_the_ring_says_when_the_next_scout_ends_the_round(turns: int) -> None:
    position = {"hands": [9, 9, 9, 9], "active": ["5|1", "6|2", "7|3", "8|4"], "owner": 1, "turn": 2, "scouts": 0}
    match = tw.new_match("scout", players=4, seed=1, position=position)
    for _ in range(turns):
        match.play("scout left to 1")
    caption = drawn(match)["caption"][3]
    assert caption.endswith("two more Scouts end the round") == (turns == 1)
    assert caption.endswith("a Scout now ends the round") == (turns == 2)
    match.play("scout left to 1")
    assert (match.observation(0).round == 2) == (turns == 2)


def test_the_ring_promises_no_scout_of_a_set_that_the_next_one_takes_whole() -> None:
    position = {"hands": [9, 9, 9, 9], "active": ["5|1"], "owner": 1, "turn": 3, "scouts": 1}
    match = tw.new_match("scout", players=4, seed=1, position=position)
    assert "Scout" not in drawn(match)["caption"][3]
    assert match.game.find_near_endings(match.state) == {}


def test_the_end_of_a_round_says_why_points_were_lost() -> None:
    position = {"hands": [["9|3"], 3, 1, 9], "active": ["8|1"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=4, seed=1, position=position)
    match.play("show 1")
    view = match.observation(0)
    pause = BOARD.pause(view, match.node.events, match.words().join(BOARD.messages))
    assert pause is not None
    assert pause.heads[2] == "Left in hand, −1 each"
    assert [row[2] for row in pause.rows] == ["0", "−3\n3 cards left", "−1\n1 card left", "−9\n9 cards left"]


def test_who_loses_nothing_for_the_hand_is_told_so() -> None:
    position = {"hands": [9, 9, 9], "active": ["5|1", "6|2", "7|3", "8|4"], "owner": 1, "turn": 2, "scouts": 0}
    match = tw.new_match("scout", players=3, seed=1, position=position)
    for _ in range(2):
        match.play("scout left to 1")
    told = [event for node in match.path() for event in node.events]
    pause = BOARD.pause(match.observation(0), told, match.words().join(BOARD.messages))
    assert pause is not None
    assert [row[2] for row in pause.rows] == ["−10\n10 cards left", "0\nno loss", "−10\n10 cards left"]


def test_the_prompt_says_what_has_to_be_beaten_and_offers_no_scout_from_an_empty_table() -> None:
    assert choices_of(match_of(RUN, ["3|1"]))["prompt"] == "Beat 3 (Show), take a card of it (Scout), or both"
    empty = tw.new_match("scout", players=3, seed=1, position={"hands": [RUN, 6, 6], "active": [], "turn": 0})
    assert choices_of(empty)["prompt"].startswith("Show one card")


@pytest.mark.parametrize(("hand", "is_told"), [(["8|1", "9|2", "3|2"], True), (["3|2", "8|1", "5|2"], False)])
def test_whoever_holds_a_run_as_long_as_a_match_reads_why_it_does_not_beat_it(hand: list[str], is_told: bool) -> None:
    prompt = choices_of(match_of(hand, ["1|4", "1|5"]))["prompt"]
    assert prompt.startswith("Nothing in your hand beats 1-1")
    assert ("(equal cards beat a run)" in prompt) == is_told
