"""Clocks of a table: how time passes, what a turn gives, what comes when it is out; the time is the test's own."""

from __future__ import annotations

import inspect
import json
import time
from pathlib import Path
from typing import Any

import pytest
from guests import Guest, at_a_table, goes_on, play_first, until

import tabletop_widgets as tw
from tabletop_widgets.tables import Table
from tabletop_widgets.tables.clocks import Clocks, TimeControl, check_clock


class Hand:
    """A clock that goes on when a test says so."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    found = Hand()
    monkeypatch.setattr(Clocks.__init__, "__defaults__", (found,))
    return found


def new(of: int = 3, **options: Any) -> tuple[tw.Match, Table]:
    match = tw.new_match("scout", players=of, seed=7)
    return match, match.serve(pace=0, clock=(60, 5), **options)


def left(table: Table) -> list[float | None]:
    return [row.left for row in table.seats]


def pass_time(table: Table, hand: Hand, seconds: float) -> None:
    """Let time pass, and let the table look at its clocks, as it does by itself when one is at zero."""
    hand.at += seconds
    table._server.call(table._look_at_clocks)


@pytest.mark.parametrize(
    ("given", "control"),
    [("5+5", (300, 5)), (" 10+30 ", (600, 30)), ("0.5+0", (30, 0)), ((300, 5), (300, 5)), ([90.5, 0], (90.5, 0))],
)
def test_a_clock_is_minutes_and_seconds_or_two_numbers_of_seconds(given: Any, control: tuple[float, float]) -> None:
    assert check_clock(given) == TimeControl(*control)


@pytest.mark.parametrize(
    "wrong",
    ["5", "5+", "-5+5", "5+5+5", "0+5", (300,), (0, 5), (300, -1), (True, 5), (float("nan"), 5), (10**9, 0), 300, {}],
)
def test_a_clock_that_is_none_says_what_would_be_one(wrong: Any) -> None:
    with pytest.raises(
        ValueError, match=r"expected minutes and seconds .* '5\+5', or both in seconds, such as \(300, 5\)"
    ):
        tw.new_match("scout", players=3, seed=7).serve(clock=wrong)


def test_without_a_clock_there_is_none() -> None:
    with tw.new_match("scout", players=3, seed=7).serve() as table:
        assert left(table) == [None, None, None]
        assert "clock" not in table.people("en")


def test_time_passes_for_who_is_asked_and_a_turn_gives_more(hand: Hand) -> None:
    times = Clocks(TimeControl(60, 5), [0, 1], {}, hand)
    times.ask(0)
    hand.at += 10
    assert times.left() == {0: 60, 1: 60}  # it has not begun
    times.let_pass(passes=True)
    hand.at += 10
    assert (times.left(), times.running) == ({0: 50, 1: 60}, 0)
    times.add(0)
    times.ask(1)
    hand.at += 100
    assert times.left() == {0: 55, 1: 0}
    assert times.out() == 1
    times.add(1)
    assert times.left()[1] == 0  # too late
    times.ask(5)  # a player
    assert (times.running, times.out()) == (None, None)


def test_the_clocks_of_a_table_begin_when_all_have_come_and_stop_while_nobody_is_there(hand: Hand) -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guests = [await Guest.open(table, seat) for seat in (0, 1)]
            pass_time(table, hand, 30)
            assert left(table) == [60, 60, 60]
            guests.append(await Guest.open(table, 2))
            asked = match.current_player()
            await until(lambda: guests[0].people["clock"]["running"] == asked)
            pass_time(table, hand, 20)
            assert left(table)[asked] == 40
            await guests[asked].leave()  # who is away while others wait loses time
            await until(lambda: table.seats[asked].pages == 0)
            pass_time(table, hand, 10)
            assert left(table)[asked] == 30
            looks = await Guest.open(table, None)
            for seat, guest in enumerate(guests):
                if seat != asked:
                    await guest.leave()
            await until(lambda: not any(row.pages for row in table.seats))
            assert looks.people["clock"]["running"] is None
            pass_time(table, hand, 500)
            assert left(table)[asked] == 30

    at_a_table(scenario)


def test_a_turn_gives_its_seconds_and_a_paused_table_takes_none(hand: Hand) -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guest = await Guest.open(table, 0)
            table.resume()  # before the others have come
            asked = match.current_player()
            pass_time(table, hand, 20)
            play_first(match)
            await until(lambda: table.seats[asked].left == 45)
            other = match.current_player()
            table.pause()
            pass_time(table, hand, 99)
            await until(lambda: guest.people["clock"]["running"] is None)
            table.resume()
            pass_time(table, hand, 7)
            await until(
                lambda: guest.people["clock"]["left"] == {**dict.fromkeys("012", 60), str(asked): 45, str(other): 53}
            )
            match.undo()  # takes back no time
            await until(lambda: guest.people["clock"]["running"] == asked)
            assert left(table)[asked] == 45

    at_a_table(scenario)


def test_several_decisions_of_a_turn_give_once(hand: Hand) -> None:
    async def scenario() -> None:
        match = tw.new_match("scythe", players=2, seed=7)
        with match.serve(pace=0, clock=(60, 5)) as table:
            await Guest.open(table, 0)
            table.resume()
            asked, turns = match.current_player(), 0
            while not turns:
                play_first(match)
                turns += match.current_player() != asked
            assert match.ply > 1
            await until(lambda: table.seats[asked].left == 65)

    at_a_table(scenario)


def test_for_a_seat_whose_time_is_out_a_player_plays_on_and_its_person_looks_on(hand: Hand) -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guests = [await Guest.open(table, seat) for seat in range(3)]
            asked = match.current_player()
            await guests[asked].leave()  # it runs out while somebody is away
            pass_time(table, hand, 60)
            await until(lambda: match.current_player() != asked)
            assert [row.player for row in table.seats] == ["random" if seat == asked else "" for seat in range(3)]
            other = guests[match.current_player()]
            await other.shows(match)
            await until(lambda: [row for row in other.people["seats"] if row[2]])
            assert other.people["seats"][asked][2]
            assert other.traits["ui"]["people"][asked][2] == "player"
            back = await Guest.open(table, asked, "back")
            for _ in range(12):
                at = match.node
                if match.current_player() == asked:
                    await goes_on(match, at)
                else:
                    play_first(match)
            await back.shows(match)
            assert back.traits["choices"]["acts"] == []
            assert back.code is None

    at_a_table(scenario)


def test_another_game_gives_everybody_the_whole_time_and_the_own_seat_again(hand: Hand) -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guests = [await Guest.open(table, seat) for seat in range(3)]
            asked = match.current_player()
            pass_time(table, hand, 60)
            await until(lambda: match.current_player() != asked)
            while not match.is_terminal():  # the player of the seat without time decides beside this test
                at = match.node
                if match.current_player() == asked:
                    await goes_on(match, at)
                else:
                    match.play_out({seat: "random" for seat in range(3) if seat != asked})
            match.restart()
            await until(lambda: left(table) == [60, 60, 60])
            assert [row.player for row in table.seats] == ["", "", ""]
            await until(lambda: all(guest.traits["panel"]["line"]["ply"] == match.ply for guest in guests))
            assert not guests[0].traits["panel"]["again"]
            seat = match.current_player()
            await until(lambda: guests[seat].traits["choices"]["acts"])

    at_a_table(scenario)


def test_a_clock_comes_to_zero_by_itself() -> None:
    async def scenario() -> None:
        match = tw.new_match("scout", players=3, seed=7)
        with match.serve(pace=0, clock=(0.2, 0), out_of_time="easy") as table:
            for seat in range(3):
                await Guest.open(table, seat)
            await until(lambda: match.is_terminal())
            assert {row.player for row in table.seats} == {"easy"}

    at_a_table(scenario)


def test_times_are_kept_with_the_links(hand: Hand, tmp_path: Path) -> None:
    async def scenario() -> None:
        kept = tmp_path / "links.json"
        match, table = new(keep=tmp_path)
        with table:
            await Guest.open(table, 0)
            table.resume()
            asked = match.current_player()
            pass_time(table, hand, 20)
            play_first(match)
            await until(lambda: json.loads(kept.read_text())["left"][str(asked)] == 45)
            other = match.current_player()
            hand.at += 11
        assert json.loads(kept.read_text())["left"][str(other)] == 49
        with match.serve(keep=tmp_path) as table:  # with the clock that it had
            assert left(table)[asked] == 45
            assert left(table)[other] == 49
            hand.at += 100  # nobody has come
            assert left(table)[other] == 49

    at_a_table(scenario)


@pytest.mark.parametrize("wrong", [[], {"x": 1}, {"0": -1}, {"0": "long"}, {"0": True}])
def test_a_file_with_broken_times_is_refused(wrong: Any, tmp_path: Path) -> None:
    kept = tmp_path / "links.json"
    tw.new_match("scout", players=3, seed=7).serve(keep=tmp_path).close()
    kept.write_text(json.dumps({**json.loads(kept.read_text()), "left": wrong}))
    with pytest.raises(ValueError, match="left"):
        tw.new_match("scout", players=3, seed=7).serve(keep=tmp_path, clock="5+5")


def test_the_default_time_is_that_of_the_machine() -> None:
    assert inspect.signature(Clocks).parameters["now"].default is time.monotonic
