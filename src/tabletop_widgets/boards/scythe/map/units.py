"""The drawing of the pieces on the map; several of a kind are one token with a number."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import spread
from tabletop_widgets.boards.paths import DISC, PathBatch, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.crowd import PILL as _PILL
from tabletop_widgets.boards.scythe.map.crowd import Layout, Spot, layout
from tabletop_widgets.boards.scythe.map.pieces import Here, token_key, unit_key
from tabletop_widgets.boards.scythe.shapes import LETTERS, UNIT_SHAPES, at, rims
from tabletop_widgets.boards.scythe.texts import faction_name, unit_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import FIRST_RESOURCE, STRUCTURES
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation


def draw_pieces(
    scene: Scene, view: ScytheObservation, found: dict[int, Here], middle: tuple[tuple[float, float], ...], words: Words
) -> None:
    """Draw all pieces; a piece has a name if it can be chosen itself, otherwise a click means the hex under it."""
    look = {"font_size": LETTER, "font_weight": 800, "text_anchor": "middle", "stroke_linejoin": "round"}
    scene.add("pieces", "g", "map", stroke_width=3.4, **look)
    scene.add("tokens", "g", "pieces", stroke_width=1, fill="$pill")
    batch = PathBatch()
    beside: list[tuple[str, float, float]] = []
    above: list[tuple[str, float, float]] = []
    kind = view.kind if view.seat is not None and view.current_player == view.seat else ""
    walk = view.walk if kind == "go" else None
    for place in sorted(found):
        here = found[place]
        x, y = middle[place]
        loads = walk is not None and walk.place == place
        plan = layout(here, place)
        if here.structure:
            _draw_structure(scene, view, here.structure, x + plan.corner[0], y + plan.corner[1])
        for (seat, unit, count, first), (dx, dy, scale) in zip(here.units, plan.units, strict=True):
            own = loads and unit == "worker" and seat == view.seat
            label = _unit_label(view, seat, unit, count, place, words) if kind == "move" or own else None
            key = unit_key(seat, unit, place, first)
            draw_unit(scene, key, "pieces", FACTIONS[view.factions[seat]], unit, count, x + dx, y + dy, scale, label)
        numbers = above if plan.tight else beside
        _lay_tokens(scene, here.tokens, plan, x, y, place, batch, numbers, words if loads else None)
    batch.draw(scene, "tokens", "tokens")
    if beside:
        scene.add("tokens/n", "text", "tokens", fill="$pillink", **spread(beside, LETTER))
    if above:
        letters = spread(above, LETTER)
        scene.add("tokens/h", "text", "tokens", fill="none", stroke="$rimdark", stroke_width=2, **letters)
        scene.add("tokens/m", "text", "tokens", fill="$rimlight", **letters)


def spots(here: Here, place: int, x: float, y: float) -> list[Spot]:
    """Return where the units on a place are drawn, from the middle of the place; see `layout`."""
    return [(x + dx, y + dy, scale) for dx, dy, scale in layout(here, place).units]


def _unit_label(view: ScytheObservation, seat: int, kind: str, count: int, place: int, words: Words) -> str:
    where = naming.place(place, words)
    return words("board-unit", faction=faction_name(view, seat, words), unit=unit_name(kind, count, words), place=where)


LETTER: Final = 11.4  # the size of letters and numbers, whatever the scale of the token
_STAR: Final = at("small-star", 0, -6.5, 1.2)
_LETTER_AT: Final[dict[str, tuple[float, float | None]]] = {
    "character": (8.2, None),
    "mech": (1.6, None),
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
        size = round(LETTER / scale, 1)
    scene.add(f"{key}/t", "text", key, LETTERS[faction], y=below, font_size=size, fill=f"${faction}ink")
    if count > 1:
        scene.add(f"{key}/n", "circle", key, cx=10, cy=-9, r=7.4, fill="$rimdark", stroke="$rimlight", stroke_width=1.2)
        scene.add(
            f"{key}/m",
            "text",
            key,
            str(count),
            x=10,
            y=-4.9,
            font_size=None if scale == 1 else round(LETTER / scale, 1),
            fill="$rimlight",
        )


def _draw_structure(scene: Scene, view: ScytheObservation, structure: tuple[int, ...], x: float, y: float) -> None:
    seat, which = structure
    faction = FACTIONS[view.factions[seat]]
    inner, outer = rims(faction)
    key = f"st{seat}:{STRUCTURES[which]}"
    scene.add(key, "g", "pieces", transform=f"translate({number(x)} {number(y)})", fill=f"${faction}")
    scene.add(f"{key}/o", "path", key, d=_SQUARE, stroke=outer)
    scene.add(f"{key}/b", "path", key, d=_SQUARE, stroke=inner, stroke_width=1.4)
    scene.add(f"{key}/g", "path", key, d=at(STRUCTURES[which]), fill=f"${faction}ink")


_SQUARE: Final = "M-9 -6q0 -3 3 -3h12q3 0 3 3v12q0 3 -3 3h-12q-3 0 -3 -3z"


def _lay_tokens(
    scene: Scene,
    tokens: list[tuple[int, int]],
    plan: Layout,
    x: float,
    y: float,
    place: int,
    batch: PathBatch,
    counts: list[tuple[str, float, float]],
    words: Words | None,
) -> None:
    """Put resource tokens side by side: as elements if they can be loaded (`words` names them), else in `batch`."""
    for (kind, count), (dx, wide) in zip(tokens, plan.tokens, strict=True):
        at_x, at_y = x + dx, y + plan.tokens_y
        if words is not None:
            label = words(
                "board-tokens",
                tokens=naming.item(FIRST_RESOURCE + kind, count, words),
                place=naming.place(place, words),
            )
            draw_resource(scene, token_key(kind, place), "tokens", kind, count, at_x, at_y, wide, plan.tight, label)
            continue
        half = max(0, wide - _PILL) / 2
        pill = f"M{number(at_x - half)} {number(at_y)}h{number(2 * half)}"
        name = RESOURCES[kind]
        batch.put(0, "edge", pill, **DISC, stroke="$hexline", stroke_width=_PILL)
        batch.put(1, "pill", pill, **DISC, stroke="$pill", stroke_width=_PILL - 2)
        left, right, size = _in_pill(count, plan.tight)
        batch.put(2, name, at(name, at_x - left, at_y, size), fill=f"${name}", stroke="$rimdark")
        if count > 1:
            counts.append((str(count), at_x + right, at_y + 4.1))


def _in_pill(count: int, tight: bool) -> tuple[float, float, float]:
    """Return how far the icon is to the left of the middle, the number to the right; and the size of the icon."""
    if count == 1 or tight:
        return 0, 0, 1.2 if tight else 0.9
    return (5, 6, 0.9) if count < 10 else (8.5, 6, 0.9)


def draw_resource(
    scene: Scene,
    key: str,
    parent: str,
    kind: int,
    count: int,
    x: float,
    y: float,
    wide: float,
    tight: bool,
    label: str | None,
) -> None:
    """Draw resource tokens of a kind on a light pill, which keeps oil visible at night."""
    name = RESOURCES[kind]
    scene.add(key, "g", parent, transform=f"translate({number(x)} {number(y)})", label=label)
    box = rect(round(0.5 - wide / 2, 1), 0.5 - _PILL / 2, wide - 1, _PILL - 1, _PILL / 2 - 0.5)
    scene.add(f"{key}/p", "rect", key, **box, stroke="$hexline", class_="tw-rim tw-cased")
    left, right, size = _in_pill(count, tight)
    scene.add(f"{key}/i", "path", key, d=at(name, -left, 0, size), fill=f"${name}", stroke="$rimdark")
    if count > 1 and tight:
        scene.add(f"{key}/h", "text", key, str(count), y=4.1, fill="none", stroke="$rimdark", stroke_width=2)
    if count > 1:
        ink = "$rimlight" if tight else "$pillink"
        scene.add(f"{key}/n", "text", key, str(count), x=right or None, y=4.1, fill=ink)
