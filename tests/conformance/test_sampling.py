"""What a player draws of what may be fits all that its seat knows: it sees the same, and may do the same."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest
from lengths import count, seed

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.view import View

CHECKS = count(120, at_length=10_000)  # of each game
EVERY = count(9, at_length=3)  # decisions from one look to the next
GAMES: dict[str, list[dict[str, Any]]] = {
    "scout": [{"players": 2}, {"players": 3, "scouted_orientation": "hidden"}, {"players": 4}, {"players": 5}],
    "leviath": [{"humans": 2}, {"humans": 4, "board": "seam"}, {"humans": 1}, {"humans": 3}],
    "scythe": [{"players": 2}, {"players": ["human", "automa"]}, {"players": 4, "hide_coins": True}, {"players": 5}],
}
TAKES = ("random", "heuristic")  # who leads there: every other game by chance, and by what makes sense


def positions(games: list[Game], luck: random.Random) -> Iterator[State]:
    """Yield positions in which somebody decides, from game after game."""
    for game, name in itertools.cycle(itertools.product(games, TAKES)):
        player, state = resolve_player(name), game.new_state()
        for number in itertools.count():
            state.draw_all(luck)
            if state.is_terminal() or number > 1500:
                break
            if number % EVERY == 0:
                yield state
            view = View(state)
            answer = player.answer(view, luck)
            state.apply(game.action(getattr(answer, "action", answer), view.legal_ids).id)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_drawn_looks_the_same_to_its_seat_and_allows_it_the_same(name: str) -> None:
    games = [tw.new_game(name, **options) for options in GAMES[name]]
    luck = random.Random(f"{name}/{seed()}")
    checked = 0
    for state in positions(games, luck):
        mover = state.current_player()
        assert mover != CHANCE
        view = View(state)
        for draw in (view.sample, view.sample_from_belief):
            drawn = draw(luck)
            assert drawn is not state
            assert drawn.observation(mover) == view.observation
            assert drawn.current_player() == mover
            assert list(drawn.legal_actions()) == view.legal_ids
            assert drawn.whose_turn() == state.whose_turn()
            checked += 1
        if checked >= CHECKS:
            return
