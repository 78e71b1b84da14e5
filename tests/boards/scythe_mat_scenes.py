"""Positions and helpers of `test_scythe_mat` and `test_scythe_mat_sizes`."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.scythe import ScytheObservation

PHONE = 350 / 366  # the smallest scale of these regions: one column of a phone


LAPTOP = 560 / 0.93  # units of height beside the map of a laptop


def at(players: list[dict[str, Any]], seat: int = 0, locale: str = "en", **position: Any) -> Scene:
    position = {"turn": 0, "players": players, **position}
    match = tw.new_match("scythe", players=2, seed=1, names=["Aiko", "Boris"], player_mats="all", position=position)
    return picture(match, seat, locale)


def picture(match: tw.Match, seat: int | None, locale: str = "en") -> Scene:
    view = match.observation(seat)
    assert isinstance(view, ScytheObservation)
    return scythe.draw(view, match.words(locale))


CRIMEA = {"faction": "crimea", "mat": "patriotic"}


NORDIC = {"faction": "nordic", "mat": "industrial", "workers": {"a5": 1, "b6": 1}}


@cache
def decisions() -> dict[str, tuple[tw.Match, Any]]:
    """Return for each kind of decision a match and the node where it is asked."""
    found: dict[str, tuple[tw.Match, Any]] = {}
    for seed in range(3):
        match, rng = tw.new_match("scythe", players=3, seed=seed, ask_forced=True), random.Random(seed)
        while not match.is_terminal():
            if match.current_player() >= 0 and match.ply > 200:
                found.setdefault(match.state.decision().kind, (match, match.node))
            match.play(rng.choice(match.legal_actions()))
    return found


def asked(kind: str) -> tw.Match:
    """Return a match where a decision of a kind is asked."""
    match, node = decisions()[kind]
    match.goto(node)
    return match
