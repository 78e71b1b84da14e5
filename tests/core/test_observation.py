"""A view of a game of one's own is frozen, equal and readable too, however its class is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tabletop_widgets.core.observation import Observation


class Plain(Observation):
    """Without `__slots__`."""

    def __init__(self, seat: int | None, board: tuple[str, ...] = ()) -> None:
        self.seat = seat
        self.current_player = 0
        self.board = board

    def to_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "board": list(self.board)}


class Slotted(Observation):
    __slots__ = ("board", "current_player", "seat")

    def __init__(self, seat: int | None, board: tuple[str, ...] = ()) -> None:
        self.seat = seat
        self.current_player = 0
        self.board = board

    def to_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "board": list(self.board)}


class Fuller(Slotted):
    """Of a view with further facts."""

    __slots__ = ("more",)

    def __init__(self, seat: int | None, board: tuple[str, ...] = ()) -> None:
        super().__init__(seat, board)
        self.more = 1


@dataclass(frozen=True, repr=False)
class Record(Observation):
    seat: int | None
    board: tuple[str, ...] = ()
    current_player: int = 0

    def to_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "board": list(self.board)}


every_kind = pytest.mark.parametrize("kind", [Plain, Slotted, Fuller, Record])


@every_kind
def test_a_view_can_be_set_while_it_is_made_and_not_after(kind: type[Plain]) -> None:
    view = kind(1, ("x",))
    assert (type(view), view.seat, view.board) == (kind, 1, ("x",))
    for name in ("seat", "board", "other"):
        with pytest.raises(AttributeError, match=name):
            setattr(view, name, 2)
    with pytest.raises(AttributeError):
        view.__class__ = kind._draft_class  # type: ignore[assignment]
    assert view.board == ("x",)


@every_kind
def test_equal_views_have_equal_hashes(kind: type[Plain]) -> None:
    assert kind(1, ("x",)) == kind(1, ("x",)) != kind(2, ("x",))
    assert hash(kind(1, ("x",))) == hash(kind(1, ("x",)))
    assert kind(1, ("x",)).__replace__(seat=2) == kind(2, ("x",))


def test_views_of_two_kinds_are_never_equal() -> None:
    assert Plain(1) != Slotted(1)


@every_kind
def test_a_view_of_a_game_without_words_of_its_own_prints_its_facts(kind: type[Plain]) -> None:
    assert repr(kind(1, ("x", "o"))).splitlines() == [f"{kind.__name__}, as seat 1 sees it", "  board: ['x', 'o']"]
    assert repr(kind(None)).startswith(f"{kind.__name__}, as a spectator sees it\n")


def test_another_view_with_a_fact_that_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match="Slotted has no 'colour'; its facts are board, current_player, seat"):
        Slotted(1).__replace__(colour=3)


def test_what_can_change_cannot_be_hashed() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Plain(1, ["x"]))  # type: ignore[arg-type]
