"""Players that move on their own, and what a widget tells and takes in Python."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest
from pages import Page, by_hand, new
from pictures import shown

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.tree import Change
from tabletop_widgets.widgets import GameWidget, PlayedAction

# --- players that move on their own


def test_players_move_on_until_a_person_is_asked() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = GameWidget(match, seat=0, players=dict.fromkeys((1, 2, 3), "random"))
    assert match.current_player() == 0
    assert widget.panel["resume"] is None
    assert widget.choices["acts"]


def test_going_back_to_where_a_player_is_asked_does_not_make_it_move() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = GameWidget(match, seat=0, players=dict.fromkeys((1, 2, 3), "random"))
    match.goto(1)
    assert match.ply == 1
    assert widget.panel["resume"] == "Let Boris go on"
    Page(widget).send("resume")
    assert match.current_player() == 0


def test_a_player_that_fails_stops_with_a_message_and_the_match_stands() -> None:
    def broken(observation: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
        raise KeyError("lost")

    match = tw.new_match("scout", players=4, seed=7)
    widget = GameWidget(match, seat=0, players={1: broken})
    assert match.ply == 1
    assert widget.panel["error"].startswith("The player function of Boris failed: KeyError.")
    assert "lost" not in widget.panel["error"]  # it may tell what the player's seat alone knows
    assert widget.panel["resume"] == "Let Boris go on"


def test_in_a_notebook_players_move_one_by_one_and_can_be_stopped() -> None:
    async def cell() -> tuple[int, int, str | None, str | None]:
        match = tw.new_match("scout", players=4, seed=7)
        widget = GameWidget(match, seat=None, players=dict.fromkeys(range(4), "random"), pace=0.001)
        running = None
        while match.ply < 10:
            await asyncio.sleep(0.001)
            widget._sync()
            running = widget.panel["running"] or running
        Page(widget).send("stop")
        assert widget.panel["running"] is None  # at once, not after the pause between two moves
        stopped_at = match.ply
        await asyncio.sleep(0.05)
        return stopped_at, match.ply, running, widget.panel["resume"]

    stopped_at, later, running, resume = asyncio.run(cell())
    assert stopped_at == later
    assert running is not None
    assert running.endswith("is thinking")
    assert resume is not None


@pytest.mark.parametrize("from_python", [False, True])
def test_players_go_on_when_somebody_plays_while_they_wait(from_python: bool) -> None:
    async def cell() -> bool:
        match = tw.new_match("scout", players=4, seed=7)
        widget = GameWidget(match, seat=1, players=dict.fromkeys((0, 2, 3), "random"), pace=0.02)
        page = Page(widget)
        page.act("keep")
        if from_python:
            match.play("turn")  # for a seat that a player has
        else:
            page.send("undo")
            page.act("turn")
        await asyncio.sleep(0.3)
        return match.current_player() == 1 and match.ply > 4

    assert asyncio.run(cell())


def test_players_stay_where_somebody_goes_while_they_wait() -> None:
    async def cell() -> tuple[int, str | None]:
        match = tw.new_match("scout", players=4, seed=7)
        widget = GameWidget(match, seat=1, players=dict.fromkeys((0, 2, 3), "random"), pace=0.02)
        Page(widget).act("keep")
        await asyncio.sleep(0.03)
        match.goto(2)
        await asyncio.sleep(0.1)
        return match.ply, widget.panel["resume"]

    assert asyncio.run(cell()) == (2, "Let Chidi go on")


def test_without_a_loop_players_play_a_whole_game() -> None:
    match = tw.new_match("scout", players=5, seed=2)
    widget = GameWidget(match, seat=None, players=dict.fromkeys(range(5), "random"))
    assert match.is_terminal()
    assert widget.panel["error"] == ""
    assert match.ply > 300


def test_a_callback_can_stop_the_players() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = GameWidget(match, seat=1, players=dict.fromkeys((0, 2, 3), "random"))
    widget.on_action(lambda widget, played: widget.stop() if played.seat == 2 else None)
    Page(widget).act("keep")
    assert match.node.seat == 2
    assert widget.panel["resume"] == "Let Dana go on"


def test_a_player_that_breaks_the_rules_tells_nothing_of_its_hand() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = GameWidget(match, seat=0, players={1: lambda view, legal, rng: None})  # type: ignore[dict-item]
    assert widget.panel["error"] == "The player function of Boris chose an action that is not legal."


def test_a_widget_closed_by_an_observer_plays_no_more() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widgets: list[GameWidget] = []

    def close(match: tw.Match, change: Change) -> None:
        for widget in widgets:
            widget.close()

    match.observe(close)
    widgets.append(GameWidget(match, seat=1, players=dict.fromkeys((0, 2, 3), "random")))
    match.play("keep")
    assert match.ply == 2


def test_in_a_loop_pictures_are_few_and_the_last_one_is_sent() -> None:
    async def cell() -> tuple[int, bool]:
        match = tw.new_match("scout", players=4, seed=7)
        widget = GameWidget(match, seat=0)
        pictures: list[object] = []
        widget.observe(lambda change: pictures.append(change["new"]), "panel")
        match.play_out(dict.fromkeys(range(4), "random"), 200)
        await asyncio.sleep(0.1)
        return len(pictures), widget.panel["at"] == match.node.id

    pictures, last = asyncio.run(cell())
    assert pictures < 100
    assert last


# --- for Python


def test_last_action_and_callbacks_tell_what_was_played() -> None:
    widget = by_hand(seat=0)
    heard: list[PlayedAction] = []
    seen: list[PlayedAction] = []
    widget.on_action(lambda _, played: heard.append(played))
    widget.observe(lambda change: seen.append(change["new"]), "last_action")
    Page(widget).act("scout left to 1")
    assert heard == seen == [widget.last_action]
    assert (heard[0].ply, heard[0].seat, str(heard[0].action)) == (1, 0, "scout left to 1")
    with pytest.raises(Exception, match="read-only"):
        widget.last_action = None


def test_the_same_action_played_again_is_told_again() -> None:
    widget = by_hand(seat=0)
    seen: list[PlayedAction] = []
    widget.observe(lambda change: seen.append(change["new"]), "last_action")
    widget.match.play("scout left to 1")
    widget.match.undo()
    widget.match.play("scout left to 1")
    assert [str(played.action) for played in seen] == ["scout left to 1"] * 2


def test_a_draw_is_no_action() -> None:
    widget = new(seat=1)
    heard: list[PlayedAction] = []
    widget.on_action(lambda _, played: heard.append(played))
    widget.match.goto(0)
    widget.match.draw([widget.match.state.chance_outcomes()[0][0]])
    assert heard == []


def test_a_reply_of_a_callback_is_told_after_what_it_replies_to() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    replying, listening = GameWidget(match, seat=1), GameWidget(match, seat=2)
    replying.on_action(lambda widget, played: widget.match.play("turn") if played.seat == 1 else None)
    heard: list[str] = []
    listening.on_action(lambda _, played: heard.append(f"{played.seat} {played.action}"))
    match.play("keep")
    assert heard == ["1 keep", "2 turn"]


def test_a_board_that_cannot_be_drawn_says_so_and_works_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = by_hand(seat=0)
    page = Page(widget)
    with monkeypatch.context() as patched:
        patched.setattr("tabletop_widgets.boards.scout.draw", lambda *_: 1 / 0)
        page.act("scout left to 1")
        assert "could not be drawn: ZeroDivisionError" in widget.panel["error"]
        assert widget.scene["els"] == {}  # the picture before may have been another viewer's
        assert widget.choices["acts"] == []
        assert widget.panel["ack"] == {"page": 1}
    page.send("undo")
    assert widget.panel["error"] == ""
    assert widget.scene["els"] != {}
    assert widget.choices["acts"]


def test_a_page_that_is_forgotten_leaves_no_inspector_open() -> None:
    widget = by_hand(seat=0)
    Page(widget, "first").send("open", inspector=True)
    assert widget.inspect is not None
    for number in range(8):
        Page(widget, f"page {number}").send("open", inspector=False)
    assert widget.inspect is None


def test_a_callback_that_fails_is_told_on_the_board() -> None:
    widget = by_hand(seat=0)

    def fails(_: GameWidget, played: PlayedAction) -> None:
        raise RuntimeError(f"cannot take {played.action}")

    widget.on_action(fails)
    Page(widget).act("scout left to 1")
    assert widget.match.ply == 1
    assert "RuntimeError: cannot take scout left to 1" in widget.panel["error"]


def test_a_callbacks_error_outlives_the_moves_of_players() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    widget = GameWidget(match, seat=1, players=dict.fromkeys((0, 2, 3), "random"))
    nothing: dict[str, int] = {}
    widget.on_action(lambda _, played: nothing["mine"] if played.seat == 1 else None)
    Page(widget).act("keep")
    assert match.current_player() == 1
    assert "KeyError: 'mine'" in widget.panel["error"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seat": 4}, "seat 4 is not at this table; expected 0 to 3"),
        ({"seat": "all"}, "seat 'all'"),
        ({"seat": True}, "seat True"),
        ({"locale": "fr"}, "locale='fr' is not known"),
        ({"players": {9: "random"}}, "seat 9"),
        ({"players": {1: "clever"}}, "there is no player 'clever'"),
        ({"pace": -1}, "pace=-1"),
        ({"pace": float("nan")}, "pace=nan"),
    ],
)
def test_a_wrong_option_is_told(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        new(**options)


def test_a_wrong_type_is_told() -> None:
    with pytest.raises(TypeError, match="new_match"):
        GameWidget("scout")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a dict from seats to players"):
        new(players=["random"])
    with pytest.raises(TypeError, match="cannot play"):
        new(players={1: 7})


def test_the_language_can_be_changed_from_both_sides() -> None:
    widget = new(seat=0)
    Page(widget).send("locale", locale="ja")
    assert widget.locale == "ja"
    assert widget.ui["locale"] == "ja"
    assert widget.choices["prompt"] == "ボリスが選ぶ番です"
    assert widget.journal["rows"][0][2].startswith("第1ラウンド")
    widget.locale = "en"
    assert widget.ui["text"]["undo"] == "Undo"


def test_a_closed_widget_lets_go_of_the_match() -> None:
    widget = new(seat=0)
    panel = widget.panel
    widget.close()
    widget.match.play("keep")
    assert widget.panel is panel


def test_the_text_board_and_the_picture_stand_beside_the_widget() -> None:
    widget = by_hand(seat=0)
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"].startswith("SCOUT: Beat ")
    assert "3|8 4|1 5|9 2|7" in data["text/plain"]
    assert shown(data["text/html"]).startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_cell_run_again_closes_its_old_widgets(monkeypatch: pytest.MonkeyPatch) -> None:
    run = {"value": ("cell", "first")}
    monkeypatch.setattr("tabletop_widgets.widgets.cells._current_run", lambda: run["value"])
    match = tw.new_match("scout", players=4, seed=7)
    one, two = GameWidget(match), GameWidget(match)
    run["value"] = ("other cell", "second")
    other = GameWidget(match)
    assert [widget.comm is None for widget in (one, two, other)] == [False, False, False]
    run["value"] = ("cell", "third")
    GameWidget(match)
    assert [widget.comm is None for widget in (one, two, other)] == [True, True, False]
