"""What is paid or lost in Scythe is told with what it was for, in the news and in the journal."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.boards.scythe.story import effects_on_viewer
from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats


@pytest.mark.parametrize(
    ("kind", "what", "rule", "en", "ja"),
    [
        ("lose", mats.POPULARITY, "scythe 6.3", "(workers driven off)", "（ワーカーを追い払った分）"),
        ("lose", mats.POPULARITY, "scythe 9.5", "(workers driven off)", "（ワーカーを追い払った分）"),
        ("lose", mats.POWER, "scythe 8.11", "(Artillery)", "（砲撃）"),
        ("pay", mats.COINS, "scythe 12.10", "(its price)", "（コスト）"),
        ("pay", mats.COINS, "scythe 10.1", "(the encounter’s price)", "（遭遇のコスト）"),
    ],
)
def test_the_news_say_what_a_loss_was_for(kind: str, what: int, rule: str, en: str, ja: str) -> None:
    match = tw.new_match("scythe", players=2, seed=1)
    for locale, reason in (("en", en), ("ja", ja)):
        words = match.words(locale).join(scythe.TEXTS)
        [said] = effects_on_viewer.amounts([Event(kind, 0, (what, 1), rule)], words)
        assert said.startswith("−")
        assert said.endswith(reason)


def test_9_5_the_journal_says_what_popularity_was_lost_for() -> None:
    match = tw.new_match("scythe", players=2, seed=1)
    lost = Event("lose", 0, (mats.POPULARITY, 2), "scythe 9.5")
    assert match.game.event_text(lost, match.words()).endswith("loses 2 popularity: for the workers driven off.")


def test_bolster_says_in_its_summary_that_its_coin_was_the_price() -> None:
    match = tw.new_match("scythe", players=["nordic", "crimea"], seed=1)
    seat = match.current_player()
    match.play("section bolster power")
    while match.current_player() == seat:
        match.play(match.legal_actions()[-1])
    told = match.widget(seat=1 - seat).panel["since"]
    assert any("$1 (its price)" in line for row in told for line in row[2])
