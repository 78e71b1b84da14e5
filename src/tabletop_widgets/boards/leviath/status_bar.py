"""The status bar above the sea: energy, submerged land, embankments, the deck, the port, the result."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import draw_cached, draw_region_cached
from tabletop_widgets.boards.lettering import add_text, shorten, width
from tabletop_widgets.boards.leviath.chart import LETTERS, chart_of
from tabletop_widgets.boards.leviath.geometry import Box
from tabletop_widgets.boards.leviath.keys import ship_key, tile_key
from tabletop_widgets.boards.leviath.sea import REGION
from tabletop_widgets.boards.leviath.shapes import (
    ANCHOR,
    BANDS,
    BRICKS,
    KAIJU_SIGN,
    LIGHTHOUSE,
    WALL,
    draw_mine,
    draw_ship,
    mine_style,
)
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.components.cards import DAYS, FULL_ENERGY
from tabletop_widgets.engines.leviath.components.sea import LANDS, MINES
from tabletop_widgets.engines.leviath.observation import LeviathObservation, letters
from tabletop_widgets.engines.leviath.rules import kaiju
from tabletop_widgets.engines.leviath.texts import ship_name

GAUGES: Final = "gauges"  # the region of the status bar
OVER: Final = "gauges/over"  # the topmost group of the region
_WIDTH: Final = 430.0
_HEIGHT: Final = 50.0
_TITLE: Final = 15.0  # baseline of the titles
_ROW: Final = 32.0  # vertical middle of the gauges under the titles
_TEXT: Final = 11.8
_ENERGY_X: Final = 8.0
_SIGN: Final = 13.5  # room for the kaiju's sign before the title of its energy
_SUNK_X: Final = 108.0
_TILES_X: Final = 209.0
_TILE: Final = 21.0  # distance from one embankment tile to the next
_SMALL: Final = 0.72  # scale of an embankment tile
_DECK_X: Final = 331.0
_DECK_WIDTH: Final = 95.0
_TICK: Final = 4.0  # distance from one card of the deck to the next


_ENERGY_OF_ACTIONS: Final = {
    "silence": kaiju.SILENCE_ENERGY,
    "predation": kaiju.PREDATION_ENERGY,
    "move": -kaiju.MOVE_ENERGY,
    "tsunami": -kaiju.TSUNAMI_ENERGY,
}


def draw_status_bar(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the status bar in a region of its own, which a phone shows whole."""
    scene.region(GAUGES, _WIDTH, _HEIGHT, words("board-gauges"), "main", night=True, public=True, least=0.87)
    scene.add("gauges/r", "rect", GAUGES, width=_WIDTH, height=_HEIGHT, rx=9, fill="$night")
    _draw_cells(scene)
    sunk = view.sunk.bit_count(), view.submerge_to_win
    draw_region_cached(scene, ("energy", view.energy, words), partial(_draw_energy, view=view, words=words))
    draw_region_cached(scene, ("submerged", *sunk, words), partial(_draw_submerged, view=view, words=words))
    _draw_tiles(scene, view, words)
    draw_region_cached(scene, ("deck", view.deck, view.day, words), partial(_draw_deck, view=view, words=words))
    scene.add(OVER, "g", GAUGES, pointer_events="none")


@draw_cached
def _draw_cells(scene: Scene) -> None:
    """Draw a ground under each gauge."""
    starts = (_ENERGY_X, _SUNK_X, _TILES_X, _DECK_X)
    for i, (start, end) in enumerate(zip(starts, (*starts[1:], _WIDTH), strict=True)):
        scene.add(f"cell{i}", "rect", GAUGES, **rect(start - 5, 2, end - start - 2, _HEIGHT - 4, 7),
                  fill="$sea1", opacity=0.7)  # fmt: skip


def _title(scene: Scene, key: str, text: str, x: float, room: float) -> None:
    add_text(scene, f"{key}/title", key, shorten(text, room, _TEXT), x, _TITLE, _TEXT, fill="$seaink", weight=500)


def _draw_energy(scene: Scene, view: LeviathObservation, words: Words) -> None:
    text = words("board-energy", energy=str(view.energy), most=str(FULL_ENERGY))
    scene.add(
        "energy",
        "g",
        GAUGES,
        label=text,
        tip=words("board-tip-energy", most=FULL_ENERGY, **_ENERGY_OF_ACTIONS),
        rule="7.1",
    )
    scene.add("energy/kaiju", "path", "energy", d=KAIJU_SIGN, fill="$kaiju", fill_rule="evenodd",
              transform=f"translate({_ENERGY_X + 4.6:g} {_TITLE - 4:g}) scale(.55)")  # fmt: skip
    _title(scene, "energy", text, _ENERGY_X + _SIGN, _SUNK_X - _ENERGY_X - _SIGN - 3)
    _add_marks(scene, "energy", _ENERGY_X + 5, 11.8, view.energy, FULL_ENERGY, "m0 -9l5.2 9l-5.2 9l-5.2 -9z", "$kaiju")
    scene.text_summary(GAUGES, "gauges", text)


def _draw_submerged(scene: Scene, view: LeviathObservation, words: Words) -> None:
    count, most = view.sunk.bit_count(), view.submerge_to_win
    text = words("board-submerged", count=str(count), most=str(most))
    scene.add(
        "submerged",
        "g",
        GAUGES,
        label=text,
        tip=words("board-tip-submerged", most=most),
        rule="7.7 10.2",
    )
    _title(scene, "submerged", text, _SUNK_X, _TILES_X - _SUNK_X - 3)
    x = _SUNK_X + 7
    _add_marks(scene, "submerged", x, 17, count, most, "m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z", "$area")
    waves = "".join(f"M{x + 17 * i - 4.6:g} {_ROW + y:g}q2.3 -2.6 4.6 0t4.6 0" for i in range(count) for y in (-2, 3))
    if waves:
        scene.add(
            "submerged/waves", "path", "submerged", d=waves, fill="none", stroke="$night", stroke_width=1.6,
            stroke_linecap="round",
        )  # fmt: skip
    scene.text_summary(GAUGES, "gauges", text)


def _add_marks(scene: Scene, key: str, x: float, pitch: float, count: int, most: int, shape: str, colour: str) -> None:
    """Add a row of equal marks, the first of them full and the rest empty."""
    for name, which in (("full", range(count)), ("empty", range(count, most))):
        if which:
            full = name == "full"
            scene.add(
                f"{key}/{name}", "path", key, d="".join(f"M{x + pitch * i:g} {_ROW:g}{shape}" for i in which),
                fill=colour if full else "none", stroke=colour, stroke_width=1.4, stroke_linejoin="round",
                opacity=None if full else 0.45,
            )  # fmt: skip


# --- embankments


def _draw_tiles(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the embankment tiles: by letter for the humans; for others the built ones, then the rest."""
    text = words("board-embankments", built=str(view.built_count))
    scene.add(
        "tiles",
        "g",
        GAUGES,
        label=_tiles_label(view, words),
        tip=words("board-tip-tiles"),
        rule="5.5 7.6",
    )
    _title(scene, "tiles", text, _TILES_X, _DECK_X - _TILES_X - 4)
    for key, (letter, place, x) in tiles_of(view).items():
        _draw_tile(scene, key, letter, place, x, words)
    scene.text_summary(GAUGES, "gauges", _tiles_label(view, words))


def tiles_of(view: LeviathObservation) -> dict[str, tuple[str, str, float]]:
    """Return key -> (letter or "", where it is: "material", "built" or "discarded", x) for each embankment tile."""
    if view.built >= 0:
        found = [
            (
                tile_key(land),
                LANDS[land],
                next(n for n in ("material", "built", "discarded") if getattr(view, n) >> land & 1),
            )
            for land in range(len(LANDS))
        ]
    else:
        found = [(f"tile:built:{i}", "", "built") for i in range(view.built_count)]
        found += [(f"tile:material:{i}", "", "material") for i in range(view.material_count)]
        found += [(tile_key(LANDS.index(letter)), letter, "discarded") for letter in letters(view.discarded)]
    return {key: (letter, place, _TILES_X + 10 + i * _TILE) for i, (key, letter, place) in enumerate(found)}


def tile_at(view: LeviathObservation, key: str) -> tuple[float, float] | None:
    """Return the place of an embankment tile in the region of the status bar."""
    found = tiles_of(view).get(key)
    return (found[2], _ROW) if found else None


def berths_of(view: LeviathObservation) -> dict[int, tuple[float, float]]:
    """Return the berth of each ship in the port."""
    chart = chart_of(view.sea)
    left, top, _, _ = chart.port
    ships = [ship for ship, space in enumerate(view.ships) if space < 0]
    berths = (_berth(i, len(ships), chart.is_strip) for i in range(len(ships)))
    return {ship: (left + x, top + y) for ship, (x, y) in zip(ships, berths, strict=True)}


def _tiles_label(view: LeviathObservation, words: Words) -> str:
    known = view.built >= 0
    return words(
        "board-embankments-where",
        material=" ".join(letters(view.material)) or "–" if known else str(view.material_count),
        built=" ".join(letters(view.built)) or "–" if known else str(view.built_count),
        discarded=" ".join(letters(view.discarded)) or "–",
    )


@draw_cached
def _draw_tile(scene: Scene, key: str, letter: str, place: str, x: float, words: Words) -> None:
    label = words(f"board-tile-{place}", land=letter or "?")
    at = f"translate({x:g} {_ROW:g}) scale({_SMALL:g})"
    scene.add(key, "g", "tiles", transform=at, label=label, tip=words("board-tip-tiles"), rule="5.5 7.6")
    built = place == "built"
    scene.add(
        f"{key}/wall", "path", key, d=WALL, fill="$shore" if built else "$night", fill_opacity=1 if built else 0.01,
        stroke="$shore", stroke_width=1.4, stroke_linejoin="round", opacity=0.4 if place == "discarded" else None,
    )  # fmt: skip
    if built and not letter:  # bricks would cross the letter
        scene.add(f"{key}/bricks", "path", key, d=BRICKS, stroke="$night", stroke_width=1, opacity=0.35)
    if letter or not built:
        add_text(
            scene, f"{key}/t", key, letter or "?", 0, 5.8, 17, fill="$night" if built else "$shore", weight=800,
            text_anchor="middle", opacity=0.78 if place == "discarded" else None,
        )  # fmt: skip
    if place == "discarded":
        scene.add(f"{key}/x", "path", key, d="M-10 -8L10 9", stroke="$mine", stroke_width=2.4, stroke_linecap="round")
    scene.add(f"{key}/rim", "path", key, d="M-14 -15h28v31h-28z", fill="none", class_="tw-rim")


# --- the deck


def _draw_deck(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the distance to the next evolution card or the end, with a line for each card until then."""
    label = words("board-deck-where", days=_days(view, words))
    scene.add(
        "deck",
        "g",
        GAUGES,
        label=label,
        tip=words("board-tip-deck"),
        rule="3.2 4.5 10.4",
    )
    day = max(1, min(view.day, DAYS))
    key = "board-deck-evolution" if day < DAYS else "board-deck-last"
    _title(scene, "deck", words(key, count=view.deck[day - 1]), _DECK_X, _DECK_WIDTH)
    text = words("board-day", day=str(day))
    chip = round(width(text, _TEXT, 700) + 8, 1)
    scene.add(f"deck:{day}", "rect", "deck", **rect(_DECK_X, _ROW - 9, chip, 18, 5), fill=f"$day{day}")
    add_text(scene, "deck/day", "deck", text, _DECK_X + chip / 2, _ROW + 4.2, _TEXT, weight=700, text_anchor="middle",
             fill="$dayink")  # fmt: skip
    if left := view.deck[day - 1]:
        left_at, room = _DECK_X + chip + 7, _DECK_WIDTH - chip - 8
        ticks = "".join(f"M{left_at + min(_TICK, room / left) * i:.1f} {_ROW - 7:g}v14" for i in range(left))
        scene.add("deck/left", "path", "deck", d=ticks, fill="none", stroke=f"$day{day}", stroke_width=2,
                  stroke_linecap="round")  # fmt: skip
    scene.text_summary(GAUGES, "deck", label)


def _days(view: LeviathObservation, words: Words) -> str:
    parts = []
    for day in range(1, DAYS + 1):
        if view.deck[day - 1]:
            parts.append(words("board-day-left", day=str(day), count=str(view.deck[day - 1])))
        if day < DAYS and day >= view.day:
            parts.append(words("board-evolution-left", tier=str(day)))
    return words("list-separator").join([*parts, words("board-deck-end")])


# --- the port


def draw_port(scene: Scene, view: LeviathObservation, words: Words) -> None:
    """Draw the port with the ships in it and the supply of mines."""
    ships = [ship for ship, space in enumerate(view.ships) if space < 0]
    facts = ("port", words, view.sea, *ships, view.mines.bit_count())
    draw_region_cached(scene, facts, partial(_draw_port, view=view, ships=ships, words=words))


def _draw_port(scene: Scene, view: LeviathObservation, ships: list[int], words: Words) -> None:
    chart = chart_of(view.sea)
    left, top, width, height = chart.port
    names = " ".join(ship_name(ship) for ship in ships) or "–"
    supply = MINES - view.mines.bit_count()
    text = words("board-port-where", ships=names, mines=supply)
    scene.add("port", "g", REGION, label=text, tip=words("board-tip-port"), rule="2.5 5.6")
    scene.add(
        "port/basin", "rect", "port", x=left, y=top, width=width, height=height, rx=9, fill="$drown",
        stroke="$seaedge", stroke_width=1.2,
    )  # fmt: skip
    strip = chart.is_strip
    if not strip:
        _draw_harbour(scene, chart.port, bool(ships))
    y = top + (height / 2 if strip else 18) + 5
    add_text(scene, "port/t", "port", words("board-port"), left + 12, y, LETTERS, fill="$seaink", weight=600)
    left_over = words("board-mines-left", count=str(supply))
    x, y = (left + width - 150, y) if strip else (left - 3, top + height + 21)
    scene.add("stock", "g", "port", **mine_style())
    draw_mine(scene, "supply", "stock", f"translate({x + 9:g} {y - 5.6:g}) scale(.62)")
    add_text(scene, "supply/t", "port", left_over, x + 24, y, LETTERS, fill="$seaink", weight=600)
    size = 0.84 if strip or len(ships) <= 2 else 0.6
    for ship, (x, y) in berths_of(view).items():
        label = words("board-ship-in-port", ship=ship_name(ship))
        draw_ship(
            scene,
            ship_key(ship),
            REGION,
            ship_name(ship),
            size,
            f"translate({x:g} {y:g}) scale({size:g})",
            label=label,
            tip=words("board-tip-in-port"),
            rule="2.5 5.6",
        )
    scene.text_summary(REGION, "port", text)


def _draw_harbour(scene: Scene, port: Box, has_ships: bool) -> None:
    """Draw a basin within a breakwater with a lighthouse at its open end; an anchor while it is empty."""
    left, top, width, height = port
    right, foot = left + width, top + height
    if not has_ships:
        place = f"translate({left + width / 2 - 2:g} {top + height / 2 + 5:g}) scale(2.6)"
        scene.add("port/anchor", "path", "port", d=ANCHOR, fill="none", stroke="$seaedge", stroke_width=1.4,
                  stroke_linecap="round", transform=place, opacity=0.8)  # fmt: skip
    waves = "".join(f"M{left + x:g} {foot - y:g}q4 -4 8 0t8 0" for x, y in ((14, 11), (46, 8), (80, 12)))
    scene.add("port/waves", "path", "port", d=waves, fill="none", stroke="$seaedge", stroke_width=1.6,
              stroke_linecap="round")  # fmt: skip
    scene.add("port/quay", "path", "port", d=f"M{right - 16:g} {foot:g}H{left + 8:g}a8 8 0 0 1 -8 -8V{top + 8:g}"
              f"a8 8 0 0 1 8 -8H{right - 8:g}a8 8 0 0 1 8 8V{top + height * 0.45:g}", fill="none", stroke="$shore",
              stroke_width=4.4, stroke_linecap="round")  # fmt: skip
    scene.add("port/light", "g", "port", transform=f"translate({right - 16:g} {foot + 1:g})", pointer_events="none")
    scene.add("port/glow", "circle", "port/light", cy=-23.5, r=13, fill="$window", opacity=0.18)
    scene.add("port/tower", "path", "port/light", d=LIGHTHOUSE, fill="$ship", stroke="$night", stroke_width=1)
    scene.add("port/bands", "path", "port/light", d=BANDS, fill="$mine")
    scene.add("port/lamp", "circle", "port/light", cy=-23.5, r=2, fill="$window")


def _berth(place: int, ships: int, is_strip: bool) -> tuple[float, float]:
    """Return the berth of a ship in the port."""
    if is_strip:
        return 100 + 52 * place, 21
    if ships <= 2:
        return 53 + 50 * (place - (ships - 1) / 2), 52
    if place == 3:  # beside the word
        return 90, 33
    return 21 + 33 * place, 62
