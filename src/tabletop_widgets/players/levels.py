"""Three levels of strength, which every game fills with the players that suit it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.player import PlayerAdapter, resolve_player
from tabletop_widgets.core.view import View

LEVELS: Final = ("easy", "medium", "strong")


class Level:
    """A player of a level of strength, which every game defines by seat; see `Heuristics.level`.

    Args:
        level: "easy", "medium" or "strong".

    >>> import tabletop_widgets as tw
    >>> match = tw.new_match("scout", players=3, seed=1)
    >>> match.play_out({0: "easy", 1: "easy", 2: "easy"}, 6)
    6

    """

    def __init__(self, level: str) -> None:
        if level not in LEVELS:
            raise ValueError(f"level={short_repr(level)}: expected {listing(LEVELS)}")
        self.name = self.level = level
        self.params = {"level": level}
        self._players: dict[tuple[Game, int], PlayerAdapter] = {}

    def reset(self, game: Game, seat: int, rng: random.Random) -> None:  # noqa: ARG002 - each seat has its own level
        """Forget the players: those of the last game remember that game."""
        self._players = {}

    def __call__(self, view: View, rng: random.Random) -> Any:  # noqa: ANN401 - what that player answers
        """Return the answer of this level's player."""
        return self.player(view).answer(view, rng)

    def think(self, view: View, rng: random.Random) -> Iterator[Any]:
        """Yield the choices of the level's player while it thinks; of one that does not think, its answer."""
        think = getattr(self.player(view).player, "think", None)
        if think is None:
            yield self(view, rng)
        else:
            yield from think(view, rng)

    def player(self, view: View) -> PlayerAdapter:
        """Return the player of this level for a seat."""
        key = view.game, view.seat
        if key not in self._players:
            self._players[key] = resolve_player(view.heuristics.level(self.level, view.seat))
        return self._players[key]


def easy() -> Level:
    """Return the player that is named "easy"."""
    return Level("easy")


def medium() -> Level:
    """Return the player that is named "medium"."""
    return Level("medium")


def strong() -> Level:
    """Return the player that is named "strong"."""
    return Level("strong")
