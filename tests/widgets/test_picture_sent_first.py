"""What an answer sends before all else: the change of the picture, to the page that waits for it, and nobody else's."""

import asyncio
import threading
import time
from typing import Any

import pytest
from pages import in_a_notebook
from test_lesson_widget import SCRIPT, lesson

import tabletop_widgets as tw
from tabletop_widgets.boards.scene_diff import difference
from tabletop_widgets.widgets import GameWidget


def listen(widget: GameWidget) -> list[dict[str, Any]]:
    """Return a list that all messages to pages will be in."""
    sent: list[dict[str, Any]] = []
    widget._send = lambda message, buffers=None: sent.append(message)  # type: ignore[method-assign,assignment]
    return sent


def act(widget: GameWidget, number: int = 1) -> dict[str, Any]:
    """Return the intent to take the first legal action."""
    at = widget.choices["at"]
    return {"c": "page", "n": number, "at": at, "do": "act", "id": widget.match.legal_actions()[0].id}


def glances(sent: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message["content"] for message in sent if message["method"] == "custom"]


@pytest.mark.parametrize(("game", "players"), [("scout", 4), ("leviath", 3), ("scythe", 2)])
def test_the_change_of_the_picture_comes_first_and_then_all_traits(game: str, players: int) -> None:
    match = tw.new_match(game, players=players, seed=7)
    widget = match.widget(seat=match.current_player())
    sent, before, number = listen(widget), widget._drawing.scene, widget.panel["seq"]
    assert before
    widget._handle_custom_msg(act(widget), [])
    assert [message["method"] for message in sent] == ["custom", "update"]
    assert widget._drawing.scene
    expected = difference(before, widget._drawing.scene) | {"base": number, "seq": number + 1}
    glance = sent[0]["content"]["glance"]
    glance.pop("moved", None)
    assert sent[0]["content"] == {"c": "page", "glance": expected}
    assert sent[1]["state"]["panel"]["seq"] == number + 1


def test_nothing_comes_first_where_the_position_stays() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = match.widget(seat=match.current_player())
    sent = listen(widget)
    widget._handle_custom_msg({**act(widget), "do": "why", "path": ["c:0"]}, [])
    widget._handle_custom_msg({**act(widget, 2), "at": 99}, [])
    assert not glances(sent)


def test_nothing_comes_first_where_python_plays() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    sent = listen(match.widget(seat=match.current_player()))
    match.play(match.legal_actions()[0])
    assert not glances(sent)


@pytest.mark.parametrize("cover", [True, False])
def test_nothing_comes_first_where_the_board_turns_to_somebody_else(cover: bool) -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = match.widget(cover=cover)
    if cover:
        widget._handle_custom_msg({"c": "page", "n": 1, "at": widget.choices["at"], "do": "reveal"}, [])
    seat, sent = widget._context.seat, listen(widget)
    widget._handle_custom_msg(act(widget, 2), [])
    assert widget._context.seat != seat
    assert not glances(sent)


def test_nothing_comes_first_where_steps_lead_there_that_a_page_shows_one_by_one() -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    widget = match.widget(seat=0)
    sent, filmed = listen(widget), 0
    for number in range(1, 30):
        sent.clear()
        widget._handle_custom_msg(act(widget, number), [])
        if widget.film:
            filmed += 1
            assert not glances(sent)
    assert filmed


def test_nothing_comes_first_in_a_lesson_which_tells_with_the_picture() -> None:
    widget, page = lesson(SCRIPT)
    sent, node = listen(widget), widget.match.node
    page.send("lesson", what="line", value=2)
    assert widget.match.node is not node
    assert not glances(sent)


def test_the_thread_that_brings_a_message_is_done_when_it_is_answered() -> None:
    async def cell() -> None:
        match = tw.new_match("scout", players=4, seed=7)
        widget = GameWidget(match, seat=match.current_player())
        await asyncio.to_thread(widget._handle_msg, {"content": {"data": {"method": "custom", "content": act(widget)}}})
        assert widget.panel["ack"] == {"page": 1}

    in_a_notebook(cell)


def test_the_thread_that_brings_a_message_does_not_wait_for_a_cell_that_runs() -> None:
    async def cell() -> None:
        match = tw.new_match("scout", players=4, seed=7)
        widget = GameWidget(match, seat=match.current_player())
        message = {"content": {"data": {"method": "custom", "content": act(widget)}}}
        thread = threading.Thread(target=widget._handle_msg, args=[message])
        thread.start()
        time.sleep(0.01)  # the cell; nothing of the loop runs before it ends
        thread.join(20)
        assert not thread.is_alive()
        assert widget.panel["ack"] == {}

    in_a_notebook(cell)
