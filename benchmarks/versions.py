"""The present version beside another one: encodings, environments of learning libraries, decisions, and the import.

    make versions OLD=<commit>      python -m benchmarks.versions FOLDER

`FOLDER` has the other version's package in `src`, and in `compiled` with compiled engines. Each measurement
runs in a process of its own, in turns of all four, so that a slow phase of the machine affects all of them. The table
shows the best of each kind and how many times as fast this version is: what else a machine has to do only ever makes a
run slower. All play the same games.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Any, Final

import tabletop_widgets as tw
from benchmarks.measure import SEED, Figures, Key, Work, missing, play_out, random_games
from benchmarks.report import Budget, Row, table
from tabletop_widgets.core.game import Game

ROOT: Final = Path(__file__).parents[1]
REPEATS: Final = 6
VIEWS: Final = 300
STEPS: Final = 600
IMPORTS: Final = 4
A_VIEW: Final = "µs a view, encoded"
GYMNASIUM: Final = "steps/s, TabletopEnv"
PETTINGZOO: Final = "steps/s, PettingZoo"
OPENSPIEL: Final = "steps/s, rl_environment"
IMPORT: Final = "ms, import"
# name in the table -> game, options, the seat that learns
TABLES: Final[dict[str, tuple[str, dict[str, Any], int]]] = {
    "SCOUT, 4 players": ("scout", {"players": 4}, 0),
    "Leviath, 2 humans": ("leviath", {"humans": 2}, 1),
    "Scythe, 2 players": ("scythe", {"players": 2}, 0),
}
LEAST: Final = {A_VIEW: 2.5, GYMNASIUM: 2.5, PETTINGZOO: 2.5, OPENSPIEL: 2.5}
SCOUT_VIEW: Final = Budget("at most", 8.0)


def works() -> list[Work]:
    """Return the measurements."""
    found: list[Work] = [importing]
    for who, (name, options, seat) in TABLES.items():
        game = tw.new_game(name, **options)
        found += [random_games(game, who, count=4), encoding(game, who), *environments(game, who, seat)]
    return found


def importing() -> Figures:
    """Import the package in some fresh processes."""
    code = "from time import process_time as now; t = now(); import tabletop_widgets; print(now() - t)"
    command = [sys.executable, "-c", code]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(IMPORTS)]
    return {Key("tabletop_widgets", IMPORT): 1000 * min(float(run.stdout) for run in runs)}


def encoding(game: Game, who: str) -> Work:
    """Encode views of the deciding seats from everywhere in a random game."""
    line = [state.observation(state.current_player()) for state in play_out(game.new_state(), random.Random(SEED))]
    views, encode = line[:: max(1, len(line) // VIEWS)], game.encoding.encode

    def work() -> Figures:
        start = process_time()
        for view in views:
            encode(view)
        return {Key(who, A_VIEW): 1e6 * (process_time() - start) / len(views)}

    return work


def environments(game: Game, who: str, seat: int) -> Iterator[Work]:
    """Yield the environments that are installed."""
    if not missing("gymnasium"):
        yield paced(Key(who, GYMNASIUM), lambda: _gymnasium(game, seat))
    if not missing("pettingzoo"):
        yield paced(Key(who, PETTINGZOO), lambda: _pettingzoo(game))
    if not missing("pyspiel"):
        yield paced(Key(who, OPENSPIEL), lambda: _openspiel(game))


# begins anew, and returns the legal actions; steps, and returns those that follow, none at the end
Environment = tuple[Callable[[], Sequence[int]], Callable[[int], Sequence[int]]]


def paced(key: Key, make: Callable[[], Environment]) -> Work:
    """Step through an environment at random; only the steps are timed."""

    def work() -> Figures:
        rng, taken = random.Random(SEED), 0.0
        begin, step = make()
        legal = begin()
        for _ in range(STEPS):
            action = int(legal[int(rng.random() * len(legal))])
            start = process_time()
            legal = step(action)
            taken += process_time() - start
            if not len(legal):
                legal = begin()
        return {key: STEPS / taken}

    return work


def _gymnasium(game: Game, seat: int) -> Environment:
    from tabletop_widgets.adapters.gymnasium import TabletopEnv

    env = TabletopEnv(game, seat=seat)
    info = env.reset(seed=SEED)[1]

    def begin() -> Sequence[int]:
        nonlocal info
        info = env.reset()[1]
        return _legal(info["action_mask"])

    def step(action: int) -> Sequence[int]:
        nonlocal info
        _, _, is_over, is_cut_off, info = env.step(action)  # type: ignore[arg-type]
        return () if is_over or is_cut_off else _legal(info["action_mask"])

    return begin, step


def _pettingzoo(game: Game) -> Environment:
    from tabletop_widgets.adapters import pettingzoo

    env = pettingzoo.env(game)
    env.reset(seed=SEED)

    def last() -> Sequence[int]:
        observation, _, is_over, is_cut_off, _ = env.last()
        return () if is_over or is_cut_off else _legal(observation["action_mask"])

    def begin() -> Sequence[int]:
        env.reset()
        return last()

    def step(action: int) -> Sequence[int]:
        env.step(action)
        return last()

    return begin, step


def _legal(mask: Any) -> Sequence[int]:
    found: Sequence[int] = mask.nonzero()[0]
    return found


def _openspiel(game: Game) -> Environment:
    import pyspiel
    from open_spiel.python import rl_environment

    import tabletop_widgets.adapters.openspiel  # noqa: F401 - registers the games

    # texts as OpenSpiel writes parameters; `humans` of Leviath is `players` in its options
    spiel = pyspiel.load_game(f"tw_{game.name}", {"players": int(game.options["players"])})
    env = rl_environment.Environment(spiel, chance_event_sampler=rl_environment.ChanceEventSampler(seed=SEED))

    def legal(found: Any) -> Sequence[int]:
        if found.last():
            return ()
        actions: Sequence[int] = found.observations["legal_actions"][found.observations["current_player"]]
        return actions

    return (lambda: legal(env.reset())), (lambda action: legal(env.step([action])))


# --- the versions in turns


def sites(folder: Path) -> dict[tuple[str, str], Path]:
    """Return where the packages lie, by version and kind; the compiled ones only if the other version has some."""
    found = {
        ("this", "plain"): ROOT / "src",
        ("other", "plain"): folder / "src",
        ("this", "compiled"): ROOT / "build/compiled/site",
        ("other", "compiled"): folder / "compiled",
    }
    kinds = {"plain", "compiled"} if (folder / "compiled").exists() else {"plain"}
    return {name: path for name, path in found.items() if name[1] in kinds}


def in_turns(folder: Path, repeats: int) -> dict[tuple[str, str], Figures]:
    """Return the best figures of each version and kind, measured in turns."""
    best: dict[tuple[str, str], Figures] = {name: {} for name in sites(folder)}
    for _ in range(repeats):
        for name, site in sites(folder).items():
            env = {**os.environ, "PYTHONPATH": str(site.resolve())}
            command = [sys.executable, "-m", "benchmarks.versions", "--only-this"]
            done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
            told = json.loads(done.stdout.splitlines()[-1])
            if told["compiled"] != (name[1] == "compiled") or Path(told["home"]) != site.resolve():
                sys.exit(f"{site} does not hold a package with {name[1]} engines")
            for text, value in told["figures"].items():
                key = Key(*text.split("|"))
                known = best[name].get(key)
                best[name][key] = value if known is None else (min if _is_time(key) else max)(known, value)
    return best


def _is_time(key: Key) -> bool:
    return key.unit in (A_VIEW, IMPORT)


def rows(best: dict[tuple[str, str], Figures]) -> list[Row]:
    """Return the rows of the table: how many times as fast this version is, and all figures."""
    found = []
    for kind in dict.fromkeys(kind for _, kind in best):
        this, other = best["this", kind], best["other", kind]
        for key in (key for key in this if key in other):
            times = other[key] / this[key] if _is_time(key) else this[key] / other[key]
            least = LEAST.get(key.unit) if kind == "compiled" and key.who.startswith("SCOUT") else None
            more = {"this": this[key], "other": other[key]}
            budget = None if least is None else Budget("at least", least)
            found.append(Row(f"{key.who}, {kind}", times, f"x other, {key.unit}", budget, more))
    view = Key("SCOUT, 4 players", A_VIEW)
    if ("this", "compiled") not in best:
        return found
    return [*found, Row(f"{view.who}, compiled", best["this", "compiled"][view], view.unit, SCOUT_VIEW)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", help="the other version's package, in `src` and `compiled`")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="the number of processes of each kind")
    parser.add_argument("--only-this", action="store_true", help="measure what this process runs, as JSON")
    given = parser.parse_args()
    if given.only_this:
        figures: dict[str, list[float]] = {}
        todo = works()
        for number in range(3):
            for work in todo:
                for key, value in work().items():
                    figures.setdefault("|".join(key), []).extend([value] if number else [])
        best = {key: (min if _is_time(Key(*key.split("|"))) else max)(found) for key, found in figures.items()}
        home = str(Path(tw.__file__).parents[1])
        print(json.dumps({"compiled": tw.compiled, "home": home, "figures": best}))
    elif given.folder is None:
        parser.error("name the folder of the other version; `make versions OLD=<commit>` makes one")
    else:
        print(table(rows(in_turns(given.folder, given.repeats))))


if __name__ == "__main__":
    main()
