"""The fields of a position, which every rule reads: the cards on the table and in hands, and whose turn it is."""

from __future__ import annotations

from tabletop_widgets.core.state import CHANCE, TERMINAL
from tabletop_widgets.engines.scout.options import ScoutOptions
from tabletop_widgets.engines.scout.phases import DEAL, OVER

Row = tuple[int, int, int, int]  # a seat in a finished round: captured cards, Scout chips, cards that count, points


class Position:
    """The fields of a position; `ScoutState.clone` copies them, and a test checks that it copies all.

    Attributes:
        options: the options of the game.
        phase, player: what is asked, and the seat that decides.
        round: the present round, 0-based.
        starter: the seat that begins this round.
        hands: faces by seat, from left to right.
        active, owner: the active set and its owner (-1: there was no Show yet).
        need: the strength of the active set, 0 without one.
        scouts: Scouts since the last Show.
        captured, chips, ready: captured cards, Scout chips, and whether the Scout & Show chip is there, by seat.
        seen: cards that have lain on the table this round, as a bit mask.
        pool: cards that nobody has seen this round and nobody holds; chance deals from them.
        known: by seat, cards it saw in round 1 (two players only: they cannot come in round 2).
        results: by seat for each finished round.
        deal_to: the number of cards that each hand gets, while chance deals.
        after_deal: the phase that follows the deal.
        legal: the legal actions, once they have been computed; every change of the position clears them.

    """

    options: ScoutOptions
    phase: int
    player: int
    round: int
    starter: int
    hands: list[tuple[int, ...]]
    active: tuple[int, ...]
    owner: int
    need: int
    scouts: int
    captured: list[int]
    chips: list[int]
    ready: list[bool]
    seen: int
    pool: int
    known: tuple[int, ...]
    results: tuple[tuple[Row, ...], ...]
    deal_to: tuple[int, ...]
    after_deal: int
    legal: tuple[int, ...] | None
    __slots__ = tuple(__annotations__)

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        if self.phase <= DEAL:
            return CHANCE
        return TERMINAL if self.phase == OVER else self.player

    def is_for_two(self) -> bool:
        """Return whether the rules for two players apply. Rule: scout 7."""
        return len(self.hands) == 2
