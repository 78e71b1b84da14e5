"""The encodings of random games as digests, block by block.

`PYTHONPATH=tests python tests/conformance/golden_encodings.py` writes them. They change only where a
column or a rule does: programs that have learned rely on every column.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
from samples import OPTIONS

import tabletop_widgets as tw
from tabletop_widgets.core.chance import weighted_choice
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import CHANCE, State

FILE: Final = Path(__file__).with_suffix(".json")
TABLES: Final = tuple(
    (name, options)
    for name in ("scout", "leviath", "scythe")
    for options in (*({"players": players} for players in tw.new_game(name).players), *OPTIONS[name])
)
DIGITS: Final = 12
LOOKED_AT: Final = 120  # positions of a game, with the views of all seats and of a spectator


def title(table: tuple[str, dict[str, Any]]) -> str:
    """Return the name of a table, without the folders of files."""
    name, options = table
    return f"{name} {json.dumps(options)}".replace(f"{FILE.parent}/", "")


def digests(game: Game) -> dict[str, str]:
    """Return a digest of each block of the encoded views of a random game."""
    blocks = {name: hashlib.blake2b() for name in game.encoding.blocks}
    line = list(_walk(game))
    for state in line[:: max(1, len(line) // LOOKED_AT)]:
        for viewer in (*range(game.num_players), None):
            numbers = game.encoding.encode(state.observation(viewer)).astype("<f4")
            for name, part in game.encoding.split(numbers).items():
                blocks[name].update(np.ascontiguousarray(part).tobytes())
    return {name: digest.hexdigest()[:DIGITS] for name, digest in blocks.items()}


def _walk(game: Game) -> Iterator[State]:
    """Give copies of the positions of a random game."""
    rng, state = random.Random(5), game.new_state()
    while not state.is_terminal():
        yield state.clone()
        if state.current_player() == CHANCE:
            state.apply(weighted_choice(state.chance_outcomes(), rng))
        else:
            legal = state.legal_actions()
            state.apply(legal[int(rng.random() * len(legal))])
    yield state


if __name__ == "__main__":
    found = {title(table): digests(tw.new_game(table[0], **table[1])) for table in TABLES}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
