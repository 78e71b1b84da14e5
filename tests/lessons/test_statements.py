"""What the prose says of a position is checked where the lesson writes it down as `holds`."""

from __future__ import annotations

import pytest
from lesson_texts import BEATS, NOTHING, checked, line_of, problems

import tabletop_widgets as tw
from tabletop_widgets.lessons.goals import differences

SIX_EACH = '{view: {players: {1: {hand: ">= 6"}}}}'


def stated(text: str, goal: str) -> str:
    """Return a lesson whose first `show` block makes a statement."""
    return text.replace("```show\n", f"```show\nholds: {goal}\n", 1)


def test_a_statement_that_is_true_is_counted() -> None:
    assert "1 statement" in str(checked(stated(BEATS, SIX_EACH)))


@pytest.mark.parametrize(
    ("lesson", "goal", "told"),
    [
        (BEATS, "{view: {players: {1: {chips: 9}}}}", "holds: players.1.chips is 0, not 9"),
        (BEATS, SIX_EACH.replace("6", "7"), "holds: players.1.hand"),
        (NOTHING, "{view: {players: {0: {power: 15}}}}", "holds: players.0.power is 6, not 15"),
    ],
)
def test_a_number_that_the_position_does_not_have_is_a_problem_of_its_block(lesson: str, goal: str, told: str) -> None:
    text = stated(lesson, goal)
    (found,) = [problem for problem in checked(text).problems if "holds" in problem.text]
    assert told in found.text
    assert found.line == line_of(text, f"holds: {goal}") - 1


def test_a_statement_that_cannot_be_read_is_told() -> None:
    (found,) = problems(stated(BEATS, "{veiw: {}}"))
    assert "a goal has no 'veiw'" in found


def test_a_statement_stays_in_the_file_and_in_python() -> None:
    text = stated(BEATS, SIX_EACH)
    written = tw.Lesson(text).to_markdown()
    assert f"holds: {SIX_EACH}" in written
    assert tw.Lesson(written) == tw.Lesson(text)
    built = tw.Lesson("scout", players=3, seat=0, title="Six", position={"hands": [["8|1"], 6, 6]})
    built.say("Six cards each.").show(holds=tw.lessons.sees({"players": {1: {"hand": ">= 6"}}}))
    assert f"holds: {SIX_EACH}" in built.to_markdown()


def test_no_learner_is_told_of_it() -> None:
    widget = tw.Lesson(stated(BEATS, SIX_EACH)).widget()
    assert "holds" not in str(widget.lesson)


@pytest.mark.parametrize(
    ("bound", "holds"), [("<= 3", True), (">= 3", True), ("< 3", False), ("> 3", False), ("!= 3", False)]
)
def test_a_bound_holds_at_the_very_number_or_not_as_its_sign_says(bound: str, holds: bool) -> None:
    for value in (3, ["a", "b", "c"], {"a": 1, "b": 2, "c": 3}):
        assert list(differences({"hand": bound}, {"hand": value})) == ([] if holds else [f"hand is 3, not {bound}"])
