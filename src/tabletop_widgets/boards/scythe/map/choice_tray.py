"""Choices at the edge of the map: cargo for the moving unit, tokens from the supply, the amount of a gain."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import shorten, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.pieces import Contents
from tabletop_widgets.boards.scythe.mat_parts import icon
from tabletop_widgets.boards.scythe.shapes import path_at
from tabletop_widgets.boards.scythe.texts import ITEM_ICON
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions.ids import CARGO, MOVED_CARGO, WORKER_CARGO
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import FIRST_RESOURCE, WORKERS
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation
from tabletop_widgets.engines.scythe.view.records import Walk

_X: Final = 6.0
_WIDE: Final = 190.0
_BOTTOM: Final = 584.0
_ROW: Final = 18.5
_NAMED: Final = 14.0  # of the names below the tokens
_ROOMY: Final = 34.0  # a button so wide has room for a sign beside its number
_FIRST, _STEP = 72.0, 18.5  # the middle of the first button of a row, and from one to the next


def draw_tray(scene: Scene, view: ScytheObservation, found: dict[int, Contents], words: Words) -> None:
    """Draw the tray in the corner of the map, if it has something to choose."""
    if view.seat is None or view.current_player != view.seat:
        return
    if view.kind == "gain":
        _draw_supply(scene, view, words)
    elif view.to_take is not None:
        _draw_amounts(scene, *view.to_take, words)
    walk = view.walk
    if walk is not None:
        _draw_cargo(scene, view, walk, found.get(walk.place), words)


def _frame(scene: Scene, title: str, top: float) -> None:
    scene.add("tray", "g", "map", font_size=11.5, font_weight=700, text_anchor="middle", fill="$ink")
    box = rect(_X, top, _WIDE, _BOTTOM - top, 9)
    scene.add("tray/r", "rect", "tray", **box, fill="$panel", stroke="$pick", stroke_width=1.5)
    write(scene, "tray/t", "tray", shorten(title, _WIDE - 16, 11.5, 700), _X + 8, top + 15, 11.5, text_anchor="start")


def _draw_supply(scene: Scene, view: ScytheObservation, words: Words) -> None:
    _frame(scene, words("board-supply", n=view.tokens_left), _BOTTOM - 63 - _NAMED)
    for kind, name in enumerate(RESOURCES):
        key = f"gain:{name}"
        scene.add(
            key,
            "g",
            "tray",
            transform=f"translate({number(_X + 26 + 46 * kind)} {_BOTTOM - 23 - _NAMED:g})",
            label=words(naming.RESOURCE[kind]),
            chip=words(naming.RESOURCE[kind]),
        )
        scene.add(
            f"{key}/r", "rect", key, **rect(-18, -16, 36, 32, 8), fill="$pill", stroke="$line", class_="tw-rim tw-cased"
        )
        scene.add(f"{key}/i", "path", key, d=path_at(name, 0, 0, 1.5), fill=f"${name}", stroke="$rimdark")
        write(scene, f"{key}/n", key, shorten(words(naming.RESOURCE[kind]), 45, 12, 600), 0, 30, 12)


def _draw_amounts(scene: Scene, gain: int, most: int, words: Words) -> None:
    """Draw the possible amounts of a gain. Rule: scythe 2.2."""
    title = words("board-how-much", what=naming.item(gain, most, words))
    _frame(scene, title, _BOTTOM - 63)
    scene.text_summary("map", "tray", title)
    step = min(46.0, (_WIDE - 12) / (most + 1))
    for amount in range(most + 1):
        key = f"take:{amount}"
        label = words("board-take", what=naming.item(gain, amount, words) if amount else words("board-nothing"))
        x = _X + 6 + step * (amount + 0.5)
        scene.add(key, "g", "tray", transform=f"translate({number(x)} {_BOTTOM - 23:g})", label=label, chip=label,
                  rule="2.2")  # fmt: skip
        box = rect(round(2 - step / 2, 1), -16, round(step - 4, 1), 32, 8)
        scene.add(f"{key}/r", "rect", key, **box, fill="$pill", stroke="$line", class_="tw-rim tw-cased")
        is_roomy = step > _ROOMY
        write(scene, f"{key}/n", key, str(amount), -8 if is_roomy else 0, 5.5, 15, fill="$pillink")
        if is_roomy:
            icon(scene, f"{key}/i", key, ITEM_ICON[gain], 9, 0, 0.9)


def _draw_cargo(scene: Scene, view: ScytheObservation, walk: Walk, here: Contents | None, words: Words) -> None:
    """Draw the cargo; and, visible only while possible, buttons to load and unload that the map lacks."""
    on_hex = dict(here.tokens) if here else {}
    workers = view.workers_at(view.seat, walk.place) if walk.unit == "mech" and view.seat is not None else 0
    if workers:
        on_hex[WORKER_CARGO] = on_hex[MOVED_CARGO] = workers
    kinds = [kind for kind in range(len(CARGO)) if on_hex.get(kind) or walk.cargo[kind]]
    if not kinds:
        return
    aboard = words("list-separator").join(_amount(kind, walk.cargo[kind], words) for kind in kinds if walk.cargo[kind])
    title = words("board-aboard", cargo=aboard or words("board-nothing"))
    unloads = bool(aboard) and walk.went
    wanted = (bool(on_hex), any(n > 1 for n in on_hex.values()), unloads, unloads and any(n > 1 for n in walk.cargo))
    rows = [row for row, is_wanted in enumerate(wanted) if is_wanted]
    top = _BOTTOM - 22 - _ROW * len(rows)
    _frame(scene, title, top)
    scene.text_summary("map", "tray", title)
    for line, row in enumerate(rows):
        y = top + 30 + _ROW * line
        verb, heading, naming_it = _ROWS[row]
        write(scene, f"tray/{row}", "tray", words(heading), _X + 8, y + 4, text_anchor="start", fill="$soft",
              font_weight=500)  # fmt: skip
        for i, kind in enumerate(kinds):
            amount = on_hex.get(kind, 0) if row < 2 else walk.cargo[kind]
            cargo = _amount(kind, amount, words) if verb.endswith("all") and amount else words(_KINDS[kind])
            _add_way(scene, verb, kind, _FIRST + _STEP * i, y, words(naming_it, cargo=cargo))


def _add_way(scene: Scene, verb: str, kind: int, x: float, y: float, label: str) -> None:
    """Add a button that loads or unloads a kind of cargo, all of it or one; it is visible while it can be chosen."""
    key = f"{verb}:{CARGO[kind]}"
    scene.add(key, "g", "tray", transform=f"translate({number(x)} {number(y)})", ghost=1, label=label,
              chip=label[:1].upper() + label[1:])  # fmt: skip
    scene.add(f"{key}/r", "rect", key, **rect(-8.5, -8.5, 17, 17, 5), fill="$pill", stroke="$line",
              class_="tw-rim tw-mild")  # fmt: skip
    path = path_at(_SIGNS[kind], 0, 0, 0.95 if kind < WORKER_CARGO else 0.8)
    colour = f"${RESOURCES[kind]}" if kind < WORKER_CARGO else "$pillink"
    scene.add(f"{key}/i", "path", key, d=path, fill=colour, opacity=0.5 if kind == MOVED_CARGO else None)


# the action, the name of the row, and its elements
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
