"""Shapes that the boards of card games share."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.scene import Scene

CARD_WIDTH: Final = 64.0
CARD_HEIGHT: Final = 96.0
SMALL_HEIGHT: Final = 33.0  # height of small cards; their width is 22 units


def draw_card(
    scene: Scene,
    key: str,
    parent: str,
    top: int,
    other: int | None,
    transform: str,
    room: float = CARD_WIDTH,
    **attrs: Any,  # noqa: ANN401 - as Scene.add
) -> None:
    """Draw a card of 64 x 96 units: the usable number large; the other one upright (a turned 6 would read as 9).

    Args:
        scene: where to draw.
        key: as for `Scene.add`.
        parent: as for `Scene.add`.
        top: the usable number.
        other: the other number, or None if it is hidden.
        transform: its position.
        room: width (units) that the next card of a fan leaves free: the numbers have to fit into it, and so has the
            outline while the card is marked.
        **attrs: as for `Scene.add`.

    """
    scene.add(key, "g", parent, transform=transform, solid=1, **attrs)
    is_lapped = room < CARD_WIDTH
    _draw_face(scene, key, top, other, min(room, _ENOUGH), None if is_lapped else "tw-rim")  # the same wherever it lies
    if is_lapped:
        scene.add(f"{key}/o", "path", key, d=_seen_outline(room, CARD_HEIGHT, 8), fill="none", class_="tw-rim",
                  stroke_linejoin="round", pointer_events="none")  # fmt: skip


def _seen_outline(room: float, height: float, bend: float) -> str:
    """Return a closed outline around the visible part of a card in a fan, whose right edge the next card covers."""
    right, arc = f"{room - _INSIDE:.1f}", f"a{bend:g} {bend:g} 0 0 0"
    return f"M{right} 0H{bend:g}{arc} -{bend:g} {bend:g}V{height - bend:g}{arc} {bend:g} {bend:g}H{right}z"


_INSIDE: Final = 2.6  # units between the outline and the next card, so that both outlines are seen
_ENOUGH: Final = 42.0  # room in which all numbers have their largest size


@draw_cached
def _draw_face(scene: Scene, key: str, top: int, other: int | None, room: float, rim: str | None) -> None:
    # no font is included: the widest common one has bold digits of 0.72 of the height
    large = min(27.0, (room - 4) / 1.38) if top == 10 else min(31.0, (room - 7) / 0.72)
    left = 4 if top == 10 else 9 if room > 36 else 4
    scene.add(f"{key}/d", "rect", key, x=-2, y=1.5, width=66, height=97, rx=9, fill="$cardline", opacity=0.32)
    scene.add(f"{key}/r", "rect", key, width=64, height=96, rx=8, fill="$card", stroke="$cardline", class_=rim)
    scene.add(f"{key}/t", "path", key, d="M3 11a8 8 0 0 1 8 -8h42a8 8 0 0 1 8 8v25L3 58z", fill=f"$n{top}")
    scene.add(
        f"{key}/n",
        "text",
        key,
        str(top),
        x=left,
        y=33,
        font_size=round(large, 1),
        font_weight=800,
        letter_spacing=-2 if top == 10 else None,
        fill=f"$k{top}",
    )
    scene.add(
        f"{key}/s",
        "path",
        key,
        d="M42 40l3.2 8.8 8.8 3.2 -8.8 3.2 -3.2 8.8 -3.2 -8.8 -8.8 -3.2 8.8 -3.2z",
        fill="$card",
        stroke=f"$n{top}",
        stroke_width=1.5,
        stroke_linejoin="round",
    )
    if other is None:
        return
    scene.add(f"{key}/b", "path", key, d="M3 79L61 67v18a8 8 0 0 1 -8 8H11a8 8 0 0 1 -8 -8z", fill=f"$n{other}")
    x = min(14.5, room / 2)
    add_text(scene, f"{key}/m", key, str(other), x, 90, 13, fill=f"$k{other}", weight=700, text_anchor="middle")


# The drawings on small cards are cached, wherever the cards lie.


def draw_back(scene: Scene, key: str, parent: str, transform: str) -> None:
    """Draw the back of a card of 22 x 33 units."""
    scene.add(key, "g", parent, transform=transform)
    _draw_back(scene, key)


@draw_cached
def _draw_back(scene: Scene, key: str) -> None:
    _draw_sheet(scene, key, "$back", SMALL_HEIGHT)
    scene.add(f"{key}/s", "path", key, d="M11 8l5 8.5 -5 8.5 -5 -8.5z", fill="$back2")


def _draw_sheet(scene: Scene, key: str, fill: str, height: float, rim: str | None = None) -> None:
    """Draw the sheet of a small card of 22 units' width."""
    scene.add(f"{key}/r", "rect", key, width=22, height=height, rx=3, fill=fill, stroke="$card", class_=rim)


@draw_cached
def draw_tile(scene: Scene, key: str, parent: str, number: int, transform: str, height: float = SMALL_HEIGHT) -> None:
    """Draw a small open card of 22 units' width that shows only its usable number."""
    scene.add(key, "g", parent, transform=transform)
    _draw_sheet(scene, key, f"$n{number}", height)
    y, fill = height / 2 + 4.5, f"$k{number}"
    add_text(scene, f"{key}/n", key, str(number), 11, y, 13, fill=fill, weight=700, text_anchor="middle")


def draw_known(
    scene: Scene,
    key: str,
    parent: str,
    numbers: str,
    transform: str,
    height: float = SMALL_HEIGHT,
    label: str | None = None,
) -> None:
    """Draw a small card of another hand that has been seen: its number, or both as "3/8", where a fan leaves room."""
    scene.add(key, "g", parent, transform=transform, label=label)
    _draw_numbers(scene, key, numbers, height, "tw-rim" if label else None)


@draw_cached
def _draw_numbers(scene: Scene, key: str, numbers: str, height: float, rim: str | None) -> None:
    fill, ink = (f"$n{numbers}", f"$k{numbers}") if numbers.isdigit() else ("$card", "$goldink")
    _draw_sheet(scene, key, fill, height, rim)
    for i, number in enumerate(numbers.split("/")):
        x, size, spacing = (1.2, 11.5, -1.8) if number == "10" else (2.5, 12.5, None)
        y = 13 + 14 * i
        add_text(scene, f"{key}/n{i}", key, number, x, y, size, fill=ink, weight=700, letter_spacing=spacing)


def draw_crown(scene: Scene, key: str, parent: str, x: float, y: float, scale: float = 1.0) -> None:
    """Draw the sign of a winner at a scale."""
    size = f" scale({scale:g})" if scale != 1 else ""
    scene.add(
        key, "path", parent, d="M-7.5 5L-9 -5L-4 -1L0 -7L4 -1L9 -5L7.5 5z", fill="$gold", stroke="$goldink",
        stroke_width=1.1, stroke_linejoin="round", transform=f"translate({x:g} {y:g}){size}",
    )  # fmt: skip
