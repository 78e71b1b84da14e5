"""What a quiz lets choose has words in both languages, and its answer is the same in both."""

from __future__ import annotations

import re

import pytest
from lesson_texts import changed, problems

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson

POSITION = {"hands": [["8|1", "9|2", "5|7", "5|8"], 6, 6], "active": ["4|1", "4|7"], "owner": 2, "turn": 0}
CHIP = """---
game: scout
options: {players: 3}
title: Who pays?
rules: ["4.3"]
---
## Who pays? {#pays}
You scout a card of Zoe's. What does she get?
```quiz
pick: one
options: [chip, 7]
answer: {rule: "4.3", says: "chip"}
is: chip
```
> **Option** `chip`. A **chip** from the table

> **Option** `7`. Seven points

> **Hint.** It is gold.

> **Wrong** `7`. So much for a card?

> **Insight.** A Scout pays.
"""
CHIP_JA = """---
title: だれが払う？
---
## だれが払う？ {#pays}
ゾーイのカードをスカウトします。ゾーイは何をもらいますか。

> **選択肢** `chip`。場の **チップ**

> **選択肢** `7`。7 点

> **ヒント** 金色です。

> **不正解** `7`。1 枚に 7 点も？

> **要点** スカウトにはチップが付きます。
"""


def test_an_option_has_words_in_both_languages_and_one_answer() -> None:
    lesson = Lesson(CHIP, ja=CHIP_JA)
    assert lesson.check(languages=("en", "ja")), lesson.check(languages=("en", "ja"))
    step = lesson.step("pays")
    assert step.option("chip").text() == "A **chip** from the table"
    assert step.option(7).text("ja") == "7 点"
    for locale, words in (("en", "Seven points"), ("ja", "7 点")):
        session = lesson.session(locale=locale)
        assert session.name_of(7) == words
        assert session.answer("7").remarks["7"].text(locale)
        assert session.answer("chip").is_right


def test_options_with_words_are_written_and_read_again() -> None:
    lesson = Lesson(CHIP, ja=CHIP_JA)
    assert Lesson(lesson.to_markdown(), ja=lesson.to_markdown("ja")) == lesson


def test_options_get_their_words_in_python() -> None:
    lesson = tw.Lesson("scout", players=3, title={"en": "Chip", "ja": "チップ"}, position=POSITION)
    options = {"chip": {"en": "A chip", "ja": "チップ"}, "none": {"en": "Nothing", "ja": "何も"}}
    answer = {"rule": "4.3", "says": "chip"}
    lesson.quiz("What?", "何？", pick="one", options=options, answer=answer, check="chip", title="Chip")
    assert lesson.check(), lesson.check()
    assert lesson.session(locale="ja").name_of("none") == "何も"
    again = Lesson(lesson.to_markdown(), ja=lesson.to_markdown("ja"))
    assert again.step("step-1").option("chip") == lesson.step("step-1").option("chip")
    assert again.step("step-1").quiz == lesson.step("step-1").quiz


def test_an_option_that_is_an_action_reads_as_the_game_tells_it() -> None:
    lesson = tw.Lesson("scout", players=3, title="t", position=POSITION)
    options = ["show 3-4", "show 1-2"]
    lesson.quiz("Which?", pick="many", options=options, answer={"legal": True}, check=["show 3-4"])
    assert [lesson.session().name_of(option) for option in options] == [
        "Show 5-5 (cards 3 to 4)",
        "Show 8-9 (cards 1 to 2)",
    ]
    assert "5-5" in lesson.session(locale="ja").name_of("show 3-4")
    assert "Show" not in lesson.session(locale="ja").name_of("show 3-4")


def test_a_page_shows_the_words_of_an_option_in_its_language() -> None:
    widget = Lesson(CHIP, ja=CHIP_JA).widget(locale="ja")
    assert [row[0] for row in widget.lesson["asks"]] == ["場の **チップ**", "7 点"]


WRONG = [
    ("`chip`. A **chip**", "`chips`. A **chip**", r"Option `chips` is not among the options.*'chip'"),
    ("`7`. Seven points", "`chip`. Seven points", r"a second Option `chip`"),
    ("> **Option** `7`. Seven points", "> **Option.** Seven points", r"Option `` is not among the options"),
    (
        "pick: one\noptions: [chip, 7]\nanswer: {rule: \"4.3\", says: \"chip\"}\nis: chip\n",
        "pick: number\nanswer: {rule: \"4.3\", says: \"chip\"}\nis: 7\n",
        r"Option `chip` is not among the options.*has no options",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), WRONG, ids=["another", "twice", "about nothing", "no options"])
def test_words_of_what_is_no_option_are_told(old: str, new: str, told: str) -> None:
    found = problems(changed(CHIP, old, new))
    assert any(re.search(told, problem) for problem in found), found


def test_an_option_in_a_task_is_told() -> None:
    task = CHIP.replace("```quiz\n", "```task\ngoal: {kind: show}\nsolution: show 1\n").replace("pick: one\n", "")
    task = re.sub(r"options: \[chip.*\n|answer: .*\n|is: chip\n", "", task)
    assert any("Option in a task" in problem for problem in problems(task))


def test_an_option_in_plain_english_needs_words_where_japanese_is_wanted() -> None:
    worded = re.compile(r"> \*\*(?:Option|選択肢)\*\* `chip`.*\n\n")
    bare, bare_ja = worded.sub("", CHIP), worded.sub("", CHIP_JA)
    assert Lesson(bare, ja=bare_ja).check()
    report = Lesson(bare, ja=bare_ja).check(languages=("en", "ja"))
    assert [problem.line for problem in report.problems] == [9]
    assert "the option 'chip' has no words in Japanese" in str(report)
