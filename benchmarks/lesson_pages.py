"""The sizes of lessons in one file: `python -m benchmarks.lesson_pages [LESSON…]`.

Each lesson that comes with the package is written as a page. The table shows its bytes, its moments, the seconds that
it took, and how far it goes beside the lines of its tasks: the positions that it knows, and the moves after which it
says that it knows no more.
"""

from __future__ import annotations

import base64
import gzip
import json
import re
import sys
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop_widgets.core.game import games
from tabletop_widgets.lessons import builtin
from tabletop_widgets.widgets.handout.page import page

MOST = 500_000  # bytes that a page should have at most


class Size(NamedTuple):
    """The size of a lesson's page.

    Attributes:
        name: the lesson.
        size: the bytes of the page.
        seconds: how long it took to make.
        moments: the moments in it.
        positions: the positions of its tasks.
        ends: the moves after which it knows no more.

    """

    name: str
    size: int
    seconds: float
    moments: int
    positions: int
    ends: int


def names() -> list[str]:
    """Return the lessons that come with the package."""
    return [f"{game}/{id_}" for game in games() for course in builtin.courses(game) for id_ in course.ids]


def measure(name: str) -> Size:
    """Write a lesson as a page, and measure it."""
    began = time.perf_counter()
    text = page(builtin.find_lesson(name), "en")
    seconds = time.perf_counter() - began
    found = re.search(r'id="data">([^<]+)<', text)
    if found is None:
        raise ValueError(f"{name}: the page holds no data")
    recording = json.loads(gzip.decompress(base64.b64decode(found[1])))["recording"]
    positions = [one for step in recording["lesson"]["steps"] for one in step.get("positions", ())]
    unknown = sum(one["unknown"] for one in positions)
    return Size(name, len(text.encode()), seconds, len(recording["nodes"]), len(positions), unknown)


def lines(sizes: Sequence[Size]) -> Iterator[str]:
    """Yield the table, the largest page first, and what it comes to."""
    yield f"{'lesson':28} {'kB':>5} {'seconds':>8} {'moments':>8} {'positions':>9} {'ends':>6}"
    for one in sorted(sizes, key=lambda one: -one.size):
        yield f"{one.name:28} {one.size / 1000:5.0f} {one.seconds:8.1f} {one.moments:8} {one.positions:9} {one.ends:6}"
    fit, whole = sum(one.size <= MOST for one in sizes), sum(not one.ends for one in sizes)
    middle = sorted(one.size for one in sizes)[len(sizes) // 2]
    yield f"{fit} of {len(sizes)} lessons fit in {MOST // 1000} kB; half of them in {middle / 1000:.0f} kB"
    seconds = sum(one.seconds for one in sizes)
    yield f"{whole} of {len(sizes)} know what comes of every move; {seconds:.0f} seconds in all"


if __name__ == "__main__":
    measured = [measure(name) for name in sys.argv[1:] or names()]
    print("\n".join(lines(measured)))
