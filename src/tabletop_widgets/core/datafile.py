"""Custom data for a game: a built-in name, a JSON file, or a dict; all its problems are reported at once."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

from tabletop_widgets.core import diskfile
from tabletop_widgets.core.errors import bulleted, cut, listing, shown
from tabletop_widgets.core.limits import MOST_DEPTH, MOST_IN_DATA, problems_of_data
from tabletop_widgets.core.validate import duplicates

Source = str | os.PathLike[str] | Mapping[str, Any]  # of data: a name, a file, or the data itself

_LONGEST_NAME: Final = 255  # characters; no file has a longer one
MOST_BYTES: Final = 16 * 2**20  # of a data file; a board has some 20 kB


@dataclass(frozen=True)
class _Limit:
    """Which files may be opened: those in a folder, or none; and what is said of any other."""

    folder: Path | None
    told: str


_LIMIT: Final[ContextVar[_Limit | None]] = ContextVar("limit", default=None)


@contextmanager
def files_of(folder: Path | None, told: str) -> Iterator[None]:
    """Forbid data from a path outside a folder: the author of options must not decide what this machine opens.

    Args:
        folder: the folder whose files may be named, without their folder; None: no file may be opened.
        told: a sentence for the error about any other path. It is the same whether there is such a file or not.

    """
    before = _LIMIT.set(_Limit(folder, told))
    try:
        yield
    finally:
        _LIMIT.reset(before)


def load(
    source: Source,
    kind: str,
    named: str,
    names: Sequence[str],
    built_in: Callable[[str], dict[str, Any]],
    problems: Callable[[Any], list[str]],
) -> dict[str, Any]:
    """Return data without problems: a copy of a built-in one, or what a file or a dict holds.

    Args:
        source: one of the names, a path to a file, or its data.
        kind: what the data should be, named in the message about anything else.
        named: the same, as the subject of the message that lists the problems.
        names: the built-in ones.
        built_in: returns the data of a name.
        problems: returns everything wrong in data.

    Raises:
        ValueError: no such name, no JSON, or data with problems: the error lists them all.
        OSError: a file that cannot be read.

    """
    if isinstance(source, str) and source in names:
        return copy.deepcopy(built_in(source))
    data = read(source, kind, names)
    raise_if_problems(named, source, problems(data))
    return cast("dict[str, Any]", data)


def read(source: object, kind: str, names: Sequence[str]) -> Any:  # noqa: ANN401 - not checked yet
    """Return what a file or a dict holds, as JSON has it.

    Args:
        source: a path to a file, or its data; the caller has looked for built-in names.
        kind: what the data should be, named in an error message.
        names: the built-in ones.

    Raises:
        ValueError: no source at all, or no JSON.
        OSError: a file that cannot be read.

    """
    if isinstance(source, Mapping):
        return _of_mapping(source, kind)
    if not isinstance(source, str | os.PathLike):
        raise ValueError(f"{shown(source)} is no {kind}; expected {listing(names)}, a path to a file, or a dict")
    limit = _LIMIT.get()
    found = Path(source) if limit is None else diskfile.beside(limit.folder, source) if limit.folder else None
    if found is None:
        told = limit.told.format(kind=kind) if limit else ""
        raise ValueError(f"{shown(source)} is no {kind} that comes with this package ({listing(names)}). {told}")
    path = found
    if isinstance(source, str) and _looks_like_a_name(source) and not path.exists():
        raise ValueError(f"there is no {kind} {shown(source)}; expected {listing(names)}, a path to a file, or a dict")
    return _of_file(path, kind)


def _looks_like_a_name(source: str) -> bool:
    return Path(source).name == source and not Path(source).suffix and len(source) <= _LONGEST_NAME


def _of_mapping(source: Mapping[str, Any], kind: str) -> Any:  # noqa: ANN401 - not checked yet
    """Return data in the form that a saved match holds."""
    problems = problems_of_data(source, MOST_IN_DATA)
    if problems:
        raise ValueError(f"this {kind} cannot be read: {problems[0]}")
    try:
        return json.loads(json.dumps(dict(source)), object_pairs_hook=_pairs)
    except (TypeError, ValueError) as error:
        raise ValueError(f"this {kind} is not JSON data: {cut(str(error))}") from error


def _of_file(path: Path, kind: str) -> Any:  # noqa: ANN401 - not checked yet
    try:
        content = diskfile.read(path, MOST_BYTES)
    except ValueError as error:
        raise ValueError(f"this {kind} cannot be read: {cut(str(error), 1000)}") from error
    try:
        data = json.loads(content.decode("utf-8-sig"), object_pairs_hook=_pairs)
    except RecursionError as error:
        raise ValueError(
            f"{cut(str(path), 1000)} is no {kind}: it is nested more than {MOST_DEPTH} levels deep"
        ) from error
    except ValueError as error:
        raise ValueError(
            f"{cut(str(path), 1000)} is not a JSON file: {cut(str(error), 500)}; expected a {kind}"
        ) from error
    problems = problems_of_data(data, MOST_IN_DATA)
    if problems:
        raise ValueError(f"{cut(str(path), 1000)} is no {kind}: {problems[0]}")
    return data


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object; refuse a key that appears twice, of which JSON would silently keep the last value."""
    again = duplicates(key for key, _ in pairs)
    if again:
        raise ValueError(f"the key {shown(again[0])} appears twice in an object")
    return dict(pairs)


def raise_if_problems(what: str, source: Source, problems: Sequence[str]) -> None:
    """Raise a ValueError that lists all problems, if there are any."""
    if problems:
        named = "given as a dict" if isinstance(source, Mapping) else os.fspath(source)
        raise ValueError(f"{what} ({cut(named, 500)}) cannot be used:\n{bulleted(problems)}")
