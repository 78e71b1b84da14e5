"""The final score, ties, and the structure bonus tile. Rule: scythe 15."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.core.state import Outcome
from tabletop_widgets.engines.scythe.components.cards import BAND_OF, BANDS, TILE_COINS, TILES
from tabletop_widgets.engines.scythe.components.map import (
    ADJACENT,
    ENCOUNTER_HEXES,
    FACTORY,
    FARM,
    LAKES,
    OF_TERRAIN,
    TUNDRA,
    TUNNELS,
    bits,
    neighbour,
)
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position

MOST_TOKENS: Final = 6  # tokens of a territory that count against an Automa. Rule: scythe 25.2
Score = tuple[int, int, int, int, int, int]
FACTORY_TERRITORIES: Final = 3  # territories that the Factory counts as at the end. Rule: scythe 11.6


def territories(control: int) -> int:
    """Return the number of territories in a bit mask, with the Factory as three."""
    return control.bit_count() + (FACTORY_TERRITORIES - 1) * (control >> FACTORY & 1)


def resources(position: Position, seat: int) -> int:
    """Return the number of resource tokens that count for a seat. Rule: scythe 15.1, 25.1, 25.2."""
    if seat in position.options.automatic:
        return 0
    piles = [position.tokens_on(place) for place in bits(position.control(seat))]
    return tokens(piles, against=bool(position.options.automatic))


def tokens(piles: Sequence[int], *, against: bool) -> int:
    """Return the number of tokens that count on a human's territories. Rule: scythe 15.1, 25.2.

    Args:
        piles: how many there are on each of the territories.
        against: whether an Automa plays.

    """
    return sum([min(MOST_TOKENS, pile) for pile in piles]) if against else sum(piles)


def longest_row(hexes: int) -> int:
    """Return the length of the longest straight line of neighbouring hexes in a bit mask.

    >>> from tabletop_widgets.engines.scythe.components.map import PLACE_OF, mask
    >>> longest_row(mask([PLACE_OF[name] for name in ("d3", "d4", "d5", "e4")]))
    3
    """
    best = 0
    for place in bits(hexes):
        for direction in range(3):
            length, at = 1, neighbour(place, direction)
            while at >= 0 and hexes >> at & 1:
                length, at = length + 1, neighbour(at, direction)
            best = max(best, length)
    return best


def tile_count(tile: int, built: int) -> int:
    """Return the count of a structure bonus tile for a set of structures. Rule: scythe 15.3."""
    name = TILES[tile]
    around = 0
    for place in bits(built):
        around |= ADJACENT[place]
    if name == "tunnels_adjacent":
        return (around & TUNNELS).bit_count()
    if name == "lakes_adjacent":
        return (around & LAKES).bit_count()
    if name == "encounters_adjacent":
        return (around & ENCOUNTER_HEXES).bit_count()
    if name == "structures_on_tunnels":
        return (built & TUNNELS).bit_count()
    if name == "longest_row":
        return longest_row(built)
    return (built & (OF_TERRAIN[FARM] | OF_TERRAIN[TUNDRA])).bit_count()


def bonus(tile: int, built: int) -> int:
    """Return the coins of a structure bonus tile for a set of structures; 0 without a tile. Rule: scythe 15.3."""
    return TILE_COINS[tile][tile_count(tile, built)] if tile >= 0 else 0


def count_score(coins: int, popularity: int, stars: int, held: int, goods: int, bonus_coins: int) -> Score:
    """Return the score of a seat. Rule: scythe 15.1, 25.1.

    Args:
        coins: in hand.
        popularity: 0 to 18; it says what stars, territories and resources are worth.
        stars: how many are placed.
        held: the number of territories, with the Factory as three.
        goods: the number of resource tokens that count.
        bonus_coins: of the structure bonus tile.

    """
    star, territory, pair = BANDS[BAND_OF[popularity]]
    of_stars, of_land, of_goods = star * stars, territory * held, pair * (goods // 2)
    return coins, of_stars, of_land, of_goods, bonus_coins, coins + of_stars + of_land + of_goods + bonus_coins


def score(position: Position, seat: int) -> Score:
    """Return a seat's coins if the game ended now: in hand, stars, territories, resources, structures, total."""
    return count_score(
        position.coins[seat],
        position.popularity[seat],
        position.star_count(seat),
        territories(position.control(seat)),
        resources(position, seat),
        0 if seat in position.options.automatic else bonus(position.tile, position.built[seat]),
    )


# the values to compare, in their order: the total, then the tie-breakers. Rule: scythe 15.4
COMPARED: Final = ("total", "pieces", "power", "popularity", "resources", "territories", "stars")


def _standing(position: Position, seat: int) -> tuple[int, ...]:
    """Return the values to compare: the total, then the tie-breakers in their order. Rule: scythe 15.4, 25.3."""
    mechs = sum(place >= 0 for place in position.mechs[MECHS_OF[seat]])
    pieces = position.on_board[seat] + mechs + position.built[seat].bit_count()
    return (
        score(position, seat)[-1],
        pieces,
        position.power[seat],
        position.popularity[seat],
        0 if position.options.automatic else resources(position, seat),
        position.control(seat).bit_count(),
        position.star_count(seat),
    )


def ranking(standings: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the place of each seat, 1 = first; only seats that are equal in everything share one."""
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)


def decided_by(standings: Sequence[tuple[int, ...]]) -> str:
    """Return the name of the value that puts the first seat ahead of the second; "" if they share a place.

    >>> decided_by([(74, 12, 3), (33, 9, 9), (74, 12, 5)])
    'power'
    """
    first, second = sorted(standings, reverse=True)[:2]
    return next((name for name, a, b in zip(COMPARED, first, second, strict=False) if a > b), "")


def outcome(position: Position) -> Outcome:
    """Return scores and places at the end of the game."""
    standings = [_standing(position, seat) for seat in range(len(position.factions))]
    return Outcome(tuple(row[0] for row in standings), ranking(standings), "sixth-star")
