"""Copies of slots without their names being written again."""

from __future__ import annotations

from tabletop_widgets.core.slots import copier


class Box:
    """Two things and a list."""

    __slots__ = ("inside", "lid", "marks")
    inside: tuple[int, ...]
    lid: str
    marks: list[int]


def test_all_slots_are_copied_and_a_list_is_another_one() -> None:
    box, copy = Box(), Box()
    box.inside, box.lid, box.marks = (1, 2), "oak", [3]
    copier(Box.__slots__, lists=("marks",))(box, copy)
    assert (copy.inside, copy.lid, copy.marks) == ((1, 2), "oak", [3])
    copy.marks.append(4)
    copy.lid = "elm"
    assert (box.lid, box.marks) == ("oak", [3])
