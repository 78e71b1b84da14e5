"""Analysis of a decision, and review of a whole match, by players that search."""

from tabletop_widgets.analysis.analyse import analyse
from tabletop_widgets.analysis.record import ActionValue, Analysis
from tabletop_widgets.analysis.review import JudgedDecision, Review, review
from tabletop_widgets.analysis.turning_points import TurningPoint, TurningPoints, turning_points

__all__ = [
    "ActionValue",
    "Analysis",
    "JudgedDecision",
    "Review",
    "TurningPoint",
    "TurningPoints",
    "analyse",
    "review",
    "turning_points",
]
