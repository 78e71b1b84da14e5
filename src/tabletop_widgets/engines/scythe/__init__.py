"""Scythe, designed by Jamey Stegmaier: the rules of the base game, the rulebook in our own words, and its texts."""

from tabletop_widgets.engines.scythe.game import ScytheGame
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.state import ScytheState

__all__ = ["ScytheGame", "ScytheObservation", "ScytheState"]
