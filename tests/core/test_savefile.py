"""Matches on disk: what is saved comes back, and a file that is not a match by the rules is refused with the place."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playing import endless, everybody, new

import tabletop_widgets as tw
from tabletop_widgets.core import savefile


def tree(match: tw.Match) -> list[Any]:
    """Return all that a match is, node by node."""
    nodes = [
        (n.id, n.parent, n.ply, n.key, n.seat, n.action, n.outcomes, n.events, n.children, n.latest, n.comment)
        for n in match.nodes
    ]
    return [match.game.options, match.seed, match.names, match.position, match.node.id, match.state.to_dict(), nodes]


def whole_tree() -> tw.Match:
    """Return a match with side lines, comments, a pinned draw, names and options, standing in the middle."""
    match = tw.new_match(
        "scout", players=3, seed=5, names=["Yuki", "Ålex"], scouted_orientation="hidden", start_player="one-two"
    )
    match.comment("どう始めるか", match.nodes[0])
    match.play_out(everybody(match), 12)
    match.comment('a "good" move\nin two lines')
    first = match.path()[5]
    match.goto(4)
    match.play(match.legal_actions()[-1])
    match.goto(first)  # the side line came later, but this is where redo goes
    match.goto(0)
    match.draw([match.state.chance_outcomes()[3][0]])
    match.play_out(everybody(match), 4)
    match.goto(5)
    match.undo()
    return match


def from_position() -> tw.Match:
    position = {"hands": [["5|8", "6|8"], 3, ["1|2"]], "active": ["3|4"], "owner": 1, "chips": [0, 2, 1]}
    match = tw.new_match("scout", players=3, seed=-8, position=position)
    match.play_out(everybody(match), 2)
    return match


def at_the_end() -> tw.Match:
    match = new(2)
    match.play_out(everybody(match))
    return match


@pytest.mark.parametrize("make", [new, whole_tree, from_position, at_the_end])
def test_what_is_saved_comes_back(make: Callable[[], tw.Match], tmp_path: Path) -> None:
    match = make()
    path = match.save(tmp_path / "match.json")
    loaded = tw.load_match(str(path))
    assert tree(loaded) == tree(match)
    assert loaded.save(tmp_path / "again.json").read_bytes() == path.read_bytes()


def test_a_loaded_match_goes_on_as_the_saved_one_does(tmp_path: Path) -> None:
    match = whole_tree()
    loaded = tw.load_match(match.save(tmp_path / "match.json"))
    for each in (match, loaded):
        each.play_out(everybody(each))
        each.goto(2)
        each.redo()
    assert tree(loaded) == tree(match)


def test_a_match_of_3000_plies_is_saved_and_loaded(tmp_path: Path) -> None:
    match = new()
    match.play_out(everybody(match, endless), 3000)
    assert match.ply > 3000
    assert tree(tw.load_match(match.save(tmp_path / "match.json"))) == tree(match)


def test_a_position_saved_in_the_midst_of_a_draw_is_drawn_when_play_goes_on(tmp_path: Path) -> None:
    match = new()
    match.goto(0)
    loaded = tw.load_match(match.save(tmp_path / "match.json"))
    assert loaded.ply == 0
    loaded.play("keep")
    match.play("keep")
    assert tree(loaded) == tree(match)


# --- writing


def test_a_file_is_replaced_only_when_the_new_one_is_complete(tmp_path: Path) -> None:
    path = new().save(tmp_path / "match.json")
    before = path.read_bytes()
    match = new()
    match.node.comment = "half a character: \ud83c"  # past `match.comment`, which refuses it
    with pytest.raises(tw.SaveFileError, match="this match cannot be saved: 'utf-8' codec"):
        match.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_saving_takes_the_place_of_an_old_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    match = new()
    path = match.save(tmp_path / "match.json")
    match.play("keep")
    match.save(path)
    assert tw.load_match(path).ply == 2
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        new().save(tmp_path / "nowhere" / "match.json")
    with pytest.raises(FileNotFoundError):
        tw.load_match(tmp_path / "nowhere.json")


# --- faults


def saved() -> dict[str, Any]:
    """Return a good file as data: a draw, three decisions on hands, and a side line at the third."""
    match = new(seed=1)
    for _ in range(3):
        match.play("keep")
    match.goto(3)
    match.play("turn")
    data: dict[str, Any] = {
        "format": savefile.FORMAT,
        "version": savefile.VERSION,
        "game": "scout",
        "options": {"players": 3},
        "seed": 1,
        "current": 5,
        "nodes": [
            {"parent": 0, "draw": list(match.nodes[1].outcomes or ())},
            {"parent": 1, "play": "keep"},
            {"parent": 2, "play": "keep"},
            {"parent": 3, "play": "keep"},
            {"parent": 3, "play": "turn", "latest": True},
        ],
    }
    return data


def load(tmp_path: Path, content: str | bytes) -> tw.Match:
    path = tmp_path / "match.json"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return tw.load_match(path)


def test_a_file_without_what_may_be_left_out_is_good(tmp_path: Path) -> None:
    match = load(tmp_path, json.dumps(saved()))
    assert (match.names, match.position, match.node.id, match.nodes[3].children) == ((), None, 5, [4, 5])


def test_a_file_that_an_editor_saved_with_a_byte_order_mark_is_good(tmp_path: Path) -> None:
    assert len(load(tmp_path, codecs.BOM_UTF8 + json.dumps(saved()).encode()).nodes) > 1


@pytest.mark.parametrize(
    "content",
    [
        "",
        '{"format": ',
        "no JSON at all",
        b"\xff\xfe\x00",
        '{"seed": ' + "9" * 5000 + "}",
    ],
    ids=["empty", "cut off", "text", "bytes", "digits"],
)
def test_a_file_that_is_no_json_is_refused(tmp_path: Path, content: str | bytes) -> None:
    with pytest.raises(tw.SaveFileError, match=r"match\.json is not a JSON file: .*expected a file written by"):
        load(tmp_path, content)


def test_a_file_that_is_nested_too_deep_is_refused(tmp_path: Path) -> None:
    with pytest.raises(tw.SaveFileError, match=r"match\.json is no match: it is nested more than 50 levels deep"):
        load(tmp_path, "[" * 100_000)


@pytest.mark.parametrize("content", ["[]", "5", "null", "{}", '{"format": "another program"}'])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: str) -> None:
    with pytest.raises(tw.SaveFileError, match=r"match\.json is not a match: expected an object with"):
        load(tmp_path, content)


def test_a_newer_version_is_told_apart(tmp_path: Path) -> None:
    newer = {"format": savefile.FORMAT, "version": savefile.VERSION + 1, "something": "new"}
    with pytest.raises(tw.SaveFileError, match="this program reads up to 2: update tabletop-widgets"):
        load(tmp_path, json.dumps(newer))


# where -> the value that is put there; None takes it away
FAULTS: list[tuple[str, Any, str]] = [
    ("version", None, "the file: 'version' is a required property"),
    ("version", "1", "version: '1' is not one of .2."),
    ("version", 0, "version: 0 is not one of .2."),
    ("game", None, "the file: 'game' is a required property"),
    ("game", 5, "game: 5 is not of type 'string'"),
    ("game", "chess", "cannot be set up: there is no game 'chess'"),
    ("options", None, "the file: 'options' is a required property"),
    ("options", {"players": 9}, "cannot be set up: players=9"),
    ("options", {"players": 3, "colour": "red"}, "cannot be set up: .*colour"),
    ("options", {"players": 3, "name": "scout"}, "cannot be set up: .*name"),
    ("seed", None, "the file: 'seed' is a required property"),
    ("seed", "1", "seed: '1' is not of type 'integer'"),
    ("seed", 1.0, "seed: 1.0 is not of type 'integer'"),
    ("seed", True, "seed: True is not of type 'integer'"),
    ("names", "Yuki", "names: 'Yuki' is not of type 'array'"),
    ("names", [1], "names/0: 1 is not of type 'string'"),
    ("names", ["a", "b", "c", "d"], "cannot be set up: .*expected at most 3 printable names"),
    ("position", [], "position: .*is not of type 'object', 'null'"),
    ("position", {"hands": []}, "cannot be set up: this position is impossible:\n- hands has 0 entries"),
    ("comment", 5, "comment: 5 is not of type 'string'"),
    ("colour", "red", "the file: Additional properties are not allowed"),
    ("nodes", None, "the file: 'nodes' is a required property"),
    ("nodes", {}, "nodes: {} is not of type 'array'"),
    ("nodes/1", 5, "nodes/1: 5 is not of type 'object'"),
    ("nodes/1", {"parent": 1}, "nodes/1: "),
    ("nodes/1/parent", None, "nodes/1: 'parent' is a required property"),
    ("nodes/1/parent", -1, "nodes/1/parent: -1 is less than the minimum"),
    ("nodes/1/parent", 1.0, "nodes/1/parent: 1.0 is not of type 'integer'"),
    ("nodes/1/parent", 2, "node 2 comes before its parent 2"),
    ("nodes/1/parent", 99, "node 2 comes before its parent 99"),
    ("nodes/1/parent", 0, "node 2 is not by the rules: 'keep' is an action, but chance decides here"),
    ("nodes/1/draw", [3], "nodes/1: .*is valid under each of"),
    ("nodes/1/colour", "red", "nodes/1: Additional properties are not allowed"),
    ("nodes/1/comment", 5, "nodes/1/comment: 5 is not of type 'string'"),
    ("nodes/1/latest", False, "nodes/1/latest: True was expected"),
    ("nodes/1/play", 5, "nodes/1/play: 5 is not of type 'string'"),
    ("nodes/1/play", "dance", "node 2 is not by the rules: no action has the text 'dance'"),
    ("nodes/1/play", "scout", "node 2 is not by the rules: 'scout' may mean"),
    ("nodes/3/play", "show 1", r"node 4 is not by the rules: 'show 1' is not legal here: .*\(scout 3\.3\)"),
    ("nodes/4/play", "keep", "node 5 appears twice"),
    ("nodes/0/draw", [], "nodes/0/draw: "),
    ("nodes/0/draw", [3], "node 1 is not by the rules: chance cannot draw 3 now"),
    ("nodes/0/draw", ["3"], "nodes/0/draw/0: '3' is not of type 'integer'"),
    ("nodes/0/draw", [91.0], "nodes/0/draw/0: 91.0 is not of type 'integer'"),
    ("nodes/0/draw", [91], "node 1 is not by the rules: the draw is not complete: 1 outcomes"),
    ("nodes/0/draw", [*saved()["nodes"][0]["draw"][:-1]], "node 1 is not by the rules: the draw is not complete"),
    ("nodes/0/draw", [*saved()["nodes"][0]["draw"], 0], "node 1 is not by the rules: the draw is complete before"),
    ("nodes/1", {"parent": 1, "draw": [3]}, "node 2 is not by the rules: there is a draw, but a player decides here"),
    ("current", None, "the file: 'current' is a required property"),
    ("current", -1, "current: -1 is less than the minimum"),
    ("current", 2.0, "current: 2.0 is not of type 'integer'"),
    ("current", 6, "the current node 6 is missing; there are 6"),
]


@pytest.mark.parametrize(("where", "value", "told"), FAULTS)
def test_a_faulty_file_is_refused_with_the_place_of_the_fault(
    where: str, value: Any, told: str, tmp_path: Path
) -> None:
    data = saved()
    *keys, last = where.split("/")
    inner: Any = data
    for key in keys:
        inner = inner[int(key)] if isinstance(inner, list) else inner[key]
    if isinstance(inner, list):
        inner[int(last)] = value
    elif value is None:
        del inner[last]
    else:
        inner[last] = value
    with pytest.raises(tw.SaveFileError, match=told) as caught:
        load(tmp_path, json.dumps(data))
    assert str(tmp_path / "match.json") in str(caught.value)


def test_every_fault_of_the_shape_is_listed_at_once(tmp_path: Path) -> None:
    data = {**saved(), "seed": "x", "current": "y", "colour": "red"}
    data["nodes"][2]["parent"] = "z"
    with pytest.raises(tw.SaveFileError) as caught:
        load(tmp_path, json.dumps(data))
    places = re.findall(r"^- ([^:]+):", str(caught.value), re.MULTILINE)
    assert sorted(places) == ["current", "nodes/2/parent", "seed", "the file"]


def test_a_file_that_ends_before_a_draw_is_refused(tmp_path: Path) -> None:
    data = {**saved(), "nodes": [], "current": 0}
    with pytest.raises(tw.SaveFileError, match="ends where chance decides; the draw is missing"):
        load(tmp_path, json.dumps(data))


def test_a_mark_in_a_file_of_a_game_without_marks_is_refused(tmp_path: Path) -> None:
    data = {**saved(), "marks": {"finger": "card 1"}}
    with pytest.raises(tw.SaveFileError, match=r"node 0 has a wrong mark: scout has no mark 'finger'; it has none"):
        load(tmp_path, json.dumps(data))


def test_a_match_without_marks_says_nothing_of_them(tmp_path: Path) -> None:
    assert "marks" not in new().save(tmp_path / "match.json").read_text(encoding="utf-8")
