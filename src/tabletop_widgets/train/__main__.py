"""The command that trains: `python -m tabletop_widgets.train scout --folder runs/scout`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path


def main(given: Sequence[str] | None = None) -> None:
    """Run a training, and print where the weights are."""
    parser = argparse.ArgumentParser(
        prog="python -m tabletop_widgets.train", description=__doc__, formatter_class=_Help
    )
    commands = parser.add_subparsers(dest="game", required=True, help="the game")
    _scout(commands.add_parser("scout", formatter_class=_Help, help="a network of what a seat knows, with PyTorch"))
    _scythe(commands.add_parser("scythe", formatter_class=_Help, help="the weights of positions at the end of turns"))
    options = parser.parse_args(given)
    try:
        told = options.train(options)
    except ValueError as error:
        parser.error(str(error))
    print(f"{options.folder}: {told} of one core", file=sys.stderr)


class _Help(argparse.ArgumentDefaultsHelpFormatter):
    """Help with default values."""


def _common(parser: argparse.ArgumentParser, game: str) -> None:
    parser.add_argument(
        "--folder", type=Path, default=Path("runs", game), help="where the run is kept, and goes on from"
    )
    parser.add_argument("--minutes", type=float, help="of processor time at most, this time")
    parser.add_argument("--seed", type=int, default=1, help="of everything random")


def _scout(parser: argparse.ArgumentParser) -> None:
    _common(parser, "scout")
    parser.add_argument("--decisions", type=float, default=50e6, help="how many in all")
    parser.add_argument(
        "--games",
        nargs="+",
        default=["2:96", "3:128", "4:160", "5:128"],
        metavar="PLAYERS:GAMES",
        help="how many games at once",
    )
    parser.add_argument("--hidden", nargs="+", type=int, default=[96, 32], help="the sizes of the layers")
    parser.add_argument("--from", dest="begun_with", default="", metavar="WEIGHTS", help="a network to begin with")
    parser.add_argument("--rate", type=float, default=1e-3, help="the step size of learning, at first")
    parser.add_argument("--temperature", type=float, default=0.04, help="the noise on values in self-play, at first")
    parser.add_argument("--half", type=float, default=8e6, help="after how many decisions both are half as much")
    parser.set_defaults(train=_train_scout)


def _train_scout(options: argparse.Namespace) -> str:
    from tabletop_widgets.train.run import Run, Settings

    try:
        games = {int(players): int(games) for players, games in (one.split(":") for one in options.games)}
    except ValueError:
        raise ValueError(f"--games {' '.join(options.games)}: expected such as 2:96 4:160") from None
    settings = Settings(
        game="scout",
        players=games,
        hidden=tuple(options.hidden),
        seed=options.seed,
        rate=options.rate,
        temperature=options.temperature,
        half=int(options.half),
        begun_with=options.begun_with,
    )
    run = Run(options.folder, settings)
    run.go_on(int(options.decisions), _seconds(options))
    return f"{run.progress.decisions:,} decisions, {run.progress.seconds / 60:.1f} minutes"


def _scythe(parser: argparse.ArgumentParser) -> None:
    _common(parser, "scythe")
    parser.add_argument("--games", type=int, default=2000, help="how many in all")
    parser.add_argument("--players", type=int, default=2, help="how many play")
    parser.add_argument("--each", type=int, default=100, help="how many games are played with the same weights")
    parser.add_argument("--trust", type=float, default=40.0, help="how firmly the weights are held to the heuristics'")
    parser.add_argument("--processes", type=int, default=1, help="how many play at once")
    parser.set_defaults(train=_train_turns)


def _train_turns(options: argparse.Namespace) -> str:
    from tabletop_widgets.train.turns import TurnRun, TurnSettings

    settings = TurnSettings(
        game=options.game, players=options.players, seed=options.seed, each=options.each, trust=options.trust
    )
    run = TurnRun(options.folder, settings)
    run.go_on(options.games, _seconds(options), options.processes)
    return f"{run.progress.games:,} games, {run.progress.seconds / 60:.1f} minutes"


def _seconds(options: argparse.Namespace) -> float | None:
    return None if options.minutes is None else 60 * options.minutes


if __name__ == "__main__":
    main()
