"""Positions of SCOUT read from plain data without problems; missing keys get their natural defaults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tabletop_widgets.engines.scout.components.cards import DECK, FACES, HAND, mask_of
from tabletop_widgets.engines.scout.phases import DEAL, PHASES
from tabletop_widgets.engines.scout.rules import sets
from tabletop_widgets.engines.scout.rules.setup import CHIPS_FOR_TWO
from tabletop_widgets.engines.scout.table import Table
from tabletop_widgets.engines.scout.view.observation import RESULT


def read(table: Table, position: Mapping[str, Any]) -> None:
    """Fill a table at which nothing is drawn yet from a position without problems."""
    n = table.options.players
    table.phase = table.after_deal = PHASES.names.index(position.get("phase", "turn"))
    table.round = position.get("round", 1) - 1
    table.player = position.get("turn", 0)
    table.starter = position.get("start_player", table.player)
    hands = position.get("hands", [[] for _ in range(n)])
    table.hands = [() if isinstance(hand, int) else faces_of(hand) for hand in hands]
    table.active = faces_of(position.get("active", ()))
    table.owner = position.get("owner", -1)
    table.need = sets.strength(table.active)
    table.scouts = scouts_since_show(n, position)
    table.captured = list(position.get("captured", (0,) * n))
    table.chips = list(position.get("chips", (CHIPS_FOR_TWO if n == 2 else 0,) * n))
    shows = table.player if position.get("phase") == "show" else -1  # in the middle of a Scout & Show
    table.ready = list(position.get("scout_and_show", [n > 2 and seat != shows for seat in range(n)]))
    table.seen = mask_of(faces_of(position.get("seen", ()))) | mask_of(table.active)
    table.known = tuple(mask_of(faces_of(cards)) for cards in position.get("known", ((),) * n))
    empty = tuple(dict.fromkeys(RESULT, 0) for _ in range(n))
    results = position.get("results", [empty] * (table.round + (position.get("phase") == "over")))
    table.results = tuple(tuple(tuple(seat[key] for key in RESULT) for seat in result) for result in results)
    table.pool = mask_of(faces_of(position["aside"])) if "aside" in position else without_place(table)
    if table.phase <= DEAL:
        table.deal_to = tuple(position.get("deal_to", (HAND[n],) * n))
        table.after_deal = PHASES.names.index("hand")
    elif "deal_to" in position or any(hand and isinstance(hand, int) for hand in hands):
        sizes = [hand if isinstance(hand, int) else len(hand) for hand in hands]
        table.deal_to = tuple(position.get("deal_to", sizes))
        table.phase = DEAL


def faces_of(cards: Iterable[str]) -> tuple[int, ...]:
    """Return the faces of cards "3|8"."""
    return tuple(FACES[card] for card in cards)


def scouts_since_show(num_players: int, position: Mapping[str, Any]) -> int:
    """Return the number of Scouts since the last Show, as far as the table shows it. Rule: scout 5.2."""
    if num_players == 2 or not position.get("active"):
        return int(position.get("scouts", 0))
    since = position.get("turn", 0) - position.get("owner", -1)
    return int(since - (position.get("phase", "turn") == "turn")) % num_players


def without_place(table: Table) -> int:
    """Return the cards in no hand that nobody has seen, as a bit mask; by default they are set aside."""
    out = table.seen | mask_of(tuple(face for hand in table.hands for face in hand))
    for mask in table.known:
        out |= mask
    return DECK[len(table.hands)] & ~out
