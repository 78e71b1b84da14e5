"""A lesson in one file answers as the lesson in a cell does, without Python, and says where it ends."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from handouts import drive, unpacked
from learner import Learner

import tabletop_widgets as tw
from tabletop_widgets.__main__ import main
from tabletop_widgets.lessons import builtin
from tabletop_widgets.lessons.answers import as_things
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.policy import Policy
from tabletop_widgets.lessons.session import Hint
from tabletop_widgets.widgets.handout import recorder
from tabletop_widgets.widgets.handout.page import page
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(builtin.__file__).parent
EVERY = sorted(path.relative_to(FOLDER).as_posix().removesuffix(".lesson.md") for path in FOLDER.glob("*/*.lesson.md"))
EVERY = [name for name in EVERY if not name.endswith(".ja")]
SCOUT = [name for name in EVERY if name.startswith("scout")]
SOME = [*SCOUT[::4], "leviath/l34-where", "scythe/y1-begins"]
LANGUAGES = [(name, "ja" if i % 5 == 4 else "en") for i, name in enumerate(EVERY)]
NOT_HERE = ("explore", "replay", "result")  # buttons of the one and of the other

Message = Mapping[str, Any]


def lesson(name: str) -> Lesson:
    return Lesson.read(FOLDER / f"{name}.lesson.md")


@cache
def pages(name: str, locale: str) -> str:
    return page(lesson(name), locale)


def shown(widget: LessonWidget) -> dict[str, Any]:
    scene = widget._drawing.scene
    assert scene is not None
    told = {"lesson": widget.lesson, "choices": widget.choices, "elements": scene.elements}
    found: dict[str, Any] = json.loads(json.dumps(told))
    return found


class Logged(Learner):
    """A learner whose messages are noted, each with what the cell shows then."""

    def __init__(self, widget: LessonWidget) -> None:
        super().__init__(widget)
        self.messages: list[Message] = []
        self.states = [shown(widget)]

    def _tell(self, do: str, more: dict[str, Any]) -> None:
        super()._tell(do, more)
        self.messages.append({"do": do, **{name: value for name, value in more.items() if value is not None}})
        self.states.append(shown(self.widget))


def comparable(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a page and a cell show alike: all but the course around the lesson, and what needs Python."""
    told, choices = state["lesson"], state["choices"]
    veil = choices.get("veil") or {}
    is_end = told["end"] is not None
    return {
        **{name: value for name, value in told.items() if name not in ("course", "home", "tried", "begun")},
        "buttons": [row for row in told["buttons"] if row[0] not in NOT_HERE and not (is_end and row[0] == "next")],
        "end": is_end and {**told["end"], "next": None},
        "acts": [row[:4] for row in choices["acts"]],
        "veil": {name: sorted(keys) if name != "pressed" else keys for name, keys in veil.items()},
        "elements": state["elements"],
    }


def differences(own: Mapping[str, Any], cell: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a page shows otherwise than the cell."""
    one, other = comparable(own), comparable(cell)
    return {name: (one[name], other[name]) for name in one if one[name] != other[name]}


@pytest.mark.soak(gate=[f"{name}-{locale}" for name, locale in LANGUAGES if name in SOME])
@pytest.mark.parametrize(("name", "locale"), LANGUAGES)
def test_a_page_shows_what_the_cell_shows(name: str, locale: str, tmp_path: Path) -> None:
    widget = LessonWidget(lesson(name), locale=locale, learner="Mia")
    learner = Logged(widget)
    assert list(learner.learn(wrongly=True))
    found = drive(pages(name, locale), learner.messages, "Mia", tmp_path)
    for number, (cell, own) in enumerate(zip(learner.states, found["states"], strict=True)):
        assert not differences(own, cell), learner.messages[max(0, number - 6) : number]
    rows = tw.lessons.gather([found["code"]]).results.rows()
    plain = [{**row, "seconds": 0.0} for row in widget.session.results.rows()]
    assert [{**row, "seconds": 0.0} for row in rows] == plain


class Random(Logged):
    """A learner who does anything, in one step."""

    def __init__(self, widget: LessonWidget, rng: random.Random) -> None:
        super().__init__(widget)
        self.rng = rng

    def act(self) -> None:
        do = self.rng.choice([self._click, self._click, self._click, self._click, self._play, self._press])
        do()

    def _click(self) -> None:
        """Click an element: mostly one with which an action goes on."""
        choices, widget = self.choices, self.widget
        match = widget.session.match
        view = match.observation(widget.session.seat)
        pressed = choices.get("veil", {}).get("pressed", [])
        ways = [way for action in match.game.actions for way in widget._board.click_paths(view, action)]
        size, scene = len(pressed), widget._drawing.scene
        assert scene is not None
        seen = choices.get("veil", {}).get("on", [])
        attrs = {key: element[2] for key, element in scene.elements.items()}
        named = [key for key, one in attrs.items() if "label" in one and ("ghost" not in one or key in seen)]
        on = sorted({way[size] for way in ways if len(way) > size and list(way[:size]) == pressed} & set(named))
        key = self.rng.choice(on if on and self.rng.random() < 0.7 else named)
        if "veil" in choices:
            self._tell("press", {"path": [*pressed, key]})
        elif key not in self.live():
            self._tell("why", {"path": [key]})

    def _play(self) -> None:
        if self.choices["acts"]:
            self._tell("act", {"id": self.rng.choice(self.choices["acts"])[0]})

    def _press(self) -> None:
        told = self.lesson
        values = [row[0] for row in told["buttons"] if row[3] and row[0] in ("hint", "again", "undo", "check")]
        options = [("choose", i) for i, row in enumerate(told["asks"]) if len(row) > 2]
        what, value = self.rng.choice([*((name, None) for name in values), *options] or [("hint", None)])
        self._tell("lesson", {"what": what, "value": value})


@pytest.mark.soak(gate=["leviath/l1-goals", "scythe/y1-begins"])
@pytest.mark.parametrize("name", EVERY)
def test_whatever_is_clicked_the_page_answers_as_the_cell(name: str, tmp_path: Path) -> None:
    text = pages(name, "en")
    for step in lesson(name).steps:
        if step.request is None:
            continue
        widget = LessonWidget(lesson(name), learner="Mia")
        learner = Random(widget, random.Random(f"{name} {step.id}"))
        way = ways_to(widget, step.id)
        for message in way:
            learner._tell(message["do"], {key: value for key, value in message.items() if key != "do"})
        for _ in range(40):
            if not widget.session.is_open:
                break
            learner.act()
        found = drive(text, learner.messages, "Mia", tmp_path)
        for number, (cell, own) in enumerate(zip(learner.states, found["states"], strict=True)):
            if own["lesson"]["verdict"] and own["lesson"]["verdict"]["title"].startswith("This page goes no further"):
                break
            assert not differences(own, cell), (step.id, learner.messages[max(0, number - 6) : number])


@pytest.mark.soak(gate=["scout/s5-beats-1", "scout/s2-gap-1", "leviath/l34-where-2", "scythe/y1-begins-1"])
@pytest.mark.parametrize("tries", [1, 2])
@pytest.mark.parametrize("name", EVERY)
def test_with_few_tries_and_no_hints_the_page_answers_as_the_cell(name: str, tries: int, tmp_path: Path) -> None:
    policy = Policy(hints=False, tries=tries)
    text = page(lesson(name), "en", policy=policy)
    widget = LessonWidget(lesson(name), learner="Mia", policy=policy)
    learner = Random(widget, random.Random(f"{name} {tries}"))
    for _ in range(60 * len(lesson(name).steps)):
        if learner.lesson["end"] is not None:
            break
        if learner.on("next") and learner.rng.random() < 0.6:
            learner._tell("lesson", {"what": "next", "value": None})
        elif widget.session.is_open and learner.rng.random() < 0.95:
            learner.act()
        else:
            learner._tell("lesson", {"what": learner.rng.choice(["hint", "back", "again", "undo"]), "value": None})
    found = drive(text, learner.messages, "Mia", tmp_path)
    for number, (cell, own) in enumerate(zip(learner.states, found["states"], strict=True)):
        if own["lesson"]["verdict"] and own["lesson"]["verdict"]["title"].startswith("This page goes no further"):
            return
        differ = differences(own, cell)
        if own["lesson"]["end"]:  # where the last step was lost, a cell ends in the position of the last try
            differ = {name: one for name, one in differ.items() if name not in ("elements", "veil", "acts", "prompt")}
        assert not differ, (number, learner.messages[max(0, number - 6) : number])
    rows = tw.lessons.gather([found["code"]]).results.rows()
    plain = [{**row, "seconds": 0.0} for row in widget.session.results.rows()]
    assert [{**row, "seconds": 0.0} for row in rows] == plain
    assert max(row["number"] for row in plain) <= tries


def ways_to(widget: LessonWidget, id_: str) -> Iterator[Message]:
    """Yield what leads to a step: each step before it is shown how it goes."""
    while widget.session.step.id != id_:
        if widget.session.is_open:
            yield {"do": "lesson", "what": "hint"}
        else:
            yield {"do": "lesson", "what": "next"}


def test_what_was_chosen_is_forgotten_when_a_step_or_a_try_begins(tmp_path: Path) -> None:
    does = ["next", "next", "again", "hint", "again", "back"]
    found = drive(pages("scout/s5-beats", "en"), [{"do": "lesson", "what": what} for what in does], "Mia", tmp_path)
    begun = [state["lesson"]["begun"] for state in found["states"]]
    grows = [now > before for before, now in pairwise(begun)]
    assert grows == [True, True, True, False, True, True]


# --- where a page ends


def test_far_beside_the_lines_the_page_says_that_it_knows_no_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(recorder, "ASIDE", 0)
    text = pages("leviath/l12-reuse", "en")
    steps = unpacked(text)["recording"]["lesson"]["steps"]
    step = next(one for one in steps if one.get("positions", [{}])[0].get("unknown"))
    first = step["positions"][0]
    (aside,) = [act for act in first["acts"] if act[3] < 0][:1]
    way = [*to_step(steps, step), {"do": "act", "id": aside[0]}]
    found = drive(text, [*way, {"do": "lesson", "what": "undo"}], "Mia", tmp_path)
    *_, before, there, after = found["states"]
    assert there["lesson"]["verdict"]["title"] == "This page goes no further here"
    assert [row[0] for row in there["lesson"]["buttons"] if len(row) > 4 and row[3]] == ["undo"]
    assert after["lesson"]["verdict"] is None
    assert after["elements"] == before["elements"]
    rows = tw.lessons.gather([found["code"]]).results
    assert not [row for row in rows if row.step == step["id"]], "what the page does not know is no try"


def to_step(steps: list[dict[str, Any]], step: dict[str, Any]) -> Iterator[Message]:
    """Yield what leads from the beginning to a step: the solution of each step before it."""
    for one in steps[: steps.index(step)]:
        for _ in range(len(one.get("hints", ())) + 1 if one["kind"] else 0):
            yield {"do": "lesson", "what": "hint"}
        yield {"do": "lesson", "what": "next"}


def test_what_only_python_can_do_is_answered_with_a_note(tmp_path: Path) -> None:
    messages = [{"do": "save"}, {"do": "lesson", "what": "explore"}, {"do": "look"}]
    found = drive(pages("scout/s5-beats", "ja"), messages, "Mia", tmp_path)
    assert [bool(state["note"]) for state in found["states"]] == [False, True, True, False]


def test_a_page_has_two_languages_and_begins_in_the_one_that_is_asked_for(tmp_path: Path) -> None:
    text = pages("scout/s5-beats", "ja")
    assert '<html lang="ja">' in text
    found = drive(text, [{"do": "locale", "locale": "en"}, {"do": "lesson", "what": "next"}], "Mia", tmp_path)
    headings = [state["lesson"]["heading"] for state in found["states"]]
    steps = lesson("scout/s5-beats").steps
    assert headings == [steps[0].title.plain("ja"), steps[0].title.plain("en"), steps[1].title.plain("en")]


def test_the_same_lesson_gives_the_same_page() -> None:
    assert pages("leviath/l9-fuel", "en") == pages("leviath/l9-fuel", "en")


# --- limits


@pytest.mark.parametrize(("limits", "error", "told"), [
    ({"tries": 0}, ValueError, "tries=0: expected 1 or more"),
    ({"tries": "1"}, TypeError, "tries='1': expected a whole number"),
    ({"hints": 1}, TypeError, "hints=1: expected True or False"),
])  # fmt: skip
def test_a_limit_that_is_none_writes_no_page(
    limits: dict[str, Any], error: type[Exception], told: str, tmp_path: Path
) -> None:
    with pytest.raises(error, match=told):
        lesson("scout/s5-beats").page(tmp_path / "beats.html", **limits)
    assert not list(tmp_path.iterdir())


def test_a_page_without_hints_holds_none_and_no_solution() -> None:
    whole = unpacked(pages("scout/s5-beats", "en"))["recording"]["lesson"]["steps"]
    less = unpacked(page(lesson("scout/s5-beats"), "en", policy=Policy(hints=False)))["recording"]["lesson"]["steps"]
    for one, other in zip(whole, less, strict=True):
        assert not other.get("hints")
        assert "shown" not in other
        assert not any(position["hints"] for position in other.get("positions", ()))
        assert bool(one.get("hints")) == bool(one["kind"])


def test_back_at_a_task_that_was_solved_one_goes_on(tmp_path: Path) -> None:
    does = ["next", "next", "hint", "hint", "hint", "hint", "next", "back"]
    found = drive(pages("scout/s5-beats", "en"), [{"do": "lesson", "what": what} for what in does], "Mia", tmp_path)
    last = found["states"][-1]["lesson"]
    assert (last["id"], last["done"]) == ("beat", [1, 2])
    assert ["next", "Next", "n", True, True] in last["buttons"]


# --- what is not in it


@pytest.mark.soak(gate=6)
@pytest.mark.parametrize("name", EVERY)
def test_no_answer_can_be_read_in_the_file(name: str) -> None:
    text = pages(name, "en")
    script = text.partition('id="data">')[2].partition("<")[2]
    outside = text.partition('id="data">')[0] + script
    for step in lesson(name).steps:
        told = [quote.text for quote in step.quotes_of("right")]
        texts = [
            *(prose.plain(locale) for prose in told for locale in ("en", "ja")),
            *(step.task.solution if step.task else ()),
        ]
        assert not [one for one in texts if len(one) > 8 and one in outside]


def test_unpacked_a_quiz_names_nothing_as_right() -> None:
    held = unpacked(pages("leviath/l34-where", "en"))["recording"]["lesson"]["steps"]
    for step, data in zip(lesson("leviath/l34-where").steps, held, strict=True):
        if step.quiz is not None:
            assert len(data["right"]) == len(as_things(step.quiz.is_))
            assert all(len(one) == 16 and int(one, 16) >= 0 for one in data["right"])
            names = {str(one) for one in as_things(step.quiz.is_)}
            assert names < {thing[0] for thing in data["things"]}


# --- errors, and the command


def test_a_lesson_that_is_too_large_for_a_page_is_refused_with_its_step(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(recorder, "MOST_MOMENTS", 50)
    with pytest.raises(ValueError, match=r"the step 'beat': a page holds at most 50 moments .*serve --lesson"):
        lesson("scout/s5-beats").page(tmp_path / "beats.html")
    assert not list(tmp_path.iterdir())


def test_a_lesson_without_steps_is_no_page(tmp_path: Path) -> None:
    empty = tw.Lesson("scout", players=3, title="Nothing")
    with pytest.raises(ValueError, match="no step yet; add one"):
        empty.page(tmp_path / "nothing.html")


def test_a_number_that_is_too_large_for_a_page_is_refused(tmp_path: Path) -> None:
    made = tw.Lesson("scout", players=3, title="A number", position={"hands": [["5|1", "5|2", "7|3"], 3, 3]})
    made.quiz("How many?", pick="number", check=12_000, answer=lambda _: 12_000)
    with pytest.raises(ValueError, match=r"the step 'step-1': 12000; a page takes numbers below 10,000"):
        made.page(tmp_path / "number.html")


def test_the_language_is_one_that_there_is(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="locale='fr' is not known; expected one of 'en', 'ja'"):
        lesson("scout/s5-beats").page(tmp_path / "beats.html", locale="fr")


def test_the_command_writes_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["page", "scout/s5-beats"]) == 0
    assert capsys.readouterr().out == "s5-beats.html\n"
    assert main(["page", "scout/s5-beats", "--out", "ja.html", "--locale", "ja"]) == 0
    assert main(["page", "scout/s5-beats", "--out", "exam.html", "--no-hints", "--tries", "1", "--shuffle"]) == 0
    text = (tmp_path / "exam.html").read_text(encoding="utf-8")
    assert unpacked(text)["recording"]["lesson"]["limits"] == {"hints": False, "tries": 1, "shuffle": True}
    assert '<html lang="ja">' in (tmp_path / "ja.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(("words", "status", "told"), [
    (["scout/s5-beat"], 2, "scout has no lesson 's5-beat'; expected 's5-beats'"),
    (["nothing.lesson.md"], 1, "nothing.lesson.md: No such file"),
    (["scout/s5-beats", "--tries", "0"], 2, "tries=0: expected 1 or more, or None for any number"),
    (["scout/s5-beats", "--out", "no/where.html"], 1, "no/where.html cannot be written: there is no folder"),
])  # fmt: skip
def test_the_command_says_what_is_wrong(
    words: list[str],
    status: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["page", *words]) == status
    assert told in capsys.readouterr().err


# --- the lesson in a cell


def test_a_hint_beside_the_solution_points_where_the_text_means_several_actions() -> None:
    widget = LessonWidget(lesson("leviath/l9-fuel"))
    learner = Learner(widget)
    widget.session.enter("arrive")
    widget._sync()
    learner.play("play sonar day1")
    for _ in range(3):
        learner.press("hint")
        assert learner.lesson["verdict"]["kind"] == "hint"
    assert isinstance(widget._answer, Hint)
    assert widget._answer.kind == "first"


def test_a_hint_after_a_wrong_try_lets_the_next_one_begin() -> None:
    widget = LessonWidget(lesson("scout/s2-gap"))
    learner = Learner(widget)
    widget.session.enter("gap")
    widget._sync()
    before, solution = widget.session.match.ply, widget.session.step.task.solution[0]  # type: ignore[union-attr]
    learner.play(next(str(one) for one in widget.session.match.legal_actions() if str(one) != solution))
    assert learner.lesson["verdict"]["kind"] == "wrong"
    learner.press("hint")
    assert learner.lesson["verdict"]["kind"] == "hint"
    assert widget.session.match.ply == before
    learner.play(solution)
    assert learner.lesson["verdict"]["kind"] == "right"
