"""Messages that are read here mean what they mean to Fluent's own library; all others are left to it."""

from __future__ import annotations

from functools import cache

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from hypothesis import given, settings
from hypothesis import strategies as st
from lengths import count

from tabletop_widgets.core.text import NotPlain, Param, format_pattern, parse_file, parse_pattern

VALUES: list[Param] = [0, 1, 2, 11, 999, 1000, 1234567, -1, -2500, "", "Zoë", "one", "other", "1", "a-b"]


@cache
def by_fluent(source: str, locale: str) -> FluentBundle | None:
    """Return a bundle with the one message of a source, or None if there is something else in it."""
    resource = FluentResource(source)
    entry = resource.body[0]
    if len(resource.body) > 1 or not isinstance(entry, ast.Message) or entry.attributes:
        return None
    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(resource)
    return bundle


def compare(entry: str, locale: str, value: Param) -> None:
    """Compare both ways of a message with a parameter, if it is one that is read here."""
    try:
        made = format_pattern(parse_pattern(entry), {"n": value}, locale)
    except NotPlain:
        return
    bundle = by_fluent(f"key ={entry}", locale)
    assert bundle is not None, entry
    pattern = bundle.get_message("key").value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, {"n": value})
    assert (made, []) == (str(text), errors)


PLAIN = [
    " Hello",
    "Hello  ",
    " Hello, { $n }!",
    " {$n}{ $n }",
    ' {" "}x{ "" }',
    ' {" and "} ',
    " [one] * . # and so on",
    " { $n ->\n    [one] 1 card\n   *[other] { $n } cards\n  }",
    " You have { $n ->\n[1] a card  \n\n*[ other ] { $n ->\n [0] no cards\n *[one] cards\n}\n } left\n\n\n",
    " { $n ->\n  *[a-b] x\n   [other]{ $n }\n } and more",
]
LEFT = [
    "",
    " ",
    "\n    on a line of its own",
    " one\n    two",
    " text\n    .attribute = x",
    "\n    .attribute = x",
    " { -term }",
    " { message }",
    " { NUMBER($n) }",
    r' {"\u0041"}',
    " { 1 }",
    " { $n",
    " }",
    " { $n -> [one] x *[other] y }",
    " { $n ->\n [one] x\n }",
    " { $n ->\n *[one] x\n *[other] y\n }",
    " { $n ->\n [one]\n *[other] y\n }",
    " { $n ->\n *[other] y }",
    " { $n ->\n [1.0] x\n *[other] y\n }",
    " { $n ->\n *[other] y\n on a line of its own\n }",
    " {\t$n }",
]


@pytest.mark.parametrize("entry", PLAIN)
def test_plain_text_with_parameters_and_choices_is_read_here(entry: str) -> None:
    parse_pattern(entry)
    for value in VALUES:
        compare(entry, "en", value)
        compare(entry, "ja", value)


@pytest.mark.parametrize("entry", LEFT)
def test_what_else_fluent_can_do_is_left_to_it(entry: str) -> None:
    with pytest.raises(NotPlain):
        parse_pattern(entry)


@pytest.mark.parametrize("value", [None, 1.5, [1]])
def test_what_is_no_text_and_no_whole_number_is_left_to_fluent(value: object) -> None:
    for entry in (" { $n }", " { $n ->\n *[other] x\n }"):
        with pytest.raises(NotPlain):
            format_pattern(parse_pattern(entry), {"n": value}, "en")  # type: ignore[dict-item]
        with pytest.raises(NotPlain):
            format_pattern(parse_pattern(entry), {}, "en")


TOKENS = ["{", "}", " ", "\n", "\n ", "{ $n }", "{ $n ->", "\n [one] ", "\n *[other] ", "\n[1]", "\n }", "x", '{"l"}']
TOKENS += [
    "[",
    "*",
    ".",
    "=",
    "#",
    "-",
    '"',
    "\\",
    "\t",
    "$n",
    "->",
    "{ -t }",
    "\n  .a = b",
    "é",
    "{ $n ->\n *[one] 1\n}",
    '{" "}',
]


@given(
    st.lists(st.sampled_from(TOKENS), max_size=12).map("".join), st.sampled_from(["en", "ja"]), st.sampled_from(VALUES)
)
@settings(max_examples=count(300, at_length=1000), deadline=None)
def test_whatever_is_read_here_reads_the_same_by_fluent(entry: str, locale: str, value: Param) -> None:
    if len(parse_file(f"key ={entry}")[0]) == 1 and not parse_file(f"key ={entry}")[1]:
        compare(parse_file(f"key ={entry}")[0]["key"], locale, value)


def test_entries_are_found_and_lines_that_belong_to_nothing_are_told() -> None:
    source = "# remark\na = 1\n\n-b-c = 2\n  [x\n}\n\n## group\n= no key\nd e = 3\nf= { $n ->\n\n*[g] 4\n}\na = 5\n"
    found, stray = parse_file(source)
    assert {key: text.strip() for key, text in found.items()} == {
        "a": "1",
        "-b-c": "2\n  [x\n}",
        "f": "{ $n ->\n\n*[g] 4\n}",
    }
    assert stray == ["= no key", "d e = 3", "a (a second time)"]
