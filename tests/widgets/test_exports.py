"""What a person takes away from a board: the match's file, the position as Python, pictures."""

from __future__ import annotations

import itertools
import json
import random
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from pages import Page, new, sent

import tabletop_widgets as tw
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.widgets import GameWidget, exports

_count = itertools.count()  # each page has a name of its own
FIRST = json.dumps({"a match": "of somebody"})


@pytest.fixture(autouse=True)
def _beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def answers(widget: GameWidget, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return the list of custom messages that the widget sends from now on."""
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(widget, "_send", lambda message, buffers=None: told.append(message))
    return told


def custom(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message["content"] for message in told if message["method"] == "custom"]


def made(text: str) -> tw.Match:
    """Run Python as a cell does, and return its match."""
    names: dict[str, Any] = {}
    exec(text, names)
    match = names["match"]
    assert isinstance(match, tw.Match)
    return match


def copied(widget: GameWidget, monkeypatch: pytest.MonkeyPatch) -> str:
    told = answers(widget, monkeypatch)
    page = Page(widget, f"page{next(_count)}")
    page.send("copy")
    (answer,) = custom(told)
    assert (answer["c"], answer["n"]) == (page.name, 1)
    return str(answer["text"])


# --- the file


def test_a_match_is_saved_under_the_next_free_name_and_the_board_says_which(tmp_path: Path) -> None:
    (tmp_path / "scout-1.json").write_text(FIRST)
    widget = new(seat=0)
    page = Page(widget)
    widget.match.play("keep")
    page.send("save")
    assert widget.panel["note"] == "Saved as scout-2.json, beside the notebook."
    assert widget.panel["error"] == ""
    assert (tmp_path / "scout-1.json").read_text() == FIRST
    again = tw.load_match(tmp_path / "scout-2.json")
    assert again.observation(0) == widget.match.observation(0)
    assert len(again.nodes) == len(widget.match.nodes)
    page.send("save")
    assert widget.panel["note"] == "Saved as scout-3.json, beside the notebook."
    page.send("redo")
    assert widget.panel["note"] == ""


# --- a lesson


def test_a_lesson_is_made_of_what_was_played_up_to_here(tmp_path: Path) -> None:
    widget = new(seat=1)
    page = Page(widget)
    page.send("make-lesson")
    assert widget.panel["error"].startswith("No lesson could be made of this")
    for action in ("keep", "keep"):
        widget.match.play(action)
    widget.match.comment("seat 1: You keep it, too.\nja: あなたもそのまま。")
    page.send("make-lesson")
    assert widget.panel["note"].startswith("A lesson of what was played: scout-1.lesson.md, beside the notebook.")
    lesson = tw.Lesson.read(tmp_path / "scout-1.lesson.md")
    assert lesson.seat == 1
    assert [line.action for line in lesson.steps[0].blocks_after or lesson.steps[0].blocks[0].lines] == ["keep", "keep"]  # type: ignore[union-attr]
    assert "あなたもそのまま。" in (tmp_path / "scout-1.lesson.ja.md").read_text(encoding="utf-8")
    assert lesson.check(), lesson.check()


def test_what_is_saved_does_not_come_into_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.new_match("scout", players=4, seed=987654321)
    widget = GameWidget(match, seat=0)
    told = answers(widget, monkeypatch)
    Page(widget).send("save")
    assert custom(told) == []
    assert "987654321" not in sent(widget) + json.dumps([message.get("state") for message in told], default=str)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_match: tw.Match, path: Path) -> Path:
        raise OSError(28, "No space left on device", path.name)

    monkeypatch.setattr(tw.Match, "save", full)
    widget = new(seat=0, locale="en")
    Page(widget).send("save")
    assert widget.panel["note"] == ""
    assert widget.panel["error"].startswith("The match could not be saved: [Errno 28] No space left")
    assert list(tmp_path.iterdir()) == []  # nothing half-written


def test_a_game_of_any_name_has_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.new_match("scout", players=3, seed=1)
    monkeypatch.setattr(type(match.game), "name", "../river race")
    assert exports.stem(match) == "-river-race"


# --- the position as Python


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_copied_position_looks_the_same_to_its_seat(
    seat: int | None, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = tw.new_match("scout", players=3, seed=5, names=["Ann", "Bo", "Cy"], scouted_orientation="hidden")
    match.play_out({0: "random", 1: "random", 2: "random"}, max_decisions=12)
    text = copied(GameWidget(match, seat=seat, locale=locale), monkeypatch)
    again = made(text)
    assert again.observation(seat) == match.observation(seat)
    assert again.names == match.names
    assert again.game == match.game
    assert max(map(len, text.splitlines())) <= 120


def test_a_copied_position_says_that_what_is_hidden_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = new(seat=1)
    text = copied(widget, monkeypatch)
    assert "as Boris knows it; what Boris cannot know is drawn anew" in text.replace("\n# ", " ")
    text = copied(new(seat=None), monkeypatch)
    assert "as everybody knows it; what is hidden is drawn anew" in text.replace("\n# ", " ")


def test_two_copies_draw_what_is_hidden_in_two_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = new(seat=0)
    hands = [made(copied(widget, monkeypatch)).state.to_dict()["hands"] for _ in range(3)]
    assert len({json.dumps(hand[0]) for hand in hands}) == 1
    assert len({json.dumps(hand[1:]) for hand in hands}) > 1


def test_a_copied_position_knows_nothing_of_the_real_one() -> None:
    match = tw.new_match("scout", players=4, seed=3)
    other = tw.new_match("scout", players=4, seed=3, position=match.state.determinize(1, random.Random(1)).to_dict())
    assert other.state.to_dict() != match.state.to_dict()
    texts = {exports.snippet(one, 1, "note", random.Random(2)) for one in (match, other)}
    assert len(texts) == 1


def test_a_covered_board_copies_what_everybody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = new()  # the hot seat: covered until somebody is ready
    text = copied(widget, monkeypatch)
    assert "as everybody knows it" in text
    assert text.rstrip().endswith("match.widget(seat=None)")


def test_options_and_marks_are_copied_too(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.new_match("leviath", humans=2, seed=7, handicap=1, board="seam")
    match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=6)
    match.mark("guess", "27")
    again = made(copied(GameWidget(match, seat=1), monkeypatch))
    assert again.game == match.game
    assert again.marks() == match.marks()


def test_only_options_that_were_changed_are_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7, ruleset="older", deals=True)
    text = copied(GameWidget(match, seat=0), monkeypatch)
    again = made(text)
    assert again.game == match.game
    assert again.observation(0) == match.observation(0)
    named = [line.split("=")[0].strip() for line in text.splitlines() if line.startswith("    ") and line[4] != " "]
    assert named == ["'scythe',", "players", "ruleset", "deals", "position"]


def test_a_game_that_cannot_draw_anew_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(self: object, seat: int | None, rng: random.Random) -> None:
        raise NotImplementedError("ScoutState has its own views, so it needs `determinize`")

    widget = new(seat=0)
    monkeypatch.setattr(type(widget.match.state), "determinize", missing)
    Page(widget).send("copy")
    assert widget.panel["error"].startswith("This game cannot tell its position without what is hidden: ScoutState")


# --- pictures


def drawn(widget: GameWidget, monkeypatch: pytest.MonkeyPatch, **wish: Any) -> dict[str, Any]:
    told = answers(widget, monkeypatch)
    Page(widget, f"page{next(_count)}").send("picture", **wish)
    (answer,) = custom(told)
    return answer


@pytest.mark.parametrize("seat", [0, 3, None])
def test_a_picture_shows_what_the_viewer_sees(seat: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    widget = new(seat=seat)
    widget.match.play("keep")
    light = drawn(widget, monkeypatch, dark=False, layers=[])
    assert light["text"] == widget.match.svg(seat)
    assert light["name"] == f"scout-{widget.match.ply}"
    assert drawn(widget, monkeypatch, dark=True, layers=[])["text"] == widget.match.svg(seat, theme="dark")
    assert ET.fromstring(light["text"]).tag.endswith("svg")


def test_a_picture_has_the_layers_that_are_on_in_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.new_match("leviath", humans=2, seed=7)
    match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=20)
    widget = GameWidget(match, seat=1)
    names = list(widget.scene["layers"])
    assert names
    for layers in (names, []):
        assert drawn(widget, monkeypatch, dark=False, layers=layers)["text"] == match.svg(1, layers=layers)


@pytest.mark.parametrize("layers", [None, 3, "deduction", ["nothing"], [None], [["deduction"]], {"deduction": 1}])
def test_a_picture_of_odd_layers_is_not_understood(layers: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    widget = GameWidget(tw.new_match("leviath", humans=2, seed=7), seat=1)
    told = answers(widget, monkeypatch)
    Page(widget).send("picture", dark=False, layers=layers)
    assert custom(told) == []
    assert widget.panel["error"] == "A message from the board was not understood; nothing has changed."


# --- minor actions


def test_deciding_each_gain_is_marked_as_minor_and_choosing_a_section_is_not() -> None:
    match = tw.new_match("scythe", players=2, seed=3)
    while match.state.decision().kind != "section":
        match.play(match.legal_actions()[0])
    widget = GameWidget(match, seat=match.current_player())
    minor = {title: kind for title, _, kind, *_ in widget.choices["kinds"]}
    assert minor["In part"] is True
    assert [title for title, kind in minor.items() if kind] == ["In part"]
