"""Determinization: positions that fit a seat's knowledge; the unknown is drawn anew."""

from __future__ import annotations

import random
from typing import Final

from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import (
    COMBAT_CARDS,
    NUM_FACTORY_CARDS,
    NUM_OBJECTIVES,
    NUM_VALUES,
    PLAY_SIZE,
    PLAYS,
)
from tabletop_widgets.engines.scythe.components.factions import CRIMEA
from tabletop_widgets.engines.scythe.components.map import bits, mask
from tabletop_widgets.engines.scythe.observation.observe import seen_offer
from tabletop_widgets.engines.scythe.position import CARDS_OF, Position, put, put_block
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.combat import most_cards, possible_plays
from tabletop_widgets.engines.scythe.rules.frames import SEAT

_MOST_COINS: Final = 20  # most coins drawn for another seat if coins are hidden


def determinize(copy: Position, position: Position, seat: int | None, rng: random.Random) -> None:
    """Change a copy of a position so that it still fits what a seat (None = spectator) sees; the rest is drawn anew."""
    _deal_combat_cards(copy, seat, rng)
    _deal_objectives(copy, seat, rng)
    _deal_factory_cards(copy, position, seat, rng)
    if position.options.hide_coins and position.stack:
        for other in position.options.deciding:
            if other != seat:
                copy.coins[other] = int(rng.random() * (_MOST_COINS + 1))
    for i, frame in enumerate(copy.stack):
        if frame[0] == frames.COMBAT:
            copy.stack[i] = _commit_anew(copy, frame, seat, rng)


def _draw(pile: list[int], count: int, rng: random.Random) -> list[int]:
    """Remove random things from a list, and return them."""
    return [pile.pop(int(rng.random() * len(pile))) for _ in range(count)]


def _deal_combat_cards(copy: Position, seat: int | None, rng: random.Random) -> None:
    """Deal anew the hands of the others and the deck; cards known to be in Crimea's hand stay there."""
    n = copy.options.num_players
    crimea = next((s for s, faction in enumerate(copy.factions) if faction == CRIMEA), -1)
    known = copy.known[CARDS_OF[seat]] if seat is not None and crimea not in (-1, seat) else [0] * 4
    # nobody sees the cards of an Automa, not even itself, except those it shows in a combat
    held_by = {other: shown_cards(copy, other) for other in range(n)}
    if crimea >= 0:
        held_by[crimea] = [a + b for a, b in zip(held_by[crimea], known, strict=True)]
    own = None if seat in copy.options.automatic else seat
    if own is not None:
        held_by[own] = list(copy.hand[CARDS_OF[own]])
    seen = [sum(column) for column in zip(*held_by.values(), strict=True)]
    pile = [i for i, total in enumerate(COMBAT_CARDS) for _ in range(total - seen[i] - copy.discard[i])]
    for other, held in held_by.items():
        if other == own:
            continue
        size = sum(copy.hand[CARDS_OF[other]])
        drawn = _draw(pile, size - sum(held), rng)
        copy.hand = put_block(copy.hand, CARDS_OF[other], [held[i] + drawn.count(i) for i in range(4)])
    copy.deck = tuple([pile.count(i) for i in range(4)])
    if crimea in (-1, seat):
        return
    # cards known to other victims are not among them: no card was stolen from two seats
    hand = [i for i in range(4) for _ in range(copy.hand[NUM_VALUES * crimea + i] - known[i])]
    for other in range(n):
        if other not in (seat, crimea):
            drawn = _draw(hand, sum(copy.known[CARDS_OF[other]]), rng)
            copy.known = put_block(copy.known, CARDS_OF[other], [drawn.count(i) for i in range(4)])


def shown_cards(position: Position, seat: int) -> list[int]:
    """Return the combat cards that an Automa has turned over in the combat in progress, by value. Rule: scythe 24.4."""
    shown = [0] * 4
    if seat not in position.options.automatic:
        return shown
    for frame in position.stack:
        if frame[0] == frames.AUTOMA_PLAY and frame[SEAT] == seat:
            shown = list(frame[frames.PLAY_SHOWN])
        elif frame[0] == frames.COMBAT and seat in frames.fighters(frame):
            _, play = frames.commitment(frame, seat)
            shown = list(PLAYS[play]) if play >= 0 else shown
    return shown


def _deal_factory_cards(copy: Position, position: Position, seat: int | None, rng: random.Random) -> None:
    """Deal anew the Factory cards that the seat has not seen, and those that Automas hold face down."""
    hidden = [s for s in position.options.automatic if position.factory_cards[s] >= 0]
    looked = seat is not None and position.looked >> seat & 1
    if position.offer < 0 and not hidden:
        return
    if looked and not hidden:
        return
    open_cards = [card for s, card in enumerate(position.factory_cards) if card >= 0 and s not in hidden]
    seen = bits(seen_offer(position, seat)) if seat is not None and looked else []
    free = [card for card in range(NUM_FACTORY_CARDS) if card not in open_cards and card not in seen]
    for s in hidden:
        knows = seat is not None and looked and position.peeked[s] >> seat & 1
        copy.factory_cards = put(copy.factory_cards, s, _draw(seen if knows else free, 1, rng)[0])
    if position.offer >= 0:
        copy.offer = mask(seen if looked else _draw(free, position.offer.bit_count(), rng))


def _deal_objectives(copy: Position, seat: int | None, rng: random.Random) -> None:
    """Deal anew the objectives of the others, and the cards that they have put back unseen."""
    shown = {card for cards in copy.revealed for card in cards}
    mine = set() if seat is None else {*copy.objectives[seat], copy.returned[seat]}
    pile = [card for card in range(NUM_OBJECTIVES) if card not in shown and card not in mine]
    for other in range(copy.options.num_players):
        if other != seat:
            copy.objectives = put(copy.objectives, other, tuple(_draw(pile, len(copy.objectives[other]), rng)))
            if copy.returned[other] >= 0:
                copy.returned = put(copy.returned, other, _draw(pile, 1, rng)[0])


def _commit_anew(copy: Position, frame: tuple[int, ...], seat: int | None, rng: random.Random) -> tuple[int, ...]:
    """Draw anew the power on the other side's dial, and its added cards."""
    _, place, attacker, defender, *_ = frame
    for other in (attacker, defender):
        if other == seat or other in copy.options.automatic:  # an Automa has committed openly
            continue
        dial, cards = frames.commitment(frame, other)
        if dial >= 0:
            frame = frames.with_dial(frame, other, int(rng.random() * (min(copy.power[other], mats.MAX_DIAL) + 1)))
        if cards >= 0:
            plays = [number - ids.PLAY for number in possible_plays(copy, other, most_cards(copy, other, place))]
            if copy.options.open_card_counts:
                plays = [play for play in plays if PLAY_SIZE[play] == PLAY_SIZE[cards]]
            frame = frames.with_cards(frame, other, plays[int(rng.random() * len(plays))])
    return frame
