"""A validator of JSON Schema (2020-12), with the keywords that the package's schemas use.

Problems read as those of the library jsonschema do, and a test compares both; but that library takes seconds to import
where Jupyter is installed, and needs compiled code that is not everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sized
from dataclasses import dataclass
from numbers import Number
from typing import Any, Final

_PLAIN_KEY: Final = re.compile("^[a-zA-Z][a-zA-Z0-9_]*$")


@dataclass(frozen=True)
class Problem:
    """A place where data differs from its schema.

    Attributes:
        path: the keys and indices that lead to it.
        validator: the keyword of the schema that it violates, e.g. "minimum".
        message: what is wrong.
        instance: the value at this place.
        schema: the part of the schema that has the keyword.

    """

    path: tuple[str | int, ...]
    validator: str
    message: str
    instance: Any
    schema: dict[str, Any]

    @property
    def json_path(self) -> str:
        """The path as a JSONPath: "$.players[1]"."""
        return "$" + "".join(map(_step, self.path))


def _step(part: str | int) -> str:
    if isinstance(part, int):
        return f"[{part}]"
    if _PLAIN_KEY.match(part):
        return f".{part}"
    escaped = part.replace("\\", "\\\\").replace("'", r"\'")
    return f"['{escaped}']"


class Shape:
    """A JSON Schema in which whole numbers are whole: the standard calls 3.0 an integer, but it is not an index or id.

    Unknown keywords raise a KeyError when data is checked.
    """

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema

    def problems(self, data: object) -> list[Problem]:
        """Return every difference between data and the schema, in the order of the data's keys and indices."""
        return sorted(
            _problems(data, self.schema, ()),
            key=lambda problem: [(isinstance(part, str), part) for part in problem.path],
        )


def _problems(data: Any, schema: dict[str, Any], path: tuple[str | int, ...]) -> Iterator[Problem]:  # noqa: ANN401
    for word, value in schema.items():
        says, within = _WORDS[word]
        if says is not None:
            for message in says(data, value, schema):
                yield Problem(path, word, message, data, schema)
        if within is not None:
            for part, inner, step in within(data, value, schema):
                yield from _problems(part, inner, path if step is None else (*path, step))


def _fits(data: Any, schema: dict[str, Any]) -> bool:  # noqa: ANN401
    return next(_problems(data, schema, ()), None) is None


# --- what the keywords require of the data itself

Messages = Iterator[str]

_TYPES: Final[dict[str, Callable[[Any], bool]]] = {
    "array": lambda data: isinstance(data, list),
    "boolean": lambda data: isinstance(data, bool),
    "integer": lambda data: isinstance(data, int) and not isinstance(data, bool),
    "null": lambda data: data is None,
    "number": lambda data: isinstance(data, Number) and not isinstance(data, bool),
    "object": lambda data: isinstance(data, dict),
    "string": lambda data: isinstance(data, str),
}
_is_number = _TYPES["number"]


def _of_type(data: Any, types: str | list[str], _: Any) -> Messages:  # noqa: ANN401
    types = [types] if isinstance(types, str) else types
    if not any(_TYPES[name](data) for name in types):
        yield f"{data!r} is not of type {', '.join(map(repr, types))}"


def _exactly(data: Any, value: Any, _: Any) -> Messages:  # noqa: ANN401
    if _plain(data) != _plain(value):
        yield f"{value!r} was expected"


def _one_of(data: Any, values: list[Any], _: Any) -> Messages:  # noqa: ANN401
    if _plain(data) not in map(_plain, values):
        yield f"{data!r} is not one of {values!r}"


def _at_least(data: Any, least: int, _: Any) -> Messages:  # noqa: ANN401
    if _is_number(data) and data < least:
        yield f"{data!r} is less than the minimum of {least!r}"


def _at_most(data: Any, most: int, _: Any) -> Messages:  # noqa: ANN401
    if _is_number(data) and data > most:
        yield f"{data!r} is greater than the maximum of {most!r}"


def _long_enough(kind: type[Sized], short: str) -> Callable[[Any, int, Any], Messages]:
    def says(data: Any, least: int, _: Any) -> Messages:  # noqa: ANN401
        if isinstance(data, kind) and len(data) < least:
            yield f"{data!r} {'should be non-empty' if least == 1 else short}"

    return says


def _short_enough(kind: type[Sized], wrong: str = "is too long") -> Callable[[Any, int, Any], Messages]:
    def says(data: Any, most: int, _: Any) -> Messages:  # noqa: ANN401
        if isinstance(data, kind) and len(data) > most:
            yield f"{data!r} {'is expected to be empty' if most == 0 and kind is not dict else wrong}"

    return says


def _like(data: Any, pattern: str, _: Any) -> Messages:  # noqa: ANN401
    if isinstance(data, str) and not re.search(pattern, data):
        yield f"{data!r} does not match {pattern!r}"


def _each_once(data: Any, asked: bool, _: Any) -> Messages:  # noqa: ANN401
    if asked and isinstance(data, list) and len(set(map(_plain, data))) < len(data):
        yield f"{data!r} has non-unique elements"


def _all_there(data: Any, keys: list[str], _: Any) -> Messages:  # noqa: ANN401
    if isinstance(data, dict):
        yield from (f"{key!r} is a required property" for key in keys if key not in data)


def _no_others(data: Any, other: Any, schema: dict[str, Any]) -> Messages:  # noqa: ANN401
    extra = sorted(_extra(data, schema), key=str)
    if other is False and extra:
        verb = "was" if len(extra) == 1 else "were"
        yield f"Additional properties are not allowed ({', '.join(map(repr, extra))} {verb} unexpected)"


def _no_more(data: Any, each: Any, schema: dict[str, Any]) -> Messages:  # noqa: ANN401
    first = len(schema.get("prefixItems", ()))
    if each is False and isinstance(data, list) and len(data) > first:
        more = data[first:] if len(data) > first + 1 else data[first]
        items = "item" if first == 1 else "items"
        yield f"Expected at most {first} {items} but found {len(data) - first} extra: {more!r}"


def _any_of(data: Any, schemas: list[dict[str, Any]], _: Any) -> Messages:  # noqa: ANN401
    if not any(_fits(data, schema) for schema in schemas):
        yield f"{data!r} is not valid under any of the given schemas"


def _just_one_of(data: Any, schemas: list[dict[str, Any]], _: Any) -> Messages:  # noqa: ANN401
    fitting = [schema for schema in schemas if _fits(data, schema)]
    if not fitting:
        yield f"{data!r} is not valid under any of the given schemas"
    elif len(fitting) > 1:
        yield f"{data!r} is valid under each of {', '.join(map(repr, [*fitting[1:], fitting[0]]))}"


def _plain(data: Any) -> Any:  # noqa: ANN401
    """Return a hashable key that is equal for data that JSON calls equal: 1 is 1.0, but not true."""
    if isinstance(data, list):
        return ("array", *map(_plain, data))
    if isinstance(data, dict):
        return ("object", frozenset((key, _plain(value)) for key, value in data.items()))
    if isinstance(data, bool) or not isinstance(data, str | Number | None):
        return (type(data), repr(data))
    return data


def _extra(data: Any, schema: dict[str, Any]) -> list[str]:  # noqa: ANN401
    known = schema.get("properties", {})
    return [key for key in data if key not in known] if isinstance(data, dict) else []


# --- where the keywords apply within the data: the part, its schema, and the key or index that leads to it

Parts = Iterator[tuple[Any, dict[str, Any], str | int | None]]


def _listed_properties(data: Any, schemas: dict[str, dict[str, Any]], _: Any) -> Parts:  # noqa: ANN401
    if isinstance(data, dict):
        yield from ((data[key], schema, key) for key, schema in schemas.items() if key in data)


def _others(data: Any, other: Any, schema: dict[str, Any]) -> Parts:  # noqa: ANN401
    if isinstance(other, dict):
        yield from ((data[key], other, key) for key in _extra(data, schema))


def _leading_items(data: Any, schemas: list[dict[str, Any]], _: Any) -> Parts:  # noqa: ANN401
    if isinstance(data, list):
        yield from ((part, schema, at) for at, (part, schema) in enumerate(zip(data, schemas, strict=False)))


def _rest(data: Any, each: Any, schema: dict[str, Any]) -> Parts:  # noqa: ANN401
    if isinstance(data, list) and each is not False:
        begin = len(schema.get("prefixItems", ()))
        yield from ((part, each, at) for at, part in enumerate(data[begin:], begin))


def _then_or_else(data: Any, condition: dict[str, Any], schema: dict[str, Any]) -> Parts:  # noqa: ANN401
    yield data, schema.get("then" if _fits(data, condition) else "else", {}), None


Says = Callable[[Any, Any, dict[str, Any]], Messages] | None
Within = Callable[[Any, Any, dict[str, Any]], Parts] | None
_WORDS: Final[dict[str, tuple[Says, Within]]] = {
    "type": (_of_type, None),
    "const": (_exactly, None),
    "enum": (_one_of, None),
    "minimum": (_at_least, None),
    "maximum": (_at_most, None),
    "minLength": (_long_enough(str, "is too short"), None),
    "minItems": (_long_enough(list, "is too short"), None),
    "minProperties": (_long_enough(dict, "does not have enough properties"), None),
    "maxLength": (_short_enough(str), None),
    "maxItems": (_short_enough(list), None),
    "maxProperties": (_short_enough(dict, "has too many properties"), None),
    "uniqueItems": (_each_once, None),
    "pattern": (_like, None),
    "required": (_all_there, None),
    "properties": (None, _listed_properties),
    "additionalProperties": (_no_others, _others),
    "prefixItems": (None, _leading_items),
    "items": (_no_more, _rest),
    "anyOf": (_any_of, None),
    "oneOf": (_just_one_of, None),
    "if": (None, _then_or_else),
    "then": (None, None),  # read with "if"
    "else": (None, None),
    "description": (None, None),
}
