"""Positions as plain data: written, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from newgame.components import CARDS
from newgame.position import Position
from newgame.rules.frames import FRAMES, forms
from newgame.rules.turns import begin_round
from tabletop_widgets.core.errors import short_repr

LISTS = ("hands", "played", "scores")  # with an entry for each seat


def written(position: Position) -> dict[str, Any]:
    """Return a position as JSON data."""
    how = forms(position.options.players)
    return {
        "hands": [list(hand) for hand in position.hands],
        "played": list(position.played),
        "scores": list(position.scores),
        "discarded": list(position.discarded),
        "stack": [FRAMES.write(frame, how) for frame in position.stack],
    }


def fill(position: Position, data: Mapping[str, Any]) -> None:
    """Fill a position, which is as at the beginning, from data; if it has hands, no more cards are dealt."""
    position.hands = [sorted(hand) for hand in data.get("hands", position.hands)]
    position.played = list(data.get("played", position.played))
    position.scores = list(data.get("scores", position.scores))
    position.discarded = list(data.get("discarded", position.discarded))
    if "stack" in data:
        how = forms(position.options.players)
        position.stack = [FRAMES.read(entry, how)[0] for entry in data["stack"]]
    elif "hands" in data:
        position.stack = []
        begin_round(position, 0)


def problems(players: int, data: Mapping[str, Any]) -> list[str]:
    """Return what is wrong in a position whose keys and kinds of values are right."""
    rows = {"hands": data.get("hands", ()), "stack": data.get("stack", ())}
    found = [f"{name} is null; expected a list" for name in data if data[name] is None]
    found += [f"{name} holds null" for name, row in rows.items() if row is not None and None in row]
    if found:
        return found
    found = [
        f"{name} has {len(data[name])} entries; expected one for each of {players} players"
        for name in LISTS
        if name in data and len(data[name]) != players
    ]
    held = [card for hand in rows["hands"] for card in hand]
    cards = [*held, *data.get("discarded", ()), *filter(None, data.get("played", ()))]
    wrong = [card for card in cards if card not in CARDS]
    found += [f"there is no card {short_repr(card)}; expected {CARDS[0]} to {CARDS[-1]}" for card in wrong]
    found += [f"card {card} appears twice" for card in CARDS if cards.count(card) > 1]
    return found + [problem for entry in rows["stack"] for problem in _problems_of_frame(players, entry)]


def _problems_of_frame(players: int, entry: Mapping[str, Any]) -> list[str]:
    if entry.get("kind") not in FRAMES.names:
        return [f"stack: there is no {short_repr(entry.get('kind'))}; expected one of {', '.join(FRAMES.names)}"]
    return [f"stack: {problem}" for problem in FRAMES.read(entry, forms(players))[1]]
