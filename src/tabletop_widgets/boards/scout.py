"""How SCOUT looks: the table with everybody's plate and the active set, the viewer's hand, the scores."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Final

from tabletop_widgets.boards.cards import draw_back, draw_card, draw_known, draw_tile
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.signs import LETTERS, seat_sign
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import ranking
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.actions import KeepHand, Scout, ScoutAndShow, Show, TurnHand
from tabletop_widgets.engines.scout.cards import CARDS, NUMBERS, OTHER, PAIRS, TOP
from tabletop_widgets.engines.scout.observation import HIDDEN, ScoutObservation, card_text
from tabletop_widgets.engines.scout.refusals import no_action
from tabletop_widgets.engines.scout.texts import place, set_name, signed

WIDTH: Final = 640.0
TABLE_HEIGHT: Final = 330.0
HAND_HEIGHT: Final = 170.0
_SET_Y: Final = 172.0
_PLATE: Final = (196.0, 108.0)
_HAND_X: Final = 146.0
_HAND_WIDTH: Final = 482.0


def card_key(face: int) -> str:
    """Return the key of a card that the viewer may see: its two numbers, whichever way up it lies."""
    return "c:{}-{}".format(*PAIRS[face >> 1])


# --- drawing


def draw(
    observation: ScoutObservation,
    words: Words,
    near: int | None = None,
    marks: Mapping[str, str] = NO_MARKS,  # noqa: ARG001 - SCOUT has none
) -> Scene:
    """Return the picture of a view of SCOUT.

    Args:
        observation: what the viewer may know.
        words: the language and the names.
        near: the seat in front, for a spectator; a seat sits before its own hand.
        marks: as every board takes them.

    """
    scene = Scene()
    seat = observation.seat if observation.seat is not None else near or 0
    own = seat == observation.seat
    scene.region("table", WIDTH, TABLE_HEIGHT, words("board-table"), "main")
    _draw_table(scene, observation, seat, words)
    title = words("board-hand") if own else words("board-hand-of", name=words.name(seat))
    scene.region("hand", WIDTH, HAND_HEIGHT, title, "sub")
    _draw_hand(scene, observation, seat, words)
    _draw_scores(scene, observation, words)
    return scene


def _draw_table(scene: Scene, view: ScoutObservation, near: int, words: Words) -> None:
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
        _draw_ways_up(scene, view, view.seat, words)
    elif view.results and view.phase in ("deal", "hand", "over"):
        _draw_standings(scene, view, words)
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
    label = _player_label(view, seat, words)
    scene.add(key, "g", "table", transform=f"translate({x:.1f} 12)", label=label)
    _draw_plate_frame(scene, view, key, seat, width, _PLATE[1], words)
    places = _fan_on_plate([face != HIDDEN for face in hand], width - 46)
    # cards that have lain on the table are drawn last and a little raised, so that their numbers can be read
    for i in sorted(range(len(hand)), key=lambda i: (hand[i] != HIDDEN, i)):
        bend = i - (len(hand) - 1) / 2
        top = 41 + 0.1 * bend * bend - (7 if hand[i] != HIDDEN else 0)
        transform = f"translate({12 + places[i]:.1f} {top:.1f}) rotate({bend * 1.5:.1f})"
        if hand[i] == HIDDEN:
            draw_back(scene, f"{key}:hand:{i}", key, transform)
        else:
            draw_known(scene, f"{key}:hand:{i}", key, known_numbers(hand[i]), transform)
    _text(scene, f"{key}/count", key, str(len(hand)), width - 12, 99, 19, anchor="end")
    _draw_captured(scene, key, view.captured[seat], 11, 98)
    _draw_chips(scene, key, view.chips[seat], 54, 98)
    if view.num_players > 2:
        _draw_double_chip(scene, f"{key}:sns", key, view.scout_and_show[seat], width - 20, 24, 0.6, words)
    if view.current_player == seat:
        x = width / 2
        scene.add(f"{key}/turn", "path", key, d=f"M{x - 9:.1f} {_PLATE[1]}h18l-9 9z", fill=f"$s{seat}")
    shown = " ".join(card_text(face) for face in hand if face != HIDDEN)
    known = words("board-known", cards=shown) if shown else ""
    scene.brief("table", key, f"{LETTERS[seat]} {label}{known}{_turn_mark(view, seat)}")


def _fan_on_plate(is_open: list[bool], room: float) -> list[float]:
    """Return the places of small cards side by side: open ones need 14 units to be read, the others share the rest."""
    opened = sum(is_open[:-1])
    closed = len(is_open) - 1 - opened
    wide = min(14.0, max(6.0, (room - 3 * closed) / max(1, opened)))
    narrow = min(13.0, max(3.0, (room - wide * opened) / max(1, closed)))
    return list(itertools.accumulate((wide if one else narrow for one in is_open[:-1]), initial=0.0))


def known_numbers(face: int) -> str:
    """Return what a small card of another hand shows: its usable number, or both where the way up is not known."""
    return str(TOP[face]) if face >= 0 else card_text(face)


def _player_label(view: ScoutObservation, seat: int, words: Words) -> str:
    return words(
        "board-player",
        name=words.name(seat),
        cards=len(view.faces[seat]),
        captured=view.captured[seat],
        chips=view.chips[seat],
    )


def _draw_disc(scene: Scene, key: str, parent: str, seat: int, x: float, y: float) -> None:
    """Draw a seat's sign: its letter on its colour."""
    letter, fill, ink = seat_sign(seat)
    scene.add(key, "circle", parent, cx=round(x, 1), cy=y, r=10, fill=fill)
    _text(scene, f"{key}/letter", parent, letter, x, round(y + 4.6, 1), 13, fill=ink, anchor="middle")


def _turn_mark(view: ScoutObservation, seat: int) -> str:
    return " ◀" if view.current_player == seat else ""


def _draw_plate_frame(
    scene: Scene, view: ScoutObservation, key: str, seat: int, width: float, height: float, words: Words
) -> None:
    """Draw the panel, with a strong border for the seat that is to move, the seat's disc and the name."""
    turn = view.current_player == seat
    scene.add(
        f"{key}/r",
        "rect",
        key,
        width=round(width, 1),
        height=height,
        rx=12,
        fill="$panel",
        stroke=f"$s{seat}" if turn else "$line",
        stroke_width=3 if turn else 1,
        class_="tw-rim",
    )
    _draw_disc(scene, f"{key}/disc", key, seat, 18, 19)
    name = words.name(seat)
    room = width - 42 if key == "me" or view.num_players == 2 else width - 68  # less the Scout & Show chip
    size = 15 if _length(name, 15) <= room else 12
    _text(scene, f"{key}/name", key, _shortened(name, room, size), 34, 24, size, weight=600)


def _length(text: str, size: float) -> float:
    """Return about how wide a text is at a size (both in units): no font is shipped, so it can only be guessed."""
    return sum(size if ord(letter) >= 0x2000 else 0.66 * size for letter in text)


def _shortened(name: str, room: float, size: float = 15) -> str:
    """Cut a name so that it fits into a width."""
    if _length(name, size) <= room:
        return name
    kept = name
    while kept and _length(f"{kept}…", size) > room:
        kept = kept[:-1]
    return f"{kept}…"


def _text(
    scene: Scene,
    key: str,
    parent: str,
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str = "$ink",
    weight: int = 700,
    anchor: str | None = None,
) -> None:
    add_text(scene, key, parent, text, x, y, size, fill=fill, weight=weight, text_anchor=anchor)


def _draw_captured(scene: Scene, key: str, count: int, x: float, y: float) -> None:
    scene.add(f"{key}/pile", "g", key, transform=f"translate({x:.1f} {y:.1f})")
    for i, (fill, turn) in enumerate((("$back", -10), ("$back2", 4))):
        scene.add(
            f"{key}/pile{i}",
            "rect",
            f"{key}/pile",
            x=i * 3,
            y=-14,
            width=13,
            height=18,
            rx=2,
            fill=fill,
            stroke="$panel",
            transform=f"rotate({turn} 7 -5)",
        )
    _text(scene, f"{key}/captured", key, str(count), x + 23, y, 14)


def _draw_chips(scene: Scene, key: str, count: int, x: float, y: float) -> None:
    scene.add(f"{key}/chip", "circle", key, cx=x + 8, cy=y - 5, r=9, fill="$gold", stroke="$panel")
    scene.add(
        f"{key}/chip2", "circle", key, cx=x + 8, cy=y - 5, r=5.5, fill="none", stroke="$goldink", stroke_width=1.3
    )
    _text(scene, f"{key}/chips", key, str(count), x + 23, y, 14)


def _draw_double_chip(
    scene: Scene, key: str, parent: str, there: bool, x: float, y: float, scale: float, words: Words
) -> None:
    """Draw a Scout & Show chip: a lozenge with a star; only its outline once it is used."""
    scene.add(
        key,
        "g",
        parent,
        transform=f"translate({x:.1f} {y - 5:.1f}) scale({scale})",
        label=words("board-double-ready" if there else "board-double-used"),
    )
    scene.add(
        f"{key}/r",
        "rect",
        key,
        x=-14,
        y=-14,
        width=28,
        height=28,
        rx=6,
        transform="rotate(45)",
        fill="$s1" if there else "none",
        stroke="$panel" if there else "$soft",
        stroke_width=1.5 if there else 2,
        stroke_dasharray=None if there else "4 3",
    )
    # the ring stands apart: it has the colour of the chip when the chip is chosen
    scene.add(
        f"{key}/rim", "rect", key, x=-18, y=-18, width=36, height=36, rx=9, transform="rotate(45)", fill="none",
        class_="tw-rim",
    )  # fmt: skip
    if there:
        scene.add(f"{key}/s", "path", key, d="M0 -11l3 8 8 3 -8 3 -3 8 -3 -8 -8 -3 8 -3z", fill="$card")


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
    name = _shortened(words.name(view.owner), 180)
    caption = words("board-owner", name=name, set=set_name(faces, words))
    # the width of the words can only be guessed here: it places the disc before them
    disc = WIDTH / 2 - 0.46 * _length(caption, 15) - 6
    _draw_disc(scene, "owner", "table", view.owner, disc, 292)
    _text(scene, "caption", "table", caption, WIDTH / 2 + 10, 297, 15, weight=600, anchor="middle")
    scene.brief("table", "set", " ".join(str(CARDS[face]) for face in faces) + f"  {caption}")
    for end in (0, 1) if len(faces) > 1 else (0,):
        _draw_ways_to_take(scene, end, faces[-end], left if end == 0 else left + step * (len(faces) - 1) + 64, words)


def _draw_ways_to_take(scene: Scene, end: int, face: int, edge: float, words: Words) -> None:
    """Draw the two ways an end card can be taken, beside it; seen only while they can be chosen."""
    for turned in (0, 1):
        x = edge + (turned * 54 - 112 if end == 0 else turned * 54 + 6)
        number, other = TOP[face ^ turned], OTHER[face ^ turned]
        key = f"turn:{end}{turned}"
        name = words("board-take-turned" if turned else "board-take-as-it-lies", top=str(number), other=str(other))
        scene.add(key, "g", "table", transform=f"translate({x:.1f} {_SET_Y - 4})", ghost=1, label=name)
        scene.add(f"{key}/r", "rect", key, width=52, height=102, rx=9, fill="$panel", stroke="$line", class_="tw-rim")
        draw_card(scene, f"{key}/c", key, number, None, "translate(6 5) scale(.625)")
        caption = words("board-turned" if turned else "board-as-it-lies")
        _text(scene, f"{key}/t", key, caption, 26, 82, 11, weight=600, anchor="middle")
        scene.add(
            f"{key}/a", "path", key, d=_TURNED if turned else _UPRIGHT, fill="none", stroke="$ink", stroke_width=1.6
        )


_UPRIGHT: Final = "M26 97v-9m-4 4l4 -4 4 4"
_TURNED: Final = "M22 88v6a4 4 0 0 0 8 0v-6m-3 3l3 -3 3 3"


def _draw_standings(scene: Scene, view: ScoutObservation, words: Words) -> None:
    """Draw how the last round ended, or the game."""
    over = view.phase == "over"
    points = view.totals if over else tuple(seat[3] for seat in view.results[-1])
    title = words("board-over") if over else words("board-round-over", round=str(len(view.results)))
    _text(scene, "standings", "table", title, WIDTH / 2, 162, 15, weight=600, anchor="middle")
    scene.brief("table", "set", title)
    places = ranking(points)
    for row, seat in enumerate(sorted(range(view.num_players), key=lambda seat: (places[seat], seat))):
        y = 190 + row * 27
        key = f"standing{seat}"
        label = words("board-standing", place=str(places[seat]), name=words.name(seat), points=signed(points[seat]))
        scene.add(key, "g", "table", label=label)
        _text(
            scene,
            f"{key}/p",
            key,
            words("board-place", place=str(places[seat])),
            226,
            y,
            15,
            anchor="end",
            fill="$soft",
        )
        _draw_disc(scene, f"{key}/d", key, seat, 246, y - 5)
        name = _shortened(words.name(seat), 130)
        _text(scene, f"{key}/n", key, name, 264, y, 15, weight=700 if places[seat] == 1 else 500)
        _text(scene, f"{key}/v", key, signed(points[seat]), 424, y, 16, anchor="end")
        scene.brief("table", key, label)


def _draw_ways_up(scene: Scene, view: ScoutObservation, seat: int, words: Words) -> None:
    """Draw the hand both ways up, to choose from, under the result of the round before. Rule: scout 3.3."""
    faces = view.faces[seat]
    if view.results:
        points = (f"{_shortened(words.name(i), 72, 12)} {signed(row[3])}" for i, row in enumerate(view.results[-1]))
        title = words("board-round-over", round=str(len(view.results)))
        result = words("board-row", title=title, cells=words("list-separator").join(points))
        _text(scene, "result", "table", result, WIDTH / 2, 137, 12, weight=600, anchor="middle", fill="$soft")
        scene.brief("table", "result", result)
    for turned, key in enumerate(("hand:as", "hand:turned")):
        top = 142 + turned * 90
        name = words("action-turn" if turned else "action-keep")
        numbers = [TOP[face ^ turned] for face in faces]
        label = words("board-row", title=name, cells=" ".join(map(str, numbers)))
        scene.add(key, "g", "table", transform=f"translate(70 {top})", label=label)
        scene.add(f"{key}/r", "rect", key, width=500, height=82, rx=12, fill="$panel", stroke="$line", class_="tw-rim")
        _text(scene, f"{key}/t", key, name, 16, 23, 14, weight=600)
        step = min(42.0, 468 / len(faces))
        for i, number in enumerate(numbers):
            draw_tile(scene, f"{key}/{i}", key, number, f"translate({16 + i * step:.1f} 36) scale(1.15)", 34)
        scene.brief("table", key, label)


def _hand_step(count: int) -> float:
    """Return the way from one card of a fan to the next: what the next one leaves free of it."""
    return min(50.0, (_HAND_WIDTH - 64) / max(1, count - 1))


def _hand_place(index: float, count: int) -> tuple[float, float, float]:
    """Return x, y and angle (degrees) of a card in a fan."""
    step = _hand_step(count)
    left = _HAND_X + (_HAND_WIDTH - step * (count - 1) - 64) / 2
    bend = index - (count - 1) / 2
    angle = min(0.9, 10 / max(count, 1)) * bend
    return left + index * step, 36 + 0.22 * bend * bend * min(1.0, 11 / max(count, 1)), angle


def _draw_hand(scene: Scene, view: ScoutObservation, seat: int, words: Words) -> None:
    _draw_near_plate(scene, view, seat, words)
    faces = view.faces[seat]
    count = len(faces)
    for i, face in enumerate(faces):
        x, y, angle = _hand_place(i, count)
        room = _hand_step(count) if i < count - 1 else WIDTH
        transform = f"translate({x:.1f} {y:.1f}) rotate({angle:.1f})"
        if face < 0:  # another seat's, or dealt and not lifted yet
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
    """Draw the gaps of the hand a scouted card can go into; seen only while one is to be chosen."""
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
    label = _player_label(view, seat, words)
    scene.add("me", "g", "hand", transform="translate(8 14)", label=label)
    _draw_plate_frame(scene, view, "me", seat, 124, 142, words)
    _draw_captured(scene, "me", view.captured[seat], 14, 60)
    _draw_chips(scene, "me", view.chips[seat], 66, 60)
    if view.current_player == seat:
        scene.add("me/turn", "path", "me", d="M124 62v18l9 -9z", fill=f"$s{seat}")
    if view.num_players > 2:
        _draw_double_chip(scene, "sns", "me", view.scout_and_show[seat], 32, 110, 1, words)
        _text(scene, "me/sns1", "me", words("board-scout"), 58, 101, 13, weight=600)
        _text(scene, "me/sns2", "me", words("board-and-show"), 58, 117, 13, weight=600)
    scene.brief("hand", "me", f"{LETTERS[seat]} {label}{_turn_mark(view, seat)}")


def _draw_scores(scene: Scene, view: ScoutObservation, words: Words) -> None:
    """Draw a table: a column a seat; a row for each finished round, for the present one, and for the totals."""
    row, left, right = 26.0, 120.0, 316.0
    over = view.phase == "over"
    height = 34 + row * (len(view.results) + (0 if over else 1) + 1) + 8
    scene.region("scores", 320, height, words("board-scores"), "side")
    column = (right - left) / view.num_players
    for seat in range(view.num_players):
        _draw_disc(scene, f"score/d{seat}", "scores", seat, left + column * (seat + 0.5), 18)
    now = [view.captured[seat] + view.chips[seat] for seat in range(view.num_players)]
    rows = [
        (words("board-round", round=str(number)), [signed(seat[3]) for seat in result], "$ink")
        for number, result in enumerate(view.results, 1)
    ]
    if not over:
        rows.append((words("board-now", round=str(view.round)), [f"({points})" for points in now], "$soft"))
    rows.append((words("board-total"), [signed(total) for total in view.totals], "$ink"))
    scene.brief("scores", "head", " ".join(LETTERS[: view.num_players]))
    for i, (title, cells, fill) in enumerate(rows):
        y = 34 + row * (i + 1)
        last = i == len(rows) - 1
        spoken = words("list-separator").join(f"{words.name(seat)} {cell}" for seat, cell in enumerate(cells))
        scene.add(f"score/{i}", "g", "scores", label=words("board-row", title=title, cells=spoken))
        scene.add(
            f"score/{i}/line", "path", f"score/{i}", d=f"M8 {y - 18:g}H312", stroke="$ink" if last else "$line",
            stroke_width=1.5 if last else 1,
        )  # fmt: skip
        weight = 700 if last else 500
        _text(scene, f"score/{i}/t", f"score/{i}", title, 10, y, 13, weight=weight, fill=fill)
        for seat, cell in enumerate(cells):
            x = left + column * (seat + 0.5)
            _text(scene, f"score/{i}/{seat}", f"score/{i}", cell, x, y, 14, weight=weight, fill=fill, anchor="middle")
        scene.brief("scores", f"row{i}", words("board-row", title=title, cells=" ".join(cells)))


# --- clicking


def targets(observation: ScoutObservation, action: Action) -> tuple[tuple[str, ...], ...]:
    """Return the paths of element keys that mean an action, also of one that is not legal."""
    if observation.seat is None:
        return ()
    hand = observation.faces[observation.seat]
    if isinstance(action, KeepHand | TurnHand):
        return (("hand:turned",) if isinstance(action, TurnHand) else ("hand:as",),)
    if isinstance(action, Show):
        last = action.start + action.length - 1
        if last >= len(hand):
            return ()
        a, b = card_key(hand[action.start]), card_key(hand[last])
        return ((a, b), (b, a)) if a != b else ((a, a),)
    if isinstance(action, Scout | ScoutAndShow) and observation.active and action.slot <= len(hand):
        end = card_key(observation.active[-action.end])
        steps = (end, f"turn:{action.end}{int(action.turned)}", f"slot:{action.slot}")
        return (("sns", *steps) if isinstance(action, ScoutAndShow) else steps,)
    return ()


def touched(observation: ScoutObservation, action: Action) -> tuple[str, ...]:
    """Return the cards of a Show, to be marked while its last card is hovered."""
    if not isinstance(action, Show) or action.length < 3 or observation.seat is None:
        return ()
    hand = observation.faces[observation.seat]
    return tuple(card_key(face) for face in hand[action.start : action.start + action.length])


def meant(observation: ScoutObservation, path: Sequence[str]) -> Action | Refusal | None:
    """Return the action that clicks mean, though it is not legal."""
    if observation.seat is None or observation.phase in ("start", "deal", "over"):
        return None
    hand = {card_key(face): i for i, face in enumerate(observation.faces[observation.seat]) if face >= 0}
    chosen = [hand[key] for key in path if key in hand]
    if chosen and path[-1] in hand:
        first, last = min(chosen[-2:]), max(chosen[-2:])
        length = last - first + 1
        return Show(first, length) if length <= NUMBERS else no_action("show-too-many")
    active = [card_key(face) for face in observation.active]
    double = path[0] == "sns"
    if path[-1] in active:
        at = active.index(path[-1])
        if 0 < at < len(active) - 1:
            return no_action("scout-middle")
        return (ScoutAndShow if double else Scout)(int(at > 0), False, 0)
    if path[-1] == "sns":  # dead, so no Scout & Show is legal
        return ScoutAndShow(0, False, 0)
    if path[-1] in ("hand:as", "hand:turned"):
        return TurnHand() if path[-1] == "hand:turned" else KeepHand()
    return None


def steps(kind: str, words: Words) -> list[str]:
    """Return what to click at each step of an action of a kind; at the first one the prompt tells it."""
    if kind == "show":
        return ["", words("step-show-last")]
    rest = [words("step-scout-turn"), words("step-scout-slot")]
    return {"scout": ["", *rest], "scout-and-show": ["", words("step-scout-end"), *rest], "hand": [""]}[kind]
