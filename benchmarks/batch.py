"""How fast SCOUT is as arrays, beside this project's engine and environment, and other libraries: one run, one core.

    OMP_NUM_THREADS=1 python -m benchmarks.batch [seconds]      PYTHONPATH=build/compiled/site for the compiled engine

Processor time; what is measured takes turns, three times, and the best of each counts. OpenSpiel's Hearts and Gin Rummy
are C++; Pgx's Leduc is JAX, with 34 numbers of observation. What is not installed is named and left out.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, Final

import numpy as np

import tabletop_widgets as tw
from benchmarks.measure import missing

_SIZE: Final = 1024
_LARGE: Final = 8192
_TURNS: Final = 3

Pace = Callable[[], int]  # does a little, and returns how many decisions that was


def paces() -> Iterator[tuple[str, Pace]]:
    """Yield what is measured: its name and its work."""
    yield "batch, unobserved", _bare()
    yield "batch, encoding and mask of all seats", _observed()
    yield "batch, vector environment: learner's steps", _vector()
    engine = "compiled" if tw.compiled else "plain"
    yield f"engine ({engine}), unobserved", _engine(False)
    yield f"engine ({engine}), encoding and mask", _engine(True)
    yield f"TabletopEnv ({engine})", _env()
    absent = missing("pyspiel")
    if absent:
        print(absent)
    else:
        for name in ("hearts", "gin_rummy"):
            yield f"OpenSpiel {name}, unobserved", _open_spiel(name, False)
            yield f"OpenSpiel {name}, tensor and mask", _open_spiel(name, True)
            yield f"OpenSpiel {name}, rl_environment", _rl_environment(name)
    absent = missing("pgx")
    if absent:
        print(absent)
    else:
        yield f"Pgx leduc_holdem, batch {_LARGE}", _pgx()


def _batch(size: int) -> Any:
    batch = tw.new_game("scout", players=4).batch(size)
    batch.reset(1)
    return batch


def _bare() -> Pace:
    batch = _batch(_SIZE)

    def work() -> int:
        batch.play_at_random(100)
        return 100 * _SIZE

    return work


def _observed() -> Pace:
    batch = _batch(_SIZE)
    seen, masks = batch.observe(), batch.legal()

    def work() -> int:
        ended = batch.seats < 0
        if ended.any():
            batch.reset(which=ended)
        batch.step(batch.random_actions())
        batch.observe(out=seen)
        batch.legal(out=masks)
        return _SIZE

    return work


def _vector() -> Pace:
    env = tw.vector_env("scout", _SIZE, players=4, copy=False, autoreset_mode="SameStep")
    env.reset(seed=1)
    batch = env._batch

    def work() -> int:
        env.step(batch.random_actions())
        return _SIZE

    return work


def _engine(observed: bool) -> Pace:
    game, rng = tw.new_game("scout", players=4), random.Random(1)

    def work() -> int:
        state, count = game.new_state(), 0
        while (seat := state.current_player()) != tw.TERMINAL:
            if seat == tw.CHANCE:
                state.draw_all(rng)
                continue
            legal = state.legal_actions()
            if observed:
                game.encoding.encode(state.observation(seat))
                mask = np.zeros(game.num_actions, np.int8)
                mask[list(legal)] = 1
            state.apply(legal[int(rng.random() * len(legal))])
            count += 1
        return count

    return work


def _env() -> Pace:
    from tabletop_widgets.adapters.gymnasium import TabletopEnv

    env, rng = TabletopEnv("scout", players=4), random.Random(1)
    env.reset(seed=1)

    def work() -> int:
        _, info = env.reset()
        count, over = 0, False
        while not over:
            legal = info["action_mask"].nonzero()[0]
            _, _, terminated, truncated, info = env.step(legal[int(rng.random() * len(legal))])
            over = terminated or truncated
            count += 1
        return count

    return work


def _open_spiel(name: str, observed: bool) -> Pace:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def work() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            if observed:
                np.array(
                    state.information_state_tensor() if name == "hearts" else state.observation_tensor(), np.float32
                )
                np.array(state.legal_actions_mask(), np.int8)
            state.apply_action(legal[int(rng.random() * len(legal))])
            count += 1
        return count

    return work


def _rl_environment(name: str) -> Pace:
    from open_spiel.python import rl_environment

    env, rng = rl_environment.Environment(name), random.Random(1)

    def work() -> int:
        step, count = env.reset(), 0
        while not step.last():
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([legal[int(rng.random() * len(legal))]])
            count += 1
        return count

    return work


def _pgx() -> Pace:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("leduc_holdem")

    @jax.jit  # type: ignore[untyped-decorator]
    def play(state: Any, key: Any) -> Any:
        def step(carry: Any, key: Any) -> Any:
            keys = jax.random.split(key, _LARGE + 1)
            odds = jax.numpy.log(carry.legal_action_mask.astype(jax.numpy.float32))
            action = jax.random.categorical(keys[0], odds, axis=1)
            after = jax.vmap(auto_reset(env.step, env.init))(carry, action, keys[1:])
            return after, after.observation.sum()

        return jax.lax.scan(step, state, jax.random.split(key, 20))

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), _LARGE))

    def work() -> int:
        play(state, jax.random.PRNGKey(2))[1].block_until_ready()
        return 20 * _LARGE

    return work


def memory() -> int:
    """Return the bytes of 8,192 games with their views and masks."""
    batch = _batch(_LARGE)
    held = [value for value in vars(batch).values() if isinstance(value, np.ndarray)]
    return sum(array.nbytes for array in [*held, batch.observe(), batch.legal()])


def main(seconds: float) -> None:
    """Print decisions a second, and the memory."""
    works = list(paces())
    for _, work in works:
        work()  # compiles what is to be compiled
    best = dict.fromkeys((name for name, _ in works), 0.0)
    for _ in range(_TURNS):
        for name, work in works:
            begin, count = process_time(), 0
            while process_time() - begin < seconds:
                count += work()
            best[name] = max(best[name], count / (process_time() - begin))
    for name, pace in best.items():
        print(f"{name:45} {pace:12,.0f} decisions a second")
    print(f"{'memory of 8,192 games, views and masks':45} {memory() / 1e6:12,.0f} MB")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
