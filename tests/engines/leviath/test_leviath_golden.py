"""Whole games as readable text files, compared word for word: whatever changes in play or in its sentences is seen.

After a change that is meant, write the files anew and read what has changed in them:

    python tests/engines/leviath/test_leviath_golden.py
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from leviath_table import BAY

import tabletop_widgets as tw
from tabletop_widgets.engines.leviath import LeviathGame

GOLDEN = Path(__file__).parent / "golden"


class Recipe(NamedTuple):
    """What makes a game: a random one from the start, or some actions from a position."""

    seed: int
    options: dict[str, Any]
    position: dict[str, Any] | None = None
    actions: tuple[str, ...] = ()


MORE = {"may_decline_block": True, "predation_needs_ship": False}
GAMES = {  # each ends in another way
    "1_human_lattice": Recipe(1450, {"humans": 1, "board": "lattice"}),
    "2_humans_lattice": Recipe(651, {"humans": 2, "board": "lattice"}),
    "3_humans_seam": Recipe(263, {"humans": 3, "board": "seam", **MORE}),
    "4_humans_seam": Recipe(128, {"humans": 4, "board": "seam", **MORE}),
    "great_wave": Recipe(
        1,
        {"humans": 2},
        {
            "kaiju": 31,
            "energy": 7,
            "evolutions": ["great-wave"],
            "embankments": {"built": ["A", "C"]},
            "hands": [["sonar day1", "one-mine day1"], ["embankment day1", "departure day1"]],
            "turn": 0,
        },
        ("use great-wave", "wave over A", "ship 3 to 23", "no more steps", "discard embankment day1", "no more steps"),
    ),
    "nothing_comes_of_it": Recipe(  # all ships shut in, no card in hand, no ability left, one mine left to lay
        2,
        {"humans": 2, "board": BAY, "awakening_redraw": False},
        {
            "kaiju": 4,
            "energy": 6,
            "ships": [1, 2, 3, 4],
            "hands": [["two-mines day2"], []],
            "deck": {"awakening day2": 1, "embankment day2": 1},
            "awakenings": {},
            "turn": 1,
        },
        ("play two-mines day2", "mine at 1", "no more mines", "silence"),
    ),
    "last_mine": Recipe(
        3,
        {"humans": 1},
        {"kaiju": 32, "mines": [*range(1, 10)], "hands": [["two-mines day2"]], "day": 2, "turn": 1},
        ("no more steps", "play two-mines day2", "mine at 11"),
    ),
}


@functools.cache
def played(name: str) -> tw.Match:
    seed, options, position, actions = GAMES[name]
    match = tw.new_match("leviath", seed=seed, position=position, **options)
    if not actions:
        match.play_out(dict.fromkeys(range(match.game.num_players), "random"))
    for action in actions:
        match.play(action)
    return match


def playthrough(name: str) -> str:
    """Return a game: each action, and below it what happened, secrets included, and where the kaiju can be now."""
    match = played(name)
    words = match.words("en")
    options = ", ".join(f"{key} {named(value)}" for key, value in GAMES[name].options.items())
    lines = [f"Leviath, seed {match.seed}: {options}"]
    before: list[int] = []
    for node in match.mainline()[1:]:
        lines.append(f"{words.name(node.seat)}: {node.action}" if node.action else "")
        lines += [f"    {match.game.event_text(event, words)}" for event in node.events]
        possible = match.state_at(node).observation(None).to_dict()["possible"]
        if possible != before:
            lines.append(f"    [{' '.join(map(str, possible))}]")
        before = possible
    return "\n".join(lines) + "\n"


def named(option: Any) -> Any:
    """Return an option, or the name of a custom board or custom cards."""
    return option["name"] if isinstance(option, dict) else option


def file_of(name: str) -> Path:
    return GOLDEN / f"leviath_{name}.txt"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_as_written_down(name: str) -> None:
    assert playthrough(name) == file_of(name).read_text(encoding="utf-8")


def test_the_games_end_in_all_four_ways() -> None:
    outcomes = [match.outcome() for match in map(played, GAMES)]
    assert {outcome.reason for outcome in outcomes if outcome} == {"captured", "submerged", "ships-lost", "deck-out"}


def test_everything_that_can_happen_happens_in_one_of_the_games() -> None:
    """So that there is no event without a sentence which somebody has read."""
    kinds = {event.kind for match in map(played, GAMES) for node in match.nodes for event in node.events}
    messages = [key for key in LeviathGame.messages.ids("en") if key.startswith("event-")]
    assert kinds == {key.removeprefix("event-") for key in messages}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in GAMES:
        file_of(each).write_text(playthrough(each), encoding="utf-8")
