"""Real boards in a plain page, at positions of several kinds, to look at from all sides."""

from __future__ import annotations

import random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.match import Match

TABLES: dict[str, dict[str, Any]] = {
    "scout": {"game": "scout", "players": 4},
    "leviath": {"game": "leviath", "players": 3},
    "scythe": {"game": "scythe", "players": 4},
    "automa": {"game": "scythe", "players": ["nordic", "automa"]},
}
PLIES = {"scout": 60, "leviath": 120, "scythe": 300, "automa": 160}
MOST = 4  # positions of a game


def played(table: str, seed: int = 7) -> tuple[Match, list[int]]:
    """Return a match, and plies at which seat 0 decides, each a decision of another kind; the last ones that came."""
    options = dict(TABLES[table])
    match, rng = tw.new_match(options.pop("game"), seed=seed, names=["Aiko"], **options), random.Random(seed)
    plies: dict[str, int] = {}
    while not match.is_terminal() and match.ply < PLIES[table]:
        if match.current_player() == 0:
            plies[match.state.decision().kind] = match.ply
        match.play(rng.choice(match.legal_actions()))
    return match, sorted(plies.values())[-MOST:]
