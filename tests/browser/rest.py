"""A board that is played, and how far what can be clicked moves between two of its pictures."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from harness import BOX_OF, Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.match import Match

TABLES: dict[str, dict[str, Any]] = {
    "scout": {"game": "scout", "players": 4},
    "kaiju": {"game": "leviath", "players": 3},
    "hunter": {"game": "leviath", "players": 3, "seat": 1},
    "scythe": {"game": "scythe", "players": 2},
    "automa": {"game": "scythe", "players": ["nordic", "automa"]},
}
NEAR = 1.5  # CSS pixels: what is less is not seen
SIZES = {390: 844, 700: 640, 919: 640, 1171: 640, 1366: 768}  # width of the board: height of the window, in CSS pixels

# Boxes of what a person can click, by name, from the upper left corner of the board; of what is drawn, from the upper
# left corner of its region. Rows of lists are not in it: a list is new at each decision.
LOOK = (
    """() => {
"""
    + BOX_OF
    + """
    const board = document.querySelector(".tw-frame");
    const rows = ".tw-steps, .tw-journal, .tw-since ol, .tw-tip, .tw-found, .tw-why, [data-region]";
    const boxes = {};
    const note = (name, node, home) => {
        const [box, from] = [boxOf(node), home.getBoundingClientRect()];
        if (!box.width || !box.height) return;
        let [x, y] = [box.x, box.y];
        if (node.matches("g[transform]")) ({ e: x, f: y } = node.getScreenCTM()); // whatever is drawn around its place
        boxes[name] ??= [x - from.x, y - from.y];
    };
    const isSeen = (node) => node.checkVisibility();
    const all = (selector, home = board) => [...home.querySelectorAll(selector)].filter(isSeen);
    for (const region of all("svg[data-region]")) {
        if (region.closest(".tw-overview")) continue;
        const name = region.dataset.region;
        note(`region ${name}`, region, board);
        for (const node of all("[data-key][aria-label]", region)) note(`${name} ${node.dataset.key}`, node, region);
    }
    for (const list of all(".tw-do, .tw-since, .tw-tabbed")) {
        note(`list ${list.className.match(/tw-(do|since|first|second)/)[1]}`, list, board);
    }
    for (const node of all("button, input, summary")) {
        if (node.closest(rows)) continue;
        const part = node.closest("[class*=tw-]:not(button, .tw-plain)")?.className.split(" ")[0] ?? "";
        note(`${part} ${(node.ariaLabel || node.textContent || node.type).trim()}`, node, board);
    }
    boxes.page = board.dataset.page;
    return boxes;
}"""
)
# What the browser itself saw move, but for rows of lists, and of buttons that another question has: how much, and what
WATCH = """() => {
    window.shifts = [];
    const rows = ".tw-acts, .tw-steps, .tw-journal, .tw-since, .tw-found, .tw-aim, .tw-ply, .tw-prompt, .tw-dash";
    const element = ({ node }) => (node instanceof Element ? node : node?.parentElement);
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
            const moved = sources.map(element).filter((node) => node && !node.closest(rows));
            if (moved.length) window.shifts.push([value, moved.map((node) => String(node.className))]);
        }
    }).observe({ type: "layout-shift", buffered: false });
}"""
# Presses a step of the list by a number below 1, or goes on where the rules play
PRESS = """(share) => {
    const steps = [...document.querySelectorAll(".tw-steps .tw-step")];
    const step = steps[Math.floor(share * steps.length)] ?? document.querySelector(".tw-acts button");
    const words = step.textContent;
    step.click();
    return words;
}"""
Boxes = dict[str, list[Any]]

# What moves because it is what has happened, by the table and the name
EXCEPTIONS = {
    "a piece that goes, and the way it went": r"sea (ship|kaiju|mine|guess|trail|n:|turn\d|ownway)|table turn:|map ",
    "a hand that gains or loses a card": r"hand\d* (c|slot|set):|table (p\d:hand|set|c:)|table me:|player\d p\d:",
    "a tile, a figure or a bar that shows another number": r"gauges |scores |piles |coming |tracks ",
    "what stands on a mat": r"mat\S* |offers? |cards |automa",
}
# Where a mat or a hand is in one column with the map, it unfolds or loses a card; the list, news and tabs are below it
IN_ONE_COLUMN = r"region (?!map)|list |tw-(rail|slider|tabs|tabrow|since-head|find|more)"
# A combat, an offer, or a turn that the rules play has a panel that comes over one's own things, and goes
BELOW_A_PANEL = r"region (mat|hand|card)|list |tw-(tab|since|find)"


class Move(NamedTuple):
    """What moved between two pictures: its name, and by how many CSS pixels."""

    name: str
    by: float


def moves(before: Boxes, after: Boxes) -> list[Move]:
    """Return what is in both pictures and has moved; nothing where a phone has turned its page."""
    if before["page"] != after["page"]:
        return []
    both = before.keys() & after.keys() - {"page"}
    away = {name: max(abs(a - b) for a, b in zip(before[name], after[name], strict=True)) for name in both}
    skipped = BELOW_A_PANEL if panels(before) != panels(after) else "$"
    return [Move(name, by) for name, by in sorted(away.items()) if by > NEAR and not re.match(skipped, name)]


def panels(boxes: Boxes) -> set[str]:
    """Return the names of the regions in a picture."""
    return {name for name in boxes if name.startswith("region ")}


class Played:
    """A board of one seat that is played by its list of actions.

    Args:
        page: an empty page.
        table: a name of `TABLES`.
        width: of the board in CSS pixels, a key of `SIZES`.
        seed: of the match, and of what is chosen.
        whole: whether the board fills the window.

    """

    def __init__(self, page: Page, table: str, width: int, seed: int = 7, *, whole: bool = False) -> None:
        options = dict(TABLES[table])
        self.seat = options.pop("seat", 0)
        self.match: Match = tw.new_match(options.pop("game"), seed=seed, names=["Aiko"], **options)
        self.rng = random.Random(seed)
        page.set_viewport_size({"width": width + 20, "height": SIZES[width]})
        self.others()
        self.host = Host(page, self.match.widget(seat=self.seat))
        self.host.settle()
        if whole:
            page.emulate_media(reduced_motion="reduce")  # each step waits for the button
            page.locator(".tw-frame").focus()
            page.keyboard.press("f")
            self.host.settle()
        page.evaluate(WATCH)

    def others(self) -> None:
        """Let the others play at random until this seat decides."""
        while not self.match.is_terminal() and self.match.current_player() != self.seat:
            self.match.play(self.rng.choice(self.match.legal_actions()))

    def press_step(self) -> bool:
        """Press "Next step" of a turn that the rules play; return whether there was one."""
        page = self.host.page
        button = page.get_by_role("button", name="Next step")
        # one's own action was shown, until what the board says of it is read
        expect(button.or_(page.locator(".tw-frame .tw-live:not(.tw-ghost)")).first).to_be_visible(timeout=20_000)
        if not button.count():
            return False
        button.click()
        self.host.settle()
        return True

    def look(self) -> Boxes:
        """Return where each thing is that can be clicked."""
        boxes: Boxes = self.host.page.evaluate(LOOK)
        return boxes

    def step(self) -> str:
        """Press one step of the list of what can be done; return which."""
        words = str(self.host.page.evaluate(PRESS, self.rng.random()))
        self.host.settle()
        return words

    def play(self, decisions: int) -> Iterator[tuple[str, list[Move]]]:
        """Play so many decisions; yield after each press what was pressed and what moved."""
        before, ply = self.look(), self.match.ply
        while not self.match.is_terminal() and decisions:
            words = self.step()
            if self.match.ply != ply:
                self.others()
                self.host.sync()
                decisions, ply = decisions - 1, self.match.ply
            after = self.look()
            yield words, moves(before, after)
            before = after
