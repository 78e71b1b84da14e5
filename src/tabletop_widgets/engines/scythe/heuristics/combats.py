"""Estimates of combats from one side: its own power and cards, and public facts about the other."""

from __future__ import annotations

import random
from functools import lru_cache
from math import exp
from typing import Final

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.automa import Card
from tabletop_widgets.engines.scythe.components.cards import PLAY_TOTAL, VALUES
from tabletop_widgets.engines.scythe.position import CARDS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.combat import most_cards

_CARD: Final = 3.1  # a combat card of unknown value
_HOPELESS: Final = 0.85  # below this share of what is needed, nothing is spent
# the assumed probability that another side commits nothing, and that it commits the sensible total
_NOTHING: Final = 0.2
_SENSIBLE: Final = 0.7
_SAFE: Final = 0.8  # the share of an Automa's cards that `expected_total` covers


def strongest(position: Position, seat: int, units: int) -> int:
    """Return the greatest total that a seat can reach with at most `units` combat cards."""
    return min(position.power[seat], mats.MAX_DIAL) + best_cards(position, seat, units)


def best_cards(position: Position, seat: int, most: int) -> int:
    """Return the total of a seat's best combat cards, at most `most` of them."""
    total = 0
    hand = position.hand[CARDS_OF[seat]]
    for i in (3, 2, 1, 0):
        taken = min(hand[i], most)
        total += taken * VALUES[i]
        most -= taken
    return total


def expected_total(position: Position, seat: int, place: int) -> float:
    """Return a total that another seat's units on a place will seldom surpass, from public facts."""
    power = position.power[seat]
    cards = sum(position.hand[CARDS_OF[seat]])
    if seat in position.options.automatic:
        return _of_automa(position.options.cards, power, cards)
    return min(power, mats.MAX_DIAL) + _CARD * min(cards, most_cards(position, seat, place))


@lru_cache(maxsize=256)
def _of_automa(cards: tuple[Card, ...], power: int, held: int) -> float:
    ways = [card.commits(power, held) for card in cards]
    totals = sorted([spent + _CARD * added for spent, added in ways])
    return totals[min(len(totals) - 1, int(_SAFE * len(totals)))]


def chance(position: Position, seat: int, units: int, other: int, place: int) -> float:
    """Return the chance, 0 to 1, that a seat's attack with some units on another seat's units succeeds."""
    ahead = strongest(position, seat, units) - expected_total(position, other, place)
    return 1 / (1 + exp(-0.6 * ahead))


def wanted_total(position: Position, seat: int, other: int, place: int) -> float:
    """Return the total that a side should commit: the other side's expected total, or 0 if that is out of reach."""
    most = strongest(position, seat, most_cards(position, seat, place))
    needed = expected_total(position, other, place)
    if most >= needed:
        return needed
    return float(most) if most >= _HOPELESS * needed else 0.0


def commit_sensibly(position: Position, seat: int, rng: random.Random) -> None:
    """Redraw the other side's hidden dial to a likely value.

    Args:
        position: a sampled position, which is changed.
        seat: whose sample it is; it has a combat with the other side.
        rng: draws it.

    """
    for at, frame in enumerate(position.stack):
        if frame[0] == frames.COMBAT and seat in frames.fighters(frame):
            other = next(one for one in frames.fighters(frame) if one != seat)
            if other not in position.options.automatic and frames.commitment(frame, other)[0] >= 0:
                position.stack[at] = _likely(position, frame, other, seat, rng)


def _likely(position: Position, frame: tuple[int, ...], other: int, seat: int, rng: random.Random) -> tuple[int, ...]:
    dial, play = frames.commitment(frame, other)
    draw = rng.random()
    if draw < _NOTHING:
        dial = 0
    elif draw < _NOTHING + _SENSIBLE:
        needed = wanted_total(position, other, seat, frame[frames.COMBAT_HEX]) - (PLAY_TOTAL[play] if play >= 0 else 0)
        dial = max(0, min(round(needed), position.power[other], mats.MAX_DIAL))
    return frames.with_dial(frame, other, dial)
