"""Positions and helpers of `test_automa_combat` and `test_automa_combat_results`."""

from __future__ import annotations

import random
from typing import Any

from automa_table import card, carried_out, solo, turn_card
from scythe_table import (
    Pieces,
    happened,
    play,
)

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheState

FIRST = "section move units"


Deck = list[dict[str, Any]]


def table_of(*power: int, cards: int = 0, resources: int = 1, number: int = 1, move: str = "worker") -> dict[str, Any]:
    """Return an Automa card with a certain combat table and resource box; one power stands for all ranges."""
    ranges = list(power) if len(power) == 3 else [power[0]] * 3
    return card(move, number=number, combat={"power": ranges, "cards": cards}, resources=resources)


def finish(state: ScytheState) -> list[Event]:
    """Draw what is due, up to a decision or the next turn of an Automa."""
    events: list[Event] = []
    rng = random.Random(0)
    while state.current_player() == -1 and state.decision().kind != "automa-card":
        state.apply(rng.choice(state.chance_outcomes())[0], events)
    return events


def attacked_by_human(
    automa: Pieces, human: Pieces | None = None, *, place: str = "f6", deck: Deck | None = None, **more: Any
) -> tuple[ScytheState, list[Event]]:
    """Have a Nordic mech of f5 go to a hex of Saxony; both have power 5 and no cards."""
    nordic = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, **(human or {})}
    deck = deck or [table_of(3)]
    numbers = {"turned": [deck[0]["card"]], "last_turned": deck[0]["card"]}
    state = solo({"faction": "saxony", **numbers, **automa}, nordic, cards=deck, turn="human", **more)
    return state, play(state, FIRST, "move mech f5", f"go {place}", "move done")


def fought(dial: int, added: str = "", number: int = 1, **given: Any) -> tuple[ScytheState, list[Event]]:
    """Have a human attack a mech of Saxony, and the Automa draw a certain card."""
    automa = {"mechs": [given.get("place", "f6")], **given.pop("automa", {})}
    state, events = attacked_by_human(automa, **given)
    if state.decision().kind == "dial":
        events += play(state, f"dial {dial}")
    if state.decision().kind == "cards":
        events += play(state, f"play {added or 'none'}")
    events += turn_card(state, number)
    return state, events + finish(state)


def attacked_by_automa(
    dial: int, automa: Pieces | None = None, human: Pieces | None = None, *, added: str = "", **more: Any
) -> tuple[ScytheState, list[Event]]:
    """Have a mech of Saxony at f6 attack a Nordic mech at f5, and draw card 2 for the combat."""
    saxony = {"faction": "saxony", "mechs": ["f6"], "marker": 4, "power": 9, **(automa or {})}
    nordic = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, **(human or {})}
    deck = more.pop("deck", None) or [card("attack-combat 1", number=1, resources=3), table_of(3, number=2)]
    state = solo(saxony, nordic, cards=deck, **more)
    events = carried_out(state)
    if state.decision().kind == "dial":
        events += play(state, f"dial {dial}")
    if state.decision().kind == "cards":
        events += play(state, f"play {added or 'none'}")
    events += turn_card(state, 2)
    return state, events + finish(state)


def winner(events: list[Event]) -> int:
    [(seat, _)] = happened(events, "win")
    return seat
