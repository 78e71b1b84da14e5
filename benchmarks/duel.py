"""Whether SCOUT's players have become stronger: those of this version against those of another, two against two.

    python -m benchmarks.duel FOLDER [deals] [player]     make duel OLD=<commit> does it with compiled engines

`FOLDER` is where another version's package lies: the `src` of a checkout, or an unpacked wheel. Each version thinks in
a process of its own and is sent nothing but positions. Every deal is played from each of the six seatings, so that
nobody's cards are better; the interval is of whole deals, since games of the same deal are alike.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Any, Final

import tabletop_widgets as tw
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.view import View

PLAYERS: Final = 4
_DEALS: Final = 40
_ANSWERS: Final = "--answers"  # how the process of a version is started


class Version:
    """The player of one version, in a process of its own.

    Args:
        folder: where the version's package lies; None for the present one.
        player: its name.

    Attributes:
        decisions, seconds: how many it has taken, and how long (processor time).

    """

    def __init__(self, folder: str | None, player: str) -> None:
        path = os.environ | ({"PYTHONPATH": str(Path(folder).resolve())} if folder else {})
        command = [sys.executable, "-m", "benchmarks.duel", _ANSWERS, player]
        self._process = subprocess.Popen(command, env=path, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin, self._process.stdout
        self.decisions, self.seconds = 0, 0.0
        self.home = self._from.readline().strip()
        if not self.home:
            raise RuntimeError(f"the players of {folder or 'this version'} did not start: see the error above")

    def answer(self, position: dict[str, Any], seed: str) -> int:
        """Return what the player does in a position."""
        print(json.dumps({"position": position, "seed": seed}), file=self._to, flush=True)
        answer = json.loads(self._from.readline())
        self.decisions += 1
        self.seconds += answer["seconds"]
        return int(answer["action"])

    def leave(self) -> None:
        """End the process."""
        self._to.close()
        self._process.wait()


def answers(player: str) -> None:
    """Answer positions that come in, a line each, until there are no more."""
    game, seated = tw.new_game("scout", players=PLAYERS), resolve_player(player)
    print(Path(tw.__file__).parent, "compiled" if tw.compiled else "plain", flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        view = View(game.state_from_dict(asked["position"]))
        rng, begin = random.Random(asked["seed"]), process_time()
        answer: Any = seated.answer(view, rng)
        action = game.action(getattr(answer, "action", answer), view.legal_ids).id
        print(json.dumps({"action": action, "seconds": process_time() - begin}), flush=True)


@dataclass
class Deals:
    """What the side of this version has won.

    Attributes:
        rounds: for each deal, the share of its rounds; a round that both sides have won counts in part.
        points: for each deal, by how many points a round a seat of it is ahead of the others.

    """

    rounds: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    def count(self, results: Sequence[tuple[Sequence[int], Sequence[Sequence[int]]]]) -> None:
        """Count a deal: the seats of this version, and everybody's points, of each round."""
        shares, leads = [], []
        for seats, rounds in results:
            for points in rounds:
                winners = [seat for seat in range(PLAYERS) if points[seat] == max(points)]
                shares.append(len(set(winners) & set(seats)) / len(winners))
                mine = sum(points[seat] for seat in seats)
                leads.append((2 * mine - sum(points)) / len(seats))
        self.rounds.append(_mean(shares))
        self.points.append(_mean(leads))


def duel(new: Version, old: Version, deals: int, seed: int = 0) -> Iterator[Deals]:
    """Yield what is won so far after each deal.

    Args:
        new: this version.
        old: the other one.
        deals: how many; each is six games of four rounds.
        seed: the same seed gives the same games.

    """
    won = Deals()
    for deal in range(deals):
        won.count(
            [(seats, _game(new, old, seats, f"{seed}/{deal}")) for seats in combinations(range(PLAYERS), PLAYERS // 2)]
        )
        yield won


def _game(new: Version, old: Version, seats: Sequence[int], deal: str) -> list[list[int]]:
    """Play a game, and return everybody's points of each round."""
    state: Any = tw.new_game("scout", players=PLAYERS).new_state()
    chance = random.Random(deal)
    number = 0
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.draw_all(chance)
        elif len(legal := state.legal_actions()) == 1:
            state.apply(legal[0])
        else:
            number += 1
            state.apply((new if seat in seats else old).answer(state.to_dict(), f"{deal}/{seats}/{number}"))
    return [[row[3] for row in rows] for rows in state.results]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def told(won: Deals, new: Version, old: Version) -> str:
    """Return what is won so far, in a line."""
    share, margin = _with_margin(won.rounds)
    lead, around = _with_margin(won.points)
    paces = [1000 * one.seconds / max(1, one.decisions) for one in (new, old)]
    return (
        f"{len(won.rounds):>4} deals, {24 * len(won.rounds)} rounds: {100 * share:.1f} % won"
        f" [{100 * (share - margin):.1f}, {100 * (share + margin):.1f}], {lead:+.2f} [{lead - around:+.2f},"
        f" {lead + around:+.2f}] points a round, {paces[0]:.1f} ms a decision against {paces[1]:.1f}"
    )


def _with_margin(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some values, and half of its 95 % interval."""
    mean, count = _mean(values), len(values)
    if count < 2:
        return mean, float("inf")
    return mean, 1.96 * (sum((one - mean) ** 2 for one in values) / (count - 1) / count) ** 0.5


def main(given: Sequence[str]) -> None:
    """Print what is won so far, a line after each deal."""
    if given[:1] == [_ANSWERS]:
        answers(given[1])
        return
    if not given:
        sys.exit("expected the folder of another version, e.g. python -m benchmarks.duel ../older/src 40 strong")
    deals = int(given[1]) if len(given) > 1 else _DEALS
    player = given[2] if len(given) > 2 else "strong"
    new, old = Version(None, player), Version(given[0], player)
    print(f"{player} of {new.home} against {old.home}", flush=True)
    for won in duel(new, old, deals):
        print(told(won, new, old), flush=True)
    new.leave()
    old.leave()


if __name__ == "__main__":
    main(sys.argv[1:])
