"""Texts in several languages: Fluent message files beside the code that uses them.

Fluent gives plurals and parameters and keeps ids apart from languages. Every distinct text is made once and kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from tabletop_widgets.core import message

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LOCALES = {"en": "English", "ja": "日本語"}
_MOST_KEPT = 20_000  # texts a catalogue keeps before it starts anew; a long game needs a few thousand

Param: TypeAlias = message.Param


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

    A language is read when it is first asked for, and each message when it is; Fluent's library reads those that are
    more than plain text with parameters and choices, and the whole file with them. Reading raises an OSError if there
    is no file, and a ValueError if it has lines or entries that cannot be read, or an id twice.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sources: dict[str, dict[str, str]] = {}
        self._plain: dict[tuple[str, str], message.Parts] = {}
        self._bundles: dict[str, FluentBundle] = {}
        self._kept: dict[tuple[object, ...], str] = {}

    def ids(self, locale: str) -> list[str]:
        """Return the ids of all messages in a language."""
        return sorted(key for key in self._source(locale) if not key.startswith("-"))

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
            try:
                text = message.fill(self._parts(locale, key), params, locale)
            except message.NotPlain:
                text = self._by_fluent(locale, key, params)
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[kept] = text
        return text

    def _source(self, locale: str) -> dict[str, str]:
        """Return what stands behind each id in a language."""
        if locale not in self._sources:
            path = self._folder / f"{locale}.ftl"
            found, stray = message.entries(path.read_text(encoding="utf-8"))
            if stray:
                raise ValueError(f"{path} has entries that cannot be read: {stray}")
            self._sources[locale] = found
        return self._sources[locale]

    def _parts(self, locale: str, key: str) -> message.Parts:
        parts = self._plain.get((locale, key))
        if parts is None:
            source = self._source(locale)
            if key not in source or key.startswith("-"):
                raise KeyError(f"no message {key!r} in {locale!r}")
            parts = self._plain[locale, key] = message.read(source[key])
        return parts

    def _by_fluent(self, locale: str, key: str, params: Mapping[str, Param]) -> str:
        pattern = self._bundle(locale).get_message(key).value
        if pattern is None:
            raise KeyError(f"message {key!r} in {locale!r} has no text")
        made, errors = self._bundle(locale).format_pattern(pattern, dict(params))
        if errors:
            raise KeyError(f"message {key!r} in {locale!r} with {params}: {errors}")
        return str(made)

    def _bundle(self, locale: str) -> FluentBundle:
        """Return a language as Fluent's library has it."""
        if locale not in self._bundles:
            from fluent.runtime import FluentBundle, FluentResource
            from fluent.syntax import ast

            path = self._folder / f"{locale}.ftl"
            resource = FluentResource(path.read_text(encoding="utf-8"))
            junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
            if junk:
                raise ValueError(f"{path} has entries that cannot be read: {junk}")
            bundle = FluentBundle([locale], use_isolating=False)
            bundle.add_resource(resource)
            self._bundles[locale] = bundle  # whole, or after an interrupt not at all
        return self._bundles[locale]


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
