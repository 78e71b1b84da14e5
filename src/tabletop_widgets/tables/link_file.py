"""The file of a table's links, with clocks and stand-ins: a table goes on after the kernel has restarted."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeGuard

from tabletop_widgets.core import files
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.tables.clocks import TimeControl, check_clock

_FORMAT: Final = "tabletop-widgets links"
_VERSION: Final = 1
_MOST_BYTES: Final = 16_384
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_SEAT: Final = re.compile(r"[0-9]{1,3}")
_WATCH: Final = "spectators"


class KeptLinks(NamedTuple):
    """The content of a file of links.

    Attributes:
        port: the port of the server.
        tokens: seat, or None for spectators -> token.
        left: seat -> seconds left on its clock.
        stood_in: the seats of people for whom a player stands in.
        players: seat -> the name of its player; "" for a player without a name that could be found again.
        clock: the time control, in seconds for the game and for each turn; None for no clock.
        take_back: how far undo goes back.

    """

    port: int
    tokens: Mapping[int | None, str]
    left: Mapping[int, float]
    stood_in: Collection[int]
    players: Mapping[int, str]
    clock: TimeControl | None
    take_back: str


def read(path: Path) -> KeptLinks | None:
    """Return the content of a file of links; None if there is no such file.

    Raises:
        ValueError: it holds something else.
        OSError: it cannot be read.

    """
    data = read_data(path, _FORMAT, _VERSION, _MOST_BYTES, "the links of a table, as serve(keep=...) writes them")
    try:
        return None if data is None else _links_in(data)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def read_data(path: Path, format_: str, version: int, most: int, expected: str) -> dict[str, Any] | None:
    """Return the JSON object in a file of links, of a format; None if there is no such file.

    Args:
        path: the file.
        format_: its "format".
        version: its "version".
        most: its size in bytes at most.
        expected: what it should hold, for the error.

    Raises:
        ValueError: it holds something else.
        OSError: it cannot be read.

    """
    try:
        data = json.loads(files.read(path, most))
    except FileNotFoundError:
        return None
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}: expected {expected}") from error
    if not isinstance(data, dict) or (data.get("format"), data.get("version")) != (format_, version):
        raise ValueError(f"{path}: expected {expected}")
    return data


def is_token(value: object) -> TypeGuard[str]:
    """Return whether a value is the token of a link: 128 bits."""
    return isinstance(value, str) and _TOKEN.fullmatch(value) is not None


def is_port(value: object) -> TypeGuard[int]:
    """Return whether a value is a port that a server can listen at."""
    return type(value) is int and 1 <= value <= 65_535


def _links_in(data: dict[str, Any]) -> KeptLinks:
    port, tokens = data.get("port"), data.get("tokens")
    if not is_port(port):
        raise ValueError(f"port: found {short_repr(port)}; expected 1 to 65535")
    if not isinstance(tokens, dict):
        raise ValueError("tokens: expected one for each seat")
    found: dict[int | None, str] = {}
    for seat, token in tokens.items():
        if not is_token(token):  # without details: it is a secret
            raise ValueError(f"tokens, {short_repr(seat)}: expected 22 letters and digits")
        if seat != _WATCH and not _SEAT.fullmatch(seat):
            raise ValueError(f"tokens: found {short_repr(seat)}; expected a seat, or {_WATCH!r}")
        found[None if seat == _WATCH else int(seat)] = token
    return KeptLinks(
        port,
        found,
        _times(data.get("left", {})),
        _seats(data.get("stood_in", [])),
        _players(data.get("players", {})),
        _clock(data.get("clock")),
        _take_back(data.get("take_back", "fair")),
    )


def _times(times: Any) -> dict[int, float]:  # noqa: ANN401 - JSON
    if not isinstance(times, dict):
        raise ValueError("left: expected the seconds left for each seat")
    for seat, left in times.items():
        if not _SEAT.fullmatch(seat) or type(left) not in (int, float) or not left >= 0:
            raise ValueError(f"left, {short_repr(seat)}: found {short_repr(left)}; expected seconds, 0 or more")
    return {int(seat): float(left) for seat, left in times.items()}


def _players(players: Any) -> dict[int, str]:  # noqa: ANN401 - JSON
    if not isinstance(players, dict):
        raise ValueError(f"players: found {short_repr(players)}; expected a name for each seat that a player has")
    for seat, name in players.items():
        if not _SEAT.fullmatch(seat) or not isinstance(name, str):
            raise ValueError(f"players, {short_repr(seat)}: found {short_repr(name)}; expected the name of a player")
    return {int(seat): name for seat, name in players.items()}


def _clock(clock: Any) -> TimeControl | None:  # noqa: ANN401 - JSON
    return None if clock is None else check_clock(clock)


def _take_back(take_back: Any) -> str:  # noqa: ANN401 - JSON
    if take_back not in ("free", "fair", "off"):
        raise ValueError(f"take_back: found {short_repr(take_back)}; expected 'free', 'fair' or 'off'")
    return str(take_back)


def _seats(seats: Any) -> list[int]:  # noqa: ANN401 - JSON
    if not isinstance(seats, list) or any(type(seat) is not int or not 0 <= seat < 1000 for seat in seats):
        raise ValueError(f"stood_in: found {short_repr(seats)}; expected a list of seats")
    return seats


def write(path: Path, kept: KeptLinks) -> None:
    """Write a file of links that only its owner may read.

    Raises:
        OSError: it cannot be written.

    """
    tokens = {_WATCH if seat is None else str(seat): token for seat, token in kept.tokens.items()}
    data: dict[str, Any] = {"format": _FORMAT, "version": _VERSION, "port": kept.port, "tokens": tokens}
    if kept.clock is not None:
        data["clock"] = list(kept.clock)
        data["left"] = {str(seat): round(left, 1) for seat, left in kept.left.items()}
    if kept.stood_in:
        data["stood_in"] = sorted(kept.stood_in)
    if kept.players:
        data["players"] = {str(seat): name for seat, name in kept.players.items()}
    data["take_back"] = kept.take_back
    write_secret(path, json.dumps(data, indent=1) + "\n")


def write_secret(path: Path, text: str) -> None:
    """Write a file that only its owner may read.

    Raises:
        OSError: it cannot be written.

    """
    try:
        new = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        files.replace(path, text)  # the new file gets the permissions of the old one
        return
    with os.fdopen(new, "w", encoding="utf-8") as file:
        file.write(text)
