"""Seats that the rules play, in the widget: who is asked, and what is shown between two steps of their turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import stepping
from pages import Page, sent

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.tree import Change
from tabletop_widgets.widgets import GameWidget


@pytest.fixture(autouse=True)
def _with_the_toy() -> Iterator[None]:
    with stepping.playable():
        yield


def new(seats: str = "HR", **options: Any) -> GameWidget:
    match = tw.new_match("toy", seed=1, players=seats.count("H"), seats=seats)
    return GameWidget(match, **options)


def test_one_person_among_automatic_seats_needs_no_cover() -> None:
    widget = new("RHR")
    assert (widget.panel["cover"], widget.panel["viewer"]) == (None, [1, "Boris"])
    page = Page(widget)
    page.act("go")
    assert (widget.panel["cover"], widget.panel["turn"]) == (None, [1, "Boris"])


def test_the_board_is_handed_from_person_to_person_over_automatic_seats() -> None:
    widget = new("HRH")
    page = Page(widget)
    handed = []
    for _ in range(4):
        handed.append(widget.panel["cover"]["title"])
        page.send("reveal")
        page.act("go")
    assert handed == ["Hand over to Aiko", "Hand over to Chidi"] * 2


def test_an_automatic_seat_cannot_be_given_a_player() -> None:
    with pytest.raises(ValueError, match=r"seat 1 \(robot\) is played by the rules"):
        new("HR", players={1: "random"})


@pytest.mark.parametrize(("seat", "viewer"), [(0, [0, "Aiko"]), (1, [1, "Robot 1"]), (None, None)])
def test_between_steps_everybody_sees_what_is_happening_and_can_choose_nothing(seat: Any, viewer: Any) -> None:
    widget = new("HR", seat=seat)
    match = widget.match
    match.play("go")
    page, line = Page(widget), len(match.mainline())
    for ply, prompt in [(2, "The robot draws"), (3, "The robot climbs"), (0, "Pebbles are drawn")]:
        page.send("goto", ply=ply)
        assert (match.ply, match.current_player(), len(match.nodes)) == (ply, CHANCE, line)
        assert (widget.choices["prompt"], widget.choices["acts"]) == (prompt, [])
        panel = widget.panel
        assert (panel["viewer"], panel["turn"], panel["cover"], panel["error"]) == (viewer, None, None, "")
        assert (panel["running"], panel["resume"], panel["line"]["redo"]) == (None, None, True)
        assert repr(widget).startswith(f"Toy: {prompt}")


def test_an_action_tried_between_steps_plays_nothing() -> None:
    for seat in (0, None):
        widget = new(seat=seat)
        widget.match.play("go")
        page = Page(widget)
        page.send("goto", ply=2)
        page.act("go")
        assert (widget.match.ply, widget.panel["error"]) == (2, "This cannot be played now; nothing has changed.")


def test_a_click_between_steps_is_told_that_nobody_is_asked() -> None:
    widget = new(seat=0)
    widget.match.play("go")
    page = Page(widget)
    page.send("goto", ply=2)
    page.send("why", path=["scores"])
    assert widget.panel["why"]["text"].startswith(
        "You are looking back at move 2 of 7, where this is not your decision."
    )


def test_one_can_step_through_an_automatic_turn_and_play_on() -> None:
    widget = new()
    match, page = widget.match, Page(widget)
    page.act("go")
    end = match.node
    for ply in range(2, end.ply + 1):
        page.send("goto", ply=ply)
    assert (match.node, widget.choices["prompt"]) == (end, "Your turn")
    page.send("goto", ply=3)
    page.send("redo")
    assert match.node is end
    page.act("wait")
    assert match.path()[end.ply] is end


@pytest.mark.parametrize("ply", [2, 3, -1])
def test_undo_goes_to_where_a_person_decided(ply: int) -> None:
    widget = new()
    match, page = widget.match, Page(widget)
    page.act("go")
    match.goto(ply)
    assert widget.choices["back"] == (ply == 2)  # Escape takes back only what happened last
    page.send("undo")
    assert (match.ply, match.current_player()) == (1, 0)
    page.send("redo")
    assert match.current_player() == 0
    assert match.ply == len(match.mainline()) - 1


def test_undo_goes_over_players_and_automatic_seats() -> None:
    widget = new("HRH", players={2: "random"})
    match, page = widget.match, Page(widget)
    page.act("go")
    assert match.current_player() == 0
    page.send("undo")
    assert match.ply == 1


def test_players_follow_an_automatic_turn_however_many_steps_it_has() -> None:
    for seed in range(8):
        match = tw.new_match("toy", seed=seed, players=2, seats="HRH")
        GameWidget(match, seat=0, players={2: "random"})
        match.play("go")
        assert match.current_player() == 0
        assert match.node.ply > 4


def test_players_stay_where_an_observer_goes_after_an_automatic_turn() -> None:
    match = tw.new_match("toy", seed=1, players=2, seats="HRH")
    widget = GameWidget(match, seat=None, players={2: "random"})
    match.play("wait")
    asked = next(node for node in match.path() if match.state_at(node).current_player() == 2)
    match.goto(1)
    went: list[Change] = []

    def goes_there(match: tw.Match, change: Change) -> None:
        if change.kind == "play" and not went:
            went.append(change)
            match.goto(asked)

    widget.match.unobserve(widget._on_match)
    match.observe(goes_there)  # hears of each change before the widget does
    match.observe(widget._on_match)
    match.play("go")
    assert (match.node, match.current_player()) == (asked, 2)


def test_the_journal_tells_each_step_at_its_place_and_calls_the_seat_by_its_name() -> None:
    widget = new(seat=0)
    Page(widget).act("go")
    rows = [*widget.journal["rows"], *widget.panel["tail"]]
    assert [row[0] for row in rows] == [1, 1, 2, 3, 3, *range(4, widget.match.ply + 1)]
    assert rows[3][2].startswith("Robot 1: card")
    widget.locale = "ja"
    assert "Robot 1: card" in sent(widget)


def test_a_refusal_calls_an_automatic_seat_by_its_name() -> None:
    widget = new(seat=0)
    Page(widget).send("why", path=["scores"])
    assert widget.panel["why"]["text"] == "Even Robot 1 never naps."


def test_the_journal_is_new_from_the_last_own_action_on_and_between_steps_only_there() -> None:
    widget = new()
    match, page = widget.match, Page(widget)
    page.act("go")
    own = next(node.ply for node in reversed(match.path()) if node.action is not None)
    assert own < match.ply
    assert widget.panel["fresh"] == own
    match.goto(match.ply - 1)
    assert match.current_player() == CHANCE
    assert widget.panel["fresh"] == match.ply
