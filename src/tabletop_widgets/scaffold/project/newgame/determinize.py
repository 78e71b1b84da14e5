"""Positions whose hidden part is drawn anew."""

from __future__ import annotations

import random

from newgame.components import CARDS
from newgame.position import NO_CARD, Position


def draw_anew(position: Position, seat: int | None, rng: random.Random) -> None:
    """Deal the others' hands anew from all cards that a seat (None = spectator) has not seen."""
    own = () if seat is None else position.hands[seat]
    known = {*own, *position.discarded, *position.played, NO_CARD}
    unknown = sorted((rng.random(), card) for card in CARDS if card not in known)
    cards = [card for _, card in unknown]
    for other, hand in enumerate(position.hands):
        if other != seat:
            position.hands[other] = sorted(cards[: len(hand)])
            del cards[: len(hand)]
