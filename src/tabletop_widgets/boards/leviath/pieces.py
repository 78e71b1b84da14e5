"""The pieces on the sea: ships, mines, Leviath, the guess marker; and previews under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import draw_cached, draw_region_cached
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.leviath import keys
from tabletop_widgets.boards.leviath.chart import LETTERS, Chart, chart_of
from tabletop_widgets.boards.leviath.geometry import Point, stroke
from tabletop_widgets.boards.leviath.keys import evolution_key, land_key, mine_key, ship_key
from tabletop_widgets.boards.leviath.sea import REGION
from tabletop_widgets.boards.leviath.shapes import draw_creature, draw_guess, draw_mine, draw_ship, mine_style
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import Ability
from tabletop_widgets.engines.leviath.components.sea import LANDS, Sea, bits
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT
from tabletop_widgets.engines.leviath.rules import deduction
from tabletop_widgets.engines.leviath.texts import ship_name

DEDUCTION: Final = "deduction"
_ROOM: Final = 15.0  # the radius of a mine, and half the height of a ship
_ROOM_ASIDE: Final = 11.0  # how much wider than high a ship is on either side
BEEN: Final = -0.6  # where the trail crosses a space (down, in radii)
# positions of things on a space by their number (down, right, in radii), and their size: the mast
# of a ship does not reach the number beside the level edge
_Spots = dict[int, tuple[tuple[tuple[float, float], ...], float]]
_SPOTS: Final[_Spots] = {
    1: (((-0.2, 0.0),), 1.0),
    2: (((-0.16, -0.54), (-0.16, 0.6)), 0.8),
    3: (((0.12, -0.66), (0.12, 0.72), (-0.78, 0.0)), 0.78),
}
# the same in a triangle, and right is away from its number: the largest thing has the side without the number, another
# one is behind the number, and all are inside the edges
_IN_TRIANGLE: Final[_Spots] = {
    1: _SPOTS[1],
    2: (((-0.04, 0.46), (-0.12, -0.6)), 0.76),
    3: (((-0.04, 0.46), (-0.12, -0.6), (-0.86, 0.0)), 0.7),
}


def things(view: LeviathObservation, words: Words) -> dict[int, list[str]]:
    """Return the names of the things on each space."""
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
    """Return the keys of the things on each space."""
    return _by_space(view, ship_key, lambda space: mine_key(view.sea.ids[space]), keys.CREATURE)


def spots_of(view: LeviathObservation) -> dict[str, tuple[float, float, float]]:
    """Return by key the place and the size of each piece on the sea: every space has room for what is on it."""
    chart = chart_of(view.sea)
    spots = {}
    for space, things_there in keys_by_space(view).items():
        number = view.sea.ids[space]
        side = -chart.side_of_number(number)
        places, scale = (_IN_TRIANGLE if side else _SPOTS)[len(things_there)]
        if len(things_there) == 2 and keys.CREATURE in things_there:
            things_there = things_there[::-1]  # it is the largest
        for key, (down, right) in zip(things_there, places, strict=True):
            spots[key] = (*chart.point_in_space(number, down, right * (side or 1)), scale * chart.unit)
    return spots


def rooms_of(view: LeviathObservation) -> list[tuple[Point, float]]:
    """Return circles (middle, radius) that cover all pieces on the sea: two for a piece that is wider than high."""
    rooms: list[tuple[Point, float]] = []
    for key, (x, y, scale) in spots_of(view).items():
        aside = 0.0 if key.startswith("mine:") else _ROOM_ASIDE * scale
        rooms += [((x + shift, y), _ROOM * scale) for shift in sorted({-aside, aside})]
    return rooms


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
            x, y = chart.point_in_space(view.sea.ids[view.place], -0.25)
        label = words("board-kaiju-on", space=str(view.sea.ids[view.place]))
        scene.add(
            keys.CREATURE, "g", REGION, transform=_transform(x - 8 * scale, y + 4 * scale, 0.88 * scale), label=label,
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
            if view.decision == "sonar":  # on a phone the list that names the area is far below the sea
                area = view.sea.areas[view.sea.area_of[space]]
                said["tap"] = words("board-chip-sonar", ship=ship_name(ship), area=area)
            draw_ship(scene, ship_key(ship), REGION, ship_name(ship), scale, _transform(x, y, scale), **said)


def _draw_lifted(scene: Scene, view: LeviathObservation, chart: Chart) -> None:
    """Draw, faintly, the mine that has been lifted and not yet been put down. Rule: leviath 5.4."""
    if view.lifted >= 0:
        x, y = chart.point_in_space(view.sea.ids[view.lifted], BEEN)
        scene.add("lifted", "g", "mines", opacity=0.55, pointer_events="none")
        draw_mine(scene, keys.LIFTED, "lifted", _transform(x, y, 0.7 * chart.unit))


def _transform(x: float, y: float, scale: float) -> str:
    return f"translate({x:.1f} {y:.1f})" + (f" scale({scale:.2f})" if abs(scale - 1) > 0.004 else "")


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
    x, y = chart.marker_point(numbers) if numbers else chart.waiting
    scale = 0.9 * chart.unit
    if not numbers:
        scale = 0.66
    elif len(numbers) == 1 and is_taken(view, view.sea.index[numbers[0]]):
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


def is_taken(view: LeviathObservation, space: int) -> bool:
    """Return whether a piece is on a space, as far as the viewer may know."""
    return bool(view.mines >> space & 1) or space in view.ships or space == view.place


# --- the layer: where can it be?


def draw_deduction(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Mark the kaiju's possible spaces by public knowledge. Rule: leviath 12.2."""
    draw_region_cached(
        scene, ("deduction", words, view.sea, view.possible), partial(_draw_possible, view=view, words=words)
    )


def _draw_possible(scene: Scene, view: LeviathObservation, words: Words) -> None:
    scene.add(
        DEDUCTION, "g", REGION, layer=DEDUCTION, fill="$deduce", fill_opacity=0.2, stroke="$deduce", stroke_width=2.2,
        stroke_dasharray="0.1 5.4", stroke_linecap="round", stroke_linejoin="round", pointer_events="none",
    )  # fmt: skip
    for space in bits(view.possible):
        _draw_possible_space(scene, view.sea, space, words)


@draw_cached
def _draw_possible_space(scene: Scene, sea: Sea, space: int, words: Words) -> None:
    label = words("board-possible-on", space=str(sea.ids[space]))
    shape = chart_of(sea).shape(1 << space, 4)
    scene.add(f"can:{sea.ids[space]}", "path", DEDUCTION, d=shape, label=label, tip=words("board-tip-possible"),
              rule="12.2")  # fmt: skip


# --- previews


def draw_previews(scene: Scene, view: LeviathObservation) -> None:
    """Draw previews that are visible only under the pointer: targets, ranges, the area that a sonar asks for."""
    draw_region_cached(scene, ("aims", view.sea, view.sunk), partial(_draw_aims, view=view))
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
            _add_spaces(
                scene, view, f"aim:{letter}", view.sea.aiming_spaces(land, view.sunk), [land_key(letter)], "$window"
            )


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
            reach = deduction.spaces_after_move(view.sea, 1 << view.place, way, ability.steps, view.mines)
            _add_spaces(scene, view, f"reach:{ability.id}", reach, [evolution_key(view, card)], "$kaiju")
    waves = [card for card in own if view.cards.evolutions[card].effect == "tsunami"]
    naming = [view.abilities[view.using]] if view.decision == "target" else []
    for land in range(len(LANDS)):
        plain = bool(view.sea.aiming_spaces(land, view.sunk) >> view.place & 1)
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
