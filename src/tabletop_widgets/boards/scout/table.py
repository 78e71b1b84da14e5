"""The table: the plates of the others, and the active set with the ways to take its ends."""

from __future__ import annotations

import itertools
from functools import cache, partial
from typing import Any, Final

from tabletop_widgets.boards.cards import CARD_WIDTH, SMALL_HEIGHT, draw_back, draw_card, draw_known
from tabletop_widgets.boards.glyphs import LETTERS, seat_glyph
from tabletop_widgets.boards.kept import kept, show_kept
from tabletop_widgets.boards.lettering import add_text, draw_disc
from tabletop_widgets.boards.lettering import width as wide
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.between import draw_result, draw_standings, draw_ways_up
from tabletop_widgets.boards.scout.keys import card_key
from tabletop_widgets.boards.scout.parts import (
    WIDTH,
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
    shortened,
    totals,
    winners,
)
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.components.cards import CARDS, OTHER, TOP
from tabletop_widgets.engines.scout.texts import set_name
from tabletop_widgets.engines.scout.view.observation import HIDDEN, ScoutObservation, card_text

PLATE_HEIGHT: Final = 122.0
SMALL: Final = 1.2  # the size of the cards of a fan on a plate
_GAP: Final = 6.0
_WAY: Final = 11.0  # between the plates of two rows: wide enough for an arrow to an upper one
_EDGE: Final = 8.0
_ZONE: Final = 150.0  # the height of the middle
_CARDS: Final = 14.0  # from its upper edge to the cards: arrows have a way between plates and cards
_WIDEST: Final = 300.0  # a plate
_APART: Final = 37.0  # from a pile to the next: the mark of what has come has room between them
_STRIP: Final = 48.0  # the height of the plate in front
UNDER: Final = "turns"  # the group between ground and cards
OVER: Final = "turns/over"  # the group above the cards


def _columns(view: ScoutObservation) -> int:
    """Return how many plates are side by side: four are two rows, or they would be too narrow."""
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
    return zone(view) + _ZONE + _STRIP + _EDGE


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
    told = bool(view.results) and view.phase in ("deal", "hand")  # how the last round ended
    _draw_tent(scene, height, top + 75)
    if not chooses and not told and view.phase != "over":  # otherwise sheets would cover the ring
        _draw_ring(scene, top + 75)
        _draw_round(scene, view, top, words)
    scene.add(UNDER, "g", "table", fill="none")
    for seat, (x, y, width) in plates(view, near).items():
        draw = partial(_draw_plate, view=view, seat=seat, at=(x, y), width=width, words=words)
        show_kept(scene, ("plate", x, y, width, *_facts(view, seat, words)), draw)
    if chooses and view.seat is not None:
        draw_ways_up(scene, view, view.seat, top, words)
    elif view.phase == "over":
        draw_result(scene, view, top, words)
    elif told:
        draw_standings(scene, view, top, words)
    elif view.active:
        _draw_active_set(scene, view.active, view.owner, top, words)
    else:
        text = empty_text(view, words)
        add_text(
            scene, "caption", "table", text, WIDTH / 2, top + 78, 14, fill="$ink", weight=500, text_anchor="middle"
        )
        scene.brief("table", "set", text)
    scene.add(OVER, "g", "table", fill="none")
    draw = partial(_draw_near_plate, view=view, seat=near, top=top + _ZONE, words=words)
    show_kept(scene, ("near", top, *_facts(view, near, words)), draw)


def _draw_round(scene: Scene, view: ScoutObservation, top: float, words: Words) -> None:
    """Write which round it is in two lines beside the ring, below the first plate."""
    for line, name in enumerate(("board-round", "board-round-of")):
        text = words(name, round=str(view.round), rounds=str(view.rounds))
        add_text(scene, f"round/{line}", "table", text, _EDGE + 3, top + 12 + 15 * line, 12, fill="$ink", weight=700,
                 pointer_events="none")  # fmt: skip


@kept
def _draw_tent(scene: Scene, height: float, middle: float) -> None:
    """Draw the tent of the circus: its stripes run together over the ring."""
    scene.add("felt", "rect", "table", x=2, y=2, width=WIDTH - 4, height=height - 4, rx=16, fill="$tent")
    scene.add("tent", "path", "table", d=_stripes(height, middle), fill="$tent2")


@kept
def _draw_ring(scene: Scene, middle: float) -> None:
    """Draw the ring, with the light of the lamps on its sand."""
    oval: dict[str, Any] = {"cx": WIDTH / 2, "cy": middle}
    scene.add("shade", "ellipse", "table", rx=197, ry=73, fill="$kerb", opacity=0.2, cx=WIDTH / 2, cy=middle + 2)
    scene.add("oval", "ellipse", "table", rx=193, ry=69, fill="$sand2", stroke="$kerb", stroke_width=7.5, **oval)
    scene.add("light", "ellipse", "table", rx=168, ry=58, fill="$sand", **oval)
    scene.add(
        "seam", "ellipse", "table", rx=193, ry=69, fill="none", stroke="$stud", stroke_width=3,
        stroke_dasharray="0.1 11.4", stroke_linecap="round", **oval,
    )  # fmt: skip


@cache
def _stripes(height: float, middle: float) -> str:
    """Return the stripes of the tent: they run together over the ring; the corners, which are round, have none."""
    left, right, upper, lower = 2.0, WIDTH - 2, 2.0, height - 2
    ends = [(x, x + step, y) for y in (upper, lower) for step in [(right - left) / 13] for x in _odd(left, step, 6)]
    across = "".join(f"M{WIDTH / 2:g} {middle:g}L{x:.1f} {y:g}H{end:.1f}z" for x, end, y in ends)
    sides = [(x, y, y + step) for x in (left, right) for step in [(lower - upper) / 9] for y in _odd(upper, step, 4)]
    return across + "".join(f"M{WIDTH / 2:g} {middle:g}L{x:g} {y:.1f}V{end:.1f}z" for x, y, end in sides)


def _odd(start: float, step: float, count: int) -> list[float]:
    """Return where every other step from a start begins, from the second on."""
    return [start + (2 * i + 1) * step for i in range(count)]


def _facts(view: ScoutObservation, seat: int, words: Words) -> tuple[object, ...]:
    """Return everything that a plate depends on, apart from its place."""
    return (
        words.locale, seat, words.name(seat), view.num_players, view.faces[seat], view.captured[seat],
        view.chips[seat], totals(view)[seat], view.round, view.phase == "over", view.scout_and_show[seat],
        seat == view.seat, seat == view.current_player, seat == began(view), seat in winners(view),
    )  # fmt: skip


# what the empty table says in each phase
_EMPTY_TABLE: Final = {
    "start": "prompt-start",
    "deal": "prompt-deal",
    "hand": "board-looking",
    "turn": "board-nothing",
    "show": "board-nothing",
}


def empty_text(view: ScoutObservation, words: Words) -> str:
    """Return what the empty table says."""
    return words(_EMPTY_TABLE[view.phase])


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
    draw_captured(scene, key, view.captured[seat], 5, 98)
    draw_chips(scene, key, view.chips[seat], 6 + _APART, 98)
    draw_count(scene, key, len(hand), width - 6, 115.5, words, is_over=view.phase == "over")
    free = width - 6 - 6 - _APART - (34 if view.chips[seat] < 10 else 41)
    draw_points(scene, view, key, seat, (9, 115), (width - 6, 98, free), words)
    if view.num_players > 2 and view.phase != "over":  # the chip does not matter any more
        draw_double_chip(scene, f"{key}:sns", key, view.scout_and_show[seat], width - 17, 22, 0.55, words)
    if began(view) == seat:
        draw_start_marker(scene, seat, key, width - (14 if view.num_players == 2 else 44), 17, words)
    if view.current_player == seat:
        middle = width / 2
        scene.add(f"{key}/turn", "path", key, d=f"M{middle - 8:.1f} {PLATE_HEIGHT:g}h16l-8 8z", fill=f"$s{seat}")
    shown = " ".join(card_text(face) for face in hand if face != HIDDEN)
    known = words("board-known", cards=shown) if shown else ""
    scene.brief("table", key, f"{LETTERS[seat]} {label}{known}{marks(view, seat, words)}")


@kept
def _draw_fan(scene: Scene, key: str, hand: tuple[int, ...], width: float, name: str, words: Words) -> None:
    """Draw the small cards on a plate."""
    for i, transform, height in fan_on_plate(hand, width):
        if hand[i] == HIDDEN:
            draw_back(scene, f"{key}:hand:{i}", key, transform)
        else:
            label = words("board-known-card", name=name, card=card_text(hand[i]), place=i + 1, count=len(hand))
            draw_known(scene, f"{key}:hand:{i}", key, known_numbers(hand[i]), transform, height, label)


def fan_on_plate(hand: tuple[int, ...], width: float) -> list[tuple[int, str, float]]:
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
        top = 32 + 0.05 * bend * bend
        if is_open[i]:
            top = 29 if tight else top - 3
        top += _LOWER if i in low else 0
        angle = 0 if tight else bend * 0.8
        height = _LOW_CARD if i in low and hand[i] >= 0 else SMALL_HEIGHT
        found.append((i, f"translate({9 + places[i]:.1f} {top:.1f}) rotate({angle:.1f}) scale({SMALL})", height))
    return found


def _draw_near_plate(scene: Scene, view: ScoutObservation, seat: int, top: float, words: Words) -> None:
    """Draw the plate of the seat in front: a strip over its hand."""
    label, tip = player_label(view, seat, words), words("board-points-tip")
    scene.add("me", "g", "table", transform=f"translate({_EDGE:g} {top:g})", label=label, tip=tip, rule="6.1")
    draw_plate_frame(scene, view, "me", seat, WIDTH - 2 * _EDGE, _STRIP, words)
    draw_points(scene, view, "me", seat, (11, 42), (125, 42, 60), words)
    draw_captured(scene, "me", view.captured[seat], 136, 24)
    draw_chips(scene, "me", view.chips[seat], 200, 24)
    for i, (name, x) in enumerate((("board-captured-short", 138), ("board-chips-short", 202))):
        add_text(scene, f"me/caption{i}", "me", words(name), x, 41, 11.5, fill="$soft", weight=500)
    if began(view) == seat:
        draw_start_marker(scene, seat, "me", 249, 22, words)
    if view.current_player == seat:
        scene.add("me/turn", "path", "me", d=f"M194 {_STRIP:g}h16l-8 8z", fill=f"$s{seat}")
    if view.num_players > 2 and view.phase != "over":
        draw_own_chip(scene, view.scout_and_show[seat], words)
    scene.brief("table", "me", f"{LETTERS[seat]} {label}{marks(view, seat, words)}")


_READABLE: Final = 16.0  # so much of a card has to be seen for a "10"
_LOWER: Final = 18.0  # a card of the lower row
_LOW_CARD: Final = 20.0  # its height


def side_by_side(is_open: list[bool], room: float) -> list[float]:
    """Return the places of small cards side by side: open ones lie free if they can, the others share the rest."""
    opened = sum(is_open[:-1])
    closed = len(is_open) - 1 - opened
    wide = min(22.0 * SMALL, max(6.0, (room - 4 * closed) / max(1, opened)))
    narrow = min(14.0, max(3.0, (room - wide * opened) / max(1, closed)))
    return list(itertools.accumulate((wide if one else narrow for one in is_open[:-1]), initial=0.0))


def set_places(count: int, top: float) -> list[tuple[float, float]]:
    """Return the upper left corners of the cards of a set."""
    step = min(70.0, (WIDTH - 120) / max(1, count - 1))
    left = WIDTH / 2 - (step * (count - 1) + CARD_WIDTH) / 2
    return [(left + i * step, top + _CARDS) for i in range(count)]


@kept
def _draw_active_set(scene: Scene, faces: tuple[int, ...], owner: int, top: float, words: Words) -> None:
    places = set_places(len(faces), top)
    for i, (face, (x, y)) in enumerate(zip(faces, places, strict=True)):
        where = "board-active-end" if i in (0, len(faces) - 1) else "board-active-middle"
        draw_card(
            scene,
            card_key(face),
            "table",
            TOP[face],
            OTHER[face],
            f"translate({x:.1f} {y:g})",
            label=words(where, top=str(TOP[face]), other=str(OTHER[face])),
            tip=words("board-active-tip", name=words.name(owner), set=set_name(faces, words)),
            rule="4.2 4.3",
        )
    name = shortened(words.name(owner), 150)
    caption = words("board-owner", name=name, set=set_name(faces, words))
    left = WIDTH / 2 - wide(caption, 14, 600) / 2 - 6
    draw_disc(scene, "owner", "table", seat_glyph(owner), left, top + 128)
    add_text(scene, "caption", "table", caption, left + 16, top + 133, 14)
    scene.brief("table", "set", " ".join(str(CARDS[face]) for face in faces) + f"  {caption}")
    for end in (0, 1) if len(faces) > 1 else (0,):
        _draw_ways_to_take(scene, end, faces[-end], places[-end], words)


@kept
def _draw_ways_to_take(scene: Scene, end: int, face: int, at: tuple[float, float], words: Words) -> None:
    """Draw the two ways an end card can be taken, beside it; visible only while they can be chosen."""
    left = min(WIDTH - 120, at[0] + CARD_WIDTH + 8) if end else max(8.0, at[0] - 120)
    for turned in (0, 1):
        number, other = TOP[face ^ turned], OTHER[face ^ turned]
        key = f"turn:{end}{turned}"
        name = words("board-take-turned" if turned else "board-take-as-it-lies", top=str(number), other=str(other))
        scene.add(
            key, "g", "table", transform=f"translate({left + turned * 57:.1f} {at[1] - 4:g})", ghost=1, solid=1,
            label=name, rule="4.3",
        )  # fmt: skip
        scene.add(f"{key}/r", "rect", key, width=54, height=104, rx=9, fill="$panel", stroke="$line", class_="tw-rim")
        draw_card(scene, f"{key}/c", key, number, None, "translate(7 5) scale(.625)")
        caption = words("board-turned" if turned else "board-as-it-lies")
        add_text(scene, f"{key}/t", key, caption, 27, 83, 11.5, weight=600, text_anchor="middle")
        scene.add(
            f"{key}/a", "path", key, d=_TURNED if turned else _UPRIGHT, fill="none", stroke="$ink", stroke_width=1.6
        )


_UPRIGHT: Final = "M27 99v-9m-4 4l4 -4 4 4"
_TURNED: Final = "M23 90v6a4 4 0 0 0 8 0v-6m-3 3l3 -3 3 3"
