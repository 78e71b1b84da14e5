"""The needs of a seat: the value of tokens, workers and places to it, in coins."""

from __future__ import annotations

from typing import Final, final

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import BAND_OF, BANDS
from tabletop_widgets.engines.scythe.components.map import FACTORY, NOTHING, TERRAIN, WORKER, YIELD, bits
from tabletop_widgets.engines.scythe.heuristics.prior_weights import ALL_GONE, STEPS, promises
from tabletop_widgets.engines.scythe.heuristics.reach import distances
from tabletop_widgets.engines.scythe.position import STARS_OF, STRUCTURES_OF, Position
from tabletop_widgets.engines.scythe.rules.payment import tokens_at

_LENGTH: Final = 21.0  # turns of a seat in a usual game
_FOR_A_STAR: Final = 2.5  # least turns that the leader needs for each missing star, even late in a long game
# most turns expected to be left, by another seat's number of stars; of its own last star the seat itself decides
_BY_STARS: Final[tuple[float, ...]] = (21.0, 18.0, 14.0, 10.0, 6.0, 3.0, 0.0)
_OWN_LAST: Final = 5.0
_THRESHOLDS: Final = (7, 13, 99)  # the last popularity of each band
NEAR: Final = 0.75  # factor on the value of a place for each step that it is away


class Standing:
    """The possessions of a seat, and their value later on.

    Attributes:
        left: turns that it is expected to have.
        hope: 0 to 1: how much of what takes several turns will still pay.
        star, territory, pair: coins that it is expected to have at the end for each.
        held: the territories that it controls, as a bit mask.
        stock: tokens that it controls, by kind.
        cost: tokens that each bottom action costs.
        rest: how often each bottom action still brings something.
        by: the numbers by which things are promising.

    """

    def __init__(self, position: Position, seat: int) -> None:
        self.by = promises(position)
        self.left = turns_left(position, seat)
        self.hope = min(1.0, self.left / 8)
        popularity = position.popularity[seat]
        star, territory, pair = BANDS[BAND_OF[popularity]]
        short = next(limit for limit in _THRESHOLDS if popularity < limit) - popularity
        rise = 0.9 * self.hope * max(0.0, 1 - short / 7)
        self.star, self.territory, self.pair = star + rise, territory + rise, pair + rise
        self.held = position.control(seat)
        self.stock = tuple([tokens_at(position, kind, self.held) if position.tokens[kind] else 0 for kind in range(4)])
        first, cost, covered = mats.NUM_BOTTOMS * seat, mats.COST[position.mats[seat]], position.covered
        self.cost = tuple([cost[bottom] - covered[first + bottom] for bottom in range(4)])
        self.rest = (
            6 - position.upgraded[seat].bit_count(),
            4 - position.abilities[seat].bit_count(),
            4 - position.built[seat].bit_count(),
            4 - position.recruits[seat].bit_count(),
        )


@final
class Needs(Standing):
    """The values of things to a seat that a player plays.

    Attributes:
        benefit: what each bottom action is worth when it is taken next.
        token: what one more token of each kind is worth.
        worker: what one more worker is worth.
        room: how many workers are left on the mat.

    """

    def __init__(self, position: Position, seat: int) -> None:
        super().__init__(position, seat)
        self.benefit = _benefits(position, seat, self)
        self.token = tuple([_token(self, bottom, self.benefit[bottom]) for bottom in range(4)])
        on_board = position.on_board[seat]
        self.room = mats.MAX_WORKERS - on_board
        each = self.by.worker if on_board < 5 else self.by.worker_more
        self.worker = each * self.left + self.by.worker_once if self.room else 0.0


def turns_left(position: Position, seat: int) -> float:
    """Return the number of turns that a seat is expected to have."""
    seats = len(position.factions)
    trackers = position.options.trackers
    most, left = 0, _LENGTH
    for other in range(seats):
        placed = sum(position.stars[STARS_OF[other]])
        tracker = trackers[other]
        if tracker is not None:
            marker = position.markers[other]
            left = min(left, _automa_left(tracker.stars, marker, placed))
            placed += tracker.stars_until(marker) if marker else 0
        elif other != seat:
            left = min(left, _BY_STARS[placed])
        elif placed == mats.MAX_STARS - 1:
            left = min(left, _OWN_LAST)
        most = max(most, placed)
    return min(left, max(_LENGTH - position.turns / seats, _FOR_A_STAR * (mats.MAX_STARS - most)))


def _automa_left(spaces: tuple[int, ...], marker: int, placed: int) -> float:
    """Return the expected number of turns until an Automa's sixth star; about one card in ten does not advance it.

    Args:
        spaces: those of its star tracker that have a star.
        marker: where it is.
        placed: its stars besides.

    """
    last = spaces[min(len(spaces) - 1, 5 - min(5, placed))]
    return max(0.5, (last - marker) * 1.1)


def _benefits(position: Position, seat: int, have: Standing) -> tuple[float, ...]:
    """Return the value of each bottom action when it is taken next."""
    gone = (position.upgraded[seat], position.abilities[seat], _built(position, seat), position.recruits[seat])
    pays, by = mats.PAYS[position.mats[seat]], have.by
    found = []
    for bottom in range(4):
        brings = by.brings[bottom][gone[bottom]]
        if brings == ALL_GONE:
            found.append(float(pays[bottom]))
            continue
        ahead = (
            pays[bottom]
            + by.once[bottom] * have.hope
            + (0.35 + 0.65 * have.hope) * have.star * by.steps[bottom][STEPS[bottom] - have.rest[bottom]]
        )
        found.append(ahead + have.left * brings)
    return tuple(found)


def _built(position: Position, seat: int) -> int:
    own = position.structures[STRUCTURES_OF[seat]]
    return sum([1 << i for i in range(4) if own[i] >= 0])


def _token(have: Standing, bottom: int, benefit: float) -> float:
    """Return the value of one more token of the kind that a bottom action costs."""
    stock, cost, at_end = have.stock[bottom], have.cost[bottom], have.pair / 2
    if have.left < 1 or cost <= 0:
        return at_end
    if stock < cost:
        return max(at_end, have.by.token_first * benefit / cost)
    if stock < 2 * cost and have.rest[bottom] > 1:
        return max(at_end, have.by.token_second * benefit / cost)
    return at_end


def yields(need: Needs, place: int, workers: int) -> float:
    """Return the value of producing on a place now; more tokens of one kind are worth less."""
    made = _MADE[place]
    if made < WORKER:
        return need.token[made] * (workers if workers <= 3 else 3 + 0.4 * (workers - 3))
    return need.worker * min(workers, need.room) if made == WORKER else 0.0


def income(need: Needs, place: int, workers: int) -> float:
    """Return the value of producing on a place in the long run, whatever is in stock now."""
    made = _MADE[place]
    if made == WORKER:
        return need.worker * min(workers, need.room, 3)
    if made > WORKER or need.cost[made] <= 0:
        return 0.0
    return min(workers, 3) * max(0.5 * need.pair, need.benefit[made] / need.cost[made] if need.rest[made] else 0.0)


# the product of workers by place
_MADE: Final = tuple(YIELD[terrain] if terrain < len(YIELD) else NOTHING for terrain in TERRAIN)


def made_at(place: int) -> int:
    """Return the product of workers on a place: a kind of token, `WORKER` or `NOTHING`."""
    return _MADE[place]


def pull(position: Position, seat: int, place: int, need: Needs) -> float:
    """Return the value of the encounters and the Factory that a character can reach from a place."""
    far = distances(position.factions[seat], position.abilities[seat], place)
    found = 0.0
    soon = min(1.0, need.left / 4)
    tokens = bits(position.encounters)
    if tokens:
        found = need.by.encounter * NEAR ** min([far[token] for token in tokens])
    if not position.looked >> seat & 1:
        found += need.by.factory * NEAR ** far[FACTORY]
    return soon * found + need.by.centre * NEAR ** far[FACTORY]
