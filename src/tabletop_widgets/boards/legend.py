"""The legend: every sign of a board with its name, what it means, and its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from tabletop_widgets.boards.lettering import add_text
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.text import Words

SIZE: Final = 28  # units of the square in which a sign is drawn
_HOME: Final = "legend"  # the region of a sign while it is drawn
_LIVE: Final = ("label", "class", "solid", "mark", "layer", "tip", "rule", "ghost", "when", "mine", "presses",
                "pointer-events")  # fmt: skip


@dataclass(frozen=True)
class Sign:
    """A sign of a board.

    Attributes:
        name: in a word or two.
        text: what it means, in a few words.
        rule: the section of the rulebook, e.g. "7.4", or "".
        draw: draws the sign into a region of a scene, within a square of `SIZE` units whose upper left corner is the
            origin: (scene, name of the region). See `middle`.
        keys: how the keys of the elements that show it on the board begin; these are lit by a click on it.

    """

    name: str
    text: str
    rule: str
    draw: Callable[[Scene, str], object]
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class SignGroup:
    """Signs that belong together, under a title."""

    title: str
    signs: tuple[Sign, ...]


def middle(scene: Scene, region: str, scale: float = 1, x: float = 14, y: float = 14, **attrs: Any) -> str:  # noqa: ANN401 - as Scene.add
    """Add a group whose origin is the middle of the square of a sign, or another point of it, and return its key.

    Args:
        scene: where to draw.
        region: as `Sign.draw` gets it.
        scale: how large the drawings in it are.
        x: units from the left.
        y: units from above.
        **attrs: as for `Scene.add`.

    """
    return scene.add("sign", "g", region, transform=f"translate({x:g} {y:g}) scale({scale:g})", **attrs)


def pack_legend(groups: Iterable[SignGroup]) -> dict[str, Any]:
    """Return a legend in the form that is sent to the browser: the groups, and the drawings as in a keyframe.

    Under "groups": [title, [[name, text, rule, keys], …]]. The drawing of the sign of number n (counted through all
    groups, from 0) has the parent "n".

    """
    made, rows = Scene(), []
    number = 0
    for group in groups:
        rows.append([group.title, [[sign.name, sign.text, sign.rule, list(sign.keys)] for sign in group.signs]])
        for sign in group.signs:
            _add_sign(made, sign, str(number))
            number += 1
    frame = made.keyframe(0)
    return {"groups": rows, "strings": frame["strings"], "looks": frame["looks"], "els": frame["els"]}


def _add_sign(made: Scene, sign: Sign, number: str) -> None:
    """Draw a sign in a scene of its own, so that no keys collide, and add it without attributes of the live board."""
    alone = Scene()
    alone.region(_HOME, SIZE, SIZE, sign.name, "side")
    sign.draw(alone, _HOME)
    for key, (tag, parent, attrs, *text) in alone.elements.items():
        home = f"{number}/{parent}" if parent in alone.elements else number
        kept = {name: value for name, value in attrs.items() if name not in _LIVE}
        made.elements[f"{number}/{key}"] = [tag, home, kept, *text]


# --- rings and marks, the same on every board; their lines are those of the style sheet


def marks(words: Words, draw_new: Callable[[Scene, str], object]) -> SignGroup:
    """Return the rings and marks that every board has, with their meanings.

    Args:
        words: the language.
        draw_new: draws how the board marks what is new; see `Board.draw_new_elements`.

    """
    return SignGroup(
        words("legend-marks"),
        (
            Sign(words("legend-live"), words("legend-live-text"), "", _ring("$live", 2.5)),
            Sign(words("legend-picked"), words("legend-picked-text"), "", _ring("$pick", 5)),
            Sign(words("legend-asked"), words("legend-asked-text"), "", _ring("$asked", 3.6, "0.1 6", "round")),
            Sign(words("legend-number"), words("legend-number-text"), "", _draw_number),
            Sign(words("legend-new"), words("legend-new-text"), "", draw_new),
        ),
    )


def _ring(colour: str, width: float, dashes: str = "", cap: str = "") -> Callable[[Scene, str], None]:
    def draw(scene: Scene, region: str) -> None:
        scene.add(
            "ring", "rect", region, x=3, y=6, width=22, height=16, rx=6, fill="$panel", stroke=colour,
            stroke_width=width, stroke_dasharray=dashes or None, stroke_linecap=cap or None,
        )  # fmt: skip

    return draw


def _draw_number(scene: Scene, region: str) -> None:
    key = middle(scene, region)
    scene.add(
        "lozenge", "rect", key, x=-7.5, y=-7.5, width=15, height=15, rx=3, transform="rotate(45)", fill="$s1",
        stroke="$panel", stroke_width=1.2,
    )  # fmt: skip
    add_text(scene, "number", key, "1", 0, 4.3, 12, fill="$panel", weight=800, text_anchor="middle")


_CORNERS: Final = "M4 10V4h6M18 4h6v6M24 18v6h-6M10 24H4v-6"


def draw_corners(scene: Scene, region: str) -> None:
    """Draw the corners around something new."""
    for key, colour, width in (("casing", "$panel", 5.5), ("corners", "$s1", 2.6)):
        scene.add(key, "path", region, d=_CORNERS, fill="none", stroke=colour, stroke_width=width)
