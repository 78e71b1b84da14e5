"""What Leviath's lessons say of neighbours is what the sea of the engine has."""

from __future__ import annotations

import re
from pathlib import Path

import tabletop_widgets as tw

FOLDER = Path(tw.__file__).parent / "lessons/leviath"
NEAR = re.compile(r"\b(\d+) (is not next to|is next to|touches) (\d+(?:(?:, | and )\d+)*)")
LIST = re.compile(r"[Nn]eighbours of (\d+) are (\d+(?:(?:, | and )\d+)*)")
COUNT = re.compile(r"\b(\d+) has (one|two|three|four) neighbours")
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
OTHER_SEA = "without a seam"  # a line about a board that is not the lessons' own


def neighbours() -> dict[int, set[int]]:
    sea = tw.new_match("leviath", humans=1).observation(1).sea
    masks = zip(sea.ids, sea.neighbours, strict=True)
    return {space: {other for i, other in enumerate(sea.ids) if mask >> i & 1} for space, mask in masks}


def wrong_in(line: str, near: dict[int, set[int]]) -> tuple[list[str], int]:
    """Return the statements of a line that are not so, and how many statements it makes."""
    wrong, seen = list[str](), 0
    for said in [*NEAR.finditer(line), *LIST.finditer(line), *COUNT.finditer(line)]:
        seen += 1
        space = near[int(said[1])]
        if said.re is COUNT:
            holds = len(space) == NUMBERS[said[2]]
        elif said.re is LIST:
            holds = space == set(map(int, re.findall(r"\d+", said[2])))
        else:
            holds = (set(map(int, re.findall(r"\d+", said[3]))) <= space) != (said[2] == "is not next to")
        if not holds:
            wrong.append(said[0])
    return wrong, seen


def test_what_lessons_say_of_neighbours_is_so() -> None:
    near, wrong, seen = neighbours(), list[str](), 0
    for path in sorted(FOLDER.glob("*.lesson.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if OTHER_SEA not in line:
                found, number = wrong_in(line, near)
                wrong += [f"{path.name}: {one}" for one in found]
                seen += number
    assert wrong == []
    assert seen >= 10


def test_a_wrong_statement_is_found() -> None:
    near = neighbours()
    assert wrong_in("24 is not next to 25.", near)[0] == ["24 is not next to 25"]
    assert wrong_in("28 has four neighbours, and 25 touches 16 and 24.", near) == (["28 has four neighbours"], 2)
