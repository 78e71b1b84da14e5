"""The phases of a round, which are SCOUT's kinds of decision: one record each, with its name and its functions.

Never is more than one thing due, so SCOUT needs no stack of frames: the phase is one number in the table, and what is
saved of it is its name. The numbers, the names and the dispatch follow from the records. What a phase allows and what
follows from it is tied to it where the rule stands:

    @PHASES.legal(TAKE_TURN)
    def legal_turn(table, reasons): ...

A function takes the table, whose class stands above: it has a phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from tabletop_widgets.core.event import Event

Reasons = dict[int, str] | None  # action -> why it is not legal; None: nobody asks
Events = list[Event] | None  # what happens is added to it; None: nobody asks
Legal = Callable[[Any, Reasons], list[int]]
Apply = Callable[[Any, int, Events], None]

_LegalT = TypeVar("_LegalT", bound=Legal)
_ApplyT = TypeVar("_ApplyT", bound=Apply)


class Phases:
    """The records of the phases, in the order in which they are named.

    Attributes:
        names: what each is called in views, prompts and saved positions.
        legals: what lists its legal actions, and notes the reason for every other one.
        applies: what follows from one of them, or from an outcome of chance.

    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.legals: list[Legal] = []
        self.applies: list[Apply] = []

    def add(self, name: str) -> int:
        """Return the number of a new phase."""
        self.names.append(name)
        self.legals.append(_unwritten)
        self.applies.append(_unwritten)
        return len(self.names) - 1

    def legal(self, *phases: int) -> Callable[[_LegalT], _LegalT]:
        """Tie a function to phases whose legal actions it lists."""

        def tie(function: _LegalT) -> _LegalT:
            for phase in phases:
                self.legals[phase] = function
            return function

        return tie

    def apply(self, *phases: int) -> Callable[[_ApplyT], _ApplyT]:
        """Tie a function to phases in which it takes a decision, or an outcome."""

        def tie(function: _ApplyT) -> _ApplyT:
            for phase in phases:
                self.applies[phase] = function
            return function

        return tie

    def close(self) -> None:
        """See that no phase is without its functions; from the last one, the end of the game, nothing follows."""
        missing = [name for name, legal in zip(self.names, self.legals, strict=True) if legal is _unwritten]
        missing += [name for name, apply in zip(self.names, self.applies[:-1], strict=False) if apply is _unwritten]
        if missing:
            raise TypeError(f"phases without functions: {', '.join(missing)}")


def _unwritten(*_: object) -> Any:  # noqa: ANN401
    raise NotImplementedError("a phase without functions")


PHASES: Final = Phases()
# chance decides; these come first, so that one comparison tells them apart
PICK_START: Final = PHASES.add("start")
DEAL: Final = PHASES.add("deal")
# seats decide
CHOOSE_HAND: Final = PHASES.add("hand")
TAKE_TURN: Final = PHASES.add("turn")
MUST_SHOW: Final = PHASES.add("show")  # the second half of a Scout & Show
# nobody does
OVER: Final = PHASES.add("over")
