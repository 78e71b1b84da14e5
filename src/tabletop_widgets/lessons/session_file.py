"""Session files: results and progress on disk, with a hash of each step, so that an edited step begins again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core import files
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.lessons import session_log
from tabletop_widgets.lessons.results import FORMAT, VERSION, LessonResults, Progress, Row, read_json, rows_from

if TYPE_CHECKING:
    from tabletop_widgets.lessons.session import Session


def _digests(session: Session) -> dict[str, str]:
    """Return a hash for each step: of its own content and that of all steps before it."""
    from tabletop_widgets.lessons.lesson import digest

    steps = session.steps
    return {step.id: digest(session.lesson.front_matter, steps[: number + 1]) for number, step in enumerate(steps)}


def to_dict(session: Session) -> dict[str, Any]:
    """Return the progress and the log of a session as JSON data."""
    seed = {} if session.seed == 1 else {"seed": session.seed}
    return {**_progress_data(session), **seed, "deeds": session_log.to_json(session.log.entries)}


def _progress_data(session: Session) -> dict[str, Any]:
    """Return the progress of a session as JSON data."""
    digests = _digests(session)
    steps = {
        id_: {
            "digest": digests[id_],
            "tries": progress.tries,
            "hints": progress.hints,
            "solved": progress.solved,
            "shown": progress.shown,
            "last": progress.last,
            "asked": sorted(progress.asked),
            "given": list(progress.given),
        }
        for id_, progress in session.progress.items()
        if progress.visited
    }
    return {
        "game": session.lesson.game,
        "lesson": session.lesson.name,
        "title": session.lesson.title.text(),
        "digest": session.lesson.digest,
        "step": session.step.id,
        "steps": steps,
        **({"closed": True} if session.is_closed else {}),
    }


def restore(session: Session, data: dict[str, Any]) -> set[str]:
    """Restore a session from data of `to_dict`; return the ids of the restored steps.

    Raises:
        ValueError: the log entries are something else.

    """
    done = _entries_before(session, data)
    digests, steps = _digests(session), data.get("steps")
    given = steps if isinstance(steps, dict) else {}
    same = {id_ for id_, one in given.items() if isinstance(one, dict) and one.get("digest") == digests.get(id_, "")}
    for id_, progress in progress_in(data).items():
        if id_ in same:
            session.progress[id_] = progress
    session.is_closed = data.get("closed") is True
    step = data.get("step")
    if isinstance(step, str) and step in same:
        session.enter(step)
    session.log = session_log.SessionLog([*done, session_log.LogEntry(session_log.RESUME, _progress_data(session))])
    return same


def _entries_before(session: Session, data: dict[str, Any]) -> tuple[session_log.LogEntry, ...]:
    """Return the logged entries in a file, if lesson and seed are still the same."""
    done = session_log.read(data.get("deeds", []))
    if data.get("digest") != session.lesson.digest or data.get("seed", 1) != session.seed:
        return ()
    return done[:-1] if done and done[-1].what == session_log.RESUME else done  # nothing followed the resumption


def progress_in(data: dict[str, Any]) -> dict[str, Progress]:
    """Return the progress in each step from data of `to_dict`."""
    steps = data.get("steps")
    given = steps if isinstance(steps, dict) else {}
    return {id_: _progress(one) for id_, one in given.items() if isinstance(one, dict)}


def save(session: Session, path: Path) -> Path:
    """Write a session to a file; see `Session.save`."""
    data = {"format": FORMAT, "version": VERSION, **to_dict(session), **results_data(session.results, session.learner)}
    files.replace(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    return path


def results_data(results: LessonResults, learner: str) -> dict[str, Any]:
    """Return the results of one learner as JSON data; a learner without a name is named after the file."""
    rows = [{name: value for name, value in row.items() if name != "learner"} for row in results.rows()]
    return {**({"learner": learner} if learner else {}), "rows": rows}


def load(session: Session, path: Path) -> list[Row]:
    """Restore a session from a file; return its rows."""
    data = read_json(path)
    rows = rows_from(data)
    lesson = session.lesson.name
    if data.get("lesson") != lesson:
        raise ValueError(f"{path} is of the lesson {short_repr(data.get('lesson'))}, not of {lesson!r}")
    restored = restore(session, data)
    return [row for row in rows if row.step in restored]


def _progress(given: dict[str, Any]) -> Progress:
    asked, answer = given.get("asked", []), given.get("given", [])
    return Progress(
        visited=True,
        tries=_number(given.get("tries")),
        hints=_number(given.get("hints")),
        solved=given.get("solved") is True,
        shown=given.get("shown") is True,
        last=given["last"] if given.get("last") in ("right", "wrong") else "",
        asked={text for text in asked if isinstance(text, str)} if isinstance(asked, list) else set(),
        given=tuple(text for text in answer if isinstance(text, str)) if isinstance(answer, list) else (),
    )


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else 0
