"""The buttons beside a question of Scythe that is answered with yes or no."""

from __future__ import annotations

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS


def test_a_bottom_action_is_taken_by_yes_with_its_name_and_left_out_by_no() -> None:
    match = tw.new_match("scythe", players=2, seed=3)
    while match.state.decision().kind != "bottom":
        match.play_out(dict.fromkeys(range(2), "random"), 1)
    board, seat = BOARDS["scythe"], match.current_player()
    words = match.words().join(board.messages)
    answers = board.answers(match.observation(seat), match.legal_actions(), words)
    told = {str(match.game.actions[number]).partition(" ")[0]: text for number, text in answers.items()}
    assert len(told) == len(match.legal_actions())
    assert [text for text in told.values() if text == "No"] == ["No"]
    assert all(text == "No" or text.startswith("Yes, ") for text in told.values())
