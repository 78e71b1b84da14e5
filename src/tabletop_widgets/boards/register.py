"""The one way to add a game: its rules, and the board that it is played on."""

from __future__ import annotations

from tabletop_widgets.boards import BOARDS, Board
from tabletop_widgets.boards.plain import PlainBoard
from tabletop_widgets.core import game as games
from tabletop_widgets.core.errors import shown
from tabletop_widgets.core.game import Game


def register(game: type[Game] | str, board: Board | type[Board] | str | None = None, *, name: str = "") -> None:
    """Make a game known to `new_game` and `new_match`, and give it its board.

    Registering a name again replaces the game and the board, so that a cell of a notebook can run again.

    Args:
        game: its class; or where that stands, "package.module:Name", which is imported when it is first asked for.
        board: its board, or the class of it, or where that stands; None for a plain one: a list of what the viewer sees
            and a button for every legal action.
        name: the game's id; only needed, and only allowed, where the game is not imported yet.

    Raises:
        TypeError: the game is no class of games, or the board no board.
        ValueError: no name, or another one than the class has.

    >>> import tabletop_widgets as tw
    >>> tw.register("my_games.nim:Nim", name="nim")
    >>> "nim" in tw.games()
    True
    >>> tw.unregister("nim")

    """
    if not isinstance(game, str) and not (isinstance(game, type) and issubclass(game, Game)):
        raise TypeError(
            f"register({shown(game)}): expected a class of games, or where it stands: 'package.module:Name'"
        )
    own = getattr(game, "name", "")
    if isinstance(game, str) and not name:
        raise ValueError(f"register({shown(game)}): expected name=…, as the class is not imported yet")
    if not isinstance(game, str) and (not own or name not in ("", own)):
        raise ValueError(f"register({game.__name__}): expected a class with a name of its own, and no other name")
    known = board is None or isinstance(board, str | Board) or (isinstance(board, type) and issubclass(board, Board))
    if not known:
        raise TypeError(f"board={shown(board)}: expected a Board, a class of boards, or where one stands")
    BOARDS[own or name] = PlainBoard() if board is None else board
    games.add(own or name, game)


def unregister(name: str) -> None:
    """Forget a game and its board.

    Raises:
        ValueError: there is no such game.

    """
    games.remove(name)
    del BOARDS[name]
