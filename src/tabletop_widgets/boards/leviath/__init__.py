"""How Leviath looks: the night sea, the viewer's cards or the kaiju's actions, the piles."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_widgets._old_names import keep_old_names, old_option
from tabletop_widgets.boards.leviath.chart import HEIGHT, WIDTH
from tabletop_widgets.boards.leviath.clicks import click_paths, highlights, interpret, mark_at, step_hints
from tabletop_widgets.boards.leviath.gauges import draw_gauges
from tabletop_widgets.boards.leviath.hands import draw_hand
from tabletop_widgets.boards.leviath.keys import GUESS
from tabletop_widgets.boards.leviath.pieces import (
    DEDUCTION,
    draw_deduction,
    draw_marker,
    draw_pieces,
    draw_previews,
    draw_trail,
    draw_visits,
    guess_numbers,
    things,
)
from tabletop_widgets.boards.leviath.piles import draw_piles
from tabletop_widgets.boards.leviath.spoken import tell_sea
from tabletop_widgets.boards.leviath.waters import REGION, draw_numbers, draw_waters
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.leviath.rules.frames import KAIJU_SEAT
from tabletop_widgets.engines.leviath.view.observation import LeviathObservation

__all__ = ["click_paths", "draw", "highlights", "interpret", "mark_at", "step_hints"]

keep_old_names(__name__)


@old_option("near", "front_seat")
def draw(
    observation: LeviathObservation, words: Words, front_seat: int | None = None, marks: Mapping[str, str] = NO_MARKS
) -> Scene:
    """Return the picture of a view of Leviath.

    Args:
        observation: what the viewer may know.
        words: the language and the names.
        front_seat: the seat in front, for a spectator; a seat sits before its own cards.
        marks: where the humans' guess lies.

    """
    scene = Scene()
    scene.region(REGION, WIDTH, HEIGHT, words("board-sea"), "main", zoom=True, night=True)
    scene.layer(DEDUCTION, words("board-deduction"), words("board-deduction-note"))
    draw_waters(scene, observation, things(observation, words), words)
    draw_gauges(scene, observation, words)
    draw_deduction(scene, observation, words)
    draw_previews(scene, observation)
    draw_trail(scene, observation)
    draw_pieces(scene, observation, words)
    draw_visits(scene, observation)
    draw_numbers(scene, observation)
    guess = guess_numbers(marks[GUESS]) if GUESS in marks else None
    if guess is not None:
        draw_marker(scene, observation, guess, words)
    tell_sea(scene, observation, guess, words)
    seat = observation.seat if observation.seat is not None else front_seat or KAIJU_SEAT
    draw_hand(scene, observation, seat, words)
    draw_piles(scene, observation, words)
    return scene
