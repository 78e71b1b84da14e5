"""Tables: links, seats, spectators, players at empty seats, names, taking back, languages, coming back."""

from __future__ import annotations

import asyncio
import copy
import random
import threading
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest
from guests import Guest, at_a_table, connected, play_first, token_of, until
from lengths import count
from pictures import patched, unpacked

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.tables import Table, service
from tabletop_widgets.tables.connection import Code
from tabletop_widgets.widgets import GameWidget
from tabletop_widgets.widgets.replay import page as replay_page  # noqa: F401 - before `record` is watched
from tabletop_widgets.widgets.replay import recorder


def replay_of(guest: Guest) -> list[dict[str, Any]]:
    """Return the replays that a page has been sent."""
    return [one for one in guest.messages if "text" in one]


def is_over(guest: Guest) -> bool:
    """Return whether a page says that the game is over."""
    return bool(guest.people["over"])


def servers() -> int:
    """Return how many tables are being served; threads of what was tested before may still come and go."""
    return sum(thread.name == "table" for thread in threading.enumerate())


def new(of: int = 3, **options: Any) -> tuple[tw.Match, Table]:
    match = tw.new_match("scout", players=of, seed=7)
    return match, match.serve(pace=0, **options)


def picture(traits: dict[str, Any]) -> dict[str, Any]:
    """Return what a page makes of its traits."""
    scene, patch = traits["scene"], traits["patch"]
    found = unpacked(scene["els"], scene)
    rest = {name: traits["panel"][name] for name in ("viewer", "turn", "standings", "line")}
    return {"picture": patched(found, patch) if patch else found, "choices": traits["choices"], **rest}


class LikeAtATable(GameWidget):
    """A board in a cell, from which one looks back as at a table."""

    _looks = "later"


class LikeLookingBack(GameWidget):
    """A board in a cell that shows a game that is over."""

    _looks = "now"


def fresh(match: tw.Match, seat: int | None, kind: type[GameWidget] = LikeAtATable) -> dict[str, Any]:
    """Return what a board shows that is made now."""
    how = "off" if seat is None or kind is LikeLookingBack else "fair"
    widget = kind(match, seat=seat, take_back=how, allow="watch" if seat is None else "play")
    state = widget.get_state()
    widget.close()
    return picture(state)


@pytest.mark.parametrize(
    ("game", "players", "plies"), [("scout", 3, count(80, at_length=400)), ("leviath", 2, 40), ("scythe", 2, 30)]
)
def test_people_play_a_match_by_their_links(game: str, players: int, plies: int) -> None:
    async def scenario() -> None:
        match = tw.new_match(game, players=players, seed=7)
        with match.serve() as table:
            guests = {seat: await Guest.open(table, seat) for seat in table.links}
            rng = random.Random(3)
            while not match.is_terminal() and match.ply < plies:
                guest = guests[match.current_player()]
                await guest.shows(match)
                acts = guest.traits["choices"]["acts"]
                panel = await guest.ask("act", id=acts[int(rng.random() * len(acts))][0])
                assert panel["error"] == ""
            for seat, guest in guests.items():
                await guest.shows(match)
                assert picture(guest.traits) == fresh(match, seat)

    at_a_table(scenario)


def test_each_seat_has_a_link_and_a_look_on() -> None:
    _, table = new()
    with table:
        assert list(table.links) == [0, 1, 2, None]
        assert len(set(table.links.values())) == 4
        assert table.link(1) == table.links[1]
        assert table.link(1).startswith(f"{table.address}#")
        assert [(row.seat, row.player, row.pages) for row in table.seats] == [(0, "", 0), (1, "", 0), (2, "", 0)]
        with pytest.raises(LookupError, match=r"there is no link of seat 5; there are those of '0', '1', '2', 'None'"):
            table.link(5)
    assert not table.is_open
    assert table.seats == []
    table.close()  # again


def test_seats_and_players_are_chosen() -> None:
    _, table = new(of=4, seats=[3], players={0: "random", 1: "random"}, spectators=False)
    with table:
        assert list(table.links) == [3]


@pytest.mark.parametrize(
    ("options", "error", "told"),
    [
        ({"seats": [1], "players": {1: "random"}}, ValueError, "seat 1 is not free; free are '0', '2'"),
        ({"seats": [7]}, ValueError, "7"),
        ({"players": {0: "nobody"}}, ValueError, "nobody"),
        ({"take_back": "never"}, ValueError, "take_back='never': expected 'free', 'fair', 'off'"),
        ({"locale": "xx"}, ValueError, "xx"),
        ({"pace": -1}, ValueError, "pace=-1"),
        ({"until": "noon"}, TypeError, "until='noon': expected a datetime"),
    ],
)
def test_wrong_options_open_no_port(options: dict[str, Any], error: type[Exception], told: str) -> None:
    before = servers()
    with pytest.raises(error, match=told):
        tw.new_match("scout", players=3, seed=7).serve(**options)
    assert servers() == before


def test_a_taken_port_is_an_error_and_leaves_no_thread() -> None:
    others = servers()  # those that other tests have left are being closed
    match, table = new()
    with table:
        before = servers()
        with pytest.raises(OSError, match="in use"):
            match.serve(port=int(table.address.rsplit(":", 1)[1].rstrip("/")))
        assert servers() <= before
    assert servers() <= others


def test_players_move_the_empty_seats_and_nobody_waits_for_them() -> None:
    async def scenario() -> None:
        thinks, may_answer = threading.Event(), threading.Event()

        def slow(observation: Any, legal_actions: Sequence[Action], rng: Any) -> Action:
            thinks.set()
            may_answer.wait(20)
            return legal_actions[0]

        match, table = new(players={1: slow, 2: "random"})
        with table:
            guest = await Guest.open(table, 0)
            await until(thinks.is_set)  # seat 1 begins
            panel = await guest.ask("find", text="show")
            assert panel["found"] is not None
            may_answer.set()
            await until(lambda: match.current_player() == 0)
            await guest.shows(match)
            assert [row[2] for row in guest.people["seats"]] == [False, True, True]

    at_a_table(scenario)


def test_a_player_that_fails_is_told_of_and_can_be_asked_again() -> None:
    async def scenario() -> None:
        broken = [True]

        def choose(observation: Any, legal_actions: Sequence[Action], rng: Any) -> Action:
            if broken[0]:
                raise RuntimeError("my hand is 8|1")
            return legal_actions[0]

        match, table = new(players={1: choose})
        with table:
            early = await Guest.open(table, 0)
            await until(lambda: "failed" in early.traits["panel"]["error"])
            guest = await Guest.open(table, 2)  # who comes later is told, too
            await until(lambda: "failed" in guest.traits["panel"]["error"])
            assert "8|1" not in guest.traits["panel"]["error"]
            broken[0], before = False, match.ply
            table.resume()
            await until(lambda: match.ply > before)

    at_a_table(scenario)


def play_to(match: tw.Match, seat: int) -> None:
    while match.current_player() != seat:
        play_first(match)


def test_a_seat_plays_for_itself_and_a_spectator_for_nobody() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            other, looks = await Guest.open(table, 0), await Guest.open(table, None)
            play_first(match)
            match.undo()
            before, number = match.node, match.legal_actions()[0].id
            assert match.current_player() == 1
            await other.shows(match)
            for guest in (other, looks):
                for do, more in (("act", {"id": number}), ("redo", {}), ("goto", {"ply": 0}), ("undo", {})):
                    panel = await guest.ask(do, **more)
                    assert (match.node, panel["error"] != "") == (before, True)

    at_a_table(scenario)


def test_people_take_back_their_own_moves_alone() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            own, other = await Guest.open(table, 1), await Guest.open(table, 0)
            start = match.node
            await own.ask("act", id=match.legal_actions()[0].id)
            await other.shows(match)
            assert (await other.ask("undo"))["error"] != ""
            assert match.node is not start
            assert (await own.ask("undo"))["error"] == ""
            assert match.node is start

    at_a_table(scenario)


def test_after_the_game_everybody_looks_back_for_themselves_and_sees_what_their_seat_saw() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            own, twin = await Guest.open(table, 1, "phone"), await Guest.open(table, 1, "laptop")
            looks, other = await Guest.open(table, None), await Guest.open(table, 0)
            for guest in (own, looks):
                panel = await guest.ask("goto", ply=0)
                assert "After the end everybody can look back here" in panel["error"]
                assert panel["line"]["first"] == panel["line"]["ply"] or guest is own
            match.play_out(dict.fromkeys(range(3), "random"))
            end = match.node
            for guest in (own, twin, looks, other):
                await guest.shows(match)
                line = guest.traits["panel"]["line"]
                assert (line["first"], line["last"], line["siblings"]) == (0, match.ply, [])
            for guest, seat in ((own, 1), (looks, None)):
                for ply in (match.ply - 1, 9, 30, 10):
                    panel = await guest.ask("goto", ply=ply)
                    assert (panel["error"], panel["line"]["ply"], match.node) == ("", ply, end)
                    past = copy.copy(match)
                    past.goto(ply)
                    assert picture(guest.traits) == fresh(past, seat, LikeLookingBack)
                    assert not guest.traits["choices"]["acts"]
                    assert f"{ply} of {match.ply}" in panel["past"]
                for do, more in (("act", {"id": 0}), ("undo", {}), ("redo", {}), ("press", {"path": ["c:0"]})):
                    assert (await guest.ask(do, **more))["error"] != ""
                for wrong in ({"ply": 10_000}, {"ply": -1}, {"node": 10**9}, {}, {"ply": "x"}):
                    assert (await guest.ask("goto", **wrong))["error"] != ""
            assert match.node is end
            assert twin.traits["panel"]["line"]["ply"] == other.traits["panel"]["line"]["ply"] == match.ply
            assert own.people["seats"][1][3]
            match.restart()
            for guest in (own, twin, looks, other):
                await guest.shows(match)
            assert not any(link.looking for link in table._links)

    at_a_table(scenario)


def test_so_many_have_a_board_to_look_back_with_and_the_first_is_shown_the_end_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tabletop_widgets.tables.table._MOST_LOOKING", 2)

    async def scenario() -> None:
        match, table = new()
        match.play_out(dict.fromkeys(range(3), "random"))
        with table:
            guests = [await Guest.open(table, None, f"page-{number}") for number in range(3)]
            for guest in guests:
                assert (await guest.ask("goto", ply=9))["line"]["ply"] == 9
            await guests[0].shows(match)
            assert [guest.traits["panel"]["line"]["ply"] for guest in guests] == [match.ply, 9, 9]
            guests[1].socket.close()
            await until(lambda: sum(len(link.looking) for link in table._links) == 1)

    at_a_table(scenario)


def test_another_game_begins_once_all_who_are_there_have_asked_for_it() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guests = [await Guest.open(table, seat) for seat in (0, 1, None)]
            await guests[0].send("ask-again")
            await guests[2].send("ask-again")
            assert (await guests[0].ask("why", path=["x"]))["ack"]
            assert not table.asking
            match.play_out(dict.fromkeys(range(3), "random"))
            await until(lambda: guests[1].people["again"] == {"asked": [], "missing": [0, 1]})
            for guest in (guests[2], guests[0], guests[0]):
                await guest.send("ask-again")
            await until(lambda: guests[1].people["again"] == {"asked": [0], "missing": [1]})
            assert match.earlier == ()
            await guests[1].send("ask-again")
            await until(lambda: match.earlier and not match.is_terminal())
            await until(lambda: guests[0].people["again"] == {})
            assert not table.asking

    at_a_table(scenario)


def test_no_page_writes_a_file_or_starts_an_analysis(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def scenario() -> None:
        _, table = new(take_back="free")
        with table:
            guest = await Guest.open(table, 1)
            for do, more in (("save", {}), ("make-lesson", {}), ("replay", {}), ("hint", {"on": True}), ("stop", {})):
                assert "can only be done in the notebook" in (await guest.ask(do, **more))["error"]
            assert guest.traits["thoughts"] is None

    at_a_table(scenario)
    assert not list(tmp_path.iterdir())


def test_a_guest_takes_a_replay_of_what_its_seat_saw_once_the_game_is_over(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    record = recorder.record

    def counted(*given: Any, **more: Any) -> Any:
        made.append(given)
        return record(*given, **more)

    monkeypatch.setattr(recorder, "record", counted)

    async def scenario() -> None:
        match, table = new()
        with table:
            pages = [await Guest.open(table, 1, f"page-{number}") for number in range(2)]
            looks = await Guest.open(table, None)
            assert (await looks.ask("take-replay"))["error"].startswith("There is a replay to save once")
            match.play_out(dict.fromkeys(range(3), "random"))
            for guest in (*pages, looks):
                await guest.shows(match)
                assert guest.traits["panel"]["over"]
            for guest in (*pages, looks):
                await guest.send("take-replay")
            for guest in (*pages, looks):
                await until(partial(replay_of, guest))
            assert len(made) == 2  # one a board: however many ask for it
            for seat, guest in ((1, pages[0]), (1, pages[1]), (None, looks)):
                (told,) = [one for one in guest.messages if "text" in one]
                whole = match.to_html(tmp_path / "own.html", seat=seat).read_text(encoding="utf-8")
                assert (told["name"], told["text"]) == ("scout", whole)

    at_a_table(scenario)


def test_only_a_page_whose_inspector_is_open_gets_what_is_in_it() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            closed, opens = await Guest.open(table, 1, "closed"), await Guest.open(table, 1, "opens")
            await opens.ask("open", inspector=True)
            await until(lambda: opens.traits["inspect"])
            play_first(match)
            await opens.shows(match)
            await closed.shows(match)
            assert opens.traits["inspect"]["tree"]
            late = await Guest.open(table, 1, "late")
            await late.ask("open", inspector=True)
            await until(lambda: late.traits["inspect"] == opens.traits["inspect"])
            await opens.ask("open", inspector=False)
            play_first(match)
            await opens.shows(match)
            assert (opens.traits["inspect"], closed.traits["inspect"]) == (None, None)
            tree = '"tree":'
            assert not any(tree in frame for frame in closed.frames)

    at_a_table(scenario)


def test_everybody_sees_who_is_there_and_whose_turn_it_is() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guest = await Guest.open(table, 0)
            assert [row[3:] for row in guest.people["seats"]] == [[True, False], [False, True], [False, False]]
            looks, phone = await Guest.open(table, None), await Guest.open(table, 1)
            await until(lambda: guest.people["watching"] == 1 and guest.people["seats"][1][3])
            await phone.leave()
            await looks.leave()
            await until(lambda: guest.people["watching"] == 0 and not guest.people["seats"][1][3])
            play_first(match)
            await until(lambda: guest.people["seats"][match.current_player()][4])
            assert [row.pages for row in table.seats] == [1, 0, 0]

    at_a_table(scenario)


def test_each_page_has_its_own_language() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            phone = await Guest.open(table, 1, "phone", locale="ja")
            laptop = await Guest.open(table, 1, "laptop", locale="en")
            assert (phone.traits["ui"]["locale"], laptop.traits["ui"]["locale"]) == ("ja", "en")
            await laptop.ask("locale", locale="ja")
            assert laptop.traits["ui"]["locale"] == "ja"
            await laptop.ask("locale", locale="en")
            assert (phone.traits["ui"]["locale"], laptop.traits["ui"]["locale"]) == ("ja", "en")
            panel = await phone.ask("act", id=match.legal_actions()[0].id)
            assert panel["error"] == ""
            await laptop.shows(match)

    at_a_table(scenario)


def test_the_language_of_a_table_can_be_given() -> None:
    async def scenario() -> None:
        _, table = new(locale="ja")
        with table:
            guest = await Guest.open(table, 1, locale="en")
            assert guest.traits["ui"]["locale"] == "ja"

    at_a_table(scenario)


def test_two_pages_of_a_link_are_two_views_of_one_seat_and_errors_are_for_one() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            phone, laptop = await Guest.open(table, 1, "phone"), await Guest.open(table, 1, "laptop")
            await phone.send("act", id=match.legal_actions()[0].id, at=99)
            await until(lambda: laptop.traits["panel"]["error"] != "")
            assert laptop.traits["panel"]["to"] == "phone"
            await laptop.ask("act", id=match.legal_actions()[0].id)
            await phone.shows(match)
            assert picture(phone.traits) == picture(laptop.traits)

    at_a_table(scenario)


def test_a_page_that_was_cut_off_comes_back_to_the_present_position() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guest = await Guest.open(table, 0, "phone")
            await guest.leave()
            for _ in range(5):
                play_first(match)
            again = await Guest.open(table, 0, "phone", c="phone", views=[1])
            await again.shows(match)
            assert picture(again.traits) == fresh(match, 0)
            play_first(match)  # its view is known to be in sight: it gets this at once
            await again.shows(match)

    at_a_table(scenario)


def test_what_was_received_before_is_not_carried_out_again() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guest = await Guest.open(table, 1, "phone")
            at = guest.traits["choices"]["at"]
            sent = {"c": "phone", "n": 9, "at": at, "do": "act", "id": match.legal_actions()[0].id}
            await guest.raw(sent)
            await until(lambda: match.node.id != at)
            match.goto(match.nodes[at])
            await guest.leave()
            again = await Guest.open(table, 1, "phone", c="phone", views=[1])
            await again.raw(sent)
            await again.raw({**sent, "n": 10, "do": "find", "text": "show"})
            await until(lambda: again.traits["panel"]["ack"].get("phone") == 10)
            assert match.node.id == at

    at_a_table(scenario)


def test_a_revoked_link_opens_nothing_and_the_new_one_does() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            guest, other, old = await Guest.open(table, 0), await Guest.open(table, 1), token_of(table, 0)
            fresh_link = table.revoke(0)
            assert table.link(0) == fresh_link
            assert old not in fresh_link
            await until(lambda: guest.code == Code.PASSED)
            late = Guest(await connected(table), "late")
            await late.raw({"token": old})
            await until(lambda: late.code == Code.PASSED)
            assert (await Guest.open(table, 0)).traits
            assert other.code is None

    at_a_table(scenario)


def test_a_closed_table_says_so_to_its_pages_and_lets_the_match_go() -> None:
    async def scenario() -> None:
        match, table = new()
        guest = await Guest.open(table, 0)
        table.close()
        await until(lambda: guest.code == 4410)
        assert not match._observers.callbacks
        with pytest.raises(OSError, match="refused"):
            await connected(table)

    at_a_table(scenario)


def test_an_observer_of_the_match_may_ask_change_and_close_the_table() -> None:
    async def scenario() -> None:
        match, table = new()
        guest = await Guest.open(table, 1)
        asked: list[Any] = []

        def observer(match: tw.Match, change: Any) -> None:
            table._server.begin(table._links[0].boards.get, "en")
            table._server.begin(lambda: table._board(table._links[2], "ja"))  # which waits for the match
            asked.append([row.pages for row in table.seats])
            asked.append(table.revoke(0))
            table.resume()
            if match.ply > 2:
                table.close()

        match.observe(observer)
        begin = time.monotonic()
        await guest.ask("act", id=match.legal_actions()[0].id)  # the observer is called on the table's own thread
        await asyncio.to_thread(play_first, match)  # and on another one
        assert time.monotonic() - begin < 15
        assert (asked[0], len(asked)) == ([0, 1, 0], 4)
        assert await guest.ended() == 4410
        assert not table.is_open

    at_a_table(scenario)


def test_a_table_closes_at_its_time_and_when_nobody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "_LOOK", 0.05)
    _, until_soon = new(until=datetime.now() + timedelta(seconds=0.3))
    monkeypatch.setattr(service, "_IDLE", 0.3)
    _, forgotten = new()
    assert until_soon.is_open
    end = time.monotonic() + 20
    while (until_soon.is_open or forgotten.is_open) and time.monotonic() < end:
        time.sleep(0.02)
    assert not until_soon.is_open
    assert not forgotten.is_open


def test_people_play_on_while_a_cell_computes() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guest = await Guest.open(table, 1)
            answered: list[float] = []

            async def click() -> None:
                await guest.ask("act", id=match.legal_actions()[0].id)
                answered.append(time.monotonic())

            before = match.ply
            clicked = asyncio.ensure_future(click())
            await asyncio.sleep(0)  # it is on its way
            busy_until = time.monotonic() + 2  # this thread is the cell's
            while time.monotonic() < busy_until and match.ply == before:
                sum(range(1000))
            assert match.ply > before
            await clicked

    at_a_table(scenario)


def test_a_cell_that_plays_a_whole_game_at_once_sends_no_page_away() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guests = [await Guest.open(table, seat) for seat in table.links]
            match.play_out(dict.fromkeys(range(3), "random"))
            assert match.ply > 64
            for guest in guests:
                await guest.shows(match)
                await until(partial(is_over, guest))
                assert guest.code is None

    at_a_table(scenario)


def test_a_cell_and_a_table_show_one_match() -> None:
    async def scenario() -> None:
        match, table = new()
        board = match.widget(seat=1)
        with table:
            guest = await Guest.open(table, 1)
            play_first(match)  # in a cell
            await guest.shows(match)
            play_to(match, 1)
            await guest.shows(match)
            await guest.ask("act", id=match.legal_actions()[0].id)
            await until(lambda: board.choices["at"] == match.node.id)
        board.close()

    at_a_table(scenario)
