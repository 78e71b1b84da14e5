"""The cost of one play with many open boards of its match: of one seat, of different ones, and out of sight.

What boards of one seat in one language show is drawn, compared and packed once. Not measured are the messages, of which
each board sends its own in any case: that needs a kernel.
"""

from __future__ import annotations

import asyncio
import statistics
from time import process_time
from typing import Final

import tabletop_widgets as tw
from benchmarks.report import Budget, Row

MANY: Final = 10
HIDDEN: Final = 60
PLAYERS: Final = 5
PLAYS: Final = 12
SEED: Final = 7


def rows() -> list[Row]:
    """Return the cost of a play with one board and with many, and the ratios."""
    one = asyncio.run(plays(1))
    same, languages, seats = (asyncio.run(plays(MANY, *case)) for case in ((1, 1), (1, 2), (PLAYERS, 1)))
    hidden = asyncio.run(plays(HIDDEN, 2, hidden=HIDDEN - 1))
    return [
        Row("a play, one board open (Scythe, 5 players)", one, "ms"),
        Row(f"a play, {MANY} boards of one seat, all in view", same, "ms"),
        Row("  that many times one", same / one, "x", Budget("at most", 2)),
        Row(f"a play, {MANY} boards of one seat in two languages, all in view", languages, "ms"),
        Row("  that many times one", languages / one, "x"),
        Row(f"a play, {MANY} boards of {PLAYERS} seats, all in view", seats, "ms"),
        Row("  that many times one", seats / one, "x"),
        Row(f"a play, {HIDDEN} boards open, one in sight", hidden, "ms"),
        Row("  that many times one", hidden / one, "x", Budget("at most", 2)),
    ]


async def plays(boards: int, seats: int = 1, languages: int = 1, hidden: int = 0) -> float:
    """Return the median of the milliseconds of processor time from a play until every visible board shows it.

    Args:
        boards: how many are open.
        seats: whose they are, in turn.
        languages: in how many languages they are, in turn.
        hidden: how many of them nobody sees.

    """
    match = tw.new_match("scythe", players=PLAYERS, seed=SEED)
    locales = ("en", "ja")
    widgets = [match.widget(seat=n % seats, locale=locales[n % languages]) for n in range(boards)]
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
