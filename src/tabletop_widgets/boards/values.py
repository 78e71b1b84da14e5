"""The values that a player gives to the actions, drawn as a disc at the first element of each action."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop_widgets.boards.annotate import bounds, outline_of, place_of
from tabletop_widgets.boards.board import Board
from tabletop_widgets.boards.palette import VALUES
from tabletop_widgets.boards.paths import number
from tabletop_widgets.boards.scene import Scene, children
from tabletop_widgets.core.text import Words

LAYER: Final = "values"
PREFIX: Final = "value:"  # begins the key of every disc
_STEPS: Final = (0.02, 0.05, 0.10, 0.20)  # for each fill, the largest distance behind the best action
_SMALLEST: Final = 11.0  # smallest radius of a disc: two digits fit
_LARGEST: Final = 15.0
_BUTTON: Final = 48.0  # a button is lower than this, and wider
_TRANSLATE: Final = re.compile(r"translate\(([^)]*)\)")
_FEW: Final = 30.0  # number of visits that gives the smallest disc


@dataclass(frozen=True)
class Disc:
    """The value of the best action that begins with an element.

    Attributes:
        key: of the element.
        action: the id of that action.
        text: the value as it is shown, at most four signs.
        said: what screen readers say of it after the name of the element.
        behind: how far it is behind the best, as a share of 1; None for values of a player's own unit.
        visits: how often it was tried; 0 for a player that tries nothing.
        is_best: whether it is the best.
        could_be_best: whether chance may explain that it is behind.
        is_reliable: whether it was tried often enough.
        note: what stands below it in small letters; "" for nothing.

    """

    key: str
    action: int
    text: str
    said: str
    behind: float | None
    visits: int
    is_best: bool
    could_be_best: bool
    is_reliable: bool
    note: str = ""


def declare(scene: Scene, words: Words, note: str) -> None:
    """Add the layer of the values, or update its description."""
    scene.layer(LAYER, words("layer-values"), note, on=True)


def draw(scene: Scene, discs: Sequence[Disc], board: Board, prefix: str = PREFIX) -> Scene:
    """Return a picture with discs above all that is on it; the given one stays as it is.

    None of the discs can be clicked, and an element that is not there has none.

    Args:
        scene: the picture.
        discs: what to draw.
        board: whose picture it is.
        prefix: of the keys of the discs; those of values are in their layer.

    """
    marked = scene.copy()
    below = children(scene.elements)
    most = max((disc.visits for disc in discs), default=0)
    for disc in _innermost(scene, discs, below):
        place, outline = place_of(scene, disc.key), outline_of(scene, disc.key, below)
        if place is None or outline is None:
            continue
        _say(marked, disc)
        spot = board.free_spot(disc.key, scene) or _disc_position(bounds(*outline))
        _draw_disc(marked, disc, place, spot, _radius(disc.visits, most), prefix)
    return marked


_Box = tuple[float, float, float, float]


def _innermost(scene: Scene, discs: Sequence[Disc], below: dict[str, list[str]]) -> list[Disc]:
    """Return the discs without those around another disc of the same action: a card's button stays, not the card."""
    boxes = {disc.key: _box(scene, disc.key, below) for disc in discs}
    return [
        disc
        for disc in discs
        if not any(
            other.action == disc.action and other.key != disc.key and _holds(boxes[disc.key], boxes[other.key])
            for other in discs
        )
    ]


def _box(scene: Scene, key: str, below: dict[str, list[str]]) -> tuple[str, _Box] | None:
    """Return the region of an element and its bounds there; None if it is turned, or not drawn at all times."""
    place, outline = place_of(scene, key), outline_of(scene, key, below)
    shift = None if place is None else _shift(place[1])
    if place is None or outline is None or shift is None:
        return None
    left, top, right, bottom = bounds(*outline)
    return place[0], (left + shift[0], top + shift[1], right + shift[0], bottom + shift[1])


def _holds(outer: tuple[str, _Box] | None, inner: tuple[str, _Box] | None) -> bool:
    if outer is None or inner is None or outer[0] != inner[0]:
        return False
    (a, b, c, d), (left, top, right, bottom) = outer[1], inner[1]
    return a <= left and b <= top and c >= right and d >= bottom


def _shift(transform: str) -> tuple[float, float] | None:
    """Return the offset of a transform; None if it turns or stretches things."""
    if not transform:
        return 0.0, 0.0
    found = _TRANSLATE.findall(transform)
    if not found or _TRANSLATE.sub("", transform).strip():
        return None
    pairs = [[float(part) for part in one.replace(",", " ").split()] for one in found]
    return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs if len(pair) > 1)


def _say(scene: Scene, disc: Disc) -> None:
    tag, parent, attrs, *text = scene.elements[disc.key]
    if "label" in attrs:
        scene.elements[disc.key] = [tag, parent, {**attrs, "label": f"{attrs['label']}, {disc.said}"}, *text]


def _disc_position(box: _Box) -> tuple[float, float]:
    """Return the point of a disc that covers the least: the left end of a button, or else the upper right corner."""
    left, top, right, bottom = box
    is_button = bottom - top < _BUTTON < right - left
    return (left, (top + bottom) / 2) if is_button else (right - 3, top + 3)


def _radius(visits: int, most: int) -> float:
    """Return the radius: the area grows with the logarithm of the visits."""
    if visits <= _FEW or most <= _FEW:
        return _SMALLEST if visits else (_SMALLEST + _LARGEST) / 2
    share = math.log(visits / _FEW) / math.log(most / _FEW)
    return math.sqrt(_SMALLEST**2 + share * (_LARGEST**2 - _SMALLEST**2))


def _draw_disc(
    scene: Scene, disc: Disc, place: tuple[str, str], spot: tuple[float, float], radius: float, prefix: str
) -> None:
    region, transform = place
    key, layer = prefix + disc.key, {"layer": LAYER} if prefix == PREFIX else {}
    x, y = _inside(scene, region, transform, spot, radius)
    moved = f"{transform} translate({number(x)} {number(y)})".strip()
    scene.add(key, "g", region, transform=moved, pointer_events="none", **layer)
    fill, ink = _fill(disc)
    scene.add(f"{key}/w", "circle", key, r=radius + (4.6 if disc.is_best else 2.4), fill="$case")
    if disc.is_best:
        scene.add(f"{key}/o", "circle", key, r=radius + 3.4, fill="none", stroke=VALUES.rim, stroke_width=1.4)
    scene.add(
        f"{key}/d", "circle", key, r=radius, fill=fill, stroke=VALUES.rim, stroke_width=1.6,
        stroke_dasharray=None if disc.could_be_best and disc.is_reliable else "3 2.4",
    )  # fmt: skip
    size = 12.5 if len(disc.text) < 3 else 10.5
    scene.add(f"{key}/t", "text", key, disc.text, y=size * 0.36, font_size=size, font_weight=800, text_anchor="middle",
              fill=ink)  # fmt: skip
    if disc.note:
        _draw_note(scene, key, disc.note, radius)


def _draw_note(scene: Scene, key: str, note: str, radius: float) -> None:
    """Draw the note below a disc, on a ground of its own."""
    fill, ink = VALUES.open
    width, top = 6.4 * len(note) + 10, radius + 1
    scene.add(f"{key}/p", "rect", key, x=-width / 2, y=top, width=width, height=16, rx=8, fill=fill,
              stroke=VALUES.rim, stroke_width=1.2)  # fmt: skip
    scene.add(f"{key}/n", "text", key, note, y=top + 12, font_size=11, font_weight=700, text_anchor="middle", fill=ink)


def _inside(scene: Scene, region: str, transform: str, spot: tuple[float, float], radius: float) -> tuple[float, float]:
    """Return the middle of a disc, moved so that its region does not cut it off; not for turned elements."""
    shift = _shift(transform)
    if shift is None:
        return spot
    dx, dy = shift
    room, edge = scene.regions[region], radius + 5
    x = min(max(spot[0] + dx, edge), room.width - edge)
    y = min(max(spot[1] + dy, edge), room.height - edge)
    return x - dx, y - dy


def _fill(disc: Disc) -> tuple[str, str]:
    """Return the colours of a disc and of its text: the lightness falls in one direction only."""
    return VALUES.steps[step_of(disc.behind, is_best=disc.is_best)] if disc.is_reliable else VALUES.open


def step_of(behind: float | None, *, is_best: bool) -> int:
    """Return the fill for an action's distance behind the best; None for a player's own unit."""
    if behind is None:
        return 0 if is_best else 2
    return sum(behind > step for step in _STEPS)


def by_first_click(scores: Mapping[int, float], paths: Mapping[int, Sequence[Sequence[str]]]) -> dict[str, int]:
    """Return for each element that actions begin with, the best of these actions.

    Args:
        scores: action id -> value.
        paths: action id -> the paths of clicks that mean it.

    """
    best: dict[str, int] = {}
    for action, value in scores.items():
        for path in paths.get(action, ()):
            if path and (path[0] not in best or value > scores[best[path[0]]]):
                best[path[0]] = action
    return best
