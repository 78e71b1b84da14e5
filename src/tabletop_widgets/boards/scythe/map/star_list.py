"""List of the stars in the tab of the tracks: the condition of each star, and everybody's progress."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import draw_region_cached
from tabletop_widgets.boards.lettering import write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.tracks import WIDTH, draw_marker
from tabletop_widgets.boards.scythe.shapes import COLOURS, path_at
from tabletop_widgets.boards.scythe.star_progress import NAME, Progress, progress
from tabletop_widgets.boards.scythe.texts import faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import STARS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation

REGION: Final = "stars"
_GROUP: Final = "starlist"  # key of the group that sets the style of all texts
_HEAD: Final = 24.0
_ROW: Final = 19.0
HEIGHT: Final = _HEAD + _ROW * len(STARS) + 6
_COLUMN: Final = 38.0  # width of a player's column
_RIGHT: Final = WIDTH - 10


def declare_stars(scene: Scene, words: Words) -> None:
    """Add the region, in the tab of the tracks."""
    scene.region(REGION, WIDTH, HEIGHT, words("board-tracks"), "side", public=True)


def draw_stars(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw a line for each star, with a column for each player."""
    each = progress(view)
    facts = ("stars", words, view.factions, each)
    draw_region_cached(scene, facts, partial(_draw, view=view, each=each, words=words))


def _draw(scene: Scene, view: ScytheObservation, each: tuple[tuple[Progress, ...], ...], words: Words) -> None:
    scene.add(_GROUP, "g", REGION, font_size=12, font_weight=700, text_anchor="middle", fill="$ink")
    scene.add("starlist/i", "path", _GROUP, d=path_at("star", 15, 12, 0.85), fill="$gold")
    write(scene, "starlist/h", _GROUP, words("board-stars-for"), 28, 16.5, 12.5, text_anchor="start")
    columns = [_RIGHT - _COLUMN * (view.num_players - seat - 0.5) for seat in range(view.num_players)]
    for seat, x in enumerate(columns):
        if view.factions[seat] >= 0:
            draw_marker(scene, f"starlist:{seat}", _GROUP, FACTIONS[view.factions[seat]], x, 12)
    for star, sign in enumerate(STARS):
        y, key = _HEAD + _ROW * star, f"starlist/{star}"
        if star % 2 == 0:
            scene.add(f"{key}/r", "rect", _GROUP, **rect(4, y, WIDTH - 8, _ROW, 4), fill="$map2")
        scene.add(f"{key}/i", "path", _GROUP, d=path_at(sign, 15, y + 9.5, 0.8), fill=COLOURS.get(sign, "$ink"))
        name = words(NAME[star])
        write(scene, f"{key}/t", _GROUP, name, 28, y + 13.8, 12, text_anchor="start", font_weight=500)
        told = []
        for seat, x in enumerate(columns):
            one = next((found for found in each[seat] if found.star == star), None)
            if one is not None:
                _draw_cell(scene, f"{key}/{seat}", one, x, y)
                told.append(f"{faction_name(view, seat, words)} {'★' if one.is_done else _amount(one)}")
        cells = words("list-separator").join(told) or words("board-nobody")
        scene.text_summary(REGION, f"star{star}", words("board-row", title=name, cells=cells))


def _draw_cell(scene: Scene, key: str, one: Progress, x: float, y: float) -> None:
    """Draw a star that has been placed, or write the progress towards it."""
    if one.is_done:
        scene.add(key, "path", _GROUP, d=path_at("star", x, y + 9.5, 0.8), fill="$gold", stroke="$ink",
                  stroke_width=0.8)  # fmt: skip
    else:
        write(scene, key, _GROUP, _amount(one), x, y + 13.8, 12, font_weight=600)


def _amount(one: Progress) -> str:
    return f"{one.have}/{one.need}" if one.need else str(one.have)
