"""The race of SCOUT: points over all rounds. Rule: scout 6.1, 6.3."""

from __future__ import annotations

from tabletop_widgets.boards.race import Race, Runner
from tabletop_widgets.boards.scout.plate_parts import totals
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.texts import signed_points
from tabletop_widgets.engines.scout.view.observation import ScoutObservation


def race(view: ScoutObservation, words: Words) -> Race:
    """Return the aim of SCOUT, and everybody's points so far."""
    is_over = view.phase == "over"
    number = words("board-round-of", round=str(view.round), rounds=str(view.rounds))
    runners = tuple(_runner(view, seat, words, is_over=is_over) for seat in range(view.num_players))
    return Race(words("board-aim"), number, view.round, view.rounds, runners)


def _runner(view: ScoutObservation, seat: int, words: Words, *, is_over: bool) -> Runner:
    total, now, hand = totals(view)[seat], 0, 0
    if not is_over:
        now, hand = view.captured[seat] + view.chips[seat], len(view.faces[seat])
    told = words("board-points-of", total=signed_points(total), round=str(view.round), now=str(now), hand=str(hand))
    worth = total + now - hand  # if the round ended now
    return Runner(seat, worth, 0, signed_points(worth), told)
