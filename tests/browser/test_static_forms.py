"""Boards where nothing runs: the pages, paper and texts that nbconvert makes of a notebook, without a network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter, LatexExporter, MarkdownExporter
from playwright.sync_api import Page, expect

import tabletop_widgets as tw


@pytest.fixture(scope="module")
def book() -> Any:
    """A notebook that was run: a board with its view, a match, a board that is Japanese; without widget state."""
    match = tw.new_match("scout", players=3, seed=7)
    scythe = tw.new_match("scythe", players=2, seed=7)
    made: Any = nbformat.v4
    outputs = []
    for shown in (match.widget(seat=0), match, scythe.widget(seat=0, locale="ja")):
        bundle: Any = shown._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        outputs.append(made.new_output("execute_result", data, execution_count=1))
    cells = [made.new_code_cell("board", outputs=[output], execution_count=1) for output in outputs]
    return made.new_notebook(cells=cells)


def exported(book: Any, exporter: Any) -> str:
    body, _ = exporter().from_notebook_node(book)
    return str(body)


def test_a_page_has_the_pictures_and_their_texts(book: Any, page: Page, tmp_path: Path) -> None:
    path = tmp_path / "book.html"
    path.write_text(exported(book, HTMLExporter), encoding="utf-8")
    page.context.set_offline(True)
    try:
        page.goto(path.as_uri(), wait_until="domcontentloaded")
        images = page.get_by_role("img")
        expect(images).to_have_count(3)
        for index, word in enumerate(("hand", "Boris", "民心")):
            assert images.nth(index).evaluate("(image) => image.complete && image.naturalWidth") > 400
            assert word in (images.nth(index).get_attribute("alt") or "")
        paper = page.pdf()
    finally:
        page.context.set_offline(False)
    assert paper.startswith(b"%PDF")
    assert len(paper) > 100_000  # the pictures are on it


def test_texts_have_the_board_as_text_or_as_a_picture(book: Any) -> None:
    latex = exported(book, LatexExporter)
    assert "SCOUT: Boris has to decide" in latex
    assert "Boris: 12 cards in hand" in latex
    assert exported(book, MarkdownExporter).count('<img alt="') == 3


SEEN = """() => [...document.querySelectorAll("svg .f, svg .l")]
    .flatMap((frame, i) => getComputedStyle(frame).visibility === "visible" ? [i] : [])"""


def test_a_moving_svg_shows_one_step_at_a_time_and_stands_still_where_that_is_asked(page: Page, tmp_path: Path) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.play_out({0: "random", 1: "random", 2: "random"}, max_decisions=6)
    picture = match.to_svg(tmp_path / "a.svg", 1, 5, seat=0, seconds_per_step=0.4)
    page.emulate_media(reduced_motion="reduce")
    page.set_content(picture.read_text(encoding="utf-8"))
    assert page.evaluate(SEEN) == [4]  # the last of five
    page.emulate_media(reduced_motion="no-preference")
    seen = set()
    for _ in range(40):
        page.wait_for_timeout(50)
        shown = page.evaluate(SEEN)
        assert len(shown) == 1
        seen.update(shown)
    assert len(seen) > 2
    page.emulate_media(reduced_motion="reduce")
