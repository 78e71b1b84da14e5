"""What moves in the picture, in a plain page with movement: pieces glide, numbers count, steps of others are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect
from toy import Shower, button, words

from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scene_diff import difference


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "reduced_motion": "no-preference"}


def table(
    *,
    unit: str = "u:a5",
    x: int = 20,
    home: str = "table",
    coins: int = 3,
    power: int = 10,
    card: str = "",
    zoom: bool = False,
) -> Scene:
    made = Scene()
    made.region("table", 400, 200, "Table", "main", public=True, zoom=zoom)
    made.region("hand", 400, 130, "Your hand", "sub")
    made.add("felt", "rect", "table", width=400, height=200, fill="$felt")
    made.add("plate", "rect", "table", x=330, y=10, width=60, height=40, fill="$panel", label="a plate")
    made.add(unit, "g", home, transform=f"translate({x} 60)", label="a unit")
    made.add(f"{unit}/c", "circle", unit, r=16, fill="$s0")
    made.add("coins", "text", "table", str(coins), x=20, y=180, fill="$ink")
    made.add("bar", "rect", "table", x=60, y=170, width=power, height=10, fill="$power")
    made.add("outlines", "g", "hand", fill="none", stroke="$ink", stroke_width=2)
    if card:
        made.add(f"{card}/edge", "rect", "outlines", x=9, y=9, width=42, height=62)
        made.add(card, "rect", "hand", x=10, y=10, width=40, height=60, fill="$panel", label="a card")
    return made


class Pictures:
    """Shows one scene after the other as Python sends them."""

    def __init__(self, host: Host) -> None:
        self.host, self.base, self.number = host, table(), 10
        host.widget.scene = self.base.keyframe(self.number)
        host.sync()

    def patch(self, scene: Scene, moved: dict[str, str] | None = None) -> dict[str, Any]:
        self.number += 1
        told = {"moved": moved} if moved else {}
        return {**difference(self.base, scene), "base": 10, "seq": self.number, **told}

    def show(self, scene: Scene, moved: dict[str, str] | None = None) -> None:
        self.host.widget.patch = self.patch(scene, moved)
        self.host.sync()


def middle(host: Host, key: str) -> float:
    box = host.element(key).bounding_box()
    assert box
    return box["x"] + box["width"] / 2


# what moves in time; the fading edge of a list moves with its scrolling
MOVEMENTS = "document.getAnimations().filter((one) => one.timeline === document.timeline)"


def stop_half_way(host: Host) -> None:
    """Hold every movement at half of its time."""
    host.page.evaluate(
        f"""() => {{ for (const way of {MOVEMENTS}) {{
            way.pause(); way.currentTime = way.effect.getComputedTiming().endTime / 2; }} }}"""
    )


def finish(host: Host) -> None:
    host.page.evaluate(f"() => {{ for (const way of {MOVEMENTS}) way.finish(); }}")


@pytest.fixture
def pictures(show: Shower, page: Page) -> Callable[..., Pictures]:
    """Give `pictures(speed=…, **panel)`: a toy widget in a page that may store settings."""
    page.route("http://board.test/", lambda route: route.fulfill(body="", content_type="text/html"))

    def shower(speed: str = "normal", **panel: Any) -> Pictures:
        page.goto("http://board.test/")
        page.evaluate("(speed) => localStorage.setItem('tabletop-widgets', JSON.stringify({ speed }))", speed)
        return Pictures(show(**{"by": -1, **panel}))

    return shower


def test_a_unit_that_moves_is_the_same_element_and_half_way_between_the_places(
    pictures: Callable[..., Pictures],
) -> None:
    shown = pictures()
    host = shown.host
    node = host.element("u:a5").element_handle()
    inner = host.element("u:a5/c").element_handle()
    start = middle(host, "u:a5")
    shown.show(table(unit="u:b6", x=220), {"u:b6": "u:a5"})
    stop_half_way(host)
    half = middle(host, "u:b6")
    finish(host)
    end = middle(host, "u:b6")
    assert start + 20 < half < end - 20
    assert host.element("u:b6").evaluate("(now, was) => now === was", node)
    assert host.element("u:b6/c").evaluate("(now, was) => now === was", inner)
    assert host.element("u:b6").get_attribute("id")
    assert host.page.locator("[data-key='u:a5']").count() == 0


# whether what lies on top at a point is the picture of what comes from another region
IS_ABOVE = """([x, y]) => {
    for (const node of document.querySelectorAll("svg *")) node.style.pointerEvents = "auto";
    return Boolean(document.elementFromPoint(x, y).closest(".tw-above-all"));
}"""


def test_what_comes_from_another_region_is_seen_above_all_on_its_way_and_is_one_element_at_its_end(
    pictures: Callable[..., Pictures],
) -> None:
    shown = pictures()
    host = shown.host
    covered = table(unit="u:hand", home="hand", x=300)
    covered.add("strip", "rect", "hand", x=0, y=0, width=400, height=130, fill="$panel")  # over all of the hand
    shown.show(covered, {"u:hand": "u:a5"})
    stop_half_way(host)
    box = host.element("u:hand").bounding_box()
    assert box
    assert host.page.evaluate(IS_ABOVE, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    finish(host)
    host.settle()
    expect(host.page.locator(".tw-above-all, .tw-crossed")).to_have_count(0)
    assert host.page.locator("[data-key='u:hand']").count() == 1


def test_a_unit_goes_from_one_region_to_another(pictures: Callable[..., Pictures]) -> None:
    shown = pictures()
    host = shown.host
    top = host.element("u:a5").bounding_box()
    shown.show(table(unit="u:hand", home="hand", x=300), {"u:hand": "u:a5"})
    stop_half_way(host)
    half = host.element("u:hand").bounding_box()
    finish(host)
    end = host.element("u:hand").bounding_box()
    assert top
    assert half
    assert end
    assert top["y"] + 20 < half["y"] < end["y"] - 20


def test_a_card_flies_from_the_plate_it_comes_from(pictures: Callable[..., Pictures]) -> None:
    shown = pictures()
    host = shown.host
    plate = middle(host, "plate")
    shown.show(table(card="card"), {"card": "plate"})
    host.page.evaluate(f"() => {{ for (const way of {MOVEMENTS}) {{ way.pause(); way.currentTime = 0; }} }}")
    assert abs(middle(host, "card") - plate) < 2
    finish(host)
    assert middle(host, "card") < plate - 200
    expect(host.element("plate")).to_be_visible()


def test_a_unit_that_keeps_its_key_glides_and_a_bar_grows(pictures: Callable[..., Pictures]) -> None:
    shown = pictures()
    host = shown.host
    start = middle(host, "u:a5")
    shown.show(table(x=220, power=110))
    stop_half_way(host)
    half = middle(host, "u:a5")
    bar = host.element("bar").evaluate("el => parseFloat(getComputedStyle(el).width)")
    finish(host)
    assert start + 20 < half < middle(host, "u:a5") - 20
    assert 10 < bar < 110


def test_a_number_counts_up_and_ends_at_its_value(pictures: Callable[..., Pictures]) -> None:
    shown = pictures()
    host = shown.host
    host.page.evaluate(
        """() => { window.seen = []; new MutationObserver(() => window.seen.push(
            document.querySelector("[data-key='coins']").textContent
        )).observe(document.querySelector("[data-key='coins']"), { childList: true, characterData: true }); }"""
    )
    shown.show(table(coins=40))
    expect(host.element("coins")).to_have_text("40")
    host.page.wait_for_function("() => window.seen.at(-1) === '40' && window.seen.length > 3")
    seen = [int(text) for text in host.page.evaluate("() => window.seen")]
    assert any(3 < value < 40 for value in seen)
    assert seen[-1] == 40


def test_what_is_new_appears_and_what_is_gone_fades_without_being_there(pictures: Callable[..., Pictures]) -> None:
    shown = pictures("slow")
    host = shown.host
    shown.show(table(card="card"))
    stop_half_way(host)
    assert 0 < float(host.element("card").evaluate("el => getComputedStyle(el).opacity")) < 1
    finish(host)
    shown.show(table())
    stop_half_way(host)
    assert host.page.locator("[data-key='card']").count() == 0
    expect(host.page.locator(".tw-gone rect")).to_have_count(2)
    assert host.page.locator(".tw-gone [aria-label]").count() == 0
    edge = host.page.locator(".tw-gone rect[width='42']")
    assert edge.evaluate("el => [getComputedStyle(el).fill, getComputedStyle(el).strokeWidth]") == ["none", "2px"]
    finish(host)
    expect(host.page.locator(".tw-gone")).to_have_count(0)


def test_nothing_of_one_hand_lingers_in_the_picture_for_another_viewer(pictures: Callable[..., Pictures]) -> None:
    shown = pictures()
    host = shown.host
    shown.show(table(card="secret"))
    finish(host)
    host.widget.scene = table().keyframe(50)
    host.widget.patch = None
    host.widget.panel = {**host.widget.panel, "viewer": [1, "Bo"]}
    host.sync()
    assert host.page.evaluate(f"() => {MOVEMENTS}.length") == 0
    expect(host.page.locator(".tw-gone")).to_have_count(0)


@pytest.mark.parametrize("how", ["speed", "media"])
def test_with_the_speed_off_or_reduced_motion_everything_is_there_at_once(
    pictures: Callable[..., Pictures], page: Page, how: str
) -> None:
    if how == "media":
        page.emulate_media(reduced_motion="reduce")
    shown = pictures(speed="off" if how == "speed" else "slow")
    host = shown.host
    shown.show(table(unit="u:b6", x=220, coins=40, power=110, card="card"), {"u:b6": "u:a5", "card": "plate"})
    assert host.page.evaluate(f"() => {MOVEMENTS}.length") == 0
    assert host.element("coins").text_content() == "40"
    for number, x in enumerate((100, 180, 260), 3):
        step(shown, number, x, unit="u:b6")
    assert (host.element("u:b6").get_attribute("transform") or "") == "translate(260 60)"


# --- steps of others


def state_after(shown: Pictures, ply: int, x: int, unit: str = "u:a5", **more: Any) -> None:
    """Set the traits after a step of somebody else, without showing them yet."""
    widget = shown.host.widget
    line = {**widget.panel["line"], "ply": ply, "last": max(ply, 4)}
    widget.patch = shown.patch(table(unit=unit, x=x))
    widget.panel = {**widget.panel, "at": ply, "line": line, "by": 1, **more}
    widget.choices = {**widget.choices, "at": ply, "acts": [], "keys": [], "prompt": f"step {ply}"}


def step(shown: Pictures, ply: int, x: int, unit: str = "u:a5", **more: Any) -> None:
    """Show what somebody else did."""
    state_after(shown, ply, x, unit, **more)
    shown.host.sync()


def push(shown: Pictures) -> None:
    """Send the traits that have changed, without waiting for what the page makes of them."""
    host = shown.host
    host.page.evaluate("([name, state]) => window.hosts[name].push(state)", [host._name, host._take()])


def steps_of_others(shown: Pictures, *places: int) -> None:
    """Send steps of somebody else quickly one after the other, and record what the page shows."""
    host = shown.host
    states = []
    for ply, x in enumerate(places, 3):
        state_after(shown, ply, x)
        states.append(host._take())
    host.page.evaluate(
        """async ([name, states]) => {
            const unit = document.querySelector("[data-key='u:a5']");
            window.seen = [];
            new MutationObserver(() => window.seen.push(unit.getAttribute("transform")))
                .observe(unit, { attributes: true, attributeFilter: ["transform"] });
            for (const state of states) {
                window.hosts[name].push(state);
                await new Promise((done) => setTimeout(done, 20));
            }
        }""",
        [host._name, states],
    )


def place(host: Host) -> str:
    return host.element("u:a5").get_attribute("transform") or ""


@pytest.mark.usefixtures("context")  # its clock stays
def test_steps_of_others_are_shown_one_after_the_other(pictures: Callable[..., Pictures], page: Page) -> None:
    page.clock.install(time=0)
    shown = pictures("fast")  # each step for 450 ms
    page.clock.pause_at(3600)
    for ply, x in enumerate((100, 180, 260), 3):
        state_after(shown, ply, x)
        push(shown)
        page.clock.run_for(10)
    assert place(shown.host) == "translate(100 60)"
    page.clock.run_for(400)
    assert place(shown.host) == "translate(100 60)"
    expect(button(shown.host, words("en")["skip"])).to_have_count(1)
    page.clock.run_for(50)
    assert place(shown.host) == "translate(180 60)"
    page.clock.run_for(400)
    assert place(shown.host) == "translate(180 60)"
    page.clock.run_for(50)
    assert place(shown.host) == "translate(260 60)"
    page.clock.run_for(50)
    expect(button(shown.host, words("en")["skip"])).to_have_count(0)


@pytest.mark.parametrize("how", ["key", "click", "button"])
def test_whoever_does_something_sees_the_present_at_once(pictures: Callable[..., Pictures], how: str) -> None:
    shown = pictures("slow")
    host = shown.host
    if how == "key":
        host.page.get_by_role("application", name="Toy").focus()
    steps_of_others(shown, 100, 120, 140, 180, 260)
    if how == "key":
        host.press("Enter")
    elif how == "click":
        host.click("plate")
    else:
        button(host, words("en")["skip"]).click()
        host.settle()
    assert place(host) == "translate(260 60)"
    assert host.page.evaluate("() => window.seen.length") < 5
    assert host.heard == []  # a press on what is past asks nothing
    host.click("plate")
    assert host.intents("why")


def test_the_answer_to_ones_own_click_never_waits(pictures: Callable[..., Pictures]) -> None:
    shown = pictures("slow")
    host = shown.host
    steps_of_others(shown, 100, 120, 140, 180)
    state_after(shown, 8, 300, by=0, ack={"me": 1})
    host.sync()
    assert place(host) == "translate(300 60)"


def test_a_step_back_is_shown_at_once(pictures: Callable[..., Pictures]) -> None:
    shown = pictures("slow")
    step(shown, 4, 100)
    step(shown, 3, 40)
    assert place(shown.host) == "translate(40 60)"


def test_the_steps_of_an_automatic_turn_are_told_while_they_are_shown(pictures: Callable[..., Pictures]) -> None:
    shown = pictures("slow")
    host = shown.host
    frames = [
        [shown.patch(table(x=100)), "The Automa turns a card.", None],
        [shown.patch(table(x=180)), "It moves.", None],
    ]
    host.widget.film = {"frames": frames}
    step(shown, 6, 260, ack={"me": 1})
    assert place(host) == "translate(100 60)"
    expect(host.page.locator(".tw-prompt")).to_have_text("The Automa turns a card.")
    assert host.marked("live") == []  # nothing can be chosen in what is past
    expect(host.page.locator(".tw-prompt")).to_have_text("It moves.")
    expect(host.page.locator(".tw-prompt")).to_have_text("step 6")
    assert place(host) == "translate(260 60)"


def test_a_zoomed_map_follows_what_happens(pictures: Callable[..., Pictures]) -> None:
    shown = pictures(by=-1)
    host = shown.host
    shown.base, shown.number = table(zoom=True), 20
    host.widget.scene = shown.base.keyframe(20)
    host.sync()
    for _ in range(3):
        button(host, words("en")["nearer"]).click()
    host.page.wait_for_timeout(300)
    view = host.page.locator("svg[data-region=table]")
    before = view.get_attribute("viewBox")
    for x in (340, 30):
        host.widget.patch = {**difference(shown.base, table(x=x, zoom=True)), "base": 20, "seq": shown.number + 1}
        shown.number += 1
        host.sync()
        host.page.wait_for_timeout(700)
        finish(host)
        unit, seen = host.element("u:a5").bounding_box(), view.bounding_box()
        assert unit
        assert seen
        assert seen["x"] <= unit["x"]
        assert unit["x"] + unit["width"] <= seen["x"] + seen["width"]
        assert view.get_attribute("viewBox") != before
        before = view.get_attribute("viewBox")
