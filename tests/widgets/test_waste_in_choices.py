"""What a board says before an action wastes something: to the seat that is asked, and not in lessons."""

from __future__ import annotations

from typing import Any

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
    assert widget.choices["waste"] == {str(action.id): TOLD for action in doubles}
    assert widget.panel["warns"] is True
    assert single(locale="ja").choices["waste"].keys() == widget.choices["waste"].keys()


def test_nobody_else_and_no_lesson_is_told() -> None:
    for options in ({"seat": 1}, {"seat": None}, {"gate": lambda action: None}, {"hide": ["journal"]}):
        assert "waste" not in single(**options).choices


def test_a_game_without_waste_offers_no_switch_for_it() -> None:
    assert tw.new_match("leviath", players=2, seed=1).widget(seat=0).panel["warns"] is False


def test_a_skip_in_scythe_is_told_while_nothing_can_be_paid() -> None:
    widget = tw.new_match("scythe", players=["nordic", "automa"], seed=4).widget(seat=0)
    skips = {str(action.id) for action in widget.match.legal_actions() if str(action).endswith("skip")}
    assert widget.choices["waste"].keys() == skips
