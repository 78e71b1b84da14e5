"""Tables of SCOUT for tests: written as the numbers that count, e.g. "3 4 4 9"; the cards are found for them."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout import ScoutGame, ScoutState


def deck(players: int) -> list[tuple[int, int]]:
    """Return the cards of rule 2.2, written down anew."""
    highest = 9 if players == 3 else 10
    pairs = itertools.combinations(range(1, highest + 1), 2)
    return [pair for pair in pairs if pair != (9, 10) or players in (3, 5)]


def lay(players: int, *rows: str) -> list[list[str]]:
    """Return rows of cards "top|other" for rows of numbers, no card twice; "3|8" is that card, "*" is any."""
    places = [(i, j, token) for i, row in enumerate(rows) for j, token in enumerate(row.split())]
    places.sort(key=lambda place: (place[2] == "*", "|" not in place[2]))
    taken: dict[tuple[int, int], int] = {}  # card -> index in places

    def options(token: str) -> list[tuple[int, int]]:
        numbers = {int(number) for number in token.split("|") if number != "*"}
        return [pair for pair in deck(players) if numbers <= set(pair)]

    def seat_card(index: int, tried: set[tuple[int, int]]) -> bool:
        for pair in options(places[index][2]):
            if pair not in tried:
                tried.add(pair)
                if pair not in taken or seat_card(taken[pair], tried):  # push another place to another card
                    taken[pair] = index
                    return True
        return False

    for index, (_, _, token) in enumerate(places):
        if not seat_card(index, set()):
            raise ValueError(f"no card is left for {token!r}")
    out = [[""] * len(row.split()) for row in rows]
    for (low, high), index in taken.items():
        i, j, token = places[index]
        top = low if token == "*" else int(token.split("|")[0])
        out[i][j] = f"{top}|{high if top == low else low}"
    return out


def position(players: int, *hands: str, active: str = "", turn: int = 0, **more: Any) -> dict[str, Any]:
    """Return a position dict; seats without a hand get two cards, and the seat before the mover owns the set."""
    rows = [*hands, *["* *"] * (players - len(hands))]
    *laid, table = lay(players, *rows, active)
    out: dict[str, Any] = {"hands": laid, "turn": turn, **more}
    if active:
        out |= {"active": table, "owner": more.get("owner", (turn - 1) % players)}
    return out


def table(
    players: int, *hands: str, active: str = "", options: Mapping[str, str] | None = None, **more: Any
) -> ScoutState:
    """Return the state of `position(...)`."""
    state = ScoutGame(players, **(options or {})).state_from_dict(position(players, *hands, active=active, **more))
    assert isinstance(state, ScoutState)
    return state


def tops(state: ScoutState, seat: int) -> str:
    """Return the numbers of a hand that count."""
    return " ".join(card.split("|")[0] for card in state.to_dict()["hands"][seat])


def on_table(state: ScoutState) -> str:
    """Return the numbers of the active set."""
    return " ".join(card.split("|")[0] for card in state.to_dict()["active"])


def legal(state: ScoutState, kind: str = "") -> set[str]:
    """Return the texts of the legal actions (of one kind: "show", "scout", "scout-and-show", "hand")."""
    records = (state.game.actions[i] for i in state.legal_actions())
    return {str(record) for record in records if kind in ("", record.kind)}


def play(state: ScoutState, *texts: str) -> list[Event]:
    """Play actions, written out in full, and return what happened."""
    events: list[Event] = []
    for text in texts:
        state.apply(state.game.notation.parse(text).id, events)
    return events


def refused(state: ScoutState, text: str) -> tuple[str, str]:
    """Return the code and the rule of a refusal."""
    refusal = state.why_not(state.game.notation.parse(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.code, refusal.rule


def scored(state: ScoutState, round: int = 1) -> list[tuple[int, int, int, int]]:
    """Return (captured, chips, cards that count, points) by seat of a finished round."""
    rows = state.to_dict()["results"][round - 1]
    return [(row["captured"], row["chips"], row["hand"], row["points"]) for row in rows]


def result(*points: int) -> list[dict[str, int]]:
    """Return a finished round in which each seat got so many points (or so few: by cards in hand)."""
    return [{"captured": max(p, 0), "chips": 0, "hand": max(-p, 0), "points": p} for p in points]
