"""Signs and names of actions in the lines of a summary."""

from __future__ import annotations

import re

import pytest

from tabletop_widgets.boards import BOARDS
from tabletop_widgets.boards.inline import plain, sign, title
from tabletop_widgets.boards.palette import colours_of, literal


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (f"{title('Trade')}: +{sign('oil', '2', '2 oil')} for Aiko", "Trade: +2 oil for Aiko"),
        (f"**for you: +{sign('power', '1', '1 power')}**", "for you: +1 power"),
        ("5 < 7, 9 > 8", "5 < 7, 9 > 8"),
        ("nothing to replace", "nothing to replace"),
    ],
)
def test_a_line_in_words_has_no_markup(line: str, words: str) -> None:
    assert plain(line) == words


@pytest.mark.parametrize("game", BOARDS)
def test_every_sign_is_a_path_in_a_colour_of_its_board(game: str) -> None:
    board = BOARDS[game]
    for name, (path, colour) in board.signs.items():
        assert re.fullmatch(r"\w+", name)
        assert path.startswith("M")
        assert literal(colour, "light", colours_of(board)).startswith("#")
