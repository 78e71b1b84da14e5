"""The value of a position: the humans' chance of winning, from the kaiju's place and public facts.

The factors were fitted (logistic regression) to games of the players of this package against each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop_widgets.engines.leviath.components.cards import FULL_ENERGY
from tabletop_widgets.engines.leviath.components.sea import MINES, NUM_SHIPS
from tabletop_widgets.engines.leviath.heuristics.open_sea import OpenSeaCache
from tabletop_widgets.engines.leviath.position import Position
from tabletop_widgets.engines.leviath.rules import deduction, frames

_KEPT: Final = 4096  # sets of mines that are cached
_FULL_NEAR: Final = 12  # spaces within one move in open sea
_FULL_FAR: Final = 30  # spaces within two moves
# factor on the danger to a ship, by the number of ships at sea: with the last one the kaiju wins
_DANGER: Final[tuple[int, ...]] = (0, 8, 2, 1, 1)
_CORNER: Final = 2  # ways out: with so many or fewer, a space is a corner
_MOST: Final = 30.0  # logits beyond it count as certain


class PublicFacts(NamedTuple):
    """The public facts of a position that its value depends on; see `Position`.

    Attributes:
        mines, ships, sunk, energy: as in a position.
        built: how many embankments are built.
        time: how much of the deck is left, 0 to 1.
        kaiju_next: whether the kaiju acts before the humans do.

    """

    mines: int
    ships: tuple[int, ...]
    sunk: int
    energy: int
    built: int
    time: float
    kaiju_next: bool


class Factors(NamedTuple):
    """The weight of each trait in the logarithm of the humans' odds.

    Attributes:
        one: to every position.
        mines, time, sunk, energy, built: for all mines at sea, the whole deck, all lands but the last, full energy,
            three embankments; less with less.
        last: if one more land makes the kaiju win.
        ships: for each ship at sea beyond three; `lone` for a single one.
        trapped, cornered: with one way out, and with two.
        near, far: with as much room for one move, and for two, as in open sea; `near_mines` with all mines at sea.
        prey: if a ship is next to the kaiju, more if few are at sea; `cover`: if mines can be laid where it is.
        aims: for each two lands that are in line with the kaiju.
        bits: for each bit that everybody lacks of the kaiju's place; `bits_mines` with all mines at sea, less with
            fewer.
        known: if its place is known; half of it if it is believed to be there by one half, and so on; `exposed` as
            well, if it has two ways out or fewer.

    """

    one: float
    mines: float
    time: float
    sunk: float
    energy: float
    built: float
    last: float
    ships: float
    lone: float
    trapped: float
    cornered: float
    near: float
    far: float
    near_mines: float
    prey: float
    cover: float
    aims: float
    bits: float
    bits_mines: float
    known: float
    exposed: float


# where the groups of factors end: the traits of every place, those of the room around one, then all others
_COMMON: Final = Factors._fields.index("trapped")
_ROOM: Final = Factors._fields.index("prey")
HUMANS_NEXT: Final = Factors(
    one=1.6, mines=0.2, time=2.0, sunk=-2.6, energy=-1.05, built=0.3, last=0.0, ships=0.4, lone=-1.4,
    trapped=0.5, cornered=0.0, near=-0.6, far=-1.6, near_mines=0.4, prey=-0.2, cover=0.1, aims=-0.1,
    bits=-0.05, bits_mines=-0.35, known=0.3, exposed=0.1,
)  # fmt: skip
KAIJU_NEXT: Final = Factors(
    one=1.65, mines=0.3, time=1.9, sunk=-2.6, energy=-1.1, built=0.35, last=0.0, ships=0.4, lone=-1.4,
    trapped=0.7, cornered=0.0, near=-0.6, far=-1.6, near_mines=0.4, prey=-0.5, cover=0.2, aims=-0.05,
    bits=-0.05, bits_mines=-0.4, known=0.3, exposed=0.15,
)  # fmt: skip


Odds = list[tuple[int, float, float]]
"""For each space, as a set: how probable it is, and what the humans' odds are there."""


class Evaluator:
    """The humans' chance in the positions of one game.

    Args:
        waters: of the game's board.
        to_win: how many submerged lands make the kaiju win.
        cards: how many cards the deck has at first.

    """

    def __init__(self, waters: OpenSeaCache, to_win: int, cards: int) -> None:
        self.waters, self.to_win, self.cards = waters, to_win, cards
        self.factors = (HUMANS_NEXT, KAIJU_NEXT)
        self._lines: dict[int, tuple[float, ...]] = {}
        self._rooms: dict[tuple[int, bool], tuple[float, ...]] = {}

    def scene(self, position: Position) -> PublicFacts:
        """Return the public facts of a position."""
        return PublicFacts(
            position.mines,
            position.ships,
            position.sunk,
            position.energy,
            position.built.bit_count(),
            sum(position.left) / self.cards,
            kaiju_is_next(position),
        )

    def chance_at(self, scene: PublicFacts, place: int, share: float) -> float:
        """Return the humans' chance of winning, 0 to 1, with the kaiju in a place.

        Args:
            scene: what everybody sees.
            place: the kaiju's space.
            share: how probable the place is, as far as everybody knows; more than 0.

        """
        return self.expected_after_sailing(scene, [(1 << place, 1.0, self._logits(scene, (place,), (share,))[0])])

    def expected_chance(self, scene: PublicFacts, weights: Sequence[float]) -> float:
        """Return the humans' mean chance of winning with the kaiju's place distributed by `weights`.

        Args:
            scene: what everybody sees.
            weights: by space; they may add up to less than 1, to the probability that things are so; the result then
                is the chance times that probability.

        """
        return self.expected_after_sailing(scene, self.odds(scene, weights))

    def odds(self, scene: PublicFacts, weights: Sequence[float]) -> Odds:
        """Return the odds for `expected_after_sailing`; they do not depend on where the ships are."""
        total = sum(weights)
        spaces = [space for space, weight in enumerate(weights) if weight > 0]
        shares = [weights[space] / total for space in spaces]
        return [
            (1 << space, weights[space], logit)
            for space, logit in zip(spaces, self._logits(scene, spaces, shares), strict=True)
        ]

    def expected_after_sailing(self, scene: PublicFacts, odds: Odds) -> float:
        """Return the same as `expected_chance`, with the ships of a scene, from precomputed odds."""
        if self._is_lost(scene):
            return 0.0
        sea, factors = self.waters.sea, self.factors[scene.kaiju_next]
        prey, cover = deduction.beside_ships(sea, scene.ships), deduction.near_ships(sea, scene.ships)
        danger = factors.prey * _DANGER[NUM_SHIPS - scene.ships.count(-1)]
        total = 0.0
        for space, weight, logit in odds:
            if space & prey:
                logit += danger
            if space & cover:
                logit += factors.cover
            total += weight * _chance(logit)
        return total

    def _is_lost(self, scene: PublicFacts) -> bool:
        return max(scene.ships) < 0 or scene.sunk.bit_count() >= self.to_win

    def _logits(self, scene: PublicFacts, spaces: Sequence[int], shares: Sequence[float]) -> list[float]:
        """Return the logarithms of the humans' odds by space, without what depends on the places of the ships."""
        water, factors = self.waters.with_mines(scene.mines), self.factors[scene.kaiju_next]
        common = _weighted_sum(factors, self._common_traits(scene))
        room, aims = self._room(scene.mines, kaiju_next=scene.kaiju_next), self._aims(scene.sunk)
        bits = factors.bits + factors.bits_mines * scene.mines.bit_count() / MINES
        out = []
        for space, share in zip(spaces, shares, strict=True):
            if water.enclosed >> space & 1:
                out.append(math.inf)
                continue
            known = factors.known + factors.exposed if water.ways_out[space] <= _CORNER else factors.known
            out.append(common + room[space] + factors.aims * aims[space] - bits * math.log2(share) + known * share)
        return out

    def _common_traits(self, scene: PublicFacts) -> tuple[float, ...]:
        """Return the traits that do not depend on the kaiju's place, in the order of `Factors`."""
        sunk = scene.sunk.bit_count()
        at_sea = NUM_SHIPS - scene.ships.count(-1)
        return (
            1.0,
            scene.mines.bit_count() / MINES,
            scene.time,
            sunk / (self.to_win - 1),
            scene.energy / FULL_ENERGY,
            scene.built / 3,
            float(sunk == self.to_win - 1),
            float(at_sea - 3),
            float(at_sea == 1),
        )

    def _room_traits(self, mines: int, space: int) -> tuple[float, ...]:
        water = self.waters.with_mines(mines)
        ways, near = water.ways_out[space], water.near[space] / _FULL_NEAR
        return (
            float(ways == 1),
            float(ways == 2),
            near,
            water.far[space] / _FULL_FAR,
            near * mines.bit_count() / MINES,
        )

    def _aims(self, sunk: int) -> tuple[float, ...]:
        """Return by space half the number of lands in line that are not submerged."""
        if sunk not in self._lines:
            self._lines[sunk] = tuple(
                len({land for line in lines for land in line if not sunk >> land & 1}) / 2
                for lines in self.waters.sea.lines
            )
        return self._lines[sunk]

    def _room(self, mines: int, *, kaiju_next: bool) -> tuple[float, ...]:
        """Return by space the weighted sum of the traits of the room around it."""
        key = mines, kaiju_next
        if key not in self._rooms:
            if len(self._rooms) >= _KEPT:
                self._rooms.clear()
            factors = self.factors[kaiju_next][_COMMON:_ROOM]
            spaces = range(len(self.waters.sea.ids))
            self._rooms[key] = tuple([_weighted_sum(factors, self._room_traits(mines, space)) for space in spaces])
        return self._rooms[key]


def _chance(logit: float) -> float:
    """Return the probability for the logarithm of odds."""
    return 1 / (1 + math.exp(-logit)) if -_MOST < logit < _MOST else float(logit > 0)


def _weighted_sum(factors: Sequence[float], traits: Sequence[float]) -> float:
    """Return the sum of traits times factors; further factors are ignored."""
    return sum([factor * trait for factor, trait in zip(factors, traits, strict=False)])


def kaiju_is_next(position: Position) -> bool:
    """Return whether the kaiju acts next: the human whose turn it is has already used or discarded a card."""
    due = [frame[0] for frame in position.stack]
    return frames.KAIJU in due and frames.CARD not in due
