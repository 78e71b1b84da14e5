"""Long texts in lessons: reading them takes time with their length, not with its square."""

from __future__ import annotations

import contextlib
from time import process_time

import pytest
from lesson_texts import BEATS, changed

import tabletop_widgets as tw
from tabletop_widgets.lessons import LessonError
from tabletop_widgets.lessons.writer import narration

BLANKS = 80_000
LONG = {
    "a heading": ("## Two fours {#table}", "## Two" + " " * BLANKS + "fours {#table"),
    "a heading of tabs": ("## Two fours {#table}", "## Two" + "\t" * BLANKS + "fours {#table"),
    "a keyword": ("> **Right.**", "> **" + " " * BLANKS + "Right"),
    "a quote": ("> **Right.**", "> **Right.**" + " " * BLANKS + "`" + " " * BLANKS),
    "a card": ('"4|1", "4|7"', '"' + "4" * BLANKS + '"'),
    "a number": ("minutes: 4", "minutes: " + "4" * BLANKS),
    "a title": ("title: What beats what?", 'title: "' + "{, " * (BLANKS // 3) + '#"'),
    "a remark": ("minutes: 4", "minutes: [" + ": " * (BLANKS // 2)),
    "a script": ("```show\n", "```play\nseat 1:" + " " * BLANKS + "\n```\n```show\n"),
    "prose": ("Zoe showed", "1|" * (BLANKS // 2) + "Zoe showed"),
    "digits": ("Zoe showed", "1" * BLANKS + "Zoe showed"),
    "marks of prose": ("Zoe showed", "*a_" * (BLANKS // 16) + "Zoe showed"),
    "brackets": ("Zoe showed", "[" * (BLANKS // 16) + "Zoe showed"),
}


@pytest.mark.parametrize("name", LONG)
def test_a_long_text_is_read_at_once(name: str) -> None:
    old, new = LONG[name]
    text = changed(BEATS, old, new) if BEATS.count(old) == 1 else BEATS.replace(old, new, 1)
    began = process_time()
    with contextlib.suppress(LessonError):
        assert tw.Lesson(text).check()
    assert process_time() - began < 4  # a heading of so many blanks took 9


@pytest.mark.parametrize("comment", ["seat 1" + " " * BLANKS, "seat " + "1" * BLANKS, "seat 1:" + " " * BLANKS + "ja"])
def test_a_long_comment_becomes_narration_at_once(comment: str) -> None:
    began = process_time()
    assert narration(comment, 0) is not None
    assert process_time() - began < 2
