"""Choosing in a plain page: by mouse, finger and keyboard."""

from __future__ import annotations

import pytest
from harness import Host
from playwright.sync_api import Locator, Page, expect
from toy import SHOW, WHY, Shower, button, drag, focus_board, prompt, tab

import tabletop_widgets as tw

# -- choosing


def test_clicks_follow_a_path_to_an_action(show: Shower) -> None:
    host = show()
    assert host.marked("live") == ["c1", "c2", "h1"]
    assert prompt(host) == "Your turn"
    host.click("c1")
    assert (host.marked("picked"), host.marked("live")) == (["c1"], ["c1", "c2"])
    assert prompt(host) == "the other end"
    host.click("c2")
    assert host.intents("act") == [{"do": "act", "id": 2}]
    assert host.heard[0]["at"] == 7
    assert host.marked("picked") == []
    assert not host.errors


def test_python_is_told_what_is_about_to_be_played_while_it_is_pressed(show: Shower) -> None:
    host = show()
    mouse = host.page.mouse

    def press(target: Locator, *, lets_go: bool = False) -> None:
        target.hover(position={"x": 8, "y": 8})
        mouse.down()
        host.settle()
        if lets_go:
            mouse.up()
            return
        mouse.move(2, 2)  # elsewhere, so nothing is played
        mouse.up()

    press(host.element("c1"), lets_go=True)  # it begins two actions
    press(host.element("c3"))  # it cannot be chosen
    host.settle()
    assert host.ready == []
    press(host.element("c2"))
    assert host.ready == [2]
    press(button(host, "pass"))
    assert host.ready == [2, 4]
    press(host.page.locator(".tw-step", has_text="show 3-4"))
    assert host.ready == [2, 4, 2]
    assert host.intents("act") == []
    press(host.element("c1"), lets_go=True)
    host.settle()
    assert (host.ready, host.intents("act")) == ([2, 4, 2, 1], [{"do": "act", "id": 1}])


def test_one_card_is_the_same_card_twice(show: Shower) -> None:
    host = show()
    host.click("c1")
    host.click("c1")
    assert host.intents("act") == [{"do": "act", "id": 1}]


def test_the_topmost_live_element_wins_over_what_lies_on_it(show: Shower) -> None:
    host = show()
    host.click("mech")
    assert host.marked("picked") == ["c2"]
    assert host.intents("why") == []


def test_a_dead_element_asks_why_and_the_answer_names_the_rule(show: Shower) -> None:
    host = show()
    host.click("c1")
    host.click("c3")
    assert host.intents("why") == [{"do": "why", "path": ["c1", "c3"]}]
    note = host.page.locator(".tw-why")
    expect(note).to_contain_text("Two cards need a run.")
    note.get_by_text("Read the rule").click()
    expect(note.locator("li")).to_have_text("by one")
    button(host, "Sets (4.1)").click()
    expect(host.page.locator("[data-section='4.1']")).to_be_focused()
    assert host.marked("picked") == ["c1"]  # asking takes nothing back
    host.click("c2")
    expect(note).to_have_count(0)


def test_an_answer_that_was_closed_stays_closed_until_it_is_asked_for_again(show: Shower) -> None:
    host = show()
    note = host.page.locator(".tw-why")
    host.click("c3")
    answer = dict(host.widget.panel["why"])
    note.get_by_role("button", name="Close").click()
    host.widget.panel = {**host.widget.panel, "why": answer}  # as every message of Python repeats it
    host.sync()
    expect(note).to_have_count(0)
    host.click("c3")
    expect(note).to_be_visible()


def test_a_click_on_nothing_goes_one_step_back_but_never_undoes(show: Shower) -> None:
    host = show()
    host.click("c1")
    host.element("felt").click(position={"x": 5, "y": 5})
    host.settle()
    assert host.marked("picked") == []
    host.element("felt").click(position={"x": 5, "y": 5})
    host.settle()
    assert host.heard == []


def test_a_path_that_means_two_actions_asks_which(show: Shower) -> None:
    host = show()
    host.widget.choices = {**SHOW, "acts": [*SHOW["acts"], [9, 0, "show 3 in secret", [[0, 0]]]]}
    host.sync()
    host.click("c1")
    host.click("c1")
    assert host.heard == []
    button(host, "show 3 in secret").click()
    host.settle()
    assert host.intents("act") == [{"do": "act", "id": 9}]


def test_a_ghost_is_there_only_while_it_can_be_chosen(show: Shower) -> None:
    host = show()
    expect(host.element("slot")).to_be_hidden()
    host.click("h1")
    expect(host.element("slot")).to_be_visible()
    host.click("slot")
    assert host.intents("act") == [{"do": "act", "id": 3}]
    expect(host.element("slot")).to_be_hidden()


def test_when_shows_an_element_while_another_is_hovered_focused_or_picked(show: Shower) -> None:
    host = show()
    line = host.element("line")
    expect(line).to_be_hidden()
    host.element("c2").hover(position={"x": 5, "y": 5})
    expect(line).to_be_visible()
    host.element("c1").hover()
    expect(line).to_be_hidden()
    host.click("h1")
    host.page.mouse.move(0, 0)
    expect(line).to_be_visible()
    host.press("Escape")
    expect(line).to_be_hidden()
    host.page.locator(".tw-step", has_text="card in hand").focus()
    expect(line).to_be_visible()


def test_hovering_shows_what_the_action_would_touch(show: Shower) -> None:
    host = show()
    host.click("c1")
    host.element("c2").hover(position={"x": 5, "y": 5})
    host.settle()
    assert (host.marked("touched"), host.marked("hover")) == (["c1"], ["c2"])


def test_a_drag_is_a_press_where_it_begins_and_one_where_it_ends(show: Shower) -> None:
    host = show()
    drag(host, "c1", "c2")
    assert host.intents("act") == [{"do": "act", "id": 2}]
    assert len(host.heard) == 1  # and the click that browsers add is none
    host.click("c1")
    assert host.marked("picked") == ["c1"]


def test_a_drag_beside_everything_is_called_off_and_one_to_a_dead_end_asks_why(show: Shower) -> None:
    host = show()
    drag(host, "c1", (5, 500))
    assert (host.heard, host.marked("picked")) == ([], [])
    drag(host, "c1", "c3")
    assert host.intents("why") == [{"do": "why", "path": ["c1", "c3"]}]


def test_a_trembling_click_is_one_press(show: Shower) -> None:
    host = show()
    box = host.element("c1").bounding_box()
    assert box
    drag(host, "c1", (box["x"] + box["width"] / 2 + 20, box["y"] + box["height"] / 2))
    assert (host.heard, host.marked("picked")) == ([], ["c1"])


@pytest.mark.browser_context_args(has_touch=True)
def test_a_tap_is_a_click(show: Shower) -> None:
    host = show(width=600)
    for key in ("c1", "c2"):
        box = host.element(key).bounding_box()
        assert box
        host.page.touchscreen.tap(box["x"] + 8, box["y"] + 8)
        host.settle()
    assert host.intents("act") == [{"do": "act", "id": 2}]
    assert host.marked("hover") == []


# -- keys


def test_a_whole_action_by_keys(show: Shower) -> None:
    host = show()
    focus_board(host)
    host.press("ArrowRight")
    assert host.marked("cursor") == ["c1"]
    active = host.page.get_by_role("application", name="Toy").get_attribute("aria-activedescendant") or ""
    assert host.page.evaluate("(id) => document.getElementById(id).dataset.key", active) == "c1"
    host.press("Enter", "ArrowRight")
    assert host.marked("cursor") == ["c2"]
    host.press(" ")
    assert host.intents("act") == [{"do": "act", "id": 2}]


def test_shift_and_arrows_reach_any_named_element_and_the_question_mark_asks_why(show: Shower) -> None:
    host = show()
    focus_board(host)
    host.press("ArrowRight", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight")
    assert host.marked("cursor") == ["c3"]
    host.press("?")
    assert host.intents("why") == [{"do": "why", "path": ["c3"]}]


def test_escape_goes_back_and_at_the_root_undoes(show: Shower) -> None:
    host = show()
    host.click("c1")
    host.press("Escape")
    assert host.heard == []
    host.press("Escape")
    assert host.intents("undo") == [{"do": "undo"}]
    host.widget.choices = {**SHOW, "back": False}
    host.sync()
    host.press("Escape")
    assert len(host.heard) == 1


def test_escape_closes_a_reason_before_it_goes_back(show: Shower) -> None:
    host = show(why=WHY)
    focus_board(host)
    expect(host.page.locator(".tw-why")).to_contain_text(WHY["text"])
    host.press("Escape")
    expect(host.page.locator(".tw-why")).to_have_count(0)
    assert host.heard == []


@pytest.mark.parametrize("key", ["ArrowRight", "Enter"])
def test_where_nothing_on_the_board_can_be_chosen_keys_lead_to_the_buttons(show: Shower, key: str) -> None:
    host = show()
    host.widget.choices = {**SHOW, "keys": [], "acts": [[4, 2, "pass", []]]}
    host.sync()
    focus_board(host)
    host.press(key)
    expect(host.page.locator(".tw-acts .tw-go").first).to_be_focused()
    assert host.heard == []
    host.press("Enter")
    assert host.intents("act") == [{"do": "act", "id": 4}]


def test_keys_of_the_timeline_and_help(show: Shower) -> None:
    host = show()
    focus_board(host)
    host.press("u", "r", ",", ".", "Home", "End")
    assert host.intents("undo") == [{"do": "undo"}]
    assert host.intents("redo") == [{"do": "redo"}]
    assert [intent["ply"] for intent in host.intents("goto")] == [1, 2, 0, 4]
    sent = len(host.heard)
    for closer in ("h", "Escape"):
        host.press("h")
        expect(host.page.locator(".tw-keys")).to_be_visible()
        host.press(closer)
        expect(host.page.locator(".tw-keys")).to_have_count(0)
    assert len(host.heard) == sent  # Escape closed the help and took nothing back


def test_shift_enter_asks_for_as_often_as_possible(show: Shower) -> None:
    host = show()
    focus_board(host)
    host.press("ArrowRight", "Enter", "Shift+Enter")
    assert host.intents("act") == [{"do": "act", "id": 1, "times": "max"}]


def test_a_long_press_does_so_too(show: Shower) -> None:
    host = show()
    host.click("c1")
    host.click("c1", delay=600)
    assert host.intents("act") == [{"do": "act", "id": 1, "times": "max"}]


def test_an_action_can_be_typed(show: Shower) -> None:
    host = show()
    focus_board(host)
    host.press("/")
    host.page.keyboard.type("show 3")
    host.settle()
    options = host.page.get_by_role("option")
    expect(options).to_have_text(["show 3", "show 3-4"])
    host.press("ArrowDown")
    assert host.marked("touched") == ["c1", "c2"]
    host.press("Enter")
    assert host.intents("act") == [{"do": "act", "id": 2}]
    expect(host.page.get_by_role("combobox")).to_have_value("")
    host.page.keyboard.type("nonsense")
    expect(host.page.get_by_text("Nothing found with all these words.")).to_be_visible()
    host.press("Enter", "Escape", "Escape")
    expect(host.page.get_by_role("application", name="Toy")).to_be_focused()
    assert host.intents("act") == [{"do": "act", "id": 2}]  # the nonsense was only looked for


def test_the_list_of_steps_does_what_the_board_does(show: Shower) -> None:
    host = show()
    step = host.page.locator(".tw-step")
    expect(step).to_have_text(["first card 2 choices ›", "card in hand", "pass"])
    step.nth(0).hover()
    host.settle()
    assert host.marked("cursor") == ["c1"]
    step.nth(0).click()
    expect(step).to_have_text(["show 3", "show 3-4"])
    step.nth(1).click()
    host.settle()
    assert host.intents("act") == [{"do": "act", "id": 2}]


def test_the_focus_is_never_lost_to_the_notebook(show: Shower) -> None:
    host = show()
    board = host.page.get_by_role("application", name="Toy")
    step = host.page.locator(".tw-step")
    step.nth(0).focus()
    host.press("Enter")
    expect(step).to_have_text(["show 3", "show 3-4"])
    expect(step.nth(0)).to_be_focused()  # the list is a way to play by itself
    button(host, "Back").focus()
    host.press("Enter")
    expect(board).to_be_focused()  # the button is gone
    button(host, "Last position").focus()
    host.press("Enter")
    expect(board).to_be_focused()  # the button is disabled
    button(host, "Undo").focus()
    button(host, "Undo").blur()
    host.widget.panel = {**host.widget.panel, "line": {**host.widget.panel["line"], "undo": False}}
    host.sync()
    expect(board).not_to_be_focused()  # who went elsewhere stays there


def test_an_action_without_elements_is_a_button(show: Shower) -> None:
    host = show()
    host.page.locator(".tw-acts").get_by_role("button", name="pass").click()
    host.settle()
    assert host.intents("act") == [{"do": "act", "id": 4}]


def test_every_focusable_element_keeps_its_keys_from_jupyterlab(show: Shower) -> None:
    host = show(why=WHY, cover={"title": "Bo", "text": "…", "button": "Here"})
    for name in ("Inspect", "Your cards", "Rules"):
        tab(host, name).click()
        host.settle()
        bare = host.page.evaluate(
            """() => [...document.querySelectorAll("button, input, summary, [tabindex='0']")].filter((el) => {
                el.focus();
                return document.activeElement === el && !el.hasAttribute("data-lm-suppress-shortcuts");
            }).map((el) => el.outerHTML)"""
        )
        assert bare == []


def test_what_says_that_there_are_more_actions_covers_none_of_them(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    position = {"kaiju": 9, "ships": [4, 20, 14, None], "turn": 1}
    match = tw.new_match("leviath", humans=1, seed=7, position=position)
    host = Host(page, match.widget(seat=1))
    page.locator(".tw-frame").focus()
    host.press("f")
    found = page.evaluate(
        """() => {
            const panel = document.querySelector(".tw-do"), list = panel.querySelector(".tw-steps");
            list.style.flex = "none"; list.style.height = "60px";  // cut between the rows
            const style = getComputedStyle(panel, "::after");
            const box = panel.getBoundingClientRect();
            const top = box.bottom - parseFloat(style.bottom) - parseFloat(style.height);
            return { shown: list.scrollHeight > list.clientHeight + 1, top, end: list.getBoundingClientRect().bottom };
        }"""
    )
    assert found["shown"]
    page.wait_for_timeout(100)
    assert page.evaluate("() => getComputedStyle(document.querySelector('.tw-do'), '::after').opacity") == "1"
    assert found["end"] <= found["top"] + 1
    page.locator(".tw-steps").evaluate("(list) => { list.scrollTop = list.scrollHeight; }")
    page.wait_for_timeout(100)
    assert page.evaluate("() => getComputedStyle(document.querySelector('.tw-do'), '::after').opacity") == "0"
