"""Bytes as text that may stand in a page: a quarter longer than the bytes, where base64 is a third longer."""

from __future__ import annotations

from typing import Final

# 91 letters that mean nothing in HTML and that nobody takes away: all of ASCII that is seen, but & < >
_LETTERS: Final = [chr(code) for code in range(33, 127) if chr(code) not in "&<>"]
_PAIRS: Final = [low + high for high in _LETTERS for low in _LETTERS]
_ROOM: Final = len(_PAIRS) - 2**13  # so many pairs are left for 14 bits


def dense(data: bytes) -> str:
    """Return bytes as text, 13 or 14 bits in two letters, the lowest first; js/replay/dense.ts reads it.

    The scheme is basE91's by Joachim Henke, with other letters.

    >>> dense(b"scythe"), dense(b"")
    ('d+a,Nm6#', '')

    """
    pairs: list[str] = []
    bits = count = 0
    for byte in data:
        bits |= byte << count
        count += 8
        if count > 13:
            value, size = bits & 8191, 13
            if value < _ROOM:
                value, size = bits & 16383, 14
            pairs.append(_PAIRS[value])
            bits >>= size
            count -= size
    if count:
        rest = _PAIRS[bits]
        pairs.append(rest if count > 7 or bits >= len(_LETTERS) else rest[0])
    return "".join(pairs)
