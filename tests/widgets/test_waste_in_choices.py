"""What a board says before an action wastes something: to the seat that is asked, and not in lessons."""

from __future__ import annotations

from typing import Any

import own_game
from wood_left import POSITION

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget

SINGLE: dict[str, Any] = {"hands": [["8|1", "9|2", "5|7", "5|8"], 4, 4], "active": ["4|1"], "owner": 2, "turn": 0}
TOLD = "You take the only card on the table, so your Show will capture nothing."


def single(**options: Any) -> GameWidget:
    return tw.new_match("scout", players=3, seed=1, position=SINGLE).widget(**{"seat": 0, **options})


def test_each_wasteful_action_is_told_with_its_sentence() -> None:
    widget = single()
    doubles = [action for action in widget.match.legal_actions() if action.kind == "scout-and-show"]
    assert doubles
    assert widget.choices["warnings"] == {str(action.id): TOLD for action in doubles}
    assert widget.panel["warns"] is True
    assert single(locale="ja").choices["warnings"].keys() == widget.choices["warnings"].keys()


def test_nobody_else_and_no_lesson_is_told() -> None:
    for options in ({"seat": 1}, {"seat": None}, {"gate": lambda action: None}, {"hide": ["journal"]}):
        assert "warnings" not in single(**options).choices


def test_a_game_that_says_nothing_before_offers_no_switch_for_it() -> None:
    own_game.run()
    assert tw.new_match("pig").widget(seat=0).panel["warns"] is False
    assert tw.new_match("leviath", players=2, seed=1).widget(seat=0).panel["warns"] is True


def test_a_scout_that_ends_the_round_is_told() -> None:
    position = {**SINGLE, "active": ["4|1", "4|7"], "owner": 1, "scouts": 1}
    for locale, words in (("en", "with this Scout the round is over"), ("ja", "このスカウトでラウンドが終わります")):
        widget = tw.new_match("scout", players=3, seed=1, position=position).widget(seat=0, locale=locale)
        scouts = {str(action.id) for action in widget.match.legal_actions() if action.kind == "scout"}
        assert {number for number, text in widget.choices["warnings"].items() if words in text} == scouts != set()


def test_a_step_in_scythe_that_leaves_resources_behind_is_told() -> None:
    match = tw.new_match("scythe", players=2, seed=1, position=POSITION)
    widget = match.widget(seat=0)
    assert "warnings" not in widget.choices
    match.play("section move units")
    match.play("move worker a5")
    steps = {str(action.id) for action in match.legal_actions() if action.kind == "go"}
    assert widget.choices["warnings"].keys() == steps
