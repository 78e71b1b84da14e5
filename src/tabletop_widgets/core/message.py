"""The simple messages, which most are: a line of text with parameters, and choices between such lines.

A first board asks for hundreds of messages, and Fluent's library takes longer to import and to read a file than all
the rest of a game. So entries of this kind are read here, each when it is first needed. They mean the same as in Fluent
(a test fills in every message both ways). Everything else that Fluent can do is left to its library.

    moves = { $name } moves { $count ->
        [one] 1 unit
       *[other] { $count } units
      }{"."}
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

Param = str | int

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
    """One of the forms of a choice: its key, which is a word or a number, and its text."""

    key: Param
    parts: Parts


class Choice(NamedTuple):
    """A choice by a parameter."""

    name: str
    variants: tuple[Variant, ...]
    default: int


class Parameter(NamedTuple):
    """The place of a parameter."""

    name: str


Parts = tuple[str | Parameter | Choice, ...]


def entries(source: str) -> tuple[dict[str, str], list[str]]:
    """Return the text of each id of a file, and the lines that belong to no id; ids of terms begin with a hyphen."""
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


def read(entry: str) -> Parts:
    """Return the parts of the text of an id.

    Raises:
        NotPlain: it is more than a line of text with parameters and choices.

    """
    entry = entry.strip(" ")
    parts, end = _line(entry, 0)
    if not parts or entry[end:].strip(" \n"):  # it begins or continues on further lines
        raise NotPlain
    return parts


def _line(source: str, at: int) -> tuple[Parts, int]:
    """Return the parts of a line, and where it ends."""
    parts: list[str | Parameter | Choice] = []
    while at < len(source) and source[at] != "\n":
        part, at = _part(source, at)
        parts.append(part)
    return tuple(parts), at


def _part(source: str, at: int) -> tuple[str | Parameter | Choice, int]:
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


def _choice(name: str, source: str, at: int) -> tuple[Choice, int]:
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
    return Choice(name, tuple(variants), defaults[0]), end.end()


def fill(parts: Parts, params: Mapping[str, Param], locale: str) -> str:
    """Return a message with its parameters.

    Raises:
        NotPlain: a parameter is missing, or is neither a text nor a whole number.

    """
    return "".join([part if isinstance(part, str) else _filled(part, params, locale) for part in parts])


def _filled(part: Parameter | Choice, params: Mapping[str, Param], locale: str) -> str:
    value = params.get(part.name)
    if not isinstance(value, str | int):
        raise NotPlain
    if isinstance(part, Choice):
        return fill(_chosen(part, value, locale), params, locale)
    return value if isinstance(value, str) else f"{value:,}"


def _chosen(choice: Choice, value: Param, locale: str) -> Parts:
    for variant in choice.variants:
        if _fits(variant.key, value, locale):
            return variant.parts
    return choice.variants[choice.default].parts


def _fits(key: Param, value: Param, locale: str) -> bool:
    """Return whether a key matches a value: they are equal, or the key is the plural form of the number."""
    if isinstance(key, int) and isinstance(value, str):
        return _plural(key, locale) == value
    return key in ((value, _plural(value, locale)) if isinstance(value, int) else (value,))


def _plural(count: int, locale: str) -> str:
    """Return the plural form of a number, by Unicode's rules for our languages: only English has two."""
    return "one" if locale == "en" and abs(count) == 1 else "other"
