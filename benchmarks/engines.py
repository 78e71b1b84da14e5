"""How fast the engines are, compared with other Python game libraries: `python -m benchmarks.engines`.

Everything runs in one process on one core, in turns (A B C A B C ...), so that a slow phase of the machine affects all
of them. The table shows the median of the rounds, in processor time. Every round does the same work, from fixed seeds.
"""

from __future__ import annotations

import argparse
from typing import Final

from benchmarks import leviath, loading, peers, scout, scythe
from benchmarks.measure import Figures, Key, medians
from benchmarks.report import Budget, Row, table

ROUNDS: Final = 7
BUDGETS: Final[dict[Key, Budget]] = {**scout.BUDGETS, **leviath.BUDGETS, **scythe.BUDGETS, **loading.BUDGETS}


def rows(figures: Figures) -> list[Row]:
    """Return the lines of the table, grouped by unit; each of our figures beside the peers' figures."""
    units = list(dict.fromkeys(key.unit for key in figures))
    out = []
    for key in sorted(figures, key=lambda key: (units.index(key.unit), key.who in peers.PEERS)):
        others = {peer: figures[Key(peer, key.unit)] for peer in peers.PEERS if Key(peer, key.unit) in figures}
        ratios = {} if key.who in peers.PEERS else {f"x {peer}": figures[key] / value for peer, value in others.items()}
        out.append(Row(key.who, figures[key], key.unit, BUDGETS.get(key), ratios))
    return out


def measured(rounds: int) -> list[Row]:
    """Measure everything alternately."""
    works = [*scout.works(), *leviath.works(), *scythe.works(), *loading.works(), *peers.works()]
    return rows(medians(works, rounds))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="the number of measurements")
    print(table(measured(parser.parse_args().rounds)))


if __name__ == "__main__":
    main()
