"""Rulebooks: numbered sections, the same in every language, and every rule that is cited stands in one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.core.text import LOCALES

PACKAGE = Path(tw.__file__).parent
RULEBOOKS = [tw.new_game(name).rulebook for name in tw.games()]
every_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda rulebook: str(rulebook.game))

TWO = "# GAME\n\n## 1 First\n\nText.\n\n## 1.1 Second\n\n- one\n- two\n"


def written(folder: Path, en: str = TWO, ja: str = TWO) -> Rulebook:
    for locale, text in (("en", en), ("ja", ja)):
        (folder / f"rulebook.{locale}.md").write_text(text, encoding="utf-8")
    return Rulebook("game", folder)


def test_a_section_has_number_title_and_text(tmp_path: Path) -> None:
    book = written(tmp_path)
    assert [(s.number, s.title, s.text) for s in book.sections()] == [
        ("1", "First", "Text."),
        ("1.1", "Second", "- one\n- two"),
    ]
    assert str(book.section("1")) == "1 First\n\nText."
    assert repr(book) == "<Rulebook of game: 2 sections>"


@pytest.mark.parametrize("rule", ["game 1.1", "1.1"])
def test_a_section_is_found_by_its_number_or_as_it_is_cited(rule: str, tmp_path: Path) -> None:
    assert written(tmp_path).section(rule).title == "Second"


@pytest.mark.parametrize("rule", ["game 2", "2", "", "scout 1", "First"])
def test_a_rule_that_is_not_there_is_a_key_error_with_what_is(rule: str, tmp_path: Path) -> None:
    with pytest.raises(KeyError, match=r"game has no rule .*; the sections are 1, 1\.1"):
        written(tmp_path).section(rule)


def test_languages_with_different_numbers_are_refused(tmp_path: Path) -> None:
    book = written(tmp_path, ja=TWO.replace("## 1.1", "## 1.2"))
    assert book.section("1.1").title == "Second"
    with pytest.raises(ValueError, match="the rulebooks of game differ in their numbers"):
        book.sections("ja")


def test_a_number_that_stands_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="section 1 appears twice"):
        written(tmp_path, en=TWO.replace("## 1.1", "## 1")).sections()


def test_a_language_is_read_when_it_is_first_asked_for(tmp_path: Path) -> None:
    book = Rulebook("game", tmp_path)
    with pytest.raises(FileNotFoundError, match=r"rulebook\.en\.md"):
        book.section("1", "en")


def test_a_language_without_a_file_is_read_in_english(tmp_path: Path) -> None:
    (tmp_path / "rulebook.en.md").write_text(TWO, encoding="utf-8")
    book = Rulebook("game", tmp_path)
    assert book.sections("ja") == book.sections("en")


def test_a_docstring_is_a_rulebook_with_its_headings_or_as_the_only_section() -> None:
    book = Rulebook("nim", "Take some.\n\n## 1 Turns\n\nTake 1 to 3.\n\n## 2 End\n\nWho takes the last one wins.")
    assert [str(section) for section in book.sections("ja")] == [
        "1 Turns\n\nTake 1 to 3.",
        "2 End\n\nWho takes the last one wins.",
    ]
    assert str(Rulebook("nim", "Take some.").section("nim 1")) == "1 nim\n\nTake some."


def test_a_language_that_is_not_there_is_told() -> None:
    for call in (RULEBOOKS[0].sections, lambda locale: RULEBOOKS[0].section("1", locale)):
        with pytest.raises(ValueError, match="locale='fr' is not known"):
            call("fr")


@every_rulebook
def test_every_section_has_as_many_paragraphs_and_list_lines_in_every_language(rulebook: Rulebook) -> None:
    def shape(text: str) -> list[int]:
        return [sum(line.startswith("- ") for line in part.splitlines()) for part in text.split("\n\n")]

    shapes = [{s.number: shape(s.text) for s in rulebook.sections(locale)} for locale in LOCALES]
    assert shapes[0] == shapes[1]
    assert all(s.title and s.text for locale in LOCALES for s in rulebook.sections(locale))


@every_rulebook
@pytest.mark.parametrize("locale", LOCALES)
def test_sections_stand_in_order_and_those_they_point_to_are_there(rulebook: Rulebook, locale: str) -> None:
    sections = rulebook.sections(locale)
    numbers = [tuple(map(int, section.number.split("."))) for section in sections]
    assert numbers == sorted(numbers)
    for section in sections:
        for number in re.findall(r"\b\d+\.\d+\b", section.text):
            assert rulebook.section(number)


@every_rulebook
def test_every_rule_that_the_code_cites_is_in_the_rulebook(rulebook: Rulebook) -> None:
    sources = [path for room in ("engines", "boards") for path in (PACKAGE / room / rulebook.game).rglob("*.py")]
    cited = {
        number
        for source in sources
        for number in re.findall(rf"\b{rulebook.game} (\d+(?:\.\d+)?)", source.read_text(encoding="utf-8"))
    }
    assert len(cited) > 10
    assert cited <= {section.number for section in rulebook.sections()}


@every_rulebook
@pytest.mark.parametrize("locale", LOCALES)
def test_the_opening_of_a_section_is_whole_sentences_and_short(rulebook: Rulebook, locale: str) -> None:
    for section in rulebook.sections(locale):
        sentences, *rest = section.opening.split("\n\n")
        assert section.text.removeprefix("- ").startswith(sentences), section.number
        assert sentences[-1] in ".:)”。：）", section.opening
        assert 10 < len(section.opening) < 700, section.opening
        assert all(part in section.text and part.startswith("- ") for part in rest)


def test_a_short_list_goes_with_the_sentence_that_announces_it() -> None:
    book = Rulebook("x", "## 1 Goals\nIt wins by one of these:\n\n- Gold.\n- Silver.\n\nNothing else wins.")
    assert book.section("1").opening == "It wins by one of these:\n\n- Gold.\n- Silver."
    long = "A sentence that is long enough to say what the whole section is about, and something more than that."
    assert Rulebook("x", f"## 1 Goals\n{long} Another.\n\n- Gold.").section("1").opening == long
