"""Imports of all rules, so that every kind of frame has its functions; then the table of kinds is closed."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.rules import (  # noqa: F401 - each ties its functions as it is imported
    bottom,
    chance,
    combat,
    deals,
    encounters,
    gains,
    move,
    payment,
    production,
    retreat,
    stars,
    turns,
)
from tabletop_widgets.engines.scythe.rules.automa import conquest, fight, turn  # noqa: F401
from tabletop_widgets.engines.scythe.rules.frames import FRAMES

FRAMES.close()
LEGALS: Final = FRAMES.legals
APPLIES: Final = FRAMES.applies
POSSIBLES: Final = FRAMES.possibles
DRAWS: Final = FRAMES.draws
RESOLVES: Final = FRAMES.resolves

# actions that do nothing: if only one is legal, the decision is dropped with an event of its own
SILENT: Final = frozenset((ids.FORGO, ids.GAIN_DONE, ids.MOVE_DONE, ids.NO_DEAL, ids.OPTION_DONE, ids.PRODUCE_DONE))
