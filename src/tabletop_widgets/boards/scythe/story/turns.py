"""The marks of the others' turns: arrows under the pieces, corners around what is new, and numbers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.boards.inline import plain
from tabletop_widgets.boards.lettering import width, write
from tabletop_widgets.boards.paths import corners, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.arrows import (
    Arrow,
    Disc,
    Point,
    clear_bend,
    covered,
    discs_near,
    draw_arrow,
    looks_like_one,
    obstacles,
    room_at_end,
    start_of,
    through_tunnels,
    toward,
)
from tabletop_widgets.boards.scythe.map.crowd import Spot, layout, on_plate
from tabletop_widgets.boards.scythe.map.ground import MIDDLE
from tabletop_widgets.boards.scythe.map.pieces import Here, find_pieces
from tabletop_widgets.boards.scythe.map.stage import over
from tabletop_widgets.boards.scythe.map.terrain import SIZE
from tabletop_widgets.boards.scythe.shapes import LETTERS, UNIT_SHAPES, rims
from tabletop_widgets.boards.scythe.story.key import FAINT, LOZENGE, draw_key, draw_lozenge
from tabletop_widgets.boards.scythe.story.summary import summary
from tabletop_widgets.boards.scythe.story.ways import UNIT_NAMES, New, Way, find_new, find_ways
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.turn import Turn
from tabletop_widgets.engines.scythe.components.factions import CRIMEA, FACTIONS
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

Lines = tuple[list[Disc], list[Arrow]]  # what a line should not cross, and the arrows that are drawn
UNDER: Final = "story"  # the group between ground and pieces that `draw` leaves for arrows
_LINE, _CASING = 2.8, 5.6
_PALE: Final = 0.35
_GROUP: Final = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round", "pointer_events": "none"}


def draw_turns(scene: Scene, view: ScytheObservation, turns: Sequence[Turn], words: Words) -> None:
    """Draw the marks of turns, numbered from 1 in the order of play.

    During a combat the map shows nothing but that, and how the attackers came; while an Automa's plan is told, what was
    before is pale.
    """
    found = find_pieces(view)
    taken = obstacles(view, found)
    drawn: list[Arrow] = []
    shown = [(i, turn) for i, turn in enumerate(turns, 1) if turn.seat >= 0 and view.factions[turn.seat] >= 0]
    signs: set[str] = set()
    for i, turn in shown:
        told = _told(view, i, turn, words)
        if view.battle is None:
            signs |= _draw_turn(scene, view, i, turn, found, (taken, drawn), (told, words))
        _draw_at_home(scene, view, i, turn, told)
    if view.battle is not None:
        _draw_attack(scene, view, view.battle.place, [turn for _, turn in shown], found, (taken, drawn))
    elif shown:
        draw_key(scene, view, shown, signs, words, wide=FIRST_BASE + CRIMEA not in found)


def _draw_attack(
    scene: Scene, view: ScytheObservation, place: int, turns: Sequence[Turn], found: dict[int, Here], lines: Lines
) -> None:
    """Draw the ways on which units of the present turn came to the place of a combat."""
    turn = turns[-1] if turns and turns[-1].seat == view.turn else None
    if turn is None or "way" in scene.elements:
        return
    came = [way for way in _ways(view, turn) if not way.forced and way.places[-1] == place]
    scene.add("attack", "g", UNDER, **_GROUP)
    _draw_ways(scene, view, "attack", came, found, lines)


def _ways(view: ScytheObservation, turn: Turn) -> list[Way]:
    """Return the ways in a turn, each once whatever was carried."""
    return list(dict.fromkeys(way._replace(cargo=()) for way in find_ways(view, turn.events)))


def draw_own(scene: Scene, view: ScytheObservation, turn: Turn) -> None:
    """Draw the ways of a seat's own units in a turn: as those of others, but faint and without a number."""
    ways = [way for way in _ways(view, turn) if way.seat == turn.seat]
    if not ways:
        return
    found = find_pieces(view)
    lines: Lines = obstacles(view, found), []
    scene.add("ownway", "g", UNDER, **_GROUP, opacity=FAINT)
    _draw_ways(scene, view, "ownway", ways, found, lines)


def _draw_turn(
    scene: Scene,
    view: ScytheObservation,
    order: int,
    turn: Turn,
    found: dict[int, Here],
    lines: Lines,
    said: tuple[tuple[str, str], Words],
) -> set[str]:
    """Draw the marks of a turn, with its words; return the messages of the signs among them."""
    (told, words), key = said, f"turn{order}"
    planned = "way" in scene.elements and turn.seat == view.turn  # an Automa's plan is drawn with its own arrow
    ways = [] if planned else _ways(view, turn)
    new = [thing for thing in find_new(view, turn.events) if thing.place in found]
    pale: dict[str, Any] = {"opacity": _PALE} if "way" in scene.elements else {}
    scene.add(key, "g", UNDER, **_GROUP, **pale)
    spots = _draw_ways(scene, view, key, ways, found, lines)
    top = f"{key}/top"
    scene.add(top, "g", over(scene), fill="none", stroke_linecap="round", pointer_events="none", **pale)
    for seat, place in dict.fromkeys((way.seat, way.places[0]) for way in ways if way.is_off):
        away = scene.add(f"{top}/{seat}", "g", top)
        _draw_off(scene, away, place, FACTIONS[view.factions[seat]], words)
    faction = FACTIONS[view.factions[turn.seat]]
    marked = [_around(boxes, place) for place, boxes in _boxes(view, new, found).items()]
    if marked:
        path = "".join(path for path, _ in marked)
        scene.add(f"{top}/c", "path", top, d=path, stroke=rims(faction)[0], stroke_width=5.5)
        scene.add(f"{top}/n", "path", top, d=path, stroke=f"${faction}", stroke_width=2.6)
        spots += [[(x + dx, y + dy) for x, y in ends for dx, dy in _ASIDE] for _, ends in marked]
    if ways:  # a number where units of its own set out
        from_where = {way.places[0]: near for near, way in zip(spots, ways, strict=False) if way.seat == turn.seat}
        spots = list(from_where.values())[:_NUMBERED] or spots[:1]
    stood: list[Point] = []
    for i, spots_of in enumerate(spots):
        one, spot = f"{key}/l{i}", _free(spots_of, lines[0])
        if any(math.dist(spot, other) < _NEAR for other in stood):
            continue  # one number tells of both
        stood.append(spot)
        draw_lozenge(scene, one, over(scene), order, faction, spot, told)
        scene.elements[one][2].update(pale)
    return {"board-driven" if way.forced else "board-moved" for way in ways} | ({"board-new"} if marked else set())


def _told(view: ScytheObservation, order: int, turn: Turn, words: Words) -> tuple[str, str]:
    """Return the name of a turn's number, and what happened in it."""
    label = words("board-turn-of", n=order, name=words.name(turn.seat))
    return label, plain(words("list-semicolon").join(summary(view, turn, words)))


def _draw_at_home(scene: Scene, view: ScytheObservation, order: int, turn: Turn, told: tuple[str, str]) -> None:
    """Draw the number of a turn at the player's sign."""
    home = f"pl:{turn.seat}"
    if home in scene.elements:
        faction = FACTIONS[view.factions[turn.seat]]
        draw_lozenge(scene, f"turn{order}/p", home, order, faction, (25.5, 43), told, 9.5)


_NEAR: Final = 3 * LOZENGE
_FAR: Final = 40.0  # what is farther away takes no room
_ASIDE: Final = ((0.0, 0.0), (5.0, 0.0), (-5.0, 0.0))


def _free(spots: list[Point], taken: list[Disc]) -> Point:
    """Return the point with the most room around it, the first of those with enough, and take it."""
    left, right = min(x for x, _ in spots) - _FAR, max(x for x, _ in spots) + _FAR
    top, low = min(y for _, y in spots) - _FAR, max(y for _, y in spots) + _FAR
    near = [disc for disc in taken if left < disc[0] < right and top < disc[1] < low]

    def room(spot: Point) -> float:
        return min((math.dist(spot, (x, y)) - radius for x, y, radius in near), default=LOZENGE)

    rooms = dict[Point, float]()
    for spot in spots:
        rooms[spot] = room(spot)
        if rooms[spot] >= LOZENGE - 1:
            break
    best = max(rooms, key=rooms.__getitem__)
    taken.append((*best, LOZENGE))
    return best


# --- arrows


def _draw_ways(
    scene: Scene, view: ScytheObservation, parent: str, ways: list[Way], found: dict[int, Here], lines: Lines
) -> list[list[Point]]:
    """Draw an arrow for each way of a turn, all heads over all lines, and return points for the number of each.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        parent: the group to draw into.
        ways: what to draw: those that go back over one another bend.
        found: what lies on the places.
        lines: what the lines should not cross, and the arrows that are there; these are added.

    """
    arrows = []
    for i, way in enumerate(ways):
        base = FIRST_BASE + view.factions[way.seat]
        goes_home = way.is_off or (way.forced and way.places[-1] == base)
        arrow = _stub(way, base) if goes_home else _apart(way, ways, found, lines)
        lines[1].append(arrow)
        arrows.append(arrow)
        _draw_line(scene, view, (f"{parent}/w{i}", parent), way, arrow, found)
    for i, (way, arrow) in enumerate(zip(ways, arrows, strict=True)):
        faction = FACTIONS[view.factions[way.seat]]
        scene.add(f"{parent}/w{i}/h", "path", parent, d=arrow.head, fill=f"${faction}", stroke=rims(faction)[0],
                  stroke_width=1.8)  # fmt: skip
    return [arrow.spots for arrow in arrows]


def _draw_line(
    scene: Scene, view: ScytheObservation, names: tuple[str, str], way: Way, arrow: Arrow, found: dict[int, Here]
) -> None:
    """Draw the line of an arrow, and where its unit came from."""
    key, parent = names
    faction = FACTIONS[view.factions[way.seat]]
    colour, casing = f"${faction}", rims(faction)[0]
    dashes = "6 6" if way.forced else None
    scene.add(f"{key}/o", "path", parent, d=arrow.line, stroke=casing, stroke_width=_CASING)
    scene.add(f"{key}/i", "path", parent, d=arrow.line, stroke=colour, stroke_width=_LINE, stroke_dasharray=dashes)
    dots = through_tunnels(way.places, arrow)
    if dots:
        scene.add(f"{key}/t", "path", parent, d=dots, stroke=casing, stroke_width=_LINE, stroke_dasharray="0 7")
    _draw_start(scene, names, way, arrow.trace[0], found, (colour, casing))


def _draw_start(
    scene: Scene, names: tuple[str, str], way: Way, start: Point, found: dict[int, Here], colours: tuple[str, str]
) -> None:
    """Draw where a unit came from: its outline on a hex that is empty now, otherwise a dot beside what is there."""
    (key, parent), (colour, casing) = names, colours
    middle = MIDDLE[way.places[0]]
    if start_of(way.places[0], found.get(way.places[0]), middle)[1]:
        place = f"translate({number(middle[0])} {number(middle[1])}) scale(0.9)"
        shape = UNIT_SHAPES[UNIT_NAMES[way.unit]]
        for name, stroke, wide, dash in (("r", casing, 5, None), ("s", colour, 2.4, "4 3")):
            scene.add(f"{key}/{name}", "path", parent, d=shape, transform=place, stroke=stroke, stroke_width=wide,
                      stroke_dasharray=dash)  # fmt: skip
        return
    x, y = start
    scene.add(f"{key}/s", "circle", parent, cx=round(x, 1), cy=round(y, 1), r=5, fill=colour, stroke=casing,
              stroke_width=1.8)  # fmt: skip


def _apart(way: Way, ways: list[Way], found: dict[int, Here], lines: Lines) -> Arrow:
    """Return an arrow over places, beside those that are there, and beside the pieces between its ends.

    It is no farther aside than it must be; where it always crosses something, it crosses least.
    """
    taken, drawn = lines
    near = discs_near([MIDDLE[place] for place in way.places], taken) if len(way.places) > _ENDS else []
    straight = _over(way, ways, found, taken, 0.0)
    crossed: dict[float, Arrow] = {}
    for aside in _BESIDE:
        arrow = _over(way, ways, found, taken, aside) if aside else straight
        if drawn and looks_like_one(arrow, drawn):
            continue
        much = round(covered(arrow, near), 1)
        if not much:
            return arrow
        crossed.setdefault(much, arrow)
    return crossed[min(crossed)] if crossed else straight


def _over(way: Way, ways: list[Way], found: dict[int, Here], taken: list[Disc], aside: float) -> Arrow:
    """Return an arrow over places: bent beside another one that goes back, or around what lies between its ends.

    It is moved aside by some units.
    """
    steps = {step for other in ways for step in itertools.pairwise(other.places)}
    back = any((b, a) in steps for a, b in itertools.pairwise(way.places))
    points = [MIDDLE[place] for place in way.places]
    bend = [11.0 if back else clear_bend(a, b, taken) for a, b in itertools.pairwise(points)]
    if len(points) == _ENDS:
        bend, aside = [bend[0] + 2 * aside], 0.0
    last = way.places[-1]
    after, _ = start_of(way.places[0], found.get(way.places[0]), points[1])
    spot = _arrived(way, found.get(last))
    if spot is None:
        return draw_arrow(points, room_at_end(points[-2], last, found.get(last)), bend, after, None, aside)
    x, y, scale = spot
    return draw_arrow(points, 14 * scale + 10, bend, after, (points[-1][0] + x, points[-1][1] + y), aside)


def _arrived(way: Way, here: Here | None) -> Spot | None:
    """Return where on its last hex the unit stands now, from the middle, if an arrow can reach it."""
    last = way.places[-1]
    if here is None or last >= FIRST_BASE:
        return None
    from_below = MIDDLE[way.places[-2]][1] > MIDDLE[last][1] + 1
    if from_below and here.tokens:
        return None
    units = zip(here.units, layout(here, last).units, strict=True)
    return next((spot for (seat, kind, *_), spot in units if (seat, kind) == (way.seat, UNIT_NAMES[way.unit])), None)


_BESIDE: Final = (0.0, 14.0, -14.0, 24.0, -24.0)  # units to the left of the middles of the hexes, best first
_NUMBERED: Final = 3  # more numbers of one turn would cover the map
_ENDS: Final = 2  # places of a way whose steps are not known
_STUB: Final = 42.0


def _stub(way: Way, base: int) -> Arrow:
    """Return a short arrow towards the base of a unit that was beaten, or has left the map for its faction mat."""
    start = MIDDLE[way.places[0]]
    return draw_arrow([start, toward(start, MIDDLE[base], _STUB)], 6.0)


def _draw_off(scene: Scene, key: str, place: int, faction: str, words: Words) -> None:
    """Write at the lower corner of a hex that a unit went from there to its mat."""
    text = words("board-off-map", letter=LETTERS[faction])
    x, y = MIDDLE[place]
    wide = width(text, 11.5, 700) + 8
    scene.add(f"{key}/b", "rect", key, **rect(round(x - wide / 2, 1), round(y + 32, 1), round(wide, 1), 17, 6),
              fill="$panel", stroke="$ink")  # fmt: skip
    write(scene, f"{key}/t", key, text, x, y + 44.6, 11.5, font_weight=700, text_anchor="middle", fill="$ink")


# --- corners around what is new

Box = tuple[float, float, float, float]  # left, top, right, bottom


def _boxes(view: ScytheObservation, new: Sequence[New], found: dict[int, Here]) -> dict[int, list[Box]]:
    """Return the boxes around what is new, by its place."""
    boxes: dict[int, list[Box]] = {}
    for thing in new:
        box = _box(view, thing, found[thing.place])
        if box not in boxes.setdefault(thing.place, []):
            boxes[thing.place].append(box)
    return boxes


def _around(boxes: list[Box], place: int) -> tuple[str, list[Point]]:
    """Return corners around what is new on a place, and where its number may stand.

    They stand around one thing, or at the corners of the whole hex: so they cover none of many things.
    """
    left, top, right, low = boxes[0]
    if len(boxes) == 1:
        return corners(left, top, right, low), [(right, top), (right, low), (left, top), (left, low)]
    x, y = MIDDLE[place]
    path = "".join(f"M{number(x + start_x)} {number(y + start_y)}{rest}" for start_x, start_y, rest in _TICKS)
    return path, [(x + dx, y + dy) for dx, dy in (_HEX[1], _HEX[2], _HEX[5], _HEX[4])]


_HEX: Final = [((SIZE - 5) * math.sin(i * math.pi / 3), (5 - SIZE) * math.cos(i * math.pi / 3)) for i in range(6)]
_ARM: Final = 0.22  # of the corners of a hex, of its side


def _tick(i: int) -> tuple[float, float, str]:
    """Return the start of a corner of a hex, from the middle, and its two arms."""
    (x, y), ends = _HEX[i], (_HEX[i - 1], _HEX[(i + 1) % len(_HEX)])
    (before_x, before_y), (after_x, after_y) = [(_ARM * (end_x - x), _ARM * (end_y - y)) for end_x, end_y in ends]
    arms = f"l{number(-before_x)} {number(-before_y)} {number(after_x)} {number(after_y)}"
    return x + before_x, y + before_y, arms


_TICKS: Final = [_tick(i) for i in (1, 2, 4, 5)]  # the name of a hex is at its upper corner

_HALF: Final = {"character": (14.0, 16.5), "mech": (17.5, 16.0), "worker": (13.0, 14.0)}


def _box(view: ScytheObservation, thing: New, here: Here) -> tuple[float, float, float, float]:  # noqa: ARG001
    """Return the box around a thing on its place: left, top, right, bottom."""
    x, y = MIDDLE[thing.place]
    plan = layout(here, thing.place)
    if thing.place >= FIRST_BASE:  # units are close together there: one box is around all of them
        left, top, wide, high = on_plate(len(here.units))
        return x + left - 3, y + top - 3, x + left + wide + 3, y + top + high + 3
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
