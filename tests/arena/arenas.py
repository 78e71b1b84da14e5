"""Players and small tournaments for the tests of the arena."""

from __future__ import annotations

from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.arena import GameResult
from tabletop_widgets.core.state import ranking


def first(view: tw.View, rng: Any) -> int:
    return view.legal_ids[0]


def last(view: tw.View, rng: Any) -> int:
    return view.legal_ids[-1]


def shows(view: Any, rng: Any) -> Any:
    sets = [action for action in view.legal_actions if action.kind == "show"]
    return max(sets, key=lambda action: action.length) if sets else view.legal_ids[0]


def small(entrants: Any = None, **options: Any) -> tw.Results:
    """Return a tournament of SCOUT for three in this process."""
    players: Any = {"shows": shows, "random": "random"} if entrants is None else entrants
    # some of these players could go on forever
    given: dict[str, Any] = {"players": 3, "max_decisions": 300, "rounds": 4, "n_jobs": 1, "progress": False, **options}
    return tw.tournament("scout", players, **given)


def game(seats: tuple[int, ...], scores: tuple[int, ...], *, sides: tuple[int, ...] = (), **more: Any) -> GameResult:
    """Return a finished game that nobody has played."""
    return GameResult(seats, sides or tuple(range(len(seats))), scores, ranking(scores), "over", 10, **more)
