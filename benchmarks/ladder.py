"""How strong the players of a game are: its ladder, a line for each pairing, with intervals and processor time.

Run from the root of the project: python -m benchmarks.ladder scout|leviath|scythe [games]
"""

from __future__ import annotations

import sys
from importlib import import_module

if __name__ == "__main__":
    _, game, *games = sys.argv
    for line in import_module(f"benchmarks.ladder_{game}").ladder(*map(int, games)):
        print(line, flush=True)
