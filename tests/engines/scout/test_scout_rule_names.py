"""Every rule of the rulebook has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path

from tabletop_widgets.engines.scout import ScoutGame


def test_every_section_of_the_chapters_2_to_8_has_a_test_named_after_it() -> None:
    sections = {section.number for section in ScoutGame.rulebook.sections()}
    rules = {number for number in sections if number[0] in "2345678"} - {"2", "3", "5", "6", "7", "8"}  # headings alone
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_scout_*.py"))
    named = {".".join(filter(None, found)) for found in re.findall(r"def test_(\d)(?:_(\d))?_", sources)}
    assert named == rules
