"""The legend: every sign of a board with its name, what it means, and its rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop_widgets.boards.scene import Scene

SIZE = 28  # units of the square in which a sign is drawn


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign of a board.

    Attributes:
        name: in a word or two.
        text: what it means, in a few words.
        rule: the section of the rulebook, e.g. "7.4", or "".
        draw: draws the sign into a region of a scene, within a square of `SIZE` units: (scene, name of the region).
        keys: how the keys of the elements that show it on the board begin; these are lit by a click on it.

    """

    name: str
    text: str
    rule: str
    draw: Callable[[Scene, str], None]
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SignGroup:
    """Signs that belong together, under a title."""

    title: str
    signs: tuple[Sign, ...]
