"""The numbers of the others' turns, and the key: whose each number is, and what the marks on the map mean."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.boards.lettering import shortened, width, write
from tabletop_widgets.boards.paths import corners, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.arrows import Point
from tabletop_widgets.boards.scythe.map.ground import HEIGHT
from tabletop_widgets.boards.scythe.map.stage import over
from tabletop_widgets.boards.scythe.shapes import rims
from tabletop_widgets.core.text import Words
from tabletop_widgets.core.turn import Turn
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

LOZENGE: Final = 12.0  # from the middle of a number's ground to its corners
FAINT: Final = 0.6  # of the ways of one's own units


def draw_lozenge(
    scene: Scene,
    key: str,
    parent: str,
    order: int,
    faction: str,
    at: Point,
    told: tuple[str, str] | None = None,
    size: float = LOZENGE,
) -> None:
    """Draw a number on a lozenge in the colour of a faction."""
    words: dict[str, Any] = {} if told is None else {"label": told[0], "tip": told[1] or None}
    scene.add(key, "g", parent, transform=f"translate({number(at[0])} {number(at[1])})", **words)
    arm = number(size)
    shape = f"M0 -{arm}l{arm} {arm} -{arm} {arm} -{arm} -{arm}z"
    scene.add(f"{key}/r", "path", key, d=shape, fill=f"${faction}", stroke=rims(faction)[0], stroke_width=1.6,
              stroke_linejoin="round", class_="tw-rim")  # fmt: skip
    write(scene, f"{key}/t", key, str(order), 0, 4.7, 13.2 if order < 10 else 12.4, font_weight=800,
          text_anchor="middle", fill=f"${faction}ink")  # fmt: skip


_HIGH: Final = 60.0  # the key is below the hexes
_PITCH: Final = 13.5  # from one row to the next
_ONE_ROW: Final = 3  # so many numbers stand side by side
_NAMED: Final = 2  # so many numbers have room below each other, with names
_SIZE: Final = 11.5
_GAP: Final = 10.0  # between columns
_ROWS: Final = ([37.0], [27.5, 47.5])  # where numbers without names stand: few of them, and many


def draw_key(
    scene: Scene,
    view: ScytheObservation,
    turns: list[tuple[int, Turn]],
    signs: set[str],
    words: Words,
    *,
    wide: bool,
) -> None:
    """Draw what the marks mean in a free corner: whose each number is, and in a column beside it the signs on the map.

    A number stands at its player, too; the key has no names of many turns, nor where there are units on the base beside
    it.
    """
    if {"strip", "tray"} & scene.elements.keys():  # the corner is taken; the numbers are at the players, too
        return
    scene.add("turns", "g", over(scene), transform=f"translate(6 {number(HEIGHT - 6 - _HIGH)})", fill="$ink",
              font_size=_SIZE, pointer_events="none", class_="tw-small")  # fmt: skip
    box = scene.add("turns/r", "rect", "turns", **rect(0, 0, 0, _HIGH, 9), fill="$map2", stroke="$mapedge")
    title = words("board-last-moves")
    write(scene, "turns/t", "turns", title, 8, 13.5, font_weight=700)
    named = wide and len(turns) <= _NAMED
    left = _draw_numbers(scene, view, turns, words, named=named)
    right = _draw_signs(scene, signs, max(left, 8 - _GAP + width(title, _SIZE, 700)) + _GAP, words)
    scene.elements[box][2]["width"] = round(max(right, 8 + width(title, _SIZE, 700)) + 8, 1)


def _line_of(row: int) -> float:
    """Return the middle of a row of the key, in units."""
    return 23.5 + _PITCH * row


def _draw_numbers(
    scene: Scene, view: ScytheObservation, turns: list[tuple[int, Turn]], words: Words, *, named: bool
) -> float:
    """Draw the numbers of the turns, below each other with the names of the players, or side by side."""
    names = [shortened(words.name(turn.seat), 64, _SIZE) if named else "" for _, turn in turns]
    column = max(width(name, _SIZE) + 3 for name in names) + 22 if named else 22.0
    # the key must not reach the base beside it
    lines = [_line_of(2 * i) for i in range(len(turns))] if named else _ROWS[len(turns) > _ONE_ROW]
    columns = -(-len(turns) // len(lines))
    for i, (order, turn) in enumerate(turns):
        below, beside = divmod(i, columns)
        x, y = 8 + column * beside, lines[below]
        faction = FACTIONS[view.factions[turn.seat]]
        draw_lozenge(scene, f"turns/{order}", "turns", order, faction, (x + 9, y), size=9.2)
        if named:
            write(scene, f"turns/n{order}", "turns", names[i], x + 22, y + 4)
    return 8 + column * columns


# in the order of the key
_SIGNS: Final = (("ft", "board-moved"), ("fb", "board-driven"), ("ct", "board-new"), ("fo", "board-own-moves"))


def _draw_signs(scene: Scene, signs: set[str], left: float, words: Words) -> float:
    """Draw the signs of the marks that are on the map, one in a row; return the right edge."""
    if "ownway" in scene.elements:
        signs = {*signs, "board-own-moves"}
    right, there = left, [(name, message) for name, message in _SIGNS if message in signs]
    first = 1 if len(there) == 1 else 0 if len(there) < len(_SIGNS) else -1  # all of them begin beside the title
    for row, (name, message) in enumerate(there, first):
        y, text = _line_of(row), words(message)
        look: dict[str, Any] = {"fill": "none", "stroke": "$ink", "stroke_width": 2}
        if name == "fo":
            look["opacity"] = FAINT
        if name == "ct":
            path = corners(left + 4, y - 5.5, left + 18, y + 5.5, 4)
        else:
            path = f"M{number(left)} {number(y)}h17"
            head = f"M{number(left + 22)} {number(y)}l-7 -4v8z"
            scene.add(f"turns/h{name[1]}", "path", "turns", d=head, opacity=look.get("opacity"))
            look["stroke_dasharray"] = "4 3" if name == "fb" else None
        scene.add(f"turns/s{name[1]}" if name[0] == "f" else "turns/c", "path", "turns", d=path, **look)
        write(scene, f"turns/{name}", "turns", text, left + 28, y + 4)
        right = max(right, left + 28 + width(text, _SIZE))
    return right
