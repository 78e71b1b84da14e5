"""Peers: other Python game libraries, with the same work in the same run.

OpenSpiel's `hearts` (C++, called from Python) and `gin_rummy` (the same), RLCard's `doudizhu` (Python; the bare game,
without the feature arrays that its environment adds). One of their "rounds" is one deal, as it is in SCOUT.
catanatron (Python) plays Catan for two, a board game of about Scythe's size; here, too, only decisions with a choice
count.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import process_time
from typing import Any, Final

from benchmarks.measure import (
    CLONED,
    DEALS,
    DECISIONS,
    GAMES,
    MATCHES,
    POSITIONS,
    SEED,
    Figures,
    Key,
    Work,
    clones_a_second,
    missing,
)

OPEN_SPIEL: Final = ("hearts", "gin_rummy")
DOUDIZHU: Final = "doudizhu"
CATAN: Final = "catanatron"
PEERS: Final = (*OPEN_SPIEL, DOUDIZHU, CATAN)
CATAN_GAMES: Final = 10
CATAN_TURNS: Final = 1000  # its own limit


def works() -> list[Work]:
    """Return the measurements of the peers; print a line for each peer that is not installed."""
    found: list[Work] = []
    for module in ("pyspiel", "rlcard", "catanatron"):
        absent = missing(module)
        if absent:
            print(absent)
        elif module == "pyspiel":
            found += [make(name) for make in (open_spiel_play, open_spiel_clones) for name in OPEN_SPIEL]
        elif module == "rlcard":
            found.append(doudizhu_play())
        else:
            found += [catan_play(), catan_copies()]
    return found


def open_spiel_play(name: str) -> Work:
    """Play a game of OpenSpiel at random; chance is uniform in both games, so it is drawn in the same way."""
    import pyspiel

    game = pyspiel.load_game(name)

    def work() -> Figures:
        rng = random.Random(SEED)
        decisions = 0
        start = process_time()
        for _ in range(MATCHES):
            state = game.new_initial_state()
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
        took = process_time() - start
        return {Key(name, DECISIONS): decisions / took, Key(name, DEALS): MATCHES / took}

    return work


def open_spiel_clones(name: str) -> Work:
    """Copy positions from everywhere in random games of OpenSpiel."""
    import pyspiel

    rng, positions = random.Random(SEED), list[Any]()
    while len(positions) < POSITIONS:
        state, count = pyspiel.load_game(name).new_initial_state(), 0
        while not state.is_terminal():
            if not state.is_chance_node():
                count += 1
                if count % 9 == 0:
                    positions.append(state.clone())
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
    return lambda: {Key(name, CLONED): clones_a_second(positions[:POSITIONS])}


def doudizhu_play() -> Work:
    """Play RLCard's doudizhu at random."""
    import rlcard

    def work() -> Figures:
        rng = random.Random(SEED)
        game = rlcard.make("doudizhu", config={"seed": SEED}).game
        decisions = 0
        start = process_time()
        for _ in range(MATCHES):
            state, _ = game.init_game()
            while not game.is_over():
                legal = state["actions"]
                state, _ = game.step(legal[int(rng.random() * len(legal))])
                decisions += 1
        took = process_time() - start
        return {Key(DOUDIZHU, DECISIONS): decisions / took, Key(DOUDIZHU, DEALS): MATCHES / took}

    return work


def catan_games(count: int) -> Iterator[Any]:
    """Play catanatron's Catan for two at random; yield the game before each decision with a choice."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(SEED)  # its players and dice take the global random numbers
    for number in range(count):
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=number)
        while game.winning_color() is None and game.state.num_turns < CATAN_TURNS:
            if len(game.state.playable_actions) > 1:
                yield game
            game.play_tick()


def catan_play() -> Work:
    """Play games of Catan."""

    def work() -> Figures:
        start = process_time()
        decisions = sum(1 for _ in catan_games(CATAN_GAMES))
        took = process_time() - start
        return {Key(CATAN, DECISIONS): decisions / took, Key(CATAN, GAMES): CATAN_GAMES / took}

    return work


class _Copied:
    """A game of catanatron with the method `clone`."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def clone(self) -> Any:
        return self._game.copy()


def catan_copies() -> Work:
    """Copy positions from everywhere in games of Catan."""
    found = [_Copied(game.copy()) for i, game in enumerate(catan_games(CATAN_GAMES)) if i % 13 == 12]
    return lambda: {Key(CATAN, CLONED): clones_a_second(found[:POSITIONS])}
