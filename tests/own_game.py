"""The game of `examples/your_own_game.ipynb`, Pig, as the cells that are tagged "game" make it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[1] / "examples" / "your_own_game.ipynb"


def source() -> str:
    """Return the cells that make the game and its board, and nothing else."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return "".join("".join(cell["source"]) + "\n" for cell in cells if "game" in cell["metadata"].get("tags", ()))


def run() -> dict[str, Any]:
    """Run these cells, which registers the game, and return what they define."""
    made: dict[str, Any] = {"__name__": "own_game_cells"}
    exec(compile(source(), str(NOTEBOOK), "exec"), made)
    return made
