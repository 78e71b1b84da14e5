"""Data of a file with problems: its valid rest, and the problems in the file's own terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from tabletop_widgets.core.errors import cut, shown
from tabletop_widgets.core.schema import Problem

# no control characters, line breaks or halves of characters: they are invisible, and break every picture
PRINTABLE: Final = "^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]*$(?!\n)"
TEXT: Final = {
    "type": "string",
    "minLength": 1,
    "maxLength": 200,
    "pattern": PRINTABLE,
    "description": "a text in one line, without control characters",
}
NUMBER: Final = {"type": "integer", "minimum": 1, "maximum": 9999}

_MOST_SHOWN: Final = 200  # characters of what the library says

Called = Mapping[str, tuple[str, str]]  # of a list in a file: what an entry is called, and the key that identifies it


def record(required: dict[str, Any], optional: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return the schema of an object with these keys and no others."""
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


TITLE: Final = record({"en": TEXT, "ja": TEXT})


def name_like(example: str) -> dict[str, Any]:
    """Return the schema of an id, which can be a word of the notation."""
    return {
        "type": "string",
        "maxLength": 60,
        "pattern": r"^[a-z0-9]+(-[a-z0-9]+)*$(?!\n)",  # $ alone also matches before the last line break
        "description": f"lower-case words and digits joined by hyphens, such as {example!r}",
    }


class Validator:
    """The valid rest of data with problems, so that one problem neither hides another nor causes a false one."""

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
        """Return whether nothing is wrong at a place and within it."""
        return path not in self._holes and not any(path[:end] in self._wrong for end in range(len(path)))

    def are_whole(self, key: str, field: str) -> bool:
        """Return whether nothing is wrong in one field of all objects of a list."""
        return self.get(key) is not None and all(self.is_whole(key, at, field) for at in range(len(self.get(key))))

    def get(self, *path: str | int) -> Any:  # noqa: ANN401 - JSON data
        """Return the value at a place, or None if it is itself wrong or missing."""
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
    """List all differences between data and a schema, each with its place."""
    for problem in problems:
        yield f"{_place(data, problem.path, called)}{shape_message(problem)}"


def shape_message(problem: Problem) -> str:
    """Return a difference from a schema, in the words of its description if it has one."""
    if problem.validator == "additionalProperties" and "properties" in problem.schema:
        return f"{cut(problem.message, _MOST_SHOWN)}; the keys are {', '.join(problem.schema['properties'])}"
    if problem.validator == "maxLength":
        length = len(str(problem.instance))
        return f"{shown(problem.instance)} has {length:,} characters; expected at most {problem.schema['maxLength']}"
    if problem.validator not in ("type", "minLength") and "description" in problem.schema:
        return f"{shown(problem.instance)}: expected {problem.schema['description']}"
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
