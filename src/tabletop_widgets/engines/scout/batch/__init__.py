"""Many games of SCOUT at once, as arrays; needs numpy and numba: pip install '.[batch]' in the clone."""

from tabletop_widgets.engines.scout.batch.games import ScoutBatch

__all__ = ["ScoutBatch"]
