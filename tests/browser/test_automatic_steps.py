"""A turn that the rules play, looked at step by step in the browser: it waits, goes on, and plays on."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw

SOLO: list[Any] = [{"faction": "nordic", "mat": "industrial"}, {"automa": "saxony", "level": "automaszyna"}]


def show(page: Page, players: list[Any] = SOLO, **options: Any) -> Host:
    """Show a board of Scythe on which the person's next click ends the turn."""
    match = tw.new_match("scythe", players=players, seed=4)
    match.play("section move coins")
    width, height = options.pop("size", (1216, 800))
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion=options.pop("motion", "reduce"))
    host = Host(page, match.widget(seat=0, **options))
    host.settle()
    return host


def end_turn(page: Page, *, waits: bool = True) -> None:
    """End the person's turn, and wait for the first stop."""
    page.get_by_role("button", name="End the turn", exact=True).first.click()
    if waits:
        expect(prompt(page)).to_contain_text("step 2 of 3")


def prompt(page: Page) -> Any:
    return page.locator(".tw-prompt")


def test_after_ones_turn_the_board_waits_at_each_step_of_the_automa(page: Page) -> None:
    host = show(page)
    end_turn(page)
    assert host.widget.match.current_player() == 0  # the match itself does not wait
    expect(prompt(page)).to_have_text("The Automa is about to move" + "step 2 of 3")
    expect(page.locator('[data-key="aim"]')).to_have_count(1)
    expect(page.locator(".tw-frame .tw-live")).to_have_count(0)
    on = page.get_by_role("button", name="Next step")
    on.click()
    expect(prompt(page)).to_have_text("The Automa is about to take its gains" + "step 3 of 3")
    on.click()
    expect(prompt(page)).to_contain_text("Your turn")
    expect(on).to_have_count(0)
    expect(page.locator(".tw-frame .tw-live:not(.tw-ghost)").first).to_be_visible()
    assert not host.errors


# CSS pixels from the right end of the bar, which is that of the map
TOOLS = """() => Object.fromEntries([...document.querySelectorAll(".tw-tools button")]
    .filter((node) => node.getBoundingClientRect().width)
    .map((node) => [node.ariaLabel, Math.round(
        document.querySelector(".tw-bar").getBoundingClientRect().right - node.getBoundingClientRect().x)]))"""


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("size", [(390, 844), (640, 800), (939, 640), (1191, 640), (1386, 768)])
def test_the_tools_of_the_bar_keep_their_places_when_the_turn_ends(
    page: Page, size: tuple[int, int], locale: str
) -> None:
    host = show(page, size=size, locale=locale)
    before = page.evaluate(TOOLS)
    page.evaluate("() => document.querySelector('.tw-acts .tw-go').click()")
    host.settle()
    on = page.locator(".tw-next")
    while on.count():
        assert page.evaluate(TOOLS) == before
        on.click()
        host.settle()
    assert page.evaluate(TOOLS) == before
    page.locator(".tw-tools [aria-keyshortcuts=u]").click()
    host.settle()
    assert page.evaluate(TOOLS) == before  # redo is possible now
    assert host.widget.panel["line"]["redo"]


def test_the_menu_redoes_where_the_bar_is_narrow(page: Page) -> None:
    host = show(page, size=(390, 844))
    ply = host.widget.match.ply
    page.get_by_role("button", name="Undo").click()
    host.settle()
    assert host.widget.match.ply < ply
    expect(page.locator(".tw-tools").get_by_role("button", name="Redo")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Redo").click()
    host.settle()
    assert host.widget.match.ply == ply


def test_the_turn_told_in_steps_comes_before_ones_own_mat_and_then_becomes_a_tab(page: Page) -> None:
    show(page)
    end_turn(page)
    first = page.locator('[data-key="amt"]')
    expect(first).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name="Next step").click()
    expect(prompt(page)).to_contain_text("Your turn")
    expect(page.get_by_role("tab", name="The Automa's last turn")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (700, 900)])
def test_on_small_screens_the_steps_are_read_right_below_the_map(page: Page, width: int, height: int) -> None:
    show(page, size=(width, height))
    end_turn(page)
    board, told = page.locator(".tw-at-main").bounding_box(), page.locator('[data-key="amt"]').bounding_box()
    assert board is not None
    assert told is not None
    assert 0 < told["y"] - board["y"] - board["height"] < 20
    assert told["y"] < height - 60  # it begins in the same window


def test_on_a_laptop_the_bar_stays_one_row_while_a_turn_is_told(page: Page) -> None:
    show(page, size=(1366, 768))
    bar = page.locator(".tw-bar")
    before = bar.bounding_box()
    end_turn(page)
    after = bar.bounding_box()
    assert before is not None
    assert after is not None
    assert (after["y"], after["height"]) == (before["y"], before["height"])


@pytest.mark.soak
def test_play_on_goes_through_the_rest_by_itself_and_can_be_paused(page: Page) -> None:
    show(page, ["nordic", "automa", "automa", "automa"])
    end_turn(page)
    expect(prompt(page)).to_contain_text("step 2 of 3")
    page.get_by_role("button", name="Play on").click()
    expect(prompt(page)).to_contain_text("step 1 of 3", timeout=20_000)  # of the next Automa; each step is read
    page.get_by_role("button", name="Pause").first.click()
    still = prompt(page).inner_text()
    page.wait_for_timeout(1200)
    assert prompt(page).inner_text() == still
    page.get_by_role("button", name="Play on").click()
    expect(prompt(page)).to_contain_text("Your turn", timeout=60_000)


def test_the_keyboard_goes_on_with_enter_and_to_the_present_with_a_step_back(page: Page) -> None:
    show(page)
    end_turn(page)
    page.locator(".tw-host").first.focus()
    page.keyboard.press("Enter")
    expect(prompt(page)).to_contain_text("step 3 of 3")
    page.keyboard.press(".")
    expect(prompt(page)).to_contain_text("Your turn")


def test_a_click_on_the_board_does_not_lose_the_step(page: Page) -> None:
    show(page)
    end_turn(page)
    page.locator('[data-key="amt1w0"]').click()
    expect(prompt(page)).to_contain_text("step 2 of 3")


def test_whoever_wants_no_stops_switches_them_off_in_the_menu(page: Page) -> None:
    show(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitemcheckbox", name="Stop at each step of an automatic turn").click()
    page.keyboard.press("Escape")
    end_turn(page, waits=False)
    expect(prompt(page)).to_contain_text("Your turn")


def test_a_game_of_people_has_no_such_switch(page: Page) -> None:
    host = Host(page, tw.new_match("scythe", players=2, seed=4).widget(seat=0))
    host.settle()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitemcheckbox", name="Stop at each step")).to_have_count(0)


def test_while_the_board_waits_the_timeline_is_that_of_the_line_that_was_begun(page: Page) -> None:
    host = show(page)
    match = host.widget.match
    before = match.node
    end_turn(page)
    host.press("Escape")
    match.play_out({0: "random"}, max_decisions=6)
    assert match.ply > 12
    match.goto(before)
    host.sync()
    match.goto(match.path()[-2])
    match.play("section bolster power")
    host.sync()
    end_turn(page)
    expect(page.locator(".tw-time")).to_contain_text(f"/ {match.ply}")
    page.get_by_role("button", name="Last position").click()
    expect(prompt(page)).to_contain_text("Your turn")
    assert host.widget.panel["error"] == ""
    assert not host.errors


def test_stepping_back_on_the_timeline_gives_the_same_buttons(page: Page) -> None:
    show(page)
    end_turn(page)
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="Next step").click()
    expect(prompt(page)).to_contain_text("Your turn")
    page.get_by_role("button", name="One step back").click()
    expect(prompt(page)).to_contain_text("step 3 of 3")
    page.get_by_role("button", name="One step back").click()
    expect(prompt(page)).to_contain_text("step 2 of 3")
    page.get_by_role("button", name="Next step").click()
    expect(prompt(page)).to_contain_text("step 3 of 3")
    page.get_by_role("button", name="Next step").click()
    expect(prompt(page)).to_contain_text("Your turn")
