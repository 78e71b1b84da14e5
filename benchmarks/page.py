"""The table of docs/pages/measuring.md: `python -m benchmarks.page` measures, prints, and writes the table.

`make bench` calls it. `--quick` measures once, without a browser and compiled engines, to try the writing; it needs
another page, `--page`, since such figures are not worth keeping.
"""

from __future__ import annotations

import argparse
import datetime
import importlib
import os
import platform
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.report import Row, number, table, verdict

PAGE: Final = Path(__file__).parents[1] / "docs/pages/measuring.md"
BEGIN: Final = "<!-- written by `make bench` -->"
END: Final = "<!-- until here -->"
HEAD: Final = ("", "figure", "beside", "budget")
NOT_MEASURED: Final = "not measured"


class Line(NamedTuple):
    """A line of the page's table: what it says, and the row that a benchmark hands over."""

    title: str
    name: str
    unit: str


PEER: Final = "x import anywidget"
TIMES: Final = "x plain"
LOADED: Final = "x playing it"
LINES: Final = (
    Line("`import tabletop_widgets`", "import tabletop_widgets", PEER),
    Line("to the first board of SCOUT in a fresh process", "SCOUT, first board", PEER),
    Line("to that of Leviath", "Leviath, first board", PEER),
    Line("to that of Scythe", "Scythe, first board", PEER),
    Line("to that of Scythe with an Automa", "Scythe with an Automa, first board", PEER),
    Line("SCOUT, 4 players: decisions", "SCOUT, 4 players", "decisions/s"),
    Line("SCOUT, 4 players: rounds", "SCOUT, 4 players", "rounds/s"),
    Line("Leviath, 2 humans: decisions", "Leviath, 2 humans", "decisions/s"),
    Line("Leviath, 2 humans: games", "Leviath, 2 humans", "games/s"),
    Line("Leviath: a step of the deduction", "Leviath, a step of the deduction", "µs"),
    Line("Scythe, 2 players: decisions that leave a choice", "Scythe, 2 players", "decisions/s"),
    Line("Scythe, 2 players: whole games", "Scythe, 2 players", "games/s"),
    Line("Scythe, 2 players: rollouts of 35 turns each", "Scythe, 2 players", "rollouts/s"),
    Line("Scythe, 2 players: copies", "Scythe, 2 players", "clones/s"),
    Line("Scythe, 5 players: whole games", "Scythe, 5 players", "games/s"),
    Line("Scythe, 1 player: a turn of the Automa", "Scythe, 1 player and Automa", "µs an Automa's turn"),
    Line("`match.play` (SCOUT)", "Match.play", "µs"),
    Line("`match.undo` (SCOUT)", "Match.undo", "µs"),
    Line("`load_match` of 20,000 nodes of SCOUT", "SCOUT, loading lines", LOADED),
    Line("`load_match` of 20,000 nodes of Scythe", "Scythe, loading lines", LOADED),
    Line("compiled engines, SCOUT: decisions", "SCOUT, 4 players", TIMES),
    Line("compiled engines, Leviath: decisions", "Leviath, 2 humans", TIMES),
    Line("compiled engines, Scythe: decisions", "Scythe, 2 players", TIMES),
    Line("a click in JupyterLab, SCOUT", "click in Lab: SCOUT", "x an empty widget"),
    Line("a click in JupyterLab, Leviath", "click in Lab: Leviath", "x an empty widget"),
    Line("a click in JupyterLab, Scythe", "click in Lab: Scythe", "x an empty widget"),
    Line("a click at a link of a table, SCOUT", "click at a link: SCOUT", "x JupyterLab"),
    Line("a click at a link, Leviath", "click at a link: Leviath", "x JupyterLab"),
    Line("a click at a link, Scythe", "click at a link: Scythe", "x JupyterLab"),
    Line("a class of 40 pupils, one action each 2 s: 95 of 100 answers within", "a class: an answer, 95 of 100", "ms"),
    Line("a class, while a cell computes", "a class: while a cell computes, 95 of 100", "ms"),
    Line("a pupil's lesson, with its open page", "a pupil's lesson with its open page", "MB"),
    Line("a seat of Scythe, with its open page", "a seat of Scythe, with its open page", "MB"),
    Line("a spectator more: processor time of a play", "a play of Scythe: a spectator more", "ms"),
    Line("left by 1,000 pages opened and closed", "left by 1000 pages opened and closed", "MB"),
)


PARTS: Final = ("first_contact", "engines", "compiled", "front_end", "links", "tables")
QUICK: Final = ("first_contact", "engines")


def measured(parts: Sequence[str], *, quick: bool = False) -> list[Row]:
    """Measure; print the table of each benchmark when it is done.

    Args:
        parts: some of `PARTS`.
        quick: whether to measure once.

    """
    rows: list[Row] = []
    for part in parts:
        found = _work(part, quick=quick)()
        print(table(found), flush=True)
        rows += found
    return rows


def _work(part: str, *, quick: bool) -> Callable[[], list[Row]]:
    """Return the work of a part; it is imported only now, as some parts need a browser."""
    module = importlib.import_module(f"benchmarks.{part}")
    works: dict[str, Callable[[], list[Row]]] = {
        "first_contact": lambda: module.rows(1 if quick else module.ROUNDS),
        "engines": lambda: module.measured(1 if quick else module.ROUNDS),
        "compiled": lambda: module.rows(module.REPEATS),
        "links": lambda: module.measured(),
    }
    return works.get(part, lambda: module.rows())


def lines(rows: Sequence[Row], kept: Mapping[str, str] | None = None) -> list[str]:
    """Return the table as Markdown: a line for each of `LINES`, also for what was not measured.

    Args:
        rows: what was measured.
        kept: the lines to keep of what was not measured, by their titles.

    """
    found: Mapping[tuple[str, str], Row] = {(row.name, row.unit): row for row in rows}
    told = ["| " + " | ".join(HEAD) + " |", "|---" * len(HEAD) + "|"]
    for line in LINES:
        row = found.get((line.name, line.unit))
        cells = (NOT_MEASURED, "", "") if row is None else (_figure(row), _beside(row), _budget(row))
        new = f"| {' | '.join((line.title, *cells))} |"
        told.append(new if row is not None or kept is None else kept.get(line.title, new))
    return told


def lines_in(text: str) -> dict[str, str]:
    """Return the lines of a table as Markdown, by their titles."""
    found = [line for line in text.splitlines() if line.startswith("| ")]
    return {line.split("|")[1].strip(): line for line in found}


def _figure(row: Row) -> str:
    unit = row.unit.replace("x ", "× ", 1) if row.unit.startswith("x ") else row.unit.replace("/s", " a second")
    return f"{number(row.value)} {unit}"


def _beside(row: Row) -> str:
    """Return the ratios to peers."""
    ratios = {heading: value for heading, value in row.more.items() if heading.startswith("x ")}
    return ", ".join(f"{number(value)} × {heading.removeprefix('x ')}" for heading, value in ratios.items())


def _budget(row: Row) -> str:
    if row.budget is None:
        return ""
    return f"{row.budget.bound} {number(row.budget.value)}: {verdict(row)}"


def machine() -> str:
    """Return on what it was measured, and when."""
    cores = os.cpu_count() or 1
    python = f"{platform.python_implementation()} {platform.python_version()}"
    today = datetime.datetime.now(tz=datetime.UTC).date()
    return f"Measured on {today}: {cores} cores of {platform.machine()}, {platform.system()}, {python}."


PARTLY: Final = "Later, on "


def partly(rows: Sequence[Row]) -> str:
    """Return when some lines were measured anew, and how busy the machine was: times of a busy one say little."""
    measured = {(row.name, row.unit) for row in rows}
    titles = [line.title for line in LINES if (line.name, line.unit) in measured]
    today = datetime.datetime.now(tz=datetime.UTC).date()
    load = f"{os.getloadavg()[1]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return f"{PARTLY}{today}, at a load of {load} on {os.cpu_count() or 1} cores: {'; '.join(titles)}."


def write(page: Path, rows: Sequence[Row], *, is_all: bool = True) -> None:
    """Put the table between the marks of a page.

    Args:
        page: the page.
        rows: what was measured.
        is_all: whether that is everything; otherwise the other lines stay as they are.

    Raises:
        ValueError: the page lacks a mark.

    """
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    old, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page} has no place for the table: expected a line {BEGIN} and, below it, a line {END}")
    kept = None if is_all else lines_in(old)
    told = [line for line in old.splitlines() if line.startswith(("Measured", PARTLY))]
    when = [machine()] if is_all else [*(told or [machine()]), partly(rows)]
    body = "\n".join([BEGIN, "", *when, "", *lines(rows, kept), "", END])
    page.write_text(before + body + after, encoding="utf-8")


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="once, without a browser and compiled engines")
    parser.add_argument(
        "--part", action="append", choices=PARTS, help="only this, the other lines stay; may be repeated"
    )
    parser.add_argument("--page", type=Path, default=PAGE, help="the page whose table is written")
    given = parser.parse_args()
    if given.quick and given.page == PAGE:
        parser.error("--quick measures too little for docs/pages/measuring.md; name a copy of it: --page /tmp/page.md")
    parts = given.part or (QUICK if given.quick else PARTS)
    write(given.page, measured(parts, quick=given.quick), is_all=not given.part)


if __name__ == "__main__":
    main()
