"""The picture in a plain page: in step with Python, patch by patch."""

from __future__ import annotations

import random
from typing import Any

import pytest
from harness import Host
from lengths import count
from playwright.sync_api import Page, expect
from toy import SHOW, Shower, Toy, tab

from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scene_diff import difference

# -- in step with Python


def test_until_python_answers_no_second_action_is_sent(show: Shower) -> None:
    host = show()
    with host.busy():
        host.click("c1")
        host.click("c2")
        expect(host.page.locator("[aria-busy=true]")).to_have_count(1)
        assert host.marked("picked") == ["c1"]  # as it was clicked: nothing is drawn before the answer
        host.click("c2")
        host.click("c3")
    assert host.intents("act") == [{"do": "act", "id": 2}]
    assert host.intents("why") == [{"do": "why", "path": ["c3"]}]  # a question changes nothing, so it need not wait
    expect(host.page.locator("[aria-busy=true]")).to_have_count(0)
    assert host.marked("picked") == []
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
    made.layer("odd", rng.choice(["Odd", "Not even"]))
    made.layer("even", "Even")
    groups = ["table", "hand"]
    for name in rng.sample([f"k{i}" for i in range(16)], rng.randint(4, 16)):
        tag = rng.choice(["g", "g", "rect", "text"])
        values: dict[str, list[Any]] = {"x": [1, 2.5], "fill": ["$ink", "none"], "class": ["a", "a b"]}
        values |= {"label": ["one", "two"], "ghost": [1], "when": [["k1"], ["k2", "k3"]]}
        values |= {"layer": ["odd", "even"], "mark": ["guess"]}
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
    for number in range(2, count(62, at_length=152)):
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
    assert ordered > count(20, at_length=50)  # or the walk would not have tried it
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
    looks, new = [["rect", "width", "height", "when"]], [0, "table", 9, 9, ["h1"]]
    changed = {"new": new, "h1": [{"label": "the card"}]}
    host.widget.patch = {"base": 1, "seq": 2, "looks": looks, "set": changed, "del": []}
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
    moved = {"c3": [0, "hand", "third card"]}
    host.widget.patch = {"base": 1, "seq": 2, "looks": [["g", "label"]], "set": moved, "del": []}
    page.evaluate(
        "() => { Element.prototype.animate = function (frames) { (window.glides ??= []).push(frames); return {}; }; }"
    )
    old = host.element("c3").bounding_box()
    host.sync()
    assert not host.errors
    new = host.element("c3").bounding_box()
    assert old
    assert new
    frames, above = page.evaluate("() => window.glides")  # the element, and what is seen of it above all on its way
    assert frames == above
    x, y = (float(part.removesuffix("px")) for part in frames[0]["translate"].split())
    scale = page.evaluate("() => document.querySelector('[data-region=hand]').getScreenCTM().a")
    assert (x * scale, y * scale) == pytest.approx((old["x"] - new["x"], old["y"] - new["y"]), abs=0.5)
