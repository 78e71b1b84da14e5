"""The keys of what can be clicked on the board of SCOUT."""

from __future__ import annotations

from tabletop_widgets.engines.scout.components.cards import PAIRS


def card_key(face: int) -> str:
    """Return the key of a card that the viewer may see: its two numbers, in either orientation."""
    return "c:{}-{}".format(*PAIRS[face >> 1])
