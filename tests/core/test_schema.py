"""Shapes of data: what differs is told as the library jsonschema tells it, without that library."""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from functools import cache
from typing import Any

import pytest
from data_changes import GONE, JUNK, with_junk
from jsonschema import Draft202012Validator
from jsonschema.validators import extend
from lengths import count

import tabletop_widgets as tw
from tabletop_widgets.core import savefile
from tabletop_widgets.core.schema import Problem, Shape
from tabletop_widgets.engines.leviath.components import board_file, card_file
from tabletop_widgets.engines.leviath.files import load_board
from tabletop_widgets.engines.leviath.files import load_cards as load_leviath_cards
from tabletop_widgets.engines.leviath.position_data import schema
from tabletop_widgets.engines.scout.position_data import schema as scout_position
from tabletop_widgets.engines.scythe.components import automa_files as files
from tabletop_widgets.engines.scythe.position_data.schema import shape_of

MUTATED = count(60, at_length=120)  # of each kind of data
SHAPES = {
    "save file": savefile._SHAPE,
    "SCOUT position": scout_position.SHAPE,
    "Leviath position": schema._SHAPE,
    "Leviath board": board_file._BOARD,
    "Leviath cards": card_file._CARDS,
    "Scythe position": shape_of(()),
    "Scythe position with an Automa": shape_of((1,)),
    "Automa cards": files._CARDS,
    "star trackers": files._TRACKERS,
}
every_shape = pytest.mark.parametrize("name", SHAPES)
WHOLE = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    ),
)


@cache
def library(shape: Shape) -> Any:
    return WHOLE(shape.schema)


def by_jsonschema(shape: Shape, data: object) -> list[tuple[Any, ...]]:
    found = library(shape).iter_errors(data)
    found = sorted(found, key=lambda fault: [(isinstance(part, str), part) for part in fault.path])
    return [(tuple(f.path), f.validator, f.message, f.json_path, f.instance, f.schema) for f in found]


def ours(shape: Shape, data: object) -> list[tuple[Any, ...]]:
    return [(f.path, f.validator, f.message, f.json_path, f.instance, f.schema) for f in shape.problems(data)]


def same(shape: Shape, data: object) -> int:
    """Compare, and return how many faults there are; NaN is not equal to itself, but reads the same."""
    found = ours(shape, data)
    assert repr(found) == repr(by_jsonschema(shape, data))
    return len(found)


@cache
def examples(name: str) -> tuple[Any, ...]:
    if name == "save file":
        return (saved(),)
    if name == "Leviath board":
        return load_board("lattice"), load_board("seam")
    if name == "Leviath cards":
        return (load_leviath_cards("reconstructed", load_board("lattice")),)
    if name in ("Automa cards", "star trackers"):
        return (files.load_cards(),) if name == "Automa cards" else (files.load_trackers(),)
    players: Any = {"SCOUT position": 4, "Leviath position": 3, "Scythe position": 2}.get(name, ["nordic", "automa"])
    match = tw.new_match(name.split()[0].lower(), players=players, seed=5)
    found = []
    for steps in (0, 15, 60, 200):
        match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=steps)
        found.append(json.loads(json.dumps(match.state.to_dict())))
    return tuple(found)


@cache
def saved() -> Any:
    match = tw.new_match("leviath", seed=3)
    for _ in range(2):
        match.goto(0)
        match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=10)
        match.comment("here")
    match.mark("guess", "27+29")
    nodes = [savefile._entry(match, node) for node in match.nodes[1:]]
    head = {"format": savefile.FORMAT, "version": 2, "game": "leviath", "options": {}, "seed": 3, "names": ["A", "B"]}
    return json.loads(json.dumps({**head, "position": None, "current": 2, "nodes": nodes}))


def mutated(data: Any, rng: random.Random) -> Any:
    """Return a copy with junk in some places, with keys gone and keys that do not belong there."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        data = with_junk(data, rng)
    inner = data
    while isinstance(inner, dict | list) and inner and rng.random() < 0.8:
        key = rng.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if isinstance(inner, dict) and rng.random() < 0.3:
            inner.pop(key)
            inner.update({"it's": 1, "zebra": None} if rng.random() < 0.5 else {})
            break
        inner = inner[key]
    return data


@every_shape
def test_data_without_faults_has_none(name: str) -> None:
    for data in examples(name):
        assert same(SHAPES[name], data) == 0


@every_shape
def test_every_fault_reads_as_the_librarys_does(name: str) -> None:
    rng, faults = random.Random(name), Counter[str]()
    for data in examples(name):
        for _ in range(MUTATED // len(examples(name))):
            bad = mutated(data, rng)
            same(SHAPES[name], bad)
            faults.update(fault.validator for fault in SHAPES[name].problems(bad))
    assert len(faults) >= 5
    assert faults.total() > MUTATED / 2


@every_shape
def test_junk_in_place_of_everything_reads_as_the_librarys_does(name: str) -> None:
    junk = (*JUNK, GONE, (1, 2), {1, 2}, {"x": {3}}, 1.0, b"bytes")
    assert sum(same(SHAPES[name], data) for data in junk) > len(junk) / 2  # some objects may do


def test_no_shape_of_the_package_is_left_out() -> None:
    # files of lessons and of tournaments, and what is wrong in them: tests/lessons, tests/arena
    others = ("tabletop_widgets.lessons.", "tabletop_widgets.arena.")
    names = [name for name in sys.modules if name.startswith("tabletop_widgets.") and not name.startswith(others)]
    ours = [sys.modules[name] for name in names]
    shapes = {id(value): value for module in ours for value in vars(module).values() if isinstance(value, Shape)}
    assert len(shapes) > 5
    assert set(shapes) <= {id(shape) for shape in SHAPES.values()}


# --- the words one by one: what no shape of the package happens to hold is as the standard has it


@pytest.mark.parametrize(
    "schema",
    [
        {"type": ["integer", "null"]},
        {"const": 1},
        {"const": [True, {"a": 1.0}]},
        {"enum": [0, "a", [1], {"id": "x"}, None]},
        {"minimum": 1, "maximum": 3},
        {"minLength": 1},
        {"minLength": 2, "maxLength": 0},
        {"minItems": 2, "maxItems": 1},
        {"maxItems": 0, "minProperties": 1},
        {"minProperties": 2},
        {"uniqueItems": True},
        {"uniqueItems": False},
        {"pattern": "^r"},
        {"required": ["id", "it's"], "properties": {"id": {"type": "integer"}}, "additionalProperties": False},
        {"additionalProperties": {"type": "integer"}},
        {"additionalProperties": {}, "items": {}},
        {"prefixItems": [{"type": "integer"}], "items": False},
        {"prefixItems": [{"type": "integer"}, {"type": "null"}], "items": {"type": "string"}},
        {"items": False},
        {"anyOf": [{"type": "integer"}, {"type": "array", "items": {"minimum": 2}}]},
        {"oneOf": [{"type": "integer"}, {"minimum": 1}, {"type": "number"}]},
        {"if": {"type": "string"}, "then": {"minLength": 2}, "else": {"type": "array", "description": "a list"}},
        {"if": {"type": "string"}, "then": {"minLength": 2}},
    ],
    ids=str,
)
def test_a_word_means_what_it_means_to_the_library(schema: dict[str, Any]) -> None:
    values: list[Any] = [*JUNK, 1, 1.0, 2, 4, False, "rr", "a\n", [1, 1.0], [True, 1], [True, {"a": 1}], [1, None, 3]]
    values += [[[1], [1]], [{"a": [0]}, {"a": [False]}], [{"a": 1}, {"a": 1.0}], [{"a": 1}, {"b": 1}], ["", "", 0]]
    values += [{"id": 1}, {"id": "1", "b": 2, "a": 3}, {"a b": "x", "it's": "y", "back\\slash": "z", "1": "w"}, [[[]]]]
    shape = Shape(schema)
    for value in values:
        same(shape, value)


def test_a_word_that_is_not_known_is_no_word_that_is_met() -> None:
    with pytest.raises(KeyError, match="multipleOf"):
        Shape({"multipleOf": 2}).problems(3)


def test_three_point_nought_is_no_place_in_a_list() -> None:
    fault = Problem((), "type", "3.0 is not of type 'integer'", 3.0, {"type": "integer"})
    assert Shape({"type": "integer"}).problems(3.0) == [fault]


def test_faults_stand_in_the_order_of_indices_and_keys() -> None:
    items = {"items": {"type": "integer"}, "minItems": 20}
    shape = Shape({"properties": {"b": items, "a": {"type": "null"}}})
    found = [fault.path for fault in shape.problems({"a": 1, "b": ["x"] * 11})]
    assert found == [("a",), ("b",), *(("b", at) for at in range(11))]
