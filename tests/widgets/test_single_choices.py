"""Decisions with one choice on a board: it takes them by itself, where nobody else learns anything from that."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.widgets import GameWidget
from tabletop_widgets.widgets.passing import had_no_choice

SOLO: list[Any] = [{"faction": "nordic", "mat": "industrial"}, {"automa": "saxony", "level": "automaszyna"}]
NONE_LEFT = "You have no finished objective to show, so the turn ends."


def solo(**options: Any) -> GameWidget:
    return tw.new_match("scythe", players=SOLO, seed=4).widget(seat=0, **options)


def play(widget: GameWidget, text: str) -> None:
    match = widget.match
    (action,) = (action for action in match.legal_actions() if str(action) == text)
    Page(widget, f"plays {text} at {match.node.id}").send("act", id=action.id, at=match.node.id)
    assert not widget.panel["error"]


def entries(widget: GameWidget) -> list[str]:
    return [row[2] for row in (*widget.journal["rows"], *widget.panel["tail"])]


def ends(match: Any) -> list[int]:
    return [node.ply for node in match.path() if str(node.action) == "end turn"]


def test_the_end_of_a_turn_with_nothing_to_show_passes_and_the_journal_says_so() -> None:
    widget = solo()
    play(widget, "section move coins")
    assert len(ends(widget.match)) == 1
    assert widget.match.state.decision().kind == "section"
    assert entries(widget).count(NONE_LEFT) == 1
    assert not [
        text for text in entries(GameWidget(widget.match, seat=None)) if text == NONE_LEFT
    ]  # it is the seat's own


def test_a_board_that_asks_what_has_no_choice_asks() -> None:
    for widget in (solo(ask_forced=True), tw.new_match("scythe", players=SOLO, seed=4, ask_forced=True).widget(seat=0)):
        play(widget, "section move coins")
        assert widget.match.state.decision().kind == "end"
        play(widget, "end turn")
        assert len(ends(widget.match)) == 1


def test_what_python_plays_waits_for_python() -> None:
    widget = solo()
    widget.match.play("section move coins")
    assert widget.match.state.decision().kind == "end"
    widget.match.play("end turn")


def test_undo_goes_back_to_the_last_choice_and_redo_to_the_next() -> None:
    widget = solo()
    page = Page(widget, "undoes")
    before = widget.match.node
    play(widget, "section move coins")
    after = widget.match.node
    page.send("undo", at=after.id)
    assert widget.match.node is before
    assert widget.choices["at"] == before.id
    page.send("redo", at=before.id)
    assert widget.match.node is after


def test_a_finished_objective_is_asked_about() -> None:
    rich = {"faction": "nordic", "mat": "industrial", "coins": 25, "objectives": [11, 12], "workers": {"a5": 2}}
    other = {"faction": "saxony", "mat": "mechanical", "objectives": [1, 2], "workers": {"g5": 2}}
    match = tw.new_match("scythe", players=2, seed=1, position={"players": [rich, other], "turn": 0})
    widget = match.widget(seat=0, players={1: "random"})
    play(widget, "section move coins")
    assert match.state.decision().kind == "end"
    assert len(match.legal_actions()) == 2


def test_replays_and_saves_have_every_step(tmp_path: Any) -> None:
    widget = solo()
    play(widget, "section move coins")
    widget.match.save(tmp_path / "match.json")
    again = tw.load_match(tmp_path / "match.json")
    assert [str(node.action) for node in again.path()] == [str(node.action) for node in widget.match.path()]
    assert again.node.key == widget.match.node.key


def test_where_a_lesson_or_a_gate_decides_nothing_passes() -> None:
    gated = solo(gate=lambda action: None)
    play(gated, "section move coins")
    assert gated.match.state.decision().kind == "end"
    hidden = solo(hide=["journal"])
    play(hidden, "section move coins")
    assert hidden.match.state.decision().kind == "end"


@pytest.fixture(scope="module")
def singles() -> list[tuple[Any, str]]:
    """Matches of Leviath, and the action of the kaiju there after which it has no choice."""
    passing, found = tw.boards.BOARDS["leviath"].passing, []
    for seed in range(30):
        match, rng = tw.new_match("leviath", humans=1, seed=seed), random.Random(seed)
        while not match.is_terminal():
            legal = match.legal_actions()
            own = match.node.action is not None and match.node.seat == match.current_player() == 0
            if own and len(legal) == 1 and legal[0].kind in passing:
                last = str(match.node.action)
                match.goto(match.nodes[match.node.parent])
                found.append((match, last))
                break
            match.play(legal[int(rng.random() * len(legal))])
    return found


def test_the_kaiju_is_not_asked_where_it_has_no_choice(singles: list[tuple[Any, str]]) -> None:
    assert len(singles) > 3
    for match, last in singles:
        alone = copy.copy(match)
        widget = alone.widget(seat=0, players={1: "random"})
        play(widget, last)
        assert any(had_no_choice(alone, widget._board, node) for node in alone.path()[match.ply + 1 :])


def test_where_another_person_could_conclude_something_from_it_the_kaiju_is_asked(
    singles: list[tuple[Any, str]],
) -> None:
    for match, last in singles:
        watched = copy.copy(match)
        play(watched.widget(seat=0), last)
        assert watched.node.ply == match.ply + 1


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["scythe", "leviath"])
def test_every_kind_that_passes_is_an_action_of_the_game_and_has_words_and_a_rule(game: str, locale: str) -> None:
    match = tw.new_match(game, players=3, seed=1)
    board = tw.boards.BOARDS[game]
    kinds = {action.kind for action in match.game.actions}
    for kind, passing in board.passing.items():
        assert kind in kinds
        assert match.words(locale).join(board.messages)(passing.message)
        assert match.game.rulebook.section(passing.rule, locale)
