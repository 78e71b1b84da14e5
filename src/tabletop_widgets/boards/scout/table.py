"""The table: the plates of the others, and the active set with the ways to take its ends."""

from __future__ import annotations

import itertools
from typing import Final

from tabletop_widgets.boards.cards import draw_back, draw_card, draw_known
from tabletop_widgets.boards.glyphs import LETTERS, seat_glyph
from tabletop_widgets.boards.lettering import add_text, draw_disc, even_width
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.between import draw_standings, draw_ways_up
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
    shortened,
)
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.components.cards import CARDS, OTHER, TOP
from tabletop_widgets.engines.scout.texts import set_name
from tabletop_widgets.engines.scout.view.observation import HIDDEN, ScoutObservation, card_text

TABLE_HEIGHT: Final = 330.0
_SET_Y: Final = 172.0
_PLATE: Final = (196.0, 108.0)


def draw_table(scene: Scene, view: ScoutObservation, near: int, words: Words) -> None:
    """Draw the felt, the plates of the others, and the middle of the table."""
    scene.add("felt", "rect", "table", x=4, y=4, width=632, height=322, rx=22, fill="$felt")
    scene.add("oval", "ellipse", "table", cx=320, cy=228, rx=286, ry=90, fill="$felt2")
    scene.add(
        "seam",
        "ellipse",
        "table",
        cx=320,
        cy=228,
        rx=275,
        ry=81,
        fill="none",
        stroke="$felt",
        stroke_width=2,
        stroke_dasharray="2 7",
        stroke_linecap="round",
    )
    count = view.num_players - 1
    others = [(near + 1 + i) % view.num_players for i in range(count)]
    gap = 8.0
    width = min(_PLATE[0], (WIDTH - 28 - gap * (count - 1)) / count)
    left = (WIDTH - width * count - gap * (count - 1)) / 2
    for i, seat in enumerate(others):
        _draw_plate(scene, view, seat, left + i * (width + gap), width, words)
    if view.phase == "hand" and view.seat is not None and view.current_player == view.seat:
        draw_ways_up(scene, view, view.seat, words)
    elif view.results and view.phase in ("deal", "hand", "over"):
        draw_standings(scene, view, words)
    elif view.active:
        _draw_active_set(scene, view, words)
    else:
        text = words(_EMPTY_TABLE[view.phase])
        scene.add("caption", "text", "table", text, x=320, y=233, font_size=16, fill="$soft", text_anchor="middle")
        scene.brief("table", "set", text)


# what the empty table says in each phase
_EMPTY_TABLE: Final = {
    "start": "prompt-start",
    "deal": "prompt-deal",
    "hand": "board-looking",
    "turn": "board-nothing",
    "show": "board-nothing",
}


def _draw_plate(scene: Scene, view: ScoutObservation, seat: int, x: float, width: float, words: Words) -> None:
    """Draw another player's plate: name, cards face down, captured cards, chips."""
    key = f"p{seat}"
    hand = view.faces[seat]
    label = player_label(view, seat, words)
    scene.add(key, "g", "table", transform=f"translate({x:.1f} 12)", label=label)
    draw_plate_frame(scene, view, key, seat, width, _PLATE[1], words)
    places = _fan_on_plate([face != HIDDEN for face in hand], width - 46)
    # cards that have been on the table are drawn last and a little raised, so that their numbers can be read
    for i in sorted(range(len(hand)), key=lambda i: (hand[i] != HIDDEN, i)):
        bend = i - (len(hand) - 1) / 2
        top = 41 + 0.1 * bend * bend - (7 if hand[i] != HIDDEN else 0)
        transform = f"translate({12 + places[i]:.1f} {top:.1f}) rotate({bend * 1.5:.1f})"
        if hand[i] == HIDDEN:
            draw_back(scene, f"{key}:hand:{i}", key, transform)
        else:
            draw_known(scene, f"{key}:hand:{i}", key, known_numbers(hand[i]), transform)
    add_text(scene, f"{key}/count", key, str(len(hand)), width - 12, 99, 19, text_anchor="end", weight=700)
    draw_captured(scene, key, view.captured[seat], 11, 98)
    draw_chips(scene, key, view.chips[seat], 54, 98)
    if view.num_players > 2:
        draw_double_chip(scene, f"{key}:sns", key, view.scout_and_show[seat], width - 20, 24, 0.6, words)
    if began(view) == seat:
        draw_start_marker(scene, view, key, (width + 55) / 2, 92, words)
    if view.current_player == seat:
        x = width / 2
        scene.add(f"{key}/turn", "path", key, d=f"M{x - 9:.1f} {_PLATE[1]}h18l-9 9z", fill=f"$s{seat}")
    shown = " ".join(card_text(face) for face in hand if face != HIDDEN)
    known = words("board-known", cards=shown) if shown else ""
    scene.brief("table", key, f"{LETTERS[seat]} {label}{known}{marks(view, seat, words)}")


def _fan_on_plate(is_open: list[bool], room: float) -> list[float]:
    """Return the places of small cards side by side: open ones need 14 units to be read, the others share the rest."""
    opened = sum(is_open[:-1])
    closed = len(is_open) - 1 - opened
    wide = min(14.0, max(6.0, (room - 3 * closed) / max(1, opened)))
    narrow = min(13.0, max(3.0, (room - wide * opened) / max(1, closed)))
    return list(itertools.accumulate((wide if one else narrow for one in is_open[:-1]), initial=0.0))


def _draw_active_set(scene: Scene, view: ScoutObservation, words: Words) -> None:
    faces = view.active
    step = min(72.0, 370 / len(faces))
    left = WIDTH / 2 - (step * (len(faces) - 1) + 64) / 2
    for i, face in enumerate(faces):
        where = "board-active-end" if i in (0, len(faces) - 1) else "board-active-middle"
        draw_card(
            scene,
            card_key(face),
            "table",
            TOP[face],
            OTHER[face],
            f"translate({left + i * step:.1f} {_SET_Y})",
            label=words(where, top=str(TOP[face]), other=str(OTHER[face])),
        )
    name = shortened(words.name(view.owner), 180)
    caption = words("board-owner", name=name, set=set_name(faces, words))
    # the width of the words is only an estimate: it places the disc before them
    disc = WIDTH / 2 - 0.46 * even_width(caption, 15) - 6
    draw_disc(scene, "owner", "table", seat_glyph(view.owner), disc, 292)
    add_text(scene, "caption", "table", caption, WIDTH / 2 + 10, 297, 15, weight=600, text_anchor="middle")
    scene.brief("table", "set", " ".join(str(CARDS[face]) for face in faces) + f"  {caption}")
    for end in (0, 1) if len(faces) > 1 else (0,):
        _draw_ways_to_take(scene, end, faces[-end], left if end == 0 else left + step * (len(faces) - 1) + 64, words)


def _draw_ways_to_take(scene: Scene, end: int, face: int, edge: float, words: Words) -> None:
    """Draw the two ways an end card can be taken, beside it; visible only while they can be chosen."""
    for turned in (0, 1):
        x = edge + (turned * 54 - 112 if end == 0 else turned * 54 + 6)
        number, other = TOP[face ^ turned], OTHER[face ^ turned]
        key = f"turn:{end}{turned}"
        name = words("board-take-turned" if turned else "board-take-as-it-lies", top=str(number), other=str(other))
        scene.add(key, "g", "table", transform=f"translate({x:.1f} {_SET_Y - 4})", ghost=1, label=name)
        scene.add(f"{key}/r", "rect", key, width=52, height=102, rx=9, fill="$panel", stroke="$line", class_="tw-rim")
        draw_card(scene, f"{key}/c", key, number, None, "translate(6 5) scale(.625)")
        caption = words("board-turned" if turned else "board-as-it-lies")
        add_text(scene, f"{key}/t", key, caption, 26, 82, 11, weight=600, text_anchor="middle")
        scene.add(
            f"{key}/a", "path", key, d=_TURNED if turned else _UPRIGHT, fill="none", stroke="$ink", stroke_width=1.6
        )


_UPRIGHT: Final = "M26 97v-9m-4 4l4 -4 4 4"
_TURNED: Final = "M22 88v6a4 4 0 0 0 8 0v-6m-3 3l3 -3 3 3"
