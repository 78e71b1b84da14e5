"""The table on the tab of cards: its place, its heading, and its tiles."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import shortened, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene

WIDTH: Final = 320.0
HEIGHT: Final = 490.0
TABLE_Y: Final = 234.0


def draw_heading(scene: Scene, text: str, y: float = TABLE_Y + 21) -> None:
    """Write what is on the table."""
    write(scene, "table/t", "cards/g", shortened(text, WIDTH - 40, 14), 18, y, 14, font_weight=700)
    scene.brief("cards", "table", text)


def draw_tile(scene: Scene, key: str, x: float, y: float, width: float, tall: float, label: str) -> str:
    """Draw a tile that can be clicked, and return the key of its area."""
    scene.add(key, "g", "cards/g", transform=f"translate({number(x)} {number(y)})", label=label)
    return scene.add(
        f"{key}/r", "rect", key, **rect(0, 0, width, tall, 7), fill="$panel2", stroke="$line", class_="tw-rim"
    )
