"""Choices and returns of self-play on arrays, compiled by Numba."""

from __future__ import annotations

from typing import Any, TypeAlias

from numba import njit

Array: TypeAlias = Any


@njit(cache=True)
def choose_rows(values: Array, rows: Array, exploration: Array, chosen: Array) -> None:
    """Write the chosen row of each game: a random one where the game has a whim (0 or more), otherwise the best.

    Args:
        values: of all rows.
        rows: the rows of the i-th game are rows[i] to rows[i + 1].
        exploration: by game, below 0, or a number below 1 that chooses among its rows.
        chosen: by game, the row.

    """
    for i in range(len(chosen)):
        first, end = rows[i], rows[i + 1]
        best = first
        if exploration[i] >= 0:
            best = first + int(exploration[i] * (end - first))
        else:
            for row in range(first + 1, end):
                if values[row] > values[best]:
                    best = row
        chosen[i] = best


@njit(cache=True)
def keep(
    chosen: Array,
    inputs: Array,
    lead: Array,
    ends: Array,
    values: Array,
    seats: Array,
    kept: Array,
    kept_lead: Array,
    kept_values: Array,
    kept_seats: Array,
    count: Array,
) -> None:
    """Store the chosen row of each game in its ring buffer of decisions; a seat of -1 marks an exact value."""
    size = kept.shape[1]
    for i in range(len(chosen)):
        row, at = chosen[i], count[i] % size
        kept[i, at] = inputs[row]
        kept_lead[i, at] = lead[row]
        kept_values[i, at] = values[row]
        kept_seats[i, at] = -1 if ends[row] else seats[i]
        count[i] += 1


@njit(cache=True)
def write_returns(
    result: Array,
    decay: float,
    kept: Array,
    kept_lead: Array,
    kept_values: Array,
    kept_seats: Array,
    count: int,
    inputs: Array,
    targets: Array,
    at: int,
) -> int:
    """Write the TD(lambda) targets of a finished episode: the expected rest of the result after each decision.

    Args:
        result: by seat, what the episode was worth.
        decay: lambda, 0 to 1: how much of a target comes from later than the next decision.
        kept: the inputs of the decisions of one game, see `keep`.
        kept_lead: their leads.
        kept_values: their values.
        kept_seats: their seats.
        count: how many there were.
        inputs: where to write samples.
        targets: where to write what is to be expected of them.
        at: from which row on.

    Returns:
        The next free row.

    """
    size = len(kept)
    later = result.copy()
    for back in range(1, min(count, size) + 1):
        k = (count - back) % size
        seat = kept_seats[k]
        if seat >= 0:
            inputs[at] = kept[k]
            targets[at] = later[seat] - kept_lead[k]
            later[seat] = decay * later[seat] + (1 - decay) * kept_values[k]
            at += 1
    return at
