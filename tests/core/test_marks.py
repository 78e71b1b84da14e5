"""Marks: things that people lay on the board and that are no decision of the game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from marked import MARKS as START
from marked import marked
from playing import at_turns, new

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.tree import Change


@pytest.fixture(autouse=True)
def _with_marks() -> Iterator[None]:
    with marked():
        yield


def test_a_mark_lies_where_it_begins_until_it_is_laid_elsewhere() -> None:
    match = at_turns()
    assert match.marks() == START
    match.mark("finger", "card 7")
    assert match.marks() == {"finger": "card 7", "coin": "card 2"}
    match.play("show 1")
    assert match.marks() == {"finger": "card 7", "coin": "card 2"}


def test_in_force_is_what_was_laid_last_on_the_way_to_the_node() -> None:
    match = at_turns()
    match.mark("finger", "card 5", match.nodes[1])
    match.mark("coin", "card 6", match.nodes[2])
    match.mark("finger", "card 7", match.nodes[3])
    assert [match.marks(node)["finger"] for node in match.path()] == ["card 1", "card 5", "card 5", "card 7", "card 7"]
    assert [match.marks(node)["coin"] for node in match.path()] == ["card 2", "card 2", "card 6", "card 6", "card 6"]
    match.mark("finger", "card 8", match.nodes[3])
    assert match.marks()["finger"] == "card 8"


def test_a_side_line_has_marks_of_its_own() -> None:
    match = new()
    match.play("keep")
    match.mark("finger", "card 7")
    match.undo()
    assert match.marks() == START
    match.play("turn")
    assert match.marks() == START


def test_a_mark_is_no_step_and_changes_no_position() -> None:
    match = at_turns()
    before = match.state.state_hash(), match.ply, len(match.nodes), match.node.key
    match.mark("finger", "card 7")
    assert (match.state.state_hash(), match.ply, len(match.nodes), match.node.key) == before
    match.play("show 1")
    assert match.undo().marks == {"finger": "card 7"}


def test_a_place_is_kept_in_its_canonical_form() -> None:
    match = new()
    match.mark("finger", " 07")
    assert match.node.marks == {"finger": "card 7"}


def test_what_is_told_of_marks_can_be_changed_without_moving_them() -> None:
    match = new()
    match.mark("finger", "card 7")
    match.marks()["finger"] = "card 9"
    assert match.marks()["finger"] == "card 7"


@pytest.mark.parametrize(
    ("name", "place", "error", "told"),
    [
        ("thumb", "card 1", ValueError, "scout has no mark 'thumb'; its marks are 'coin', 'finger'"),
        ("finger", "nowhere", ValueError, "place 'nowhere' of the mark 'finger': expected a card such as 'card 7'"),
        ("finger", "", ValueError, "expected a card"),
        ("finger", 7, TypeError, "place 7 of the mark 'finger': expected a text"),
        ("finger", None, TypeError, "expected a text"),
    ],
)
def test_a_mark_that_cannot_be_is_refused_and_changes_nothing(
    name: str, place: Any, error: type[Exception], told: str
) -> None:
    match, seen = new(), list[Change]()
    match.observe(lambda match, change: seen.append(change))
    with pytest.raises(error, match=told):
        match.mark(name, place)
    assert match.marks() == START
    assert seen == []


def test_a_node_of_another_match_takes_no_mark() -> None:
    match, other = new(), new()
    with pytest.raises(LookupError, match="belongs to another match"):
        match.mark("finger", "card 3", other.node)
    with pytest.raises(LookupError, match="belongs to another match"):
        match.marks(other.node)
    assert other.marks() == START


def test_observers_are_told_at_which_node_a_mark_was_laid() -> None:
    match, seen = at_turns(), list[Change]()
    match.observe(lambda match, change: seen.append(change))
    match.mark("finger", "card 7", match.nodes[2])
    assert seen == [Change("mark", match.nodes[2])]


# --- on disk


def test_marks_are_saved_and_come_back(tmp_path: Path) -> None:
    match = at_turns()
    match.mark("finger", "card 3", match.nodes[0])
    match.mark("finger", "card 4", match.nodes[2])
    match.mark("coin", "card 5", match.nodes[2])
    path = match.save(tmp_path / "match.json")
    loaded = tw.load_match(path)
    assert [node.marks for node in loaded.nodes] == [node.marks for node in match.nodes]
    assert loaded.marks() == {"finger": "card 4", "coin": "card 5"}
    assert loaded.save(tmp_path / "again.json").read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    ("where", "marks", "told"),
    [
        ("nodes", "card 7", "nodes/1/marks: 'card 7' is not of type 'object'"),
        ("nodes", {"finger": 7}, "nodes/1/marks/finger: 7 is not of type 'string'"),
        ("nodes", {"thumb": "card 1"}, "node 2 has a wrong mark: scout has no mark 'thumb'"),
        ("nodes", {"finger": "nowhere"}, "node 2 has a wrong mark: place 'nowhere'"),
        ("root", ["finger"], r"marks: \['finger'\] is not of type 'object'"),
        ("root", {"finger": "nowhere"}, "node 0 has a wrong mark: place 'nowhere'"),
    ],
)
def test_a_file_with_a_mark_that_cannot_be_is_refused_with_its_place(
    where: str, marks: Any, told: str, tmp_path: Path
) -> None:
    path = at_turns().save(tmp_path / "match.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    (data if where == "root" else data["nodes"][1])["marks"] = marks
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(tw.SaveFileError, match=told):
        tw.load_match(path)


def test_a_place_in_a_file_may_be_written_otherwise(tmp_path: Path) -> None:
    path = at_turns().save(tmp_path / "match.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    data["nodes"][1]["marks"] = {"finger": "7"}
    path.write_text(json.dumps(data), encoding="utf-8")
    assert tw.load_match(path).marks()["finger"] == "card 7"


def test_without_a_rule_of_its_own_a_game_lets_every_seat_move_a_mark_but_no_spectator() -> None:
    game = new().game
    assert [Game.may_mark(game, "coin", seat) for seat in (0, 1, 2, None)] == [True, True, True, False]


def test_a_game_with_marks_has_to_say_where_they_can_lie() -> None:
    with pytest.raises(ValueError, match="scout has no place for a mark"):
        Game.mark_place(new().game, "coin", "card 1")
