"""The tour: what it shows, how long it is, and that opening it leaves the clone as it was."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
from pathlib import Path

import pytest

from tabletop_widgets.terminal import tour

ROOT = Path(__file__).parents[2]
CELLS = json.loads((ROOT / "examples" / tour.FIRST).read_text(encoding="utf-8"))["cells"]
CODE = "\n".join("".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "code")


def test_the_tour_is_short_and_shows_each_game_the_automa_a_lesson_a_course_why_not_and_a_strategy() -> None:
    assert len(CELLS) <= 15
    shown = ('"scout"', '"leviath"', '"scythe"', '"automa"', "tw.lesson(", "tw.course(", ".why_not(", "tw.tournament(")
    assert [what for what in shown if what not in CODE] == []
    words = sum(len("".join(cell["source"]).split()) for cell in CELLS)
    assert words < 700  # three minutes of reading


def test_the_tour_writes_no_file() -> None:
    assert re.findall(r"\.save\(|to_html|write_text|save=|open\(", CODE) == []


def test_make_lab_opens_copies_in_a_folder_that_git_ignores_and_says_that_it_installs() -> None:
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    (recipe,) = re.findall(r"^lab:.*\n\t@?(.*)$", made, re.MULTILINE)
    (folder,) = re.findall(r"tabletop_widgets tour --folder (\S+)", recipe)
    assert f"/{folder}/" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert "about two minutes" in made


def test_the_last_line_of_jupyterlab_is_its_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    command = tour.command(tmp_path / tour.FIRST, ["--no-browser"])
    assert "--Application.log_level=ERROR" in command  # everything below an error would come after it
    ran: list[list[str]] = []

    def record(command: list[str], check: bool) -> subprocess.CompletedProcess[bytes]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", record)
    assert tour.open_tour(str(tmp_path / "copies"), ["--allow-root"]) == 0
    assert ran[0][-1] == "--allow-root"
    assert (tmp_path / "copies" / tour.FIRST).is_file()


@pytest.mark.parametrize("path", ["src", "README.md", "docs", "examples", "lite"])
def test_nothing_promises_what_is_not_published(path: str) -> None:
    files = [ROOT / path] if (ROOT / path).is_file() else (ROOT / path).rglob("*")
    read = (file for file in files if file.suffix in (".py", ".md", ".ftl", ".ipynb", ".toml", ".ts", ".tsx"))
    promised = re.compile(r"""uvx |pipx |pip install ['"]?tabletop-widgets""")
    assert [file.name for file in read if promised.search(file.read_text(encoding="utf-8"))] == []


def test_what_to_try_stands_above_each_board_and_is_short() -> None:
    """Below it nobody sees it: a board fills the window."""
    for above, cell in itertools.pairwise(CELLS):
        if cell["cell_type"] == "code":
            said = "".join(above["source"]).split("\n\n")[-1]
            assert above["cell_type"] == "markdown"
            assert said.startswith("**"), said
            assert len(said.split()) <= 56, said
