"""The star tracker of an Automa: rows of spaces, and the marker on one of them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletop_widgets.boards.cache import draw_cached
from tabletop_widgets.boards.lettering import spread
from tabletop_widgets.boards.paths import PathBatch, number, rect
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scythe.shapes import path_at
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import Tracker
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.observation import ScytheObservation

_MOST_COLUMNS: Final = 11  # gives the built-in trackers two rows, except the longest one
_WIDE: Final = 244.0
_LARGEST: Final = 26.0
_GAP: Final = 2.0


class Grid(NamedTuple):
    """The grid of a tracker's spaces, which are as large as possible."""

    columns: int
    cell: float

    @property
    def box(self) -> float:
        """The width and the height of a space."""
        return self.cell - _GAP

    @property
    def row(self) -> float:
        """The height of a row, with the line below its spaces."""
        return self.cell + 1

    @property
    def size(self) -> float:
        """The size of the numbers."""
        return min(12.0, self.box / 2 + 1)

    def spot(self, space: int) -> tuple[float, float]:
        """Return the upper left corner of a space."""
        row, column = divmod(space, self.columns)
        return self.cell * column, self.row * row


def _grid(tracker: Tracker) -> Grid:
    columns = min(_MOST_COLUMNS, -(-tracker.spaces // 2))
    return Grid(columns, min(_LARGEST, _WIDE // columns))  # whole numbers: many spaces, and each digit is sent


SPACE: Final = "amst:"  # begins the key of every space


def height(tracker: Tracker) -> float:
    """Return the height of all rows."""
    grid = _grid(tracker)
    return grid.row * -(-tracker.spaces // grid.columns)


def draw_spaces(scene: Scene, parent: str, view: ScytheObservation, seat: int, x: float, y: float) -> None:
    """Draw the spaces in rows from their upper left corner.

    Those with closed rivers are blue, the rest has its number or a star, golden if it is placed; a red line is under
    those of scheme II.
    """
    tracker, here = view.tracker(seat), view.markers[seat]
    grid = _grid(tracker)
    _draw_grid(scene, parent, tracker, here, x, y)
    dx, dy = grid.spot(here)
    _draw_marker(scene, f"{parent}/m", parent, FACTIONS[view.factions[seat]], x + dx, y + dy, grid.box)
    if here >= tracker.scheme_two:  # the marker's frame covers the frame of the space
        scene.add(f"{parent}/two", "path", parent, d=_underline(x + dx, y + dy, grid.box), **_UNDERLINE)


@draw_cached
def _draw_grid(scene: Scene, parent: str, tracker: Tracker, here: int, x: float, y: float) -> None:
    grid = _grid(tracker)
    batch = PathBatch()
    numbers: list[tuple[str, float, float]] = []
    for space in range(tracker.spaces):
        dx, dy = grid.spot(space)
        _put_space(tracker, space, here, (x + dx, y + dy, grid.box), batch)
        if space not in tracker.stars:
            numbers.append((str(space), x + dx + grid.box / 2, y + dy + grid.box / 2 + 4))
    batch.draw(scene, f"{parent}/s", parent)
    scene.add(f"{parent}/n", "text", parent, font_size=grid.size, text_anchor="middle", font_weight=700, fill="$ink",
              **spread(numbers, grid.size))  # fmt: skip


@draw_cached
def draw_names(scene: Scene, parent: str, tracker: Tracker, x: float, y: float, words: Words) -> None:
    """Give each space a name, for tooltips and for lessons."""
    grid = _grid(tracker)
    for space in range(tracker.spaces):
        dx, dy = grid.spot(space)
        label = words("board-spaces-one", n=str(space), what=_what(tracker, space))
        box = rect(x + dx, y + dy, grid.box, grid.box, 5)
        scene.add(f"{SPACE}{space}", "rect", parent, **box, fill="none", pointer_events="all", label=label,
                  rule="23.1")  # fmt: skip


def _what(tracker: Tracker, space: int) -> str:
    if space not in tracker.stars:
        return "none"
    return "two" if space == tracker.scheme_two else "star"


def _put_space(tracker: Tracker, space: int, here: int, square: tuple[float, float, float], batch: PathBatch) -> None:
    x, y, box = square
    side = number(box - 8)
    tile = f"h{side}q3.5 0 3.5 3.5v{side}q0 3.5 -3.5 3.5h-{side}q-3.5 0 -3.5 -3.5v-{side}q0 -3.5 3.5 -3.5z"
    closed = space < tracker.rivers_from
    fill, edge = ("$lake", "$lake2") if closed else ("$panel2" if space < here else "$panel", "$line")
    look = "closed" if closed else "past" if space < here else "ahead"
    batch.put(0, look, f"M{number(x + 4)} {number(y + 0.5)}{tile}", fill=fill, stroke=edge, stroke_width=1)
    if space in tracker.stars:
        placed = space <= here
        star = path_at("star", x + box / 2, y + box / 2)
        batch.put(1, "placed" if placed else "star", star, fill="$gold" if placed else "$panel",
                  stroke="$goldink" if placed else "$soft", stroke_width=1)  # fmt: skip
    if space >= tracker.scheme_two:
        batch.put(2, "two", _underline(x, y, box), **_UNDERLINE)


_UNDERLINE: Final[dict[str, Any]] = {"fill": "none", "stroke": "$bad", "stroke_width": 2, "stroke_linecap": "round"}


def _underline(x: float, y: float, box: float) -> str:
    return f"M{number(x + 2)} {number(y + box + 1.5)}h{number(box - 4)}"


def _draw_marker(scene: Scene, key: str, parent: str, faction: str, x: float, y: float, box: float) -> None:
    """Draw the marker: a frame in the faction's colour, with a dark and a light edge so that it is seen on any page."""
    scene.add(key, "g", parent, transform=f"translate({number(x)} {number(y)})", fill="none")
    for name, colour, wide in (("o", "$ink", 5), ("p", "$panel", 3.4), ("i", f"${faction}", 2.2)):
        scene.add(f"{key}/{name}", "rect", key, **rect(-1, -1, box + 2, box + 2, 5), stroke=colour,
                  stroke_width=wide)  # fmt: skip


def soon_text(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return in a few words when the next star comes."""
    if view.scores:
        return words("board-spaces-over")
    ahead = [star for star in view.tracker(seat).stars if star > view.markers[seat]]
    return words("board-spaces-soon", n=ahead[0] - view.markers[seat]) if ahead else words("board-spaces-last")


def next_text(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the distance to the next star and the meaning of the colours, in a sentence."""
    if view.scores:
        return words("board-spaces-ended")
    tracker, here = view.tracker(seat), view.markers[seat]
    ahead = [star for star in tracker.stars if star > here]
    if not ahead:
        return words("board-spaces-none")
    two = "board-spaces-next-two" if ahead[0] == tracker.scheme_two else "board-spaces-next"
    return words(two, space=str(ahead[0]), n=ahead[0] - here)
