"""The identity of tokens from one picture to the next: keys of workers and resources change with their places."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.scythe.map.ground import MIDDLE
from tabletop_widgets.boards.scythe.map.pieces import token_key, unit_key
from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components.map import PLACES, RESOURCES
from tabletop_widgets.engines.scythe.observation import ScytheObservation

Pairs = list[tuple[int, int]]  # (origin, destination)
_CARGO_WORKERS: Final = 4  # the position of workers in the event "carry"


def previous_token_keys(before: ScytheObservation, after: ScytheObservation, events: Sequence[Event]) -> dict[str, str]:
    """Return new key -> previous key of tokens that came to a place where there was none of their kind."""
    found: dict[str, str] = {}
    for seat in range(after.num_players):
        part = slice(PLACES * seat, PLACES * (seat + 1))
        for here, there in _pairs(before.workers[part], after.workers[part], _steps(seat, events)):
            found[unit_key(seat, "worker", there, 0)] = unit_key(seat, "worker", here, 0)
    for kind in range(len(RESOURCES)):
        part = slice(PLACES * kind, PLACES * (kind + 1))
        for here, there in _pairs(before.resources[part], after.resources[part], _carried_steps(kind, events)):
            found[token_key(kind, there)] = token_key(kind, here)
    return found


def _pairs(before: Sequence[int], after: Sequence[int], told: Pairs) -> Pairs:
    """Return the origins of tokens on places that had none: by the events, or else the nearest place that lost some."""
    came_from = {there: here for here, there in told}
    fewer = [place for place in range(PLACES) if after[place] < before[place]]
    pairs = []
    for there in range(PLACES):
        if not after[there] or before[there]:
            continue
        here = came_from.get(there, -1)
        while here in came_from and not before[here]:  # the token moved in several steps
            here = came_from.pop(here)
        if here < 0 or not before[here]:
            here = min(fewer, key=lambda place: math.dist(MIDDLE[place], MIDDLE[there]), default=-1)
        if here >= 0:
            pairs.append((here, there))
            if here in fewer:
                fewer.remove(here)
    return pairs


def _steps(seat: int, events: Sequence[Event]) -> Pairs:
    """Return the steps of a seat's workers: their own, on a mech, and driven off."""
    pairs: Pairs = []
    start = -1
    for event in events:
        if event.kind in ("move", "return") and event.seat == seat:
            start = event.values[1]
            if event.values[0] == 2:
                pairs.append((start, event.values[2]))
        elif event.kind == "carry" and event.seat == seat and event.values[_CARGO_WORKERS]:
            pairs.append((start, event.values[-1]))
    return pairs


def _carried_steps(kind: int, events: Sequence[Event]) -> Pairs:
    """Return the steps of tokens of a kind that were carried."""
    pairs: Pairs = []
    start = -1
    for event in events:
        if event.kind == "move":
            start = event.values[1]
        elif event.kind == "carry" and event.values[kind]:
            pairs.append((start, event.values[-1]))
    return pairs
