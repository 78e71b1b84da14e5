"""Parts of a view: the score, the moving unit, and a combat."""

from __future__ import annotations

from typing import NamedTuple

from tabletop_widgets.engines.scythe.components.cards import (
    PLAYS,
    VALUES,
    attacker_wins,
    totals,
)


class Points(NamedTuple):
    """The score of a seat, in coins. Rule: scythe 15.1, 25.1.

    Attributes:
        coins: in hand; 0 if the viewer cannot know them.
        stars, territories, resources: what they are worth.
        structures: of the structure bonus tile.
        total: of all; `HIDDEN` if the viewer cannot know the coins.

    """

    coins: int
    stars: int
    territories: int
    resources: int
    structures: int
    total: int


class Cargo(NamedTuple):
    """The cargo of the chosen unit; moved workers have used up their own move."""

    oil: int
    metal: int
    wood: int
    food: int
    workers: int
    moved_workers: int


class Walk(NamedTuple):
    """The moving unit.

    Attributes:
        unit: "character", "mech" or "worker".
        mech: its place on the faction mat, 0 to 3; -1 for another unit.
        place: where it is.
        steps_left: steps it may still take.
        cargo: what it carries.
        went: whether it has taken a step.

    """

    unit: str
    mech: int
    place: int
    steps_left: int
    cargo: Cargo
    went: bool


class Battle(NamedTuple):
    """The combat in progress.

    Attributes:
        place: its hex.
        attacker, defender: seats.
        dials: (attacker's, defender's) power on the dial; -1 if not chosen yet or not the viewer's own.
        plays: likewise the cards, as an index in `cards.PLAYS`.
        locked: (attacker's, defender's): whether dial and cards are chosen.
        added: number of cards added, if the option `open_card_counts` shows it; otherwise -1.

    """

    place: int
    attacker: int
    defender: int
    dials: tuple[int, int]
    plays: tuple[int, int]
    locked: tuple[bool, bool]
    added: tuple[int, int]

    @property
    def totals(self) -> tuple[int, int]:
        """(attacker's, defender's) total of power and cards, after everything is revealed."""
        return totals(self.dials, self.plays)

    @property
    def winner(self) -> int:
        """The seat that has won, after everything is revealed."""
        return self.attacker if attacker_wins(self.totals) else self.defender


def card_values(play: int) -> tuple[int, ...]:
    """Return the values of the cards of a play, in ascending order."""
    return tuple(value for value, n in zip(VALUES, PLAYS[play], strict=True) for _ in range(n))
