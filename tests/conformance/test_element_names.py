"""Every element that can be clicked has a name, by which it is found again."""

from __future__ import annotations

import re

from samples import every_game, one_of_each_kind, picture, viewers

from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.names import Elements
from tabletop_widgets.core.game import Game


@every_game
def test_everything_that_can_be_clicked_has_a_name_of_its_own_in_words(game: Game) -> None:
    board = BOARDS[game.name]
    for i, state in enumerate(one_of_each_kind(game)):
        viewer = viewers(game)[i % len(viewers(game))]
        view, scene = state.observation(viewer), picture(game, state, viewer)
        named = Elements(board, view, scene)
        keys = [key for key, element in scene.elements.items() if "label" in element[2]]
        assert {key: named.key(named.names.get(key, "")) for key in keys} == {key: key for key in keys}
        assert not [name for name in named.names.values() if re.search(r":|(?<!\d)/|/(?!\d)", name)]  # 3/8 is a card


@every_game
def test_every_region_that_is_ever_there_is_known_by_name(game: Game) -> None:
    """A lesson may name a region before it is there."""
    board = BOARDS[game.name]
    known = {name.replace("{seat}", str(seat)) for name in board.regions for seat in range(game.num_players)}
    for i, state in enumerate(one_of_each_kind(game)):
        assert set(picture(game, state, viewers(game)[i % len(viewers(game))]).regions) <= known
