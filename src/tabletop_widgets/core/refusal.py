"""Refusals: why the rules forbid an action, as a fact and as a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabletop_widgets.core import html as markup
from tabletop_widgets.core.text import Messages, Param, Words


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    Attributes:
        code: the reason's id, e.g. "show-not-a-set".
        rule: the rule it rests on, e.g. "scout 4.1".
        facts: what was compared, e.g. {"need": 3, "have": 2}; a fact "seat" is shown as the player's name.

    """

    code: str
    rule: str
    facts: Mapping[str, Param]
    messages: Messages = field(repr=False, compare=False)

    def text(self, locale: str = "en", names: tuple[str, ...] = ()) -> str:
        """Return the reason as a sentence, in English ("en") or Japanese ("ja")."""
        return self.sentence(Words(self.messages, locale, names))

    def sentence(self, words: Words) -> str:
        """Return the reason as a sentence, with the names of a match; see `Match.words`."""
        params = {key: words.name(int(value)) if key == "seat" else value for key, value in self.facts.items()}
        return words(f"refusal-{self.code}", **params)

    def html(self, locale: str = "en", names: tuple[str, ...] = ()) -> str:
        """Return the reason for a cell of a notebook: the sentence, its rule, and what was compared."""
        facts = [f"{key} {value}" for key, value in self.facts.items() if key != "seat" and value != ""]
        return markup.box(
            markup.line(markup.escape_lines(self.text(locale, names)), markup.chip(self.rule)),
            markup.line(markup.quiet(" · ".join([self.code, *facts]))),
        )

    def __str__(self) -> str:
        return f"{self.text()} ({self.rule})"

    def _repr_html_(self) -> str:
        return self.html()
