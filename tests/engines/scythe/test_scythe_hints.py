"""Every advised action of Scythe has a reason, in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.analysis.analyse import analyse
from tabletop_widgets.analysis.hinting import early_hint, make_hint
from tabletop_widgets.core.text import LOCALES

TABLES: list[dict[str, Any]] = [{"players": 3}, {"players": ["nordic", "automa"]}]


def explained(match: tw.Match, text: str, locale: str = "en") -> str:
    action = match.game.action(text)
    return " ".join(match.game.heuristics.explanations(match.view(), action, match.words(locale)))


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("options", TABLES, ids=["three", "automa"])
def test_each_legal_action_of_whole_games_has_a_reason_in_both_languages(options: dict[str, Any]) -> None:
    match, rng, bare = tw.new_match("scythe", seed=6, **options), random.Random(6), set()
    kinds = set[str]()
    while not match.is_terminal():
        if match.current_player() >= 0:
            kinds.add(match.view().kind)
            for action in rng.sample(match.legal_actions(), min(2, len(match.legal_actions()))):
                for locale in LOCALES:
                    said = match.game.heuristics.explanations(match.view(), action, match.words(locale))
                    if not said or not all(said) or any("hint-" in one for one in said):
                        bare.add((str(action), said))
        match.play(rng.choice(match.legal_actions()))
    assert bare == set()
    assert kinds >= {"section", "move", "go", "produce", "gain", "dial"}


def test_a_trade_says_what_is_lacking_and_for_what() -> None:
    match = tw.new_match("scythe", players=[{"faction": "nordic", "mat": "industrial"}, "automa"], seed=4)
    assert explained(match, "section trade resources") == "It gets you some of the oil that you lack for Upgrade."
    assert explained(match, "section trade popularity") == (
        "It brings you to 3 popularity: from 7 on, all that counts at the end counts for more."
    )


def test_to_bolster_says_how_much_power_there_is_then() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=3)
    assert explained(match, "section bolster power") == (
        "It brings you to 6 power: that wins combats, and 16 are a star."
    )
    assert "戦力が6になります" in explained(match, "section bolster power", "ja")


def test_an_upgrade_says_what_gets_cheaper_by_how_much() -> None:
    match, rng = tw.new_match("scythe", players=3, seed=5), random.Random(5)
    while match.current_player() < 0 or match.view().kind != "upgrade":
        match.play(rng.choice(match.legal_actions()))
    action = next(one for one in match.legal_actions() if str(one) != "forgo")
    assert "brings 1 more from now on, and" in explained(match, str(action))


def test_a_hint_gives_its_reason_from_the_first_thought_on() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=3)
    analysis = analyse(match, "turns:1,samples=1,width=2")
    for hint in (early_hint(analysis), make_hint(analysis)):
        if hint.best is not None:
            reason = explained(match, str(hint.best.action))
            assert reason
            assert hint.text[0] == reason
    assert early_hint(analysis).best is not None
