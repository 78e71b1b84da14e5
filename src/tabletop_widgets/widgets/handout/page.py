"""The page of a lesson: one HTML file in which pupils do the lesson, without a network and without Python."""

from __future__ import annotations

from pathlib import Path

from tabletop_widgets.core.files import replace
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.policy import ANYTHING, Policy
from tabletop_widgets.widgets.context import TEXTS
from tabletop_widgets.widgets.handout.recorder import LessonRecorder
from tabletop_widgets.widgets.replay.page import page_of


def write(lesson: Lesson, path: Path, locale: str, policy: Policy) -> Path:
    """Write a lesson as a page; see `Lesson.page`."""
    replace(path, page(lesson, locale, policy=policy))
    return path


def page(lesson: Lesson, locale: str, ways: str = "", policy: Policy = ANYTHING) -> str:
    """Return the page of a lesson; the same lesson always gives the same text.

    Args:
        lesson: the lesson.
        locale: the language that it opens in; the other one is in it, too.
        ways: HTML above the heading, with links to other pages.
        policy: hints, tries, and the order of options.

    Raises:
        ValueError: no such locale; the lesson has no step, or one with too many moments.

    """
    recording = LessonRecorder(lesson, locale, policy).record()
    game, title = recording["texts"][0]["ui"]["title"], lesson.title.plain(locale)
    about = TEXTS.get(locale, "handout-plain")
    return page_of(
        "lesson",
        recording,
        locale,
        title=f"{title} – {game}",
        heading=f"{game}: {title}",
        about=about,
        script="handout",
        style="handout",
        noscript="handout-noscript",
        ways=ways,
    )
