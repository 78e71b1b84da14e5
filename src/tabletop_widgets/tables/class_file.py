"""File of a class's links: port and tokens, so that the same links open a class after the kernel has restarted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletop_widgets.core import files
from tabletop_widgets.tables.link_file import TOKEN, write_secret

_FORMAT: Final = "tabletop-widgets class links"
_VERSION: Final = 1
_MOST_BYTES: Final = 262_144
_WRONG: Final = "expected the links of a class, as classroom(keep=...) writes them"


class KeptPupil(NamedTuple):
    """What a file of links holds of a pupil.

    Attributes:
        own: the token of the pupil's link.
        onlook: that of the link to look on.
        taken: whether somebody has come by the link, or has picked the name.

    """

    own: str
    onlook: str
    taken: bool


class KeptClass(NamedTuple):
    """What a file of links holds.

    Attributes:
        port: the port of the server.
        door: the token of the link of the class.
        pupils: the pupils by name.

    """

    port: int
    door: str
    pupils: Mapping[str, KeptPupil]


def read(path: Path) -> KeptClass | None:
    """Return what a file of links holds; None if there is no such file.

    Raises:
        ValueError: it holds something else.
        OSError: it cannot be read.

    """
    try:
        data = json.loads(files.read(path, _MOST_BYTES))
    except FileNotFoundError:
        return None
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}: {_WRONG}") from error
    kept = _kept(data)
    if kept is None:  # what is wrong with it may not be told: it holds secrets
        raise ValueError(f"{path}: {_WRONG}")
    return kept


def _kept(data: Any) -> KeptClass | None:  # noqa: ANN401 - JSON
    if not isinstance(data, dict) or (data.get("format"), data.get("version")) != (_FORMAT, _VERSION):
        return None
    port, door, pupils = data.get("port"), data.get("door"), data.get("pupils")
    if type(port) is not int or not 1 <= port <= 65_535 or not isinstance(door, str) or not _is_token(door):
        return None
    if not isinstance(pupils, dict) or not all(map(_is_pupil, pupils.values())):
        return None
    return KeptClass(port, door, {name: KeptPupil(*one) for name, one in pupils.items()})


def _is_token(value: object) -> bool:
    return isinstance(value, str) and TOKEN.fullmatch(value) is not None


def _is_pupil(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 3
        and _is_token(value[0])
        and _is_token(value[1])
        and isinstance(value[2], bool)
    )


def write(path: Path, kept: KeptClass) -> None:
    """Write a file of links, which nobody but its owner may read.

    Raises:
        OSError: it cannot be written.

    """
    data = {
        "format": _FORMAT,
        "version": _VERSION,
        "port": kept.port,
        "door": kept.door,
        "pupils": {name: list(one) for name, one in kept.pupils.items()},
    }
    write_secret(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
