"""Positions of SCOUT read from plain data without problems; missing keys get their natural defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tabletop_widgets.engines.scout.components.cards import DECK, FACES, HAND, mask_of
from tabletop_widgets.engines.scout.observation import RESULT
from tabletop_widgets.engines.scout.phases import DEAL, PHASES
from tabletop_widgets.engines.scout.position import Position
from tabletop_widgets.engines.scout.rules import sets
from tabletop_widgets.engines.scout.rules.setup import CHIPS_FOR_TWO


def read(position: Position, data: Mapping[str, Any]) -> None:
    """Fill a position in which nothing is drawn yet from data without problems."""
    n = position.options.players
    position.phase = position.after_deal = PHASES.names.index(data.get("phase", "turn"))
    position.round = data.get("round", 1) - 1
    position.player = data.get("turn", 0)
    position.starter = data.get("start_player", position.player)
    hands = data.get("hands", [[] for _ in range(n)])
    position.hands = [() if isinstance(hand, int) else faces_of(hand) for hand in hands]
    position.active = faces_of(data.get("active", ()))
    position.owner = data.get("owner", -1)
    position.need = sets.strength(position.active)
    position.scouts = scouts_since_show(n, data)
    position.captured = list(data.get("captured", (0,) * n))
    position.chips = list(data.get("chips", (CHIPS_FOR_TWO if n == 2 else 0,) * n))
    shows = position.player if data.get("phase") == "show" else -1  # in the middle of a Scout & Show
    position.ready = list(data.get("scout_and_show", [n > 2 and seat != shows for seat in range(n)]))
    position.seen = mask_of(faces_of(data.get("seen", ()))) | mask_of(position.active)
    position.known = tuple(mask_of(faces_of(cards)) for cards in data.get("known", ((),) * n))
    empty = tuple(dict.fromkeys(RESULT, 0) for _ in range(n))
    results = data.get("results", [empty] * (position.round + (data.get("phase") == "over")))
    position.results = tuple(tuple(tuple(seat[key] for key in RESULT) for seat in result) for result in results)
    position.pool = mask_of(faces_of(data["aside"])) if "aside" in data else without_place(position)
    if position.phase <= DEAL:
        position.deal_to = tuple(data.get("deal_to", (HAND[n],) * n))
        position.after_deal = PHASES.names.index("hand")
    elif "deal_to" in data or any(hand and isinstance(hand, int) for hand in hands):
        sizes = [hand if isinstance(hand, int) else len(hand) for hand in hands]
        position.deal_to = tuple(data.get("deal_to", sizes))
        position.phase = DEAL


def faces_of(cards: Iterable[str]) -> tuple[int, ...]:
    """Return the faces of cards "3|8"."""
    return tuple(FACES[card] for card in cards)


def scouts_since_show(num_players: int, data: Mapping[str, Any]) -> int:
    """Return the number of Scouts since the last Show, as far as the position shows it. Rule: scout 5.2."""
    if num_players == 2 or not data.get("active"):
        return int(data.get("scouts", 0))
    since = data.get("turn", 0) - data.get("owner", -1)
    return int(since - (data.get("phase", "turn") == "turn")) % num_players


def without_place(position: Position) -> int:
    """Return the cards that are in no hand and that nobody has seen, as a bit mask; by default they are set aside."""
    out = position.seen | mask_of(tuple(face for hand in position.hands for face in hand))
    for mask in position.known:
        out |= mask
    return DECK[len(position.hands)] & ~out
