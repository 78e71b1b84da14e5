"""Choices in the strip above the land, below the question: cargo, tokens from the supply, the amount of a gain."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.boards.lettering import shorten, width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.ground import STRIP, WIDTH
from tabletop_widgets.boards.scythe.map.pieces import Contents
from tabletop_widgets.boards.scythe.mat_parts import icon
from tabletop_widgets.boards.scythe.shapes import path_at
from tabletop_widgets.boards.scythe.texts import ITEM_ICON
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions.ids import CARGO, MOVED_CARGO, WORKER_CARGO
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import FIRST_RESOURCE, SECTIONS, WORKERS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.records import Walk
from tabletop_widgets.engines.scythe.texts import naming

NOTHING: Final = "nothing"  # key of the button for a turn that does nothing, drawn only above the board
_LEFT: Final = 10.0
_ROOM: Final = WIDTH - 2 * _LEFT
_MIDDLE: Final = STRIP / 2
_HIGH: Final = STRIP - 5  # height of a button
_SIZE: Final = 12.0
_BASE: Final = _MIDDLE + 4.2  # baseline of the letters
_GAP: Final = 5.0
_APART: Final = 12.0  # gap between two groups of buttons
_MOST_TITLE: Final = 210.0
_BOLD: Final = 700


class _Row:
    """A drawer that goes from left to right and keeps the current x."""

    def __init__(self, scene: Scene, title: str) -> None:
        self.scene = scene
        scene.add("tray", "g", "map", font_size=_SIZE, font_weight=700, text_anchor="middle", fill="$ink")
        box = rect(2, 1.5, WIDTH - 4, STRIP - 1, 12)
        scene.add("tray/r", "rect", "tray", **box, fill="$panel", stroke="$pick", stroke_width=1.5)
        scene.add("tray/c", "g", "tray")
        self.x = _LEFT
        self.text("tray/t", shorten(title, _MOST_TITLE, _SIZE, _BOLD), _BOLD)
        scene.text_summary("map", "tray", title)

    def text(self, key: str, text: str, weight: int) -> None:
        """Write a text."""
        fill = "$soft" if weight < _BOLD else None
        write(self.scene, key, "tray/c", text, self.x, _BASE, text_anchor="start", font_weight=weight, fill=fill)
        self.x += width(text, _SIZE, weight) + 2 * _GAP

    def button(self, key: str, wide: float, **attrs: Any) -> None:  # noqa: ANN401
        """Add a button; its content is drawn around the middle of its group."""
        self.scene.add(key, "g", "tray/c", transform=f"translate({number(self.x + wide / 2)} {_MIDDLE:g})", **attrs)
        box = rect(round(-wide / 2, 1), -_HIGH / 2, round(wide, 1), _HIGH, 6)
        self.scene.add(f"{key}/r", "rect", key, **box, fill="$pill", stroke="$line", class_="tw-rim tw-mild tw-cased")
        self.x += wide + _GAP

    def end(self) -> None:
        """Shrink the content if it is wider than the strip."""
        if self.x > _LEFT + _ROOM:
            shrunk = round((_LEFT + _ROOM) / self.x, 3)
            moved = f"translate(0 {number(_MIDDLE * (1 - shrunk))}) scale({shrunk})"
            self.scene.elements["tray/c"][2]["transform"] = moved


def draw_tray(scene: Scene, view: ScytheObservation, found: dict[int, Contents], words: Words) -> None:
    """Draw the tray over the strip if it has choices; while a section is chosen, add the "nothing" button."""
    if view.seat is None or view.current_player != view.seat:
        return
    if view.kind == "section":
        text, seat = words("board-nothing-button"), view.seat
        free = next(section for section in view.columns(seat) if section != view.sections[seat])
        home = f"mat-{SECTIONS[free]}"  # a region that has other choices, too: phones show the first such region
        scene.add(NOTHING, "g", home, ghost=1, label=text, tip=words("board-tip-nothing"), rule="2.1", bar=text)
    elif view.kind == "gain":
        _draw_supply(scene, view, words)
    elif view.to_take is not None:
        _draw_amounts(scene, *view.to_take, words)
    walk = view.walk
    if walk is not None:
        _draw_cargo(scene, view, walk, found.get(walk.place), words)


def _draw_supply(scene: Scene, view: ScytheObservation, words: Words) -> None:
    row = _Row(scene, words("board-supply", n=view.tokens_left))
    for kind, name in enumerate(RESOURCES):
        key, text = f"gain:{name}", words(naming.RESOURCE[kind])
        wide = 30 + width(text, _SIZE, 600)
        row.button(key, wide, label=text, chip=text)
        scene.add(f"{key}/i", "path", key, d=path_at(name, 13 - wide / 2, 0, 1.05), fill=f"${name}", stroke="$rimdark")
        write(scene, f"{key}/n", key, text, 25 - wide / 2, 4.2, _SIZE, text_anchor="start", font_weight=600,
              fill="$pillink")  # fmt: skip
    row.end()


def _draw_amounts(scene: Scene, gain: int, most: int, words: Words) -> None:
    """Draw the possible amounts of a gain. Rule: scythe 2.2."""
    row = _Row(scene, words("board-how-much", what=naming.item(gain, most, words)))
    for amount in range(most + 1):
        key = f"take:{amount}"
        label = words("board-take", what=naming.item(gain, amount, words) if amount else words("board-nothing"))
        row.button(key, 40.0, label=label, chip=label, rule="2.2")
        write(scene, f"{key}/n", key, str(amount), -8, 4.8, 14, fill="$pillink")
        icon(scene, f"{key}/i", key, ITEM_ICON[gain], 9, 0, 0.9)
    row.end()


def _draw_cargo(scene: Scene, view: ScytheObservation, walk: Walk, here: Contents | None, words: Words) -> None:
    """Draw the cargo, and buttons to load and unload that are visible only while they can be used."""
    left = _to_load(view, walk, here)
    kinds = [kind for kind in range(len(CARGO)) if left.get(kind) or walk.cargo[kind]]
    if not kinds:
        return
    aboard = [_amount(kind, walk.cargo[kind], words) for kind in kinds if walk.cargo[kind]]
    row = _Row(scene, words("board-aboard", cargo=words("list-separator").join(aboard) or words("board-nothing")))
    carried = {kind: walk.cargo[kind] for kind in kinds} if walk.went else {}
    for line, (verb, heading, naming_it) in enumerate(_ROWS):
        amounts, least = (left, carried)[line > 1], (1, 2)[line % 2]
        ways = [kind for kind in kinds if amounts.get(kind, 0) >= least]
        if not ways:
            continue
        row.x += _APART
        row.text(f"tray/{line}", words(heading), 500)
        for kind in ways:
            is_whole = verb.endswith("all")
            cargo = _amount(kind, amounts[kind], words) if is_whole else words(_KINDS[kind])
            _add_way(row, f"{verb}:{CARGO[kind]}", kind, words(naming_it, cargo=cargo))
    row.end()


def _to_load(view: ScytheObservation, walk: Walk, here: Contents | None) -> dict[int, int]:
    """Return how much of each kind of cargo is on the unit's hex but not loaded."""
    on_hex = dict(here.tokens) if here else {}
    workers = view.workers_at(view.seat, walk.place) if walk.unit == "mech" and view.seat is not None else 0
    if workers:
        on_hex[WORKER_CARGO] = on_hex[MOVED_CARGO] = workers
    return {kind: amount - walk.cargo[kind] for kind, amount in on_hex.items()}


def _add_way(row: _Row, key: str, kind: int, label: str) -> None:
    """Add a button that loads or unloads one or all of a kind of cargo, visible only while it can be used."""
    row.button(key, _HIGH + 1, ghost=1, label=label, chip=label[:1].upper() + label[1:])
    path = path_at(_SIGNS[kind], 0, 0, 0.95 if kind < WORKER_CARGO else 0.8)
    colour = f"${RESOURCES[kind]}" if kind < WORKER_CARGO else "$pillink"
    row.scene.add(f"{key}/i", "path", key, d=path, fill=colour, opacity=0.5 if kind == MOVED_CARGO else None)


# by row: the beginning of its buttons' keys, the heading, the label of a button
_ROWS: Final = (
    ("load", "board-load", "board-load-one"),
    ("loadall", "board-load-all", "board-load-whole"),
    ("drop", "board-drop", "board-drop-one"),
    ("dropall", "board-drop-all", "board-drop-whole"),
)
_SIGNS: Final = (*RESOURCES, "workers", "workers")


def _amount(kind: int, amount: int, words: Words) -> str:
    if kind == MOVED_CARGO:
        return words("board-n-moved", n=amount)
    return naming.item(WORKERS if kind == WORKER_CARGO else FIRST_RESOURCE + kind, amount, words)


_KINDS: Final = (*naming.RESOURCE, "name-worker", "name-moved-worker")
