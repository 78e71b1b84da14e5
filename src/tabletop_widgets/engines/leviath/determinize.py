"""Determinization: positions that fit a seat's knowledge; the unknown is drawn anew. Rule: leviath 12.1."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position
from tabletop_widgets.engines.leviath.rules import deduction, frames


def draw_path(copy: Position, rng: random.Random) -> None:
    """Draw where the kaiju is, each possible space with the same probability, and a possible path that led there."""
    if copy.place < 0:
        return
    sea = copy.game.sea
    spaces = [_pick_space(copy.possible, rng)]
    for leg in reversed(copy.legs):
        spaces.append(_pick_space(deduction.origins(sea, leg, spaces[-1]), rng))
    copy.path = tuple(reversed(spaces))
    copy.place = copy.path[-1]


def draw_unknown(
    copy: Position,
    seat: int | None,
    rng: random.Random,
    place_it: Callable[[Position, random.Random], None] = draw_path,
) -> None:
    """Draw anew in a copy of a position what a seat cannot know, so that it fits its observation.

    Args:
        copy: the position, which is changed.
        seat: whose observation; None for a spectator's.
        rng: only `rng.random()` is called.
        place_it: draws where the kaiju is, and its path.

    """
    if not copy.stack:
        return  # at the end everything is open
    _draw_hands(copy, seat, rng)
    if seat in (KAIJU_SEAT, None):
        _draw_embankments(copy, rng)
    if seat != KAIJU_SEAT:
        place_it(copy, rng)
        _draw_evolutions(copy, rng)
        _draw_awakenings(copy, rng)


def _take(cards: list[int], rng: random.Random) -> int:
    return cards.pop(int(rng.random() * len(cards)))


def _draw_hands(copy: Position, seat: int | None, rng: random.Random) -> None:
    """Deal the others' hands anew, each card with the back it has; the rest is the deck."""
    game = copy.game
    held: list[list[tuple[int, int]]] = [[] for _ in range(DAYS)]  # by day, as backs are public: (human, card)
    hands = [list(hand) if human == seat else [] for human, hand in enumerate(copy.hands, 1)]
    for at, hand in enumerate(copy.hands):
        for card in hand if at + 1 != seat else ():
            held[game.cards.actions[card].day - 1].append((at, card))
    left = list(copy.left)
    for day, backs in enumerate(held, 1):
        if backs:
            cards = [card for _, card in backs]
            for kind in game.held_of_day[day]:
                cards += [kind] * left[kind]
            cards.sort()  # otherwise their order would tell which of them were held
            for at, card in backs:
                drawn = _take(cards, rng)
                hands[at].append(drawn)
                left[card] += 1
                left[drawn] -= 1
    copy.hands = tuple([tuple(sorted(hand)) for hand in hands])
    copy.left = tuple(left)


def _draw_embankments(copy: Position, rng: random.Random) -> None:
    """Draw anew which embankments are built; the tile of a submerged land is, if nobody has seen it discarded."""
    known = copy.sunk & ~copy.discarded
    rest = list(bits((copy.material | copy.built) & ~known))
    built = copy.built.bit_count() - known.bit_count()
    chosen = known | sum(1 << _take(rest, rng) for _ in range(built))
    copy.material, copy.built = (copy.material | copy.built) & ~chosen, chosen


def _pick_space(mask: int, rng: random.Random) -> int:
    """Return one space of a set."""
    for _ in range(int(rng.random() * mask.bit_count())):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def _pick(cards: Sequence[int], rng: random.Random) -> int:
    return cards[int(rng.random() * len(cards))]


def _draw_evolutions(copy: Position, rng: random.Random) -> None:
    """Draw anew the evolution cards that the kaiju has not used."""
    cards = copy.game.cards.evolutions
    drawn = list(copy.evolutions)
    for at, card in enumerate(drawn):
        if not copy.used >> card & 1:
            free = [other for other in copy.game.of_tier[cards[card].tier] if other not in drawn[:at]]
            drawn[at] = _pick([other for other in free if not copy.used >> other & 1], rng)
    copy.evolutions = tuple(drawn)


def _draw_awakenings(copy: Position, rng: random.Random) -> None:
    """Draw anew the Awakening abilities that the kaiju is looking at."""
    for at, frame in enumerate(copy.stack):
        if frame[0] not in (frames.AWAKENING, frames.WAKE):
            continue
        kind, *cards = frame
        held = [card for card in cards if card >= 0]
        pile = sorted(held + [card for card, count in enumerate(copy.asleep) for _ in range(count)])
        drawn = [_take(pile, rng) for _ in held]
        copy.stack[at] = (kind, *drawn, *cards[len(held) :])
        copy.asleep = tuple(pile.count(card) for card in range(len(copy.asleep)))
