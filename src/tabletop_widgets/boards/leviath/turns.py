"""Marks on the sea for the others' turns since the viewer's last decision: paths of ships, things new and gone.

Only events of which the viewer may know are marked. A hidden kaiju leaves no mark of its own: what it attacked does.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.leviath import geometry
from tabletop_widgets.boards.leviath.area_labels import TAB_HEIGHT, tabs_of
from tabletop_widgets.boards.leviath.chart import LETTERS, WIDTH, Chart, Key, chart_of
from tabletop_widgets.boards.leviath.geometry import Point
from tabletop_widgets.boards.leviath.keys import mine_key, tile_key
from tabletop_widgets.boards.leviath.pieces import rooms_of, spots_of
from tabletop_widgets.boards.leviath.players import glyph_of
from tabletop_widgets.boards.leviath.sea import anchors_of
from tabletop_widgets.boards.leviath.search_results import (
    ANSWERS,
    answer_point,
    answers_of,
    draw_answer_key,
    draw_search_result,
)
from tabletop_widgets.boards.leviath.shapes import HULL
from tabletop_widgets.boards.leviath.ship_paths import ShipPath, paths_of
from tabletop_widgets.boards.leviath.ship_reach import arrows_of
from tabletop_widgets.boards.leviath.status_bar import OVER as OVER_GAUGES
from tabletop_widgets.boards.leviath.status_bar import berths_of, tile_at
from tabletop_widgets.boards.leviath.trail import visit_points
from tabletop_widgets.boards.paths import corners
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT

UNDER: Final = "turns"  # the group between ground and pieces
OVER: Final = "turns/over"  # the group above the pieces
# widths of a path's line and of its casing, and their opacity: for the newest turn, older turns, the viewer's own turn
_NEWEST: Final = (3.8, 7.0, None)
_OLDER: Final = (3.4, 6.4, 0.95)
_OWN: Final = (3.2, 6.0, 0.78)
_ROUND: Final = 15.0  # a third of the least distance from the port to a gate that leaves room for an arc
_DEPTHS: Final = (24.0, 38.0, 54.0, 72.0, 90.0, 108.0)  # depths below the coast that are tried for an arc
_ARC: Final = tuple(i / 8 for i in range(1, 7))  # the points of an arc, in shares of its length
_START: Final = 3.4  # radius of the dot at the start of a path
_GHOST: Final = 0.8  # scale of the outline of a ship at the start,
_GHOST_ROOM: Final = 14.0  # and the room that it needs
_LOZENGE: Final = 9.0
_FREE: Final = 9.0  # a number nearer than this to anything else is left out
_SHORT: Final = 90.0  # on a path shorter than this, a number would hide most of it
_PIECE: Final = 15.0  # a piece hides everything within this distance of its middle
_DIGITS: Final = 10.0  # half the size of the number of a space, with some room around it
_ANCHOR: Final = 8.0  # half the size of an anchor
_HEAD: Final = 7.0  # the radius of the head of a path
_ARROW: Final = 8.0  # half the size of an arrow that shows where a ship can go
_ENOUGH: Final = 16.0  # room around a number beyond which a place is not better
_BESIDE_THE_SEA: Final = 3.0  # deducted from the room of a place beside the sea
# where the number of a thing may be: at its corners, then beside it
_AROUND: Final = ((1, -1), (-1, -1), (1, 1), (-1, 1), (1.3, 0), (-1.3, 0), (0, -1.3), (0, 1.3))
# where it may be around the dot at the start of a path
_ABOUT_START: Final = ((22, -13), (-22, -13), (28, 6), (-28, 6), (0, -20), (0, 24), (31, -9), (-31, -9))
_SHIFTS: Final = ((0.0, 0.0), (8.0, 6.0), (-8.0, 6.0), (0.0, -9.0))  # offsets that keep the paths of turns apart
_SHORT_OF: Final = 28.0  # distance from the middle of a ship at which an arrow ends
_CLEAR: Final = 7.0  # distance from pieces and numbers beyond which a path is not better
_DETOUR: Final = 5.0  # units that a path may be longer to gain one unit of that distance
_BESIDE: Final = (0.0, 0.3, -0.3, 0.55, -0.55, 0.8, -0.8)  # where a path may cross a space: offsets in radii
_BESIDE_NUMBERS: Final = (25.0, 42.0)  # distances from an edge's middle at which a path crosses it beside numbers
_BEND: Final = (6.0,)  # the same where there are no numbers


_Due = tuple[str, Point, Sequence[Point]]  # the key of a mark, the place of the thing, possible places for the number


def draw_turns(scene: Scene, view: LeviathObservation, turns: Sequence[Turn], words: Words) -> None:
    """Mark the others' turns; see `Board.draw_turns`."""
    newest = max((number for number, turn in enumerate(turns, 1) if paths_of(turn.events)), default=0)
    marks = _Marks(scene, view, words, newest)
    marks.answers = answers_of(event for turn in turns for event in turn.events)
    for number, turn in enumerate(turns, 1):
        marks.draw(number, turn, *_colours(view, turn.seat, words))
    draw_answer_key(scene, view, [ANSWERS[event.kind] for event in marks.answers.values()], words)


def draw_own(scene: Scene, view: LeviathObservation, turn: Turn, words: Words) -> None:
    """Draw the paths of ships that the viewer moved, and the answers it got; see `Board.draw_own_turn`."""
    _Marks(scene, view, words).draw_own(turn, *_colours(view, turn.seat, words))
    answers = answers_of(turn.events)
    for area, event in answers.items():
        draw_search_result(scene, view, f"ownway/heard{area}", event, (UNDER, OVER), words)
    draw_answer_key(scene, view, [ANSWERS[event.kind] for event in answers.values()], words)


def _colours(view: LeviathObservation, seat: int, words: Words) -> tuple[str, str]:
    """Return the colour of a seat's marks on the sea, and the colour of numbers on them."""
    _, fill, ink, *_ = glyph_of(seat, view.num_players, words) if seat >= 0 else ("", "$seaink", "$night")
    return (ink, fill) if seat == KAIJU_SEAT else (fill, ink)  # the kaiju's dark colour would be invisible on the sea


class _Marks:
    """Drawer of the marks of one turn after another: numbers them, and remembers which places are taken.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        words: the language and the names.
        newest: the number of the last turn with a way: the older ones are thinner and paler.

    """

    def __init__(self, scene: Scene, view: LeviathObservation, words: Words, newest: int = 0) -> None:
        self._scene, self._view, self._words, self._newest = scene, view, words, newest
        self._chart: Chart = chart_of(view.sea)
        self._spots = spots_of(view)
        # circles (middle, radius) that numbers of marks avoid
        self._taken = [(self._chart.number_at(number), _DIGITS) for number in view.sea.ids]
        self._taken += rooms_of(view)
        self._taken += [(spot, _DIGITS) for spot in visit_points(view)]
        self._taken += [(spot, _ANCHOR) for spot in anchors_of(view)]
        self._obstacles = [*self._taken, *(((tab.x, tab.y), TAB_HEIGHT / 2) for tab in tabs_of(view.sea))]
        self._taken += [(spot, _ARROW) for spot in arrows_of(view)]
        self.answers: dict[int, Event] = {}  # area -> the last answer about it
        self._due: list[_Due] = []
        self._last: dict[int, int] = {}  # ship -> the space where it was last seen
        self._key, self._number, self._fill, self._ink = "", 0, "", ""
        self._about: dict[str, str] = {}  # the label and tooltip of a number

    def draw(self, number: int, turn: Turn, fill: str, ink: str) -> None:
        """Draw the marks of a turn in a colour, each with its number."""
        self._number = number
        label = self._words("board-turn-mark", number=number, name=self._words.name(turn.seat))
        self._about = {"label": label, "tip": self._words("board-tip-turn")}
        self.draw_ways(f"turn{number}", turn, fill, ink)
        for i, event in enumerate(turn.events):
            self._draw_event(f"{self._key}/{i}", event)
        self._draw_number(str(number))
        self._due = []

    def draw_own(self, turn: Turn, fill: str, ink: str) -> None:
        """Draw the paths of the viewer's own turn; the last path has the viewer's letter in place of a number."""
        self._about = {"label": self._words("board-own-mark"), "tip": self._words("board-tip-own-turn")}
        self.draw_ways("ownway", turn, fill, ink)
        self._due = self._due[-1:]
        self._draw_number(glyph_of(turn.seat, self._view.num_players, self._words)[0])

    # --- ways

    def draw_ways(self, key: str, turn: Turn, fill: str, ink: str) -> None:
        """Draw the paths of the ships in a turn; the viewer's own are faint."""
        self._key, self._fill, self._ink = key, fill, ink
        for i, way in enumerate(paths_of(turn.events)):
            self._draw_way(f"{key}/way{i}", way)

    def _draw_way(self, key: str, way: ShipPath) -> None:
        """Draw a path as an arrow with a dot at its start; there and back is one arrow with a head at both ends."""
        is_back = len(way.spaces) > 2 and way.spaces == way.spaces[::-1]
        if is_back:
            way = ShipPath(way.ship, way.spaces[len(way.spaces) // 2 :])
        ship = self._spots.get(f"ship:{way.ship + 1}")
        is_there = ship is not None and self._view.ships[way.ship] == way.spaces[-1]
        points = self._points(way, (ship[0], ship[1]) if ship and is_there else self._space_point(way.spaces[-1]))
        if any(math.dist(points[0], (x, y)) < _PIECE for x, y, _ in self._spots.values()):
            points[0] = geometry.point_along(points[0], points[1], 0.5)  # a piece would hide the start
        if ship and is_there:
            points[-1] = _point_before_end(points[-2], points[-1], _SHORT_OF * ship[2])
        data = geometry.spline(points)
        head = _head(geometry.point_along(points[-2], points[-1], 0.5), points[-1])
        if is_back:
            head += _head(geometry.point_along(points[0], points[1], 0.5), points[0])
        line, casing, strength = (_NEWEST if self._number == self._newest else _OLDER) if self._number else _OWN
        self._scene.add(key, "g", UNDER, stroke_linecap="round", stroke_linejoin="round", opacity=strength)
        self._scene.add(f"{key}/casing", "path", key, d=data, stroke="$night", stroke_width=casing)
        self._scene.add(f"{key}/line", "path", key, d=data, stroke=self._fill, stroke_width=line)
        self._scene.add(f"{key}/head", "path", key, d=head, fill=self._fill, stroke="$night", stroke_width=1.4)
        x, y = points[0]
        if not is_back and way.spaces[0] >= 0 and self._is_free(points[0]):
            self._draw_ghost(f"{key}/line/start", key, points[0], way.ship)
        elif not is_back:
            self._scene.add(f"{key}/line/start", "circle", key, cx=round(x, 1), cy=round(y, 1), r=_START,
                            fill=self._fill, stroke="$night", stroke_width=1.4)  # fmt: skip
        along = [*points[1:-1], *(geometry.point_along(a, b, 0.5) for a, b in itertools.pairwise(points))]
        aside = [(x + i, y + j) for i, j in _ABOUT_START]
        self._taken += [(tip, _HEAD) for tip in (points[-1], *points[: int(is_back)])]
        is_short = sum(itertools.starmap(math.dist, itertools.pairwise(points))) < _SHORT
        self._number_at(key, points[0], [*aside, *along] if is_short else [*along, *aside])

    def _is_free(self, spot: Point) -> bool:
        """Return whether the outline of a ship has room at a point, away from pieces, numbers and names of areas."""
        return all(math.dist(spot, taken) > radius + _GHOST_ROOM for taken, radius in self._obstacles)

    def _draw_ghost(self, key: str, parent: str, at: Point, ship: int, dashes: str | None = None) -> None:
        """Draw the outline of a ship, with its number, where it was."""
        self._scene.add(key, "g", parent, transform=f"translate({at[0]:.1f} {at[1]:.1f})", stroke_linejoin="round")
        self._scene.add(f"{key}/hull", "path", key, d=HULL, transform=f"scale({_GHOST:g})", fill="$night",
                        stroke=self._fill, stroke_width=3, stroke_dasharray=dashes)  # fmt: skip
        add_text(self._scene, f"{key}/t", key, str(ship + 1), -1.2, round(0.36 * LETTERS + 4.8, 1), LETTERS,
                 fill=self._fill, weight=800, text_anchor="middle")  # fmt: skip

    def _points(self, way: ShipPath, end: Point) -> list[Point]:
        """Return the points of a path that ends at a point; a path out of the port begins with an arc."""
        if way.spaces[0] < 0:
            sailed = self._route_points(way.spaces[1:], end)
            return [*self._out_of_port(way.spaces[1], sailed[0]), *sailed]
        return self._route_points(way.spaces, end)

    def _out_of_port(self, gate: int, end: Point) -> list[Point]:
        """Return the points from the port to a gate: an arc over the water, away from pieces, numbers and the quay."""
        start, number = self._space_point(-1), self._view.sea.ids[gate]
        lands = [LANDS[land] for land, near in enumerate(self._view.sea.land_neighbours) if near >> gate & 1]
        shared = (self._shared_edge(number, letter) for letter in lands)
        x, y = next((geometry.point_along(*edge, 0.5) for edge in shared if edge), self._space_point(gate))
        if self._chart.is_strip or y < start[1] or x < start[0] + 3 * _ROUND:
            return [start, (x, y)]
        arcs = [_arc(start, end, y + depth * self._chart.unit) for depth in _DEPTHS]
        return min(arcs, key=lambda arc: round(sum(map(self._nearness, arc[2:-1])), 1))

    def _route_points(self, spaces: tuple[int, ...], end: Point) -> list[Point]:
        """Return the points of a path over the sea that ends at a point: one in each space and at each crossed edge.

        They are found from the end, so that the last crossing is the one nearest to the ship.
        """
        points = [end]
        crossed: set[Point] = set()
        steps = list(itertools.pairwise(reversed(spaces)))
        ids = self._view.sea.ids
        edges = [self._shared_edge(ids[min(step)], ids[max(step)]) for step in steps]
        for (_, a), edge, before in zip(steps, edges, [*edges, None][1:], strict=True):
            start = geometry.point_along(*before, 0.5) if before else self._space_point(a)
            if edge:
                spots, last = self._crossings(*edge), points[-1]
                free = [spot for spot in spots if spot not in crossed] or spots  # there and back cross apart
                points.append(self._clearest(free, last, start))
                crossed.add(points[-1])
            points.append(self._space_point(a))
        for i, space in enumerate(reversed(spaces[1:-1])):
            if len(points) == 2 * len(spaces) - 1:
                points[2 * i + 2] = self._crossing_point(space, points[2 * i + 1], points[2 * i + 3])
        return points[::-1]

    def _clearest(self, spots: Sequence[Point], a: Point, b: Point) -> Point:
        """Return the best point between two others: the path through it is short and avoids pieces and numbers."""

        def cost(spot: Point) -> float:
            near = (spot, geometry.point_along(a, spot, 0.6), geometry.point_along(spot, b, 0.4))
            return round(math.dist(a, spot) + math.dist(spot, b) + _DETOUR * sum(map(self._nearness, near)), 1)

        costs = {spot: cost(spot) for spot in spots}
        return min(costs, key=costs.__getitem__)

    def _nearness(self, spot: Point) -> float:
        """Return the length by which a point is too near to a piece or a number."""
        (x, y), least = spot, _CLEAR
        for (a, b), radius in self._obstacles:  # called hundreds of times: cheap checks first
            if abs(a - x) < radius + least and abs(b - y) < radius + least:
                least = min(least, math.hypot(a - x, b - y) - radius)
        return _CLEAR - least

    def _crossing_point(self, space: int, a: Point, b: Point) -> Point:
        """Return the point at which a path between two edges crosses a space, around the pieces there."""
        radius, middle = self._chart.radii[self._view.sea.ids[space]], geometry.point_along(a, b, 0.5)
        length = math.dist(a, b) or 1.0
        x, y = (a[1] - b[1]) * radius / length, (b[0] - a[0]) * radius / length
        spots = [(middle[0] + share * x, middle[1] + share * y) for share in _BESIDE]
        inside = [spot for spot in spots if geometry.inside(spot, self._chart.points[self._view.sea.ids[space]])]
        return self._clearest(inside or spots, a, b)

    def _shared_edge(self, a: Key, b: Key) -> tuple[Point, Point] | None:
        """Return the part of an edge that two spaces or lands share, by their numbers and letters."""
        points = self._chart.points
        for (start, end), other in itertools.product(geometry.edges(points[a]), geometry.edges(points[b])):
            low, high = geometry.shared_part(start, end, *other)
            if high - low > 0.01:
                return geometry.point_along(start, end, low), geometry.point_along(start, end, high)
        return None

    def _crossings(self, a: Point, b: Point) -> list[Point]:
        """Return points at which a path may cross an edge: on both sides of its middle, away from numbers there."""
        middle = geometry.point_along(a, b, 0.5)
        near = min(math.dist(middle, self._chart.number_at(number)) for number in self._view.sea.ids)
        gaps = _BESIDE_NUMBERS if near < _BESIDE_NUMBERS[0] else _BEND
        shares = [min(0.4, gap * self._chart.unit / (math.dist(a, b) or 1.0)) for gap in gaps]
        sides = (1, -1) if self._number % 2 else (-1, 1)
        return [geometry.point_along(a, b, 0.5 + side * share) for share in shares for side in sides]

    def _space_point(self, space: int) -> Point:
        """Return the point at which the paths of this turn cross a space; the port is a space of its own."""
        dx, dy = _SHIFTS[(self._number - 1) % len(_SHIFTS)]
        if space < 0:
            left, top, width, height = self._chart.port
            return left + width - 4 + min(0.0, dx), top + height * 0.6 + dy
        x, y = self._chart.point_in_space(self._view.sea.ids[space], -0.05)
        return x + dx * self._chart.unit, y + dy * self._chart.unit

    # --- new and removed things

    def _draw_event(self, key: str, event: Event) -> None:
        kind, values = event.kind, event.values
        if kind == "mine" and self._view.mines >> values[0] & 1:
            x, y, scale = self._spots[mine_key(self._view.sea.ids[values[0]])]
            self._draw_corners(key, (x, y), 18 * scale)
        elif kind in ("lift", "crush"):
            self._draw_gone(key, self._space_point(values[0]))
        elif kind == "sunk":
            self._draw_corners(
                key, self._chart.point_in_space(LANDS[values[0]], -0.15), 26 * min(1.2, self._chart.unit)
            )
        elif kind in ("blocked", "built"):
            self._draw_tile(key, tile_key(values[0]))
        elif kind == "build" and self._view.built < 0:  # the viewer may not know which tile it was
            self._draw_tile(key, f"tile:built:{values[0] - 1}")
        elif kind in ("ship", "depart"):
            self._last[values[0]] = values[-1]
        elif kind == "ship-lost":
            self._draw_lost(key, values[0])
        elif kind in ANSWERS and self.answers[values[0]] is event:
            draw_search_result(self._scene, self._view, key, event, (UNDER, OVER), self._words)
            x, y = answer_point(self._view, event)
            self._number_at(key, (x, y), [(x + i * 17, y + j * 15) for i, j in _AROUND])

    def _draw_lost(self, key: str, ship: int) -> None:
        """Mark a ship that was driven back: on its old space, if that has been seen, and in the port."""
        was = self._last.pop(ship, -1)
        if was >= 0:
            at = self._space_point(was)
            self._draw_ghost(f"{key}/was", UNDER, at, ship, "6 4")
            self._number_at(f"{key}/was", at, [(at[0] - i * 22, at[1] + j * 13) for i, j in _AROUND])
        berth = berths_of(self._view).get(ship)
        if berth:
            self._draw_corners(key, berth, 17)

    def _draw_tile(self, key: str, tile: str) -> None:
        at = tile_at(self._view, tile)
        if at:
            self._draw_corners(key, at, 10.5, OVER_GAUGES)

    def _draw_corners(self, key: str, at: Point, half: float, parent: str = UNDER) -> None:
        """Draw four corners around something below the pieces, and beside it, on the sea, the number of the turn."""
        x, y = at
        lines = corners(x - half, y - half, x + half, y + half, 5)
        self._scene.add(key, "g", parent, fill="none", stroke_linecap="round", stroke_linejoin="round")
        self._scene.add(f"{key}/casing", "path", key, d=lines, stroke="$night", stroke_width=4.4)
        self._scene.add(f"{key}/corners", "path", key, d=lines, stroke=self._fill, stroke_width=2.2)
        if parent == UNDER:
            self._number_at(key, at, [(x + i * half, y + j * half) for i, j in _AROUND])

    def _draw_gone(self, key: str, at: Point) -> None:
        """Draw a dashed ring where something was, and the number of the turn."""
        for name, stroke, wide in (("casing", "$night", 4.0), ("line", self._fill, 1.8)):
            self._scene.add(
                f"{key}/{name}", "circle", UNDER, cx=round(at[0], 1), cy=round(at[1], 1), r=11 * self._chart.unit,
                stroke=stroke, stroke_width=wide, stroke_dasharray="5 4" if name == "line" else None,
            )  # fmt: skip
        self._number_at(key, at, [(at[0] + i * 13, at[1] + j * 11) for i, j in _AROUND])

    # --- numbers

    def _number_at(self, key: str, about: Point, spots: Sequence[Point]) -> None:
        """Request a number for a mark, at one of some places around a thing, which the number may touch."""
        self._due.append((key, about, spots))

    def _draw_number(self, text: str) -> None:
        """Draw the number of a turn at each of its ways, or else once at another of its marks.

        Without a free place it is left out: the turn's line in the news still highlights the marks.
        """
        ways = [[due] for due in self._due if "/way" in due[0]]
        if not [due for due in ways if self._draw_lozenge(text, due)]:
            self._draw_lozenge(text, self._due)

    def _draw_lozenge(self, text: str, due: Sequence[_Due]) -> bool:
        """Draw a number on a lozenge at the mark with the most room; return whether there was enough."""
        found: list[tuple[float, str, Point]] = []
        for key, about, spots in due:
            spot = self._freest(spots, about)
            found.append((min(_ENOUGH, self._room(spot, about)), key, spot))
        room, key, (x, y) = max(found, key=lambda one: one[0], default=(0.0, "", (0.0, 0.0)))
        if room < _FREE:
            return False
        self._taken.append(((x, y), _LOZENGE))
        self._scene.add(f"{key}/n", "g", OVER, transform=f"translate({x:.1f} {y:.1f})", pointer_events="all",
                        **self._about)  # fmt: skip
        self._scene.add(
            f"{key}/n/r", "rect", f"{key}/n", x=-_LOZENGE, y=-_LOZENGE, width=2 * _LOZENGE, height=2 * _LOZENGE, rx=3,
            fill=self._fill, stroke="$night", stroke_width=1.6, transform="rotate(45)",
        )  # fmt: skip
        add_text(
            self._scene, f"{key}/n/t", f"{key}/n", text, 0, round(0.355 * LETTERS, 1), LETTERS, fill=self._ink,
            weight=800, text_anchor="middle",
        )  # fmt: skip
        return True

    def _freest(self, spots: Sequence[Point], about: Point) -> Point:
        rooms = dict[Point, float]()
        for spot in spots:
            rooms[spot] = round(self._room(spot, about), 1)
            if rooms[spot] >= _ENOUGH:
                break
        return max(rooms, key=rooms.__getitem__)

    def _room(self, spot: Point, about: Point) -> float:
        """Return the room around a place: its distance from numbers, pieces and tabs of areas, less beside the sea."""
        tabs = (
            math.hypot(max(0.0, abs(spot[0] - tab.x) - tab.width / 2), max(0.0, abs(spot[1] - tab.y) - TAB_HEIGHT / 2))
            for tab in tabs_of(self._view.sea)
        )
        things = (math.dist(spot, taken) - radius for taken, radius in self._taken if taken != about)
        near = min(*things, *(8 + away for away in tabs))
        beside = not 12 <= spot[0] <= WIDTH - 12 or not self._chart.is_sea(*spot)
        return near - (_BESIDE_THE_SEA if beside else 0)


# --- lines


def _arc(start: Point, end: Point, depth: float) -> list[Point]:
    """Return the points of an arc without its end: it begins downwards and never goes below a depth."""
    down, over = (start[0], depth), (geometry.point_along(start, end, 0.8)[0], depth)

    def point_at(share: float) -> Point:
        a, b, c = (geometry.point_along(*pair, share) for pair in itertools.pairwise((start, down, over, end)))
        return geometry.point_along(geometry.point_along(a, b, share), geometry.point_along(b, c, share), share)

    return [start, *map(point_at, _ARC)]


def _point_before_end(start: Point, end: Point, gap: float) -> Point:
    """Return the point of a line at a distance before its end, but not before its first third."""
    length = math.dist(start, end) or 1.0
    return geometry.point_along(start, end, max(0.34, 1 - gap / length))


def _head(before: Point, end: Point) -> str:
    """Return the head of an arrow, over the end of its line."""
    length = math.dist(before, end) or 1.0
    ux, uy = (end[0] - before[0]) / length, (end[1] - before[1]) / length
    corners = ((4.5, 0.0), (-8.5, 6.8), (-8.5, -6.8))
    points = (f"{end[0] + on * ux - aside * uy:.1f} {end[1] + on * uy + aside * ux:.1f}" for on, aside in corners)
    return f"M{'L'.join(points)}z"
