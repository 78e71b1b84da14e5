"""Disabled cards and actions beside the sea: pale, with the reason in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop_widgets.boards.lettering import shorten
from tabletop_widgets.boards.leviath import keys
from tabletop_widgets.boards.leviath.hands import CARD_LINES, CHOICE_ROOM, TEXT, has_choices, line_spots
from tabletop_widgets.boards.leviath.kaiju_actions import TILE_ROOM, WORDS_ROOM
from tabletop_widgets.boards.leviath.keys import discard_key, evolution_key, use_key
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT

_ORDERED: Final = "ships-first"  # not forbidden, but only possible after the ships
_TILES: Final = (keys.SILENCE, keys.PREDATION, keys.MOVE, keys.TSUNAMI)
# the refusals that are written on the card; a click tells all others
SAID: Final = frozenset(
    {
        "ships-first",
        "card-no-space",
        "card-no-supply",
        "card-no-mine",
        "card-no-tile",
        "card-no-ship",
        "card-no-gate",
        "predation-empty",
        "move-energy",
        "tsunami-energy",
        "tsunami-nearer",
        "tsunami-no-line",
        "use-energy",
        "use-no-ship",
        "use-no-mine",
        "use-no-way",
        "use-no-land",
        "use-no-mine-near",
        "use-no-ship-in-area",
    }
)


def buttons(view: LeviathObservation) -> tuple[str, ...]:
    """Return the buttons of the viewer; see `Board.buttons`."""
    if view.seat is None or view.reason or view.drawn:
        return ()
    if view.seat == KAIJU_SEAT:
        return (*_TILES, *(evolution_key(view, card) for card in view.evolutions))
    if not has_choices(view):
        return ()
    cards = [view.cards.actions[card] for card in sorted(set(view.hands[view.seat - 1]))]
    return tuple(key for card in cards for key in (use_key(card), discard_key(card)))


def draw_disabled_elements(scene: Scene, disabled: Mapping[str, Refusal | None], words: Words) -> None:
    """Draw disabled buttons pale; see `Board.draw_disabled`."""
    for key, refusal in disabled.items():
        text = words(f"board-barred-{refusal.code}", **refusal.facts) if refusal and refusal.code in SAID else ""
        if key.startswith("card:"):
            _pale_choice(scene, key)
            if key.endswith(":use"):
                ink = "$sheetsoft" if refusal and refusal.code == _ORDERED else "$sheetbad"
                _say(scene, key.removesuffix(":use"), text, CHOICE_ROOM, CARD_LINES, ink)
        elif key in _TILES:
            _pale_tile(scene, key)
            _say(scene, key, text, TILE_ROOM, 3, "$bad")
        else:
            _pale_card(scene, key)
            _say(scene, key, text, WORDS_ROOM, 3, "$sheetbad")


def _change(scene: Scene, key: str, **attrs: str) -> None:
    if key in scene.elements:
        scene.restyle(key, **attrs)


def _pale_choice(scene: Scene, key: str) -> None:
    _change(scene, f"{key}/r", fill="none", opacity="0.4")
    for i in (0, 1):
        _change(scene, f"{key}/t{i}", fill="$sheetsoft", font_weight="500")


def _pale_tile(scene: Scene, key: str) -> None:
    _change(scene, f"{key}/r", fill="$panel2", stroke_dasharray="4 4")
    _change(scene, f"{key}/icon", fill="$soft")
    _change(scene, f"{key}/name", fill="$soft")
    _pale_energy(scene, key, "$soft")


def _pale_card(scene: Scene, key: str) -> None:
    _change(scene, f"{key}/r", stroke_dasharray="4 4")
    _change(scene, f"{key}/band", opacity="0.55")
    _change(scene, f"{key}/name", fill="$sheetsoft")
    _pale_energy(scene, key, "$sheetsoft")


def _pale_energy(scene: Scene, key: str, ink: str) -> None:
    """Remove the colour from an amount of energy; a cost that cannot be paid keeps its warning."""
    if scene.elements[f"{key}/energy/r"][2]["fill"] != "none":
        _change(scene, f"{key}/energy/r", fill="none", stroke=ink)
        _change(scene, f"{key}/energy/t", fill=ink)
        _change(scene, f"{key}/energy/gem", fill=ink)


def _say(scene: Scene, key: str, text: str, room: float, most: int, fill: str) -> None:
    """Write a reason under the effect of a card; if no line is left for it, the lines move together."""
    if not text:
        return
    lines = [line for i in range(most + 1) if (line := f"{key}/e{i}") in scene.elements]
    first = scene.elements[lines[0]][2]
    if len(lines) > most:  # the reason takes the last one's place
        last, rest = lines[-2], scene.elements.pop(lines.pop())
        scene.restyle(last, shorten(f"{scene.elements[last][3]} {rest[3]}", room, TEXT))
    spots = line_spots(first["y"], len(lines) + 1, most)
    for line, y in zip(lines, spots, strict=False):
        scene.restyle(line, y=y)
    scene.add(
        f"{key}/no", "text", f"{key}/e", shorten(text, room, TEXT, 700), x=first["x"], y=spots[-1], fill=fill,
        font_weight=700,
    )  # fmt: skip
