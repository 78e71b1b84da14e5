"""`python -m tabletop_widgets new NAME`: a folder of a new game that plays and passes its tests at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_widgets import scaffold
from tabletop_widgets.__main__ import main

CACHE = Path(__file__).parents[2] / ".mypy_cache" / "scaffold"
PLAY = """
import river_race
import tabletop_widgets as tw
match = tw.new_match("river_race", seed=1)
widget = match.widget(seat=match.current_player())
print(widget.choices["prompt"], len(widget.choices["acts"]), "|", match.game.title)
match.play_out({0: "random", 1: "random"})
print(match.is_terminal(), sum(match.outcome().scores))
"""


def python(*arguments: str, within: Path) -> str:
    """Run Python in a folder, and return what it prints."""
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # importing all plugins takes longer than its tests
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=within, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_folder_passes_its_own_tests_and_plays_in_a_cell(tmp_path: Path) -> None:
    told = python("-m", "tabletop_widgets", "new", "river_race", within=tmp_path)
    folder = tmp_path / "river_race"
    assert f"cd {folder.name}" in told
    assert "passed" in python("-m", "pytest", "-q", "-p", "no:cacheprovider", within=folder).splitlines()[-1]
    assert python("-c", PLAY, within=folder).splitlines() == [
        "Play a card from your hand. 3 | River race",
        "True 3",
    ]


def test_nothing_in_it_bears_the_name_that_it_was_copied_from(tmp_path: Path) -> None:
    folder = scaffold.write("river_race", tmp_path)
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert len(files) > 20
    assert [path for path in files if "newgame" in (path.name + path.read_text(encoding="utf-8")).casefold()] == []
    assert "class RiverRaceState(" in (folder / "river_race/state.py").read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["river_race"]


@pytest.mark.package
def test_its_types_are_strict(tmp_path: Path) -> None:
    folder = scaffold.write("river_race", tmp_path)
    command = ("-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(CACHE), "river_race", "tests")
    assert "no issues found" in python(*command, within=folder)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("river race", "cannot be the name of a game: expected up to 40 small letters, digits and underscores"),
        ("River", "cannot be the name of a game"),
        ("2race", "cannot be the name of a game"),
        ("", "cannot be the name of a game"),
        ("../race", "cannot be the name of a game"),
        ("a" * 41, "cannot be the name of a game"),
        ("class", "'class' is a word of Python itself"),
        ("match", "'match' is a word of Python itself"),
        ("con", "'con' is a device on Windows, where no folder can have its name; expected another name, such as"),
        ("nul", "'nul' is a device on Windows"),
        ("lpt9", "'lpt9' is a device on Windows"),
        ("scout", "there is a game 'scout' already"),
        ("json", "there is a Python package 'json' already"),
        ("tabletop_widgets", "there is a Python package 'tabletop_widgets' already"),
        ("tests", "there is a Python package 'tests' already"),
        ("here", "here' already; nothing is written over it"),
    ],
)
def test_a_name_that_cannot_be_had_is_told_and_nothing_is_written(
    name: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "here").mkdir()
    assert main(["new", name, "--folder", str(tmp_path)]) == 2
    assert told in capsys.readouterr().err
    assert [path.name for path in tmp_path.rglob("*")] == ["here"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "river_race", "--folder", str(tmp_path / "nowhere")]) == 2
    assert "there is no folder" in capsys.readouterr().err
    assert not (tmp_path / "nowhere").exists()


def test_what_breaks_off_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object, **options: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(OSError, match="no space left"):
        scaffold.write("river_race", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert "usage: tabletop-widgets" in told
    assert all(f"    {name} " in told for name in ("tour", "play", "replay", "new", "check"))
