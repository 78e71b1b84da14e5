"""Texts in several languages: Fluent message files beside the code that uses them.

Fluent gives plurals and parameters and keeps ids apart from languages. Formatting a message costs some microseconds, so
every distinct text is made once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LOCALES = {"en": "English", "ja": "日本語"}
_MOST_KEPT = 20_000  # texts a catalogue keeps before it starts anew; a long game needs a few thousand

Param = str | int


def check_locale(locale: str) -> str:
    """Return the locale.

    Raises:
        ValueError: there are no texts in this language.

    """
    if locale not in LOCALES:
        raise ValueError(f"locale={locale!r} is not known; expected one of {', '.join(map(repr, LOCALES))}")
    return locale


class Messages:
    """The messages of one folder with a file a language (`en.ftl`, `ja.ftl`).

    Raises:
        ValueError: a file has entries that Fluent cannot read.

    """

    def __init__(self, folder: Path) -> None:
        self._bundles: dict[str, FluentBundle] = {}
        self._kept: dict[tuple[object, ...], str] = {}
        for locale in LOCALES:
            path = folder / f"{locale}.ftl"
            source = path.read_text(encoding="utf-8")
            resource = FluentResource(source)
            junk = [e.content for e in resource.body if isinstance(e, ast.Junk)]
            if junk:
                raise ValueError(f"{path} has entries that cannot be read: {junk}")
            bundle = FluentBundle([locale], use_isolating=False)
            bundle.add_resource(resource)
            self._bundles[locale] = bundle

    def ids(self, locale: str) -> list[str]:
        """Return the ids of all messages in a language."""
        return sorted(self._bundles[locale]._messages)

    def get(self, locale: str, key: str, **params: Param) -> str:
        """Return a message in a language.

        Args:
            locale: "en" or "ja".
            key: the message's id.
            params: its parameters; pass ids and card numbers as str, so that they are not formatted as quantities.

        Raises:
            KeyError: there is no such message, or a parameter is missing.

        """
        kept = (locale, key, *params.items())
        text = self._kept.get(kept)
        if text is None:
            bundle = self._bundles[locale]
            if not bundle.has_message(key):
                raise KeyError(f"no message {key!r} in {locale!r}")
            pattern = bundle.get_message(key).value
            if pattern is None:
                raise KeyError(f"message {key!r} in {locale!r} has no text")
            made, errors = bundle.format_pattern(pattern, params)
            text = str(made)
            if errors:
                raise KeyError(f"message {key!r} in {locale!r} with {params}: {errors}")
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[kept] = text
        return text


class Words:
    """Messages of one game in one language, with the players' names: what boards and texts are written with."""

    def __init__(self, messages: Messages, locale: str, names: tuple[str, ...] = ()) -> None:
        self.locale = check_locale(locale)
        self._messages = messages
        self._names = names

    def __call__(self, key: str, **params: Param) -> str:
        """Return a message; see `Messages.get`."""
        return self._messages.get(self.locale, key, **params)

    def name(self, seat: int) -> str:
        """Return a player's name: the one given to the match, or the seat's own."""
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return self._messages.get(self.locale, f"player-{seat}")

    def names(self, seats: Sequence[int]) -> str:
        """Return players' names as a list in the language, e.g. "Aiko, Boris and Chidi"."""
        names = [self.name(seat) for seat in seats]
        return self("list-last-separator").join(filter(None, [self("list-separator").join(names[:-1]), *names[-1:]]))
