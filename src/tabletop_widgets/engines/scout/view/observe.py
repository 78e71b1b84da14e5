"""The making of a seat's view from a position: only what the seat may know."""

from __future__ import annotations

from tabletop_widgets.engines.scout.phases import DEAL, PHASES
from tabletop_widgets.engines.scout.table import Table
from tabletop_widgets.engines.scout.view.observation import HIDDEN, ScoutObservation


def observe(table: Table, seat: int | None) -> ScoutObservation:
    """Return the view of a seat (None = spectator). Rule: scout 8.1."""
    return ScoutObservation(
        seat,
        table.current_player(),
        PHASES.names[table.phase],
        table.round + 1,
        table.starter,
        _hands(table, seat),
        table.active,
        table.owner if table.active else -1,
        table.scouts,
        table.seen | (table.known[seat] if seat is not None else 0),
        tuple(table.captured),
        tuple(table.chips),
        tuple(table.ready),
        table.results,
    )


def _hands(table: Table, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """Return the hands as a seat sees them: others' cards are known once they have been on the table."""
    if table.phase <= DEAL:  # nobody looks at a card before the deal is complete
        return tuple([(HIDDEN,) * len(hand) for hand in table.hands])
    seen = table.seen
    if table.options.scouted_orientation == "public":
        hands = [
            hand if holder == seat else tuple([face if seen >> (face >> 1) & 1 else HIDDEN for face in hand])
            for holder, hand in enumerate(table.hands)
        ]
    else:
        hands = [
            hand
            if holder == seat
            else tuple([-2 - (face >> 1) if seen >> (face >> 1) & 1 else HIDDEN for face in hand])
            for holder, hand in enumerate(table.hands)
        ]
    return tuple(hands)
