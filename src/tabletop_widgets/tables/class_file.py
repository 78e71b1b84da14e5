"""File of a class's links: port and tokens, so that the same links open a class after the kernel has restarted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tabletop_widgets.tables.link_file import is_port, is_token, read_data, write_secret

_FORMAT: Final = "tabletop-widgets class links"
_VERSION: Final = 1
_MOST_BYTES: Final = 262_144
_EXPECTED: Final = "the links of a class, as classroom(keep=...) writes them"


class KeptPupil(NamedTuple):
    """The part of a file of links that belongs to one pupil.

    Attributes:
        own: the token of the pupil's link.
        onlook: that of the link to look on.
        taken: whether somebody has come by the link, or has picked the name.

    """

    own: str
    onlook: str
    taken: bool


class KeptClass(NamedTuple):
    """The content of a file of links.

    Attributes:
        port: the port of the server.
        class_token: the token of the link of the class.
        pupils: the pupils by name.

    """

    port: int
    class_token: str
    pupils: Mapping[str, KeptPupil]


def read(path: Path) -> KeptClass | None:
    """Return the content of a file of links; None if there is no such file.

    Raises:
        ValueError: it holds something else.
        OSError: it cannot be read.

    """
    data = read_data(path, _FORMAT, _VERSION, _MOST_BYTES, _EXPECTED)
    if data is None:
        return None
    port, token, pupils = data.get("port"), data.get("class"), data.get("pupils")
    if is_port(port) and is_token(token) and isinstance(pupils, dict) and all(map(_is_pupil, pupils.values())):
        return KeptClass(port, token, {name: KeptPupil(*one) for name, one in pupils.items()})
    raise ValueError(f"{path}: expected {_EXPECTED}")  # without details: the file holds secrets


def _is_pupil(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 3
        and is_token(value[0])
        and is_token(value[1])
        and isinstance(value[2], bool)
    )


def write(path: Path, kept: KeptClass) -> None:
    """Write a file of links that only its owner may read.

    Raises:
        OSError: it cannot be written.

    """
    data = {
        "format": _FORMAT,
        "version": _VERSION,
        "port": kept.port,
        "class": kept.class_token,
        "pupils": {name: list(one) for name, one in kept.pupils.items()},
    }
    write_secret(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
