"""Messages between a page and Python: both sides declare the same ones, and Python handles each that a page sends."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from pages import Page, new

import tabletop_widgets
from tabletop_widgets.widgets import messages, wire

TYPESCRIPT = Path(tabletop_widgets.__file__).parent / "js" / "model" / "messages.ts"
RECORDS = {name: record for name, record in vars(wire).items() if is_typeddict(record)}
FROM_PAGES = {name for name, record in RECORDS.items() if "do" in record.__annotations__}
Fields = dict[str, tuple[str, bool]]  # name -> TypeScript type, and whether every message has it


def declared() -> dict[str, Fields]:
    """Return the fields of the object types that the TypeScript file exports."""
    text = re.sub(r"/\*.*?\*/", "", TYPESCRIPT.read_text(encoding="utf-8"), flags=re.DOTALL)
    types = re.findall(r"export type (\w+) =([^;]*?(?:\{[^}]*\}[^;]*?)+);", text)
    return {name: merged(re.findall(r"\{([^}]*)\}", body)) for name, body in types if name != "PageMessage"}


def merged(alternatives: list[str]) -> Fields:
    """Return the fields of a union: those that not all of its types have are optional."""
    found = [dict(re.findall(r"(\w+\??):\s*([^;]+)", body)) for body in alternatives]
    fields: Fields = {}
    for fields_of_one in found:
        for name, type_ in fields_of_one.items():
            is_everywhere = all(name in other for other in found) and not name.endswith("?")
            fields[name.removesuffix("?")] = type_.strip().removesuffix(" | undefined"), is_everywhere
    return fields


def written(hint: Any) -> str:
    """Return a type as TypeScript has it."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated or origin is NotRequired:
        return written(args[0])
    if origin is Literal:
        return {True: "true"}.get(args[0]) or f'"{args[0]}"'
    if origin is list:
        return f"{written(args[0])}[]"
    if origin is dict:
        return "object"
    if args:
        return " | ".join(written(one) for one in args if one is not type(None))
    return {int: "number", float: "number", str: "string", bool: "boolean"}[hint]


def recorded(name: str) -> Fields:
    """Return the fields of a record in Python, without those of its envelope."""
    hints = get_type_hints(RECORDS[name], include_extras=True)
    envelope = wire.Envelope.__annotations__ if name in FROM_PAGES else {}
    return {
        field: (written(hint), get_origin(hint) is not NotRequired)
        for field, hint in hints.items()
        if field not in envelope
    }


def test_both_sides_name_the_same_messages() -> None:
    assert sorted(declared()) == sorted(RECORDS)
    assert {"Act", "Goto", "Lesson", "Answer", "EarlyPatch", "ViewsRequest", "Envelope"} <= RECORDS.keys()


@pytest.mark.parametrize("name", RECORDS)
def test_both_sides_have_the_same_fields_of_the_same_types(name: str) -> None:
    found = {
        field: (type_.removeprefix("readonly "), is_in_all) for field, (type_, is_in_all) in declared()[name].items()
    }
    if name == "Goto":  # a page without a kernel names nodes, which Python never gets
        assert found["node"] == ("number | string", False)
        found["node"] = ("number", False)
    assert found == recorded(name) or found == {**recorded(name), **swapped(name)}


def swapped(name: str) -> Fields:
    """Return the fields that are unions, with their types in the other order."""
    return {
        field: (" | ".join(type_.split(" | ")[::-1]), is_in_all) for field, (type_, is_in_all) in recorded(name).items()
    }


def test_every_message_of_a_page_is_one_of_the_union_that_it_sends() -> None:
    union = TYPESCRIPT.read_text(encoding="utf-8").partition("export type Intent =")[2].partition(";")[0]
    assert set(re.findall(r"\| (\w+)", union)) == FROM_PAGES


def test_every_message_of_a_page_has_one_handler() -> None:
    records = {do: handler.record for do, handler in messages.HANDLERS.items()}
    records |= {do: silent.record for do, silent in messages.SILENT.items()}
    assert {do: recorded(record.__name__)["do"][0] for do, record in records.items()} == {
        do: f'"{do}"' for do in records
    }
    assert sorted(record.__name__ for record in records.values()) == sorted(FROM_PAGES)
    assert not messages.HANDLERS.keys() & messages.SILENT.keys()


@pytest.mark.parametrize(
    ("do", "fields", "error"),
    [
        ("act", {}, "This cannot be played now; nothing has changed."),
        ("find", {"text": 3}, "A message from the board was not understood; nothing has changed."),
        ("picture", {"dark": 1, "layers": []}, "A message from the board was not understood; nothing has changed."),
        (
            "mark",
            {"name": "x", "x": float("nan"), "y": 1},
            "A message from the board was not understood; nothing has changed.",
        ),
        ("lesson", {"what": "try", "value": 4}, "A message from the board was not understood; nothing has changed."),
        ("dance", {}, "A message from the board was not understood; nothing has changed."),
        (["act"], {}, "A message from the board was not understood; nothing has changed."),
    ],
)
def test_an_unknown_or_malformed_message_is_answered(do: Any, fields: dict[str, Any], error: str) -> None:
    widget = new(seat=0)
    Page(widget).send(do, **fields)
    assert widget.panel["error"] == error
    assert widget.panel["ack"] == {"page": 1}


@pytest.mark.parametrize(
    ("value", "hint", "does_fit"),
    [
        (1, wire.Count, True),
        (True, wire.Count, False),
        (1.0, wire.Count, False),
        (-1, wire.Count, False),
        (2**53, wire.Count, False),
        (float("inf"), wire.Coordinate, False),
        (1, wire.Coordinate, True),
        (["a"] * 100, wire.KeyPath, True),
        (["a"] * 101, wire.KeyPath, False),
        (["a" * 201], wire.KeyPath, False),
        (None, str | None, True),
        (1, Literal["max"], False),
        ("max", Literal["max"], True),
    ],
)
def test_a_value_fits_its_type(value: object, hint: Any, does_fit: bool) -> None:
    assert wire.fits(value, hint) is does_fit
