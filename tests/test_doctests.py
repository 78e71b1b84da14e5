"""The examples in docstrings are true: each runs, and prints what stands below it."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src"
PACKAGE = SOURCES / "tabletop_widgets"
# what is copied for a new game, the front end, and a module whose examples test_vector.py runs: Numba compiles for them
OTHERS = (PACKAGE / "scaffold/project", PACKAGE / "js", PACKAGE / "adapters/vector.py")
MODULES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8") and not any(path.is_relative_to(other) for other in OTHERS)
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # where an example may write a file
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
