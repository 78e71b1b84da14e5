"""Fields written once, as annotations: slots and copies follow from them."""

from __future__ import annotations

import pytest

from tabletop_widgets.core.fields import Fields


class Table(Fields):
    round: int
    hands: list[tuple[int, ...]]
    names: tuple[str, ...]
    __slots__ = tuple(__annotations__)


class Position(Table):
    counts: list[int]
    game: object
    __slots__ = ("counts", "game")


def position() -> Position:
    made = Position()
    made.round, made.hands, made.names, made.counts, made.game = 3, [(1, 2), ()], ("a",), [4], object()
    return made


def test_a_copy_holds_the_same_in_every_field_of_its_class_and_of_those_below() -> None:
    made = position()
    copy = made.clone()
    assert type(copy) is Position
    for field in ("round", "hands", "names", "counts", "game"):
        assert getattr(copy, field) == getattr(made, field)
    assert copy.game is made.game


def test_a_list_is_copied_and_the_rest_is_shared() -> None:
    made = position()
    copy = made.clone()
    copy.hands[1] = (7,)
    copy.counts.append(5)
    copy.round = 4
    assert (made.hands, made.counts, made.round) == ([(1, 2), ()], [4], 3)
    assert copy.names is made.names


def test_a_class_takes_no_field_that_is_not_written_down() -> None:
    made = position()
    with pytest.raises(AttributeError):
        made.more = 1  # type: ignore[attr-defined]


def test_a_field_that_was_never_filled_is_named_when_a_copy_needs_it() -> None:
    made = Position()
    with pytest.raises(AttributeError, match="round"):
        made.clone()


def test_the_copying_is_explained_like_any_other_method() -> None:
    assert Position.clone.__doc__ == "Return an independent copy."
    assert Position.clone.__qualname__ == "Position.clone"
