"""The command `serve`: links in a terminal, until Ctrl+C."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from guests import Guest, at_a_table, until
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

import tabletop_widgets as tw
from tabletop_widgets.__main__ import main

# where tests run in the background, Ctrl+C is ignored, and so it would be in the command
RUN = """import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from tabletop_widgets.__main__ import main
sys.exit(main(sys.argv[1:]))"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process")
def test_serve_tells_links_people_play_and_the_match_is_saved_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    words = [
        "serve",
        "scout",
        "--players",
        "person,person,random",
        "--names",
        "Ann,Bo",
        "--seed",
        "7",
        "--save",
        str(file),
    ]
    with subprocess.Popen(
        [sys.executable, "-c", RUN, *words], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        links: dict[str, str] = {}
        for line in process.stdout:
            if found := re.fullmatch(r"(\w+): (http://127\.0\.0\.1:\d+/#\S+)\n", line):
                links[found[1]] = found[2]
            if line.startswith("Ctrl+C"):
                break
        assert list(links) == ["Ann", "Bo", "Spectators"]

        async def scenario() -> None:
            address, _, token = links["Bo"].partition("#")
            url = address.replace("http", "ws") + "live"
            guest = Guest(await websocket_connect(HTTPRequest(url, headers={"Origin": address.rstrip("/")})), "x")
            await guest.raw({"token": token})
            await until(lambda: guest.traits)
            at = guest.traits["choices"]["at"]
            await guest.ask("act", id=guest.traits["choices"]["acts"][0][0])
            await until(lambda: guest.traits["choices"]["at"] != at)

        try:
            at_a_table(scenario)
        finally:
            process.send_signal(signal.SIGINT)
            try:
                rest, _ = process.communicate(timeout=30)
            finally:
                process.kill()
        assert process.returncode == 0
    assert rest.endswith(f"{file}\n")
    assert tw.load_match(file).names[:2] == ("Ann", "Bo")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("serve chess", "there is no game 'chess'"),
        ("serve scout --players 9", "players=9"),
        ("serve scout --players person,robot", "no seat for 'robot'"),
        ("serve scout --bogus 3", "no option 'bogus'"),
        ("serve scout --clock 5", "clock='5': expected minutes and seconds more for each turn"),
        ("serve scout --port 70000", "port=70000: expected 1 to 65535, or 0"),
    ],
)
def test_a_wrong_table_is_an_error_of_one_line(words: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert (told.err.count("\n"), told.out) == (1, "")


def test_an_address_that_is_none_is_an_error_of_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "scout", "--host", "192.0.2.1"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_without_tornado_the_command_and_the_method_say_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("tabletop_widgets.tables")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "tornado.httpserver", None)  # as if it were not there
    assert main(["serve", "scout"]) == 2
    assert "pip install '.[tables]'" in capsys.readouterr().err
    with pytest.raises(ModuleNotFoundError, match="tables need tornado, which comes with Jupyter"):
        tw.new_match("scout", players=3, seed=7).serve()
