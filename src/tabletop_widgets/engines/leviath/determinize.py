"""Positions that fit what a seat knows: all that it cannot know is drawn anew. Rule: leviath 12.1."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop_widgets.engines.leviath import deduction
from tabletop_widgets.engines.leviath.frames import AWAKENING, KAIJU_SEAT, WAKE
from tabletop_widgets.engines.leviath.sea import bits

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState


def determinize(state: LeviathState, seat: int, rng: random.Random) -> LeviathState:
    """Return a position that fits the seat's observation."""
    copy = state.blank_copy()
    if not state.stack:
        return copy  # at the end everything is open
    _draw_hands(copy, seat, rng)
    if seat == KAIJU_SEAT:
        _draw_embankments(copy, rng)
    else:
        _draw_path(copy, rng)
        _draw_evolutions(copy, rng)
        _draw_awakenings(copy, rng)
    return copy


def _take(cards: list[int], rng: random.Random) -> int:
    return cards.pop(int(rng.random() * len(cards)))


def _draw_hands(copy: LeviathState, seat: int, rng: random.Random) -> None:
    """Deal the others' hands anew, each card with the back it has; the rest is the deck."""
    game = copy.game
    hidden = [human for human in range(1, game.num_players) if human != seat]
    for kinds in game.of_day.values():  # every day is dealt apart: its back is public
        here = {human: [card for card in copy.hands[human - 1] if card in kinds] for human in hidden}
        cards = [card for held in here.values() for card in held]
        cards += [card for card in kinds for _ in range(copy.left[card])]
        for human, held in here.items():
            kept = [card for card in copy.hands[human - 1] if card not in kinds]
            copy.set_hand(human, tuple(sorted(kept + [_drawn_card(copy, cards, rng) for _ in held])))
        counts = [copy.left[card] if card not in kinds else cards.count(card) for card in range(len(copy.left))]
        copy.left = tuple(counts)


def _drawn_card(copy: LeviathState, cards: list[int], rng: random.Random) -> int:
    """Take a card that may be held: an Awakening never is. Rule: leviath 4.4."""
    kinds = copy.game.cards.actions
    fit = [at for at, card in enumerate(cards) if kinds[card].effect != "awaken"]
    return cards.pop(fit[int(rng.random() * len(fit))])


def _draw_embankments(copy: LeviathState, rng: random.Random) -> None:
    """Draw which embankments are built; that of a submerged land lies there if nobody has seen it thrown out."""
    known = copy.sunk & ~copy.discarded
    rest = list(bits((copy.material | copy.built) & ~known))
    built = copy.built.bit_count() - known.bit_count()
    chosen = known | sum(1 << _take(rest, rng) for _ in range(built))
    copy.material, copy.built = (copy.material | copy.built) & ~chosen, chosen


def _draw_path(copy: LeviathState, rng: random.Random) -> None:
    """Draw where the kaiju is, and back from there a way it can have come."""
    if copy.place < 0:
        return
    sea = copy.game.sea
    spaces = [_pick(list(bits(copy.possible)), rng)]
    for leg in reversed(copy.legs):
        spaces.append(_pick(deduction.walks(sea, leg, spaces[-1]), rng))
    copy.path = tuple(reversed(spaces))
    copy.place = copy.path[-1]


def _pick(spaces: Sequence[int], rng: random.Random) -> int:
    return spaces[int(rng.random() * len(spaces))]


def _draw_evolutions(copy: LeviathState, rng: random.Random) -> None:
    """Draw the cards of the kaiju that it has not used."""
    cards = copy.game.cards.evolutions
    drawn = list(copy.evolutions)
    for at, card in enumerate(drawn):
        if not copy.used >> card & 1:
            free = [other for other in copy.game.of_tier[cards[card].tier] if other not in drawn[:at]]
            drawn[at] = _pick([other for other in free if not copy.used >> other & 1], rng)
    copy.evolutions = tuple(drawn)


def _draw_awakenings(copy: LeviathState, rng: random.Random) -> None:
    """Draw the Awakening abilities that the kaiju is looking at."""
    for at, frame in enumerate(copy.stack):
        if frame[0] not in (AWAKENING, WAKE):
            continue
        held = [card for card in frame[1:] if card >= 0]
        cards = held + [card for card, count in enumerate(copy.asleep) for _ in range(count)]
        drawn = [_take(cards, rng) for _ in held]
        copy.stack[at] = (frame[0], *drawn, *frame[1 + len(held) :])
        copy.asleep = tuple(cards.count(card) for card in range(len(copy.asleep)))
