"""Whole games as readable text files, compared word for word: whatever changes in play or in its sentences is seen.

After a change that is meant, write the files anew and read what has changed in them:

    python tests/engines/scout/test_scout_golden.py
"""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.engines.scout import ScoutGame

GOLDEN = Path(__file__).parent / "golden"
GAMES = {  # players: seed of a short game, orientation of scouted cards
    2: (96, "public"),
    3: (102, "hidden"),
    4: (80, "public"),
    5: (100, "public"),
}


@functools.cache
def played(players: int) -> tw.Match:
    seed, orientation = GAMES[players]
    match = tw.new_match("scout", players=players, seed=seed, scouted_orientation=orientation)
    match.play_out(dict.fromkeys(range(players), "random"))
    return match


def playthrough(players: int) -> str:
    """Return a game of random players: each action, and below it what happened, secrets included."""
    match = played(players)
    words = match.words("en")
    lines = [f"SCOUT, {players} players, seed {match.seed}, scouted cards {GAMES[players][1]}"]
    for node in match.mainline()[1:]:
        lines.append(f"{words.name(node.seat)}: {node.action}" if node.action else "")
        lines += [f"    {match.game.event_text(event, words)}" for event in node.events]
        if node.action is None:
            hands = match.state_at(node).to_dict()["hands"]
            lines += [f"    {words.name(seat)} holds {' '.join(hand)}" for seat, hand in enumerate(hands)]
    return "\n".join(lines) + "\n"


def file_of(players: int) -> Path:
    return GOLDEN / f"scout_{players}_players.txt"


@pytest.mark.parametrize("players", GAMES)
def test_a_whole_game_is_played_as_written_down(players: int) -> None:
    assert playthrough(players) == file_of(players).read_text(encoding="utf-8")


def test_everything_that_can_happen_happens_in_one_of_the_games() -> None:
    """So that there is no event without a sentence which somebody has read."""
    kinds = {event.kind for players in GAMES for node in played(players).nodes for event in node.events}
    messages = [key for key in ScoutGame.messages.ids("en") if key.startswith("event-")]
    assert kinds == {key.removeprefix("event-") for key in messages} | {"scout-hidden"}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for number in GAMES:
        file_of(number).write_text(playthrough(number), encoding="utf-8")
