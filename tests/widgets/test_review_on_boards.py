"""A review on a board: marks that lead to their decisions, what was better, and who may read it."""

from __future__ import annotations

from typing import Any

import pytest
from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.analysis import JudgedDecision, Review
from tabletop_widgets.widgets import GameWidget


def played(count: int = 9) -> tw.Match:
    match = tw.new_match("scout", players=3, seed=1, names=["Aiko", "Boris", "Chidi"])
    for _ in range(count):
        match.play(match.legal_actions()[0])
    return match


def reviewed(match: tw.Match, losses: dict[int, float]) -> Review:
    """Return a review in which the decisions that led to some plies cost so much."""
    decisions = []
    for node in match.path():
        if node.action is None:
            continue
        legal = match.state_at(match.nodes[node.parent]).legal_actions()
        better: Any = match.game.actions[legal[-1]]
        loss = losses.get(node.ply, 0.0)
        decisions.append(JudgedDecision(node, node.seat, node.action, better, loss, loss - 0.02, loss + 0.02))
    curve = tuple((node, (0.2, 0.3, 0.5)) for node in match.path())
    return Review(match, "mc:400", tuple(decisions), curve)


def shown(widget: GameWidget) -> dict[str, Any]:
    assert widget.review is not None
    return widget.review


def discs(widget: GameWidget) -> dict[str, str]:
    scene = widget._drawing.scene
    assert scene is not None
    found = [key for key in scene.elements if key.startswith("review:") and key.endswith("/t")]
    return {key.removeprefix("review:").removesuffix("/t"): scene.elements[key][3] for key in found}


def test_marks_are_told_in_order_each_with_the_position_in_which_it_was_decided() -> None:
    match = played()
    widget = match.widget(review=reviewed(match, {5: 0.22, 8: 0.06, 6: 0.01}), cover=False)
    assert [(row[0], row[1], row[6], row[7]) for row in shown(widget)["rows"]] == [
        ("??", 4, "−22", "20 to 24"),
        ("?!", 7, "−6", "4 to 8"),
    ]
    assert "2 of 9 decisions" in shown(widget)["note"]
    assert len(shown(widget)["curve"]) == len(match.path())


def test_where_it_was_decided_the_board_shows_what_was_played_and_what_was_better() -> None:
    match = played()
    widget = match.widget(review=reviewed(match, {5: 0.22}), cover=False)
    assert discs(widget) == {}
    Page(widget).send("goto", ply=4)
    assert sorted(discs(widget).values()) == ["✓", "✗"]


def test_of_two_ways_that_part_where_nothing_is_drawn_the_better_one_has_a_disc() -> None:
    match = played(4)
    first, second = [action for action in match.legal_actions() if str(action).startswith("scout")][:2]
    node = match.play(first)
    review = Review(match, "mc:400", (JudgedDecision(node, node.seat, first, second, 0.2, 0.1, 0.3),))
    widget = match.widget(review=review, cover=False)
    Page(widget).send("goto", ply=node.ply - 1)
    assert "✓" in discs(widget).values()


def test_until_the_end_a_seat_reads_only_of_its_own_decisions_and_sees_no_curve() -> None:
    match = played()
    review = reviewed(match, dict.fromkeys(range(1, 20), 0.3))
    widget = match.widget(seat=1, review=review)
    assert {row[3] for row in shown(widget)["rows"]} == {1}
    assert shown(widget)["curve"] == []
    assert f"{len(shown(widget)['rows'])} of {len(shown(widget)['rows'])} decisions" in shown(widget)["note"]
    nobody = match.widget(seat=None, review=review)
    assert (shown(nobody)["rows"], shown(nobody)["curve"]) == ([], [])
    handed = match.widget(review=review)  # covered
    assert handed.review is None


def test_what_a_seat_is_told_is_the_same_whatever_others_hold() -> None:
    told: list[Any] = []
    for hidden in (["9|2"], ["2|9"]):
        position = {"hands": [["3|8", "4|1", "5|9"], hidden, ["5|3", "8|2"]], "active": ["1|6"], "owner": 2, "turn": 0}
        match = tw.new_match("scout", players=3, seed=1, position=position)
        for text in ("show", "scout"):
            match.play(next(a for a in match.legal_actions() if str(a).startswith(text)))
        curve = tuple((node, (len(told) / 2, 0.3, 0.5)) for node in match.path())
        review = reviewed(match, {1: 0.3, 2: 0.3})
        review = Review(match, "mc:400", review.decisions, curve)
        told.append(match.widget(seat=0, review=review).review)
    assert told[0] == told[1]


def test_after_the_end_everybody_reads_everything() -> None:
    match = tw.new_match("scout", players=2, seed=1)
    match.play_out({0: "random", 1: "random"})
    review = reviewed(match, {3: 0.3, 4: 0.3})
    for seat in (0, 1, None):
        found = shown(match.widget(seat=seat, review=review))
        assert len(found["rows"]) == 2
        assert found["curve"]


def test_in_japanese() -> None:
    match = played()
    found = shown(match.widget(review=reviewed(match, {5: 0.22}), cover=False, locale="ja"))
    assert found["heading"] == "損の大きかった判断"
    assert found["rows"][0][7] == "20〜24"


def test_a_review_of_another_match_or_of_none_is_refused() -> None:
    match, other = played(), played()
    with pytest.raises(ValueError, match="another match"):
        match.widget(review=reviewed(other, {}))
    junk: Any = "mc:400"
    with pytest.raises(TypeError, match="no review"):
        match.widget(review=junk)
