"""The panels around the board, in a plain page."""

from __future__ import annotations

from typing import Any

import axe
import pytest
from playwright.sync_api import expect
from toy import SHOW, WHY, Shower, button, focus_board, prompt, tab, words

# -- the panels


def test_the_cover_is_a_card_over_the_hand_and_leaves_the_table_in_sight(show: Shower) -> None:
    host = show(cover={"title": "Hand over to Bo", "text": "Ann, look away.", "button": "I am Bo"})
    cover = host.page.get_by_role("group", name="Hand over to Bo").bounding_box()
    table = host.page.locator("[data-region=table]").bounding_box()
    hand = host.page.locator("[data-region=hand]").bounding_box()
    assert cover
    assert table
    assert hand
    assert cover["y"] >= table["y"] + table["height"] - 1
    assert cover["y"] <= hand["y"] + 1
    assert cover["height"] >= hand["height"] - 1
    expect(button(host, "I am Bo")).to_be_focused()
    host.press("Enter")
    assert host.intents("reveal") == [{"do": "reveal"}]
    expect(button(host, "I am Bo")).to_have_count(0)


def test_the_cover_fades_what_is_secret_alone(show: Shower) -> None:
    host = show(cover={"title": "Hand over to Bo", "text": "Ann, look away.", "button": "I am Bo"})
    hand, cover = host.page.locator("[data-region=hand]"), host.page.locator(".tw-cover")
    expect(hand).to_have_css("opacity", "0.3")
    scene = host.widget.scene
    regions = {**scene["regions"], "hand": {**scene["regions"]["hand"], "public": True}}
    host.widget.scene = {**scene, "seq": scene["seq"] + 1, "regions": regions}
    host.sync()
    expect(hand).to_have_css("opacity", "1")
    expect(cover).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(button(host, "I am Bo")).to_be_focused()


def test_a_seat_has_the_sign_that_its_board_draws_wherever_it_is_named(show: Shower) -> None:
    host = show(viewer=[1, "Bo"], glyphs=[["N", "$nordic", "$nordicink"], ["P", "$polania", "$polaniaink"]])
    turn, viewer, second, first = (host.page.locator(".tw-badge").nth(i) for i in range(4))  # the newest comes first
    for badge in (turn, first):
        expect(badge).to_have_text("N")
        expect(badge).to_have_css("background-color", "rgb(42, 109, 176)")
        expect(badge).to_have_css("color", "rgb(255, 255, 255)")
    for badge in (viewer, second):
        expect(badge).to_have_text("P")
        expect(badge).to_have_css("background-color", "rgb(251, 248, 241)")
        expect(badge).to_have_css("color", "rgb(51, 48, 42)")
    host.widget.panel = {
        **host.widget.panel,
        "glyphs": [["R", "$rusviet", "$rusvietink"], ["P", "$polania", "$polaniaink"]],
    }
    host.sync()
    expect(turn).to_have_text("R")
    expect(first).to_have_text("R")  # also in a row that is there already


def test_bots_can_be_stopped_and_resumed(show: Shower) -> None:
    host = show(running="Bo is thinking …")
    assert prompt(host) == "Bo is thinking …"
    button(host, "Stop").click()
    host.widget.panel = {**host.widget.panel, "running": None, "resume": "Let Bo move"}
    host.sync()
    button(host, "Let Bo move").click()
    host.settle()
    assert [content["do"] for content in host.heard] == ["stop", "resume"]


def test_an_error_is_told_until_it_is_closed_or_another_comes(show: Shower) -> None:
    host = show(error="That was for an earlier position; nothing was played.")
    alert = host.page.get_by_role("alert")
    expect(alert).to_contain_text("earlier position")
    alert.get_by_role("button", name="Close").click()
    expect(alert).to_have_count(0)
    host.widget.panel = {**host.widget.panel, "error": "Something else."}
    host.sync()
    expect(alert).to_contain_text("Something else.")


def test_the_timeline_goes_where_its_buttons_and_its_slider_say(show: Shower) -> None:
    host = show()
    slider = host.page.get_by_role("slider")
    assert slider.get_attribute("aria-valuetext") == "2 / 4"
    for name, ply in (("One step back", 1), ("One step forward", 2), ("Last position", 4), ("First position", 0)):
        button(host, name).click()
        host.settle()
        assert host.intents("goto")[-1] == {"do": "goto", "ply": ply}
    expect(button(host, "One step back")).to_be_disabled()
    slider.focus()
    host.press("ArrowRight")
    assert host.intents("goto")[-1] == {"do": "goto", "ply": 1}
    assert host.page.locator(".tw-fork").count() == 1


def test_a_slider_on_the_way_sends_its_first_and_its_last_place(show: Shower) -> None:
    host = show()
    host.page.get_by_role("slider").focus()
    with host.busy():
        host.press("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft")
        assert host.intents("goto") == [{"do": "goto", "ply": 3}]
    host.settle()
    assert host.intents("goto") == [{"do": "goto", "ply": 3}, {"do": "goto", "ply": 2}]
    assert host.heard[-1]["at"] == 103  # the place it was sent from
    assert host.page.get_by_role("slider").input_value() == "2"


@pytest.mark.usefixtures("context")  # its clock stays
def test_playback_steps_to_the_end_and_stops(show: Shower) -> None:
    host = show()
    page = host.page
    page.clock.install()
    button(host, "Play the steps").click()
    for ply in (3, 4):
        page.clock.run_for(950)
        expect(page.get_by_role("slider")).to_have_value(str(ply))
    expect(button(host, "Play the steps")).to_be_disabled()
    page.clock.run_for(3000)
    assert [intent["ply"] for intent in host.intents("goto")] == [3, 4]


def test_side_lines_are_listed_and_led_to(show: Shower) -> None:
    siblings = [["n1", "show 3", True], ["n2", "scout 5", False]]
    host = show(
        line={
            "ply": 1,
            "first": 0,
            "held": "",
            "last": 2,
            "undo": True,
            "redo": False,
            "siblings": siblings,
            "forks": [1],
        }
    )
    expect(button(host, "Redo")).to_be_disabled()
    button(host, f"{words('en')['side-lines']}: 2").click()
    button(host, "scout 5").click()
    host.settle()
    assert host.intents("goto") == [{"do": "goto", "node": "n2"}]


def test_a_button_that_is_held_back_tells_why_and_names_no_key(show: Shower) -> None:
    line = {
        "ply": 1,
        "first": 1,
        "held": "It stays.",
        "last": 2,
        "undo": False,
        "redo": True,
        "siblings": [],
        "forks": [],
    }
    host = show(line=line)
    held = host.page.locator("button[data-more^='It stays']")
    names = ("aria-label", "aria-description", "aria-keyshortcuts")
    told = [tuple(one.get_attribute(name) for name in names) for one in held.all()]
    assert told == [(name, "It stays.", None) for name in ("Undo", "First position", "One step back")]
    assert axe.faults(host.page) == []
    names = host.page.evaluate(
        "async () => (await axe.run({ runOnly: ['label-content-name-mismatch'] })).violations.length"
    )
    assert names == 0
    expect(button(host, "Redo")).to_have_attribute("aria-keyshortcuts", "r")


def test_a_long_question_leaves_room_for_its_answer(show: Shower) -> None:
    host = show(width=900, why={**WHY, "about": "You clicked: " + "a page of reasons; " * 40})
    about, answer = host.page.locator(".tw-about"), host.page.locator(".tw-about + p")
    expect(answer).to_be_in_viewport()
    assert 0 < about.evaluate("(node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight)") < 3.5
    assert host.too_wide() == []


def test_the_language_changes_every_word(show: Shower) -> None:
    host = show(width=900)
    button(host, "Menu").click()
    host.page.get_by_role("menuitemradio", name="日本語").click()
    host.settle()
    assert host.intents("locale") == [{"do": "locale", "locale": "ja"}]
    expect(tab(host, "経過")).to_be_visible()
    assert host.page.locator(".tw").get_attribute("lang") == "ja"
    expect(host.page.get_by_role("menuitemradio", name="日本語")).to_be_checked()


def test_the_inspector_is_open_only_while_its_tab_is(show: Shower) -> None:
    host = show()
    assert host.intents("open") == []
    tab(host, "Inspect").click()
    host.settle()
    assert host.intents("open") == [{"do": "open", "inspector": True}]
    changed = host.page.locator(".tw-new")
    expect(changed).to_be_visible()  # what leads to a change is open
    expect(changed).to_have_text("chips4")
    expect(host.page.get_by_text("hand", exact=True)).to_be_visible()
    host.page.get_by_label("Only what the last step changed").check()
    expect(host.page.get_by_text("hand", exact=True)).to_have_count(0)
    expect(changed).to_be_visible()
    tab(host, "Journal").click()
    host.settle()
    assert host.intents("open")[-1] == {"do": "open", "inspector": False}


def test_a_tab_opens_by_itself_when_all_there_is_to_choose_lies_in_it(show: Shower) -> None:
    host = show()
    assert host.page.locator("[data-region=cards]").count() == 0
    both = {**SHOW, "acts": [*SHOW["acts"], [8, 1, "take the objective", [[4]]]]}
    host.widget.choices = both
    host.sync()
    expect(tab(host, "Your cards").get_by_role("img", name="there is something to choose here")).to_be_visible()
    assert host.page.locator("[data-region=cards]").count() == 0
    host.widget.choices = {**both, "at": 8, "acts": both["acts"][-1:]}
    host.sync()
    expect(host.page.locator("[data-region=cards]")).to_be_visible()
    host.click("k1")
    assert host.intents("act") == [{"do": "act", "id": 8}]


def test_the_cursor_walks_into_a_tab(show: Shower) -> None:
    host = show()
    host.widget.choices = {**SHOW, "acts": [[1, 0, "show 3", [[0, 0]]], [8, 1, "take the objective", [[4]]]]}
    host.sync()
    tab(host, "Your cards").click()
    focus_board(host)
    host.press("ArrowRight", "ArrowRight")
    assert host.marked("cursor") == ["k1"]
    expect(host.page.get_by_role("application", name="Your cards")).to_be_focused()
    host.press("Enter")
    assert host.intents("act") == [{"do": "act", "id": 8}]


@pytest.mark.parametrize("width", [390, 600, 1280])
def test_the_slash_leads_to_the_actions_at_every_width(show: Shower, width: int) -> None:
    host = show(width=width)
    if width == 390:
        button(host, "Journal & rules").click()
        expect(host.page.locator(".tw-do")).to_be_hidden()
    button(host, "Menu").focus()
    host.press("/")
    expect(host.page.get_by_role("combobox").locator("visible=true")).to_be_focused()


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("width", [360, 600, 700, 900, 1280, 1600])
def test_nothing_is_wider_than_the_widget(show: Shower, width: int) -> None:
    host = show(width=width, why=WHY, comment="A remark.", error="A fault.", running="Bo is thinking …")
    assert host.too_wide() == []


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [600, 900])
def test_axe_finds_nothing(show: Shower, theme: str, width: int) -> None:
    siblings = [["n1", "show 3", True], ["n2", "scout 5", False]]
    line = {
        "ply": 1,
        "first": 0,
        "held": "",
        "last": 2,
        "undo": True,
        "redo": False,
        "siblings": siblings,
        "forks": [1],
        "turns": [[1, 0], [2, 1]],
    }
    host = show(theme=theme, width=width, why=WHY, error="A fault.", comment="A remark.", line=line)
    found: dict[str, Any] = {"start": axe.faults(host.page)}
    for name in ("Journal", "Your cards", "Inspect", "Rules"):
        tab(host, name).click()
        host.settle()
        found[name] = axe.faults(host.page)
    host.page.keyboard.press("h")
    found["help"] = axe.faults(host.page)
    host.press("/")
    host.page.get_by_role("combobox").fill("show")
    found["typing"] = axe.faults(host.page)
    host.widget.panel = {**host.widget.panel, "cover": {"title": "Bo", "text": "Ann, look away.", "button": "I am Bo"}}
    host.sync()
    found["cover"] = axe.faults(host.page)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert not host.errors


# -- the words
