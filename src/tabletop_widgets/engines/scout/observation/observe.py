"""The making of a seat's observation from a position: only what the seat may know."""

from __future__ import annotations

from tabletop_widgets.engines.scout.observation import HIDDEN, ScoutObservation
from tabletop_widgets.engines.scout.phases import DEAL, PHASES
from tabletop_widgets.engines.scout.position import Position


def observe(position: Position, seat: int | None) -> ScoutObservation:
    """Return the view of a seat (None = spectator). Rule: scout 8.1."""
    return ScoutObservation(
        seat,
        position.current_player(),
        PHASES.names[position.phase],
        position.round + 1,
        position.starter,
        _hands(position, seat),
        position.active,
        position.owner if position.active else -1,
        position.scouts,
        position.seen | (position.known[seat] if seat is not None else 0),
        tuple(position.captured),
        tuple(position.chips),
        tuple(position.ready),
        position.results,
    )


def _hands(position: Position, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """Return the hands as a seat sees them: others' cards are known once they have been on the table."""
    if position.phase <= DEAL:  # nobody looks at a card before the deal is complete
        return tuple([(HIDDEN,) * len(hand) for hand in position.hands])
    seen = position.seen
    if position.options.scouted_orientation == "public":
        hands = [
            hand if holder == seat else tuple([face if seen >> (face >> 1) & 1 else HIDDEN for face in hand])
            for holder, hand in enumerate(position.hands)
        ]
    else:
        hands = [
            hand
            if holder == seat
            else tuple([-2 - (face >> 1) if seen >> (face >> 1) & 1 else HIDDEN for face in hand])
            for holder, hand in enumerate(position.hands)
        ]
    return tuple(hands)
