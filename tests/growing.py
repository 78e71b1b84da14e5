"""Big matches, for what has to keep up with their size: tests and benchmarks."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from time import process_time

import tabletop_widgets as tw


def grown(name: str, nodes: int, seed: int, bushy: bool) -> tw.Match:
    """Return a match of many nodes, played at random: in long lines, or with a line from any node."""
    rng = random.Random(seed)
    match = tw.new_match(name, seed=seed)
    while len(match.nodes) < nodes:
        if match.current_player() == tw.CHANCE:
            match.draw()
        elif match.is_terminal() or (bushy and rng.random() < 0.15):
            match.goto(match.nodes[rng.randrange(len(match.nodes))])
        else:
            match.play(rng.choice(match.legal_actions()))
    return match


def play_again(match: tw.Match) -> tw.Match:
    """Play all that was played, in the same order."""
    again = tw.Match(match.game, match.seed)
    for node in match.nodes:
        if node.action is not None:
            if again.node.id != node.parent:
                again.goto(again.nodes[node.parent])
            again.play(node.action)
    return again


def seconds(make: Callable[[], tw.Match]) -> float:
    """Return how long it takes to make a match, in processor time; what was there before is not swept up meanwhile."""
    gc.collect()
    start = process_time()
    made = make()
    took = process_time() - start
    del made
    return took
