"""The table: the plates of the others, and the active set with the ways to take its ends."""

from __future__ import annotations

import itertools
from functools import lru_cache, partial
from typing import Final

from tabletop_widgets.boards.cache import draw_cached, draw_region_cached
from tabletop_widgets.boards.cards import CARD_WIDTH, SMALL_HEIGHT, draw_back, draw_card, draw_known
from tabletop_widgets.boards.glyphs import LETTERS
from tabletop_widgets.boards.lettering import add_text, even_width
from tabletop_widgets.boards.paths import rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.circus_ring import (
    ABOVE_PLATE,
    MIDDLE,
    ZONE,
    corner_width,
    draw_caption,
    draw_ring,
    draw_signs,
    draw_tent,
)
from tabletop_widgets.boards.scout.keys import card_key
from tabletop_widgets.boards.scout.plate_parts import (
    WIDTH,
    WORDS_AT,
    began,
    draw_captured,
    draw_chips,
    draw_count,
    draw_double_chip,
    draw_own_chip,
    draw_plate_frame,
    draw_points,
    draw_start_marker,
    known_numbers,
    marks,
    player_label,
    player_tip,
    totals,
    winners,
)
from tabletop_widgets.boards.scout.podium import draw_own_place, draw_podium
from tabletop_widgets.boards.scout.round_end import draw_hand_choice, draw_round_result
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.components.cards import CARDS, OTHER, TOP
from tabletop_widgets.engines.scout.observation import HIDDEN, ScoutObservation, card_text
from tabletop_widgets.engines.scout.rules.turns import scout_ends_round
from tabletop_widgets.engines.scout.texts import set_name

PLATE_HEIGHT: Final = 110.0
PILES: Final = 102.5  # the height of the piles on a plate
PILE: Final = 7.4  # the left edge of the first pile, with room for its mark
SMALL: Final = 1.2  # the size of the cards of a fan on a plate
_GAP: Final = 6.0
_WAY: Final = 11.0  # gap between plates in two rows: wide enough for an arrow to an upper plate
_EDGE: Final = 8.0
_CARDS: Final = 17.0  # distance of the cards from the upper edge of the middle: room for arrows
_LARGE: Final = 1.16  # the size of the cards of a small set
_FEW: Final = 3  # most cards of a small set; beside larger sets there is little room for marks and buttons
_WIDEST: Final = 300.0  # the largest width of a plate
_ROOMY: Final = 150.0  # the width of a plate with room for the corners of a mark around two digits


def pile_width(plate: float) -> float:
    """Return the width of a pile on a plate of a width, with its number and the mark for new things."""
    return 38.0 if plate >= _ROOMY else 34.0


_STRIP: Final = 44.0  # the height of the plate in front
UNDER: Final = "turns"  # the group between ground and cards
OVER: Final = "turns/over"  # the group above the cards


def _columns(view: ScoutObservation) -> int:
    """Return the number of plates side by side: four are two rows, or they would be too narrow."""
    others = view.num_players - 1
    return others if others <= 3 else 2


def _gap(view: ScoutObservation) -> float:
    """Return the space between two plates."""
    return _WAY if view.num_players - 1 > _columns(view) else _GAP


def zone(view: ScoutObservation) -> float:
    """Return the upper edge of the middle of the table."""
    rows = -(-(view.num_players - 1) // _columns(view))
    return _EDGE + rows * PLATE_HEIGHT + (rows - 1) * _gap(view) + _GAP


def table_height(view: ScoutObservation) -> float:
    """Return the height of the table: the plates, the middle, the plate in front."""
    return zone(view) + ZONE + _STRIP + _EDGE


def plates(view: ScoutObservation, near: int) -> dict[int, tuple[float, float, float]]:
    """Return x, y and width of the plate of each other seat, clockwise from the one in front."""
    count, gap = _columns(view), _gap(view)
    others = [(near + 1 + i) % view.num_players for i in range(view.num_players - 1)]
    width = min(_WIDEST, (WIDTH - 2 * _EDGE - gap * (count - 1)) / count)
    left = (WIDTH - width * count - gap * (count - 1)) / 2
    return {
        seat: (left + i % count * (width + gap), _EDGE + i // count * (PLATE_HEIGHT + gap), width)
        for i, seat in enumerate(others)
    }


def draw_table(scene: Scene, view: ScoutObservation, near: int, words: Words) -> None:
    """Draw the felt, the plates of the others, the middle of the table, and the plate in front."""
    height, top = table_height(view), zone(view)
    chooses = view.phase == "hand" and view.seat is not None and view.current_player == view.seat
    has_results = bool(view.results) and view.phase in ("deal", "hand")  # the result of the last round is shown
    draw_tent(scene, height, top + MIDDLE)
    if not chooses and not has_results:  # buttons and results cover the ring
        draw_ring(scene, top + MIDDLE)
    if not chooses and not has_results and view.phase != "over" and not _caption_key(view):
        draw_signs(scene, view, top, words)
    scene.add(UNDER, "g", "table", fill="none")
    for seat, (x, y, width) in plates(view, near).items():
        draw = partial(_draw_plate, view=view, seat=seat, at=(x, y), width=width, words=words)
        draw_region_cached(scene, ("plate", x, y, width, *_facts(view, seat, words)), draw)
    if chooses and view.seat is not None:
        draw_hand_choice(scene, view, view.seat, top, words)
    elif view.phase == "over":
        draw_podium(scene, view, top, words)
    elif has_results:
        draw_round_result(scene, view, top, words)
    elif view.active:
        caption = _caption_key(view)  # the caption needs the room of the signs beside it
        corner = 0.0 if caption else corner_width(view, words)
        _draw_active_set(scene, view.active, view.owner, top, corner, words, caption)
    else:
        _draw_empty(scene, view, top + MIDDLE + 5, words)
    scene.add(OVER, "g", "table", fill="none")
    draw = partial(_draw_near_plate, view=view, seat=near, top=top + ZONE, words=words)
    draw_region_cached(scene, ("near", top, *_facts(view, near, words)), draw)


def _facts(view: ScoutObservation, seat: int, words: Words) -> tuple[object, ...]:
    """Return everything that a plate depends on, apart from its place."""
    return (
        words.locale, seat, words.name(seat), view.num_players, view.faces[seat], view.captured[seat],
        view.chips[seat], totals(view)[seat], view.round, view.phase == "over", view.scout_and_show[seat],
        seat == view.seat, seat == view.current_player, seat == began(view), seat in winners(view),
    )  # fmt: skip


_LINE: Final = 21.0  # distance between two lines of the empty table's text
# what the empty table says in each phase
_EMPTY_TABLE: Final = {
    "start": "prompt-start",
    "deal": "prompt-deal",
    "hand": "board-looking",
    "turn": "board-nothing",
    "show": "board-nothing",
}


def empty_lines(view: ScoutObservation, words: Words) -> list[str]:
    """Return the text of the empty table; while hands are chosen, also who is choosing and whether the viewer has."""
    lines = [words(_EMPTY_TABLE[view.phase])]
    if view.phase == "hand":
        own = "none"
        if view.seat is not None and view.seat != view.current_player:  # seats choose in turn, from the start player on
            done, due = ((seat - view.start_player) % view.num_players for seat in (view.seat, view.current_player))
            own = "done" if done < due else "due"
        lines.append(words("board-looking-own", own=own, name=words.name(view.current_player)))
    return lines


def _draw_empty(scene: Scene, view: ScoutObservation, y: float, words: Words) -> None:
    """Draw the text of the empty table around a height."""
    lines = empty_lines(view, words)
    for i, text in enumerate(lines):
        add_text(scene, f"caption{i or ''}", "table", text, WIDTH / 2, y + _LINE * (i - (len(lines) - 1) / 2), 14,
                 fill="$ink", weight=500, text_anchor="middle")  # fmt: skip
        scene.text_summary("table", "set", text)


def _draw_plate(
    scene: Scene, view: ScoutObservation, seat: int, at: tuple[float, float], width: float, words: Words
) -> None:
    """Draw another player's plate: name, cards face down, captured cards, chips."""
    key = f"p{seat}"
    hand = view.faces[seat]
    label, tip = player_label(view, seat, words), player_tip(view, seat, words)
    x, y = at
    scene.add(key, "g", "table", transform=f"translate({x:.1f} {y:.1f})", label=label, tip=tip, rule="6.1")
    draw_plate_frame(scene, view, key, seat, width, PLATE_HEIGHT, words)
    _draw_fan(scene, key, hand, width, words.name(seat), words)
    draw_captured(scene, key, view.captured[seat], PILE, PILES)
    draw_chips(scene, key, view.chips[seat], PILE + pile_width(width) + 1.8, PILES)
    doubles = view.num_players > 2 and view.phase != "over"  # two players have no such chip
    if view.phase != "over":
        draw_count(scene, key, len(hand), width - 4, PILES, words)
    draw_points(scene, view, key, seat, width - WORDS_AT - (10 if doubles else 4), words)
    if doubles:
        there, name = view.scout_and_show[seat], words.name(seat)
        draw_double_chip(scene, f"{key}:sns", key, there, width - 15, 18, 0.48, words, name)
    if began(view) == seat:
        draw_start_marker(scene, seat, key, width - (12 if view.num_players == 2 else 36), 13, words)
    if view.current_player == seat:
        middle = width / 2
        scene.add(f"{key}/turn", "path", key, d=f"M{middle - 8:.1f} {PLATE_HEIGHT:g}h16l-8 8z", fill=f"$s{seat}")
    shown = " ".join(card_text(face) for face in hand if face != HIDDEN)
    known = words("board-known", cards=shown) if shown else ""
    scene.text_summary("table", key, f"{LETTERS[seat]} {label}{known}{marks(view, seat, words)}")


@draw_cached
def _draw_fan(scene: Scene, key: str, hand: tuple[int, ...], width: float, name: str, words: Words) -> None:
    """Draw the small cards on a plate."""
    for i, transform, height in fan_on_plate(hand, width):
        if hand[i] == HIDDEN:
            draw_back(scene, f"{key}:hand:{i}", key, transform)
        else:
            label = words("board-known-card", name=name, card=card_text(hand[i]), place=i + 1, count=len(hand))
            draw_known(scene, f"{key}:hand:{i}", key, known_numbers(hand[i]), transform, height, label)


@lru_cache(1024)  # plates are alike
def fan_on_plate(hand: tuple[int, ...], width: float) -> tuple[tuple[int, str, float], ...]:
    """Return (place in the hand, transform, height) of the small cards on a plate of a width, in the order of drawing.

    Cards that have been on the table are drawn last and a little raised, so that their numbers can be read; if they are
    too many for one row, every other one is lower and before the rest.
    """
    is_open = [face != HIDDEN for face in hand]
    places = side_by_side(is_open, width - 18 - 22 * SMALL)
    opened = [i for i, known in enumerate(is_open) if known]
    tight = any(places[b] - places[a] < _READABLE for a, b in itertools.pairwise(opened))
    low = set(opened[1::2]) if tight else set()
    found = []
    for i in sorted(range(len(hand)), key=lambda i: (is_open[i], i in low, i)):
        bend = i - (len(hand) - 1) / 2
        top = 46 + 0.05 * bend * bend
        if is_open[i]:
            top = 43 if tight else top - 3
        top += _LOWER if i in low else 0
        angle = 0 if tight else bend * 0.8
        height = _LOW_CARD if i in low and hand[i] >= 0 else SMALL_HEIGHT
        found.append((i, f"translate({9 + places[i]:.1f} {top:.1f}) rotate({angle:.1f}) scale({SMALL})", height))
    return tuple(found)


def _draw_near_plate(scene: Scene, view: ScoutObservation, seat: int, top: float, words: Words) -> None:
    """Draw the plate of the seat in front: a strip over its hand."""
    label, tip = player_label(view, seat, words), words("board-points-tip")
    scene.add("me", "g", "table", transform=f"translate({_EDGE:g} {top:g})", label=label, tip=tip, rule="6.1")
    draw_plate_frame(scene, view, "me", seat, WIDTH - 2 * _EDGE, _STRIP, words)
    draw_points(scene, view, "me", seat, 120, words)
    draw_captured(scene, "me", view.captured[seat], 160, 22)
    draw_chips(scene, "me", view.chips[seat], 219, 22)
    for i, (name, x) in enumerate((("board-captured-short", 161), ("board-chips-short", 221))):
        add_text(scene, f"me/caption{i}", "me", words(name), x, 38, 11.5, fill="$soft", weight=500)
    if began(view) == seat:
        wide = min(94.0, even_width(words.name(seat), 14))
        draw_start_marker(scene, seat, "me", WORDS_AT + wide + 12, 15, words)
    if view.phase == "over":
        draw_own_place(scene, view, seat, WIDTH - 2 * _EDGE - 14, words)
    if view.current_player == seat:
        scene.add("me/turn", "path", "me", d=f"M194 {_STRIP:g}h16l-8 8z", fill=f"$s{seat}")
    if view.num_players > 2 and view.phase != "over":
        draw_own_chip(scene, view.scout_and_show[seat], words)
    scene.text_summary("table", "me", f"{LETTERS[seat]} {label}{marks(view, seat, words)}")


_READABLE: Final = 16.0  # visible width of a card that shows a "10"
_LOWER: Final = 18.0  # how much lower the second row of cards is
_LOW_CARD: Final = 20.0  # height of a card of the lower row


def side_by_side(is_open: list[bool], room: float) -> list[float]:
    """Return the places of small cards in a row: open ones uncovered if possible, the others in the remaining room."""
    opened = sum(is_open[:-1])
    closed = len(is_open) - 1 - opened
    wide = min(22.0 * SMALL, max(6.0, (room - 4 * closed) / max(1, opened)))
    narrow = min(14.0, max(3.0, (room - wide * opened) / max(1, closed)))
    return list(itertools.accumulate((wide if one else narrow for one in is_open[:-1]), initial=0.0))


def set_scale(count: int) -> float:
    """Return the scale of the cards of a set: cards of a small set are larger."""
    return _LARGE if count <= _FEW else 1.0


def _set_step(count: int) -> float:
    """Return the distance from one card of a set to the next, so that the buttons to take an end card have room."""
    scale = set_scale(count)
    return min(70.0 * scale, (WIDTH - 2 * (_WAY_WIDTH + _WAY_GAP + 4) - CARD_WIDTH * scale) / max(1, count - 1))


def set_places(count: int, top: float) -> list[tuple[float, float]]:
    """Return the upper left corners of the cards of a set."""
    scale = set_scale(count)
    step = _set_step(count)
    left = WIDTH / 2 - (step * (count - 1) + CARD_WIDTH * scale) / 2
    return [(left + i * step, top + _CARDS) for i in range(count)]


def _caption_key(view: ScoutObservation) -> str:
    """Return the key of the warning beside the set on the table that the round is about to end; "" for none.

    After a first Scout it says that two more end the round, if there are cards for both. Rule: scout 5.2.
    """
    if _is_last_scout(view):
        return "board-last-scout"
    may_follow = view.phase == "turn" and view.scouts > 0 and len(view.active) > 1
    return "board-two-scouts" if may_follow and scout_ends_round(view.num_players, view.scouts + 1) else ""


def _is_last_scout(view: ScoutObservation) -> bool:
    """Return whether a Scout now would end the round: all others have only scouted. Rule: scout 5.2."""
    return view.phase == "turn" and scout_ends_round(view.num_players, view.scouts)


@draw_cached
def _draw_active_set(
    scene: Scene, faces: tuple[int, ...], owner: int, top: float, corner: float, words: Words, caption: str
) -> None:
    """Draw the set on the table, its owner, and a warning before the end of the round."""
    places, scale, name = set_places(len(faces), top), set_scale(len(faces)), set_name(faces, words)
    tip = words("board-active-tip", name=words.name(owner), set=name)
    step = _set_step(len(faces)) / scale
    for i, (face, (x, y)) in enumerate(zip(faces, places, strict=True)):
        where = "board-active-end" if i in (0, len(faces) - 1) else "board-active-middle"
        draw_card(
            scene,
            card_key(face),
            "table",
            TOP[face],
            OTHER[face],
            f"translate({x:.1f} {y:g}) scale({scale:g})",
            step if i < len(faces) - 1 else CARD_WIDTH,
            label=words(where, top=str(TOP[face]), other=str(OTHER[face])),
            tip=tip,
            rule="4.2 4.3",
        )
    is_low = len(faces) <= _FEW  # smaller cards leave room for the caption above the signs in the corners
    told = words(caption, set=name) if caption else name
    said = draw_caption(
        scene, owner, told, top + (ZONE - 11 - ABOVE_PLATE if is_low else 128), corner if is_low else 0.0, words
    )
    scene.text_summary("table", "set", " ".join(str(CARDS[face]) for face in faces) + f"  {said}")
    for end in (0, 1) if len(faces) > 1 else (0,):
        _draw_ways_to_take(scene, end, faces[-end], places[-end], scale, words)


@draw_cached
def _draw_ways_to_take(scene: Scene, end: int, face: int, at: tuple[float, float], scale: float, words: Words) -> None:
    """Draw two buttons beside an end card, one for each way up it can be taken; visible while they can be chosen."""
    left = at[0] + CARD_WIDTH * scale + _WAY_GAP if end else at[0] - _WAY_WIDTH - _WAY_GAP
    for turned in (0, 1):
        number, other = TOP[face ^ turned], OTHER[face ^ turned]
        key = f"turn:{end}{turned}"
        name = words("board-take-turned" if turned else "board-take-as-it-lies", top=str(number), other=str(other))
        y = at[1] - 4 + turned * (_WAY_HEIGHT + 4)
        scene.add(key, "g", "table", transform=f"translate({left:.1f} {y:g})", ghost=1, solid=1, label=name, rule="4.3")
        scene.add(
            f"{key}/r", "rect", key, width=_WAY_WIDTH, height=_WAY_HEIGHT, rx=9, fill="$panel", stroke="$line",
            class_="tw-rim",
        )  # fmt: skip
        scene.add(f"{key}/c", "rect", key, **rect(6, 6, 32, 30, 5), fill=f"$n{number}")
        add_text(scene, f"{key}/n", key, str(number), 22, 29, 22, fill=f"$k{number}", weight=800, text_anchor="middle")
        scene.add(
            f"{key}/a", "path", key, d=_TURNED if turned else _UPRIGHT, fill="none", stroke="$ink", stroke_width=1.8
        )
        caption = words("board-turned" if turned else "board-as-it-lies")
        add_text(scene, f"{key}/t", key, caption, _WAY_WIDTH / 2, 51, 12, weight=600, text_anchor="middle")


_WAY_WIDTH: Final = 60.0
_WAY_HEIGHT: Final = 58.0
_WAY_GAP: Final = 7.0  # gap between the card and its buttons, for the outline of a chosen card
_UPRIGHT: Final = "M49 30v-16m-5 5l5 -5 5 5"
_TURNED: Final = "M44 14v11a5 5 0 0 0 10 0v-11m-4 4l4 -4 4 4"
