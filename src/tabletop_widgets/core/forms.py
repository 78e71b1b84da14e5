"""How the numbers of a frame are written in a saved position: as they are, as words, or in a game's own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tabletop_widgets.core.errors import listing


@dataclass(frozen=True)
class Form:
    """How the numbers of a field are written in a saved position.

    Attributes:
        low, high: the least and the greatest number.
        write: what is written for a number.
        read: the number that a written value means, or None if it means none.
        expected: what can be written, for errors.
        schema: the same as a JSON schema.

    """

    low: int
    high: int
    write: Callable[[int], Any]
    read: Callable[[Any], int | None]
    expected: str
    schema: Mapping[str, Any]


def numbers(low: int, high: int) -> Form:
    """Return the form of numbers that are written as they are."""

    def read(written: Any) -> int | None:  # noqa: ANN401 - JSON data
        return written if type(written) is int and low <= written <= high else None

    expected = f"{low}" if low == high else f"{low} to {high}"
    return Form(low, high, int, read, expected, {"type": "integer", "minimum": low, "maximum": high})


def words(names: Mapping[int, Any] | Sequence[Any]) -> Form:
    """Return the form of numbers that are written as words, or as other JSON values: one for each number."""
    written = dict(names) if isinstance(names, Mapping) else dict(enumerate(names))
    back = {_told_apart(word): number for number, word in written.items()}

    def read(word: Any) -> int | None:  # noqa: ANN401 - JSON data
        return back.get(_told_apart(word)) if isinstance(word, str | int | None) else None

    some = [repr(word) for word in written.values()]
    expected = f"one of {', '.join(some[:8])}{' …' if len(some) > 8 else ''}"
    low, high = (min(written), max(written)) if written else (0, -1)
    return Form(low, high, written.__getitem__, read, expected, {"enum": list(written.values())})


def bits(names: Sequence[str]) -> Form:
    """Return the form of a bit mask that is written as the list of the words whose bit is set."""
    at = {name: i for i, name in enumerate(names)}

    def read(written: Any) -> int | None:  # noqa: ANN401 - JSON data
        if not isinstance(written, list | tuple) or not all(isinstance(name, str) and name in at for name in written):
            return None
        return sum(1 << at[name] for name in set(written)) if len(set(written)) == len(written) else None

    def write(number: int) -> list[str]:
        return [name for i, name in enumerate(names) if number >> i & 1]

    schema = {"type": "array", "uniqueItems": True, "items": {"enum": list(names)}}
    return Form(0, (1 << len(names)) - 1, write, read, f"a list of some of {listing(names)}", schema)


def _told_apart(word: Any) -> tuple[type, Any]:  # noqa: ANN401 - JSON data
    """Return a key for a JSON value: 1 and true are different ones."""
    return type(word), word


Forms = Mapping[str, Form]  # of a game, by name: for fields whose words depend on its options
NO_FORMS: Final[Forms] = {}
