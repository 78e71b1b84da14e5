"""Texts in several languages: Fluent message files beside the code that uses them.

Fluent gives plurals and parameters and separates ids from languages. Every distinct text is formatted once and cached.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, TypeAlias

from tabletop_widgets.core import message

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LOCALES = {"en": "English", "ja": "日本語"}
ENGLISH = "en"
_MOST_KEPT = 20_000  # texts a catalogue caches before it empties the cache; a long game needs a few thousand

Param: TypeAlias = message.Param


def check_locale(locale: str) -> str:
    """Return the locale.

    Raises:
        ValueError: there are no texts in this language.

    """
    if locale not in LOCALES:
        raise ValueError(f"locale={locale!r} is not known; expected one of {', '.join(map(repr, LOCALES))}")
    return locale


class _Source:
    """The messages of one folder with one file for each language, or of one text in English."""

    def __init__(self, source: Path | str) -> None:
        self._source = source
        self._entries: dict[str, dict[str, str]] = {}
        self._plain: dict[tuple[str, str], message.Parts] = {}
        self._bundles: dict[str, FluentBundle] = {}

    def entries(self, locale: str) -> dict[str, str]:
        """Return the text of each id in a language; nothing for a language without a file, except English."""
        if locale not in self._entries:
            found, stray = message.entries(self._text(locale))
            if stray:
                raise ValueError(f"{self._name(locale)} has entries that cannot be read: {stray}")
            self._entries[locale] = found
        return self._entries[locale]

    def _text(self, locale: str) -> str:
        if isinstance(self._source, str):
            return dedent(self._source) if locale == ENGLISH else ""
        path = self._source / f"{locale}.ftl"
        return path.read_text(encoding="utf-8") if locale == ENGLISH or path.exists() else ""

    def _name(self, locale: str) -> str:
        return "the text" if isinstance(self._source, str) else str(self._source / f"{locale}.ftl")

    def fill(self, locale: str, key: str, params: Mapping[str, Param]) -> str:
        """Return an existing message, with its parameters."""
        try:
            return message.fill(self._parts(locale, key), params, locale)
        except message.NotPlain:
            return self._by_fluent(locale, key, params)

    def _parts(self, locale: str, key: str) -> message.Parts:
        parts = self._plain.get((locale, key))
        if parts is None:
            parts = self._plain[locale, key] = message.read(self.entries(locale)[key])
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
        """Return a language as a bundle of Fluent's library."""
        if locale not in self._bundles:
            from fluent.runtime import FluentBundle, FluentResource
            from fluent.syntax import ast

            resource = FluentResource(self._text(locale))
            junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
            if junk:
                raise ValueError(f"{self._name(locale)} has entries that cannot be read: {junk}")
            bundle = FluentBundle([locale], use_isolating=False)
            bundle.add_resource(resource)
            self._bundles[locale] = bundle  # complete, or not there at all after an interrupt
        return self._bundles[locale]


class Messages:
    """Messages in several languages, from folders with a file for each (`en.ftl`, `ja.ftl`) or from English texts.

    English is required; a message that another language does not have is given in English. Words that every game needs
    ("Player 1", how a list is joined) are always there, and may be replaced.

    A language is read when it is first needed, and so is each message. Fluent's library reads messages that are more
    than plain text with parameters and choices; it then reads the whole file. Reading raises an OSError if there is no
    English file, and a ValueError if a file has lines or entries that cannot be read, or an id twice.

    Args:
        sources: folders, or texts in English as in a file; the first source that has a message counts.

    >>> Messages("moves = { $name } moves").get("en", "moves", name="Aiko")
    'Aiko moves'

    """

    def __init__(self, *sources: Path | str) -> None:
        self._own: tuple[_Source, ...] = tuple(map(_Source, sources))
        self._joined: dict[Messages, Messages] = {}
        self._kept: dict[tuple[object, ...], str] = {}
        self._found: dict[tuple[str, str], tuple[_Source, str] | None] = {}

    def joined(self, other: Messages) -> Messages:
        """Return these messages and others; if both have an id, these count."""
        if set(self._own) <= set(other._own):
            return other
        found = self._joined.get(other)
        if found is None:
            found = Messages()
            found._own = (*self._own, *other._own)
            self._joined[other] = found
        return found

    def ids(self, locale: str) -> list[str]:
        """Return the ids of all its own messages in a language."""
        return sorted(key for source in self._own for key in source.entries(locale) if not key.startswith("-"))

    def written(self, locale: str) -> dict[str, str]:
        """Return its own messages in a language as their files have them, by their ids."""
        return {key: entry for source in self._own for key, entry in source.entries(locale).items()}

    def has(self, key: str, locale: str = ENGLISH) -> bool:
        """Return whether there is a message, in a language or at least in English."""
        return self._find(locale, key) is not None

    def get(self, locale: str, key: str, **params: Param) -> str:
        """Return a message in a language, or in English where the language does not have it.

        Args:
            locale: "en" or "ja".
            key: the message's id.
            params: its parameters; pass ids and card numbers as str, so that they are not formatted as quantities.

        Raises:
            KeyError: there is no such message, or a parameter is missing.

        """
        return self.text(locale, key, params)

    def text(self, locale: str, key: str, params: Mapping[str, Param]) -> str:
        """Return a message as `get` does, with its parameters as a mapping; one made before costs a look-up."""
        kept = (locale, key, *params.items()) if params else (locale, key)
        text = self._kept.get(kept)
        if text is None:
            text = self._make(locale, key, params)
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[kept] = text
        return text

    def _make(self, locale: str, key: str, params: Mapping[str, Param]) -> str:
        found = self._find(locale, key)
        if found is None:
            raise KeyError(f"no message {key!r} in {locale!r}")
        source, language = found
        return source.fill(language, key, params)

    def _find(self, locale: str, key: str) -> tuple[_Source, str] | None:
        """Return the source of a message, and its language: the one asked for if possible."""
        if (locale, key) not in self._found:
            self._found[locale, key] = self._look_up(locale, key)
        return self._found[locale, key]

    def _look_up(self, locale: str, key: str) -> tuple[_Source, str] | None:
        if key.startswith("-"):
            return None
        for language in dict.fromkeys((locale, ENGLISH)):
            for source in (*self._own, _COMMON):
                if key in source.entries(language):
                    return source, language
        return None


_COMMON = _Source(Path(__file__).parent / "texts")


class Words:
    """Messages of one game in one language, with the players' names: boards and texts are written with them."""

    def __init__(self, messages: Messages, locale: str, names: tuple[str, ...] = ()) -> None:
        self.locale = check_locale(locale)
        self._messages = messages
        self._names = names
        self._said = (messages, self.locale, *names)
        self._hash = hash(self._said)  # drawings are looked up by their words a hundred times a picture
        self._by_seat: dict[int, str] = {}

    def __eq__(self, other: object) -> bool:
        """Return whether these are the same messages in the same language, with the same names."""
        return isinstance(other, Words) and self._said == other._said

    def __hash__(self) -> int:
        return self._hash

    def __call__(self, key: str, **params: Param) -> str:
        """Return a message; see `Messages.get`."""
        return self._messages.text(self.locale, key, params)

    def has(self, key: str) -> bool:
        """Return whether there is a message, at least in English."""
        return self._messages.has(key, self.locale)

    def joined(self, messages: Messages) -> Words:
        """Return these words with more messages, which count first: those of a board."""
        return shared_words(messages.joined(self._messages), self.locale, self._names)

    def name(self, seat: int) -> str:
        """Return a player's name: the one given to the match, or the seat's own, or if another has that its number."""
        name = self._by_seat.get(seat)
        if name is None:
            name = self._by_seat[seat] = self._name_of(seat)
        return name

    def _name_of(self, seat: int) -> str:
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        key, number = f"player-{seat}", self("player", number=str(seat + 1))
        name = self(key) if self.has(key) else number
        if name in self._names:
            name = number
        while name in self._names:
            name += " *"
        return name

    def names(self, seats: Sequence[int]) -> str:
        """Return players' names as a list in the language, e.g. "Aiko, Boris and Chidi"."""
        return self.listed([self.name(seat) for seat in seats])

    def listed(self, parts: Sequence[str]) -> str:
        """Return texts as a list in the language, e.g. "a, b and c"."""
        return self("list-last-separator").join(filter(None, [self("list-separator").join(parts[:-1]), *parts[-1:]]))


@lru_cache(maxsize=128)
def shared_words(messages: Messages, locale: str, names: tuple[str, ...] = ()) -> Words:
    """Return the words of some messages in a language: the same object each time, which is found at once as a key.

    Raises:
        ValueError: there are no texts in this language.

    """
    return Words(messages, locale, names)
