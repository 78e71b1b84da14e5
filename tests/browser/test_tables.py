"""Tables in a browser: people at pages of their own, who play by clicks, reload, lose the network and come back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from table_page import CELL, PHONE, faults, guest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.tables import server
from tabletop_widgets.tables.panel import TablePanel
from tabletop_widgets.widgets.transport import front_end


def click(page: Page, match: tw.Match, text: str) -> None:
    """Play an action by clicks, on its elements or on its button, and wait until it is played."""
    action = match.game.action(text, match.state.legal_actions())
    before, view = match.ply, match.observation(match.current_player())
    paths = BOARDS[match.game.name].click_paths(view, action)
    if not paths:
        label = match.game.label(action, view, match.words("en"))
        page.get_by_role("button", name=label).first.click()
    for key in paths[0] if paths else ():
        page.locator(f'[data-key="{key}"]').first.click(
            position={"x": 7, "y": 24}
        )  # another card lies over its right part
    for _ in range(200):
        if match.ply > before:
            return
        page.wait_for_timeout(25)
    pytest.fail(f"{text} was not played")


def test_two_people_play_by_clicks_and_a_third_looks_on(browser: Browser) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    with (
        match.serve(players={2: "random"}, pace=0) as table,
        guest(browser, table, 0) as ann,
        guest(browser, table, 1, PHONE) as bo,
        guest(browser, table, None) as looks,
    ):
        pages = {0: ann, 1: bo}
        for _ in range(6):
            while match.current_player() not in pages:
                ann.wait_for_timeout(20)
            page = pages[match.current_player()]
            expect(page).to_have_title("● Your turn – SCOUT")
            shows = [one for one in match.legal_actions() if str(one).startswith(("keep", "show"))]
            click(page, match, str((shows or match.legal_actions())[0]))
        expect(looks.locator("#people")).to_contain_text("1 watching")
        expect(ann.locator("#people li.own")).to_contain_text("Aiko")
        expect(ann.locator("#people li.here")).to_have_count(2)
        assert faults(looks) == []


def test_a_page_that_is_cut_off_says_so_and_comes_back_by_itself(browser: Browser) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    with match.serve() as table, guest(browser, table, 1) as page:
        (connection,) = table._of
        table._server.call(connection._socket.end, 1001)
        for _ in range(3):
            match.play(match.legal_actions()[0])
        assert match.current_player() == 1
        expect(page.locator("main .tw-bar")).to_contain_text("Show one card")
        click(page, match, str(match.legal_actions()[0]))
        page.reload()
        expect(page.locator("main .tw-frame")).to_be_visible()
        expect(page.locator("main")).to_contain_text(match.words("en").name(match.current_player()))


TORN = """() => {
    const [sign, words, prompt] = [".tw-unheard-note > svg", ".tw-unheard-note > span", ".tw-bar > .tw-prompt"]
        .map((what) => document.querySelector(what));
    const [a, b] = [sign, words].map((one) => one.getBoundingClientRect());
    const isCut = prompt.scrollHeight > prompt.clientHeight + 4;
    return isCut || a.right > b.left || a.top < b.top - 1 || a.bottom > b.bottom + 1;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_a_page_whose_table_stays_away_says_it_whole_and_after_a_while_what_to_do(
    browser: Browser, locale: str
) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    table = match.serve()
    with guest(browser, table, 1, PHONE, locale) as phone, guest(browser, table, 0, locale=locale) as page:
        for one in (phone, page):
            one.clock.install()
            one.evaluate("() => { window.WebSocket = class { close() {} send() {} }; }")  # nothing can be reached
        for connection in list(table._of):
            table._server.call(connection._socket.end, 1001)
        for one in (phone, page):
            expect(one.locator(".tw-unheard-note")).to_be_visible()
            assert not one.evaluate(TORN)
            expect(one.locator("#note")).to_be_hidden()
            one.clock.fast_forward(16_000)
            told = "ask whoever has opened it" if locale == "en-GB" else "テーブルを開いた人に聞いてください"
            expect(one.locator("#note")).to_contain_text(told)
    table.close()


def test_the_cell_of_a_table_says_that_its_links_are_gone_with_the_kernel(page: Page) -> None:
    page.goto("about:blank")
    page.set_content("<main></main>")
    with tw.new_match("scout", players=3, seed=7).serve() as table:
        page.evaluate(CELL, [front_end("panel.js"), TablePanel._css, "A table."])
        page.evaluate("(told) => tell(told)", TablePanel(table, "en")._content())
        expect(page.get_by_role("link", name="Link")).to_have_count(4)
        page.evaluate("endKernel()")
        expect(page.get_by_role("alert")).to_contain_text("its links open nothing. Run the cell again")
        expect(page.get_by_role("link")).to_have_count(0)


def test_a_page_of_an_older_version_asks_to_be_reloaded_and_plays_on_then(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    with match.serve() as table, guest(browser, table, 1) as page:
        (connection,) = table._of
        files = server._files()[1]
        monkeypatch.setattr(server, "_files", lambda: ("0123456789abcdef", files))  # another version serves the link
        table._server.call(connection._socket.end, 1001)
        expect(page.locator("main .tw-bar")).to_contain_text("This page does not fit the table. Reload it.")
        page.reload()
        expect(page.locator("main .tw-frame")).to_be_visible()
        click(page, match, str(match.legal_actions()[0]))


def test_what_ends_a_page_stands_on_it(browser: Browser) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    table = match.serve()
    with guest(browser, table, 0) as page, guest(browser, table, 1) as other:
        old = table.link(0)
        table.revoke(0)
        expect(page.locator("#state")).to_contain_text("This seat has a new link")
        expect(page.locator("main")).to_be_empty()
        page.goto("about:blank")
        page.goto(old)
        expect(page.locator("#state")).to_contain_text("This seat has a new link")
        expect(page.locator("main")).to_be_empty()
        page.goto("about:blank")
        page.goto(f"{table.address}#guess")
        expect(page.locator("#state")).to_contain_text("This link does not open a table")
        table.close()
        expect(other.locator("main .tw-bar")).to_contain_text("This table is closed")


def test_a_page_reads_in_the_language_of_its_browser_and_changes_it_for_itself(browser: Browser) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    with match.serve() as table, guest(browser, table, 1, locale="ja-JP") as page, guest(browser, table, 1) as other:
        expect(page.locator("html")).to_have_attribute("lang", "ja")
        expect(page.locator("main")).to_contain_text("手札")
        page.get_by_role("button", name="メニュー").click()
        page.get_by_role("menuitemradio", name="English").click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        page.get_by_role("menuitemradio", name="日本語").click()  # the menu is still open
        expect(page.locator("html")).to_have_attribute("lang", "ja")
        expect(other.locator("html")).to_have_attribute("lang", "en")


def test_an_answer_stands_on_the_page_that_asked_alone(browser: Browser) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    for _ in range(3):
        match.play("keep")
    with match.serve() as table, guest(browser, table, 0) as page, guest(browser, table, 0) as other:
        page.locator('[data-key^="c:"]').first.click(position={"x": 7, "y": 24})
        expect(page.locator("main .tw-why")).to_be_visible()
        other.wait_for_timeout(300)
        expect(other.locator("main .tw-why")).to_have_count(0)


def test_the_menu_and_the_keys_of_a_guest_have_only_what_a_guest_may_do(browser: Browser) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    with match.serve() as table, guest(browser, table, 1) as page, guest(browser, table, None) as looks:
        for one in (page, looks):
            one.get_by_role("button", name="Menu").click()
            entries = one.get_by_role("menuitem").all_inner_texts()
            assert "Copy the position" in " ".join(entries)
            for owners in ("Save the match", "lesson", "replay"):
                assert owners not in " ".join(entries)
            one.keyboard.press("Escape")
            one.locator(".tw-host").first.focus()
            one.keyboard.press("h")
            keys = one.locator(".tw-keys kbd")
            expect(keys.first).to_be_visible()
            assert not {"Ctrl + S", "a", "i"} & set(keys.all_inner_texts())
            assert ("u" in keys.all_inner_texts()) == (one is page)
        expect(page.get_by_role("button", name="Undo")).to_have_count(1)
        expect(looks.get_by_role("button", name="Undo")).to_have_count(0)


def test_where_a_guest_cannot_go_back_a_press_says_why_and_after_the_game_the_line_leads_back(browser: Browser) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    for _ in range(6):
        match.play(match.legal_actions()[0])
    with match.serve() as table, guest(browser, table, 1) as page, guest(browser, table, None, PHONE) as looks:
        for one in (page, looks):
            back = one.get_by_role("button", name="One step back")
            expect(back).to_have_attribute("aria-disabled", "true")
            back.click(force=True)  # nothing forbids it: it is answered
            expect(one.locator(".tw-error")).to_contain_text("After the end everybody can look back here")
        match.play_out(dict.fromkeys(range(3), "random"))
        for one in (page, looks):
            one.get_by_role("button", name="One step back").click()
            expect(one.locator(".tw-ply")).to_contain_text(f"{match.ply - 1} / {match.ply}")
            expect(one.locator(".tw-past")).to_be_visible()
            one.locator(".tw-past").click()
            expect(one.locator(".tw-past")).to_have_count(0)
        assert match.is_terminal()
        expect(page.get_by_role("button", name="Save the match")).to_have_count(0)


def test_guests_ask_for_another_game_and_see_who_is_waited_for(browser: Browser) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"))
    with (
        match.serve() as table,
        guest(browser, table, 0) as ann,
        guest(browser, table, 1, PHONE) as bo,
        guest(browser, table, None) as looks,
    ):
        expect(ann.locator("#ended")).to_contain_text("The game is over. A new game with the same links begins when")
        expect(looks.locator("#ended")).to_contain_text("begins when the players, or the host, begin one")
        expect(looks.locator("#ended").get_by_role("button")).to_have_count(0)
        assert faults(ann) == faults(looks) == []
        ann.get_by_role("button", name="Play again").click()
        expect(ann.locator("#ended span")).to_have_text("The game is over. Waiting for: Boris.")
        expect(ann.get_by_role("button", name="Play again")).to_have_count(0)
        expect(bo.locator("#ended")).to_contain_text("Would like to play again: Aiko.")
        bo.get_by_role("button", name="Play again").click()
        for one in (ann, bo, looks):
            expect(one.locator("#ended")).to_be_hidden()
            expect(one.locator("main .tw-tallies, main .tw-bar").first).to_be_visible()
        assert len(match.earlier) == 1


def test_after_the_game_a_guest_saves_a_replay_in_their_own_browser(browser: Browser, tmp_path: Path) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"))
    with match.serve() as table, guest(browser, table, 1) as page:
        page.get_by_role("button", name="Menu").click()
        with page.expect_download(timeout=60_000) as saved:
            page.get_by_role("menuitem", name="Save the game as a replay").click()
        saved.value.save_as(tmp_path / "scout.html")
        assert (tmp_path / "scout.html").read_text("utf-8") == match.to_html(tmp_path / "own.html", seat=1).read_text(
            "utf-8"
        )
