"""A class in a browser behind jupyter-server-proxy: all addresses are relative to where the proxy has the page."""

from __future__ import annotations

from pathlib import Path

from hub import free_port, run_hub
from playwright.sync_api import Browser, expect
from pupil_page import PupilPage

import tabletop_widgets as tw


def test_a_pupil_learns_explores_and_comes_back_below_a_hubs_prefix(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with (
        run_hub(tmp_path) as hub,
        tw.classroom("scout/s5-beats", names=["Ann"], folder=None, port=port, address=hub.behind(port)) as room,
    ):
        context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        context.new_page().goto(hub.entrance)  # a page of the hub, whose errors are not ours
        page, errors = context.new_page(), list[str]()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type in ("error", "warning") else None)
        page.on("requestfailed", lambda request: errors.append(request.url))
        page.goto(room.class_link)
        page.get_by_role("button", name="Ann").click()
        expect(page.locator("#people")).to_have_text("Ann")
        assert page.url == room.link("Ann")
        ann = PupilPage(room, "Ann", page)
        ann.to_the_task()
        ann.press("Explore")  # the board is a module of its own
        expect(page.locator("main .tw-bar")).to_be_visible()
        ann.press("Back to the lesson")
        ann.play("show 3-4")
        ann.sees("Two fives beat two fours")
        page.reload()
        expect(page.locator(".tw-trail")).to_contain_text("Step 3 of 4")
        assert [row.solved for row in room.pupils] == [1]
        context.close()
        assert errors == []
