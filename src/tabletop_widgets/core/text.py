"""Messages in several languages, from Fluent files beside the code that uses them.

Fluent gives plurals and parameters and separates ids from languages. Every distinct text is formatted once and cached.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


Param: TypeAlias = str | int  # the value of a parameter

# an entry begins without indentation; empty lines, indented lines and lines that only a choice can have continue it
_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=(.*(?:\n(?:[ \[*}].*)?)*)\n?", re.MULTILINE)
_REMARK: Final = re.compile(r"(?:#.*)?")
_TEXT: Final = re.compile(r"[^{}\n]+")
_PARAMETER: Final = re.compile(r"\{[ \n]*\$([a-zA-Z][a-zA-Z0-9_-]*)[ \n]*\}")
_LITERAL: Final = re.compile(r'\{[ \n]*"([^"\\\n]*)"[ \n]*\}')
_CHOICE: Final = re.compile(r"\{[ \n]*\$([a-zA-Z][a-zA-Z0-9_-]*)[ \n]*->")
_VARIANT: Final = re.compile(r" *\n[ \n]*(\*?)\[[ \n]*(?:([a-zA-Z][a-zA-Z0-9_-]*)|([0-9]+))[ \n]*\] *")
_CHOSEN: Final = re.compile(r" *\n[ \n]*\}")


class NotPlain(Exception):
    """A message that Fluent's library has to format, because of its text or its parameters."""


class Variant(NamedTuple):
    """A variant of a select expression: its key, which is a word or a number, and its text."""

    key: Param
    parts: Parts


class Selection(NamedTuple):
    """A select expression: one of several variants, by a parameter."""

    name: str
    variants: tuple[Variant, ...]
    default: int


class Parameter(NamedTuple):
    """A place in a text that a parameter fills."""

    name: str


Parts = tuple[str | Parameter | Selection, ...]


def parse_file(source: str) -> tuple[dict[str, str], list[str]]:
    """Return the pattern of each message id in a file, and the lines that belong to none; terms begin with "-"."""
    found: dict[str, str] = {}
    stray: list[str] = []
    at = 0
    for match in _ENTRY.finditer(source):
        stray += source[at : match.start()].splitlines()
        at = match.end()
        if match[1] in found:
            stray.append(f"{match[1]} (a second time)")
        found.setdefault(match[1], match[2])
    stray += source[at:].splitlines()
    return found, [line for line in stray if not _REMARK.fullmatch(line.rstrip())]


def parse_pattern(entry: str) -> Parts:
    """Return the parts of a message's pattern.

    Raises:
        NotPlain: it is more than a line of text with parameters and choices.

    """
    entry = entry.strip(" ")
    parts, end = _line(entry, 0)
    if not parts or entry[end:].strip(" \n"):  # the text has further lines
        raise NotPlain
    return parts


def _line(source: str, at: int) -> tuple[Parts, int]:
    """Return the parts of a line, and where it ends."""
    parts: list[str | Parameter | Selection] = []
    while at < len(source) and source[at] != "\n":
        part, at = _part(source, at)
        parts.append(part)
    return tuple(parts), at


def _part(source: str, at: int) -> tuple[str | Parameter | Selection, int]:
    if text := _TEXT.match(source, at):
        ends = source[text.end() : text.end() + 1] in ("", "\n")
        return text[0].rstrip(" ") if ends else text[0], text.end()
    if parameter := _PARAMETER.match(source, at):
        return Parameter(parameter[1]), parameter.end()
    if literal := _LITERAL.match(source, at):
        return literal[1], literal.end()
    if choice := _CHOICE.match(source, at):
        return _choice(choice[1], source, choice.end())
    raise NotPlain


def _choice(name: str, source: str, at: int) -> tuple[Selection, int]:
    variants: list[Variant] = []
    defaults: list[int] = []
    while variant := _VARIANT.match(source, at):
        if variant[1]:
            defaults.append(len(variants))
        parts, at = _line(source, variant.end())
        variants.append(Variant(variant[2] or int(variant[3]), parts))
    end = _CHOSEN.match(source, at)
    if end is None or len(defaults) != 1 or not all(variant.parts for variant in variants):
        raise NotPlain
    return Selection(name, tuple(variants), defaults[0]), end.end()


def format_pattern(parts: Parts, params: Mapping[str, Param], locale: str) -> str:
    """Return a message as text, with its parameters.

    Raises:
        NotPlain: a parameter is missing, or is neither a text nor a whole number.

    """
    return "".join([part if isinstance(part, str) else _fill_part(part, params, locale) for part in parts])


def _fill_part(part: Parameter | Selection, params: Mapping[str, Param], locale: str) -> str:
    value = params.get(part.name)
    if not isinstance(value, str | int):
        raise NotPlain
    if isinstance(part, Selection):
        return format_pattern(_selected_parts(part, value, locale), params, locale)
    return value if isinstance(value, str) else f"{value:,}"


def _selected_parts(choice: Selection, value: Param, locale: str) -> Parts:
    for variant in choice.variants:
        if _is_key_of(variant.key, value, locale):
            return variant.parts
    return choice.variants[choice.default].parts


def _is_key_of(key: Param, value: Param, locale: str) -> bool:
    """Return whether a key matches a value: they are equal, or the key is the plural form of the number."""
    if isinstance(key, int) and isinstance(value, str):
        return _plural_form(key, locale) == value
    return key in ((value, _plural_form(value, locale)) if isinstance(value, int) else (value,))


def _plural_form(count: int, locale: str) -> str:
    """Return the plural form of a number, by Unicode's rules for our languages: only English has two."""
    return "one" if locale == "en" and abs(count) == 1 else "other"


# --- messages, in every language

LOCALES = {"en": "English", "ja": "日本語"}
ENGLISH = "en"
_MOST_CACHED = 20_000  # texts that `Messages` caches before it empties the cache; a long game needs a few thousand


def check_locale(locale: str) -> str:
    """Return a locale, after a check.

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
        self._plain: dict[tuple[str, str], Parts] = {}
        self._bundles: dict[str, FluentBundle] = {}

    def entries(self, locale: str) -> dict[str, str]:
        """Return the text of each id in a language; nothing for a language without a file, except English."""
        if locale not in self._entries:
            found, stray = parse_file(self._text(locale))
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
            return format_pattern(self._parts(locale, key), params, locale)
        except NotPlain:
            return self._format_by_fluent(locale, key, params)

    def _parts(self, locale: str, key: str) -> Parts:
        parts = self._plain.get((locale, key))
        if parts is None:
            parts = self._plain[locale, key] = parse_pattern(self.entries(locale)[key])
        return parts

    def _format_by_fluent(self, locale: str, key: str, params: Mapping[str, Param]) -> str:
        pattern = self._bundle(locale).get_message(key).value
        if pattern is None:
            raise KeyError(f"message {key!r} in {locale!r} has no text")
        text, errors = self._bundle(locale).format_pattern(pattern, dict(params))
        if errors:
            raise KeyError(f"message {key!r} in {locale!r} with {params}: {errors}")
        return str(text)

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
        self._cache: dict[tuple[object, ...], str] = {}
        self._found: dict[tuple[str, str], tuple[_Source, str] | None] = {}

    def join(self, other: Messages) -> Messages:
        """Return these messages joined with others; where both have an id, the message of these counts."""
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

    def own_entries(self, locale: str) -> dict[str, str]:
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
        """Return a message as `get` does, with its parameters as a mapping; texts are cached."""
        cached = (locale, key, *params.items()) if params else (locale, key)
        text = self._cache.get(cached)
        if text is None:
            text = self._make(locale, key, params)
            if len(self._cache) >= _MOST_CACHED:
                self._cache.clear()
            self._cache[cached] = text
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
        self._identity = (messages, self.locale, *names)
        self._hash = hash(self._identity)  # cached: drawings are looked up by their words a hundred times a picture
        self._by_seat: dict[int, str] = {}

    def __eq__(self, other: object) -> bool:
        """Return whether these are the same messages in the same language, with the same names."""
        return isinstance(other, Words) and self._identity == other._identity

    def __hash__(self) -> int:
        return self._hash

    def __call__(self, key: str, **params: Param) -> str:
        """Return a message; see `Messages.get`."""
        return self._messages.text(self.locale, key, params)

    def has(self, key: str) -> bool:
        """Return whether there is a message, at least in English."""
        return self._messages.has(key, self.locale)

    def join(self, messages: Messages) -> Words:
        """Return these words with more messages, such as a board's, which take precedence."""
        return shared_words(messages.join(self._messages), self.locale, self._names)

    def name(self, seat: int) -> str:
        """Return a player's name: as given to the match, or the seat's own, or its number if another has that name."""
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
        return self.list_text([self.name(seat) for seat in seats])

    def list_text(self, parts: Sequence[str]) -> str:
        """Return texts as a list in the language, e.g. "a, b and c"."""
        return self("list-last-separator").join(filter(None, [self("list-separator").join(parts[:-1]), *parts[-1:]]))


@lru_cache(maxsize=128)
def shared_words(messages: Messages, locale: str, names: tuple[str, ...] = ()) -> Words:
    """Return the `Words` of messages in a language: the same object each time, so that it is a fast key.

    Raises:
        ValueError: there are no texts in this language.

    """
    return Words(messages, locale, names)
