"""Imports of all rules, so that every kind of frame has its functions."""

from __future__ import annotations

from tabletop_widgets.engines.leviath.rules import abilities, chance, humans, kaiju, mines, waves
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

__all__ = ["FRAMES", "abilities", "chance", "humans", "kaiju", "mines", "waves"]

FRAMES.close()
