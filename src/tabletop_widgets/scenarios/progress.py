"""How far a learner has come in a step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop_widgets.core.node import Node
from tabletop_widgets.scenarios.prose import Prose


@dataclass
class Progress:
    """How far a learner has come in a step.

    Attributes:
        visited: whether the learner has been there.
        tries: how many tries were made.
        hints: how many hints were given.
        solved: whether it is solved, also by having been shown.
        shown: whether the solution was shown.
        last: "right" or "wrong", the last try; "" before.
        asked: the refused actions that were asked for.

    """

    visited: bool = False
    tries: int = 0
    hints: int = 0
    solved: bool = False
    shown: bool = False
    last: str = ""
    asked: set[str] = field(default_factory=set)

    @property
    def is_done(self) -> bool:
        """Whether it is solved, also by having been shown."""
        return self.solved


class Frame(NamedTuple):
    """A line of a script that has been played; what was played may be a secret of another seat, so it is not here.

    Attributes:
        say: what is told.
        node: where it led, in the match of the step; None for a line before the position changed.

    """

    say: Prose
    node: Node | None
