"""The README tells the truth: its code runs, its picture and its links are there."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text(encoding="utf-8")


def test_the_code_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len(blocks) == 4
    for block in blocks:
        exec(compile(block, str(README), "exec"), names)
    assert (tmp_path / "evening.json").is_file()


def test_what_the_readme_points_to_is_there() -> None:
    places = [place for place in re.findall(r"\]\(([^)]+)\)", TEXT) if not place.startswith("http")]
    assert len(places) >= 3
    assert [place for place in places if not (README.parent / place).exists()] == []
