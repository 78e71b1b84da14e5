"""The games: one folder each, with its rulebook, texts and data beside the code."""

from tabletop_widgets.engines import leviath, scout, scythe

__all__ = ["leviath", "scout", "scythe"]
