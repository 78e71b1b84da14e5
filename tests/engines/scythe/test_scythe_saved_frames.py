"""What is due in a saved position: each kind of frame names its fields, in words where there are words."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from tabletop_widgets.engines import scythe
from tabletop_widgets.engines.scythe import ScytheGame
from tabletop_widgets.engines.scythe.components.map import PLACE_OF
from tabletop_widgets.engines.scythe.position_data.frame_format import forms_of
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES

FORMS = forms_of(3)
EVERY = pytest.mark.parametrize("kind", range(len(FRAMES.kinds)), ids=FRAMES.names)
D4, E5 = PLACE_OF["d4"], PLACE_OF["e5"]


def extremes(kind: int) -> list[tuple[int, ...]]:
    """Return the frames of a kind with the least and with the greatest numbers, and those that end early."""
    fields = FRAMES.kinds[kind].fields
    forms = [field.written_in(FORMS) for field in fields]
    low = [-1 if field.may_be_none else form.low for field, form in zip(fields, forms, strict=True)]
    high = [form.high for form in forms]
    return [(kind, *low), (kind, *high), (kind, *high[: FRAMES.kinds[kind].least])]


@EVERY
def test_what_is_written_of_a_frame_names_its_fields_and_comes_back_from_json(kind: int) -> None:
    for frame in extremes(kind):
        written = FRAMES.write(frame, FORMS)
        assert list(written) == ["kind", *(field.name for field in FRAMES.kinds[kind].fields[: len(frame) - 1])]
        assert FRAMES.read(json.loads(json.dumps(written)), FORMS) == (frame, [])


@EVERY
def test_numbers_of_a_frame_that_can_never_be_are_refused(kind: int) -> None:
    for i, field in enumerate(FRAMES.kinds[kind].fields):
        form = field.written_in(FORMS)
        written = FRAMES.write(extremes(kind)[1], FORMS)
        for wrong in ("nowhere", [99], form.high + 1 if field.name in ("seat", "left") else -7, True):
            if form.read(wrong) is None:
                found = FRAMES.read({**written, field.name: wrong}, FORMS)[1]
                assert len(found) == 1, (i, wrong)
                assert found[0].startswith(f"{field.name} is "), found
                assert "expected" in found[0]


WRITTEN: list[tuple[tuple[int, ...], dict[str, Any]]] = [
    (
        (frames.STEP, 1, 2, D4, 1, 0b1, 0b100000, 1, 0, 0, 3, 2, 1, 1),
        {
            "kind": "go",
            "seat": 1,
            "unit": "mech 2",
            "place": "d4",
            "left": 1,
            "loaded": ["oil"],
            "unloaded": ["moved-worker"],
            "oil": 1,
            "metal": 0,
            "wood": 0,
            "food": 3,
            "workers": 2,
            "moved_workers": 1,
            "went": True,
        },
    ),
    (
        frames.with_cards(frames.with_dial(frames.new_combat(E5, 2, 0), 2, 4), 2, 7),
        {
            "kind": "combat",
            "hex": "e5",
            "attacker": 2,
            "defender": 0,
            "stage": "abilities of attacker",
            "attacker_power": 4,
            "attacker_cards": [2, 4],
            "defender_power": None,
            "defender_cards": None,
        },
    ),
    (
        (frames.PRODUCE, 0, 1, 1 << D4 | 1 << E5, -1, frames.BY_PRODUCE),
        {"kind": "produce", "seat": 0, "left": 1, "done": ["d4", "e5"], "mill": None, "rule": "scythe 12.2"},
    ),
    (
        (frames.GIVES, 2, 4, 1, PLACE_OF["base-nordic"], frames.BY_AUTOMA_WORKER),
        {
            "kind": "gives",
            "seat": 2,
            "gain": "workers",
            "amount": 1,
            "place": "base-nordic",
            "rule": "scythe 22.1",
        },
    ),
    ((frames.ENCOUNTER, 0, 27, 0b101), {"kind": "encounter", "seat": 0, "card": 28, "taken": [1, 3]}),
    ((frames.TURN_END, 1, 1), {"kind": "turn-end", "seat": 1, "bottom_taken": True}),
    ((frames.TURN_END, 1), {"kind": "turn-end", "seat": 1}),
]


@pytest.mark.parametrize(
    ("frame", "written"), WRITTEN, ids=lambda value: str(value.get("kind")) if isinstance(value, dict) else ""
)
def test_a_frame_is_written_in_words(frame: tuple[int, ...], written: dict[str, Any]) -> None:
    assert FRAMES.write(frame, FORMS) == written


def test_what_is_nothing_may_be_left_out_and_places_have_their_other_names() -> None:
    short = {"kind": "go", "seat": 1, "unit": "worker", "place": "R3C3", "left": 1}
    assert FRAMES.read(short, FORMS) == (frames.first_step(1, frames.WORKER_UNIT, D4, 1), [])
    assert FRAMES.read({"kind": "deploy", "seat": 1}, FORMS) == ((frames.DEPLOY, 1, -1), [])


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ({"kind": "gos"}, "stack[1].kind: 'gos' is not one of ['section',"),
        ({"seat": 0}, "stack[1]: 'kind' is a required property"),
        (7, "stack[1]: 7 is not of type 'object'"),
        (["bottom", 0, 1], "stack[1]: ['bottom', 0, 1] is not of type 'object'"),
        ({"kind": "bottom", "seat": 2, "section": "move"}, "stack[1]: seat is 2; expected 0 to 1"),
        ({"kind": "bottom", "seat": 0}, "stack[1]: section is None; expected one of 'move', 'bolster'"),
        ({"kind": "bottom", "seat": 0, "section": 0}, "stack[1]: section is 0; expected one of 'move', 'bolster'"),
        ({"kind": "deploy", "seat": 0, "hex": "z9"}, "stack[1]: hex is 'z9'; expected a hex such as 'd4' (or 'r3c3')"),
        ({"kind": "deploy", "seat": 0, "hex": "base-crimea"}, "stack[1]: hex is 'base-crimea'; expected a hex"),
        ({"kind": "upgrade", "seat": 0, "hex": "d4"}, "stack[1]: 'hex' does not belong to 'upgrade'"),
        (
            {"kind": "encounter", "seat": 0, "card": 3, "taken": [4]},
            "stack[1]: taken is [4]; expected a list of options, each 1 to 3",
        ),
    ],
)
def test_what_is_wrong_in_a_saved_frame_is_told_with_what_is_expected(entry: object, fault: str) -> None:
    game = ScytheGame(2, factions=["nordic", "saxony"], mats=["industrial", "mechanical"])
    found = game.problems({"players": [{}, {}], "turn": 0, "stack": [{"kind": "turn-end", "seat": 0}, entry]})
    assert len(found) == 1, found
    assert found[0].startswith(fault), found


def test_rules_read_the_numbers_of_a_frame_by_their_names() -> None:
    folder = Path(next(iter(scythe.__path__)))
    found = []
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Subscript) and _is_frame(node.value) and _is_number(node.slice):
                found.append(f"{path.name}:{node.lineno}: {ast.unparse(node)}")
    assert found == []


def _is_frame(node: ast.expr) -> bool:
    of_stack = isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("stack")
    return of_stack or ast.unparse(node) in ("frame", "combat", "move", "self.frame", "self.mover", "view.frame")


def _is_number(node: ast.expr) -> bool:
    """Return whether an index is written as a number other than 0, which is the kind of every frame."""
    parts = [node.lower, node.upper] if isinstance(node, ast.Slice) else [node]
    return any(isinstance(part, ast.Constant) and type(part.value) is int and part.value for part in parts)
