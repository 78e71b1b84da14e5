"""A pause of a game: the result of a part of it, such as a round, before the next part begins."""

from __future__ import annotations

from typing import NamedTuple


class Pause(NamedTuple):
    """The summary of a part of a game that has ended, shown until the person goes on.

    Attributes:
        title: what has ended.
        told: how it ended, in sentences.
        heads: the titles of the columns of a table.
        rows: for each seat the cells of these columns; what follows a line break is written small below a cell.
        leaders: the seats that are in front now.
        lead: that in a sentence.
        next: what comes next, in a sentence.
        go: the words of the button that goes on.

    """

    title: str
    told: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    leaders: tuple[int, ...]
    lead: str
    next: str
    go: str
