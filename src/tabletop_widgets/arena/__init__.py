"""Many games at once: players against each other, with a table of results that can be believed."""

from tabletop_widgets.arena.contest import GameFailed, WorkersFailed, simulate, tournament
from tabletop_widgets.arena.play import GameResult
from tabletop_widgets.arena.results import Results
from tabletop_widgets.arena.sweep import Sweep, sweep

__all__ = ["GameFailed", "GameResult", "Results", "Sweep", "WorkersFailed", "simulate", "sweep", "tournament"]
