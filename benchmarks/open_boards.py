"""The cost of one play with many open boards of its match, of which the window shows one."""

from __future__ import annotations

import asyncio
import statistics
from time import process_time
from typing import Final

import tabletop_widgets as tw
from benchmarks.report import Budget, Row

BOARDS: Final = 60
PLAYS: Final = 12
SEED: Final = 7


def rows() -> list[Row]:
    """Return the cost of a play with one board and with many, and the ratio."""
    one, many, drawn = (asyncio.run(plays(*case)) for case in ((1, 0), (BOARDS, BOARDS - 1), (BOARDS, 0)))
    return [
        Row("a play, one board open (Scythe)", one, "ms"),
        Row(f"a play, {BOARDS} boards open, one in sight", many, "ms"),
        Row(f"a play, {BOARDS} boards open, all drawn", drawn, "ms"),
        Row(f"{BOARDS} boards, one in sight: that many times one", many / one, "x", Budget("at most", 2)),
    ]


async def plays(boards: int, hidden: int) -> float:
    """Return the median of the milliseconds of processor time from a play until every visible board shows it."""
    match = tw.new_match("scythe", players=2, seed=SEED)
    widgets = [match.widget(seat=number % 2) for number in range(boards)]
    for widget in widgets[boards - hidden :]:  # the message of a page about an invisible board
        widget._handle_custom_msg({"c": "page", "n": 1, "do": "view", "view": 1, "seen": False}, [])
    times = []
    for _ in range(PLAYS):
        await asyncio.sleep(0.05)  # a board is drawn at most once in this time; a person takes longer
        legal = match.legal_actions()
        start = process_time()
        match.play(legal[0])
        times.append(1000 * (process_time() - start))
    for widget in widgets:
        widget.close()
    return statistics.median(times)
