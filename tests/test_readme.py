"""The README and CONTRIBUTING.md tell the truth: code runs, pictures, links, files and names are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README, CONTRIBUTING = ROOT / "README.md", ROOT / "CONTRIBUTING.md"
TEXT = README.read_text(encoding="utf-8")
SOURCES = ROOT / "src/tabletop_widgets"


def test_the_code_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len(blocks) == 12
    for block in blocks:
        exec(compile(block, str(README), "exec"), names)
    assert (tmp_path / "evening.json").is_file()


@pytest.mark.parametrize(("page", "least"), [(README, 3), (CONTRIBUTING, 1)], ids=["readme", "contributing"])
def test_what_a_page_points_to_is_there(page: Path, least: int) -> None:
    links = re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    places = [place for place in links if not place.startswith("http")]
    assert len(places) >= least
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_every_file_and_command_that_contributing_names_is_there() -> None:
    text = CONTRIBUTING.read_text(encoding="utf-8")
    roots = [ROOT, SOURCES, *(SOURCES / "engines").iterdir(), *(SOURCES / "boards").iterdir()]
    named = set(re.findall(r"[\w/.]+\.(?:py|ts|tsx|ftl|json|md|toml|ipynb)\b", text))
    assert len(named) > 20
    assert sorted(name for name in named if not any((root / name).exists() for root in roots)) == []
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = set(re.findall(r"`make (\w+)`", text))
    assert len(commands) >= 5
    assert [command for command in commands if f"\n{command}:" not in targets] == []


def test_every_module_and_function_on_the_way_of_a_move_is_there() -> None:
    text = CONTRIBUTING.read_text(encoding="utf-8")
    rules = SOURCES / "engines/scythe/rules"
    figure = text[text.index("Scythe, rules/:") : text.index("events     ")]
    modules = re.findall(r"^   \|     (\w+) ", figure, re.MULTILINE)
    assert modules == ["turns", "move", "steps", "entering", "gains"]
    assert all((rules / f"{module}.py").is_file() for module in modules)
    frames = (rules / "frames.py").read_text(encoding="utf-8")
    for kind in set(re.findall(r"\b[A-Z]{4,}\b", figure)):
        assert f"\n{kind}: Final = FRAMES." in frames
    move = (rules / "move.py").read_text(encoding="utf-8")
    for function in re.findall(r"def (\w+)\(", text):
        assert f"def {function}(" in move
