"""Chips that certainly bring no card: a board says so before they are used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.engines.scout.ids import SCOUT_AND_SHOW
from tabletop_widgets.engines.scout.phases import TAKE_TURN

if TYPE_CHECKING:
    from tabletop_widgets.engines.scout.state import ScoutState


def find_waste(state: ScoutState) -> dict[int, str]:
    """Return every Scout & Show that takes the only card on the table: the Show captures nothing. Rule: scout 4.4."""
    if state.phase != TAKE_TURN or len(state.active) != 1:
        return {}
    return {number: "waste-chip" for number in state.legal_actions() if number >= SCOUT_AND_SHOW}
