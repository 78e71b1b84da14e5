"""The priors of moves: unit, target, cargo."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.cards import NUM_STARS, STAR_COMBAT
from tabletop_widgets.engines.scythe.components.map import FACTORY, LAKES, TERRITORIES, bits
from tabletop_widgets.engines.scythe.heuristics import combats
from tabletop_widgets.engines.scythe.heuristics.needs import Needs, income, pull, yields
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.steps import army_targets, worker_targets


class MoveValues:
    """The values of the moves of a seat's units in a position."""

    def __init__(self, position: Position, seat: int, need: Needs) -> None:
        self.position, self.seat, self.need, self.by = position, seat, need, need.by
        self.others = position.others(seat)
        self.own = position.army[seat] | position.labour[seat] | position.built[seat]

    def best(self, unit: int, place: int) -> float:
        """Return the value of a unit's best step."""
        if unit == frames.WORKER_UNIT:
            targets = worker_targets(self.position, self.seat, place, self.others)
        else:
            targets = army_targets(self.position, self.seat, place)
        return max(self.steps(unit, place, bits(targets), 0), default=-1.0)

    def steps(self, unit: int, place: int, dests: Sequence[int], workers: int) -> list[float]:
        """Return the value of each step of a unit with workers aboard."""
        position, seat, by, left = self.position, self.seat, self.by, self.need.left
        left_behind = self._land_left(unit, place, workers)
        drawn = pull(position, seat, place, self.need) if unit == 0 else 0.0
        carried = workers + (unit == frames.WORKER_UNIT)
        less, lasting = self._work(place, -carried)
        found = []
        for dest in dests:
            gain = self._land(dest) - left_behind
            if unit == 0:
                gain += pull(position, seat, dest, self.need) - drawn
            if carried:
                more, for_long = self._work(dest, carried)
                gain += by.now * (more - less) + by.lasting * left * (for_long - lasting)
            if unit != frames.WORKER_UNIT and self.others >> dest & 1:
                gain += self._meet(dest)
            found.append(gain)
        return found

    def _land(self, dest: int) -> float:
        """Return the value of entering a place: of one more territory."""
        if not TERRITORIES >> dest & 1:
            return self.by.home
        if self.own >> dest & 1:
            return 0.0
        return self._territory() * territory_count(dest)

    def _territory(self) -> float:
        return (1 - self.by.young * self.need.hope) * self.need.territory

    def _land_left(self, unit: int, place: int, workers: int) -> float:
        """Return the loss on the place that is left, if nothing stays there."""
        if not TERRITORIES >> place & 1:
            return self.by.home
        position, seat = self.position, self.seat
        stay = position.workers[seat][place] - workers - (unit == frames.WORKER_UNIT)
        stay += position.mechs[MECHS_OF[seat]].count(place) + (position.characters[seat] == place)
        stay -= unit != frames.WORKER_UNIT
        if stay > 0 or position.built[seat] >> place & 1:
            return 0.0
        tokens = position.tokens_on(place)
        return self._territory() * territory_count(place) + self.by.left_token * tokens

    def _work(self, place: int, workers: int) -> tuple[float, float]:
        """Return the value of adding workers to a place, or of removing them: at once, and in the long run."""
        if not workers:
            return 0.0, 0.0
        need = self.need
        here = self.position.workers[self.seat][place]
        fewer, more = (here, here + workers) if workers > 0 else (here + workers, here)
        return (
            yields(need, place, more) - yields(need, place, fewer),
            income(need, place, more) - income(need, place, fewer),
        )

    def _meet(self, dest: int) -> float:
        """Return the value of meeting another seat's units: workers are driven off, others fight."""
        position, seat = self.position, self.seat
        tokens = self.by.found * position.tokens_on(dest)
        driven = sum([position.workers[other][dest] for other in range(len(position.factions)) if other != seat])
        for other in range(len(position.factions)):
            if other != seat and position.army[other] >> dest & 1:
                return tokens - self.by.driven_fight * driven + self._fight(other, dest)
        return tokens + 0.4 - self.by.driven * driven

    def _fight(self, other: int, dest: int) -> float:
        """Return the value of a combat against another seat's units with one more unit."""
        position, seat = self.position, self.seat
        stars = position.stars[NUM_STARS * seat + STAR_COMBAT]
        prize = (self.need.star if stars < 2 else 0.0) + self.by.won
        chance = combats.chance(position, seat, 1 + (position.army[seat] >> dest & 1), other, dest)
        return chance * prize - (1 - chance) * (self.by.lost + self._territory()) - self.by.spent


def territory_count(place: int) -> float:
    """Return the number of territories that a place counts as."""
    return 3.0 if place == FACTORY else 1.0


def best_moves(position: Position, seat: int, need: Needs, amount: int) -> float:
    """Return the total value of the best moves of `amount` units, each valued as if it were the only one."""
    mover = MoveValues(position, seat, need)
    found = [mover.best(0, position.characters[seat])]
    found += [mover.best(1, place) for place in position.mechs[MECHS_OF[seat]] if place >= 0]
    for place in bits(position.labour[seat]):
        worth = mover.best(frames.WORKER_UNIT, place)
        found += [worth] * min(amount, position.workers[seat][place])
    found.sort(reverse=True)
    return sum([worth for worth in found[:amount] if worth > 0])


def move(position: Position, frame: tuple[int, ...], legal: Sequence[int]) -> list[float]:
    """Return the priors of choosing each unit, and of stopping."""
    seat = frame[frames.SEAT]
    mover = MoveValues(position, seat, Needs(position, seat))
    by, tens = mover.by, mover.need.left / 10
    found = []
    for action in legal:
        if action == ids.MOVE_DONE:
            found.append(by.stay)
        elif action == ids.MOVE_CHARACTER:
            found.append(mover.best(0, position.characters[mover.seat]) + by.character + by.unit_later[0] * tens)
        elif action < ids.MOVE_WORKER:
            place = action - ids.MOVE_MECH
            carry = by.carry * min(3, position.workers[mover.seat][place])
            found.append(mover.best(1, place) + carry + by.mech + by.unit_later[1] * tens)
        else:
            best = mover.best(frames.WORKER_UNIT, action - ids.MOVE_WORKER)
            found.append(best + by.labourer + by.unit_later[2] * tens)
    return found


def step(position: Position, frame: tuple[int, ...], legal: Sequence[int]) -> list[float]:
    """Return the priors of steps, of stopping, of loading and of unloading."""
    seat = frame[frames.SEAT]
    mover = MoveValues(position, seat, Needs(position, seat))
    unit, place = frame[frames.STEP_UNIT], frame[frames.STEP_PLACE]
    *_, workers, moved, went = frame
    aboard = workers + moved
    found = mover.steps(unit, place, [action - ids.GO for action in legal if action < ids.STOP], aboard)
    for action in legal[len(found) :]:
        if action == ids.STOP:
            found.append(mover.by.stop)
        elif action >= ids.UNLOAD:
            found.append(mover.by.unload)
        else:
            found.append(_load(mover, place, action - ids.LOAD, aboard, went))
    return found


def _load(mover: MoveValues, place: int, cargo: int, aboard: int, went: int) -> float:
    """Return the prior of loading: high for workers from a crowd, or on a lake or a home base."""
    kind, whole = divmod(cargo, 2)
    if kind < ids.WORKER_CARGO:
        return 0.05 - 0.1 * whole
    if went:
        return mover.by.load_late
    position, seat = mover.position, mover.seat
    here = position.workers[seat][place]
    if not TERRITORIES & ~LAKES & 1 << place:
        return 5.0 + whole
    return mover.by.load - 0.1 * whole if here >= 3 and not aboard else mover.by.load_few
