"""A lesson as a learner meets it: clicks, keys, focus, what is read aloud, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect

from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.game_widget import GameWidget
from tabletop_widgets.widgets.lessons.widget import LessonWidget

BEATS = """---
game: scout
options: {players: 3}
names: [Mia, Ken, Zoe]
seat: 0
title: What beats what?
rules: ["4.1", "4.2"]
position: {hands: [["8|1", "9|2", "5|7", "5|8", "3|6", "3|9"], 6, 6], active: ["4|1", "4|7"], owner: 2}
---
## Two fours {#refused}
Zoe showed **two fours**.

```show
arrow: [["3|6", "4|1"]]
```
```refused
show 5-6: "4.2"
```

## Your turn {#beat}
Which of your sets beats the fours?

```task
goal: {event: {kind: show, seat: 0}}
solution: show 3-4
hide: [rings, list]
```

> **Hint.** A match beats a run.

> **Right.** Two fives beat two fours.

> **Wrong** `scout left to 1`. Allowed, but you can show.

> **Wrong** `show 5-6`. A match of two is right, but threes are lower than fours.
"""
SEA = """---
game: leviath
options: {humans: 1}
seat: 1
title: Where can it be?
position: {kaiju: 28, possible: [20, 28], ships: [4, 20, 14, null], turn: 0, hands: [["sonar day1", "one-mine day1"]]}
---

## Where? {#where}
Click every space.

```show
regions: [sea]
```
```quiz
pick: places
answer: {view: possible}
is: [20, 28]
```
"""
TRACKER = """---
game: scythe
options: {players: [{faction: nordic, mat: industrial}, {automa: saxony, level: automaszyna}]}
seat: 0
title: How much time is left?
---
## The tracker {#tracker}
Its marker is on the first space.

```show
regions: [automastars, map]
```
"""
SAIL = """## Sail {#sail}
Ship 2 can sail.

```task
goal: {event: {kind: ship}}
solution: ship 2 to 13
also: any
```
"""
Opener = Callable[..., Host]


@pytest.fixture
def study(page: Page) -> Opener:
    def opener(text: str = BEATS, width: int = 1190, **options: Any) -> Host:
        page.set_viewport_size({"width": width + 20, "height": 800})
        host = Host(page, LessonWidget(Lesson(text), **options))
        host.settle()
        return host

    return opener


def box_of(page: Page, selector: str) -> dict[str, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return dict(box)  # type: ignore[arg-type]


def press(page: Page, key: str) -> None:
    page.locator(f'[data-key="{key}"]').first.click(position={"x": 9, "y": 20})


def lead_to(page: Page, goal: str) -> None:
    """Put the cursor on an element with the arrows: under the veil they go over everything."""
    for _ in range(30):
        cursor = page.locator(".tw-cursor")
        if not cursor.count():
            page.keyboard.press("ArrowDown")
            continue
        if cursor.get_attribute("data-key") == goal:
            return
        at, to = cursor.bounding_box(), page.locator(f'[data-key="{goal}"]').first.bounding_box()
        assert at is not None
        assert to is not None
        below = to["y"] + to["height"] / 2 - at["y"] - at["height"] / 2
        right = to["x"] - at["x"]
        page.keyboard.press(
            "ArrowDown" if below > 60 else "ArrowUp" if below < -60 else "ArrowRight" if right > 0 else "ArrowLeft"
        )
    raise AssertionError(f"the arrows do not lead to {goal}")


def verdict(page: Page) -> Any:
    return page.locator(".tw-verdict")


def test_a_lesson_is_read_answered_wrongly_taken_back_and_solved_by_clicks(study: Opener, page: Page) -> None:
    host = study()
    page.get_by_role("button", name="Show 3-3").click()
    expect(verdict(page)).to_contain_text("3-3 does not beat 4-4")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".tw-say h2")).to_contain_text("Your turn")
    press(page, "c:3-6")
    press(page, "c:3-9")
    expect(verdict(page)).to_contain_text("Not allowed")
    expect(verdict(page)).to_contain_text("A match of two is right, but threes are lower than fours.")
    for key in ("c:1-4", "turn:00", "slot:0"):
        press(page, key)
    expect(verdict(page)).to_contain_text("Allowed, but not yet what is asked")
    page.get_by_role("button", name="Take back").click()
    press(page, "c:5-7")
    press(page, "c:5-8")
    expect(verdict(page)).to_contain_text("Two fives beat two fours.")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".tw-say h2")).to_contain_text("The end")
    assert host.errors == []


def test_the_same_by_keys_alone_and_the_focus_is_where_it_is_needed(study: Opener, page: Page) -> None:
    study()
    page.locator(".tw-ways .tw-primary").focus()
    page.keyboard.press("n")
    expect(page.locator(".tw-say h2")).to_be_focused()  # read from its title on
    expect(page.locator(".tw-say h2")).to_have_text("Step 2 of 2. Your turn")
    page.keyboard.press("i")
    expect(verdict(page)).to_contain_text("Hint 1 of 4")
    host = page.locator(".tw-stage .tw-host").first
    host.focus()
    for goal in ("c:5-7", "c:5-8"):
        lead_to(page, goal)
        page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text("Two fives")
    expect(page.locator(".tw-ways .tw-primary")).to_be_focused()
    page.keyboard.press("b")
    expect(page.locator(".tw-say h2")).to_contain_text("Two fours")


def test_letters_act_only_outside_fields_and_r_opens_the_rule(study: Opener, page: Page) -> None:
    study()
    page.locator(".tw-ways .tw-primary").focus()
    page.keyboard.press("r")
    expect(page.locator(".tw-lookup [aria-current]")).to_contain_text("4.1")
    page.locator(".tw-lookup input").fill("")
    page.locator(".tw-lookup input").press_sequentially("nib")
    expect(page.locator(".tw-say h2")).to_contain_text("Two fours")
    expect(page.locator(".tw-lookup input")).to_have_value("nib")


def test_no_ring_tells_what_is_right(study: Opener, page: Page) -> None:
    study()
    page.get_by_role("button", name="Next").click()
    assert page.locator(".tw-live").count() == 0
    press(page, "c:1-4")
    expect(page.locator('[data-key="turn:00"]')).to_be_visible()
    assert page.locator(".tw-do").count() == 0  # no list


def test_places_are_picked_and_judged_on_the_board(study: Opener, page: Page) -> None:
    study(SEA)
    for number in (20, 27):
        box = page.locator(f'[data-key="s:{number}"]').bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6)  # where the ship is
    expect(page.locator('[data-key="note:picked:s:27"]')).to_be_visible()
    page.keyboard.press("c")
    expect(verdict(page)).to_contain_text("1 of 2")
    expect(page.locator('[data-key="note:wrong:s:27"]')).to_be_visible()
    expect(page.locator('[data-key="note:right:s:20"]')).to_be_visible()


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("width", "beside"), [(1190, True), (1000, True), (700, False), (390, False)])
def test_the_pane_is_beside_the_board_or_its_parts_around_it(
    study: Opener, page: Page, width: int, beside: bool
) -> None:
    host = study(width=width)
    page.get_by_role("button", name="Show 3-3").click()
    say, stage, told, ways = (box_of(page, part) for part in (".tw-say", ".tw-stage", ".tw-verdict", ".tw-ways"))
    if beside:
        assert round(say["width"]) == round(min(420, 0.35 * width))
        assert stage["x"] > say["x"] + say["width"]
        assert told["x"] == ways["x"] == say["x"]
    else:
        assert say["y"] < stage["y"] < told["y"] < ways["y"]
        assert told["y"] + told["height"] <= ways["y"] < 800  # in sight, however high the board is
    assert host.too_wide() == []


def test_an_arrow_goes_from_one_region_to_another(study: Opener, page: Page) -> None:
    study()
    arrow = page.locator(".tw-arrows path").first
    box, hand, table = (box_of(page, key) for key in (".tw-arrows path", '[data-key="c:3-6"]', '[data-key="c:1-4"]'))
    assert box["y"] < hand["y"]  # it rises out of the hand …
    assert box["y"] + box["height"] > table["y"]  # … to the table
    page.set_viewport_size({"width": 720, "height": 800})
    expect(arrow).not_to_have_attribute("d", "")
    assert box_of(page, ".tw-arrows path")["x"] < 720


def test_what_stands_above_the_board_is_shown_whole(study: Opener, page: Page) -> None:
    study(TRACKER)
    cut = page.locator(".tw-lefts").evaluate("e => e.scrollHeight - e.clientHeight")
    assert cut <= 1


def test_the_language_button_and_exploring_lead_there_and_back(study: Opener, page: Page) -> None:
    study()
    page.get_by_role("button", name="日本語").click()
    expect(page.get_by_role("button", name="次へ")).to_be_visible()
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Explore").click()
    expect(page.locator(".tw-frame")).to_be_visible()
    page.get_by_role("button", name="Back to the lesson").click()
    expect(page.locator(".tw-say h2")).to_contain_text("Two fours")


def test_exploring_is_as_good_at_the_second_time_and_after_one_s_own_move(study: Opener, page: Page) -> None:
    host = study()
    for _ in range(2):
        page.get_by_role("button", name="Explore").click()
        expect(page.locator(".tw-frame")).to_be_visible()
        press(page, "c:5-7")
        press(page, "c:5-8")
        host.settle()
        assert host.widget.match is not host.widget.session.match
        assert host.widget.match.node.action is not None
        page.get_by_role("button", name="Back to the lesson").click()
        expect(page.locator(".tw-say h2")).to_contain_text("Two fours")
        assert page.locator(".tw-frame").count() == 0
    assert host.errors == []


def test_one_who_goes_back_at_once_sees_the_lesson_and_no_board_of_its_own(study: Opener, page: Page) -> None:
    host = study()
    before = host.listeners()
    page.evaluate(
        """async () => {
            for (const word of ["Explore", "Back to the lesson"]) {
                let button;
                while (!(button = [...document.querySelectorAll("button")].find((one) => one.ariaLabel === word)))
                    await new Promise((done) => setTimeout(done));
                button.click();
            }
        }"""
    )
    expect(page.locator(".tw-say h2")).to_contain_text("Two fours")
    page.wait_for_timeout(300)
    host.settle()
    assert page.locator(".tw-frame").count() == 0
    assert host.listeners() == before
    assert host.errors == []


def test_where_no_board_of_its_own_can_be_loaded_one_is_told_and_goes_back(
    study: Opener, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = study()
    monkeypatch.setattr(GameWidget, "_esm", "export default nothing")
    page.get_by_role("button", name="Explore").click()
    expect(page.get_by_role("alert")).to_contain_text("nothing is not defined")
    assert host.errors  # of an error, Firefox's driver tells only that it is one
    page.get_by_role("button", name="Back to the lesson").click()
    expect(page.locator(".tw-say h2")).to_contain_text("Two fours")


def test_a_marker_stays_where_it_is_in_a_lesson(study: Opener, page: Page) -> None:
    host = study(SEA.partition("## Where?")[0] + SAIL)
    marker = page.locator('[data-mark="guess"], [data-key="guess"]').first
    before = marker.bounding_box()
    assert before is not None
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y - 40, steps=5)
    page.mouse.up()
    host.settle()
    assert marker.bounding_box() == before
    assert page.locator(".tw-movable, .tw-carried").count() == 0
