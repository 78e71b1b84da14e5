"""Real boards at widths between a phone and a wide screen: the board and what can be chosen are in sight together."""

from __future__ import annotations

import pytest
from boards import TABLES, played
from harness import Host
from playwright.sync_api import FloatRect, Page, expect

import tabletop_widgets as tw
from tabletop_widgets.engines.leviath.observation import LeviathObservation

BARS = 118  # of a notebook, above and below
LEGEND = 20  # of a map that is as small as can be read, at its lower edge
MAINS = {"scout": ("table", "hand"), "leviath": ("gauges", "sea"), "scythe": ("map",), "automa": ("map",)}
SECTIONS = ("move", "bolster", "trade", "produce")
LETTERS = """(selector) => [...document.querySelectorAll(selector)]
    .filter((node) => node.checkVisibility()).map((node) => {
        const { a, b } = node.getScreenCTM();
        return parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
    })"""


def shown(page: Page, table: str, width: int, height: int = 768) -> Host:
    """Show a board at the last decision of seat 0, in a page as large as the visible part of a notebook."""
    match, plies = played(table)
    match.goto(plies[-1])
    page.set_viewport_size({"width": width + 20, "height": height})
    host = Host(page, match.widget(seat=0), in_notebook=True)
    host.settle()
    return host


def place(host: Host, selector: str) -> FloatRect:
    rect = host.page.locator(selector).locator("visible=true").first.bounding_box()
    assert rect, selector
    return rect


def turn_to_board(host: Host) -> None:
    """Turn to a phone's page with the board."""
    host.page.get_by_role("navigation").get_by_role("button", name="Board").click()
    host.settle()


def held(match: tw.Match) -> int:
    """Return how many evolution cards the kaiju has."""
    view = match.observation(0)
    assert isinstance(view, LeviathObservation)
    return len(view.evolutions)


def kaiju(page: Page, width: int, height: int, *, cards: int) -> Host:
    """Show the kaiju's side when it chooses an action and has so many evolution cards."""
    match = tw.new_match("leviath", players=3, seed=7)
    bots = dict.fromkeys(match.game.deciding, "heuristic")
    while match.current_player() != 0 or match.state.decision().kind != "kaiju" or held(match) < cards:
        match.play_out(bots, 1)
    page.set_viewport_size({"width": width, "height": height})
    host = Host(page, match.widget(seat=0))
    host.settle()
    return host


def smallest(host: Host, region: str, within: str = "") -> float:
    """Return the size in pixels of the smallest letters of a region, or of what is within a part of it."""
    return float(min(host.page.evaluate(LETTERS, f"[data-region={region}] {within} text")))


@pytest.mark.soak(gate=5)
@pytest.mark.soak(gate=4)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("width", [690, 700, 860])
def test_in_a_narrow_notebook_the_board_and_the_list_of_choices_are_in_sight_together(
    page: Page, table: str, width: int
) -> None:
    host = shown(page, table, width)
    steps = place(host, ".tw-do")
    for region in MAINS[table]:
        board = place(host, f"[data-region={region}]")
        assert board["x"] + board["width"] < steps["x"]
        assert board["y"] + board["height"] <= 768 - BARS + (LEGEND if region == "map" else 0)
        assert smallest(host, region) >= 9.95
    step = host.page.locator(".tw-do .tw-step").first.bounding_box()
    assert step
    assert step["y"] + step["height"] <= min(768 - BARS, steps["y"] + steps["height"])
    assert not host.too_wide()


def test_a_small_board_has_its_choices_beside_it_at_560_pixels_already(page: Page) -> None:
    host = shown(page, "scout", 560)
    board, steps = place(host, "[data-region=hand]"), place(host, ".tw-do")
    assert board["x"] + board["width"] < steps["x"]
    assert smallest(host, "table") >= 9.95


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("table", TABLES)
def test_a_wider_widget_is_drawn_larger_with_the_time_line_beside_what_is_asked(page: Page, table: str) -> None:
    host = shown(page, table, 1400)
    wide, frame = place(host, f"[data-region={MAINS[table][-1]}]")["width"], place(host, ".tw-frame")
    time, bar = place(host, ".tw-rail"), place(host, ".tw-bar")
    assert bar["x"] + bar["width"] <= time["x"]
    assert bar["y"] <= time["y"] + time["height"] / 2 <= bar["y"] + bar["height"]
    assert frame["height"] <= 768 - BARS
    page.set_viewport_size({"width": 1216, "height": 768})
    host.settle()
    assert place(host, f"[data-region={MAINS[table][-1]}]")["width"] * 1.05 <= wide


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("table", TABLES)
def test_a_page_without_the_bars_of_a_notebook_is_filled(page: Page, table: str) -> None:
    match, plies = played(table)
    match.goto(plies[-1])
    page.set_viewport_size({"width": 1366, "height": 768})
    host = Host(page, match.widget(seat=0))
    host.settle()
    frame = place(host, ".tw-frame")
    assert 768 - 64 <= frame["y"] + frame["height"] <= 768


@pytest.mark.parametrize("width", [390, 700])
def test_when_the_game_is_over_the_scores_are_above_the_map_in_a_narrow_widget(page: Page, width: int) -> None:
    match = tw.new_match("scythe", seed=7, names=["Aiko"], players=["nordic", "automa"])
    match.play_out({0: "heuristic"})
    page.set_viewport_size({"width": width, "height": 780})
    host = Host(page, match.widget(seat=0))
    host.settle()
    scores, board = place(host, "[data-region=table]"), place(host, "[data-region=map]")
    assert scores["y"] + scores["height"] <= board["y"] <= {390: 540, 700: 660}[width]  # below how it came about
    assert host.page.locator("[data-region=table]").locator("visible=true").count() == 1
    assert host.page.locator(".tw-tallies").count() == 0


def test_a_phone_shows_the_whole_sea_at_once_and_its_letters_can_be_read(page: Page) -> None:
    host = shown(page, "leviath", 390)
    turn_to_board(host)
    assert host.page.locator(".tw-overview").count() == 0
    assert smallest(host, "sea") >= 9.95


def test_a_phones_map_shows_as_much_as_can_be_read(page: Page) -> None:
    host = shown(page, "scythe", 390)
    turn_to_board(host)
    assert 9.95 <= smallest(host, "map") <= 10.5


def test_the_letters_of_the_sea_have_12_pixels_on_a_laptop(page: Page) -> None:
    assert smallest(shown(page, "leviath", 1196), "sea") >= 12


def test_a_phones_own_side_has_no_part_of_the_map_over_it_and_all_of_the_mat_and_the_hand_in_sight(page: Page) -> None:
    host = asked_for_a_section(page, 390, 844)
    expect(host.page.locator(".tw-mini")).to_have_count(0)
    assert host.page.locator("[data-region=map]").locator("visible=true").count() == 0
    bar = place(host, ".tw-pages")
    for region in (*(f"mat-{name}" for name in SECTIONS), "hand"):
        box = place(host, f"[data-region={region}]")
        assert box["y"] + box["height"] <= bar["y"]


def test_a_phone_shows_the_kaijus_whole_sea_and_its_four_actions_on_one_page(page: Page) -> None:
    host = kaiju(page, 390, 844, cards=3)
    assert host.page.get_by_role("navigation").get_by_role("button", name="My side").count() == 0
    bar = place(host, ".tw-pages")
    for region in ("gauges", "sea", "acts"):
        box = place(host, f"[data-region={region}]")
        assert box["y"] + box["height"] <= bar["y"]


def test_at_700_pixels_what_the_kaiju_can_do_is_in_sight_with_the_sea_and_no_list_is_blank(page: Page) -> None:
    host = kaiju(page, 700, 800, cards=3)
    for region in ("sea", "acts", "power1", "power2", "power3"):
        box = place(host, f"[data-region={region}]")
        assert box["y"] + box["height"] <= 800
    listed, news = place(host, ".tw-do"), place(host, ".tw-since ol")
    content = host.page.locator(".tw-do .tw-steps").evaluate("(el) => el.scrollHeight")
    assert listed["height"] <= content + 110  # its heading and the search field
    assert listed["y"] + listed["height"] < news["y"]


ROWS_AS_ONE_SCROLLS = """async (list) => {
    const found = [];
    for (let far = 0; far < 40; far += 4) {
        list.scrollTop = far;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const end = list.getBoundingClientRect().bottom;
        for (const row of list.querySelectorAll("li")) {
            const { top, bottom } = row.getBoundingClientRect();
            const state = bottom < end + 0.5 ? "whole" : top < end - 1 && bottom > end + 4 ? "cut" : "";
            if (state) found.push(`${state} ${getComputedStyle(row).maskImage === "none" ? "strong" : "faint"}`);
        }
    }
    return found;
}"""


def test_of_a_list_with_no_room_for_all_whole_lines_are_strong_and_a_cut_one_is_faint(page: Page) -> None:
    listed = kaiju(page, 1366, 700, cards=3).page.locator(".tw-do .tw-steps")
    assert set(listed.evaluate(ROWS_AS_ONE_SCROLLS)) == {"whole strong", "cut faint"}
    assert listed.evaluate("(list) => getComputedStyle(list).maskImage") == "none"


@pytest.mark.parametrize(("width", "height", "most"), [(390, 844, 0.93), (700, 800, 0.68)])
def test_the_sea_has_most_of_a_narrow_width_and_its_numbers_12_pixels(
    page: Page, width: int, height: int, most: float
) -> None:
    host = kaiju(page, width, height, cards=2)
    assert place(host, "[data-region=sea]")["width"] >= most * (width - 12)
    assert smallest(host, "sea", ".tw-figures") >= 11.99
    news = host.page.locator(".tw-since").bounding_box()
    controls = place(host, ".tw-at-main .tw-controls")
    assert news
    assert news["y"] + news["height"] <= controls["y"]


def test_after_a_game_the_tabs_are_beside_the_board(page: Page) -> None:
    match = tw.new_match("leviath", players=3, seed=7)
    match.play_out(dict.fromkeys(match.game.deciding, "heuristic"))
    page.set_viewport_size({"width": 700, "height": 800})
    host = Host(page, match.widget(seat=0))
    host.settle()
    board, tabs = place(host, "[data-region=sea]"), place(host, ".tw-first")
    assert board["x"] + board["width"] <= tabs["x"]
    assert tabs["height"] > 150
    host.page.get_by_role("button", name="More", exact=True).click()
    host.page.get_by_role("tab", name="Piles").click()
    host.settle()
    assert smallest(host, "piles") >= 9.95


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("table", ["scythe", "automa"])
@pytest.mark.parametrize("width", [390, 700, 1000, 1346])
def test_the_players_stand_once_and_their_scores_are_in_sight(page: Page, table: str, width: int) -> None:
    host = shown(page, table, width)
    if width < 560:
        turn_to_board(host)
    chips = host.page.locator(".tw-tallies").locator("visible=true").count()
    plates = host.page.locator("[data-region=player0]").locator("visible=true").count()
    assert chips + plates == 1
    score = host.page.locator(".tw-tallies li" if chips else "[data-region=player0]").first
    assert "$" in (score.text_content() or "")
    box = score.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 768 - BARS


def test_in_a_narrow_notebook_the_players_are_a_tab(page: Page) -> None:
    host = shown(page, "scythe", 700)
    host.page.get_by_role("tab", name="Players").click()
    expect(host.page.locator("[data-region=player1]")).to_be_visible()


def asked_for_a_section(page: Page, width: int, height: int) -> Host:
    match = tw.new_match("scythe", players=3, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"), 150)
    while match.current_player() != 0 or match.state.decision().kind != "section":
        match.play_out(dict.fromkeys(range(3), "random"), 1)
    page.set_viewport_size({"width": width, "height": height})
    host = Host(page, match.widget(seat=0))
    host.settle()
    return host


@pytest.mark.parametrize("width", [700, 720, 760])
def test_where_a_narrow_page_is_high_the_mat_is_in_sight_with_the_map(page: Page, width: int) -> None:
    host = asked_for_a_section(page, width, 900)
    for region in ("map", *(f"mat-{name}" for name in SECTIONS)):
        box = place(host, f"[data-region={region}]")
        assert box["y"] + box["height"] <= 900
        assert smallest(host, region) >= 9.95
    board, news, steps = (place(host, one) for one in ("[data-region=map]", ".tw-tallies", ".tw-do"))
    assert board["x"] + board["width"] < news["x"]
    assert steps["y"] > place(host, "[data-region=mat-produce]")["y"]  # the list repeats the mat
    assert not host.too_wide()


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_low_phone_shows_the_whole_mat(page: Page, locale: str) -> None:
    host = asked_for_a_section(page, 390, 664)
    host.widget.locale = locale
    host.settle()
    bar = place(host, ".tw-pages")
    for name in SECTIONS:
        box = place(host, f"[data-region=mat-{name}]")
        assert box["y"] + box["height"] <= bar["y"]


def test_a_large_high_widget_has_a_larger_mat_and_all_of_the_news_beside_the_map(page: Page) -> None:
    host = asked_for_a_section(page, 1400, 900)
    news, mat = place(host, ".tw-since"), place(host, "[data-region=mat-move]")
    assert news["x"] < place(host, "[data-region=map]")["x"]
    assert page.locator(".tw-since").evaluate("el => el.scrollHeight - el.clientHeight") <= 1
    assert mat["width"] > 400  # its letters, too, are larger than on a laptop
    assert place(host, ".tw-first")["height"] > 150
    assert place(host, ".tw-frame")["height"] <= 900


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("table", TABLES)
def test_in_a_narrow_window_that_is_very_high_the_board_has_all_of_the_width(page: Page, table: str) -> None:
    host = shown(page, table, 700, 1100)
    board, frame = place(host, ".tw-board"), place(host, ".tw-frame")
    assert board["width"] >= frame["width"] - 16
    for below in host.page.locator(".tw-rights, .tw-do").all():
        box = below.bounding_box()
        assert box is None or box["y"] >= board["y"] + board["height"]


def test_in_a_narrow_window_that_is_very_high_the_mat_stands_in_two_columns_of_legible_letters(page: Page) -> None:
    host = asked_for_a_section(page, 700, 1100)
    rows = sorted({place(host, f"[data-region=mat-{name}]")["y"] for name in SECTIONS})
    assert len(rows) == 2
    assert all(smallest(host, f"mat-{name}") >= 10 for name in SECTIONS)
    board = place(host, ".tw-board")
    assert 0 < rows[0] - board["y"] - board["height"] < 16  # what is asked is right below the map
    host.page.set_viewport_size({"width": 700, "height": 900})  # a lower window has them beside one another again
    expect(host.page.locator(".tw-beside")).to_be_visible()
