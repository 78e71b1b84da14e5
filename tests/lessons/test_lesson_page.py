"""A lesson in one file answers as the lesson in a cell does, without Python, and says where it ends."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
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
from tabletop_widgets.widgets.handout import recorder
from tabletop_widgets.widgets.handout.page import page
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(builtin.__file__).parent
EVERY = sorted(path.relative_to(FOLDER).as_posix().removesuffix(".lesson.md") for path in FOLDER.glob("*/*.lesson.md"))
EVERY = [name for name in EVERY if not name.endswith(".ja")]
SCOUT = [name for name in EVERY if name.startswith("scout")]
SOME = [*SCOUT, "leviath/l34-where", "leviath/l9-fuel", "scythe/a22-count", "scythe/y1-begins"]
NOT_HERE = ("explore", "replay", "result")  # buttons of the one and of the other

Message = Mapping[str, Any]


def lesson(name: str) -> Lesson:
    return Lesson.read(FOLDER / f"{name}.lesson.md")


def pages(name: str, locale: str) -> str:
    return page(lesson(name), locale)


def shown(widget: LessonWidget) -> dict[str, Any]:
    scene = widget._drawing.scene
    assert scene is not None
    told = {"lesson": widget.lesson, "choices": widget.choices, "elements": list(scene.elements)}
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
        **{name: value for name, value in told.items() if name not in ("course", "home", "tried")},
        "buttons": [row for row in told["buttons"] if row[0] not in NOT_HERE and not (is_end and row[0] == "next")],
        "end": is_end and {**told["end"], "next": None},
        "acts": [row[:4] for row in choices["acts"]],
        "veil": {name: sorted(keys) if name != "pressed" else keys for name, keys in veil.items()},
        "elements": sorted(key for key in state["elements"] if not (is_end and key.startswith("note:"))),
    }


@pytest.mark.soak(gate=[f"{name}-{'ja' if i % 2 else 'en'}" for i, name in enumerate(EVERY) if name in SOME])
@pytest.mark.parametrize(("name", "locale"), [(name, "ja" if i % 2 else "en") for i, name in enumerate(EVERY)])
def test_a_page_shows_what_the_cell_shows(name: str, locale: str, tmp_path: Path) -> None:
    widget = LessonWidget(lesson(name), locale=locale, learner="Mia")
    learner = Logged(widget)
    assert list(learner.learn(wrongly=True))
    found = drive(pages(name, locale), learner.messages, "Mia", tmp_path)
    before: Message = {}
    for message, cell, own in zip([{}, *learner.messages], learner.states, found["states"], strict=True):
        assert comparable(own) == comparable(cell), (message, before)
        before = message
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


@pytest.mark.soak(gate=[name for name in SOME])
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
        for number, (message, cell, own) in enumerate(
            zip([{}, *learner.messages], learner.states, found["states"], strict=True)
        ):
            if own["lesson"]["verdict"] and own["lesson"]["verdict"]["title"].startswith("This page goes no further"):
                break
            one, other = comparable(own), comparable(cell)
            differs = {key: (one[key], other[key]) for key in one if one[key] != other[key]}
            assert not differs, (step.id, learner.messages[max(0, number - 6) : number])


def ways_to(widget: LessonWidget, id_: str) -> Iterator[Message]:
    """Yield what leads to a step: each step before it is shown how it goes."""
    while widget.session.step.id != id_:
        if widget.session.is_open:
            yield {"do": "lesson", "what": "hint"}
        else:
            yield {"do": "lesson", "what": "next"}
