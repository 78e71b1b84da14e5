"""The canonical texts of what chance draws; the same in every language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tabletop_widgets.engines.scythe.components.cards import (
    NUM_ENCOUNTERS,
    NUM_FACTORY_CARDS,
    NUM_OBJECTIVES,
    TILES,
    VALUES,
)
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import MATS
from tabletop_widgets.engines.scythe.rules import frames


def _numbered_texts(word: str, count: int) -> list[str]:
    return [f"{word} {number}" for number in range(1, count + 1)]


# where the outcomes of a kind begin -> their texts
_KINDS: Final = {
    frames.CARD_OUTCOME: [f"card {value}" for value in VALUES],
    frames.OBJECTIVE_OUTCOME: _numbered_texts("objective", NUM_OBJECTIVES),
    frames.FACTION_OUTCOME: [f"faction {faction}" for faction in FACTIONS],
    frames.MAT_OUTCOME: [f"mat {mat}" for mat in MATS],
    frames.TILE_OUTCOME: [f"tile {tile}" for tile in TILES],
    frames.ENCOUNTER_OUTCOME: _numbered_texts("encounter", NUM_ENCOUNTERS),
    frames.OFFER_OUTCOME: _numbered_texts("factory card", NUM_FACTORY_CARDS),
}


def texts(automa_cards: Iterable[int]) -> Sequence[str]:
    """Return the text of each outcome, by id.

    Args:
        automa_cards: the numbers of the Automa cards; none in a game without an Automa.

    """
    found = [text for first in sorted(_KINDS) for text in _KINDS[first]]
    steps = [f"automa card {number}" for number in automa_cards]
    return [*found, "go on", *steps] if steps else found
