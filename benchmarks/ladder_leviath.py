"""How strong the players of Leviath are: the levels against an old-style player, and against each other.

    python -m benchmarks.ladder leviath [games]

The kaiju and the humans keep their seats; every pairing has the same deals.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import tabletop_widgets as tw
from tabletop_widgets.arena.intervals import wilson
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.view import View

# the kaiju, the humans, how many humans
GAMES: Final = 40
PAIRINGS: Final = (
    ("lurker", "random", 2),
    ("lurker", "easy", 2),
    ("lurker", "medium", 2),
    ("lurker", "strong", 2),
    ("lurker", "strong", 1),
    ("lurker", "strong", 3),
    ("lurker", "strong", 4),
    ("random", "strong", 2),
    ("easy", "strong", 2),
    ("medium", "strong", 2),
    ("strong", "strong", 2),
    ("strong", "medium", 2),
    ("strong", "strong", 1),
    ("strong", "strong", 3),
    ("strong", "strong", 4),
)


def lurker(seen: Any, actions: Sequence[Action], rng: random.Random) -> Action:
    """Play the kaiju by ten lines: attack when it can, and swim to where there is room."""
    sea = seen.sea
    free = sea.everywhere & ~seen.mines

    def worth(action: Any) -> float:
        if action.kind in ("move", "flee", "go"):
            return float(sea.reach(1 << sea.index[action.space], 3, free).bit_count())
        return {"tsunami": 40, "predation": 30, "silence": 20 if seen.energy < 3 else 5}.get(action.kind, 10)

    return max(actions, key=lambda action: (worth(action), rng.random()))


@dataclass
class Clocked:
    """A player whose time is taken, together with all its copies."""

    player: Any
    decisions: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._seated = resolve_player(self.player)

    def __call__(self, view: View, rng: random.Random) -> Any:
        """Return what the player answers."""
        begin = time.process_time()
        answer = self._seated.answer(view, rng)
        if len(view.legal_ids) > 1:
            self.decisions.append(time.process_time() - begin)
        return answer

    def milliseconds(self) -> float:
        """Return what a decision took on average."""
        return 1000 * sum(self.decisions) / max(1, len(self.decisions))


def ladder(games: int = GAMES, seed: int = 0) -> Iterator[str]:
    """Yield a line for each pairing.

    Args:
        games: how many each.
        seed: the same seed gives the same games.

    """
    for kaiju, humans, count in PAIRINGS:
        beast, hunters = Clocked(lurker if kaiju == "lurker" else kaiju), Clocked(humans)
        results = tw.simulate("leviath", [beast, *[hunters] * count], games, seed=seed, shuffle=False)
        won = sum(game.reason == "captured" for game in results.games)
        low, high = wilson(won, games)
        yield (
            f"{count} x {humans:<7} hunt {kaiju:<7} {games:>4} games: {100 * won / games:5.1f} % captured"
            f" [{100 * low:.0f}, {100 * high:.0f}], {hunters.milliseconds():.1f} and {beast.milliseconds():.1f} ms"
            f" a decision; {results.reasons()}"
        )
