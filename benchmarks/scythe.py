"""Scythe: random play of whole games and of 35 turns a player, copies, and the turns of an Automa."""

from __future__ import annotations

import random
from time import perf_counter, process_time
from typing import Final

from benchmarks.measure import (
    CLONED,
    DECISIONS,
    GAMES,
    SEED,
    Figures,
    Key,
    Work,
    clones_a_second,
    positions,
)
from benchmarks.report import Budget
from tabletop_widgets import CHANCE, TERMINAL
from tabletop_widgets.engines.scythe import ScytheGame

GAMES_A_ROUND: Final = 4
ROLLOUTS_A_ROUND: Final = 20
TURNS: Final = 35  # turns of each player in a rollout
ROLLOUTS: Final = "rollouts/s"
_TWO, _FIVE, _SOLO = "Scythe, 2 players", "Scythe, 5 players", "Scythe, 1 player and Automa"
TURN: Final = "µs an Automa's turn"
SOLO_A_ROUND: Final = 40

BUDGETS: Final = {
    Key(_TWO, DECISIONS): Budget("at least", 100_000),
    Key(_TWO, ROLLOUTS): Budget("at least", 400),
    Key(_TWO, CLONED): Budget("at least", 150_000),
    Key(_FIVE, CLONED): Budget("at least", 150_000),
    Key(_FIVE, GAMES): Budget("at least", 40),
    Key(_SOLO, TURN): Budget("at most", 60),
}


def works() -> list[Work]:
    """Return the measurements of Scythe; only decisions with a choice count."""
    return [whole_games(2, _TWO), whole_games(5, _FIVE), rollouts(), copies(2, _TWO), copies(5, _FIVE), solo()]


def play(game: ScytheGame, rng: random.Random, turns: int = 10**9) -> int:
    """Play at random to the end, or until a number of turns have begun; return how many decisions had a choice."""
    state = game.new_state()
    choices = 0
    while (seat := state.current_player()) != TERMINAL and state.turns < turns:
        if seat == CHANCE:
            state.draw_all(rng)
            continue
        legal = state.legal_actions()
        choices += len(legal) > 1
        state.apply(legal[int(rng.random() * len(legal))])
    return choices


def whole_games(players: int, who: str) -> Work:
    """Play whole games."""
    game = ScytheGame(players)

    def work() -> Figures:
        rng = random.Random(SEED)
        start = process_time()
        choices = sum(play(game, rng) for _ in range(GAMES_A_ROUND))
        took = process_time() - start
        return {Key(who, DECISIONS): choices / took, Key(who, GAMES): GAMES_A_ROUND / took}

    return work


def rollouts() -> Work:
    """Play 35 turns of each of two players."""
    game = ScytheGame(2)

    def work() -> Figures:
        rng = random.Random(SEED)
        start = process_time()
        for _ in range(ROLLOUTS_A_ROUND):
            play(game, rng, 2 * TURNS)
        return {Key(_TWO, ROLLOUTS): ROLLOUTS_A_ROUND / (process_time() - start)}

    return work


def copies(players: int, who: str) -> Work:
    """Copy positions from everywhere in random games."""
    found = positions(ScytheGame(players), 97)
    return lambda: {Key(who, CLONED): clones_a_second(found)}


def solo() -> Work:
    """Play whole solo games, and measure the Automa's turns separately, including its combats."""
    game = ScytheGame(1)
    (automa,) = game.automatic

    def work() -> Figures:
        rng = random.Random(SEED)
        turns = 0
        in_turns = 0.0
        start = process_time()
        for _ in range(SOLO_A_ROUND):
            state = game.new_state()
            while (seat := state.current_player()) != TERMINAL:
                if seat != CHANCE:
                    legal = state.legal_actions()
                    state.apply(legal[int(rng.random() * len(legal))])
                    continue
                its = state.turn == automa
                turns += its and state.decision().kind == "automa-card"
                begun = perf_counter()  # asking for processor time would take longer than the turn
                state.draw_all(rng)
                in_turns += (perf_counter() - begun) * its
        took = process_time() - start
        return {Key(_SOLO, TURN): 1e6 * in_turns / turns, Key(_SOLO, GAMES): SOLO_A_ROUND / took}

    return work
