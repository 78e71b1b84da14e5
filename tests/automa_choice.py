"""A solo game of Scythe at a move of the Automa that chose its hex among others: its plan has a key on the map."""

from __future__ import annotations

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS


def after_a_choice() -> tuple[tw.Match, str]:
    """Return the match at that move, and where the key of the plan lies, which no picture without the plan has."""
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=4)
    board = BOARDS["scythe"]
    match.play_out({0: "random"}, 40)
    for node in match.path():
        match.goto(node)
        elements = board.draw(match.observation(0), match.words("en").join(board.messages)).elements
        if "strip" in elements:
            return match, elements["strip"][2]["transform"]
    raise AssertionError
