"""The arena's texts: each that is asked for is there, and none is left over."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import tabletop_widgets.arena as arena
from tabletop_widgets.arena.tables import number, percent
from tabletop_widgets.core.text import Messages

FOLDER = Path(arena.__file__).parent
MADE = {"arena-never-ahead", "arena-never-behind", "arena-apart"}  # of `Rating.reason`


def test_every_text_that_is_asked_for_is_there_and_none_is_left_over() -> None:
    asked = {
        node.value
        for source in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"arena(-[a-z]+)+", node.value)
    }
    assert asked | MADE == set(Messages(FOLDER / "texts").ids("en"))


def test_numbers_read_as_people_write_them() -> None:
    assert (number(-3.14), number(12345, 0), number(-0.01), percent(0.257, 1)) == ("−3.1", "12,345", "0.0", "25.7")
