"""Many games at once: simulate players against each other and count."""

from tabletop_widgets.arena.simulate import GameResult, Results, simulate

__all__ = ["GameResult", "Results", "simulate"]
