"""A lesson made of what was played: it plays the same again, and comments are told."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.scenarios.stage import Stage
from tabletop_widgets.scenarios.steps import Play

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("scout", {"players": 3}),
    ("leviath", {"humans": 2}),
    ("scythe", {"players": 2}),
    ("scythe", {"players": ["nordic", "automa"]}),
]


def played(game: str, options: dict[str, Any], actions: int) -> tw.Match:
    match, rng = tw.new_match(game, seed=11, **options), random.Random(5)
    for _ in range(actions):
        if match.is_terminal():
            break
        match.play(rng.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize(("game", "options"), TABLES, ids=["scout", "leviath", "scythe", "automa"])
@pytest.mark.parametrize("first", [0, 9])
def test_a_lesson_of_a_match_plays_it_again(game: str, options: dict[str, Any], first: int) -> None:
    match = played(game, options, 25)
    match.goto(-1)
    lesson = match.to_scenario(first, seat=match.game.deciding[-1])
    again = tw.Scenario(lesson.to_markdown())
    assert again.steps == lesson.steps
    stage = Stage(again.head, seed=99)
    for play in again.steps[0].of(Play):
        for line in play.lines:
            stage.play(line)
    assert stage.match.state.to_dict() == match.state.to_dict()


def test_comments_become_narration() -> None:
    match = played("scout", {"players": 3}, 6)
    match.comment("Ken has\nno choice.", match.line()[5])
    match.comment("The deal.", match.line()[1])
    lesson = match.to_scenario(1, 6, title="Look")
    assert lesson.title.text() == "Look"
    assert lesson.steps[0].prose.text() == "The deal."
    assert [line.say.text() for play in lesson.steps[0].of(Play) for line in play.lines if line.say] == [
        "Ken has no choice."
    ]


def test_nodes_of_two_lines_make_no_lesson() -> None:
    match = played("scout", {"players": 3}, 6)
    with pytest.raises(LookupError, match="does not come after"):
        match.to_scenario(5, 2)
    with pytest.raises(ValueError, match="seat 7"):
        match.to_scenario(0, 5, seat=7)
