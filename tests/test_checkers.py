"""mypy and pyright know what users write: the documents' code, the notebooks, and what belongs to each game."""

# pyright comes with `npm ci`, which `make test` runs anyway, with its version in package-lock.json: the package of this
# name on PyPI downloads it when it runs, and basedpyright is not what people have in their editors

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop_widgets as tw

ROOT = Path(__file__).parents[1]
PYRIGHT = ROOT / "node_modules" / "pyright" / "index.js"
CACHE = ROOT / ".mypy_cache" / "users"  # kept from run to run: our own modules take most of the time
TOLERANT = ("--check-untyped-defs", "--allow-redefinition-new", "--local-partial-types", "--ignore-missing-imports")

# what a person may rely on; a line with "# wrong" has to be an error
RELIED_ON = """
import random
from collections.abc import Sequence
from typing import Any, assert_type

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.tree import Change
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import State
from tabletop_widgets.engines.leviath import LeviathGame, LeviathObservation, LeviathState
from tabletop_widgets.engines.scout import Card, ScoutGame, ScoutObservation, ScoutState
from tabletop_widgets.engines.scythe import ScytheGame, ScytheObservation, ScytheState

scout = tw.new_match("scout", players=3, seed=7, scouted_orientation="hidden")
assert_type(scout, tw.Match[ScoutObservation, ScoutState, ScoutGame])
assert_type(scout.observation(0), ScoutObservation)
assert_type(scout.observation(0).hand, tuple[Card, ...])
assert_type(scout.state, ScoutState)
assert_type(scout.state_at(scout.node), ScoutState)
assert_type(scout.game.rules.scouted_orientation, str)
scout.observation(0).hands  # wrong
scout.observation(0).possible_spaces  # wrong

leviath = tw.new_match("leviath", humans=2, board="seam")
assert_type(leviath, tw.Match[LeviathObservation, LeviathState, LeviathGame])
assert_type(leviath.observation().possible_spaces, tuple[int, ...])

scythe = tw.new_match("scythe", players=[{"faction": "nordic"}, "automa"], hide_coins=True)
assert_type(scythe, tw.Match[ScytheObservation, ScytheState, ScytheGame])
assert_type(scythe.observation().walk is None, bool)

assert_type(tw.new_game("scout"), ScoutGame)
assert_type(tw.new_game("leviath", handicap=-1), LeviathGame)
assert_type(tw.new_game("scythe", ruleset="older"), ScytheGame)
assert_type(tw.new_game("scout").new_state().observation(None), ScoutObservation)

# of any game
name = str(tw.games()[0])
anything = tw.new_match(name, players=3)
assert_type(anything, tw.Match)
assert_type(anything.observation(0), Observation)
assert_type(anything.state, State)
assert_type(tw.load_match("evening.json"), tw.Match)
anything.observation(0).hand  # wrong

board = scout.widget(seat=None, players={1: "random"}, locale="ja", cover=False, pace=0, layers=(), take_back="fair")
assert_type(board, tw.GameWidget)
board.stop()
scout.widget(seats=0)  # wrong
scout.widget(pace="slow")  # wrong


def heard(match: tw.Match, change: Change) -> None:
    match.widget().close()


def any_match(match: tw.Match) -> None:
    match.observe(heard)


def bold(view: ScoutObservation, actions: Sequence[Action], rng: random.Random) -> Action:
    return max(actions, key=lambda action: action.id) if view.active else rng.choice(actions)


any_match(scout)
scout.observe(heard)
scout.play_out({0: bold, 1: "random", 2: "random"})
assert_type(tw.simulate("scout", [bold, "random"], games=2, start_player="one-two"), tw.Results)
assert_type(tw.__version__, str)
"""


def of_documents() -> Iterator[tuple[str, str]]:
    """Give the blocks of code of the README and of pages, each as a person would run it."""
    for path in (
        ROOT / "README.md",
        *(ROOT / f"docs/pages/{name}.md" for name in ("games", "scripting", "strategies")),
    ):
        text = path.read_text(encoding="utf-8")
        for number, block in enumerate(re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)):
            yield f"{path.stem.lower()}_{number}", f"import tabletop_widgets as tw\n{block}"


def of_notebooks() -> Iterator[tuple[str, str]]:
    """Give the cells of each notebook, one after the other, without magics."""
    for path in sorted((ROOT / "examples").glob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        lines = [line for cell in code for line in cell.splitlines() if not re.match(r"[%!?]", line)]
        yield path.stem, "\n".join(["from IPython.display import display", *lines, ""])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with all that users write, and nothing of ours beside it."""
    made = tmp_path_factory.mktemp("users")
    sources = {**dict(of_documents()), **dict(of_notebooks()), "relied_on": RELIED_ON}
    for name, text in sources.items():
        (made / f"{name}.py").write_text(text, encoding="utf-8")
    assert len(sources) > 10
    return made


def faults(found: str) -> dict[str, list[str]]:
    """Return the errors that a checker has printed: file:line -> what it says."""
    told: dict[str, list[str]] = {}
    for line in found.splitlines():
        match = re.search(r"(\w+)\.py:(\d+)(?::\d+)?(?: -|:) error: (.*)", line)
        if match:
            told.setdefault(f"{match[1]}:{match[2]}", []).append(match[3])
    return told


def wrong() -> set[str]:
    return {f"relied_on:{n}" for n, line in enumerate(RELIED_ON.splitlines(), 1) if line.endswith("# wrong")}


def checked(command: list[str], folder: Path) -> str:
    path = os.pathsep.join([str(Path(tw.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    plain = {name: value for name, value in os.environ.items() if not name.endswith("FORCE_COLOR")}  # MYPY_… as well
    environment = {**plain, "MYPYPATH": path, "PYTHONPATH": path}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr  # RELIED_ON has errors; 2 and more: it could not run
    return done.stdout


@pytest.mark.package
def test_mypy_knows_what_users_write(folder: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file=",
        f"--cache-dir={CACHE}",
        "--python-version=3.11",
        *TOLERANT,
    ]
    found = faults(checked([*command, *map(str, sorted(folder.glob("*.py")))], folder))
    assert found.keys() == wrong(), found


@pytest.mark.package
def test_pyright_knows_what_users_write(folder: Path) -> None:
    node = shutil.which("node")
    if node is None or not PYRIGHT.exists():
        pytest.skip("pyright is not there: `npm ci` installs it")
    settings = {
        "pythonVersion": "3.11",
        "typeCheckingMode": "standard",
        "extraPaths": [str(Path(tw.__file__).parents[1])],
        "reportMissingModuleSource": False,
    }
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [node, str(PYRIGHT), "--project", str(folder), "--pythonpath", sys.executable]
    found = faults(checked(command, folder))
    assert found.keys() == wrong(), found
