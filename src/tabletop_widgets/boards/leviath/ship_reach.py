"""The reach of each ship before one is chosen: arrows out of its space, and its target spaces under the pointer.

A click on an arrow is the ship's step there; so is one on a space that no other ship can go to.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import cache_latest, draw_region_cached
from tabletop_widgets.boards.leviath import geometry
from tabletop_widgets.boards.leviath.area_labels import tabs_of
from tabletop_widgets.boards.leviath.chart import Chart, chart_of
from tabletop_widgets.boards.leviath.geometry import Point
from tabletop_widgets.boards.leviath.keys import ship_key
from tabletop_widgets.boards.leviath.pieces import spots_of
from tabletop_widgets.boards.leviath.sea import REGION
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.sea import Sea, bits
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.texts import ship_name

_WHERE: Final = 0.6  # position of an arrow between the middles of two spaces: over the edge, mostly in the second space
# offsets of an arrow to the side, in radii, best first; then its least distances from the numbers of spaces, the
# names of areas, and pieces
_ASIDE: Final = (0.0, 0.45, -0.45, 0.9, -0.9, 1.2, -1.2)
_NUMBER: Final = 19.0
_TAB: Final = 24.0
_PIECE: Final = 29.0
# the corners of an arrow (forward, to the right): a head with a stem, as large as a number, so that it is clear on
# a phone, too
_CORNERS: Final = ((12.0, 0.0), (0.0, 11.0), (0.0, 4.0), (-12.0, 4.0), (-12.0, -4.0), (0.0, -4.0), (0.0, -11.0))
ARROW: Final = f"M{'L'.join(f'{along:g} {wide:g}' for along, wide in _CORNERS)}z"  # to the right, around the origin


def draw_ship_reach(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the possible steps of each ship for the player who moves ships. Rule: leviath 4.1, 8.5."""
    if _moves_ships(view):
        facts = ("courses", words, view.sea, view.ships, view.mines, view.place)
        draw_region_cached(scene, facts, partial(_draw, view=view, words=words))


def draw_sole_targets(scene: Scene, view: LeviathObservation) -> None:
    """Make a click on a space move the only ship that can go there. Rule: leviath 4.1, 8.5."""
    if _moves_ships(view):
        draw_region_cached(scene, ("sole", view.sea, view.ships), partial(_draw_sole_targets, view=view))


def _draw_sole_targets(scene: Scene, view: LeviathObservation) -> None:
    chart, masks = chart_of(view.sea), courses(view.sea, view.ships)
    for space in range(len(view.sea.ids)):
        ships = _ships_to(masks, space)
        if len(ships) == 1:
            ship, number = ship_key(ships[0]), view.sea.ids[space]
            scene.add(
                f"course:{ship_name(ships[0])}/to{number}",
                "path",
                REGION,
                d=chart.shape(1 << space),
                fill="none",
                pointer_events="all",
                when=["=", ship],
                presses=[ship, f"s:{number}"],
            )


def ships_to(view: LeviathObservation, space: int) -> list[int]:
    """Return the ships that can make a step to a space. Rule: leviath 4.1."""
    return _ships_to(courses(view.sea, view.ships), space)


def _ships_to(masks: Mapping[int, int], space: int) -> list[int]:
    return [ship for ship, mask in masks.items() if mask >> space & 1]


def keep_pushed_ship(scene: Scene, view: LeviathObservation, turn: Turn) -> None:
    """Remove the arrows of all ships except the one that the kaiju has begun to push. Rule: leviath 8.5."""
    last = turn.events[-1] if turn.events else None
    if last is not None and last.kind == "ship" and last.seat == view.seat == KAIJU_SEAT:
        pushed = f"course:{ship_name(last.values[0])}/"
        for key in [key for key in scene.elements if key.startswith("course:") and not key.startswith(pushed)]:
            del scene.elements[key]


def courses(sea: Sea, ships: tuple[int, ...]) -> dict[int, int]:
    """Return, for each ship at sea, the neighbouring spaces without a ship, as a bit mask. Rule: leviath 4.1."""
    taken = sum(1 << space for space in ships if space >= 0)
    return {ship: sea.neighbours[space] & ~taken for ship, space in enumerate(ships) if space >= 0}


def arrows_of(view: LeviathObservation) -> list[Point]:
    """Return the middles of the arrows that the viewer sees; other marks on the sea avoid them."""
    return [spot for spots in _spots(view).values() for spot, _ in spots] if _moves_ships(view) else []


def _moves_ships(view: LeviathObservation) -> bool:
    return view.decision == "ships" and view.seat == view.current_player


def _draw(scene: Scene, view: LeviathObservation, words: Words) -> None:
    chart = chart_of(view.sea)
    scene.add("courses", "g", REGION, pointer_events="none", stroke="$live", stroke_linejoin="round")
    masks = courses(view.sea, view.ships)
    for ship, spots in _spots(view).items():
        name = ship_name(ship)
        scene.add(f"course:{name}/a", "path", "courses", d=chart.shape(masks[ship], 4), when=[ship_key(ship)],
                  fill="$live", fill_opacity=0.22, stroke_width=1.8, stroke_dasharray="6 4")  # fmt: skip
        scene.add(f"course:{name}/h", "g", "courses", when=["=", ship_key(ship)], fill="$live", stroke="$night",
                  stroke_width=1.4, pointer_events="auto")  # fmt: skip
        for space, (spot, way) in zip(view.sea.numbers(masks[ship]), spots, strict=True):
            label = words("board-course", ship=name, space=str(space))
            scene.add(f"course:{name}/{space}", "path", f"course:{name}/h", d=_arrow(spot, way, chart.unit),
                      presses=[ship_key(ship), f"s:{space}"], label=label, tip=words("board-tip-course"),
                      rule="4.1")  # fmt: skip


@cache_latest
def _spots(view: LeviathObservation) -> dict[int, list[tuple[Point, Point]]]:
    """Return, for each ship that can move, the middle and direction of each of its arrows."""
    chart, ids = chart_of(view.sea), view.sea.ids
    taken = [(chart.number_at(number), _NUMBER) for number in ids]
    taken += [((tab.x, tab.y), _TAB) for tab in tabs_of(view.sea)]
    taken += [((x, y), _PIECE * scale) for x, y, scale in spots_of(view).values()]
    return {
        ship: [_spot(chart, ids[view.ships[ship]], ids[to], taken) for to in bits(mask)]
        for ship, mask in courses(view.sea, view.ships).items()
        if mask
    }


def _spot(chart: Chart, start: int, end: int, taken: Sequence[tuple[Point, float]]) -> tuple[Point, Point]:
    """Return the place of an arrow at the edge of a space, away from taken points (with radii), and its direction."""
    (ax, ay), (bx, by) = chart.centres[start], chart.centres[end]
    length = math.dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / length, (by - ay) / length
    aside = min(chart.radii[start], chart.radii[end])
    middle = geometry.point_along((ax, ay), (bx, by), _WHERE)

    def room(spot: Point) -> float:
        return round(min(0.0, *(math.dist(spot, other) - radius * chart.unit for other, radius in taken)), 1)

    spots = ((middle[0] - share * aside * uy, middle[1] + share * aside * ux) for share in _ASIDE)
    return max(spots, key=room), (ux, uy)


def _arrow(spot: Point, way: Point, scale: float) -> str:
    """Return an arrow at a point in a direction, as path data."""
    (x, y), (ux, uy) = spot, way
    corners = ((x + scale * (along * ux - wide * uy), y + scale * (along * uy + wide * ux)) for along, wide in _CORNERS)
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "z"
