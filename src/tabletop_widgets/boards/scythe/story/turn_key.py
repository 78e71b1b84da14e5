"""The key to the others' turns: the player behind each number, and the meaning of the marks on the map."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.boards.lettering import shorten, width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.arrows import Point
from tabletop_widgets.boards.scythe.map.ground import HEIGHT
from tabletop_widgets.boards.scythe.map.terrain import hexagon
from tabletop_widgets.boards.scythe.shapes import rims
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation

LOZENGE: Final = 10.0  # distance from the middle of a lozenge to its corners
FAINT: Final = 0.6  # opacity of the paths of the viewer's own units


def draw_lozenge(
    scene: Scene,
    key: str,
    parent: str,
    order: int,
    faction: str,
    at: Point,
    caption: tuple[str, str] | None = None,
    size: float = LOZENGE,
) -> None:
    """Draw a number on a lozenge in the colour of a faction; a larger one under it keeps it in one piece."""
    words: dict[str, Any] = {} if caption is None else {"label": caption[0], "tip": caption[1] or None}
    scene.add(key, "g", parent, transform=f"translate({number(at[0])} {number(at[1])})", **words)
    rim, outer = rims(faction)
    for name, arm, fill in (("r", size + 1.6, rim), ("f", size - 0.4, f"${faction}")):
        scene.add(f"{key}/{name}", "path", key, d=_diamond(arm), fill=fill, stroke=outer if name == "r" else None,
                  class_="tw-rim" if name == "r" else None, stroke_linejoin="round")  # fmt: skip
    write(scene, f"{key}/t", key, str(order), 0, 4.6, 13, font_weight=800, text_anchor="middle", fill=f"${faction}ink")


def _diamond(arm: float) -> str:
    wide = number(arm)
    return f"M0 -{wide}l{wide} {wide} -{wide} {wide} -{wide} -{wide}z"


_HIGH: Final = 60.0  # the key is below the hexes
_PITCH: Final = 13.5  # from one sign to the next
_STACK: Final = 3  # so many numbers stand below each other beside the signs; more of them are in rows over the signs
_PAIR: Final = 2  # so many signs stand side by side
_NAME: Final = 46.0  # the most room of a name: the key must not reach the base beside it
_SIZE: Final = 11.5
_GAP: Final = 7.0  # between columns
_EDGE: Final = 8.0  # to the left of a title over both columns,
_TITLE: Final = 16.0  # and the height that it takes


def draw_key(
    scene: Scene, view: ScytheObservation, turns: list[tuple[int, Turn]], signs: set[str], words: Words
) -> None:
    """Draw the key to the marks in a free corner: the player of each number, and the signs on the map.

    A number stands at its player, too.
    """
    if "strip" in scene.elements:  # the corner is taken; the numbers are also beside the players
        return
    scene.add("turns", "g", "map", transform=f"translate(6 {number(HEIGHT - 6 - _HIGH)})", fill="$ink",
              font_size=_SIZE, pointer_events="none", class_="tw-key")  # fmt: skip
    box = scene.add("turns/r", "rect", "turns", **rect(0, 0, 0, _HIGH, 9), fill="$map2", stroke="$mapedge")
    if "ownway" in scene.elements:
        signs = {*signs, "board-own-moves"}
    there = [(name, message) for name, message in _SIGNS if message in signs][:_MOST]
    over = len(turns) < _STACK and len(there) < _MOST  # room for a title over both columns
    left = _draw_numbers(scene, view, turns, _TITLE if over else 0.0, words)
    if len(turns) > _STACK:
        right = _draw_below(scene, there, words)
    else:
        right = _draw_beside(scene, there, left + _GAP, words, over=over)
    scene.elements[box][2]["width"] = round(max(left, right) + 8, 1)


def _draw_numbers(
    scene: Scene, view: ScytheObservation, turns: list[tuple[int, Turn]], upper: float, words: Words
) -> float:
    """Draw the numbers of the turns with the names of the players below a height, in one column or in two.

    Returns:
        The right edge.

    """
    names = [shorten(words.name(turn.seat), _NAME, _SIZE) for _, turn in turns]
    column = 22 + max(width(name, _SIZE) for name in names)
    columns = 1 + (len(turns) > _STACK)
    rows = -(-len(turns) // columns)
    pitch = 19.6 if columns == 1 else 17.0
    top = (_HIGH + upper - pitch * (rows - 1)) / 2 if columns == 1 else 11.5
    for i, (order, turn) in enumerate(turns):
        below, beside = divmod(i, columns)
        x, y = 6 + (column + _GAP) * beside, top + pitch * below
        draw_lozenge(scene, f"turns/{order}", "turns", order, FACTIONS[view.factions[turn.seat]], (x + 10, y), size=8.4)
        write(scene, f"turns/n{order}", "turns", names[i], x + 22, y + 4)
    return 6 + (column + _GAP) * columns - _GAP


# in the order of the key
_SIGNS: Final = (
    ("ft", "board-moved"),
    ("fb", "board-driven"),
    ("fu", "board-tunnelled"),
    ("ct", "board-new"),
    ("fo", "board-own-moves"),
)


_MOST: Final = 4  # most signs: with more, the sign of the viewer's own moves is left out
_DASHES: Final = {"fb": "4 3", "fu": "0 4"}


def _draw_beside(scene: Scene, signs: list[tuple[str, str]], left: float, words: Words, *, over: bool) -> float:
    """Draw a title, and the signs below it, one in a row beside the numbers; return the right edge.

    All four leave no room for a title. With `over` it stands over the numbers, too, and the signs are in the middle
    below it.
    """
    title, title_at = words("board-last-moves"), _EDGE if over else left
    titled = len(signs) < _MOST
    if titled:
        write(scene, "turns/t", "turns", title, title_at, 14, font_weight=700)
    first = (_HIGH + _TITLE - _PITCH * (len(signs) - 1)) / 2 if over else 10 + _PITCH * titled
    ends = [_draw_sign(scene, sign, left, first + _PITCH * row, words) for row, sign in enumerate(signs)]
    return max([*ends, title_at + width(title, _SIZE, 700) * titled])


def _draw_below(scene: Scene, signs: list[tuple[str, str]], words: Words) -> float:
    """Draw the signs at the lower edge, two in one row, more of them in two; return the right edge."""
    signs = sorted(signs, key=lambda sign: width(words(sign[1]), _SIZE))  # each column has the room it needs
    rows = [48.0] if len(signs) <= _PAIR else [41.5, 53.0]
    right = 0.0
    for i in range(0, len(signs), len(rows)):
        left = right + 8
        for sign, y in zip(signs[i:], rows, strict=False):
            right = max(right, _draw_sign(scene, sign, left, y, words))
    return right


def _draw_sign(scene: Scene, sign: tuple[str, str], left: float, y: float, words: Words) -> float:
    """Draw a sign and its meaning; return the right edge."""
    name, message = sign
    look: dict[str, Any] = {"fill": "none", "stroke": "$ink", "stroke_width": 2}
    key = f"turns/s{name[1]}"
    if name == "ct":
        key, path = "turns/c", hexagon(6, left + 8, y)
        look |= {"stroke": "$fresh", "stroke_width": 2.6}
    else:
        path = f"M{number(left)} {number(y)}h11"
        head = f"M{number(left + 16)} {number(y)}l-7 -4v8z"
        faint = FAINT if name == "fo" else None
        scene.add(f"turns/h{name[1]}", "path", "turns", d=head, opacity=faint)
        look |= {"opacity": faint, "stroke_dasharray": _DASHES.get(name)}
        if name == "fu":
            look["stroke_linecap"] = "round"
    scene.add(key, "path", "turns", d=path, **look)
    text = words(message)
    write(scene, f"turns/{name}", "turns", text, left + 20, y + 4)
    return left + 20 + width(text, _SIZE)
