"""The tracks of the game board, in a tab: popularity, power, and the triumph track."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import draw_region_cached
from tabletop_widgets.boards.lettering import shorten, spread, write
from tabletop_widgets.boards.paths import DISC, PathBatch, dot, number, rect
from tabletop_widgets.boards.scene import Element, Scene
from tabletop_widgets.boards.scythe.map.header import tile_text
from tabletop_widgets.boards.scythe.shapes import COLOURS, LETTERS, path_at
from tabletop_widgets.boards.scythe.texts import TILE, faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import STAR_COMBAT, STARS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import MAX_POPULARITY, MAX_POWER
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

REGION: Final = "tracks"
GROUP: Final = "trk"  # key of the group that sets the style of all texts
WIDTH: Final = 360.0
HEIGHT: Final = 392.0
_LEFT: Final = 8.0
_CELL: Final = 18.1  # size of a space of the popularity track
_POWER_CELL: Final = 20.2
_LANE: Final = 15.0  # a lane for each of five players
_TRACK: Final = 18 + 5 * _LANE
_POPULARITY_Y, _POWER_Y = 24.0, 146.0
_TRIUMPH_X, _TRIUMPH_Y = 8.0, 268.0
_SPACE, _SPACE_HEIGHT = 69.0, 40.0  # two rows of five spaces
# the first space of each kind of star; combat has two
_FIRST_SPACE: Final = (0, 1, 2, 3, 4, 5, 6, 8, 9)
BESIDE: Final = (_TRIUMPH_X, HEIGHT - 8)  # place of the stars that have no space on the track


def _space(number_of: int) -> tuple[float, float]:
    """Return the upper left corner of a space of the triumph track."""
    row, column = divmod(number_of, 5)
    return _TRIUMPH_X + _SPACE * column, _TRIUMPH_Y + (_SPACE_HEIGHT + 2) * row


def _static() -> dict[str, Element]:
    """Return the elements that are the same in every position and language."""
    scene = Scene()
    scene.region(REGION, WIDTH, HEIGHT, "", "side")
    scene.add(GROUP, "g", REGION, fill_rule="evenodd", font_size=11.5, font_weight=700, text_anchor="middle")
    for band, (low, high) in enumerate(((0, 6), (7, 12), (13, 18))):
        x = _LEFT + _CELL * low
        scene.add(f"band{band}", "rect", GROUP, **rect(round(x + 0.7, 1), _POPULARITY_Y,
                  round(_CELL * (high - low + 1) - 1.4, 1), _TRACK, 7), fill=f"$band{band}")  # fmt: skip
    scene.add("powers", "rect", GROUP, **rect(_LEFT, _POWER_Y, round(_POWER_CELL * (MAX_POWER + 1), 1), _TRACK, 7),
              fill="$band0")  # fmt: skip
    lines = "".join(_line(_LEFT + _CELL * i, _POPULARITY_Y) for i in range(1, 19) if i not in (7, 13))
    lines += "".join(_line(_LEFT + _POWER_CELL * i, _POWER_Y) for i in range(1, MAX_POWER + 1))
    scene.add("ticks", "path", GROUP, d=lines, stroke="$mapedge")
    numbers = [(str(i), _LEFT + _CELL * (i + 0.5), _POPULARITY_Y + 13) for i in range(MAX_POPULARITY + 1)]
    numbers += [(str(i), _LEFT + _POWER_CELL * (i + 0.5), _POWER_Y + 13) for i in range(MAX_POWER + 1)]
    scene.add("numbers", "text", GROUP, font_weight=600, fill="$ink", **spread(numbers, 11.5))
    scene.add("pop/i", "path", GROUP, d=path_at("popularity", 15, 14, 0.95), fill="$heart")
    scene.add("pow/i", "path", GROUP, d=path_at("power", 15, 136, 0.85), fill="$power")
    scene.add("triumph/i", "path", GROUP, d=path_at("star", 15, 258, 0.85), fill="$gold")
    return scene.elements


def _line(x: float, top: float) -> str:
    return f"M{number(x)} {number(top + 3)}v{number(_TRACK - 6)}"


_STATIC: Final = _static()


def declare_tracks(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Add the region, a tab."""
    automas = any(view.is_automa(seat) for seat in range(view.num_players))
    scene.region(REGION, WIDTH, HEIGHT + (44 if automas else 0), words("board-tracks"), "side", public=True)


def draw_tracks(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the tracks with everybody's markers."""
    names = tuple(faction_name(view, seat, words) for seat in range(view.num_players))
    facts = ("tracks", words.locale, names, view.factions, view.popularity, view.power, view.stars, view.tile)
    draw_region_cached(scene, facts, partial(_draw_tracks, view=view, words=words))


def _draw_tracks(scene: Scene, view: ScytheObservation, words: Words) -> None:
    scene.elements.update(_STATIC)
    scene.add("spaces", "g", GROUP)
    _draw_track(scene, view, "pop", view.popularity, words)
    _draw_track(scene, view, "pow", view.power, words)
    _draw_triumph(scene, view, words)
    if view.tile >= 0:
        _draw_tile(scene, view, words)


# key: start of the track, its spaces, their number, title, tooltip, rules
_TRACKS: Final = {
    "pop": (_POPULARITY_Y, _CELL, MAX_POPULARITY, "board-popularity", "board-popularity-tip", "13.4 15.1"),
    "pow": (_POWER_Y, _POWER_CELL, MAX_POWER, "board-power", "board-power-tip", "13.4 9.2"),
}


def _draw_track(scene: Scene, view: ScytheObservation, key: str, values: tuple[int, ...], words: Words) -> None:
    """Draw the markers on a track: each player has a lane, so none covers another."""
    top, cell, last, title, tip, rule = _TRACKS[key]
    label = _track_label(view, title, values, words)
    write(scene, f"{key}/h", GROUP, words(title), 28, top - 6, 12.5, text_anchor="start", fill="$ink")
    scene.add(key, "g", GROUP, label=label, tip=words(tip), rule=rule)
    scene.add(f"{key}/r", "rect", key, **rect(_LEFT, top, round(cell * (last + 1), 1), _TRACK, 7), fill="none",
              pointer_events="all", class_="tw-rim")  # fmt: skip
    scene.text_summary(REGION, key, label)
    if view.factions[0] < 0:
        return
    for seat, value in enumerate(values):
        y = top + 25.5 + _LANE * seat
        draw_marker(scene, f"{key}:{seat}", key, FACTIONS[view.factions[seat]], _LEFT + cell * (value + 0.5), y)


def draw_marker(scene: Scene, key: str, parent: str, faction: str, x: float, y: float) -> None:
    """Draw a small disc with a faction's letter; it moves as one element."""
    scene.add(key, "g", parent, transform=f"translate({number(x)} {number(y)})")
    scene.add(f"{key}/c", "circle", key, r=7.2, fill=f"${faction}", stroke="$rimdark", stroke_width=0.8)
    scene.add(f"{key}/l", "text", key, LETTERS[faction], y=4.1, fill=f"${faction}ink")


def _track_label(view: ScytheObservation, title: str, values: tuple[int, ...], words: Words) -> str:
    each = words("list-separator").join(
        f"{faction_name(view, seat, words)} {value}" for seat, value in enumerate(values)
    )
    return words("board-row", title=words(title), cells=each)


def _draw_triumph(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the stars on their spaces as discs with letters; those of a faction are one path."""
    write(scene, "triumph/h", GROUP, words("board-stars"), 28, _TRIUMPH_Y - 6, 12.5, text_anchor="start", fill="$ink")
    said = []
    batch = PathBatch()
    letters: dict[str, list[tuple[str, float, float]]] = {}
    comma = words("list-separator")
    for star, name in enumerate(STARS):
        seats = [seat for seat in range(view.num_players) for _ in range(view.stars[seat][star])]
        x, y = _space(_FIRST_SPACE[star])
        wide = 2 if star == STAR_COMBAT else 1
        names = comma.join(faction_name(view, seat, words) for seat in seats)
        label = words("board-row", title=words(naming.STAR[star]), cells=names or words("board-nobody"))
        key = f"stars{star}"
        scene.add(key, "g", "spaces", label=label, tip=words("board-star-tip"), rule="13 13.3")
        scene.add(f"{key}/r", "rect", key, **rect(x, y, _SPACE * wide - 2, _SPACE_HEIGHT, 5), fill="$map2",
                  stroke="$mapedge", class_="tw-rim")  # fmt: skip
        scene.add(f"{key}/i", "path", key, d=path_at(name, x + 10, y + 12, 0.9), fill=COLOURS.get(name, "$ink"))
        columns = 8 if star == STAR_COMBAT else 4
        for i, seat in enumerate(seats):  # the icon is in the first place of the upper row
            row, column = divmod(i + 1, columns)
            at_x, at_y = x + 10 + 15.8 * column, y + 12 + 17 * row
            faction = FACTIONS[view.factions[seat]]
            batch.put(0, "rim", dot(at_x, at_y), **DISC, stroke="$rimdark", stroke_width=15.6)
            batch.put(1, faction, dot(at_x, at_y), **DISC, stroke=f"${faction}", stroke_width=14)
            letters.setdefault(faction, []).append((LETTERS[faction], at_x, at_y + 4.1))
        if seats:
            said.append(label)
    batch.draw(scene, "star", GROUP)
    for faction, places in letters.items():
        scene.add(f"star/{faction}", "text", GROUP, fill=f"${faction}ink", **spread(places))
    stars = words("list-semicolon").join(said) or words("board-none")
    scene.text_summary(REGION, "stars", words("board-row", title=words("board-stars"), cells=stars))


def _draw_tile(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the structure bonus once more, for phones, on which the map's header may be out of sight."""
    y = HEIGHT - 20
    scene.add("pays/i", "path", GROUP, d=path_at("structures", 15, y - 4, 0.9), fill="$village2")
    title = shorten(words(TILE[view.tile]), 150, 12, 700)
    steps = tile_text(view.tile)
    write(scene, "pays/t", GROUP, title, 28, y, 12, text_anchor="start", fill="$ink")
    write(scene, "pays/c", GROUP, steps, WIDTH - 10, y, 12, text_anchor="end", font_weight=500, fill="$soft")
