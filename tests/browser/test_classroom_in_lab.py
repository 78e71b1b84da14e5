"""A class in a real JupyterLab: the teacher's cell follows pupils at pages of their own."""

from __future__ import annotations

import re

import pytest
from conftest import Opener
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.usefixtures("lab_page")

ROOM = """
import tabletop_widgets as tw
room = tw.classroom("scout/s5-beats", names=["Ann", "Bo"], folder=None)
room
"""


def test_the_teachers_cell_follows_pupils_who_come_by_its_link(
    open_notebook: Opener, page: Page, browser: Browser
) -> None:
    book = open_notebook([ROOM, "print(room.by_learner())", "room.close()"])
    book.run(0)
    cell = page.locator(".tw-class")
    expect(cell.locator("tbody tr")).to_have_count(2)
    expect(cell.locator("img").first).to_be_visible()
    link = cell.locator(".tw-class-link a").get_attribute("href")
    assert link is not None
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    pupil = context.new_page()
    pupil.goto(link)
    pupil.get_by_role("button", name="Bo").click()
    expect(pupil.locator("main .tw-study")).to_be_visible()
    expect(cell.locator(".tw-chip").first).to_have_text("1 / 2 here")
    for number in (2, 3):
        pupil.get_by_role("button", name="Next").click()
        expect(pupil.locator(".tw-trail")).to_contain_text(f"Step {number} of 4")
    expect(cell.locator("tbody tr").nth(1)).to_contain_text("step 3 of 4")
    look = cell.locator("tbody tr").nth(1).get_by_role("link")
    expect(look).to_have_attribute("href", re.compile(re.escape(link.partition("#")[0]) + "#"))
    cell.locator("summary").click()
    expect(cell.locator(".tw-cards li")).to_have_count(2)
    book.run(1)
    expect(book.output(1)).to_contain_text("Bo")
    book.run(2)
    expect(cell).to_contain_text("The class is closed.")
    expect(pupil.locator("main")).to_contain_text("The class is closed.")
    context.close()
