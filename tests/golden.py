"""Digests of a match and of a game played on from it; the same rules give the same digests."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.core.state import State

FOLDER = Path(__file__).parent / "core" / "golden_saves"
KEYS: dict[str, list[str]] = json.loads((FOLDER / "observed.json").read_text())  # of observations, as they were then
MOST_PLAYED = 300  # decisions of a game that need not end


def digest(facts: list[Any]) -> str:
    """Return 32 hex digits for JSON data."""
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


OPTIONS_LATER: dict[str, set[str]] = {"scythe": {"base_units"}}  # that games have since then
LATER: dict[str, set[str]] = {"scythe": {"score"}}  # what is told of players since then


def _as_then(name: str, view: dict[str, Any]) -> dict[str, Any]:
    """Return an observation with the facts that it had when the digests were made."""
    facts = {key: view[key] for key in KEYS[name]}
    if name in LATER:
        facts["players"] = [
            {key: value for key, value in one.items() if key not in LATER[name]} for one in facts["players"]
        ]
    return facts


def seen_by_all(state: State) -> list[Any]:
    """Return what every seat and a spectator may know, what is asked, and how it ended."""
    outcome = state.outcome()
    views = (state.observation(seat).to_dict() for seat in (*range(state.game.num_players), None))
    return [
        *(_as_then(state.game.name, view) for view in views),
        *(str(state.game.action(number)) for number in state.legal_actions()),
        list(outcome.scores) if outcome else None,
    ]


def whole(match: tw.Match) -> str:
    """Return a digest of a match's tree and of the place where it stands."""
    nodes = [
        [node.parent, node.seat, str(node.action or ""), list(node.outcomes or ()), node.comment, node.marks]
        + [[event.kind, event.seat, list(event.values), event.rule] for event in node.events]
        for node in match.nodes
    ]
    later = OPTIONS_LATER.get(match.game.name, set())
    options = {key: value for key, value in match.game.options.items() if key not in later}
    return digest([options, match.seed, list(match.names), nodes, match.node.id, seen_by_all(match.state)])


def played_on(match: tw.Match) -> str:
    """Play a match on from where it stands, always the same, and return a digest of what happened."""
    rng = random.Random(1)
    facts: list[Any] = []
    for _ in range(MOST_PLAYED):
        if match.is_terminal():
            break
        legal = match.legal_actions()
        node = match.play(legal[int(rng.random() * len(legal))])
        facts.append([str(node.action), [[event.kind, list(event.values)] for event in node.events]])
    return digest([facts, seen_by_all(match.state)])
