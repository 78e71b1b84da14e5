"""Registration of a game: its rules and its board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tabletop_widgets.boards import BOARDS, Board, static
from tabletop_widgets.boards.plain import PlainBoard
from tabletop_widgets.core import game as games
from tabletop_widgets.core import view as briefing
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.text import Words


def register(game: type[Game] | str, board: Board | type[Board] | str | None = None, *, name: str = "") -> None:
    """Register a game and its board for `new_game` and `new_match`.

    Registering a name again replaces the game and the board, so that a notebook cell can be run again.

    Args:
        game: its class; or the location of the class, "package.module:Name", which is imported when it is first needed.
        board: its board, or the board's class, or the location of the class; None for a plain board: a list of what the
            viewer sees and a button for every legal action.
        name: the game's id; needed and allowed only if the game is not imported yet.

    Raises:
        TypeError: the game is not a subclass of `Game`, or the board is not a board.
        ValueError: there is no name, or it differs from the name of the class.

    >>> import tabletop_widgets as tw
    >>> tw.register("my_games.nim:Nim", name="nim")
    >>> "nim" in tw.games()
    True
    >>> tw.unregister("nim")

    """
    if not isinstance(game, str) and not (isinstance(game, type) and issubclass(game, Game)):
        raise TypeError(
            f"register({short_repr(game)}): expected a class of games, or its location: 'package.module:Name'"
        )
    own = getattr(game, "name", "")
    if isinstance(game, str) and not name:
        raise ValueError(f"register({short_repr(game)}): expected name=…, as the class is not imported yet")
    if not isinstance(game, str) and (not own or name not in ("", own)):
        raise ValueError(f"register({game.__name__}): expected a class that has a name, and no other name")
    known = board is None or isinstance(board, str | Board) or (isinstance(board, type) and issubclass(board, Board))
    if not known:
        raise TypeError(f"board={short_repr(board)}: expected a Board, a class of boards, or the location of one")
    BOARDS[own or name] = PlainBoard() if board is None else board
    briefing.BOARDS[own or name] = partial(text_board, own or name)
    games.add(own or name, game)


def unregister(name: str) -> None:
    """Remove a game and its board from the register.

    Raises:
        ValueError: there is no such game.

    """
    games.remove(name)
    del BOARDS[name], briefing.BOARDS[name]


def text_board(name: str, view: Observation, words: Words, marks: Mapping[str, str]) -> str:
    """Return a view as the text of its game's board, with all its layers: the reader cannot switch them on."""
    board = BOARDS[name]
    scene = board.draw(view, words.join(board.messages), None, marks)
    return static.text(scene, layers=scene.layers)
