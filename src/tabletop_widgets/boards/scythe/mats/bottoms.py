"""The lower row of the player mat in front: what each bottom action costs and pays, and its recruit."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import disc, number, rect, square
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.shapes import at, draw_icon, rims
from tabletop_widgets.boards.scythe.texts import BOTTOM, ITEM_ICON
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import BOTTOMS, COST, FIRST_RESOURCE, PAYS, SLOTS
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

COLUMN: Final = 126.0  # width of a section
BOTTOM_Y, BOTTOM_HEIGHT = 174.0, 72.0


def bottom_label(view: ScytheObservation, seat: int, bottom: int, words: Words) -> str:
    """Return the name of a bottom action, with its present cost and coins."""
    cost = naming.item(FIRST_RESOURCE + bottom, view.cost(seat, bottom), words)
    coins = naming.item(1, PAYS[view.mats[seat]][bottom], words)
    return words("board-bottom", name=words(BOTTOM[bottom]), cost=cost, coins=coins)


def draw_bottom(scene: Scene, view: ScytheObservation, seat: int, bottom: int, x: float, words: Words) -> None:
    """Draw a bottom action: its cost with the cubes on it, the coins it pays, the recruit on its bonus."""
    mat = view.mats[seat]
    faction = FACTIONS[view.factions[seat]]
    key = f"bot:{BOTTOMS[bottom]}"
    scene.add(
        key,
        "g",
        "own",
        transform=f"translate({number(x)} {BOTTOM_Y:g})",
        label=bottom_label(view, seat, bottom, words),
    )
    scene.add(
        f"{key}/r",
        "rect",
        key,
        **rect(0, 0, COLUMN, BOTTOM_HEIGHT, 9),
        fill="$panel",
        stroke="$line",
        class_="tw-rim",
    )
    write(scene, f"{key}/t", key, words(BOTTOM[bottom]), 9, 18, 13, font_weight=700)
    printed, slots, covered = COST[mat][bottom], SLOTS[mat][bottom], view.covered[4 * seat + bottom]
    places = [18 + 22 * i for i in range(printed)]
    open_ones = places[: printed - covered]
    fixed = places[: printed - slots]
    scene.add(
        f"{key}/f",
        "path",
        key,
        d="".join(square(at_x - 9.5, 26.5, 19, 19) for at_x in fixed) or "M0 0",
        fill="$pill",
        stroke="$bad",
        stroke_width=1.6,
    )
    if slots:
        free = "".join(square(at_x - 9.5, 26.5, 19, 19) for at_x in places[printed - slots :])
        scene.add(
            f"{key}/g", "path", key, d=free, fill="$pill", stroke="$good", stroke_width=1.6, stroke_dasharray="3 2"
        )
    if open_ones:
        name = RESOURCES[bottom]
        scene.add(
            f"{key}/s",
            "path",
            key,
            d="".join(at(name, at_x, 36, 0.95) for at_x in open_ones),
            fill=f"${name}",
            stroke="$rimdark",
            stroke_width=0.8,
        )
    if covered:
        shut = places[printed - covered :]
        cubes = "".join(
            f"{at('cube', at_x, 36)}M{number(at_x - 5.5)} 33l5.5 3 5.5 -3M{number(at_x)} 36v6" for at_x in shut
        )
        scene.add(f"{key}/c", "path", key, d=cubes, fill="$good", stroke="$panel", stroke_width=0.9)
    coins = PAYS[mat][bottom]
    if coins:
        scene.add(
            f"{key}/o", "path", key, d="".join(at("coins", 17 + 18 * i, 58.5, 0.95) for i in range(coins)), fill="$gold"
        )
    gone = view.recruits[seat] >> bottom & 1
    one = f"rec:{BOTTOMS[bottom]}"
    bonus = naming.item(bottom, 1, words)
    label = words("board-recruit-gone" if gone else "board-recruit", name=words(BOTTOM[bottom]), bonus=bonus)
    scene.add(one, "g", key, transform=f"translate({COLUMN - 17:g} 55)", label=label)
    scene.add(
        f"{one}/c",
        "path",
        one,
        d=disc(0, 0, 12),
        fill="$panel2" if gone else f"${faction}",
        stroke="$good" if gone else rims(faction)[0],
        stroke_width=1.6,
        class_="tw-rim",
    )
    if gone:
        draw_icon(scene, f"{one}/s", one, ITEM_ICON[bottom], 0, 0, 0.85)
    else:
        scene.add(f"{one}/s", "path", one, d=at("recruits"), fill=f"${faction}ink")
