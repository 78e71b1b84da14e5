"""Writes a notebook that teaches a lesson: what it is about, the lesson in a cell, its results, its check."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core import diskfile
from tabletop_widgets.core.harmless import in_markdown
from tabletop_widgets.scenarios.reading import read_text
from tabletop_widgets.scenarios.shipped import is_shipped

if TYPE_CHECKING:
    from tabletop_widgets.scenarios.scenario import Scenario

_SAID: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "about": "About {minutes} minutes; rules {rules}.",
        "run": "Run the cell below and play. `session.results` has your tries, `session.save(...)` keeps them.",
        "results": "## What you have tried",
        "check": "## For the teacher\n\nThe lesson is its own test: this plays it and tells what does not hold.",
    },
    "ja": {
        "about": "約 {minutes} 分。ルール {rules}。",
        "run": "下のセルを実行して始めましょう。結果は `session.results` に残り、`session.save(...)` で保存できます。",
        "results": "## やってみた結果",
        "check": "## 先生へ\n\nレッスンは、それ自体がテストです。次のセルは、成り立たないところを知らせます。",
    },
}


def write(scenario: Scenario, path: Path, locale: str) -> Path:
    """Write the notebook of a lesson; see `Scenario.notebook`."""
    diskfile.replace(path, json.dumps(notebook(scenario, locale), ensure_ascii=False, indent=1) + "\n")
    return path


def notebook(scenario: Scenario, locale: str) -> dict[str, Any]:
    """Return the notebook of a lesson as JSON data."""
    said, head = _SAID[locale], scenario.head
    about = said["about"].format(minutes=head.minutes or 5, rules=", ".join(head.rules) or "–")
    intro = f"# {in_markdown(head.title.text(locale))}\n\n{about} {said['run']}"
    language = "" if locale == "en" else f"locale={locale!r}"
    cells = [
        _markdown(intro),
        _code(
            f"import tabletop_widgets as tw\n\nlesson = {_made(scenario)}\n"
            f"session = lesson.session({language})\nsession.widget()"
        ),
        _markdown(said["results"]),
        _code("session.results"),
        _markdown(said["check"]),
        _code("print(lesson.check())"),
    ]
    for number, cell in enumerate(cells, 1):
        cell["id"] = f"cell-{number}"
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def _markdown(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def _code(text: str) -> dict[str, Any]:
    source = text.splitlines(keepends=True)
    return {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": source}


def _made(scenario: Scenario) -> str:
    """Return Python that makes the lesson: by its name if it comes with the package, else with its whole text."""
    if is_shipped(scenario.path):
        return f"tw.lesson({scenario.game!r}, {scenario.id!r})"
    text, other = scenario.to_markdown(), scenario.to_markdown("ja") if scenario.has_translation else ""
    read_text(text, other)  # in a cell it has no file beside it, and imports no module
    return f"tw.Scenario({_text(text)}{f', ja={_text(other)}' if other else ''})"


def _text(text: str) -> str:
    """Return a text as Python, over several lines where nothing in it needs to be escaped."""
    return repr(text) if "\\" in text or '"""' in text or text.endswith('"') else f'"""{text}"""'
