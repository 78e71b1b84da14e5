"""The picture on an encounter card: the land where it happens, the character who comes, and the people it meets."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.cards.open_cards import EDGE, INNER, TOP
from tabletop_widgets.boards.scythe.map.terrain import draw_glyph
from tabletop_widgets.boards.scythe.mat_parts import moved_to
from tabletop_widgets.boards.scythe.shapes import UNIT_SHAPES, path_at, rims
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import NUM_HEXES, TERRAIN, TERRAINS
from tabletop_widgets.engines.scythe.observation import ScytheObservation

HEIGHT: Final = 50.0  # height with the space below it
_HIGH: Final = HEIGHT - 6
_FAR: Final = f"M1 27q40 -17 88 -6t84 -6 92 2 {INNER - 266:g} 2V{_HIGH - 1:g}H1z"
_NEAR: Final = f"M1 34q58 -9 120 -3t118 -1 {INNER - 240:g} -1V{_HIGH - 8:g}q0 7 -7 7H8q-7 0 -7 -7z"
_ROAD: Final = "M118 43q22 -9 62 -8t92 -5"
_GLYPHS: Final = ((44.0, 29.0, 0.95), (104.0, 30.0, 0.7), (INNER - 34, 30.0, 0.85))  # x, the lower edge, scale
_PEOPLE: Final = ((232.0, 30.0, 0.78), (249.0, 32.0, 0.9), (266.0, 30.5, 0.7))  # x, y, scale
_COMES: Final = (178.0, 29.5, 0.95)


def draw_vignette(scene: Scene, view: ScytheObservation, parent: str) -> None:
    """Draw the picture below the heading of an encounter; it has no words and no name."""
    place = view.characters[view.turn]
    terrain = TERRAIN[place] if 0 <= place < NUM_HEXES else TERRAINS.index("village")
    ground = f"${TERRAINS[terrain]}"
    scene.add("vig", "g", parent, transform=moved_to(EDGE, TOP), pointer_events="none", stroke_linejoin="round")
    scene.add("vig/sky", "rect", "vig", **rect(0, 0, INNER, _HIGH, 8), fill="$map2", stroke="$mapedge")
    scene.add("vig/sun", "circle", "vig", cx=146, cy=14, r=7, fill="$gold", opacity=0.6)
    scene.add("vig/far", "path", "vig", d=_FAR, fill=ground, opacity=0.5)
    scene.add("vig/near", "path", "vig", d=_NEAR, fill=ground)
    scene.add("vig/road", "path", "vig", d=_ROAD, fill="none", stroke="$map2", stroke_width=4, opacity=0.7,
              stroke_linecap="round")  # fmt: skip
    for i, (x, y, scale) in enumerate(_GLYPHS):
        group = scene.add(f"vig/g{i}", "g", "vig", transform=f"{moved_to(x, y)} scale({scale:g})")
        draw_glyph(scene, group, terrain)
    for i, (x, y, scale) in enumerate(_PEOPLE):
        scene.add(f"vig/p{i}", "path", "vig", d=UNIT_SHAPES["worker"], fill="$rimdark", stroke="$rimlight",
                  stroke_width=1.6, transform=f"{moved_to(x, y)} scale({scale:g})")  # fmt: skip
    faction, (x, y, scale) = FACTIONS[view.factions[view.turn]], _COMES
    inner, outer = rims(faction)
    spot = f"{moved_to(x, y)} scale({scale:g})"
    for name, stroke, wide in (("o", outer, 3.4), ("c", inner, 1.5)):
        scene.add(f"vig/{name}", "path", "vig", d=UNIT_SHAPES["character"], fill=f"${faction}", stroke=stroke,
                  stroke_width=wide, transform=spot)  # fmt: skip
    scene.add("vig/star", "path", "vig", d=path_at("star", 0, -1, 0.75), fill=f"${faction}ink", transform=spot)
