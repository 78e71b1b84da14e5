"""Answers of quizzes, computed by the engine in every way that a lesson can say."""

from __future__ import annotations

from typing import Any

import pytest
from lesson_texts import problems

import tabletop_widgets as tw

POSITION: dict[str, Any] = {
    "hands": [["8|1", "9|2", "5|7", "5|8"], 6, 6],
    "active": ["4|1", "4|7"],
    "owner": 2,
    "turn": 0,
}

# pick, options, answer, what it is
COMPUTED = [
    ("number", (), {"view": "players.0.hand", "count": True}, 4),
    ("number", (), {"view": "players.0.hand", "count": True, "with": {"players": 5}, "among": []}, 0),
    ("number", (), {"view": "players.1.hand", "count": True}, 6),
    ("many", ("8|1", "9|2", "5|7", "5|8"), {"view": "players.0.hand", "minus": ["8|1"]}, ["9|2", "5|7", "5|8"]),
    ("many", ("5|7", "1|3"), {"view": "players.0.hand", "among": ["5|7", "1|3"]}, ["5|7"]),
    ("many", ("show 3-4", "show 1-2", "scout left to 1"), {"legal": True}, ["show 3-4", "scout left to 1"]),
    ("many", ("show 3-4", "show 1-2"), {"legal": False}, ["show 1-2"]),
    ("one", ("a chip", "nothing"), {"rule": "4.3", "says": "chip"}, "a chip"),
    ("order", ("9-9", "8-9", "1-2-3"), None, ["8-9", "9-9", "1-2-3"]),
]


@pytest.mark.parametrize(("pick", "options", "answer", "value"), COMPUTED, ids=[str(case[2])[:50] for case in COMPUTED])
def test_an_answer_is_computed_and_compared(pick: str, options: Any, answer: Any, value: Any) -> None:
    def lesson(check: Any) -> tw.Lesson:
        made = tw.Lesson("scout", players=3, title="t", position=POSITION)
        return made.quiz("?", pick=pick, options=options, answer=answer, check=check)

    assert lesson(value).check(), lesson(value).check()
    if "rule" not in (answer or {}):
        other = value + 1 if isinstance(value, int) else value[::-1] if pick == "order" else value[1:]
        assert "the answer is" in str(lesson(other).check())


@pytest.mark.parametrize("options", [{"players": 5}, {"humans": 4}])
def test_a_view_at_another_table_names_its_options_either_way(options: dict[str, int]) -> None:
    """The lesson gives `humans`; a table of five and one with four humans are the same."""
    lesson = tw.Lesson("leviath", humans=2, seat=1, title="t")
    lesson.quiz("?", pick="number", answer={"view": "hands", "count": True, "with": options}, check=4)
    assert lesson.check(), lesson.check()


WRONG = [
    ({"view": "players.0.hnad"}, r"no 'hnad' .*'hand"),
    ({"rule": "4.3", "says": "elephants"}, r"rule 4.3 does not say 'elephants'"),
    ({"rule": "9.9", "says": "x"}, r"no rule '9.9'"),
    ({"outcome": "winners"}, r"the game is not over"),
    ({"event": {"kind": "chip"}, "read": "seat"}, r"no event .*chip"),
    (None, r"nothing says how"),
]


@pytest.mark.parametrize(("answer", "told"), WRONG, ids=[str(case[0])[:40] for case in WRONG])
def test_an_answer_that_cannot_be_computed_is_told(answer: Any, told: str) -> None:
    lesson = tw.Lesson("scout", players=3, title="t", position=POSITION)
    lesson.quiz("?", pick="number", answer=answer, check=1)
    with pytest.raises(AssertionError, match=told):
        assert lesson.check(), lesson.check()


def test_the_end_of_a_game_is_an_answer() -> None:
    position = {"hands": [["5|7"], 6, 6], "active": ["4|1"], "owner": 2, "turn": 0, "round": 3}
    lesson = tw.Lesson("scout", players=3, title="t", position=position)
    lesson.play("show 1").quiz("Who?", pick="many", options=[0, 1, 2], answer={"outcome": "winners"}, check=[0])
    report = lesson.check()
    assert report.transcript[-1].startswith("  answer: [")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("{veiw: x}", r"'veiw'.*'view'"),
        ("{view: 3}", r"found 3.*expected a path"),
        ("{view: x, legal: true}", r"has 'view', 'legal'.*one of"),
        ("{event: {kind: chip}}", r"what is read"),
        ('{rule: "4.1"}', r"does not say its words"),
        ("[1]", r"found \[1\]"),
        ("{}", r"where it is read"),
    ],
)
def test_a_wrong_answer_in_a_file_is_told_with_its_line(answer: str, told: str) -> None:
    import re

    text = f"---\ngame: scout\ntitle: t\n---\n## A {{#a}}\n?\n```quiz\npick: number\nanswer: {answer}\nis: 1\n```\n"
    found = problems(text)
    assert any(re.search(told, problem) and problem.startswith("9 ") for problem in found), found
