"""The heading and tiles of the table region: the cards of the present decision."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import NOTE, WIDTH, fit_text, moved_to

REGION: Final = "table"
TOP: Final = 30.0  # upper edge of the content, below the heading
EDGE: Final = 8.0
INNER: Final = WIDTH - 2 * EDGE


def add_table(scene: Scene, title: str, height: float, *, public: bool) -> None:
    """Add the region of the cards on the table."""
    scene.region(REGION, WIDTH, height, title, "right", public=public, wide=True)


def draw_heading(
    scene: Scene, text: str, height: float, sign: str = "", colour: str = "", *, size: float = 14.0
) -> None:
    """Draw the ground and the heading; `sign` is the path of a sign in the corner."""
    scene.add("table/g", "g", REGION, fill_rule="evenodd", font_size=NOTE, fill="$ink", stroke_linejoin="round")
    scene.add("table/bg", "rect", "table/g", **rect(1, 1, WIDTH - 2, height - 2, 10), fill="$panel", stroke="$line")
    room = INNER - (30 if sign else 6)
    write(scene, "table/t", "table/g", fit_text(text, room, size, 700), EDGE + 3, 20, size, font_weight=700)
    if sign:
        scene.add("table/x", "path", "table/g", d=sign, fill=colour)
    scene.text_summary(REGION, "table", text)


def draw_tile(
    scene: Scene, key: str, place: tuple[float, float, float, float], label: str, tip: str | None = None, rule: str = ""
) -> str:
    """Draw a tile that can be clicked (left, top, width, height), and return its key."""
    x, y, wide, high = place
    scene.add(key, "g", "table/g", transform=moved_to(x, y), label=label, tip=tip, rule=rule or None)
    scene.add(f"{key}/r", "rect", key, **rect(0, 0, wide, high, 7), fill="$panel2", stroke="$line", class_="tw-rim")
    return key
