"""What a search says of a decision, and of the decisions of a whole match."""

from tabletop_widgets.analysis.analyse import analyse
from tabletop_widgets.analysis.record import Analysis, Valued
from tabletop_widgets.analysis.review import Judged, Review, review

__all__ = ["Analysis", "Judged", "Review", "Valued", "analyse", "review"]
