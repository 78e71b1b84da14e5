"""The terms of a position's value: the numbers that count towards a seat's final score. `evaluation` adds them up."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import (
    STAR_COMBAT,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_WORKERS,
)
from tabletop_widgets.engines.scythe.components.factions import home
from tabletop_widgets.engines.scythe.components.map import FACTORY, LAND, WORKER, bits
from tabletop_widgets.engines.scythe.heuristics.combats import strongest
from tabletop_widgets.engines.scythe.heuristics.danger import danger, objective
from tabletop_widgets.engines.scythe.heuristics.needs import NEAR, Standing, made_at
from tabletop_widgets.engines.scythe.heuristics.reach import FAR, distances
from tabletop_widgets.engines.scythe.position import CARDS_OF, CUBES_OF, MECHS_OF, STARS_OF, STRUCTURES_OF, Position

_USEFUL: Final = 4  # workers on a hex: those beyond produce too many tokens of one kind
_CHEAP: Final = 2  # tokens
_FEW_COINS: Final = 2
_MOST_CARDS: Final = 6  # combat cards: more do not count
_COMBAT_STARS: Final = 2
_STRONG: Final = 14.0  # a total in a combat that wins most of them


def terms(position: Position, seat: int, need: Standing) -> list[float]:
    """Return the terms of a seat's value, in the order of `value_weights.WEIGHTS`.

    Args:
        position: the position.
        seat: whose.
        need: what it needs.

    """
    stars = position.stars[STARS_OF[seat]]
    return [
        *_stock(position, seat, need),
        *_labour(position, seat, need),
        *_mat(position, seat, need),
        *_tracks(position, seat, stars),
        *_map(position, seat, need),
        0.0 if stars[STAR_OBJECTIVE] else objective(position, seat, need),
        float(stars[STAR_OBJECTIVE] > 0),
        danger(position, seat, need),
        float(position.coins[seat] < _FEW_COINS),
    ]


def _stock(position: Position, seat: int, need: Standing) -> list[float]:
    """Return by bottom action how much of its cost is there, once and twice; whether it can be next; the rest."""
    part, second, following = [], [], []
    last = position.sections[seat]
    gone = mats.BOTTOM_OF[position.mats[seat]][last] if last >= 0 else -1
    more = 0.0
    for bottom in range(4):
        stock, cost = need.stock[bottom], need.cost[bottom]
        wanted = need.rest[bottom] > 0
        part.append(min(1.0, stock / cost) if wanted else 0.0)
        second.append(min(1.0, max(0, stock - cost) / cost) if need.rest[bottom] > 1 else 0.0)
        following.append(float(wanted and stock >= cost and bottom != gone))
        more += max(0.0, stock - cost * min(2, need.rest[bottom]))
    return [*part, *second, *following, more]


def _labour(position: Position, seat: int, need: Standing) -> list[float]:
    """Return the workers, and what they would produce."""
    on_board = position.on_board[seat]
    base = position.workers[seat][home(position.factions[seat])]
    amount = 3 if position.upgraded[seat] & mats.CUBE_HEXES else 2
    found, kinds, villages = [], 0, 0
    for place in bits(need.held & position.labour[seat] & LAND):
        workers, made = position.workers[seat][place], made_at(place)
        if made < WORKER:
            found.append(min(workers, _USEFUL))
            kinds |= 1 << made
        elif made == WORKER:
            villages = max(villages, workers)
    found.sort(reverse=True)
    power, popularity, coins = mats.PRODUCE_COST[on_board]
    dear = position.power[seat] < power or position.popularity[seat] < popularity or position.coins[seat] < coins
    return [
        float(on_board),
        float(max(0, on_board - 4)),
        float(max(0, on_board - 6)),
        float(base),
        float(sum(found[:amount])),
        float(min(villages, 8 - on_board)),
        float(kinds.bit_count()),
        float(position.sections[seat] != mats.PRODUCE),
        float(dear),
    ]


def _mat(position: Position, seat: int, need: Standing) -> list[float]:
    """Return the terms of the mats: cubes, mechs, recruits, structures that have left; and stars that are near."""
    upgraded, abilities, recruits = position.upgraded[seat], position.abilities[seat], position.recruits[seat]
    own = position.structures[STRUCTURES_OF[seat]]
    rest = need.rest
    return [
        *[float(upgraded >> i & 1) for i in range(6)],
        float(sum(position.covered[CUBES_OF[seat]])),
        float(sum([need.cost[b] <= _CHEAP and rest[b] > 0 for b in range(4)])),
        float(abilities & 1),
        float(abilities >> 3 & 1),
        float(4 - rest[1]),
        float(4 - rest[3]),
        float(recruits >> 1 & 1),
        float(recruits >> 2 & 1),
        float(4 - rest[2]),
        float(own[mats.MILL] >= 0),
        *[float(rest[b] == 1) for b in range(4)],
        *[float(rest[b] == 2) for b in range(4)],
    ]


def _tracks(position: Position, seat: int, stars: tuple[int, ...]) -> list[float]:
    """Return power, cards, popularity, and the stars of tracks."""
    power, popularity = position.power[seat], position.popularity[seat]
    return [
        float(min(power, 4)),
        float(min(power, 8)),
        float(power),
        0.0 if stars[STAR_POWER] else (power / mats.MAX_POWER) ** 3,
        float(min(_MOST_CARDS, sum(position.hand[CARDS_OF[seat]]))),
        float(min(popularity, 4)),
        float(min(popularity, 7)),
        float(min(popularity, 13)),
        0.0 if stars[STAR_POPULARITY] else (popularity / mats.MAX_POPULARITY) ** 3,
        0.0 if stars[STAR_WORKERS] else (position.on_board[seat] / mats.MAX_WORKERS) ** 3,
        float(stars[STAR_COMBAT]),
        float(sum(stars)),
    ]


def _map(position: Position, seat: int, need: Standing) -> list[float]:
    """Return the territories, the units that could hold more, and the way of the character."""
    units = 1 + position.on_board[seat] + position.abilities[seat].bit_count()
    held = need.held.bit_count()
    far = distances(position.factions[seat], position.abilities[seat], position.characters[seat])
    tokens = bits(position.encounters)
    near = min([far[token] for token in tokens]) if tokens else FAR
    return [
        held + 2.0 * (need.held >> FACTORY & 1),
        float(max(0, units - held)),
        float(position.factory_cards[seat] >= 0),
        0.0 if position.looked >> seat & 1 else NEAR ** far[FACTORY],
        NEAR**near,
        *_army(position, seat),
    ]


def _army(position: Position, seat: int) -> list[float]:
    """Return the mechs and characters at home, the workers that mechs can carry, the strength for stars."""
    base = home(position.factions[seat])
    mechs = position.mechs[MECHS_OF[seat]]
    open_stars = max(0, _COMBAT_STARS - position.stars[STARS_OF[seat]][STAR_COMBAT])
    strength = min(1.0, strongest(position, seat, 2) / _STRONG)
    return [
        float(mechs.count(base) + (position.characters[seat] == base)),
        float(sum([min(2, position.workers[seat][place]) for place in mechs if place >= 0 and place != base])),
        strength * open_stars,
    ]
