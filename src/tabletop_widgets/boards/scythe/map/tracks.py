"""The tracks around the map: popularity on the left, power on the right, the triumph track, tile and decks."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.lettering import spread, write
from tabletop_widgets.boards.paths import DISC, PathBatch, dot, number, rect, square
from tabletop_widgets.boards.scene import Element, Scene
from tabletop_widgets.boards.scythe.shapes import COLOURS, LETTERS, at, draw_icon
from tabletop_widgets.boards.scythe.texts import TILE, faction_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import NUM_ENCOUNTERS, STAR_COMBAT, STARS, TILE_COINS
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.components.mats import MAX_POPULARITY, MAX_POWER
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

_CELL: Final = 30.0
_BOTTOM: Final = 594.0  # lower edge of the popularity track
_POWER_CELL: Final = 28.0  # the power track ends above the corner with the zoom buttons
_POWER_BOTTOM: Final = 494.0
_LEFT, _RIGHT, _WIDE = 6.0, 606.0, 28.0
_TRIUMPH_X, _TRIUMPH_Y = 40.0, 517.0
_SPACE, _SPACE_HEIGHT = 38.6, 39.5  # two rows of five spaces
# the first space of each kind of star; combat has two
_FIRST_SPACE: Final = (0, 1, 2, 3, 4, 5, 6, 8, 9)


def _space(number_of: int) -> tuple[float, float]:
    """Return the upper left corner of a space of the triumph track."""
    row, column = divmod(number_of, 5)
    return _TRIUMPH_X + _SPACE * column, _TRIUMPH_Y + (_SPACE_HEIGHT + 2) * row


def _static() -> dict[str, Element]:
    """Return the elements that are the same in every position."""
    scene = Scene()
    scene.region("map", 640, 604, "", "main")
    scene.add("tracks", "g", "map", fill_rule="evenodd", font_size=10.5, font_weight=700, text_anchor="middle")
    for band, (low, high) in enumerate(((0, 6), (7, 12), (13, 18))):
        top = _BOTTOM - _CELL * (high + 1)
        scene.add(
            f"band{band}",
            "rect",
            "tracks",
            **rect(_LEFT, top + 1, _WIDE, _CELL * (high - low + 1) - 2, 8),
            fill=f"$band{band}",
        )
    scene.add(
        "powers",
        "rect",
        "tracks",
        **rect(_RIGHT, _POWER_BOTTOM - _POWER_CELL * (MAX_POWER + 1) + 1, _WIDE, _POWER_CELL * (MAX_POWER + 1) - 2, 8),
        fill="$band0",
    )
    lines = "".join(
        f"M{number(_LEFT + 3)} {number(_BOTTOM - _CELL * i)}h{number(_WIDE - 6)}"
        for i in range(1, 19)
        if i not in (7, 13)
    )
    lines += "".join(
        f"M{number(_RIGHT + 3)} {number(_POWER_BOTTOM - _POWER_CELL * i)}h{number(_WIDE - 6)}" for i in range(1, 17)
    )
    scene.add("ticks", "path", "tracks", d=lines, stroke="$mapedge", stroke_width=1)
    scene.add(
        "pop/i",
        "path",
        "tracks",
        d=at("popularity", _LEFT + _WIDE / 2 + 1, _BOTTOM - 19 * _CELL - 8, 0.95),
        fill="$heart",
    )
    scene.add(
        "pow/i",
        "path",
        "tracks",
        d=at("power", _RIGHT + _WIDE / 2 - 1, _POWER_BOTTOM - 17 * _POWER_CELL - 6, 0.85),
        fill="$power",
    )
    numbers = [(str(i), _LEFT + 7.5, _BOTTOM - _CELL * (i + 0.5) + 3.8) for i in range(MAX_POPULARITY + 1)]
    numbers += [(str(i), _RIGHT + 7.5, _POWER_BOTTOM - _POWER_CELL * (i + 0.5) + 3.8) for i in range(MAX_POWER + 1)]
    scene.add("numbers", "text", "tracks", font_weight=600, fill="$soft", **spread(numbers))
    scene.add(
        "triumph/bg",
        "path",
        "tracks",
        d="".join(square(*_space(i), _SPACE - 2, _SPACE_HEIGHT) for i in range(10)),
        stroke_linejoin="round",
        fill="$map2",
        stroke="$mapedge",
    )
    for i, name in enumerate(STARS):
        spaces = [_FIRST_SPACE[i]] + ([7] if i == STAR_COMBAT else [])
        path = "".join(at(name, _space(space)[0] + 7.5, _space(space)[1] + 11, 0.78) for space in spaces)
        scene.add(f"triumph/{i}", "path", "tracks", d=path, fill=COLOURS.get(name, "$ink"))
    return scene.elements


_STATIC: Final = _static()


def draw_tracks(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the tracks with everybody's markers."""
    scene.elements.update(_STATIC)
    scene.add("spaces", "g", "tracks", fill="none", pointer_events="all")
    _draw_track(scene, view, "pop", view.popularity, _LEFT, _BOTTOM, _CELL, words)
    _draw_track(scene, view, "pow", view.power, _RIGHT, _POWER_BOTTOM, _POWER_CELL, words)
    _draw_triumph(scene, view, words)
    _draw_decks(scene, view, words)


def _draw_track(
    scene: Scene,
    view: ScytheObservation,
    key: str,
    values: tuple[int, ...],
    x: float,
    bottom: float,
    cell: float,
    words: Words,
) -> None:
    """Draw the markers on a track, which rises from below: beside the number, or on it if they are many."""
    label = _track_label(view, "board-popularity" if key == "pop" else "board-power", values, words)
    scene.add(key, "g", "tracks", label=label)
    scene.brief("map", key, label)
    there: dict[int, list[int]] = {}
    if view.factions[0] >= 0:
        for seat, value in enumerate(values):
            there.setdefault(value, []).append(seat)
    for value, seats in there.items():
        middle = bottom - cell * (value + 0.5)
        for i, seat in enumerate(seats):
            dx, dy = _MARKERS[len(seats) - 1][i]
            draw_marker(scene, f"{key}:{seat}", key, FACTIONS[view.factions[seat]], x + _WIDE / 2 + dx, middle + dy)


# positions for this number of markers in a space
_MARKERS: Final = (
    ((6.5, 0),),
    ((6.5, -7.2), (6.5, 7.2)),
    ((6.5, -7.2), (6.5, 7.2), (-6.5, 7.2)),
    ((-6.5, -7), (6.5, -7), (-6.5, 7), (6.5, 7)),
    ((-7, -8), (7, -8), (-7, 8), (7, 8), (0, 0)),
)


def draw_marker(scene: Scene, key: str, parent: str, faction: str, x: float, y: float) -> None:
    """Draw a small disc with a faction's letter; it moves as one element."""
    scene.add(key, "g", parent, transform=f"translate({number(x)} {number(y)})")
    scene.add(f"{key}/c", "circle", key, r=6.8, fill=f"${faction}", stroke="$rimdark", stroke_width=0.8)
    scene.add(f"{key}/l", "text", key, LETTERS[faction], y=3.8, fill=f"${faction}ink")


def _track_label(view: ScytheObservation, title: str, values: tuple[int, ...], words: Words) -> str:
    each = words("list-separator").join(
        f"{faction_name(view, seat, words)} {value}" for seat, value in enumerate(values)
    )
    return words("board-row", title=words(title), cells=each)


def _draw_triumph(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the stars on their spaces as discs with letters; those of a faction are one path."""
    said = []
    batch = PathBatch()
    letters: dict[str, list[tuple[str, float, float]]] = {}
    comma = words("list-separator")
    for star in range(len(STARS)):
        seats = [seat for seat in range(view.num_players) for _ in range(view.stars[seat][star])]
        x, y = _space(_FIRST_SPACE[star])
        wide = 2 if star == STAR_COMBAT else 1
        names = comma.join(faction_name(view, seat, words) for seat in seats)
        label = words("board-row", title=words(naming.STAR[star]), cells=names or words("board-nobody"))
        scene.add(
            f"stars{star}",
            "rect",
            "spaces",
            x=round(x, 1),
            y=round(y, 1),
            width=_SPACE * wide - 2,
            height=_SPACE_HEIGHT,
            label=label,
        )
        columns = 6 if star == STAR_COMBAT else 3
        for i, seat in enumerate(seats):  # the icon is in the first place of the upper row
            row, column = divmod(i + 1, columns)
            if star == STAR_COMBAT and i > 1:  # and in the fourth one, where combat has its second space
                row, column = divmod(i + 2, columns)
            step = 12.2 if row < 2 else 11
            at_x = x + 7.2 + step * column + (1.5 if column > 2 else 0)
            at_y = y + (11 if row == 0 else 28.5 if row == 1 else 20)
            faction = FACTIONS[view.factions[seat]]
            batch.put(0, "rim", dot(at_x, at_y), **DISC, stroke="$rimdark", stroke_width=14.5)
            batch.put(1, faction, dot(at_x, at_y), **DISC, stroke=f"${faction}", stroke_width=12.8)
            letters.setdefault(faction, []).append((LETTERS[faction], at_x, at_y + 3.8))
        if seats:
            said.append(label)
    batch.draw(scene, "star", "tracks")
    for faction, places in letters.items():
        scene.add(f"star/{faction}", "text", "tracks", fill=f"${faction}ink", **spread(places))
    stars = words("list-semicolon").join(said) or words("board-none")
    scene.brief("map", "stars", words("board-row", title=words("board-stars"), cells=stars))


def _draw_decks(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the structure bonus tile between the bases in the north, and the rest of the decks beside them."""
    if view.tile >= 0:
        title = words(TILE[view.tile])
        coins = TILE_COINS[view.tile]
        steps = [n for n in range(1, 10) if coins[n] != coins[n - 1]]
        rates = words("list-separator").join(f"{n} → ${coins[n]}" for n in steps)
        label = words("board-tile", title=words(naming.TILE[view.tile]), coins=rates)
        scene.add("tile", "g", "tracks", label=label)
        scene.add("tile/r", "rect", "tile", **rect(214, 8, 158, 35, 7), fill="$map2", stroke="$mapedge")
        draw_icon(scene, "tile/s", "tile", "structures", 226, 20, 0.85)
        write(scene, "tile/t", "tile", title, 237, 21.5, text_anchor="start", fill="$ink")
        spans = " · ".join(f"{n}→{coins[n]}" for n in steps)
        write(scene, "tile/c", "tile", spans, 237, 36.5, text_anchor="start", fill="$soft")
        scene.brief("map", "tile", label)
    left = NUM_ENCOUNTERS - len(bits(view.encounter_cards))
    cells = (
        ("cards", view.deck_size, "board-deck"),
        ("encounter", left, "board-encounter-deck"),
        ("factory", view.factory_left, "board-factory-left"),
    )
    said = words("list-separator").join(words(text, n=amount) for _, amount, text in cells)
    scene.add("decks", "g", "tracks", label=said)
    scene.add("decks/a", "rect", "decks", **rect(444, 8, 150, 27, 7), fill="$map2", stroke="$mapedge")
    for i, (name, amount, _) in enumerate(cells):
        x = 459 + 49 * i
        scene.add(
            f"decks/{i}",
            "path",
            "decks",
            d=at("hexes" if name == "factory" else name, x, 21.5, 0.9),
            fill=("$back2", "$gold", "$factory2")[i],
        )
        write(scene, f"decks/n{i}", "decks", str(amount), x + 19, 25.5, 11.5, fill="$ink")
    scene.brief("map", "decks", said)
