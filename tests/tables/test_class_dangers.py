"""Dangers of a class: rubbish, floods and too many pages at each of its links; every pupil works on."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from functools import partial
from typing import Any

import pytest
from guests import Guest, at_a_table, until
from lengths import count
from tornado.websocket import WebSocketClosedError

import tabletop_widgets as tw
from tabletop_widgets.tables import Classroom, classroom, connection
from tabletop_widgets.tables.connection import Code, Connection

HOSTILE = count(300, at_length=10_000)
VALUES: list[Any] = [None, True, -1, 0, 1e308, 2**60, "", "next", "<b>", [], {}, ["x"] * 50, [1], {"a": {"b": 1}}]
DOS = ("lesson", "join", "mark-all", "act", "press", "why", "goto", "locale", "view", "save", "copy", "open", "nothing")
WHATS = ("next", "check", "choose", "pick", "open", "leave", "explore", "replay", "goto", "line", "try", "nothing")
FIELDS = ("id", "path", "name", "keys", "value", "view", "seen", "at", "text", "locale")


def new(**options: Any) -> Classroom:
    return tw.classroom("scout/s5-beats", **{"names": ["Ann", "Bo"], "folder": None, **options})


def token(link: str) -> str:
    return link.partition("#")[2]


def _has_lesson(guest: Guest) -> bool:
    return bool(guest.traits)


def _are_fewer(room: Classroom, pages: int) -> bool:
    return len(room._of) < pages


@pytest.mark.parametrize("link", ["class_link", "pupil", "look"])
def test_hostile_messages_change_nothing_for_others(link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_BURST", 1e9)
    rng, hear, heard = random.Random(5), Classroom.hear, Counter[str]()

    def count_and_hear(room: Classroom, page: Connection, content: object) -> None:
        heard["messages"] += 1
        hear(room, page, content)

    monkeypatch.setattr(Classroom, "hear", count_and_hear)

    async def scenario() -> None:
        with new() as room:
            address = {"class_link": room.class_link, "pupil": room.link("Ann"), "look": room.look("Ann")}[link]
            bo = await Guest.at(room, token(room.link("Bo")), "bo")
            await bo.ask("lesson", what="next", value=None)
            guest = await Guest.at(room, token(address), "x")
            number = 0
            while heard["messages"] < HOSTILE:
                number += 1
                guest.count += 1
                told = {name: rng.choice(VALUES) for name in rng.sample(FIELDS, rng.randrange(5))}
                message = {"c": guest.name, "n": guest.count, "do": rng.choice(DOS), "what": rng.choice(WHATS), **told}
                try:
                    await guest.raw(VALUES[number % len(VALUES)] if rng.random() < 0.02 else message)
                except WebSocketClosedError:  # a message was none at all, or there were too many views
                    guest = await Guest.at(room, token(address), f"page-{number}")
                await asyncio.sleep(0.001)
            assert room.names == ("Ann", "Bo")
            assert room._server.call(lambda: room._marks.ring) == ()
            assert room.results.results.rows() == [] or link == "pupil"
            assert {row.learner for row in room.results.results} <= {"Ann"}
            assert bo.traits["lesson"]["step"] == 2
            await bo.ask("lesson", what="next", value=None)
            assert bo.traits["lesson"]["step"] == 3

    at_a_table(scenario)


def test_each_link_has_so_many_pages_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classroom, "_MOST_PICKING", 3)
    monkeypatch.setattr(classroom, "MOST_PAGES", 2)

    async def scenario() -> None:
        with new() as room:
            for link, most in ((room.class_link, 3), (room.link("Ann"), 2), (room.look("Ann"), 2)):
                guests = [await Guest.at(room, token(link), f"p{number}") for number in range(most)]
                assert (await Guest.at(room, token(link), "more")).code == Code.FULL
                pages = len(room._of)
                await guests[0].leave()
                await until(partial(_are_fewer, room, pages))
                again = await Guest.at(room, token(link), "again")
                assert again.traits or again.people

    at_a_table(scenario)


def _tell_often(room: Classroom) -> None:
    for _ in range(200):  # before the server's loop sends anything
        room._tell_free_names()


def test_a_page_that_reads_nothing_while_a_whole_class_picks_names_stays_open() -> None:
    async def scenario() -> None:
        with new() as room:
            guest = await Guest.at(room, token(room.class_link), "slow")
            room._server.call(_tell_often, room)
            (page,) = room._of
            assert not page.is_over
            await guest.leave()

    at_a_table(scenario)


def test_so_many_pupils_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classroom, "_MOST_PUPILS", 2)

    async def scenario() -> None:
        with new(names=None) as room:
            for name in ("Ann", "Bo"):
                guest = await Guest.at(room, token(room.class_link), name)
                await guest.raw({"do": "join", "name": name})
                await until(partial(_has_lesson, guest))
            more = await Guest.at(room, token(room.class_link), "more")
            await more.raw({"do": "join", "name": "Cy"})
            await until(lambda: more.people["wrong"] == "full")
            assert room.names == ("Ann", "Bo")

    at_a_table(scenario)


def test_nothing_stays_of_pages_that_come_and_go() -> None:
    async def scenario() -> None:
        with new() as room:
            for number in range(40):
                for link in (room.class_link, room.link("Ann"), room.look("Ann")):
                    await (await Guest.at(room, token(link), f"p{number}")).leave()
            await until(lambda: not room._of)
            ann = room._find("Ann")
            assert ann.board is not None
            assert (ann.pages, ann.onlookers, len(ann.board._views._heard)) == ([], set(), 0)

    at_a_table(scenario)
