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


# --- within the package of a game

LAYERED = ("leviath",)
MOST_ROOMS = 12  # on the first level of a game's package
MOST_LINES = 450


def modules_of(game: str) -> dict[str, Path]:
    """Return the modules of a game's engine by name; a package is the module of its `__init__`."""
    engines = PACKAGE / "engines"
    names = {path: path.relative_to(engines).with_suffix("").parts for path in (engines / game).rglob("*.py")}
    return {".".join(part for part in parts if part != "__init__"): path for path, parts in names.items()}


def arrows(game: str) -> dict[str, set[str]]:
    """Return what each module of a game imports of the same game, wherever it does: typed and local imports count."""
    modules, found = modules_of(game), dict[str, set[str]]()
    for name, path in modules.items():
        found[name] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            wanted: list[str] = []
            if isinstance(node, ast.Import):
                wanted = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert not node.level, f"{path}: imports are written in full"
                wanted = [f"{node.module}.{alias.name}" for alias in node.names]
            for full in wanted:
                inner = full.removeprefix("tabletop_widgets.engines.")
                while inner not in modules and "." in inner:
                    inner = inner.rpartition(".")[0]
                if inner in modules and full.startswith("tabletop_widgets.engines."):
                    found[name].add(inner)
    return found


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Return modules that import each other round about, or an empty list."""
    rest = {name: set(others) for name, others in graph.items()}
    while leaves := {name for name, others in rest.items() if not others & rest.keys()}:
        rest = {name: others for name, others in rest.items() if name not in leaves}
    path: list[str] = []
    while rest:
        at = min(rest) if not path else min(rest[path[-1]] & rest.keys())
        if at in path:
            return [*path[path.index(at) :], at]
        path.append(at)
    return path


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert circle({"a": {"b"}, "b": {"c", "d"}, "c": set(), "d": {"b"}}) == ["b", "d", "b"]


@pytest.mark.parametrize("game", LAYERED)
def test_no_modules_of_a_game_import_each_other_round_about(game: str) -> None:
    graph = arrows(game)
    assert sum(map(len, graph.values())) > 50
    assert circle(graph) == []


@pytest.mark.parametrize("game", LAYERED)
def test_rules_views_and_positions_know_neither_the_state_nor_the_game(game: str) -> None:
    low = [name for name in modules_of(game) if name.split(".")[1:2] in (["rules"], ["view"], ["position"])]
    assert len(low) > 10
    on_top = {f"{game}.state", f"{game}.game"}
    graph = arrows(game)
    assert {name: graph[name] & on_top for name in low if graph[name] & on_top} == {}


@pytest.mark.parametrize("game", LAYERED)
def test_a_game_has_few_rooms_and_no_long_module(game: str) -> None:
    rooms = {name.split(".")[1] for name in modules_of(game) if "." in name}
    assert len(rooms) <= MOST_ROOMS
    sizes = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in modules_of(game).items()}
    assert {name: size for name, size in sizes.items() if size > MOST_LINES} == {}
