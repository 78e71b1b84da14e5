"""The hand in front: its cards in a fan, the gaps a scouted card can go into, and the plate beside it."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.cards import draw_back, draw_card, draw_known
from tabletop_widgets.boards.glyphs import LETTERS
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.keys import card_key
from tabletop_widgets.boards.scout.parts import (
    WIDTH,
    began,
    draw_captured,
    draw_chips,
    draw_double_chip,
    draw_plate_frame,
    draw_start_marker,
    known_numbers,
    marks,
    player_label,
)
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.components.cards import OTHER, TOP
from tabletop_widgets.engines.scout.texts import place
from tabletop_widgets.engines.scout.view.observation import HIDDEN, ScoutObservation, card_text

HAND_HEIGHT: Final = 170.0
_HAND_X: Final = 146.0
_HAND_WIDTH: Final = 482.0


def _hand_step(count: int) -> float:
    """Return the distance from one card of a fan to the next: the visible width of a card."""
    return min(50.0, (_HAND_WIDTH - 64) / max(1, count - 1))


def _hand_place(index: float, count: int) -> tuple[float, float, float]:
    """Return x, y and angle (degrees) of a card in a fan."""
    step = _hand_step(count)
    left = _HAND_X + (_HAND_WIDTH - step * (count - 1) - 64) / 2
    bend = index - (count - 1) / 2
    angle = min(0.9, 10 / max(count, 1)) * bend
    return left + index * step, 36 + 0.22 * bend * bend * min(1.0, 11 / max(count, 1)), angle


def draw_hand(scene: Scene, view: ScoutObservation, seat: int, words: Words) -> None:
    """Draw the hand of the seat in front, and its plate."""
    _draw_near_plate(scene, view, seat, words)
    faces = view.faces[seat]
    count = len(faces)
    for i, face in enumerate(faces):
        x, y, angle = _hand_place(i, count)
        room = _hand_step(count) if i < count - 1 else WIDTH
        transform = f"translate({x:.1f} {y:.1f}) rotate({angle:.1f})"
        if face < 0:  # another seat's cards, or cards not picked up yet
            draw_back(scene, f"hand:{i}", "hand", f"{transform} scale(2.909)")
            if face != HIDDEN:
                draw_known(scene, f"hand:{i}/known", "hand", known_numbers(face), f"{transform} translate(4 4)")
            continue
        name = "board-card" if seat == view.seat else "board-card-seen"
        label = words(name, top=str(TOP[face]), other=str(OTHER[face]), place=i + 1, count=count)
        draw_card(scene, card_key(face), "hand", TOP[face], OTHER[face], transform, room, label=label)
    if view.active and view.current_player == seat == view.seat:
        _draw_slots(scene, faces, words)
    known = " ".join(card_text(face) for face in faces)
    scene.brief("hand", "cards", known or words("board-no-cards"))


def _draw_slots(scene: Scene, faces: tuple[int, ...], words: Words) -> None:
    """Draw the gaps of the hand a scouted card can go into; visible only while one is to be chosen."""
    count = len(faces)
    step = _hand_step(count)
    for i in range(count + 1):
        x, y, _ = _hand_place(i - 0.5, count)
        key = f"slot:{i}"
        at = x + step / 2 if i < count else x + step / 2 + 64 - step + min(0.0, step - 50) / 2
        at = min(max(at, _HAND_X - 6), WIDTH - 14)
        scene.add(
            key, "g", "hand", transform=f"translate({at:.1f} {y - 14:.1f})", ghost=1, label=place(faces, i, words)
        )
        scene.add(
            f"{key}/area", "rect", key, x=round(-step / 2, 1), y=-12, width=round(step, 1), height=126, fill="$paper",
            fill_opacity=0.01,
        )  # fmt: skip
        scene.add(
            f"{key}/line", "path", key, d="M0 8V110", stroke="$live", stroke_width=3, stroke_linecap="round",
            stroke_dasharray="1 7",
        )  # fmt: skip
        scene.add(f"{key}/r", "circle", key, r=9.5, cy=-2, fill="$live", class_="tw-rim")
        scene.add(f"{key}/plus", "path", key, d="M-4.5 -2h9M0 -6.5v9", stroke="$panel", stroke_width=2)


def _draw_near_plate(scene: Scene, view: ScoutObservation, seat: int, words: Words) -> None:
    label = player_label(view, seat, words)
    scene.add("me", "g", "hand", transform="translate(8 14)", label=label)
    draw_plate_frame(scene, view, "me", seat, 124, 142, words)
    draw_captured(scene, "me", view.captured[seat], 14, 60)
    draw_chips(scene, "me", view.chips[seat], 56, 60)
    if view.current_player == seat:
        scene.add("me/turn", "path", "me", d="M124 62v18l9 -9z", fill=f"$s{seat}")
    if began(view) == seat:
        draw_start_marker(scene, view, "me", 107, 54, words)
    if view.num_players > 2:
        draw_double_chip(scene, "sns", "me", view.scout_and_show[seat], 32, 110, 1, words)
        add_text(scene, "me/sns1", "me", words("board-scout"), 58, 101, 13, weight=600)
        add_text(scene, "me/sns2", "me", words("board-and-show"), 58, 117, 13, weight=600)
    scene.brief("hand", "me", f"{LETTERS[seat]} {label}{marks(view, seat, words)}")
