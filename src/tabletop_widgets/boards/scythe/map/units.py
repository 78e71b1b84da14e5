"""The drawing of the pieces on the map; several of a kind are one token with a number."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.boards.lettering import spread
from tabletop_widgets.boards.paths import DISC, PathBatch, number
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.pieces import Here, token_key, unit_key
from tabletop_widgets.boards.scythe.shapes import LETTERS, UNIT_SHAPES, at, rims
from tabletop_widgets.boards.scythe.texts import faction_name, unit_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, RESOURCES
from tabletop_widgets.engines.scythe.components.mats import FIRST_RESOURCE, STRUCTURES
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

Spot = tuple[float, float, float]  # x, y, scale
# the looks of the groups of pieces, and of resource tokens among them
PIECES: Final[dict[str, Any]] = {
    "font_size": 10.5,
    "font_weight": 800,
    "text_anchor": "middle",
    "stroke_linejoin": "round",
    "stroke_width": 3.4,
}
TOKENS: Final[dict[str, Any]] = {"stroke_width": 1, "fill": "$pill"}


def draw_pieces(
    scene: Scene, view: ScytheObservation, found: dict[int, Here], middle: tuple[tuple[float, float], ...], words: Words
) -> None:
    """Draw all pieces; a piece has a name if it can be chosen itself, otherwise a click means the hex under it."""
    scene.add("pieces", "g", "map", **PIECES)
    scene.add("tokens", "g", "pieces", **TOKENS)
    batch = PathBatch()
    counts: list[tuple[str, float, float]] = []
    kind = view.kind if view.seat is not None and view.current_player == view.seat else ""
    walk = view.walk if kind == "go" else None
    for place in sorted(found):
        here = found[place]
        x, y = middle[place]
        loads = walk is not None and walk.place == place
        if here.structure:  # it is in the upper left corner
            _draw_structure(scene, view, here.structure, x - 21, y - 18)
        for (seat, unit, count, first), (at_x, at_y, scale) in zip(here.units, spots(here, place, x, y), strict=True):
            own = loads and unit == "worker" and seat == view.seat
            label = _unit_label(view, seat, unit, count, place, words) if kind == "move" or own else None
            key = unit_key(seat, unit, place, first)
            draw_unit(scene, key, "pieces", FACTIONS[view.factions[seat]], unit, count, at_x, at_y, scale, label)
        y += 15 if len(here.tokens) > 2 else 26 if here.units or here.structure else 20
        _lay_tokens(scene, here.tokens, middle[place][0], y, place, batch, counts, words if loads else None)
    batch.draw(scene, "tokens", "tokens")
    if counts:
        scene.add("tokens/n", "text", "tokens", font_size=11, fill="$pillink", **spread(counts, 11))


def spots(here: Here, place: int, x: float, y: float) -> list[Spot]:
    """Return where the units on a place are drawn, from the middle of the place."""
    is_base = place >= FIRST_BASE
    y += 2 if is_base else -4 if len(here.tokens) > 2 else 2 if here.tokens else 5
    if here.structure:  # in the upper left corner
        x, y = x + 4, y + 2
    return [(x + dx, y + dy, scale) for dx, dy, scale in _spread(len(here.units), is_base)]


def _spread(count: int, is_base: bool) -> list[tuple[float, float, float]]:
    """Return (x, y, scale) of a number of tokens side by side, in two rows if they are many."""
    if is_base and 1 < count <= 3:
        return [(19.0 * (i - (count - 1) / 2), 0, 0.85) for i in range(count)]
    if count <= 2:
        return [(26 * (i - (count - 1) / 2), 0, 1.0) for i in range(count)]
    if count == 3:
        return [(23.5 * (i - 1), 0, 0.92) for i in range(3)]
    upper = (count + 1) // 2
    step = min(23.0, 62 / upper)
    scale = 0.85 if upper < 4 else 0.75
    places = [(step * (i - (upper - 1) / 2), -10.0, scale) for i in range(upper)]
    return places + [(step * (i - (count - upper - 1) / 2), 10.0, scale) for i in range(count - upper)]


def _unit_label(view: ScytheObservation, seat: int, kind: str, count: int, place: int, words: Words) -> str:
    where = naming.place(place, words)
    return words("board-unit", faction=faction_name(view, seat, words), unit=unit_name(kind, count, words), place=where)


_STAR: Final = at("small-star", 0, -6.5, 1.2)
_LETTER_AT: Final[dict[str, tuple[float, float | None]]] = {
    "character": (8.2, None),
    "mech": (1.2, 11),
    "worker": (7.6, None),
}


def draw_unit(
    scene: Scene,
    key: str,
    parent: str,
    faction: str,
    kind: str,
    count: int,
    x: float,
    y: float,
    scale: float,
    label: str | None,
) -> None:
    """Draw a unit: its shape shows the kind, colour and letter the owner; two rims separate it from any terrain."""
    place = f"translate({number(x)} {number(y)})"
    scene.add(
        key, "g", parent, transform=place if scale == 1 else f"{place} scale({scale})", fill=f"${faction}", label=label
    )
    inner, outer = rims(faction)
    shape = UNIT_SHAPES[kind]
    scene.add(f"{key}/o", "path", key, d=shape, stroke=outer)
    scene.add(
        f"{key}/b", "path", key, d=shape, stroke=inner, stroke_width=1.5, class_="tw-rim tw-cased" if label else None
    )
    if kind == "character":
        scene.add(f"{key}/s", "path", key, d=_STAR, fill=f"${faction}ink")
    below, size = _LETTER_AT[kind]
    if scale != 1:
        size = max(size or 0, round(10.5 / scale, 1))
    scene.add(f"{key}/t", "text", key, LETTERS[faction], y=below, font_size=size, fill=f"${faction}ink")
    if count > 1:
        scene.add(f"{key}/n", "circle", key, cx=10, cy=-9, r=7, fill="$rimdark", stroke="$rimlight", stroke_width=1.2)
        scene.add(
            f"{key}/m",
            "text",
            key,
            str(count),
            x=10,
            y=-5.2,
            font_size=None if scale == 1 else round(10.5 / scale, 1),
            fill="$rimlight",
        )


def _draw_structure(scene: Scene, view: ScytheObservation, structure: tuple[int, ...], x: float, y: float) -> None:
    seat, which = structure
    key = f"st{seat}:{STRUCTURES[which]}"
    scene.add(key, "g", "pieces", transform=f"translate({number(x)} {number(y)})")
    draw_structure(scene, key, FACTIONS[view.factions[seat]], which)


def draw_structure(scene: Scene, key: str, faction: str, which: int) -> None:
    """Draw a structure around the origin of a group of pieces."""
    inner, outer = rims(faction)
    scene.add(f"{key}/o", "path", key, d=_SQUARE, fill=f"${faction}", stroke=outer)
    scene.add(f"{key}/b", "path", key, d=_SQUARE, fill=f"${faction}", stroke=inner, stroke_width=1.4)
    scene.add(f"{key}/g", "path", key, d=at(STRUCTURES[which]), fill=f"${faction}ink")


_SQUARE: Final = "M-9 -6q0 -3 3 -3h12q3 0 3 3v12q0 3 -3 3h-12q-3 0 -3 -3z"
_PILL: Final = "M-5 -8h10a8 8 0 0 1 0 16h-10a8 8 0 0 1 0 -16z"
_WIDE_PILL: Final = "M-8 -8h16a8 8 0 0 1 0 16h-16a8 8 0 0 1 0 -16z"
_SMALL_PILL: Final = "M0 -8a8 8 0 0 1 0 16a8 8 0 0 1 0 -16z"


def _lay_tokens(
    scene: Scene,
    tokens: list[tuple[int, int]],
    x: float,
    y: float,
    place: int,
    batch: PathBatch,
    counts: list[tuple[str, float, float]],
    words: Words | None,
) -> None:
    """Put resource tokens side by side: as elements if they can be loaded (`words` names them), else in `batch`."""
    for i, (kind, count) in enumerate(tokens):
        in_row = min(2, len(tokens) - i // 2 * 2) if len(tokens) > 1 else 1
        at_x = x + (25 if len(tokens) < 3 else 24) * (i % 2 - (in_row - 1) / 2)
        at_y = y + 15.5 * (i // 2)
        if words is not None:
            label = words(
                "board-tokens",
                tokens=naming.item(FIRST_RESOURCE + kind, count, words),
                place=naming.place(place, words),
            )
            draw_resource(scene, token_key(kind, place), "tokens", kind, count, at_x, at_y, label)
            continue
        left, half, name = (
            (0, 0, RESOURCES[kind])
            if count == 1
            else (-5 if count < 10 else -8, 4.5 if count < 10 else 8, RESOURCES[kind])
        )
        pill = f"M{number(at_x - half)} {number(at_y)}h{number(2 * half)}"
        batch.put(0, "edge", pill, **DISC, stroke="$hexline", stroke_width=17)
        batch.put(1, "pill", pill, **DISC, stroke="$pill", stroke_width=15)
        batch.put(2, name, at(name, at_x + left, at_y, 0.9), fill=f"${name}", stroke="$rimdark")
        if count > 1:
            counts.append((str(count), at_x + (6 if count < 10 else 5.5), at_y + 4))


def draw_resource(
    scene: Scene, key: str, parent: str, kind: int, count: int, x: float, y: float, label: str | None
) -> None:
    """Draw resource tokens of a kind on a light pill, which keeps oil visible at night."""
    name = RESOURCES[kind]
    scene.add(key, "g", parent, transform=f"translate({number(x)} {number(y)})", label=label)
    shape = _SMALL_PILL if count == 1 else _PILL if count < 10 else _WIDE_PILL
    scene.add(f"{key}/p", "path", key, d=shape, stroke="$hexline", class_="tw-rim tw-cased")
    left = 0 if count == 1 else -5 if count < 10 else -8
    scene.add(f"{key}/i", "path", key, d=at(name, left, 0, 0.9), fill=f"${name}", stroke="$rimdark")
    if count > 1:
        scene.add(f"{key}/n", "text", key, str(count), x=6 if count < 10 else 5.5, y=4, font_size=11, fill="$pillink")
