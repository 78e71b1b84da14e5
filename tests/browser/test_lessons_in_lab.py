"""Lessons in a real JupyterLab: every kind of step by clicks, by keys, and wrongly; courses; a lesson from a game."""

from __future__ import annotations

import pytest
from conftest import Opener
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.usefixtures("lab_page")

KINDS = '''
import tabletop_widgets as tw
lesson = tw.Lesson("""---
game: scout
options: {players: 3}
names: [Mia, Ken, Zoe]
title: Every kind
rules: ["4.2", "4.1"]
position: {hands: [["8|1", "9|2", "5|7", "5|8", "3|6", "3|9"], 6, 6], active: ["4|1", "4|7"], owner: 2}
---
## Ask {#ask}
Ask why.

```refused
show 5-6: "4.2"
```

## Cards {#cards}
Click both threes.

```quiz
pick: cards
is: ["3|6", "3|9"]
```

## Number {#number}
How many cards do you hold?

```quiz
pick: number
answer: {view: players.0.hand, count: true}
is: 6
```

## One {#one}
Which one is a match?

```quiz
pick: one
options: ["8-9", "5-5"]
is: 5-5
answer: {rule: "4.1", says: "cards"}
```

## Order {#order}
Weakest first.

```quiz
pick: order
options: ["5-5", "8-9", "3-3"]
is: ["8-9", "3-3", "5-5"]
```

## Play {#play}
Beat the fours.

```task
goal: {event: {kind: show, seat: 0}}
solution: show 3-4
hide: [rings, list]
```

> **Wrong** `scout left to 1`. Allowed, but you can show.

> **Wrong** `show 5-6`. Too small.

> **Right.** Two fives.

> **Insight.** Look, count, compare.
""")
lesson.widget()
'''
SEA = """
import tabletop_widgets as tw
session = tw.lesson("leviath", "l34-where").session()
session.enter("where")
session.widget()
"""
TRIES = "print([(row.step, row.kind, row.right) for row in lesson_widget.session.results])"


def title(page: Page) -> Locator:
    return page.locator(".tw-say h2")


def verdict(page: Page) -> Locator:
    return page.locator(".tw-verdict")


def main(page: Page, name: str) -> Locator:
    """Return the one button that leads on, once it has a name."""
    answered(page)  # what is clicked while an answer is due is not heard
    button = page.locator(".tw-ways .tw-primary")
    expect(button).to_contain_text(name)
    expect(button).to_be_enabled()
    return button


def go_on(page: Page, heading: str) -> None:
    """Press "Next", and wait for the step that it leads to."""
    main(page, "Next").click()
    expect(title(page)).to_contain_text(heading)


def press(page: Page, key: str) -> None:
    """Click an element, and wait for what Python makes of it: the next click is for what is shown then.

    It is brought to the middle first: a notebook that scrolls under the pointer makes a drag of a click.
    """
    answered(page)
    element = page.locator(f'.tw-stage [data-key="{key}"]').first
    element.evaluate("(node) => node.scrollIntoView({ block: 'center' })")
    answered(page)
    element.click(position={"x": 9, "y": 20})
    answered(page)


def begin(page: Page, key: str) -> None:
    """Press an element that an action begins with, and wait until it is chosen."""
    press(page, key)
    expect(page.locator(f'.tw-stage .tw-picked[data-key="{key}"]').first).to_be_visible()


def answered(page: Page) -> None:
    """Wait until what was clicked or typed is answered."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def pick(page: Page, key: str) -> None:
    press(page, key)
    expect(page.locator(f'[data-key="note:picked:{key}"]')).to_have_count(1)


def choose(page: Page, *names: str) -> None:
    for name in names:
        option = page.locator(".tw-asks button", has_text=name)
        option.click()
        expect(option).to_have_attribute("aria-pressed", "true")


def test_every_kind_of_step_by_clicks(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([KINDS])
    book.run(0)
    page.get_by_role("button", name="Show 3-3").click()
    expect(verdict(page)).to_contain_text("3-3 does not beat 4-4")
    go_on(page, "Cards")
    pick(page, "c:3-6")
    pick(page, "c:3-9")
    main(page, "Check").click()
    expect(verdict(page)).to_contain_text("Right")
    go_on(page, "Number")
    for _ in range(6):
        page.get_by_role("button", name="One more").click()
    main(page, "Check").click()
    expect(verdict(page)).to_contain_text("Right")
    go_on(page, "One")
    choose(page, "5-5")
    main(page, "Check").click()
    go_on(page, "Order")
    choose(page, "8-9", "3-3", "5-5")
    main(page, "Check").click()
    go_on(page, "Play")
    begin(page, "c:5-7")
    press(page, "c:5-8")
    expect(verdict(page)).to_contain_text("Two fives.")
    go_on(page, "What you found out")
    expect(page.locator(".tw-counts li").first).to_contain_text("5 / 5")
    expect(page.locator(".tw-trail .tw-done")).to_have_count(6)
    assert not book.console, book.console


@pytest.mark.soak
def test_every_kind_of_step_by_keys_alone(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([KINDS])
    book.run(0)
    cells = page.locator(".jp-Cell").count()
    keys = page.keyboard
    page.locator(".tw-asks button").focus()
    keys.press("Enter")
    expect(verdict(page)).to_contain_text("Not allowed")
    keys.press("n")
    expect(title(page)).to_be_focused()
    for key in ("c:3-6", "c:3-9"):
        lead_to(page, key)
        keys.press("Enter")
        expect(page.locator(f'[data-key="note:picked:{key}"]')).to_have_count(1)
    keys.press("c")
    expect(verdict(page)).to_contain_text("Right")
    keys.press("n")
    expect(title(page)).to_contain_text("Number")
    page.locator(".tw-number input").focus()
    keys.type("7")
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(verdict(page)).to_contain_text("Right")
    expect(page.locator(".tw-ways .tw-primary")).to_be_focused()
    keys.press("n")
    expect(title(page)).to_contain_text("One")
    page.locator(".tw-asks button").nth(1).focus()
    keys.press(" ")
    expect(page.locator(".tw-asks button").nth(1)).to_have_attribute("aria-pressed", "true")
    keys.press("c")
    expect(verdict(page)).to_contain_text("Right")
    keys.press("n")
    expect(title(page)).to_contain_text("Order")
    for number in (1, 2, 0):
        page.locator(".tw-asks button").nth(number).focus()
        keys.press("Enter")
        expect(page.locator(".tw-asks button").nth(number)).to_have_attribute("aria-pressed", "true")
    keys.press("c")
    expect(verdict(page)).to_contain_text("Right")
    keys.press("n")
    expect(title(page)).to_contain_text("Play")
    keys.press("i")
    expect(verdict(page)).to_contain_text("Hint 1 of 3")
    for key in ("c:5-7", "c:5-8"):
        lead_to(page, key)
        keys.press("Enter")
        answered(page)
    expect(verdict(page)).to_contain_text("Two fives.")
    keys.press("n")
    expect(title(page)).to_contain_text("What you found out")
    assert page.locator(".jp-Cell").count() == cells  # no key went to the notebook
    assert not book.console, book.console


def lead_to(page: Page, goal: str) -> None:
    """Put the cursor on a card of the hand with the arrows: under the veil they go over everything."""
    host = page.locator(".tw-stage .tw-host", has=page.locator(f'[data-key="{goal}"]')).first
    host.focus()
    cursor = page.locator(".tw-cursor")
    for _ in range(40):
        if cursor.count() and cursor.first.get_attribute("data-key") == goal:
            return
        at = cursor.first.bounding_box() if cursor.count() else None
        to = page.locator(f'[data-key="{goal}"]').first.bounding_box()
        assert to is not None
        below = 99.0 if at is None else to["y"] + to["height"] / 2 - at["y"] - at["height"] / 2
        right = 0.0 if at is None else to["x"] - at["x"]
        page.keyboard.press(
            "ArrowDown" if below > 60 else "ArrowUp" if below < -60 else "ArrowRight" if right > 0 else "ArrowLeft"
        )
    raise AssertionError(f"no arrow leads to {goal}")


@pytest.mark.soak
def test_wrong_in_six_ways_and_nothing_is_lost(open_notebook: Opener, page: Page) -> None:
    book = open_notebook(
        [KINDS.replace("\nlesson.widget()", "\nlesson_widget = lesson.widget()\nlesson_widget"), TRIES]
    )
    book.run(0)
    go_on(page, "Cards")
    pick(page, "c:1-8")  # 1: a card that is no three
    main(page, "Check").click()
    expect(verdict(page)).to_contain_text("2 are missing")
    expect(page.locator('[data-key="note:wrong:c:1-8"]')).to_have_count(1)
    press(page, "c:1-8")
    pick(page, "c:3-6")
    pick(page, "c:3-9")
    main(page, "Check again").click()
    go_on(page, "Number")
    field = page.locator(".tw-number input")
    field.fill("six")
    expect(page.locator(".tw-ways .tw-primary")).to_be_disabled()
    field.fill("５")  # 2: another number, in wide digits
    field.press("Enter")
    expect(verdict(page)).to_contain_text("is not right.")
    expect(field).to_be_focused()
    field.fill("6")
    field.press("Enter")
    go_on(page, "One")
    choose(page, "8-9")  # 3: the other option
    main(page, "Check").click()
    expect(verdict(page)).to_contain_text("is not right.")
    choose(page, "5-5")
    main(page, "Check again").click()
    go_on(page, "Order")
    choose(page, "5-5", "3-3", "8-9")  # 4: another order
    main(page, "Check").click()
    expect(verdict(page)).to_contain_text("Not yet")
    for name in ("5-5", "3-3", "8-9"):
        page.locator(".tw-asks button", has_text=name).click()
        answered(page)
    expect(page.locator('.tw-asks [aria-pressed="true"]')).to_have_count(0)
    choose(page, "8-9", "3-3", "5-5")
    main(page, "Check again").click()
    go_on(page, "Play")
    begin(page, "c:3-6")  # 5: refused
    press(page, "c:3-9")
    expect(verdict(page)).to_contain_text("Too small.")
    begin(page, "c:1-4")  # 6: allowed, but not the goal
    for key in ("turn:00", "slot:0"):
        press(page, key)
    expect(verdict(page)).to_contain_text("Allowed, but you can show.")
    main(page, "Take back").click()
    expect(verdict(page)).to_be_empty()
    begin(page, "c:5-7")
    press(page, "c:5-8")
    expect(verdict(page)).to_contain_text("Two fives.")
    book.run(1)
    told = book.output(1).inner_text()
    assert [told.count("False"), told.count("True")] == [6, 5], told
    assert not book.console, book.console


@pytest.mark.soak
def test_places_are_picked_on_the_sea(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([SEA])
    book.run(0)
    for number in (20, 29):
        box = page.locator(f'[data-key="s:{number}"]').first
        box.scroll_into_view_if_needed()
        at = box.bounding_box()
        assert at is not None
        page.mouse.click(at["x"] + at["width"] / 2, at["y"] + at["height"] * 0.6)
        expect(page.locator(f'[data-key="note:picked:s:{number}"]')).to_have_count(1)
    main(page, "Check").click()
    expect(verdict(page)).to_contain_text("Your mine is on 29")
    assert not book.console, book.console


@pytest.mark.soak
def test_a_board_of_its_own_is_loaded_when_one_explores(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([KINDS])
    book.run(0)
    expect(page.locator(".tw-say h2")).to_contain_text("Ask")
    for _ in range(2):
        page.get_by_role("button", name="Explore").click()
        expect(page.locator(".tw-frame .tw-host").first).to_be_visible()
        page.get_by_role("button", name="Back to the lesson").click()
        expect(page.locator(".tw-say h2")).to_contain_text("Ask")
    assert not book.console, book.console


def test_a_course_opens_a_lesson_and_keeps_what_was_done(open_notebook: Opener, page: Page) -> None:
    book = open_notebook(['import tabletop_widgets as tw\ntw.course("scout").widget(save="mia.json")'])
    book.run(0)
    page.locator(".tw-lessons button", has_text="What beats what?").click()
    expect(title(page)).to_be_focused()
    page.locator(".tw-asks button").first.click()
    expect(verdict(page)).to_contain_text("Not allowed")
    page.locator(".tw-home").click()
    row = page.locator(".tw-lessons button", has_text="What beats what?")
    expect(row).to_be_focused()
    expect(row).to_have_attribute("aria-label", "What beats what?, begun, 4 min, sections 4.1, 4.2")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tw-lessons button", has_text="Scout the one card your hand needs")).to_be_focused()
    page.keyboard.press("n")  # goes on where one was
    expect(title(page)).to_contain_text("Two fours")
    assert not book.console, book.console


GAME = """
import tabletop_widgets as tw
match = tw.new_match("scout", players=3, seed=1, position={
    "hands": [["8|1", "9|2", "5|7", "5|8", "3|6", "3|9"], 6, 6], "active": ["4|1", "4|7"], "owner": 2})
match.widget(seat=0)
"""


FIRST = """
import tabletop_widgets as tw
tw.new_match("scout", players=3, seed=1).widget(seat=0)
"""


def test_a_first_lesson_opens_with_its_hand_in_sight_and_in_the_whole_window_where_the_board_was_there(
    open_notebook: Opener, page: Page
) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    book = open_notebook([FIRST])
    book.run(0)
    first, back = (page.get_by_role("button", name=name) for name in ("First lesson", "Back to your game"))
    first.click()
    expect(title(page)).to_be_focused()
    for part in (".tw-crumbs", ".tw-say", '.tw-study svg[data-region="hand"]'):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    back.click()
    page.get_by_role("button", name="Whole window").click()
    first.click()
    expect(title(page)).to_be_focused()
    expect(page.locator(".tw-screen > .tw-study")).to_be_visible()
    back.click()
    expect(page.locator(".tw-screen > .tw-frame")).to_be_visible()
    assert not book.console, book.console


def test_a_refusal_and_a_section_open_their_lesson_and_the_game_is_kept(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([GAME, "print([str(node.action) for node in match.nodes if node.action])"])
    book.run(0)
    board = page.locator(".tw-frame")
    for key in ("c:3-6", "c:3-9"):
        page.locator(f'.tw-frame [data-key="{key}"]').first.click(position={"x": 9, "y": 20})
    offer = page.get_by_role("button", name="Try this rule in a lesson")
    offer.click()
    expect(page.locator(".tw-study b").first).to_have_text("What beats what?")
    expect(title(page)).to_be_focused()
    expect(board).to_be_hidden()
    page.get_by_role("button", name="Show 3-3").click()
    expect(verdict(page)).to_contain_text("Not allowed")
    page.get_by_role("button", name="Back to your game").click()
    expect(board).to_be_visible()
    expect(page.locator(".tw-study")).to_have_count(0)
    expect(offer).to_be_focused()
    page.get_by_role("tab", name="Rules").click()
    page.locator('[data-section="4.3"] .tw-try').click()
    expect(page.locator(".tw-study b").first).to_have_text("Scout the one card your hand needs")
    page.get_by_role("button", name="Back to your game").click()
    page.locator('.tw-frame [data-key="c:5-7"]').first.click(position={"x": 9, "y": 20})
    page.locator('.tw-frame [data-key="c:5-8"]').first.click(position={"x": 9, "y": 20})
    expect(page.locator(".tw-bar")).to_contain_text("Boris")
    book.run(1)
    expect(book.output(1)).to_contain_text("['show 3-4']")
    assert not book.console, book.console
