"""Refusals: why not, as a fact and as a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages

EN = "player-0 = Aiko\nplayer-1 = Boris\nrefusal-few = { $have } of { $need }\nrefusal-turn = { $seat } is to move\n"
JA = "player-0 = アイコ\nplayer-1 = ボリス\nrefusal-few = { $need }のうち{ $have }\nrefusal-turn = { $seat }の番です\n"


@pytest.fixture
def messages(tmp_path: Path) -> Messages:
    (tmp_path / "en.ftl").write_text(EN, encoding="utf-8")
    (tmp_path / "ja.ftl").write_text(JA, encoding="utf-8")
    return Messages(tmp_path)


def test_a_refusal_is_a_sentence_in_every_language(messages: Messages) -> None:
    refusal = Refusal("few", "game 2", {"have": 2, "need": 3}, messages)
    assert refusal.text() == "2 of 3"
    assert refusal.text("ja") == "3のうち2"
    assert str(refusal) == "2 of 3 (game 2)"
    assert repr(refusal) == "Refusal(code='few', rule='game 2', facts={'have': 2, 'need': 3})"


def test_a_seat_is_told_as_the_players_name(messages: Messages) -> None:
    refusal = Refusal("turn", "game 2", {"seat": 1}, messages)
    assert refusal.text() == "Boris is to move"
    assert refusal.text("ja", ("", "Yuki")) == "Yukiの番です"


def test_refusals_are_equal_when_reason_rule_and_facts_are(messages: Messages, tmp_path: Path) -> None:
    refusal = Refusal("few", "game 2", {"have": 2}, messages)
    assert refusal == Refusal("few", "game 2", {"have": 2}, Messages(tmp_path))
    assert refusal != Refusal("few", "game 2", {"have": 3}, messages)
    assert refusal != Refusal("few", "game 3", {"have": 2}, messages)
    assert refusal != Refusal("turn", "game 2", {"have": 2}, messages)


def test_a_fact_that_is_missing_and_a_language_that_is_not_there_are_errors(messages: Messages) -> None:
    with pytest.raises(KeyError):
        Refusal("few", "game 2", {"have": 2}, messages).text()
    with pytest.raises(ValueError, match="locale='fr' is not known"):
        Refusal("few", "game 2", {"have": 2, "need": 3}, messages).text("fr")
