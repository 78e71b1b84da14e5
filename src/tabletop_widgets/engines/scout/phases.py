"""The phases of a round, which are SCOUT's kinds of decision: one record each, with its name and its functions.

Only one thing is due at a time, so SCOUT needs no stack of frames: the phase is one number of a position, and saved
files have its name. The numbers, the names and the dispatch follow from the records. The modules of the rules tie to a
phase what it allows and what follows:

    @PHASES.legal(TAKE_TURN)
    def legal_turn(position, reasons): ...

A function takes the position, whose class is in a module above this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from tabletop_widgets.core.event import Event

Reasons = dict[int, str] | None  # action -> why it is not legal; None: not recorded
Events = list[Event] | None  # a list to add events to; None: events are not recorded
Legal = Callable[[Any, Reasons], list[int]]
Apply = Callable[[Any, int, Events], None]

_LegalT = TypeVar("_LegalT", bound=Legal)
_ApplyT = TypeVar("_ApplyT", bound=Apply)
_FunctionT = TypeVar("_FunctionT", bound=Callable[..., Any])


class Phases:
    """The records of the phases, in the order in which they are named.

    Attributes:
        names: the name of each in views, prompts and saved positions.
        legals: the function that lists its legal actions, and records the reason against every other one.
        applies: the function that applies one of them, or an outcome of chance.

    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.legals: list[Legal] = []
        self.applies: list[Apply] = []

    def add(self, name: str) -> int:
        """Add a phase, and return its number."""
        self.names.append(name)
        self.legals.append(_unwritten)
        self.applies.append(_unwritten)
        return len(self.names) - 1

    def legal(self, *phases: int) -> Callable[[_LegalT], _LegalT]:
        """Register a function for phases whose legal actions it lists."""
        return _tied(self.legals, phases)

    def apply(self, *phases: int) -> Callable[[_ApplyT], _ApplyT]:
        """Register a function for phases in which it applies an action, or an outcome of chance."""
        return _tied(self.applies, phases)

    def close(self) -> None:
        """Check that every phase has its functions; the last one, the end of the game, needs no `apply`."""
        missing = [name for name, legal in zip(self.names, self.legals, strict=True) if legal is _unwritten]
        missing += [name for name, apply in zip(self.names, self.applies[:-1], strict=False) if apply is _unwritten]
        if missing:
            raise TypeError(f"phases without functions: {', '.join(missing)}")


def _tied(functions: list[Any], phases: Iterable[int]) -> Callable[[_FunctionT], _FunctionT]:
    def tie(function: _FunctionT) -> _FunctionT:
        for phase in phases:
            functions[phase] = function
        return function

    return tie


def _unwritten(*_: object) -> Any:  # noqa: ANN401
    raise NotImplementedError("a phase without functions")


PHASES: Final = Phases()
# chance decides; these come first, so that one comparison is enough to recognise them
PICK_START: Final = PHASES.add("start")
DEAL: Final = PHASES.add("deal")
# seats decide
CHOOSE_HAND: Final = PHASES.add("hand")
TAKE_TURN: Final = PHASES.add("turn")
MUST_SHOW: Final = PHASES.add("show")  # the second half of a Scout & Show
# nobody decides
OVER: Final = PHASES.add("over")
