"""While something is pressed, what it leads to is drawn and kept: the answer is the same, and there at once."""

from __future__ import annotations

import logging
import random
from typing import Any

import pytest
from lengths import count
from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.widgets import GameWidget, drawing

SENT = ("scene", "patch", "choices", "panel", "journal", "film", "review")
# with the Automa, pictures on the way are sent, too
TABLES = [
    ("scout", {"players": 4}),
    ("leviath", {"players": 3}),
    ("scythe", {"players": 2}),
    ("scythe", {"players": 1}),
]


class Counted:
    """Counts how often a board is drawn."""

    def __init__(self, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        draw = type(BOARDS[game]).draw

        def counted(*args: Any) -> Any:
            self.count += 1
            return draw(*args)

        monkeypatch.setattr(type(BOARDS[game]), "draw", counted)

    def during(self, page: Page, do: str, **more: Any) -> int:
        """Return how often it is drawn for an intent."""
        before = self.count
        page.send(do, **more)
        return self.count - before


def others(match: tw.Match) -> dict[int, Any]:
    return dict.fromkeys((seat for seat in match.game.deciding if seat), "random")


def asked(game: str = "scout", **options: Any) -> tw.Match:
    """Return a match in which seat 0 decides."""
    match = tw.new_match(game, seed=5, **(options or {"players": 3}))
    match.play_out(others(match))
    return match


def shown(widget: GameWidget) -> dict[str, Any]:
    told = {name: getattr(widget, name) for name in SENT}
    return {**told, "panel": {name: value for name, value in widget.panel.items() if name != "ack"}}


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_an_answer_is_the_same_and_drawn_before_it_is_needed(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, pressed = (asked(game, **options) for _ in range(2))
    without, page = Page(plain.widget(seat=0)), Page(pressed.widget(seat=0))
    rng, drawn, played = random.Random(5), Counted(game, monkeypatch), 0
    while played < count(20, at_length=60) and not plain.is_terminal():
        action = rng.choice(plain.legal_actions())
        nodes = len(pressed.nodes)
        told = shown(page.widget)
        assert drawn.during(page, "ready", id=action.id) > 0
        assert (len(pressed.nodes), shown(page.widget)) == (nodes, told)  # nobody has seen anything
        assert drawn.during(page, "act", id=action.id) == 0
        without.send("act", id=action.id)
        assert shown(page.widget) == shown(without.widget)
        for match in (plain, pressed):
            match.play_out(others(match))
        assert shown(page.widget) == shown(without.widget)
        played += 1
    assert played > 10


@pytest.mark.parametrize("game", ["scout", "leviath"])
def test_the_end_of_a_game_is_drawn_before_it_is_needed_with_its_turning_points(game: str) -> None:
    whole = tw.new_match(game, seed=5, players=3)
    whole.play_out(dict.fromkeys(whole.game.deciding, "random"))
    last = next(node for node in reversed(whole.path()) if node.seat in whole.game.deciding)
    match = whole.copy_line(whole.nodes[last.parent])
    page = Page(match.widget(seat=last.seat))
    assert last.action is not None
    for do in ("ready", "act"):
        page.send(do, id=last.action.id)
    assert match.is_terminal()
    assert page.widget.panel["tale"]["points"]


def test_something_else_may_be_played_than_was_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, pressed = asked(), asked()
    without, page = Page(plain.widget(seat=0)), Page(pressed.widget(seat=0))
    drawn = Counted("scout", monkeypatch)
    first, second = (action.id for action in plain.legal_actions()[:2])
    page.send("ready", id=first)
    assert drawn.during(page, "act", id=second) == 1
    without.send("act", id=second)
    assert shown(page.widget) == shown(without.widget)
    for one in (page, without):  # the node after the other action has another number now
        one.send("undo")
    page.send("ready", id=second)
    for one in (page, without):
        one.send("act", id=first)
    assert shown(page.widget) == shown(without.widget)


def test_a_mark_that_moves_between_press_and_release_is_drawn() -> None:
    match = asked("leviath", players=3)
    page, action = Page(match.widget(seat=0)), match.legal_actions()[0]
    page.send("ready", id=action.id)
    before = page.widget._drawing.svg()
    name = next(iter(match.game.marks))
    match.mark(name, next(place for place in ("1", "2") if match.marks().get(name) != place))
    page.send("act", id=action.id)
    alone = match.widget(seat=0)
    assert page.widget._drawing.svg() == alone._drawing.svg() != before


@pytest.mark.parametrize(
    "wrong", [{"id": -1}, {"id": 10**9}, {"id": "0"}, {"id": None}, {"id": True}, {"at": 99}, {"at": None}]
)
def test_what_cannot_be_played_is_not_drawn(wrong: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked()
    page, drawn = Page(match.widget(seat=0)), Counted("scout", monkeypatch)
    content = {"c": "page", "n": 1, "at": match.node.id, "do": "ready", "id": match.legal_actions()[0].id, **wrong}
    told = shown(page.widget)
    page.raw(content)
    assert drawn.count == 0
    assert shown(page.widget) == told


@pytest.mark.parametrize("options", [{"seat": 1}, {"seat": None}, {"gate": lambda _: None}, {"hide": ["rings"]}])
def test_nothing_is_drawn_for_who_does_not_decide_or_may_be_answered_otherwise(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = asked()
    page, drawn = Page(GameWidget(match, **{"seat": 0, **options})), Counted("scout", monkeypatch)
    assert drawn.during(page, "ready", id=match.legal_actions()[0].id) == 0


def test_a_long_match_is_not_copied_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = asked()
    page, drawn = Page(match.widget(seat=0)), Counted("scout", monkeypatch)
    monkeypatch.setattr(drawing, "_REHEARSED_MOST", 1)
    assert drawn.during(page, "ready", id=match.legal_actions()[0].id) == 0


def test_a_board_that_cannot_be_drawn_ahead_says_so_when_it_is_needed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = asked()
    page, action = Page(match.widget(seat=0)), match.legal_actions()[0]

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        broken.setattr(type(BOARDS["scout"]), "draw", fail)
        page.send("ready", id=action.id)
        assert "before it is needed" in caplog.text
        assert not page.widget.panel["error"]
        page.send("act", id=action.id)
    assert "ZeroDivisionError" in page.widget.panel["error"]
    assert match.node.action == action
