"""Whatever stands in a lesson's file: all problems are told with their lines, nothing crashes, nothing is evaluated."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

import lengths
import pytest
from lesson_texts import ALL, BEATS, changed, mutated, problems

import tabletop_widgets as tw
from tabletop_widgets.lessons import LessonError, LessonProblem
from tabletop_widgets.lessons.reader import translation_of

WHERE_ONE = """---
game: leviath
options: {humans: 1}
seat: 1
title: Where can it be?
position: {kaiju: 28, possible: [20, 28], ships: [4, 20, 14, null], turn: 0, hands: [["sonar day1"]]}
---
## Where? {#where}
Click every space.

```quiz
pick: places
answer: {view: possible}
is: [20, 28]
```
"""


def test_mutated_files_are_read_or_refused_with_lines() -> None:
    pairs = [(path.read_text(encoding="utf-8"), translation_of(path).read_text(encoding="utf-8")) for path in ALL]
    first = lengths.seed()
    read = refused = 0
    for number in range(lengths.count(60, 3000)):
        rng = random.Random(f"{first}/{number}")
        text, ja = rng.choice(pairs)
        which = rng.randrange(5)  # one in five has its problem in the Japanese file, and as many in both
        text, ja = mutated(text, rng) if which != 1 else text, mutated(ja, rng) if which < 2 else ""
        text += "\n" * ("\n" not in text)  # one line alone would be the name of a game
        found: Sequence[LessonProblem]
        try:
            found = tw.Lesson(text, ja=ja).check().problems
            read += 1
        except LessonError as error:
            found = error.problems or [LessonProblem("", 0, "", "an error without problems")]
            refused += 1
        last = max(text.count("\n"), ja.count("\n")) + 1
        assert all(1 <= problem.line <= last and problem.text for problem in found), (number, text, ja, found)
    assert min(read, refused) > 5


@pytest.mark.parametrize(
    "tag", ["!!python/object/apply:sys.exit [3]", "!!python/name:os.system", "!!binary aGk=", "&a [*a]", "!x y", "[*b]"]
)
def test_yaml_makes_no_objects(tag: str) -> None:
    found = problems(changed(BEATS, "minutes: 4", f"minutes: {tag}"))
    assert found[0].startswith("9 "), found


def test_a_bomb_of_aliases_is_refused_at_once() -> None:
    bomb = "\n".join(
        ["a: &a [x, x]", *(f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]" for n in range(20))]
    )
    assert any("alias" in problem for problem in problems(changed(BEATS, "minutes: 4", bomb)))


def test_a_module_is_imported_only_if_code_is_trusted() -> None:
    text = changed(BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: this:d")
    sys.modules.pop("this", None)
    with pytest.raises(LessonError, match="code=True"):
        tw.Lesson(text)
    assert "this" not in sys.modules


def test_a_trusted_function_judges() -> None:
    text = changed(BEATS, "goal: {event: {kind: show, seat: 0}}", "goal: test_mutated_files:has_shown")
    assert tw.Lesson(text, code=True).check()
    assert "test_mutated_files:has_shown" in tw.Lesson(text, code=True).to_markdown()


def has_shown(before: object, events: list[object], after: object) -> bool:
    return any(getattr(event, "kind", "") == "show" for event in events)


@pytest.mark.parametrize("pick", ["places", "many\noptions: [20, 28]", "order\noptions: [20, 28]"])
def test_an_answer_of_objects_is_refused(pick: str) -> None:
    text = changed(changed(WHERE_ONE, "pick: places", f"pick: {pick}"), "is: [20, 28]", "is: [20, {a: 28}]")
    assert any("is: found [20, {'a': 28}]" in problem for problem in problems(text))


def test_an_answer_that_reads_objects_is_no_error_of_the_check() -> None:
    text = changed(WHERE_ONE, "answer: {view: possible}", "answer: {view: awakenings}")
    assert any("the answer is" in problem for problem in problems(text))


def test_a_file_that_ends_with_a_fence_names_its_last_line() -> None:
    text = WHERE_ONE[: WHERE_ONE.index("pick: places")].rstrip()
    told = [problem for problem in problems(text) if "a quiz block holds" in problem]
    assert told
    assert told[0].startswith(f"{text.count(chr(10)) + 1} ")


@pytest.mark.soak
def test_deep_nesting_and_long_files_are_refused() -> None:
    assert any("deep" in problem for problem in problems(changed(BEATS, "minutes: 4", "minutes: " + "[" * 2000)))
    assert any("at most" in problem for problem in problems(BEATS + "x" * 300_000))
