"""A lesson made of what was played: it plays the same again, and comments are told."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.lessons.script import Script
from tabletop_widgets.lessons.step import Play

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
    lesson = match.to_lesson(first, seat=match.game.deciding[-1])
    again = tw.Lesson(lesson.to_markdown())
    assert again.steps == lesson.steps
    script = Script(again.front_matter, seed=99)
    for play in again.steps[0].of(Play):
        for line in play.lines:
            script.play(line)
    assert script.match.state.to_dict() == match.state.to_dict()


def test_comments_become_narration() -> None:
    match = played("scout", {"players": 3}, 6)
    match.comment("Ken has\nno choice.", match.mainline()[5])
    match.comment("The deal.", match.mainline()[1])
    lesson = match.to_lesson(1, 6, title="Look")
    assert lesson.title.text() == "Look"
    assert lesson.steps[0].prose.text() == "The deal."
    assert [line.say.text() for play in lesson.steps[0].of(Play) for line in play.lines if line.say] == [
        "Ken has no choice."
    ]


def test_nodes_of_two_lines_make_no_lesson() -> None:
    match = played("scout", {"players": 3}, 6)
    with pytest.raises(LookupError, match="does not come after"):
        match.to_lesson(5, 2)
    with pytest.raises(ValueError, match="seat 7"):
        match.to_lesson(0, 5, seat=7)


def test_a_comment_tells_in_both_languages_and_to_one_seat_alone() -> None:
    match = played("scout", {"players": 3}, 6)
    match.comment("The deal.\nja: 配りました。", match.mainline()[1])
    match.comment(
        "seat 1: You hold **two nines**.\nseat 1: ja: 9 が 2 枚あります。\nSeat 0: Wait.\nAnd wait.",
        match.mainline()[5],
    )
    first, second = (match.to_lesson(1, 6, seat=seat) for seat in (0, 1))
    assert (first.steps[0].prose.text("en"), first.steps[0].prose.text("ja")) == ("The deal.", "配りました。")
    said = [[line.say for play in one.steps[0].of(Play) for line in play.lines if line.say] for one in (first, second)]
    assert [prose.en for prose in said[0]] == ["Wait. And wait."]
    assert [(prose.en, prose.ja) for prose in said[1]] == [("You hold **two nines**.", "9 が 2 枚あります。")]
    assert first.has_translation
    assert first.title.ja
    again = tw.Lesson(second.to_markdown(), ja=second.to_markdown("ja"))
    assert again.steps == second.steps


def test_a_lesson_of_a_match_has_the_seats_of_its_lines_and_the_titles_that_are_given() -> None:
    match = played("scout", {"players": 3}, 6)
    lesson = match.to_lesson(1, title={"en": "Look", "ja": "見よう"})
    assert (lesson.title.en, lesson.title.ja) == ("Look", "見よう")
    seats = [line.seat for play in lesson.steps[0].of(Play) for line in play.lines if not line.is_command]
    assert seats == [node.seat for node in match.mainline()[2:] if node.action]
    assert not match.to_lesson(1).has_translation  # nothing of it is in Japanese


@pytest.mark.parametrize(("game", "options"), TABLES, ids=["scout", "leviath", "scythe", "automa"])
def test_a_lesson_of_a_match_checks(game: str, options: dict[str, Any]) -> None:
    match = played(game, options, 12)
    lesson = match.to_lesson(8, seat=match.game.deciding[-1])
    assert lesson.check(), lesson.check()
