"""The notebook about tables and classes in a real JupyterLab, with people at its links."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from conftest import Opener
from playwright.sync_api import Browser, Locator, Page, expect

pytestmark = pytest.mark.usefixtures("lab_page")

NOTEBOOK = Path(__file__).parents[2] / "examples" / "together.ipynb"


def cells() -> dict[str, int]:
    """Return the number of each cell, by its id."""
    book = json.loads(NOTEBOOK.read_text("utf-8"))
    return {cell["id"]: number for number, cell in enumerate(book["cells"])}


@contextmanager
def person(browser: Browser, link: Locator) -> Iterator[Page]:
    """Yield the page of a link, on a phone; it may report no error."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(link.get_attribute("href") or "")
    yield page
    context.close()
    assert errors == []


@pytest.mark.soak
def test_people_play_and_learn_at_the_links_of_the_notebook(
    open_notebook: Opener, page: Page, browser: Browser
) -> None:
    book, cell = open_notebook(NOTEBOOK), cells()
    book.run(cell["seats"])
    links = page.locator(".tw-table a")
    expect(links).to_have_count(3)  # two seats, and those who look on
    with person(browser, links.nth(0)) as ann, person(browser, links.nth(1)) as bo:
        expect(bo.locator("main .tw-frame")).to_be_visible()
        book.run(cell["decide"])
        expect(book.output(cell["decide"])).to_contain_text("('Bo', '', 1)")
        expect(ann.locator("main")).not_to_contain_text("Keep your hand")
        bo.get_by_role("button", name="Keep").click()
        expect(ann.locator("main")).to_contain_text("Bo has decided about the hand")
        book.run(cell["keep"])
        expect(bo.locator("main")).to_contain_text("This table is closed.")
    for name in ("revoke", "close"):
        book.run(cell[name])
    expect(book.output(cell["revoke"])).to_contain_text("False")

    book.run(cell["class"])
    with person(browser, page.locator(".tw-class .tw-class-link a")) as pupil:
        pupil.get_by_role("button", name="Chidi").click()
        expect(pupil.locator("main .tw-study")).to_be_visible()
        book.run(cell["pupils"])
        expect(book.output(cell["pupils"])).to_contain_text("('Chidi', 1, 0)")
        pupil.get_by_role("button", name="Next").click()
        book.run(cell["ring"])
        expect(pupil.locator('[data-key^="note:"]').first).to_be_visible()
        book.run(cell["results"])
        expect(book.output(cell["results"])).to_contain_text("Chidi")
        book.run(cell["close-class"])
        expect(pupil.locator("main")).to_contain_text("The class is closed.")

    book.run(cell["exam"])
    with person(browser, page.locator(".tw-class .tw-class-link a").last) as pupil:
        pupil.get_by_role("button", name="Bo").click()
        expect(pupil.locator("main .tw-study")).to_be_visible()
        expect(pupil.get_by_role("button", name="Hint")).to_have_count(0)
        book.run(cell["end-exam"])
        expect(book.output(cell["end-exam"])).to_contain_text("Ann")
