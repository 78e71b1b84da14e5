"""Arrows on the map: lines that avoid the things on hexes, with heads at the rims of hexes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop_widgets.boards.paths import number
from tabletop_widgets.boards.scythe.map.ground import BASE_RADIUS, MIDDLE, corner
from tabletop_widgets.boards.scythe.map.pieces import Contents
from tabletop_widgets.boards.scythe.map.placement import layout, on_plate
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, NUM_HEXES, TUNNELS, bits
from tabletop_widgets.engines.scythe.observation import ScytheObservation

Point = tuple[float, float]
Disc = tuple[float, float, float]  # x, y, radius

RING: Final = 8.0  # radius of the ring where an arrow begins
GHOST: Final = 14.0  # distance from the outline of a piece that has left to its arrow
_PARTS: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73)  # where on an arrow a number may be, best first
_NEXT_TO: Final = 13.0  # distance of a number from its line, if there is no room on the line
_BENDS: Final = (0.0, 0.12, -0.12, 0.22, -0.22, 0.32, -0.32)  # bends to try, as shares of the length, best first
NEIGHBOURS: Final = 90.0  # nearer hexes are neighbours: arrows between them are straight
_AT_ENDS: Final = 36.0  # things nearer to an end than this do not count as obstacles
_REACH: Final = 42.0  # things farther from a line than this are ignored
_HEAD: Final = 6.0  # distance from the end of a line to the tip of its head
_CLEAR: Final = 6.0  # least distance of a line from obstacles


_TRACE: Final = tuple(part / 12 for part in range(13))  # points of a part of a line that are compared with others
_BESIDE: Final = 8.0  # lines nearer than this look like one,
_MUCH: Final = 0.4  # if this share of their points is so near


class Arrow(NamedTuple):
    """An arrow: the path of its line, that of its head, points for a number on or near it, and all along the line."""

    line: str
    head: str
    spots: list[Point]
    trace: list[Point]


def looks_like_one(arrow: Arrow, drawn: Sequence[Arrow]) -> bool:
    """Return whether a good part of an arrow lies on others that are drawn already."""
    others = [point for other in drawn for point in other.trace]
    near = [point for point in arrow.trace if any(math.dist(point, other) < _BESIDE for other in others)]
    return len(near) > _MUCH * len(arrow.trace)


def obstacles(view: ScytheObservation, found: dict[int, Contents]) -> list[Disc]:
    """Return the things that numbers and lines should not cover, as discs: names, corner tokens, pieces, resources."""
    discs = [(x, y - 32, 10.0) for x, y in MIDDLE[:NUM_HEXES]]
    discs += [(*corner(place), 10.0) for place in bits(view.encounters | TUNNELS)]
    for place, here in found.items():
        x, y = MIDDLE[place]
        plan = layout(here, place)
        discs += [(x + dx, y + dy, 13 * scale) for dx, dy, scale in plan.units]
        for (_, _, count, _), (dx, dy, scale) in zip(here.units, plan.units, strict=True):
            if count > 1:  # the number of several units
                discs.append((x + dx + 11 * scale, y + dy - 10 * scale, 7.0))
        discs += [(x + dx, y + plan.tokens_y, wide / 2) for dx, wide in plan.tokens]
        if here.structure:
            discs.append((x + plan.corner[0], y + plan.corner[1], 10.0))
    return discs


def discs_near(points: Sequence[Point], taken: Sequence[Disc]) -> list[Disc]:
    """Return the discs near a line over points, except those at its ends."""
    left, right = min(x for x, _ in points) - _REACH, max(x for x, _ in points) + _REACH
    top, low = min(y for _, y in points) - _REACH, max(y for _, y in points) + _REACH
    return [
        (x, y, radius)
        for x, y, radius in taken
        if left < x < right
        and top < y < low
        and min(math.dist((x, y), end) for end in (points[0], points[-1])) > _AT_ENDS
    ]


def covered_length(arrow: Arrow, discs: Sequence[Disc]) -> float:
    """Return the length of an arrow's line inside discs."""
    return sum(max(0.0, radius + 3 - math.dist(point, (x, y))) for point in arrow.trace for x, y, radius in discs)


def clear_bend(start: Point, end: Point, taken: Sequence[Disc]) -> float:
    """Return the bend of a line to its left (in units) that crosses the fewest obstacles; the least of equal bends."""
    length = math.dist(start, end)
    if length < NEIGHBOURS:
        return 0.0
    (ax, ay), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    between = []  # (distance of an obstacle from the straight line, share of the bend there, least distance)
    for x, y, radius in taken:
        along = ((x - ax) * dx + (y - ay) * dy) / length**2
        if not 0 < along < 1:
            continue
        aside, bulge = ((x - ax) * dy - (y - ay) * dx) / length, 2 * along * (1 - along) * length
        if abs(aside) > bulge * _BENDS[-2] + radius + _CLEAR:
            continue
        if min(math.dist((x, y), start), math.dist((x, y), end)) > _AT_ENDS:
            between.append((aside, bulge, radius + _CLEAR))

    def crossing_cost(bend: float) -> float:
        return sum(max(0.0, least - abs(aside - bend * bulge)) for aside, bulge, least in between)

    if not crossing_cost(0.0):
        return 0.0
    return length * min(_BENDS, key=lambda bend: round(crossing_cost(bend) + 12 * abs(bend), 3))


def room_at_end(start: Point, place: int, here: Contents | None) -> float:
    """Return the distance from a place's middle to a line's end, so that its head is at the rim, beside the pieces."""
    if place >= FIRST_BASE:
        return _edge_of_base(start, place, here) + _HEAD + 1
    if here is None or not (here.units or here.tokens or here.structure):
        return 17.0
    return 40.0 if here.tokens and start[1] > MIDDLE[place][1] else 33.0


def start_of(place: int, here: Contents | None, to: Point) -> tuple[float, bool]:
    """Return the distance from a place's middle to an arrow's start, and whether the place is empty now."""
    if place >= FIRST_BASE:
        return _edge_of_base(to, place, here) + 4, False
    if here is None or not (here.units or here.structure):
        return GHOST, True
    is_on_tunnel = (
        TUNNELS >> place & 1 and math.dist(point_toward(MIDDLE[place], to, _BESIDE_PIECES), corner(place)) < _SIGN
    )
    return _BEHIND_TUNNEL if is_on_tunnel else _BESIDE_PIECES, False


_BESIDE_PIECES: Final = 26.0  # distance from the middle of a hex to the dot where an arrow begins,
_BEHIND_TUNNEL: Final = 44.0  # and to the edge of a tunnel there
_SIGN: Final = 15.0  # nearer to the middle of a tunnel the dot would lie on it


def _edge_of_base(to: Point, place: int, here: Contents | None) -> float:
    """Return the distance from a base's middle to its edge in a direction: its disc, or the plate of its units."""
    count = len(here.units) if here else 0
    if not count:
        return BASE_RADIUS
    (x, y), (left, top, wide, high) = MIDDLE[place], on_plate(count)
    dx, dy = to[0] - x, to[1] - y
    aside, below = left + wide if dx > 0 else left, top + high if dy > 0 else top
    length = math.hypot(dx, dy)
    return max(BASE_RADIUS, length * min(aside / dx if dx else math.inf, below / dy if dy else math.inf))


def draw_arrow(
    points: Sequence[Point],
    before_end: float,
    bend: float | Sequence[float] = 0.0,
    after_start: float = RING + 2,
    end: Point | None = None,
    aside: float = 0.0,
) -> Arrow:
    """Return an arrow over points.

    Args:
        points: the middles of places, at least two.
        before_end: how far from the last point the line ends.
        bend: how far every part of the line bends to its left, or how far each of them does.
        after_start: how far from the first point it begins.
        end: where it leads to, if not to the last point itself.
        aside: how far it is moved to its left, all but its ends.

    """
    bends = [bend] * (len(points) - 1) if isinstance(bend, float) else list(bend)
    start = point_toward(points[0], control(points[0], points[1], bends[0]), after_start)
    dx, dy = control(points[0], points[-1], aside)
    dx, dy = dx - (points[0][0] + points[-1][0]) / 2, dy - (points[0][1] + points[-1][1]) / 2
    points = [start, *((x + dx, y + dy) for x, y in points[1:-1]), end or points[-1]]
    tip = point_toward(points[-1], control(points[-2], points[-1], bends[-1]), before_end)
    stops = [start, *points[1:-1], tip]
    line = f"M{_xy(start)}"
    spots: list[Point] = []
    beside: list[Point] = []
    trace: list[Point] = []
    handle = start
    for (a, b), bent in zip(itertools.pairwise(stops), bends, strict=True):
        handle = control(a, b, bent)
        line += f"Q{_xy(handle)} {_xy(b)}" if bent else f"L{_xy(b)}"
        on_line = [_on_curve(a, handle, b, part) for part in _PARTS]
        spots += on_line
        beside += [_point_beside(spot, a, b, away) for spot in on_line for away in (_NEXT_TO, -_NEXT_TO)]
        trace += [_on_curve(a, handle, b, part) for part in _TRACE]
    return Arrow(line, _head(tip, handle if bends[-1] else stops[-2]), spots + beside, trace)


def tunnel_steps(places: Sequence[int]) -> set[int]:
    """Return the steps from place to place that go through tunnels. Rule: scythe 7.4."""
    steps = enumerate(itertools.pairwise(places))
    return {i for i, (a, b) in steps if 1 << a & TUNNELS and 1 << b & TUNNELS}  # no two tunnels are neighbours


def through_tunnels(places: Sequence[int], arrow: Arrow) -> tuple[str, str]:
    """Return the path of an arrow above the ground, and its path through tunnels, "" for none.

    Tunnels pass under what is drawn between their mouths. Rule: scythe 7.4.
    """
    below = tunnel_steps(places)
    if not below:
        return arrow.line, ""
    above = under = ""
    for i in range(len(places) - 1):
        leg = arrow.trace[i * len(_TRACE) : (i + 1) * len(_TRACE)]
        path = f"M{_xy(leg[0])}" + "".join(f"L{_xy(point)}" for point in leg[3::3])
        if i in below:
            under += path
        else:
            above += path
    return above, under


def control(a: Point, b: Point, bend: float) -> Point:
    """Return the control point of a curve between two points that bends to its left."""
    length = math.dist(a, b) or 1
    return (a[0] + b[0]) / 2 + bend * (b[1] - a[1]) / length, (a[1] + b[1]) / 2 - bend * (b[0] - a[0]) / length


def _on_curve(a: Point, handle: Point, b: Point, part: float) -> Point:
    """Return a point of a quadratic curve."""
    p, q, r = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return p * a[0] + q * handle[0] + r * b[0], p * a[1] + q * handle[1] + r * b[1]


def point_toward(a: Point, b: Point, length: float) -> Point:
    """Return the point at a distance from one point in the direction of another."""
    whole = math.dist(a, b) or 1
    return a[0] + (b[0] - a[0]) * length / whole, a[1] + (b[1] - a[1]) * length / whole


def _point_beside(point: Point, a: Point, b: Point, away: float) -> Point:
    """Return the point beside another one that is to the left of the way from a to b."""
    length = math.dist(a, b) or 1
    return point[0] + away * (b[1] - a[1]) / length, point[1] - away * (b[0] - a[0]) / length


def _xy(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _head(tip: Point, behind: Point) -> str:
    """Return the head of an arrow whose tip is a little beyond the end of its line."""
    length = math.dist(tip, behind) or 1
    ux, uy = (tip[0] - behind[0]) / length, (tip[1] - behind[1]) / length

    def point_at(along: float, aside: float) -> str:
        return _xy((tip[0] + along * ux - aside * uy, tip[1] + along * uy + aside * ux))

    return f"M{point_at(_HEAD, 0)}L{point_at(-6, 7)}L{point_at(-3.5, 0)}L{point_at(-6, -7)}z"
