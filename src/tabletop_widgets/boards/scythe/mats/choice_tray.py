"""Choices in place of the section where one's action token is: cargo, tokens from the supply, the amount of a gain."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop_widgets.boards.lettering import width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import NOTHING, WIDTH, asks_amount, fit_text, icon
from tabletop_widgets.boards.scythe.mats.bottom_actions import BOTTOM_X
from tabletop_widgets.boards.scythe.shapes import path_at
from tabletop_widgets.boards.scythe.texts import ITEM_ICON
from tabletop_widgets.boards.touch import higher, lower
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions.ids import CARGO, MOVED_CARGO, WORKER_CARGO
from tabletop_widgets.engines.scythe.components.map import PLACES, RESOURCES
from tabletop_widgets.engines.scythe.components.mats import (
    FACTORY_SECTION,
    FIRST_RESOURCE,
    MOVE,
    SECTIONS,
    TRADE,
    WORKERS,
)
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.records import Walk
from tabletop_widgets.engines.scythe.texts import naming

_LEFT: Final = 8.0
_SIZE: Final = 12.0
_GAP: Final = 4.0
_APART: Final = 8.0  # from one group of buttons to the next
_WIDEST: Final = 54.0  # of a button
_FEW: Final = 5  # so many amounts leave the bottom action in sight
_LOW: Final = 60.0  # a section that is lower has no room for a title
_BOLD: Final = 700


def section_of(view: ScytheObservation) -> int:
    """Return the section in whose place the viewer chooses cargo, tokens or an amount; -1 if there is no such choice.

    It is the section of the action token: what the turn does was clicked there.
    """
    seat, walk = view.seat, view.walk
    if seat is None or view.current_player != seat:
        return -1
    is_asked = view.kind == "gain" or asks_amount(view) or (walk is not None and bool(_kinds(view, walk)))
    if not is_asked or view.sections[seat] >= 0:
        return view.sections[seat] if is_asked else -1
    return MOVE if walk is not None else TRADE


def covers_bottom(view: ScytheObservation) -> bool:
    """Return whether the choice needs the room of the bottom action, too: cargo, many amounts, a Factory card."""
    many = view.to_take is not None and view.to_take[1] >= _FEW
    return view.walk is not None or many or section_of(view) == FACTORY_SECTION


class _Row:
    """Draws buttons from left to right into a section, and knows how far it has come."""

    def __init__(
        self,
        scene: Scene,
        view: ScytheObservation,
        size: tuple[float, float],
        title: str,
        *,
        when: list[str] | None = None,
    ) -> None:
        section = section_of(view)
        region = f"mat-{SECTIONS[section]}"
        high, self.more = size
        self.scene = scene
        self.wide = WIDTH - 1 if covers_bottom(view) else BOTTOM_X - 3
        self.is_low = high < _LOW
        self.top = 15.0 if self.is_low else 36.0 if view.walk is not None else 24.0
        self.high = high - self.top - (2 if self.is_low else 5)
        scene.add("tray", "g", region, font_size=_SIZE, font_weight=700, text_anchor="middle", fill="$ink")
        scene.add("tray/r", "rect", "tray", **rect(1, 1, self.wide - 1, high - 2, 10), fill="$panel", stroke="$pick",
                  stroke_width=1.5, style=higher(high - 2, self.more))  # fmt: skip
        scene.add("tray/c", "g", "tray")
        self.x = _LEFT
        if not self.is_low or view.walk is None:  # else the headings have its room
            self.title("tray/t", title, when=when)
        scene.text_summary("mat", "tray", title)

    def title(self, key: str, text: str, *, when: list[str] | None = None) -> None:
        """Write what is to be chosen over all buttons, if need be only while certain elements are chosen."""
        said, y = fit_text(text, self.wide - 2 * _LEFT, _SIZE, _BOLD), 12.5 if self.is_low else 16.5
        write(self.scene, key, "tray", said, _LEFT, y, text_anchor="start", fill="$live", when=when)

    def heading(self, key: str, text: str) -> None:
        """Write a text over the next buttons."""
        write(self.scene, key, "tray/c", text, self.x, self.top - 4, text_anchor="start", font_weight=500, fill="$soft")

    def button(self, key: str, wide: float, label: str, rule: str, *, ghost: bool = False) -> str:
        """Add a button; return the group of its content, whose origin is its middle."""
        scene = self.scene
        chip = label[:1].upper() + label[1:]
        shift = f"translate({number(self.x + wide / 2)} {number(self.top)})"
        scene.add(key, "g", "tray/c", transform=shift, label=label, chip=chip, rule=rule, ghost=1 if ghost else None)
        box = rect(round(-wide / 2, 1), 0, round(wide, 1), self.high, 7)
        scene.add(f"{key}/r", "rect", key, **box, fill="$pill", stroke="$line", class_="tw-rim tw-mild tw-cased",
                  style=higher(self.high, self.more))  # fmt: skip
        self.x += wide + _GAP
        inner = f"translate(0 {number(self.high / 2)})"
        return scene.add(f"{key}/in", "g", key, transform=inner, style=lower(self.more / 2))

    def widths(self, count: int) -> float:
        """Return the width of each of some buttons that share the row."""
        return min(_WIDEST, (self.wide - 2 * _LEFT + _GAP) / count - _GAP)

    def end(self) -> None:
        """Make everything narrower, if it has no room."""
        room = self.wide - _LEFT + _GAP
        if self.x > room:
            shrunk = round(room / self.x, 3)
            down = (self.top + self.high) * (1 - shrunk)
            self.scene.elements["tray/c"][2]["transform"] = f"translate(0 {number(down)}) scale({shrunk:g})"


def draw_nothing(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Add the button of a turn that does nothing, which has no place on the board."""
    seat = view.seat
    if seat is None or view.current_player != seat or view.kind != "section":
        return
    text = words("board-nothing-button")
    free = next(section for section in view.columns(seat) if section != view.sections[seat])
    home = f"mat-{SECTIONS[free]}"  # where something else can be chosen, too: pages show what can be chosen first
    scene.add(NOTHING, "g", home, ghost=1, label=text, tip=words("board-tip-nothing"), rule="2.1", bar=text)


def draw_tray(scene: Scene, view: ScytheObservation, size: tuple[float, float], words: Words) -> None:
    """Draw what is to be chosen into its section.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        size: the height of the section, and how much higher it is on a phone.
        words: the language.

    """
    walk = view.walk
    if walk is not None:
        _draw_cargo(scene, view, walk, size, words)
    elif view.to_take is not None:
        _draw_amounts(scene, view, *view.to_take, size, words)
    else:
        _draw_supply(scene, view, size, words)


def _draw_supply(scene: Scene, view: ScytheObservation, size: tuple[float, float], words: Words) -> None:
    goes = view.fixed_place < 0  # a hex is clicked after the kind
    row = _Row(scene, view, size, words("board-supply", n=view.tokens_left), when=["="] if goes else None)
    wide = row.widths(len(RESOURCES))
    beside = row.is_low
    for kind, name in enumerate(RESOURCES):
        text = words(naming.RESOURCE[kind])
        key = f"gain:{name}"
        if goes:
            row.title(f"tray/{name}", words("board-supply-goes", what=text), when=[f"={key}"])
        inner = row.button(key, wide, text, "12.1 10.2")
        x, y = (-width(text, _SIZE) / 2, 0) if beside else (0, -8)
        scene.add(f"{key}/i", "path", inner, d=path_at(name, x, y, 1.1 if beside else 1.5), fill=f"${name}",
                  stroke="$rimdark")  # fmt: skip
        write(scene, f"{key}/n", inner, text, 9 if beside else 0, 4.2 if beside else 18, _SIZE, font_weight=600,
              fill="$pillink")  # fmt: skip
    row.end()


def _draw_amounts(
    scene: Scene, view: ScytheObservation, gain: int, most: int, size: tuple[float, float], words: Words
) -> None:
    """Draw the possible amounts of a gain. Rule: scythe 2.2."""
    row = _Row(scene, view, size, words("board-how-much", what=naming.item(gain, most, words)))
    wide = row.widths(most + 1)
    for amount in range(most + 1):
        key = f"take:{amount}"
        label = words("board-take", what=naming.item(gain, amount, words) if amount else words("board-nothing"))
        inner = row.button(key, wide, label, "2.2")
        write(scene, f"{key}/n", inner, str(amount), -8, 5, 14, fill="$pillink")
        icon(scene, f"{key}/i", inner, ITEM_ICON[gain], 8, 0, 0.95)
    row.end()


def _draw_cargo(scene: Scene, view: ScytheObservation, walk: Walk, size: tuple[float, float], words: Words) -> None:
    """Draw the cargo; and, visible only while possible, buttons to load and unload."""
    left, kinds = _to_load(view, walk), _kinds(view, walk)
    aboard = [_amount(kind, walk.cargo[kind], words) for kind in kinds if walk.cargo[kind]]
    cargo = words("list-separator").join(aboard) or words("board-nothing")
    row = _Row(scene, view, size, words("board-aboard", cargo=cargo))
    carried = walk.cargo if walk.went else (0,) * len(CARGO)
    for line, way in enumerate(_WAYS):
        amounts = (left, carried)[line > 1]
        ways = [kind for kind in kinds if amounts[kind] >= way.least]
        if ways:
            _draw_group(row, f"tray/{line}", way, {kind: amounts[kind] for kind in ways}, words)
    row.end()


def _draw_group(row: _Row, key: str, way: _Way, amounts: dict[int, int], words: Words) -> None:
    """Draw the buttons of a way to load or unload, a kind of cargo each, below its name."""
    text = words(way.heading)
    row.heading(key, text)
    begin = row.x
    for kind, amount in amounts.items():
        is_whole = way.least > 1
        cargo = _amount(kind, amount, words) if is_whole else words(_KINDS[kind])
        one = f"{way.verb}:{CARGO[kind]}"
        inner = row.button(one, _CARGO_WIDE, words(way.naming, cargo=cargo), "5.1 5.2 5.3", ghost=True)
        path = path_at(_SIGNS[kind], -9, 0, 1.1 if kind < WORKER_CARGO else 0.9)
        colour = f"${RESOURCES[kind]}" if kind < WORKER_CARGO else "$pillink"
        row.scene.add(f"{one}/i", "path", inner, d=path, fill=colour, opacity=0.5 if kind == MOVED_CARGO else None)
        write(row.scene, f"{one}/n", inner, f"×{amount if is_whole else 1}", 10, 4.5, _SIZE, fill="$pillink")
    row.x = max(row.x, begin + width(text, _SIZE)) + _APART


class _Way(NamedTuple):
    """A way to load or unload: its action, the words over its buttons, those of a button, and from how many on."""

    verb: str
    heading: str
    naming: str
    least: int


_CARGO_WIDE: Final = 42.0


def _kinds(view: ScytheObservation, walk: Walk) -> list[int]:
    """Return the kinds of cargo that are on the unit's hex or aboard."""
    left = _to_load(view, walk)
    return [kind for kind in range(len(CARGO)) if left[kind] or walk.cargo[kind]]


def _to_load(view: ScytheObservation, walk: Walk) -> list[int]:
    """Return how much of each kind of cargo is on the unit's hex, and not aboard."""
    on_hex = [view.resources[PLACES * kind + walk.place] for kind in range(len(RESOURCES))]
    workers = view.workers_at(view.seat, walk.place) if walk.unit == "mech" and view.seat is not None else 0
    on_hex += [workers, workers]  # also those that have moved
    return [max(0, amount - aboard) for amount, aboard in zip(on_hex, walk.cargo, strict=True)]


_WAYS: Final = (
    _Way("load", "board-load", "board-load-one", 1),
    _Way("loadall", "board-load-all", "board-load-whole", 2),
    _Way("drop", "board-drop", "board-drop-one", 1),
    _Way("dropall", "board-drop-all", "board-drop-whole", 2),
)
_SIGNS: Final = (*RESOURCES, "workers", "workers")


def _amount(kind: int, amount: int, words: Words) -> str:
    if kind == MOVED_CARGO:
        return words("board-n-moved", n=amount)
    return naming.item(WORKERS if kind == WORKER_CARGO else FIRST_RESOURCE + kind, amount, words)


_KINDS: Final = (*naming.RESOURCE, "name-worker", "name-moved-worker")
