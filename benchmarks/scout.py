"""SCOUT: random play, copies, views, matches."""

from __future__ import annotations

import random
from time import process_time

import tabletop_widgets as tw
from benchmarks.measure import (
    CLONED,
    DEALS,
    DECISIONS,
    MATCHES,
    MICROSECONDS,
    SEED,
    Figures,
    Key,
    Work,
    clones_a_second,
    drawn_anew,
    positions,
    random_games,
)
from benchmarks.report import Budget
from tabletop_widgets.core.state import State

BUDGETS = {
    Key("SCOUT, 4 players", DECISIONS): Budget("at least", 250_000),
    Key("Match.play", MICROSECONDS): Budget("at most", 15),
    Key("Match.undo", MICROSECONDS): Budget("at most", 100),
}


def works() -> list[Work]:
    """Return the measurements of SCOUT."""
    plays = [random_games(tw.new_game("scout", players=n), f"SCOUT, {n} players", DEALS, rounds=n) for n in range(2, 6)]
    anew = [drawn_anew(tw.new_game("scout", players=n), f"SCOUT, drawing anew, {n} players", 29) for n in (2, 4)]
    return [*plays, *anew, scout_simulate(), scout_clones(), scout_views(), scout_imagined(), scout_match()]


def scout_simulate() -> Work:
    """Play at random through `tw.simulate`, which also makes the records that a player chooses from."""

    def work() -> Figures:
        start = process_time()
        results = tw.simulate("scout", ["random"] * 4, games=MATCHES, seed=SEED)
        took = process_time() - start
        return {Key("SCOUT, simulate", DECISIONS): sum(game.decisions for game in results.games) / took}

    return work


def scout_positions() -> list[State]:
    """Return positions from everywhere in random matches of four players."""
    return positions(tw.new_game("scout", players=4), 29)


def scout_clones() -> Work:
    """Copy positions."""
    found = scout_positions()
    return lambda: {Key("SCOUT, 4 players", CLONED): clones_a_second(found)}


def scout_views() -> Work:
    """Deal to four players, and build every seat's view of positions."""
    found = scout_positions()
    game = tw.new_game("scout", players=4)

    def work() -> Figures:
        rng = random.Random(SEED)
        undealt = [game.new_state() for _ in range(1000)]
        start = process_time()
        for state in undealt:
            state.draw_all(rng)
        dealt = process_time()
        for position in found:
            for seat in range(4):
                position.observation(seat)
        seen = process_time()
        return {
            Key("settle of a deal", MICROSECONDS): 1e6 * (dealt - start) / len(undealt),
            Key("observation", MICROSECONDS): 1e6 * (seen - dealt) / (4 * len(found)),
        }

    return work


def scout_imagined() -> Work:
    """Draw what a seat does not see: everywhere in matches, and where few hands hold a Show that is required."""
    found = [state for state in scout_positions() if state.current_player() >= 0]
    hands = [["1|2"], ["9|1", "9|2", "9|3", "9|4", "9|5", "1|6"]]
    eights = {"active": ["8|1", "8|2", "8|3", "8|4", "8|5"], "owner": 0, "turn": 1, "chips": [3, 0]}
    rare = tw.new_game("scout", players=2).state_from_dict({"hands": hands, **eights})

    def work() -> Figures:
        rng = random.Random(SEED)
        start = process_time()
        for state in found:
            state.determinize((state.current_player() + 1) % 4, rng)
        usual = (process_time() - start) / len(found)
        start = process_time()
        for _ in range(200):
            rare.determinize(0, rng)
        forced = (process_time() - start) / 200
        return {
            Key("SCOUT, determinize", MICROSECONDS): 1e6 * usual,
            Key("SCOUT, determinize with a rare Show", MICROSECONDS): 1e6 * forced,
        }

    return work


def scout_match() -> Work:
    """Make matches, play them to the end (draws and tree included), and undo them move by move."""
    lines = [random_line(seed) for seed in range(8)]

    def work() -> Figures:
        start = process_time()
        new = [tw.new_match("scout", players=4, seed=seed) for seed in range(100)]
        figures = {Key("new match", MICROSECONDS): 1e6 * (process_time() - start) / len(new)}
        del new  # one match at a time, as in a notebook: the garbage collector's work depends on the objects alive
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
    match.play_out(dict.fromkeys(range(4), "random"))
    return [node.action.id for node in match.path() if node.action]
