"""How strong the players of a game are: its ladder, a line for each pairing, with intervals and processor time.

Run from the root of the project: python -m benchmarks.ladder scout|leviath|scythe|automa [games]; after `automa` and
the games there may be the number of the first deal, a player, and levels of the Automa.
"""

from __future__ import annotations

import sys
from importlib import import_module

if __name__ == "__main__":
    _, game, *rest = sys.argv
    for line in import_module(f"benchmarks.ladder_{game}").ladder(
        *[int(one) if one.isdigit() else one for one in rest]
    ):
        print(line, flush=True)
