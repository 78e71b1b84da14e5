"""The measurements, as one table with budgets and ratios to peers."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple


class Budget(NamedTuple):
    """The limits of a value."""

    bound: Literal["at least", "at most"]
    value: float

    def is_met(self, value: float) -> bool:
        """Return whether a value is within the limits, which are inclusive."""
        return value >= self.value if self.bound == "at least" else value <= self.value


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    Attributes:
        name: what was measured.
        value: the figure, in `unit`.
        budget: its limits, if any.
        more: further columns by heading.

    """

    name: str
    value: float
    unit: str
    budget: Budget | None = None
    more: Mapping[str, float] = field(default_factory=dict)


def spread(values: Sequence[float]) -> dict[str, float]:
    """Return the columns for the distribution of figures."""
    cuts = statistics.quantiles(values, n=20, method="inclusive") if len(values) > 1 else [*values] * 19
    return {
        "min": min(values),
        "median": statistics.median(values),
        "p90": cuts[17],
        "p95": cuts[18],
        "max": max(values),
    }


def median(name: str, milliseconds: Sequence[float], budget: Budget | None = None) -> Row:
    """Return the row of a time, which is judged by its median."""
    return Row(name, statistics.median(milliseconds), "ms", budget, spread(milliseconds))


def table(rows: Sequence[Row]) -> str:
    """Return the rows as text."""
    more = list(dict.fromkeys(heading for row in rows for heading in row.more))
    head = ["", "value", "unit", *more, "budget", ""]
    cells = [
        [
            row.name,
            number(row.value),
            row.unit,
            *(number(row.more[heading]) if heading in row.more else "" for heading in more),
            f"{row.budget.bound} {number(row.budget.value)}" if row.budget else "",
            verdict(row),
        ]
        for row in rows
    ]
    widths = [max(map(len, column)) for column in zip(head, *cells, strict=True)]
    right = {1, *range(3, 3 + len(more))}
    lines = [
        "  ".join(f"{cell:{'>' if i in right else '<'}{widths[i]}}" for i, cell in enumerate(line)).rstrip()
        for line in (head, *cells)
    ]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])


def verdict(row: Row) -> str:
    """Return "met" or "NOT MET", or nothing if there is no budget."""
    if row.budget is None:
        return ""
    return "met" if row.budget.is_met(row.value) else "NOT MET"


def number(value: float) -> str:
    """Return a figure with three significant digits, and all digits before the decimal point.

    >>> [number(x) for x in (228_561.4, 4.8231, 0.0421, 4)]
    ['228,561', '4.82', '0.042', '4']
    """
    if value == int(value) or value >= 100:
        return f"{value:,.0f}"
    return f"{value:.{1 if value >= 10 else 2 if value >= 1 else 3}f}"
