"""Lessons as an exam: an order of options of one's own, and what is right told afterwards, to no page before."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.lessons import Policy, Study, study
from tabletop_widgets.widgets.lessons.widget import LessonWidget

EXAM: dict[str, Any] = {"hints": False, "tries": 1, "answers": "after"}
CARDS = ("card-a", "card-b", "card-c", "card-d", "card-e", "card-f")


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has learnt anything in this kernel."""
    monkeypatch.setattr(study, "_studies", {})


def lesson() -> tw.Lesson:
    """Return a lesson with every kind of question, whose secret texts all have the word "xyzzy"."""
    found = tw.Lesson("scout", players=3, title="Exam", position={"hands": [["5|1", "5|2", "7|3"], 3, 3]})
    found.quiz(
        "How many?", pick="number", check=3, right="xyzzy-1", wrong={"2": "xyzzy-2"}, hint="xyzzy-3", id="number"
    )
    found.quiz("Which?", pick="one", check="card-b", options=CARDS, wrong={"card-a": "xyzzy-4"}, id="one")
    found.quiz(
        "Which two?", pick="many", check=["card-b", "card-c"], options=CARDS, missed={"card-c": "xyzzy-5"}, id="many"
    )
    found.quiz("Who?", pick="seat", check=1, right="xyzzy-6", id="seat")
    found.task(
        "Show a pair.",
        play="show 1-2",
        right="xyzzy-7",
        wrong="xyzzy-8",
        insight="xyzzy-9",
        id="pair",
    )
    return found


RIGHT: dict[str, Any] = {"number": "3", "one": ["card-b"], "many": ["card-b", "card-c"], "seat": 1, "pair": "show 1-2"}
WRONG: dict[str, Any] = {"number": "2", "one": ["card-a"], "many": ["card-b", "card-e"], "seat": 2, "pair": "show 3"}


class Pupil:
    """Takes an exam by what a page sends, and keeps all that the page gets."""

    def __init__(self, **options: Any) -> None:
        self.widget: LessonWidget = lesson().widget(**{**EXAM, **options})
        self.page = Page(self.widget)
        names = [name for name in self.widget.keys if not name.startswith("_")]  # those are the module and its style
        self.frames = [json.dumps(self.widget.get_state(names), default=str)]
        self.widget._send = lambda msg, buffers=None: self.frames.append(json.dumps(msg, default=str))

    @property
    def lesson(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(json.dumps(self.widget.lesson))
        return told

    def do(self, what: str, value: Any = None) -> None:
        self.page.send("lesson", what=what, value=value)
        assert self.widget.panel["error"] == ""

    def give(self, answers: dict[str, Any]) -> None:
        """Answer the present step."""
        answer = answers[self.widget.session.step.id]
        if isinstance(answer, str) and answer.isdecimal():
            self.do("check", answer)
        elif isinstance(answer, list):
            options = self.widget.session.options
            for name in answer:
                self.do("choose", options.index(name))
            self.do("check")
        elif isinstance(answer, int):
            self.do(
                "pick", next(key for key, name in self.widget._elements().names.items() if name == f"seat {answer}")
            )
            self.do("check")
        else:
            match = self.widget.match
            self.page.send("act", id=match.game.action(answer).id)

    def take(self, answers: dict[str, Any]) -> None:
        """Answer every step, and go on to the end."""
        for _ in self.widget.session.steps:
            self.give(answers)
            self.do("next")


def test_until_the_end_no_frame_tells_what_is_right_and_afterwards_each_step_does() -> None:
    pupil = Pupil()
    for number, _ in enumerate(pupil.widget.session.steps):
        if number:
            pupil.do("next")
        pupil.give(WRONG)
        assert pupil.lesson["verdict"]["kind"] == "noted"
        assert pupil.lesson["verdict"]["title"] == "Your answer is in"
    for frame in pupil.frames:
        assert "xyzzy" not in frame
        assert '"right"' not in frame.replace('"place": "right"', "").replace('"right": [', "")
    pupil.do("next")
    assert pupil.widget.session.is_closed
    assert pupil.lesson["end"]["counts"][0] == ["0 / 5", "questions solved"]
    assert "xyzzy-9" in pupil.lesson["html"]
    assert pupil.lesson["seen"] == [1, 2, 3, 4, 5]  # though none is solved
    pupil.do("goto", 1)
    told = pupil.lesson["verdict"]
    assert "Answers count no more." in str(pupil.lesson["notes"])
    assert (told["kind"], told["title"], "xyzzy-1" in told["teach"]) == ("wrong", "Not right", True)
    assert [row[:2] for row in told["rows"]] == [["wrong", "2"], ["right", "3"]]
    pupil.do("goto", 2)
    assert [row[1] for row in pupil.lesson["asks"]] == ["wrong", "right", "", "", "", ""]
    pupil.do("goto", 3)
    assert [row[1] for row in pupil.lesson["asks"]] == ["", "right", "missed", "", "wrong", ""]
    pupil.do("goto", 5)
    told = pupil.lesson["verdict"]
    assert len(told["rows"]) == 2
    assert told["rows"][0][0] == "wrong"
    assert told["rows"][1][2] == "would have been right"
    assert [str(node.action) for node in pupil.widget.match.path() if node.action][-1] == "show 1-2"


def test_a_right_and_a_wrong_answer_look_the_same_to_the_page() -> None:
    """What differs is what was picked or played, and nothing else."""
    right, wrong = Pupil(), Pupil()
    for step in right.widget.session.steps:
        for pupil, answers in ((right, RIGHT), (wrong, WRONG)):
            pupil.give(answers)
        for name in ("verdict", "buttons", "notes", "done", "dots", "heading", "html", "lines", "step"):
            assert right.lesson[name] == wrong.lesson[name], (step.id, name)
        assert {row[1] for row in right.lesson["asks"]} == {row[1] for row in wrong.lesson["asks"]} <= {"", "on"}
        for pupil in (right, wrong):
            pupil.do("next")
        if step is not right.widget.session.steps[-1]:
            assert right.lesson == wrong.lesson
    assert right.widget.session.is_closed
    assert (right.lesson["end"]["counts"][0][0], wrong.lesson["end"]["counts"][0][0]) == ("5 / 5", "0 / 5")


def test_with_a_time_answers_are_told_when_it_is_over_and_not_at_ones_own_end() -> None:
    pupil = Pupil(until=datetime.now() + timedelta(hours=1))
    pupil.take(RIGHT)
    assert pupil.widget._ended
    assert pupil.lesson["end"]["counts"] == [["5 / 5", "questions answered"]]
    assert "You are told at" in pupil.lesson["html"]
    assert "replay" not in {row[0] for row in pupil.lesson["buttons"]}
    pupil.page.send("lesson", what="replay")
    assert not list(Path.cwd().glob("*Exam*.html"))
    pupil.do("goto", 1)
    assert pupil.lesson["verdict"]["kind"] == "noted"
    assert pupil.lesson["field"][3:] == ["3", False]
    assert not any("xyzzy" in frame for frame in pupil.frames)
    pupil.widget.session._now = lambda: datetime.now().timestamp() + 4000
    pupil.widget._sync()
    assert pupil.lesson["verdict"]["title"] == "Right"


def test_a_question_without_an_answer_is_told_too_when_the_time_is_over() -> None:
    pupil = Pupil(until=datetime.now() + timedelta(hours=1))
    pupil.widget.session._now = lambda: datetime.now().timestamp() + 4000
    pupil.widget._sync()
    told = pupil.lesson["verdict"]
    assert (told["title"], [row[:2] for row in told["rows"]]) == ("Not answered", [["right", "3"]])
    assert pupil.widget.session.progress["number"].tries == 0


def test_a_page_at_rest_is_told_when_the_time_is_over() -> None:
    import asyncio

    async def scenario() -> None:
        pupil = Pupil(until=datetime.now() + timedelta(seconds=0.4))
        pupil.page.send("view", view=1, seen=True)
        assert not pupil.lesson["verdict"]
        for _ in range(200):
            if pupil.lesson["verdict"]:
                break
            await asyncio.sleep(0.02)
        assert pupil.lesson["verdict"]["title"] == "Not answered"
        pupil.widget.close()
        assert pupil.widget._end_timer is None

    asyncio.run(scenario())


# --- the order of options


def orders(learner: str, **options: Any) -> list[str]:
    session = lesson().session(learner=learner, **{"shuffle": True, **options})
    session.enter("one")
    return [str(option) for option in session.options]


def test_options_are_in_an_order_of_the_learners_own_which_is_the_same_each_time() -> None:
    names = ("Ann", "Bo", "Cy", "Dee", "Eve", "")
    assert len({tuple(orders(name)) for name in names}) >= 5
    for name in names:
        assert orders(name) == orders(name)
        assert sorted(orders(name)) == list(CARDS)
    assert orders("Ann", shuffle=False) == list(CARDS)
    assert orders("Ann") == ["card-a", "card-d", "card-e", "card-f", "card-c", "card-b"]  # in every process


def test_a_click_on_an_option_means_what_stands_there() -> None:
    pupil = Pupil(shuffle=True, learner="Ann")
    pupil.give(RIGHT)
    pupil.do("next")
    shown = [row[0] for row in pupil.lesson["asks"]]
    assert shown == orders("Ann")
    pupil.do("choose", shown.index("card-b"))
    assert [row[1] for row in pupil.lesson["asks"]] == ["on" if name == "card-b" else "" for name in shown]
    pupil.do("check")
    assert pupil.widget.session.progress["one"].solved


# --- files, courses, results


def test_an_exam_that_is_opened_again_has_its_answers_and_tells_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    policy = Policy(**EXAM)
    widget = lesson().widget(study=Study(path, policy=policy, learner="Ann"))
    page = Page(widget)
    page.send("lesson", what="check", value="2")
    again = Study(path, policy=policy)
    assert (again.learner, again.progress("scout/Exam").done) == ("Ann", 1)
    other = lesson().widget(study=again)
    assert other.lesson["verdict"]["kind"] == "noted"
    assert other.lesson["field"][3:] == ["2", False]
    assert tw.lessons.gather(path).learners == ("Ann",)


def test_a_course_as_an_exam_tells_how_much_is_answered_and_not_what_is_right(tmp_path: Path) -> None:
    path = tmp_path / "ann.json"
    widget = tw.course("scout-a").widget(save=path, shuffle=True, learner="Ann", **EXAM)
    page = Page(widget)
    page.send("lesson", what="open", value="s5-beats")
    session = widget.session
    assert (session.policy, session.learner) == (Policy(**EXAM, shuffle=True), "Ann")
    session.enter("beat")
    session.offer("show 5-6")
    page.send("lesson", what="leave")
    assert widget.course["go"]["note"].startswith("1 of 2 questions answered")
    assert tw.lessons.gather(path).learners == ("Ann",)
    # another course of this kernel is not an exam
    assert tw.course("scout-a").widget().study.policy == Policy()


def test_the_lesson_is_closed_for_good_and_a_file_keeps_that(tmp_path: Path) -> None:
    study_ = Study(tmp_path / "ann.json", policy=Policy(**EXAM))
    session = study_.open(lesson())
    study_.close()
    study_.save()
    with pytest.raises(LookupError, match="this session is closed: no answer counts any more"):
        session.answer(3)
    later = Study(tmp_path / "ann.json", policy=Policy(**EXAM)).open(lesson())
    assert (later.is_closed, later.is_open, later.shows_answers) == (True, False, True)


def test_a_replay_of_an_exam_shows_what_was_done(tmp_path: Path) -> None:
    pupil = Pupil(shuffle=True, learner="Ann")
    pupil.take(WRONG)
    assert pupil.widget.session.to_html(tmp_path / "exam.html").stat().st_size > 10_000


@pytest.mark.parametrize(
    ("given", "error", "told"),
    [
        ({"shuffle": 1}, TypeError, "shuffle=1: expected True or False"),
        ({"answers": "later"}, ValueError, "answers='later': expected 'at once', 'after'"),
        ({"answers": "after"}, ValueError, "answers='after': expected hints=False and tries=1 too"),
        ({"answers": "after", "hints": False, "tries": 2}, ValueError, "expected hints=False and tries=1 too"),
        ({"learner": "Ann", "study": Study()}, ValueError, "learner='Ann': expected none here"),
    ],
)
def test_options_of_an_exam_that_are_wrong_are_refused(given: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        lesson().widget(**given)


@pytest.mark.parametrize("name", [card.id for card in tw.lessons.builtin.lesson_cards("scout")])
def test_no_text_of_a_teacher_on_answers_is_in_any_frame_of_a_lesson_that_comes_along(name: str) -> None:
    widget: LessonWidget = tw.lesson("scout", name).widget(**EXAM, until=datetime.now() + timedelta(hours=1))
    frames = list[str]()
    widget._send = lambda msg, buffers=None: frames.append(json.dumps(msg, ensure_ascii=False, default=str))  # type: ignore[method-assign]
    page = Page(widget)
    session = widget.session
    for step in session.steps:
        if step.quiz is not None:
            session.answer(step.quiz.is_)
        for action in step.task.solution if step.task is not None else ():
            page.act(action)
        page.send("lesson", what="hint")
        page.send("lesson", what="next")
    assert widget._ended
    told = "".join(frames)
    quotes = [quote.text.html("en") for step in session.steps for quote in step.quotes if quote.kind != "option"]
    for text in quotes:
        assert json.dumps(text, ensure_ascii=False)[1:-1] not in told
    session._now = lambda: datetime.now().timestamp() + 4000
    frames.clear()
    for number in range(len(session.steps), 0, -1):  # the control: afterwards they are
        page.send("lesson", what="goto", value=number)
    told = "".join(frames)
    rights = [quote.text.html("en") for step in session.steps for quote in step.quotes_of("right")]
    assert all(json.dumps(text, ensure_ascii=False)[1:-1] in told for text in rights)
