"""Prose: Markdown texts in two languages, without raw HTML and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.text import ENGLISH, LOCALES

MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).disable("image")


@dataclass(frozen=True, slots=True)
class Prose:
    """A text in English and Japanese.

    >>> Prose("Your turn", "あなたの番").text("ja"), Prose("Your turn").text("ja")
    ('あなたの番', 'Your turn')

    """

    en: str = ""
    ja: str = ""

    def text(self, locale: str = ENGLISH) -> str:
        """Return the text in a language, or in the other one if it is missing."""
        return (self.ja if locale == "ja" else self.en) or self.en or self.ja

    def plain(self, locale: str = ENGLISH) -> str:
        """Return the text for places without Markdown."""
        return harmless(self.text(locale))

    def html(self, locale: str = ENGLISH) -> str:
        """Return the text as HTML."""
        return html(self.text(locale))

    def inline(self, locale: str = ENGLISH) -> str:
        """Return the text as HTML without a paragraph around it."""
        return str(MARKDOWN.renderInline(self.plain(locale)))

    def without_last(self) -> tuple[Prose, Prose]:
        """Return all paragraphs but the last one, and the last one, which asks the question of a step.

        A text of one paragraph, in one of its languages, is not divided.
        """
        (en, last_en), (ja, last_ja) = (text.rpartition("\n\n")[::2] for text in (self.en, self.ja))
        if not en or bool(ja) != bool(self.ja):
            return self, NO_PROSE
        return Prose(en, ja), Prose(last_en, last_ja)

    def __bool__(self) -> bool:
        return bool(self.en or self.ja)


NO_PROSE: Final = Prose()


def prose(text: str | Mapping[str, str] | Prose, ja: str = "") -> Prose:
    """Return prose from a text, a text by language, or prose.

    Raises:
        ValueError: a language that is not known.
        TypeError: no text.

    >>> prose({"en": "Seat", "ja": "席"}) == prose("Seat", ja="席")
    True

    """
    if isinstance(text, Prose):
        return text
    if isinstance(text, Mapping):
        unknown = set(text) - set(LOCALES)
        if unknown:
            raise ValueError(f"there are no texts in {sorted(unknown)}; expected {', '.join(LOCALES)}")
        return Prose(**{locale: _text(said) for locale, said in text.items()})
    return Prose(_text(text), _text(ja))


def _text(text: object) -> str:
    if not isinstance(text, str):
        raise TypeError(f"{text!r} is not a text")
    return text.strip()


def html(text: str) -> str:
    """Return Markdown as HTML; raw HTML stays visible as text, and links open in a tab of their own."""
    tokens = MARKDOWN.parse(harmless(text))
    for token in tokens:
        _guard_links(token.children or ())
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def _guard_links(tokens: list[Token] | tuple[()]) -> None:
    for token in tokens:
        if token.type == "link_open":
            token.attrSet("rel", "noopener noreferrer")
            token.attrSet("target", "_blank")
