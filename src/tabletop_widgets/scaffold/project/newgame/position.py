"""How a position is written, read and checked, and how its hidden part is drawn anew."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from newgame.components import CARDS
from newgame.rules.frames import FRAMES, forms
from newgame.rules.turns import begin_round
from newgame.table import NO_CARD, Table
from tabletop_widgets.core.errors import short_repr

LISTS = ("hands", "played", "scores")  # with an entry for each seat


def written(table: Table) -> dict[str, Any]:
    """Return a position as JSON data."""
    how = forms(table.options.players)
    return {
        "hands": [list(hand) for hand in table.hands],
        "played": list(table.played),
        "scores": list(table.scores),
        "discarded": list(table.discarded),
        "stack": [FRAMES.write(frame, how) for frame in table.stack],
    }


def fill(table: Table, position: Mapping[str, Any]) -> None:
    """Fill a table, which is as at the beginning, from a position; if it has hands, no more cards are dealt."""
    table.hands = [sorted(hand) for hand in position.get("hands", table.hands)]
    table.played = list(position.get("played", table.played))
    table.scores = list(position.get("scores", table.scores))
    table.discarded = list(position.get("discarded", table.discarded))
    if "stack" in position:
        how = forms(table.options.players)
        table.stack = [FRAMES.read(entry, how)[0] for entry in position["stack"]]
    elif "hands" in position:
        table.stack = []
        begin_round(table, 0)


def problems(players: int, position: Mapping[str, Any]) -> list[str]:
    """Return what is wrong in a position whose keys and kinds of values are right."""
    rows = {"hands": position.get("hands", ()), "stack": position.get("stack", ())}
    found = [f"{name} is null; expected a list" for name in position if position[name] is None]
    found += [f"{name} holds null" for name, row in rows.items() if row is not None and None in row]
    if found:
        return found
    found = [
        f"{name} has {len(position[name])} entries; expected one for each of {players} players"
        for name in LISTS
        if name in position and len(position[name]) != players
    ]
    held = [card for hand in rows["hands"] for card in hand]
    cards = [*held, *position.get("discarded", ()), *filter(None, position.get("played", ()))]
    wrong = [card for card in cards if card not in CARDS]
    found += [f"there is no card {short_repr(card)}; expected {CARDS[0]} to {CARDS[-1]}" for card in wrong]
    found += [f"card {card} appears twice" for card in CARDS if cards.count(card) > 1]
    return found + [problem for entry in rows["stack"] for problem in _problems_of_frame(players, entry)]


def _problems_of_frame(players: int, entry: Mapping[str, Any]) -> list[str]:
    if entry.get("kind") not in FRAMES.names:
        return [f"stack: there is no {short_repr(entry.get('kind'))}; expected one of {', '.join(FRAMES.names)}"]
    return [f"stack: {problem}" for problem in FRAMES.read(entry, forms(players))[1]]


def draw_anew(table: Table, seat: int | None, rng: random.Random) -> None:
    """Deal the others' hands anew from all cards that a seat (None = spectator) has not seen."""
    own = () if seat is None else table.hands[seat]
    known = {*own, *table.discarded, *table.played, NO_CARD}
    unknown = sorted((rng.random(), card) for card in CARDS if card not in known)
    cards = [card for _, card in unknown]
    for other, hand in enumerate(table.hands):
        if other != seat:
            table.hands[other] = sorted(cards[: len(hand)])
            del cards[: len(hand)]
