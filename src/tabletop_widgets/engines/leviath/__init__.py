"""Leviath, designed by Yuji Kaneko: the rules, the rulebook in our own words, and its texts.

The map and most single card effects are a reconstruction; `files` explains how to play with those of the box.
"""

from tabletop_widgets.engines.leviath.components.cards import Ability, ActionCard, Cards
from tabletop_widgets.engines.leviath.components.sea import Sea
from tabletop_widgets.engines.leviath.game import LeviathGame
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.state import LeviathState

__all__ = ["Ability", "ActionCard", "Cards", "LeviathGame", "LeviathObservation", "LeviathState", "Sea"]
