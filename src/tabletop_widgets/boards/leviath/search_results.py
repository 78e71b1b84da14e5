"""The results of sonar and reconnaissance, marked on the sea: the kaiju was in an area, or was not."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from tabletop_widgets.boards.lettering import add_text, width
from tabletop_widgets.boards.leviath import geometry
from tabletop_widgets.boards.leviath.area_labels import TAB_HEIGHT, tabs_of
from tabletop_widgets.boards.leviath.chart import HEIGHT, LETTERS, WIDTH, chart_of
from tabletop_widgets.boards.leviath.geometry import Point
from tabletop_widgets.boards.leviath.pieces import rooms_of
from tabletop_widgets.boards.leviath.sea import REGION
from tabletop_widgets.boards.leviath.shapes import KAIJU_SIGN
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT

# kinds of events that answer a search in an area -> whether the kaiju was there
ANSWERS: Final = {"in-area": True, "area": True, "not-in-area": False}
_RADIUS: Final = 12.0
_NUMBER: Final = 10.0  # about half the size of a number
_ENOUGH: Final = 6.0  # free space around a mark beyond which a place is not better
_SIGN: Final = 0.8  # scale of the kaiju's sign in a mark
_KEY_ROW: Final = 26.0  # height of a row of the key to the marks
_KEY_TEXT: Final = 2 * _RADIUS + 7  # left edge of the words in the key
_KEYS: Final = ("turnkey/no", "turnkey/yes")
_LABELS: Final = ("board-not-heard", "board-heard")
_EXPLAINED: Final = ("board-key-not-heard", "board-key-heard")


def answers_of(events: Iterable[Event]) -> dict[int, Event]:
    """Return the last answer about each area, by area."""
    return {event.values[0]: event for event in events if event.kind in ANSWERS}


def answer_point(view: LeviathObservation, event: Event) -> Point:
    """Return the place of an answer's mark beside the name of its area: where there is most room, inside the area."""
    tab = tabs_of(view.sea)[event.values[0]]
    aside, below = tab.width / 2 + _RADIUS - 1, TAB_HEIGHT / 2 + _RADIUS - 1
    taken, shapes = _occupied_spots(view, event.values[0]), _shapes(view, event.values[0])

    def room(spot: Point) -> float:
        if not _RADIUS < spot[0] < WIDTH - _RADIUS:
            return -math.inf
        outside = min(geometry.distance_to_polygon(spot, shape) for shape in shapes)
        return round(min(_ENOUGH, *(math.dist(spot, at) - radius - _RADIUS for at, radius in taken)) - outside)

    spots = [(tab.x + aside, tab.y), (tab.x - aside, tab.y), (tab.x, tab.y + below), (tab.x, tab.y - below)]
    return max(spots, key=room)


def _occupied_spots(view: LeviathObservation, area: int) -> list[tuple[Point, float]]:
    """Return the spots that the mark of an area keeps away from: numbers, pieces, other areas' names, with radii."""
    taken = [(chart_of(view.sea).number_at(number), _NUMBER) for number in view.sea.ids] + rooms_of(view)
    names = tabs_of(view.sea)
    return taken + [((other.x, other.y), TAB_HEIGHT / 2) for other in names if other != names[area]]


def _shapes(view: LeviathObservation, area: int) -> list[list[Point]]:
    """Return the outlines of the spaces of an area."""
    return [chart_of(view.sea).points[number] for number in view.sea.numbers(view.sea.area_masks[area])]


def draw_search_result(
    scene: Scene, view: LeviathObservation, key: str, event: Event, parents: tuple[str, str], words: Words
) -> None:
    """Mark an answer: the area is shaded, and beside its name is the kaiju's sign, struck through if it was not there.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        key: the key of the mark.
        event: the answer.
        parents: the group below the pieces, and the one above them.
        words: the language.

    """
    under, over = parents
    is_there, area = ANSWERS[event.kind], event.values[0]
    shape = chart_of(view.sea).shape(view.sea.area_masks[area])
    scene.add(f"{key}/area", "path", under, d=shape, fill="$kaiju" if is_there else "$night",
              opacity=0.17 if is_there else 0.3)  # fmt: skip
    x, y = answer_point(view, event)
    label = words(_LABELS[is_there], area=view.sea.areas[area])
    scene.add(f"{key}/heard", "g", over, transform=f"translate({x:.1f} {y:.1f})", label=label,
              tip=words("board-tip-heard"), rule="5.1", pointer_events="all")  # fmt: skip
    draw_answer(scene, f"{key}/heard", is_there=is_there)


def draw_answer_key(scene: Scene, view: LeviathObservation, found: Iterable[bool], words: Words) -> None:
    """Draw the key to the marks of answers in the lower left corner, below the sea.

    Where a sea leaves no room for a row, or the trail is there, the legend alone tells it.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        found: of each mark, whether the kaiju was there.
        words: the language.

    """
    if view.seat == KAIJU_SEAT or "trailkey" in scene.elements:
        return
    for is_there in sorted(set(found)):
        mark, said = _KEYS[is_there], words(_EXPLAINED[is_there])
        rows = sum(other in scene.elements for other in _KEYS)
        if mark in scene.elements:  # the viewer's own answers and the others' share one key
            continue
        top = HEIGHT - _KEY_ROW * (rows + 1)
        if chart_of(view.sea).meets((0, top, _KEY_TEXT + width(said, LETTERS, 600), _KEY_ROW)):
            return
        if not rows:
            scene.add("turnkey", "g", REGION, label=words("board-sign-heard"), tip=words("board-sign-heard-text"),
                      rule="5.1")  # fmt: skip
        scene.add(mark, "g", "turnkey", transform=f"translate({_RADIUS + 4:g} {top + _KEY_ROW / 2:g})")
        draw_answer(scene, mark, is_there=is_there)
        add_text(scene, f"{mark}/t", "turnkey", said, _KEY_TEXT, top + _KEY_ROW / 2 + 5.8, LETTERS, fill="$kaiju",
                 weight=600)  # fmt: skip


def draw_answer(scene: Scene, key: str, *, is_there: bool) -> None:
    """Draw the sign of an answer around the origin of a group: the kaiju was in an area, or was not."""
    scene.add(f"{key}/r", "circle", key, r=_RADIUS, fill="$kaiju" if is_there else "$night",
              stroke="$night" if is_there else "$area", stroke_width=1.4)  # fmt: skip
    scene.add(f"{key}/sign", "path", key, d=KAIJU_SIGN, fill="$night" if is_there else "$kaiju", fill_rule="evenodd",
              transform=f"scale({_SIGN})")  # fmt: skip
    if not is_there:
        for name, stroke, wide in (("casing", "$night", 5.0), ("strike", "$mine", 2.6)):
            scene.add(f"{key}/{name}", "path", key, d="M-8.2 8.2L8.2 -8.2", stroke=stroke, stroke_width=wide,
                      stroke_linecap="round")  # fmt: skip
