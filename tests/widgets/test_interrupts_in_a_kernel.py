"""A real kernel, interrupted at random moments of cells and of players on a board: never deaf, never stuck."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from queue import Empty
from typing import Any

import lengths
import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

TIMES = int(os.environ.get("TABLETOP_INTERRUPTS", "40"))  # `make soak` sends a thousand
INTERRUPTED = ("KeyboardInterrupt", "CancelledError")

SET_UP = """
import asyncio, random, time
import tabletop_widgets as tw

def slow(view, legal, rng):
    end = time.perf_counter() + 0.004
    while time.perf_counter() < end:
        pass
    return legal[int(rng.random() * len(legal))]

def board():
    match = tw.new_match("scout", players=4, seed=random.randrange(1000))
    return match, match.widget(seat=0, players={1: slow, 2: slow, 3: "random"}, pace=0.001), match.widget(seat=None)

match, widget, other = board()
"""
# What a person does in cells while players play: let seats play, step about, play for the one who is asked. No cell
# has a result: an interrupt while IPython shows one makes it report the next cell as failed.
CELLS = (
    "done = match.play_out(dict.fromkeys(range(4), 'random'), 30)",
    "done = match.play_out(dict.fromkeys(range(4), slow), 30)",
    "done = [match.goto(i) for i in range(0, len(match.mainline()), 3)]; done = match.goto(-1)",
    "await asyncio.sleep(0.03)",
    "time.sleep(0.03)",
    "done = [match.play(match.legal_actions()[0]) for _ in range(5) if match.legal_actions()]",
)
# the next change reaches both boards; whoever is asked can go on
CHECK = """
async def until(condition, fault):
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, fault
        await asyncio.sleep(0.005)

def follow():
    return all(each.choices["at"] == each.panel["at"] == match.node.id for each in (widget, other))

if match.is_terminal() or match.ply > 250:
    for each in (widget, other): each.close()
    match, widget, other = board()
widget.stop()
match.comment(f"{match.ply}, {time.monotonic()}")
assert match.state.to_dict() == match.state_at(match.node).to_dict(), "torn"
await until(follow, "deaf")
await until(lambda: all(each.panel["comment"] == match.node.comment for each in (widget, other)), "deaf")
if match.current_player() == tw.CHANCE:  # a cell has stepped there
    match.draw()
node = match.node
if match.current_player() == 0:
    match.play(match.legal_actions()[0])
else:
    widget._bots.resume()  # the button "let Boris go on"
    await until(lambda: match.node is not node, f"stuck: {match}, {widget.panel['running']}, {widget.panel['error']}")
await until(lambda: follow() or match.current_player(), "deaf")
"""


@pytest.fixture
def kernel() -> Iterator[tuple[KernelManager, BlockingKernelClient]]:
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel()
    client = manager.blocking_client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=120)
        yield manager, client
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def replies(client: BlockingKernelClient, code: str) -> list[dict[str, Any]]:
    """Run a cell and return how it ended, after how those before it did that have not been heard of.

    An interrupt that comes between the kernel's hearing of a cell and its running leaves that cell without a reply.
    """
    request = client.execute(code)
    found: list[dict[str, Any]] = []
    while True:
        try:
            reply = client.get_shell_msg(timeout=90)
        except Empty:
            pytest.fail("the kernel does not answer any more")
        found.append(dict(reply["content"]))
        if reply["parent_header"].get("msg_id") == request:
            return found


def run(client: BlockingKernelClient, code: str) -> list[str]:
    """Run a cell that ends well, and return how those before it ended: the names of their errors."""
    *before, content = replies(client, code)
    if content.get("ename") in INTERRUPTED:  # the interrupt came late
        return [*(reply.get("ename", "") for reply in before), *run(client, code)]
    told = [f"{content.get('ename')}: {content.get('evalue')}", *content.get("traceback", [])]
    assert content["status"] == "ok", "\n".join(told)
    return [reply.get("ename", "") for reply in before]


@pytest.mark.soak
def test_after_interrupts_at_random_moments_of_a_kernel_no_board_is_deaf_and_no_player_stuck(
    kernel: tuple[KernelManager, BlockingKernelClient],
) -> None:
    manager, client = kernel
    rng = random.Random(lengths.seed())
    run(client, SET_UP)
    stopped = 0
    for _ in range(TIMES):
        client.execute(rng.choice(CELLS), stop_on_error=False)
        time.sleep(rng.uniform(0, 0.05))
        manager.interrupt_kernel()
        for ended in run(client, CHECK):
            assert ended in ("", "IllegalAction", "MatchBusy", *INTERRUPTED)
            stopped += ended in INTERRUPTED
    assert stopped > TIMES // 10, "hardly any interrupt met a cell"
