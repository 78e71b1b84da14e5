"""Questions about what has not happened yet: asked first, then played on, and the answer is read there."""

from __future__ import annotations

from lesson_texts import WORKER, changed, problems

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson

POSITION = {"hands": [["8|1", "9|2", "5|7"], ["6|8", "3|6"], 4], "active": ["4|1", "4|7"], "owner": 0, "turn": 1}
AHEAD = """## See it {#see}
Where will it have gone?
```quiz
pick: places
one: true
ahead: true
answer: {view: hexes, where: {units: {saxony: {workers: ">= 1"}}}, new: true}
is: f4
hide: [plan, layer:automa, journal]
```
```play
step              # F1 to F4, in one leap: valid is what lies near *any* of its units.
```
> **Hint.** Near three of its units.

"""


def scouted(**more: object) -> Lesson:
    lesson = tw.Lesson("scout", players=3, seat=0, title="t", position=POSITION)
    given = {"pick": "seat", "check": 0, "answer": {"event": {"kind": "chip"}, "read": "seat"}, **more}
    return lesson.quiz("Who gets a chip?", ahead=["scout left to 1"], **given)  # type: ignore[arg-type]


def test_the_answer_is_read_of_what_is_played_behind_the_quiz() -> None:
    assert scouted().check(), scouted().check()
    assert "the answer is 0, the lesson says 2" in str(scouted(check=2).check())
    view = {"pick": "number", "answer": {"view": "players.1.hand", "count": True}}
    assert scouted(**view, check=3).check()
    assert not scouted(**view, check=2).check()  # so many they are now


def test_it_is_played_before_the_learner_once_it_is_answered() -> None:
    session = scouted().session()
    before = session.match.node
    assert len(session.match.observation(0).faces[1]) == 2  # type: ignore[attr-defined]
    assert session.match.mainline() == session.match.path()
    assert session.answer(2).kind == "part"
    assert session.match.node is before
    assert session.answer(0).is_right
    assert len(session.match.observation(0).faces[1]) == 3  # type: ignore[attr-defined]
    assert session.played_lines[-1].node is session.match.node
    session.enter("step-1")  # a step that is done shows it all
    assert len(session.match.observation(0).faces[1]) == 3  # type: ignore[attr-defined]


def test_it_is_played_too_if_the_answer_is_shown_and_the_next_step_begins_after_it() -> None:
    lesson = scouted().refuse("show 1", rule="4.2")
    lesson.quiz("How many?", pick="number", answer={"view": "players.1.hand", "count": True}, check=3)
    session = lesson.session()
    session.show_solution()
    assert len(session.match.observation(0).faces[1]) == 3  # type: ignore[attr-defined]
    session.next()
    assert session.answer(3).is_right


def test_a_resumed_session_shows_what_was_played_behind_a_solved_quiz(tmp_path: object) -> None:
    session = scouted().session()
    session.answer(0)
    path = session.save(f"{tmp_path}/mia.json")
    again = tw.Session.resume(scouted(), path)
    assert len(again.match.observation(0).faces[1]) == 3  # type: ignore[attr-defined]


def test_what_the_learner_cannot_know_is_a_problem_unless_the_lesson_says_so() -> None:
    def shown(**more: object) -> Lesson:
        lesson = tw.Lesson("scout", players=3, seat=0, title="t", position={**POSITION, "active": ["1|2"]})
        answer = {"view": "active", "among": ["6|8", "3|6"]}
        given = {"pick": "one", "options": ["6|8", "3|6"], "answer": answer, "check": "6|8", **more}
        return lesson.quiz("What will Ken show?", ahead=["show 1"], **given)  # type: ignore[arg-type]

    assert "rests on what the learner cannot know" in str(shown().check())
    assert shown(luck=True).check(), shown(luck=True).check()


def test_only_what_is_new_can_be_asked_for() -> None:
    new = {"pick": "many", "options": ["2|3", "4|1"], "answer": {"view": "seen", "new": True}, "check": []}
    lesson = scouted(**new)
    assert lesson.check(), lesson.check()  # the scouted card had been seen
    with_count = scouted(pick="number", answer={"view": "players.1.hand", "new": True, "count": True}, check=1)
    assert with_count.check(), with_count.check()


def test_the_plan_of_an_automa_can_be_asked_for_before_it_is_carried_out() -> None:
    lesson = changed(WORKER, WORKER[WORKER.index("## See it") : WORKER.index("> **Insight.**")], AHEAD)
    assert problems(lesson) == []
    wrong = changed(lesson, "true}\nis: f4", "true}\nis: d4")
    assert any("the answer is ['f4']" in problem for problem in problems(wrong))


def test_an_answer_ahead_needs_something_that_is_played() -> None:
    text = changed(
        WORKER, "answer: {view: players.1.plan.origin}\n", "answer: {view: players.1.plan.origin}\nahead: true\n"
    )
    assert any("nothing is played behind the quiz" in problem for problem in problems(text))


def test_only_what_lies_ahead_can_be_new() -> None:
    text = changed(WORKER, "{view: players.1.plan.origin}", "{view: players.1.plan.near, new: true}")
    assert any("answer.new: nothing is new yet; add ahead: true" in problem for problem in problems(text))


def test_what_is_played_behind_a_task_belongs_to_the_next_step() -> None:
    lesson = tw.Lesson("scout", players=3, title="t", position={**POSITION, "turn": 0, "owner": 2})
    text = lesson.task("Show.", goal=tw.lessons.happens("show"), solution="scout left to 1", also="any").to_markdown()
    text = text.rstrip("\n") + "\n```play\nshow 1\n```\n"
    assert any("a play block behind the task" in problem for problem in problems(text))


def test_a_lesson_with_answers_ahead_converts_both_ways() -> None:
    lesson = scouted(luck=True)
    again = Lesson(lesson.to_markdown())
    assert again.steps[0].blocks == lesson.steps[0].blocks
    assert again.check(), again.check()
