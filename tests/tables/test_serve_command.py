"""The command `serve`: links in a terminal, until Ctrl+C."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

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


class Serving:
    """The command in a process of its own, until it is interrupted.

    Args:
        words: those of the command line.
        name: the pattern of the names of links.
        cwd: where it runs.

    Attributes:
        links: the link of each name, in the order in which they were told.
        rest: what was told at the end.

    """

    def __init__(self, words: list[str], name: str, cwd: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", RUN, *words], stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=cwd
        )
        assert self._process.stdout is not None
        self.links: dict[str, str] = {}
        self.rest = ""
        for line in self._process.stdout:
            if found := re.fullmatch(rf"({name}): (http://127\.0\.0\.1:\d+/#\S+)\n", line):
                self.links[found[1]] = found[2]
            if "Ctrl+C" in line:
                break

    async def guest(self, name: str) -> Guest:
        """Return a page that has opened the link of a name."""
        address, _, token = self.links[name].partition("#")
        url = address.replace("http", "ws") + "live"
        guest = Guest(await websocket_connect(HTTPRequest(url, headers={"Origin": address.rstrip("/")})), "x")
        await guest.raw({"token": token})
        await until(lambda: guest.traits)
        return guest

    def __enter__(self) -> Serving:
        return self

    def kill(self) -> None:
        """End it as a power cut does."""
        self._process.kill()
        self._process.communicate(timeout=30)

    def __exit__(self, error: type[BaseException] | None, *rest: object) -> None:
        if self._process.poll() is not None:
            return
        self._process.send_signal(signal.SIGINT)
        try:
            self.rest, _ = self._process.communicate(timeout=30)
        finally:
            self._process.kill()
            self._process.wait()
        assert error is not None or self._process.returncode == 0


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
    with Serving(words, r"\w+", tmp_path) as serving:
        assert list(serving.links) == ["Ann", "Bo", "Spectators"]

        async def scenario() -> None:
            guest = await serving.guest("Bo")
            at = guest.traits["choices"]["at"]
            await guest.ask("act", id=guest.traits["choices"]["acts"][0][0])
            await until(lambda: guest.traits["choices"]["at"] != at)

        at_a_table(scenario)
    assert serving.rest.endswith(f"{file}\n")
    assert tw.load_match(file).names[:2] == ("Ann", "Bo")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("serve chess", "there is no game 'chess'"),
        ("serve scout --players 9", "players=9"),
        ("serve scout --players person,robot", "no seat for 'robot'"),
        ("serve scout --bogus 3", "no option 'bogus'"),
        ("serve scout --clock 5", "clock='5': expected minutes and seconds more for each turn"),
        ("serve scout --address play.example.org", "address='play.example.org': expected one such as 'https://"),
        ("serve --lesson scout/s5-beats --address ftp://a/", "address='ftp://a/': expected one such as 'https://"),
        ("serve scout --port 70000", "port=70000: expected 1 to 65535, or 0"),
        ("serve scout --exam", "--exam: only for a class; expected --lesson"),
        ("serve scout --class names.txt", "--class: only for a class"),
        ("serve --keep nowhere", "--keep: no match is kept in nowhere; expected a game such as scout beside it"),
        ("serve --keep nowhere --names Ann", "--names: only for a new game; expected a game such as scout beside it"),
        ("serve --keep nowhere --handicap=2", "--handicap=2: only for a new game"),
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


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process")
@pytest.mark.parametrize("words", [["serve", "scout", "--players", "2"], ["serve", "--lesson", "scout/s5-beats"]])
def test_links_that_are_kept_are_the_same_next_time(words: list[str], tmp_path: Path) -> None:
    found = []
    for _ in range(2):
        with Serving([*words, "--keep", "kept"], r"[\w ]+", tmp_path) as serving:
            found.append(serving.links)
    assert found[0]
    assert found[0] == found[1]


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process")
@pytest.mark.parametrize("is_killed", [False, True])
def test_a_table_goes_on_at_the_same_position_by_the_same_links_after_its_process_has_ended(
    is_killed: bool, tmp_path: Path
) -> None:
    words = "serve scout --players person,person,random --names Ann,Bo --clock 5+5 --take-back off --keep evening"
    file = tmp_path / "evening/match.json"
    seen: dict[str, Any] = {}

    async def before(serving: Serving) -> None:
        ann, bo = [await serving.guest(name) for name in ("Ann", "Bo")]
        await ann.send("stand-in")
        await until(lambda: bo.traits["choices"]["acts"])
        await bo.ask("act", id=bo.traits["choices"]["acts"][0][0])
        await until(lambda: bo.traits["choices"]["acts"])  # the others, whom players play, have moved
        await until(lambda: tw.load_match(file).node.id == bo.traits["choices"]["at"])
        seen.update(at=bo.traits["choices"]["at"], left=bo.people["clock"]["left"], acts=bo.traits["choices"]["acts"])
        if is_killed:
            serving.kill()
            assert await bo.ended() == 1006  # so the page tries again by itself

    async def after(serving: Serving) -> None:
        bo = await serving.guest("Bo")
        assert bo.traits["choices"]["at"] == seen["at"]
        assert bo.traits["choices"]["acts"] == seen["acts"]
        await until(lambda: bo.people.get("stand_in", {}).get("for") == [0])
        assert bo.people["seats"][2][2], "the computer still has its seat"
        assert abs(bo.people["clock"]["left"]["1"] - seen["left"]["1"]) < 5
        await bo.ask("undo")
        assert bo.traits["choices"]["at"] == seen["at"], "take back stays off"
        await bo.ask("act", id=bo.traits["choices"]["acts"][0][0])
        assert bo.traits["panel"]["error"] == ""

    with Serving(words.split(), r"\w+", tmp_path) as first:
        at_a_table(lambda: before(first))
    with Serving(["serve", "--keep", "evening"], r"\w+", tmp_path) as second:
        assert second.links == first.links
        at_a_table(lambda: after(second))


def test_a_kept_match_is_not_replaced_by_a_new_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    with match.serve(keep=tmp_path / "evening"):
        match.play(match.legal_actions()[0])
    assert main(["serve", "scout", "--keep", str(tmp_path / "evening")]) == 2
    assert "holds another match, of scout at ply 2; to go on with it" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process")
def test_serve_a_class_tells_links_and_at_the_end_the_results(tmp_path: Path) -> None:
    (tmp_path / "names.txt").write_text("Ann\n\nBo\n", encoding="utf-8")
    words = ["serve", "--lesson", "scout/s5-beats", "--class", "names.txt", "--exam", "--until", "23:59"]
    with Serving(words, r"[\w ]+", tmp_path) as serving:
        assert list(serving.links) == ["Link for the whole class", "Ann", "Bo"]

        async def scenario() -> None:
            guest = await serving.guest("Bo")
            for _ in range(2):
                await guest.ask("lesson", what="next", value=None)
            await guest.ask("act", id=tw.new_game("scout", players=3).action("show 3-4").id)
            await until(lambda: (tmp_path / "class/Bo.json").exists())

        at_a_table(scenario)
    assert serving.rest.endswith("2 learners\ns5-beats [beat] 1 of 1 at once, 0 later\n")
    assert tw.lessons.gather(tmp_path / "class/*.json").learners == ("Bo",)


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ("serve", 2, "expected a game such as scout, or --lesson"),
        ("serve scout --lesson scout-a", 2, "--lesson: expected no game beside it"),
        ("serve --lesson scout-a --handicap 2", 2, "found '--handicap'"),
        ("serve --lesson scout/nothing", 2, "scout has no lesson 'nothing'"),
        ("serve --lesson scout-a --class nobody.txt", 1, "nobody.txt: No such file"),
        ("serve --lesson scout-a --names Ann,ann", 2, "'Ann' is there twice"),
        ("serve --lesson scout-a --until noon", 2, "until='noon'"),
        ("serve --lesson scout-a --clock 5+5", 2, "--clock: only for a game; expected no --lesson beside it"),
        ("serve --lesson scout-a --no-spectators", 2, "--no-spectators: only for a game"),
    ],
)
def test_a_wrong_class_is_an_error_of_one_line(
    words: str, code: int, message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == code
    told = capsys.readouterr()
    assert message in told.err
    assert (told.err.count("\n"), told.out) == (1, "")
