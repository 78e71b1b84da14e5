"""Where each ship can go, before one is chosen: arrows out of its space, and its spaces under the pointer."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from tabletop_widgets.boards.kept import show_kept
from tabletop_widgets.boards.leviath.chart import Chart, chart_of
from tabletop_widgets.boards.leviath.keys import ship_key
from tabletop_widgets.boards.leviath.waters import REGION
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.leviath.components.sea import Sea, bits
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT
from tabletop_widgets.engines.leviath.texts import ship_name
from tabletop_widgets.engines.leviath.view.observation import LeviathObservation

_CLEAR: Final = 27.0  # how far an arrow is at least from the number of a space
_ASIDE: Final = 0.92  # how far it goes aside there, in radii
_WHERE: Final = 0.6  # where it is on the way from one middle to the other: beyond the edge
# its corners: along its way, and to the right of it
_CORNERS: Final = ((12.0, 0.0), (1.0, 9.0), (1.0, 3.2), (-10.0, 3.2), (-10.0, -3.2), (1.0, -3.2), (1.0, -9.0))
ARROW: Final = f"M{'L'.join(f'{along:g} {wide:g}' for along, wide in _CORNERS)}z"  # to the right, around the origin


def draw_courses(scene: Scene, view: LeviathObservation) -> None:
    """Draw, for the human who moves ships, where each can go. Rule: leviath 4.1."""
    if view.decision == "ships" and view.seat == view.current_player != KAIJU_SEAT:
        show_kept(scene, ("courses", view.sea, view.ships), partial(_draw, view=view))


def courses(sea: Sea, ships: tuple[int, ...]) -> dict[int, int]:
    """Return by ship at sea, as a bit mask, the spaces beside it without a ship. Rule: leviath 4.1."""
    taken = sum(1 << space for space in ships if space >= 0)
    return {ship: sea.neighbours[space] & ~taken for ship, space in enumerate(ships) if space >= 0}


def _draw(scene: Scene, view: LeviathObservation) -> None:
    chart = chart_of(view.sea)
    scene.add("courses", "g", REGION, pointer_events="none", stroke="$live", stroke_linejoin="round")
    for ship, mask in courses(view.sea, view.ships).items():
        if not mask:
            continue
        name, ids = ship_name(ship), view.sea.ids
        arrows = [_arrow(chart, ids[view.ships[ship]], ids[to]) for to in bits(mask)]
        scene.add(f"course:{name}/a", "path", "courses", d=chart.shape(mask, 4), when=[ship_key(ship)], fill="$live",
                  fill_opacity=0.22, stroke_width=1.8, stroke_dasharray="6 4")  # fmt: skip
        scene.add(f"course:{name}/h", "path", "courses", d="".join(arrows), when=["=", ship_key(ship)], fill="$live",
                  stroke="$night", stroke_width=1.6)  # fmt: skip


def _arrow(chart: Chart, start: int, end: int) -> str:
    """Return an arrow over the edge into a space, beside the numbers of both, as path data."""
    (ax, ay), (bx, by) = chart.centres[start], chart.centres[end]
    length = math.dist((ax, ay), (bx, by))
    ux, uy = (bx - ax) / length, (by - ay) / length
    x, y = ax + _WHERE * (bx - ax), ay + _WHERE * (by - ay)
    if any(math.dist((x, y), chart.number_at(number)) < _CLEAR for number in (start, end)):
        aside = _ASIDE * min(chart.radii[start], chart.radii[end])
        x, y = x + aside * abs(uy), y + aside * abs(ux)
    corners = [
        (x + chart.unit * (along * ux - wide * uy), y + chart.unit * (along * uy + wide * ux))
        for along, wide in _CORNERS
    ]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "z"
