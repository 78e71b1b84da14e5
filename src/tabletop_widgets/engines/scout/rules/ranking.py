"""The ranking of sets that are written as their numbers, e.g. "9-9" and "1-2-3". Rule: scout 4.1, 4.2."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabletop_widgets.engines.scout.components.cards import DECK, PAIRS, cards_in
from tabletop_widgets.engines.scout.ids import SHOW
from tabletop_widgets.engines.scout.rules import sets


def rank_sets(players: int, texts: Sequence[str]) -> tuple[str, ...]:
    """Return sets in order, the weakest first.

    Raises:
        ValueError: one is no set, has numbers that no card of so many players bears, or two are equal.

    >>> rank_sets(3, ["9-9", "8-9", "1-2-3", "1-1"])
    ('8-9', '1-1', '9-9', '1-2-3')

    """
    strengths = {text: _strength(players, text) for text in texts}
    if len(set(strengths.values())) < len(strengths):
        equal = [text for text, strength in strengths.items() if list(strengths.values()).count(strength) > 1]
        raise ValueError(f"{' and '.join(equal)} are equal (scout 4.2)")
    return tuple(sorted(strengths, key=lambda text: strengths[text]))


def _strength(players: int, text: str) -> int:
    if not re.fullmatch(r"\d{1,2}(-\d{1,2})*", text):
        raise ValueError(f"{text!r} is no set; expected numbers such as 5-5 or 3-4-5")
    faces = _faces(players, [int(number) for number in text.split("-")], text)
    if SHOW + len(faces) - 1 not in sets.shows(faces, 0):
        raise ValueError(f"{text} is no set: expected equal numbers, or numbers rising or falling by 1 (scout 4.1)")
    return sets.strength(faces)


def _faces(players: int, numbers: Sequence[int], text: str) -> tuple[int, ...]:
    """Return faces that bear the numbers, each of another card."""
    left = cards_in(DECK[players])
    found = []
    for number in numbers:
        card = next((card for card in left if number in PAIRS[card]), None)
        if card is None:
            raise ValueError(f"no cards of {players} players make {text} (scout 2.2)")
        left.remove(card)
        found.append(2 * card + PAIRS[card].index(number))
    return tuple(found)
