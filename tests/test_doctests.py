"""The examples in docstrings are true: each runs, and prints what stands below it."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src"
PACKAGE = SOURCES / "tabletop_widgets"
# folders that are no modules of the package: what is copied for a new game, and the front end
OTHERS = (PACKAGE / "scaffold/project", PACKAGE / "js")
NEEDED = {"tabletop_widgets.adapters.vector": "numba"}  # by examples, which import it when they run
MODULES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8") and not any(path.is_relative_to(other) for other in OTHERS)
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # where an example may write a file
    if name in NEEDED:
        pytest.importorskip(NEEDED[name], reason=f"{NEEDED[name]} is not installed")
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        pytest.skip(f"{name}: {missing}")
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


def test_examples_are_found() -> None:
    assert len(MODULES) > 50
    assert {"tabletop_widgets", "tabletop_widgets.core.packing", "tabletop_widgets.match"} <= set(MODULES)
