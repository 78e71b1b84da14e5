"""Many games of SCOUT at once, as arrays; needs numpy and numba: pip install 'tabletop-widgets[batch]'."""

from tabletop_widgets.engines.scout.batch.games import ScoutBatch

__all__ = ["ScoutBatch"]
