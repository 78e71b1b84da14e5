"""Events for gains lost above a cap, and for decisions skipped because one action is left."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import SEAT

# why a benefit is lost: no piece is left, its hex has a structure, no hex is valid
ALL_OUT: Final = 0
OCCUPIED: Final = 1
NOWHERE: Final = 2
_RULE_OF_LOSS: Final = {
    mats.POWER: "scythe 13.4",
    mats.POPULARITY: "scythe 13.4",
    mats.CARDS: "scythe 1.8",
    mats.WORKERS: "scythe 12.2",
}
_RULE_OF_BENEFIT: Final = {
    frames.UPGRADE: "scythe 12.4",
    frames.DEPLOY: "scythe 12.5",
    frames.BUILD: "scythe 12.6",
    frames.ENLIST: "scythe 12.7",
}

_HEX_OF: Final = {frames.DEPLOY: frames.DEPLOY_HEX, frames.BUILD: frames.BUILD_HEX}


def tell_loss(seat: int, what: int, lost: int, events: list[Event] | None) -> None:
    """Add an event for the part of a gain that a seat cannot take. Rule: scythe 1.8, 12.2, 13.4."""
    if lost > 0 and events is not None:
        events.append(Event("in-vain", seat, (what, lost), _RULE_OF_LOSS[what]))


def tell_passing(position: Position, frame: tuple[int, ...], events: list[Event]) -> None:
    """Add an event with the reason why a decision is skipped whose only action is to do nothing."""
    kind, seat = frame[0], frame[SEAT]
    if kind in _RULE_OF_BENEFIT:
        place = frame[_HEX_OF[kind]] if kind in _HEX_OF else -1
        values = (kind - frames.UPGRADE, _why_none(position, frame), place)
        events.append(Event("benefit-in-vain", seat, values, _RULE_OF_BENEFIT[kind]))
    elif kind == frames.MOVE and frame[frames.MOVE_LEFT]:
        events.append(Event("no-unit", seat, (), "scythe 4.1"))
    elif kind == frames.GAIN:
        events.append(Event("no-territory", seat, (frame[frames.GAIN_LEFT],), "scythe 12.1"))
    elif kind == frames.PRODUCE and not frame[frames.PRODUCE_HEXES]:
        events.append(Event("no-hex", seat, (), "scythe 12.2"))
    elif kind == frames.ENCOUNTER:
        events.append(Event("no-option", seat, (), "scythe 8.5"))


def _why_none(position: Position, frame: tuple[int, ...]) -> int:
    kind, seat = frame[0], frame[SEAT]
    out = {
        frames.UPGRADE: position.upgraded[seat] == mats.ALL_CUBES,
        frames.DEPLOY: position.abilities[seat] == 15,
        frames.BUILD: position.built[seat].bit_count() == 4,
        frames.ENLIST: position.recruits[seat] == 15,
    }
    if out[kind]:
        return ALL_OUT
    return OCCUPIED if kind == frames.BUILD and frame[frames.BUILD_HEX] >= 0 else NOWHERE
