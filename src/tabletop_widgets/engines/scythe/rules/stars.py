"""Stars, and the end of the game at a sixth one. Rule: scythe 13, 14."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import NUM_STARS, STAR_COMBAT, STAR_OBJECTIVE
from tabletop_widgets.engines.scythe.components.factions import SAXONY
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position, plus, put
from tabletop_widgets.engines.scythe.rules import frames, scoring
from tabletop_widgets.engines.scythe.rules.entering import shift_workers
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT

COMBAT_STARS: Final = 2


def earned_stars(position: Position, seat: int) -> list[int]:
    """Return by star space, 0 or 1, what a seat has reached, except combats and objectives. Rule: scythe 13.3, 23.4."""
    if seat in position.options.automatic:
        return [0] * (NUM_STARS - 1) + [int(position.power[seat] == mats.MAX_POWER)]
    return [
        int(position.upgraded[seat] == mats.ALL_CUBES),
        int(position.abilities[seat] == 15),
        int(position.built[seat].bit_count() == 4),
        int(position.recruits[seat] == 15),
        int(position.on_board[seat] == mats.MAX_WORKERS),
        0,
        0,
        int(position.popularity[seat] == mats.MAX_POPULARITY),
        int(position.power[seat] == mats.MAX_POWER),
    ]


@FRAMES.resolve(frames.CHECK_STARS)
def resolve_check_stars(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Place every star that a seat has earned, except those of combats and objectives. Rule: scythe 13.1, 13.4."""
    seat = frame[SEAT]
    reached = earned_stars(position, seat)
    if 1 in reached:
        stars = position.stars
        for kind in range(NUM_STARS):
            if reached[kind] and not stars[NUM_STARS * seat + kind]:
                place(position, seat, kind, events)


def may_place_objective(position: Position, seat: int) -> bool:
    """Return whether a seat may still place a star for an objective. Rule: scythe 8.6, 13.3."""
    return not position.stars[NUM_STARS * seat + STAR_OBJECTIVE] or position.factions[seat] == SAXONY


@FRAMES.resolve(frames.COMBAT_STAR)
def resolve_combat_star(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Place a star for a combat won, if a space is free. Rule: scythe 8.6, 9.5."""
    seat = frame[SEAT]
    unlimited = position.factions[seat] == SAXONY and seat not in position.options.automatic
    if unlimited or position.stars[NUM_STARS * seat + STAR_COMBAT] < COMBAT_STARS:
        place(position, seat, STAR_COMBAT, events)


def place(position: Position, seat: int, kind: int, events: list[Event] | None) -> None:
    """Place a star; the sixth ends the game at once. Rule: scythe 13.3, 14.1."""
    if position.star_count(seat) >= mats.MAX_STARS:
        return
    space = NUM_STARS * seat + kind
    position.stars = plus(position.stars, space, 1)
    if events is not None:
        rule = "scythe 9.5" if kind == STAR_COMBAT else "scythe 13.2" if kind == STAR_OBJECTIVE else "scythe 13.3"
        if seat in position.options.automatic:
            rule = "scythe 23.4"
        events.append(Event("star", seat, (kind, position.star_count(seat)), rule))
    if position.star_count(seat) == mats.MAX_STARS:
        _end(position, events)


def place_tracker_star(position: Position, seat: int, events: list[Event] | None) -> None:
    """Place the star that the marker of an Automa has just reached. Rule: scythe 23.2, 25.1."""
    count = position.star_count(seat)
    if events is not None:
        events.append(Event("tracker-star", seat, (count,), "scythe 23.2"))
    if count >= mats.MAX_STARS:
        _end(position, events)


def _end(position: Position, events: list[Event] | None) -> None:
    """End the game. Rule: scythe 14.1, 14.3."""
    if position.contest:
        _send_back(position, events)
    position.stack.clear()
    if events is not None:
        winners = scoring.outcome(position).winners
        # the final count reveals hidden coins
        events.append(Event("game-over", -1, winners, "scythe 14.1", None, position.options.hide_coins))


def _send_back(position: Position, events: list[Event] | None) -> None:
    """Put units waiting for a combat back to their places before this Move; tokens stay. Rule: scythe 14.3."""
    seat = position.turn
    contest = position.contest
    back: list[tuple[int, int, int]] = []
    if contest >> position.characters[seat] & 1:
        back.append((0, position.characters[seat], position.origins[0]))
        position.characters = put(position.characters, seat, position.origins[0])
    for i in range(4 * seat, 4 * seat + 4):
        here = position.mechs[i]
        if here >= 0 and contest >> here & 1:
            back.append((1, here, position.origins[1 + i - 4 * seat]))
            position.mechs = put(position.mechs, i, position.origins[1 + i - 4 * seat])
    for stray in position.strays:
        here, origin = stray >> 12, stray >> 6 & 63
        if contest >> here & 1:
            back.append((2, here, origin))
            shift_workers(position, seat, here, origin, 1)
    position.contest = 0
    recount(position, seat)
    if events is not None:
        for unit, here, origin in back:
            events.append(Event("return", seat, (unit, here, origin), "scythe 14.3"))


def recount(position: Position, seat: int) -> None:
    """Update the bit masks of a seat's units."""
    army = 0
    for here in (position.characters[seat], *position.mechs[MECHS_OF[seat]]):
        if here >= 0:
            army |= 1 << here
    position.army[seat] = army
    labour = 0
    for place_, count in enumerate(position.workers[seat]):
        if count:
            labour |= 1 << place_
    position.labour[seat] = labour
