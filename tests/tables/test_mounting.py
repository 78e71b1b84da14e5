"""Tables below a prefix: mounted in another server of the process, and behind jupyter-server-proxy."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from guests import Guest, at_a_table, until
from hub import Hub, free_port, run_hub
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClosedError, websocket_connect

import tabletop_widgets as tw
from tabletop_widgets.tables import Table
from tabletop_widgets.tables.server import _Socket
from tabletop_widgets.tables.service import Service


async def got(address: str, **headers: str) -> HTTPResponse:
    return await AsyncHTTPClient().fetch(address, headers=headers, raise_error=False)


async def sit(link: str, **headers: str) -> Guest:
    """Return a page of a link, by addresses relative to the link alone."""
    address, _, token = link.partition("#")
    parts = urlsplit(address)
    live = urljoin(address, "live").replace("http", "ws", 1)
    origin = f"{parts.scheme}://{parts.netloc}"
    guest = Guest(await websocket_connect(HTTPRequest(live, headers={"Origin": origin, **headers})), "page")
    await guest.raw({"token": token})
    await until(lambda: guest.traits or "names" in guest.people or guest.code)
    return guest


async def loads(service: Service, **headers: str) -> None:
    """Open the page, and what it loads."""
    page = await got(service.address, **headers)
    assert page.code == 200
    text = page.body.decode()
    loaded = [
        part.split('"')[0] for part in text.split('src="')[1:] + text.split('href="')[1:] if part.startswith("a/")
    ]
    assert len(loaded) == 3
    for path in loaded:
        assert (await got(urljoin(service.address, path), **headers)).code == 200


async def plays(table: Table, **headers: str) -> None:
    """Open the page, what it loads, and a seat, and play an action there."""
    match = table.match
    await loads(table, **headers)
    guest = await sit(table.link(match.current_player()), **headers)
    await guest.shows(match)
    ply = match.ply
    assert (await guest.ask("act", id=guest.traits["choices"]["acts"][0][0]))["error"] == ""
    assert match.ply == ply + 1
    guest.socket.close()


def test_a_table_is_mounted_below_a_prefix_of_another_server() -> None:
    async def scenario() -> None:
        (listening,) = bind_sockets(0, "127.0.0.1", family=socket.AF_INET)
        root = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        match = tw.new_match("scout", players=3, seed=7)
        with match.serve(address=f"{root}games/evening/") as table:
            assert table.link(0).startswith(f"{root}games/evening/#")
            server = HTTPServer(Application([(r"/games/evening/.*", table.app)]))
            server.add_socket(listening)  # on this thread; the table has one of its own
            await plays(table)
            assert (await got(f"{root}games/evening/nothing")).code == 404
            assert (await got(root)).code == 404
            assert (await got(table.address, Host="evil.example")).code == 403
            with pytest.raises(HTTPClientError, match="403"):
                await websocket_connect(
                    HTTPRequest(f"{table.address.replace('http', 'ws')}live", headers={"Origin": "http://evil.example"})
                )
            guest = await sit(table.link(1))
            table.close()
            assert await guest.ended() == 4410
            server.stop()

    at_a_table(scenario)


def test_a_page_of_a_server_whose_loop_has_ended_is_gone() -> None:
    ended = asyncio.new_event_loop()
    ended.close()
    page = _Socket(None, ended)  # type: ignore[arg-type]  # no handler is called any more
    page.end(4410)
    with pytest.raises(WebSocketClosedError):
        asyncio.run(page.write("told"))


def test_people_play_behind_jupyter_server_proxy_below_a_hubs_prefix(tmp_path: Path) -> None:
    tokens, own = list[str](), free_port()

    async def scenario(hub: Hub) -> None:
        match = tw.new_match("scout", players=3, seed=7)
        with match.serve(port=own, address=hub.behind(own)) as table:
            tokens.extend(link.partition("#")[2] for link in table.links.values())
            await plays(table, **hub.login)
            assert await asks_for_login(table)

    with run_hub(tmp_path) as hub:
        at_a_table(lambda: scenario(hub))
    is_in_no_log(tokens, hub)


def test_a_class_learns_behind_jupyter_server_proxy_below_a_hubs_prefix(tmp_path: Path) -> None:
    tokens, own = list[str](), free_port()

    async def scenario(hub: Hub) -> None:
        files, address = tmp_path / "class", hub.behind(own)
        with tw.classroom("scout/s5-beats", names=["Ann", "Bo"], folder=files, port=own, address=address) as room:
            links = [*room.links.values(), room.class_link, room.look("Ann")]
            assert all(link.startswith(f"{address}#") for link in links)
            await loads(room, **hub.login)
            ann, bo = await sit(room.link("Ann"), **hub.login), await sit(room.class_link, **hub.login)
            assert bo.people["names"] == ["Bo"]
            await bo.raw({"do": "join", "name": "Bo"})
            await until(lambda: bo.traits)
            for _ in range(2):
                assert (await ann.ask("lesson", what="next", value=None))["error"] == ""
            await ann.ask("lesson", what="explore", value=None)
            # the board of free play, which the script of the lesson finds beside itself
            script = urljoin(room.address, ann.traits["plain"])
            assert (await got(script, **hub.login)).code == 200
            look = await sit(room.look("Ann"), **hub.login)
            await until(lambda: look.traits["lesson"]["id"] == "beat")
            assert [row.pages for row in room.pupils] == [1, 1]
            assert await asks_for_login(room)
            tokens.extend(link.partition("#")[2] for link in [*links, *room.links.values()])
            for page in (ann, bo, look):
                await page.leave()

    with run_hub(tmp_path) as hub:
        at_a_table(lambda: scenario(hub))
    is_in_no_log(tokens, hub)


async def asks_for_login(service: Service) -> bool:
    """Return whether a stranger is asked for a login."""
    stranger = await AsyncHTTPClient().fetch(service.address, follow_redirects=False, raise_error=False)
    return stranger.code in (302, 403)


def is_in_no_log(tokens: list[str], hub: Hub) -> None:
    """Assert that no secret of a link is in what the proxy has written."""
    said = hub.log.read_text(encoding="utf-8")
    assert tokens
    assert "/proxy/" in said
    assert not any(token in said for token in tokens)
