"""Two forms of one lesson: the file and Python, convertible both ways."""

from __future__ import annotations

from pathlib import Path

import pytest
from lesson_texts import ALL, BEATS, BEATS_JA

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson, LessonError
from tabletop_widgets.lessons.step import Play
from tabletop_widgets.lessons.writer import yaml_text

every_lesson = pytest.mark.parametrize("path", ALL, ids=[path.name.partition(".")[0] for path in ALL])
POSITION = {"hands": [["8|1", "9|2", "5|7", "5|8", "3|6", "3|9"], 6, 6], "active": ["4|1", "4|7"], "owner": 2}


@pytest.mark.soak(one_in=3)
@every_lesson
def test_a_lesson_written_as_markdown_is_the_same_lesson(path: Path) -> None:
    lesson = Lesson.read(path)
    again = Lesson(lesson.to_markdown(), ja=lesson.to_markdown("ja"))
    assert again == lesson
    assert again.digest == lesson.digest


def built() -> Lesson:
    lesson = tw.Lesson(
        "scout",
        players=3,
        names=["Mia", "Ken", "Zoe"],
        position=POSITION,
        title={"en": "What beats what?", "ja": "勝つ？"},
    )
    lesson.say("Zoe showed **two fours**.", ja="**4 を 2 枚** 出しました。", ring=["4|1", "4|7"])
    lesson.refuse("show 5-6", rule="4.2").refuse("show 1-2", rule="4.2")
    lesson.task(
        {"en": "Which of your sets beats them?", "ja": "どれが勝つ？"},
        goal=tw.lessons.happens("show", seat=0) & ~tw.lessons.happens("chip"),
        solution="show 3-4",
        hide=["rings", "list"],
        hint=[{"en": "A match.", "ja": "同番。"}],
        wrong={"scout left to 1": {"en": "Allowed.", "ja": "それもできます。"}},
        right={"en": "Two fives.", "ja": "5 が 2 枚。"},
    )
    lesson.quiz(
        {"en": "Weakest first.", "ja": "弱い順に。"},
        pick="order",
        options=["9-9", "8-9"],
        check=["8-9", "9-9"],
        insight={"en": "A match beats a run.", "ja": "同番が勝ちます。"},
    )
    return lesson


def test_a_lesson_built_in_python_checks_and_converts() -> None:
    lesson = built()
    assert lesson.check(languages=("en", "ja")), lesson.check()
    again = Lesson(lesson.to_markdown(), ja=lesson.to_markdown("ja"))
    assert (again.front_matter, again.steps) == (lesson.front_matter, lesson.steps)


def test_a_script_with_narration_converts_both_ways() -> None:
    position = {"kaiju": 28, "possible": [20, 28, 29], "turn": 0, "ships": [4, 20, 14, None]}
    position |= {"energy": 4, "hands": [["one-mine day1"]]}
    lesson = tw.Lesson("leviath", humans=1, seat=1, title="Where?", position=position)
    lesson.play("silence", "no more steps", say="Nothing.", ja="何も。")
    lesson.play("play one-mine", "mine at 29", say="No.", ja="いない。")
    lesson.quiz("Where?", "どこ？", pick="places", answer={"view": "possible"}, check=[20, 28], missed={20: "It may."})
    assert lesson.check(), lesson.check()
    assert [len(list(step.blocks)) for step in lesson.steps] == [1, 1]
    again = Lesson(lesson.to_markdown(), ja=lesson.to_markdown("ja"))
    assert [line.say.ja for play in again.steps[0].of(Play) for line in play.lines] == ["", "何も。", "", "いない。"]


def test_functions_cannot_be_written_to_a_file() -> None:
    goal = tw.Lesson("scout", players=3, title="t", position=POSITION)
    goal.task("Show.", goal=lambda before, events, after: bool(events), solution="show 3-4", also="any")
    assert goal.check()
    with pytest.raises(ValueError, match="function in Python"):
        goal.to_markdown()
    quiz = tw.Lesson("scout", players=3, title="t", position=POSITION)
    quiz.quiz("How many?", pick="number", answer=lambda view: len(view.hand), check=6)
    assert quiz.check()
    with pytest.raises(ValueError, match="function in Python"):
        quiz.to_markdown()


def test_a_function_of_a_teacher_that_fails_is_a_problem_of_the_lesson() -> None:
    lesson = tw.Lesson("scout", players=3, title="t", position=POSITION)
    lesson.quiz("How many?", pick="number", answer=lambda view: 1 // 0, check=6)
    assert "ZeroDivisionError" in str(lesson.check())


def test_what_is_wrong_in_python_is_told_at_once() -> None:
    with pytest.raises(LessonError, match="seat 7 does not decide"):
        tw.Lesson("scout", players=3, seat=7, title="t")
    with pytest.raises(TypeError, match="goal=… or play=…"):
        tw.Lesson("scout", players=3, title="t").task("Do it.", solution="show 1")
    wrong = tw.Lesson("scout", players=3, title="t").say("x").refuse("shwo 1", rule="9.9")
    with pytest.raises(LessonError, match=r"(?s)shwo 1.*9\.9"):
        wrong.check()


def test_a_lesson_in_a_cell_is_read_as_a_file() -> None:
    assert tw.Lesson(BEATS, ja=BEATS_JA).step("beat").title.ja == "あなたの番"
    assert tw.Lesson(BEATS.replace("\n", "\r\n")) == tw.Lesson(BEATS)


@pytest.mark.parametrize(
    ("value", "text"),
    [("show 3-4", "show 3-4"), ("4.2", '"4.2"'), ("8|1", "8|1"), ("true", '"true"'), ("", '""'), ("a: b", '"a: b"')],
)
def test_texts_have_quotes_where_they_need_them(value: str, text: str) -> None:
    from tabletop_widgets.lessons import markdown

    assert yaml_text(value) == text
    assert markdown.read_yaml(f"x: {yaml_text([value])}").data == {"x": [value]}


def test_html_in_prose_stays_text() -> None:
    lesson = tw.Lesson(
        BEATS.replace("Zoe showed", "<script>alert(1)</script> [x](javascript:alert) ![y](http://z/p.png) Zoe showed")
    )
    shown = lesson.steps[0].prose.html()
    assert "<script" not in shown
    assert "<img" not in shown
    assert 'href="javascript' not in shown
    assert "<strong>two fours</strong>" in shown
