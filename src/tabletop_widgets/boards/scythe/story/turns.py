"""The marks of the others' turns: arrows under the pieces, corners around what is new, numbers, and a key."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.boards.lettering import shortened, width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.crowd import layout
from tabletop_widgets.boards.scythe.map.ground import HEIGHT, MIDDLE, corner
from tabletop_widgets.boards.scythe.map.pieces import Here, find_pieces
from tabletop_widgets.boards.scythe.shapes import rims
from tabletop_widgets.boards.scythe.story.summary import summary
from tabletop_widgets.boards.scythe.story.ways import New, Way, find_new, find_ways
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.turn import Turn
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, TUNNELS, bits
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

UNDER: Final = "story"  # the group between ground and pieces that `draw` leaves for arrows
Point = tuple[float, float]
Disc = tuple[float, float, float]  # x, y, radius

_LINE, _CASING = 3.2, 6.4
_RING: Final = 8.0
_LOZENGE: Final = 12.0  # from its middle to its corners


def draw_turns(scene: Scene, view: ScytheObservation, turns: Sequence[Turn], words: Words) -> None:
    """Draw the marks of turns, numbered from 1 in the order of play."""
    found = find_pieces(view)
    taken = _obstacles(view, found)
    shown = [(i, turn) for i, turn in enumerate(turns, 1) if turn.seat >= 0 and view.factions[turn.seat] >= 0]
    for i, turn in shown:
        _draw_turn(scene, view, i, turn, found, taken, words)
    if shown:
        _draw_key(scene, view, shown, words)


def _draw_turn(
    scene: Scene,
    view: ScytheObservation,
    order: int,
    turn: Turn,
    found: dict[int, Here],
    taken: list[Disc],
    words: Words,
) -> None:
    key = f"turn{order}"
    planned = "way" in scene.elements and turn.seat == view.turn  # an Automa's plan is drawn with its own arrow
    ways = [] if planned else list(dict.fromkeys(way._replace(cargo=()) for way in find_ways(view, turn.events)))
    new = [thing for thing in find_new(view, turn.events) if thing.place in found]
    scene.add(key, "g", UNDER, fill="none", stroke_linejoin="round", stroke_linecap="round", pointer_events="none")
    spots = [_draw_way(scene, view, f"{key}/w{i}", key, way, ways, found) for i, way in enumerate(ways)]
    top = f"{key}/top"
    scene.add(top, "g", "map", fill="none", stroke_linecap="round", pointer_events="none")
    faction = FACTIONS[view.factions[turn.seat]]
    boxes = list(dict.fromkeys(_box(view, thing, found[thing.place]) for thing in new))
    if boxes:
        path = "".join(_corners(*box) for box in boxes)
        scene.add(f"{top}/c", "path", top, d=path, stroke=rims(faction)[0], stroke_width=5.5)
        scene.add(f"{top}/n", "path", top, d=path, stroke=f"${faction}", stroke_width=2.6)
        spots += [[(x + dx, y + dy) for x in (right, left) for y in (top_, low) for dx, dy in _ASIDE]
                  for left, top_, right, low in boxes]  # fmt: skip
    label = words("board-turn-of", n=order, name=words.name(turn.seat))
    tip = words("list-semicolon").join(summary(view, turn, words))
    for i, spots_of in enumerate(spots[:1] if ways else spots):
        _draw_lozenge(scene, f"{key}/l{i}", "map", order, faction, _free(spots_of, taken), label, tip)
    home = f"pl:{turn.seat}"
    if home in scene.elements:  # the number is also at the player's sign
        _draw_lozenge(scene, f"{key}/p", home, order, faction, (29.5, 36.5), label, tip, 10)


_ASIDE: Final = ((0.0, 0.0), (5.0, 0.0), (-5.0, 0.0))


def _obstacles(view: ScytheObservation, found: dict[int, Here]) -> list[Disc]:
    """Return what numbers should not cover, as discs: names, pieces, tokens."""
    discs = [(x, y - 32, 10.0) for x, y in MIDDLE[:NUM_HEXES]]
    discs += [(*corner(place), 10.0) for place in bits(view.encounters | TUNNELS)]
    for place, here in found.items():
        x, y = MIDDLE[place]
        plan = layout(here, place)
        discs += [(x + dx, y + dy, 13 * scale) for dx, dy, scale in plan.units]
        discs += [(x + dx, y + plan.tokens_y, wide / 2) for dx, wide in plan.tokens]
        if here.structure:
            discs.append((x + plan.corner[0], y + plan.corner[1], 10.0))
    return discs


def _free(spots: list[Point], taken: list[Disc]) -> Point:
    """Return the point with the most room around it, the first of those with enough, and take it."""

    def room(spot: Point) -> float:
        near = min((math.dist(spot, (x, y)) - radius for x, y, radius in taken), default=_LOZENGE)
        return min(near, _LOZENGE - 1)

    best = max(spots, key=room)
    taken.append((*best, _LOZENGE))
    return best


# --- arrows


def _draw_way(
    scene: Scene, view: ScytheObservation, key: str, parent: str, way: Way, ways: list[Way], found: dict[int, Here]
) -> list[Point]:
    """Draw an arrow over all places of a way, and return points for its number."""
    faction = FACTIONS[view.factions[way.seat]]
    colour, casing = f"${faction}", rims(faction)[0]
    steps = {step for other in ways for step in itertools.pairwise(other.places)}
    bent = any((b, a) in steps for a, b in itertools.pairwise(way.places))
    points = [MIDDLE[place] for place in way.places]
    before_end = _room_at_end(points[-2], points[-1], found.get(way.places[-1]))
    path, head, spots = _line(points, 11.0 if bent else 0.0, before_end)
    dashes = "6 6" if way.forced else None
    scene.add(f"{key}/o", "path", parent, d=path, stroke=casing, stroke_width=_CASING)
    scene.add(f"{key}/i", "path", parent, d=path, stroke=colour, stroke_width=_LINE, stroke_dasharray=dashes)
    x, y = points[0]
    for name, stroke, wide, dash in (("r", casing, 4.5, None), ("s", colour, 2.2, "4 3")):
        scene.add(f"{key}/{name}", "circle", parent, cx=round(x, 1), cy=round(y, 1), r=_RING, stroke=stroke,
                  stroke_width=wide, stroke_dasharray=dash)  # fmt: skip
    scene.add(f"{key}/h", "path", parent, d=head, fill=colour, stroke=casing, stroke_width=1.8)
    return spots


def _room_at_end(start: Point, end: Point, here: Here | None) -> float:
    """Return how far from the middle of a hex an arrow has to end, so that the pieces there do not cover its head."""
    if here is None or (len(here.units) == 1 and not here.tokens):
        return 17.0
    return 34.0 if here.tokens and start[1] > end[1] else 27.0


def _line(points: list[Point], bend: float, before_end: float) -> tuple[str, str, list[Point]]:
    """Return a line over points, its head, and points on it for a number.

    Args:
        points: the middles of places, at least two.
        bend: how far every part of the line bends to its left.
        before_end: how far from the last point the line ends.

    """
    start = _toward(points[0], points[1], _RING + 2)
    end = _toward(points[-1], points[-2], before_end)
    stops = [start, *points[1:-1], end]
    path = f"M{_xy(start)}"
    spots: list[Point] = []
    control = start
    for a, b in itertools.pairwise(stops):
        length = math.dist(a, b) or 1
        control = ((a[0] + b[0]) / 2 + bend * (b[1] - a[1]) / length, (a[1] + b[1]) / 2 - bend * (b[0] - a[0]) / length)
        path += f"Q{_xy(control)} {_xy(b)}" if bend else f"L{_xy(b)}"
        spots += [_on_curve(a, control, b, part) for part in _PARTS]
    return path, _head(end, control if bend else stops[-2]), spots


_PARTS: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73)  # where on an arrow a number may be, best first


def _on_curve(a: Point, control: Point, b: Point, part: float) -> Point:
    """Return a point of a quadratic curve."""
    p, q, r = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return p * a[0] + q * control[0] + r * b[0], p * a[1] + q * control[1] + r * b[1]


def _toward(a: Point, b: Point, length: float) -> Point:
    """Return the point at a distance from one point in the direction of another."""
    whole = math.dist(a, b) or 1
    return a[0] + (b[0] - a[0]) * length / whole, a[1] + (b[1] - a[1]) * length / whole


def _xy(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _head(tip: Point, behind: Point) -> str:
    """Return the head of an arrow whose tip is a little beyond the end of its line."""
    length = math.dist(tip, behind) or 1
    ux, uy = (tip[0] - behind[0]) / length, (tip[1] - behind[1]) / length

    def at(along: float, aside: float) -> str:
        return _xy((tip[0] + along * ux - aside * uy, tip[1] + along * uy + aside * ux))

    return f"M{at(6, 0)}L{at(-6, 7)}L{at(-3.5, 0)}L{at(-6, -7)}z"


# --- corners around what is new

_HALF: Final = {"character": (14.0, 16.5), "mech": (17.5, 16.0), "worker": (13.0, 14.0)}


def _box(view: ScytheObservation, thing: New, here: Here) -> tuple[float, float, float, float]:  # noqa: ARG001
    """Return the box around a thing on its place: left, top, right, bottom."""
    x, y = MIDDLE[thing.place]
    plan = layout(here, thing.place)
    if thing.kind == "structure":
        dx, dy = plan.corner
        return x + dx - 13, y + dy - 13, x + dx + 13, y + dy + 13
    if thing.kind == "tokens" and plan.tokens:
        half = max(abs(dx) + wide / 2 for dx, wide in plan.tokens) + 3
        return x - half, y + plan.tokens_y - 11.5, x + half, y + plan.tokens_y + 11.5
    for (seat, kind, *_), (dx, dy, scale) in zip(here.units, plan.units, strict=True):
        if (seat, kind) == (thing.seat, thing.kind):
            wide, high = (size * scale for size in _HALF[kind])
            return x + dx - wide, y + dy - high, x + dx + wide, y + dy + high
    return x - 24, y - 20, x + 24, y + 24


def _corners(left: float, top: float, right: float, bottom: float) -> str:
    """Return the four corners of a box."""
    arm = 6.0
    path = ""
    for x, y, dx, dy in ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1)):
        path += f"M{number(x)} {number(y + arm * dy)}v{number(-arm * dy)}h{number(arm * dx)}"
    return path


# --- numbers, and the key


def _draw_lozenge(
    scene: Scene,
    key: str,
    parent: str,
    order: int,
    faction: str,
    at: Point,
    label: str | None = None,
    tip: str | None = None,
    size: float = _LOZENGE,
) -> None:
    """Draw a number on a lozenge in the colour of a faction."""
    words: dict[str, Any] = {} if label is None else {"label": label, "tip": tip or None}
    scene.add(key, "g", parent, transform=f"translate({_xy(at)})", **words)
    arm = number(size)
    shape = f"M0 -{arm}l{arm} {arm} -{arm} {arm} -{arm} -{arm}z"
    scene.add(f"{key}/r", "path", key, d=shape, fill=f"${faction}", stroke=rims(faction)[0], stroke_width=1.6,
              stroke_linejoin="round", class_="tw-rim")  # fmt: skip
    write(scene, f"{key}/t", key, str(order), 0, 4.7, 13.2 if order < 10 else 12.4, font_weight=800,
          text_anchor="middle", fill=f"${faction}ink")  # fmt: skip


_HIGH: Final = 60.0  # the key is below the hexes
_ROWS: Final = (3, 4)  # at least and at most
_SIZE: Final = 11.5


def _draw_key(scene: Scene, view: ScytheObservation, turns: list[tuple[int, Turn]], words: Words) -> None:
    """Draw what the marks mean in a free corner: whose each number is, the arrow, and what is new."""
    if "strip" in scene.elements:  # the key of an Automa's plan has the corner; the numbers are at the players, too
        return
    rows = max(_ROWS[0], min(_ROWS[1], len(turns)))
    row = (_HIGH - 6) / rows
    several = len(turns) > rows
    names = [shortened(words.name(turn.seat), 34 if several else 62, _SIZE) for _, turn in turns]
    column = max(width(name, _SIZE) for name in names) + 26
    left = 8 + column * (2 if several else 1)
    title, *signs = (words(key) for key in ("board-last-moves", "board-from-to", "board-new"))
    wide = left + max(width(title, _SIZE, 700), *(30 + width(sign, _SIZE) for sign in signs)) + 6
    scene.add("turns", "g", "map", transform=f"translate(6 {number(HEIGHT - 6 - _HIGH)})", fill="$ink",
              font_size=_SIZE, pointer_events="none")  # fmt: skip
    scene.add("turns/r", "rect", "turns", **rect(0, 0, round(wide, 1), _HIGH, 9), fill="$map2", stroke="$mapedge")
    for i, (order, turn) in enumerate(turns):
        across, down = divmod(i, rows)
        at = 8 + column * across, 3 + row * (down + 0.5)
        faction = FACTIONS[view.factions[turn.seat]]
        size = min(9.5, row / 2 + 0.5)
        _draw_lozenge(scene, f"turns/{order}", "turns", order, faction, (at[0] + 8, at[1]), size=size)
        write(scene, f"turns/n{order}", "turns", names[i], at[0] + 20, at[1] + 4)
    write(scene, "turns/t", "turns", title, left, 16, font_weight=700)
    line = {"fill": "none", "stroke": "$ink"}
    scene.add("turns/f", "circle", "turns", cx=round(left + 5, 1), cy=30, r=4.5, stroke_width=1.8,
              stroke_dasharray="2.6 2", **line)  # fmt: skip
    scene.add("turns/a", "path", "turns", d=f"M{number(left + 11)} 30h12m-4 -4l5 4 -5 4", stroke_width=2, **line)
    write(scene, "turns/ft", "turns", signs[0], left + 30, 34)
    scene.add("turns/c", "path", "turns", d=_corners(left + 4, 41, left + 18, 54), stroke_width=2, **line)
    write(scene, "turns/ct", "turns", signs[1], left + 30, 52)
