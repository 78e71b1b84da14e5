"""The pages of a course: a page for each lesson, and one that lists them; they need no network and no Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from tabletop_widgets.core.files import replace
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.text import LOCALES, check_locale
from tabletop_widgets.lessons.policy import ANYTHING, Policy
from tabletop_widgets.widgets.context import TEXTS
from tabletop_widgets.widgets.handout.page import page

if TYPE_CHECKING:
    from tabletop_widgets.lessons.builtin import Course, LessonCard

INDEX: Final = "index.html"
_PAGE: Final = """<!doctype html>
<html lang="{locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; --line: color-mix(in srgb, CanvasText 22%, Canvas) }}
body {{ max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif }}
body {{ background: Canvas; color: CanvasText; word-break: auto-phrase }}
h1 {{ margin: 0; font-size: 1.7rem; line-height: 1.2 }}
ol {{ margin: 1.5rem 0; padding: 0; border-top: 1px solid var(--line); list-style: none; counter-reset: lesson }}
li {{ border-bottom: 1px solid var(--line); counter-increment: lesson }}
a {{ display: grid; grid-template-columns: 2rem 1fr auto; gap: 0.25rem; padding: 0.8rem 0.25rem; color: inherit }}
a {{ text-decoration: none }}
a::before {{ content: counter(lesson); font-variant-numeric: tabular-nums; opacity: 0.7 }}
a b {{ font-weight: 600; color: light-dark(#0a5699, #8cc4ff) }}
a:hover b {{ text-decoration: underline }}
small, .note {{ font-size: 0.9rem; opacity: 0.8 }}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{told}</p>
<ol>
{rows}
</ol>
<p class="note">{note}</p>
</main>
</body>
</html>
"""


def write(course: Course, folder: Path, locale: str, policy: Policy) -> Path:
    """Write a course as pages; see `Course.page`."""
    return list(pages(course, folder, locale, policy))[-1]


def pages(course: Course, folder: Path, locale: str, policy: Policy = ANYTHING) -> Iterator[Path]:
    """Write the pages of a course and yield the path of each: the lessons in order, then their list.

    Args:
        course: the course.
        folder: where to write them; it is made if it is not there.
        locale: the language that they open in.
        policy: of each lesson: hints, tries, and the order of options.

    Raises:
        ValueError: no such locale; a lesson cannot be a page. The pages before it are there, and the list is not.
        OSError: a file cannot be written.

    """
    check_locale(locale)
    folder.mkdir(parents=True, exist_ok=True)
    cards = [course.card(id_) for id_ in course.ids]
    for number, lesson in enumerate(course.lessons):
        path = folder / file_name(number, cards[number])
        try:
            replace(path, page(lesson, locale, _ways(course, cards, number), policy))
        except ValueError as error:
            raise ValueError(f"the lesson {lesson.name!r}: {error}") from error
        yield path
    replace(folder / INDEX, _index(course, cards, locale))
    yield folder / INDEX


def file_name(number: int, card: LessonCard) -> str:
    """Return the file name of a lesson's page, numbered in the order of the course: "01-s1-cards.html"."""
    return f"{number + 1:02}-{card.id}.html"


def _ways(course: Course, cards: list[LessonCard], number: int) -> str:
    """Return the links of a lesson's page to the list, and to the next lesson, in each language."""

    def link(file: str, words: Callable[[str], str]) -> str:
        told = "".join(f'<span lang="{locale}">{escape(words(locale))}</span>' for locale in LOCALES)
        return f'<a href="{quote(file)}">{told}</a>'

    found = [link(INDEX, course.title.plain)]
    if number + 1 < len(cards):
        following = cards[number + 1]

        def words(locale: str) -> str:
            return TEXTS.get(locale, "handout-next-lesson", title=following.title.plain(locale))

        found.append(link(file_name(number + 1, following), words))
    return f'<nav class="course">{"".join(found)}</nav>'


def _index(course: Course, cards: list[LessonCard], locale: str) -> str:
    minutes = sum(card.minutes or 0 for card in cards)
    rows = [
        f'<li><a href="{quote(file_name(number, card))}"><b>{escape(card.title.plain(locale))}</b>'
        f"<small>{escape(_facts(card, locale))}</small></a></li>"
        for number, card in enumerate(cards)
    ]
    return _PAGE.format(
        locale=locale,
        title=escape(course.title.plain(locale)),
        told=escape(TEXTS.get(locale, "course-told", n=str(len(cards)), minutes=str(minutes))),
        rows="\n".join(rows),
        note=escape(TEXTS.get(locale, "handout-course")),
    )


def _facts(card: LessonCard, locale: str) -> str:
    """Return the duration of a lesson in words, if the lesson gives it."""
    return "" if card.minutes is None else TEXTS.get(locale, "handout-minutes", n=str(card.minutes))
