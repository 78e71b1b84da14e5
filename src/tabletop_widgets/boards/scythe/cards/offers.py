"""The costs and gains of a card's option, as icons."""

from __future__ import annotations

from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.shapes import COLOURS, LINES, path_at
from tabletop_widgets.boards.scythe.texts import ITEM_ICON
from tabletop_widgets.engines.scythe.components.cards import Offer
from tabletop_widgets.engines.scythe.components.map import RESOURCES


def draw_offer(scene: Scene, key: str, parent: str, offer: Offer, x: float, y: float, scale: float = 0.75) -> float:
    """Draw the costs in red boxes, an arrow, and the gains; return its right edge."""
    costs = [(ITEM_ICON[i], amount) for i, amount in enumerate(offer[:4]) if amount]
    part = 0
    for name, amount in costs:
        width = (12 if amount == 1 else 22) * scale / 0.75 + 3
        scene.add(
            f"{key}{part}r",
            "rect",
            parent,
            **rect(x, y - 9 * scale / 0.75, width, 18 * scale / 0.75, 4),
            fill="$panel",
            stroke="$bad",
            stroke_width=1.2,
        )
        x = draw_amount(scene, f"{key}{part}", parent, name, amount, x + 2, y, scale) + 2
        part += 1
    if costs:
        scene.add(f"{key}a", "path", parent, d=path_at("arrow", x + 8 * scale, y, 0.75 * scale), fill="$soft")
        x += 15 * scale
    for item, amount in offer.gains:
        x = draw_amount(scene, f"{key}{part}", parent, ITEM_ICON[item], amount, x, y, scale) + 3
        part += 1
    return x


def draw_amount(
    scene: Scene,
    key: str,
    parent: str,
    name: str,
    amount: int,
    x: float,
    y: float,
    scale: float,
) -> float:
    """Draw a number, unless it is 1, and its icon; return its right edge."""
    size = max(11, round(14 * scale, 1))
    if amount != 1:
        write(
            scene,
            f"{key}n",
            parent,
            str(amount),
            x,
            y + 0.36 * size,
            size,
            font_weight=700,
            fill="$ink",
        )
        x += 0.62 * size * len(str(amount)) + 2.5
    x += 8 * scale
    path = path_at(name, x, y, scale)
    if name in LINES:
        scene.add(f"{key}s", "path", parent, d=path, fill="none", stroke="$ink", stroke_width=1.3)
    else:
        stroke = "$rimlight" if name in RESOURCES else None
        scene.add(
            f"{key}s",
            "path",
            parent,
            d=path,
            fill=COLOURS.get(name, "$ink"),
            stroke=stroke,
            stroke_width=0.8 if stroke else None,
        )
    return x + 8 * scale
