"""Marks on the table for the others' turns since the viewer's last decision: cards that went, came, were captured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.cards import CARD_HEIGHT, CARD_WIDTH, SMALL_HEIGHT
from tabletop_widgets.boards.glyphs import seat_glyph
from tabletop_widgets.boards.lettering import add_text, even_width
from tabletop_widgets.boards.paths import corners
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout.plate_parts import WIDTH, shorten_name
from tabletop_widgets.boards.scout.table import (
    OVER,
    PILE,
    PILES,
    PLATE_HEIGHT,
    SMALL,
    UNDER,
    empty_lines,
    fan_on_plate,
    pile_width,
    plates,
    set_places,
    set_scale,
    zone,
)
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout.components.cards import CARDS, PAIRS
from tabletop_widgets.engines.scout.observation import ScoutObservation

_WIDE, _HIGH = 56.0, 84.0  # of the outline of a card that went
_SAID: Final = (38, 58, 74)  # the lines in it: none of them shows between the two ways to take the next card
_LINE: Final = 2.6
_CASING: Final = 5.4
_SMALL: Final = 0.8  # the size of a number on a plate
_SCOUTS: Final = ("scout", "scout-hidden")


def draw_turns(scene: Scene, view: ScoutObservation, turns: Sequence[Turn], words: Words) -> None:
    """Mark the others' turns; see `Board.draw_turns`."""
    if view.seat is None or view.phase not in ("turn", "show"):
        return
    marks = _Marks(scene, view, words)
    last_show = max((n for n, turn in enumerate(turns) for event in turn.events if event.kind == "show"), default=-1)
    for number, turn in enumerate(turns):
        marks.turn_to(number + 1, turn.seat)
        shown = False
        for i, event in enumerate(turn.events):
            shown = shown or event.kind == "show"
            if event.kind in _SCOUTS:
                gone = number > last_show or (number == last_show and shown)  # the set is still on the table
                marks.draw_scout(f"turn{number + 1}/{i}", event, gone)
            elif event.kind == "show" and number == last_show:
                marks.draw_set(f"turn{number + 1}/{i}")
            elif event.kind == "capture":
                marks.draw_captured(f"turn{number + 1}/{i}")
        marks.draw_number()


class _Marks:
    """Drawer of the marks of one turn after another.

    Args:
        scene: where to draw.
        view: what the viewer may know.
        words: the language and the names.

    """

    def __init__(self, scene: Scene, view: ScoutObservation, words: Words) -> None:
        self._scene, self._view, self._words = scene, view, words
        self._plates = plates(view, view.seat or 0)
        self._top = zone(view)
        places = set_places(len(view.active), self._top)
        said = 0.0 if places else max(even_width(line, 14) for line in empty_lines(view, words)) / 2
        self._scale = set_scale(len(view.active))
        ends = (
            (places[0][0], places[-1][0] + CARD_WIDTH * self._scale) if places else (WIDTH / 2 - said, WIDTH / 2 + said)
        )
        # x of the next outline at either end: beside the set, or beside the text of an empty table
        self._free = [ends[0] - _WIDE - 8, ends[1] + 8]
        self._number, self._seat, self._colour = 0, 0, ""
        # (rank, key, x, y, scale, group) of the turn's number
        self._due: list[tuple[int, str, float, float, float, str]] = []

    def turn_to(self, number: int, seat: int) -> None:
        """Begin the marks of the next turn, a seat's."""
        self._number, self._seat, self._colour = number, seat, seat_glyph(seat)[1]

    def draw_scout(self, key: str, event: Event, gone: bool) -> None:
        """Mark a scouted card: its old place, if its set is still there, its path, and its new place."""
        if self._seat not in self._plates:
            return
        if gone:
            self._draw_gone(key, event)
        self._draw_ring(key, event)

    def _draw_gone(self, key: str, event: Event) -> None:
        end = event.values[2] if self._view.active else self._nearer()
        x = self._free[end]
        if not 4 <= x <= WIDTH - _WIDE - 4:
            return  # no room beside a long set
        self._free[end] += (_WIDE + 6) * (1 if end else -1)
        y = self._top + (28 if self._view.active else 40)
        card = str(CARDS[event.values[0]]) if event.kind == "scout" else "{}/{}".format(*PAIRS[event.values[0]])
        self._scene.add(
            f"{key}/was", "rect", UNDER, x=round(x, 1), y=y, width=_WIDE, height=_HIGH, rx=8, stroke=self._colour,
            stroke_width=2, stroke_dasharray="5 4",
        )  # fmt: skip
        name = shorten_name(self._words.name(self._seat), _WIDE - 4, 12)
        lines = ((name, 700), (self._words("board-took"), 500), (card, 700))
        for i, (text, weight) in enumerate(lines):
            if text:
                at = (x + _WIDE / 2, y + _SAID[i])
                add_text(
                    self._scene, f"{key}/t{i}", UNDER, text, *at, 12, weight=weight, fill="$ink", text_anchor="middle"
                )
        self._draw_way(key, x + _WIDE / 2, y + 10)

    def _nearer(self) -> int:
        """Return the side of an empty table nearer to the seat's plate; the other one if that side is full."""
        left, _, width = self._plates[self._seat]
        side = int(left + width / 2 > WIDTH / 2)
        return side if 4 <= self._free[side] <= WIDTH - _WIDE - 4 else 1 - side

    def _draw_way(self, key: str, x: float, y: float) -> None:
        """Draw an arrow from a point to the seat's plate; an arrow to an upper plate passes between the lower ones."""
        left, top, width = self._plates[self._seat]
        bottom, lane = top + PLATE_HEIGHT, self._top + 3.5  # the lane between the cards and the plates
        if bottom < self._top - 12:
            side = 1 if left > WIDTH / 2 else -1  # so that two arrows are side by side
            between, tip = WIDTH / 2 + 2.8 * side, bottom + 1
            to = between + 16 * side
            data = _lane_path(x, y, lane, between)
            data += f"V{bottom + 14:g}Q{between:g} {bottom + 6:g} {to:.1f} {tip:g}"
        else:
            to, tip = min(max(x, left + 20), left + width - 20), bottom + 2
            data = f"{_lane_path(x, y, lane, to)}V{tip:g}"
        data += f"M{to - 5:.1f} {tip + 7:g}L{to:.1f} {tip:g}L{to + 5:.1f} {tip + 7:g}"
        for name, stroke, wide in (("casing", "$panel", _CASING), ("line", self._colour, _LINE)):
            self._scene.add(
                f"{key}/{name}", "path", UNDER, d=data, stroke=stroke, stroke_width=wide, stroke_linecap="round",
                stroke_linejoin="round",
            )  # fmt: skip
        self._due.append((1, key, x, y + 4, 1, UNDER))  # the ways to take the next card lie over it

    def _draw_ring(self, key: str, event: Event) -> None:
        """Draw a ring around the visible part of a card in the fan on its plate, and the number."""
        hand = self._view.faces[self._seat]
        face = event.values[0] if event.kind == "scout" else -2 - event.values[0]
        left, top, width = self._plates[self._seat]
        fan = fan_on_plate(hand, width)
        for at, (i, transform, height) in enumerate(fan):
            if hand[i] == face:
                self._scene.add(f"{key}/in", "g", OVER, transform=f"translate({left:.1f} {top:.1f})")
                data = _ring(_seen(fan, at), height)
                for name, stroke, wide in (("casing", "$panel", 5), ("ring", self._colour, 2.6)):
                    self._scene.add(
                        f"{key}/{name}in", "path", f"{key}/in", d=data, stroke=stroke, stroke_width=wide,
                        transform=transform,
                    )  # fmt: skip
                x, y = _corner(transform)
                spot = left + x + 11 * SMALL, top + y + SMALL * SMALL_HEIGHT - 9
                self._due.append((2, f"{key}/in", *spot, _SMALL, OVER))

    def draw_set(self, key: str) -> None:
        """Mark the set on the table as new: corners around it, and the number of the turn."""
        places = set_places(len(self._view.active), self._top)
        if not places or self._view.owner != self._seat:
            return
        x, y = places[0]
        wide, high = places[-1][0] - x + CARD_WIDTH * self._scale, CARD_HEIGHT * self._scale
        self._draw_corners(key, x - 5, y - 5, wide + 10, high + 10)
        self._due.append((0, key, x + wide + 4, y + high - 12, 1, OVER))

    def draw_captured(self, key: str) -> None:
        """Mark a pile with new captured cards."""
        if self._seat not in self._plates:
            return
        left, top, width = self._plates[self._seat]
        wide = pile_width(width)
        self._draw_corners(key, left + PILE - 2.5, top + PILES - 18, wide, 22)
        self._due.append((3, key, left + PILE + wide - 1.5, top + PILES - 18, _SMALL, OVER))

    def _draw_corners(self, key: str, x: float, y: float, width: float, height: float) -> None:
        lines = corners(x, y, x + width, y + height, 7)
        for name, stroke, wide in (("casing", "$panel", 4.6), ("corners", self._colour, 2.2)):
            self._scene.add(
                f"{key}/{name}", "path", OVER, d=lines, stroke=stroke, stroke_width=wide, stroke_linecap="round",
                stroke_linejoin="round",
            )  # fmt: skip

    def draw_number(self) -> None:
        """Draw the number of the turn on a lozenge, once: at a mark on the table, or else on the plate."""
        if not self._due:
            return
        _, key, x, y, scale, group = min(self._due)
        self._due = []
        half, size = 9 * scale, max(12.0, 14 * scale)
        self._scene.add(f"{key}/n", "g", group, transform=f"translate({x:.1f} {y:.1f})")
        self._scene.add(
            f"{key}/n/r", "rect", f"{key}/n", x=-half, y=-half, width=2 * half, height=2 * half, rx=3,
            fill=self._colour, stroke="$panel", stroke_width=1.6, transform="rotate(45)",
        )  # fmt: skip
        add_text(
            self._scene, f"{key}/n/t", f"{key}/n", str(self._number), 0, 0.35 * size, size, fill="$panel", weight=800,
            text_anchor="middle",
        )  # fmt: skip


# --- lines


def _lane_path(x: float, y: float, lane: float, to: float) -> str:
    """Return the path from a point up to a horizontal lane and along it to an x, with round corners."""
    bend = min(8.0, abs(to - x) / 2) * (1 if to > x else -1)
    up = f"M{x:.1f} {y:g}V{lane + 6:g}Q{x:.1f} {lane:g} {x + bend:.1f} {lane:g}"
    return f"{up}H{to - bend:.1f}Q{to:.1f} {lane:g} {to:.1f} {lane - 4:g}"


def _corner(transform: str) -> tuple[float, float]:
    """Return the upper left corner of a card of a fan."""
    x, y = transform[len("translate(") :].split(")")[0].split()
    return float(x), float(y)


def _seen(fan: Sequence[tuple[int, str, float]], at: int) -> float:
    """Return the visible width of a card of a fan beside those drawn after it, in units of the card."""
    left, top = _corner(fan[at][1])
    later = (_corner(transform) for _, transform, _ in fan[at + 1 :])
    return min(((x - left) / SMALL for x, y in later if x > left and y <= top + 4), default=_WHOLE)


def _ring(seen: float, height: float) -> str:
    """Return the outline of a small card, or of its part that the next card leaves visible."""
    if seen < _WHOLE:
        return f"M{seen - 1.5:.1f} {height + 1.5:g}H2.5a4 4 0 0 1 -4 -4V2.5a4 4 0 0 1 4 -4H{seen - 1.5:.1f}z"
    right = f"a4 4 0 0 1 4 4V{height - 2.5:g}a4 4 0 0 1 -4 4"
    return f"M19.5 {height + 1.5:g}H2.5a4 4 0 0 1 -4 -4V2.5a4 4 0 0 1 4 -4H19.5{right}z"


_WHOLE: Final = 22.0
