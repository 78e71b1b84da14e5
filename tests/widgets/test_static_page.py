"""A lesson as a page without a script: all is in it, nothing is given away before its fold, and it is sound HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson, LessonError
from tabletop_widgets.widgets.lessons.static_page import page

LESSONS = [("scout", "s5-beats"), ("leviath", "l34-where"), ("scythe", "y33-nothing"), ("scythe", "a9-worker")]
VOID = {"meta", "br", "hr", "path", "rect", "circle", "ellipse", "line", "polygon", "image", "use"}
every_game = pytest.mark.parametrize(("game", "name"), LESSONS, ids=[name for _, name in LESSONS])


class Tags(HTMLParser):
    """Collects tags that are not closed where they should be, ids and links, and what runs or is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.strange: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")
            if name.startswith("on") or name == "src" or tag in ("script", "iframe", "link", "object"):
                self.strange.append(f"{tag} {name}={value}")

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and (not self.open or self.open.pop() != tag):
            self.wrong.append(tag)


def sections(text: str) -> list[str]:
    return re.findall(r"<section>.*?</section>", text, re.DOTALL)


def before_folds(section: str) -> str:
    return section.partition("<details")[0]


@every_game
def test_a_page_is_sound_html_without_a_script_in_both_languages(game: str, name: str, tmp_path: Path) -> None:
    lesson = tw.lesson(game, name)
    path = lesson.html(tmp_path / "lesson.html")
    text = path.read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    assert (tags.open, tags.wrong, tags.strange) == ([], [], [])
    assert len(tags.ids) == len(set(tags.ids))
    assert {link.removeprefix("#") for link in tags.links} <= set(tags.ids)
    assert len(sections(text)) == 2 * len(lesson.steps)
    for locale in ("en", "ja"):
        assert all(step.title.inline(locale) in text for step in lesson.steps)
        assert lesson.insight.html(locale) in text
        hints = [quote for step in lesson.steps for quote in step.quotes_of("hint")]
        assert all(quote.text.html(locale) in text for quote in hints)


@every_game
def test_a_page_in_one_language_has_no_word_of_the_other(game: str, name: str) -> None:
    text = page(tw.lesson(game, name), locales=("en",))
    assert not re.search("[\u3040-\u30ff]", re.sub(r"<style>.*?</style>|<code>.*?</code>", "", text, flags=re.DOTALL))


def test_hints_answers_and_refusals_are_folded_and_open_for_a_teacher() -> None:
    lesson = tw.lesson("scout", "s5-beats")
    text = page(lesson, locales=("en",))
    assert "<details open" not in text
    table, _, beat, rank = sections(text)
    assert "3-3 does not beat 4-4" not in before_folds(table)
    assert "3-3 does not beat 4-4" in table
    assert 'href="#en-rule-4.2"' in table
    assert "You need two cards" not in before_folds(beat)
    assert "Mia captures 2 cards" in beat.partition("<details")[2]
    assert "<li>1-2-3</li>" in before_folds(rank)
    assert page(lesson, locales=("en",), answers=True).count("<details open") == text.count("<details") - text.count(
        "<details id="
    )


def test_a_rule_is_a_hint_that_says_how_the_rule_begins() -> None:
    beat = sections(page(tw.lesson("scout", "s5-beats"), locales=("en",)))[2]
    assert "<b>Rule 4.1, Show:</b>" not in before_folds(beat)
    assert "<b>Rule 4.1, Show:</b> <p>Choose cards that lie side by side" in beat
    assert '<p><a class="rule" href="#en-rule-4.1">4.1</a></p>' in beat


def test_wrong_answers_are_played_and_told_with_what_the_engine_says() -> None:
    beat = sections(page(tw.lesson("scout", "s5-beats"), locales=("en",)))[2]
    assert "Show 3-3 (cards 5 to 6)" in beat
    assert "A match of two is right, but threes are lower than fours" in beat
    assert "Zoe gets 1 Scout chip" in beat  # of a wrong line that is allowed
    assert "Anything else" in beat


def test_what_a_step_hides_is_in_its_picture_only_behind_the_fold() -> None:
    unit = sections(page(tw.lesson("scythe", "a9-worker"), locales=("en",)))[1]
    assert "<svg" in before_folds(unit)
    assert ">here<" not in before_folds(unit)
    assert ">here<" in unit


def test_a_picture_says_in_words_what_it_shows_and_what_is_marked() -> None:
    first = sections(page(tw.lesson("scout", "s5-beats"), locales=("en",)))[0]
    labels = re.findall(r'aria-label="([^"]*)"', first)
    assert any("Zoe: match 4-4" in label and "▸ 4 (turned: 1), end card on the table" in label for label in labels)
    assert all(labels)


def test_a_picture_leaves_out_what_is_as_it_was() -> None:
    text = page(tw.lesson("scythe", "y33-nothing"), locales=("en",))
    first, *others = [section.count("<svg") for section in sections(text)]
    assert first > 5
    assert max(others) < first


def test_several_boards_are_side_by_side_under_their_names() -> None:
    lesson = tw.Lesson("scout", players=3, names=["Mia", "Ken", "<b>Zoe</b>"], title="Two hands")
    lesson.say("Look at both.", views=[0, 2])
    text = page(lesson, locales=("en",))
    assert re.findall("<figcaption>(.*?)</figcaption>", text) == ["Mia", "&lt;b&gt;Zoe&lt;/b&gt;"]
    assert text.count("<figure>") == 2


def test_arrows_lie_in_their_region_or_become_numbers() -> None:
    lesson = tw.Lesson("scythe", players=2, title="t")
    lesson.say("Go.", regions=["map"], arrow=[["c7", "d6"], ["c7", "section move"]])
    text = page(lesson, locales=("en",))
    drawn = re.findall(r'<path d="M[\d. ]+Q', text)
    assert len(drawn) == 2  # the casing and the line of one arrow
    start = [float(number) for number in re.search(r'<path d="M([\d.]+) ([\d.]+)Q', text).groups()]  # type: ignore[union-attr]
    assert all(number > 50 for number in start)


def test_near_shows_a_part_of_the_map() -> None:
    def width(**show: Any) -> float:
        lesson = tw.Lesson("scythe", players=2, title="t").say("Look.", regions=["map"], **show)
        return float(re.search(r'viewBox="\S+ \S+ (\S+) ', page(lesson, locales=("en",)))[1])  # type: ignore[index]

    assert width(near="d4") < 0.7 * width()


def test_a_lesson_that_does_not_hold_makes_no_page(tmp_path: Path) -> None:
    lesson = tw.Lesson("scout", players=3, title="t").say("x")
    lesson.task("Show.", goal=tw.lessons.happens("win"), solution="show 1")
    with pytest.raises(LessonError, match="seat 2 decides here"):
        lesson.html(tmp_path / "lesson.html")
    assert not list(tmp_path.iterdir())


def test_html_in_prose_and_names_stays_text() -> None:
    lesson = Lesson("scout", players=3, names=["<i>Mia</i>"], title="<script>alert(1)</script>")
    text = page(lesson.say("<img src=x onerror=alert(1)>"), locales=("en",))
    tags = Tags()
    tags.feed(text)
    assert tags.strange == []
    assert "<i>" not in text
