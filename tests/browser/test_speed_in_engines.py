"""How quickly a step is drawn in each engine, and what a long game leaves in memory; `make browsers` measures them."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

import pytest
from engines import Engines, PlaywrightWindow, missing
from live import NAME, LiveBoard

import tabletop_widgets as tw

pytestmark = pytest.mark.soak
STEPS = 40  # that are timed in each engine
ROUND = 240  # steps there and back: after them every position has been seen
LONG = 2 * ROUND  # steps after which memory is looked at, at the same position
GROWTH = 3_000  # bytes of heap a step, of which browsers keep some for themselves; a picture has some 60 kB
SLOWER = {"firefox": 1.6, "webkit": 5.0}  # times Chromium's; WebKitGTK lays out 3 times as long (2.50, no GPU)
# how many milliseconds the page works at a change, and until it is painted
TIMED = """async ([name, changes]) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await painted();
    const before = performance.now();
    window.hosts[name].push(changes);
    for (let i = 0; i < 40; i++) await null;
    document.querySelector(".tw").getBoundingClientRect();
    return performance.now() - before;
}"""


def stepping(board: LiveBoard, number: int) -> Iterator[float]:
    """Go to and fro in a match, and give the milliseconds that the page needs for each step."""
    match, last = board.widget._context.match, 120
    for step in range(number):
        place = step % (2 * last)
        match.goto(place if place <= last else 2 * last - place)
        board.widget._draw_missed()
        yield float(board.window.js(TIMED, [NAME, board._take()]))


def scythe() -> tw.Match:
    match = tw.new_match("scythe", players=3, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"), max_decisions=200)
    match.goto(0)
    return match


def test_a_step_takes_at_most_so_many_times_what_it_takes_in_chromium(engines: Engines) -> None:
    medians: dict[str, float] = {}
    for name in ("chromium", "firefox", "webkit"):
        if reason := missing(name):
            pytest.skip(reason)
        window = engines.window(name)
        window.size(1366, 768)
        board = LiveBoard(window, scythe().widget(seat=0))
        medians[name] = statistics.median(list(stepping(board, STEPS))[5:])
        board.close()
    print({name: round(median, 1) for name, median in medians.items()}, "ms a step")
    for name, most in SLOWER.items():
        assert medians[name] <= most * medians["chromium"] + 2  # its clock counts whole milliseconds


def test_hundreds_of_steps_leave_no_element_and_no_listener_behind(engines: Engines) -> None:
    window = engines.window("chromium")
    assert isinstance(window, PlaywrightWindow)
    window.size(1366, 768)
    board = LiveBoard(window, scythe().widget(seat=0))
    session = window.page.context.new_cdp_session(window.page)
    session.send("Performance.enable")
    counts = []
    for steps in (ROUND, LONG):
        list(stepping(board, steps))
        session.send("HeapProfiler.collectGarbage")
        found = {row["name"]: row["value"] for row in session.send("Performance.getMetrics")["metrics"]}
        counts.append((found["Nodes"], found["JSEventListeners"], found["JSHeapUsedSize"]))
    board.close()
    (nodes, listeners, heap), (nodes_now, listeners_now, heap_now) = counts
    print(f"{(heap_now - heap) / LONG:.0f} bytes of heap a step")
    # the picture before may be kept, and none for each step
    assert nodes_now - nodes < LONG / 4
    assert listeners_now - listeners < LONG / 4
    assert heap_now - heap <= GROWTH * LONG
