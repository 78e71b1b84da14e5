"""Tables below a prefix: mounted in another server of the process, and behind jupyter-server-proxy."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from guests import PATIENCE, Guest, at_a_table, until
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClosedError, websocket_connect

import tabletop_widgets as tw
from tabletop_widgets.tables import Table
from tabletop_widgets.tables.server import _Socket


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


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
    await until(lambda: guest.traits or guest.code)
    return guest


async def plays(table: Table, **headers: str) -> None:
    """Open the page, what it loads, and a seat, and play an action there."""
    match = table.match
    page = await got(table.address, **headers)
    assert page.code == 200
    text = page.body.decode()
    loaded = [
        part.split('"')[0] for part in text.split('src="')[1:] + text.split('href="')[1:] if part.startswith("a/")
    ]
    assert len(loaded) == 3
    for path in loaded:
        assert (await got(urljoin(table.address, path), **headers)).code == 200
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


async def answers(address: str, **headers: str) -> None:
    """Wait until a server answers."""
    end = asyncio.get_running_loop().time() + 2 * PATIENCE
    while True:
        try:
            if (await got(address, **headers)).code == 200:
                return
        except OSError:
            pass
        assert asyncio.get_running_loop().time() < end, f"nothing answers at {address}"
        await asyncio.sleep(0.1)


def test_people_play_behind_jupyter_server_proxy_below_a_hubs_prefix(tmp_path: Path) -> None:
    pytest.importorskip("jupyter_server_proxy", reason="pip install jupyter-server-proxy")
    hub, own = free_port(), free_port()
    home = {name: str(tmp_path) for name in ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_DATA_DIR")}
    words: list[Any] = [sys.executable, "-m", "jupyter_server", "--allow-root", "--no-browser", f"--port={hub}"]
    words += ["--ServerApp.base_url=/user/mia/", "--IdentityProvider.token=abc", f"--ServerApp.root_dir={tmp_path}"]
    words += ["--ServerApp.jpserver_extensions=jupyter_server_proxy=True"]
    login = {"Authorization": "token abc"}

    tokens = list[str]()

    async def scenario() -> None:
        root = f"http://127.0.0.1:{hub}/user/mia/"
        await answers(f"{root}api/status", **login)
        match = tw.new_match("scout", players=3, seed=7)
        with match.serve(port=own, address=f"{root}proxy/{own}/") as table:
            tokens.extend(link.partition("#")[2] for link in table.links.values())
            await plays(table, **login)
            stranger = await AsyncHTTPClient().fetch(table.address, follow_redirects=False, raise_error=False)
            assert stranger.code in (302, 403)  # the hub asks for a login

    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(words, stdout=log, stderr=log, env={**os.environ, **home}) as server,
    ):
        try:
            at_a_table(scenario)
        finally:
            server.terminate()
            server.wait(20)
    said = (tmp_path / "log").read_text(encoding="utf-8")
    assert tokens
    assert not any(token in said for token in tokens)
