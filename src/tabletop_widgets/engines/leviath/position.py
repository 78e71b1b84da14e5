"""The fields of a position of Leviath, and the small questions that many rules ask."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.core.frames import Frame
from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.components.sea import MINES

KAIJU_SEAT: Final = 0


class Leg(NamedTuple):
    """The public facts about one secret move of the kaiju.

    Attributes:
        before: where it could be before.
        way: how it moved, see `deduction`: through spaces without mines, over mines, by the abyss, or fleeing.
        steps: the most it could swim or glide.
        mines: the spaces with mines then.
        limit: spaces it has to have come to.

    """

    before: int
    way: int
    steps: int
    mines: int
    limit: int


class Position:
    """The fields of a position. Seat 0 is the kaiju, the others are humans; `LeviathState.clone` copies the fields.

    Spaces and lands are numbers, sets of them bit masks (see `sea`); cards are numbers of kinds (see `cards`).
    """

    game: Box
    stack: list[Frame]  # what is due, the next thing last; see `frames`; empty at the end
    _legal: tuple[int, ...] | None  # the legal actions, once they have been computed
    place: int  # the kaiju's space, -1 before it has begun
    path: tuple[int, ...]  # all spaces it has written down
    legs: tuple[Leg, ...]  # what everybody knows about each of its moves; one fewer than the spaces of the path
    possible: int  # where the kaiju can be, as far as everybody knows
    energy: int  # 0 to 7
    ships: tuple[int, ...]  # the space of each ship, -1 in the port
    mines: int  # spaces with mines
    sunk: int  # submerged lands
    material: int  # embankment tiles that can be built
    built: int  # embankment tiles in the construction area
    discarded: int  # discarded embankment tiles
    hands: tuple[tuple[int, ...], ...]  # cards of each human, sorted
    left: tuple[int, ...]  # cards of each kind in the deck
    day: int  # the day whose cards are drawn, 5 when the deck is used up
    asleep: tuple[int, ...]  # Awakening abilities of each kind that nobody has seen
    discards: tuple[int, ...]  # used action cards, in order
    spent: tuple[int, ...]  # used Awakening abilities, in order
    evolutions: tuple[int, ...]  # the kaiju's evolution cards, in order
    used: int  # the evolution cards that all have seen, as a bit mask
    turns: int  # how many human turns have begun
    mover: int  # the human who had the last turn, 0 before the first
    reason: str  # how the game ended, "" while it goes on

    __slots__ = tuple(__annotations__)

    # --- questions

    def supply(self) -> int:
        """Return the number of mines in the supply."""
        return MINES - self.mines.bit_count()

    def ships_at(self) -> int:
        """Return the spaces with ships."""
        return sum([1 << space for space in self.ships if space >= 0])

    # --- changes

    def put_ship(self, ship: int, space: int) -> None:
        """Put a ship onto a space."""
        self.ships = (*self.ships[:ship], space, *self.ships[ship + 1 :])

    def set_hand(self, seat: int, cards: tuple[int, ...]) -> None:
        """Give a human another hand."""
        self.hands = (*self.hands[: seat - 1], cards, *self.hands[seat:])

    def take_from_deck(self, card: int) -> None:
        """Take a card out of the deck."""
        self.left = (*self.left[:card], self.left[card] - 1, *self.left[card + 1 :])
