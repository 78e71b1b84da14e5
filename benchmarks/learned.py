"""How strong a player of SCOUT is alone against the same player in all other seats, many games at once.

    python -m benchmarks.learned [player] [others] [players] [deals] [first deal]

A player is a name, such as "learned", or a file of weights. Whole games on the batch engine: a network decides in all
of them at once, everybody else game by game. Every deal is played once from each seat; half widths are at 95 % and by
deals, since games of one deal are alike. Processor time of this process, so it is to be run on one core.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from time import process_time
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import tabletop_widgets as tw
from tabletop_widgets.core.player import PlayerAdapter, choose, resolve_player
from tabletop_widgets.core.view import View

_DEALS: Final = 50
_SURE: Final = 1.96


class Side(NamedTuple):
    """A player in the games, how many decisions it took, and in how much processor time."""

    player: PlayerAdapter
    decisions: list[int]
    seconds: list[float]


class Result(NamedTuple):
    """The share of the victories and the points a round over the mean of the others, each with its half width."""

    share: float
    share_half: float
    lead: float
    lead_half: float


def duel(one: str, others: str, players: int, deals: int, first: int = 0) -> tuple[Result, float, float]:
    """Play every deal from each seat; return the result of the one, and everybody's milliseconds a decision."""
    game = tw.new_game("scout", players=players)
    batch: Any = game.batch(deals * players)
    batch.reset([f"duel/{first + number // players}" for number in range(batch.size)])
    own = np.arange(batch.size) % players
    sides = Side(_player(one), [], []), Side(_player(others), [], [])
    rng = random.Random(first)
    while (live := np.flatnonzero(batch.seats >= 0)).size:
        is_own = batch.seats[live] == own[live]
        for side, which in zip(sides, (live[is_own], live[~is_own]), strict=True):
            if which.size:
                begin = process_time()
                batch.step(_actions(side.player, batch, which, rng), which)
                side.decisions.append(len(which))
                side.seconds.append(process_time() - begin)
    scores = batch.returns()
    best = scores == scores.max(axis=1, keepdims=True)
    rows = np.arange(batch.size)
    share = (best / best.sum(axis=1, keepdims=True))[rows, own]
    mine = scores[rows, own]
    lead = (mine - (scores.sum(axis=1) - mine) / (players - 1)) / players
    paces = [1000 * sum(side.seconds) / max(1, sum(side.decisions)) for side in sides]
    return Result(*_by_deals(share, players), *_by_deals(lead, players)), paces[0], paces[1]


def _player(name: str) -> PlayerAdapter:
    return resolve_player(tw.players.network(name) if name.endswith(".npz") else name)


def _actions(player: PlayerAdapter, batch: Any, which: NDArray[np.int64], rng: random.Random) -> Any:
    if hasattr(player.player, "choose_many"):
        return player.player.choose_many(batch, which)
    return [choose(View(batch.state(number)), player, rng) for number in which.tolist()]


def _by_deals(values: NDArray[np.float64], players: int) -> tuple[float, float]:
    """Return the mean, and half of its 95 % interval."""
    deals = values.reshape(-1, players).mean(axis=1)
    half = _SURE * deals.std(ddof=1) / len(deals) ** 0.5 if len(deals) > 1 else np.inf
    return float(deals.mean()), float(half)


def told(one: str, others: str, players: int, deals: int, first: int = 0) -> str:
    """Return a duel in a line."""
    result, own, theirs = duel(one, others, players, deals, first)
    return (
        f"{one} against {players - 1} {others}: {deals} deals, {deals * players} games:"
        f" {100 * result.share:.1f} % ± {100 * result.share_half:.1f} won (even {100 / players:.0f} %),"
        f" {result.lead:+.2f} ± {result.lead_half:.2f} points a round; {own:.2f} ms a decision against {theirs:.2f}"
    )


def main(given: Sequence[str]) -> None:
    """Print one duel, or those of the network against each level for every number of players."""
    if given:
        one, others = [*given[:2], "heuristic"][:2] if len(given) > 1 else (given[0], "heuristic")
        numbers = [int(text) for text in given[2:]]
        players, deals, first = [*numbers, *(4, _DEALS, 0)[len(numbers) :]]
        print(told(one, others, players, deals, first), flush=True)
        return
    for others, deals in (("heuristic", _DEALS), ("strong", 4)):
        for players in (2, 3, 4, 5):
            print(told("learned", others, players, deals), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
