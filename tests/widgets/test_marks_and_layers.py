"""Marks that people move on the board, and layers that they switch on, without a browser."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from automa_choice import after_a_choice
from marked import ROW, STEP, marked
from pages import Page, by_hand, new
from pictures import shown

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS, scout
from tabletop_widgets.widgets import GameWidget


@pytest.fixture(autouse=True)
def _with_marks() -> Iterator[None]:
    with marked():
        yield


# --- marks


def lay(widget: GameWidget, number: float, name: str = "finger", **more: Any) -> None:
    """Drop a mark on a place of the table, in a page of its own."""
    page = Page(widget, f"page {next(_pages)}")
    page.send("mark", name=name, **{"x": number * STEP, "y": ROW, **more})


_pages = itertools.count(1)


def where(widget: GameWidget, name: str = "finger") -> str:
    """Return where the viewer sees a mark."""
    key = f"mark:{name}"
    frame = widget.scene
    if widget.patch and key in widget.patch["set"]:
        frame = {**widget.patch, "els": widget.patch["set"]}
    found = frame["els"][key]
    if isinstance(found[0], dict):
        return str(found[0]["label"])
    return str(found[1 + frame["looks"][found[0]].index("label")])  # look and parent come before the values


def test_a_mark_that_is_dropped_is_laid_and_seen_in_every_widget_of_the_match() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    one, two, spectator = GameWidget(match, seat=0), GameWidget(match, seat=1), GameWidget(match, seat=None)
    assert where(two) == "finger on card 1"
    lay(one, 7.2)
    assert match.marks()["finger"] == "card 7"
    assert {where(widget) for widget in (one, two, spectator)} == {"finger on card 7"}
    assert one.panel["error"] == ""
    assert list(one.panel["ack"].values()) == [1]


def test_a_mark_is_laid_at_any_time_also_when_another_seat_decides() -> None:
    widget = new(seat=0)  # seat 1 is to decide
    lay(widget, 5)
    assert widget.match.node.marks == {"finger": "card 5"}


def test_a_mark_is_laid_at_the_position_that_was_seen_though_the_match_has_gone_on() -> None:
    widget = by_hand(seat=0)
    match = widget.match
    seen = match.node
    match.play("scout left to 1")
    lay(widget, 7, at=seen.id)
    assert widget.panel["error"] == ""
    assert (seen.marks, match.node.marks) == ({"finger": "card 7"}, {})
    assert where(widget) == "finger on card 7"


def test_a_mark_that_cannot_lie_there_stays_and_it_is_told() -> None:
    widget = new(seat=0)
    lay(widget, 7, y=10)
    assert widget.panel["error"] == "The marker cannot go there; it stays where it was."
    assert widget.match.marks()["finger"] == "card 1"


def test_who_may_move_a_mark_is_told_to_the_page_and_held() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    movable = {seat: GameWidget(match, seat=seat).panel["marks"] for seat in (0, 1, None)}
    assert movable == {0: ["finger", "coin"], 1: ["finger"], None: []}
    for seat in (1, None):
        widget = GameWidget(match, seat=seat)
        lay(widget, 7, "coin")
        assert widget.panel["error"] == "Only other players can move this marker; it stays where it was."
    lay(GameWidget(match, seat=0), 7, "coin")
    assert match.marks()["coin"] == "card 7"


def test_at_the_hot_seat_a_mark_is_moved_by_whoever_sits_there() -> None:
    widget = new()
    assert widget.panel["marks"] == []  # nobody does, under the cover
    lay(widget, 7)
    assert widget.match.marks()["finger"] == "card 1"
    Page(widget).send("reveal")
    assert widget.panel["marks"] == ["finger"]
    lay(widget, 7)
    assert widget.match.marks()["finger"] == "card 7"


@pytest.mark.parametrize(
    "intent",
    [
        {"name": "thumb"},
        {"name": None},
        {"name": ["finger"]},
        {"x": None},
        {"x": "60"},
        {"y": True},
        {"y": float("nan")},
        {"y": float("inf")},
        {"at": -1},
        {"at": 99},
        {"at": "0"},
    ],
)
def test_a_mark_that_cannot_be_understood_is_told_and_changes_nothing(intent: dict[str, Any]) -> None:
    widget = new(seat=0)
    content = {"c": "p", "n": 1, "do": "mark", "at": 0, "name": "finger", "x": 60, "y": ROW, **intent}
    Page(widget).raw(content)
    assert "not understood" in widget.panel["error"]
    assert [node.marks for node in widget.match.nodes] == [{}, {}]


def test_a_board_that_knows_no_places_takes_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOARDS, "scout", scout.ScoutBoard())
    widget = new(seat=0)
    lay(widget, 7)
    assert "cannot go there" in widget.panel["error"]


def test_marks_are_seen_in_the_text_and_in_the_static_picture() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    match.mark("coin", "card 6")
    assert "coin on card 6" in match.text()
    assert "coin on card 6" in match.svg()
    match.goto(0)
    assert "coin on card 2" in match.text()


def test_taking_a_decision_back_takes_the_marks_of_its_position_with_it() -> None:
    widget = by_hand(seat=0)
    page = Page(widget)
    page.act("scout left to 1")
    lay(widget, 7)
    assert where(widget) == "finger on card 7"
    page.send("undo")
    assert where(widget) == "finger on card 1"


# --- layers


def layered(data: object) -> bool:
    return "numbered 1 to 9" in str(data)


def test_layers_are_off_unless_they_are_asked_for() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    assert not layered(match.text())
    assert layered(match.text(layers=["numbers"]))
    assert not layered(match.text(layers=["nothing"]))
    assert len(match.svg(layers=["numbers"])) > len(match.svg(layers=["nothing"])) == len(match.svg())


TURNS = "What the others did since your last decision, and, fainter, the ways of your own last turn"


def test_a_widget_has_every_layer_and_says_which_are_on_at_first() -> None:
    widget = new(seat=0, layers=["numbers"])
    assert widget.ui["layers"] == ["numbers"]
    assert widget.scene["layers"] == {
        "numbers": {"title": "Numbers", "note": "Which card is which", "region": "table"},
        "nothing": {"title": "Nothing", "note": "", "region": "table"},
        "turns": {
            "title": "Last moves",
            "note": "What the others did since your last decision, and, fainter, the ways of your own last turn",
            "region": "table",
        },
    }
    assert all(number in widget.scene["els"] for number in ("number3", "number4"))
    assert new(seat=0).ui["layers"] == ["turns"]
    assert "number3" in new(seat=0).scene["els"]  # a page switches it on without asking


def test_what_a_widget_shows_without_a_page_has_the_layers_that_are_on() -> None:
    on, off = new(seat=0, layers=["numbers"]), new(seat=0)
    assert layered(repr(on))
    assert not layered(repr(off))
    pictures = []
    for widget in (on, off):
        bundle = widget._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        assert layered(data["text/plain"]) == (widget is on)
        pictures.append(len(data["text/html"]))
    assert pictures[0] > pictures[1]


@pytest.mark.parametrize("layers", [["thumbs"], ["numbers", "thumbs"], "numbers"])
def test_a_layer_that_is_not_there_is_told_with_those_that_are(layers: Any) -> None:
    match = tw.new_match("scout", players=4, seed=7)
    for show in (match.text, match.svg, match.widget):
        with pytest.raises(ValueError, match="its layers are 'numbers', 'nothing'"):
            show(layers=layers)
    assert not match._observers.callbacks  # a widget that was not made watches nothing


@pytest.mark.parametrize(("layers", "on"), [(None, ["automa", "turns"]), (["automa"], ["automa"]), ([], []), ((), [])])
def test_without_a_list_of_layers_those_are_on_that_the_board_has_on(layers: Any, on: list[str]) -> None:
    match, plan = after_a_choice()
    widget = match.widget(seat=0, layers=layers)
    assert widget.ui["layers"] == on
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    for picture in (match.svg(layers=layers), shown(data["text/html"])):
        assert (plan in picture) == bool(on)


def test_a_layer_that_is_on_at_first_is_in_every_picture_that_does_not_name_layers() -> None:
    match, plan = after_a_choice()
    assert plan in match.svg()
    assert plan in shown(match._repr_mimebundle_()["text/html"])
    assert match.widget(seat=0).ui["layers"] == match.widget(seat=None).ui["layers"] == ["automa", "turns"]


def test_traits_with_marks_and_layers_are_json() -> None:
    widget = new(seat=0, layers=["numbers"])
    lay(widget, 7)
    assert json.loads(json.dumps([widget.scene, widget.patch, widget.panel, widget.ui]))
