"""The chart of a sea: where its spaces are in the picture. Everything follows from the board's vertices."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, final

from tabletop_widgets.boards.leviath import geometry
from tabletop_widgets.boards.leviath.geometry import Box, Point
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea, bits
from tabletop_widgets.engines.leviath.rules.guess import MOST_STRADDLED, hang_together

Key = int | str  # the printed number of a sea space, or a land's letter

WIDTH: Final = 640.0
HEIGHT: Final = 550.0
LETTERS: Final = 17.0  # 10 pixels on a phone that shows the whole sea; the numbers of spaces are larger there
TINTS: Final = 4
_TOP: Final = 10.0
_MARGIN: Final = 10.0
_CORNER: Final = (126.0, 78.0)  # the port, if it has room beside the coast
_STRIP: Final = 40.0  # the port above the map, if it has none
_INRADIUS: Final = 34.0  # radius of a space in which pieces have their normal size
_ASIDE: Final = 0.5  # how far a number is from the middle of its edge, in inradii
_REACH: Final = 0.36  # share of a space's inradius; nearer to an edge than this, the guess marker straddles it
# distances from a corner towards the middle of some spaces, tried in turn, until the marker covers only these
# spaces
_SHARES: Final = (0.25, 0.4, 0.44, 0.55, 0.1)
_SEARCHED: Final = (8, 24, 64)  # rows of finer and finer lattices, searched if none of these fits
_WAITING: Final = (104.0, 38.0)  # the size of the guess marker's place beside the sea, with its name
_GUESS: Final = (22.0, 18.0)  # where the marker stands in this place
_SUPPLY: Final = 31.0  # the height of the line under the port: the supply of mines


@final
class Chart:
    """The places of everything on a board, in units of the region.

    Attributes:
        sea: the board.
        points: by printed number or letter, the corners of the space.
        centres, radii: by printed number or letter, the middle of the space and the radius of a circle inside it.
        flat: by printed number or letter, the way from the middle to the middle of its most level edge, where its
            number is.
        unit: the size of pieces; 1 if a space is as large as on the built-in boards.
        tints: by area, a number below `TINTS`; neighbouring areas have different ones.
        thick, thin, coast: the borders of the sea areas, those inside them, and the coast, as path data.
        port: the box of the port; `is_strip`: it is above the map instead of in a corner.
        sky: a free corner for the moon, or None.
        waiting: where the guess marker is until it is placed.

    """

    def __init__(self, sea: Sea) -> None:
        self.sea = sea
        self.port: Box = (_MARGIN, _TOP + 1, *_CORNER)
        self.is_strip = False
        self._fit(_TOP)
        corners = [(_MARGIN, _TOP + 1, *_CORNER), (WIDTH - _MARGIN - _CORNER[0], _TOP + 1, *_CORNER)]
        free = [box for box in corners if not self.meets(box)]
        if free:
            self.port = free[0]
        else:
            self.is_strip = True
            self.port = (_MARGIN, _TOP, WIDTH - 2 * _MARGIN, _STRIP)
            self._fit(_TOP + _STRIP + 8)
        self.sky = free[1] if len(free) > 1 else None
        self.tints = _tints(sea)
        self.thick, self.thin, self.coast = self._borders()
        self._outlines: dict[tuple[Key, float], str] = {}
        self._loops: dict[float, tuple[str, ...]] = {}
        self._around = {number: self._box_of_reach(number) for number in self.sea.ids}
        self._between: dict[tuple[int, ...], Point] = {}
        self._shown: dict[tuple[int, ...], bool] = {}
        self.waiting = self._waiting()

    def meets(self, box: Box) -> bool:
        """Return whether any space overlaps a box."""
        return any(geometry.overlap(points, box) for points in self.points.values())

    def _fit(self, top: float) -> None:
        """Place the spaces, as large as possible below a line (units)."""
        spots = [spot for corners in self.sea.vertices.values() for spot in corners]
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        high, low = min(y for _, y in spots), max(y for _, y in spots)
        scale = min((WIDTH - 2 * _MARGIN) / (right - left), (HEIGHT - _MARGIN - top) / (low - high))
        x0 = (WIDTH - scale * (left + right)) / 2
        y0 = (top + HEIGHT - _MARGIN - scale * (high + low)) / 2
        self.points: dict[Key, list[Point]] = {
            key: [(x0 + x * scale, y0 + y * scale) for x, y in corners] for key, corners in self.sea.vertices.items()
        }
        self.centres = {key: geometry.middle(points) for key, points in self.points.items()}
        self.radii = {
            key: min(geometry.distance(self.centres[key], *edge) for edge in geometry.edges(points))
            for key, points in self.points.items()
        }
        self.flat = {key: geometry.flat(points, self.centres[key]) for key, points in self.points.items()}
        smallest = min(self.radii[number] for number in self.sea.ids)
        self.unit = min(1.4, max(0.45, smallest / _INRADIUS))

    # --- places

    def centre(self, space: int) -> Point:
        """Return the middle of a sea space."""
        return self.centres[self.sea.ids[space]]

    def point_in_space(self, key: Key, down: float, right: float = 0.0) -> Point:
        """Return a point of a space.

        Args:
            key: its printed number or letter.
            down: how far from the middle towards its most level edge, in radii.
            right: how far from there to the right, in radii.

        """
        (x, y), (fx, fy), radius = self.centres[key], self.flat[key], self.radii[key]
        sx, sy = (fy, -fx) if fy >= 0 else (-fy, fx)
        return x + radius * (down * fx + right * sx), y + radius * (down * fy + right * sy)

    def number_at(self, key: Key) -> Point:
        """Return the middle of a space's number, beside its levellest edge.

        In a triangle it is right of the middle of a lower edge and left of that of an upper one: two triangles that
        share the edge would have their numbers in a pair.
        """
        return self.point_in_space(key, max(0.3, 1 - 13.0 / self.radii[key]), _ASIDE * self.side_of_number(key))

    def side_of_number(self, key: Key) -> int:
        """Return on which side of the middle of its edge a space's number is: 1 is right, 0 is in the middle."""
        return 0 if len(self.points[key]) > 3 else 1 if self.flat[key][1] >= 0 else -1

    def inset(self, key: Key, gap: float) -> list[Point]:
        """Return the corners of a space that is smaller all around by a gap (units)."""
        cx, cy = self.centres[key]
        share = max(0.2, 1 - gap / self.radii[key])
        return [(cx + share * (x - cx), cy + share * (y - cy)) for x, y in self.points[key]]

    def outline(self, key: Key, gap: float = 0.0) -> str:
        """Return the corners of a space that is smaller all around by a gap (units), as an attribute."""
        found = self._outlines.get((key, gap))
        if found is None:
            found = self._outlines[key, gap] = geometry.corners(self.inset(key, gap) if gap else self.points[key])
        return found

    def shape(self, mask: int, gap: float = 0.0) -> str:
        """Return some sea spaces, smaller all around by a gap (units), as one path."""
        loops = self._loops.get(gap)
        if loops is None:
            loops = self._loops[gap] = tuple(geometry.loop(self.inset(number, gap)) for number in self.sea.ids)
        return "".join([loops[space] for space in bits(mask)])

    def is_sea(self, x: float, y: float) -> bool:
        """Return whether a point lies in a sea space."""
        return any(geometry.inside((x, y), self.points[number]) for number in self.sea.ids)

    # --- the guess marker

    def spaces_under_marker(self, x: float, y: float) -> tuple[int, ...]:
        """Return the printed numbers of the sea spaces that the guess marker covers at a point; none beside the sea.

        The spaces are connected and can be shown: where the marker is drawn for them, it means the same spaces. If that
        is impossible, as on a custom board with spaces of many sizes, the farthest spaces are left out.
        """
        near = self._spaces_in_reach(x, y)
        kept = (tuple(sorted(near[:count])) for count in range(len(near), 0, -1))
        return next((numbers for numbers in kept if self._can_be_shown(numbers)), ())

    def _spaces_in_reach(self, x: float, y: float) -> list[int]:
        """Return the printed numbers of the sea spaces within reach of the marker at a point, the nearest first."""
        if self._is_beside_the_sea(x, y):
            return []
        near = []
        for number in self.sea.ids:
            left, top, width, height = self._around[number]
            if left <= x <= left + width and top <= y <= top + height:
                away = geometry.distance_to_polygon((x, y), self.points[number])
                if away <= _REACH * self.radii[number]:
                    near.append((away, number))
        return [number for _, number in sorted(near)[:MOST_STRADDLED]]

    def _box_of_reach(self, number: int) -> Box:
        left, top, width, height = geometry.box(self.points[number])
        reach = _REACH * self.radii[number]
        return left - reach, top - reach, width + 2 * reach, height + 2 * reach

    def _is_beside_the_sea(self, x: float, y: float) -> bool:
        left, top, width, height = self.port
        is_in_port = left <= x <= left + width and top <= y <= top + height
        return is_in_port or any(geometry.inside((x, y), self.points[land]) for land in LANDS)

    def _can_be_shown(self, numbers: tuple[int, ...]) -> bool:
        """Return whether the marker can be drawn so that it covers exactly the given, connected spaces."""
        found = self._shown.get(numbers)
        if found is None:
            found = hang_together(self.sea, numbers) and self._covers(self.marker_point(numbers), numbers)
            self._shown[numbers] = found
        return found

    def _covers(self, point: Point, numbers: tuple[int, ...]) -> bool:
        return tuple(sorted(self._spaces_in_reach(*point))) == numbers

    def marker_point(self, numbers: tuple[int, ...]) -> Point:
        """Return the point at which the guess marker covers only the given spaces; if there is none, their middle."""
        if numbers not in self._between:
            middle = geometry.middle([self.centres[number] for number in numbers])
            spots = map(geometry.as_drawn, self._spots(numbers, middle))
            self._between[numbers] = next((spot for spot in spots if self._covers(spot, numbers)), middle)
        return self._between[numbers]

    def _spots(self, numbers: tuple[int, ...], middle: Point) -> Iterator[Point]:
        """Return points at which the guess marker may cover the given spaces and no others, the best first."""
        if len(numbers) == 2 and any(math.dist(self.number_at(number), middle) < 20 for number in numbers):
            yield from self._edge_points(numbers, middle)
        if len(numbers) > 2:
            for corner in self._shared_corners(numbers):
                yield from (geometry.point_along(corner, middle, share) for share in _SHARES)
        yield middle
        for parts in _SEARCHED:
            yield from self._within_reach(numbers, middle, parts)

    def _shared_corners(self, numbers: tuple[int, ...]) -> list[Point]:
        """Return a corner that some spaces share, if there is one."""
        corners = (corner for number in numbers for corner in self.points[number])
        return [
            spot
            for spot in corners
            if all(geometry.distance_to_polygon(spot, self.points[other]) < 1 for other in numbers)
        ][:1]

    def _within_reach(self, numbers: tuple[int, ...], middle: Point, parts: int) -> list[Point]:
        """Return a lattice of points that may be within reach of all of some spaces, those nearest to a point first."""
        boxes = [self._around[number] for number in numbers]
        left, top = max(box[0] for box in boxes), max(box[1] for box in boxes)
        wide = (min(box[0] + box[2] for box in boxes) - left) / parts
        high = (min(box[1] + box[3] for box in boxes) - top) / parts
        if wide <= 0 or high <= 0:
            return []
        spots = [(left + wide * (i + 0.5), top + high * (j + 0.5)) for i in range(parts) for j in range(parts)]
        return sorted(spots, key=lambda spot: round(math.dist(spot, middle), 3))

    def _waiting(self) -> Point:
        """Return a free place beside the sea for the guess marker, or else one in the port."""
        left, top, width, height = self.port
        if self.is_strip:
            return left + width - 150, top + height / 2
        (wide, high), (x, y) = _WAITING, _GUESS
        corners = [(left - 6, top + height + _SUPPLY), (WIDTH - left - wide, top + height + _SUPPLY)]
        corners.append((WIDTH - left - wide, top))
        free = [(a + x, b + y) for a, b in corners if not self.meets((a, b, wide, high))]
        beside = (spot for spot in free if not self._spaces_in_reach(*spot))
        return next(beside, (left + x, top + height - y))

    def beside_pieces(self, number: int) -> Point:
        """Return a point of a space away from its pieces, where the guess marker covers no other space."""
        points = (geometry.as_drawn(self.point_in_space(number, -share)) for share in (0.75, 0.6, 0.45, 0.3))
        return next((point for point in points if self._covers(point, (number,))), self.marker_point((number,)))

    def _edge_points(self, numbers: tuple[int, ...], middle: Point) -> Iterator[Point]:
        """Return points on the edge of two spaces, beside their numbers, with room for the marker."""
        (ax, ay), (bx, by) = self.centres[numbers[0]], self.centres[numbers[1]]
        length = self.radii[numbers[0]] / (math.hypot(bx - ax, by - ay) or 1.0)
        for share in (0.9, 0.6, 0.3):
            yield middle[0] + share * length * abs(by - ay), middle[1] + share * length * abs(bx - ax)

    # --- lines

    def _borders(self) -> tuple[str, str, str]:
        """Return the borders of the sea areas, the thin ones inside them, and the coast."""
        areas = {number: self.sea.areas[self.sea.area_of[space]] for space, number in enumerate(self.sea.ids)}
        thick, thin, coast = [], [], []
        for number in self.sea.ids:
            for a, b in geometry.edges(self.points[number]):
                shared = []
                for key in self._edge_neighbours(number):
                    for start, end in (geometry.shared_part(a, b, *edge) for edge in geometry.edges(self.points[key])):
                        if end - start < 1e-3:
                            continue
                        shared.append((start, end))
                        line = geometry.part(a, b, start, end)
                        if isinstance(key, str):
                            coast.append(line)
                        elif areas[key] != areas[number]:
                            thick.append(line if key > number else "")
                        elif key > number:
                            thin.append(line)
                thick += [geometry.part(a, b, start, end) for start, end in geometry.rest(shared)]
        return "".join(thick), "".join(thin), "".join(coast)

    def _edge_neighbours(self, number: int) -> list[Key]:
        """Return the spaces that share an edge with a sea space."""
        space = self.sea.index[number]
        lands = [LANDS[land] for land, near in enumerate(self.sea.land_neighbours) if near >> space & 1]
        return [*lands, *self.sea.numbers(self.sea.neighbours[space])]

    # --- the text board

    def grid(self) -> list[list[tuple[float, Key]]]:
        """Return the spaces in rows from top to bottom, each with its place from left to right; a step is 1."""
        boxes = {key: geometry.box(points) for key, points in self.points.items()}
        height = min(box[3] for box in boxes.values())
        rows: list[list[Key]] = []
        last = -math.inf
        for key in sorted(boxes, key=lambda key: boxes[key][1] + boxes[key][3] / 2):
            middle = boxes[key][1] + boxes[key][3] / 2
            if middle - last > height / 3:
                rows.append([])
                last = middle
            rows[-1].append(key)
        place = {key: box[0] + box[2] / 2 for key, box in boxes.items()}
        rows = [sorted(row, key=place.__getitem__) for row in rows]
        gaps = [place[b] - place[a] for row in rows for a, b in itertools.pairwise(row)]
        step = min([gap for gap in gaps if gap > 1], default=1.0)
        left = min(place.values())
        return [[((place[key] - left) / step, key) for key in row] for row in rows]


@lru_cache(maxsize=8)
def chart_of(sea: Sea) -> Chart:
    """Return the chart of a board; a board never changes."""
    return Chart(sea)


def _tints(sea: Sea) -> tuple[int, ...]:
    """Give every area a tint that its neighbours do not have, as far as there are enough tints."""
    tints: list[int] = []
    for area in range(len(sea.areas)):
        beside = {tint for other, tint in enumerate(tints) if sea.around[area] & sea.area_masks[other]}
        free = [tint for tint in range(TINTS) if tint not in beside] or list(range(TINTS))
        tints.append(min(free, key=lambda tint: (tints.count(tint), tint)))
    return tuple(tints)
