"""Many games at once: the same on one process, on several and on a cluster of Dask, and how much faster they are.

Run with `python -m benchmarks.arena [games]`; 10,000 games of SCOUT by default.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from contextlib import nullcontext
from importlib import import_module
from typing import Any

import tabletop_widgets as tw

SHARE_OF_BARE = 0.7


def looks(view: tw.View, rng: random.Random) -> int:
    """Choose at random, after looking at what may be played."""
    legal = view.legal_ids
    return legal[int(rng.random() * len(legal))]


def timed(rounds: int, where: Any = None, **options: Any) -> tuple[tw.Results, float]:
    """Return a tournament of SCOUT, and its seconds."""
    with where or nullcontext():
        began = time.perf_counter()
        results = tw.tournament(
            "scout", {"looks": looks, "random": "random"}, players=4, rounds=rounds, progress=False, **options
        )
        return results, time.perf_counter() - began


def bare(games: int) -> float:
    """Return decisions a second of the engine alone."""
    game, rng = tw.new_game("scout", players=4), random.Random(0)
    began, decisions = time.process_time(), 0
    for _ in range(games):
        state = game.new_state()
        while not state.is_terminal():
            if state.current_player() < 0:
                state.draw_all(rng)
                continue
            legal = state.legal_actions()
            state.apply(legal[int(rng.random() * len(legal))])
            decisions += 1
    return decisions / (time.process_time() - began)


def of_simulate(games: int) -> float:
    """Return decisions a second of a simulation whose players look at their views."""
    began = time.process_time()
    results = tw.simulate("scout", [looks] * 4, games=games, progress=False)
    return sum(game.decisions for game in results.games) / (time.process_time() - began)


def clustered(rounds: int) -> tuple[tw.Results, float]:
    """Return the tournament on a local cluster of Dask with two workers."""
    import joblib

    distributed: Any = import_module("distributed")
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, distributed.Client(cluster):
        return timed(rounds, joblib.parallel_config(backend="dask"))


def main(games: int) -> None:
    """Print what was measured."""
    pairs = [(bare(300), of_simulate(300)) for _ in range(3)]
    share = max(ours / engine for engine, ours in pairs)
    print(f"decisions of a simulation: {share:.2f} x the bare engine's (at least {SHARE_OF_BARE})")
    rounds = max(1, games // 12)
    alone, seconds = timed(rounds, n_jobs=1)
    print(f"{len(alone.games):,} games on 1 process: {seconds:.1f} s")
    for jobs in (2, 4):
        together, took = timed(rounds, n_jobs=jobs)
        print(
            f"{jobs} processes: {took:.1f} s, {seconds / took:.2f} x, the same games: {together.games == alone.games}"
        )
    together, took = clustered(rounds)
    print(f"a cluster of Dask, 2 workers: {took:.1f} s, the same games: {together.games == alone.games}")
    print(f"at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB in this process")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
