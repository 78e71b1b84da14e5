"""The final score, ties, and the structure bonus tile. Rule: scythe 15."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop_widgets.core.state import Outcome
from tabletop_widgets.engines.scythe.components.cards import BAND_OF, BANDS, TILE_COINS, TILES
from tabletop_widgets.engines.scythe.components.map import (
    ADJACENT,
    ENCOUNTERS,
    FACTORY,
    FARM,
    LAKES,
    OF_TERRAIN,
    PLACES,
    TUNDRA,
    TUNNELS,
    bits,
    neighbour,
)
from tabletop_widgets.engines.scythe.rules.payment import tokens_under_control
from tabletop_widgets.engines.scythe.rules.stars import star_count

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

MOST_TOKENS = 6  # of a territory, that count against an Automa. Rule: scythe 25.2
FACTORY_TERRITORIES = 3  # what the Factory counts for at the end. Rule: scythe 11.6


def territories(state: ScytheState, seat: int) -> int:
    """Return how many territories a seat's count for, the Factory as three."""
    mine = state.control(seat)
    return mine.bit_count() + (FACTORY_TERRITORIES - 1) * (mine >> FACTORY & 1)


def resources(state: ScytheState, seat: int) -> int:
    """Return how many of the resource tokens that a seat controls count. Rule: scythe 15.1, 25.1, 25.2."""
    if not state.game.automatic:
        return sum(tokens_under_control(state, seat, kind) for kind in range(4))
    if seat in state.game.automatic:
        return 0
    return sum(min(MOST_TOKENS, sum(state.resources[place::PLACES])) for place in bits(state.control(seat)))


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
    """Return what a structure bonus tile counts for a set of structures. Rule: scythe 15.3."""
    name = TILES[tile]
    around = 0
    for place in bits(built):
        around |= ADJACENT[place]
    if name == "tunnels_adjacent":
        return (around & TUNNELS).bit_count()
    if name == "lakes_adjacent":
        return (around & LAKES).bit_count()
    if name == "encounters_adjacent":
        return (around & ENCOUNTERS).bit_count()
    if name == "structures_on_tunnels":
        return (built & TUNNELS).bit_count()
    if name == "longest_row":
        return longest_row(built)
    return (built & (OF_TERRAIN[FARM] | OF_TERRAIN[TUNDRA])).bit_count()


def score(state: ScytheState, seat: int) -> tuple[int, int, int, int, int, int]:
    """Return a seat's final coins: in hand, stars, territories, resources, structures, total. Rule: scythe 15.1."""
    star, territory, pair = BANDS[BAND_OF[state.popularity[seat]]]
    counts = state.tile >= 0 and seat not in state.game.automatic
    tile = TILE_COINS[state.tile][tile_count(state.tile, state.built[seat])] if counts else 0
    parts = (
        state.coins[seat],
        star * star_count(state, seat),
        territory * territories(state, seat),
        pair * (resources(state, seat) // 2),
        tile,
    )
    return (*parts, sum(parts))


def _standing(state: ScytheState, seat: int) -> tuple[int, ...]:
    """Return what is compared: the total, then the tie-breaks in their order. Rule: scythe 15.4, 25.3."""
    mechs = sum(place >= 0 for place in state.mechs[4 * seat : 4 * seat + 4])
    pieces = state.on_board[seat] + mechs + state.built[seat].bit_count()
    return (
        score(state, seat)[-1],
        pieces,
        state.power[seat],
        state.popularity[seat],
        0 if state.game.automatic else resources(state, seat),
        state.control(seat).bit_count(),
        star_count(state, seat),
    )


def places(standings: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the place of each seat, 1 = first; only seats level in everything share one."""
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)


def outcome(state: ScytheState) -> Outcome:
    """Return scores and places at the end of the game."""
    standings = [_standing(state, seat) for seat in range(len(state.factions))]
    return Outcome(tuple(row[0] for row in standings), places(standings), "sixth-star")
