"""SCOUT, designed by Kei Kajino: the rules, the rulebook in our own words, and its texts."""

from tabletop_widgets.engines.scout.actions import KeepHand, Scout, ScoutAndShow, Show, TurnHand
from tabletop_widgets.engines.scout.components.cards import Card
from tabletop_widgets.engines.scout.game import ScoutGame
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.state import ScoutState

__all__ = [
    "Card",
    "KeepHand",
    "Scout",
    "ScoutAndShow",
    "ScoutGame",
    "ScoutObservation",
    "ScoutState",
    "Show",
    "TurnHand",
]
