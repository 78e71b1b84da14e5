"""The race of SCOUT: the points of all finished rounds. Rule: scout 6.1, 6.3."""

from __future__ import annotations

from tabletop_widgets.boards.race import Race, Runner
from tabletop_widgets.boards.scout.plate_parts import points_label, totals
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.texts import signed_points


def race(view: ScoutObservation, words: Words) -> Race:
    """Return the aim of SCOUT, and everybody's points of the rounds that are over."""
    is_over = view.phase == "over"
    number = words("board-round-of", round=str(view.round), rounds=str(view.rounds))
    runners = tuple(_runner(view, seat, words, is_over=is_over) for seat in range(view.num_players))
    return Race(words("board-aim"), words("board-aim-told"), number, view.round, view.rounds, runners)


def _runner(view: ScoutObservation, seat: int, words: Words, *, is_over: bool) -> Runner:
    points = totals(view)[seat]  # the plates show the points of this round, which may still be lost
    return Runner(seat, points, 0, signed_points(points), points_label(view, seat, words, is_counted=is_over))
