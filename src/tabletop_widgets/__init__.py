"""Board games that live in a notebook cell: click, step back and forth, ask why, script.

>>> import tabletop_widgets as tw
>>> match = tw.new_match("scout", players=4, seed=7)
>>> for _ in range(4):
...     node = match.play("keep")
>>> match.why_not("show 3-5").rule
'scout 4.1'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop_widgets.arena import Results, simulate
from tabletop_widgets.boards.register import register, unregister
from tabletop_widgets.core.errors import (
    AmbiguousAction,
    IllegalAction,
    MatchBusy,
    PlayerError,
    PositionError,
    SaveFileError,
)
from tabletop_widgets.core.game import games, new_game
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.savefile import load_match
from tabletop_widgets.core.state import CHANCE, TERMINAL
from tabletop_widgets.widgets import GameWidget
from tabletop_widgets.widgets.front_end import NotebookFrontEnd

__all__ = [
    "CHANCE",
    "TERMINAL",
    "AmbiguousAction",
    "GameWidget",
    "IllegalAction",
    "Match",
    "MatchBusy",
    "Node",
    "PlayerError",
    "PositionError",
    "Results",
    "SaveFileError",
    "games",
    "load_match",
    "new_game",
    "new_match",
    "register",
    "simulate",
    "unregister",
]

# each is imported when it is first asked for
for _name, _class in (("leviath", "Leviath"), ("scout", "Scout"), ("scythe", "Scythe")):
    register(
        f"tabletop_widgets.engines.{_name}:{_class}Game", f"tabletop_widgets.boards.{_name}:{_class}Board", name=_name
    )

Match.front_end = NotebookFrontEnd()


def new_match(
    game: str,
    *,
    seed: int | None = None,
    names: Sequence[str] = (),
    position: Mapping[str, Any] | None = None,
    **options: Any,  # noqa: ANN401 - each game has its own options and checks them
) -> Match:
    """Return a new match, with everything drawn that is due at its start.

    Args:
        game: one of `games()`.
        seed: any whole number; None takes a fresh one, kept in `match.seed`. The same seed gives the same game.
        names: the players' names by seat.
        position: a position to start from, as a dict; see the game's `problems`.
        options: the game's options, e.g. players=4.

    Raises:
        ValueError, TypeError: no such game, option or value.
        PositionError: the position cannot be; the error lists everything wrong in it.

    >>> new_match("scout", players=3, seed=1).current_player() in range(3)
    True

    """
    return Match(new_game(game, **options), seed, names, position)
