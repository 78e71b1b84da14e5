"""Where the parts of a board lie at every width of the widget, and that what is asked is in sight."""

from __future__ import annotations

import axe
import pytest
from chart import Look, Opener, focus_map
from harness import Host
from playwright.sync_api import FloatRect, expect
from toy import Shower, tab, words

TEXT = words("en")
MAT: Look = {"mat": True}
SMALL = """() => [...document.querySelectorAll(".tw *")].flatMap((node) => {
    const drawn = node.closest("svg");
    const words = (n) => n.nodeType === 3 && n.data.trim();
    const isText = drawn ? node.tagName === "text" : [...node.childNodes].some(words);
    if (!isText || !node.checkVisibility() || node.closest(".tw-overview, .tw-heard")) return [];
    const matrix = drawn ? node.getScreenCTM() : { a: 1, b: 0 };
    const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(matrix.a, matrix.b);
    return size < 9.95 ? [[node.textContent.slice(0, 30), size]] : [];
})"""


def place(host: Host, selector: str) -> FloatRect:
    rect = host.page.locator(selector).locator("visible=true").first.bounding_box()
    assert rect, selector
    return rect


def bottom(rect: FloatRect) -> float:
    return rect["y"] + rect["height"]


def right(rect: FloatRect) -> float:
    return rect["x"] + rect["width"]


def titles(host: Host) -> list[str]:
    return host.page.get_by_role("tab").all_inner_texts()


@pytest.mark.parametrize("width", [1100, 1600])
def test_a_wide_widget_has_players_and_journal_left_and_what_one_can_do_right(show_map: Opener, width: int) -> None:
    host = show_map(width=width)
    players, journal = place(host, "[data-region=row0]"), place(host, ".tw-journal")
    board, steps = place(host, "[data-region=map]"), place(host, ".tw-do")
    assert max(right(players), right(journal)) < board["x"] < right(board) < steps["x"]
    assert bottom(players) < journal["y"]
    expect(host.page.locator("[data-region=cards]")).to_be_visible()
    tab(host, "Rules").click()
    expect(host.page.locator("[data-region=cards]")).to_have_count(0)
    expect(host.page.locator(".tw-journal")).to_be_visible()
    host.click("player1")
    assert [intent["id"] for intent in host.intents("act")] == [99]


def test_the_viewers_own_things_lie_right_of_the_map_and_the_actions_are_a_tab(show_map: Opener) -> None:
    host = show_map(width=1196, height=768, look=MAT)
    board, first, last = (place(host, f"[data-region={name}]") for name in ("map", "mat0", "mat4"))
    assert right(place(host, "[data-region=row0]")) < board["x"] < right(board) < first["x"]
    assert first["x"] == last["x"]
    assert bottom(first) <= last["y"]
    assert titles(host) == ["Journal", "Actions", "Your cards", "Inspect", "Rules"]
    expect(host.page.locator(".tw-do")).to_be_hidden()
    tab(host, "Actions").click()
    assert right(place(host, ".tw-do")) < board["x"]


def test_a_huge_widget_has_tabs_under_the_viewers_own_things_too(show_map: Opener) -> None:
    host = show_map(width=1700, height=1000, look=MAT)
    assert titles(host) == ["Your cards", "Rules", "Journal", "Actions", "Inspect"]
    assert place(host, "[data-region=cards]")["y"] > bottom(place(host, "[data-region=mat4]"))
    assert place(host, "[data-region=cards]")["x"] > right(place(host, "[data-region=map]"))


def test_at_1000_the_players_are_a_row_above_and_the_mat_is_beside_the_map(show_map: Opener) -> None:
    host = show_map(width=1000, look=MAT)
    rows = [place(host, f"[data-region=row{seat}]") for seat in range(3)]
    board, mat = place(host, "[data-region=map]"), place(host, "[data-region=mat0]")
    assert len({row["y"] for row in rows}) == 1
    assert bottom(rows[0]) < board["y"]
    assert right(board) < mat["x"]
    assert place(host, ".tw-tabs")["y"] > max(bottom(board), bottom(place(host, "[data-region=mat4]")))


def test_at_700_a_board_that_cannot_be_read_smaller_is_in_one_column_with_a_mat_in_two(show_map: Opener) -> None:
    host = show_map(width=700, look=MAT)
    board = place(host, "[data-region=map]")
    assert board["width"] > 680
    mats = [place(host, f"[data-region=mat{i}]") for i in range(5)]
    assert len({round(mat["x"]) for mat in mats}) == 2
    assert bottom(place(host, "[data-region=row2]")) < board["y"]
    assert bottom(board) < mats[0]["y"]
    assert bottom(mats[4]) < place(host, ".tw-tabs")["y"]


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("width", [560, 700, 879, 880, 1000, 1100, 1196, 1400, 1800])
def test_no_region_is_drawn_much_smaller_or_much_larger_than_its_size(show_map: Opener, width: int) -> None:
    host = show_map(width=width, height=768, look=MAT)
    widths = {"row0": 264, "row2": 264, "mat0": 362, "mat4": 362}
    scales = {name: place(host, f"[data-region={name}]")["width"] / units for name, units in widths.items()}
    assert all(0.9 <= scale <= 1.55 for scale in scales.values()), scales


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("look", [{}, MAT])
@pytest.mark.parametrize(("width", "height"), [(1196, 768), (1100, 768), (1400, 900)])
def test_what_is_asked_is_in_sight_on_a_laptop(show_map: Opener, look: Look, width: int, height: int) -> None:
    host = show_map(width=width, height=height, look=look, in_notebook=True)
    frame = place(host, ".tw-frame")
    assert frame["height"] <= height - 118
    for key in [*host.marked("live"), *(["action0", "action4"] if look else [])]:
        rect = host.element(key).bounding_box()
        assert rect
        assert frame["y"] <= rect["y"]
        assert bottom(rect) <= bottom(frame)


@pytest.mark.parametrize("width", [1196, 1400])
def test_the_middle_of_a_wide_widget_is_not_empty(show_map: Opener, show: Shower, width: int) -> None:
    host = show_map(width=width, height=768, look=MAT)
    board, row, mat = (place(host, f"[data-region={name}]") for name in ("map", "row0", "mat0"))
    assert board["width"] + row["width"] + mat["width"] > 0.93 * width


def test_a_low_board_keeps_the_widget_low(show: Shower) -> None:
    host = show(width=1196)
    regions = {"table": [640, 150, "Table", "main", False, False, True, False]}
    els = {key: el for key, el in host.widget.scene["els"].items() if key in ("felt", "c1", "c1/r", "c1/rim")}
    host.widget.scene = {**host.widget.scene, "seq": 9, "regions": regions, "els": els}
    host.sync()
    assert place(host, ".tw-frame")["height"] < 520


def test_a_huge_widget_that_is_not_high_keeps_its_tabs_left(show_map: Opener) -> None:
    host = show_map(width=1700, height=900, look=MAT)
    assert titles(host)[0] == "Journal"
    mat = [place(host, f"[data-region=mat{i}]") for i in (0, 4)]
    assert bottom(mat[1]) <= bottom(place(host, ".tw-frame"))


def test_on_a_low_screen_the_widget_is_higher_rather_than_its_letters_small(show_map: Opener) -> None:
    host = show_map(width=1196, height=600, look=MAT)
    assert 600 < place(host, ".tw-frame")["height"] < 650
    assert host.page.evaluate(SMALL) == []


def test_what_the_others_did_scrolls_and_the_journal_stays_where_it_is(show_map: Opener) -> None:
    host = show_map(width=1196, height=768, look=MAT)
    places = []
    for count in (1, 9):
        news = [[n, n % 3, ["pays 1, and gains 2 power", "and a coin"], n, "Bo"] for n in range(1, count + 1)]
        host.widget.panel = {**host.widget.panel, "since": news}
        host.sync()
        places.append((place(host, ".tw-since"), place(host, ".tw-first")))
    assert places[0] == places[1]
    assert host.page.locator(".tw-since").evaluate("(el) => el.scrollHeight > el.clientHeight")
    assert bottom(places[1][1]) <= bottom(place(host, ".tw-right")) + 1


TALE = ["Card 16: Attack, mech C4→A4", "6 workers driven off", "+$1, star marker to 15", "Why A4: the only one"]


def tell(host: Host, lines: list[str]) -> None:
    host.widget.panel = {**host.widget.panel, "since": [[1, 1, lines, 1, "Bo"]]}
    host.sync()


@pytest.mark.parametrize(("lines", "is_above"), [(TALE, True), (TALE[:1], False)])
def test_in_one_column_a_long_tale_of_a_turn_stands_above_the_board_and_a_short_one_before_ones_own_things(
    show_map: Opener, lines: list[str], is_above: bool
) -> None:
    host = show_map(width=700, look=MAT)
    tell(host, lines)
    news = place(host, ".tw-since")
    assert (bottom(news) <= place(host, ".tw-board")["y"]) == is_above
    assert bottom(news) <= place(host, ".tw-right")["y"]


@pytest.mark.parametrize("lines", [TALE, ["Move to C4, **your 2 workers driven off**"]])
def test_on_a_phone_the_news_are_above_ones_own_things(show_map: Opener, lines: list[str]) -> None:
    host = show_map(width=390, look=MAT)
    tell(host, lines)
    host.page.get_by_role("button", name=TEXT["page-own"]).click()
    told = host.page.locator(".tw-since .tw-lines-of > span").locator("visible=true").all_inner_texts()
    assert "\n".join(told) == "Bo " + "\n".join(lines).replace("*", "")
    news, own = place(host, ".tw-since"), place(host, ".tw-rights")
    assert bottom(news) <= own["y"]


@pytest.mark.parametrize("width", [1196, 1400])
def test_a_wide_widget_shows_the_whole_tale_of_a_turn(show_map: Opener, width: int) -> None:
    host = show_map(width=width, height=768, look=MAT)
    tell(host, TALE)
    assert (
        host.page.evaluate(
            "(() => { const n = document.querySelector('.tw-since'); return n.scrollHeight - n.clientHeight; })()"
        )
        <= 1
    )


def test_what_can_be_chosen_below_the_window_is_a_press_away(show_map: Opener) -> None:
    host = show_map(width=700, height=600, look=MAT)
    way = host.page.get_by_role("button", name=TEXT["to-choices"])
    expect(way).to_have_count(0)
    host.widget.choices = {**host.widget.choices, "keys": ["action4"], "acts": [[99, 1, "gain cards", [[0]]]]}
    host.sync()
    expect(host.element("action4")).not_to_be_in_viewport()
    way.click()
    expect(host.element("action4")).to_be_in_viewport()
    expect(way).to_have_count(0)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("look", [{}, MAT])
@pytest.mark.parametrize("width", [700, 1000, 1196, 1400])
def test_no_text_is_under_10_pixels(show_map: Opener, look: Look, width: int) -> None:
    host = show_map(width=width, height=768, look=look)
    assert host.page.evaluate(SMALL) == []


@pytest.mark.parametrize("width", [390, 600, 700])
def test_the_controls_of_the_map_cover_nothing(show_map: Opener, width: int) -> None:
    host = show_map(width=width, look={"corner": True})
    assert place(host, ".tw-controls")["y"] >= bottom(place(host, "[data-region=map]"))
    assert bottom(place(host, ".tw-controls")) <= place(host, "[data-region=hand]")["y"]


@pytest.mark.parametrize("width", [900, 1000, 1300])
def test_a_wide_widget_puts_them_into_the_corner_that_a_map_leaves_free(show_map: Opener, width: int) -> None:
    host = show_map(width=width, look={"corner": True})
    board = place(host, "[data-region=map]")
    scale = board["width"] / 640
    zoom, switch = place(host, ".tw-zoom"), place(host, ".tw-pill")
    if width < 1100:  # the corner of a small map is low: they are beside one another
        assert bottom(board) - 44 <= switch["y"]
        assert right(switch) <= zoom["x"]
    else:
        assert bottom(board) - 84 * scale <= switch["y"]
        assert bottom(switch) <= zoom["y"]
        assert right(board) - 125 * scale <= zoom["x"]
    assert bottom(zoom) <= bottom(board)


@pytest.mark.parametrize("width", [600, 900])
def test_a_tab_comes_forward_when_all_there_is_to_choose_lies_in_it(show_map: Opener, width: int) -> None:
    host = show_map(width=width)
    acts = [[1, 0, "show it", [[0]]]]
    host.widget.choices = {**host.widget.choices, "at": 77, "kinds": [["Show", [""]]], "keys": ["card"], "acts": acts}
    host.sync()
    expect(host.page.locator("[data-region=cards]")).to_be_visible()
    expect(tab(host, "Your cards")).to_have_attribute("aria-selected", "true")


def test_the_inspector_does_not_stay_open_behind_the_journal(show_map: Opener) -> None:
    host = show_map(width=900)
    tab(host, "Inspect").click()
    tab(host, "Journal").click()
    host.settle()
    assert [intent["inspector"] for intent in host.intents("open")] == [True, False]


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("look", [{}, MAT])
@pytest.mark.parametrize("width", [360, 600, 700, 900, 1200, 1600])
def test_nothing_is_wider_than_the_widget(show_map: Opener, look: Look, width: int) -> None:
    host = show_map(width=width, look=look)
    assert host.too_wide() == []


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 900, 1280])
def test_axe_finds_nothing(show_map: Opener, theme: str, width: int) -> None:
    host = show_map(theme=theme, width=width, layers=["deduction"], look=MAT)
    found = {"start": axe.faults(host.page)}
    if width == 390:
        for page in ("My side", "Players", "Journal", "Board"):
            host.page.get_by_role("navigation").get_by_role("button", name=page).click()
            found[page] = axe.faults(host.page)
    focus_map(host)
    host.press("+", "m", "ArrowRight")
    found["in the air"] = axe.faults(host.page)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert not host.errors


def test_the_help_speaks_of_maps_and_marks_where_there_are_any(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("h")
    help_list = host.page.locator(".tw-help")
    expect(help_list).to_contain_text(TEXT["key-zoom"])
    expect(help_list).to_contain_text(TEXT["key-mark"])
    expect(help_list).to_contain_text(TEXT["help-mark"])
    regions = {name: {**region, "zoom": False, "night": False} for name, region in host.widget.scene["regions"].items()}
    host.widget.scene = {**host.widget.scene, "seq": 50, "regions": regions}
    host.widget.panel = {**host.widget.panel, "marks": []}
    host.sync()
    expect(help_list).not_to_contain_text(TEXT["key-zoom"])
    expect(help_list).not_to_contain_text(TEXT["key-mark"])
    expect(help_list).not_to_contain_text(TEXT["help-mark"])
