"""Seats that the rules play: who decides, who may play, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import stepping
from playing import new as scout

import tabletop_widgets as tw
from tabletop_widgets.core.player import resolve_players
from tabletop_widgets.engines.scout import ScoutGame


@pytest.fixture(autouse=True)
def _with_the_toy() -> Iterator[None]:
    with stepping.playable():
        yield


def new(seats: str = "HRRH", **options: Any) -> tw.Match:
    return tw.new_match("toy", seed=1, players=seats.count("H"), seats=seats, **options)


def test_all_seats_decide_but_the_automatic_ones() -> None:
    assert new().game.deciding == (0, 3)
    assert tw.new_game("scout", players=3).deciding == (0, 1, 2)
    assert dict(tw.new_game("scout", players=3).automatic) == {}


def test_an_automatic_seat_is_never_asked() -> None:
    match = new()
    match.play_out(dict.fromkeys(match.game.deciding, "random"))
    assert match.is_terminal()
    assert {node.seat for node in match.path() if node.action} == {0, 3}


@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_can_play_for_an_automatic_seat(seat: int) -> None:
    told = rf"seat {seat} \(robot\) is played by the rules and never decides; expected players for seats among 0, 3"
    with pytest.raises(ValueError, match=told):
        resolve_players(new().game, {0: "random", seat: "random"})
    match = new()
    with pytest.raises(ValueError, match=told):
        match.play_out({3: "random", seat: "random"})
    assert match.ply == 1


def test_an_automatic_seat_is_called_by_the_game_unless_the_match_gives_it_a_name() -> None:
    match = new()
    assert match.words().names(range(4)) == "Aiko, Robot 1, Robot 2 and Dana"
    assert match.words("ja").name(2) == "Robot 2"
    named = new(names=["Yuki", "", "Tin"])
    assert named.words().names(range(4)) == "Yuki, Robot 1, Tin and Dana"
    assert named.names == ("Yuki", "", "Tin")


def test_a_game_that_says_no_more_calls_it_as_in_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScoutGame, "automatic", {1: "bot"})
    assert scout().words().names(range(3)) == "Aiko, bot and Chidi"


def test_the_journal_and_refusals_call_it_so() -> None:
    match = new("HR")
    match.play("go")
    assert match.journal()[3].startswith("Robot 1: card ")
    refusal = match.why_not("nap")
    assert refusal is not None
    assert refusal.sentence(match.words()) == "Even Robot 1 never naps."
    assert refusal.sentence(match.words("ja")) == "Even Robot 1 never naps."
