"""The table of docs/pages/measuring.md is the one that `make bench` writes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks import engines, first_contact, page
from benchmarks.report import Budget, Row

ROWS = [
    Row("import tabletop_widgets", 0.371, page.PEER, Budget("at most", 1.2), {"s": 0.07}),
    Row("SCOUT, 4 players", 290_123.0, "decisions/s", Budget("at least", 250_000), {"x hearts": 0.372}),
    Row("Scythe, 1 player and Automa", 61.0, "µs an Automa's turn", Budget("at most", 60)),
]


def titles(text: str) -> list[str]:
    """Return the first column of the table between the marks."""
    between = text.partition(page.BEGIN)[2].partition(page.END)[0]
    return [line.split("|")[1].strip() for line in between.splitlines() if line.startswith("|")][2:]


def test_the_page_has_the_rows_that_the_command_writes() -> None:
    assert titles(page.PAGE.read_text(encoding="utf-8")) == [line.title for line in page.LINES]


def test_the_command_writes_figures_budgets_and_peers_between_the_marks(tmp_path: Path) -> None:
    copy = tmp_path / "page.md"
    copy.write_text(f"before\n{page.BEGIN}\nold\n{page.END}\nafter\n", encoding="utf-8")
    page.write(copy, ROWS)
    text = copy.read_text(encoding="utf-8")
    assert titles(text) == [line.title for line in page.LINES]
    assert "| `import tabletop_widgets` | 0.371 × import anywidget |  | at most 1.20: met |" in text
    assert (
        "| SCOUT, 4 players: decisions | 290,123 decisions a second | 0.372 × hearts | at least 250,000: met |" in text
    )
    assert "at most 60: NOT MET |" in text
    assert text.count(page.NOT_MEASURED) == len(page.LINES) - len(ROWS)
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    page.write(copy, ROWS)
    assert copy.read_text(encoding="utf-8") == text


def test_a_page_without_the_marks_is_left_as_it_is(tmp_path: Path) -> None:
    copy = tmp_path / "page.md"
    copy.write_text("no marks\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no place for the table"):
        page.write(copy, ROWS)
    assert copy.read_text(encoding="utf-8") == "no marks\n"


def test_the_lines_name_what_the_benchmarks_measure() -> None:
    lines = {(line.name, line.unit) for line in page.LINES}
    assert len(lines) == len(page.LINES)
    first = {name for name, unit in lines if unit == page.PEER}
    assert first == set(first_contact.WORKS)
    engine = {key for key in lines if not key[1].startswith("x ")}
    named = {tuple(key) for key in engines.BUDGETS}
    assert {key for key in engine if key in named} >= {("SCOUT, 4 players", "decisions/s"), ("Match.play", "µs")}


def test_the_readme_leads_to_the_table_and_has_no_times_of_its_own() -> None:
    readme = (page.PAGE.parents[2] / "README.md").read_text(encoding="utf-8")
    assert "(docs/pages/measuring.md)" in readme
    assert not re.search(r"\d ?(?:µs|ms|kB|MB|/s|per second|times as fast)", readme)


def test_a_part_alone_leaves_the_other_lines_and_their_day_as_they_are(tmp_path: Path) -> None:
    copy = tmp_path / "page.md"
    copy.write_text(f"{page.BEGIN}\n{page.END}\n", encoding="utf-8")
    page.write(copy, ROWS)
    before = copy.read_text(encoding="utf-8").replace("Measured on ", "Measured on another day than ")
    copy.write_text(before, encoding="utf-8")
    page.write(copy, [Row("click at a link: SCOUT", 0.4, "x JupyterLab", Budget("at most", 0.7))], is_all=False)
    text = copy.read_text(encoding="utf-8")
    (note,) = [line for line in text.splitlines() if line.startswith(page.PARTLY)]
    assert "at a load of " in note
    assert note.endswith(": a click at a link of a table, SCOUT.")
    was, now = before.splitlines(), [line for line in text.splitlines() if line != note]
    (line,) = [new for old, new in zip(was, now, strict=True) if old != new]
    assert line == "| a click at a link of a table, SCOUT | 0.400 × JupyterLab |  | at most 0.700: met |"


def test_a_table_and_a_link_are_measured_under_the_names_of_the_page() -> None:
    pytest.importorskip("tornado")
    wanted = {line.name for line in page.LINES if line.unit in ("MB", "ms", "x JupyterLab")}
    sources = "".join(
        (page.PAGE.parents[2] / f"benchmarks/{name}.py").read_text("utf-8") for name in ("tables", "links")
    )
    for name in wanted:
        known = name.replace("1000", "{CONNECTIONS}").partition(": ")
        told = f"{known[0]}: {{title}}" if known[0] == "click at a link" else "".join(known)
        assert f'"{told}"' in sources, name
