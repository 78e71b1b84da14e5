"""The end of the game over the scores: a podium with the first three. The map beside it stays as the game left it."""

from __future__ import annotations

import math
from typing import Final

from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.lettering import shorten, write
from tabletop_widgets.boards.paths import disc, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.mat_parts import WIDTH
from tabletop_widgets.boards.scythe.shapes import LETTERS, path_at
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation

BOTTOM: Final = 136.0  # the lower edge of the steps
_WIDE: Final = 112.0  # width of a step
# the steps by place: shift to the right, height, colour, and radius of the emblem
_STEPS: Final = (
    (0.0, 50.0, "$gold", 19.5),
    (-_WIDE - 3, 43.0, "$silver", 17.0),
    (_WIDE + 3, 38.0, "$bronze", 17.0),
)
_RAYS: Final = 16
_LEAVES: Final = 7  # leaves of a branch


def draw_podium(scene: Scene, view: ScytheObservation, order: list[int], places: tuple[int, ...], words: Words) -> None:
    """Draw the steps of the first three seats, the winner's in the middle."""
    scene.add("podium", "g", "table/g", pointer_events="none", text_anchor="middle")
    middle = WIDTH / 2 + (_WIDE / 2 if len(order) < len(_STEPS) else 0)  # middle of the highest step
    _draw_glory(scene, middle)
    for step, seat in enumerate(order[: len(_STEPS)]):
        _draw_step(scene, view, (middle, step), seat, places[seat], words)


def _draw_glory(scene: Scene, middle: float) -> None:
    """Draw rays behind the emblem of the winner, and a branch on either side of it."""
    _, high, colour, radius = _STEPS[0]
    y = BOTTOM - high - radius - 3
    rays = ""
    for i in range(_RAYS):
        (ax, ay), (bx, by) = (_polar(41, (i + half) * 2 * math.pi / _RAYS) for half in (0.0, 0.5))
        rays += f"M{number(middle)} {number(y)}l{number(ax)} {number(ay)} {number(bx - ax)} {number(by - ay)}z"
    scene.add("podium/rays", "path", "podium", d=rays, fill=colour, opacity=0.28)
    leaves = ""
    for side in (1, -1):
        for i in range(_LEAVES):
            x, down = _polar(radius + 7, math.pi / 2 - side * (0.35 + 0.3 * i))
            tip, low = _polar(10, math.pi / 2 - side * (0.35 + 0.3 * i + 1.15))
            across, along = _polar(4, math.pi / 2 - side * (0.35 + 0.3 * i + 1.15) + math.pi / 2)
            leaves += (
                f"M{number(middle + x)} {number(y + down)}"
                f"q{number(tip / 2 + across)} {number(low / 2 + along)} {number(tip)} {number(low)}"
                f"q{number(-tip / 2 - across)} {number(-low / 2 - along)} {number(-tip)} {number(-low)}z"
            )
    scene.add("podium/leaves", "path", "podium", d=leaves, fill="$gold", stroke="$goldink", stroke_width=0.5)


def _polar(radius: float, angle: float) -> tuple[float, float]:
    return radius * math.cos(angle), radius * math.sin(angle)


def _draw_step(
    scene: Scene, view: ScytheObservation, at_step: tuple[float, int], seat: int, place: int, words: Words
) -> None:
    """Draw a step of the podium with its place, its player's name and score, and the player's emblem on it."""
    middle, step = at_step
    aside, high, colour, radius = _STEPS[step]
    middle += aside
    key, top, faction = f"podium/{step}", BOTTOM - high, FACTIONS[view.factions[seat]]
    own = seat == view.seat
    scene.add(f"{key}/r", "rect", "podium", **rect(middle - _WIDE / 2, top, _WIDE, high, 6), fill=colour,
              stroke="$live" if own else "$rimdark", stroke_width=2.6 if own else 1)  # fmt: skip
    y = top - radius - 3
    scene.add(f"{key}/d", "path", "podium", d=disc(middle, y, radius), fill=f"${faction}", stroke=colour,
              stroke_width=3)  # fmt: skip
    scene.add(f"{key}/e", "path", "podium", d=disc(middle, y, radius - 3), fill="none", stroke=f"${faction}ink",
              stroke_width=0.8, stroke_dasharray="3 2")  # fmt: skip
    size = round(radius * 1.05)
    write(scene, f"{key}/l", "podium", LETTERS[faction], middle, round(y + 0.36 * size, 1), size, font_weight=800,
          fill=f"${faction}ink")  # fmt: skip
    if place == 1:
        draw_crown(scene, f"{key}/c", "podium", middle, y - radius - 5, radius / 17)
    left, right = middle - _WIDE / 2 + 17, middle + 13
    total = words("board-coins-of", n=view.scores[seat][-1])
    name = shorten(words.name(seat), _WIDE - 38, 13, 700)
    for part, text, x, down, size in (
        ("place", str(place), left, 27, 24), ("name", name, right, 16, 13), ("total", total, right, 32, 15),
    ):  # fmt: skip
        write(scene, f"{key}/{part}", "podium", text, x, top + down, size, font_weight=800, fill="$medalink")
    stars = view.star_count(seat)
    if step == 0 and stars:
        path = "".join(path_at("star", middle + 13 * (i - (stars - 1) / 2), top + 43, 0.66) for i in range(stars))
        scene.add(f"{key}/s", "path", "podium", d=path, fill="$medalink")
