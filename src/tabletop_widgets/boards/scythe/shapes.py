"""The shapes of Scythe's pieces and icons as SVG paths, and how they are placed."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import PathBatch, disc, number, relative
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.scythe.components.map import RESOURCES

LETTERS: Final = {
    "nordic": "N",
    "rusviet": "R",
    "crimea": "C",
    "saxony": "S",
    "polania": "P",
    "albion": "A",
    "togawa": "T",
}
_LIGHT_RIM: Final = ("nordic", "rusviet", "saxony")  # dark factions, whose light rim is inside and dark rim outside


def _polar(points: int, radii: tuple[float, ...], turn: float = -90) -> str:
    """Return a closed path around the origin whose corners lie alternately on circles of the given radii."""
    corners = []
    for i in range(points):
        angle = math.radians(360 / points * i + turn)
        radius = radii[i % len(radii)]
        corners.append(f"{radius * math.cos(angle):.1f} {radius * math.sin(angle):.1f}")
    return "M" + "L".join(corners) + "z"


def _cog() -> str:
    """Return a cog wheel with a hole."""
    corners = []
    for i in range(32):
        radius = 17.5 if i // 2 % 2 == 0 else 13
        angle = math.radians(i * 11.25 + 5.6)
        corners.append(f"{radius * math.cos(angle):.0f} {radius * math.sin(angle):.0f}")
    return "M" + "L".join(corners) + "zM-5 0c0 7 10 7 10 0s-10 -7 -10 0z"


UNIT_SHAPES: Final = {
    "character": "M-10 -13h20v14c0 8 -10 13 -10 13s-10 -5 -10 -13z",
    "mech": "M-5 -13h10l2 3h5v9h-4v3l3 3 2 8h-7l-1 -6 -3 -3h-4l-3 3 -1 6h-7l2 -8 3 -3v-3h-4v-9h5z",
    "worker": "M0 -10.5c6 0 6 7 3 8.5q5 2 5 11h-16q0 -9 5 -11c-3 -1.5 -3 -8.5 3 -8.5z",
}
# a mech as an icon, inside 14 x 16
_MECH: Final = (
    "M-3 -8h6l1 2h3v5.5h-2.5v2l2 2 1 4.5h-4l-.8 -3.5 -1.7 -2h-2l-1.7 2 -.8 3.5h-4l1 -4.5 2 -2v-2h-2.5v-5.5h3z"
)
SHAPES: Final[dict[str, str]] = {
    **UNIT_SHAPES,
    # icons of the structures, inside 12 x 12
    "mine": "M-6 6V0C-6 -8 6 -8 6 0V6H3V1C3 -3 -3 -3 -3 1V6z",
    "mill": "M-1.4 -1h2.8L3.6 7.5h-7.2zM.7 -3.4L4.4 -7.1l1.8 1.8L.7 -1.2zM-.7 -3.4L-4.4 -7.1l-1.8 1.8L-.7 -1.2z"
    "M2.1 -.9L5.8 2.8l-1.8 1.8L1.6 1.5zM-2.1 -.9L-5.8 2.8l1.8 1.8L-1.6 1.5z",
    "armory": "M-6 -6h3v3h1.7v-3h2.6v3h1.7v-3h3V6H-6z",
    "monument": "M-2 -7h4l1.5 10H5V6H-5V3h1.5z",
    # resources, inside 13 x 13
    "metal": "M-5.5 -3.2L0 -6.3l5.5 3.1v6.4L0 6.3l-5.5 -3.1z",
    "wood": "M-6.5 -3.5h10c3.5 0 3.5 7 0 7h-10c-2.5 -1 -2.5 -6 0 -7z",
    "oil": "M0 -7c3 4 5 6 5 8.5C5 8 -5 8 -5 1.5C-5 -1 -3 -3 0 -7z",
    "food": "M0 6.5C-6.5 4 -6 -3 -3 -4.5C-1 -5.5 0 -4 0 -4c0 -2 1 -3.5 3 -3.5l-.5 2.6C6 -4 6.5 4 0 6.5z",
    # icons
    "power": "M-1 -9h6L1.5 -2.5h4.5L-3.5 9l2.5 -8h-5z",
    "popularity": "M0 7.5C-10 1 -8.5 -7 -3.8 -7C-1.2 -7 0 -4.5 0 -4.5S1.2 -7 3.8 -7C8.5 -7 10 1 0 7.5z",
    "coins": "M-7 0C-7 -9.3 7 -9.3 7 0S-7 9.3 -7 0zM-1 -4v8h2v-8z",
    "cards": "M-5.5 -7.5h11v15h-11zM-2.5 -4.5v3.5h5v-3.5z",
    "workers": "M0 -8c5 0 4.5 5 2 6q4 2 4 9h-12q0 -7 4 -9c-2.5 -1 -3 -6 2 -6z",
    "podium": "M-8 8V1h5.3v-7h5.4v4H8V8z",
    "star": _polar(10, (8.5, 3.7)),
    "hexes": "M0 -8.6l7.5 4.3v8.6L0 8.6l-7.5 -4.3v-8.6zM-2.5 -2.5v5h5v-5z",  # with a hole: metal is whole
    "units": _MECH,
    "mechs": _MECH,
    "resources": "M-7 -5.5L0 -8.5 7 -5.5v8L0 6.5 -7 2.5zM-7 -5.5L0 -2.3 7 -5.5M0 -2.3v8.6",
    "upgrades": "M0 -7.5L7 0H3v7h-6V0h-4z",
    "structures": "M-7 7V-1L0 -7.5 7 -1v8H2V2h-4v5z",
    "recruits": "M-5 -7.5h10v6c0 5 -5 9 -5 9s-5 -4 -5 -9zM-2.5 -3.5h5v2h-5z",
    "objective": "M-5.5 -7.5h8l3 3v12h-11zM-3 -2h6v1.6h-6zM-3 2h6v1.6h-6z",
    "combat": (
        "M-7 -7l3 .5L0 -2.5 4 -6.5l3 -.5 -.5 3L2.5 0 5 2.5 6.5 2 7.5 3 3 7.5 2 6.5 2.5 5 0 2.5 "
        "-2.5 5 -2 6.5 -3 7.5 -7.5 3 -6.5 2 -5 2.5 -2.5 0 -6.5 -4z"
    ),
    "encounter": _polar(8, (9.0, 3.2)),
    "tunnel": "M-9 8V0C-9 -11 9 -11 9 0V8z",
    "tunnel-in": "M-4 8V2.5C-4 -2.5 4 -2.5 4 2.5V8M0 -5v2.6M-5.5 -2l2 2M5.5 -2l-2 2",
    "arrow": "M-6 -1.7h6v-4L7 0 0 5.7v-4h-6z",
    # front, top and side of a cube, not in the outline of a hexagon, which would look like a territory
    "cube": "M-6 -2h8v8h-8zM-6 -3l3 -3h9l-3 3zM3 -2l3 -3v8l-3 3z",
    "plus": "M-1.4 -5.5h2.8v4.1h4.1v2.8h-4.1v4.1h-2.8v-4.1h-4.1v-2.8h4.1z",
    "eye": "M-8 0C-4 -6 4 -6 8 0C4 6 -4 6 -8 0zM-2.5 0c0 3.3 5 3.3 5 0s-5 -3.3 -5 0z",
    "small-star": _polar(10, (3.6, 1.6)),
    # a star drawn with five lines, and its left half; fill both with the rule "nonzero"
    "five-lines": "M0 -8.5L5 6.9L-8.1 -2.6H8.1L-5 6.9z",
    "half-lines": "M0 -8.5L-5 6.9L0 3.3V-2.6H-8.1L0 3.3z",
    "half-star": "M0 -8.5L-2.2 -3 -8.1 -2.6 -3.5 1.1 -5 6.9 0 3.7z",
    "cog": _cog(),
    "gear": _polar(12, (8.6, 5.8)) + "M-2 -2v4h4v-4z",  # a small cog
    "water": "M-8 -2.5q4 -4.5 8 0q4 4.5 8 0M-8 3q4 -4.5 8 0q4 4.5 8 0",
    "tick": "M-3.6 .3l2.6 3 4.8 -6.2",
    "cross": "M-3.2 -3.2l6.4 6.4M3.2 -3.2l-6.4 6.4",
    "strike": "M-8 8L8 -8",
    "open": "M2.5 -13q-6.5 13 0 26",  # parentheses
    "close": "M-2.5 -13q6.5 13 0 26",
}
# icons that are lines, not areas
LINES: Final = ("resources", "tunnel-in")
COLOURS: Final = {
    "power": "$power",
    "popularity": "$heart",
    "coins": "$gold",
    "cards": "$back2",
    "workers": "$soft",
    "hexes": "$good",
    "units": "$soft",
    "upgrades": "$good",
    "mechs": "$soft",
    "structures": "$village2",
    "recruits": "$power",
    "combat": "$bad",
    "objective": "$back2",
    **{kind: f"${kind}" for kind in RESOURCES},
}


# signs in place of words in a summary
SIGNS: Final = {
    name: (SHAPES[name], COLOURS.get(name, "$soft"))
    for name in ("power", "popularity", "cards", "workers", "mechs", *RESOURCES)
}


@cache
def path_at(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return the path of a shape with its middle at a point."""
    start_x, start_y, rest = relative(SHAPES[name], scale)
    return f"M{number(x + start_x)} {number(y + start_y)}{rest}"


def rims(faction: str) -> tuple[str, str]:
    """Return the colours of a piece's inner and outer rim, which separate it from any terrain."""
    return ("$rimlight", "$rimdark") if faction in _LIGHT_RIM else ("$rimdark", "$rimlight")


# --- drawings in many places; fonts and anchors come from the group around them


def draw_icon(
    scene: Scene, key: str, parent: str, name: str, x: float, y: float, scale: float = 1, fill: str = ""
) -> None:
    """Draw an icon in its own colour, or in another one."""
    colour = fill or COLOURS.get(name, "$ink")
    path = path_at(name, x, y, scale)
    if name in LINES:
        scene.add(key, "path", parent, d=path, fill="none", stroke=colour, stroke_width=1.4)
    else:
        scene.add(key, "path", parent, d=path, fill=colour)


def badge(scene: Scene, key: str, parent: str, faction: str, x: float, y: float, radius: float = 7) -> None:
    """Draw a faction's glyph: its letter on its colour."""
    scene.add(key, "circle", parent, cx=x, cy=y, r=radius, fill=f"${faction}", stroke="$rimdark")
    size = max(11, round(radius * 1.15, 1))
    write(
        scene, f"{key}/l", parent, LETTERS[faction], x, y + size * 0.36, size, text_anchor="middle", font_weight=800,
        fill=f"${faction}ink",
    )  # fmt: skip


def action_token(scene: Scene, key: str, parent: str, faction: str, x: float, y: float, radius: float) -> None:
    """Add a faction's action token to its section."""
    scene.add(
        f"{key}/a", "path", parent, d=disc(x, y, radius), fill=f"${faction}", stroke="$rimdark", stroke_width=1.4
    )  # fmt: skip
    write(
        scene, f"{key}/l", parent, LETTERS[faction], x, y + 4.3, 12, font_weight=800,
        text_anchor="middle", fill=f"${faction}ink",
    )  # fmt: skip


class IconBatch(PathBatch):
    """Icons in many places, and other paths with them."""

    def icon(self, layer: int, name: str, x: float, y: float, scale: float = 1) -> None:
        """Add an icon in its colour."""
        if name in LINES:
            self.put(layer, name, path_at(name, x, y, scale), fill="none", stroke="$ink", stroke_width=1.2)
        elif name in RESOURCES:
            self.put(layer, name, path_at(name, x, y, scale), fill=f"${name}", stroke="$rimdark", stroke_width=0.7)
        else:
            self.put(layer, name, path_at(name, x, y, scale), fill=COLOURS.get(name, "$soft"))
