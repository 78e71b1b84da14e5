"""Leviath's trail: its line under the pieces, and the numbers of its spaces over them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.leviath.area_labels import TAB_HEIGHT, tabs_of
from tabletop_widgets.boards.leviath.chart import HEIGHT, LETTERS, chart_of
from tabletop_widgets.boards.leviath.geometry import Point, bow_path, point_along
from tabletop_widgets.boards.leviath.pieces import BEEN, is_taken, rooms_of
from tabletop_widgets.boards.leviath.sea import REGION
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.sea import Sea
from tabletop_widgets.engines.leviath.observation import LeviathObservation

_TRAIL_MOST: Final = 6  # number of places of the trail that are drawn during the game
_VISIT: Final = 10.0  # half the height of a number of the trail
_TOLD: Final = 2  # most visits whose numbers are drawn on a space: more would cover the pieces
# where the numbers may be beside pieces (down, right, in radii; right is away from the space's own number), best
# first; then the room that is enough there
_BEEN_BESIDE: Final = ((-0.96, 0.0), (0.6, 0.9), (0.3, 0.75), (-0.2, -0.75), (-0.2, 0.75))
_BEEN_ROOM: Final = 4.0


def draw_trail(scene: Scene, view: LeviathObservation) -> None:
    """Draw Leviath's path, fading with age; the whole path after the end of the game. Rule: leviath 7.4."""
    first, last = _first_leg(view), len(view.path) - 1
    legs = [i for i in range(first, last) if view.path[i] != view.path[i + 1]]
    if not legs:
        return
    drawn = {i: _leg(view.sea, view.path[i], view.path[i + 1]) for i in legs}
    scene.add(
        "trail", "g", REGION, fill="none", stroke="$kaiju", stroke_width=2.6, stroke_dasharray="1 7",
        stroke_linecap="round", pointer_events="none",
    )  # fmt: skip
    # one dark band under all legs, so that their dots are visible on a mine, too
    halo = "".join(line for line, _ in drawn.values())
    scene.add("trail/o", "path", "trail", d=halo, stroke="$night", stroke_width=7, stroke_dasharray="none", opacity=0.6)
    for i, (line, head) in drawn.items():
        is_new = i in legs[-_NEWEST_LEGS:]
        shade = 1 if is_new else _fading(last - i, last - first, _OLD_LEGS)
        scene.add(f"trail:{i}", "path", "trail", d=line, opacity=shade, stroke_width=_NEW_LEG if is_new else None)
        scene.add(f"trail/h{i}", "path", "trail", d=head, stroke="$night", stroke_width=1.2, stroke_dasharray="none",
                  fill="$kaiju", opacity=shade)  # fmt: skip


_NEWEST_LEGS: Final = 2  # number of legs that are drawn stronger and not faded
_NEW_LEG: Final = 3.6
_OLD_LEGS: Final = 0.45  # how much less opaque the oldest leg is
_BOW: Final = 0.2  # how far a leg bends to the left, as a share of its length; then its least and most in units
_BOW_LEAST: Final = 9.0
_BOW_MOST: Final = 16.0
_BOWS: Final = (1.0, 0.55, 1.5)  # factors for this bend, best first
_ALONG: Final = tuple(i / 12 for i in range(1, 12))  # points of a leg at which its distance from numbers is measured
_LINE_ROOM: Final = 12.0  # wanted distance of a leg from numbers
_SHARES: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)  # where the head may be on a leg, best first
_HEAD_ROOM: Final = 19.0  # wanted distance of a head from the numbers of spaces and the names of areas


@lru_cache(1024)
def _leg(sea: Sea, start: int, end: int) -> tuple[str, str]:
    """Return the paths of a leg from one space to another and of its head, away from numbers where possible.

    A leg bends to the left of its direction, so that there and back lie beside each other.
    """
    chart = chart_of(sea)
    a, b = (chart.point_in_space(sea.ids[space], BEEN) for space in (start, end))
    length = math.dist(a, b)
    bow = 2 * min(_BOW_MOST, max(_BOW_LEAST, _BOW / 2 * length))  # a curve reaches half of the way to its handle
    x, y = point_along(a, b, 0.5)
    handles = [(x + more * bow * (b[1] - a[1]) / length, y - more * bow * (b[0] - a[0]) / length) for more in _BOWS]
    taken = [(*chart.number_at(number), 0.0) for number in sea.ids]
    taken += [(tab.x, tab.y, tab.width / 2 - _HEAD_ROOM / 2) for tab in tabs_of(sea)]

    def room(handle: Point, share: float) -> float:
        x, y = point_along(point_along(a, handle, share), point_along(handle, b, share), share)
        return min(_HEAD_ROOM, *(math.hypot(x - i, y - j) - radius for i, j, radius in taken))

    handle = max(handles, key=lambda handle: round(min(_LINE_ROOM, *(room(handle, share) for share in _ALONG))))
    share = max(_SHARES, key=lambda share: room(handle, share))
    return bow_path(a, handle, b), _chevron(point_along(a, handle, share), point_along(handle, b, share), share)


def _chevron(start: Point, end: Point, share: float) -> str:
    """Return the path of an arrowhead at a share of a straight line."""
    (ax, ay), (bx, by) = start, end
    length = math.dist(start, end)
    ux, uy, (x, y) = (bx - ax) / length, (by - ay) / length, point_along(start, end, share)
    points = [
        (x + ahead * ux - aside * uy, y + ahead * uy + aside * ux) for ahead, aside in ((9, 0), (-6, 7), (-6, -7))
    ]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "z"


def draw_visits(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw, over the pieces, the numbers of the spaces on Leviath's trail, from 1 at its start, with a label.

    They are filled, as no number of a space or a sea area is, and say that they count.
    """
    chart, first, last = chart_of(view.sea), _first_leg(view), len(view.path) - 1
    if last <= first:
        return
    visits = _visits(view)
    scene.add(
        "been", "g", REGION, fill="$night", font_size=LETTERS, font_weight=800, text_anchor="middle",
    )  # fmt: skip
    for space, times in visits.items():
        x, y = _visit_at(view, space, times)
        text = words("board-been-sign", times=_visit_numbers(times))
        half = _half(times)
        key = f"been:{view.sea.ids[space]}"
        place = f"translate({x:.1f} {y:.1f})"
        label = words(
            "board-been", space=str(view.sea.ids[space]), times=words("list-separator").join(str(i + 1) for i in times)
        )
        scene.add(key, "g", "been", transform=place, opacity=_fading(last - times[-1], last - first, 0.16), label=label,
                  tip=words("board-sign-way-text"), rule="7.4")  # fmt: skip
        scene.add(
            f"{key}/r", "rect", key, x=round(-half, 1), y=-_VISIT, width=round(2 * half, 1), height=2 * _VISIT,
            rx=_VISIT, fill="$kaiju", stroke="$night", stroke_width=1.3,
        )  # fmt: skip
        scene.add(f"{key}/t", "text", key, text, y=5.8)
    if visits and not chart.meets((0, HEIGHT - _KEY[1], *_KEY)):
        _draw_trail_key(scene, max(max(times) for times in visits.values()), words)


def visit_points(view: LeviathObservation) -> list[Point]:
    """Return the places of the trail's numbers: two points for each number, which is wider than high."""
    ends = []
    for space, times in _visits(view).items():
        (x, y), aside = _visit_at(view, space, times), _half(times) - _VISIT
        ends += [(x - aside, y), (x + aside, y)]
    return ends


def _visit_numbers(times: Sequence[int]) -> str:
    """Return the numbers of the last visits to a space."""
    return "·".join(str(i + 1) for i in times[-_TOLD:])


def _half(times: Sequence[int]) -> float:
    """Return half of the width of a number of the trail, with its sign before it."""
    return 7 + 5.2 * (1 + len(_visit_numbers(times)))


def _visits(view: LeviathObservation) -> dict[int, list[int]]:
    """Return the times of Leviath's visits by space, as far as its trail is drawn; not its present space."""
    visits: dict[int, list[int]] = {}
    for i in range(_first_leg(view), len(view.path) - 1):
        if view.path[i] != view.place:
            visits.setdefault(view.path[i], []).append(i)
    return visits


def _visit_at(view: LeviathObservation, space: int, times: Sequence[int]) -> Point:
    """Return the place of a number of the trail on a space: away from its pieces, and from names and numbers."""
    chart, number = chart_of(view.sea), view.sea.ids[space]
    if not is_taken(view, space):
        return chart.point_in_space(number, BEEN)
    away = -chart.side_of_number(number) or 1
    spots = [chart.point_in_space(number, down, right * away) for down, right in _BEEN_BESIDE]
    taken = [(*at, radius, radius) for at, radius in rooms_of(view)]
    taken += [(*chart.number_at(other), 9.0, 8.0) for other in view.sea.ids]
    taken += [(tab.x, tab.y, tab.width / 2, TAB_HEIGHT / 2) for tab in tabs_of(view.sea)]
    aside = _half(times)

    def room(spot: Point) -> float:
        x, y = spot
        near = (max(abs(x - a) - wide - aside, abs(y - b) - high - _VISIT) for a, b, wide, high in taken)
        return round(min(_BEEN_ROOM, *near), 1)

    return max(spots, key=room)


_KEY: Final = (100.0, 34.0)  # width and height of the key to the trail, in the lower left corner


def _draw_trail_key(scene: Scene, last: int, words: Words) -> None:
    """Draw the key to the trail, its last number and its meaning, where there is no sea."""
    x, y, half = 4 + _half([last]), HEIGHT - _KEY[1] / 2, _half([last])
    scene.add("trailkey", "g", REGION, label=words("board-sign-way"), tip=words("board-sign-way-text"), rule="7.4")
    scene.add("trailkey/o", "rect", "trailkey", x=4, y=y - _VISIT, width=2 * half, height=2 * _VISIT, rx=_VISIT,
              fill="$kaiju")  # fmt: skip
    add_text(scene, "trailkey/n", "trailkey", words("board-been-sign", times=_visit_numbers([last])), x, y + 5.8,
             LETTERS, fill="$night", weight=800, text_anchor="middle")  # fmt: skip
    add_text(scene, "trailkey/t", "trailkey", words("board-sign-way"), x + half + 6, y + 5.8, LETTERS, fill="$kaiju",
             weight=600)  # fmt: skip


def _first_leg(view: LeviathObservation) -> int:
    return 0 if view.reason else max(0, len(view.path) - 1 - _TRAIL_MOST)


def _fading(ago: int, of: int, by: float = 0.38) -> float:
    return round(1 - by * (ago - 1) / max(1, of), 2)
