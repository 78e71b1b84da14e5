"""What a session answers to what a learner does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Words
from tabletop_widgets.scenarios.prose import NO_PROSE, Prose


@dataclass(frozen=True)
class Answer:
    """What a session answers: the engine's refusal first, the teacher's words second, what happened third.

    Attributes:
        kind: "refused" (the rules do not allow it), "on" (played, the try goes on), "wrong" (the try is over, the goal
            not reached), "part" (a quiz, not all right), "right", or "shown" (the solution was played).
        number: which try it was, from 1; 0 for a refusal that was only asked for.
        refusal: why the rules do not allow it.
        said: the teacher's words.
        events: what happened, as the learner may know it.
        marks: of a quiz: what was picked or missed -> "right", "wrong" or "missed".
        missing: of a quiz: how many are missing.
        remarks: of a quiz: what was picked or missed -> the teacher's words about it.

    """

    kind: Literal["refused", "on", "wrong", "part", "right", "shown"]
    number: int = 0
    refusal: Refusal | None = None
    said: Prose = NO_PROSE
    events: tuple[Event, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    missing: int = 0
    remarks: Mapping[str, Prose] = field(default_factory=dict)

    @property
    def is_right(self) -> bool:
        """Whether the step is solved with it."""
        return self.kind in ("right", "shown")

    @property
    def rule(self) -> str:
        """The rule that refuses it, or ""."""
        return self.refusal.rule if self.refusal else ""

    def engine(self, words: Words) -> str:
        """Return the refusal as a sentence, or ""."""
        return self.refusal.narrate(words) if self.refusal else ""


@dataclass(frozen=True)
class Hint:
    """A hint.

    Attributes:
        number: which hint it is, from 1.
        of: how many there are.
        kind: "said" (the teacher's), "rule", "first" (the first element or action of the solution), or "solution".
        text: what is said.
        rule: the rule that is cited.
        action: the action that comes next, of which a board shows the first element.
        name: the element or the option of a quiz that is right.

    """

    number: int
    of: int
    kind: Literal["said", "rule", "first", "solution"]
    text: Prose = NO_PROSE
    rule: str = ""
    action: str = ""
    name: str = ""
