"""What moves on the sea: ships, mines, Leviath and its trail, the guess marker; and previews under the pointer."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from tabletop_widgets.boards.kept import kept, show_kept
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.leviath import keys
from tabletop_widgets.boards.leviath.chart import HEIGHT, LETTERS, Chart, chart_of
from tabletop_widgets.boards.leviath.keys import evolution_key, land_key, mine_key, ship_key
from tabletop_widgets.boards.leviath.plane import Point, along, bowed, stroke
from tabletop_widgets.boards.leviath.shapes import draw_creature, draw_guess, draw_mine, draw_ship, mine_style
from tabletop_widgets.boards.leviath.tabs import tabs_of
from tabletop_widgets.boards.leviath.waters import REGION
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import Ability
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea, bits
from tabletop_widgets.engines.leviath.rules import deduction
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT
from tabletop_widgets.engines.leviath.texts import ship_name
from tabletop_widgets.engines.leviath.view.observation import LeviathObservation

DEDUCTION: Final = "deduction"
_TRAIL_MOST: Final = 6  # number of places of the trail that are drawn during the game

_VISIT: Final = 10.0  # half of the height of a number of the trail
_TOLD: Final = 2  # so many of its visits stand on a space: more would lie on the pieces beside it
_BEEN: Final = -0.6  # where the trail crosses a space (down, in radii)
_BEEN_BESIDE: Final = -1.08  # where its turn number is written, beside pieces
# positions of the things on a space (down, right: in radii, see `Chart.at`) and their size, by their number
_SPOTS: Final = {
    1: (((-0.2, 0.0),), 1.0),
    2: (((0.0, -0.58), (0.0, 0.62)), 0.86),
    3: (((0.12, -0.66), (0.12, 0.72), (-0.78, 0.0)), 0.78),
}


def things(view: LeviathObservation, words: Words) -> dict[int, list[str]]:
    """Return by space the names of what is there."""
    mine = words("board-mine")
    return _by_space(view, lambda ship: words("board-ship", ship=ship_name(ship)), lambda _: mine, words("board-kaiju"))


def _by_space(
    view: LeviathObservation, of_ship: Callable[[int], str], of_mine: Callable[[int], str], creature: str
) -> dict[int, list[str]]:
    """Return by space one entry for each thing on it: its ships, its mine, and Leviath if the viewer may know."""
    found: dict[int, list[str]] = {}
    for ship, space in enumerate(view.ships):
        if space >= 0:
            found.setdefault(space, []).append(of_ship(ship))
    for space in bits(view.mines):
        found.setdefault(space, []).append(of_mine(space))
    if view.place >= 0:
        found.setdefault(view.place, []).append(creature)
    return found


def keys_by_space(view: LeviathObservation) -> dict[int, list[str]]:
    """Return by space the keys of what is there."""
    return _by_space(view, ship_key, lambda space: mine_key(view.sea.ids[space]), keys.CREATURE)


def spots_of(view: LeviathObservation) -> dict[str, tuple[float, float, float]]:
    """Return by key the place and the size of each piece on the sea: every space has room for what is on it."""
    chart = chart_of(view.sea)
    spots = {}
    for space, things_there in keys_by_space(view).items():
        places, scale = _SPOTS[len(things_there)]
        for key, (down, right) in zip(things_there, places, strict=True):
            spots[key] = (*chart.at(view.sea.ids[space], down, right), scale * chart.unit)
    return spots


def draw_mines(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the mines."""
    spots = spots_of(view)
    scene.add("mines", "g", REGION, **mine_style())
    for space in bits(view.mines):
        number = view.sea.ids[space]
        label = words("board-mine-on", space=str(number))
        said = {"label": label, "tip": words("board-tip-mine"), "rule": "6 6.3"}
        draw_mine(scene, mine_key(number), "mines", _transform(*spots[mine_key(number)]), **said)
    _draw_lifted(scene, view, chart_of(view.sea))


def draw_pieces(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw ships and, if the viewer may know, Leviath."""
    chart, lying, spots = chart_of(view.sea), keys_by_space(view), spots_of(view)
    if view.place >= 0:
        x, y, scale = spots[keys.CREATURE]
        if len(lying[view.place]) == 1:  # away from the number
            x, y = chart.at(view.sea.ids[view.place], -0.3)
        label = words("board-kaiju-on", space=str(view.sea.ids[view.place]))
        scene.add(
            keys.CREATURE, "g", REGION, transform=_transform(x - 8 * scale, y + 4 * scale, 0.94 * scale), label=label,
            tip=words("board-tip-creature"), rule="7", mine="1" if view.seat == KAIJU_SEAT else None,
        )  # fmt: skip
        draw_creature(scene, keys.CREATURE, keys.CREATURE)
    for ship, space in enumerate(view.ships):
        if space >= 0:
            label = words("board-ship-on", ship=ship_name(ship), space=str(view.sea.ids[space]))
            x, y, scale = spots[ship_key(ship)]
            said = {"label": label, "tip": words("board-tip-ship"), "rule": "4.1"}
            if view.seat not in (None, KAIJU_SEAT):
                said["mine"] = "1"
            draw_ship(scene, ship_key(ship), REGION, ship_name(ship), scale, _transform(x, y, scale), **said)


def _draw_lifted(scene: Scene, view: LeviathObservation, chart: Chart) -> None:
    """Draw, faintly, the mine that has been lifted and not yet been put down. Rule: leviath 5.4."""
    if view.lifted >= 0:
        x, y = chart.at(view.sea.ids[view.lifted], _BEEN)
        scene.add("lifted", "g", "mines", opacity=0.55, pointer_events="none")
        draw_mine(scene, keys.LIFTED, "lifted", _transform(x, y, 0.7 * chart.unit))


def _transform(x: float, y: float, scale: float) -> str:
    return f"translate({x:.1f} {y:.1f})" + (f" scale({scale:.2f})" if abs(scale - 1) > 0.004 else "")


# --- the trail


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
    # one dark band under all legs: their dots are seen on a mine, too
    halo = "".join(line for line, _ in drawn.values())
    scene.add("trail/o", "path", "trail", d=halo, stroke="$night", stroke_width=7, stroke_dasharray="none", opacity=0.6)
    for i, (line, head) in drawn.items():
        is_new = i in legs[-_NEWEST_LEGS:]
        shade = 1 if is_new else _fading(last - i, last - first, _OLD_LEGS)
        scene.add(f"trail:{i}", "path", "trail", d=line, opacity=shade, stroke_width=_NEW_LEG if is_new else None)
        scene.add(f"trail/h{i}", "path", "trail", d=head, stroke="$night", stroke_width=1.2, stroke_dasharray="none",
                  fill="$kaiju", opacity=shade)  # fmt: skip


_NEWEST_LEGS: Final = 2  # so many legs are not faded, and stronger
_NEW_LEG: Final = 3.6
_OLD_LEGS: Final = 0.45  # how much the oldest leg is faded
_BOW: Final = 0.2  # how far a leg swings out to the left, as a share of its length, and the least and the most of it
_BOW_LEAST: Final = 9.0
_BOW_MOST: Final = 16.0
_SHARES: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)  # where on a leg its head may be, the best first
_HEAD_ROOM: Final = 19.0  # how far a head is from the numbers of spaces and the names of areas, if it can be


@lru_cache(1024)
def _leg(sea: Sea, start: int, end: int) -> tuple[str, str]:
    """Return the paths of a leg from one space to another and of its head, which covers no number and no name.

    A leg swings out to the left of its direction: there and back lie beside each other.
    """
    chart = chart_of(sea)
    a, b = (chart.at(sea.ids[space], _BEEN) for space in (start, end))
    length = math.dist(a, b)
    bow = 2 * min(_BOW_MOST, max(_BOW_LEAST, _BOW / 2 * length))  # a curve reaches half of the way to its handle
    x, y = along(a, b, 0.5)
    handle = x + bow * (b[1] - a[1]) / length, y - bow * (b[0] - a[0]) / length
    taken = [(*chart.number_at(number), 0.0) for number in sea.ids]
    taken += [(tab.x, tab.y, tab.width / 2 - _HEAD_ROOM / 2) for tab in tabs_of(sea)]

    def room(share: float) -> float:
        x, y = along(along(a, handle, share), along(handle, b, share), share)
        return min(_HEAD_ROOM, *(math.hypot(x - i, y - j) - radius for i, j, radius in taken))

    share = max(_SHARES, key=room)
    return bowed(a, handle, b), _chevron(along(a, handle, share), along(handle, b, share), share)


def _chevron(start: Point, end: Point, share: float = 0.5) -> str:
    """Return the path of a head at a share of a straight line: which way it went."""
    (ax, ay), (bx, by) = start, end
    length = math.dist(start, end)
    ux, uy, (x, y) = (bx - ax) / length, (by - ay) / length, along(start, end, share)
    points = [
        (x + ahead * ux - aside * uy, y + ahead * uy + aside * ux) for ahead, aside in ((9, 0), (-6, 7), (-6, -7))
    ]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "z"


def draw_visits(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw, over the pieces, the numbers of the spaces on Leviath's trail, 1 is where it began; and say what they are.

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
        x, y = _visit_at(view, space)
        text = words("board-been-sign", times=_told(times))
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
    if not chart.meets((0, HEIGHT - _KEY[1], *_KEY)):
        _draw_trail_key(scene, words)


def visited(view: LeviathObservation) -> list[Point]:
    """Return where the numbers of the trail are: both ends of each, as they are wider than high."""
    ends = []
    for space, times in _visits(view).items():
        (x, y), aside = _visit_at(view, space), _half(times) - _VISIT
        ends += [(x - aside, y), (x + aside, y)]
    return ends


def _told(times: Sequence[int]) -> str:
    """Return the numbers of the last visits to a space."""
    return "·".join(str(i + 1) for i in times[-_TOLD:])


def _half(times: Sequence[int]) -> float:
    """Return half of the width of a number of the trail, with its sign before it."""
    return 7 + 5.2 * (1 + len(_told(times)))


def _visits(view: LeviathObservation) -> dict[int, list[int]]:
    """Return by space when Leviath was there, as far as its trail is drawn; not where it is now."""
    visits: dict[int, list[int]] = {}
    for i in range(_first_leg(view), len(view.path) - 1):
        if view.path[i] != view.place:
            visits.setdefault(view.path[i], []).append(i)
    return visits


def _visit_at(view: LeviathObservation, space: int) -> Point:
    """Return where a number of the trail is on a space."""
    return chart_of(view.sea).at(view.sea.ids[space], _BEEN_BESIDE if _is_taken(view, space) else _BEEN)


_KEY: Final = (128.0, 34.0)  # width and height of what explains the trail, in the lower left corner


def _draw_trail_key(scene: Scene, words: Words) -> None:
    """Draw what a trail looks like, and the word for it, where there is no sea."""
    y = HEIGHT - _KEY[1] / 2
    scene.add("trailkey", "g", REGION, pointer_events="none")
    scene.add("trailkey/l", "path", "trailkey", d=f"M38 {y:g}H58", stroke="$kaiju", stroke_width=2.6,
              stroke_dasharray="1 7", stroke_linecap="round")  # fmt: skip
    scene.add("trailkey/h", "path", "trailkey", d=_chevron((44, y), (60, y)), fill="$kaiju")
    scene.add("trailkey/o", "rect", "trailkey", x=4, y=y - 10, width=33, height=20, rx=10, fill="$kaiju")
    add_text(scene, "trailkey/n", "trailkey", words("board-been-sign", times="1"), 20.5, y + 5.8, LETTERS,
             fill="$night", weight=800, text_anchor="middle")  # fmt: skip
    add_text(scene, "trailkey/t", "trailkey", words("board-sign-way"), 66, y + 5, LETTERS, fill="$kaiju", weight=600)


def _first_leg(view: LeviathObservation) -> int:
    return 0 if view.reason else max(0, len(view.path) - 1 - _TRAIL_MOST)


def _fading(ago: int, of: int, by: float = 0.38) -> float:
    return round(1 - by * (ago - 1) / max(1, of), 2)


# --- the humans' guess


def guess_numbers(place: str) -> tuple[int, ...]:
    """Return the printed numbers of the spaces that the guess marker covers; none while it is not on the sea."""
    return tuple(int(part) for part in place.split("+")) if place else ()


def draw_marker(scene: Scene, view: LeviathObservation, numbers: tuple[int, ...], words: Words) -> None:
    """Draw the guess marker; beside the pieces if it covers a single space with pieces.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        numbers: the printed numbers of the spaces that it covers; none while it is beside the sea.
        words: the language.

    Rule: leviath 3.6

    """
    chart = chart_of(view.sea)
    x, y = chart.between(numbers) if numbers else chart.waiting
    scale = 0.9 * chart.unit
    if not numbers:
        scale = 0.66
    elif len(numbers) == 1 and _is_taken(view, view.sea.index[numbers[0]]):
        x, y = chart.beside_pieces(numbers[0])
        scale = 0.68 * chart.unit
    label = guess_text(numbers, words)
    scene.add(
        keys.GUESS, "g", REGION, mark=keys.GUESS, transform=f"translate({x:.1f} {y:.1f})", label=label,
        tip=words("board-tip-guess"), rule="3.6",
    )  # fmt: skip
    if not numbers:
        scene.add(f"{keys.GUESS}/slot", "rect", keys.GUESS, x=-22, y=-18, width=106, height=37, rx=9, fill="$night",
                  fill_opacity=0.75, stroke="$kaiju", stroke_width=1.4, stroke_dasharray="5 4")  # fmt: skip
    scene.add(f"{keys.GUESS}/g", "g", keys.GUESS, transform=f"scale({scale:.2f})")
    draw_guess(scene, keys.GUESS, f"{keys.GUESS}/g", scale)
    if not numbers:
        add_text(scene, f"{keys.GUESS}/t", keys.GUESS, words("board-guess-word"), 20, 6, LETTERS, fill="$kaiju")


def guess_text(numbers: tuple[int, ...], words: Words) -> str:
    """Return the place of the guess marker in words."""
    if not numbers:
        return words("board-guess-waiting")
    return words("board-guess", spaces=words("list-separator").join(map(str, numbers)))


def _is_taken(view: LeviathObservation, space: int) -> bool:
    return bool(view.mines >> space & 1) or space in view.ships or space == view.place


# --- the layer: where can it be?


def draw_deduction(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw every space where the kaiju can be, as far as everybody knows. Rule: leviath 12.2."""
    show_kept(scene, ("deduction", words, view.sea, view.possible), partial(_draw_possible, view=view, words=words))


def _draw_possible(scene: Scene, view: LeviathObservation, words: Words) -> None:
    scene.add(
        DEDUCTION, "g", REGION, layer=DEDUCTION, fill="$deduce", fill_opacity=0.2, stroke="$deduce", stroke_width=2.2,
        stroke_dasharray="0.1 5.4", stroke_linecap="round", stroke_linejoin="round", pointer_events="none",
    )  # fmt: skip
    for space in bits(view.possible):
        _draw_possible_space(scene, view.sea, space, words)


@kept
def _draw_possible_space(scene: Scene, sea: Sea, space: int, words: Words) -> None:
    label = words("board-possible-on", space=str(sea.ids[space]))
    shape = chart_of(sea).shape(1 << space, 4)
    scene.add(f"can:{sea.ids[space]}", "path", DEDUCTION, d=shape, label=label, rule="12.2")


# --- previews


def draw_previews(scene: Scene, view: LeviathObservation) -> None:
    """Draw what is shown only under the pointer: targets, ranges, the area that a sonar asks for."""
    show_kept(scene, ("aims", view.sea, view.sunk), partial(_draw_aims, view=view))
    if view.decision == "sonar":
        for ship, space in enumerate(view.ships):
            if space >= 0:
                area = view.sea.area_masks[view.sea.area_of[space]]
                _add_spaces(scene, view, f"ask:{ship_name(ship)}", area, [ship_key(ship)], "$area")
    if view.place >= 0 and not view.reason:
        _draw_kaijus_previews(scene, view)


def _draw_aims(scene: Scene, view: LeviathObservation) -> None:
    for land, letter in enumerate(LANDS):
        if not view.sunk >> land & 1:
            _add_spaces(scene, view, f"aim:{letter}", view.sea.aimed(land, view.sunk), [land_key(letter)], "$window")


def _add_spaces(scene: Scene, view: LeviathObservation, key: str, mask: int, when: list[str], colour: str) -> None:
    """Add a tint over some spaces, shown while the pointer is on one of some elements."""
    if mask:
        scene.add(
            key, "path", REGION, d=chart_of(view.sea).shape(mask, 3), when=when, fill=colour, fill_opacity=0.2,
            stroke=colour, stroke_width=1.5, stroke_dasharray="6 4", stroke_linejoin="round", pointer_events="none",
        )  # fmt: skip


def _draw_kaijus_previews(scene: Scene, view: LeviathObservation) -> None:
    if view.drawn:  # the Awakening abilities have replaced the kaiju's actions
        return
    own = [card for card in view.evolutions if card >= 0]
    for card in own:
        ability = view.cards.evolutions[card]
        if ability.effect in ("swim", "abyss", "rush"):
            # separate from what it has to be near
            way = deduction.way_of(ability)
            reach = deduction.moved(view.sea, 1 << view.place, way, ability.steps, view.mines)
            _add_spaces(scene, view, f"reach:{ability.id}", reach, [evolution_key(view, card)], "$kaiju")
    waves = [card for card in own if view.cards.evolutions[card].effect == "tsunami"]
    naming = [view.abilities[view.using]] if view.decision == "target" else []
    for land in range(len(LANDS)):
        plain = bool(view.sea.aimed(land, view.sunk) >> view.place & 1)
        when = [keys.TSUNAMI] if plain else []
        when += [evolution_key(view, card) for card in waves if _can_aim(view, view.cards.evolutions[card], land)]
        if plain or any(_can_aim(view, ability, land) for ability in naming):
            when.append(land_key(LANDS[land]))
        if when:
            _add_wave(scene, chart_of(view.sea), view, land, when)


def _can_aim(view: LeviathObservation, ability: Ability, land: int) -> bool:
    """Return whether a card can attack a land from where Leviath is."""
    return bool(deduction.aim(view.sea, ability, land, view.sunk) >> view.place & 1)


def _add_wave(scene: Scene, chart: Chart, view: LeviathObservation, land: int, when: list[str]) -> None:
    """Add the straight line from Leviath to a land: a band with wave crests."""
    start, end = chart.centre(view.place), chart.centres[LANDS[land]]
    key = f"wave:{LANDS[land]}"
    scene.add(key, "g", REGION, when=when, pointer_events="none")
    scene.add(
        f"{key}/band", "path", key, d=stroke(start, end), stroke="$area", stroke_width=round(22 * chart.unit, 1),
        stroke_linecap="round", opacity=0.28,
    )  # fmt: skip
    scene.add(
        f"{key}/crests", "path", key, d=_crests(start, end, 9 * chart.unit), fill="none", stroke="$seaink",
        stroke_width=2.2, stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def _crests(start: Point, end: Point, half: float) -> str:
    """Return arrowheads along a line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    dx, dy = dx / length, dy / length
    heads = []
    for i in range(1, int(length // (2.2 * half)) + 1):
        at = i * 2.2 * half
        tip = start[0] + at * dx, start[1] + at * dy
        back = tip[0] - 0.6 * half * dx, tip[1] - 0.6 * half * dy
        heads.append(
            f"M{back[0] - half * dy:.1f} {back[1] + half * dx:.1f}L{tip[0]:.1f} {tip[1]:.1f}"
            f"L{back[0] + half * dy:.1f} {back[1] - half * dx:.1f}"
        )
    return "".join(heads)
