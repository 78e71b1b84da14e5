"""Passing a seat on: a new link for another person, the same link for another device, a player for who is away."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from guests import Guest, at_a_table, connected, goes_on, play_first, token_of, until

import tabletop_widgets as tw
from tabletop_widgets.tables import Table
from tabletop_widgets.tables.connection import Code


def new(**options: Any) -> tuple[tw.Match, Table]:
    match = tw.new_match("scout", players=3, seed=7)
    return match, match.serve(pace=0, **options)


def told(guest: Guest) -> dict[str, Any]:
    """Return what a page was told of its seat."""
    found = [json.loads(frame)["seat"] for frame in guest.frames if '"seat":{' in frame[:9]]
    return dict(found[-1]) if found else {}


async def ask(guest: Guest, do: str) -> None:
    await guest.raw({"c": guest.name, "do": do})


async def asked(guest: Guest, do: str) -> dict[str, Any]:
    """Ask something of the own seat, and return the answer."""
    await ask(guest, do)
    await until(lambda: told(guest))
    return told(guest)


async def refused(table: Table, token: str) -> int | None:
    """Return the code with which a page ends that hands over a token, and is told nothing."""
    late = Guest(await connected(table), "late")
    await late.raw({"token": token})
    code = await late.ended()
    assert late.frames == []
    return code


def test_a_guest_passes_the_seat_on_and_only_the_new_link_sees_the_hand() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            old = token_of(table, 0)
            guest, phone, other = [await Guest.open(table, seat, f"p{n}") for n, seat in enumerate((0, 0, 1))]
            found = await asked(guest, "pass-on")
            assert found["passed"]
            assert found["link"] == table.link(0) != f"{table.address}#{old}"
            assert found["code"].startswith("data:image/svg+xml")
            assert found["watch"] == table.link(None)
            for page in (guest, phone):
                assert await page.ended() == Code.PASSED
            assert told(phone) == told(other) == {}  # the new link is told to whoever asks alone
            new_token = token_of(table, 0)
            assert not any(new_token in frame for page in (phone, other) for frame in page.frames)
            assert await refused(table, old) == Code.PASSED
            heir = await Guest.open(table, 0, "heir")
            assert heir.traits["panel"]["viewer"][0] == 0
            seen = len(guest.frames), len(phone.frames)
            play_first(match)
            await heir.shows(match)
            assert (len(guest.frames), len(phone.frames)) == seen

    at_a_table(scenario)


def test_a_page_that_reads_late_gets_nothing_of_the_seat_after_it_was_passed_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guest = await Guest.open(table, 0)
            (page,) = [page for page, link in table._of.items() if link.seat == 0]
            writes, may_write = list[str](), asyncio.Event()
            inner = page._socket.write

            async def write(text: str) -> None:  # a slow network, on the table's thread
                writes.append(text)
                while not may_write.is_set():
                    await asyncio.sleep(0.005)
                await inner(text)

            monkeypatch.setattr(page._socket, "write", write)
            play_first(match)
            await until(lambda: writes)  # one is on its way
            await asyncio.to_thread(table.revoke, 0)
            nodes = [match.node.id]
            for _ in range(4):
                play_first(match)
                nodes.append(match.node.id)
            may_write.set()
            assert await guest.ended() == Code.PASSED
            states = [json.loads(text).get("s", {}) for text in writes]
            shown = {state["panel"]["at"] for state in states if "panel" in state}
            assert not shown & set(nodes[1:])

    at_a_table(scenario)


def test_a_guess_is_told_nothing_that_a_former_link_is_told() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            former = [token_of(table, 0)]
            for _ in range(10):
                table.revoke(0)
                former.append(token_of(table, 0))
            assert await refused(table, former[-2]) == Code.PASSED
            assert await refused(table, former[0]) == Code.NO_LINK  # it is forgotten by now
            for guess in (former[-2][:-1], former[-2].swapcase(), former[-2] + "A", "", None):
                assert await refused(table, guess) == Code.NO_LINK  # type: ignore[arg-type]  # what a page may send
            assert (await Guest.open(table, 0)).traits

    at_a_table(scenario)


def test_a_guest_asks_for_the_own_link_for_another_device() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            guest, other = await Guest.open(table, 0), await Guest.open(table, 1)
            found = await asked(guest, "own-link")
            assert found["link"] == table.link(0)
            assert found["local"] is True
            assert not found.get("passed")
            assert guest.code is None
            phone = await Guest.at(table, found["link"].partition("#")[2], "phone")
            assert phone.traits["panel"]["viewer"][0] == 0
            assert told(other) == {}

    at_a_table(scenario)


def test_who_looks_on_has_no_seat_to_pass_on() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            looks, links = await Guest.open(table, None), dict(table.links)
            for do in ("pass-on", "own-link", "stand-in", "take-seat"):
                await ask(looks, do)
            await looks.ask("find", text="show")  # what was sent before has been heard
            assert told(looks) == {}
            assert table.links == links
            assert not any(row.player for row in table.seats)
            assert (await Guest.open(table, match.current_player())).traits["choices"]["acts"]

    at_a_table(scenario)


def test_without_spectators_a_passed_seat_offers_nothing_to_look_at() -> None:
    async def scenario() -> None:
        _, table = new(spectators=False)
        with table:
            assert (await asked(await Guest.open(table, 0), "pass-on"))["watch"] == ""

    at_a_table(scenario)


def test_a_new_link_is_in_the_file_of_links_and_the_old_one_is_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        kept = tmp_path / "links.json"
        match, table = new(keep=tmp_path)
        with table:
            old = token_of(table, 0)
            found = await asked(await Guest.open(table, 0), "pass-on")
            await until(lambda: old not in kept.read_text())
        with match.serve(keep=tmp_path) as table:
            assert table.link(0).partition("#")[2] == found["link"].partition("#")[2]

    at_a_table(scenario)


def test_a_file_that_cannot_be_written_keeps_no_old_link_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        _, table = new(keep=tmp_path)
        with table:
            old, guest = token_of(table, 0), await Guest.open(table, 0)

            def full(*_: object) -> None:
                raise OSError(28, "No space left on device")

            monkeypatch.setattr("tabletop_widgets.tables.link_file.write", full)
            assert (await asked(guest, "pass-on"))["link"] == table.link(0)
            assert await refused(table, old) == Code.PASSED
            assert table.trouble.endswith("links.json could not be saved: No space left on device")
            monkeypatch.undo()

    at_a_table(scenario)


# --- a player for who is away


def test_a_player_stands_in_for_who_asks_and_gives_the_seat_back() -> None:
    async def scenario() -> None:
        match, table = new(stand_in="random")
        with table:
            seat = match.current_player()
            guest, other = await Guest.open(table, seat), await Guest.open(table, (seat + 1) % 3)
            assert guest.people["stand_in"] == {"may": True, "for": []}
            at = match.node
            await ask(guest, "stand-in")
            await goes_on(match, at)
            await until(lambda: other.people["stand_in"]["for"] == [seat])
            row = table.seats[seat]
            assert (row.player, row.is_stood_in) == ("random", True)
            assert other.people["seats"][seat][2]
            await guest.shows(match)
            assert guest.traits["choices"]["acts"] == []
            await ask(guest, "take-seat")
            await until(lambda: not guest.people["stand_in"]["for"])
            assert (table.seats[seat].player, table.seats[seat].is_stood_in) == ("", False)
            while match.current_player() != seat:
                play_first(match)
            node = match.node
            await guest.shows(match)
            await until(lambda: guest.traits["choices"]["acts"])
            await asyncio.sleep(0.05)
            assert match.node is node  # nobody else plays it
            assert (await guest.ask("act", id=guest.traits["choices"]["acts"][0][0]))["error"] == ""

    at_a_table(scenario)


def test_an_answer_that_the_stand_in_still_thinks_of_is_dropped() -> None:
    async def scenario() -> None:
        match, table = new()
        thinks, may_answer = asyncio.Event(), asyncio.Event()

        async def slow(view: Any, rng: Any) -> Any:
            thinks.set()
            while not may_answer.is_set():
                await asyncio.sleep(0.005)
            return view.legal_actions[0]

        with table:
            seat, at = match.current_player(), match.node
            guest = await Guest.open(table, seat)
            table.stand_in(seat, slow)
            await until(thinks.is_set)
            table.give_back(seat)
            may_answer.set()
            await until(lambda: guest.traits["choices"]["acts"])
            await asyncio.sleep(0.1)
            assert match.node is at
            assert guest.traits["panel"]["error"] == ""

    at_a_table(scenario)


def test_the_host_lets_a_player_stand_in_for_who_is_away_and_the_person_takes_the_seat_back() -> None:
    async def scenario() -> None:
        match, table = new(stand_in=None)
        with table:
            seat, at = match.current_player(), match.node
            other = await Guest.open(table, (seat + 1) % 3)
            table.stand_in(seat, "random")
            await goes_on(match, at)
            await ask(other, "stand-in")  # which this table has nobody for
            await other.ask("find", text="show")
            assert [row.is_stood_in for row in table.seats] == [number == seat for number in range(3)]
            back = await Guest.open(table, seat, "back")
            assert back.people["stand_in"] == {"may": False, "for": [seat]}
            await ask(back, "take-seat")
            await until(lambda: not table.seats[seat].player)
            table.give_back(seat)  # once more: nothing to do

    at_a_table(scenario)


def test_nobody_takes_the_seat_of_another() -> None:
    async def scenario() -> None:
        match, table = new(stand_in="random")
        with table:
            seat = (match.current_player() + 1) % 3
            table.stand_in(seat, "random")
            other, looks = await Guest.open(table, (seat + 1) % 3), await Guest.open(table, None)
            for page in (other, looks):
                await page.raw({"c": page.name, "do": "take-seat", "seat": seat})
                await page.ask("find", text="show")
            assert table.seats[seat].is_stood_in

    at_a_table(scenario)


def test_a_seat_whose_time_is_out_is_not_taken_back() -> None:
    async def scenario() -> None:
        match = tw.new_match("scout", players=3, seed=7)
        with match.serve(pace=0, clock=(0.2, 0)) as table:
            seat = match.current_player()
            guest = await Guest.open(table, seat)
            table.resume()
            await until(lambda: table.seats[seat].player == "random")
            await ask(guest, "take-seat")
            await guest.ask("find", text="show")
            assert table.seats[seat].player == "random"
            for change in (table.give_back, table.stand_in):
                with pytest.raises(ValueError, match="whose time is not out"):
                    change(seat)

    at_a_table(scenario)


def test_the_clock_of_a_seat_rests_while_a_player_stands_in() -> None:
    async def scenario() -> None:
        match, table = new(clock=(60, 0))
        with table:
            seat = match.current_player()
            guest = await Guest.open(table, seat)
            table.resume()
            await until(lambda: guest.people["clock"]["running"] == seat)

            async def never(view: Any, rng: Any) -> Any:
                await asyncio.sleep(60)

            table.stand_in(seat, never)
            await until(lambda: guest.people["clock"]["running"] is None)
            table.give_back(seat)
            await until(lambda: guest.people["clock"]["running"] == seat)

    at_a_table(scenario)


def test_another_game_leaves_a_seat_to_who_stands_in_there() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            match.play_out(dict.fromkeys(range(3), "random"))
            table.stand_in(1, "random")
            match.restart()
            await until(lambda: match.current_player() != 1)
            assert table.seats[1].is_stood_in
            table.give_back(1)
            assert not table.seats[1].is_stood_in

    at_a_table(scenario)


@pytest.mark.parametrize(
    ("seat", "player", "error", "message"),
    [
        (2, "medium", LookupError, "there is no link of seat 2"),
        (9, "medium", LookupError, "there is no link of seat 9"),
        (None, "medium", ValueError, "seat None: expected the seat of a person"),
        (0, "nobody", ValueError, "nobody"),
    ],
)
def test_a_player_for_what_is_no_persons_seat_is_refused(seat: Any, player: str, error: Any, message: str) -> None:
    _, table = new(players={2: "random"})
    with table:
        with pytest.raises(error, match=message):
            table.stand_in(seat, player)
        assert not any(row.is_stood_in for row in table.seats)


def test_a_wrong_stand_in_opens_no_port() -> None:
    with pytest.raises(ValueError, match="nobody"):
        new(stand_in="nobody")
