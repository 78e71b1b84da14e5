"""The possessions of an Automa, in a few lines beside the map, and its star tracker as a row of spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.boards.lettering import shorten, width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.automa import stars
from tabletop_widgets.boards.scythe.automa.texts import scheme_name, waiting
from tabletop_widgets.boards.scythe.mat_parts import fit_text
from tabletop_widgets.boards.scythe.odds import odds_text
from tabletop_widgets.boards.scythe.shapes import badge, path_at
from tabletop_widgets.boards.scythe.texts import faction_name, unit_name
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import Tracker
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

FACTS, STARS = "automafacts", "automastars"  # keys of the regions
WIDTH: Final = 264.0
HEIGHT: Final = 115.0
_EDGE: Final = 10.0
_LINE: Final = 16.0
_SIZE: Final = 12.0


def add_frame(scene: Scene, key: str, region: str, width_: float, height: float) -> None:
    """Add a region's background, and the group for everything on it."""
    scene.add(f"{key}:bg", "rect", region, **rect(1, 1, width_ - 2, height - 2, 12), fill="$panel", stroke="$line")
    scene.add(key, "g", region, font_size=_SIZE, fill="$ink", stroke_linejoin="round", fill_rule="evenodd")


def draw_summary_lines(scene: Scene, view: ScytheObservation, words: Words, *, seat: int, high: float) -> float:
    """Draw an Automa's possessions and its star tracker in a given height; return that height."""
    draw_facts(scene, view, seat, words)
    _draw_stars(scene, view, seat, words, high)
    return high


def draw_facts(scene: Scene, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw an Automa's combat odds, the tokens on its hexes, the reach of its units, and the units on its mat."""
    key = "amh"
    add_frame(scene, key, FACTS, WIDTH, HEIGHT)
    if view.factions[seat] < 0:
        write(scene, f"{key}/none", key, words("board-no-mats"), _EDGE, 26, fill="$soft")
        scene.text_summary(FACTS, key, words("board-no-mats"))
        return
    _draw_head(scene, key, view, seat, words)
    for name, title, text, tip, rule in _lines(view, seat, words):
        sign, row, left, right = _CELLS[name]
        one = f"{key}{name}"
        label = words("board-row", title=title, cells=text)
        y = 44.5 + _LINE * row
        scene.add(one, "g", key, label=label, tip=tip or None, rule=rule)
        scene.add(f"{one}/r", "rect", one, x=left - 4, y=y - 12, width=right - left + 2, height=_LINE - 2,
                  fill="$panel")  # fmt: skip
        scene.add(
            f"{one}/i", "path", one, d=path_at(sign, left + 7, y - 4, 0.74), **_DRAWN.get(sign, {"fill": "$soft"})
        )
        write(scene, f"{one}/n", one, title, left + 18, y, fill="$soft")
        text = fit_text(text, right - left - 20 - width(title, _SIZE), _SIZE, 700)
        write(scene, f"{one}/t", one, text, right - 6, y, text_anchor="end", font_weight=700)
        scene.text_summary(FACTS, one, label if not tip else words("board-with-tip", what=label, tip=tip))


# by fact: its sign, its row, its left and its right edge
_CELLS: Final = {
    "f": ("combat", 0, 10.0, 260.0),
    "w": ("resources", 1, 10.0, 260.0),
    "u": ("water", 2, 10.0, 260.0),
    "m": ("units", 3, 10.0, 260.0),
    "d": ("cards", 4, 10.0, 260.0),
}
_STROKES: Final[dict[str, Any]] = {"fill": "none", "stroke": "$soft", "stroke_width": 1.6}
_DRAWN: Final = {"water": _STROKES, "resources": _STROKES}


def _draw_head(scene: Scene, key: str, view: ScytheObservation, seat: int, words: Words) -> None:
    """Draw the name and the faction, and beside them the level."""
    badge(scene, f"{key}/f", key, FACTIONS[view.factions[seat]], 19, 18, 10.5)
    level = naming.level(view.tracker(seat), words)
    title = words("board-automa-of", name=words.name(seat), faction=faction_name(view, seat, words))
    room = WIDTH - 46 - width(level, 11.5)
    size = 13.0 if width(title, 13, 700) <= room / 0.94 else 11.5
    write(scene, f"{key}/n", key, shorten(title, room / 0.94, size, 700), 35, 22.5, size, font_weight=700)
    one = scene.add(f"{key}l", "g", key, label=words("board-tracker", level=level), rule="19.3")
    write(scene, f"{one}/t", one, level, WIDTH - _EDGE, 22.5, 11.5, text_anchor="end", fill="$soft")
    scene.text_summary(FACTS, f"{key}l", words("list-semicolon").join((title, level)))


def _lines(view: ScytheObservation, seat: int, words: Words) -> list[tuple[str, str, str, str, str]]:
    """Return name, title, text, tip and rule of each line."""
    fight, fight_tip = odds_text(view, seat, words)
    top = view.last_turned[seat]
    tokens = view.automa_cards[top].resources if top >= 0 else 0
    tracker, is_open = view.tracker(seat), view.rivers_open(seat)
    rivers = words("board-has-rivers-open" if is_open else "board-has-rivers", n=str(tracker.rivers_from))
    rivers_tip = words("board-automa-rivers-open" if is_open else "board-automa-rivers-closed")
    deck = words("board-has-deck", n=view.automa_deck_size(seat), scheme=scheme_name(view.scheme(seat), words))
    return [
        ("f", words("board-has-in-combat"), fight, fight_tip, "24.2 24.3 24.4"),
        ("w", words("board-has-tokens"), words("board-has-found", n=tokens), words("board-has-tokens-tip"), "24.7"),
        ("u", words("board-has-units"), rivers, rivers_tip, "21.12"),
        ("m", words("board-has-mat"), _waits(view, seat, words), words("board-has-mat-tip"), "22.1 22.2"),
        ("d", words("board-has-cards"), deck, words("board-has-cards-tip"), "20.2 20.3"),
    ]


def _waits(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the pieces on its faction mat in few words."""
    character, mechs, workers, stars = waiting(view, seat)
    found = [unit_name("character", 1, words)] if character else []
    found += [unit_name(kind, n, words) for kind, n in (("mech", mechs), ("worker", workers)) if n]
    if stars and len(found) < 2:
        found.append(words("board-automa-stars-left", n=stars))
    return words("list-separator").join(found) or words("board-nothing")


# --- the star tracker

_GRID_Y: Final = 24.0  # upper edge of the spaces, below the title
_KEY: Final = 17.0  # height of the line that explains the colours


def stars_height(view: ScytheObservation, seats: Sequence[int]) -> float:
    """Return the height of the region of a star tracker, the same for all given Automas."""
    return _GRID_Y + max(stars.height(view.tracker(seat)) for seat in seats) + _KEY


def _draw_stars(scene: Scene, view: ScytheObservation, seat: int, words: Words, high: float) -> None:
    """Draw the spaces of the star tracker, the marker on one of them, and the next star in words."""
    key = "ams"
    add_frame(scene, key, STARS, WIDTH, high)
    tracker, here = view.tracker(seat), view.markers[seat]
    title = words("board-spaces-at", space=str(here), last=str(tracker.spaces - 1))
    coming = stars.next_text(view, seat, words)
    one = scene.add(f"{key}h", "g", key, label=words("board-row", title=title, cells=coming), rule="23.1 23.2 23.3",
                    tip=words("board-spaces-tip"))  # fmt: skip
    write(scene, f"{one}/t", one, words("board-automa-tracker"), _EDGE, 16.5, font_weight=700)
    write(scene, f"{one}/soon", one, stars.soon_text(view, seat, words), WIDTH - _EDGE, 16.5, text_anchor="end")
    stars.draw_spaces(scene, one, view, seat, _EDGE, _GRID_Y)
    stars.draw_names(scene, one, tracker, _EDGE, _GRID_Y, words)
    _draw_key(scene, one, tracker, words, high - 6)
    scene.text_summary(STARS, key, words("board-row", title=title, cells=coming))


def _draw_key(scene: Scene, parent: str, tracker: Tracker, words: Words, y: float) -> None:
    """Write the meaning of blue spaces, and of those over a red line, below the spaces."""
    x = _EDGE
    marks = (
        ("b", tracker.rivers_from > 0, "board-spaces-blue", {"fill": "$lake", "stroke": "$lake2"}, "h9v9h-9z"),
        ("r", tracker.scheme_two < tracker.spaces, "board-spaces-red", {"fill": "$bad"}, "m0 3h13v3h-13z"),
    )
    for name, is_there, message, look, shape in marks:
        if is_there:
            text = words(message)
            scene.add(f"{parent}/{name}", "path", parent, d=f"M{number(x)} {number(y - 9)}{shape}", **look)
            write(scene, f"{parent}/{name}t", parent, text, x + 17, y, fill="$soft")
            x += 17 + width(text, _SIZE) + 12
