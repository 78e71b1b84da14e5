"""What answers a question with yes or no is a button beside it, in every game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from lengths import count

import tabletop_widgets as tw

GAMES: list[dict[str, Any]] = [
    {"game": "scythe", "players": 3},
    {"game": "leviath", "players": 3},
    {"game": "scout", "players": 3},
]
DRAWN = {"hand"}  # SCOUT's two hands are drawn side by side


def buttons(offered: dict[str, Any]) -> set[int]:
    """Return the ids of the actions that are buttons beside the question."""
    bare = {act[0] for act in offered["acts"] if not act[3] and not offered["kinds"][act[1]][2]}
    return bare | {number for number, _ in offered.get("answers", ())}


@pytest.mark.parametrize("options", GAMES, ids=lambda options: options["game"])
def test_where_no_is_a_button_and_there_is_one_other_answer_yes_is_a_button_too(options: dict[str, Any]) -> None:
    given = dict(options)
    match, rng, asked = tw.new_match(given.pop("game"), seed=5, **given), random.Random(5), set[str]()
    looked = Counter[str]()
    while not match.is_terminal() and match.ply < 900:
        seat, legal = match.current_player(), match.legal_actions()
        kind = match.view().kind if seat >= 0 else ""
        if seat >= 0 and len(legal) == 2 and kind not in asked | DRAWN and looked[kind] < count(5, at_length=100):
            looked[kind] += 1
            widget = match.widget(seat=seat)
            offered = widget.choices
            widget.close()
            if offered["prompt"].endswith("?") and buttons(offered):  # a number is chosen on the board
                asked.add(kind)
                assert buttons(offered) == {action.id for action in legal}, (kind, offered["prompt"])
        match.play(rng.choice(legal))
    assert asked or options["game"] != "scythe"


def test_the_bottom_action_of_scythe_is_answered_with_yes_or_no_in_both_languages() -> None:
    match, rng = tw.new_match("scythe", players=3, seed=7), random.Random(3)
    while match.current_player() < 0 or match.view().kind != "bottom":
        match.play(rng.choice(match.legal_actions()))
    seat = match.current_player()
    said = {locale: match.widget(seat=seat, locale=locale).choices["answers"] for locale in ("en", "ja")}
    assert [words for _, words in said["en"]] == ["Yes, Build", "No"]
    assert [words for _, words in said["ja"]] == ["建設する", "しない"]
