"""The command that trains: `python -m tabletop_widgets.train scout --folder runs/scout`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tabletop_widgets.train.run import Run, Settings, say


def main(given: Sequence[str] | None = None) -> None:
    """Train, and say where the weights are."""
    parser = argparse.ArgumentParser(
        prog="python -m tabletop_widgets.train",
        description=__doc__,
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("game", choices=["scout"], help="the game")
    parser.add_argument(
        "--folder", type=Path, default=Path("runs/scout"), help="where the run is kept, and goes on from"
    )
    parser.add_argument("--decisions", type=float, default=50e6, help="how many in all")
    parser.add_argument("--minutes", type=float, help="of processor time at most, this time")
    parser.add_argument(
        "--games",
        nargs="+",
        default=["2:96", "3:128", "4:160", "5:128"],
        metavar="PLAYERS:GAMES",
        help="how many games at once",
    )
    parser.add_argument("--hidden", nargs="+", type=int, default=[96, 32], help="the sizes of the layers")
    parser.add_argument("--seed", type=int, default=1, help="of everything random")
    options = parser.parse_args(given)
    try:
        games = {int(players): int(games) for players, games in (one.split(":") for one in options.games)}
    except ValueError:
        parser.error(f"--games {' '.join(options.games)}: expected such as 2:96 4:160")
    settings = Settings(game=options.game, players=games, hidden=tuple(options.hidden), seed=options.seed)
    run = Run(options.folder, settings)
    run.go_on(int(options.decisions), None if options.minutes is None else 60 * options.minutes)
    say(f"{options.folder}: {run.progress.decisions:,} decisions, {run.progress.seconds / 60:.1f} minutes of one core")


if __name__ == "__main__":
    main()
