"""The games: one folder each, with its rulebook, texts and data beside the code."""

from tabletop_widgets.engines import scout

__all__ = ["scout"]
