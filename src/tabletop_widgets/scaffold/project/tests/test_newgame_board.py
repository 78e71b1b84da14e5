"""The board: what it shows, and what clicks on it mean."""

import newgame  # registers the game

import tabletop_widgets as tw

assert newgame


def match() -> tw.Match:
    return tw.new_match("newgame", seed=1, position={"hands": [[2, 9], [5, 7]]})


def test_a_hand_is_drawn_for_its_holder_alone() -> None:
    assert "9" in match().text(0)
    assert "9" not in match().text(1)
    assert "9" not in match().text(None)


def test_a_click_on_a_card_plays_it() -> None:
    board = match().widget(seat=0)
    elements = board.choices["keys"]
    clicks = {row[2]: [elements[key] for key in row[3][0]] for row in board.choices["acts"]}
    assert clicks == {"Play 2": ["card2"], "Play 9": ["card9"]}
