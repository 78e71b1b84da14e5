"""Checks of turns, of the stack of frames, and of the end of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop_widgets.core.frames import Frame
from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.components.cards import DAYS
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position
from tabletop_widgets.engines.leviath.position_data.checked_position import CheckedPosition, many
from tabletop_widgets.engines.leviath.position_data.defaults import (
    mover,
    turn_of,
)
from tabletop_widgets.engines.leviath.position_data.stack_order import asks_seat, can_be_due
from tabletop_widgets.engines.leviath.rules import frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES


def check_turns(case: CheckedPosition) -> Iterator[str]:
    """Check that it is the turn of the seat that follows. Rule: leviath 4."""
    game, given, position = case
    if "turn" in given and ("due" in given or case.is_over):
        yield f"turn: leave it out, as {'`due`' if 'due' in given else '`reason`'} says what is due"
    elif "due" in given or case.is_over:
        if (
            position.stack
            and position.stack[0][0] == frames.TURN
            and position.stack[0][1] != mover(game, position.turns + 1)
        ):
            yield (
                f"turns: after {position.turns} seat {mover(game, position.turns + 1)} follows,"
                f" not seat {position.stack[0][1]} (leviath 4)"
            )
    elif not given.get("turns", 1):
        yield "turns: 0, but a human's turn comes first (leviath 4)"
    elif turn_of(game, given) and mover(game, position.turns + 1) != turn_of(game, given):
        yield (
            f"turns: turn {position.turns + 1} is that of seat {mover(game, position.turns + 1)},"
            f" not of seat {turn_of(game, given)} (leviath 4)"
        )


def check_next(case: CheckedPosition) -> Iterator[str]:
    """Check which human's turn comes next. Rule: leviath 4."""
    game, given, position = case
    human, turn = given.get("next"), turn_of(game, given)
    if human is None:
        return
    if case.is_over:
        yield "next: the game is over, so no turn comes; expected null (leviath 10)"
    elif "due" in given:
        following = position.stack[0][1] if position.stack and position.stack[0][0] == frames.TURN else human
        if human != following:
            yield f"next: seat {human}; by `due`, the turn of seat {following} comes next (leviath 4)"
    elif turn and human != mover(game, turn + 1):
        yield f"next: seat {human}; after the turn of seat {turn} comes seat {mover(game, turn + 1)} (leviath 4)"
    elif not turn and given.get("turns") and human != mover(game, position.turns + 1):
        turns = many(position.turns, "human turn")
        yield f"next: seat {human}; after {turns} comes seat {mover(game, position.turns + 1)} (leviath 4)"


def check_due(case: CheckedPosition) -> Iterator[str]:
    """Check that the frames are in a possible order, and ask the seats whose turn it is. Rule: leviath 4."""
    game, given, position = case
    if case.is_over or "due" not in given:
        if position.stack and case.is_over:
            yield "due: the game is over, so nothing is due (leviath 10)"
        return
    if not position.stack:
        yield "due: nothing is due only when the game is over; then it has a `reason` (leviath 10)"
        return
    if not can_be_due(position.stack):
        kinds = ", ".join(FRAMES.names[frame[0]] for frame in position.stack)
        yield f"due: this order is impossible: {kinds} (leviath 4)"
        return
    for frame in position.stack[1:]:
        kind = FRAMES.names[frame[0]]
        if asks_seat(frame) and frame[0] != frames.DEAL and frame[frames.ASKED] not in (KAIJU_SEAT, position.mover):
            asked = frame[frames.ASKED]
            yield f"due: {kind!r} is asked of seat {asked} in the turn of seat {position.mover} (leviath 4)"
    dealt = Counter(frame[frames.ASKED] for frame in position.stack if frame[0] == frames.DEAL)
    yield from (f"due: seat {seat} is dealt cards {count} times" for seat, count in dealt.items() if count > 1)
    yield from _frame_problems(game, position)


def _frame_problems(game: Box, position: Position) -> Iterator[str]:
    for below, frame in zip([(), *position.stack], position.stack, strict=False):
        if (
            frame[0] == frames.HANDICAP
            and frame[frames.HANDICAP_LEFT] > game.rules.handicap - position.sunk.bit_count()
        ):
            yield f"due: with handicap {game.rules.handicap} fewer lands are submerged at the start (leviath 11.1)"
        if frame[0] in (frames.BLOCK, frames.WAVE) and not game.rules.may_decline_block:
            yield "due: nobody is asked whether to block (leviath 7.6, 11.4)"
        if (
            frame[0] == frames.GO
            and below
            and below[0] == frames.STRIKE
            and below[frames.ABILITY] != frame[frames.ABILITY]
        ):
            yield "due: 'go' and 'strike' are by different cards (leviath 8.2)"
        if (
            frame[0] == frames.GO
            and game.abilities[frame[frames.ABILITY]].effect == "rush"
            and (not below or below[0] != frames.STRIKE)
        ):
            yield "due: under 'go' by a rush a 'strike' is due (leviath 8.2)"
        if frame[0] == frames.TARGET:
            yield from _target_problems(game, frame)


def _target_problems(game: Box, frame: Frame) -> Iterator[str]:
    """Check how many lands are left to be named. Rule: leviath 8.4."""
    _, number, left, named = frame
    ability = game.abilities[number]
    if left + (named >= 0) != ability.lands:
        so_far = ", one of them named" if named >= 0 else ""
        attacks = many(ability.lands, "land")
        yield f"due: {ability.id!r} attacks {attacks}{so_far}, so {left} cannot be left to name (leviath 8.4)"


def check_end(case: CheckedPosition) -> Iterator[str]:
    """Check that a finished game fits its stated reason. Rule: leviath 10."""
    game, _, position = case
    here = 1 << position.place if position.place >= 0 else 0
    no_way = not game.sea.neighbours[position.place] & ~position.mines
    is_so = {
        "": True,
        "captured": here and no_way,
        "submerged": position.sunk.bit_count() >= game.rules.submerge_to_win,
        "ships-lost": max(position.ships) < 0,
        "deck-out": position.day > DAYS,
    }
    if not is_so[position.reason]:
        yield f"reason: {position.reason!r}, but the position does not fit this end (leviath 10)"
