"""Simulations, tournaments and parameter sweeps, with results that have confidence intervals."""

from tabletop_widgets.arena.contest import GameFailed, WorkersFailed, simulate, tournament
from tabletop_widgets.arena.play import GameResult
from tabletop_widgets.arena.results import Results
from tabletop_widgets.arena.sweep import Sweep, sweep

__all__ = ["GameFailed", "GameResult", "Results", "Sweep", "WorkersFailed", "simulate", "sweep", "tournament"]
