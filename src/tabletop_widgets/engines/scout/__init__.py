"""SCOUT, designed by Kei Kajino: the rules, the rulebook in our own words, and its texts."""

from tabletop_widgets.engines.scout.actions import KeepHand, Scout, ScoutAndShow, Show, TurnHand
from tabletop_widgets.engines.scout.components.cards import Card
from tabletop_widgets.engines.scout.game import ScoutGame
from tabletop_widgets.engines.scout.state import ScoutState
from tabletop_widgets.engines.scout.view.observation import ScoutObservation

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
