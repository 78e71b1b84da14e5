"""Adding a game: `tw.register` makes it known and gives it its board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from stepping import ToyBoard, ToyGame

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.plain import PlainBoard


@pytest.fixture(autouse=True)
def toys_away() -> Iterator[None]:
    yield
    if "toy" in tw.games():
        tw.unregister("toy")


def test_a_registered_game_is_played_on_its_board() -> None:
    tw.register(ToyGame, ToyBoard)
    assert "toy" in tw.games()
    match = tw.new_match("toy", seed=1)
    match.play("go")
    assert "Table" in match.text()


def test_registering_again_replaces_the_game_and_its_board_as_when_a_cell_runs_again() -> None:
    tw.register(ToyGame, ToyBoard)
    again = type("ToyGame", (ToyGame,), {"title": "Another"})
    board = ToyBoard()
    tw.register(again, board)
    assert tw.new_game("toy").title == "Another"
    assert BOARDS["toy"] is board


def test_a_game_is_registered_by_where_it_stands_and_imported_when_it_is_asked_for() -> None:
    tw.register("stepping:ToyGame", "stepping:ToyBoard", name="toy")
    assert isinstance(tw.new_game("toy"), ToyGame)
    assert isinstance(BOARDS["toy"], ToyBoard)


def test_a_game_without_a_board_gets_a_plain_one_that_lists_what_is_seen() -> None:
    tw.register(ToyGame)
    assert isinstance(BOARDS["toy"], PlainBoard)
    match = tw.new_match("toy", seed=1)
    assert "scores: [0, 0]" in match.text()
    assert "scores: [0, 0]" in match.svg()
    assert match.widget().choices["acts"]


def test_what_is_unregistered_is_unknown() -> None:
    tw.register(ToyGame, ToyBoard)
    tw.unregister("toy")
    assert "toy" not in tw.games()
    assert "toy" not in BOARDS
    with pytest.raises(ValueError, match="there is no game 'toy'"):
        tw.unregister("toy")


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ((3,), TypeError, "expected a class of games"),
        ((dict,), TypeError, "expected a class of games"),
        (("stepping:ToyGame",), ValueError, "expected name="),
        ((ToyGame, 3), TypeError, "board=3: expected a Board"),
        ((ToyGame, ToyGame), TypeError, "expected a Board"),
    ],
)
def test_what_cannot_be_registered_is_told(arguments: tuple[Any, ...], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        tw.register(*arguments)
    with pytest.raises(ValueError, match="no other name"):
        tw.register(ToyGame, name="other")
    assert "toy" not in tw.games()


def test_a_board_named_by_where_it_stands_that_is_none_is_told_when_it_is_drawn() -> None:
    tw.register(ToyGame, "stepping:OUTCOMES")
    with pytest.raises(TypeError, match=r"the board of toy is .*; expected a Board"):
        BOARDS["toy"]
