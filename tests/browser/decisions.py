"""One position of each kind of decision of every game, found by random play."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from boards import TABLES

import tabletop_widgets as tw

SEEDS: dict[str, int] = {"scout": 2, "leviath": 3, "scythe": 9, "automa": 6}
STEP = "step"  # of a turn that the rules play


@cache
def decisions(table: str) -> dict[str, tuple[tw.Match, Any]]:
    """Return, for each kind of decision of a game, a match and the node of its latest one."""
    found: dict[str, tuple[tw.Match, Any]] = {}
    options: dict[str, Any] = {"ask_forced": True} if TABLES[table]["game"] == "scythe" else {}
    for seed in range(SEEDS[table]):
        given = TABLES[table] | options
        match, rng = tw.new_match(given.pop("game"), seed=seed, names=["Aiko"], **given), random.Random(seed)
        latest: dict[str, Any] = {}
        while not match.is_terminal():
            seat = match.current_player()
            latest[match.state.decision().kind if seat >= 0 else STEP] = match.node
            match.play(rng.choice(match.legal_actions()))
        latest["over"] = match.node
        for kind, node in latest.items():
            found.setdefault(kind, (match, node))
    return found
