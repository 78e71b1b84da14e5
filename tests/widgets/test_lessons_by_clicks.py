"""Every lesson that comes along, played through by clicks on what a learner sees."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import lengths
import pytest
from learner import Learner

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(tabletop_widgets.__file__).parent / "lessons"
ALL = sorted(path for path in FOLDER.glob("*/*.lesson.md"))
LOCALES = ("en", "ja")


read = cache(Lesson.read)


# each lesson in one language, or in both where there is time
PLAYED = [
    (path, locale) for i, path in enumerate(ALL) for locale in lengths.part(LOCALES[i % 2 :] + LOCALES[: i % 2], 2)
]


@pytest.mark.soak(gate=12)
@pytest.mark.parametrize(
    ("path", "locale"), PLAYED, ids=[f"{path.name.partition('.')[0]}-{locale}" for path, locale in PLAYED]
)
def test_it_is_played_by_clicks_to_its_end(path: Path, locale: str) -> None:
    lesson = read(path)
    widget = LessonWidget(lesson, locale=locale)
    learner = Learner(widget)
    seen = [step.id for step in learner.learn(wrongly=locale == "en")]
    assert len(seen) == len(set(seen)), "a step comes twice"
    end = learner.lesson
    solved = sum(step.request is not None for step in lesson.steps if step.id in seen)
    assert end["html"] == lesson.insight.html(locale)
    assert not solved or end["end"]["counts"][0][0].startswith(f"{solved} /")
    assert widget.session.is_done or set(seen) != {step.id for step in lesson.steps}
    assert widget.panel["error"] == ""


# --- what a learner cannot click is no way to the end


def changed(id_: str, old: str, new: str) -> LessonWidget:
    path = next(path for path in ALL if path.name.startswith(f"{id_}."))
    text = path.read_text(encoding="utf-8")
    assert old in text
    return LessonWidget(Lesson(text.replace(old, new)))


@pytest.mark.parametrize(
    ("id_", "old", "new", "told"),
    [
        ("l34-where", "regions: [sea]", "regions: [status]", "which is not shown"),
        ("y33-nothing", "```task\n", "```show\nregions: [map]\n```\n```task\n", "which is not shown"),
        ("l34-where", "pick: places\nanswer: {view: possible}\nis: [20, 28]", "pick: places\nis: [ship 2]", "among"),
    ],
)
def test_a_lesson_that_cannot_be_clicked_is_found(id_: str, old: str, new: str, told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        list(Learner(changed(id_, old, new)).learn())


def test_a_button_that_is_off_cannot_be_pressed() -> None:
    learner: Any = Learner(changed("s5-beats", "minutes: 4", "minutes: 5"))
    with pytest.raises(AssertionError, match="check is not on"):
        learner.press("check")
