"""A match as data: the dict that a file would hold, and the table of its events."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playing import at_turns, everybody, new

import tabletop_widgets as tw

pandas = pytest.importorskip("pandas")


def test_a_match_as_a_dict_is_what_its_file_holds_and_can_be_loaded(tmp_path: Any) -> None:
    match = at_turns()
    match.play_out(everybody(match), 9)
    match.undo()
    match.comment("here <b>I</b> hesitated")
    data = match.to_dict()
    assert data == json.loads(match.save(tmp_path / "evening.json").read_text(encoding="utf-8"))
    again = tw.load_match(data)
    assert (again.to_dict(), again.node.id, again.node.comment) == (data, match.node.id, match.node.comment)
    assert again.state.state_hash() == match.state.state_hash()


def test_the_dict_is_independent_of_the_match() -> None:
    match = new(position=at_turns().state.to_dict())
    data = match.to_dict()
    data["position"].clear()
    data["nodes"].clear()
    assert match.to_dict()["position"] == match.position != {}
    loaded = match.to_dict()
    again = tw.load_match(loaded)
    loaded["position"].clear()
    assert again.position == match.position


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, 'the data is not a match: expected an object with "format"'),
        ({"seed": float("nan")}, "the data cannot be a match: Out of range"),
        ({"seed": {1, 2}}, "the data cannot be a match: Object of type set"),
        ({"format": "tabletop-widgets match", "version": 99}, "the data has version 99"),
    ],
)
def test_a_dict_that_is_no_match_is_an_error_that_says_why(data: dict[str, Any], message: str) -> None:
    with pytest.raises(tw.SaveFileError, match=message):
        tw.load_match(data)


def test_a_table_of_a_match_has_a_row_for_each_event_with_the_sentences_of_the_journal() -> None:
    match = at_turns()
    match.play("show 1")
    for seat in (0, 1, 2, None):
        for locale in ("en", "ja"):
            frame = match.to_frame(seat=seat, locale=locale)
            assert list(frame["text"]) == match.journal(seat, locale)
            assert list(frame["rule"]) == list(match.journal(seat, locale).rules)
    columns = ["ply", "turn", "turn_of", "seat", "player", "action", "event", "text", "rule"]
    assert list(match.to_frame().columns) == columns
    last = match.to_frame(seat=match.node.seat).iloc[-1]
    assert (last["ply"], last["turn_of"], last["action"], last["event"]) == (5, match.node.seat, "show 1", "show")


def test_a_table_tells_an_action_only_to_the_seat_that_took_it() -> None:
    match = at_turns()
    match.play_out(everybody(match), 12)
    played = {node.ply: node for node in match.path() if node.action is not None}
    told = {seat: match.to_frame(seat=seat) for seat in (0, 1, 2)}
    for seat, frame in told.items():
        rows = [(ply, action) for ply, action in zip(frame["ply"], frame["action"], strict=True) if action]
        assert rows
        assert all(played[ply].seat == seat and str(played[ply].action) == action for ply, action in rows)
    assert set(match.to_frame()["action"]) == {""}
    everything = match.to_frame(seat="all")
    assert len(everything) > len(match.to_frame(seat=0))
    assert {action for action in everything["action"] if action} == {str(node.action) for node in played.values()}


def test_a_table_is_of_the_library_that_is_asked_for() -> None:
    polars = pytest.importorskip("polars")
    frame = at_turns().to_frame(backend="polars")
    assert isinstance(frame, polars.DataFrame)
    assert frame.to_dicts() == at_turns().to_frame().to_dict("records")
    with pytest.raises(ValueError, match="backend='excel'"):
        at_turns().to_frame(backend="excel")


@pytest.mark.parametrize("seat", [9, "some", -1])
def test_a_table_for_nobody_at_this_table_is_an_error(seat: Any) -> None:
    with pytest.raises(ValueError, match="seat"):
        at_turns().to_frame(seat=seat)
