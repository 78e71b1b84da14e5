"""Stars, and the end of the game at a sixth one. Rule: scythe 13, 14."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components.cards import STAR_COMBAT, STAR_OBJECTIVE
from tabletop_widgets.engines.scythe.components.factions import SAXONY
from tabletop_widgets.engines.scythe.components.map import PLACES
from tabletop_widgets.engines.scythe.components.mats import ALL_CUBES, MAX_POPULARITY, MAX_POWER, MAX_STARS, MAX_WORKERS
from tabletop_widgets.engines.scythe.rules.frames import CHECK_STARS, COMBAT_STAR, FRAMES, SEAT

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

KINDS = 9
COMBAT_STARS = 2


def star_count(state: ScytheState, seat: int) -> int:
    """Return how many stars a seat has placed, those of an Automa's star tracker included."""
    count = sum(state.stars[KINDS * seat : KINDS * seat + KINDS])
    marker = state.markers[seat]
    return count + state.game.tracker(seat).stars_until(marker) if marker else count


def earned(state: ScytheState, seat: int) -> list[int]:
    """Return by star space, 0 or 1, what a seat has reached, but combats and objectives. Rule: scythe 13.3, 23.4."""
    if seat in state.game.automatic:
        return [0] * (KINDS - 1) + [int(state.power[seat] == MAX_POWER)]
    return [
        int(state.upgraded[seat] == ALL_CUBES),
        int(state.abilities[seat] == 15),
        int(state.built[seat].bit_count() == 4),
        int(state.recruits[seat] == 15),
        int(state.on_board[seat] == MAX_WORKERS),
        0,
        0,
        int(state.popularity[seat] == MAX_POPULARITY),
        int(state.power[seat] == MAX_POWER),
    ]


@FRAMES.resolve(CHECK_STARS)
def resolve_check_stars(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Place every star a seat has earned, but those of combats and objectives. Rule: scythe 13.1, 13.4."""
    seat = frame[SEAT]
    reached = earned(state, seat)
    if 1 in reached:
        stars = state.stars
        for kind in range(KINDS):
            if reached[kind] and not stars[KINDS * seat + kind]:
                place(state, seat, kind, events)


def may_place_objective(state: ScytheState, seat: int) -> bool:
    """Return whether a seat may still place a star for an objective. Rule: scythe 8.6, 13.3."""
    return not state.stars[KINDS * seat + STAR_OBJECTIVE] or state.factions[seat] == SAXONY


@FRAMES.resolve(COMBAT_STAR)
def resolve_combat_star(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Place a star for a combat won, if a space is free. Rule: scythe 8.6, 9.5."""
    seat = frame[SEAT]
    unlimited = state.factions[seat] == SAXONY and seat not in state.game.automatic
    if unlimited or state.stars[KINDS * seat + STAR_COMBAT] < COMBAT_STARS:
        place(state, seat, STAR_COMBAT, events)


def place(state: ScytheState, seat: int, kind: int, events: list[Event] | None) -> None:
    """Place a star; the sixth ends the game at once. Rule: scythe 13.3, 14.1."""
    if star_count(state, seat) >= MAX_STARS:
        return
    state.stars[KINDS * seat + kind] += 1
    if events is not None:
        rule = "scythe 9.5" if kind == STAR_COMBAT else "scythe 13.2" if kind == STAR_OBJECTIVE else "scythe 13.3"
        if seat in state.game.automatic:
            rule = "scythe 23.4"
        events.append(Event("star", seat, (kind, star_count(state, seat)), rule))
    if star_count(state, seat) == MAX_STARS:
        _end(state, events)


def place_tracker_star(state: ScytheState, seat: int, events: list[Event] | None) -> None:
    """Place the star that the marker of an Automa has just reached. Rule: scythe 23.2, 25.1."""
    count = star_count(state, seat)
    if events is not None:
        events.append(Event("tracker-star", seat, (count,), "scythe 23.2"))
    if count >= MAX_STARS:
        _end(state, events)


def _end(state: ScytheState, events: list[Event] | None) -> None:
    """End the game. Rule: scythe 14.1, 14.3."""
    if state.contest:
        _send_back(state, events)
    state.stack.clear()
    if events is not None:
        outcome = state.outcome()
        winners = outcome.winners if outcome else ()
        # the count shows coins that were hidden
        events.append(Event("game-over", -1, winners, "scythe 14.1", None, state.game.hide_coins))


def _send_back(state: ScytheState, events: list[Event] | None) -> None:
    """Put units that wait for a combat back where they stood before this Move; tokens stay. Rule: scythe 14.3."""
    seat = state.turn
    contest = state.contest
    back: list[tuple[int, int, int]] = []
    if contest >> state.characters[seat] & 1:
        back.append((0, state.characters[seat], state.origins[0]))
        state.characters[seat] = state.origins[0]
    for i in range(4 * seat, 4 * seat + 4):
        here = state.mechs[i]
        if here >= 0 and contest >> here & 1:
            back.append((1, here, state.origins[1 + i - 4 * seat]))
            state.mechs[i] = state.origins[1 + i - 4 * seat]
    for stray in state.strays:
        here, origin = stray >> 12, stray >> 6 & 63
        if contest >> here & 1:
            back.append((2, here, origin))
            state.workers[PLACES * seat + here] -= 1
            state.workers[PLACES * seat + origin] += 1
    state.contest = 0
    recount(state, seat)
    if events is not None:
        for unit, here, origin in back:
            events.append(Event("return", seat, (unit, here, origin), "scythe 14.3"))


def recount(state: ScytheState, seat: int) -> None:
    """Set the bit masks of a seat's units anew."""
    army = 0
    for here in (state.characters[seat], *state.mechs[4 * seat : 4 * seat + 4]):
        if here >= 0:
            army |= 1 << here
    state.army[seat] = army
    labour = 0
    for place_, count in enumerate(state.workers[PLACES * seat : PLACES * seat + PLACES]):
        if count:
            labour |= 1 << place_
    state.labour[seat] = labour
