"""Every rule of the rulebook has a test that is named after it, and every card is used in a test."""

from __future__ import annotations

import re
from pathlib import Path

from tabletop_widgets.engines.leviath import LeviathGame

CHAPTERS = range(2, 13)
HEADINGS = {"2", "3", "6", "8", "9", "12"}  # what they say themselves is told in their sections again
SOURCES = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_leviath_*.py"))


def test_every_section_of_the_chapters_2_to_12_has_a_test_named_after_it() -> None:
    sections = {section.number for section in LeviathGame.rulebook.sections()}
    rules = {number for number in sections if int(number.split(".")[0]) in CHAPTERS} - HEADINGS
    named = {".".join(filter(None, found)) for found in re.findall(r"def test_(\d+)(?:_(\d+))?_[a-z]", SOURCES)}
    assert named - HEADINGS - {"1"} == rules


def test_every_section_that_a_test_cites_is_in_the_rulebook() -> None:
    for number in set(re.findall(r"leviath (\d+(?:\.\d+)?)", SOURCES)):
        assert LeviathGame.rulebook.section(f"leviath {number}")


def test_every_card_is_named_in_a_test() -> None:
    cards = LeviathGame().cards
    for name in (*(card.id for card in cards.actions), *(card.id for card in cards.evolutions + cards.awakenings)):
        assert re.search(rf'["\' ]{name}\b', SOURCES), name
