"""Many games at once: players against each other, with a table of results that can be believed."""

from tabletop_widgets.arena.contest import GameFailed, WorkersFailed
from tabletop_widgets.arena.play import GameResult
from tabletop_widgets.arena.results import Results
from tabletop_widgets.arena.simulate import simulate
from tabletop_widgets.arena.sweep import Sweep, sweep
from tabletop_widgets.arena.tournament import tournament

__all__ = ["GameFailed", "GameResult", "Results", "Sweep", "WorkersFailed", "simulate", "sweep", "tournament"]
