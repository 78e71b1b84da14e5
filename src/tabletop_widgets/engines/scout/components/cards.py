"""The 45 cards. A *face* is a card with its orientation: 2 * card + (1 if the higher number is on top)."""

from __future__ import annotations

from typing import Final, NamedTuple

NUMBERS: Final = 10
PAIRS: Final = tuple((a, b) for a in range(1, NUMBERS + 1) for b in range(a + 1, NUMBERS + 1))
NUM_CARDS: Final = 45  # the length of `PAIRS`; a literal, so that compiled rules know it as a constant
NUM_FACES: Final = 2 * NUM_CARDS

Hand = tuple[int, ...]  # faces from left to right

TOP: Final = tuple(pair[face] for pair in PAIRS for face in (0, 1))  # the usable number of each face
OTHER: Final = tuple(pair[1 - face] for pair in PAIRS for face in (0, 1))
ONE_TWO: Final = PAIRS.index((1, 2))


def _removed_cards(*numbers: int) -> int:
    return sum(1 << i for i, pair in enumerate(PAIRS) if not set(numbers) <= set(pair))


# number of players -> deck as a bit mask of cards, and cards in a hand. Rule: scout 2.2
DECK: Final = {2: _removed_cards(9, 10), 3: _removed_cards(10), 4: _removed_cards(9, 10), 5: (1 << NUM_CARDS) - 1}
HAND: Final = {2: 11, 3: 12, 4: 11, 5: 9}


class Card(NamedTuple):
    """A card with its orientation: the number on top, which counts, and the other one.

    >>> str(Card(3, 8))
    '3|8'
    """

    top: int
    other: int

    def __str__(self) -> str:
        return f"{self.top}|{self.other}"


CARDS: Final = tuple(Card(TOP[face], OTHER[face]) for face in range(NUM_FACES))
FACES: Final = {str(card): face for face, card in enumerate(CARDS)}


def mask_of(faces: tuple[int, ...]) -> int:
    """Return the cards of faces as a bit mask."""
    mask = 0
    for face in faces:
        mask |= 1 << (face >> 1)
    return mask


def cards_in(mask: int) -> list[int]:
    """Return the cards of a bit mask, in ascending order."""
    return [card for card in range(NUM_CARDS) if mask >> card & 1]


def numbers(faces: tuple[int, ...]) -> str:
    """Return the usable numbers of cards, e.g. "3-4-5"."""
    return "-".join(str(TOP[face]) for face in faces)
