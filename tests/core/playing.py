"""Matches and players that several tests of the core use."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action


def new(players: int = 3, seed: int = 1, **options: Any) -> tw.Match:
    return tw.new_match("scout", players=players, seed=seed, **options)


def at_turns(players: int = 3, seed: int = 1) -> tw.Match:
    """Return a match in which everybody has kept the hand; the start player is to show."""
    match = new(players, seed)
    for _ in range(players):
        match.play("keep")
    return match


def texts(match: tw.Match) -> list[str]:
    """Return the present line: actions by their texts, draws as "*"."""
    return [str(node.action) if node.action else "*" for node in match.mainline()[1:]]


def everybody(match: tw.Match, player: Any = "random") -> dict[int, Any]:
    return dict.fromkeys(range(match.game.num_players), player)


def endless(observation: object, legal_actions: Sequence[Action], rng: random.Random) -> Action:
    """Scout whenever possible, else show a single card: with three players such a round never ends."""
    written = {str(action): action for action in legal_actions}
    return next(written[text] for text in ("keep", "scout left to 1", "show 1") if text in written)
