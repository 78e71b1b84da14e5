"""The time until the first board is shown: `python -m benchmarks.first_contact`.

Each figure is the processor time of a fresh process, Python's own start included, compared with one that only imports
anywidget. The processes alternate, so that a slow phase of the machine affects all of them. The table shows the median
of the rounds' ratios. The modules are compiled first, as in an installed package.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from typing import Final

from benchmarks.report import Budget, Row, table

PEER: Final = "import anywidget"
ROUNDS: Final = 15
IMPORT: Final = "import tabletop_widgets as tw"
WORKS: Final = {  # name in the table -> what a process runs, and its budget
    IMPORT.removesuffix(" as tw"): (IMPORT, Budget("at most", 1.2)),
    "SCOUT, first board": (f"{IMPORT}; tw.new_match('scout', seed=7).widget()", Budget("at most", 1.7)),
    "Leviath, first board": (f"{IMPORT}; tw.new_match('leviath', seed=7).widget()", Budget("at most", 1.7)),
    "Scythe, first board": (f"{IMPORT}; tw.new_match('scythe', seed=7).widget()", Budget("at most", 1.7)),
    "Scythe with an Automa, first board": (
        f"{IMPORT}; tw.new_match('scythe', players=['nordic', 'automa'], seed=7).widget()",
        Budget("at most", 1.7),
    ),
}


def seconds(code: str, env: Mapping[str, str]) -> float:
    """Return the processor time of a fresh process that runs some code."""
    process = subprocess.Popen([sys.executable, "-c", code], env=env)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"this does not run: {code}")
    return used.ru_utime + used.ru_stime


def rows(rounds: int) -> list[Row]:
    """Measure everything alternately: one round to compile the modules, and then some more."""
    codes = {PEER: PEER, **{name: code for name, (code, _) in WORKS.items()}}
    took: dict[str, list[float]] = {name: [] for name in codes}
    with tempfile.TemporaryDirectory() as compiled:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for number in range(rounds + 1):
            for name, code in codes.items():
                value = seconds(code, env)
                took[name] += [value] if number else []
    peer = took[PEER]
    found = [Row(PEER, statistics.median(peer), "s")]
    for name, (_, budget) in WORKS.items():
        ratio = statistics.median(ours / theirs for ours, theirs in zip(took[name], peer, strict=True))
        found.append(Row(name, ratio, f"x {PEER}", budget, {"s": statistics.median(took[name])}))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="the number of measurements")
    print(table(rows(parser.parse_args().rounds)))


if __name__ == "__main__":
    main()
