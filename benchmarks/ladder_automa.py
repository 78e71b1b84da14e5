"""How strong a player is alone against Automas, with all cores: a line for each level of theirs.

Run from the root of the project, e.g. `python -m benchmarks.ladder automa 100`. In plain Python a strong player needs
some minutes a game; `make compiled` says how to run compiled engines, which need a quarter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from joblib import Parallel, delayed

import tabletop_widgets as tw
from benchmarks.ladder_scythe import GAMES, Line, measure

LEVELS: Final = ("autometta", "automa", "automaszyna")


def ladder(games: int = GAMES, first: int = 0, who: str = "strong", *levels: str) -> Iterator[str]:
    """Yield a line for each level.

    Args:
        games: how many.
        first: the number of the first deal.
        who: the player.
        levels: of the Automas; by default all but the hardest.

    """
    for level in levels or LEVELS:
        alone = tw.new_game("scythe", players=["human", {"automa": "random", "level": level}])
        deals = range(first, first + games)
        lines = Parallel(n_jobs=-1)(delayed(measure)(alone, who, "random", 1, deal) for deal in deals)
        yield str(_sum_of(lines))


def _sum_of(lines: list[Line]) -> Line:
    """Return what came out of all games."""
    games = len(lines)
    won = sum(line.won for line in lines)
    milliseconds, coins = (sum(values) / games for values in zip(*[line[-2:] for line in lines], strict=True))
    return lines[0]._replace(games=games, won=won, milliseconds=milliseconds, coins=coins)
