"""Possible values in a combat: an Automa's power and cards, and the orders in which cards may be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from tabletop_widgets.boards.scythe.texts import power_span
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import range_of
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.observation import ScytheObservation

_ANY_ORDER: Final = 3  # most cards that may be clicked in any order; more only from low to high or high to low


def card_orders(values: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the orders in which combat cards may be clicked: any order of a few cards, otherwise up or down."""
    return sorted(set(permutations(values))) if len(values) <= _ANY_ORDER else sorted({values, values[::-1]})


def combat_ways(view: ScytheObservation, seat: int) -> list[tuple[int, int]]:
    """Return the power that an Automa may spend in a combat now, and how many combat cards it then adds.

    The card is drawn only in the combat; those that are still in the deck are known. Rule: scythe 24.2 to 24.4.
    """
    cards = [view.automa_cards[i] for i in bits(view.automa_deck(seat))] or view.automa_cards
    return [card.commits(view.power[seat], view.hand_sizes[seat]) for card in cards]


def odds_text(view: ScytheObservation, seat: int, words: Words) -> tuple[str, str]:
    """Return the power and cards that an Automa may commit in a combat now, and an explanation."""
    powers, cards = zip(*combat_ways(view, seat), strict=True)
    power = view.power[seat]
    tip = words("board-has-fight-tip", power=str(power), span=power_span(range_of(power), words),
                hand=view.hand_sizes[seat])  # fmt: skip
    return words("board-has-fight", power=range_text(powers), cards=range_text(cards), count=max(cards)), tip


def range_text(numbers: Sequence[int]) -> str:
    """Return the least and greatest of some numbers as a text.

    >>> range_text((3, 0, 2)), range_text((4,))
    ('0–3', '4')
    """
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}–{high}"
