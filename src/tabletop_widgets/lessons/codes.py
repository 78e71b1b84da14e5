"""Codes of results: a pupil's tries on a page of a lesson, as a short text to send to the teacher.

A code is `tw1:PAYLOAD:CHECKSUM`: JSON in deflated form, in base64 without padding, and its CRC-32 as 8 hex digits. It
is no secret and proves nothing; the checksum finds what was damaged on the way. js/handout/code.ts writes it.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from typing import Any, Final

from tabletop_widgets.core.errors import cut, short_repr

VERSION: Final = 1
_MARK: Final = re.compile(r"tw[0-9]+:")
_CODE: Final = re.compile(r"tw([0-9]+):([A-Za-z0-9+/]*):([0-9a-f]{8})")
_MOST: Final = 2**20  # most bytes of a code's JSON
_COLUMNS: Final = ("step", "kind", "number", "answer", "right", "reason", "hints", "shown", "seconds")
_BETWEEN: Final = re.compile(r"[\s>\u200b]+")  # characters that mail programs and chats insert into long words


def holds_codes(text: object) -> bool:
    """Return whether a text contains codes, and is not the name of a file."""
    return isinstance(text, str) and _MARK.match(text.lstrip("\ufeff \t\r\n>")) is not None


def split(text: str) -> list[str]:
    """Return the codes in a text, without characters that were inserted on the way."""
    begins = [found.start() for found in _MARK.finditer(text)]
    return [_BETWEEN.sub("", text[start:end]) for start, end in zip(begins, [*begins[1:], len(text)], strict=True)]


def read(code: str) -> dict[str, Any]:
    """Return the content of a code: {lesson, learner, rows}, with rows as in a file of results.

    Raises:
        ValueError: it is damaged, of another version, or no code.

    """
    found = _CODE.fullmatch(code)
    if found is None:
        raise ValueError(
            f"{short_repr(cut(code, 60))} is no whole code; expected tw1:letters and digits:8 hex digits, as the page"
            " shows it; copy all of it"
        )
    version, payload, checksum = found.groups()
    if version != str(VERSION):
        raise ValueError(f"this code is of version {version}; expected {VERSION}: a page that this version has made")
    content = _unpack(payload)
    if f"{zlib.crc32(content):08x}" != checksum:
        raise ValueError("this code is damaged: its letters do not fit its checksum; ask for it once more")
    return _data(content)


def _unpack(payload: str) -> bytes:
    try:
        packed = base64.b64decode(payload + "=" * (-len(payload) % 4), validate=True)
        unpacking = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
        content = unpacking.decompress(packed, _MOST)
    except (binascii.Error, zlib.error) as error:
        raise ValueError("this code is damaged: it cannot be unpacked; ask for it once more") from error
    if not unpacking.eof:
        raise ValueError("this code is damaged: it does not end, or is too long; ask for it once more")
    return content


def _data(content: bytes) -> dict[str, Any]:
    """Return the data in the JSON of a code: [lesson, learner, [[the columns of a row, …], …]]."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"this code holds no JSON: {cut(str(error), 200)}") from error
    if not isinstance(data, list) or len(data) != 3 or not all(isinstance(part, str) for part in data[:2]):
        raise ValueError(f"this code holds {short_repr(data)}; expected a lesson, a learner and rows")
    lesson, learner, rows = data
    if not learner.strip():
        raise ValueError("this code has no name of a learner; expected one that was typed on the page")
    if not isinstance(rows, list) or not all(isinstance(row, list) and len(row) == len(_COLUMNS) for row in rows):
        raise ValueError(f"this code holds the rows {short_repr(rows)}; expected {', '.join(_COLUMNS)} of each")
    found = [{"lesson": lesson, **dict(zip(_COLUMNS, row, strict=True))} for row in rows]
    for row in found:
        row |= {name: bool(row[name]) if row[name] in (0, 1) else row[name] for name in ("right", "shown")}
    return {"lesson": lesson, "learner": learner.strip(), "rows": found}
