"""The catalogue of SCOUT's 812 actions: a record for each id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.scout.components.cards import NUM_CARDS, NUMBERS
from tabletop_widgets.engines.scout.ids import KEEP, SCOUT_AND_SHOW, TURN
from tabletop_widgets.engines.scout.ids import SCOUT as SCOUT
from tabletop_widgets.engines.scout.ids import SHOW as SHOW

_ENDS: Final = ("left", "right")


@dataclass(frozen=True)
class KeepHand(Action):
    """Keep the hand as it was dealt, not turned over. Rule: scout 3.3."""

    kind: ClassVar[str] = "hand"

    @property
    def id(self) -> int:  # noqa: D102 - see Action
        return KEEP

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True)
class TurnHand(Action):
    """Turn the whole hand over; the order stays. Rule: scout 3.3."""

    kind: ClassVar[str] = "hand"

    @property
    def id(self) -> int:  # noqa: D102
        return TURN

    def __str__(self) -> str:
        return "turn"


@dataclass(frozen=True)
class Show(Action):
    """Show cards that are side by side in the hand. Rule: scout 4.1.

    Attributes:
        start: place of the first card, 0-based.
        length: number of cards, 1 to 10.

    The text counts places from 1: `Show(start=2, length=3)` is "show 3-5".

    """

    start: int
    length: int
    kind: ClassVar[str] = "show"

    @property
    def id(self) -> int:  # noqa: D102
        return SHOW + self.start * NUMBERS + self.length - 1

    def __str__(self) -> str:
        return f"show {self.start + 1}" + (f"-{self.start + self.length}" if self.length > 1 else "")


@dataclass(frozen=True)
class _Taking(Action):
    """Take an end card of the active set into the hand.

    Attributes:
        end: 0 = left, 1 = right; a single card is the left one.
        turned: whether the card is turned over when it is taken.
        slot: how many cards of the hand are to the left of its place, 0 to 44.

    """

    end: int
    turned: bool
    slot: int
    first_id: ClassVar[int]

    @property
    def id(self) -> int:
        return self.first_id + (2 * self.end + self.turned) * NUM_CARDS + self.slot

    def __str__(self) -> str:
        return f"{self.kind} {_ENDS[self.end]} {'turned ' if self.turned else ''}to {self.slot + 1}"


@dataclass(frozen=True)
class Scout(_Taking):
    """Take an end card of the active set into the hand. Rule: scout 4.3.

    Attributes:
        end: 0 = left, 1 = right; a single card is the left one.
        turned: whether the card is turned over when it is taken.
        slot: how many cards of the hand are to the left of its place, 0 to 44.

    """

    kind: ClassVar[str] = "scout"
    first_id: ClassVar[int] = SCOUT


@dataclass(frozen=True)
class ScoutAndShow(_Taking):
    """Scout, and show in the same turn; the Show is the next decision. Rule: scout 4.4.

    Attributes:
        end: as for `Scout`.
        turned: as for `Scout`.
        slot: as for `Scout`.

    """

    kind: ClassVar[str] = "scout-and-show"
    first_id: ClassVar[int] = SCOUT_AND_SHOW


ACTIONS: Final[tuple[Action, ...]] = (
    KeepHand(),
    TurnHand(),
    *(Show(start, length) for start in range(NUM_CARDS) for length in range(1, NUMBERS + 1)),
    *(Scout(end, turned, slot) for end in (0, 1) for turned in (False, True) for slot in range(NUM_CARDS)),
    *(ScoutAndShow(end, turned, slot) for end in (0, 1) for turned in (False, True) for slot in range(NUM_CARDS)),
)
