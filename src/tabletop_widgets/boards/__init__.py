"""The boards: pictures of the games. A board draws an observation, never a state, as a Scene of keyed SVG elements."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Final

from tabletop_widgets.boards.board import Board, Path, glyphs
from tabletop_widgets.core import lazy

__all__ = ["BOARDS", "Board", "Path", "glyphs"]


class Boards(MutableMapping[str, Board]):
    """Boards by the names of their games; one may be given as its location in a module."""

    def __init__(self) -> None:
        self._boards: dict[str, Board | type[Board] | str] = {}

    def __getitem__(self, game: str) -> Board:
        board = self._boards[game]
        if isinstance(board, str):
            board = lazy.resolve(board)
        if isinstance(board, type):
            board = board()
        if not isinstance(board, Board):
            raise TypeError(f"the board of {game} is {board!r}; expected a Board, a class of boards or 'module:Name'")
        self._boards[game] = board
        return board

    def __setitem__(self, game: str, board: Board | type[Board] | str) -> None:
        self._boards[game] = board

    def __delitem__(self, game: str) -> None:
        del self._boards[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._boards)

    def __len__(self) -> int:
        return len(self._boards)


BOARDS: Final = Boards()  # `register` adds to it
