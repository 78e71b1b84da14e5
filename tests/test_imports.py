"""Imports run one way only: core <- engines <- boards <- widgets; see the contracts in pyproject.toml."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tabletop_widgets as tw

ROOT = Path(__file__).parents[1]
PACKAGE = Path(tw.__file__).parent
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
SCREENS = {"IPython", "anywidget", "ipywidgets", "svgwrite", "traitlets"}


def test_the_contracts_are_kept() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache", "--no-logo"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(CONTRACTS)} kept, 0 broken" in done.stdout


def test_every_room_of_the_house_stands_in_a_contract() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    named = {part for contract in CONTRACTS for part in contract.get("layers", ())}
    named |= {
        module.removeprefix("tabletop_widgets.")
        for contract in CONTRACTS
        for module in contract.get("source_modules", ())
    }
    assert rooms <= named


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("room", ["core", "engines", "arena"])
def test_rules_know_no_screen(room: str) -> None:
    sources = [*(PACKAGE / room).rglob("*.py")]
    assert len(sources) > 1
    assert {str(path): screens for path in sources if (screens := imported(path) & SCREENS)} == {}


@pytest.mark.parametrize("game", tw.games())
def test_the_front_end_knows_no_game(game: str) -> None:
    sources = [*(PACKAGE / "js").glob("*.ts*"), PACKAGE / "js/style.css"]
    assert len(sources) > 10
    named = {}
    for path in sources:
        lines = path.read_text(encoding="utf-8").splitlines()
        code = [line for line in lines if not line.lstrip().startswith(("//", "/*", "*"))]
        named[path.name] = [line for line in code if game in line.split("//")[0].casefold()]
    assert {name: lines for name, lines in named.items() if lines} == {}
