"""Plain and compiled engines side by side: `python -m benchmarks.compiled`, after `make compiled`.

Each measurement runs in a process of its own, once with the sources and once with the compiled wheel that `make
compiled` has unpacked, in turns, so that a slow phase of the machine affects both. The table shows the quickest of each
and their ratio, as `timeit` does: what else a machine has to do only ever makes a run slower, by up to twice where it
shares its processors. OpenSpiel's Hearts runs in the same processes.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import Any, Final

import tabletop_widgets as tw
from benchmarks import leviath, peers, scout, scythe
from benchmarks.measure import CLONED, DECISIONS, Figures, Key, Work, clones_a_second, missing, positions, random_games
from benchmarks.report import Budget, Row, table

ROOT: Final = Path(__file__).parents[1]
SITES: Final = {"plain": ROOT / "src", "compiled": ROOT / "build/compiled/site"}
REPEATS: Final = 12
A_DECISION: Final = "ms a decision"
HEARTS: Final = "hearts"
# games -> options, and how many decisions the strong player is asked about
STRONG: Final[dict[str, tuple[dict[str, Any], int]]] = {
    "scout": ({"players": 4}, 6),
    "leviath": ({"humans": 2}, 6),
    "scythe": ({"players": 2}, 6),
}
MANY: Final = 8  # choices of a decision that the strong player is asked about
EVERY: Final = 3  # one in three of these decisions
# figure -> how many times as fast compiled engines are at least
BUDGETS: Final = {
    Key("SCOUT, 4 players", DECISIONS): 2.5,
    Key("Scythe, 2 players", DECISIONS): 3.0,
    Key("Scythe, 2 players", scythe.ROLLOUTS): 3.0,
    Key("Scythe, 2 players", CLONED): 2.0,
    Key("Leviath, 2 humans", DECISIONS): 2.5,
    Key("Scythe, 1 player and Automa", scythe.TURN): 2.5,
    **{Key(f"{game}, strong", A_DECISION): 2.0 for game in STRONG},
}


def works() -> list[Work]:
    """Return the measurements."""
    hunt = tw.new_game("leviath", humans=2)
    hunts = positions(hunt, 13)
    found = [
        random_games(tw.new_game("scout", players=4), "SCOUT, 4 players", "games/s"),
        scout.scout_clones(),
        scythe.whole_games(2, "Scythe, 2 players"),
        scythe.rollouts(),
        scythe.copies(2, "Scythe, 2 players"),
        random_games(hunt, "Leviath, 2 humans"),
        lambda: {Key("Leviath, 2 humans", CLONED): clones_a_second(hunts)},
        leviath.deductions(),
        scythe.solo(),
        *map(strong, STRONG),
    ]
    return found if missing("pyspiel") else [*found, peers.open_spiel_play(HEARTS)]


def strong(name: str) -> Work:
    """Ask the strong player of a game at decisions with many choices, in a match that heuristics play."""
    options, count = STRONG[name]

    def work() -> Figures:
        match = tw.new_match(name, seed=3, **options)
        players = dict.fromkeys(range(match.game.num_players), "heuristic")
        taken, asked, met = 0.0, 0, 0
        while asked < count:
            met += len(match.legal_actions()) >= MANY
            if met > EVERY * asked:
                begun = process_time()
                match.evaluate("strong")
                taken += process_time() - begun
                asked += 1
            match.play_out(players, 1)
        return {Key(f"{name}, strong", A_DECISION): 1000 * taken / count}

    return work


def measure(rounds: int) -> dict[str, list[float]]:
    """Return the figures of this process by name and unit, after one round to warm up."""
    seen: dict[str, list[float]] = {}
    todo = works()
    for number in range(rounds + 1):
        for work in todo:
            for key, value in work().items():
                seen.setdefault("|".join(key), []).extend([value] if number else [])
    return seen


def in_turns(repeats: int) -> dict[str, dict[Key, float]]:
    """Return the best figures of both, measured in turns."""
    seen: dict[str, dict[Key, list[float]]] = {name: {} for name in SITES}
    for _ in range(repeats):
        for name, site in SITES.items():
            command = [sys.executable, "-m", "benchmarks.compiled", "--only-this"]
            env = {**os.environ, "PYTHONPATH": str(site)}
            done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
            told = json.loads(done.stdout.splitlines()[-1])
            if told["compiled"] != (name == "compiled"):
                sys.exit(f"{site} does not hold {name} engines; `make compiled` makes them")
            for text, values in told["figures"].items():
                key = Key(*text.split("|"))
                seen[name].setdefault(key, []).extend(values)
    return {
        name: {key: (min if _is_time(key) else max)(values) for key, values in of.items()} for name, of in seen.items()
    }


def _is_time(key: Key) -> bool:
    return key.unit in (A_DECISION, scythe.TURN, "µs")


def rows(repeats: int) -> list[Row]:
    """Measure both in turns; return how many times as fast compiled engines are, and both figures."""
    return compared(**in_turns(repeats))


def compared(plain: Figures, compiled: Figures) -> list[Row]:
    """Return the rows of figures that were measured."""
    peer = compiled.get(Key(HEARTS, DECISIONS))
    found = []
    for key in plain:
        times = plain[key] / compiled[key] if _is_time(key) else compiled[key] / plain[key]
        more = {f"plain, {key.unit}": plain[key], f"compiled, {key.unit}": compiled[key]}
        if peer and key.unit == DECISIONS and key.who != HEARTS:
            more[f"x {HEARTS}"] = compiled[key] / peer
        unit = "x plain" if key.unit == DECISIONS else f"x plain, {key.unit}"
        least = BUDGETS.get(key)
        found.append(Row(key.who, times, unit, None if least is None else Budget("at least", least), more))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=REPEATS, help="the number of processes of each kind")
    parser.add_argument("--only-this", action="store_true", help="measure what this process runs, as JSON")
    given = parser.parse_args()
    if given.only_this:
        random.seed(0)
        print(json.dumps({"compiled": tw.compiled, "figures": measure(1)}))
    else:
        print(table(rows(given.repeats)))


if __name__ == "__main__":
    main()
