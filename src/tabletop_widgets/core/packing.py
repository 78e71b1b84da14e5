"""Numbers from 0 to 1 as the columns of an encoding hold them: packed, four bytes each (float32).

What columns can hold is looked up here and joined, as that takes a tenth of the time of lists of numbers. All functions
return bytes, so `one_hot(seat, 4) + pack([0.5])` are five columns.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

WIDTH: Final = 4  # bytes of a column
NUMBERS: Final = "f"  # the type code of a column, for `array`
_CHUNK: Final = 8  # bits of a mask that are looked up at once


def pack(numbers: Iterable[float]) -> bytes:
    """Return numbers as packed columns.

    >>> unpack(pack([0.5, 1]))
    [0.5, 1.0]
    """
    return array(NUMBERS, numbers).tobytes()


def unpack(columns: bytes) -> list[float]:
    """Return packed columns as a list of numbers."""
    return array(NUMBERS, columns).tolist()


def zeros(size: int) -> bytes:
    """Return columns that are all 0."""
    return bytes(WIDTH * size)


def read_blocks(reads: Sequence[Callable[[Any], Any]], view: object) -> bytes:
    """Return the packed columns of a view; each function reads one block of them, as bytes or as numbers."""
    parts: list[bytes] = []
    for read in reads:
        part = read(view)
        parts.append(part if isinstance(part, bytes) else pack(part))
    return b"".join(parts)


ONE: Final = pack([1.0])
ZERO: Final = pack([0.0])
# eight bits of a mask -> their columns, the lowest first
_BITS: Final[tuple[bytes, ...]] = tuple(pack([float(mask >> bit & 1) for bit in range(8)]) for mask in range(256))
# size -> the columns with a 1 at each place; the last of them has none, so that -1 finds it
_ONE_HOT: Final[dict[int, tuple[bytes, ...]]] = {}


def one_hot(number: int, size: int) -> bytes:
    """Return columns with a 1 at a number's place and 0 elsewhere; all 0 for a number out of range, such as -1.

    >>> unpack(one_hot(1, 3) + one_hot(-1, 2))
    [0.0, 1.0, 0.0, 0.0, 0.0]
    """
    rows = _ONE_HOT.get(size)
    if rows is None:
        rows = tuple([zeros(at) + ONE + zeros(size - at - 1) for at in range(size)] + [zeros(size)])
        _ONE_HOT[size] = rows
    return rows[number if 0 <= number < size else size]


def flag(is_set: object) -> bytes:
    """Return one column: 1 for what is true."""
    return ONE if is_set else ZERO


def flags(mask: int, size: int) -> bytes:
    """Return the bits of a mask, the lowest first.

    >>> unpack(flags(0b101, 4))
    [1.0, 0.0, 1.0, 0.0]
    """
    if size <= _CHUNK:
        return _BITS[mask & 255][: WIDTH * size]
    chunks = []
    left = size
    while left > _CHUNK:
        chunks.append(_BITS[mask & 255])
        mask >>= _CHUNK
        left -= _CHUNK
    chunks.append(_BITS[mask & 255][: WIDTH * left])
    return b"".join(chunks)


def counts(numbers: Sequence[int], size: int, full: float = 1.0) -> bytes:
    """Return how often each number from 0 on is there, as a share of `full`; others are left out.

    >>> unpack(counts([2, 0, 2, -1], 3, 2))
    [0.5, 0.0, 1.0]
    """
    found = [0] * size
    for number in numbers:
        if 0 <= number < size:
            found[number] += 1
    return pack([share(count, full) for count in found])


def relative(seat: int, viewer: int | None, num_players: int) -> bytes:
    """Return a seat, counted from the viewer, as a one-hot row; only zeros for nobody (a number below 0).

    >>> unpack(relative(0, 2, 4))
    [0.0, 0.0, 1.0, 0.0]
    """
    return one_hot((seat - (viewer or 0)) % num_players if seat >= 0 else -1, num_players)


# --- one number


def share(amount: float, most: float) -> float:
    """Return an amount as a share of the most there can be, at least 0 and at most 1."""
    found = amount / most
    return 1.0 if found > 1.0 else found if found > 0.0 else 0.0


def squash(amount: float, half: float) -> float:
    """Return an amount that has no upper limit as a number below 1 that grows with it; `half` becomes 1/2.

    >>> squash(0, 20), squash(20, 20), squash(60, 20)
    (0.0, 0.5, 0.75)
    """
    return amount / (amount + half) if amount > 0 else 0.0


def squash_signed(amount: float, half: float) -> float:
    """Return an amount that may be below 0 as a number between 0 and 1 that grows with it; 0 becomes 1/2.

    >>> squash_signed(-20, 20), squash_signed(0, 20), squash_signed(60, 20)
    (0.25, 0.5, 0.875)
    """
    return 0.5 + 0.5 * amount / (abs(amount) + half)


def columns_of(write: Callable[[int], float], numbers: range) -> dict[int, bytes]:
    """Return a table of packed columns, one for each number in a range.

    >>> columns_of(lambda cards: share(cards, 4), range(3))[2] == pack([0.5])
    True
    """
    return {number: pack([write(number)]) for number in numbers}


# --- seats

# [number of players][viewer] -> the seats in turn order from the viewer's own on
_ORDERS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple((*range(first, size), *range(first)) for first in range(size)) for size in range(9)
)


def seats_from(seat: int | None, num_players: int) -> tuple[int, ...]:
    """Return the seats in turn order from a viewer's own on; a spectator begins with seat 0.

    >>> seats_from(2, 4)
    (2, 3, 0, 1)
    """
    return _ORDERS[num_players][seat or 0]


# --- what may be done


def legal_mask(legal: Iterable[int], num_actions: int) -> bytearray:
    """Return a byte for each action: 1 for those that are legal, 0 for all others."""
    mask = bytearray(num_actions)
    for action in legal:
        mask[action] = 1
    return mask
