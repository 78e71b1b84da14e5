"""How far a board goes back: to anywhere, not past what came out, or not at all."""

from typing import Any

import pytest
from lengths import count
from pages import Page, new

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget

FAIR = "so you cannot go back any further"
OFF = "Moves cannot be taken back in this game"


OTHER = "Only the player whose move it is"


def at_turns(**options: Any) -> tuple[GameWidget, Page]:
    """Return a board of all seats at the start player's turn, after the deal (ply 1) and four choices of a hand."""
    widget = new(**options)
    for _ in range(4):
        widget.match.play("keep")
    return widget, Page(widget)


def test_free_goes_back_to_the_start_as_ever() -> None:
    widget, page = at_turns()
    assert (widget.panel["line"]["first"], widget.panel["line"]["held"]) == (0, "")
    page.send("goto", ply=0)
    assert (widget.match.ply, widget.panel["error"]) == (0, "")


def test_fair_goes_back_to_the_last_draw_and_says_why_not_further() -> None:
    widget, page = at_turns(take_back="fair")
    assert widget.panel["line"]["first"] == 1
    assert FAIR in widget.panel["line"]["held"]
    page.send("goto", ply=0)
    assert (widget.match.ply, FAIR in widget.panel["error"]) == (5, True)
    page.send("goto", ply=1)
    assert (widget.match.ply, widget.panel["error"]) == (1, "")
    page.send("undo")
    assert (widget.match.ply, FAIR in widget.panel["error"]) == (1, True)
    page.send("goto", ply=5)
    assert widget.match.ply == 5


def test_fair_never_draws_anew_in_any_game() -> None:
    for game in tw.games():
        match = tw.new_match(game, players=3, seed=4)
        widget = GameWidget(match, take_back="fair")
        page = Page(widget)
        for _ in range(count(4, at_length=12)):
            match.play_out(dict.fromkeys(range(3), "random"), max_decisions=9)
            out = [n.ply for n in match.path() if n.outcomes or any(event.reveals for event in n.events)]
            first = widget.panel["line"]["first"]
            assert first == max(out, default=0)
            if first:
                page.send("goto", ply=first - 1)
                page.send("goto", node=match.path()[first - 1].id)
                assert FAIR in widget.panel["error"]
            page.send("goto", ply=first)
            page.send("goto", ply=len(match.mainline()) - 1)
            assert (widget.panel["error"], match.ply) == ("", len(match.mainline()) - 1)


def test_fair_takes_back_what_everybody_knew_and_no_cards_that_came_out_of_a_hand() -> None:
    position = {"hands": [["3|8", "5|9", "7|2"], 4, 4], "active": ["1|2"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=3, seed=1, position=position)
    widget = GameWidget(match, take_back="fair")
    page = Page(widget)
    match.play("scout left to 1")
    start = match.node.ply
    page.send("undo")
    assert (match.ply, widget.panel["error"]) == (start - 1, "")  # which card was taken, everybody saw
    match.play("show 1")
    shown = match.ply
    page.send("undo")
    assert (match.ply, FAIR in widget.panel["error"]) == (shown, True)


def test_escape_takes_back_what_everybody_knew_and_no_cards_that_came_out_of_a_hand() -> None:
    position = {"hands": [["3|8", "5|9", "7|2"], 4, 4], "active": ["1|2"], "owner": 2, "turn": 0}
    match = tw.new_match("scout", players=3, seed=1, position=position)
    widget = GameWidget(match, seat=0)
    match.play("scout left to 1")
    assert widget.choices["back"]
    match.undo()
    match.play("show 1")
    assert not widget.choices["back"]


GLIDE = {"kaiju": 28, "energy": 6, "evolutions": ["surface-glide"], "turn": 0}
SONAR = {"kaiju": 28, "ships": [4, 20, 14, None], "turn": 1, "hands": [["sonar day1", "one-mine day1", "sonar day1"]]}


@pytest.mark.parametrize(
    ("seat", "position", "before", "card"),
    [(0, GLIDE, [], "use surface-glide"), (1, SONAR, ["no more steps"], "play sonar day1")],
)
def test_a_card_of_leviath_that_is_half_played_has_a_way_back_that_is_seen(
    seat: int, position: dict[str, Any], before: list[str], card: str
) -> None:
    match = tw.new_match("leviath", humans=1, seed=1, position=position)
    boards = [GameWidget(match, seat=seat, take_back=how) for how in ("free", "fair", "off")]
    for action in (*before, card):
        match.play(action)
    begun = [(board.choices["back"], "begun" in board.choices) for board in boards]
    assert begun[0] == (True, True)
    assert begun[2] == (False, False)
    assert begun[1] == ((False, False) if seat == 0 else (True, True))  # the humans have seen which card it is
    Page(boards[0]).send("undo")
    assert match.observation(seat).decision == ("kaiju" if seat == 0 else "card")
    assert "begun" not in boards[0].choices


def test_fair_shows_no_other_line_before_the_draw() -> None:
    widget, page = at_turns(take_back="fair")
    match = widget.match
    match.goto(0)
    other = max(match.state.chance_outcomes())[0]
    match.draw([other])  # another deal, made in a cell: a side line that the board must not lead to
    assert widget.panel["line"]["siblings"] == []
    page.send("goto", node=1)
    assert FAIR in widget.panel["error"]


def test_off_never_goes_back() -> None:
    widget, page = at_turns(take_back="off")
    assert (widget.panel["line"]["undo"], widget.choices["back"]) == (False, False)
    assert widget.panel["line"]["first"] == widget.panel["line"]["last"] == 5
    for intent in ({"do": "goto", "ply": 4}, {"do": "undo"}, {"do": "goto", "node": 2}):
        page.send(**intent)
        assert (widget.match.ply, OFF in widget.panel["error"]) == (5, True)


def test_a_cell_goes_back_whatever_the_board_does_and_the_board_can_follow_forward() -> None:
    widget, page = at_turns(take_back="off")
    widget.match.undo()
    assert widget.match.ply == 4
    page.send("redo")
    assert widget.match.ply == 5


# --- boards of one seat, beside which others have theirs


def two_boards(take_back: str) -> tuple[tw.Match, Page, Page]:
    """Return a match after the choices of a hand, in which seat 1 is asked, and boards of seats 1 and 2."""
    match = tw.new_match("scout", players=4, seed=7)
    for _ in range(4):
        match.play("keep")
    assert match.current_player() == 1
    boards = [GameWidget(match, seat=seat, take_back=take_back) for seat in (1, 2)]
    return match, Page(boards[0]), Page(boards[1])


@pytest.mark.parametrize("take_back", ["fair", "off"])
def test_a_seat_that_is_not_asked_moves_nobodys_match(take_back: str) -> None:
    match, asked, other = two_boards(take_back)
    match.play("show 1")
    match.undo()
    before = match.node
    line = other.widget.panel["line"]
    assert (line["redo"], line["undo"], line["first"], line["last"]) == (False, False, before.ply, before.ply)
    for intent in ({"do": "redo"}, {"do": "goto", "ply": 6}, {"do": "undo"}, {"do": "goto", "ply": 2}):
        other.send(**intent)
        assert match.node is before
        assert other.widget.panel["error"]
        assert other.widget.panel["ack"]["page"] == other.count
    assert asked.widget.panel["line"]["redo"]
    asked.send("redo")
    assert match.ply == before.ply + 1


def test_a_seat_takes_back_its_own_move_alone_and_says_so() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    boards = [Page(GameWidget(match, seat=seat, take_back="fair")) for seat in range(4)]
    match.play("keep")
    mover, later = match.node.seat, match.current_player()
    boards[later].send("undo")
    assert (match.ply, OTHER in boards[later].widget.panel["error"]) == (2, True)
    boards[mover].send("goto", ply=1)
    assert match.ply == 1
    boards[mover].send("redo")
    assert match.ply == 2
    match.play("keep")
    boards[mover].send("undo")  # another has decided since
    assert (match.ply, OTHER in boards[mover].widget.panel["error"]) == (3, True)


def test_a_spectator_moves_nothing_but_where_everybody_may_study() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    match.play("keep")
    watching, studying = (Page(GameWidget(match, seat=None, take_back=how)) for how in ("fair", "free"))
    for intent in ({"do": "undo"}, {"do": "goto", "ply": 0}):
        watching.send(**intent)
        assert match.ply == 2
    studying.send("goto", ply=1)
    assert match.ply == 1
    watching.send("redo")
    assert match.ply == 1


def test_a_seat_goes_back_over_the_moves_of_the_players_of_its_board() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    board = GameWidget(match, seat=1, players=dict.fromkeys((0, 2, 3), "random"), take_back="fair")
    page = Page(board)
    assert match.current_player() == 1
    start = match.node
    page.act("keep")
    page.send("undo")
    assert match.current_player() == 1
    assert match.ply <= start.ply


def test_the_reason_is_told_in_japanese_too() -> None:
    widget, page = at_turns(take_back="fair", locale="ja")
    page.send("goto", ply=0)
    assert "戻れません" in widget.panel["error"]


@pytest.mark.parametrize("wrong", ["never", "", None, True])
def test_another_way_to_take_back_is_refused_with_those_there_are(wrong: Any) -> None:
    match = tw.new_match("scout", players=3, seed=1)
    with pytest.raises(ValueError, match=r"take_back=.*: expected 'free', 'fair', 'off'"):
        match.widget(take_back=wrong)
    assert not match._observers.callbacks
