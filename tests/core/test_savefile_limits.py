"""What a save file may hold: no path that is opened, nothing without end; what a match takes, it can save and load."""

from __future__ import annotations

import json
import os
import random
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playing import new

import tabletop_widgets as tw
from tabletop_widgets.core import files, limits, savefile
from tabletop_widgets.core.errors import MOST_TEXT
from tabletop_widgets.core.schema import Shape

AUTOMA = Path(__file__).parents[1] / "conformance" / "own_automa_cards.json"


def changed(match: tw.Match, path: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    """Save a match and change its file."""
    data = json.loads(match.save(path).read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def refused(path: Path) -> str:
    with pytest.raises(tw.SaveFileError) as caught:
        tw.load_match(path)
    assert len(str(caught.value)) <= MOST_TEXT
    return str(caught.value)


# --- paths in options

SOURCES = [("leviath", "board"), ("leviath", "cards"), ("scythe", "automa_cards"), ("scythe", "star_trackers")]


@pytest.mark.skipif(os.name != "posix", reason="needs pipes")
@pytest.mark.parametrize(("game", "option"), SOURCES)
def test_a_file_that_names_a_pipe_does_not_hang(game: str, option: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    keeper = os.open(tmp_path / "pipe", os.O_RDWR)  # with a writer, to open it would end and to read it would not
    os.write(keeper, b"{}")
    path = changed(
        tw.new_match(game, seed=1),
        tmp_path / "m.json",
        lambda data: data["options"].update({option: f"{tmp_path}/pipe"}),
    )
    told = refused(path)
    assert os.read(keeper, 10) == b"{}"  # nobody has read it
    os.close(keeper)
    assert f"{tmp_path}/pipe' is no " in told
    assert "A saved match opens no other file: put the data of the" in told


@pytest.mark.parametrize(("game", "option"), SOURCES)
@pytest.mark.parametrize("source", ["/dev/zero", "/etc/passwd", "lattice.json", "", "x" * 10_000])
def test_a_file_opens_no_other_file(
    game: str, option: str, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = changed(
        tw.new_match(game, seed=1), tmp_path / "m.json", lambda data: data["options"].update({option: source})
    )
    opened: list[Path] = []
    read = files.read

    def watched(path: Path, most: int) -> bytes:
        opened.append(path)
        return read(path, most)

    monkeypatch.setattr(files, "read", watched)
    told = refused(path)
    assert opened == [path]
    assert "cannot be set up: " in told
    assert "that comes with this package" in told


def test_a_file_may_be_loaded_while_another_thread_opens_its_own_board(tmp_path: Path) -> None:
    with (
        files.limit_paths(None, "A saved match opens no other file"),
        pytest.raises(ValueError, match="A saved match opens no other file"),
    ):
        tw.new_match("scythe", players=1, automa_cards=AUTOMA)
    assert tw.new_match("scythe", players=1, automa_cards=AUTOMA).game.options["automa_cards"]["name"]


def test_what_was_given_as_a_path_is_saved_as_data(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_bytes(AUTOMA.read_bytes())
    match = tw.new_match("scythe", players=1, seed=1, automa_cards=mine)
    path = match.save(tmp_path / "match.json")
    mine.unlink()
    assert "mine.json" not in path.read_text(encoding="utf-8")
    assert tw.load_match(path).game.options == match.game.options


# --- within each other without end


def nest(data: dict[str, Any], *path: Any) -> None:
    """Put lists within each other, as deep as JSON can be read, in some place."""
    deep: Any = []
    for _ in range(800):
        deep = [deep]
    inner: Any = data
    data["position"] = {}
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = deep


DEEP: list[tuple[Any, ...]] = [
    ("options", "board"),
    ("options", "handicap"),
    ("options", "mine"),
    ("position",),
    ("position", "day"),
    ("names",),
    ("seed",),
    ("comment",),
    ("marks",),
    ("current",),
    ("mine",),
    ("nodes",),
    ("nodes", 0),
    ("nodes", 0, "draw"),
    ("nodes", 1, "play"),
    ("nodes", 1, "comment"),
    ("nodes", 1, "marks"),
    ("nodes", 1, "mine"),
    ("nodes", 1, "parent"),
]


@pytest.mark.parametrize("where", DEEP)
def test_what_is_nested_without_end_is_refused(where: tuple[Any, ...], tmp_path: Path) -> None:
    match = tw.new_match("leviath", seed=1)
    match.play(match.legal_actions()[0])
    told = refused(changed(match, tmp_path / "m.json", lambda data: nest(data, *where)))
    assert str(tmp_path / "m.json") in told


@pytest.mark.parametrize("bracket", ["[", '{"a":'])
def test_brackets_without_end_are_refused_in_plain_words(bracket: str, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text(bracket * 1_000_000, encoding="utf-8")
    assert refused(path) == f"{path} is no match: it is nested more than 50 levels deep"
    with pytest.raises(ValueError, match=r"m\.json is no board: it is nested more than 50 levels deep"):
        tw.new_match("leviath", board=path)


def test_a_position_or_a_board_that_holds_itself_is_refused() -> None:
    position: dict[str, Any] = {}
    position["hands"] = [position, position]
    with pytest.raises(tw.PositionError, match="nested more than 50 levels deep"):
        new(position=position)
    with pytest.raises(ValueError, match="this board cannot be read: it is nested more than 50 levels deep"):
        tw.new_match("leviath", board=position)


# --- how much

MUCH: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    (
        "nodes",
        lambda data: data.update(nodes=[{}] * 500_000),
        "nodes: there are 500,001 with the start; at most 500,000",
    ),
    (
        "play",
        lambda data: data["nodes"][1].update(play="keep " * 1_000),
        "nodes/1/play: 5,000 characters; expected at most 1,000",
    ),
    (
        "draw",
        lambda data: data["nodes"][0].update(draw=[1] * 10_001),
        "nodes/0/draw: 10,001 entries; expected at most 10,000",
    ),
    (
        "outcome",
        lambda data: data["nodes"][0]["draw"].append(10**9),
        "1000000000 is greater than the maximum of 1000000",
    ),
    (
        "comment",
        lambda data: data["nodes"][1].update(comment="x" * 100_001),
        "nodes/1/comment: 100,001 characters; expected at most 100,000",
    ),
    (
        "first comment",
        lambda data: data.update(comment="x" * 100_001),
        "comment: 100,001 characters; expected at most 100,000",
    ),
    (
        "marks",
        lambda data: data["nodes"][1].update(marks=dict.fromkeys(map(str, range(101)), "a")),
        "nodes/1/marks: 101 entries; expected at most 100",
    ),
    (
        "mark",
        lambda data: data["nodes"][1].update(marks={"a": "x" * 1_001}),
        "nodes/1/marks/a: 1,001 characters; expected at most 1,000",
    ),
    ("name", lambda data: data.update(names=["x" * 201]), "names, one for each seat, of at most 200 characters"),
    ("seed", lambda data: data.update(seed=10**1_000), "a whole number of 1001 digits: expected at most 1,000 digits"),
    ("options", lambda data: data["options"].update(a=[0] * 100_000), "the file: it has more than 100,000 values"),
    ("position", lambda data: data.update(position={"a": [0] * 10_000}), "it has more than 10,000 values"),
]


@pytest.mark.parametrize(("change", "told"), [case[1:] for case in MUCH], ids=[case[0] for case in MUCH])
def test_what_is_too_much_is_refused_with_the_limit(
    change: Callable[[dict[str, Any]], object], told: str, tmp_path: Path
) -> None:
    match = new(seed=1)
    match.play("keep")
    assert told in refused(changed(match, tmp_path / "m.json", change))


def test_all_comments_together_have_a_limit(tmp_path: Path) -> None:
    match = new(seed=1)
    for _ in range(41):
        match.play(match.legal_actions()[0])
    path = match.save(tmp_path / "match.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    for node, entry in zip(match.nodes[1:41], data["nodes"], strict=False):
        entry["comment"] = "x" * 100_000
        match.comment(entry["comment"], node)
    assert sum(len(node.comment) for node in tw.load_match(match.save(path)).nodes) == 4_000_000
    with pytest.raises(ValueError, match="have 4,000,001 characters together; at most 4,000,000 can be kept"):
        match.comment("y", match.nodes[0])
    assert match.nodes[0].comment == ""
    data["comment"] = "y"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert "have 4,000,001 characters together; at most 4,000,000" in refused(path)


def test_a_match_that_is_full_says_so_and_can_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_widgets.core.tree.MOST_NODES", limits.ROOM_FOR_DRAWS + 20)
    match = new(seed=1)
    while len(match.nodes) <= 20:
        match.play(match.legal_actions()[0])
    before = match.state.to_dict(), match.node, len(match.nodes)
    with pytest.raises(
        tw.IllegalAction, match="this match has 21 nodes, and no more than 1,020 can be saved and loaded"
    ):
        match.play(match.legal_actions()[0])
    assert (match.state.to_dict(), match.node, len(match.nodes)) == before
    match.undo()
    match.redo()  # what is there can still be gone along
    assert match.node is before[1]
    assert len(tw.load_match(match.save(tmp_path / "match.json")).nodes) == 21


def test_a_damaged_file_of_many_nodes_is_refused_at_once(tmp_path: Path) -> None:
    content = json.dumps(
        {
            "format": savefile.FORMAT,
            "version": savefile.VERSION,
            "game": "scout",
            "options": {},
            "seed": 1,
            "current": 0,
            "nodes": [{"parent": "x"}] * 100_000,
        }
    )
    path = tmp_path / "m.json"
    path.write_text(content, encoding="utf-8")
    tracemalloc.start()
    told = refused(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "nodes/0/parent: 'x' is not of type 'integer'" in told
    assert most < 40 * len(content)


# --- what a match accepts

ODD = ["\0\x1b[31m", "\u2028\ufffe\uffff", "🦑 なぜ?", "a\r\nb\tc", "𝄞" * 1_000, "\u202e"]


@pytest.mark.parametrize("text", ODD)
def test_any_comment_of_whole_characters_comes_back(text: str, tmp_path: Path) -> None:
    match = new(seed=1)
    match.comment(text)
    assert tw.load_match(match.save(tmp_path / "match.json")).node.comment == text


@pytest.mark.parametrize("text", ["\ud83c", "ab\udfffc", "\udc80" * 3])
def test_a_comment_with_half_a_character_is_refused(text: str, tmp_path: Path) -> None:
    match = new(seed=1)
    match.comment("as it was")
    with pytest.raises(ValueError, match="is half of a character"):
        match.comment(text)
    assert match.node.comment == "as it was"
    path = changed(match, tmp_path / "m.json", lambda data: data["nodes"][0].update(comment=text))
    assert "node 1 has a wrong comment: " in refused(path)


@pytest.mark.parametrize("seed", [10**1_000 - 1, 1 - 10**1_000, 2**64, -1], ids=["1000", "-1000", "20", "-1"])
def test_a_long_seed_comes_back(seed: int, tmp_path: Path) -> None:
    match = new(seed=seed)
    assert tw.load_match(match.save(tmp_path / "match.json")).seed == seed


@pytest.mark.parametrize("seed", [10**1_000, -(10**5_000)], ids=["1001", "5001"])
def test_a_seed_of_too_many_digits_is_refused_in_few_words(seed: int) -> None:
    with pytest.raises(ValueError, match=r"seed=a whole number of \d+ digits: expected at most 1,000 digits"):
        new(seed=seed)


# --- short errors

HUGE: list[Any] = ["x" * 10**6, 10**4_000, -(10**5_000), ["x"] * 10**5, {str(n): n for n in range(10**4)}, b"x" * 10**6]
OPTIONS = [
    ("scout", "players"),
    ("scout", "start_player"),
    ("leviath", "players"),
    ("leviath", "humans"),
    ("leviath", "handicap"),
    ("leviath", "deck_end"),
    ("leviath", "board"),
    ("leviath", "cards"),
    ("scythe", "players"),
    ("scythe", "factions"),
    ("scythe", "ruleset"),
    ("scythe", "automa_cards"),
    ("scythe", "star_trackers"),
    ("scout", "seed"),
    ("scout", "names"),
    ("scout", "position"),
    ("leviath", "position"),
    ("scythe", "position"),
    ("scout", "colour"),
]


@pytest.mark.parametrize("value", HUGE, ids=["text", "number", "digits", "list", "dict", "bytes"])
@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_whatever_is_given_as_an_option_the_error_can_be_read(game: str, option: str, value: Any) -> None:
    with pytest.raises((ValueError, TypeError)) as caught:
        tw.new_match(game, **{option: value})
    assert len(str(caught.value)) <= MOST_TEXT
    assert "Exceeds the limit" not in str(caught.value)


@pytest.mark.parametrize("value", HUGE, ids=["text", "number", "digits", "list", "dict", "bytes"])
@pytest.mark.parametrize("use", ["play", "why_not", "label", "goto", "comment", "mark", "observation", "draw"])
def test_whatever_a_match_is_asked_the_error_can_be_read(use: str, value: Any) -> None:
    match = tw.new_match("leviath", seed=1)
    arguments = ("guess", value) if use == "mark" else (value,)
    with pytest.raises((ValueError, TypeError, LookupError)) as caught:
        getattr(match, use)(*arguments)
    assert len(str(caught.value)) <= MOST_TEXT
    assert "Exceeds the limit" not in str(caught.value)


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("scout", {"hands": [["x" * 3_000] * 900] * 4}),
        ("scout", {"x" * 5_000: 1, **{f"key {n}": n for n in range(900)}}),
        ("leviath", {"mines": ["x" * 3_000] * 900, **{f"key {n}": n for n in range(900)}}),
        ("scythe", {"players": [{f"key {n}": "x" * 3_000 for n in range(900)}] * 2}),
        ("scythe", {"stack": [["x" * 3_000] * 900] * 3}),
    ],
)
def test_hundreds_of_problems_are_told_in_a_text_that_can_be_read(game: str, position: dict[str, Any]) -> None:
    with pytest.raises(tw.PositionError) as caught:
        tw.new_match(game, position=position)
    assert len(caught.value.problems) > 0
    assert len(str(caught.value)) <= MOST_TEXT


def test_of_hundreds_of_problems_the_first_are_listed_and_the_others_counted() -> None:
    error = tw.PositionError([f"problem {n} " + "x" * 90 for n in range(500)])
    lines = str(error).splitlines()
    assert lines[:2] == ["this position is impossible:", "- problem 0 " + "x" * 90]
    assert lines[-1] == f"- and {500 - (len(lines) - 2)} more"
    assert len(lines) > 10
    assert len(error.problems) == 500


def test_the_faults_of_a_board_are_told_in_a_text_that_can_be_read() -> None:
    from tabletop_widgets.engines.leviath.files import load_board

    board = load_board("lattice")
    board["spaces"] = [{**space, "vertices": "x" * 5_000} for space in board["spaces"]]
    with pytest.raises(ValueError, match="this board") as caught:
        tw.new_match("leviath", board=board)
    assert len(str(caught.value)) <= MOST_TEXT


# --- one word on what a node is

PARTS: dict[str, list[Any]] = {
    "parent": [0, 7, -1, 1.0, True, "0", None, 500_000, 500_001],
    "play": ["keep", "", "x" * 1_000, "x" * 1_001, 5, None, True],
    "draw": [[1], [], [0, 10**6], [10**6 + 1], [-1], [1.0], [True], ["1"], "1", None, {}, [1] * 10_001],
    "comment": ["", "なぜ?", "x" * 100_000, "x" * 100_001, 5, None],
    "marks": [{}, {"guess": "7"}, {"guess": 7}, {"guess": "x" * 1_001}, [], dict.fromkeys(map(str, range(101)), "")],
    "latest": [True, False, 1, None],
    "other": [1],
}


def test_the_quick_look_at_a_node_and_the_schema_agree() -> None:
    rng = random.Random(1)
    shape = Shape(savefile.ENTRY)
    sound = 0
    for _ in range(800):
        keys = [key for key in PARTS if rng.random() < {"parent": 0.95, "play": 0.6, "other": 0.1}.get(key, 0.35)]
        entry: dict[str, Any] = {}
        for key in keys:
            entry[key] = PARTS[key][0] if rng.random() < 0.6 else rng.choice(PARTS[key])
        good = not shape.problems(entry)
        assert savefile.is_sound(entry) == good, entry
        sound += good
    assert sound > 80
    assert not any(map(savefile.is_sound, [5, None, "keep", True]))
