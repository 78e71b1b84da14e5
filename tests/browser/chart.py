"""A made-up game on a map, in a plain page: a region to come nearer to, a layer, marks, and a column at the left."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypedDict

import pytest
import traitlets
from harness import Host
from playwright.sync_api import FloatRect, Page
from toy import Toy

from tabletop_widgets.boards.scene import Scene

COLUMNS, ROWS, SIZE = 7, 6, 44.0
WIDTH, HEIGHT = 640.0, 480.0


def middle(number: int) -> tuple[float, float]:
    """Return the middle of a space, 1 to 42."""
    row, column = divmod(number - 1, COLUMNS)
    return 72 + 76.2 * column + 38.1 * (row % 2), 60 + 66.0 * row


def space_at(x: float, y: float) -> int | None:
    """Return the space that a point lies in."""
    near = min(range(1, COLUMNS * ROWS + 1), key=lambda number: math.dist(middle(number), (x, y)))
    return near if math.dist(middle(near), (x, y)) < SIZE else None


HEX = "M0 -41L35.5 -20.5V20.5L0 41L-35.5 20.5V-20.5z"
FILLS = ("$n7", "$n8", "$n6", "$n9", "$felt2")


MAT = ("Bolster", "Produce", "Move", "Trade", "Cards")


def draw(
    ship: int,
    guess: int,
    flag: int,
    *,
    marks: bool = True,
    players: bool = True,
    mat: bool = False,
    corner: bool = False,
) -> Scene:
    scene = Scene()
    scene.region("map", WIDTH, HEIGHT, "Map", "main", zoom=True, corner=corner)
    if mat:
        draw_mat(scene)
    else:
        scene.region("hand", WIDTH, 110, "Your hand", "sub")
    if players:
        draw_players(scene)
    scene.region("cards", 300, 150, "Your cards", "side")
    scene.layer("deduction", "Where can it be?", "What everybody could work out")
    scene.layer("wind", "風")
    scene.add("sea", "rect", "map", width=WIDTH, height=HEIGHT, rx=18, fill="$felt")
    for number in range(1, COLUMNS * ROWS + 1):
        x, y = middle(number)
        place = f"translate({x:.1f} {y:.1f})"
        scene.add(f"h{number}", "g", "map", transform=place, label=f"space {number}")
        scene.add(f"h{number}/r", "path", f"h{number}", d=HEX, fill=FILLS[number % 5], stroke="$paper", stroke_width=2)
        scene.add(f"h{number}/rim", "path", f"h{number}", d=HEX, fill="none", transform="scale(.93)", class_="tw-rim")
        scene.add(
            f"h{number}/n", "text", f"h{number}", str(number), y=33, font_size=12.5, text_anchor="middle", fill="$k8"
        )
        if number % 3 == 0:
            scene.add(
                f"d{number}", "path", "map", d=HEX, transform=f"{place} scale(.82)", fill="$s2", fill_opacity=0.35,
                stroke="$s2", stroke_width=3, stroke_dasharray="2 6", stroke_linecap="round", layer="deduction",
                label=f"it can be in {number}",
            )  # fmt: skip
    x, y = middle(ship)
    scene.add("ship", "g", "map", transform=f"translate({x:.1f} {y:.1f})", label="the ship")
    scene.add("ship/r", "path", "ship", d="M-18 2H18L12 14H-12zM-4 2V-14L12 -2z", fill="$ink", class_="tw-rim")
    scene.text_summary("map", "ship", f"ship on {ship}")
    scene.text_summary("map", "thirds", "it can be in every third space", layer="deduction")
    for name, number, sign in (("guess", guess, "?"), ("flag", flag, "!")) if marks else ():
        x, y = middle(number)
        scene.add(name, "g", "map", transform=f"translate({x:.1f} {y:.1f})", mark=name, label=f"the {name}: {number}")
        scene.add(
            f"{name}/r", "circle", name, r=17, fill="$panel", stroke="$pick", stroke_width=2.5, stroke_dasharray="5 3"
        )
        scene.add(
            f"{name}/s", "text", name, sign, y=6, font_size=18, font_weight=800, text_anchor="middle", fill="$pick"
        )
    if not mat:
        scene.add("deck", "g", "hand", label="your card", transform="translate(12 8)")
        scene.add("deck/r", "rect", "deck", width=64, height=92, rx=8, fill="$panel", stroke="$line", class_="tw-rim")
    scene.add("card", "g", "cards", label="an objective", transform="translate(10 10)")
    scene.add("card/r", "rect", "card", width=90, height=120, rx=8, fill="$panel2", stroke="$line", class_="tw-rim")
    return scene


def draw_players(scene: Scene) -> None:
    for seat, name in enumerate(("Ann", "Bo", "Chidi")):
        key, row = f"player{seat}", f"row{seat}"
        scene.region(row, 264, 48, name, "left")
        scene.add(key, "g", row, label=name)
        scene.add(f"{key}/r", "rect", key, x=1, y=1, width=262, height=46, rx=10, fill="$panel", stroke="$line")
        scene.add(f"{key}/rim", "rect", key, x=2, y=2, width=260, height=44, rx=9, fill="none", class_="tw-rim")
        scene.add(f"{key}/d", "circle", key, cx=24, cy=24, r=13, fill=f"$s{seat}")
        scene.add(f"{key}/n", "text", key, name, x=48, y=29, font_size=14, font_weight=600, fill="$ink")


def draw_mat(scene: Scene) -> None:
    for i, title in enumerate(MAT):
        key, part = f"action{i}", f"mat{i}"
        scene.region(part, 362, 100, title, "right")
        scene.add(key, "g", part, label=title)
        scene.add(f"{key}/r", "rect", key, x=1, y=1, width=360, height=98, rx=10, fill="$panel", stroke="$line")
        scene.add(f"{key}/rim", "rect", key, x=2, y=2, width=358, height=96, rx=9, fill="none", class_="tw-rim")
        scene.add(f"{key}/n", "text", key, f"{title}: pay 1", x=12, y=24, font_size=11, fill="$ink")


def choices(ship: int, at: int) -> dict[str, Any]:
    near = [n for n in range(1, COLUMNS * ROWS + 1) if 0 < math.dist(middle(n), middle(ship)) < 80]
    keys = ["ship", "player1", *(f"h{number}" for number in near)]
    sail = [[i, 0, f"sail to {number}", [[0, i + 2]]] for i, number in enumerate(near)]
    return {
        "at": at,
        "prompt": "Sail, or rob somebody",
        "back": False,
        "kinds": [["Sail", ["", "where to"]], ["Rob", [""]]],
        "keys": keys,
        "acts": [*sail, [99, 1, "rob Bo", [[1]]]],
    }


class Look(TypedDict, total=False):
    """Which parts the toy has."""

    players: bool
    mat: bool
    corner: bool


class Chart(Toy):
    """Answers as the widget of a match would: the ship sails, a mark that is dropped in a space lies in its middle."""

    ship, guess, flag = (traitlets.Int(number) for number in (18, 24, 40))

    def __init__(
        self, *, layers: list[str] | None = None, marks: list[str] | None = None, look: Look | None = None, **panel: Any
    ) -> None:
        self.look: Look = look or {}
        super().__init__(marks=["guess", "flag"] if marks is None else marks, **panel)
        self.ui = {**self.ui, "layers": layers or []}
        self.number = 1
        self.keyframe()

    def keyframe(self) -> None:
        self.number += 1
        self.scene = draw(self.ship, self.guess, self.flag, **self.look).keyframe(self.number)
        self.choices = choices(self.ship, self.number)

    def hear(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        if message["do"] == "view":  # no intent: it asks for no answer
            return
        error = ""
        match message:
            case {"do": "act", "id": number} if number != 99:
                self.ship = int(self.choices["acts"][number][2].split()[-1])
                self.keyframe()
            case {"do": "mark", "name": name, "x": x, "y": y}:
                space = space_at(x, y)
                if space is None:
                    error = "The marker cannot go there."
                else:
                    self.set_trait(name, space)
                    self.number += 1
                    self.scene = draw(self.ship, self.guess, self.flag, **self.look).keyframe(self.number)
        super().hear(_widget, {**message, "do": "heard"}, _buffers)
        self.panel = {**self.panel, "error": error}


Opener = Callable[..., Host]
WHOLE = [0, 0, WIDTH, HEIGHT]


# --- what a person sees and does


def view(host: Host) -> list[float]:
    """Return what is in view of the map: left, top, width, height in units."""
    return [float(part) for part in (host.page.locator("[data-region=map]").get_attribute("viewBox") or "").split()]


def box(host: Host) -> FloatRect:
    found = host.page.locator("[data-region=map]").bounding_box()
    assert found
    return found


def screen(host: Host, x: float, y: float) -> tuple[float, float]:
    """Return where on the screen a point (units) of the map lies."""
    rect, (left, top, width, height) = box(host), view(host)
    return rect["x"] + (x - left) / width * rect["width"], rect["y"] + (y - top) / height * rect["height"]


def at(host: Host, number: int) -> tuple[float, float]:
    return screen(host, *middle(number))


def origin(host: Host, key: str) -> tuple[float, float]:
    """Return where on the screen the point of a mark lies."""
    x, y = host.element(key).evaluate("(el) => { const { e, f } = el.getScreenCTM(); return [e, f]; }")
    return x, y


def focus_map(host: Host) -> None:
    host.page.get_by_role("application", name="Toy").focus()


def drag(host: Host, start: tuple[float, float], end: tuple[float, float]) -> None:
    mouse = host.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=6)
    mouse.up()
    host.settle()


def touches(page: Page) -> Callable[..., None]:
    """Give `touch("touchStart", (x, y), …)`: any number of fingers."""
    browser = page.context.browser
    if browser and browser.browser_type.name == "firefox":
        pytest.skip("Firefox's driver has no touch")
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    return touch


def watch(page: Page, event: str) -> Callable[[], list[bool]]:
    """Give a function that tells of each such event whether it was kept from the browser."""
    page.evaluate(
        """(event) => {
            window.taken = [];
            document.addEventListener(event, (e) => { window.taken.push(e.defaultPrevented); });
        }""",
        event,
    )
    return lambda: list(page.evaluate("() => window.taken"))
