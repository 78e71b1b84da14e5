"""Plane geometry for the chart of a sea, and shapes as path data."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height


def as_drawn(point: Point) -> Point:
    """Return a point as coordinates of a picture."""
    return round(point[0], 1), round(point[1], 1)


def edges(points: list[Point]) -> list[tuple[Point, Point]]:
    """Return the edges of a polygon."""
    return [(points[i - 1], points[i]) for i in range(len(points))]


def middle(points: list[Point]) -> Point:
    """Return the middle of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def box(points: list[Point]) -> Box:
    """Return the box around some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def point_along(a: Point, b: Point, share: float) -> Point:
    """Return the point at a share (0 to 1) of the way from one point to another."""
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def distance(p: Point, a: Point, b: Point) -> float:
    """Return the distance of a point from a line segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]  # thousands of times for the names of the areas: no further calls
    share = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy or 1.0)
    share = min(1.0, max(0.0, share))
    return math.hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy)


def inside(p: Point, points: list[Point]) -> bool:
    """Return whether a point lies inside a polygon: a ray from it crosses the outline an odd number of times."""
    odd = False
    x, y = p
    ax, ay = points[-1]
    for bx, by in points:  # thousands of times for the names of the areas: no further calls
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
        ax, ay = bx, by
    return odd


def distance_to_polygon(p: Point, points: list[Point]) -> float:
    """Return the distance of a point from a polygon; 0 inside."""
    return 0.0 if inside(p, points) else min(distance(p, *edge) for edge in edges(points))


def flat(points: list[Point], centre: Point) -> Point:
    """Return the direction (length 1) from the centre to the middle of the most level edge; of several, the lowest."""

    def level(edge: tuple[Point, Point]) -> tuple[float, float]:
        a, b = edge
        return round(abs(b[0] - a[0]) / (math.dist(a, b) or 1.0), 2), a[1] + b[1]

    a, b = max(edges(points), key=level)
    x, y = (a[0] + b[0]) / 2 - centre[0], (a[1] + b[1]) / 2 - centre[1]
    length = math.hypot(x, y) or 1.0
    return x / length, y / length


def shared_part(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float]:
    """Return the part (0 to 1) of the edge a-b that is on c-d; an empty one if they do not meet."""
    length = math.dist(a, b)
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    if any(abs((x - a[0]) * dy - (y - a[1]) * dx) > 0.5 for x, y in (c, d)):
        return 0.0, 0.0
    one, two = sorted(((x - a[0]) * dx + (y - a[1]) * dy) / length for x, y in (c, d))
    return max(0.0, one), min(1.0, two)


def rest(shared: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the parts of the interval from 0 to 1 that the given parts leave free."""
    free, at = [], 0.0
    for start, end in sorted(shared):
        if start - at > 1e-3:
            free.append((at, start))
        at = max(at, end)
    return [*free, (at, 1.0)] if at < 1 - 1e-3 else free


def overlap(points: list[Point], box: Box) -> bool:
    """Return whether a polygon and a box overlap: no straight line separates them."""
    left, top, width, height = box
    frame = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    axes = [(1.0, 0.0), (0.0, 1.0), *((b[1] - a[1], a[0] - b[0]) for a, b in edges(points))]
    for ax, ay in axes:
        one = [x * ax + y * ay for x, y in points]
        two = [x * ax + y * ay for x, y in frame]
        if max(one) <= min(two) or max(two) <= min(one):
            return False
    return True


# --- data of paths: whole units are fine enough, and a picture has many of them


def loop(points: Iterable[Point]) -> str:
    """Return a closed line."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "z"


def stroke(a: Point, b: Point) -> str:
    """Return a straight line."""
    return f"M{a[0]:.0f} {a[1]:.0f}L{b[0]:.0f} {b[1]:.0f}"


def bow_path(a: Point, handle: Point, b: Point) -> str:
    """Return a bow from a point to another, which begins and ends towards its handle."""
    return f"M{a[0]:.0f} {a[1]:.0f}Q{handle[0]:.0f} {handle[1]:.0f} {b[0]:.0f} {b[1]:.0f}"


def part(a: Point, b: Point, start: float, end: float) -> str:
    """Return the part of a straight line between two shares (0 to 1) of its way."""
    return stroke(point_along(a, b, start), point_along(a, b, end))


def spline(points: Sequence[Point]) -> str:
    """Return a soft line through points, at least two."""
    data = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    around = [points[0], *points, points[-1]]
    for before, a, b, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        one = a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6
        two = b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6
        data += f"C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {b[0]:.1f} {b[1]:.1f}"
    return data


def corners(points: Iterable[Point]) -> str:
    """Return the corners of a polygon."""
    return " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
