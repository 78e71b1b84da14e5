"""Which sections of a rulebook have a lesson: a plain board knows it without reading any lesson."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parents[1] / "lessons"
_RULES: Final = re.compile(r"^rules:(.*(?:\n[-\s].*)*)", re.MULTILINE)
_SECTION: Final = re.compile(r"\d+(?:\.\d+)*")


@cache
def sections(game: str) -> frozenset[str]:
    """Return the numbers of the sections of a game's rulebook that a lesson tries; none for a game without lessons."""
    heads = (path.read_text(encoding="utf-8").split("\n---", 1)[0] for path in (_FOLDER / game).glob("*.lesson.md"))
    found = (_RULES.search(head) for head in heads)
    return frozenset(number for rules in found if rules for number in _SECTION.findall(rules[1]))
