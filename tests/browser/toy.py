"""A made-up game in a plain page: the same front end serves every game, so it is tested without one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from harness import Host
from playwright.sync_api import Locator

from tabletop_widgets.boards import palette, scout, scythe
from tabletop_widgets.boards.legend import pack_legend
from tabletop_widgets.boards.scene import Scene

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/tabletop_widgets/widgets/static"
TEXTS = ROOT / "src/tabletop_widgets/widgets/texts"


def words(locale: str) -> dict[str, str]:
    """Return the words of the interface as Python sends them: by key, without the prefix."""
    text = (TEXTS / f"{locale}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^ui-([a-z0-9-]+) = (.+)$", text, re.MULTILINE))


def card(made: Scene, key: str, parent: str, x: int, label: str, **attrs: Any) -> None:
    made.add(key, "g", parent, transform=f"translate({x} 20)", label=label, **attrs)
    made.add(f"{key}/r", "rect", key, width=80, height=100, rx=8, fill="$panel", stroke="$line")
    made.add(f"{key}/rim", "rect", key, x=2, y=2, width=76, height=96, class_="tw-rim")


def scene() -> dict[str, Any]:
    made = Scene()
    made.region("table", 400, 200, "Table", "main", public=True)
    made.region("hand", 400, 130, "Your hand", "sub")
    made.region("cards", 300, 150, "Your cards", "side")
    made.add("felt", "rect", "table", width=400, height=200, fill="$felt")
    card(made, "c1", "table", 20, "first card")
    card(made, "c2", "table", 120, "second card")
    card(made, "c3", "table", 220, "third card")
    made.add("c3/n", "text", "c3", "3", x=10, y=40, fill="$ink")
    made.add("mech", "g", "table", label="a mech on the second card", transform="translate(150 60)")
    made.add("mech/c", "circle", "mech", r=16, fill="$s0")
    made.add("line", "path", "table", d="M20 150L300 160", stroke="$soft", when=["c2", "h1"])
    card(made, "slot", "table", 310, "the slot", ghost=1)
    card(made, "h1", "hand", 20, "card in hand")
    card(made, "k1", "cards", 20, "objective")
    return made.keyframe(1)


SHOW: dict[str, Any] = {
    "at": 7,
    "prompt": "Your turn",
    "back": True,
    "kinds": [["Show", ["one end", "the other end"]], ["Scout", ["a card", "its place"]], ["Pass", []]],
    "keys": ["c1", "c2", "h1", "slot", "k1"],
    "acts": [
        [1, 0, "show 3", [[0, 0]]],
        [2, 0, "show 3-4", [[0, 1], [1, 0]], [0, 1]],
        [3, 1, "scout 5 first", [[2, 3]]],
        [4, 2, "pass", []],
    ],
}
TREE = [
    ["round", "2", False],
    ["seats", None, False, [["A", None, False, [["chips", "4", True], ["hand", "7", False]]]]],
]
WHY: dict[str, Any] = {
    "rule": "toy 4.1",
    "title": "Sets",
    "text": "Two cards need a run.",
    "more": "A **run** goes up.\n\n- by one",
    "about": "You tried: show 3-5",
    "asked": [],
}
BARRED: list[tuple[int, str]] = [(21, "show 3-3"), (22, "show 3-5")]


class Toy(anywidget.AnyWidget):
    """Answers intents as a match would, as far as these tests look."""

    _esm = (STATIC / "widget.js").read_text(encoding="utf-8")
    _css = palette.css() + (STATIC / "widget.css").read_text(encoding="utf-8")
    scene = traitlets.Dict().tag(sync=True)
    patch = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    choices = traitlets.Dict().tag(sync=True)
    panel = traitlets.Dict().tag(sync=True)
    journal = traitlets.Dict().tag(sync=True)
    inspect = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    film = traitlets.Dict().tag(sync=True)
    ui = traitlets.Dict().tag(sync=True)
    book = traitlets.Dict().tag(sync=True)

    def __init__(self, **panel: Any) -> None:
        line: dict[str, Any] = {
            "ply": 2,
            "first": 0,
            "held": "",
            "last": 4,
            "undo": True,
            "redo": True,
            "siblings": [],
            "forks": [1],
            "turns": [[1, 0], [2, 1]],
        }
        line |= panel.pop("line", {})
        start: dict[str, Any] = {"at": 7, "ack": {}, "why": None, "error": "", "viewer": [0, "Ann"], "turn": [0, "Ann"]}
        start |= {
            "since": [[1, 1, ["Bo **shows** 4", "and gains 2"], 2, ""]],
            "turns": [[2, 1, ["Bo shows 4"]]],
            "by": 1,
        }
        start |= {"cover": None, "found": None, "running": None, "resume": None, "tail": [[2, 1, "Bo shows 4", ""]]}
        start["glyphs"] = [["A", "$s0", "$panel"], ["B", "$s1", "$panel"]]
        super().__init__(
            scene=scene(),
            choices=SHOW,
            panel=start | {"line": line, "comment": "", "marks": [], "fresh": line["ply"]} | panel,
            journal={"rows": [[1, 0, "Ann shows 3", "toy 4.1", ["c3"]]], "turns": [[1, 0, ["Ann shows 3"]]]},
            ui=self.words("en"),
            book={
                "sections": [["1", "Cards", "Each card has two sides."], ["4.1", "Sets", "A set is a run."]],
                "legend": pack_legend([]),
            },
        )
        self.on_msg(self.hear)

    @staticmethod
    def words(locale: str) -> dict[str, Any]:
        return {
            "locale": locale,
            "locales": [["en", "English"], ["ja", "日本語"]],
            "title": "Toy",
            "text": words(locale),
            "layers": [],
            "colours": palette.declarations({**scout.ScoutBoard.colours, **scythe.ScytheBoard.colours}),
        }

    @staticmethod
    def sensible(message: dict[str, Any]) -> list[str]:
        """Return what a question is about: two elements together, else the last."""
        path: list[str] = message.get("path", ["c1", "c3"])
        return path if len(path) <= 2 else path[-1:]

    def hear(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        if message["do"] == "view":  # no intent: it asks for no answer
            return
        change: dict[str, Any] = {"ack": {message["c"]: message["n"]}, "why": None, "cover": None}
        match message:
            case {"do": "act"}:
                self.choices = {**self.choices, "at": self.choices["at"] + 1}
            case {"do": "why"}:
                change |= {"why": {**WHY, "asked": self.sensible(message)}, "cover": self.panel["cover"]}
            case {"do": "find", "text": text}:
                rows = [[id_, name] for id_, name in BARRED if all(word in name for word in text.lower().split())]
                change |= {"why": self.panel["why"], "found": {"text": text, "rows": rows}}
            case {"do": "goto", "ply": ply}:
                change |= {"line": {**self.panel["line"], "ply": ply}, "fresh": ply}
                self.choices = {**self.choices, "at": 100 + ply}
            case {"do": "open", "inspector": shown}:
                self.set_trait("inspect", {"tree": TREE} if shown else None)
            case {"do": "locale", "locale": locale}:
                self.ui = self.words(locale)
        self.panel = {**self.panel, **change}


Shower = Callable[..., Host]


def button(host: Host, name: str) -> Locator:
    return host.page.get_by_role("button", name=name, exact=True).locator("visible=true")


def tab(host: Host, name: str) -> Locator:
    """Return a tab, in sight: a narrow list has a button that shows its other rows."""
    more = button(host, "More")
    for i in range(more.count()):
        if more.nth(i).get_attribute("aria-expanded") == "false":
            more.nth(i).click()
    return host.page.get_by_role("tab", name=name).locator("visible=true")


def prompt(host: Host) -> str:
    return host.page.locator(".tw-prompt").inner_text()


def focus_board(host: Host, name: str = "Toy") -> None:
    host.page.get_by_role("application", name=name).focus()


def drag(host: Host, start: str, end: tuple[float, float] | str) -> None:
    mouse = host.page.mouse

    def middle(key: str) -> tuple[float, float]:
        box = host.element(key).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    mouse.move(*middle(start))
    mouse.down()
    mouse.move(*(middle(end) if isinstance(end, str) else end), steps=6)
    mouse.up()
    host.settle()
