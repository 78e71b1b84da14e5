"""The command line: what can be asked for, and how it says what is wrong."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.__main__ import main
from tabletop_widgets.terminal import tour


def run(monkeypatch: pytest.MonkeyPatch, *words: str, typed: str = "") -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return main(words)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("play chess", "there is no game 'chess'"),
        ("play scout --players 9", "players=9"),
        ("play scout --players me,robot", "no seat for 'robot'"),
        ("play scout --bogus 3", "no option 'bogus'"),
        ("play scout --seat 7", "seat 7 is not at this table"),
        ("play scout stray", "'stray' is not understood"),
        ("play scythe --players me,automa --seat 1", "seat 1 is played by the rules"),
        ("play scout --opponents nobody", "no player 'nobody'"),
        ("play scout --hot-seat --seat 1", "--hot-seat: expected neither"),
    ],
)
def test_a_wrong_table_is_an_error_of_one_line(
    words: str, message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, *words.split()) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


@pytest.mark.parametrize(
    "words", ["bogus", "play", "play scout --seed x", "replay", "replay a.json --huh", "play scout --locale fr"]
)
def test_what_is_no_command_is_explained_by_its_usage(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words.split())
    assert ended.value.code == 2
    assert "usage: tabletop-widgets" in capsys.readouterr().err


def test_play_and_replay_share_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.json"
    words = ["play", "scout", "--players", "3", "--opponents", "random", "--seed", "7", "--start-player", "one-two"]
    assert run(monkeypatch, *words, typed=f"keep\nsave {path}\n") == 0
    assert tw.load_match(path).game.options["start_player"] == "one-two"
    assert run(monkeypatch, "replay", str(path), "--seat", "0", "--locale", "ja", typed="\nend\nq\n") == 0
    assert "アイコ" in capsys.readouterr().out


def test_a_saved_match_becomes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"), 5)
    saved, page = match.save(tmp_path / "evening.json"), tmp_path / "evening.html"
    assert main(["replay", str(saved), "--seat", "1", "--locale", "ja", "--html", str(page)]) == 0
    assert capsys.readouterr().out == f"{page}\n"
    assert page.read_bytes() == tw.load_match(saved).to_html(tmp_path / "b.html", seat=1, locale="ja").read_bytes()
    assert main(["replay", str(saved), "--html", str(tmp_path / "nowhere" / "a.html")]) == 1
    assert "there is no folder" in capsys.readouterr().err


def test_a_saved_lesson_becomes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = tw.lesson("scout", "s5-beats").session()
    session.enter("beat")
    session.offer("show 3-4")
    saved, page = session.save(tmp_path / "mia.json"), tmp_path / "mia.html"
    assert main(["replay", str(saved), "--locale", "ja", "--html", str(page)]) == 0
    assert capsys.readouterr().out == f"{page}\n"
    assert page.read_bytes() == session.to_html(tmp_path / "b.html", locale="ja").read_bytes()
    assert main(["replay", str(saved), "--lesson", "scout/s5-beats", "--html", str(page)]) == 0


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ([], 2, "add --html PAGE"),
        (["--html", "a.html", "--seat", "0"], 2, "as its learner saw it"),
        (["--html", "a.html", "--side-lines"], 2, "as its learner saw it"),
        (["--html", "a.html", "--lesson", "nowhere.lesson.md"], 1, "nowhere.lesson.md: No such file"),
        (["--html", "a.html", "--lesson", "scout/s1-cards"], 1, "of the lesson 's5-beats', not of 'scout/s1-cards'"),
        (["--html", "nowhere/a.html"], 1, "there is no folder"),
    ],
)
def test_what_is_wrong_with_the_page_of_a_lesson_is_told(
    words: list[str],
    code: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    saved = tw.lesson("scout", "s5-beats").session().save(tmp_path / "mia.json")
    assert main(["replay", str(saved), *words]) == code
    assert told in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mia.json"]


def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "nowhere.json")]) == 1
    assert "nowhere.json: No such file" in capsys.readouterr().err
    (tmp_path / "odd.json").write_text("[]", encoding="utf-8")
    assert main(["replay", str(tmp_path / "odd.json")]) == 1
    match = tw.new_match("scout", players=3)
    assert main(["replay", str(match.save(tmp_path / "good.json")), "--seat", "5"]) == 2


def test_an_interrupt_ends_it_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(io.StringIO):
        def readline(self, *_: Any) -> Any:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert main(["play", "scout", "--players", "3", "--opponents", "random"]) == 130


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_terminal_without_the_letters_shows_others(locale: str) -> None:
    command = [sys.executable, "-m", "tabletop_widgets", "play", "scout", "--opponents", "random", "--locale", locale]
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, input=b"1\nquit\n", env=env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"SCOUT" in done.stdout


def test_in_a_real_terminal_the_screen_is_cleared_between_two_hands() -> None:
    mine, its = pytest.importorskip("pty", reason="Windows has no pseudo-terminals of this kind").openpty()
    command = [sys.executable, "-m", "tabletop_widgets", "play", "scout", "--players", "2", "--hot-seat", "--seed", "7"]
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdin=its, stdout=its, stderr=its, env=env, close_fds=True) as game:
        os.close(its)
        told = _until(mine, b"sees the screen.")
        os.write(mine, b"\n")
        told = _until(mine, b"Boris> ") if b"to Boris" in told else _until(mine, b"Aiko> ")
        assert told.count(b"\x1b[H\x1b[2J\x1b[3J") == 1
        assert b"Your hand" in told
        os.write(mine, b"quit\n")
        _until(mine, b"left the table")
        assert game.wait(20) == 0
    os.close(mine)


def _until(terminal: int, text: bytes) -> bytes:
    read = b""
    while text not in read:
        read += os.read(terminal, 10_000)
    return read


def test_a_number_of_players_of_thousands_of_digits_is_told_how_many_can_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "scout", "--players", "9" * 5_000]) == 2
    assert "SCOUT is for 2 to 5 players" in capsys.readouterr().err


# --- the tour


def test_the_tour_says_how_to_get_jupyterlab_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(tour, "find_spec", lambda name: None)
    monkeypatch.chdir(tmp_path)
    assert main([]) == 1
    told = capsys.readouterr().err
    assert "In a clone of tabletop-widgets" in told
    assert "pip install '.[lab]'" in told
    assert "uvx" not in told  # nothing is published that it could find
    assert list(tmp_path.iterdir()) == []


def test_the_tour_opens_a_copy_of_the_notebooks_and_keeps_what_was_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran: list[list[str]] = []

    def record(command: list[str], check: bool) -> Any:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", record)
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "tabletop-tour"
    folder.mkdir()
    (folder / "scout.ipynb").write_text("mine", encoding="utf-8")
    assert main(["tour", "--no-browser"]) == 0
    assert (folder / "scout.ipynb").read_text(encoding="utf-8") == "mine"
    assert (folder / "tour.ipynb").read_bytes() == (tour.notebooks() / "tour.ipynb").read_bytes()
    assert ran[0][:3] == [sys.executable, "-m", "jupyterlab"]
    assert ran[0][-2:] == ["--LabApp.default_url=/lab/tree/tour.ipynb", "--no-browser"]


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["tour", "--folder", str(tmp_path / "file")]) == 1
    assert "could not be copied" in capsys.readouterr().err
