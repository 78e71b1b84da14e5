"""The inputs of a network: what a seat of SCOUT knows after each of its actions, from its observation alone.

All rows are computed at once: arrays run over the cards of a hand first and over the rows second. The batch engine
computes the same numbers for training, row by row; a test holds both equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tabletop_widgets.engines.scout.components.cards import DECK, NUM_CARDS, NUMBERS, OTHER, PAIRS, TOP
from tabletop_widgets.engines.scout.ids import SCOUT, SCOUT_AND_SHOW, SHOW, TURN
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.options import PLAYERS

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float32]

_NOTHING: Final = 99  # stands beside the ends of a hand
_NO_STEP: Final = 50
_TENTH: Final = np.float32(0.1)
_HAND: Final = 41  # inputs about the hand, the table, the own seat, each other seat
_TABLE: Final = 28
_OWN: Final = 5
_OTHER: Final = 13
_OTHERS: Final = _HAND + _TABLE + _OWN
_UNSEEN: Final = _OTHERS + (PLAYERS[-1] - 1) * _OTHER
WIDTH: Final = _UNSEEN + NUMBERS + len(PLAYERS)
_MOST_SCOUTS: Final = 6
_WORTH: Final = np.array([max(0.0, cards**1.5 - 1) for cards in range(NUM_CARDS + 2)], np.float32)
_BITS: Final = np.arange(NUM_CARDS)
# [card][number - 1] -> a tenth if the card bears the number
_BEARS: Final = np.array(
    [[_TENTH * (number in pair) for number in range(1, NUMBERS + 1)] for pair in PAIRS], np.float32
)


class After(NamedTuple):
    """The knowledge of seats after their actions, a row for each action.

    Attributes:
        inputs: of a network; zeros where the action ends the round.
        lead: how far the seat is ahead of the mean of the others in this round, in tens of points; where the action
            ends the round, its result.
        ends: whether the action ends the round.

    """

    inputs: Floats
    lead: Floats
    ends: NDArray[np.bool_]


def after_actions(views: Sequence[ScoutObservation], ids: Sequence[Sequence[int]]) -> After:
    """Return what the deciding seats of some views would know after each of their actions.

    Args:
        views: of the deciding seats; all of games with the same number of players.
        ids: for each view, the legal actions; the rows are in this order.

    """
    return _Rows(views, ids).after()


class _Rows:
    """The rows of some views and actions.

    Attributes:
        at: by row, which view it is of.
        ids: by row, the action.

    """

    def __init__(self, views: Sequence[ScoutObservation], ids: Sequence[Sequence[int]]) -> None:
        self.players = views[0].num_players
        self.views = views
        self.at: Ints = np.repeat(np.arange(len(views)), [len(one) for one in ids])
        self.ids: Ints = np.array([number for one in ids for number in one], np.int64)
        self.is_hand = self.ids < SHOW
        self.is_show = (self.ids >= SHOW) & (self.ids < SCOUT)
        self.is_both = self.ids >= SCOUT_AND_SHOW
        self.is_scout = self.ids >= SCOUT
        self.start = np.where(self.is_show, (self.ids - SHOW) // NUMBERS, 0)
        self.length = np.where(self.is_show, (self.ids - SHOW) % NUMBERS + 1, 0)
        taken = np.where(self.is_both, self.ids - SCOUT_AND_SHOW, np.where(self.is_scout, self.ids - SCOUT, 0))
        self.way, self.slot = taken // NUM_CARDS, taken % NUM_CARDS

    def of(self, facts: Sequence[Any]) -> Ints:
        """Return a fact of each view, by row."""
        return np.array(facts, np.int64)[self.at]

    def after(self) -> After:
        """Return the knowledge after each action."""
        views, n = self.views, self.players
        self._lay_out()
        sizes = self.of([[len(hand) for hand in _around(view, view.faces)] for view in views])
        captured = self.of([_around(view, view.captured) for view in views])
        chips = self.of([_around(view, view.chips) for view in views])
        owner = self.of([(view.owner - view.current_player) % n if view.owner >= 0 else -1 for view in views])
        scouts = np.where(self.is_show, 0, self.of([view.scouts for view in views]) + self.is_scout)
        captured[:, 0] += np.where(self.is_show, self.of([len(view.active) for view in views]), 0)
        sizes[:, 0] = self.size
        if n == 2:
            chips[:, 0] -= self.is_scout
        else:
            rows = np.flatnonzero(self.is_scout)
            chips[rows, owner[rows]] += 1
        owner = np.where(self.is_show, 0, owner)
        inputs = np.array([_fixed(view) for view in views])[self.at]
        best = self._hands(inputs)
        ends, exempt = self._ends(best, chips[:, 0], scouts, owner)
        counts = captured + chips - sizes
        rows = np.flatnonzero(exempt >= 0)
        counts[rows, exempt[rows]] += sizes[rows, exempt[rows]]
        lead = (counts[:, 0] - (counts[:, 1:].sum(axis=1)) / (n - 1)) * 0.1
        self._table(inputs[:, _HAND:], owner, scouts)
        self._own(inputs[:, _HAND + _TABLE :], captured[:, 0], chips[:, 0])
        for k in range(1, n):
            x = inputs[:, _OTHERS + (k - 1) * _OTHER :]
            x[:, 7] = chips[:, k] * _TENTH
            x[:, 11] = sizes[:, k] <= self.cards
            x[:, 12] = (self.cards > 0) & (owner == k)
        inputs[ends] = 0
        return After(inputs, lead.astype(np.float32), ends)

    def _lay_out(self) -> None:
        """Lay out the hands after the actions, and the sets on the table."""
        views = self.views
        hands = [view.faces[view.current_player] for view in views]
        most = max(map(len, hands))
        wide = 2 * most + 5
        # for each view: the top numbers of its hand, the bottom numbers, those of the cards to scout, `_NOTHING`
        numbers = np.full((len(views), wide), _NOTHING, np.int64)
        for number, (view, hand) in enumerate(zip(views, hands, strict=True)):
            numbers[number, : len(hand)] = [TOP[face] for face in hand]
            numbers[number, most : most + len(hand)] = [OTHER[face] for face in hand]
            if view.active:
                left, right = view.active[0], view.active[-1]
                numbers[number, 2 * most : 2 * most + 4] = TOP[left], OTHER[left], TOP[right], OTHER[right]
        size = self.of([len(hand) for hand in hands])
        self.size = size - self.length + self.is_scout
        place = np.arange(most + 2)[:, None]
        source = place + np.where(place >= self.start, self.length, 0) - (self.is_scout & (place > self.slot))
        source += np.where(self.ids == TURN, most, 0)
        source = np.where(self.is_scout & (place == self.slot), 2 * most + self.way, source)
        source = np.where(place < self.size, source, wide - 1)
        flat, first = numbers.ravel(), self.at * wide
        self.hand = flat[first + source]
        self._cover(flat, first, most)
        held = np.zeros((len(views), most + 1), np.int64)  # how many of the first cards others know
        for number, (view, hand) in enumerate(zip(views, hands, strict=True)):
            held[number, 1 : len(hand) + 1] = [view.seen >> (face >> 1) & 1 for face in hand]
        held = held.cumsum(axis=1)
        end = np.minimum(self.start + self.length, most)
        self.known = held[self.at, size] - (held[self.at, end] - held[self.at, self.start]) + self.is_scout

    def _cover(self, numbers: Ints, first: Ints, most: int) -> None:
        """Find how many cards lie on the table, the numbers of the outermost, and the strength."""
        views = self.views
        ends = self.of([_ends(view.active) for view in views])  # top and other of the first, second, last but one, last
        cards = self.of([len(view.active) for view in views])
        last = np.maximum(self.start + self.length - 1, 0)
        shown = [numbers[first + place] for place in (self.start, self.start + most, last, last + most)]
        is_right = self.way >= 2
        left = np.where((self.is_scout & ~is_right)[:, None], ends[:, 2:4], ends[:, 0:2])
        right = np.where((self.is_scout & is_right)[:, None], ends[:, 4:6], ends[:, 6:8])
        self.cards = np.where(self.is_show, self.length, cards - self.is_scout)
        outer = [left[:, 0], left[:, 1], right[:, 0], right[:, 1]]
        self.outer = [np.where(self.is_show, new, old) for new, old in zip(shown, outer, strict=True)]
        a, b = self.outer[0], self.outer[2]
        several = 32 * self.cards + np.where(a == b, 16 + a, np.minimum(a, b))
        self.need = np.where(self.cards == 0, 0, np.where(self.cards == 1, 32 + a, several))

    def _ends(self, best: Ints, chips: Ints, scouts: Ints, owner: Ints) -> tuple[NDArray[np.bool_], Ints]:
        """Return whether each action ends the round, and whose cards do not count then. Rule: scout 5.1, 5.2, 7.5."""
        if self.players == 2:
            by_scout = self.is_scout & (chips == 0) & (self.need > 0) & (best <= self.need)
        else:
            by_scout = self.is_scout & ~self.is_both & (scouts == self.players - 1)
        return (self.size == 0) | by_scout, np.where(by_scout, owner, -1)

    # --- the inputs, in the order of the batch engine's

    def _hands(self, x: Floats) -> Ints:
        """Write the inputs about the hands; return the strength of the best set of each."""
        tops = self.hand
        size, rows = self.size, np.arange(len(self.ids))
        most = len(tops) - 1  # the last line is empty in every hand
        place = np.arange(most)[:, None]
        is_there = place < size
        gap = np.diff(tops, axis=0)
        near = (np.abs(gap) < 2) & (place + 1 < size)
        step = np.where(near, gap, _NO_STEP)
        goes_on = np.zeros_like(near)
        goes_on[:-1] = near[:-1] & (step[:-1] == step[1:])
        pair = 1 + near
        stop = np.where(goes_on, most, place)
        longest = pair + np.minimum.accumulate(stop[::-1], axis=0)[::-1] - place  # the longest set from here
        before = np.ones((most + 1, len(rows)), np.int64)  # the longest set up to here
        came = np.zeros_like(near)
        came[1:] = goes_on[:-1]
        before[1:] = pair + place - np.maximum.accumulate(np.where(came, 0, place), axis=0)
        ways = np.full((most + 1, len(rows)), _NO_STEP)
        ways[1:] = step
        count = len(rows)
        suffix, prefix = np.zeros((most + 2, count), np.int64), np.zeros((most + 2, count), np.int64)
        worth = np.zeros((most + 2, count), np.float32)
        gain, less = _WORTH[longest], _WORTH[longest - 1]
        for i in range(most - 1, -1, -1):
            behind = i + longest[i]
            there = is_there[i]
            suffix[i] = (1 + suffix[behind, rows]) * there
            shorter = np.where(longest[i] > 1, less[i] + worth[behind - 1, rows], 0)
            worth[i] = np.maximum(gain[i] + worth[behind, rows], shorter) * there
        for i in range(most):
            prefix[i + 1] = 1 + prefix[i + 1 - before[i], rows]
        _sizes(x, 0, size, 6)
        _sizes(x, 7, suffix[0], 6)
        x[:, 14] = worth[0] * _TENTH
        return self._sets(x, tops[:-1], is_there, longest, step, before, ways, suffix, prefix)

    def _sets(
        self, x: Floats, tops: Ints, is_there: NDArray[np.bool_], longest: Ints, step: Ints, before: Ints, ways: Ints,
        suffix: Ints, prefix: Ints,
    ) -> Ints:  # fmt: skip
        """Write the inputs about the longest sets, and about the rest of the hand after a Show of one."""
        most, rows = len(tops), np.arange(len(self.ids))
        place = np.arange(most)[:, None]
        inner = np.zeros_like(is_there)
        inner[1:] = (longest[:-1] == longest[1:] + 1) & (step[:-1] == step[1:])
        own = is_there & ~inner
        is_match = step == 0
        low = np.where(step == -1, tops - longest + 1, tops)
        strong = np.where(own, 32 * longest + low + 16 * is_match, 0)
        capped = np.minimum(longest, 5)
        half = np.float32(0.5)
        for cards in range(1, 6):
            of_size = own & (capped == cards)
            x[:, 14 + cards] = (of_size & is_match).sum(axis=0) * half
            x[:, 19 + cards] = (of_size & ~is_match).sum(axis=0) * half
        single = own & (longest == 1)
        x[:, 25] = np.where(single, tops, 0).sum(axis=0) * _TENTH
        x[:, 26] = (single & (tops < 4)).sum(axis=0) * half
        behind = place + longest
        behind = np.minimum(behind, most)
        left = prefix[place, rows] + suffix[behind, rows]
        gap = np.zeros_like(tops)
        padded = np.concatenate([tops, np.full((1, len(rows)), _NOTHING)])
        gap[1:] = padded[behind, rows][1:] - tops[:-1]
        joins = (np.abs(gap) < 2) & (place > 0) & (behind < self.size)
        back = np.ones_like(tops)
        back[1:] = np.where(ways[: most - 1] == gap[1:], before[: most - 1], 1)
        steps = np.concatenate([step, np.full((1, len(rows)), _NO_STEP)])
        runs = np.concatenate([longest, np.ones((1, len(rows)), np.int64)])
        ahead = np.where(steps[behind, rows] == gap, runs[behind, rows], 1)
        after = np.minimum(behind + ahead, most)
        joined = prefix[np.maximum(place - back, 0), rows] + 1 + suffix[after, rows]
        left = np.where(joins, np.minimum(left, joined), left)
        first = strong.argmax(axis=0)
        best = strong[first, rows]
        after_best = np.where(self.size > 0, left[first, rows], 0)
        strong[first, rows] = 0
        second = strong.max(axis=0)
        _strength(x, 27, best)
        _strength(x, 30, second)
        fewest = np.where(own, left, NUM_CARDS).min(axis=0)
        some = self.size > 0
        x[:, 33] = np.where(some, fewest * _TENTH, 0)
        for count in range(4):
            x[:, 34 + count] = some & (fewest == count)
        x[:, 38] = after_best * _TENTH
        x[:, 39] = best > self.need
        x[:, 40] = second > self.need
        return best  # type: ignore[no-any-return]

    def _table(self, x: Floats, owner: Ints, scouts: Ints) -> None:
        views, n, cards = self.views, self.players, self.cards
        rows = np.arange(len(self.ids))
        there = cards > 0
        x[rows, np.minimum(cards, 5)] = 1
        _strength(x, 6, self.need)
        covered = np.flatnonzero(there)
        x[covered, 9 + owner[covered]] = 1
        for place, number in enumerate(self.outer):
            x[:, 14 + place] = np.where(there, number * _TENTH, 0)
        x[rows, 18 + np.minimum(scouts, _MOST_SCOUTS)] = 1
        x[:, 25] = self.is_both
        begins = self.of([(view.start_player - view.current_player) % n for view in views])
        x[:, 26] = self.is_hand & (begins != 1 % n)
        stays = self.is_both | (self.is_scout if n == 2 else False)
        x[:, 27] = np.where(stays, 0, _TENTH)

    def _own(self, x: Floats, captured: Ints, chips: Ints) -> None:
        views, n = self.views, self.players
        x[:, 0] = captured * _TENTH
        x[:, 1] = chips * _TENTH
        x[:, 2] = self.of([view.scout_and_show[view.current_player] for view in views]) & ~self.is_both
        x[:, 3] = self.known * _TENTH
        x[:, 4] = self.of([(view.start_player - view.current_player) % n for view in views]) * _TENTH


def _around(view: ScoutObservation, facts: Sequence[Any]) -> list[Any]:
    """Return facts by seat, in turn order from the deciding seat on."""
    seat = view.current_player
    return [*facts[seat:], *facts[:seat]]


def _ends(active: Sequence[int]) -> list[int]:
    """Return the numbers of the first, second, last but one and last card of a set; 0 where there is none."""
    found: list[int] = []
    for at in (0, 1, -2, -1):
        there = -len(active) <= at < len(active)
        found += [TOP[active[at]], OTHER[active[at]]] if there else [0, 0]
    return found


def _sizes(x: Floats, at: int, counts: Ints, many: int) -> None:
    """Write counts in tenths, and counts below `many` also as one-hot rows."""
    x[:, at] = counts * _TENTH
    small = np.flatnonzero(counts < many)
    x[small, at + 1 + counts[small]] = 1


def _strength(x: Floats, at: int, strong: Ints) -> None:
    x[:, at] = (strong >> 5) * _TENTH
    x[:, at + 1] = (strong >> 4) & 1
    x[:, at + 2] = (strong & 15) * _TENTH


def _fixed(view: ScoutObservation) -> Floats:
    """Return a row with the inputs that a seat's own decision does not change; the others are 0."""
    x = np.zeros(WIDTH, np.float32)
    seat, n = view.current_player, view.num_players
    for k in range(1, n):
        other = (seat + k) % n
        at = _OTHERS + (k - 1) * _OTHER
        hand = view.faces[other]
        size = len(hand)
        x[at] = size * _TENTH
        if 0 < size < 6:
            x[at + size] = 1
        x[at + 6] = view.captured[other] * _TENTH
        x[at + 8] = view.scout_and_show[other]
        x[at + 9] = sum(face != -1 for face in hand) * _TENTH
        x[at + 10] = _longest_known(hand) * _TENTH
    unseen = DECK[n] & ~view.seen
    for face in view.faces[seat]:
        unseen &= ~(1 << (face >> 1))
    x[_UNSEEN : _UNSEEN + NUMBERS] = ((unseen >> _BITS) & 1) @ _BEARS
    x[_UNSEEN + NUMBERS + n - 2] = 1
    return x


def _longest_known(hand: Sequence[int]) -> int:
    """Return the length of the longest set of cards with known numbers in a hand; 0 if all are single."""
    most = run = 0
    last = step = _NO_STEP
    for face in hand:
        number = TOP[face] if face >= 0 else None
        if number is None:
            run, last, step = 0, _NO_STEP, _NO_STEP
            continue
        gap = number - last
        if run and -2 < gap < 2:
            run = run + 1 if gap == step else 2
            step = gap
        else:
            run, step = 1, _NO_STEP
        last = number
        most = max(most, run)
    return most if most > 1 else 0
