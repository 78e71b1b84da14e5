"""A game's rulebook: numbered sections in our own words, one file for each language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tabletop_widgets.core import html as markup
from tabletop_widgets.core.text import ENGLISH, check_locale

# the end of a sentence, in English and in Japanese
_SENTENCE_END = re.compile(r"(?<=[.!?)”])\s+(?=[A-Z“*(])|(?<=。)")
_OPENING: Final = 90  # bytes that say enough: some thirty characters of Japanese say as much as ninety letters
_LONGEST_LIST: Final = 300  # characters of a list that goes with its announcement
_HEADING = re.compile(r"^## (\d+(?:\.\d+)?) (.+)$")


@dataclass(frozen=True)
class Section:
    """A section: its number ("4.1"), title and text (empty lines between paragraphs, list lines with "- ")."""

    number: str
    title: str
    text: str

    @property
    def opening(self) -> str:
        """The first sentences of the text; a short list that comes after them goes with them."""
        first, *rest = self.text.split("\n\n")
        if first.startswith("- "):
            return first.split("\n")[0].removeprefix("- ")
        told = ""
        for sentence in filter(None, _SENTENCE_END.split(first)):
            if len(told.encode()) >= _OPENING:
                return told.strip()
            told += sentence if sentence.endswith("。") else sentence + " "
        follows = rest[0] if rest and rest[0].startswith("- ") and len(rest[0]) <= _LONGEST_LIST else ""
        return f"{told.strip()}\n\n{follows}".strip()

    def __str__(self) -> str:
        return f"{self.number} {self.title}\n\n{self.text}"

    def _repr_markdown_(self) -> str:
        return f"**{self.number} {self.title}**\n\n{self.text}"


class Rulebook:
    """The sections of a game in every language; rules are cited as "scout 4.1".

    A language is read when it is first needed; English replaces one without a file. Reading raises an OSError if a file
    cannot be read. It raises a ValueError if a number appears twice, or if the numbers differ from those of another
    language.

    Args:
        game: the game's id.
        source: a folder with one file for each language (`rulebook.en.md`), or a text in English, such as the docstring
            of the game. A section begins with a heading such as "## 4.1 Sets"; a text without any is the only section,
            1.

    """

    def __init__(self, game: str, source: Path | str) -> None:
        self.game = game
        self._source = source
        self._read: dict[str, dict[str, Section]] = {}

    def _text(self, locale: str) -> tuple[str, str]:
        """Return the path of a language's text, and the text."""
        if isinstance(self._source, str):
            return f"the rulebook of {self.game}", self._source
        path = self._source / f"rulebook.{locale}.md"
        if locale != ENGLISH and not path.exists():
            return self._text(ENGLISH)
        return str(path), path.read_text(encoding="utf-8")

    def _sections(self, locale: str) -> dict[str, Section]:
        if check_locale(locale) not in self._read:
            sections = _read(*self._text(locale))
            if not sections and isinstance(self._source, str):
                sections = {"1": Section("1", self.game, self._source.strip())}
            read = {**self._read, locale: sections}
            numbers = {language: list(sections) for language, sections in read.items()}
            if len(set(map(tuple, numbers.values()))) != 1:
                raise ValueError(f"the rulebooks of {self.game} differ in their numbers: {numbers}")
            self._read = read
        return self._read[locale]

    def sections(self, locale: str = "en") -> list[Section]:
        """Return all sections in order."""
        return list(self._sections(locale).values())

    def section(self, rule: str, locale: str = "en") -> Section:
        """Return the section of a rule.

        Args:
            rule: "scout 4.1" or "4.1".
            locale: "en" or "ja".

        Raises:
            KeyError: there is no such section.

        """
        sections = self._sections(locale)
        number = rule.removeprefix(f"{self.game} ")
        if number not in sections:
            raise KeyError(f"{self.game} has no rule {rule!r}; the sections are {', '.join(sections)}")
        return sections[number]

    def html(self, locale: str = "en") -> str:
        """Return the rulebook for a cell of a notebook: its sections, each of which opens by a click."""
        told = [
            (
                markup.strong(one.number) + " " + markup.escape_lines(one.title),
                markup.line(markup.escape_lines(one.text)),
            )
            for one in self.sections(locale)
        ]
        return markup.box(*(markup.details_html(title, text) for title, text in told))

    def _repr_html_(self) -> str:
        return self.html()

    def __repr__(self) -> str:
        return f"<Rulebook of {self.game}: {len(self._sections('en'))} sections>"


def _read(where: str, text: str) -> dict[str, Section]:
    sections: dict[str, Section] = {}
    number, title, lines = "", "", list[str]()
    for line in [*text.splitlines(), "## 0 end"]:
        heading = _HEADING.match(line)
        if heading is None:
            lines.append(line)
            continue
        if number in sections:
            raise ValueError(f"{where}: section {number} appears twice")
        if number:
            sections[number] = Section(number, title, "\n".join(lines).strip())
        number, title, lines = heading[1], heading[2], []
    return sections
