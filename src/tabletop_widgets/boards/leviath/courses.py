"""Where each ship can go, before one is chosen: arrows out of its space, and its spaces under the pointer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from tabletop_widgets.boards.kept import show_kept
from tabletop_widgets.boards.leviath import plane
from tabletop_widgets.boards.leviath.chart import Chart, chart_of
from tabletop_widgets.boards.leviath.keys import ship_key
from tabletop_widgets.boards.leviath.pieces import spots_of
from tabletop_widgets.boards.leviath.plane import Point
from tabletop_widgets.boards.leviath.tabs import tabs_of
from tabletop_widgets.boards.leviath.waters import REGION
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.turn import Turn
from tabletop_widgets.engines.leviath.components.sea import Sea, bits
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT
from tabletop_widgets.engines.leviath.texts import ship_name
from tabletop_widgets.engines.leviath.view.observation import LeviathObservation

_WHERE: Final = 0.6  # where an arrow is on the way from one middle to the other: beyond the edge
# where an arrow may be on the line between two spaces, in radii aside, the best first; and what it keeps away from: the
# numbers of spaces, the names of areas, and pieces
_ASIDE: Final = (0.0, 0.45, -0.45, 0.9, -0.9, 1.2, -1.2)
_NUMBER: Final = 19.0
_TAB: Final = 22.0
_PIECE: Final = 26.0
# its corners: along its way, and to the right of it
_CORNERS: Final = ((9.0, 0.0), (-6.0, 8.0), (-2.6, 0.0), (-6.0, -8.0))
ARROW: Final = f"M{'L'.join(f'{along:g} {wide:g}' for along, wide in _CORNERS)}z"  # to the right, around the origin


def draw_courses(scene: Scene, view: LeviathObservation) -> None:
    """Draw, for whoever moves ships, where each can go. Rule: leviath 4.1, 8.5."""
    if view.decision == "ships" and view.seat == view.current_player:
        facts = ("courses", view.sea, view.ships, view.mines, view.place)
        show_kept(scene, facts, partial(_draw, view=view))


def keep_pushed(scene: Scene, view: LeviathObservation, turn: Turn) -> None:
    """Leave out the arrows of all ships but the one that the kaiju has begun to push. Rule: leviath 8.5."""
    last = turn.events[-1] if turn.events else None
    if last is not None and last.kind == "ship" and last.seat == view.seat == KAIJU_SEAT:
        pushed = f"course:{ship_name(last.values[0])}/"
        for key in [key for key in scene.elements if key.startswith("course:") and not key.startswith(pushed)]:
            del scene.elements[key]


def courses(sea: Sea, ships: tuple[int, ...]) -> dict[int, int]:
    """Return by ship at sea, as a bit mask, the spaces beside it without a ship. Rule: leviath 4.1."""
    taken = sum(1 << space for space in ships if space >= 0)
    return {ship: sea.neighbours[space] & ~taken for ship, space in enumerate(ships) if space >= 0}


def _draw(scene: Scene, view: LeviathObservation) -> None:
    chart = chart_of(view.sea)
    taken = [(chart.number_at(number), _NUMBER) for number in view.sea.ids]
    taken += [((tab.x, tab.y), _TAB) for tab in tabs_of(view.sea)]
    taken += [((x, y), _PIECE * scale) for x, y, scale in spots_of(view).values()]
    scene.add("courses", "g", REGION, pointer_events="none", stroke="$live", stroke_linejoin="round")
    for ship, mask in courses(view.sea, view.ships).items():
        if not mask:
            continue
        name, ids = ship_name(ship), view.sea.ids
        arrows = [_arrow(chart, ids[view.ships[ship]], ids[to], taken) for to in bits(mask)]
        scene.add(f"course:{name}/a", "path", "courses", d=chart.shape(mask, 4), when=[ship_key(ship)], fill="$live",
                  fill_opacity=0.22, stroke_width=1.8, stroke_dasharray="6 4")  # fmt: skip
        scene.add(f"course:{name}/h", "path", "courses", d="".join(arrows), when=["=", ship_key(ship)], fill="$live",
                  stroke="$night", stroke_width=1.4)  # fmt: skip


def _arrow(chart: Chart, start: int, end: int, taken: Sequence[tuple[Point, float]]) -> str:
    """Return an arrow at the edge into a space, beside what is taken (points and radii), as path data."""
    (ax, ay), (bx, by) = chart.centres[start], chart.centres[end]
    length = math.dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / length, (by - ay) / length
    aside = min(chart.radii[start], chart.radii[end])
    middle = plane.along((ax, ay), (bx, by), _WHERE)

    def room(spot: Point) -> float:
        return round(min(0.0, *(math.dist(spot, other) - radius * chart.unit for other, radius in taken)), 1)

    x, y = max(((middle[0] - share * aside * uy, middle[1] + share * aside * ux) for share in _ASIDE), key=room)
    corners = [
        (x + chart.unit * (along * ux - wide * uy), y + chart.unit * (along * uy + wide * ux))
        for along, wide in _CORNERS
    ]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "z"
