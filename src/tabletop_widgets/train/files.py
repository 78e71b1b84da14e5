"""The files of a run of training: its log, the weights with their origin, and the curves."""

from __future__ import annotations

import json
import platform
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.files import replace
from tabletop_widgets.players.networks import Network
from tabletop_widgets.train.curves import curves_svg

WEIGHTS: Final = "weights.npz"
ORIGIN: Final = "weights.json"
LOG: Final = "log.jsonl"
CURVES: Final = "curves.svg"


def check_settings(folder: Path, kept: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
    """Raise a ValueError if the settings of a checkpoint are not those of a run."""
    if kept != settings:
        raise ValueError(
            f"{folder} holds a run with other settings, {short_repr(kept)}; expected the same, or another folder"
        )


def add_to_log(folder: Path, line: Mapping[str, Any]) -> None:
    """Add a line to the log of a run."""
    with (folder / LOG).open("a") as log:
        print(json.dumps(line), file=log)


def write_weights(folder: Path, network: Network, about: Mapping[str, Any], log: Sequence[Mapping[str, Any]]) -> None:
    """Write what was learned: the weights, their origin, and the curves of a log."""
    network.save(folder / WEIGHTS)
    replace(folder / ORIGIN, json.dumps(about, indent=2) + "\n")
    if log:
        replace(folder / CURVES, curves_svg(log))


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
