"""Lessons played through by real clicks: what the page sends is what `widgets/learner.py` sends for all lessons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from harness import Host
from learner import Learner
from lengths import AT_LENGTH
from playwright.sync_api import Page, expect

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(tabletop_widgets.__file__).parent / "lessons"
SOME = [  # one of each game
    ("scout/s5-beats", "en"),
    ("leviath/l34-where", "ja"),
    ("scythe/y33-nothing", "en"),
    ("scythe/a9-worker", "ja"),
]
EVERY = sorted(path.relative_to(FOLDER).as_posix().removesuffix(".lesson.md") for path in FOLDER.glob("*/*.lesson.md"))
# where an element can be hit: a point at which it is on top, and not only by a hair; or else where it lies under others
SPOT = """(key) => {
    const nodes = [...document.querySelectorAll(`[data-key="${key}"]`)];
    nodes[0]?.scrollIntoView({ block: "center", inline: "center" });
    const PARTS = [0.5, 0.25, 0.75, 0.12, 0.88, 0.05, 0.95];
    let under = null;
    for (const node of nodes) {
        const box = node.getBoundingClientRect();
        for (const at of Array.from({ length: 49 }, (_, i) => i)) {
            const [x, y] = [PARTS[at % 7], PARTS[Math.floor(at / 7)]];
            const [left, top] = [box.x + x * box.width, box.y + y * box.height];
            const own = (el) => el?.closest(`[data-key="${key}"]`);
            const near = [[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]];
            if (near.every(([x, y]) => own(document.elementFromPoint(left + x, top + y)))) return [left, top];
            if (document.elementsFromPoint(left, top).some(own)) under ??= [left, top];
        }
    }
    return under;
}"""


class Clicker(Learner):
    """A learner with a mouse.

    Args:
        host: the page that shows the lesson.

    """

    def __init__(self, host: Host) -> None:
        assert isinstance(host.widget, LessonWidget)
        super().__init__(host.widget)
        self.host, self.browser = host, host.page

    def click(self, key: str) -> None:
        """Click an element where it can be hit."""
        self.sees(key)
        choices, before = self.choices, len(self.host.heard)
        spot = self.browser.evaluate(SPOT, key)
        assert spot, f"{self.widget.session!r}: {key} cannot be hit"
        self.browser.mouse.click(*spot)
        self.host.settle()
        self.clicks.append(key)
        if "veil" in choices:
            told = self.host.heard[before:]
            assert [one["do"] for one in told] == ["press"], f"{key}: {told}"
            assert told[0]["path"] == [*choices["veil"]["pressed"], key]
        else:
            self.path.append(key)

    def _tell(self, do: str, more: dict[str, Any]) -> None:
        before = len(self.host.heard)
        button = self._button(do, more)
        expect(button).to_be_enabled()
        button.click()
        self.host.settle()
        wanted = {"do": do, **{name: value for name, value in more.items() if value is not None}}
        sent = self.host.heard[-1].items()
        told = {name: value for name, value in sent if name not in ("c", "n", "at") and value is not None}
        assert len(self.host.heard) == before + 1
        assert told == wanted

    def _button(self, do: str, more: dict[str, Any]) -> Any:
        if do == "act":
            label = next(row[2] for row in self.choices["acts"] if row[0] == more["id"])
            return self.browser.locator(".tw-foot .tw-acts button", has_text=label).first
        what, value = more["what"], more["value"]
        if what in ("ask", "choose"):
            return self.browser.locator(".tw-asks button").nth(value)
        if what == "line":
            return self.browser.locator(".tw-goal button").nth(1)
        if what == "check" and value is not None:
            self.browser.locator(".tw-number input").fill(value)
        number = [row[0] for row in self.lesson["buttons"]].index(what)
        return self.browser.locator(".tw-ways button").nth(number)


PLAYED = [(name, locale) for name in EVERY for locale in ("en", "ja")] if AT_LENGTH else SOME


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("name", "locale"), PLAYED)
def test_it_is_played_by_real_clicks_to_its_end(page: Page, name: str, locale: str) -> None:
    page.set_viewport_size({"width": 1210, "height": 900})
    widget = LessonWidget(Lesson.read(FOLDER / f"{name}.lesson.md"), locale=locale)
    host = Host(page, widget)
    host.settle()
    clicker = Clicker(host)
    for step in clicker.learn():
        expect(page.locator(".tw-say h2")).to_contain_text(step.title.text(locale))
    expect(page.locator(".tw-end")).to_be_visible()
    assert host.errors == []
    assert host.too_wide() == []
