"""The end of the game over the map: who has won, a podium, and one's own place; it goes while one looks at the map."""

from __future__ import annotations

import math
from typing import Final

from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.lettering import shortened, width, write
from tabletop_widgets.boards.paths import disc, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.ground import HEIGHT, STRIP, WIDTH
from tabletop_widgets.boards.scythe.shapes import LETTERS, at
from tabletop_widgets.boards.scythe.texts import lead_text
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

OVER: Final = "over"  # the group for all that is drawn on the map later, and yet lies below the stage
_X: Final = WIDTH / 2
_FLOOR: Final = 486.0  # the lower edge of the steps
_WIDE: Final = 128.0  # of a step
# the steps in the order of the places: how far to the right, their height and colour, the radius of the emblem on them
_STEPS: Final = (
    (0.0, 150.0, "$gold", 46.0),
    (-_WIDE - 4, 112.0, "$silver", 31.0),
    (_WIDE + 4, 88.0, "$bronze", 31.0),
)
_RAYS: Final = 16
_LEAVES: Final = 7  # of a branch


def over(scene: Scene) -> str:
    """Return the parent of what is drawn on the map after the board: above all of it but the stage."""
    return OVER if OVER in scene.elements else "map"


def draw_stage(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the end of the game, once there is one. Rule: scythe 15.4."""
    if not view.scores:
        return
    scene.add(OVER, "g", "map")
    scene.add("stage", "g", "map", pointer_events="none", text_anchor="middle", class_="tw-stage")
    scene.add("stage/veil", "rect", "stage", **rect(0, STRIP, WIDTH, HEIGHT - STRIP, 10), fill="$map", opacity=0.66)
    places = view.places()
    order = sorted(range(view.num_players), key=lambda seat: (places[seat], seat))
    middle = _X + (_WIDE / 2 if view.num_players < len(_STEPS) else 0)  # of the highest step
    _draw_glory(scene, middle)
    for step, seat in enumerate(order[: len(_STEPS)]):
        _draw_step(scene, view, (middle, step), seat, places[seat], words)
    _draw_rest(scene, view, order[len(_STEPS) :], places, words)
    _draw_title(scene, view, places, words)


def _draw_title(scene: Scene, view: ScytheObservation, places: tuple[int, ...], words: Words) -> None:
    """Write who has won on a ribbon, and below it how far ahead, and one's own place."""
    winners = [seat for seat, place in enumerate(places) if place == 1]
    said = shortened(words("board-stage-won", names=words.names(winners), n=len(winners)), 400, 27, 800)
    faction = FACTIONS[view.factions[winners[0]]]
    half = round(width(said, 27, 800) / 2 + 26)
    ribbon = f"M{_X - half:g} 66H{_X + half:g}l-12 22 12 22H{_X - half:g}l12 -22z"
    scene.add("stage/ribbon", "path", "stage", d=ribbon, fill=f"${faction}", stroke="$gold", stroke_width=2.5,
              stroke_linejoin="round")  # fmt: skip
    write(scene, "stage/won", "stage", said, _X, 97, 27, font_weight=800, fill=f"${faction}ink")
    ahead = shortened(lead_text(view, places, words), 500, 17, 600)
    wide = round(width(ahead, 17, 600) + 24)
    scene.add("stage/plate", "rect", "stage", **rect(_X - wide / 2, 117, wide, 25, 12), fill="$panel")
    write(scene, "stage/lead", "stage", ahead, _X, 135, 17, font_weight=600, fill="$ink")


def _draw_glory(scene: Scene, middle: float) -> None:
    """Draw rays behind the emblem of the winner, and a branch on either side of it."""
    _, high, colour, radius = _STEPS[0]
    y = _FLOOR - high - radius - 4
    rays = ""
    for i in range(_RAYS):
        (ax, ay), (bx, by) = (_polar(205, (i + half) * 2 * math.pi / _RAYS) for half in (0.0, 0.5))
        rays += f"M{number(middle)} {number(y)}l{number(ax)} {number(ay)} {number(bx - ax)} {number(by - ay)}z"
    scene.add("stage/rays", "path", "stage", d=rays, fill=colour, opacity=0.2)
    leaves = ""
    for side in (1, -1):
        for i in range(_LEAVES):
            x, down = _polar(radius + 15, math.pi / 2 - side * (0.35 + 0.3 * i))
            tip, low = _polar(19, math.pi / 2 - side * (0.35 + 0.3 * i + 1.15))
            across, along = _polar(8, math.pi / 2 - side * (0.35 + 0.3 * i + 1.15) + math.pi / 2)
            leaves += (
                f"M{number(middle + x)} {number(y + down)}"
                f"q{number(tip / 2 + across)} {number(low / 2 + along)} {number(tip)} {number(low)}"
                f"q{number(-tip / 2 - across)} {number(-low / 2 - along)} {number(-tip)} {number(-low)}z"
            )
    scene.add("stage/leaves", "path", "stage", d=leaves, fill="$gold", stroke="$goldink", stroke_width=0.8)


def _polar(radius: float, angle: float) -> tuple[float, float]:
    return radius * math.cos(angle), radius * math.sin(angle)


def _draw_step(
    scene: Scene, view: ScytheObservation, at_step: tuple[float, int], seat: int, place: int, words: Words
) -> None:
    """Draw a step of the podium with its place, its player's name and score, and the player's emblem on it."""
    middle, step = at_step
    aside, high, colour, radius = _STEPS[step]
    middle += aside
    key, top, faction = f"stage/{step}", _FLOOR - high, FACTIONS[view.factions[seat]]
    own = seat == view.seat
    scene.add(f"{key}/r", "rect", "stage", **rect(middle - _WIDE / 2, top, _WIDE, high, 8), fill=colour,
              stroke="$live" if own else "$rimdark", stroke_width=3.5 if own else 1.4)  # fmt: skip
    y = top - radius - 4
    disc_ = disc(middle, y, radius)
    scene.add(f"{key}/d", "path", "stage", d=disc_, fill=f"${faction}", stroke=colour, stroke_width=4.5)
    scene.add(f"{key}/e", "path", "stage", d=disc(middle, y, radius - 5), fill="none", stroke=f"${faction}ink",
              stroke_width=1.2, stroke_dasharray="4 3")  # fmt: skip
    size = round(radius * 1.05)
    write(scene, f"{key}/l", "stage", LETTERS[faction], middle, round(y + 0.36 * size, 1), size, font_weight=800,
          fill=f"${faction}ink")  # fmt: skip
    if place == 1:
        scale = radius / 17
        scene.add(f"{key}/w", "g", "stage",
                  transform=f"translate({number(middle)} {number(y - radius - 8)}) scale({number(scale)})")  # fmt: skip
        draw_crown(scene, f"{key}/c", f"{key}/w", 0, 0)
    name = shortened(words.name(seat), _WIDE - 12, 17, 700)
    for text, down, size, weight in (
        (str(place), 34, 30, 800), (name, 57, 17, 700), (words("board-coins-of", n=view.scores[seat][-1]), 79, 18, 800),
    ):  # fmt: skip
        write(scene, f"{key}/{down}", "stage", text, middle, top + down, size, font_weight=weight, fill="$medalink")
    stars = view.star_count(seat)
    if step == 0 and stars:
        path = "".join(at("star", middle + 18 * (i - (stars - 1) / 2), top + 104, 0.95) for i in range(stars))
        scene.add(f"{key}/s", "path", "stage", d=path, fill="$medalink")


def _draw_rest(scene: Scene, view: ScytheObservation, rest: list[int], places: tuple[int, ...], words: Words) -> None:
    """Write below the podium who is on no step."""
    for i, seat in enumerate(rest):
        key, y = f"stage/r{i}", _FLOOR + 8 + 33 * i
        name = shortened(words.name(seat), 170, 17, 600)
        said = words(
            "board-stage-rest", place=places[seat], name=name, total=words("board-coins-of", n=view.scores[seat][-1])
        )
        own = seat == view.seat
        wide = round(width(said, 17, 600) + 28)
        scene.add(f"{key}/r", "rect", "stage", **rect(_X - wide / 2, y, wide, 28, 14), fill="$panel",
                  stroke="$live" if own else "$line", stroke_width=3 if own else 1.2)  # fmt: skip
        write(scene, f"{key}/t", "stage", said, _X, y + 20, 17, font_weight=600, fill="$ink")
