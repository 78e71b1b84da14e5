"""What files have kept of lessons: the lesson of a saved session, and what was done in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop_widgets.core.errors import listing, shown
from tabletop_widgets.core.match import Match
from tabletop_widgets.scenarios import deeds, shipped
from tabletop_widgets.scenarios.deeds import Run
from tabletop_widgets.scenarios.reading import SUFFIX
from tabletop_widgets.scenarios.results import FORMAT, read_json, rows_from
from tabletop_widgets.scenarios.scenario import Scenario
from tabletop_widgets.scenarios.study import key_of


def is_of_lesson(path: Path) -> bool:
    """Return whether a file holds a session of a lesson, or a learner's progress in several."""
    try:
        data = read_json(path)
    except (OSError, ValueError):
        return False
    return isinstance(data, dict) and data.get("format") == FORMAT


def run_in(path: Path, lesson: str = "") -> Run:
    """Return what was done in a lesson, as `Session.save` or a course kept it.

    Args:
        path: the file.
        lesson: the lesson: its .lesson.md file, or the name of one that comes with the package, e.g. "scout/s5-beats".
            By default the one that the file names, if it comes with the package.

    Raises:
        OSError: there is no such file.
        LookupError: there is no such lesson.
        ValueError: the file holds something else, or another lesson, or does not tell what was done.

    """
    data = read_json(path)
    try:
        rows_from(data)
        scenario = _lesson(lesson) if lesson else _named(data)
        return _run(_told_of(data, scenario), scenario)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def _lesson(name: str) -> Scenario:
    """Return the lesson of a file, or one that comes with the package."""
    if name.endswith(SUFFIX):
        return Scenario.read(name)
    game, _, id_ = name.partition("/")
    return shipped.lesson(game, id_)


def _named(data: dict[str, Any]) -> Scenario:
    """Return the lesson that a saved session names."""
    if isinstance(data.get("lessons"), dict):
        raise ValueError(f"it holds {listing(sorted(data['lessons']))}; name the lesson with --lesson")
    game, id_ = data.get("game"), data.get("lesson")
    try:
        return shipped.lesson(str(game), str(id_))
    except LookupError as error:
        told = f"its lesson, {shown(id_)}, does not come with the package; name its file with --lesson"
        raise ValueError(told) from error


def _told_of(data: dict[str, Any], lesson: Scenario) -> dict[str, Any]:
    """Return what a file tells of a lesson."""
    key = key_of(lesson)
    several = data.get("lessons")
    if isinstance(several, dict):
        told = several.get(key)
        if not isinstance(told, dict):
            raise ValueError(f"it holds {listing(sorted(several))}, not {key!r}")
        return told
    if data.get("lesson") != key.partition("/")[2]:
        raise ValueError(f"it is of the lesson {shown(data.get('lesson'))}, not of {key!r}")
    return data


def _run(told: dict[str, Any], lesson: Scenario) -> Run:
    if "deeds" not in told:
        raise ValueError("it tells how far the learner came, but not what was done: it was saved by an older version")
    if told.get("digest") != lesson.digest:
        raise ValueError(f"the lesson {key_of(lesson)!r} has been edited since")
    seed = told.get("seed", 1)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(f"seed: found {shown(seed)}; expected a whole number")
    return Run(lesson, seed, Match, deeds.read(told["deeds"]))
