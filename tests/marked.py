"""A game with marks and layers: SCOUT, on whose table people point at cards by number, and a layer tells of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from tabletop_widgets.boards import BOARDS, scout
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.game import NO_MARKS, Game
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scout import ScoutGame

MARKS = {"finger": "card 1", "coin": "card 2"}
STEP = 44.0  # units from one place to the next
PLACES = range(1, 10)
ROW = 240.0  # units from the top


def place_of_card(_game: Game, name: str, place: str) -> str:
    """Return "card 7" for 7, " card  7" and so on."""
    number = place.split()[-1] if place.split() else ""
    if not number.isdigit():
        raise ValueError(f"place {place!r} of the mark {name!r}: expected a card such as 'card 7'")
    return f"card {int(number)}"


def may_mark(_game: Game, name: str, seat: int | None) -> bool:
    """The coin is the first seat's alone."""
    return seat == 0 if name == "coin" else seat is not None


class PointedBoard(scout.ScoutBoard):
    """The board of SCOUT with its marks, and two layers."""

    def draw(
        self, observation: Any, words: Words, front_seat: int | None = None, marks: Mapping[str, str] = NO_MARKS
    ) -> Scene:
        scene = super().draw(observation, words, front_seat)
        scene.layer("numbers", "Numbers", "Which card is which")
        scene.layer("nothing", "Nothing")
        for number in PLACES:
            scene.add(
                f"number{number}", "text", "table", str(number), x=number * STEP, y=ROW, font_size=12, layer="numbers"
            )
        scene.text_summary("table", "numbers", "numbered 1 to 9", layer="numbers")
        for name, place in marks.items():
            at = int(place.split()[-1]) * STEP
            label = f"{name} on {place}"
            scene.add(f"mark:{name}", "g", "table", transform=f"translate({at} {ROW})", mark=name, label=label)
            scene.add(f"mark:{name}/r", "circle", f"mark:{name}", r=12, fill="$pick")
            scene.text_summary("table", "marks", label)
        return scene

    def mark_at(self, observation: Any, name: str, x: float, y: float) -> str | None:
        number = round(x / STEP)
        return f"card {number}" if number in PLACES and abs(y - ROW) < 30 else None


@contextmanager
def marked() -> Iterator[None]:
    """Give SCOUT marks and layers meanwhile."""
    with ExitStack() as stack:
        for name, value in (("marks", MARKS), ("mark_place", place_of_card), ("may_mark", may_mark)):
            stack.enter_context(patch.object(ScoutGame, name, value))
        stack.enter_context(patch.dict(BOARDS, {"scout": PointedBoard()}))
        yield
