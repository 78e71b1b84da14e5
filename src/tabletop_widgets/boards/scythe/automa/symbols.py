"""The symbols on Automa cards: six moves, gains, and the factions that they are for."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import PathBatch, number
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.offers import draw_amount
from tabletop_widgets.boards.scythe.shapes import badge, draw_icon, path_at
from tabletop_widgets.engines.scythe.components.automa import (
    ATTACK_COMBAT,
    CHARACTER,
    ENCOUNTER_FACTORY,
    MECH,
    UNIT,
    WORKER,
    Gain,
    Symbol,
)
from tabletop_widgets.engines.scythe.components.factions import FACTIONS

_ROOM: Final = {WORKER: 36.0, MECH: 44.0, CHARACTER: 41.0, ENCOUNTER_FACTORY: 44.0}
_ATTACK: Final = 38.0
_WHOSE: Final = 23.0  # width of a parenthesis and the faction's badge, which is at least as large as its letter
_LEAST_WHOSE: Final = 19.0
_CLOSE: Final = 5.0
_GAIN_ICON: Final = ("power", "coins", "workers", "cards")


def room(symbol: Symbol, scale: float = 1) -> float:
    """Return the width of the symbol of a move."""
    alone = _ROOM.get(symbol.kind, _ATTACK) * scale
    return alone if symbol.faction < 0 else alone + _owner_offset(scale) + _CLOSE * scale


def _owner_offset(scale: float) -> float:
    return max(_WHOSE * scale, _LEAST_WHOSE)


def draw_symbol(
    scene: Scene, key: str, parent: str, symbol: Symbol, x: float, y: float, scale: float = 1, smallest: float = 11
) -> None:
    """Draw the symbol of a move; `x` is its left edge, `y` its middle; `smallest` is the minimum size of letters."""
    batch = PathBatch()
    put_symbol(scene, key, parent, symbol, x, y, batch, scale, smallest)
    batch.draw(scene, f"{key}/s", parent)


def put_symbol(
    scene: Scene, key: str, parent: str, symbol: Symbol, x: float, y: float, batch: PathBatch, scale: float = 1,
    smallest: float = 11,
) -> None:  # fmt: skip
    """Put the shapes of a symbol into a batch, and draw its letters."""
    if symbol.faction >= 0:
        radius = max(7.0, 8.5 * scale)
        badge(
            scene,
            f"{key}/f",
            parent,
            FACTIONS[symbol.faction],
            round(x + _owner_offset(scale) - radius - 0.5, 1),
            y,
            radius,
        )
        ends = path_at("open", x + 3 * scale, y, scale) + path_at(
            "close", x + room(symbol, scale) - 3 * scale, y, scale
        )
        batch.put(0, "ends", ends, fill="none", stroke="$ink", stroke_width=1.6)
        x += _owner_offset(scale)
    _put_kind(batch, symbol.kind, x, y, scale)
    if symbol.kind == ATTACK_COMBAT:
        size = max(smallest, 17 * scale)
        write(
            scene, f"{key}/n", parent, str(symbol.power), x + 28 * scale, y + 0.36 * size, round(size, 1),
            font_weight=800, text_anchor="middle",
        )  # fmt: skip


def _put_kind(batch: PathBatch, kind: int, x: float, y: float, scale: float) -> None:
    """Put the symbol of a kind of move: the unit and an arrow, what it seeks, or swords and what it attacks."""

    def put(name: str, dx: float, dy: float, size: float, look: str, **attrs: str | float) -> None:
        batch.put(0, look, path_at(name, x + dx * scale, y + dy * scale, size * scale), **attrs)

    if kind == WORKER:
        put("worker", 11, 0.5, 1.05, "ink", fill="$ink")
        put("arrow", 28, 1, 1, "way", fill="$soft")
    elif kind == MECH:
        put("mech", 14, -0.5, 0.95, "ink", fill="$ink")
        put("arrow", 36, 1, 1, "way", fill="$soft")
    elif kind == CHARACTER:
        put("character", 12, -0.5, 0.95, "ink", fill="$ink")
        put("star", 12, -3, 0.62, "star", fill="$panel")
        put("arrow", 32, 1, 1, "way", fill="$soft")
    elif kind == ENCOUNTER_FACTORY:
        put("encounter", 10, -4, 1.15, "gold", fill="$gold", stroke="$goldink", stroke_width=0.6)
        put("strike", 21, 1, 0.95, "line", fill="none", stroke="$soft", stroke_width=1.5)
        put("gear", 32, 4, 1.12, "gear", fill="$factoryback", fill_rule="evenodd")
    else:
        put("combat", 11, 0, 1.3, "swords", fill="$bad")
        if kind != ATTACK_COMBAT:
            put("worker", 28, 0.5, 0.85, "ink", fill="$ink")


def draw_gain(scene: Scene, key: str, parent: str, gain: Gain, x: float, y: float, scale: float = 1) -> float:
    """Draw a gain from its left edge; return its right edge."""
    start = x
    if gain.faction >= 0:
        badge(scene, f"{key}/f", parent, FACTIONS[gain.faction], x + 13, y, 7.5)
        x += 23
    if gain.what == UNIT:
        x = _draw_units(scene, key, parent, gain.amount, x, y, scale)
    else:
        x = draw_amount(scene, key, parent, _GAIN_ICON[gain.what], gain.amount, x, y, scale)
    if gain.faction >= 0:
        ends = path_at("open", start + 3, y, 0.72) + path_at("close", x + 4, y, 0.72)
        scene.add(f"{key}/p", "path", parent, d=ends, fill="none", stroke="$ink", stroke_width=1.4)
        x += 6
    return x


def _draw_units(scene: Scene, key: str, parent: str, count: int, x: float, y: float, scale: float) -> float:
    """Draw "character or mech"."""
    if count > 1:
        write(scene, f"{key}n", parent, str(count), x, y + 5, 12, font_weight=700)
        x += 10
    path = path_at("character", x + 6.5 * scale, y - 0.5, 0.62 * scale) + path_at(
        "mechs", x + 31 * scale, y, 0.9 * scale
    )
    scene.add(f"{key}s", "path", parent, d=path, fill="$ink")
    scene.add(
        f"{key}l", "path", parent, d=f"M{number(x + 14.5 * scale)} {number(y + 7)}l6 -14", stroke="$soft",
        stroke_width=1.4,
    )  # fmt: skip
    return x + 41 * scale


def draw_gain_icon(scene: Scene, key: str, parent: str, what: int, x: float, y: float, unit: str = "") -> None:
    """Draw the icon of a gain without its amount, as high as a line of text.

    Args:
        scene: where to draw.
        key: as for `Scene.add`.
        parent: as for `Scene.add`.
        what: the kind of gain.
        x: its left edge.
        y: its middle.
        unit: the icon of the unit that is gained, or "" for "character or mech".

    """
    if what == UNIT and unit:
        draw_icon(scene, key, parent, unit, x + 7, y, 0.7)
    elif what == UNIT:
        _draw_units(scene, key, parent, 1, x - 2, y, 0.72)
    else:
        draw_icon(scene, key, parent, _GAIN_ICON[what], x + 7, y, 0.8)
