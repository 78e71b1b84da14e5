"""What a seat needs: what tokens, workers and places are worth to it, in coins."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import BAND_OF, BANDS
from tabletop_widgets.engines.scythe.components.map import FACTORY, NOTHING, TERRAIN, WORKER, YIELD, bits
from tabletop_widgets.engines.scythe.hints.reach import distances
from tabletop_widgets.engines.scythe.rules.payment import tokens_at
from tabletop_widgets.engines.scythe.table import STRUCTURES_OF, Table

_LENGTH: Final = 21.0  # turns of a seat in a usual game
# what is brought in a turn, in coins: by cubes that have left the top row, mechs by place on the mat (the first leads
# across rivers), structures, recruits by bottom action
ENGINE: Final[tuple[tuple[float, ...], ...]] = (
    (0.13, 0.05, 0.09, 0.04, 0.1, 0.17),
    (0.42, 0.15, 0.12, 0.2),
    (0.08, 0.1, 0.09, 0.16),
    (0.14, 0.16, 0.14, 0.1),
)
WORKERS: Final = (0.19, -0.05)  # by each of the first five workers, and of the others: producing then costs more
_STEPS: Final[tuple[int, ...]] = (6, 4, 4, 4)  # how often each bottom action is taken for a star
# what each brings at once besides: cheaper actions, a unit, a tile, a bonus
_ONCE: Final[tuple[float, ...]] = (0.8, 0.4, 0.6, 2.0)
_FOR_A_STAR: Final = 2.5  # turns that the leader needs for each star at least, however long the game has lasted
# turns that are expected at most when another seat has so many stars; the seat's own last star is its own choice
_BY_STARS: Final[tuple[float, ...]] = (21.0, 18.0, 14.0, 10.0, 6.0, 3.0, 0.0)
_OWN_LAST: Final = 5.0
_THRESHOLDS: Final = (7, 13, 99)  # of popularity
NEAR: Final = 0.75  # how much less a place is worth for every step that it is away
_ENCOUNTER: Final = 5.0
_FACTORY: Final = 8.0


class Needs(NamedTuple):
    """What things are worth to a seat.

    Attributes:
        left: turns that it is expected to have.
        hope: 0 to 1: how much of what takes several turns will still pay.
        star, territory, pair: coins that it is expected to have at the end for each.
        held: the territories that it controls, as a bit mask.
        stock: tokens that it controls, by kind.
        cost: tokens that each bottom action costs.
        rest: how often each bottom action still brings something.
        benefit: what each bottom action is worth when it is taken next.
        token: what one more token of each kind is worth.
        worker: what one more worker is worth.
        room: how many workers are left on the mat.

    """

    left: float
    hope: float
    star: float
    territory: float
    pair: float
    held: int
    stock: tuple[int, ...]
    cost: tuple[int, ...]
    rest: tuple[int, ...]
    benefit: tuple[float, ...]
    token: tuple[float, ...]
    worker: float
    room: int


def turns_left(table: Table, seat: int) -> float:
    """Return how many turns a seat is expected to have."""
    seats = len(table.factions)
    stars = [table.star_count(one) for one in range(seats)]
    left = max(_LENGTH - table.turns / seats, _FOR_A_STAR * (mats.MAX_STARS - max(stars)))
    for other in range(seats):
        if other in table.options.automatic:
            left = min(left, _automa_left(table, other))
        elif other != seat:
            left = min(left, _BY_STARS[stars[other]])
        elif stars[seat] == mats.MAX_STARS - 1:
            left = min(left, _OWN_LAST)
    return left


def _automa_left(table: Table, seat: int) -> float:
    """Return how many turns an Automa needs for its sixth star; about one card in ten does not advance it."""
    extra = min(5, sum(table.stars[9 * seat : 9 * seat + 9]))
    stars = table.options.tracker(seat).stars
    last = stars[min(len(stars) - 1, 5 - extra)]
    return max(0.5, (last - table.markers[seat]) * 1.1)


def needs(table: Table, seat: int) -> Needs:
    """Return what things are worth to a seat that is played by a player."""
    left = turns_left(table, seat)
    hope = min(1.0, left / 8)
    popularity = table.popularity[seat]
    star, territory, pair = BANDS[BAND_OF[popularity]]
    short = next(limit for limit in _THRESHOLDS if popularity < limit) - popularity
    rise = 0.9 * hope * max(0.0, 1 - short / 7)
    held = table.control(seat)
    stock = tuple([tokens_at(table, kind, held) if table.tokens[kind] else 0 for kind in range(4)])
    mat = table.mats[seat]
    covered = table.covered
    first = mats.NUM_BOTTOMS * seat
    cost = tuple([mats.COST[mat][bottom] - covered[first + bottom] for bottom in range(4)])
    rest = (
        6 - table.upgraded[seat].bit_count(),
        4 - table.abilities[seat].bit_count(),
        4 - table.built[seat].bit_count(),
        4 - table.recruits[seat].bit_count(),
    )
    benefit = _benefits(table, seat, rest, left, hope, star + rise)
    token = tuple([_token(stock[b], cost[b], rest[b], benefit[b], (pair + rise) / 2, left) for b in range(4)])
    on_board = table.on_board[seat]
    worker = 0.0 if on_board >= mats.MAX_WORKERS else (WORKERS[0] * left if on_board < 5 else WORKERS[1] * left) + 0.5
    return Needs(
        left,
        hope,
        star + rise,
        territory + rise,
        pair + rise,
        held,
        stock,
        cost,
        rest,
        benefit,
        token,
        worker,
        mats.MAX_WORKERS - on_board,
    )


def _benefits(
    table: Table, seat: int, rest: tuple[int, ...], left: float, hope: float, star: float
) -> tuple[float, ...]:
    """Return what each bottom action is worth when it is taken next."""
    gone = (table.upgraded[seat], table.abilities[seat], _built(table, seat), table.recruits[seat])
    pays = mats.PAYS[table.mats[seat]]
    first = []
    for bottom in range(4):
        bits_gone, steps = gone[bottom], _STEPS[bottom]
        brings = [each for i, each in enumerate(ENGINE[bottom]) if not bits_gone >> i & 1]
        if not brings:
            first.append(float(pays[bottom]))
            continue
        done = steps - rest[bottom]
        ahead = (
            pays[bottom]
            + _ONCE[bottom] * hope
            + (0.35 + 0.65 * hope) * star * (progress((done + 1) / steps) - progress(done / steps))
        )
        first.append(ahead + left * max(brings))
    return tuple(first)


def _built(table: Table, seat: int) -> int:
    own = table.structures[STRUCTURES_OF[seat]]
    return sum([1 << i for i in range(4) if own[i] >= 0])


def progress(part: float) -> float:
    """Return what part of a star a part of the way to it is worth; the last step is worth the most."""
    return part * (0.3 + 0.55 * part) if part < 1 else 1.0


def _token(stock: int, cost: int, rest: int, benefit: float, at_end: float, left: float) -> float:
    if left < 1 or cost <= 0:
        return at_end
    if stock < cost:
        return max(at_end, 0.65 * benefit / cost)
    if stock < 2 * cost and rest > 1:
        return max(at_end, 0.35 * benefit / cost)
    return at_end


def yields(need: Needs, place: int, workers: int) -> float:
    """Return what workers produce on a place, in coins; tokens of one kind are soon too many."""
    made = _MADE[place]
    if made < WORKER:
        return need.token[made] * (workers if workers <= 3 else 3 + 0.4 * (workers - 3))
    return need.worker * min(workers, need.room) if made == WORKER else 0.0


def income(need: Needs, place: int, workers: int) -> float:
    """Return what workers on a place produce in the long run, whatever is in stock now."""
    made = _MADE[place]
    if made == WORKER:
        return need.worker * min(workers, need.room, 3)
    if made > WORKER or need.cost[made] <= 0:
        return 0.0
    return min(workers, 3) * max(0.5 * need.pair, need.benefit[made] / need.cost[made] if need.rest[made] else 0.0)


# by place; nothing on a home base
_MADE: Final = tuple(YIELD[terrain] if terrain < len(YIELD) else NOTHING for terrain in TERRAIN)


def made_at(place: int) -> int:
    """Return what workers produce on a place: a kind of token, `WORKER` or `NOTHING`."""
    return _MADE[place]


def pull(table: Table, seat: int, place: int, left: float) -> float:
    """Return what encounters and the Factory are worth to a character on a place."""
    far = distances(table.factions[seat], table.abilities[seat], place)
    found = 0.0
    soon = min(1.0, left / 4)
    tokens = bits(table.encounters)
    if tokens:
        found = _ENCOUNTER * NEAR ** min([far[token] for token in tokens])
    if not table.looked >> seat & 1:
        found += _FACTORY * NEAR ** far[FACTORY]
    return soon * found + 0.5 * NEAR ** far[FACTORY]
