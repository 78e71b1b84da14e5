"""Dangers of a table: guessed links, other sites' pages, scripts, rubbish, floods, slow readers; an answer to each."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hmac
import json
import logging
import random
import time
from collections import Counter
from typing import Any

import pytest
from guests import Guest, at_a_table, connected, token_of, until
from lengths import count
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

import tabletop_widgets as tw
from tabletop_widgets.tables import Table, connection, server
from tabletop_widgets.tables.connection import Code, Connection, Frame


def new(**options: Any) -> tuple[tw.Match, Table]:
    match = tw.new_match("scout", players=3, seed=7)
    return match, match.serve(**options)


async def got(table: Table, path: str = "", **headers: str) -> HTTPResponse:
    request = HTTPRequest(table.address + path, headers=headers, decompress_response=True)
    return await AsyncHTTPClient().fetch(request, raise_error=False)


# --- links


def test_a_token_has_128_bits_and_stands_behind_the_hash_where_no_server_and_no_referrer_gets_it() -> None:
    _, table = new()
    with table:
        tokens = [token_of(table, seat) for seat in table.links]
        for token in tokens:
            assert len(base64.urlsafe_b64decode(token + "==")) == 16
        assert len(set(tokens)) == len(tokens)
        address, hash_, _ = table.link(0).partition("#")
        assert (address, hash_) == (table.address, "#")


def test_a_guessed_link_opens_nothing_and_tells_nothing() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            token = token_of(table, 0)
            wrong: list[Any] = [
                token[:-1],
                token + "A",
                token.swapcase(),
                "",
                None,
                7,
                [token],
                {"token": token},
                "\udc80",
            ]
            for guess in wrong:
                guest = Guest(await connected(table), "x")
                await guest.raw({"token": guess})
                assert (await guest.ended(), guest.frames) == (Code.NO_LINK, []), guess

    at_a_table(scenario)


def test_all_tokens_are_compared_whichever_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    _, table = new()
    compared: list[bytes] = []
    compare = hmac.compare_digest

    def counted(one: bytes, other: bytes) -> bool:
        compared.append(other)
        return bool(compare(one, other))

    with table:
        monkeypatch.setattr("tabletop_widgets.tables.service.hmac.compare_digest", counted)
        for seat in (0, 2, None):
            compared.clear()
            page = Connection(Slow())
            assert table._server.call(table.enter, page, {"token": token_of(table, seat)})
            assert len(compared) == 4
            table._server.call(table.leave, page)
        compared.clear()
        assert not table._server.call(table.enter, Connection(Slow()), {"token": "guess"})
        assert len(compared) == 4


def test_nothing_is_answered_before_the_token_and_who_hands_over_none_is_sent_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            acts = Guest(await connected(table), "y")
            await acts.raw({"c": "y", "n": 1, "at": match.node.id, "do": "act", "id": match.legal_actions()[0].id})
            monkeypatch.setattr(server, "_PATIENCE", 0.2)
            silent = Guest(await connected(table), "x")
            await until(lambda: silent.code and acts.code)
            assert (silent.code, acts.code, silent.frames, acts.frames) == (Code.NO_LINK, Code.NO_LINK, [], [])
            assert match.ply == 1
            assert server._Live.strangers == 0

    at_a_table(scenario)


def test_no_token_is_in_a_log_the_page_or_what_a_notebook_stores(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def scenario() -> None:
        _, table = new()
        with table:
            tokens = [token_of(table, seat) for seat in table.links]
            guest = await Guest.open(table, 0)
            page = await got(table)
            await got(table, f"{tokens[0]}/nothing")
            for message in ("rubbish", {"c": "page-0", "n": 1, "do": tokens[0]}):
                await guest.raw(message)
            await until(lambda: guest.code)
            told = [repr(table), str(table), page.body.decode(), *map(str, page.headers.get_all())]
            told += guest.frames
            for token in tokens:
                assert not any(token in text for text in told)
                assert token not in caplog.text

    at_a_table(scenario)


# --- other sites, other names


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://127.0.0.1:1", "https://127.0.0.1"])
def test_a_page_of_another_site_gets_no_websocket(origin: str) -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            with pytest.raises(HTTPClientError) as refused:
                await connected(table, origin=origin)
            assert refused.value.code == 403

    at_a_table(scenario)


def test_a_name_that_the_server_was_not_opened_for_gets_nothing() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            port = table.address.rsplit(":", 1)[1].rstrip("/")
            for host in (f"evil.example:{port}", "localhost", "127.0.0.1:1", f"localhost.evil.example:{port}"):
                for path in ("", "live", "a/0/widget.js", "nothing"):
                    assert (await got(table, path, Host=host)).code == 403
                with pytest.raises(HTTPClientError):
                    await connected(table, host=host, origin=f"http://{host}")
            for host in (f"localhost:{port}", f"LOCALHOST:{port}"):
                assert (await got(table, Host=host)).code == 200

    at_a_table(scenario)


def test_a_table_behind_a_proxy_is_opened_for_its_address() -> None:
    async def scenario() -> None:
        _, table = new(address="https://Hub.example.org/user/mia/proxy/8010")
        with table:
            assert table.link(0).startswith("https://Hub.example.org/user/mia/proxy/8010/#")
            own = f"http://127.0.0.1:{table._server.port}/"
            page = await AsyncHTTPClient().fetch(own, headers={"Host": "hub.example.org"})
            assert page.code == 200
            headers = {"Host": "hub.example.org", "Origin": "https://hub.example.org"}
            guest = Guest(
                await websocket_connect(HTTPRequest(own.replace("http", "ws") + "live", headers=headers)), "x"
            )
            await guest.raw({"token": token_of(table, 0)})
            await until(lambda: guest.traits)
            for name in ("href", "src"):
                assert f'{name}="/' not in page.body.decode()

    at_a_table(scenario)


@pytest.mark.parametrize("wrong", ["play.example.org", "ftp://x/", "https://", "http://x/?a=1", "http://x/#y", 7, ""])
def test_an_address_that_is_none_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"address=.*: expected one such as 'https://play\.example\.org/evening/'"):
        new(address=wrong)


def test_by_default_only_this_computer_reaches_a_table() -> None:
    _, table = new()
    with table:
        addresses = {one.getsockname()[0] for one in table._server._http._sockets.values()}
        assert addresses == {"127.0.0.1"}
        assert table.is_local


# --- scripts


def test_pages_run_no_script_but_the_servers_own() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            page = await got(table)
            policy = dict(part.split(" ", 1) for part in page.headers["Content-Security-Policy"].split("; "))
            assert policy["default-src"] == "'none'"
            assert policy["script-src"] == policy["connect-src"] == "'self'"
            assert "unsafe-inline" not in policy["script-src"] + policy["style-src"]
            assert page.headers["Referrer-Policy"] == "no-referrer"
            assert page.headers["X-Content-Type-Options"] == "nosniff"
            assert page.headers["Cache-Control"] == "no-store"
            assert "Set-Cookie" not in page.headers
            assert "Server" not in page.headers
            nothing = await got(table, "nothing")
            assert (nothing.code, nothing.body) == (404, b"404\n")
            assert nothing.headers["Content-Security-Policy"] == page.headers["Content-Security-Policy"]

    at_a_table(scenario)


def test_the_page_loads_what_it_names_and_names_nothing_else() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            text = (await got(table)).body.decode()
            base = text.partition('src="')[2].partition("table.js")[0]
            for name in ("table.js", "table.css", "widget.js", "widget.css"):
                assert (await got(table, base + name)).code == 200
            for name in (base + "replay.js", "a/0/table.js", base + "../server.py", "static/widget.js", "live"):
                assert (await got(table, name)).code in (400, 403, 404)
            assert "http:" not in text
            assert "https:" not in text

    at_a_table(scenario)


def test_names_and_titles_are_text() -> None:
    async def scenario() -> None:
        match = tw.new_match("scout", players=3, seed=7, names=["<script>1</script>"])
        with match.serve() as table:
            guest = await Guest.open(table, 0)
            assert guest.people["seats"][0][1] == "<script>1</script>"  # as data: the page makes text of it
            table.title = "</title><script>1</script>"
            assert "<script>1" not in (await got(table)).body.decode()

    at_a_table(scenario)


# --- rubbish, floods, slow readers


@pytest.mark.parametrize(
    "message", ["rubbish", "[1]", '"x"', "null", "{", b"\x00\x01", "[" * 9000, '{"c": "other", "n": 1, "do": "look"}']
)
def test_a_page_that_sends_what_is_no_message_is_closed_and_the_others_play_on(message: str | bytes) -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guest, other = await Guest.open(table, 0), await Guest.open(table, 1)
            await guest.socket.write_message(message, binary=isinstance(message, bytes))
            await until(lambda: guest.code)
            assert guest.code == Code.BROKEN
            assert (await other.ask("act", id=match.legal_actions()[0].id))["error"] == ""

    at_a_table(scenario)


def test_a_page_of_another_version_is_told_to_reload_and_the_table_plays_on() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            own = server.address_of("widget.js").split("/")[1]
            old, other = await Guest.open(table, 0, files="0" * 16), await Guest.open(table, 1, files=own)
            assert (await old.ended(), old.traits) == (Code.BROKEN, {})
            assert (await other.ask("act", id=match.legal_actions()[0].id))["error"] == ""

    at_a_table(scenario)


def test_a_message_of_more_than_64_kilobytes_ends_the_connection() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            guest = await Guest.open(table, 0)
            assert (await guest.ask("find", text="x" * 60_000))["found"] is not None
            await guest.send("find", text="x" * 70_000)
            await until(lambda: guest.code)
            assert guest.code in (1006, 1009)
            assert (await Guest.open(table, 0)).traits

    at_a_table(scenario)


def test_a_flood_ends_the_connection_and_nothing_else() -> None:
    async def scenario() -> None:
        match, table = new()
        with table:
            guest, other = await Guest.open(table, 0), await Guest.open(table, 1)
            with contextlib.suppress(Exception):  # it is closed while it sends
                for number in range(400):
                    await guest.raw({"c": guest.name, "n": number + 9, "do": "look"})
            await until(lambda: guest.code)
            assert guest.code == Code.FAST
            assert (await other.ask("act", id=match.legal_actions()[0].id))["error"] == ""

    at_a_table(scenario)


def test_a_page_sends_30_messages_a_second_and_dear_ones_count_for_several() -> None:
    now = [0.0]
    page = in_a_loop(lambda: Connection(Slow(), clock=lambda: now[0]))
    assert sum(page.may_speak("act") for _ in range(200)) == 90
    now[0] = 1000.0
    assert sum(page.may_speak("picture") for _ in range(200)) == 15
    now[0] += 1000.0
    for _ in range(300):  # as fast as it may be, for ever
        now[0] += 1 / 30
        assert page.may_speak("act")


class Slow:
    """The way down to a page that reads nothing until it is told to."""

    def __init__(self) -> None:
        self.may_read = asyncio.Event()
        self.texts: list[str] = []
        self.code: int | None = None

    async def write(self, text: str) -> None:
        await self.may_read.wait()
        self.texts.append(text)

    def end(self, code: int) -> None:
        self.code = code


def in_a_loop(make: Any) -> Any:
    async def run() -> Any:
        return make()

    return asyncio.run(run())


def test_a_page_that_reads_nothing_gets_the_newest_state_once_and_too_many_messages_end_it() -> None:
    async def scenario() -> None:
        slow = Slow()
        page = Connection(slow)
        pump = asyncio.ensure_future(page.pump())
        for number in range(1000):
            page.put_state(Frame({"s": {"panel": number, f"only-{number % 7}": number}}))
            await asyncio.sleep(0)
        slow.may_read.set()
        await until(lambda: len(slow.texts) == 2)
        assert json.loads(slow.texts[1])["s"]["panel"] == 999
        assert len(json.loads(slow.texts[1])["s"]) == 8
        slow.may_read.clear()
        for number in range(connection._MOST_WAITING + 2):
            page.put(Frame({"m": number}))
            await asyncio.sleep(0)
        assert page.is_over
        slow.may_read.set()
        await pump
        assert slow.code == Code.SLOW

    at_a_table(scenario)


def test_a_link_has_so_many_pages_and_no_more() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            guests = [await Guest.open(table, 0, f"p{number}") for number in range(8)]
            more = await Guest.open(table, 0, "more")
            assert (more.code, more.traits) == (Code.FULL, {})
            await guests[0].leave()
            await until(lambda: table.seats[0].pages == 7)
            assert (await Guest.open(table, 0, "again")).traits

    at_a_table(scenario)


def test_so_many_who_hand_over_no_token_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_MOST_STRANGERS", 5)

    async def scenario() -> None:
        _, table = new()
        with table:
            strangers: list[WebSocketClientConnection] = [await connected(table) for _ in range(5)]
            with pytest.raises(HTTPClientError) as refused:
                await connected(table)
            assert refused.value.code == 503
            for one in strangers:
                one.close()
            await until(lambda: server._Live.strangers == 0)
            assert (await Guest.open(table, 0)).traits

    at_a_table(scenario)


HOSTILE = count(400, at_length=10_000)


def test_hostile_messages_change_nothing_and_every_table_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_BURST", 1e9)
    rng, hear, heard = random.Random(5), Table.hear, Counter[str]()

    def count_and_hear(table: Table, page: Connection, content: object) -> None:
        heard["messages"] += 1
        hear(table, page, content)

    monkeypatch.setattr(Table, "hear", count_and_hear)
    values: list[Any] = [None, True, -1, 0, 1e308, 2**60, "", "act", "<b>", [], {}, ["x"] * 50, {"a": {"b": 1}}]
    dos = (
        "act",
        "goto",
        "press",
        "why",
        "find",
        "mark",
        "lesson",
        "undo",
        "view",
        "save",
        "open",
        "ask-again",
        "nothing",
    )
    fields = ("id", "ply", "node", "path", "text", "name", "x", "y", "what", "view", "seen", "inspector", "at", "times")

    async def scenario() -> None:
        match, table = new()
        with table:
            start = match.node
            guest = await Guest.open(table, 0)
            number = 0
            while heard["messages"] < HOSTILE:
                number += 1
                guest.count += 1
                told = {name: rng.choice(values) for name in rng.sample(fields, rng.randrange(5))}
                try:
                    await guest.raw({"c": guest.name, "n": guest.count, "do": rng.choice(dos), **told})
                except WebSocketClosedError:  # it has told of more views than a page has
                    guest = await Guest.open(table, 0, f"page-{number}")
                await asyncio.sleep(0.001)
            assert match.node is start
            other = await Guest.open(table, 1)
            assert (await other.ask("act", id=match.legal_actions()[0].id))["error"] == ""

    at_a_table(scenario)


def test_memory_and_threads_stay_flat_while_connections_come_and_go() -> None:
    async def scenario() -> None:
        _, table = new()
        with table:
            await (await Guest.open(table, 0)).leave()
            begin = time.monotonic()
            for number in range(60):
                await (await Guest.open(table, 0, f"p{number}")).leave()
            assert time.monotonic() - begin < 60
            await until(lambda: not table._of)
            link = table._links[0]
            (board,) = link.boards.values()
            assert (link.pages, len(board._views._heard)) == ([], 0)
            assert len(board._messages.heard) <= 8
            assert server._Live.strangers == 0

    at_a_table(scenario)
