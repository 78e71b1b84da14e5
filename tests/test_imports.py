"""Imports run one way only: core <- engines <- boards <- widgets; see the contracts in pyproject.toml."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import tabletop_widgets as tw

ROOT = Path(__file__).parents[1]
PACKAGE = Path(tw.__file__).parent
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
ENGINES = "tabletop_widgets.engines"
UNTANGLED = ("leviath", "scout", "scythe")  # the games whose modules stand one over the other
SCREENS = {"IPython", "anywidget", "ipywidgets", "svgwrite", "traitlets"}


def test_the_contracts_are_kept() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache", "--no-logo"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(CONTRACTS)} kept, 0 broken" in done.stdout


def test_every_room_of_the_house_stands_in_a_contract() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    layers = [layer for contract in CONTRACTS for layer in contract.get("layers", ())]
    named = {part.strip() for layer in layers for part in layer.split("|")}
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


@pytest.mark.parametrize("room", ["core", "engines", "arena", "adapters", "lessons"])
def test_rules_know_no_screen(room: str) -> None:
    sources = [*(PACKAGE / room).rglob("*.py")]
    assert len(sources) > 1
    drawing = {PACKAGE / "arena/charts.py": {"svgwrite"}}  # static pictures of figures, which know no board
    found = {str(path): screens for path in sources if (screens := imported(path) & SCREENS - drawing.get(path, set()))}
    assert found == {}


@pytest.mark.parametrize("game", tw.games())
def test_the_front_end_knows_no_game(game: str) -> None:
    sources = [*(PACKAGE / "js").rglob("*.ts*"), PACKAGE / "js/style/style.css"]
    assert len(sources) > 10
    named = {}
    for path in sources:
        lines = path.read_text(encoding="utf-8").splitlines()
        code = [line for line in lines if not line.lstrip().startswith(("//", "/*", "*"))]
        named[path.name] = [line for line in code if game in line.split("//")[0].casefold()]
    assert {name: lines for name, lines in named.items() if lines} == {}


# --- the modules of a game stand one over the other


def modules_of(game: str) -> dict[str, Path]:
    """Return the modules of a game by their names, its packages among them."""
    folder = PACKAGE / "engines" / game
    parts = {path: path.relative_to(folder).with_suffix("").parts for path in folder.rglob("*.py")}
    return {
        ".".join((ENGINES, game, *(name for name in names if name != "__init__"))): path
        for path, names in parts.items()
    }


def imports_in(source: str, module: str, package: bool) -> Iterator[str]:
    """Give every name that is imported anywhere: for types alone, in a function, relative to its place."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            here = module.split(".") if package else module.split(".")[:-1]
            above = here[: len(here) - node.level + 1] if node.level else []
            origin = ".".join([*above, *(node.module or "").split(".")]).strip(".")
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def arrows(sources: Mapping[str, str], packages: frozenset[str] = frozenset()) -> dict[str, set[str]]:
    """Return which of some modules each of them imports."""
    found: dict[str, set[str]] = {}
    for module, source in sources.items():
        names = set(imports_in(source, module, module in packages))
        names |= {name.rpartition(".")[0] for name in names if name not in sources}
        found[module] = (names & set(sources)) - {module}
    return found


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """Return the modules of a circle, each imported by the next one; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


@pytest.mark.parametrize("game", UNTANGLED)
def test_no_modules_of_a_game_import_each_other_in_a_circle(game: str) -> None:
    modules = modules_of(game)
    sources = {module: path.read_text(encoding="utf-8") for module, path in modules.items()}
    graph = arrows(sources, frozenset(module for module, path in modules.items() if path.name == "__init__.py"))
    assert sum(map(len, graph.values())) > 2 * len(graph)  # it has been read
    assert circle(graph) == []


@pytest.mark.parametrize(
    "tie",
    [
        "from a.above import thing",
        "import a.above",
        "from a import above",
        "from .above import thing",
        "from . import above",
        "if TYPE_CHECKING:\n    from a.above import thing",
        "def late():\n    from a.above import thing",
    ],
)
def test_a_circle_is_seen_however_it_is_tied(tie: str) -> None:
    sources = {"a": "", "a.above": "from a.between import thing", "a.between": "from a.below import thing"}
    assert circle(arrows({**sources, "a.below": "from os import path"}, frozenset({"a"}))) == []
    found = circle(arrows({**sources, "a.below": tie}, frozenset({"a"})))
    assert set(found) == {"a.above", "a.between", "a.below"}


@pytest.mark.parametrize("game", UNTANGLED)
def test_a_game_imports_at_the_top_of_its_modules_but_for_what_few_need(game: str) -> None:
    """Only who searches loads the heuristics, who learns encoding and arrays, who starts from a position its reader."""
    late = {}
    for module, path in modules_of(game).items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        inside = [node for function in functions for node in ast.walk(function)]
        late[module] = [ast.unparse(node) for node in inside if isinstance(node, ast.Import | ast.ImportFrom)]
    of_game = late.pop(f"tabletop_widgets.engines.{game}.game")
    allowed = tuple(
        f"from tabletop_widgets.engines.{game}.{room}"
        for room in (
            "heuristics import ",
            "waste import ",
            "endings import ",
            "observation.encoding import ",
            "batch import ",
            "position_data",
        )
    )
    assert [text for text in of_game if not text.startswith(allowed)] == []
    networks = f"from tabletop_widgets.engines.{game}.network."  # they need numpy
    late = {module: [text for text in imports if not text.startswith(networks)] for module, imports in late.items()}
    assert {module: imports for module, imports in late.items() if imports} == {}


@pytest.mark.parametrize("game", UNTANGLED)
def test_rules_observations_and_position_data_know_neither_the_state_nor_the_game(game: str) -> None:
    modules = modules_of(game)
    top = f"{ENGINES}.{game}."
    low = {
        module
        for module in modules
        if module.removeprefix(top).split(".")[0] in ("rules", "observation", "position_data")
    }
    assert len(low) > 5
    graph = arrows({module: path.read_text(encoding="utf-8") for module, path in modules.items()})
    assert {module: found for module in low if (found := graph[module] & {f"{top}state", f"{top}game"})} == {}
