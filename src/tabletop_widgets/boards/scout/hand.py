"""The hand in front: its cards in a fan, and the gaps that a scouted card can go into."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.cards import CARD_HEIGHT, CARD_WIDTH, draw_back, draw_card, draw_known
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.keys import card_key
from tabletop_widgets.boards.scout.plate_parts import known_numbers
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.actions import SHOW
from tabletop_widgets.engines.scout.components.cards import NUMBERS, OTHER, TOP
from tabletop_widgets.engines.scout.observation import HIDDEN, ScoutObservation, card_text
from tabletop_widgets.engines.scout.rules.sets import shows, strength
from tabletop_widgets.engines.scout.texts import place, set_name, signed_points

HAND_HEIGHT: Final = 130.0
_TOP: Final = 17.0  # upper edge of the cards, with room above them for the signs of the gaps
_MARGIN: Final = 12.0
_NARROWEST: Final = 404.0  # width that a phone shows whole, at 0.88 pixels for a unit
_LEAST: Final = 28.0  # least visible width of a card: enough for a finger, on a phone too
_MOST: Final = 54.0


def hand_width(count: int) -> float:
    """Return the width of the fan: more for many cards, which a phone scrolls sideways."""
    return max(_NARROWEST, 2 * _MARGIN + CARD_WIDTH + _LEAST * (count - 1))


def _hand_step(count: int) -> float:
    """Return the distance from one card of a fan to the next: the visible width of a card."""
    return min(_MOST, (hand_width(count) - 2 * _MARGIN - CARD_WIDTH) / max(1, count - 1))


def hand_place(index: float, count: int) -> tuple[float, float, float]:
    """Return x, y and angle (degrees) of a card in a fan."""
    step = _hand_step(count)
    left = (hand_width(count) - step * (count - 1) - CARD_WIDTH) / 2
    bend = index - (count - 1) / 2
    angle = min(0.9, 9 / max(count, 1)) * bend
    return left + index * step, _TOP + 0.2 * bend * bend * min(1.0, 9 / max(count, 1)), angle


def hand_size(view: ScoutObservation, seat: int) -> tuple[float, float]:
    """Return the width and height of a hand's region; after the game it shows the remaining cards small."""
    return (_NARROWEST, _LEFT_HEIGHT) if view.phase == "over" else (hand_width(len(view.faces[seat])), HAND_HEIGHT)


def draw_hand(scene: Scene, view: ScoutObservation, seat: int, words: Words) -> None:
    """Draw the hand of the seat in front."""
    faces, is_over = view.faces[seat], view.phase == "over"
    _draw_fan(scene, faces, hand_size(view, seat), words, own=seat == view.seat, is_over=is_over)
    if view.current_player == seat == view.seat:
        _draw_sets(scene, faces, strength(view.active), words, are_shown=view.phase != "hand")
        if view.active:
            _draw_slots(scene, faces, words)
    known = " ".join(card_text(face) for face in faces)
    scene.text_summary("hand", "cards", known or words("board-no-cards"))


@draw_cached
def _draw_fan(
    scene: Scene, faces: tuple[int, ...], size: tuple[float, float], words: Words, *, own: bool, is_over: bool
) -> None:
    """Draw the cards of a hand from left to right; after the game, those that are left, small."""
    count, (wide, high) = len(faces), size
    scene.add("bench", "rect", "hand", x=2, y=2, width=wide - 4, height=high - 4, rx=14, fill="$tent")
    step = _step_of_left(count) / _SMALL if is_over else _hand_step(count)
    if is_over:
        _tell_left(scene, count, words)
    for i, face in enumerate(faces):
        x, y, angle = hand_place(i, count)
        room = step if i < count - 1 else CARD_WIDTH
        transform = f"translate({x:.1f} {y:.1f}) rotate({angle:.1f})"
        if is_over:
            transform = f"translate({_LEFT_AT + i * _step_of_left(count):.1f} 10) scale({_SMALL})"
        if face < 0:  # a hidden card: another seat's, or not picked up yet
            draw_back(scene, f"hand:{i}", "hand", f"{transform} scale(2.909)")
            if face != HIDDEN:
                draw_known(scene, f"hand:{i}/known", "hand", known_numbers(face), f"{transform} translate(4 4)")
            continue
        name = "board-card" if own else "board-card-seen"
        label = words(name, top=str(TOP[face]), other=str(OTHER[face]), place=i + 1, count=count)
        other = None if is_over else OTHER[face]  # too small to be read after the game
        draw_card(scene, card_key(face), "hand", TOP[face], other, transform, room, label=label, rule="3.2 4.1")


_SMALL: Final = 0.5  # scale of the cards after the game
_LEFT_HEIGHT: Final = 66.0
_LEFT_AT: Final = 150.0  # left edge of these cards, beside the points that they cost


def _step_of_left(count: int) -> float:
    """Return the distance from one card to the next after the game."""
    wide = CARD_WIDTH * _SMALL
    return min(wide + 3, (_NARROWEST - _MARGIN - wide - _LEFT_AT) / max(1, count - 1))


@draw_cached
def _tell_left(scene: Scene, count: int, words: Words) -> None:
    """Write the points that are lost for the cards left in hand. Rule: scout 6.1."""
    y = _LEFT_HEIGHT / 2 + 4.5
    add_text(scene, "left", "hand", words("board-count-hand"), 16, y, 13, fill="$ink", weight=500)
    add_text(
        scene, "left/n", "hand", signed_points(-count), _LEFT_AT - 12, y, 14, fill="$ink", weight=700, text_anchor="end"
    )


def sets_of(view: ScoutObservation) -> list[tuple[int, int]]:
    """Return (first card, last card) of each set of two or more cards that the viewer may show now or next.

    Rule: scout 3.3, 4.1, 4.2.
    """
    if view.seat is None or view.phase not in ("hand", "turn", "show"):
        return []
    return sets_in(view.faces[view.seat], strength(view.active))


def sets_in(faces: tuple[int, ...], need: int = 0) -> list[tuple[int, int]]:
    """Return (first card, last card) of each set of two or more cards of a hand that beats a strength.

    A set that is a part of a longer one is not listed.
    """
    found: list[tuple[int, int]] = []
    for shown in shows(faces, need):
        first, more = divmod(shown - SHOW, NUMBERS)
        if more and not any(start <= first and first + more <= end for start, end in found):
            found = [(start, end) for start, end in found if not (first <= start and end <= first + more)]
            found.append((first, first + more))
    return found


@lru_cache(maxsize=64)
def bracket_places(faces: tuple[int, ...], need: int = 0) -> tuple[tuple[int, int, float], ...]:
    """Return (first card, last card, shift down) of each bracket; brackets that share a card have different heights."""
    found: list[tuple[int, int, float]] = []
    end, low = -1, 0.0
    for first, last in sets_in(faces, need):
        low = 4.0 if first <= end and not low else 0.0
        found.append((first, last, low))
        end = last
    return tuple(found)


@draw_cached
def _draw_sets(scene: Scene, faces: tuple[int, ...], need: int, words: Words, *, are_shown: bool) -> None:
    """Draw a bracket under each set of two or more cards that beats a strength. Rule: scout 4.1, 4.2.

    Where sets are shown now, a bracket chooses its set.
    """
    count, step = len(faces), _hand_step(len(faces))
    y = max(hand_place(i, count)[1] for i in (0, count - 1)) + CARD_HEIGHT + 6
    for i, (first, last, low) in enumerate(bracket_places(faces, need)):
        left = hand_place(first, count)[0] + 4
        right = hand_place(last, count)[0] + (CARD_WIDTH if last == count - 1 else step) - 4
        key, parent = bracket_key(i), "hand"
        if are_shown:
            label = words("board-set", set=set_name(faces[first : last + 1], words))
            scene.add(key, "g", "hand", label=label, rule="4.1 4.2")
            scene.add(
                f"{key}/area", "rect", key, x=round(left - 4, 1), y=round(y + low - 4, 1),
                width=round(right - left + 8, 1),
                height=round(HAND_HEIGHT - y - low + 4, 1), fill="$paper", fill_opacity=0.01,
            )  # fmt: skip
            key, parent = f"{key}/r", key
        draw_bracket(scene, key, parent, left, right, y + low, can_choose=are_shown)


def bracket_key(number: int) -> str:
    """Return the key of a bracket of the hand, counted from the left."""
    return f"set:{number}"


def draw_bracket(
    scene: Scene, key: str, parent: str, left: float, right: float, y: float, *, can_choose: bool = False
) -> None:
    """Draw a bracket that opens upwards; one that can be chosen is grey while something else is."""
    scene.add(
        key, "path", parent, d=f"M{left:.1f} {y - 4:.1f}v5H{right:.1f}v-5", fill="none",
        stroke="$soft" if can_choose else "$live", stroke_width=2.6, stroke_linecap="round", stroke_linejoin="round",
        pointer_events="none", class_="tw-rim" if can_choose else None,
    )  # fmt: skip


@draw_cached
def _draw_slots(scene: Scene, faces: tuple[int, ...], words: Words) -> None:
    """Draw the gaps of the hand that a scouted card can go into, visible only while one has to be chosen."""
    count = len(faces)
    step = _hand_step(count)
    for i in range(count + 1):
        x, y, _ = hand_place(i - 0.5, count)
        key = f"slot:{i}"
        at = x + step / 2 if i < count else x + step / 2 + CARD_WIDTH - step + min(0.0, step - _MOST) / 2
        at = min(max(at, 13), hand_width(count) - 13)
        scene.add(
            key,
            "g",
            "hand",
            transform=f"translate({at:.1f} {y - 6:.1f})",
            ghost=1,
            label=place(faces, i, words),
            rule="4.3",
        )
        _draw_slot(scene, key, step)


@draw_cached
def _draw_slot(scene: Scene, key: str, step: float) -> None:
    """Draw a gap of the hand, as wide as the visible part of a card."""
    scene.add(
        f"{key}/area", "rect", key, x=round(-step / 2, 1), y=-11, width=round(step, 1), height=113, fill="$paper",
        fill_opacity=0.01,
    )  # fmt: skip
    scene.add(
        f"{key}/line", "path", key, d="M0 8V102", stroke="$live", stroke_width=3, stroke_linecap="round",
        stroke_dasharray="1 7",
    )  # fmt: skip
    scene.add(f"{key}/r", "circle", key, r=9.5, cy=-2, fill="$live", class_="tw-rim")
    scene.add(f"{key}/plus", "path", key, d="M-4.5 -2h9M0 -6.5v9", stroke="$panel", stroke_width=2)
