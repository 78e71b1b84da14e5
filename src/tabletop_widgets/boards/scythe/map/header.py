"""The header above the land: the structure bonus in words with its steps, and the sizes of the decks."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.boards.cache import draw_region_cached
from tabletop_widgets.boards.lettering import shorten, width, write
from tabletop_widgets.boards.paths import number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.ground import STRIP, WIDTH
from tabletop_widgets.boards.scythe.shapes import path_at
from tabletop_widgets.boards.scythe.texts import TILE
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import COMBAT_CARDS, NUM_ENCOUNTERS, TILE_COINS
from tabletop_widgets.engines.scythe.components.map import bits
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

_SIZE: Final = 12.0
_BASE: Final = 18.0  # baseline of the letters
_GAP: Final = 6.0
_NARROWER: Final = 0.95  # most fonts are narrower than they are estimated to be

_MOST: Final = (sum(COMBAT_CARDS), NUM_ENCOUNTERS, 9)  # largest numbers, so that their digits have room
# the decks: (element, icon, colour, how many are left, its words on the strip, its name, what it is for, its rule)
_DECKS: Final = (
    ("deck", "cards", "$back2", "board-few-cards", "board-deck", "board-deck-tip", "1.8 9.2"),
    ("deck2", "encounter", "$gold", "board-few-encounters", "board-encounter-deck", "board-encounter-tip", "10.1"),
    ("deck3", "gear", "$factoryback", "board-few-factory", "board-factory-left", "board-factory-tip", "1.5 11.1"),
)


def draw_header(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw the strip."""
    facts = ("strip", words, view.tile, view.deck_size, view.encounter_cards, view.factory_left)
    draw_region_cached(scene, facts, partial(_draw_strip, view=view, words=words))


def _draw_strip(scene: Scene, view: ScytheObservation, words: Words) -> None:
    scene.add("top", "g", "map", font_size=_SIZE, fill="$ink", fill_rule="evenodd")
    shape = f"M2 {STRIP:g}V15q0 -13 13 -13H{WIDTH - 15:g}q13 0 13 13V{STRIP:g}z"
    scene.add("top/r", "path", "top", d=shape, fill="$map2")
    scene.add("top/l", "path", "top", d=f"M2 {STRIP:g}H{WIDTH - 2:g}", stroke="$mapedge")
    title, texts = _words_that_fit(view, words)
    left = _draw_decks(scene, view, words, texts)
    if view.tile >= 0:
        _draw_tile(scene, view, left, title, words)


def _words_that_fit(view: ScytheObservation, words: Words) -> tuple[str, list[str]]:
    """Return the title of the structure bonus and the words of the decks, as far as they fit.

    The words of the decks whose signs are on the map or everywhere go first, then what the tile is, then all others.
    """
    texts = [words(few) for _, _, _, few, *_ in _DECKS]
    few, fewer = ["", *texts[1:]], ["", texts[1], ""]
    if view.tile < 0:
        return "", texts
    short = words(TILE[view.tile])
    long = words("board-tile-bonus", title=short)
    room = WIDTH - 8
    for title, shown in ((long, texts), (long, few), (long, fewer), (short, texts), (short, few)):
        if _NARROWER * _tile_width(title, view.tile) + _decks_width(shown) <= room:
            return title, shown
    return short, [""] * len(texts)


def tile_label(tile: int, words: Words) -> str:
    """Return the payments of a structure bonus in words."""
    rates = words("list-separator").join(f"{n} → ${coins}" for n, coins in tile_steps(tile))
    return words("board-tile", title=words(naming.TILE[tile]), coins=rates)


def tile_steps(tile: int) -> list[tuple[int, int]]:
    """Return the steps of a structure bonus, each as a least count and its coins."""
    coins = TILE_COINS[tile]
    return [(n, coins[n]) for n in range(1, 10) if coins[n] != coins[n - 1]]


def tile_text(tile: int) -> str:
    """Return the steps of a structure bonus in words: from how many structures on it pays how many coins."""
    return ", ".join(f"{n}→${coins}" for n, coins in tile_steps(tile))


def _tile_width(title: str, tile: int) -> float:
    return 27 + width(title, _SIZE, 700) + 8 + width(tile_text(tile), _SIZE) + 4


def _draw_tile(scene: Scene, view: ScytheObservation, right: float, title: str, words: Words) -> None:
    tip = words("board-tile-tip", what=words(TILE[view.tile]))
    scene.add("tile", "g", "top", label=tile_label(view.tile, words), tip=tip, rule="15.3")
    steps = tile_text(view.tile)
    room = right - 27 - 8 - width(steps, _SIZE)
    title = shorten(title, room / _NARROWER, _SIZE, 700)
    end = min(right - 4, 27 + width(title, _SIZE, 700) + 8 + width(steps, _SIZE))
    scene.add("tile/r", "rect", "tile", **rect(5, 4, round(end - 5, 1), STRIP - 6, 6), fill="$map2", class_="tw-rim")
    scene.add("tile/s", "path", "tile", d=path_at("structures", 15.5, 14, 0.9), fill="$village2")
    write(scene, "tile/t", "tile", title, 27, _BASE, font_weight=700)
    write(scene, "tile/c", "tile", steps, 27 + width(title, _SIZE, 700) + 8, _BASE, fill="$soft")


def _draw_decks(scene: Scene, view: ScytheObservation, words: Words, texts: list[str]) -> float:
    """Draw the decks at the right end, each with a word or "", and return the left edge of the first one."""
    amounts = (view.deck_size, NUM_ENCOUNTERS - len(bits(view.encounter_cards)), view.factory_left)
    right = WIDTH - 8
    said = []
    decks = zip(_DECKS, amounts, _MOST, texts, strict=True)
    for (key, icon, colour, _, name, tip, rule), amount, most, text in reversed(list(decks)):
        label = words(name, n=amount)
        said.append(label)
        count = str(amount)
        digits = width("0" * len(str(most)), _SIZE, 700)  # so that nothing moves when a number loses a digit
        wide = (24 if text else 20) + digits + width(text, _SIZE)
        x = right - wide
        scene.add(key, "g", "top", transform=f"translate({number(x)} 0)", label=label, tip=words(tip), rule=rule)
        box = rect(-3, 4, round(wide + 5, 1), STRIP - 6, 6)
        scene.add(f"{key}/r", "rect", key, **box, fill="$map2", class_="tw-rim")
        scene.add(f"{key}/i", "path", key, d=path_at(icon, 7, 14, 0.9), fill=colour)
        write(scene, f"{key}/n", key, count, round(18 + digits, 1), _BASE, font_weight=700, text_anchor="end")
        if text:
            write(scene, f"{key}/t", key, text, 21 + digits, _BASE, fill="$soft")
        right = x - _GAP
    for label in reversed(said):
        scene.text_summary("map", "decks", label)
    return right


def _decks_width(texts: list[str]) -> float:
    return sum((24 if text else 20) + width("00", _SIZE, 700) + width(text, _SIZE) + _GAP for text in texts)
