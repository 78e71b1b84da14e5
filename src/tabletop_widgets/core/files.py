"""Files and the data in them: safe reading and atomic writing, schemas, the problems of data, data of options.

Only regular files are read, and a file is replaced completely or not at all.
"""

from __future__ import annotations

import contextlib
import copy
import json
import os
import stat
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

from tabletop_widgets.core.errors import bullet_list, cut, listing, short_repr
from tabletop_widgets.core.limits import MOST_DEPTH, MOST_IN_DATA, problems_of_data
from tabletop_widgets.core.schema import Problem

_STALE: Final = 3600  # seconds after which a temporary file counts as left behind by a program that was stopped
_MOST_NAME: Final = 40  # characters of a file's name in its temporary file's name: the length is limited
_LONGEST_PATH: Final = 4096  # characters; no system in use supports longer ones
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # Windows has only `O_BINARY`
_KINDS: Final = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def read(path: Path, most: int) -> bytes:
    """Return the content of a file.

    Args:
        path: the file.
        most: how many bytes it may have.

    Raises:
        OSError: there is no such file, or it cannot be read.
        ValueError: no regular file (a folder, a pipe, a device), or too big.

    """
    _check_path(path)
    _check_regular(path, path.stat())  # opening a device can already have an effect
    with os.fdopen(os.open(path, os.O_RDONLY | _NO_WAIT), "rb") as file:
        opened = os.fstat(file.fileno())  # the file may have been replaced by now
        _check_regular(path, opened)
        content = b"" if opened.st_size > most else file.read(most + 1)
    if opened.st_size > most or len(content) > most:
        size = max(opened.st_size, len(content))
        raise ValueError(f"{path} has {size:,} bytes; at most {most:,} are read")
    return content


def file_beside(folder: Path, name: object) -> Path | None:
    """Return the path of a file in a folder, or None if its name or a link leads elsewhere."""
    if not isinstance(name, str) or "\0" in name or Path(name).name != name:
        return None
    path = folder / name
    return path if path.resolve().parent == folder.resolve() else None


def replace(path: Path, content: bytes | str) -> None:
    """Write a file atomically: if the program is stopped, the old or the new file is there and complete.

    It is the same when the disk is full. A symbolic link stays, and what it points to is replaced; the new file has the
    old one's permissions.

    Args:
        path: the file.
        content: what it will hold; a text is written as UTF-8.

    Raises:
        OSError: there is no such folder, or the file may not be written.
        ValueError: the path is something other than a regular file.

    """
    data = content.encode() if isinstance(content, str) else content
    _check_path(path)
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(f"{path} cannot be written: there is no folder {target.parent}")
    old = _old(path, target)
    _sweep(target)
    temporary = target.with_name(f".{target.name[:_MOST_NAME]}.{os.urandom(8).hex()}.saving")
    try:
        with temporary.open("xb") as file:
            if old:
                _take_over(temporary, old)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(target.parent)


def _check_path(path: Path) -> None:
    if len(str(path)) > _LONGEST_PATH:
        raise ValueError(
            f"{short_repr(str(path))} is not the path of a file: it has {len(str(path)):,} characters; expected at most"
            f" {_LONGEST_PATH:,}"
        )


def _check_regular(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        kind = _KINDS.get(stat.S_IFMT(found.st_mode), "something else")
        raise ValueError(f"{path} is {kind}; expected a file")


def _old(path: Path, target: Path) -> os.stat_result | None:
    """Return the status of the file that is to be replaced, or None if there is none."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    _check_regular(path, found)
    if not os.access(target, os.W_OK):  # checked here: replacing the file needs only write access to the folder
        raise PermissionError(f"{path} is write-protected; it was left as it is")
    return found


def _take_over(temporary: Path, old: os.stat_result) -> None:
    """Give a file the permissions and, where that is allowed, the owner of another one."""
    temporary.chmod(stat.S_IMODE(old.st_mode) & 0o777)
    if not hasattr(os, "geteuid"):  # on Windows, and in a browser, nobody in particular owns a file
        return
    if (old.st_uid, old.st_gid) != (os.geteuid(), os.getegid()):
        with contextlib.suppress(PermissionError):  # only root may
            os.chown(temporary, old.st_uid, old.st_gid)


def _sweep(target: Path) -> None:
    """Remove temporary files of this file that a stopped program has left behind."""
    from glob import escape  # slow to import, and needed only to write files

    now = time.time()
    for left in target.parent.glob(f".{escape(target.name[:_MOST_NAME])}.*.saving"):
        with contextlib.suppress(OSError):  # another program has removed it, or it belongs to another user
            if now - left.stat().st_mtime > _STALE:
                left.unlink()


def _sync_folder(folder: Path) -> None:
    """Flush a folder to disk, so that a file's new name survives a crash; no effect where a system cannot do this."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):
            os.fsync(opened)
    finally:
        os.close(opened)


# no control characters, line breaks or surrogates (halves of characters): they are invisible, and break every picture
PRINTABLE: Final = "^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$(?!\n)"
TEXT: Final = {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "pattern": PRINTABLE,
    "description": "a text in one line, without control characters",
}
NUMBER: Final = {"type": "integer", "minimum": 1, "maximum": 9999}

_MOST_SHOWN: Final = 200  # characters of a schema's message

Called = Mapping[str, tuple[str, str]]  # by list in a file: the word for an entry, and the key that identifies it


def object_schema(required: dict[str, Any], optional: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return the schema of an object with these keys and no others."""
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


TITLE: Final = object_schema({"en": TEXT, "ja": TEXT})


def id_schema(example: str) -> dict[str, Any]:
    """Return the schema of an id that can be a word in the text of an action."""
    return {
        "type": "string",
        "maxLength": 60,
        "pattern": r"^[a-z0-9]+(-[a-z0-9]+)*$(?!\n)",  # $ alone also matches before the last line break
        "description": f"lower-case words and digits joined by hyphens, such as {example!r}",
    }


class Validator:
    """The valid part of data in which a schema has found problems, for further checks of that part alone."""

    def __init__(self, data: Mapping[str, Any], problems: list[Problem]) -> None:
        self._data = data
        self._wrong: set[tuple[str | int, ...]] = set()  # what must not be used
        self._holes: set[tuple[str | int, ...]] = set()  # places where something is wrong or missing
        for problem in problems:
            path = problem.path
            if problem.validator == "additionalProperties":
                continue
            if problem.validator == "required":
                path = (*path, *(key for key in problem.schema["required"] if repr(key) in problem.message))
            elif problem.validator not in ("minItems", "maxItems"):
                self._wrong.add(path)
            self._holes |= {path[:end] for end in range(len(path) + 1)}

    def is_whole(self, *path: str | int) -> bool:
        """Return whether the value at a path is there and has no problem."""
        return path not in self._holes and not any(path[:end] in self._wrong for end in range(len(path)))

    def are_whole(self, key: str, field: str) -> bool:
        """Return whether one field of all objects in a list is there and has no problem."""
        return self.get(key) is not None and all(self.is_whole(key, at, field) for at in range(len(self.get(key))))

    def get(self, *path: str | int) -> Any:  # noqa: ANN401 - JSON data
        """Return the value at a path, or None if it is wrong or missing."""
        value: Any = self._data
        for end, key in enumerate(path, 1):
            if path[:end] in self._wrong or (isinstance(value, dict) and key not in value):
                return None
            value = value[key]
        return value

    def items(self, *path: str | int) -> list[tuple[Any, Any]]:
        """Return the indices or keys and the values of a list or an object, without the wrong ones."""
        value = self.get(*path) or ()
        pairs: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else enumerate(value)
        return [(key, item) for key, item in pairs if (*path, key) not in self._wrong]

    def values(self, *path: str | int) -> list[Any]:
        """Return the values of a list or an object, without the wrong ones."""
        return [value for _, value in self.items(*path)]


def shape_problems(data: dict[str, Any], problems: list[Problem], called: Called) -> Iterator[str]:
    """Yield all differences between data and a schema, each with its place."""
    for problem in problems:
        yield f"{_place(data, problem.path, called)}{shape_message(problem)}"


def shape_message(problem: Problem) -> str:
    """Return a difference from a schema, in the words of its description if it has one."""
    if problem.validator == "additionalProperties" and "properties" in problem.schema:
        return f"{cut(problem.message, _MOST_SHOWN)}; the keys are {', '.join(problem.schema['properties'])}"
    if problem.validator == "maxLength":
        length = len(str(problem.instance))
        return (
            f"{short_repr(problem.instance)} has {length:,} characters; expected at most {problem.schema['maxLength']}"
        )
    if problem.validator not in ("type", "minLength") and "description" in problem.schema:
        return f"{short_repr(problem.instance)}: expected {problem.schema['description']}"
    return cut(problem.message, _MOST_SHOWN)


def _place(data: dict[str, Any], path: tuple[str | int, ...], called: Called) -> str:
    """Return the name of a place in the data for the beginning of a problem: "space 7, neighbours[2]: "."""
    named = []
    if len(path) > 1 and path[0] in called:
        entry = data[str(path[0])][path[1]]
        one, key = called[str(path[0])]
        if isinstance(entry, dict) and isinstance(entry.get(key), str | int):
            named, path = [f"{one} {entry[key]}"], path[2:]
    inner = "".join(f"[{part!r}]" if isinstance(part, int) or at else str(part) for at, part in enumerate(path))
    where = ", ".join(filter(None, [*named, inner]))
    return f"{where}: " if where else ""


def duplicates(values: Iterable[Any]) -> list[Any]:
    """Return the values that appear more than once."""
    return [value for value, count in Counter(values).items() if count > 1]


Source = str | os.PathLike[str] | Mapping[str, Any]  # of data: a name, a file, or the data itself

_LONGEST_NAME: Final = 255  # characters; no file has a longer one
MOST_BYTES: Final = 16 * 2**20  # of a data file; a board has some 20 kB


@dataclass(frozen=True)
class _Limit:
    """The folder whose files may be opened (None: no file), and the error text for any other path."""

    folder: Path | None
    told: str


_LIMIT: Final[ContextVar[_Limit | None]] = ContextVar("limit", default=None)


@contextmanager
def limit_paths(folder: Path | None, told: str) -> Iterator[None]:
    """Allow only files of one folder as data: options from elsewhere must not make this machine open any file.

    Args:
        folder: the folder whose files may be named, without their folder; None: no file may be opened.
        told: a sentence for the error about any other path. It is the same whether there is such a file or not.

    """
    before = _LIMIT.set(_Limit(folder, told))
    try:
        yield
    finally:
        _LIMIT.reset(before)


def load_data(
    source: Source,
    kind: str,
    named: str,
    names: Sequence[str],
    built_in: Callable[[str], dict[str, Any]],
    problems: Callable[[Any], list[str]],
) -> dict[str, Any]:
    """Return checked data: a copy of built-in data, or the content of a file or a dict.

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
    data = read_source(source, kind, names)
    raise_if_problems(named, source, problems(data))
    return cast("dict[str, Any]", data)


def read_source(source: object, kind: str, names: Sequence[str]) -> Any:  # noqa: ANN401 - not checked yet
    """Return the content of a file or a dict as JSON data.

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
        raise ValueError(f"{short_repr(source)} is no {kind}; expected {listing(names)}, a path to a file, or a dict")
    limit = _LIMIT.get()
    found = Path(source) if limit is None else file_beside(limit.folder, source) if limit.folder else None
    if found is None:
        told = limit.told.format(kind=kind) if limit else ""
        raise ValueError(f"{short_repr(source)} is no {kind} that comes with this package ({listing(names)}). {told}")
    path = found
    if isinstance(source, str) and _looks_like_a_name(source) and not path.exists():
        raise ValueError(
            f"there is no {kind} {short_repr(source)}; expected {listing(names)}, a path to a file, or a dict"
        )
    return _of_file(path, kind)


def _looks_like_a_name(source: str) -> bool:
    return Path(source).name == source and not Path(source).suffix and len(source) <= _LONGEST_NAME


def _of_mapping(source: Mapping[str, Any], kind: str) -> Any:  # noqa: ANN401 - not checked yet
    """Return a dict as JSON data, as it is saved with a match."""
    problems = problems_of_data(source, MOST_IN_DATA)
    if problems:
        raise ValueError(f"this {kind} cannot be read: {problems[0]}")
    try:
        return json.loads(json.dumps(dict(source)), object_pairs_hook=_pairs)
    except (TypeError, ValueError) as error:
        raise ValueError(f"this {kind} is not JSON data: {cut(str(error))}") from error


def _of_file(path: Path, kind: str) -> Any:  # noqa: ANN401 - not checked yet
    try:
        content = read(path, MOST_BYTES)
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
    """Make an object; raise for a key that appears twice, of which JSON would silently keep the last value."""
    again = duplicates(key for key, _ in pairs)
    if again:
        raise ValueError(f"the key {short_repr(again[0])} appears twice in an object")
    return dict(pairs)


def raise_if_problems(what: str, source: Source, problems: Sequence[str]) -> None:
    """Raise a ValueError that lists all problems, if there are any."""
    if problems:
        named = "given as a dict" if isinstance(source, Mapping) else os.fspath(source)
        raise ValueError(f"{what} ({cut(named, 500)}) cannot be used:\n{bullet_list(problems)}")
