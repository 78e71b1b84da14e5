"""The map without its pieces: the place of every hex, terrain, rivers, tunnels, home bases."""

from __future__ import annotations

import math
from typing import Final

from tabletop_widgets.boards.lettering import spread
from tabletop_widgets.boards.paths import DISC, disc, dot, number, relative
from tabletop_widgets.boards.scene import Element, Scene
from tabletop_widgets.boards.scythe.map.pieces import Here, place_label
from tabletop_widgets.boards.scythe.shapes import LETTERS, SHAPES, at
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.map import (
    ACROSS_RIVER,
    FIRST_BASE,
    GRID,
    IDS,
    NAMES,
    NUM_HEXES,
    PLACES,
    TERRAIN,
    TERRAINS,
    TUNNELS,
    bits,
)
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

WIDTH: Final = 640.0
HEIGHT: Final = 604.0
SIZE: Final = 42.0  # from the middle of a hex to its corners
STEP: Final = math.sqrt(3) * SIZE
_LEFT, _TOP = 78.0, 94.0
_BASE_RADIUS: Final = 23.0


def _middle(place: int) -> tuple[float, float]:
    row, column = GRID[place]
    x = _LEFT + (column + row % 2 / 2) * STEP
    y = _TOP + row * 1.5 * SIZE
    if place >= FIRST_BASE:  # a base is smaller than a hex: it moves nearer to its neighbours
        x -= 6 if column == 7 else 0
        y += 11 if row < 0 else 0
    return x, y


MIDDLE: Final = tuple(_middle(place) for place in range(PLACES))


def hexagon(size: float, x: float = 0, y: float = 0) -> str:
    """Return the path of a hex around a point; its coordinates are whole numbers."""
    w, h = round(size * math.sqrt(3) / 2), round(size / 2)
    return f"M{round(x)} {round(y) - 2 * h}l{w} {h}v{2 * h}l-{w} {h} -{w} -{h}v-{2 * h}z"


# the drawing of a terrain: shapes with their place in the hex and their size
_PEAK: Final = "M-13 8l10 -17 4 6 3 -4 10 15z"
_FIR: Final = "M0 -10l7 11h-4l5 8h-16l5 -8h-4z"
_HOUSE: Final = "M-8 8v-9l8 -8 8 8v9h-5v-6h-6v6z"
_GRASS: Final = "M-7 6q3 -7 0 -12M-1 7v-15M5 6q-1 -6 3 -11"
_WAVE: Final = "M-10 0q5 -5 10 0q5 5 10 0"
_GRAIN: Final = "M0 9v-18M-5 -8l5 5 5 -5M-5 -2l5 5 5 -5"


_DRAWINGS: Final = (
    (_PEAK, ((-14, -8, 0.9), (10, -11, 1.1))),
    (_GRAIN, ((-14, -9, 1), (0, -12, 1), (14, -9, 1))),
    (_HOUSE, ((-12, -8, 0.9), (9, -10, 1.1))),
    (_FIR, ((-12, -8, 0.9), (4, -11, 1.1))),
    (_GRASS, ((-13, -8, 1), (8, -11, 1))),
    (_WAVE, ((-8, -10, 1), (8, 10, 1))),
    (SHAPES["cog"], ((0, -6, 1),)),
)
_LINED: Final = (1, 4, 5)  # terrains whose drawing is lines


def _drawing(place: int) -> str:
    x, y = MIDDLE[place]
    path, copies = _DRAWINGS[TERRAIN[place]]
    out = ""
    for dx, dy, scale in copies:
        start_x, start_y, rest = relative(path, scale)
        out += f"M{round(x + dx + start_x)} {round(y + dy + start_y)}{rest}"
    return out


def _rivers() -> str:
    """Return all rivers as one path: every border is a little bent, alternately to one side and the other."""
    out = ""
    edges = [(a, b) for a in range(NUM_HEXES) for b in bits(ACROSS_RIVER[a]) if a < b]
    edges += [(base, b) for base in range(FIRST_BASE, PLACES) for b in bits(ACROSS_RIVER[base])]
    for i, (a, b) in enumerate(edges):
        (ax, ay), (bx, by) = _grid_middle(a), _grid_middle(b)
        x, y = (ax + bx) / 2, (ay + by) / 2
        ux, uy = (bx - ax) / STEP, (by - ay) / STEP
        bend = 3.0 if i % 2 else -3.0
        half = SIZE / 2
        px, py, qx, qy = x - uy * half, y + ux * half, x + uy * half, y - ux * half
        out += f"M{round(px)} {round(py)}C" + " ".join(
            f"{round(value)}"
            for value in (
                (2 * px + qx) / 3 + ux * bend,
                (2 * py + qy) / 3 + uy * bend,
                (px + 2 * qx) / 3 - ux * bend,
                (py + 2 * qy) / 3 - uy * bend,
                qx,
                qy,
            )
        )
    return out


def _grid_middle(place: int) -> tuple[float, float]:
    row, column = GRID[place]
    return _LEFT + (column + row % 2 / 2) * STEP, _TOP + row * 1.5 * SIZE


def _static() -> dict[str, Element]:
    """Return the elements that are the same in every position."""
    scene = Scene()
    scene.region("map", WIDTH, HEIGHT, "", "main")
    scene.add(
        "bg",
        "rect",
        "map",
        x=2,
        y=2,
        width=WIDTH - 4,
        height=HEIGHT - 4,
        rx=22,
        fill="$map",
        stroke="$mapedge",
        stroke_width=2,
    )
    for terrain, name in enumerate(TERRAINS):
        hexes = [place for place in range(NUM_HEXES) if TERRAIN[place] == terrain]
        scene.add(
            f"t{terrain}",
            "path",
            "map",
            d="".join(hexagon(SIZE - 1, *MIDDLE[place]) for place in hexes),
            fill=f"${name}",
            stroke="$hexline",
            stroke_width=1.3,
        )
        attrs = (
            {"fill": "none", "stroke": f"${name}2", "stroke_width": 1.5, "stroke_linecap": "round"}
            if terrain in _LINED
            else {"fill": f"${name}2", "fill_rule": "evenodd"}
        )
        scene.add(f"t{terrain}/d", "path", "map", d="".join(_drawing(place) for place in hexes), opacity=0.7, **attrs)
    river = _rivers()
    for i, (colour, width) in enumerate((("$river", 7.5), ("$river2", 2.8))):
        scene.add(
            f"river{i}", "path", "map", d=river, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round"
        )
    tunnels = [(MIDDLE[p][0] + 20, MIDDLE[p][1] - 16) for p in bits(TUNNELS)]
    scene.add(
        "tunnels",
        "path",
        "map",
        d="".join(at("tunnel", x, y, 0.9) for x, y in tunnels),
        fill="$rimdark",
        stroke="$rimlight",
        stroke_width=1.4,
    )
    scene.add(
        "tunnels/in",
        "path",
        "map",
        d="".join(at("tunnel-in", x, y, 0.9) for x, y in tunnels),
        fill="none",
        stroke="$rimlight",
        stroke_width=1.2,
    )
    return scene.elements


def _upper() -> dict[str, Element]:
    """Return the elements over the ground and over shaded hexes that are the same in every position."""
    scene = Scene()
    scene.region("map", WIDTH, HEIGHT, "", "main")
    names = spread((NAMES[place].upper(), MIDDLE[place][0], MIDDLE[place][1] - 28) for place in range(NUM_HEXES))
    scene.add("names", "text", "map", font_size=10.5, font_weight=600, text_anchor="middle", fill="$hexname", **names)
    scene.add("hexes", "g", "map", fill="none", pointer_events="all")
    scene.add("bases", "g", "map", font_size=20, font_weight=800, text_anchor="middle", fill="none")
    return scene.elements


_STATIC: Final = _static()
_UPPER: Final = _upper()
_RIMS: Final = tuple(hexagon(SIZE - 6, *MIDDLE[place]) for place in range(NUM_HEXES))


def draw_land(scene: Scene) -> None:
    """Draw the ground: terrain, rivers, tunnels."""
    scene.elements.update(_STATIC)


def draw_places(scene: Scene, view: ScytheObservation, found: dict[int, Here], words: Words) -> None:
    """Draw hexes and home bases, which can be clicked, their names, and the contents of their corners."""
    scene.elements.update(_UPPER)
    playing = {FIRST_BASE + faction for faction in view.factions if faction >= 0}
    for place in range(FIRST_BASE, PLACES):
        x, y = MIDDLE[place]
        faction = IDS[place][5:]
        key = f"h:{NAMES[place]}"
        scene.add(
            key,
            "g",
            "bases",
            transform=f"translate({number(x)} {number(y)})",
            label=place_label(view, place, found.get(place), words),
        )
        here = place in playing
        scene.add(
            f"{key}/c",
            "circle",
            key,
            r=_BASE_RADIUS,
            fill=f"${faction}",
            stroke="$rimdark",
            stroke_width=1.5,
            opacity=None if here else 0.4,
        )
        scene.add(
            f"{key}/i",
            "circle",
            key,
            r=18.5,
            stroke=f"${faction}ink",
            stroke_width=1.3,
            stroke_dasharray="3 3",
            opacity=None if here else 0.5,
        )
        scene.add(f"{key}/t", "text", key, LETTERS[faction], y=7, fill=f"${faction}ink", opacity=None if here else 0.6)
        scene.add(f"{key}/r", "circle", key, r=_BASE_RADIUS, class_="tw-rim tw-cased")
    for place in range(NUM_HEXES):
        key = f"h:{NAMES[place]}"
        label = place_label(view, place, found.get(place), words)
        scene.add(key, "path", "hexes", d=_RIMS[place], label=label, class_="tw-rim tw-cased")
    if view.encounters:
        places = [(MIDDLE[p][0] + 20, MIDDLE[p][1] - 16) for p in bits(view.encounters)]
        dots = "".join(dot(x, y) for x, y in places)
        scene.add("enc/r", "path", "map", d=dots, **DISC, stroke="$goldink", stroke_width=20)
        scene.add("enc", "path", "map", d=dots, **DISC, stroke="$gold", stroke_width=17.6)
        scene.add("enc/s", "path", "map", d="".join(at("encounter", x, y, 0.9) for x, y in places), fill="$goldink")


def draw_marks(scene: Scene, view: ScytheObservation) -> None:
    """Mark the hex of the moving unit, and the hexes with a coming combat."""
    walk = view.walk
    if walk is not None:
        x, y = MIDDLE[walk.place]
        shape = hexagon(SIZE - 4, x, y) if walk.place < NUM_HEXES else disc(x, y, _BASE_RADIUS + 2)
        scene.add("walk", "path", "map", d=shape, fill="none", stroke="$pick", stroke_width=3, stroke_dasharray="7 4")
    battle = view.battle
    fights = view.contested | (1 << battle.place if battle else 0)
    if fights:
        places = [(MIDDLE[p][0], MIDDLE[p][1] - 27) for p in bits(fights)]
        scene.add(
            "fights",
            "path",
            "map",
            d="".join(disc(x, y, 11) for x, y in places),
            fill="$panel",
            stroke="$bad",
            stroke_width=2,
        )
        scene.add("fights/s", "path", "map", d="".join(at("combat", x, y, 0.95) for x, y in places), fill="$bad")
