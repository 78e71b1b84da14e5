"""Leviath: random games with one to four humans, copies, and the set of places where the kaiju can be."""

from __future__ import annotations

import random
from time import process_time

import tabletop_widgets as tw
from benchmarks.measure import (
    CLONED,
    DECISIONS,
    DRAWN_ANEW,
    MICROSECONDS,
    SEED,
    Figures,
    Key,
    Work,
    clones_a_second,
    drawn_anew,
    play_out,
    positions,
    random_games,
)
from benchmarks.report import Budget
from tabletop_widgets.engines.leviath import LeviathGame, LeviathState
from tabletop_widgets.engines.leviath.rules import deduction

_STEP = Key("Leviath, a step of the deduction", MICROSECONDS)
_ANEW = Key("Leviath, drawing anew", DRAWN_ANEW)
BUDGETS = {
    Key("Leviath, 2 humans", DECISIONS): Budget("at least", 100_000),
    _STEP: Budget("at most", 20),
    _ANEW: Budget("at most", 3.3),
}


def works() -> list[Work]:
    """Return the measurements of Leviath."""
    games = [tw.new_game("leviath", humans=humans) for humans in range(1, 5)]
    names = ["Leviath, 1 human", *(f"Leviath, {humans} humans" for humans in range(2, 5))]
    plays = [random_games(game, name) for game, name in zip(games, names, strict=True)]
    found = positions(games[1], 13)
    clones = lambda: {Key("Leviath, 2 humans", CLONED): clones_a_second(found)}  # noqa: E731
    return [*plays, clones, drawn_anew(games[1], _ANEW.who, 13), deductions()]


def deductions() -> Work:
    """Filter the set of possible places by every secret move of random games: the most expensive public fact."""
    game = LeviathGame(humans=2)
    rng = random.Random(SEED)
    legs = [leg for _ in range(20) for leg in _last(game, rng).legs]

    def work() -> Figures:
        start = process_time()
        for leg in legs:
            deduction.after_leg(game.sea, leg)
        return {_STEP: 1e6 * (process_time() - start) / len(legs)}

    return work


def _last(game: LeviathGame, rng: random.Random) -> LeviathState:
    """Return the last position of a random game."""
    state = game.new_state()
    for _ in play_out(state, rng):
        pass
    return state
