"""A notebook that is opened and not run shows pictures of its boards, whether somebody trusts it or not."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import Opener
from playwright.sync_api import Locator, Page, expect

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget

pytestmark = pytest.mark.usefixtures("lab_page")

VIEW = "application/vnd.jupyter.widget-view+json"
TRUST = """() => {
    for (const cell of window.jupyterapp.shell.currentWidget.content.widgets) cell.model.trusted = true;
}"""


def stored(shown: tw.Match | GameWidget, *, with_view: bool) -> dict[str, Any]:
    """Return what a cell has stored that has shown a match or its board."""
    bundle: Any = shown._repr_mimebundle_()
    data = dict(bundle[0] if isinstance(bundle, tuple) else bundle)
    if not with_view:  # as in the examples of this project
        data.pop(VIEW, None)
    return {"output_type": "execute_result", "execution_count": 1, "data": data, "metadata": {}}


def notebook(path: Path, outputs: list[dict[str, Any]]) -> Path:
    cells = [
        {"cell_type": "code", "id": f"c{i}", "source": "", "metadata": {}, "execution_count": 1, "outputs": [output]}
        for i, output in enumerate(outputs)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    book = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(book), encoding="utf-8")
    return path


def shows_the_picture(output: Locator) -> None:
    image = output.get_by_role("img")
    expect(image).to_be_visible()
    expect(image).to_have_attribute("alt", re.compile("^SCOUT: Boris has to decide\n.*Boris", re.DOTALL))
    assert image.evaluate("(image) => image.naturalWidth") > 400
    expect(output.locator("pre")).to_have_count(0)


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("trusted", [False, True])
def test_a_notebook_that_was_not_run_shows_its_boards(
    open_notebook: Opener, page: Page, tmp_path: Path, *, trusted: bool
) -> None:
    page.set_viewport_size({"width": 1280, "height": 2200})
    match = tw.new_match("scout", players=3, seed=7)  # Boris begins
    board = match.widget(seat=0)
    outputs = [stored(match, with_view=False), stored(board, with_view=False), stored(board, with_view=True)]
    book = open_notebook(notebook(tmp_path / "unrun.ipynb", outputs))
    if trusted:
        page.evaluate(TRUST)
    shows_the_picture(book.output(0))
    shows_the_picture(book.output(1))
    if not trusted:
        shows_the_picture(book.output(2))
    else:  # a view comes before all else, and what stands there without its model is JupyterLab's own
        expect(book.output(2)).to_contain_text("Error displaying widget: model not found", timeout=20_000)
        expect(book.output(2).get_by_role("img")).to_have_count(0)
