"""States that keep what is due on a stack: the frame on top comes now, everything that comes later is below it.

Scythe and Leviath are such games; see `core.frames` for the table of a game's kinds of frame.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from typing import Any, ClassVar, Final, Self

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.frames import Events, Frame, Frames
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import TERMINAL, Decision, State

OVER: Final = "over"  # the kind of decision at the end of a game
_NO_SLOTS: Final[tuple[str, ...]] = ()  # mypy takes a literal for all the slots there will ever be


class StackState(State):
    """A position with a stack of frames, which determine who is asked, what is legal, and how the game goes on.

    A game writes `clone`, `explain`, `outcome`, `observation` and `to_dict`, and puts frames onto the stack; most games
    need nothing else. Where it has slots, "game", "stack" and "_legal" are among them.

    Attributes:
        frames: the table of the game's kinds of frame, closed before the first state is made.
        stack: what is due, the next thing last; empty at the end.

    """

    __slots__ = _NO_SLOTS  # so that a game's state can also inherit from its table of fields
    frames: ClassVar[Frames[Any]]
    stack: list[Frame]
    _legal: tuple[int, ...] | None  # the legal actions, once they have been computed

    # --- what is asked

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        if not self.stack:
            return TERMINAL
        frame = self.stack[-1]
        asked = self.frames.asked[frame[0]]
        return frame[1] if asked is None else asked

    def decision(self) -> Decision:
        """Return what is asked now, and who is asked."""
        return Decision(self.frames.names[self.stack[-1][0]] if self.stack else OVER, self.current_player())

    def is_asked(self) -> bool:
        """Return whether a seat decides now."""
        return bool(self.stack) and self.stack[-1][0] < self.frames.first_of_chance

    def draws(self) -> bool:
        """Return whether chance draws now."""
        frames = self.frames
        return bool(self.stack) and frames.first_of_chance <= self.stack[-1][0] < frames.first_of_automatic

    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted."""
        if self._legal is None:
            is_asked = self.stack and self.stack[-1][0] < self.frames.first_of_chance  # as `is_asked()`, but quicker
            self._legal = tuple(self.list_legal(None)) if is_asked else ()
        return self._legal

    def list_legal(self, why: dict[int, str] | None) -> list[int]:
        """List what is legal for the decision on top, and record why the rest is not.

        A game overrides it if it allows an action beside every decision.
        """
        frame = self.stack[-1]
        return self.frames.legals[frame[0]](self, frame, why)

    def refusal(self, action: int) -> Refusal | None:
        """Return why the deciding seat may not take an action, or None if it may."""
        if action in self.legal_actions():
            return None
        why: dict[int, str] = {}
        if self.is_asked():
            self.list_legal(why)
        return self.explain(action, why.get(action, ""))

    @abstractmethod
    def explain(self, action: int, code: str) -> Refusal:
        """Return the refusal of an action.

        Args:
            action: its id.
            code: why it is not legal, as the rules have recorded, or "" if it belongs to another kind of decision.

        """

    # --- what follows

    def apply(self, action: Action | int | str, events: Events = None) -> None:
        """Take one decision, in place; see `State.apply`."""
        number = action if type(action) is int else self.id_of(action)
        stack = self.stack
        if stack and stack[-1][0] >= self.frames.first_of_chance:
            self.check_outcome(number)
            self.take_outcome(number, events)
            return
        legal = self._legal
        if number not in (self.legal_actions() if legal is None else legal):
            self.refuse(number)
        self.take(number, events)
        self.run(events)

    def take(self, action: int, events: Events) -> None:
        """Take a legal action, which resolves the frame on top. `run` does what follows."""
        self._legal = None
        frame = self.stack.pop()
        self.frames.applies[frame[0]](self, frame, action, events)

    def take_outcome(self, outcome: int, events: Events) -> None:
        """Take a possible outcome, and do all that follows."""
        self._legal = None
        frame = self.stack.pop()
        self.frames.draws[frame[0]](self, frame, outcome, events)
        self.run(events)

    def run(self, events: Events) -> None:
        """Resolve frames until somebody decides, chance draws, or the game is over."""
        chance, automatic, resolves = self.frames.blocks
        self._legal = None
        while self.stack:
            frame = self.stack[-1]
            kind = frame[0]
            if kind >= automatic:
                self.stack.pop()
                resolves[kind](self, frame, events)
            elif self.skip_decision(frame, events) if kind < chance else self.skip_draw(frame, events):
                self._legal = None
            else:
                return

    def skip_decision(self, frame: Frame, events: Events) -> bool:  # noqa: ARG002 - for games with such decisions
        """Resolve the decision on top if it needs no question, and return whether it did; by default it does nothing.

        It has to take the frame off the stack (as `take` does) and add to the events what happens. A game that computes
        the legal actions for this keeps them in `_legal` if the decision stays.
        """
        return False

    def skip_draw(self, frame: Frame, events: Events) -> bool:  # noqa: ARG002 - for games with such draws
        """Resolve the draw on top if nothing can be drawn, and return whether it did; by default nothing is done."""
        return False

    # --- chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return what may be drawn next, as (outcome id, weight); empty unless chance decides."""
        return self.frames.possibles[self.stack[-1][0]](self, self.stack[-1]) if self.draws() else []

    def draw_all(
        self, rng: random.Random, log: list[int] | None = None, events: Events = None, to_step: bool = False
    ) -> None:
        """Draw all that is due; see `State.draw_all`. Mostly nothing is, and that is seen at a glance."""
        if self.stack and self.stack[-1][0] >= self.frames.first_of_chance:
            super().draw_all(rng, log, events, to_step)

    def starts_step(self) -> bool:
        """Return whether the draw on top begins a step; see `Frames.chance`."""
        return bool(self.stack) and self.stack[-1][0] in self.frames.steps

    # --- copies

    def blank_copy(self) -> Self:
        """Return a copy without its cache of legal actions, to be changed before it is used."""
        copy = self.clone()
        copy._legal = None
        return copy
