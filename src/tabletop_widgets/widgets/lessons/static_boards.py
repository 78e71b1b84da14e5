"""Static pictures of a lesson's boards, with the teacher's marks and without what the step hides."""

from __future__ import annotations

import math
from collections.abc import Collection, Container, Iterator, Sequence
from typing import Final, TypeAlias

from tabletop_widgets.boards import BOARDS, static
from tabletop_widgets.boards.anchors import Spot, middle
from tabletop_widgets.boards.annotate import Note, annotate
from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.names import Elements
from tabletop_widgets.boards.redaction import Redaction
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.text import Words
from tabletop_widgets.lessons.session import Session
from tabletop_widgets.lessons.step import Show, Step

ON_BOARD: Final = ("places", "cards", "seat")  # kinds of quizzes whose things are picked on the board
SEAT: Final = "seat "  # begins the name of a plate on every board, before the number


def lesson_marks(show: Show, elements: Elements, right: Collection[str] = ()) -> list[Note]:
    """Return the shades, badges and rings of a step; several rings have numbers.

    Args:
        show: what the step marks.
        elements: the elements that it names.
        right: keys of the answer, where it is told: they are marked as right, and have no ring.

    """
    keys = {name: key for name in (*show.shade, *show.badge, *show.ring) if (key := elements.key(str(name)))}
    notes = [Note(keys[name], "shade") for name in show.shade if name in keys]
    notes += [Note(keys[name], "badge", str(text)) for name, text in show.badge.items() if name in keys]
    notes += [Note(key, "right") for key in right]
    rings = [keys[name] for name in show.ring if name in keys and keys[name] not in right]
    return notes + [Note(key, "ring", str(i) if len(rings) > 1 else "") for i, key in enumerate(rings, 1)]


def lesson_arrows(show: Show, elements: Elements) -> list[list[str]]:
    """Return the arrows of a step as pairs of keys, as far as the board has both ends."""
    pairs = ((elements.key(str(start)), elements.key(str(end))) for start, end in show.arrow)
    return [[start, end] for start, end in pairs if start and end]


Last: TypeAlias = dict[tuple[int, str], str]  # seat and region -> its picture
_NEAR: Final = 0.62  # share of a map that is shown around a place that a step is about
_HEAD: Final = 9.0  # size of an arrowhead
_BEND: Final = 0.16


class Pictures:
    """Drawer of the boards of a session's steps, which omits regions that have not changed since the last picture.

    Args:
        session: where the lesson is.

    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.board = BOARDS[session.lesson.game]
        self._last: Last = {}  # the regions of the last picture before an answer

    def words(self) -> Words:
        """Return the words of the match and its board, in the session's language."""
        return self.session.match.words(self.session.locale).join(self.board.messages)

    def of(self, step: Step) -> str:
        """Return the picture of a step, as the learner sees it before any answer."""
        return self._figures(step, (), self._last, Redaction(self.board, step.hide))

    def picture_after(self, step: Step, right: Sequence[object] = ()) -> str:
        """Return the picture after the answer, with nothing hidden; later pictures are not compared with it.

        Args:
            step: the step.
            right: what is the answer of its quiz.

        """
        return self._figures(step, right, dict(self._last), Redaction(self.board))

    def of_others(self, step: Step) -> str:
        """Return pictures of the other boards of a step that shows several side by side."""
        redaction = Redaction(self.board, step.hide)
        return "".join(self._figure(step, seat, (), {}, redaction, named=True) for seat in step.show.views[1:])

    def _figures(self, step: Step, right: Sequence[object], last: Last, redaction: Redaction) -> str:
        show = step.show
        seats = show.views or (self.session.seat if show.view is None else show.view,)
        return "".join(self._figure(step, seat, right, last, redaction, named=len(seats) > 1) for seat in seats)

    def _figure(
        self, step: Step, seat: int, right: Sequence[object], last: Last, redaction: Redaction, *, named: bool
    ) -> str:
        show, match = self._show(step), self.session.match
        view, words = redaction.view(match.observation(seat)), self.words()
        scene = redaction.picture(self.board.draw(view, words, None, redaction.marks(match.marks())))
        elements = Elements(self.board, view, scene)
        marked = annotate(scene, self._notes(step, elements, right), self.board)
        self._arrows(marked, show, elements)
        near = elements.key(str(show.near)) if show.near is not None else None
        regions = [name for name in show.regions if name in scene.regions]
        regions = regions or [name for name, region in scene.regions.items() if region.place != "side"]
        layers = None if show.layers is None else [name for name in show.layers if name in scene.layers]
        shown = scene.shown_layers(layers)
        marks = self._mark_names(step, scene, elements, right)
        drawn = ""
        for name in regions:
            alt, window = self._alt(scene, name, shown, marks), _window(scene, name, near)
            picture = static.inline(marked, name, alt, layers=shown, window=window)
            seen = picture.partition("viewBox")[2]  # compared without labels: hidden facts change only these
            if last.get((seat, name)) != seen:
                last[seat, name] = seen
                drawn += picture
        if not drawn:
            return ""
        caption = f"<figcaption>{escape(words.name(seat))}</figcaption>" if named else ""
        return f"<figure>{caption}{drawn}</figure>"

    def _show(self, step: Step) -> Show:
        """Return the step's `show` blocks, merged, at the end of its script: the moment of its picture."""
        return step.show_at(sum(bool(line.say) for line in self.session.played_lines))

    def _notes(self, step: Step, elements: Elements, right: Sequence[object]) -> list[Note]:
        quiz, answer = step.quiz, list[str]()
        if quiz is not None and quiz.pick in ON_BOARD and not quiz.options:
            prefix = SEAT if quiz.pick == "seat" else ""
            answer = [key for name in right if (key := elements.key(f"{prefix}{name}"))]
        return lesson_marks(self._show(step), elements, answer)

    def _arrows(self, scene: Scene, show: Show, elements: Elements) -> None:
        """Draw arrows within a region; an arrow to another region becomes a number at both its ends."""
        for number, (start, end) in enumerate(show.arrow, 1):
            keys = [elements.key(str(start)), elements.key(str(end))]
            ends = [place for key in keys if key and (place := middle(scene, key))]
            if len(ends) == 2 and ends[0].region == ends[1].region:
                text = str(number) if len(show.arrow) > 1 else ""
                _draw_arrow(scene, f"note:arrow:{number}", ends[0], ends[1], text)
            elif all(keys):
                badges = (Note(key, "badge", str(number)) for key in keys if key)
                scene.elements = annotate(scene, badges, self.board).elements

    def _mark_names(self, step: Step, scene: Scene, elements: Elements, right: Sequence[object]) -> list[str]:
        """Return the names of the marked elements, for people who cannot see the marks."""
        show = self._show(step)
        named = (*show.ring, *show.shade, *show.badge, *right)
        keys = dict.fromkeys(key for name in named if (key := elements.key(str(name))))
        return [scene.elements[key][2]["label"] for key in keys]

    def _alt(self, scene: Scene, region: str, layers: Container[str], marks: Sequence[str]) -> str:
        """Return the alternative text of a region: its title, text and marked elements."""
        rows = [
            text for owner, _, text, layer in scene.briefs if owner == region and (layer is None or layer in layers)
        ]
        own = [mark for mark in marks if any(_home(scene, key) == region for key in _label_scene(scene, mark))]
        return ". ".join([scene.regions[region].title, *rows, *(f"▸ {mark}" for mark in own)])


def _label_scene(scene: Scene, label: str) -> Iterator[str]:
    return (key for key, (_, _, attrs, *_) in scene.elements.items() if attrs.get("label") == label)


def _home(scene: Scene, key: str) -> str:
    while key in scene.elements:
        key = scene.elements[key][1]
    return key


def _window(scene: Scene, region: str, near: str | None) -> tuple[float, float, float, float] | None:
    """Return the part of a region around an element, if the region can be zoomed; None for all of it."""
    place = scene.regions[region]
    spot = middle(scene, near) if near and place.zoom else None
    if spot is None or spot.region != region:
        return None
    width, height = place.width * _NEAR, place.height * _NEAR
    x = min(max(0.0, spot.x - width / 2), place.width - width)
    y = min(max(0.0, spot.y - height / 2), place.height - height)
    return x, y, width, height


def _draw_arrow(scene: Scene, key: str, start: Spot, end: Spot, text: str) -> None:
    """Draw a bent arrow with a casing, and a number at its middle."""
    long = math.hypot(end.x - start.x, end.y - start.y) or 1.0
    bend_x = (start.x + end.x) / 2 + (end.y - start.y) * _BEND
    bend_y = (start.y + end.y) / 2 - (end.x - start.x) * _BEND
    reach = math.hypot(end.x - bend_x, end.y - bend_y) or 1.0
    way_x, way_y = (end.x - bend_x) / reach, (end.y - bend_y) / reach
    tip_x, tip_y = end.x - way_x * min(14, long / 4), end.y - way_y * min(14, long / 4)
    back_x, back_y = tip_x - way_x * _HEAD, tip_y - way_y * _HEAD
    path = (
        f"M{start.x:.1f} {start.y:.1f}Q{bend_x:.1f} {bend_y:.1f} {tip_x:.1f} {tip_y:.1f}"
        f"M{back_x - way_y * _HEAD:.1f} {back_y + way_x * _HEAD:.1f}L{tip_x:.1f} {tip_y:.1f}"
        f"L{back_x + way_y * _HEAD:.1f} {back_y - way_x * _HEAD:.1f}"
    )
    scene.add(key, "g", start.region, pointer_events="none")
    for name, colour, wide in (("c", "$case", 9), ("l", "$note", 4)):
        scene.add(
            f"{key}/{name}", "path", key, d=path, fill="none", stroke=colour, stroke_width=wide, stroke_linecap="round",
            stroke_linejoin="round",
        )  # fmt: skip
    if text:
        x, y = (start.x + 2 * bend_x + tip_x) / 4, (start.y + 2 * bend_y + tip_y) / 4
        scene.add(f"{key}/d", "circle", key, cx=x, cy=y, r=10, fill="$note", stroke="$case", stroke_width=1.8)
        add_text(scene, f"{key}/t", key, text, x, y + 4.6, 13, fill="$case", weight=800, text_anchor="middle")
