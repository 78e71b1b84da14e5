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
    told = {str(action): answers[action.id] for action in match.legal_actions()}
    upgrade, leave_out = told
    assert told == {upgrade: "Yes, Upgrade", leave_out: "No"}
