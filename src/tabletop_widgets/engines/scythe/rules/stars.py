"""Stars, and the end of the game at a sixth one. Rule: scythe 13, 14."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import NUM_STARS, STAR_COMBAT, STAR_OBJECTIVE
from tabletop_widgets.engines.scythe.components.factions import SAXONY
from tabletop_widgets.engines.scythe.rules import frames, scoring
from tabletop_widgets.engines.scythe.rules.entering import shift_workers
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.table import MECHS_OF, Table, plus, put

COMBAT_STARS: Final = 2


def earned_stars(table: Table, seat: int) -> list[int]:
    """Return by star space, 0 or 1, what a seat has reached, except combats and objectives. Rule: scythe 13.3, 23.4."""
    if seat in table.options.automatic:
        return [0] * (NUM_STARS - 1) + [int(table.power[seat] == mats.MAX_POWER)]
    return [
        int(table.upgraded[seat] == mats.ALL_CUBES),
        int(table.abilities[seat] == 15),
        int(table.built[seat].bit_count() == 4),
        int(table.recruits[seat] == 15),
        int(table.on_board[seat] == mats.MAX_WORKERS),
        0,
        0,
        int(table.popularity[seat] == mats.MAX_POPULARITY),
        int(table.power[seat] == mats.MAX_POWER),
    ]


@FRAMES.resolve(frames.CHECK_STARS)
def resolve_check_stars(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Place every star that a seat has earned, except those of combats and objectives. Rule: scythe 13.1, 13.4."""
    seat = frame[SEAT]
    reached = earned_stars(table, seat)
    if 1 in reached:
        stars = table.stars
        for kind in range(NUM_STARS):
            if reached[kind] and not stars[NUM_STARS * seat + kind]:
                place(table, seat, kind, events)


def may_place_objective(table: Table, seat: int) -> bool:
    """Return whether a seat may still place a star for an objective. Rule: scythe 8.6, 13.3."""
    return not table.stars[NUM_STARS * seat + STAR_OBJECTIVE] or table.factions[seat] == SAXONY


@FRAMES.resolve(frames.COMBAT_STAR)
def resolve_combat_star(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Place a star for a combat won, if a space is free. Rule: scythe 8.6, 9.5."""
    seat = frame[SEAT]
    unlimited = table.factions[seat] == SAXONY and seat not in table.options.automatic
    if unlimited or table.stars[NUM_STARS * seat + STAR_COMBAT] < COMBAT_STARS:
        place(table, seat, STAR_COMBAT, events)


def place(table: Table, seat: int, kind: int, events: list[Event] | None) -> None:
    """Place a star; the sixth ends the game at once. Rule: scythe 13.3, 14.1."""
    if table.star_count(seat) >= mats.MAX_STARS:
        return
    space = NUM_STARS * seat + kind
    table.stars = plus(table.stars, space, 1)
    if events is not None:
        rule = "scythe 9.5" if kind == STAR_COMBAT else "scythe 13.2" if kind == STAR_OBJECTIVE else "scythe 13.3"
        if seat in table.options.automatic:
            rule = "scythe 23.4"
        events.append(Event("star", seat, (kind, table.star_count(seat)), rule))
    if table.star_count(seat) == mats.MAX_STARS:
        _end(table, events)


def place_tracker_star(table: Table, seat: int, events: list[Event] | None) -> None:
    """Place the star that the marker of an Automa has just reached. Rule: scythe 23.2, 25.1."""
    count = table.star_count(seat)
    if events is not None:
        events.append(Event("tracker-star", seat, (count,), "scythe 23.2"))
    if count >= mats.MAX_STARS:
        _end(table, events)


def _end(table: Table, events: list[Event] | None) -> None:
    """End the game. Rule: scythe 14.1, 14.3."""
    if table.contest:
        _send_back(table, events)
    table.stack.clear()
    if events is not None:
        winners = scoring.outcome(table).winners
        # the final count reveals hidden coins
        events.append(Event("game-over", -1, winners, "scythe 14.1", None, table.options.hide_coins))


def _send_back(table: Table, events: list[Event] | None) -> None:
    """Put units waiting for a combat back to their places before this Move; tokens stay. Rule: scythe 14.3."""
    seat = table.turn
    contest = table.contest
    back: list[tuple[int, int, int]] = []
    if contest >> table.characters[seat] & 1:
        back.append((0, table.characters[seat], table.origins[0]))
        table.characters = put(table.characters, seat, table.origins[0])
    for i in range(4 * seat, 4 * seat + 4):
        here = table.mechs[i]
        if here >= 0 and contest >> here & 1:
            back.append((1, here, table.origins[1 + i - 4 * seat]))
            table.mechs = put(table.mechs, i, table.origins[1 + i - 4 * seat])
    for stray in table.strays:
        here, origin = stray >> 12, stray >> 6 & 63
        if contest >> here & 1:
            back.append((2, here, origin))
            shift_workers(table, seat, here, origin, 1)
    table.contest = 0
    recount(table, seat)
    if events is not None:
        for unit, here, origin in back:
            events.append(Event("return", seat, (unit, here, origin), "scythe 14.3"))


def recount(table: Table, seat: int) -> None:
    """Update the bit masks of a seat's units."""
    army = 0
    for here in (table.characters[seat], *table.mechs[MECHS_OF[seat]]):
        if here >= 0:
            army |= 1 << here
    table.army[seat] = army
    labour = 0
    for place_, count in enumerate(table.workers[seat]):
        if count:
            labour |= 1 << place_
    table.labour[seat] = labour
