"""Peers: other Python game libraries, doing the same in the same run.

OpenSpiel's `hearts` (C++, called from Python) and `gin_rummy` (the same), RLCard's `doudizhu` (Python; the bare game,
without the feature arrays that its environment adds). One of their "rounds" is one deal, as it is in SCOUT.
"""

from __future__ import annotations

import random
from time import process_time
from typing import Any, Final

from benchmarks.measure import (
    CLONED,
    DEALS,
    DECISIONS,
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
PEERS: Final = (*OPEN_SPIEL, DOUDIZHU)


def works() -> list[Work]:
    """Return what is measured of the peers; say in a line which are not there."""
    found: list[Work] = []
    for module in ("pyspiel", "rlcard"):
        absent = missing(module)
        if absent:
            print(absent)
        elif module == "pyspiel":
            found += [make(name) for make in (open_spiel_play, open_spiel_clones) for name in OPEN_SPIEL]
        else:
            found.append(doudizhu_play())
    return found


def open_spiel_play(name: str) -> Work:
    """Play a game of OpenSpiel at random; what chance draws is uniform in both games, so it is drawn the same way."""
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
    """Copy positions from all over random games of OpenSpiel."""
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
