"""Marks that people move about on the board, in a plain page."""

from __future__ import annotations

import pytest
from chart import WIDTH, Opener, at, box, drag, focus_map, middle, origin, screen, touches, view
from harness import Host
from marked import STEP, marked
from playwright.sync_api import Page, expect
from toy import words

import tabletop_widgets as tw
from tabletop_widgets.boards.leviath.chart import chart_of
from tabletop_widgets.engines.leviath import LeviathGame
from tabletop_widgets.widgets import GameWidget

TEXT = words("en")


def test_a_mark_is_dragged_to_another_place(show_map: Opener) -> None:
    host = show_map()
    (x, y), (to_x, to_y) = at(host, 24), at(host, 5)
    drag(host, (x + 5, y - 4), (to_x + 15, to_y + 2))
    (intent,) = host.intents("mark")
    left, top = middle(5)
    unit = box(host)["width"] / WIDTH
    assert intent["name"] == "guess"
    assert (intent["x"], intent["y"]) == pytest.approx(
        (left + 10 / unit, top + 6 / unit), abs=1 / unit
    )  # Firefox's pointer is on whole pixels
    assert host.widget.guess == 5
    assert origin(host, "guess") == pytest.approx(at(host, 5), abs=0.5)
    assert host.marked("carried") == []
    assert len(host.heard) == 1  # and the click that browsers add is none


def test_a_mark_stays_where_it_was_dropped_until_python_answers(show_map: Opener) -> None:
    host = show_map()
    to_x, to_y = at(host, 5)
    with host.busy():
        drag(host, at(host, 24), (to_x + 12, to_y))
        assert origin(host, "guess") == pytest.approx((to_x + 12, to_y), abs=0.5)
        host.widget.panel = {**host.widget.panel, "comment": "a remark"}
        host.sync()
        assert origin(host, "guess") == pytest.approx((to_x + 12, to_y), abs=0.5)
    host.settle()
    assert origin(host, "guess") == pytest.approx(at(host, 5), abs=0.5)


def test_a_mark_that_cannot_lie_there_goes_back_and_it_is_told(show_map: Opener) -> None:
    host = show_map()
    drag(host, at(host, 24), screen(host, WIDTH - 8, 8))
    assert len(host.intents("mark")) == 1
    expect(host.page.get_by_role("alert")).to_contain_text("cannot go there")
    assert origin(host, "guess") == pytest.approx(at(host, 24), abs=0.5)


def test_a_mark_that_is_dropped_beside_its_region_is_put_back(show_map: Opener) -> None:
    host = show_map()
    drag(host, at(host, 24), (box(host)["x"] + 40, box(host)["y"] + box(host)["height"] + 60))
    assert host.heard == []
    assert origin(host, "guess") == pytest.approx(at(host, 24), abs=0.5)
    host.page.mouse.click(*at(host, 18))  # a later click is one
    host.settle()
    assert host.marked("picked") == ["ship"]


def test_a_mark_is_moved_while_it_is_not_the_viewers_turn(show_map: Opener) -> None:
    host = show_map(turn=[1, "Bo"])
    host.widget.choices = {**host.widget.choices, "acts": [], "kinds": [], "keys": []}
    host.sync()
    drag(host, at(host, 24), at(host, 5))
    assert host.widget.guess == 5


def test_a_click_on_a_mark_means_what_lies_under_it(show_map: Opener) -> None:
    host = show_map()
    host.widget.guess = 18
    host.widget.keyframe()
    host.sync()
    host.page.mouse.click(*at(host, 18))
    host.settle()
    assert host.marked("picked") == ["ship"]
    host.press("Escape")
    host.page.mouse.click(*at(host, 40))
    host.settle()
    assert host.intents("why") == [{"do": "why", "path": ["h40"]}]


def test_a_viewer_without_the_right_moves_no_mark(show_map: Opener) -> None:
    host = show_map(marks=["flag"])
    drag(host, at(host, 24), at(host, 5))
    assert host.intents("mark") == []
    focus_map(host)
    host.press("m")
    assert host.marked("carried") == ["flag"]
    host.press("m")
    assert host.marked("carried") == ["flag"]


def test_a_mark_is_dragged_when_zoomed(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("+", "+")
    before = view(host)
    drag(host, at(host, 24), at(host, 26))
    assert host.widget.guess == 26
    assert view(host) == before
    assert origin(host, "guess") == pytest.approx(at(host, 26), abs=0.5)


@pytest.mark.browser_context_args(has_touch=True)
def test_a_finger_drags_a_mark_and_does_not_scroll_the_page(show_map: Opener) -> None:
    host = show_map(width=600)
    host.page.evaluate("() => { document.body.style.height = '3000px'; }")
    touch = touches(host.page)
    (x, y), (to_x, to_y) = at(host, 24), at(host, 5)
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
    touch("touchEnd")
    host.settle()
    assert host.widget.guess == 5
    assert host.page.evaluate("() => scrollY") == 0


@pytest.mark.browser_context_args(has_touch=True)
def test_a_second_finger_calls_a_drag_of_a_mark_off(show_map: Opener) -> None:
    host = show_map(width=600)
    touch = touches(host.page)
    (x, y), end = at(host, 24), at(host, 5)
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 30))
    host.settle()
    assert host.marked("carried") == ["guess"]
    touch("touchStart", (x, y - 30), end)
    touch("touchMove", (x, y - 40), end)
    touch("touchEnd")
    host.settle()
    assert host.intents("mark") == []
    assert host.marked("carried") == []


def test_a_mark_is_moved_by_keys(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("m")
    assert (host.marked("carried"), host.marked("cursor")) == (["guess"], ["guess"])
    expect(host.page.locator(".tw-prompt")).to_have_text(TEXT["mark-held"])
    status = host.page.locator(".tw-heard").first
    expect(status).to_have_text(f"the guess: 24. {TEXT['mark-held']}")
    host.press("ArrowRight", "ArrowDown")
    step = WIDTH / 64 * box(host)["width"] / WIDTH
    x, y = at(host, 24)
    assert origin(host, "guess") == pytest.approx((x + step, y + step), abs=0.5)
    host.press("Shift+ArrowRight")
    assert origin(host, "guess") == pytest.approx((x + 6 * step, y + step), abs=0.5)
    expect(status).to_have_text("space 25.")
    host.press("Enter")
    assert host.widget.guess == 25
    expect(status).to_contain_text("the guess: 25.")
    expect(host.page.locator(".tw-prompt")).to_have_text("Sail, or rob somebody")
    host.press("ArrowRight")  # the arrows are the cursor's again
    assert origin(host, "guess") == pytest.approx(at(host, 25), abs=0.5)
    assert len(host.heard) == 1


def test_escape_puts_a_mark_back_and_takes_nothing_else_back(show_map: Opener) -> None:
    host = show_map()
    host.click("ship")
    focus_map(host)
    host.press("M", "Shift+ArrowUp", "Escape")
    assert origin(host, "guess") == pytest.approx(at(host, 24), abs=0.5)
    expect(host.page.locator(".tw-heard").first).to_contain_text(TEXT["mark-back"])
    assert host.marked("picked") == ["ship"]
    assert host.heard == []


def test_the_key_takes_one_mark_after_the_other(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("m", "Shift+ArrowUp", "m")
    assert host.marked("carried") == ["flag"]
    assert origin(host, "guess") == pytest.approx(at(host, 24), abs=0.5)
    host.press("m")
    assert host.marked("carried") == ["guess"]


def test_keys_keep_a_mark_in_its_region_and_in_view(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("+", "+", "+", "m")
    for _ in range(25):
        host.page.keyboard.press("Shift+ArrowLeft")
        host.page.keyboard.press("Shift+ArrowUp")
    host.settle()
    rect = box(host)
    assert origin(host, "guess") == pytest.approx((rect["x"], rect["y"]), abs=0.5)
    assert view(host)[:2] == [0, 0]


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_a_mark_in_the_air_stays_there_when_the_board_is_drawn_anew(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("m", "Shift+ArrowRight")
    before = origin(host, "guess")
    host.widget.guess = 30
    host.widget.keyframe()
    host.sync()
    for _ in range(3):
        assert origin(host, "guess") == pytest.approx(before, abs=0.5)
        host.page.wait_for_timeout(100)
    host.widget.scene = {**host.widget.scene, "seq": 60, "looks": [["rect", "width"]], "els": {"only": [0, "map", 5]}}
    host.sync()
    assert host.marked("carried") == []
    assert not host.errors


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_a_mark_glides_from_where_it_was_dropped_to_its_place_and_not_from_where_it_lay(show_map: Opener) -> None:
    host = show_map()
    host.page.evaluate(
        """() => {
            window.seen = [];
            const watch = () => {
                const m = document.querySelector("[data-key=guess]").getScreenCTM();
                window.seen.push([m.e, m.f]);
                requestAnimationFrame(watch);
            };
            watch();
        }"""
    )
    (x, y), (to_x, to_y) = at(host, 24), at(host, 5)
    drag(host, (x, y), (to_x + 16, to_y))
    host.page.wait_for_timeout(400)
    seen = host.page.evaluate("() => window.seen")
    first = next(i for i, (at_x, at_y) in enumerate(seen) if abs(at_x - to_x - 16) < 1 and abs(at_y - to_y) < 1)
    after = seen[first:]
    assert after[-1] == pytest.approx([to_x, to_y], abs=0.5)
    assert all(abs(at_y - to_y) < 2 and to_x - 1 <= at_x <= to_x + 17 for at_x, at_y in after)
    assert any(to_x + 1 < at_x < to_x + 15 for at_x, _ in after)


def test_a_mark_dragged_on_a_games_own_board_is_laid_in_its_match(page: Page) -> None:
    with marked():
        match = tw.new_match("scout", players=4, seed=7)
        host = Host(page, GameWidget(match, seat=0, layers=["numbers"]))
        expect(host.element("number5")).to_be_visible()
        x, y = origin(host, "mark:finger")
        step = page.evaluate("() => document.querySelector('[data-region=table]').getScreenCTM().a") * STEP
        drag(host, (x, y), (x + 4 * step, y))
        assert match.marks()["finger"] == "card 5"
        assert origin(host, "mark:finger") == pytest.approx((x + 4 * step, y), abs=0.5)
        page.get_by_role("application").first.focus()
        host.press("m", "ArrowUp", *["Shift+ArrowRight"] * 3, "Enter")
        assert match.marks()["finger"] == "card 7"


def test_the_guess_is_taken_from_beside_the_sea_and_laid_on_a_corner_by_dragging_and_by_keys(page: Page) -> None:
    match = tw.new_match("leviath", humans=2, seed=3)
    match.play("start at 29")
    host = Host(page, GameWidget(match, seat=1, locale="en"))
    expect(host.element("guess")).to_be_visible()
    assert host.element("guess").get_attribute("aria-label") == (
        "The humans’ guess: not placed yet; it goes where they think the kaiju is"
    )
    centres = [origin_of(host, number) for number in (10, 11, 12, 19, 20, 21)]
    corner = sum(x for x, _ in centres) / 6, sum(y for _, y in centres) / 6
    drag(host, origin(host, "guess"), corner)
    assert match.marks()["guess"] == "10+11+12+19+20+21"
    assert origin(host, "guess") == pytest.approx(corner, abs=1.0)
    page.get_by_role("application").first.focus()
    step = (origin_of(host, 12)[0] - origin_of(host, 10)[0]) / 120 * 10  # 640 / 64 units; a space is 120 wide
    host.press("m", *["ArrowRight"] * round(120 / 10), "Enter")  # to the next corner of the row
    assert match.marks()["guess"] == "12+13+14+21+22+23"
    assert origin(host, "guess")[0] == pytest.approx(corner[0] + 12 * step, abs=1.0)
    host.press("m", *["ArrowUp"] * 40, "Enter")  # land
    expect(page.get_by_role("alert")).to_contain_text("cannot go there")
    assert match.marks()["guess"] == "12+13+14+21+22+23"


def test_the_guess_is_picked_up_by_a_click_and_the_next_one_says_where_it_goes(page: Page) -> None:
    match = tw.new_match("leviath", humans=2, seed=3)
    match.play("start at 29")
    host = Host(page, GameWidget(match, seat=1, locale="en"))
    node, prompt = match.node, page.locator(".tw-prompt")
    page.mouse.click(*origin(host, "guess"))
    host.settle()
    assert host.marked("carried") == ["guess"]
    expect(prompt).to_contain_text("Click where it goes")
    place = origin_of(host, 20)
    page.mouse.click(*place)
    host.settle()
    assert match.marks()["guess"] == "20"
    assert host.marked("carried") == []
    page.get_by_role("application").first.focus()
    host.press("m")  # by a key, and put back by a click on it; on the sea a click means the space
    assert host.marked("carried") == ["guess"]
    page.mouse.click(*origin(host, "guess"))
    host.settle()
    assert (host.marked("carried"), match.marks()["guess"]) == ([], "20")
    ship = next(key for key in host.marked("live") if key.startswith("ship:"))
    host.press("m")
    box = host.element(ship).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # plays no move, chooses no ship
    host.settle()
    assert match.node is node
    assert host.marked("picked") == []
    assert match.marks()["guess"] != "20"
    assert not host.errors


def origin_of(host: Host, number: int) -> tuple[float, float]:
    """Return the middle of a sea space of Leviath, in pixels: that of its three corners."""
    points = chart_of(LeviathGame().sea).points[number]
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    matrix = host.page.evaluate(
        "() => { const m = document.querySelector('[data-region=sea]').getScreenCTM(); return [m.a, m.e, m.f]; }"
    )
    return matrix[0] * x + matrix[1], matrix[0] * y + matrix[2]
