"""Reasons for an action besides its value: the sets in a hand, or those left in it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.actions import Show
from tabletop_widgets.engines.scout.components.cards import Card


def of_show(hand: Sequence[Card], action: Show, words: Words) -> tuple[str, ...]:
    """Return the sets that a Show leaves, in a sentence; none if it empties the hand."""
    numbers = [card.top for card in (*hand[: action.start], *hand[action.start + action.length :])]
    if not numbers:
        return ()
    left = _long_sets(numbers)
    if not left:
        return (words("hint-leaves-none", n=str(len(numbers))),)
    return (words("hint-leaves", sets=words.list_text(left), n=str(len(numbers))),)


def of_hand(numbers: Sequence[int], words: Words) -> tuple[str, ...]:
    """Return the sets of a hand, held one way up, in a sentence."""
    found = _long_sets(numbers)
    return (words("hint-hand", sets=words.list_text(found)) if found else words("hint-hand-none"),)


def _long_sets(numbers: Sequence[int]) -> list[str]:
    return ["-".join(map(str, one)) for one in sets(numbers) if len(one) > 1]


def sets(numbers: Sequence[int]) -> list[list[int]]:
    """Return a hand divided into sets from the left, each as long as possible.

    >>> sets([5, 4, 3, 7, 7, 1])
    [[5, 4, 3], [7, 7], [1]]
    """
    found: list[list[int]] = []
    for number in numbers:
        last = found[-1] if found else []
        steps = {b - a for a, b in zip([*last], [*last[1:], number], strict=True)} if last else set()
        if len(steps) == 1 and steps <= {-1, 0, 1}:
            last.append(number)
        else:
            found.append([number])
    return found
