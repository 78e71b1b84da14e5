"""The front end in a plain page, with a made-up game: the same code serves every game, so it is tested without one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import pytest
import traitlets
from harness import Host
from playwright.sync_api import Locator, Page, expect

from tabletop_widgets.boards import palette
from tabletop_widgets.boards.scene import Scene, difference

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/tabletop_widgets/widgets/static"
TEXTS = ROOT / "src/tabletop_widgets/widgets/texts"


def words(locale: str) -> dict[str, str]:
    """Return the words of the interface as Python sends them: by key, without the prefix."""
    text = (TEXTS / f"{locale}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^ui-([a-z0-9-]+) = (.+)$", text, re.MULTILINE))


def card(els: dict[str, Any], key: str, parent: str, x: int, label: str, **attrs: Any) -> None:
    els[key] = ["g", parent, {"transform": f"translate({x} 20)", "label": label, **attrs}]
    els[f"{key}/r"] = ["rect", key, {"width": 80, "height": 100, "rx": 8, "fill": "$panel", "stroke": "$line"}]
    els[f"{key}/rim"] = ["rect", key, {"x": 2, "y": 2, "width": 76, "height": 96, "class": "tw-rim"}]


def scene() -> dict[str, Any]:
    els: dict[str, Any] = {"felt": ["rect", "table", {"width": 400, "height": 200, "fill": "$felt"}]}
    card(els, "c1", "table", 20, "first card")
    card(els, "c2", "table", 120, "second card")
    card(els, "c3", "table", 220, "third card")
    els["c3/n"] = ["text", "c3", {"x": 10, "y": 40, "fill": "$ink"}, "3"]
    els["mech"] = ["g", "table", {"label": "a mech on the second card", "transform": "translate(150 60)"}]
    els["mech/c"] = ["circle", "mech", {"r": 16, "fill": "$s0"}]
    els["line"] = ["path", "table", {"d": "M20 150L300 160", "stroke": "$soft", "when": ["c2", "h1"]}]
    card(els, "slot", "table", 310, "the slot", ghost=1)
    card(els, "h1", "hand", 20, "card in hand")
    card(els, "k1", "cards", 20, "objective")
    regions = {
        "table": [400, 200, "Table", "main"],
        "hand": [400, 130, "Your hand", "sub"],
        "cards": [300, 150, "Your cards", "side"],
    }
    return {"seq": 1, "regions": regions, "els": els}


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
WHY = {"rule": "toy 4.1", "title": "Sets", "text": "Two cards need a run.", "more": "A **run** goes up.\n\n- by one"}


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
    ui = traitlets.Dict().tag(sync=True)
    book = traitlets.Dict().tag(sync=True)

    def __init__(self, **panel: Any) -> None:
        line = {"ply": 2, "last": 4, "undo": True, "redo": True, "siblings": [], "forks": [1]}
        start: dict[str, Any] = {"at": 7, "ack": {}, "why": None, "error": "", "viewer": [0, "Ann"], "turn": [0, "Ann"]}
        start |= {"cover": None, "running": None, "resume": None, "tail": [[2, 1, "Bo shows 4", ""]]}
        super().__init__(
            scene=scene(),
            choices=SHOW,
            panel=start | {"line": line, "comment": ""} | panel,
            journal={"rows": [[1, 0, "Ann shows 3", "toy 4.1"]]},
            ui=self.words("en"),
            book={"sections": [["1", "Cards", "Each card has two sides."], ["4.1", "Sets", "A set is a run."]]},
        )
        self.on_msg(self.hear)

    @staticmethod
    def words(locale: str) -> dict[str, Any]:
        return {
            "locale": locale,
            "locales": [["en", "English"], ["ja", "日本語"]],
            "title": "Toy",
            "text": words(locale),
        }

    def hear(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        change: dict[str, Any] = {"ack": {message["c"]: message["n"]}, "why": None, "cover": None}
        match message:
            case {"do": "act"}:
                self.choices = {**self.choices, "at": self.choices["at"] + 1}
            case {"do": "why"}:
                change |= {"why": WHY, "cover": self.panel["cover"]}
            case {"do": "goto", "ply": ply}:
                change["line"] = {**self.panel["line"], "ply": ply}
                self.choices = {**self.choices, "at": 100 + ply}
            case {"do": "open", "inspector": shown}:
                self.set_trait("inspect", {"tree": TREE} if shown else None)
            case {"do": "locale", "locale": locale}:
                self.ui = self.words(locale)
        self.panel = {**self.panel, **change}


Shower = Callable[..., Host]


@pytest.fixture
def show(page: Page) -> Shower:
    """Give `show(width=…, theme=…, **panel)`: a toy widget in a page."""

    def shower(*, width: int = 900, theme: str = "light", in_shadow: bool = False, **panel: Any) -> Host:
        page.set_viewport_size({"width": width + 20, "height": 1000})
        return Host(page, Toy(**panel), theme=theme, in_shadow=in_shadow)

    return shower


def button(host: Host, name: str) -> Locator:
    return host.page.get_by_role("button", name=name, exact=True).locator("visible=true")


def tab(host: Host, name: str) -> Locator:
    return host.page.get_by_role("tab", name=name).locator("visible=true")


def prompt(host: Host) -> str:
    return host.page.locator(".tw-prompt").inner_text()


def focus_board(host: Host) -> None:
    host.page.get_by_role("application", name="Toy").focus()


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
    button(host, "toy 4.1 Sets").click()
    expect(host.page.locator("[data-section='4.1']")).to_be_focused()
    assert host.marked("picked") == ["c1"]  # asking takes nothing back
    host.click("c2")
    expect(note).to_have_count(0)


def test_an_answer_that_was_closed_stays_closed_until_it_is_asked_for_again(show: Shower) -> None:
    host = show()
    note = host.page.locator(".tw-why")
    host.click("c3")
    note.get_by_role("button", name="Close").click()
    host.widget.panel = {**host.widget.panel, "why": dict(WHY)}  # as every message of Python repeats it
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
    host.page.locator(".tw-step", has_text="second card").focus()
    expect(line).to_be_visible()


def test_hovering_shows_what_the_action_would_touch(show: Shower) -> None:
    host = show()
    host.click("c1")
    host.element("c2").hover(position={"x": 5, "y": 5})
    host.settle()
    assert (host.marked("touched"), host.marked("hover")) == (["c1"], ["c2"])


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
    expect(host.page.get_by_text("Nothing has all these words.")).to_be_visible()
    host.press("Enter", "Escape", "Escape")
    expect(host.page.get_by_role("application", name="Toy")).to_be_focused()
    assert len(host.heard) == 1


def test_the_list_of_steps_does_what_the_board_does(show: Shower) -> None:
    host = show()
    step = host.page.locator(".tw-step")
    expect(step).to_have_text(["first card2", "second card", "card in hand", "pass"])
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
            """() => [...document.querySelectorAll("button, input, summary, [tabindex='0']")]
                .filter((el) => el.dataset.lmSuppressShortcuts !== "true").map((el) => el.outerHTML)"""
        )
        assert bare == []


# -- in step with Python


def test_until_python_answers_no_second_action_is_sent(show: Shower) -> None:
    host = show()
    with host.busy():
        for key in ("c1", "c2", "c1", "c2"):
            host.click(key)
        expect(host.page.locator(".tw-waiting")).to_have_count(1)
        host.click("c3")
    assert host.intents("act") == [{"do": "act", "id": 2}]
    assert host.intents("why") == [{"do": "why", "path": ["c3"]}]  # a question changes nothing, so it need not wait
    expect(host.page.locator(".tw-waiting")).to_have_count(0)
    host.click("c1")
    host.click("c2")
    assert len(host.intents("act")) == 2


def test_a_path_does_not_outlive_its_position(show: Shower) -> None:
    host = show()
    host.click("c1")
    host.widget.choices = {**SHOW, "at": 8}
    host.sync()
    assert host.marked("picked") == []
    assert host.marked("live") == ["c1", "c2", "h1"]


def test_two_views_of_one_widget_choose_on_their_own_but_show_the_same(show: Shower) -> None:
    host = show()
    host.view()
    assert host.page.locator(".tw-board").count() == 2
    host.click("c1")
    assert host.marked("picked") == ["c1"]
    ids = host.page.evaluate("() => [...document.querySelectorAll('[id]')].map((el) => el.id)")
    assert len(set(ids)) == len(ids)
    host.widget.patch = {"base": 1, "seq": 2, "set": {"c3/n": [{}, "9"]}, "del": []}
    host.sync()
    assert host.page.locator("[data-key='c3/n']").all_text_contents() == ["9", "9"]


def test_the_end_of_a_view_empties_its_element_and_lets_go_of_the_model(show: Shower) -> None:
    host = show()
    tab(host, "Inspect").click()
    host.settle()
    before = host.listeners()
    assert before > 0
    host.view()
    host.remove(1)
    assert host.listeners() == before
    host.remove(0)
    assert host.listeners() == 0
    assert host.page.evaluate("() => document.querySelector('main').textContent") == ""
    assert host.page.locator("main svg").count() == 0


def test_a_shadow_root_is_no_hindrance(show: Shower) -> None:
    host = show(in_shadow=True)
    host.click("c1")
    host.click("c2")
    assert host.intents("act") == [{"do": "act", "id": 2}]
    host.page.get_by_role("application", name="Toy").focus()
    host.press("u")
    assert host.intents("undo") == [{"do": "undo"}]


def test_a_fault_shows_a_message_and_not_a_blank_cell(show: Shower) -> None:
    host = show()
    host.widget.choices = {}
    host.sync()
    expect(host.page.get_by_role("alert")).to_contain_text("The board could not be drawn.")


# -- the picture


def random_scene(rng: random.Random) -> Scene:
    made = Scene()
    made.region("table", 400, 200, "Table", "main")
    made.region("hand", 400, 130, "Your hand", "sub")
    groups = ["table", "hand"]
    for name in rng.sample([f"k{i}" for i in range(16)], rng.randint(4, 16)):
        tag = rng.choice(["g", "g", "rect", "text"])
        values: dict[str, list[Any]] = {"x": [1, 2.5], "fill": ["$ink", "none"], "class": ["a", "a b"]}
        values |= {"label": ["one", "two"], "ghost": [1], "when": [["k1"], ["k2", "k3"]]}
        attrs = {
            name: rng.choice(some) for name, some in values.items() if rng.random() < 0.4 and (tag, name) != ("g", "x")
        }
        made.add(name, tag, rng.choice(groups), rng.choice("ABC") if tag == "text" else None, **attrs)
        if tag == "g":
            groups.append(name)
    return made


WALK = """async ([walked, fresh, steps]) => {
    const tidy = (node) => [
        node.tagName,
        [...node.attributes].map(({ name, value }) =>
            name === "id" ? "id=" + value.replace(/^tw-\\w+-\\d+-/, "")
            : name === "class" ? "class=" + value.split(" ").filter(Boolean).sort().join(" ")
            : `${name}=${value}`).filter((text) => text !== "class=").sort().join("|"),
        node.children.length ? [...node.children].map(tidy) : node.textContent,
    ];
    const picture = (host, i) => JSON.stringify([...host.el[i].querySelectorAll(".tw-slot svg")].map(tidy));
    const drawn = async () => { for (let i = 0; i < 3; i++) await new Promise((done) => setTimeout(done)); };
    const [one, two] = [window.hosts[walked], window.hosts[fresh]];
    const unequal = [];
    for (const [i, [changes, full]] of steps.entries()) {
        one.push(changes);
        two.push({ scene: full, patch: null });
        await two.view();
        await drawn();
        const view = two.el.length - 1;
        if (picture(one, 0) !== picture(two, view)) unequal.push([i, picture(one, 0), picture(two, view)]);
        two.stop[view]();
    }
    return unequal;
}"""


def test_any_chain_of_keyframes_and_patches_gives_the_picture_of_a_fresh_drawing(show: Shower, page: Page) -> None:
    rng = random.Random(5)
    past = [random_scene(rng) for _ in range(12)]
    steps: list[Any] = []
    base, base_number, ordered = past[0], 0, 0
    for number in range(2, 152):
        now = rng.choice(past) if rng.random() < 0.5 else random_scene(rng)
        if not base_number or rng.random() < 0.1:
            base, base_number = now, number
            changes: dict[str, Any] = {"scene": now.keyframe(number), "patch": None}
        else:
            changes = {"patch": {"base": base_number, "seq": number, **difference(base, now)}}
            ordered += "order" in changes["patch"]
        steps.append([changes, now.keyframe(number)])
    host = show()
    fresh = Host(page, Toy())
    fresh.remove()
    for toy in (host, fresh):
        toy.widget.choices = {**SHOW, "acts": []}
        toy.sync()
    assert page.evaluate(WALK, [host._name, fresh._name, steps]) == []
    assert ordered > 50  # or the walk would not have tried it
    assert not host.errors


def test_a_step_touches_nothing_in_the_page_but_what_it_changes(show: Shower) -> None:
    host = show()
    host.page.evaluate(
        """() => {
            window.touched = new Set();
            const watch = new MutationObserver((changes) => {
                for (const { target } of changes) window.touched.add(target.dataset?.key ?? target.outerHTML);
            });
            watch.observe(document.querySelector(".tw"), { subtree: true, childList: true, attributes: true });
        }"""
    )
    host.widget.patch = {"base": 1, "seq": 2, "set": {"c3/n": [{}, "9"]}, "del": []}
    host.sync()
    assert host.page.evaluate("() => [...window.touched]") == ["c3/n"]


def test_an_element_that_comes_while_its_when_is_chosen_is_seen_at_once(show: Shower) -> None:
    host = show()
    host.click("h1")
    host.page.mouse.move(0, 0)
    new = ["rect", "table", {"width": 9, "height": 9, "when": ["h1"]}]
    host.widget.patch = {"base": 1, "seq": 2, "set": {"new": new, "h1": [{"label": "the card"}]}, "del": []}
    host.sync()
    expect(host.element("new")).to_be_visible()
    host.widget.patch = {"base": 1, "seq": 3, "set": {"line": [{"when": ["c1"]}]}, "del": ["new"]}
    host.sync()
    expect(host.element("line")).to_be_hidden()
    host.widget.patch = {"base": 1, "seq": 4, "set": {"line": [{"when": None}]}, "del": []}
    host.sync()
    expect(host.element("line")).to_be_visible()


def test_classes_of_the_scene_and_marks_of_the_view_live_side_by_side(show: Shower) -> None:
    host = show()
    host.widget.patch = {"base": 1, "seq": 2, "set": {"c1": [{"class": "own"}]}, "del": []}
    host.sync()
    assert host.page.locator(".own.tw-live[data-key=c1]").count() == 1
    host.widget.patch = {"base": 1, "seq": 3, "set": {"c1": [{"class": "new"}]}, "del": []}
    host.sync()
    assert host.page.locator(".new.tw-live[data-key=c1]:not(.own)").count() == 1


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_an_element_that_changes_its_region_glides_there(show: Shower) -> None:
    host = show()
    page = host.page
    host.widget.patch = {"base": 1, "seq": 2, "set": {"c3": ["g", "hand", {"label": "third card"}]}, "del": []}
    page.evaluate("() => { Element.prototype.animate = function (frames) { (window.glides ??= []).push(frames); }; }")
    old = host.element("c3").bounding_box()
    host.sync()
    assert not host.errors
    new = host.element("c3").bounding_box()
    assert old
    assert new
    (frames,) = page.evaluate("() => window.glides")
    x, y = (float(part.removesuffix("px")) for part in frames[0]["translate"].split())
    scale = page.evaluate("() => document.querySelector('[data-region=hand]').getScreenCTM().a")
    assert (x * scale, y * scale) == pytest.approx((old["x"] - new["x"], old["y"] - new["y"]), abs=0.5)


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


def test_the_journal_leads_to_its_moments_and_its_rules(show: Shower) -> None:
    host = show()
    rows = host.page.locator(".tw-journal li")
    expect(rows).to_have_count(2)
    expect(rows.nth(1)).to_contain_text("BBo shows 4")
    assert rows.nth(1).get_attribute("aria-current") == "step"
    rows.nth(0).get_by_text("Ann shows 3").click()
    host.settle()
    assert host.intents("goto") == [{"do": "goto", "ply": 1}]
    rows.nth(0).get_by_role("button", name="toy 4.1").click()
    expect(host.page.locator("[data-section='4.1']")).to_be_focused()
    host.page.get_by_placeholder(words("en")["find-rule"]).fill("two sides")
    expect(host.page.locator("[data-section]")).to_have_count(1)


def test_the_journal_shows_its_end(show: Shower) -> None:
    host = show()
    host.widget.journal = {"rows": [[i, i % 2, f"step {i}", ""] for i in range(60)]}
    host.sync()
    expect(host.page.get_by_text("Bo shows 4")).to_be_in_viewport()
    expect(host.page.get_by_text("step 5", exact=True)).not_to_be_in_viewport()


def test_the_timeline_goes_where_its_buttons_and_its_slider_say(show: Shower) -> None:
    host = show()
    slider = host.page.get_by_role("slider")
    assert slider.get_attribute("aria-valuetext") == "2 / 4"
    for name, ply in (("One step back", 1), ("One step on", 2), ("Last position", 4), ("First position", 0)):
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
    host = show(line={"ply": 1, "last": 2, "undo": True, "redo": False, "siblings": siblings, "forks": [1]})
    expect(button(host, "Redo")).to_be_disabled()
    button(host, f"{words('en')['side-lines']}: 2").click()
    button(host, "scout 5").click()
    host.settle()
    assert host.intents("goto") == [{"do": "goto", "node": "n2"}]


def test_the_language_changes_every_word(show: Shower) -> None:
    host = show(width=900)
    button(host, "日本語").click()
    host.settle()
    assert host.intents("locale") == [{"do": "locale", "locale": "ja"}]
    expect(tab(host, "経過")).to_be_visible()
    assert host.page.locator(".tw").get_attribute("lang") == "ja"
    expect(button(host, "English")).to_be_visible()


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


def test_a_narrow_widget_puts_the_steps_behind_the_first_tab(show: Shower) -> None:
    host = show(width=600)
    expect(tab(host, "Do")).to_have_attribute("aria-selected", "true")
    expect(host.page.locator(".tw-journal")).to_be_hidden()
    tab(host, "Do").focus()
    host.press("ArrowRight")
    expect(tab(host, "Journal")).to_be_focused()
    expect(host.page.locator(".tw-journal")).to_be_visible()
    expect(host.page.locator(".tw-do")).to_be_hidden()
    focus_board(host)
    host.press("/")
    expect(host.page.get_by_role("combobox")).to_be_focused()


@pytest.mark.parametrize("width", [360, 600, 700, 900, 1280, 1600])
def test_nothing_is_wider_than_the_widget(show: Shower, width: int) -> None:
    host = show(width=width, why=WHY, comment="A remark.", error="A fault.", running="Bo is thinking …")
    too_wide = host.page.evaluate(
        """() => {
            const edge = document.querySelector(".tw").getBoundingClientRect().right + 1;
            return [...document.querySelectorAll(".tw *")].filter((el) => el.getBoundingClientRect().right > edge)
                .map((el) => el.outerHTML.slice(0, 90));
        }"""
    )
    assert too_wide == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [600, 900])
def test_axe_finds_nothing(show: Shower, theme: str, width: int) -> None:
    siblings = [["n1", "show 3", True], ["n2", "scout 5", False]]
    line = {"ply": 1, "last": 2, "undo": True, "redo": False, "siblings": siblings, "forks": [1]}
    host = show(theme=theme, width=width, why=WHY, error="A fault.", comment="A remark.", line=line)
    host.page.add_script_tag(path=str(ROOT / "node_modules/axe-core/axe.min.js"))
    run = """async () => (await axe.run(".tw", { rules: { region: { enabled: false } } })).violations
        .map((v) => [v.id, v.nodes.map((n) => [n.html.slice(0, 120), n.failureSummary])])"""
    found: dict[str, Any] = {"start": host.page.evaluate(run)}
    for name in ("Journal", "Your cards", "Inspect", "Rules"):
        tab(host, name).click()
        host.settle()
        found[name] = host.page.evaluate(run)
    button(host, "Keys and mouse").click()
    found["help"] = host.page.evaluate(run)
    host.press("/")
    host.page.get_by_role("combobox").fill("show")
    found["typing"] = host.page.evaluate(run)
    host.widget.panel = {**host.widget.panel, "cover": {"title": "Bo", "text": "Ann, look away.", "button": "I am Bo"}}
    host.sync()
    found["cover"] = host.page.evaluate(run)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert not host.errors


# -- the words


def test_every_word_the_front_end_asks_for_is_there_in_both_languages_and_no_other() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/tabletop_widgets/js").glob("*.ts*"))
    asked = set(re.findall(r'\bt\("([a-z-]+)"\)', source)) | {"broken", "play", "pause"}
    asked |= set(re.findall(r'"(key-[a-z]+)"', source))
    assert asked == set(words("en")) == set(words("ja"))
