"""Asking why not in a plain page: about several elements together, and about what is typed."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Host
from playwright.sync_api import expect
from toy import SHOW, Shower, button, drag, focus_board

BARE: dict[str, Any] = {**SHOW, "acts": [act for act in SHOW["acts"] if act[0] != 3]}  # the card in hand is dead too


def shown(show: Shower, **options: Any) -> Host:
    host = show(**options)
    host.widget.choices = BARE
    host.sync()
    assert host.marked("live") == ["c1", "c2"]
    return host


def asked(host: Host) -> list[list[str]]:
    return [intent["path"] for intent in host.intents("why")]


# -- several elements


def test_dead_elements_are_asked_about_together_and_drawn_as_asked_and_not_as_chosen(show: Shower) -> None:
    host = shown(show)
    host.click("c3")
    assert (host.marked("asked"), host.marked("picked")) == (["c3"], [])
    host.click("h1")
    assert asked(host) == [["c3"], ["c3", "h1"]]
    assert (host.marked("asked"), host.marked("picked")) == (["c3", "h1"], [])
    expect(host.page.get_by_role("status").filter(has_text="You tried: show 3-5")).to_have_count(1)
    assert not host.errors


def test_what_makes_no_sense_with_the_ones_before_is_asked_about_by_itself(show: Shower) -> None:
    host = shown(show)
    for key in ("c3", "h1", "c3"):
        host.click(key)
    assert asked(host)[-1] == ["c3", "h1", "c3"]
    assert host.marked("asked") == ["c3"]  # Python says what its answer is about
    host.click("h1")
    assert asked(host)[-1] == ["c3", "h1"]


def test_what_was_asked_never_hinders_playing(show: Shower) -> None:
    host = shown(show)
    host.click("c3")
    host.click("c1")
    assert (host.marked("picked"), host.marked("asked")) == (["c1"], [])
    expect(host.page.locator(".tw-why")).to_have_count(0)
    host.click("c3")
    assert (host.marked("picked"), host.marked("asked")) == (["c1"], ["c3"])
    host.click("c2")
    assert host.intents("act") == [{"do": "act", "id": 2}]
    assert asked(host) == [["c3"], ["c1", "c3"]]


def test_what_is_chosen_is_part_of_the_question(show: Shower) -> None:
    host = shown(show)
    for key in ("c1", "c3", "h1"):
        host.click(key)
    assert asked(host) == [["c1", "c3"], ["c1", "c3", "h1"]]
    assert (host.marked("picked"), host.marked("asked")) == (["c1"], ["h1"])


@pytest.mark.parametrize("way", ["Escape", "beside", "close"])
def test_the_question_is_over_when_its_answer_is_put_away(show: Shower, way: str) -> None:
    host = shown(show)
    host.click("c1")
    host.click("c3")
    if way == "Escape":
        focus_board(host)
        host.press("Escape")
    elif way == "beside":
        host.element("felt").click(position={"x": 5, "y": 5})
    else:
        button(host, "Close").click()
    host.settle()
    assert (host.marked("asked"), host.marked("picked")) == ([], ["c1"])
    expect(host.page.locator(".tw-why")).to_have_count(0)
    assert host.intents("undo") == []
    host.click("h1")
    assert asked(host)[-1] == ["c1", "h1"]


def test_the_question_is_over_when_the_position_changes(show: Shower) -> None:
    host = shown(show)
    host.click("c3")
    host.widget.choices = {**BARE, "at": 8}
    host.widget.panel = {**host.widget.panel, "at": 8, "why": None}
    host.sync()
    assert host.marked("asked") == []
    host.click("h1")
    assert asked(host)[-1] == ["h1"]


def test_clicks_that_wait_for_their_answer_are_collected_too(show: Shower) -> None:
    host = shown(show)
    with host.busy():
        host.click("c3")
        assert host.marked("asked") == ["c3"]
        host.click("h1")
        assert host.marked("asked") == ["c3", "h1"]
    assert asked(host) == [["c3"], ["c3", "h1"]]
    assert host.marked("asked") == ["c3", "h1"]


def test_a_drag_from_a_dead_element_asks_about_both_ends_and_plays_nothing(show: Shower) -> None:
    host = shown(show)
    drag(host, "c3", "h1")
    drag(host, "c3", "c2")
    assert asked(host) == [["c3", "h1"], ["c3", "c2"]]
    assert (host.marked("picked"), host.marked("asked")) == ([], ["c2", "c3"])
    drag(host, "c3", (5, 500))
    assert len(host.heard) == 2


def test_by_keys_the_question_mark_asks_about_live_elements_too_and_enter_chooses_them(show: Shower) -> None:
    host = shown(show)
    focus_board(host)
    host.press("ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight")
    assert host.marked("cursor") == ["c3"]
    host.press("Enter", "ArrowLeft", "?")
    assert asked(host) == [["c3"], ["c3", "c2"]]
    assert (host.marked("asked"), host.marked("picked")) == (["c2", "c3"], [])
    host.press("Enter")
    assert (host.marked("asked"), host.marked("picked")) == ([], ["c2"])


def test_the_ring_of_what_is_asked_differs_from_every_other_by_more_than_its_colour(show: Shower) -> None:
    host = shown(show)
    host.click("c1")
    host.click("c3")
    host.page.mouse.move(0, 0)
    host.settle()
    lines = {
        key: host.page.locator(f'[data-key="{key}/rim"]').evaluate(
            "(el) => [getComputedStyle(el).strokeDasharray, getComputedStyle(el).strokeWidth].join()"
        )
        for key in ("c1", "c2", "c3")
    }
    assert len(set(lines.values())) == 3, lines


@pytest.mark.browser_context_args(has_touch=True)
def test_fingers_ask_as_a_mouse_does(show: Shower) -> None:
    host = shown(show, width=600)
    for key in ("c3", "h1"):
        box = host.element(key).bounding_box()
        assert box
        host.page.touchscreen.tap(box["x"] + 8, box["y"] + 8)
        host.settle()
    assert asked(host) == [["c3"], ["c3", "h1"]]


def test_both_views_of_a_widget_show_what_was_asked(show: Shower) -> None:
    host = shown(show)
    host.view()
    host.click("c3")
    assert host.marked("asked") == ["c3", "c3"]


# -- words


def type_in(host: Host, words: str) -> None:
    focus_board(host)
    host.press("/")
    host.page.keyboard.type(words)


def test_typing_finds_what_is_not_allowed_after_what_is_and_asks_why_not(show: Shower) -> None:
    host = show()
    type_in(host, "show 3-")
    options = host.page.get_by_role("option")
    expect(options).to_have_text(["show 3-4", "show 3-3Why not?", "show 3-5Why not?"])
    host.press("ArrowDown", "Enter")
    assert host.intents("why") == [{"do": "why", "id": 21}]
    assert host.intents("act") == []
    expect(host.page.locator(".tw-why")).to_contain_text("You tried: show 3-5")
    assert host.marked("asked") == ["c1", "c3"]
    expect(options).to_have_count(3)  # the words stay, for the next question
    options.nth(2).click()
    host.settle()
    assert host.intents("why")[-1] == {"do": "why", "id": 22}


def test_the_only_thing_found_is_asked_about_by_enter_alone_even_before_the_answer_is_there(show: Shower) -> None:
    host = show()
    type_in(host, "show 3-5")
    host.press("Enter")
    expect(host.page.locator(".tw-why")).to_be_visible()
    assert host.intents("why") == [{"do": "why", "id": 22}]
    assert {intent["text"] for intent in host.intents("find")} == {"show 3-5"}


def test_enter_plays_what_is_allowed_and_asks_nothing(show: Shower) -> None:
    host = show()
    type_in(host, "show 3-4")
    host.press("Enter")
    assert host.intents("act") == [{"do": "act", "id": 2}]
    assert host.intents("why") == []


def test_python_is_asked_once_for_words_that_are_typed_in_one_go(show: Shower) -> None:
    host = show()
    type_in(host, "show 3-3")
    expect(host.page.get_by_role("option")).to_have_text(["show 3-3Why not?"])
    assert len(host.intents("find")) == 1


def test_that_nothing_is_found_is_said_when_it_is_known(show: Shower) -> None:
    host = show()
    with host.busy():
        type_in(host, "nonsense")
        host.page.wait_for_timeout(400)
        expect(host.page.get_by_text("Nothing found with all these words.")).to_have_count(0)
    expect(host.page.get_by_text("Nothing found with all these words.")).to_be_visible()
