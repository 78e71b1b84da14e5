"""The marks of the others' turns: arrows and rims of hexes under the pieces, and numbers in corners of hexes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.boards.inline import plain
from tabletop_widgets.boards.lettering import width, write
from tabletop_widgets.boards.paths import disc, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.arrows import (
    NEIGHBOURS,
    Arrow,
    Disc,
    Point,
    clear_bend,
    control,
    covered_length,
    discs_near,
    draw_arrow,
    looks_like_one,
    obstacles,
    point_toward,
    room_at_end,
    start_of,
    through_tunnels,
    tunnel_steps,
)
from tabletop_widgets.boards.scythe.map.ground import BASE_RADIUS, MIDDLE
from tabletop_widgets.boards.scythe.map.pieces import Contents, find_pieces
from tabletop_widgets.boards.scythe.map.placement import Spot, layout
from tabletop_widgets.boards.scythe.map.terrain import SIZE, hexagon
from tabletop_widgets.boards.scythe.shapes import LETTERS, UNIT_SHAPES, rims
from tabletop_widgets.boards.scythe.story.summary import summary
from tabletop_widgets.boards.scythe.story.turn_key import FAINT, LOZENGE, draw_key, draw_lozenge
from tabletop_widgets.boards.scythe.story.unit_paths import UnitPath, find_paths, places_of_new
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.actions.ids import UNITS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, NUM_HEXES
from tabletop_widgets.engines.scythe.observation import ScytheObservation

Lines = tuple[list[Disc], list[Arrow]]  # obstacles for lines, and the arrows drawn so far
UNDER: Final = "story"  # the group between ground and pieces that `draw` leaves for arrows
_LINE, _CASING = 2.8, 5.6
_PALE: Final = 0.35
_ELSEWHERE: Final = 0.5  # opacity of a turn's other paths during a combat
_GROUP: Final = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round", "pointer_events": "none"}


def draw_turns(scene: Scene, view: ScytheObservation, turns: Sequence[Turn], words: Words) -> None:
    """Draw the marks of turns, numbered from 1 in the order of play.

    During a combat the map shows only the combat and the paths of the attacker's turn. While an Automa's plan is shown,
    older marks are pale.
    """
    found = find_pieces(view)
    taken = obstacles(view, found)
    drawn: list[Arrow] = []
    shown = [(i, turn) for i, turn in enumerate(turns, 1) if turn.seat >= 0 and view.factions[turn.seat] >= 0]
    signs: set[str] = set()
    numbered: set[int] = set()
    for i, turn in shown:
        caption = _turn_line(view, i, turn, words)
        if view.battle is None:
            more, places = _draw_turn(scene, view, i, turn, found, (taken, drawn), words)
            signs |= more
            spots = [place for place in places if place not in numbered] or places[:1]  # each turn gets a number
            _draw_numbers(scene, i, FACTIONS[view.factions[turn.seat]], spots, (taken, drawn), caption)
            numbered.update(spots)
        _draw_at_home(scene, view, i, turn, caption)
    if view.battle is not None:
        _draw_attack(scene, view, view.battle.place, [turn for _, turn in shown], found, (taken, drawn))
    elif shown:
        draw_key(scene, view, shown, signs, words)


def _draw_attack(
    scene: Scene,
    view: ScytheObservation,
    place: int,
    turns: Sequence[Turn],
    found: dict[int, Contents],
    lines: Lines,
) -> None:
    """Draw the paths of units to the present combat, and faintly the turn's other paths."""
    turn = turns[-1] if turns and turns[-1].seat == view.turn else None
    if turn is None or "way" in scene.elements:
        return
    ways = _ways(view, turn)
    came = [way for way in ways if not way.forced and way.places[-1] == place]
    others = [way for way in ways if way not in came]
    for key, drawn, opacity in (("elsewhere", others, _ELSEWHERE), ("attack", came, None)):
        scene.add(key, "g", UNDER, **_GROUP, opacity=opacity)
        _draw_ways(scene, view, key, drawn, found, lines)


def _ways(view: ScytheObservation, turn: Turn) -> list[UnitPath]:
    """Return the paths in a turn without cargo, each path once."""
    return list(dict.fromkeys(way._replace(cargo=()) for way in find_paths(view, turn.events)))


def draw_own(scene: Scene, view: ScytheObservation, turn: Turn) -> None:
    """Draw the paths of a seat's own units in a turn, like those of others but faint and without a number.

    While an Automa's plan is shown, the map has no room for them.
    """
    ways = [way for way in _ways(view, turn) if way.seat == turn.seat]
    if not ways or "way" in scene.elements:
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
    found: dict[int, Contents],
    lines: Lines,
    words: Words,
) -> tuple[set[str], list[int]]:
    """Draw the marks of a turn without numbers; return the message keys of their signs, and places for numbers."""
    key = f"turn{order}"
    planned = "way" in scene.elements and turn.seat == view.turn  # an Automa's plan is drawn with its own arrow
    ways = [way for way in _ways(view, turn) if way.forced or not planned]
    new = [place for place in places_of_new(view, turn.events) if place in found]
    pale = {} if planned else _pale(scene)
    scene.add(key, "g", UNDER, **_GROUP, **pale, class_="tw-news")
    if new:
        _draw_new(scene, key, new)
    before = len(lines[1])
    _draw_ways(scene, view, key, ways, found, lines)
    if planned and lines[1][before:]:  # the key explains the plan instead of this mark
        _draw_driven(scene, key, lines[1][before], lines[0], words)
    off = dict.fromkeys((way.seat, way.places[0]) for way in ways if way.is_off)
    top = scene.add(f"{key}/top", "g", "map", pointer_events="none", **pale) if off else ""
    for seat, place in off:
        away = scene.add(f"{top}/{seat}", "g", top)
        _draw_off(scene, away, place, FACTIONS[view.factions[seat]], words)
    signs = {"board-driven" if way.forced else "board-moved" for way in ways} | ({"board-new"} if new else set())
    if any(tunnel_steps(way.places) for way in ways):
        signs.add("board-tunnelled")
    own = [way.places[0] for way in ways if way.seat == turn.seat]
    tails = [] if planned else own or [way.places[0] for way in ways[:1]]
    return signs, list(dict.fromkeys([*tails, *new]))[:_NUMBERED]


def _pale(scene: Scene) -> dict[str, Any]:
    """Return a faint look for older marks, while an Automa's plan is shown."""
    return {"opacity": _PALE} if "way" in scene.elements else {}


def _draw_new(scene: Scene, key: str, places: list[int]) -> None:
    """Draw rims inside hexes with new things, under all pieces, in a colour that no faction has."""
    path = "".join(
        hexagon(_NEW, *MIDDLE[place]) if place < NUM_HEXES else disc(*MIDDLE[place], BASE_RADIUS + 3)
        for place in places
    )
    for name, stroke, wide in (("c", "$halo", 5.2), ("n", "$fresh", 3.2)):
        scene.add(f"{key}/{name}", "path", key, d=path, stroke=stroke, stroke_width=wide)


def _draw_numbers(
    scene: Scene, order: int, faction: str, places: list[int], lines: Lines, caption: tuple[str, str]
) -> None:
    """Draw the number of a turn at each of some places, in the first free corner or the one with most room."""
    taken, drawn = lines
    on_lines = [(x, y, _LINE) for arrow in drawn for x, y in arrow.trace]
    for i, place in enumerate(places):
        x, y = MIDDLE[place]
        spot = _free([(x + dx, y + dy) for dx, dy in _CORNERS], taken + on_lines)
        taken.append((*spot, LOZENGE))
        one = f"turn{order}/l{i}"
        draw_lozenge(scene, one, "map", order, faction, spot, caption)
        scene.elements[one][2].update(_pale(scene))


def _turn_line(view: ScytheObservation, order: int, turn: Turn, words: Words) -> tuple[str, str]:
    """Return the label of a turn's number, and its tooltip: the events of the turn."""
    label = words("board-turn-of", n=order, name=words.name(turn.seat))
    return label, plain(words("list-semicolon").join(summary(view, turn, words)))


def _draw_at_home(scene: Scene, view: ScytheObservation, order: int, turn: Turn, caption: tuple[str, str]) -> None:
    """Draw the number of a turn beside the player's faction sign."""
    home = f"pl:{turn.seat}"
    if home in scene.elements:
        faction = FACTIONS[view.factions[turn.seat]]
        draw_lozenge(scene, f"turn{order}/p", home, order, faction, (19, 42.5), caption, 9.5)


_FAR: Final = 40.0  # room beyond this distance does not count
_NUMBERED: Final = 4  # most numbers of one turn on the map
_NEW: Final = SIZE - 2.2  # radius of the rim of what is new: outside the ring of a hex that can be chosen
# corners of a hex, best first; on a crowded hex a number stands a little over the corner
_CORNERS: Final = tuple(
    (x * aside, y * below) for x, y in ((25.5, 15.0), (30.5, 19.0)) for below in (1, -1) for aside in (-1, 1)
)


def _free(spots: list[Point], taken: list[Disc]) -> Point:
    """Return the point with the most room around it, the first of those with enough."""
    left, right = min(x for x, _ in spots) - _FAR, max(x for x, _ in spots) + _FAR
    top, low = min(y for _, y in spots) - _FAR, max(y for _, y in spots) + _FAR
    near = [disc for disc in taken if left < disc[0] < right and top < disc[1] < low]

    def room(spot: Point) -> float:
        return min([LOZENGE - 1, *(math.dist(spot, (x, y)) - radius for x, y, radius in near)])

    return max(spots, key=room)  # max returns the first of equal spots


# --- arrows


def _draw_ways(
    scene: Scene, view: ScytheObservation, parent: str, ways: list[UnitPath], found: dict[int, Contents], lines: Lines
) -> None:
    """Draw an arrow for each path of a turn, with all heads above all lines.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        parent: the group to draw into.
        ways: what to draw: those that go back over one another bend.
        found: what lies on the places.
        lines: what the lines should not cross, and the arrows that are there; these are added.

    """
    arrows = []
    ways = _once_home(ways)
    for i, way in enumerate(ways):
        base = FIRST_BASE + view.factions[way.seat]
        arrow = _stub(way, base) if way.is_off else _separate_arrow(way, ways, found, lines)
        lines[1].append(arrow)
        arrows.append(arrow)
        _draw_line(scene, view, (f"{parent}/w{i}", parent), way, arrow, found)
    for i, (way, arrow) in enumerate(zip(ways, arrows, strict=True)):
        faction = FACTIONS[view.factions[way.seat]]
        scene.add(f"{parent}/w{i}/h", "path", parent, d=arrow.head, fill=f"${faction}", stroke=rims(faction)[0],
                  stroke_width=1.8)  # fmt: skip


def _once_home(ways: list[UnitPath]) -> list[UnitPath]:
    """Return the paths, with a single one for units that were sent home together."""
    home: dict[tuple[int, tuple[int, ...]], UnitPath] = {}
    for way in ways:
        if way.forced:
            home.setdefault((way.seat, way.places), way)
    return [way for way in ways if not way.forced or home[way.seat, way.places] is way]


def _draw_line(
    scene: Scene,
    view: ScytheObservation,
    names: tuple[str, str],
    way: UnitPath,
    arrow: Arrow,
    found: dict[int, Contents],
) -> None:
    """Draw the line of an arrow, and its start."""
    key, parent = names
    faction = FACTIONS[view.factions[way.seat]]
    colour, casing = f"${faction}", rims(faction)[0]
    dashes = "6 6" if way.forced else None
    line, tunnel = through_tunnels(way.places, arrow)
    if tunnel:  # dotted: a solid line would look like a move over the hexes between
        for name, stroke, wide in (("u", casing, _CASING - 1), ("t", colour, _LINE)):
            scene.add(f"{key}/{name}", "path", parent, d=tunnel, stroke=stroke, stroke_width=wide,
                      stroke_dasharray="0 9")  # fmt: skip
    if line:
        scene.add(f"{key}/o", "path", parent, d=line, stroke=casing, stroke_width=_CASING)
        scene.add(f"{key}/i", "path", parent, d=line, stroke=colour, stroke_width=_LINE, stroke_dasharray=dashes)
    _draw_start(scene, names, way, arrow, found, (colour, casing))


def _draw_start(
    scene: Scene,
    names: tuple[str, str],
    way: UnitPath,
    arrow: Arrow,
    found: dict[int, Contents],
    colours: tuple[str, str],
) -> None:
    """Draw where a unit started: its outline on an empty hex, otherwise a dot beside the things there.

    An arrow that is hardly longer than its head has no dot.
    """
    (key, parent), (colour, casing) = names, colours
    middle = MIDDLE[way.places[0]]
    if start_of(way.places[0], found.get(way.places[0]), middle)[1]:
        place = f"translate({number(middle[0])} {number(middle[1])}) scale(0.9)"
        shape = UNIT_SHAPES[UNITS[way.unit]]
        for name, stroke, wide, dash in (("r", casing, 5, None), ("s", colour, 2.4, "4 3")):
            scene.add(f"{key}/{name}", "path", parent, d=shape, transform=place, stroke=stroke, stroke_width=wide,
                      stroke_dasharray=dash)  # fmt: skip
        return
    x, y = start = arrow.trace[0]
    if math.dist(start, arrow.trace[-1]) < _SHORT:
        return
    scene.add(f"{key}/s", "circle", parent, cx=round(x, 1), cy=round(y, 1), r=5, fill=colour, stroke=casing,
              stroke_width=1.8)  # fmt: skip


def _separate_arrow(way: UnitPath, ways: list[UnitPath], found: dict[int, Contents], lines: Lines) -> Arrow:
    """Return an arrow over places that avoids other arrows, and the pieces between its ends.

    It is shifted aside as little as possible; if every shift crosses something, the one that crosses least is taken.
    """
    taken, drawn = lines
    near = discs_near([MIDDLE[place] for place in way.places], taken) if len(way.places) > _ENDS else []
    straight = _bent_arrow(way, ways, found, taken, 0.0)
    crossed: dict[float, Arrow] = {}
    for aside in _BESIDE:
        arrow = _bent_arrow(way, ways, found, taken, aside) if aside else straight
        if drawn and looks_like_one(arrow, drawn):
            continue
        much = round(covered_length(arrow, near), 1)
        if not much:
            return arrow
        crossed.setdefault(much, arrow)
    return crossed[min(crossed)] if crossed else straight


def _bent_arrow(
    way: UnitPath, ways: list[UnitPath], found: dict[int, Contents], taken: list[Disc], aside: float
) -> Arrow:
    """Return an arrow over places, bent away from an arrow in the opposite direction or around pieces in between.

    It is shifted aside by some units.
    """
    steps = {step for other in ways for step in itertools.pairwise(other.places)}
    back = any((b, a) in steps for a, b in itertools.pairwise(way.places))
    points = [MIDDLE[place] for place in way.places]
    near = len(points) == _ENDS and math.dist(*points) < NEIGHBOURS
    bend = [(24.0 if near else 11.0) if back else clear_bend(a, b, taken) for a, b in itertools.pairwise(points)]
    if len(points) == _ENDS:
        bend, aside = [bend[0] + 2 * aside], 0.0
    last = way.places[-1]
    after, is_empty = start_of(way.places[0], found.get(way.places[0]), control(points[0], points[1], bend[0]))
    if near and not is_empty and way.places[0] < FIRST_BASE:
        after = _EDGE  # nearer to the middle, or the line would be shorter than its head
    spot = _arrival_spot(way, found.get(last))
    if spot is None:
        came = control(points[-2], points[-1], bend[-1])
        room = room_at_end(came, last, found.get(last)) - (4 if near and last < FIRST_BASE else 0)
        return draw_arrow(points, room, bend, after, None, aside)
    x, y, scale = spot
    return draw_arrow(
        points, 14 * scale + (6 if near else 10), bend, after, (points[-1][0] + x, points[-1][1] + y), aside
    )


def _arrival_spot(way: UnitPath, here: Contents | None) -> Spot | None:
    """Return the offset of the unit from the middle of its last hex, if an arrow can reach it."""
    last = way.places[-1]
    if here is None or last >= FIRST_BASE:
        return None
    from_below = MIDDLE[way.places[-2]][1] > MIDDLE[last][1] + 1
    if from_below and here.tokens:
        return None
    units = zip(here.units, layout(here, last).units, strict=True)
    return next((spot for (seat, kind, *_), spot in units if (seat, kind) == (way.seat, UNITS[way.unit])), None)


_BESIDE: Final = (0.0, 14.0, -14.0, 24.0, -24.0)  # shifts of an arrow to the left in units, best first
_ENDS: Final = 2  # number of places in a path of which only the ends are known
_STUB: Final = 42.0
_SHORT: Final = 16.0  # distance from the dot to the head of an arrow
_EDGE: Final = 20.5  # distance from the middle of a hex to the edge of a piece there


def _stub(way: UnitPath, base: int) -> Arrow:
    """Return a short arrow towards the base of a unit that has left the map for its faction mat."""
    start = MIDDLE[way.places[0]]
    return draw_arrow([start, point_toward(start, MIDDLE[base], _STUB)], 6.0)


def _draw_driven(scene: Scene, turn: str, arrow: Arrow, taken: list[Disc], words: Words) -> None:
    """Write on or beside an arrow that its unit was sent back, where there is most room."""
    text = words("board-driven")
    wide = _chip_width(text)
    spots = [(x + aside * wide, y) for aside in (0, 0.6, -0.6) for x, y in arrow.trace[2:-2]]

    def room(spot: Point) -> float:
        near = [(abs(spot[0] - x) - wide / 2, abs(spot[1] - y) - _CHIP / 2, radius) for x, y, radius in taken]
        return min([_CLEAR, *(math.hypot(max(0, dx), max(0, dy)) - radius for dx, dy, radius in near)])

    key = scene.add(f"{turn}/driven", "g", "map", pointer_events="none")
    _draw_chip(scene, key, text, max(spots, key=room))


def _draw_off(scene: Scene, key: str, place: int, faction: str, words: Words) -> None:
    """Write at the lower corner of a hex that a unit returned from there to its faction mat."""
    x, y = MIDDLE[place]
    _draw_chip(scene, key, words("board-off-map", letter=LETTERS[faction]), (x, y + 40.5))


_CHIP: Final = 17.0  # height of the label
_CLEAR: Final = 3.0  # margin around the label


def _chip_width(text: str) -> float:
    return width(text, 11.5, 700) + 8


def _draw_chip(scene: Scene, key: str, text: str, at: Point) -> None:
    """Write a few words on a background of their own, around a point."""
    (x, y), wide = at, _chip_width(text)
    box = rect(round(x - wide / 2, 1), round(y - _CHIP / 2, 1), round(wide, 1), _CHIP, 6)
    scene.add(f"{key}/b", "rect", key, **box, fill="$panel", stroke="$ink")
    write(scene, f"{key}/t", key, text, round(x, 1), round(y + 4.1, 1), 11.5, font_weight=700, text_anchor="middle",
          fill="$ink")  # fmt: skip
