"""Shared by the benchmarks of engines: names of figures, alternating measurements, and their summaries."""

from __future__ import annotations

import importlib
import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any, Final, NamedTuple

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import State

SEED: Final = 7
MATCHES: Final = 40  # matches of random play in a round
POSITIONS: Final = 100
CLONES: Final = 100  # of each position


class Key(NamedTuple):
    """The subject and the unit of a figure."""

    who: str
    unit: str


Figures = dict[Key, float]
Work = Callable[[], Figures]  # does the same at every call

DECISIONS: Final = "decisions/s"
DEALS: Final = "rounds/s"
GAMES: Final = "games/s"
CLONED: Final = "clones/s"
MICROSECONDS: Final = "µs"
DRAWN_ANEW: Final = "random decisions"  # how many of them take the same time


def play_out(state: State, rng: random.Random) -> Iterator[State]:
    """Play uniformly random moves to the end; yield the position before each decision."""
    while not state.is_terminal():
        if state.current_player() == tw.CHANCE:
            state.draw_all(rng)
            continue
        yield state
        legal = state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))])


def random_games(game: Game, who: str, games: str = GAMES, count: int = MATCHES, rounds: int = 1) -> Work:
    """Play games uniformly at random.

    Args:
        game: the game with its options.
        who: the name of its figures.
        games: the unit for counting games.
        count: the number of games.
        rounds: how many of this unit a game has.

    """

    def work() -> Figures:
        rng = random.Random(SEED)
        decisions = 0
        start = process_time()
        for _ in range(count):
            state = game.new_state()
            while (seat := state.current_player()) != tw.TERMINAL:
                if seat == tw.CHANCE:
                    state.draw_all(rng)
                    continue
                legal = state.legal_actions()
                state.apply(legal[int(rng.random() * len(legal))])
                decisions += 1
        took = process_time() - start
        return {Key(who, DECISIONS): decisions / took, Key(who, games): count * rounds / took}

    return work


def positions(game: Game, every: int) -> list[State]:
    """Return positions from everywhere in random games, one for a number of decisions."""
    rng, found = random.Random(SEED), list[State]()
    while len(found) < POSITIONS:
        walk = play_out(game.new_state(), rng)
        found += [before.clone() for i, before in enumerate(walk) if i % every == every - 1]
    return found[:POSITIONS]


def clones_a_second(positions: Sequence[Any]) -> float:
    """Return how many copies a second a library makes; each of their positions has the method `clone`."""
    start = process_time()
    for position in positions:
        for _ in range(CLONES):
            position.clone()
    return len(positions) * CLONES / (process_time() - start)


def drawn_anew(game: Game, who: str, every: int) -> Work:
    """Draw anew what each seat cannot know, in positions from everywhere in random games.

    Args:
        game: the game with its options.
        who: the name of its figure, which is a ratio: its unit is a random decision of the same game.
        every: one position for this number of decisions is used.

    """
    found = positions(game, every)
    play = random_games(game, who)

    def work() -> Figures:
        rng = random.Random(SEED)
        start = process_time()
        for state in found:
            for seat in range(game.num_players):
                state.determinize(seat, rng)
        took = (process_time() - start) / (len(found) * game.num_players)
        return {Key(who, DRAWN_ANEW): took * play()[Key(who, DECISIONS)]}

    return work


def missing(module: str) -> str | None:
    """Return why a peer cannot be measured, or None."""
    try:
        importlib.import_module(module)
    except ImportError as error:
        return f"{module} is not installed ({error}): `pip install -e .[bench]` brings it"
    return None


def medians(todo: Sequence[Work], rounds: int) -> Figures:
    """Do everything alternately, once to warm up and then `rounds` times; return the median of each figure."""
    seen: dict[Key, list[float]] = {}
    for number in range(rounds + 1):
        for work in todo:
            for key, value in work().items():
                seen.setdefault(key, []).extend([value] if number else [])
    return {key: statistics.median(values) for key, values in seen.items()}
