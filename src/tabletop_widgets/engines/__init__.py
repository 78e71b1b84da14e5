"""The games: one folder each, with its rulebook, texts and data beside the code.

A game is imported when it is first asked for.
"""

from tabletop_widgets.core.game import register

__all__ = ["leviath", "scout", "scythe"]

register("leviath", "tabletop_widgets.engines.leviath:LeviathGame")
register("scout", "tabletop_widgets.engines.scout:ScoutGame")
register("scythe", "tabletop_widgets.engines.scythe:ScytheGame")
