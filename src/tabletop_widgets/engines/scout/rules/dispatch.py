"""Imports of all rules, so that every phase has its functions."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scout.phases import PHASES, Apply, Legal
from tabletop_widgets.engines.scout.rules import chance, scoring, setup, turns

__all__ = ["APPLIES", "LEGALS", "chance", "scoring", "setup", "turns"]

PHASES.close()
LEGALS: Final[tuple[Legal, ...]] = tuple(PHASES.legals)
APPLIES: Final[tuple[Apply, ...]] = tuple(PHASES.applies)
