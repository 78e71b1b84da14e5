"""Every position that is accepted can be played to its end, whatever was altered in it."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import altered
import lengths
import pytest
from samples import GAMES

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game

SECONDS = float(os.environ.get("TABLETOP_SECONDS", "1"))  # of processor time for each game; `make soak` takes more
LEAST = lengths.count(6, at_length=10)  # accepted positions of each game, however slow the machine


def attempts(name: str, seed: int) -> Iterator[tuple[Game, dict[str, Any], random.Random]]:
    """Give altered positions of a game with its various players and options, without end."""
    rng = random.Random(seed)
    games = [game for game in GAMES if game.name == name]
    while True:
        game = rng.choice(games)
        yield game, altered.altered(game, rng), rng


@pytest.mark.parametrize("name", tw.games())
def test_every_accepted_position_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    seed = lengths.seed()
    accepted, end = 0, time.process_time() + SECONDS
    for game, position, rng in attempts(name, seed):
        if game.problems(position):
            continue
        try:
            altered.play_to_the_end(game, position, rng)
            if accepted % 4 == 0:
                altered.show_and_save(game, position, rng, tmp_path)
        except Exception as error:
            error.add_note(f"seed {seed}: {game!r} accepted {position!r}")
            raise
        accepted += 1
        if accepted >= LEAST and time.process_time() > end:
            break


# positions that were accepted, and could not be played on or imagined
KNOWN: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    (
        "scout",
        {"players": 3},
        {"phase": "deal", "hands": [["5|7"], [], []], "deal_to": [12, 12, 0]},
        "deal_to: seat 2 gets no card, but then the round has ended (scout 5.1)",
    ),
    (
        "scout",
        {"players": 2},
        {"hands": [["3|8"], ["5|9", "1|2"]], "turn": 0, "aside": []},
        "aside: 0 cards for round 2; expected 22",
    ),
    (
        "scythe",
        {"players": 2, "factions": ["nordic", "polania"]},
        {
            "players": [{"mat": "industrial", "character": "b5"}, {"mat": "engineering", "character": "f3"}],
            "encounter_cards": [10, 15],
            "turn": 1,
            "stack": [{"kind": "turn-end", "seat": 1}, {"kind": "draw-encounter", "seat": 1}],
        },
        "encounter_cards: 2 cards are drawn and 1 to be drawn, but 9 tokens are left of 11",
    ),
    (
        "scythe",
        {"players": 2, "factions": ["nordic", "polania"]},
        {
            "players": [{"mat": "industrial"}, {"mat": "engineering"}],
            "turn": 1,
            "stack": [{"kind": "turn-end", "seat": 1}, {"kind": "bottom", "seat": 1, "section": "move"}],
        },
        "stack: seat 1 cannot pay this bottom action, so it is not offered (scythe 2.4)",
    ),
]


@pytest.mark.parametrize(("name", "options", "position", "fault"), KNOWN, ids=[name for name, *_ in KNOWN])
def test_a_position_in_which_the_game_would_break_off_is_refused(
    name: str, options: dict[str, Any], position: dict[str, Any], fault: str
) -> None:
    with pytest.raises(tw.PositionError) as caught:
        tw.new_match(name, **options, position=position)
    assert fault in str(caught.value)


IMAGINED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"players": 2}, {"hands": [["3|8"], ["5|9", "1|2"]], "turn": 0}),
    # cards that have been seen lie in hands, while others are still to be dealt
    (
        {"players": 3},
        {
            "hands": [["1|2", "1|3", "1|4", "1|5", "1|6", "1|7", "1|8", "1|9", "2|3", "2|4"], 12, 12],
            "seen": ["1|2", "1|3", "1|4", "1|5", "1|6", "1|7", "1|8", "1|9", "2|3", "2|4"],
        },
    ),
    # the 1/2 card made seat 0 start, and its hand is known to hold it
    ({"players": 3, "start_player": "one-two"}, {"hands": [["1|2", "3|4"], 2, 2], "start_player": 0}),
    # a hand that has to hold a Show, while the other one is still to be dealt
    (
        {"players": 2},
        {"hands": [4, ["8|3", "8|4"]], "active": ["6|1", "6|2"], "owner": 0, "turn": 1, "chips": [3, 0]},
    ),
    # more cards in hands than a deal gives: fewer are left for round 2
    ({"players": 2}, {"hands": [[f"{a}|{b}" for a in (1, 2, 3, 4) for b in range(a + 1, 11)], ["5|6"]]}),
    ({"players": 2}, {"hands": [[f"{a}|{b}" for a in range(1, 9) for b in range(a + 1, 11)][:-1], ["8|10"]]}),
]


@pytest.mark.parametrize(("options", "position"), IMAGINED)
def test_an_unusual_position_of_scout_can_be_imagined_and_played_to_its_end(
    options: dict[str, Any], position: dict[str, Any]
) -> None:
    game = tw.new_game("scout", **options)
    for seed in range(10):
        altered.play_to_the_end(game, position, random.Random(seed))
