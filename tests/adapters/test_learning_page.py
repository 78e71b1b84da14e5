"""The page of learning libraries: its lines run as they stand there, for each library that is installed."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "pages" / "learning.md"
OTHERS = PAGE.read_text(encoding="utf-8").partition("## Libraries that were run")[2]
BLOCKS = re.findall(r"```python\n(.*?)```", OTHERS, re.DOTALL)
LIBRARIES = ("sb3_contrib", "supersuit", "pyspiel")


def test_each_library_has_its_lines() -> None:
    assert [next(name for name in LIBRARIES if name in block) for block in BLOCKS] == list(LIBRARIES)


@pytest.mark.parametrize(("library", "block"), [*zip(LIBRARIES, BLOCKS, strict=True)], ids=LIBRARIES)
def test_the_lines_run(library: str, block: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = compile(block, f"{PAGE.name} ({library})", "exec")
    if find_spec(library) is None:
        pytest.skip(f"{library} is not installed: `pip install {library.replace('_', '-')}`")
    exec(code, {})
    if library == "pyspiel":
        assert capsys.readouterr().out.splitlines()[-1] in ("keep", "turn")
