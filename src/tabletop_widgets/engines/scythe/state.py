"""A position of Scythe: pieces, tracks, and the stack of what is asked and what follows."""

from __future__ import annotations

import random
from typing import Any, final

from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, TERMINAL, Decision, Outcome, State
from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.position import writing
from tabletop_widgets.engines.scythe.position.determinize import determinize
from tabletop_widgets.engines.scythe.rules import chance, frames, scoring, setup
from tabletop_widgets.engines.scythe.rules.dispatch import RUN, SILENT, TAKE, WALK
from tabletop_widgets.engines.scythe.rules.extras import apply_extra, leaves_decision, note_extras, with_extras
from tabletop_widgets.engines.scythe.rules.payment import may_coerce
from tabletop_widgets.engines.scythe.rules.refusals import explain
from tabletop_widgets.engines.scythe.rules.vain import tell_passing
from tabletop_widgets.engines.scythe.table import Table
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation
from tabletop_widgets.engines.scythe.view.observe import observe

_STEPS = frozenset((frames.AUTOMA_CARD, frames.AUTOMA_MOVE, frames.AUTOMA_GAIN, frames.AUTOMA_FIGHT))
_NEVER_FORCED = frozenset(
    (frames.SECTION, frames.BOTTOM, frames.DISCARD, frames.END)
)  # what could be chosen depends on hidden cards


@final
class ScytheState(State, Table):
    """One position of Scythe: a `Table` that keeps the contract of `State`."""

    __slots__ = ("_legal", "game")
    _legal: tuple[int, ...] | None

    def __init__(self, game: Game, options: ScytheOptions) -> None:
        """Lay out an empty table; see `initial`.

        Args:
            game: the game that is played.
            options: its options.

        """
        super().__init__(options)
        self.game = game
        self._legal = None

    @classmethod
    def initial(cls, game: Game, options: ScytheOptions) -> ScytheState:
        """Return the position before anything is drawn."""
        state = cls(game, options)
        setup.deal_factions(state, None)
        return state

    def clone(self) -> ScytheState:
        """Return an independent copy."""
        copy = object.__new__(ScytheState)
        copy.game = self.game
        copy._legal = self._legal
        self.copy_to(copy)
        return copy

    # --- what is asked

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        if not self.stack:
            return TERMINAL
        frame = self.stack[-1]
        return CHANCE if frame[0] >= frames.DRAW_FACTION else frame[1]

    def decision(self) -> Decision:
        """Return what is asked now, by whom."""
        return Decision(frames.KINDS[self.stack[-1][0]] if self.stack else frames.OVER, self.current_player())

    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted."""
        if self._legal is None:
            self._legal = self._listed() if self.stack and self.stack[-1][0] < frames.DRAW_FACTION else ()
        return self._legal

    def _listed(self) -> tuple[int, ...]:
        """List what is legal for the decision on top."""
        frame = self.stack[-1]
        legal = WALK[frame[0]](self, frame, None)
        if self.options.extras:
            legal = with_extras(self, frame, legal)
        return tuple(legal)

    def refusal(self, action: int) -> Refusal | None:
        """Return why the deciding seat may not take an action, or None if it may."""
        if action in self.legal_actions():
            return None
        frame = self.stack[-1] if self.stack else (-1,)
        why: dict[int, str] = {}
        if 0 <= frame[0] < frames.DRAW_FACTION:
            WALK[frame[0]](self, frame, why)
            note_extras(self, frame, why)
        return explain(self, frame, action, why.get(action, ""), self.game.messages)

    def not_yours(self) -> Refusal:
        """Return the refusal for a seat that is not asked."""
        frame = self.stack[-1] if self.stack else (-1,)
        return explain(self, frame, -1, "" if self.current_player() < 0 else "not-yours", self.game.messages)

    # --- what follows

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        """Take one decision, in place; see `State.apply`."""
        stack = self.stack
        if stack and stack[-1][0] >= frames.DRAW_FACTION:
            chance.apply(self, action, events)
            self.run(events)
            return
        if action not in (self._legal if self._legal is not None else self.legal_actions()):
            self._refuse(action)
        frame = stack[-1]
        if leaves_decision(action):
            apply_extra(self, frame[1], action, events)
        else:
            stack.pop()
            TAKE[frame[0]](self, frame, action, events)
        self.run(events)

    def _refuse(self, action: int) -> None:
        record = self.game.action(action)  # raises for what is in no catalogue
        refusal = self.refusal(action)
        raise IllegalAction(f"{str(record)!r} is not legal here: {refusal}", refusal)

    def run(self, events: list[Event] | None) -> None:
        """Work off the stack until somebody decides, chance draws, or the game is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            kind = frame[0]
            if kind > frames.LAST_CHANCE:
                stack.pop()
                RUN[kind](self, frame, events)
                continue
            if kind >= frames.DRAW_FACTION:
                if kind == frames.DRAW_CARD and not chance.can_draw(self, events):
                    stack.pop()
                    continue
                self._legal = ()
                return
            legal = WALK[kind](self, frame, None)  # without extras: those may rest on what is hidden
            if len(legal) == 1 and self._is_forced(frame):
                silent = legal[0] in SILENT
                if silent or not self.options.ask_forced:
                    stack.pop()
                    if not silent:
                        TAKE[kind](self, frame, legal[0], events)
                    elif events is not None:
                        tell_passing(self, frame, events)
                    continue
            if self.options.extras:
                legal = with_extras(self, frame, legal)
            self._legal = tuple(legal)
            return
        self._legal = ()

    def _is_forced(self, frame: tuple[int, ...]) -> bool:
        """Return whether everybody can see that a decision with one legal action has no other."""
        kind = frame[0]
        if kind in _NEVER_FORCED:
            return False
        if kind == frames.PAY:
            return not may_coerce(self, frame[1])
        return not (self.options.hide_coins and kind in (frames.ENCOUNTER, frames.DEAL))

    # --- chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return what may be drawn next, with weights."""
        return chance.outcomes(self)

    def starts_step(self) -> bool:
        """Return whether an Automa takes its next step, which people look at by itself. Rule: scythe 20.1."""
        return bool(self.stack) and self.stack[-1][0] in _STEPS

    def draw_all(
        self,
        rng: random.Random,
        log: list[int] | None = None,
        events: list[Event] | None = None,
        to_step: bool = False,
    ) -> None:
        """Draw all that is due."""
        while self.stack and self.stack[-1][0] >= frames.DRAW_FACTION:
            if to_step and log and self.starts_step():
                return
            drawn = chance.draw(self, rng)
            if log is not None:
                log.append(drawn)
            chance.take(self, drawn, events)
            self.run(events)

    # --- views and the end

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on. Rule: scythe 15."""
        return None if self.stack else scoring.outcome(self)

    def observation(self, seat: int | None) -> ScytheObservation:
        """Return what a seat (None = spectator) may know. Rule: scythe 16."""
        if seat is not None:
            self.game.check_seat(seat)
        return observe(self, seat, self.current_player())

    def determinize(self, seat: int, rng: random.Random) -> ScytheState:
        """Return a position that fits the seat's observation; all that it cannot know is drawn anew."""
        copy = self.blank_copy()
        determinize(copy, self, self.game.check_seat(seat), rng)
        return copy

    def blank_copy(self) -> ScytheState:
        """Return a copy that knows nothing yet of its legal actions, to be changed before it is used."""
        copy = self.clone()
        copy._legal = None
        return copy

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as JSON data."""
        return writing.to_dict(self)
