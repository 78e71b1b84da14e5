"""The turns of a match: whose they are, where they begin and end, and what somebody has missed."""

from __future__ import annotations

import copy

import pytest
from playing import at_turns

import tabletop_widgets as tw
from tabletop_widgets.core.history import Turn


def everybody(match: tw.Match) -> dict[int, str]:
    return dict.fromkeys(match.game.deciding, "random")


def spans(turns: list[Turn]) -> list[tuple[int, int, int]]:
    return [(turn.seat, turn.first, turn.last) for turn in turns]


def test_what_a_seat_decides_in_a_row_is_one_turn() -> None:
    match = at_turns(players=2)  # two players: after a Scout it is still one's turn
    match.play("show 1")
    first = match.node.seat
    match.play("scout left to 1")
    match.play("show 1")
    match.play("show 2") if "show 2" in map(str, match.legal_actions()) else match.play("scout left to 1")
    ply = match.ply
    assert spans(match.turns())[-3:-1] == [(first, ply - 3, ply - 3), (1 - first, ply - 2, ply - 1)]


def test_a_deal_is_nobodys_turn_and_a_hand_is_chosen_in_a_turn_of_its_own() -> None:
    match = at_turns(players=3, seed=1)
    match.play("show 1")
    seats = [turn.seat for turn in match.turns()]
    assert seats[0] == -1
    assert len(seats) == 5  # the deal, three hands, and the first turn of the seat that chose its hand first
    assert seats[1] == seats[4]


@pytest.mark.parametrize("players", [3, ["human", "automa"]])
def test_a_turn_of_scythe_is_whole_whoever_decides_in_it(players: int | list[str]) -> None:
    match = tw.new_match("scythe", seed=3, players=players)
    match.play_out(everybody(match), 200)
    path = match.path()
    for turn in match.turns()[1:]:
        for node in path[turn.first : turn.last + 1]:
            assert match.state_at(match.nodes[node.parent]).turn == turn.seat


def test_the_turns_of_the_two_sides_alternate_whoever_decides_in_them() -> None:
    match = tw.new_match("leviath", players=2, seed=3)
    match.play_out(everybody(match), 120)
    seats = [turn.seat for turn in match.turns()]
    assert seats[1:] == [0, 1] * (len(seats) // 2) + [0] * (len(seats) % 2 == 0)


def test_turns_are_the_same_however_one_comes_to_them() -> None:
    match = tw.new_match("scythe", players=3, seed=3)
    fresh = copy.copy(match)
    for _ in range(120):  # asked at every step
        match.play_out(everybody(match), 1)
        match.turns()
    for node in match.path()[1:]:
        if node.action:
            fresh.play(node.action)
    assert fresh.turns(1) == match.turns(1)  # asked once, at the end
    match.goto(60)
    assert spans(match.turns())[:-1] == spans(fresh.turns())[: len(match.turns()) - 1]
    assert match.turns()[-1].last == 60


def test_every_event_that_a_seat_may_know_is_in_one_turn_and_no_other() -> None:
    match = tw.new_match("leviath", players=4, seed=5)
    match.play_out(everybody(match), 80)
    for seat in (None, 0, 2):
        told = [event for turn in match.turns(seat) for event in turn.events]
        assert told == [event for node in match.path() for event in node.events if event.is_visible_to(seat)]
    assert len(match.turns(0)[1].events) > len(match.turns()[1].events)  # the kaiju's start is its secret


def test_turns_since_a_node_are_those_that_were_not_over() -> None:
    match = tw.new_match("scythe", players=3, seed=3)
    match.play_out(everybody(match), 40)
    middle = next(turn for turn in match.turns() if turn.last > turn.first + 1)
    since = match.turns(since=match.path()[middle.first])
    assert since[0] == middle
    assert since == match.turns()[match.turns().index(middle) :]
    with pytest.raises(LookupError, match="is not on the way"):
        match.turns(since=at_turns().node)


def test_news_are_the_turns_of_the_others_since_ones_own() -> None:
    match = at_turns(players=4)
    for _ in range(5):
        match.play_out(everybody(match), 1)
    me = match.current_player()
    news = match.turns_since_own(me)
    assert [turn.seat for turn in news] == [(me + 1) % 4, (me + 2) % 4, (me + 3) % 4]
    match.play_out(everybody(match), 1)
    match.play_out(everybody(match), 1)
    now = match.current_player()
    seats = [turn.seat for turn in match.turns_since_own(me)]
    assert seats == [(me + i) % 4 for i in (1, 2, 3)] if now == me else seats in ([], [(me + 1) % 4])


def test_what_the_others_did_stays_news_until_ones_own_turn_ends() -> None:
    match = tw.new_match("scythe", players=3, seed=3)
    match.play_out(everybody(match), 300)
    while match.state.decision().kind != "section":
        match.play(match.legal_actions()[0])
    me, before = match.current_player(), match.turns_since_own(match.current_player())
    assert len(before) == 2
    match.play("section move units")
    while match.current_player() == me and match.state.whose_turn()[0] == me:
        assert match.turns_since_own(me) == before
        match.play(match.legal_actions()[0])
    assert match.turns_since_own(me) != before


def test_a_turn_in_which_one_had_to_answer_stays_news() -> None:
    match = tw.new_match("scythe", players=3, seed=3)
    match.play_out(everybody(match), 600)
    answers = [
        (turn, node)
        for turn in match.turns()
        for node in match.path()[turn.first : turn.last + 1]
        if node.action and node.seat != turn.seat
    ]
    assert answers
    for turn, node in answers:
        match.goto(node)
        news = match.turns_since_own(node.seat)
        assert [news[0].seat, news[0].first, len(news)] == [turn.seat, turn.first, 1]


def test_a_spectators_news_are_the_last_turn_of_each_seat() -> None:
    match = at_turns(players=3)
    for _ in range(4):
        match.play_out(everybody(match), 1)
    seats = [turn.seat for turn in match.turns_since_own()]
    assert sorted(seats) == [0, 1, 2]
    assert match.turns_since_own()[-1] == match.turns()[-1]


def test_a_covered_board_tells_no_more_than_a_spectator_may_know() -> None:
    match = tw.new_match("leviath", players=3, seed=5)
    match.play_out(everybody(match), 30)
    for seat in range(3):
        for turn in match.turns_since_own(seat, is_covered=True):
            assert all(event.is_visible_to(None) for event in turn.events)


def test_no_such_seat_has_news_or_turns() -> None:
    match = at_turns()
    for ask in (match.turns, match.turns_since_own):
        with pytest.raises(ValueError, match="seat 7 is not at this table"):
            ask(7)
