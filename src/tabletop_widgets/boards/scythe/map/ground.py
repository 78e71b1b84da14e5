"""The map without its pieces: the place of every hex, terrain, rivers, tunnels, home bases."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.lettering import spread
from tabletop_widgets.boards.paths import DISC, disc, dot, number, rect
from tabletop_widgets.boards.scene import Element, Scene
from tabletop_widgets.boards.scythe.map.pieces import Contents, fights, place_facts, place_tip
from tabletop_widgets.boards.scythe.map.terrain import (
    NOTHING,
    OVER_GLYPHS,
    OVER_LAND,
    SIZE,
    UNDER_LAND,
    draw_edges,
    draw_terrain,
    hexagon,
    over_glyph,
    small_glyph,
)
from tabletop_widgets.boards.scythe.shapes import LETTERS, SHAPES, path_at
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
from tabletop_widgets.engines.scythe.observation import ScytheObservation

WIDTH: Final = 570.0
HEIGHT: Final = 590.0
STRIP: Final = 26.0  # height of the strip above the land: structure bonus and decks
STEP: Final = math.sqrt(3) * SIZE
_LEFT, _TOP = 40.0, 102.0
BASE_RADIUS: Final = 23.0
FREE_SPOT: Final = (round(-0.42 * STEP), round(0.42 * SIZE))  # from the middle of a hex to a free point


def _middle(place: int) -> tuple[float, float]:
    row, column = GRID[place]
    x = _LEFT + (column + row % 2 / 2) * STEP
    y = _TOP + row * 1.5 * SIZE
    if place >= FIRST_BASE:  # a base is smaller than a hex, so it is drawn nearer to its neighbours
        x -= 6 if column == 7 else 0
        y += 12 if row < 0 else 0
    return x, y


MIDDLE: Final = tuple(_middle(place) for place in range(PLACES))
_NAME: Final = [(NAMES[place].upper(), x, y - 28) for place, (x, y) in enumerate(MIDDLE[:NUM_HEXES])]


def name_on(key: str) -> tuple[str, float, float, float] | None:
    """Return the name of a hex by its key, its place and its size there; None for anything else."""
    place = NAMES.index(key[2:]) if key.startswith("h:") and key[2:] in NAMES else NUM_HEXES
    return (*_NAME[place], 12.5) if place < NUM_HEXES else None


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
        "bg", "rect", "map", **rect(1, 1, WIDTH - 2, HEIGHT - 2, 14), fill="$map", stroke="$mapedge", stroke_width=2
    )
    _draw_table(scene)
    for terrain in range(len(TERRAINS)):
        hexes = [(NAMES[place], *MIDDLE[place]) for place in range(NUM_HEXES) if TERRAIN[place] == terrain]
        draw_terrain(scene, "map", terrain, hexes)
    draw_edges(scene, "map", MIDDLE[:NUM_HEXES], OVER_LAND)
    draw_river(scene, "map", _rivers())
    return scene.elements


def _draw_table(scene: Scene) -> None:
    """Draw the background of the land: an old map with lines, a compass and a cog, and the land's shadow."""
    lines = "".join(f"M4 {y}q{WIDTH / 2 - 4:g} -26 {WIDTH - 8:g} 0" for y in range(60, 590, 66))
    scene.add("bg/lines", "path", "map", d=lines, fill="none", stroke="$mapedge", opacity=0.5)
    scene.add("bg/cog", "path", "map", d=SHAPES["cog"], fill="$mapedge", fill_rule="evenodd", opacity=0.6,
              transform="translate(536 62) scale(1.4)")  # fmt: skip
    scene.add("bg/rose", "path", "map", d=_ROSE, fill="$mapedge", fill_rule="evenodd", opacity=0.6,
              transform="translate(42 70)")  # fmt: skip
    draw_edges(scene, "map", MIDDLE[:NUM_HEXES], UNDER_LAND)


_ROSE: Final = (
    "M0 -32L5 -5L0 0zM32 0L5 5L0 0zM0 32L-5 5L0 0zM-32 0L-5 -5L0 0zM19 -19L5 -5L9 -5zM19 19L5 5L5 9zM-19 19L-5 5L-9 5z"
    "M-19 -19L-5 -5L-5 -9zM-23 0a23 23 0 1 0 46 0a23 23 0 1 0 -46 0zM-21 0a21 21 0 1 0 42 0a21 21 0 1 0 -42 0z"
)


def draw_river(scene: Scene, parent: str, path: str) -> None:
    """Draw a river along a path."""
    for i, (colour, width) in enumerate((("$river", 7.5), ("$river2", 2.8))):
        scene.add(
            f"river{i}", "path", parent, d=path, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round"
        )


def draw_tunnels(
    scene: Scene, parent: str, places: Iterable[tuple[float, float]], scale: float = 1, key: str = "tunnels"
) -> None:
    """Draw the mouths of tunnels around some points."""
    middles = list(places)
    for one, name, fill, width in ((key, "tunnel", "$rimdark", 1.4), (f"{key}/in", "tunnel-in", "none", 1.2)):
        path = "".join(path_at(name, x, y, 0.9 * scale) for x, y in middles) or NOTHING
        scene.add(one, "path", parent, d=path, fill=fill, stroke="$rimlight", stroke_width=width * scale)


def draw_encounters(
    scene: Scene, parent: str, places: Iterable[tuple[float, float]], scale: float = 1, key: str = "enc"
) -> None:
    """Draw encounter tokens around some points."""
    middles = list(places)
    dots = "".join(dot(x, y) for x, y in middles) or NOTHING
    star = "".join(path_at("encounter", x, y, 0.9 * scale) for x, y in middles) or NOTHING
    scene.add(f"{key}/r", "path", parent, d=dots, **DISC, stroke="$goldink", stroke_width=20 * scale)
    scene.add(key, "path", parent, d=dots, **DISC, stroke="$gold", stroke_width=17.6 * scale)
    scene.add(f"{key}/s", "path", parent, d=star, fill="$goldink")


def draw_base(scene: Scene, key: str, faction: str, *, is_home: bool) -> None:
    """Draw a home base around the origin of a group: in the faction's colour, or pale if the faction is not played."""
    ground, edge, ink = (f"${faction}", "$rimdark", f"${faction}ink") if is_home else ("$map", "$mapedge", "$soft")
    radius, y, size = (BASE_RADIUS, 7, None) if is_home else (16, 5, 14)
    scene.add(f"{key}/c", "circle", key, r=radius, fill=ground, stroke=edge, stroke_width=1.5)
    if is_home:
        scene.add(f"{key}/i", "circle", key, r=18.5, stroke=ink, stroke_width=1.3, stroke_dasharray="3 3")
    scene.add(f"{key}/t", "text", key, LETTERS[faction], y=y, font_size=size, fill=ink)


def _upper() -> dict[str, Element]:
    """Return the elements above terrain and shaded hexes that are the same in every position."""
    scene = Scene()
    scene.region("map", WIDTH, HEIGHT, "", "main")
    scene.add("hexes", "g", "map", fill="none", pointer_events="all")
    scene.add("bases", "g", "map", font_size=20, font_weight=800, text_anchor="middle", fill="none")
    return scene.elements


def _names() -> dict[str, Element]:
    """Return the names of the hexes, drawn above rings and arrows."""
    scene = Scene()
    scene.region("map", WIDTH, HEIGHT, "", "main")
    scene.add("names", "g", "map", font_size=11.5, font_weight=700, stroke_linejoin="round", pointer_events="none",
              class_="tw-names")  # fmt: skip
    # letter and number are anchored at one point, so that they stay together when a phone enlarges them
    halves = [(part, anchor, spread([(name[i], x, y) for name, x, y in _NAME]))
              for i, (part, anchor) in enumerate((("a", "end"), ("1", "start")))]  # fmt: skip
    halo = {"fill": "none", "stroke": "$halo", "stroke_width": 3.2, "stroke_opacity": 0.8}
    for name, look in (("halo", halo), ("n", {"fill": "$hexname"})):
        for part, anchor, said in halves:
            scene.add(f"names/{name}{part}", "text", "names", text_anchor=anchor, **look, **said)
    return scene.elements


def corner(place: int) -> tuple[float, float]:
    """Return the upper right corner of a hex, the place of an encounter token or tunnel."""
    return MIDDLE[place][0] + 22, MIDDLE[place][1] - 17


SMALL: Final = 0.74  # scale of encounter tokens and tunnels beside several units


def _small_corner(place: int) -> tuple[float, float]:
    """Return the place of an encounter token or tunnel beside several units: nearer to the corner."""
    return MIDDLE[place][0] + 25.5, MIDDLE[place][1] - 19


def _over_name(place: int) -> tuple[float, float]:
    """Return the point at the upper corner of a hex, over its name."""
    return MIDDLE[place][0], MIDDLE[place][1] - SIZE - 5


_STATIC: Final = _static()
_UPPER: Final = _upper()
_NAMES: Final = _names()
_RIM: Final = hexagon(SIZE - 5)
_SHIFTS: Final = tuple(f"translate({number(x)} {number(y)})" for x, y in MIDDLE)


_ASIDE: Final = tuple(
    small_glyph(TERRAIN[place], NAMES[place], *MIDDLE[place]) for place in range(NUM_HEXES)
)  # the glyph of each hex with pieces on it


def draw_land(scene: Scene, found: Mapping[int, Contents]) -> None:
    """Draw the ground: terrain, whose glyphs make room for pieces, and rivers."""
    scene.elements.update(_STATIC)
    taken = {place for place, here in found.items() if place < NUM_HEXES and (here.units or here.structure)}
    for place in taken:
        scene.elements.update(_ASIDE[place])
    for terrain in OVER_GLYPHS:
        scene.elements[f"t{terrain}s"] = _over_glyph(terrain, _OF_TERRAIN[terrain] - taken)


@lru_cache(4096)
def _over_glyph(terrain: int, free: frozenset[int]) -> Element:
    return over_glyph(_STATIC[f"t{terrain}s"], terrain, [MIDDLE[place] for place in sorted(free)])


_OF_TERRAIN: Final = tuple(
    frozenset(place for place in range(NUM_HEXES) if TERRAIN[place] == terrain) for terrain in range(len(TERRAINS))
)


def draw_names(scene: Scene) -> None:
    """Draw the names of the hexes."""
    scene.elements.update(_NAMES)


def draw_places(
    scene: Scene, view: ScytheObservation, found: Mapping[int, Contents], labels: Sequence[str], words: Words
) -> None:
    """Draw the clickable areas of hexes and home bases, with labels, and the contents of their corners."""
    crowded = sum(
        1 << place for place, here in found.items() if len(here.units) > 1 or any(u[2] > 1 for u in here.units)
    )
    draw_tunnels(scene, "map", map(corner, bits(TUNNELS & ~crowded)))
    draw_tunnels(scene, "map", map(_small_corner, bits(TUNNELS & crowded)), SMALL, "tunnels2")
    scene.elements.update(_UPPER)
    playing = {FIRST_BASE + faction for faction in view.factions if faction >= 0}
    for place in range(FIRST_BASE, PLACES):
        _draw_home(scene, place, labels[place], words("board-base-tip"), place in playing)
    for place in range(NUM_HEXES):
        scene.elements[f"h:{NAMES[place]}"] = _hex(place, labels[place], *place_tip(place_facts(view, place), words))
    if view.encounters:
        draw_encounters(scene, "map", map(corner, bits(view.encounters & ~crowded)))
        draw_encounters(scene, "map", map(_small_corner, bits(view.encounters & crowded)), SMALL, "enc2")


@draw_cached
def _draw_home(scene: Scene, place: int, label: str, tip: str, is_home: bool) -> None:
    key = f"h:{NAMES[place]}"
    scene.add(key, "g", "bases", transform=_SHIFTS[place], label=label, tip=tip, rule="7.2 7.3 9.6")
    draw_base(scene, key, IDS[place][5:], is_home=is_home)
    scene.add(f"{key}/r", "circle", key, r=BASE_RADIUS, class_="tw-rim tw-cased")


@lru_cache(2048)
def _hex(place: int, label: str, tip: str, rule: str) -> Element:
    scene = Scene()
    key = scene.add("hex", "path", "hexes", d=_RIM, transform=_SHIFTS[place], label=label, tip=tip, rule=rule,
                    class_="tw-rim tw-cased tw-wash")  # fmt: skip
    return scene.elements[key]


def draw_walk(scene: Scene, view: ScytheObservation) -> None:
    """Mark the hex of the moving unit, under the pieces."""
    walk = view.walk
    if walk is not None:
        x, y = MIDDLE[walk.place]
        shape = hexagon(SIZE - 4, x, y) if walk.place < NUM_HEXES else disc(x, y, BASE_RADIUS + 2)
        scene.add("walk", "path", "map", d=shape, fill="none", stroke="$pick", stroke_width=3, stroke_dasharray="7 4")


def draw_rims(scene: Scene, view: ScytheObservation) -> None:
    """Draw, under arrows and pieces, rims around hexes with a coming combat and around that of the open encounter."""
    met = _encounter_hex(view)
    if met >= 0:
        rim = hexagon(SIZE - 3, *MIDDLE[met])
        for name, stroke, wide in (("met/o", "$goldink", 5.5), ("met/i", "$gold", 3)):
            scene.add(name, "path", "map", d=rim, fill="none", stroke=stroke, stroke_width=wide, pointer_events="none")
    places_of = fights(view)
    if places_of:
        rims = "".join(hexagon(SIZE - 1, *MIDDLE[place]) for place in places_of)
        scene.add("fights/r", "path", "map", d=rims, fill="none", stroke="$bad", stroke_width=3, pointer_events="none")


def _encounter_hex(view: ScytheObservation) -> int:
    """Return the hex of the encounter that is being decided, or -1."""
    met = view.characters[view.turn] if view.encounter is not None else -1
    return met if met < NUM_HEXES else -1


def draw_marks(scene: Scene, view: ScytheObservation) -> None:
    """Draw, above the names, the signs of coming combats and of the encounter that is being decided."""
    places_of, met = fights(view), _encounter_hex(view)
    if met >= 0:
        draw_encounters(scene, "map", [_over_name(met)], 1.1, "met")
    if view.battle is not None:  # a phone's maps bring this element into view
        x, y = MIDDLE[view.battle.place]
        scene.add("fights/w", "circle", "map", cx=x, cy=y, r=SIZE, fill="none", pointer_events="none", class_="tw-meet",
                  look=1)  # fmt: skip
    if places_of:
        places = [_over_name(place) for place in places_of]
        discs = "".join(disc(x, y, 9) for x, y in places)
        scene.add("fights", "path", "map", d=discs, fill="$panel", stroke="$bad", stroke_width=2)
        scene.add("fights/s", "path", "map", d="".join(path_at("combat", x, y, 0.8) for x, y in places), fill="$bad")
