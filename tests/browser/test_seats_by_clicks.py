"""A seat passed on by clicks, a player that stands in, and how a page in the background tells whose turn it is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from table_page import LAPTOP, PHONE, faults, guest

import tabletop_widgets as tw

# in the place of the browser's own: what is shown, and whether it was asked for
STUB = """
window.told = []; window.asked = 0; window.isLooking = true;
window.Notification = class {
  static permission = PERMISSION;
  static async requestPermission() { window.asked++; return (this.permission = ANSWER); }
  constructor(words, options) { THROW; window.told.push([words, options.tag]); this.at = window.told.length - 1; }
  close() { window.told[this.at].push("closed"); }
};
document.hasFocus = () => window.isLooking;
"""


def stub(permission: str = "default", answer: str = "granted", throw: str = "") -> str:
    """Return a script that stands in for the notifications of a browser."""
    return STUB.replace("PERMISSION", repr(permission)).replace("ANSWER", repr(answer)).replace("THROW", throw)


def choose(page: Page, name: str, role: Any = "menuitem") -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role(role, name=name).click()


def waits(page: Page, told: str) -> None:
    """Wait until a script returns a true value; the page lets Playwright's own waiting not in."""
    for _ in range(200):
        if page.evaluate(told):
            return
        page.wait_for_timeout(25)
    pytest.fail(f"it never came to be so: {told}")


def new() -> tw.Match:
    match = tw.new_match("scout", players=3, names=["Ann", "Bo", "Cy"], seed=7)
    assert match.current_player() == 1
    return match


def play(match: tw.Match) -> None:
    match.play(match.legal_actions()[0])


def test_a_guest_passes_the_seat_on_from_the_menu_and_looks_on(browser: Browser) -> None:
    match = new()
    with match.serve() as table, guest(browser, table, 0) as page, guest(browser, table, 0, PHONE) as phone:
        old = table.link(0)
        hand = page.locator('main [data-key^="c:"]').count()
        assert hand > 0
        choose(page, "Your seat")
        dialog = page.get_by_role("dialog", name="Your seat: Ann")
        assert faults(page) == []
        dialog.get_by_role("button", name="Pass the seat on").click()
        dialog = page.get_by_role("dialog", name="You have passed your seat on")
        link = dialog.get_by_role("textbox").input_value()
        assert link == table.link(0) != old
        expect(dialog.get_by_role("img", name="QR")).to_be_visible()
        assert faults(page) == []
        dialog.get_by_role("button", name="Close").click()
        expect(page.locator("main")).to_be_empty()
        expect(phone.locator("main")).to_be_empty()
        expect(phone.locator("#state")).to_contain_text("This seat has a new link")
        for one in (page, phone):
            assert link.partition("#")[2] not in one.content()
            assert one.title() == "SCOUT"
        with guest(browser, table, 0) as heir:
            expect(heir.locator("#people li.own")).to_contain_text("Ann")
        page.get_by_role("link", name="Look on").click()
        expect(page.locator("main .tw-frame")).to_be_visible()
        expect(page.locator("#people li.own")).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("menuitem", name="Your seat")).to_have_count(0)
        expect(page.get_by_role("menuitemcheckbox", name="Tell me")).to_have_count(0)


def test_a_guest_opens_the_seat_on_another_device(browser: Browser) -> None:
    with new().serve() as table, guest(browser, table, 0) as page:
        choose(page, "Your seat")
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Show the link").click()
        assert dialog.get_by_role("textbox").input_value() == table.link(0)
        expect(dialog).to_contain_text("Only this computer opens links")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator("main .tw-frame")).to_be_visible()


def test_the_computer_plays_for_who_is_away_until_the_seat_is_taken_back(browser: Browser) -> None:
    match = new()
    with match.serve(stand_in="random", pace=0) as table, guest(browser, table, 1, PHONE) as page:
        choose(page, "Your seat")
        page.get_by_role("dialog").get_by_role("button", name="Let the computer play").click()
        said = page.locator("#stood-in")
        expect(said).to_contain_text("The computer plays for you.")
        expect(page.locator("#people li.own")).to_have_class("computer own")
        expect(page).to_have_title("SCOUT")
        assert faults(page) == []
        page.reload()
        said.get_by_role("button", name="Take the seat back").click()
        expect(said).to_be_hidden()
        while match.current_player() != 1:
            play(match)
        expect(page).to_have_title("● Your turn – SCOUT")


def test_a_table_without_a_stand_in_offers_none(browser: Browser) -> None:
    with new().serve(stand_in=None) as table, guest(browser, table, 1) as page:
        choose(page, "Your seat")
        expect(page.get_by_role("dialog").get_by_role("button", name="Pass the seat on")).to_be_visible()
        expect(page.get_by_role("button", name="Let the computer play")).to_have_count(0)


# --- whose turn it is


def test_title_and_icon_of_a_page_say_that_it_is_ones_turn(browser: Browser) -> None:
    match = new()
    with match.serve() as table, guest(browser, table, 0) as page:
        icon = page.locator('link[rel="icon"]')
        expect(page).to_have_title("SCOUT")
        expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
        calm = icon.get_attribute("href")
        while match.current_player() != 0:
            play(match)
        expect(page).to_have_title("● Your turn – SCOUT")
        assert icon.get_attribute("href") != calm
        play(match)
        expect(page).to_have_title("SCOUT")
        assert icon.get_attribute("href") == calm
        while match.current_player() != 0:
            play(match)
        expect(page).to_have_title("● Your turn – SCOUT")
        table.close()
        expect(page).to_have_title("SCOUT")  # nobody waits any more


def test_who_wants_it_is_notified_once_a_turn_while_looking_elsewhere(browser: Browser) -> None:
    match = new()
    with match.serve() as table, guest(browser, table, 0, before=stub()) as page:
        choose(page, "Tell me when it is my turn", "menuitemcheckbox")
        expect(page.get_by_role("menuitemcheckbox", name="Tell me")).to_have_attribute("aria-checked", "true")
        page.keyboard.press("Escape")
        page.evaluate("isLooking = false")
        while match.current_player() != 0:
            play(match)
        waits(page, "told.length === 1")
        assert page.evaluate("told[0][0]") == "Your turn – SCOUT"
        token = table.link(0).partition("#")[2]
        assert token not in str(page.evaluate("told"))
        play(match)
        waits(page, "told[0][2] === 'closed'")
        page.evaluate("isLooking = true")
        while match.current_player() != 0:
            play(match)
        expect(page).to_have_title("● Your turn – SCOUT")
        assert page.evaluate("told.length") == 1  # whoever looks at the page sees it
        page.reload()  # the tab remembers what its person wants, as far as the browser still allows it
        page.get_by_role("button", name="Menu").click()
        assert page.evaluate("asked") == 0


def test_without_consent_nobody_is_asked_and_nothing_is_shown(browser: Browser) -> None:
    match = new()
    with match.serve() as table, guest(browser, table, 0, before=stub("granted")) as page:
        page.evaluate("isLooking = false")
        while match.current_player() != 0:
            play(match)
        expect(page).to_have_title("● Your turn – SCOUT")
        assert page.evaluate("[asked, told.length]") == [0, 0]


def test_who_refuses_is_told_that_the_title_says_it(browser: Browser) -> None:
    with new().serve() as table, guest(browser, table, 0, before=stub(answer="denied")) as page:
        choose(page, "Tell me when it is my turn", "menuitemcheckbox")
        expect(page.locator("#note")).to_contain_text("The title of the page says when it is your turn")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("menuitemcheckbox", name="Tell me")).to_have_attribute("aria-checked", "false")


def test_a_browser_that_shows_none_after_all_says_so(browser: Browser) -> None:
    match = new()
    before = stub(throw='throw new TypeError("Illegal constructor")')  # as on Android
    with match.serve() as table, guest(browser, table, 0, before=before) as page:
        choose(page, "Tell me when it is my turn", "menuitemcheckbox")
        page.keyboard.press("Escape")
        page.evaluate("isLooking = false")
        while match.current_player() != 0:
            play(match)
        expect(page.locator("#note")).to_contain_text("This browser shows no notifications here")


def test_over_plain_http_in_a_network_the_menu_offers_none(browser: Browser) -> None:
    match = new()
    with match.serve(host="0.0.0.0") as table:
        if "127.0.0.1" in table.address:
            return  # this machine has no network
        with guest(browser, table, 0) as page:
            assert not page.evaluate("isSecureContext")
            page.get_by_role("button", name="Menu").click()
            expect(page.get_by_role("menuitem", name="Your seat")).to_be_visible()
            expect(page.get_by_role("menuitemcheckbox", name="Tell me")).to_have_count(0)
            while match.current_player() != 0:
                play(match)
            expect(page).to_have_title("● Your turn – SCOUT")


def test_the_browsers_own_notification_comes_where_it_is_allowed(browser: Browser) -> None:
    match = new()
    watched = """const Own = Notification; window.shown = 0;
        window.Notification = class extends Own {
            constructor(...told) { super(...told); this.onshow = () => shown++; }
        };
        document.hasFocus = () => false;"""
    with (
        match.serve() as table,
        guest(browser, table, 0, LAPTOP, before=watched) as page,
    ):
        page.context.grant_permissions(["notifications"], origin=table.address.rstrip("/"))
        page.reload()
        if page.evaluate("Notification.permission") != "granted":
            pytest.skip("Chromium's headless shell has no notifications; with CHROMIUM=/usr/bin/chromium it has")
        choose(page, "Tell me when it is my turn", "menuitemcheckbox")
        while match.current_player() != 0:
            play(match)
        waits(page, "shown === 1")
