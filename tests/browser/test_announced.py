"""What a screen reader says, and by keyboard alone: transcripts of a lesson and of turns, as what was said of what."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw

LISTEN = """() => {
    window.said = [];
    const region = document.querySelector(".tw-heard");
    const note = () => region.textContent && window.said.push(region.textContent);
    new MutationObserver(note).observe(region, {childList: true});
}"""
# what the focus, or the cursor on the board, is on: an element of the picture by its key, anything else by what it is
FOCUS = """() => {
    const at = document.activeElement;
    const element = document.getElementById(at.getAttribute("aria-activedescendant") ?? "");
    if (element) return element.checkVisibility() ? element.dataset.key : "what is not there";
    if (at.matches(".tw-asks button")) return `option ${[...at.parentNode.children].indexOf(at) + 1}`;
    const kinds = {".tw-host": "board", "h2": "title", ".tw-pause .tw-primary": "next round", ".tw-primary": "way on"};
    return kinds[Object.keys(kinds).find((kind) => at.matches(kind))] ?? "";
}"""
GLIMPSE = 200  # milliseconds: longer than what is said at one moment waits for
MOST = 40  # presses of a key until something is reached


class Listener:
    """Somebody who presses keys, and hears.

    Args:
        host: what is played.

    """

    def __init__(self, host: Host) -> None:
        self.host = host
        host.page.evaluate(LISTEN)

    def focus(self) -> str:
        """Return what the focus is on."""
        return str(self.host.page.evaluate(FOCUS))

    def press(self, key: str) -> list[str]:
        """Press a key; return what is said then."""
        self.host.press(key)
        self.host.page.wait_for_timeout(GLIMPSE)
        return list(self.host.page.evaluate("() => window.said.splice(0)"))

    def until(self, key: str, where: str) -> None:
        """Press a key until the focus is somewhere, without waiting for words."""
        for _ in range(MOST):
            if self.focus() == where:
                return
            self.host.press(key)
        raise AssertionError(f"{key} does not lead to {where}, but to {self.focus()}")


@pytest.fixture
def listen(page: Page) -> Callable[..., Listener]:
    """Make a listener for a widget, which is in the window whole."""
    page.set_viewport_size({"width": 1280, "height": 900})
    return lambda widget: Listener(Host(page, widget))


def kinds_of(said: list[str], lesson: dict[str, Any]) -> list[str]:
    """Return what was said of a lesson, as kinds: the verdict, what is picked, or anything else, in any language."""
    known = {lesson["heard"]: "picked"} if lesson["heard"] else {}
    if lesson["verdict"]:
        known[lesson["verdict"]["title"]] = f"verdict {lesson['verdict']['kind']}"
    return [next((kind for words, kind in known.items() if one.startswith(words)), "told") for one in said]


GOLDEN = """
top: title, described
c:3-8: picked
c:3-5: picked
check: verdict wrong, way on
c:3-5: picked
c:3-6: picked
check: verdict right, way on
five: title, described
c:3-5: told
c:3-5: verdict right
done: way on
"""


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_two_steps_of_a_lesson_are_learnt_by_keyboard_from_what_is_said(
    locale: str, listen: Callable[..., Listener]
) -> None:
    widget = tw.lesson("scout", "s1-cards").widget(locale=locale)
    learner, told = listen(widget), list[str]()

    def note(what: str, said: list[str], where: str = "") -> None:
        told.append(f"{what}: {', '.join([*kinds_of(said, widget.lesson), *([where] if where else [])])}".strip())

    def title(step: str) -> None:
        heading = learner.host.page.locator(".tw-say h2")
        expect(heading).to_have_accessible_name(f"{widget.lesson['place']}. {widget.lesson['heading']}")
        described = all(text in heading.evaluate(DESCRIBED) for _, text, _ in widget.lesson["notes"])
        note(step, [], f"{learner.focus()}, {'described' if described else 'bare'}")

    def pick(key: str, way: str) -> None:
        learner.until(way, key)
        note(key, learner.press("Enter"))

    def check() -> None:
        said = learner.press("c")
        note("check", said, learner.focus())

    learner.host.page.locator(".tw-say h2").focus()
    title("top")
    learner.until("Tab", "board")
    learner.until("ArrowDown", "c:3-8")
    pick("c:3-8", "ArrowLeft")
    pick("c:3-5", "ArrowRight")
    check()
    learner.until("Tab", "c:3-5")
    pick("c:3-5", "ArrowRight")
    pick("c:3-6", "ArrowRight")
    check()
    learner.press("n")
    title("five")
    learner.until("Tab", "c:3-6")
    pick("c:3-5", "ArrowLeft")
    pick("c:3-5", "ArrowLeft")
    note("done", [], learner.focus())
    assert "\n".join(told) == GOLDEN.strip()
    assert learner.host.errors == []


DESCRIBED = """(node) => node.getAttribute("aria-describedby").split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "").join(" ")"""


def test_what_one_does_is_said_with_what_came_of_it_and_no_place_that_is_gone_keeps_the_cursor(
    listen: Callable[..., Listener],
) -> None:
    given = {"hands": [["8|1", "9|2", "5|7"], 4, 4], "active": ["4|1"], "owner": 2, "turn": 0}
    player = listen(tw.new_match("scout", players=3, seed=1, position=given).widget(seat=0))
    player.until("Tab", "board")
    player.until("ArrowUp", "c:1-4")
    player.press("Enter")
    player.press("ArrowRight")
    player.press("Enter")
    player.press("ArrowRight")
    assert player.focus().startswith("slot:")
    (said,) = player.press("Enter")
    assert "Aiko scouts" in said
    assert "Chidi gets 1 Scout chip" in said
    assert said.endswith("Boris has to decide.")
    assert player.focus() == "board"


def test_a_chip_of_somebody_says_whose_it_is_and_that_it_cannot_be_chosen(listen: Callable[..., Listener]) -> None:
    given = {"hands": [["8|1", "9|2", "5|7"], 4, 4], "active": ["4|1"], "owner": 2, "turn": 0}
    player = listen(tw.new_match("scout", players=3, seed=1, position=given).widget(seat=0))
    player.until("Tab", "board")
    player.until("Shift+ArrowRight", "p2:sns")
    chip = player.host.element("p2:sns")
    expect(chip).to_have_accessible_name("Chidi: Scout & Show chip")
    expect(chip).to_have_accessible_description(re.compile("^cannot be chosen now. "))


def test_the_end_of_a_round_is_said_with_its_table_before_what_is_asked_next(listen: Callable[..., Listener]) -> None:
    last = {"hands": [["8|1"], 4, 4], "active": ["4|1"], "owner": 2, "turn": 0, "round": 1}
    player = listen(tw.new_match("scout", players=3, seed=1, position=last).widget(seat=0))
    player.until("Tab", "board")
    player.until("ArrowDown", "c:1-8")
    said = [*player.press("Enter"), *player.press("Enter")]
    assert player.focus() == "next round"
    assert "Aiko – " in said[-1]
    assert "has to decide" not in said[-1]
    assert "has to decide" in player.press("Enter")[-1]
