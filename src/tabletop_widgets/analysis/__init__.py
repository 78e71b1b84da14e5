"""Analysis of a decision, and review of a whole match, by players that search."""

from tabletop_widgets.analysis.analyse import analyse
from tabletop_widgets.analysis.record import ActionValue, Analysis
from tabletop_widgets.analysis.review import JudgedDecision, Review, review

__all__ = ["ActionValue", "Analysis", "JudgedDecision", "Review", "analyse", "review"]
