"""Another game once one is over, on all boards of a match."""

from __future__ import annotations

from typing import Any

import pytest
from pages import Page, in_a_notebook, until

import tabletop_widgets as tw
from tabletop_widgets.match import Match

BOTS: dict[int, Any] = {0: "random", 1: "random", 2: "random"}


def finished(game: str = "scout", **options: Any) -> Match:
    match = tw.new_match(game, players=3, seed=7, **options)
    match.play_out(dict.fromkeys(match.game.deciding, "random"))
    return match


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_game_that_is_over_is_followed_by_another_on_all_boards(locale: str) -> None:
    match = finished()
    board, other = match.widget(seat=0, locale=locale), match.widget(seat=1, locale=locale)
    page = Page(board)
    assert board.panel["again"]
    page.send("play-again")
    assert (match.seed, match.is_terminal(), len(match.earlier)) == (8, False, 1)
    assert "8" in board.panel["note"]
    assert "match.earlier[-1]" in board.panel["note"]
    for one in (board, other):
        assert (one.panel["over"], one.panel["again"], one.panel["tale"]) == (False, False, None)
        assert one.panel["line"]["ply"] == match.ply
        assert one.choices["at"] == match.node.id
    assert other.panel["note"]
    assert "8" not in other.panel["note"]  # the numbers of a seed would tell what is hidden
    fresh = tw.new_match("scout", players=3, seed=8).widget(seat=0, locale=locale)
    assert board._drawing.text() == fresh._drawing.text()
    assert board.panel["since"] == fresh.panel["since"]


def test_a_game_that_goes_on_is_not_ended_by_it() -> None:
    match = tw.new_match("scout", players=3, seed=7)
    board = match.widget(seat=0)
    assert not board.panel["again"]
    Page(board).send("play-again")
    assert match.earlier == ()
    assert "not over yet" in board.panel["error"]


def test_only_who_has_made_the_board_begins_another_game() -> None:
    match = finished()
    limits: list[dict[str, Any]] = [{"allow": "play"}, {"allow": "watch"}, {"gate": str}, {"hide": ["journal"]}]
    for options in limits:
        board = match.widget(seat=0, **options)
        assert not board.panel["again"]
        Page(board).send("play-again")
        assert board.panel["error"]
    assert match.earlier == ()


@pytest.mark.soak(gate=["scout", "leviath"])
@pytest.mark.parametrize("game", ["scout", "leviath", "scythe"])
def test_every_game_is_played_again_to_its_end(game: str) -> None:
    match = finished(game)
    board = match.widget(seat=None)
    Page(board).send("play-again")
    match.play_out(dict.fromkeys(match.game.deciding, "random"))
    assert board.panel["over"]
    assert len(match.earlier) == 1


def test_the_players_of_a_board_play_on() -> None:
    async def cell() -> None:
        match = finished()
        board = match.widget(seat=None, players=BOTS, pace=0)
        Page(board).send("view", view=1, seen=True)
        Page(board, "other").send("play-again")
        await until(lambda: match.ply > 6 and match.seed == 8)
        board.close()

    in_a_notebook(cell)


def test_a_review_of_the_last_game_is_not_shown_with_the_next() -> None:
    match = finished()
    review = match.review("mc:1", [0], fresh=2, curve=0)
    board = match.widget(seat=0, review=review)
    assert board.review is not None
    Page(board).send("play-again")
    assert board.review is None
    assert not board.panel["error"]
