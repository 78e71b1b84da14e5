"""The end of the game on the map: a banner that says who has won and which place is one's own, and a crown."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cards import draw_crown
from tabletop_widgets.boards.lettering import shortened, width, write
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.map.ground import BASE_RADIUS, MIDDLE, STRIP, WIDTH
from tabletop_widgets.boards.scythe.texts import own_place, result_text
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

_TITLE: Final = 14.0
_TEXT: Final = 12.5
_CROWN: Final = 26.0  # room for the crown before the words
_GAP: Final = 14.0


def draw_result(scene: Scene, view: ScytheObservation, words: Words) -> None:
    """Draw who has won over the strip above the land, and a crown on each winner's home base. Rule: scythe 15.4."""
    if not view.scores:
        return
    title, own = result_text(view, words), own_place(view, words)
    scene.add("won", "g", "map", label=title, tip=own or None, rule="15.1 15.4", fill="$ink")
    scene.add("won/r", "rect", "won", **rect(3, 3, WIDTH - 6, STRIP, 9), fill="$panel", stroke="$gold",
              stroke_width=2.4)  # fmt: skip
    more = _GAP + width(own, _TEXT) if own else 0.0
    title = shortened(title, WIDTH - 24 - _CROWN - more, _TITLE, 700)
    left = (WIDTH - _CROWN - width(title, _TITLE, 700) - more) / 2
    draw_crown(scene, "won/crown", "won", left + 9, 3 + STRIP / 2)
    write(scene, "won/t", "won", title, left + _CROWN, 21, _TITLE, font_weight=700)
    if own:
        write(scene, "won/own", "won", own, WIDTH - left, 20.7, _TEXT, text_anchor="end")
    for seat, place in enumerate(view.places()):
        if place == 1:
            x, y = MIDDLE[FIRST_BASE + view.factions[seat]]
            scene.add(f"crown{seat}", "g", "map", transform=f"translate({x:g} {y - BASE_RADIUS:g}) scale(1.6)",
                      pointer_events="none")  # fmt: skip
            draw_crown(scene, f"crown{seat}/c", f"crown{seat}", 0, 0)
