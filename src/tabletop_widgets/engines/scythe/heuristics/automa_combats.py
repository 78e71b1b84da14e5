"""Exact odds of combats with an Automa: its possible power is printed on its cards, so nothing is sampled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.automa import Card
from tabletop_widgets.engines.scythe.components.cards import (
    COMBAT_CARDS,
    PLAY_SIZE,
    PLAY_TOTAL,
    STAR_COMBAT,
    VALUES,
)
from tabletop_widgets.engines.scythe.components.factions import SAXONY
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.heuristics.needs import Needs
from tabletop_widgets.engines.scythe.position import CARDS_OF, MECHS_OF, STARS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.turn import cards_left
from tabletop_widgets.engines.scythe.rules.combat import most_cards, possible_plays
from tabletop_widgets.engines.scythe.rules.stars import COMBAT_STARS

_HIGHEST: Final = mats.MAX_DIAL + 6 * VALUES[-1]  # no total is greater
# what winning a combat is worth in coins, besides the star and the territory
_PRESENCE: Final = 3.0  # keeping the place
_WORKER: Final = 4.0  # each worker that would be sent home
_UNIT: Final = 3.0  # each character or mech
_TOKEN: Final = 0.8
_STAR_TAKEN: Final = 0.5  # instead of a star, once no more stars for combats can be placed
# the price of a commitment in coins
_POWER: Final = 0.7
_STRENGTH: Final = 0.2  # for each point on combat cards
_CARD: Final = 0.2

Odds = tuple[float, ...]


def commitment_values(position: Position, seat: int, legal: Sequence[int]) -> list[float] | None:
    """Return the value of each commitment in coins, on average over the Automa's possible totals.

    Args:
        position: the position; a seat chooses the power on its dial, or its combat cards.
        seat: which.
        legal: the ids of what it may choose.

    Returns:
        None if the other side is no Automa.

    """
    combat = next(frame for frame in reversed(position.stack) if frame[0] == frames.COMBAT)
    attacker, defender = frames.fighters(combat)
    other = defender if seat == attacker else attacker
    if other not in position.options.automatic:
        return None
    place = combat[frames.COMBAT_HEX]
    won = _by_total(*_known_of(position, other), attacks=seat == attacker)
    prize = stakes(position, seat, place)
    if legal[0] >= ids.PLAY:
        dial = frames.commitment(combat, seat)[0]
        return [_worth(won, prize, dial, action - ids.PLAY) for action in legal]
    plays = [play - ids.PLAY for play in possible_plays(position, seat, most_cards(position, seat, place))]
    return [max([_worth(won, prize, action - ids.DIAL, play) for play in plays]) for action in legal]


def _worth(won: Odds, prize: float, dial: int, play: int) -> float:
    total = PLAY_TOTAL[play]
    return prize * won[dial + total] - _POWER * dial - _STRENGTH * total - _CARD * PLAY_SIZE[play]


def stakes(position: Position, seat: int, place: int) -> float:
    """Return the difference between winning and losing a combat for a seat, in coins.

    Args:
        position: the position.
        seat: whose coins.
        place: where the combat is.

    """
    need = Needs(position, seat)
    units = position.mechs[MECHS_OF[seat]].count(place) + (position.characters[seat] == place)
    tokens = position.tokens_on(place)
    workers = position.workers[seat][place]
    return (
        _star(position, seat, need) + _PRESENCE + need.territory + _WORKER * workers + _UNIT * units + _TOKEN * tokens
    )


def _star(position: Position, seat: int, need: Needs) -> float:
    placed = position.stars[STARS_OF[seat]][STAR_COMBAT]
    return need.star if placed < COMBAT_STARS or position.factions[seat] == SAXONY else _STAR_TAKEN


def chance(position: Position, other: int, total: int, *, attacks: bool) -> float:
    """Return a side's chance of winning against an Automa, 0 to 1; the attacker wins ties. Rule: scythe 9.3.

    Args:
        position: the position.
        other: the Automa.
        total: of the side, with what it adds.
        attacks: whether the side is the attacker.

    """
    return _by_total(*_known_of(position, other), attacks=attacks)[total]


def _known_of(position: Position, other: int) -> tuple[tuple[Card, ...], int, int, int]:
    """Return the public facts about an Automa: its cards, its deck, its power, its number of combat cards."""
    deck = cards_left(position, other) or position.options.all_cards
    return position.options.cards, deck, position.power[other], sum(position.hand[CARDS_OF[other]])


@lru_cache(maxsize=512)
def _by_total(cards: tuple[Card, ...], deck: int, power: int, held: int, attacks: bool) -> Odds:
    """Return for each total the chance that it beats a card drawn from a deck. Rule: scythe 24.2 to 24.4."""
    drawn = bits(deck)
    likely = [0.0] * (_HIGHEST + 1)
    for number in drawn:
        spent, added = cards[number].commits(power, held)
        for total, part in enumerate(_sums(added)):
            likely[spent + total] += part / len(drawn)
    won, found = 0.0, []
    for part in likely:
        found.append(won + part if attacks else won)
        won += part
    return tuple(found)


@lru_cache(maxsize=16)
def _sums(count: int) -> Odds:
    """Return the probability of each total of some combat cards, as if each were drawn from the complete deck."""
    found = [1.0]
    for _ in range(count):
        longer = [0.0] * (len(found) + VALUES[-1])
        for total, part in enumerate(found):
            for value, copies in zip(VALUES, COMBAT_CARDS, strict=True):
                longer[total + value] += part * copies / sum(COMBAT_CARDS)
        found = longer
    return tuple(found)
