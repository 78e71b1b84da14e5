"""How Scythe looks: the map with its tracks, the mats, the players, the cards; and what clicks on them mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe import cards, ground, mats, others, players
from tabletop_widgets.boards.scythe.choosing import meant, steps, targets, touched
from tabletop_widgets.boards.scythe.pieces import find_pieces
from tabletop_widgets.boards.scythe.shapes import LETTERS
from tabletop_widgets.boards.scythe.texts import place_label
from tabletop_widgets.boards.scythe.tracks import draw_tracks
from tabletop_widgets.boards.scythe.tray import draw_tray
from tabletop_widgets.boards.scythe.units import draw_pieces
from tabletop_widgets.boards.signs import Sign, seat_sign
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.board import NAMES, NUM_HEXES
from tabletop_widgets.engines.scythe.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation

__all__ = ["draw", "meant", "sign", "steps", "targets", "touched"]


def draw(
    observation: ScytheObservation,
    words: Words,
    near: int | None = None,
    marks: Mapping[str, str] = NO_MARKS,  # noqa: ARG001 - Scythe has none
) -> Scene:
    """Return the picture of a view of Scythe.

    Args:
        observation: what the viewer may know.
        words: the language and the names.
        near: the seat whose mats lie in front, for a spectator; without it those of the seat whose turn it is.
        marks: as every board takes them.

    """
    view = observation
    seat = view.seat if view.seat is not None else near if near is not None else max(0, view.turn)
    rest = [(seat + i) % view.num_players for i in range(1, view.num_players)]
    scene = Scene()
    scene.region("map", ground.WIDTH, ground.HEIGHT, words("board-map"), "main", zoom=True)
    title = words("board-mat" if seat == view.seat else "board-mat-of")
    scene.region("mat", mats.WIDTH, mats.HEIGHT, title, "sub", public=True)
    scene.region("players", players.WIDTH, players.height(view.num_players), words("board-players"), "left")
    scene.region("cards", cards.WIDTH, cards.HEIGHT, words("board-cards"), "side")
    scene.region("mats", others.WIDTH, others.height(len(rest)), words("board-others"), "side")
    found = find_pieces(view)
    ground.draw_ground(scene, view, found, words)
    for place in sorted(found):
        row = NAMES[place][0] if place < NUM_HEXES else _BASES
        scene.brief("map", row, place_label(view, place, found[place], words))
    draw_tracks(scene, view, words)
    draw_pieces(scene, view, found, ground.MIDDLE, words)
    ground.draw_marks(scene, view)
    draw_tray(scene, view, found, words)
    mats.draw_mats(scene, view, seat, words)
    players.draw_players(scene, view, words)
    players.draw_gifts(scene, view, words)
    cards.draw_cards(scene, view, words)
    others.draw_others(scene, view, rest, words)
    return scene


def sign(observation: ScytheObservation, seat: int) -> Sign:
    """Return the sign of a seat's faction; before the factions are drawn, that of the seat."""
    number = observation.factions[seat]
    if number < 0:
        return seat_sign(seat)
    faction = FACTIONS[number]
    return LETTERS[faction], f"${faction}", f"${faction}ink"


_BASES: Final = "bases"
