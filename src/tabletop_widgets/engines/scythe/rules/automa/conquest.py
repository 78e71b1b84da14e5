"""The resources of a hex that an Automa has won or lost. Rule: scythe 21.10, 24.6, 24.7."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components.map import RESOURCES, TERRAIN, YIELD
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.gains import put_tokens


def clear(position: Position, place: int) -> int:
    """Remove all resources of a place, and return their number."""
    found = 0
    for kind in range(len(RESOURCES)):
        tokens = position.resources[kind][place]
        if tokens:
            put_tokens(position, kind, place, -tokens)
            found += tokens
    return found


def leave_resources(position: Position, seat: int, automa: int, place: int, events: list[Event] | None) -> None:
    """Put onto a hex that a human has conquered the resources of the Automa's last turn card. Rule: scythe 24.7.

    Args:
        position: the position.
        seat: the human.
        automa: the seat that held the hex.
        place: the hex.
        events: what happens is added to it.

    """
    last = position.last_turned[automa]
    card = position.options.cards[last] if last >= 0 else None
    kind = YIELD[TERRAIN[place]]
    tokens = card.resources if card and kind < len(RESOURCES) else 0
    if tokens:
        put_tokens(position, kind, place, tokens)
    if events is not None:
        number = card.number if card else 0
        values = (number, kind if kind < len(RESOURCES) else -1, tokens, place)
        events.append(Event("automa-leaves", seat, values, "scythe 24.7"))


@FRAMES.resolve(frames.AUTOMA_SPOILS)
def resolve_automa_spoils(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Remove or place the resources of a hex after a combat."""
    _, place, winner, loser, attacker = frame
    if winner in position.options.automatic:
        if winner == attacker or position.options.defender_clears:
            tokens = clear(position, place)
            if tokens and events is not None:
                events.append(Event("automa-clears", winner, (tokens, place), "scythe 24.6"))
    elif loser in position.options.automatic and winner == attacker:
        leave_resources(position, winner, loser, place, events)
