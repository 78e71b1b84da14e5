"""Results of learners: tables of a learner's or a class's tries. A file can be edited, so it proves nothing."""

from __future__ import annotations

import glob
import json
import os
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tabletop_widgets.core import files as disk
from tabletop_widgets.core.errors import cut, short_repr
from tabletop_widgets.core.harmless import escape, harmless
from tabletop_widgets.lessons import codes

if TYPE_CHECKING:
    from pandas import DataFrame  # type: ignore[import-not-found, import-untyped, unused-ignore]

FORMAT: Final = "tabletop-widgets lesson results"
VERSION: Final = 1
MOST_BYTES: Final = 16 * 2**20


@dataclass(frozen=True, slots=True)
class Row:
    """One try of a learner, or one "why not?".

    Attributes:
        lesson: the id of the lesson.
        step: the id of the step.
        kind: "task", "quiz", or "refusal" for a "why not?".
        number: which try it was, from 1; 0 for a refusal that was only asked for.
        answer: the actions played or the things picked.
        right: whether it was right.
        reason: the reason's id if the rules refuse it, else "".
        hints: how many hints were given before.
        shown: whether the solution was shown before.
        seconds: since the step began.
        learner: the learner, in a table of several.

    """

    lesson: str
    step: str
    kind: str
    number: int
    answer: str
    right: bool
    reason: str = ""
    hints: int = 0
    shown: bool = False
    seconds: float = 0.0
    learner: str = ""


@dataclass
class Progress:
    """A learner's progress in one step.

    Attributes:
        visited: whether the learner has been there.
        tries: how many tries were made.
        hints: how many hints were given.
        solved: whether it is solved, also by having been shown.
        shown: whether the solution was shown.
        last: "right" or "wrong", the last try; "" before.
        asked: the refused actions that were asked for.
        given: the last answer: the actions that were played, or the things that were picked.

    """

    visited: bool = False
    tries: int = 0
    hints: int = 0
    solved: bool = False
    shown: bool = False
    last: str = ""
    asked: set[str] = field(default_factory=set)
    given: tuple[str, ...] = ()

    @property
    def is_done(self) -> bool:
        """Whether the step is solved, or its solution was shown."""
        return self.solved

    @property
    def is_own(self) -> bool:
        """Whether the learner has solved the step without seeing the solution."""
        return self.solved and not self.shown


COLUMNS: Final = tuple(field.name for field in fields(Row))
_SHOWN: Final = ("step", "kind", "number", "answer", "right", "reason", "hints", "seconds")


class TableData(ABC):
    """A table: rows as dicts, or as a pandas DataFrame."""

    __slots__ = ()
    _columns: ClassVar[Sequence[str] | None] = None  # the columns, which a table without rows has, too

    @abstractmethod
    def rows(self) -> list[dict[str, Any]]:
        """Return each row as a dict."""

    def frame(self) -> DataFrame:
        """Return the rows as a pandas DataFrame.

        Raises:
            ModuleNotFoundError: pandas is not installed.

        """
        from pandas import DataFrame

        return DataFrame(self.rows(), columns=list(self._columns) if self._columns else None)


class LessonResults(TableData, Sequence[Row]):
    """Tries of learners, in order; a table in a notebook.

    >>> results = LessonResults([Row("s5", "beat", "task", 1, "show 5-6", False, "show-not-higher")])
    >>> len(results), results.rows()[0]["answer"], results.solved_steps
    (1, 'show 5-6', ())

    """

    _columns = COLUMNS

    def __init__(self, rows: Iterable[Row]) -> None:
        self._rows = tuple(rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return LessonResults(self._rows[at]) if isinstance(at, slice) else self._rows[at]

    def rows(self) -> list[dict[str, Any]]:
        """Return each row as a dict."""
        return [asdict(row) for row in self._rows]

    @property
    def solved_steps(self) -> tuple[str, ...]:
        """The ids of the steps that were solved; not those whose solution was shown."""
        return tuple(dict.fromkeys(row.step for row in self._rows if row.right and not row.shown))

    @property
    def shown_steps(self) -> tuple[str, ...]:
        """The ids of the steps whose solution was shown."""
        return tuple(dict.fromkeys(row.step for row in self._rows if row.number and row.shown))

    def __repr__(self) -> str:
        rows = (" ".join(str(getattr(row, name)) for name in _SHOWN) for row in self)
        return harmless("\n".join([" ".join(_SHOWN), *rows]))

    def _repr_html_(self) -> str:
        return table(_SHOWN, ([getattr(row, name) for name in _SHOWN] for row in self._rows))


@dataclass(frozen=True, slots=True)
class StepSummary:
    """The results of a class in one step.

    Attributes:
        lesson, step: the step.
        learners: how many tried it.
        first: how many solved it at the first try.
        later: how many solved it later.
        shown: how many were shown the solution.
        wrong: the most frequent wrong answer, or "".
        times: how often it was given.
        reason: the reason's id, if the rules refuse it.

    """

    lesson: str
    step: str
    learners: int
    first: int
    later: int
    shown: int
    wrong: str
    times: int
    reason: str


class ClassResults(TableData, Sequence[StepSummary]):
    """The results of a class, step by step.

    Attributes:
        results: all rows.
        learners: the learners whose files were read.

    """

    def __init__(self, results: LessonResults, learners: Sequence[str]) -> None:
        self.results, self.learners = results, tuple(learners)
        steps = dict.fromkeys((row.lesson, row.step) for row in results if row.number)
        self._steps = tuple(
            _summary(*step, [row for row in results if (row.lesson, row.step) == step]) for step in steps
        )

    def __len__(self) -> int:
        return len(self._steps)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return self._steps[at]

    def by_learner(self, steps: Iterable[tuple[str, str]] | None = None) -> LearnerResults:
        """Return a table with a row for each learner and a column for each step, e.g. for marks.

        Args:
            steps: the lesson and the step of each column; None for all that somebody has tried.

        >>> rows = [Row("s5", "beat", "task", number, "", number > 1, learner="Ann") for number in (1, 2)]
        >>> ClassResults(LessonResults(rows), ["Ann", "Bo"]).by_learner().rows()
        [{'learner': 'Ann', 's5/beat': 2}, {'learner': 'Bo', 's5/beat': None}]

        """
        tried = [(step.lesson, step.step) for step in self._steps]
        return LearnerResults(self.results, self.learners, tried if steps is None else list(steps))

    def rows(self) -> list[dict[str, Any]]:
        """Return each step as a dict."""
        return [asdict(step) for step in self._steps]

    def __repr__(self) -> str:
        lines = [f"{len(self.learners)} learner{'s' * (len(self.learners) != 1)}"]
        for step in self._steps:
            wrong = f"; most often wrong: {step.wrong} ({step.times})" if step.wrong else ""
            later = f"{step.later} later" + (f", {step.shown} shown" if step.shown else "")
            lines.append(f"{step.lesson} [{step.step}] {step.first} of {step.learners} at once, {later}{wrong}")
        return harmless("\n".join(lines))

    def _repr_html_(self) -> str:
        names = ("lesson", "step", "learners", "first", "later", "shown", "wrong", "times", "reason")
        return table(names, ([getattr(step, name) for name in names] for step in self._steps))


class LearnerResults(TableData, Sequence[Mapping[str, Any]]):
    """The results of a class, learner by learner: the number of the try that solved each step.

    It is 0 where a learner has tried and not solved it, or was shown the solution, and None where nothing was tried.

    Attributes:
        results: all rows.

    """

    def __init__(self, results: LessonResults, learners: Sequence[str], steps: Sequence[tuple[str, str]]) -> None:
        self.results, self._steps = results, steps
        self._head = ("learner", *(f"{lesson}/{step}" for lesson, step in steps))
        found: dict[tuple[str, str, str], int] = {}
        for row in results:
            if row.number:
                place = (row.learner, row.lesson, row.step)
                found[place] = found.get(place) or (row.number if row.right and not row.shown else 0)
        self._rows = [
            {"learner": name} | {f"{lesson}/{step}": found.get((name, lesson, step)) for lesson, step in steps}
            for name in learners
        ]

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return self._rows[at]

    def rows(self) -> list[dict[str, Any]]:
        """Return each learner as a dict."""
        return [dict(row) for row in self._rows]

    def frame(self) -> DataFrame:
        """Return the table as a pandas DataFrame: learners, and a column for each lesson and step.

        Raises:
            ModuleNotFoundError: pandas is not installed.

        """
        from pandas import DataFrame, MultiIndex

        values = [list(row.values())[1:] for row in self._rows]
        names = [str(row["learner"]) for row in self._rows]
        columns = MultiIndex.from_tuples(self._steps, names=["lesson", "step"]) if self._steps else None
        return DataFrame(values, index=names, columns=columns, dtype="Int64").rename_axis(index="learner")

    def __repr__(self) -> str:
        lines = (" ".join("-" if value is None else str(value) for value in row.values()) for row in self._rows)
        return harmless("\n".join([" ".join(self._head), *lines]))

    def _repr_html_(self) -> str:
        return table(self._head, (["" if cell is None else cell for cell in row.values()] for row in self._rows))


def _summary(lesson: str, step: str, rows: Sequence[Row]) -> StepSummary:
    tries = [row for row in rows if row.number]
    learners = {row.learner for row in tries}
    first = {row.learner for row in tries if row.right and row.number == 1 and not row.shown and not row.hints}
    solved = {row.learner for row in tries if row.right and not row.shown}
    shown = {row.learner for row in tries if row.shown} - solved
    wrong = Counter((row.answer, row.reason) for row in tries if not row.right).most_common(1)
    (answer, reason), times = wrong[0] if wrong else (("", ""), 0)
    return StepSummary(lesson, step, len(learners), len(first), len(solved - first), len(shown), answer, times, reason)


def table(names: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return an HTML table."""
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


# --- files and codes


def gather(files: str | Path | Iterable[str | Path]) -> ClassResults:
    """Read the results of a class from the files that its sessions saved, or from the codes of pages.

    Args:
        files: a pattern such as `results/*.json`, or paths; or codes that pupils have copied from a page of a lesson,
            and text files of such codes. A learner is called as the rows of the file say, or else as the file: by its
            name, or, where files share one, by the folders in which they differ, as for `submitted/*/results.json`.

    Raises:
        FileNotFoundError: no file fits the pattern.
        ValueError: a file holds something else, is there twice, or is of a learner who has another one; a code is
            damaged, or there are two of a learner's for a lesson; the error names it.

    """
    given = [files] if isinstance(files, str | Path) else list(files)
    if isinstance(files, Path) or (isinstance(files, str) and not codes.holds_codes(files)):
        given = list(map(Path, sorted(glob.glob(str(files)))))  # noqa: PTH207 - patterns may begin anywhere
    if not given:
        raise FileNotFoundError(f"no file fits {short_repr(files)}")
    texts: dict[str, str] = {}
    paths: list[Path] = []
    for number, one in enumerate(given, 1):
        if codes.holds_codes(one):
            texts[f"code {number}"] = str(one)
        else:
            paths.append(Path(one))
    owners: dict[tuple[str, str], str] = {}
    rows: list[Row] = []
    for path, name in zip(paths, _names(paths) if paths else [], strict=True):
        content = _read(path)
        if codes.holds_codes(content):
            texts[str(path)] = content
            continue
        rows += _rows_of_file(path, name, content, owners)
    for place, text in texts.items():
        rows += _rows_of_codes(place, text, owners)
    return ClassResults(LessonResults(rows), list(dict.fromkeys(learner for learner, _ in owners)))


_ALL: Final = ""  # in place of a lesson: a file has results of all lessons


def _rows_of_file(path: Path, name: str, content: str, owners: dict[tuple[str, str], str]) -> list[Row]:
    """Return the rows of a file of results, and record its learners in `owners`."""
    try:
        data = _parse(path, content)
        found = rows_from(data, name)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    for learner in dict.fromkeys([row.learner for row in found] or [data.get("learner") or name]):
        other = next((place for (who, _), place in owners.items() if who == learner), None)
        if other is not None:
            raise ValueError(
                f"{path}: {short_repr(learner)} is the learner of {other} too; expected one file a learner"
            )
        owners[learner, _ALL] = str(path)
    return found


def _rows_of_codes(place: str, text: str, owners: dict[tuple[str, str], str]) -> list[Row]:
    """Return the rows of the codes in a text, and record their learners in `owners`."""
    found: list[Row] = []
    given = codes.split(text)
    for number, code in enumerate(given, 1):
        where = place if len(given) == 1 else f"{place}, code {number}"
        try:
            one = codes.read(code)
            rows = rows_from({"format": FORMAT, "version": VERSION, **one})
        except ValueError as error:
            raise ValueError(f"{where}: {error}") from error
        learner, lesson = one["learner"], one["lesson"]
        other = owners.get((learner, lesson)) or owners.get((learner, _ALL))
        if other is not None:
            raise ValueError(
                f"{where}: {short_repr(learner)} has handed in {short_repr(lesson)} in {other} too; expected one code"
                " of a learner for a lesson: the last one"
            )
        owners[learner, lesson] = where
        found += rows
    return found


def _names(paths: Sequence[Path]) -> list[str]:
    """Return names for files: their own, or the parts of their paths that differ.

    >>> _names([Path("in/mia/results.json"), Path("in/ken/results.json")]), _names([Path("in/mia.json")])
    (['mia', 'ken'], ['mia'])
    >>> _names([Path("in/a/mia.json"), Path("in/b/mia.json"), Path("in/b/ken.json")])
    ['a/mia', 'b/mia', 'b/ken']
    """
    places = [Path(os.path.normpath(path.absolute())).with_suffix("").parts for path in paths]
    names = [place[-1] for place in places]
    if len(set(names)) == len(names) or len(set(places)) == 1:
        return names
    first = _alike(places)
    last = _alike([place[first:][::-1] for place in places])
    return ["/".join(place[first : len(place) - last]) for place in places]


def _alike(places: Sequence[Sequence[str]]) -> int:
    """Return the number of leading parts that all paths share, leaving at least one part of each."""
    found = 0
    while found < min(map(len, places)) - 1 and len({place[found] for place in places}) == 1:
        found += 1
    return found


def rows_from(data: object, learner: str = "") -> list[Row]:
    """Return the rows of a results file.

    Args:
        data: the data of the file.
        learner: the learner of rows that name none.

    Raises:
        ValueError: it holds something else.

    """
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise ValueError(f"this is no file of results; expected format {FORMAT!r}, version {VERSION}")
    found = data.get("rows")
    if not isinstance(found, list):
        raise ValueError(f"rows: found {short_repr(found)}; expected a list")
    owner = data.get("learner", "")
    if not isinstance(owner, str):
        raise ValueError(f"learner: found {short_repr(owner)}; expected a name")
    return [_row(row, owner or learner) for row in found]


def _row(data: object, learner: str) -> Row:
    kinds: dict[str, type | tuple[type, ...]] = {
        "number": int,
        "hints": int,
        "right": bool,
        "shown": bool,
        "seconds": (int, float),
    }
    if not isinstance(data, dict) or set(data) - set(COLUMNS) or not {"lesson", "step", "kind", "answer"} <= set(data):
        raise ValueError(f"a row holds {short_repr(data)}; expected {', '.join(COLUMNS)}")
    for name, value in data.items():
        if not isinstance(value, kinds.get(name, str)):
            raise ValueError(f"{name}: found {short_repr(value)}")
    given = {"number": 0, "right": False, **data}
    return Row(**{**given, "learner": given.get("learner") or learner})


def read_json(path: Path) -> Any:  # noqa: ANN401 - JSON data
    """Return the JSON data of a file.

    Raises:
        OSError: there is no such file.
        ValueError: it holds no JSON.

    """
    return _parse(path, _read(path))


def _read(path: Path) -> str:
    try:
        return disk.read(path, MOST_BYTES).decode("utf-8-sig")
    except ValueError as error:
        raise ValueError(f"{path} cannot be read: {cut(str(error), 300)}") from error


def _parse(path: Path, content: str) -> Any:  # noqa: ANN401 - JSON data
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} cannot be read: {cut(str(error), 300)}") from error
