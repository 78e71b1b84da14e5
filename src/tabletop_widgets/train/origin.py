"""Where weights come from, as it stands beside them; the files of a run."""

from __future__ import annotations

import platform
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

WEIGHTS: Final = "weights.npz"
ORIGIN: Final = "weights.json"
LOG: Final = "log.jsonl"
CURVES: Final = "curves.svg"


def origin(game: str, decisions: int, episodes: int, seconds: float, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return where weights come from: the command, the commit, how long it took.

    Args:
        game: what was learned.
        decisions: how many were taken.
        episodes: how many rounds or games were finished.
        seconds: of processor time.
        settings: as JSON data.

    """
    return {
        "command": f"python -m tabletop_widgets.train {game}",
        "commit": _commit(),
        "decisions": decisions,
        "episodes": episodes,
        "hours": round(seconds / 3600, 2),
        "machine": f"one core, {platform.machine()}",
        "settings": dict(settings),
    }


def _commit() -> str:
    """Return the commit of the sources, or "" where they are no checkout."""
    folder = Path(__file__).parent
    try:
        done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=folder, capture_output=True, text=True, check=False)
    except OSError:  # there is no git
        return ""
    return done.stdout.strip()
