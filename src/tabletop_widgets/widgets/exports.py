"""Exports of a board: the match as a file, lesson or replay, and the position as Python."""

from __future__ import annotations

import inspect
import json
import pprint
import random
import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core import files
from tabletop_widgets.core.match import Match

if TYPE_CHECKING:
    from tabletop_widgets.lessons.session_log import RecordedRun

_WIDTH: Final = 100  # columns of the Python code
_MOST_FILES: Final = 10_000  # most numbered files of one game in a folder


def stem(match: Match) -> str:
    """Return the beginning of the names of a match's files."""
    return _plain(match.game.name)


def _plain(name: str) -> str:
    """Return a name as a valid file name; names of lessons and of registered games may contain anything."""
    return re.sub(r"[^\w-]+", "-", name)


def save(match: Match, folder: Path) -> str:
    """Write a match into a folder under the next free name, e.g. scythe-1.json.

    Returns:
        The name of the file.

    Raises:
        OSError: the folder cannot be written, or it has no free name.
        SaveFileError: the match cannot be saved.

    """
    return _write_new_file(_free(folder, stem(match)), match.save)


def make_lesson(match: Match, seat: int | None, folder: Path) -> str:
    """Write the match up to here as a lesson into a folder, under the next free name, e.g. scythe-1.lesson.md.

    Comments become its narration; if any of them is in Japanese, too, there is a file in Japanese beside it.

    Args:
        match: the match.
        seat: the learner's; None for the first that decides.
        folder: the folder.

    Returns:
        The name of the file.

    Raises:
        LookupError: nothing has been played.
        OSError: the folder cannot be written, or it has no free name.

    """
    from tabletop_widgets.lessons.reader import SUFFIX, translation_of
    from tabletop_widgets.lessons.writer import record_lesson

    played = match.path()
    first = next((node for node in played if match.state_at(node).current_player() >= 0), match.node)
    lesson = record_lesson(match, first, match.node, seat=match.game.deciding[0] if seat is None else seat)
    english, japanese = lesson.to_markdown(), lesson.to_markdown("ja") if lesson.has_translation else ""

    def write(path: Path) -> None:
        files.replace(path, english)
        if japanese:
            files.replace(translation_of(path), japanese)

    return _write_new_file(_free(folder, stem(match), SUFFIX, beside=translation_of), write)


def make_replay(match: Match, seat: int | None, locale: str, folder: Path) -> str:
    """Write a replay of the match for a viewer into a folder, under the next free name, e.g. scythe-1.html.

    Args:
        match: the match; its present line is shown.
        seat: whose boards are shown; None for a spectator's.
        locale: the language that it opens in.
        folder: the folder.

    Returns:
        The name of the file.

    Raises:
        OSError: the folder cannot be written, or it has no free name.

    """
    from tabletop_widgets.widgets.replay.page import write

    return _write_new_file(_free(folder, stem(match), ".html"), lambda path: write(match, path, seat, locale))


def make_lesson_replay(run: RecordedRun, locale: str, folder: Path) -> str:
    """Write a replay of a learner's session into a folder, under the next free name, e.g. s5-beats-1.html.

    Args:
        run: what was done.
        locale: the language that it opens in.
        folder: the folder.

    Returns:
        The name of the file.

    Raises:
        OSError: the folder cannot be written, or it has no free name.
        ValueError: what a file kept of the lesson cannot be done again.

    """
    from tabletop_widgets.widgets.replay.lesson import write

    name = _plain(run.lesson.id or run.lesson.game)
    return _write_new_file(_free(folder, name, ".html"), lambda path: write(run, path, locale))


def _write_new_file(path: Path, write: Callable[[Path], object]) -> str:
    """Write a file under a free name and return the name; if writing fails, the name is free again."""
    try:
        write(path)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return path.name


def _free(folder: Path, name: str, suffix: str = ".json", beside: Callable[[Path], Path] | None = None) -> Path:
    """Return the first free path for a name, reserved by an empty file so that no other kernel takes it.

    With `beside`, which gives the path of a second file, that is free as well.
    """
    for number in range(1, _MOST_FILES + 1):
        path = folder / f"{name}-{number}{suffix}"
        if beside is not None and beside(path).exists():
            continue
        try:
            path.open("x").close()
        except FileExistsError:
            continue
        return path
    raise FileExistsError(f"{name}-1{suffix} to {name}-{_MOST_FILES}{suffix} are all there already")


def snippet(match: Match, seat: int | None, note: str, rng: random.Random) -> str:
    """Return Python code for a match that begins at the present position, as far as a viewer knows it.

    Args:
        match: the match.
        seat: whose view; None for a spectator.
        note: a comment for the snippet, in one line.
        rng: for what the viewer cannot know; it is drawn anew, and nothing of the real position is in the snippet.

    """
    arguments = _changed_options(match)
    if match.names:
        arguments["names"] = list(match.names)
    arguments["position"] = match.state.determinize(seat, rng).to_dict()
    lines = [f"match = tw.new_match(\n    {match.game.name!r},"]
    lines += [f"    {name}={_python_literal(value, len(name) + 5)}," for name, value in arguments.items()]
    marks = [f"match.mark({name!r}, {place!r})" for name, place in match.marks().items() if place]
    head = ["import tabletop_widgets as tw", "", *textwrap.wrap(f"# {note}", _WIDTH, subsequent_indent="# ")]
    return "\n".join([*head, *lines, ")", *marks, f"match.widget(seat={seat})", ""])


def _changed_options(match: Match) -> dict[str, Any]:
    """Return the number of players, and the options that differ from their defaults."""
    maker = type(match.game)
    every: dict[str, Any] = json.loads(json.dumps(dict(match.game.options)))  # in the form of a saved file
    defaults = {name: option.default for name, option in inspect.signature(maker).parameters.items()}
    given = {name: value for name, value in every.items() if name == "players" or defaults.get(name) != value}
    for name in [name for name in given if name != "players" and defaults.get(name, "") is None]:
        rest = {other: value for other, value in given.items() if other != name}
        if maker(**rest) == match.game:  # the option follows from another one
            given = rest
    return given


def _python_literal(value: object, column: int) -> str:
    """Return data as Python that begins in a column."""
    text = pprint.pformat(value, width=_WIDTH - column, compact=True, sort_dicts=False)
    return text.replace("\n", "\n" + " " * column)
