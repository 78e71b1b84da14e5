"""Data of one's own for a game: a built-in name, a JSON file, or a dict; read whole, with every fault named at once."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from tabletop_widgets.core.errors import listing
from tabletop_widgets.core.sound import twice

Source = str | os.PathLike[str] | Mapping[str, Any]  # of data: a name, a file, or the data itself


def load(
    source: Source,
    kind: str,
    named: str,
    names: Sequence[str],
    built_in: Callable[[str], dict[str, Any]],
    faults: Callable[[Any], list[str]],
) -> dict[str, Any]:
    """Return data without faults: a copy of a built-in one, or what a file or a dict holds.

    Args:
        source: one of the names, a path to a file, or its data.
        kind: what it is to be, in the message about something else.
        named: the same as the subject of the message that lists the faults.
        names: the built-in ones.
        built_in: gives the data of a name.
        faults: gives everything wrong in data.

    Raises:
        ValueError: no such name, no JSON, or data with faults: the error lists them all.
        OSError: a file that cannot be read.

    """
    if isinstance(source, str) and source in names:
        return copy.deepcopy(built_in(source))
    data = read(source, kind, names)
    raise_if_faulty(named, source, faults(data))
    return cast("dict[str, Any]", data)


def read(source: object, kind: str, names: Sequence[str]) -> Any:  # noqa: ANN401 - not checked yet
    """Return what a file or a dict holds, as JSON has it.

    Args:
        source: a path to a file, or its data; the caller has looked for built-in names.
        kind: what it is to be, in an error message.
        names: the built-in ones.

    Raises:
        ValueError: no source at all, or no JSON.
        OSError: a file that cannot be read.

    """
    if isinstance(source, Mapping):
        try:  # what a saved match will hold of it
            return json.loads(json.dumps(dict(source)), object_pairs_hook=_pairs)
        except (TypeError, ValueError, RecursionError) as error:
            raise ValueError(f"this {kind} is no JSON data: {error}") from error
    if not isinstance(source, str | os.PathLike):
        raise ValueError(f"{source!r} is no {kind}; expected {listing(names)}, a path to a file, or a dict")
    path = Path(source)
    if not path.exists() and isinstance(source, str) and path.name == source and not path.suffix:
        raise ValueError(f"there is no {kind} {source!r}; expected {listing(names)}, a path to a file, or a dict")
    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_pairs)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} is no JSON file: {error}; expected a {kind}") from error


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object, of which JSON would silently keep the last of two values."""
    again = twice(key for key, _ in pairs)
    if again:
        raise ValueError(f"the key {again[0]!r} stands twice in an object")
    return dict(pairs)


def raise_if_faulty(what: str, source: Source, faults: Sequence[str]) -> None:
    """Raise a ValueError that lists all faults, if there are any."""
    if faults:
        named = "given as a dict" if isinstance(source, Mapping) else os.fspath(source)
        raise ValueError(f"{what} ({named}) cannot be:\n" + "\n".join(f"- {line}" for line in faults))
