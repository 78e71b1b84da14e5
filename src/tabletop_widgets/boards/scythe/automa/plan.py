"""An Automa's plan on the map: the hexes that it considered, the path of its unit, and a key in the corner."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from tabletop_widgets.boards.lettering import width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa.reasons import hex_names
from tabletop_widgets.boards.scythe.automa.turn_status import brings_units
from tabletop_widgets.boards.scythe.map.arrows import RING, clear_bend, draw_arrow, obstacles, room_at_end
from tabletop_widgets.boards.scythe.map.ground import BASE_RADIUS, HEIGHT, MIDDLE
from tabletop_widgets.boards.scythe.map.pieces import Contents
from tabletop_widgets.boards.scythe.map.placement import Spot
from tabletop_widgets.boards.scythe.map.terrain import SIZE, hexagon
from tabletop_widgets.boards.scythe.map.tracks import BESIDE, GROUP, REGION, draw_marker
from tabletop_widgets.boards.scythe.map.units import spots
from tabletop_widgets.boards.scythe.shapes import path_at, rims
from tabletop_widgets.boards.scythe.texts import faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, bits
from tabletop_widgets.engines.scythe.observation import ScytheObservation

LAYER: Final = "automa"


def declare_layer(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Add the layer for everything that this module draws on the map, if an Automa plays."""
    if any(view.is_automa(seat) for seat in range(view.num_players)):
        scene.layer(LAYER, words("board-automa-layer"), words("board-automa-layer-note"), on=True)


def shown_plan(view: ScytheObservation) -> tuple[int, Plan] | None:
    """Return the Automa whose turn goes on, perhaps interrupted by a combat, and its plan; None in other turns."""
    seat = view.turn
    if seat < 0 or view.scores or not view.is_automa(seat) or view.kind == "automa-card":
        return None
    plan = view.plans[seat]
    return None if plan is None else (seat, plan)


class Look(NamedTuple):
    """The outline of hexes with one meaning: the name of the meaning, and the width and dashes of the line."""

    name: str
    wide: float
    dashes: str | None


# the chosen hex, equally good hexes, worse ones, and forbidden ones
LOOKS: Final = (
    Look("board-plan-chosen", 3.6, None),
    Look("board-plan-level", 3.4, "9 5"),
    Look("board-plan-worse", 3.2, "0.1 6"),
    Look("board-plan-barred", 3.2, "0.1 6"),
)
_BARRED: Final = 3  # index of the look of forbidden hexes, which are also crossed out
_INSET: Final = 4.0


def hexes_of(plan: Plan) -> tuple[int, ...]:
    """Return the hexes of each look, as bit masks."""
    chosen = 1 << plan.dest if plan.dest >= 0 else 0
    return chosen, plan.central & ~chosen, plan.allowed & ~plan.central & ~chosen, plan.valid & ~plan.allowed


def draw_shades(scene: Scene, view: ScytheObservation) -> None:
    """Outline the hexes that were considered: the chosen one solid, the others dashed or dotted."""
    shown = shown_plan(view)
    if shown is None or shown[1].symbol < 0:
        return
    seat, plan = shown
    scene.add("aim", "g", "map", layer=LAYER, fill="none", stroke_linejoin="round", stroke_linecap="round",
              pointer_events="none")  # fmt: skip
    colour, casing = _colours(view, seat)
    for i, hexes in reversed(list(enumerate(hexes_of(plan)))):
        if hexes:
            path = "".join(hexagon(SIZE - _INSET, *MIDDLE[place]) for place in bits(hexes))
            _outline(scene, f"aim/{i}", "aim", path, i, colour, casing)
    crossed = "".join(_slash(*MIDDLE[place]) for place in bits(hexes_of(plan)[_BARRED]))
    if crossed:
        scene.add("aim/no", "path", "aim", d=crossed, stroke=casing, stroke_width=6.4)
        scene.add("aim/bar", "path", "aim", d=crossed, stroke="$bad", stroke_width=3)


def _colours(view: ScytheObservation, seat: int) -> tuple[str, str]:
    """Return the colour of a faction, and of the casing that separates it from any terrain."""
    faction = FACTIONS[view.factions[seat]]
    return f"${faction}", rims(faction)[0]


def _outline(scene: Scene, key: str, parent: str, path: str, i: int, colour: str, casing: str) -> None:
    look = LOOKS[i]
    scene.add(f"{key}/case", "path", parent, d=path, stroke=casing, stroke_width=look.wide + 3.4)
    scene.add(key, "path", parent, d=path, stroke=colour, stroke_width=look.wide, stroke_dasharray=look.dashes)


def _slash(x: float, y: float, half: float = 20) -> str:
    return f"M{number(x - half)} {number(y + 0.85 * half)}L{number(x + half)} {number(y - 0.85 * half)}"


# --- the way and the unit


def draw_way(scene: Scene, view: ScytheObservation, found: dict[int, Contents]) -> None:
    """Draw an arrow from the unit's start to its destination, and a ring around the unit.

    Before the move the arrow is dashed. It has the number of the turn in the order of play since the viewer's own.
    """
    shown = shown_plan(view)
    if shown is None or shown[1].symbol < 0:
        return
    seat, plan = shown
    scene.add("way", "g", "map", layer=LAYER, fill="none", stroke_linejoin="round", stroke_linecap="round",
              pointer_events="none")  # fmt: skip
    if plan.origin != plan.dest:
        _draw_arrow(scene, view, seat, plan, found)
    spot = _unit_at(view, found, seat, plan)
    if spot is not None:
        x, y, scale = spot
        colour, casing = _colours(view, seat)
        for i, (stroke, wide) in enumerate(((casing, 5.6), (colour, 2.6))):
            scene.add(f"way/ring{i}", "circle", "way", cx=round(x, 1), cy=round(y, 1), r=round(18.5 * scale + 1, 1),
                      stroke=stroke, stroke_width=wide, look=1)  # fmt: skip


def draw_arrivals(scene: Scene, view: ScytheObservation) -> None:
    """Draw a ring around the base where new units are about to appear, which also brings it into view on a phone."""
    shown = shown_plan(view)
    if shown is not None and brings_units(view, *shown):
        x, y = MIDDLE[FIRST_BASE + view.factions[shown[0]]]
        scene.add("arrive", "circle", "map", layer=LAYER, cx=x, cy=y, r=BASE_RADIUS + 4, fill="none", stroke="$fresh",
                  stroke_width=2.6, stroke_dasharray="5 4", pointer_events="none", look=1)  # fmt: skip


def is_due(view: ScytheObservation) -> bool:
    """Return whether an Automa's move is about to be carried out."""
    return view.kind == "automa-move"


def draw_here(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw a small label at the lower corner of the chosen hex while the move is about to be carried out."""
    shown = shown_plan(view)
    if shown is None or shown[1].symbol < 0 or not is_due(view):
        return
    x, y = MIDDLE[shown[1].dest]
    text = words("board-plan-here")
    wide = max(30.0, width(text, 11.3, 700) + 8)
    scene.add("here", "g", "map", layer=LAYER, pointer_events="none")
    scene.add("here/r", "rect", "here", x=round(x - wide / 2, 1), y=round(y + 32, 1), width=round(wide, 1), height=17,
              rx=6, fill="$ink", stroke="$panel", stroke_width=1.2, look=1)  # fmt: skip
    write(scene, "here/t", "here", text, x, y + 44.5, 11.3, font_weight=700, text_anchor="middle", fill="$panel")


def _order(view: ScytheObservation, seat: int) -> int:
    """Return the number of a seat's turn since the viewer's own, from 1 on; a spectator counts from the first seat."""
    return (seat - (view.seat or 0) - 1) % view.num_players + 1


def _unit_at(view: ScytheObservation, found: dict[int, Contents], seat: int, plan: Plan) -> Spot | None:
    """Return the place of a plan's unit in the picture: its destination or still its start; None if it is gone."""
    kind = "character" if plan.unit == 0 else "worker" if plan.unit > 4 else "mech"
    there = plan.dest
    if kind == "character":
        there = view.characters[seat]
    elif kind == "mech":
        there = view.mechs[4 * seat + plan.unit - 1]
    elif view.kind == "automa-move" or not view.workers_at(seat, plan.dest):
        there = plan.origin
    here = found.get(there)
    if here is None or there not in (plan.origin, plan.dest):
        return None
    for unit, spot in zip(here.units, spots(here, there, *MIDDLE[there]), strict=True):
        if unit[:2] == (seat, kind):
            return spot
    return None


def _draw_arrow(scene: Scene, view: ScytheObservation, seat: int, plan: Plan, found: dict[int, Contents]) -> None:
    """Draw a bent line with a head, in the colour of a faction on a casing, and its number on a lozenge."""
    colour, casing = _colours(view, seat)
    ends, taken = (MIDDLE[plan.origin], MIDDLE[plan.dest]), obstacles(view, found)
    before_end = room_at_end(ends[0], plan.dest, found.get(plan.dest))
    arrow = draw_arrow(ends, before_end, clear_bend(*ends, taken) or _BOW * math.dist(*ends))
    held = [MIDDLE[place] for place in found]
    x, y = max(arrow.spots, key=lambda point: min((math.dist(point, middle) for middle in held), default=0))
    dashes = "7 6" if is_due(view) else None
    scene.add("way/out", "path", "way", d=arrow.line, stroke=casing, stroke_width=6.4)
    scene.add("way/in", "path", "way", d=arrow.line, stroke=colour, stroke_width=3.2, stroke_dasharray=dashes, look=1)
    scene.add("way/head", "path", "way", d=arrow.head, fill=colour, stroke=casing, stroke_width=2)
    start = ends[0]
    scene.add("way/from", "circle", "way", cx=round(start[0], 1), cy=round(start[1], 1), r=RING, stroke=colour,
              stroke_width=2.2, stroke_dasharray="3.4 3.4")  # fmt: skip
    lozenge = f"M{number(x)} {number(y - 11.5)}l11.5 11.5l-11.5 11.5l-11.5 -11.5z"
    scene.add("way/lozenge", "path", "way", d=lozenge, fill=colour, stroke=casing, stroke_width=1.8)
    ink = f"{colour}ink"
    write(scene, "way/order", "way", str(_order(view, seat)), x, y + 4.3, 12, font_weight=800, text_anchor="middle",
          fill=ink)  # fmt: skip


_BOW: Final = 0.12  # bend of a short path, as a share of its length


# --- the key of the outlines, in the free corner below on the left

_X: Final = 8.0
_KEY_ROW: Final = 14.5
_TEXT: Final = 28.0  # distance from a sign to its words


def draw_key(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the key to the outlines that are there.

    Of all four the chosen one gives way, which the arrow tells, too: the key must not reach the bases beside it.
    """
    shown = shown_plan(view)
    if shown is None or shown[1].symbol < 0:
        return
    seat, plan = shown
    found = hexes_of(plan)
    looks = [i for i, hexes in enumerate(found) if hexes]
    if len(looks) == 1:
        return
    each = [words("board-row", title=words(LOOKS[i].name), cells=hex_names(found[i], words)) for i in looks]
    title = words("board-plan-title")
    label = words("board-row", title=title, cells=words("list-semicolon").join(each))
    shown_looks = looks[1:] if len(looks) == len(LOOKS) else looks
    high = 24 + _KEY_ROW * len(shown_looks)
    wide = max(width(words(LOOKS[i].name), 11.3) for i in shown_looks) + _TEXT + 8
    across = max(width(title, 11.5, 700), wide) + 16
    scene.add("strip", "g", "map", layer=LAYER, transform=f"translate({_X:g} {number(HEIGHT - 7 - high)})", fill="$ink",
              font_size=11.3, stroke_linecap="round", label=label, rule="21.3 21.4 18.4",
              tip=words("board-plan-tip"))  # fmt: skip
    scene.add("strip/r", "rect", "strip", **rect(0, 0, round(across, 1), high, 9), fill="$map2", stroke="$mapedge",
              class_="tw-rim")  # fmt: skip
    write(scene, "strip/t", "strip", title, 8, 15.5, 11.5, font_weight=700)
    colour, casing = _colours(view, seat)
    for row, i in enumerate(shown_looks):
        x, y = 8.0, 27 + _KEY_ROW * row
        _outline(scene, f"strip/{i}", "strip", f"M{number(x + 2)} {number(y)}h19", i, colour, casing)
        if i == _BARRED:
            scene.add("strip/bar", "path", "strip", d=_slash(x + 11.5, y, 6), stroke="$bad", stroke_width=2.6)
        write(scene, f"strip/k{i}", "strip", words(LOOKS[i].name), x + _TEXT, y + 4)
    scene.text_summary("map", "plan", label)


# --- beside the triumph track

_STARS_X, _STARS_Y = BESIDE
_COLUMNS: Final = 4


def draw_tracker_stars(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the stars of star trackers, which have no space on the triumph track, beside it."""
    stars = {seat: view.tracker_stars(seat) for seat in range(view.num_players) if view.is_automa(seat)}
    if not stars or view.factions[0] < 0:
        return
    each = [f"{faction_name(view, seat, words)} {n}" for seat, n in stars.items()]
    label = words(
        "board-row", title=words("board-automa-tracker-stars"), cells=words("list-separator").join(each)
    )  # fmt: skip
    scene.add("beside", "g", GROUP, label=label)
    scene.add("beside/r", "rect", "beside", **rect(_STARS_X, _STARS_Y, 56, 39.5, 3), fill="$map2", stroke="$mapedge")
    scene.add("beside/h", "path", "beside", d=path_at("half-star", _STARS_X + 8, _STARS_Y + 11, 0.75), fill="$ink")
    scene.add("beside/s", "path", "beside", d=path_at("star", _STARS_X + 8, _STARS_Y + 11, 0.75), fill="none",
              stroke="$ink", stroke_width=0.9)  # fmt: skip
    discs = [seat for seat, n in stars.items() for _ in range(n)]
    many = len(discs) > 2 * _COLUMNS - 1
    if many:  # one disc for each seat, with the number of its stars
        discs = [seat for seat, n in stars.items() if n]
    for i, seat in enumerate(discs):
        row, column = divmod(i if many else i + 1, 2 if many else _COLUMNS)
        x = _STARS_X + (8 + 27 * column if many else 8 + 13.3 * column)
        y = _STARS_Y + 10.5 + 18.5 * row
        draw_marker(scene, f"beside:{seat}:{i}", "beside", FACTIONS[view.factions[seat]], x, y)
        if many:
            write(scene, f"beside:{seat}:n", "beside", str(stars[seat]), x + 13, y + 4, 11, fill="$ink")
    scene.text_summary(REGION, "beside", label)
