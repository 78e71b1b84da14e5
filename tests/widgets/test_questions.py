"""Asking the widget why not: about several elements together, and about actions found by their words."""

from __future__ import annotations

from typing import Any

import pytest
from pages import Page, sent

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget

PAIR: dict[str, Any] = {"hands": [["2|1", "3|8", "3|9", "1|7"], 4, 4], "active": ["4|6", "4|7"], "owner": 2, "turn": 0}


NOT_YOURS = "This is not your decision now: players take turns, clockwise. Aiko has to decide, at Aiko’s own board."
SHIPS: dict[str, Any] = {"day": 1, "kaiju": 9, "ships": [17, 28, 23, None], "turn": 1}


def pair(**options: Any) -> GameWidget:
    """A pair of 3 in hand, which does not beat the pair of 4 on the table."""
    return GameWidget(tw.new_match("scout", players=3, seed=1, position=PAIR), seat=0, **options)


def ask(widget: GameWidget, *path: str) -> Any:
    Page(widget, f"asks {path}").send("why", path=list(path))
    return widget.panel["why"]


def find(widget: GameWidget, text: object) -> list[str]:
    Page(widget, f"finds {str(text)[:30]}").send("find", text=text)
    found = widget.panel["found"]
    return [name for _, name in found["rows"]] if found and found["text"] == text else []


# --- several elements


def test_the_first_and_the_last_card_of_a_pair_are_asked_about_together() -> None:
    widget = pair()
    alone = ask(widget, "c:3-8")
    assert alone["text"].startswith("None of your sets that begin or end with 3 beats 4-4: more cards beat fewer")
    assert alone["asked"] == ["c:3-8"]
    both = ask(widget, "c:3-8", "c:3-9")
    assert both["text"].startswith("3-3 does not beat 4-4")
    assert both["about"] == "You tried: Show 3-3 (cards 2 to 3)"
    assert both["asked"] == ["c:3-8", "c:3-9"]
    assert str(widget.match.why_not("show 2-3")) == f"{both['text']} (scout 4.2)"


def test_the_last_card_may_be_clicked_first() -> None:
    assert ask(pair(), "c:3-9", "c:3-8")["about"] == "You tried: Show 3-3 (cards 2 to 3)"


def test_the_same_card_twice_is_a_single_one() -> None:
    answer = ask(pair(), "c:3-8", "c:3-8")
    assert answer["about"] == "You tried: Show 3 (card 2)"
    assert answer["rule"] == "scout 4.2"


def test_a_click_that_makes_no_sense_with_the_ones_before_is_a_question_of_its_own() -> None:
    answer = ask(pair(), "c:3-8", "c:3-9", "c:1-2")
    assert answer["asked"] == ["c:1-2"]
    assert answer["text"].startswith("None of your sets that begin or end with 2 beats 4-4: more cards beat fewer")


def test_what_is_chosen_stays_part_of_the_question() -> None:
    position = {**PAIR, "hands": [["5|1", "6|8", "3|9", "9|7"], 4, 4], "active": ["4|6"]}
    widget = GameWidget(tw.new_match("scout", players=3, seed=1, position=position), seat=0)
    answer = ask(widget, "c:1-5", "p1", "c:3-9")  # chosen, then two that cannot be
    assert answer["asked"] == ["c:1-5", "c:3-9"]
    assert answer["text"].startswith("5-6-3 is not a set")


def test_an_answer_to_part_of_an_action_names_the_elements_and_no_action() -> None:
    about = ask(pair(), "c:3-8")["about"]
    assert about.startswith("You chose: 3")
    assert "Show" not in about


def test_a_path_of_what_is_not_in_the_picture_means_nothing() -> None:
    widget = pair()
    answer = ask(widget, "c:3-8", "c:99-99")
    assert answer["text"].startswith("This cannot be chosen now.")
    assert (answer["asked"], answer["about"], widget.panel["error"]) == (["c:99-99"], "", "")


def test_whoever_is_not_asked_is_told_no_more_than_that_however_many_elements_are_clicked() -> None:
    widget = GameWidget(tw.new_match("scout", players=3, seed=1, position=PAIR), seat=1)
    path = [key for key in widget.scene["els"] if key.startswith("c:") and "/" not in key][:2]
    answer = ask(widget, *path)
    assert answer["text"] == NOT_YOURS
    assert answer["asked"] == path[-1:]


@pytest.mark.parametrize(
    ("locale", "where"), [("en", "Aiko has to decide, at Aiko’s own board."), ("ja", "アイコの盤面で選びます。")]
)
def test_whoever_waits_for_another_person_is_told_at_which_board(locale: str, where: str) -> None:
    match = tw.new_match("scout", players=3, seed=1, position=PAIR)
    widget = GameWidget(match, seat=1, locale=locale)
    path = [key for key in widget.scene["els"] if key.startswith("c:") and "/" not in key][:1]
    assert ask(widget, *path)["text"].endswith(where)


def test_a_computer_player_has_no_board_to_decide_at() -> None:
    match = tw.new_match("scout", players=3, seed=1, position=PAIR)
    widget = GameWidget(match, seat=1, players={0: "random"})
    match.undo()
    path = [key for key in widget.scene["els"] if key.startswith("c:") and "/" not in key][:1]
    text = ask(widget, *path)["text"]
    assert text.startswith("You are looking back at move 2 of 3, where this is not your decision.")
    assert "own board" not in text


def test_a_ship_in_port_and_a_space_are_asked_about_together() -> None:
    widget = GameWidget(tw.new_match("leviath", humans=1, seed=7, position=SHIPS), seat=1)
    answer = ask(widget, "ship:4", "s:18")
    assert answer["about"] == "You tried: Ship 4 to 18"
    assert f"{answer['text']} ({answer['rule']})" == str(widget.match.why_not("ship 4 to 18"))


# --- what was clicked can be chosen, but not together with what was chosen before


def ask_whole(widget: GameWidget, *path: str) -> Any:
    Page(widget, f"whole {path}").send("why", path=list(path), whole=True)
    return widget.panel["why"]


def test_the_same_weak_card_twice_and_one_that_makes_no_set_are_refused_as_what_was_meant() -> None:
    weak = {"hands": [["4|1", "5|8", "9|2", "8|7"], 4, 4], "active": ["7|6"], "owner": 2, "turn": 0}
    widget = GameWidget(tw.new_match("scout", players=3, seed=1, position=weak), seat=0)
    four, _, nine, eight = ("c:1-4", "c:5-8", "c:2-9", "c:7-8")
    assert ask_whole(widget, four, four)["text"].startswith("4 does not beat 7")
    assert ask_whole(widget, four, nine)["text"].startswith("4-5-9 is not a set")
    assert ask_whole(widget, four, nine)["asked"] == [four, nine]
    assert ask_whole(widget, eight, four)["about"] == "You tried: Show 4-5-9-8 (cards 1 to 4)"


def test_a_ship_after_another_ship_only_begins_anew() -> None:
    widget = GameWidget(tw.new_match("leviath", humans=1, seed=7, position=SHIPS), seat=1)
    assert ask_whole(widget, "ship:1", "ship:2") is None
    assert ask_whole(widget, "ship:1", "s:1")["rule"] == "leviath 4.1"


def test_nothing_is_said_of_a_whole_path_to_whoever_is_not_asked() -> None:
    widget = GameWidget(tw.new_match("scout", players=3, seed=1, position={**PAIR, "turn": 1, "owner": 0}), seat=0)
    assert ask_whole(widget, "c:3-8", "c:3-8") is None


def test_what_an_action_is_for_names_the_action_to_choose_first() -> None:
    at = {"day": 2, "kaiju": 9, "energy": 5, "ships": [17, 28, 23, None], "turn": 0}
    widget = GameWidget(tw.new_match("leviath", humans=1, seed=7, position=at), seat=0)
    legal = {str(action) for action in widget.match.legal_actions()}
    space = min(text.removeprefix("move to ") for text in legal if text.startswith("move to "))
    assert ask(widget, f"s:{space}")["text"] == "First choose “Move”."
    (land,) = (text.removeprefix("tsunami ") for text in legal if text.startswith("tsunami "))
    assert ask(widget, f"land:{land}")["text"] == "First choose “Tsunami”."
    japanese = GameWidget(widget.match, seat=0, locale="ja")
    assert ask(japanese, f"land:{land}")["text"] == "まず「津波攻撃」を選んでください。"


def test_without_the_energy_the_place_itself_says_so() -> None:
    at = {"day": 2, "kaiju": 9, "energy": 1, "ships": [17, 28, 23, None], "turn": 0}
    widget = GameWidget(tw.new_match("leviath", humans=1, seed=7, position=at), seat=0)
    assert ask(widget, "s:9")["rule"] == "leviath 7.1"
    assert ask(widget, "land:B")["rule"] == "leviath 7.1"


# --- by words


def test_an_action_that_is_not_allowed_is_found_by_what_is_read_on_the_cards() -> None:
    widget = pair()
    assert find(widget, "show 3-3")[0] == "Show 3-3 (cards 2 to 3)"
    (number, _), *_ = widget.panel["found"]["rows"]
    Page(widget).send("why", id=number)
    answer = widget.panel["why"]
    assert answer["text"].startswith("3-3 does not beat 4-4")
    assert answer["asked"] == ["c:3-8", "c:3-9"]
    assert answer["about"] == "You tried: Show 3-3 (cards 2 to 3)"


@pytest.mark.parametrize("text", ["SHOW 3-3", "3-3 show", "ｓｈｏｗ　３-３", "show 2-3", "show 3-3 (cards"])
def test_case_width_and_order_do_not_matter_and_the_written_form_is_known_too(text: str) -> None:
    assert "Show 3-3 (cards 2 to 3)" in find(pair(), text)


def test_it_is_found_in_japanese() -> None:
    widget = pair(locale="ja")
    assert find(widget, "3-3")[0] == widget.match.label("show 2-3", locale="ja")


def test_what_is_allowed_is_not_among_what_is_not() -> None:
    widget = pair()
    legal = {act[2] for act in widget.choices["acts"]}
    rows = {name for text in ("show", "scout", "3", "to") for name in find(widget, text)}
    assert rows
    assert not rows & legal


@pytest.mark.parametrize("text", ["show 9", "nonsense", "", "   ", "show " * 100])
def test_what_is_not_there_is_not_found(text: str) -> None:
    widget = pair()
    assert find(widget, text) == []
    assert widget.panel["error"] == ""


def test_few_are_offered_and_of_several_kinds_some_of_each() -> None:
    widget = GameWidget(tw.new_match("scythe", players=2, seed=1, factions=["nordic", "crimea"]), seat=0)
    while widget.match.current_player() != 0:
        widget.match.play(widget.match.legal_actions()[0])
    rows = find(widget, "upgrade")
    assert rows[0].startswith("Upgrade")
    assert len(rows) <= 8
    kinds = {widget.match.game.actions[number].kind for number, _ in widget.panel["found"]["rows"]}
    assert len(kinds) > 1


def test_typing_leaves_an_answer_on_the_board_and_a_move_takes_what_was_found_away() -> None:
    widget = pair()
    page = Page(widget)
    page.send("why", path=["c:3-8"])
    why = widget.panel["why"]
    assert why["asked"] == ["c:3-8"]
    page.send("find", text="show 3-3")
    assert widget.panel["why"] == why
    widget.match.play("scout left to 1")
    assert (widget.panel["why"], widget.panel["found"]) == (None, None)


def test_nobody_finds_anything_in_anothers_turn_and_another_seat_reads_nothing_of_it() -> None:
    match = tw.new_match("scout", players=3, seed=1, position=PAIR)
    asker, other, spectator = (GameWidget(match, seat=seat) for seat in (0, 1, None))
    assert find(asker, "show 3-3")
    assert find(other, "show") == find(spectator, "show") == []
    assert "Show 3-3" not in sent(other) + sent(spectator)


@pytest.mark.parametrize("intent", [{"text": 3}, {"text": None}, {"text": ["show"]}, {}])
def test_a_text_that_is_none_is_told(intent: dict[str, Any]) -> None:
    widget = pair()
    Page(widget).send("find", **intent)
    assert "not understood" in widget.panel["error"]


@pytest.mark.parametrize("number", [-1, 10**6, "1", None, True, 1.5])
def test_a_question_about_no_action_is_told(number: object) -> None:
    widget = pair()
    Page(widget).send("why", id=number)
    assert "not understood" in widget.panel["error"]
    assert widget.panel["why"] is None


def test_an_action_that_is_allowed_is_said_to_be() -> None:
    widget = pair()
    Page(widget).send("why", id=widget.match.game.action("scout left to 1").id)
    assert widget.panel["why"]["text"] == "That is allowed here."


def test_a_question_of_a_seat_that_is_not_asked_names_no_card() -> None:
    widget = GameWidget(tw.new_match("scout", players=3, seed=1, position=PAIR), seat=1)
    Page(widget).send("why", id=widget.match.game.action("show 2-3").id)
    assert widget.panel["why"]["text"] == NOT_YOURS
    assert (widget.panel["why"]["about"], widget.panel["why"]["asked"]) == ("", [])
