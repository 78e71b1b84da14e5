"""Custom boards and cards: what is read, what cannot be, and games with them (11.8)."""

from __future__ import annotations

import codecs
import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from data_changes import changed, written
from leviath_table import BAY, CARDS, LATTICE, TINY

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.leviath import LeviathGame, files
from tabletop_widgets.engines.leviath.files import board_problems, card_problems, load_board, load_cards

# --- reading


@pytest.mark.parametrize("name", files.BOARDS)
def test_built_in_boards_and_cards_have_no_problems(name: str) -> None:
    board = load_board(name)
    assert board["name"] == name
    assert board_problems(board) == []
    assert card_problems(load_cards("reconstructed", board), board) == []


@pytest.mark.parametrize("board", [TINY, BAY], ids=["tiny", "bay"])
def test_small_boards_are_possible(board: dict[str, Any]) -> None:
    assert board_problems(board) == []
    assert card_problems(CARDS, board) == []


def test_a_board_is_read_from_a_path_a_text_or_a_dict(tmp_path: Path) -> None:
    path = written(tmp_path, TINY)
    assert load_board(path) == load_board(str(path)) == load_board(TINY) == load_board(MappingProxyType(TINY)) == TINY
    assert LeviathGame(board=path).options["board"] == TINY


def test_a_board_that_an_editor_saved_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = written(tmp_path, TINY)
    path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    assert load_board(path) == TINY


def test_cards_are_read_from_a_path_a_text_or_a_dict(tmp_path: Path) -> None:
    cards = changed(CARDS, ("name", "mine"), ("evolutions", "rush", "steps", 2))
    path = written(tmp_path, cards)
    assert load_cards(path, TINY) == load_cards(str(path), TINY) == load_cards(cards, TINY) == cards
    assert [ability.steps for ability in LeviathGame(cards=path).cards.evolutions if ability.id == "rush"] == [2]


def test_the_name_of_a_built_in_board_goes_before_a_file_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, changed(LATTICE, ("name", "mine")), "lattice")
    monkeypatch.chdir(tmp_path)
    assert load_board("lattice")["name"] == "lattice"
    assert load_board(Path("lattice"))["name"] == "mine"


def test_what_is_read_belongs_to_the_reader() -> None:
    load_board("lattice")["areas"].clear()
    given = copy.deepcopy(TINY)
    load_board(given)["areas"].clear()
    assert (load_board("lattice"), given) == (LATTICE, TINY)


def test_tuples_and_numbers_as_keys_are_read_as_json_writes_them() -> None:
    cards = changed(CARDS, ("sonar_removed", {1: 3, 2: 2, 3: 1, 4: 0}))
    assert load_cards(cards, LATTICE) == CARDS
    assert load_board(changed(LATTICE, ("ship_starts", (4, 10, 14)))) == LATTICE


def test_options_stand_for_equal_games() -> None:
    game = LeviathGame(board=TINY, cards=CARDS)
    assert LeviathGame(**game.options).options == game.options
    assert LeviathGame().options["board"] == "lattice"


# --- what cannot be read


@pytest.mark.parametrize(
    ("load", "kind", "names"),
    [
        (load_board, "board", "'lattice', 'seam'"),
        (lambda source: load_cards(source, LATTICE), "card file", "'reconstructed'"),
    ],
    ids=["board", "cards"],
)
class TestUnreadable:
    def test_an_unknown_name_is_told_the_names(self, load: Callable[..., Any], kind: str, names: str) -> None:
        with pytest.raises(ValueError, match=f"^there is no {kind} 'latice'; expected {names}, a path to a file"):
            load("latice")

    @pytest.mark.parametrize("source", [5, None, ["lattice"], b"lattice", True])
    def test_what_is_no_source_is_named(self, load: Callable[..., Any], kind: str, names: str, source: object) -> None:
        with pytest.raises(ValueError, match=f" is no {kind}; expected {names}, a path to a file, or a dict$"):
            load(source)

    @pytest.mark.parametrize("wrap", [str, Path])
    def test_a_missing_file_is_an_os_error(
        self, load: Callable[..., Any], kind: str, names: str, wrap: Callable[[str], Any], tmp_path: Path
    ) -> None:
        with pytest.raises(FileNotFoundError, match=r"none\.json"):
            load(wrap(str(tmp_path / "none.json")))

    @pytest.mark.parametrize("text", ["", "{", "{'a': 1}", "\udc80", '{"name": "a", "name": "b"}'])
    def test_a_file_that_is_no_json_is_named(
        self, load: Callable[..., Any], kind: str, names: str, text: str, tmp_path: Path
    ) -> None:
        path = tmp_path / "mine.json"
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
        with pytest.raises(ValueError, match=r"mine\.json is not a JSON file: .*; expected a " + kind):
            load(path)

    def test_a_file_that_is_nested_too_deep_is_named(
        self, load: Callable[..., Any], kind: str, names: str, tmp_path: Path
    ) -> None:
        path = tmp_path / "mine.json"
        path.write_text("[" * 100_000, encoding="utf-8")
        with pytest.raises(ValueError, match=rf"mine\.json is no {kind}: it is nested more than 50 levels deep"):
            load(path)

    def test_data_that_no_file_can_hold_is_refused(self, load: Callable[..., Any], kind: str, names: str) -> None:
        with pytest.raises(ValueError, match=f"this {kind} is not JSON data"):
            load({"name": {1, 2}})

    def test_all_problems_come_in_one_message_that_names_the_file(
        self, load: Callable[..., Any], kind: str, names: str, tmp_path: Path
    ) -> None:
        path = written(tmp_path, {"name": "", "map": 1})
        with pytest.raises(ValueError, match=r"mine\.json\) cannot be used:\n- ") as caught:
            load(path)
        lines = str(caught.value).split("\n- ")[1:]
        assert any(line.startswith("Additional properties are not allowed ('map' was unexpected)") for line in lines)
        assert sum(line.endswith(" is a required property") for line in lines) >= 5
        assert "name: '' should be non-empty" in lines
        with pytest.raises(ValueError, match=r"\(given as a dict\) cannot be used:\n- "):
            load({"name": ""})

    @pytest.mark.parametrize("data", [[], "lattice", 5, None])
    def test_a_file_has_to_hold_an_object(
        self, load: Callable[..., Any], kind: str, names: str, data: object, tmp_path: Path
    ) -> None:
        with pytest.raises(ValueError, match="expected an object with the keys name, "):
            load(written(tmp_path, data))


def test_a_duplicate_key_is_no_silent_loss(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(LATTICE).replace('"II":', '"I":'), encoding="utf-8")
    with pytest.raises(ValueError, match="the key 'I' appears twice in an object"):
        load_board(path)


# --- playing with them


@pytest.mark.parametrize("humans", [1, 4])
@pytest.mark.parametrize("board", [TINY, BAY], ids=["tiny", "bay"])
def test_small_boards_play_to_an_end(board: dict[str, Any], humans: int) -> None:
    reasons = set()
    for seed in range(10):
        rng = random.Random(seed)
        state = LeviathGame(humans=humans, board=board, handicap=seed % 5 - 2).new_state()
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                state.draw_all(rng)
            else:
                legal = state.legal_actions()
                state.apply(legal[int(rng.random() * len(legal))])
            assert state.possible & ~state.game.sea.everywhere == 0
        outcome = state.outcome()
        assert outcome is not None
        reasons.add(outcome.reason)
    assert "captured" in reasons  # there is not much room
    assert len(reasons) > 1


def test_a_saved_match_needs_the_files_no_more(tmp_path: Path) -> None:
    board, cards = written(tmp_path, TINY), written(tmp_path, changed(CARDS, ("name", "mine")), "cards.json")
    match = tw.new_match("leviath", humans=2, board=str(board), cards=cards, seed=3)
    match.play_out(dict.fromkeys(range(3), "random"))
    path = match.save(tmp_path / "match.json")
    board.unlink()
    cards.unlink()
    again = tw.load_match(path)
    assert again.state.state_hash() == match.state.state_hash()
    assert again.game.options == match.game.options


def test_a_save_file_that_names_a_board_file_which_is_not_there_says_so(tmp_path: Path) -> None:
    path = tw.new_match("leviath", seed=3).save(tmp_path / "match.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    data["options"]["board"] = str(tmp_path / "gone.json")
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(tw.SaveFileError, match=r"cannot be set up.*gone\.json"):
        tw.load_match(path)
