"""Checks of the sea in a position: the kaiju, its path, ships, mines, land and embankments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop_widgets.engines.leviath.components.sea import LANDS, MINES
from tabletop_widgets.engines.leviath.position import Leg
from tabletop_widgets.engines.leviath.position_data.checked_position import CheckedPosition, numbers_text
from tabletop_widgets.engines.leviath.position_data.defaults import (
    after_move,
    serving,
)
from tabletop_widgets.engines.leviath.position_data.stack_order import can_be_due
from tabletop_widgets.engines.leviath.rules import deduction, frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES


def check_kaiju(case: CheckedPosition) -> Iterator[str]:
    """Check where the kaiju is. Rule: leviath 3.5, 6.2, 6.3."""
    game, given, position = case
    number = given.get("kaiju")
    if "path" in given and "kaiju" in given and given["path"][-1:] != ([] if number is None else [number]):
        yield f"kaiju is {number}, but the path ends with {given['path'][-1:]}; expected the same"
    elif position.place < 0 and (frames.START,) not in position.stack:
        yield "kaiju: expected the number of its space (leviath 3.5)"
    elif position.place >= 0 and (frames.START,) in position.stack:
        yield "kaiju: 'start' is due, so it has not chosen its space yet (leviath 3.5)"
    elif position.place >= 0 and not case.is_over:
        yield from _mine_problems(case, game.sea.ids[position.place])


def _mine_problems(case: CheckedPosition, number: int) -> Iterator[str]:
    position, sea = case.position, case.game.sea
    is_mined = bool(position.mines >> position.place & 1)
    if is_mined and not case.has_to_flee:
        yield f"kaiju: there is a mine on {number} (leviath 6.2)"
    elif case.has_to_flee and not is_mined:
        yield f"due: the kaiju has nothing to flee from, {number} has no mine (leviath 6.2)"
    if sea.enclosed_spaces(position.mines) >> position.place & 1:
        yield f"kaiju: all sea spaces around {number} have mines, so the game is over (leviath 6.3, 10.1)"


def check_path(case: CheckedPosition) -> Iterator[str]:
    """Check the path against what everybody knows about its moves. Rule: leviath 12.2."""
    sea, position = case.game.sea, case.position
    if len(position.legs) != max(0, len(position.path) - 1):
        yield f"moves: {len(position.legs)} for a path of {len(position.path)} spaces; expected one for each step"
        return
    for at, leg in enumerate(position.legs):
        here, there = position.path[at], position.path[at + 1]
        if not leg.before >> here & 1:
            yield f"moves[{at}].from: expected {sea.ids[here]} among them, as in the path"
        elif not deduction.spaces_after_move(sea, 1 << here, leg.way, leg.steps, leg.mines) & leg.limit & 1 << there:
            yield f"path: from {sea.ids[here]} the kaiju cannot reach {sea.ids[there]} by moves[{at}] (leviath 7.4)"
        if at:
            far = leg.before & ~after_move(position, at - 1)
            if far:
                yield f"moves[{at}].from: the move before does not lead to {numbers_text(case, far)} (leviath 12.2)"
        yield from _leg_problems(case, at, leg)


def _leg_problems(case: CheckedPosition, at: int, leg: Leg) -> Iterator[str]:
    """List what is wrong where a move begins: the kaiju is on a mine only to flee from it. Rule: leviath 6.1, 6.2."""
    if leg.way != deduction.FLIGHT:
        if leg.before & leg.mines:
            yield f"moves[{at}].from: on {numbers_text(case, leg.before & leg.mines)} there were mines (leviath 6.1)"
    elif leg.before.bit_count() > 1:
        yield f"moves[{at}].from: everybody knows from which one space the kaiju flees (leviath 6.1, 6.2)"
    elif leg.before & ~leg.mines:
        yield f"moves[{at}].from: {numbers_text(case, leg.before)} had no mine to flee from (leviath 6.2)"


def check_possible(case: CheckedPosition) -> Iterator[str]:
    """Check the set of spaces where the kaiju can be, as far as everybody knows. Rule: leviath 12.2."""
    sea, position = case.game.sea, case.position
    if position.place < 0:
        if position.possible != position.game.starts:
            yield f"possible: before the start expected {numbers_text(case, position.game.starts)} (leviath 3.5)"
        return
    if not position.possible >> position.place & 1:
        yield f"possible: expected {sea.ids[position.place]} among them, where the kaiju is (leviath 12.2)"
    if case.is_over or case.has_to_flee:
        if position.possible != 1 << position.place:
            yield f"possible: everybody knows that the kaiju is on {sea.ids[position.place]} (leviath 6.1, 12.1)"
        return
    mined, enclosed = (
        position.possible & position.mines,
        position.possible & sea.enclosed_spaces(position.mines) & ~position.mines,
    )
    here = 1 << position.place
    if mined & ~here:
        yield f"possible: on {numbers_text(case, mined & ~here)} there are mines (leviath 6.1)"
    if enclosed & ~here:
        yield f"possible: on {numbers_text(case, enclosed & ~here)} the kaiju would be enclosed (leviath 6.3)"


def check_last_move(case: CheckedPosition) -> Iterator[str]:
    """Check that the last move leads to the spaces where the kaiju can be. Rule: leviath 12.2."""
    position = case.position
    if position.legs and len(position.legs) == len(position.path) - 1:
        far = position.possible & ~after_move(position) & ~(1 << position.place)
        if far:
            yield f"possible: the last move does not lead to {numbers_text(case, far)} (leviath 12.2)"


def check_serving(case: CheckedPosition) -> Iterator[str]:
    """Check that what is due is possible where the kaiju is, and where it can be. Rule: leviath 6.1, 6.3, 8."""
    sea, position = case.game.sea, case.position
    if case.is_over or position.place < 0 or not can_be_due(position.stack):
        return
    why = _why_not_there(case)
    far = ~serving(position) & ~position.mines  # it is never on mines anyway
    if far >> position.place & 1:
        yield f"due: on {sea.ids[position.place]} {why}"
    if position.possible & far & ~(1 << position.place):
        yield f"possible: on {numbers_text(case, position.possible & far & ~(1 << position.place))} {why}"


def _why_not_there(case: CheckedPosition) -> str:
    game, frame = case.game, case.position.stack[-1]
    if frame[0] == frames.PUT:
        return f"the kaiju cannot have been beside a mine on {game.sea.ids[frame[frames.PUT_FROM]]} (leviath 6.1, 6.3)"
    if frame[0] not in frames.OF_ABILITY:
        return ""
    ability = game.abilities[frame[frames.ABILITY]]
    rule = {"rush": "8.2", "tsunami": "8.4", "crush-mine": "8.6"}.get(ability.effect, "8")
    return f"{FRAMES.names[frame[0]]!r} by {ability.id!r} cannot be due (leviath {rule})"


def check_ships(case: CheckedPosition) -> Iterator[str]:
    """Check that no two ships share a space. Rule: leviath 4.1, 10.3."""
    position = case.position
    for space, count in sorted(Counter(position.ships).items()):
        if space >= 0 and count > 1:
            yield f"ships: {count} on space {case.game.sea.ids[space]}; there is room for one (leviath 4.1)"
    if max(position.ships) < 0 and not case.is_over:
        yield "ships: all are in the port, so the game is over (leviath 10.3)"


def check_mines(case: CheckedPosition) -> Iterator[str]:
    """Check a mine that is being moved. Rule: leviath 5.4."""
    position = case.position
    for lifted in [frame[frames.PUT_FROM] for frame in position.stack if frame[0] == frames.PUT]:
        if position.mines.bit_count() == MINES:
            yield f"mines: {MINES} are on the board, but one has been lifted (leviath 3.1)"
        if position.mines >> lifted & 1:
            yield f"due: there is a mine on {case.game.sea.ids[lifted]}, so none was lifted there (leviath 5.4)"


def check_submerged(case: CheckedPosition) -> Iterator[str]:
    """Check that the submerged lands do not end the game, and that none is attacked again. Rule: leviath 7.5, 10.2."""
    position, most = case.position, case.game.rules.submerge_to_win
    if position.sunk.bit_count() >= most and not case.is_over:
        yield f"submerged: {position.sunk.bit_count()} lands; with {most} the game is over (leviath 10.2)"
    for frame in position.stack:
        land = {frames.BLOCK: frames.BLOCK_LAND, frames.WAVE: frames.WAVE_LAND}.get(frame[0], 0)
        if land and position.sunk >> frame[land] & 1:
            yield f"due: land {LANDS[frame[land]]} is submerged already (leviath 7.5)"


def check_embankments(case: CheckedPosition) -> Iterator[str]:
    """Check that each tile is in exactly one area. Rule: leviath 7.6, 7.7."""
    position = case.position
    areas = {"material": position.material, "built": position.built, "discarded": position.discarded}
    for land, letter in enumerate(LANDS):
        places = [area for area, tiles in areas.items() if tiles >> land & 1]
        if not places:
            yield f"embankments: tile {letter} is in no area (leviath 5.5)"
        elif len(places) > 1:
            yield f"embankments: tile {letter} is in {len(places)} areas: {', '.join(places)} (leviath 5.5)"
        elif position.sunk >> land & 1 and (places == ["material"] or _was_stopped(case, places)):
            yield f"embankments: land {letter} is submerged, so its tile is discarded, not {places[0]} (leviath 7.7)"


def _was_stopped(case: CheckedPosition, places: list[str]) -> bool:
    """Return whether a built embankment would have kept its land dry. Rule: leviath 7.6, 11.4."""
    return places == ["built"] and not case.game.rules.may_decline_block
