"""How fast SCOUT is, beside other Python game libraries: `python -m benchmarks.engines`.

Everything runs in one process on one core, in turns (A B C A B C ...), so that a slow spell of the machine meets all of
them; shown is the median of the rounds, in processor time. Every round does the same work, from fixed seeds.
Peers: OpenSpiel's `hearts` (C++, called from Python) and `gin_rummy` (the same), RLCard's `doudizhu` (Python; the bare
game, without the feature arrays that its environment adds). One of their "rounds" is one deal, as it is in SCOUT.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any, Final, NamedTuple

import tabletop_widgets as tw
from benchmarks.report import Budget, Row, table
from tabletop_widgets.core.state import State

SEED: Final = 7
MATCHES: Final = 40  # of random play in a round
POSITIONS: Final = 100
CLONES: Final = 100  # of each position


class Key(NamedTuple):
    """What a figure tells about whom."""

    who: str
    unit: str


Figures = dict[Key, float]
Work = Callable[[], Figures]  # does the same at every call

DECISIONS: Final = "decisions/s"
DEALS: Final = "rounds/s"
CLONED: Final = "clones/s"
MICROSECONDS: Final = "µs"

OPEN_SPIEL: Final = ("hearts", "gin_rummy")
DOUDIZHU: Final = "doudizhu"
PEERS: Final = (*OPEN_SPIEL, DOUDIZHU)

BUDGETS: Final = {
    Key("SCOUT, 4 players", DECISIONS): Budget("at least", 250_000),
    Key("Match.play", MICROSECONDS): Budget("at most", 15),
    Key("Match.undo", MICROSECONDS): Budget("at most", 100),
}


# --- SCOUT


def play_out(state: State, rng: random.Random) -> Iterator[State]:
    """Play uniformly random moves to the end; give the position before each decision."""
    while not state.is_terminal():
        if state.current_player() == tw.CHANCE:
            state.settle(rng)
            continue
        yield state
        legal = state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))])


def scout_play(players: int) -> Work:
    """Play at random with a number of players."""
    game = tw.new_game("scout", players=players)
    who = f"SCOUT, {players} players"

    def work() -> Figures:
        rng = random.Random(SEED)
        decisions = 0
        start = process_time()
        for _ in range(MATCHES):
            state = game.new_state()
            while (seat := state.current_player()) != tw.TERMINAL:
                if seat == tw.CHANCE:
                    state.settle(rng)
                    continue
                legal = state.legal_actions()
                state.apply(legal[int(rng.random() * len(legal))])
                decisions += 1
        took = process_time() - start
        return {Key(who, DECISIONS): decisions / took, Key(who, DEALS): MATCHES * players / took}

    return work


def scout_simulate() -> Work:
    """Play at random through `tw.simulate`, which also makes the records that a player chooses from."""

    def work() -> Figures:
        start = process_time()
        results = tw.simulate("scout", ["random"] * 4, games=MATCHES, seed=SEED)
        took = process_time() - start
        return {Key("SCOUT, simulate", DECISIONS): sum(game.decisions for game in results.games) / took}

    return work


def scout_positions() -> list[State]:
    """Return positions from all over random matches of four players."""
    rng, found = random.Random(SEED), list[State]()
    while len(found) < POSITIONS:
        state = tw.new_game("scout", players=4).new_state()
        found += [before.clone() for i, before in enumerate(play_out(state, rng)) if i % 29 == 28]
    return found[:POSITIONS]


def scout_clones() -> Work:
    """Copy positions."""
    positions = scout_positions()
    return lambda: {Key("SCOUT, 4 players", CLONED): clones_a_second(positions)}


def clones_a_second(positions: Sequence[Any]) -> float:
    """Return how many copies a second a library makes; every one has the method `clone`."""
    start = process_time()
    for position in positions:
        for _ in range(CLONES):
            position.clone()
    return len(positions) * CLONES / (process_time() - start)


def scout_views() -> Work:
    """Deal to four players, and build every seat's view of positions."""
    positions = scout_positions()
    game = tw.new_game("scout", players=4)

    def work() -> Figures:
        rng = random.Random(SEED)
        undealt = [game.new_state() for _ in range(1000)]
        start = process_time()
        for state in undealt:
            state.settle(rng)
        dealt = process_time()
        for state in positions:
            for seat in range(4):
                state.observation(seat)
        seen = process_time()
        return {
            Key("settle of a deal", MICROSECONDS): 1e6 * (dealt - start) / len(undealt),
            Key("observation", MICROSECONDS): 1e6 * (seen - dealt) / (4 * len(positions)),
        }

    return work


def scout_match() -> Work:
    """Make matches, play them to the end (draws and tree included), and take them back move by move."""
    lines = [random_line(seed) for seed in range(8)]

    def work() -> Figures:
        start = process_time()
        new = [tw.new_match("scout", players=4, seed=seed) for seed in range(100)]
        figures = {Key("new match", MICROSECONDS): 1e6 * (process_time() - start) / len(new)}
        del new  # one match at a time, as in a notebook: the collector of cycles counts what is alive
        played = undone = 0.0
        for seed, line in enumerate(lines):
            match = tw.new_match("scout", players=4, seed=seed)
            start = process_time()
            for action in line:
                match.play(action)
            there = process_time()
            for _ in line:
                match.undo()
            undone += process_time() - there
            played += there - start
            del match
        moves = sum(map(len, lines))
        figures[Key("Match.play", MICROSECONDS)] = 1e6 * played / moves
        figures[Key("Match.undo", MICROSECONDS)] = 1e6 * undone / moves
        return figures

    return work


def random_line(seed: int) -> list[int]:
    """Return the actions of one random match."""
    match = tw.new_match("scout", players=4, seed=seed)
    match.run(dict.fromkeys(range(4), "random"))
    return [node.action.id for node in match.path() if node.action]


# --- peers


def missing(module: str) -> str | None:
    """Return why a peer cannot be measured, or None."""
    try:
        importlib.import_module(module)
    except ImportError as error:
        return f"{module} is not installed ({error}): `pip install -e .[bench]` brings it"
    return None


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


# --- all of it


def works() -> list[Work]:
    """Return what is measured; say in a line which peers are not there."""
    found = [*(scout_play(players) for players in range(2, 6)), scout_simulate(), scout_clones()]
    for module in ("pyspiel", "rlcard"):
        absent = missing(module)
        if absent:
            print(absent)
        elif module == "pyspiel":
            found += [make(name) for make in (open_spiel_play, open_spiel_clones) for name in OPEN_SPIEL]
        else:
            found.append(doudizhu_play())
    return [*found, scout_views(), scout_match()]


def medians(todo: Sequence[Work], rounds: int) -> Figures:
    """Do everything in turns, once to warm up and then `rounds` times; return the median of each figure."""
    seen: dict[Key, list[float]] = {}
    for number in range(rounds + 1):
        for work in todo:
            for key, value in work().items():
                seen.setdefault(key, []).extend([value] if number else [])
    return {key: statistics.median(values) for key, values in seen.items()}


def rows(figures: Figures) -> list[Row]:
    """Return the lines of the table, grouped by unit; a SCOUT figure beside that of each peer."""
    units = list(dict.fromkeys(key.unit for key in figures))
    out = []
    for key in sorted(figures, key=lambda key: (units.index(key.unit), key.who in PEERS)):
        others = {peer: figures[Key(peer, key.unit)] for peer in PEERS if Key(peer, key.unit) in figures}
        ratios = {} if key.who in PEERS else {f"x {peer}": figures[key] / value for peer, value in others.items()}
        out.append(Row(key.who, figures[key], key.unit, BUDGETS.get(key), ratios))
    return out


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="how often everything is measured")
    print(table(rows(medians(works(), parser.parse_args().rounds))))


if __name__ == "__main__":
    main()
