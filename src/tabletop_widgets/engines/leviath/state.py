"""A position of Leviath with the methods that every game has; the rules work on its fields."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final, final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.compiled_fields import reduce_state
from tabletop_widgets.core.frames import Events, Frame, Frames, StackState
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, TERMINAL, Outcome
from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.determinize import draw_unknown
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.observation.observe import observe
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Position
from tabletop_widgets.engines.leviath.position_data import writing
from tabletop_widgets.engines.leviath.rules import chance, ending, forced_decisions, frames, refusals
from tabletop_widgets.engines.leviath.rules.dispatch import FRAMES
from tabletop_widgets.engines.leviath.rules.setup import set_up
from tabletop_widgets.engines.leviath.rules.specific_refusals import nearest

_ASKED: Final = FRAMES.asked
_LEGALS: Final = FRAMES.legals
_APPLIES: Final = FRAMES.applies
_RESOLVES: Final = FRAMES.resolves
_FIRST_DRAW: Final = FRAMES.first_of_chance
_FIRST_AUTOMATIC: Final = FRAMES.first_of_automatic


@final
class LeviathState(Position, StackState):
    """One position of Leviath; see `State` for the contract and `Position` for what it holds."""

    __slots__ = ()
    frames: ClassVar[Frames[Any]] = FRAMES
    game: Box

    def __init__(self, game: Box) -> None:
        """Make a blank state; `initial` and `clone` fill it."""
        self.game = game

    @classmethod
    def initial(cls, game: Box) -> LeviathState:
        """Return the position before anything is drawn. Rule: leviath 3, 11.1."""
        state = cls(game)
        state._legal = None
        set_up(state)
        return state

    def clone(self) -> LeviathState:
        """Return an independent copy; a line for each field, as a loop over them would take three times as long."""
        copy = LeviathState(self.game)
        copy._legal = self._legal
        copy.stack = self.stack.copy()
        copy.place = self.place
        copy.path = self.path
        copy.legs = self.legs
        copy.possible = self.possible
        copy.energy = self.energy
        copy.ships = self.ships
        copy.mines = self.mines
        copy.sunk = self.sunk
        copy.material = self.material
        copy.built = self.built
        copy.discarded = self.discarded
        copy.hands = self.hands
        copy.left = self.left
        copy.day = self.day
        copy.asleep = self.asleep
        copy.discards = self.discards
        copy.spent = self.spent
        copy.evolutions = self.evolutions
        copy.used = self.used
        copy.turns = self.turns
        copy.mover = self.mover
        copy.reason = self.reason
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return reduce_state(self)

    # --- what is asked

    def whose_turn(self) -> tuple[int, int]:
        """Return whose turn it is, also while the other side decides in it, and how many humans' turns have begun."""
        if not self.turns:
            return max(self.current_player(), -1), 0
        # in a human's turn, the frame of the kaiju's turn lies below others
        is_humans = any(frame[0] == frames.KAIJU for frame in self.stack[:-1])
        return self.mover if is_humans else KAIJU_SEAT, self.turns

    def explain(self, action: int, code: str) -> Refusal:
        """Return the refusal of an action: the recorded reason, or else the most specific one."""
        return refusals.explain(self, action, code or nearest(self, action, self.decision()))

    def not_yours(self) -> Refusal:
        """Return the refusal for a seat that is not asked."""
        player = self.current_player()
        code = {TERMINAL: "now-over", CHANCE: f"now-{self.decision().kind}"}.get(player, "not-yours")
        return refusals.explain(self, 0, code)

    # --- what follows: `StackState` with its hooks called directly, where compiled code saves the most

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`."""
        if not self.stack:
            return TERMINAL
        frame = self.stack[-1]
        asked = _ASKED[frame[0]]
        return frame[1] if asked is None else asked

    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted."""
        legal = self._legal
        if legal is None:
            legal = ()
            if self.stack and self.stack[-1][0] < _FIRST_DRAW:
                frame = self.stack[-1]
                legal = tuple(_LEGALS[frame[0]](self, frame, None))
            self._legal = legal
        return legal

    def apply(self, action: Action | int | str, events: Events = None) -> None:
        """Take one decision, in place; see `State.apply`."""
        number = action if type(action) is int else self.id_of(action)
        stack = self.stack
        if stack and stack[-1][0] >= _FIRST_DRAW:
            StackState.apply(self, number, events)
            return
        if number not in self.legal_actions():
            self.refuse(number)
        self.take(number, events)
        self.run(events)

    def take(self, action: int, events: Events) -> None:
        """Take a legal action, which resolves the frame on top. `run` does what follows."""
        self._legal = None
        frame = self.stack.pop()
        _APPLIES[frame[0]](self, frame, action, events)

    def run(self, events: Events) -> None:
        """Resolve frames until somebody decides, chance draws, or the game is over."""
        self._legal = None
        stack = self.stack
        while stack:
            frame = stack[-1]
            kind = frame[0]
            if kind >= _FIRST_AUTOMATIC:
                stack.pop()
                _RESOLVES[kind](self, frame, events)
            elif self.skip_decision(frame, events) if kind < _FIRST_DRAW else self.skip_draw(frame, events):
                self._legal = None
            else:
                return

    def skip_decision(self, frame: Frame, events: Events) -> bool:
        """Resolve a decision if everybody can see that there is nothing to decide."""
        kind = frame[0]
        if kind not in forced_decisions.MAY_BE_IDLE:
            return False
        legal = self.legal_actions()
        if len(legal) > 1 and kind != frames.MINE:  # mines: the supply may be empty
            return False
        if kind in forced_decisions.TAKEN_ALONE:
            if len(legal) != 1:
                return False
            self.take(legal[0], events)
            return True
        if not forced_decisions.is_forced(self, frame, legal):
            return False
        self.stack.pop()
        forced_decisions.tell_forced(frame, events)
        return True

    def skip_draw(self, frame: Frame, events: Events) -> bool:
        """Resolve a draw for which nothing is left."""
        if self.frames.possibles[frame[0]](self, frame):
            return False
        self.stack.pop()
        chance.tell_no_draw(self, frame, events)
        return True

    def outcome(self) -> Outcome | None:
        """Return who has won (1) and lost (0), or None while the game goes on. Rule: leviath 10."""
        return ending.outcome(self)

    # --- views

    # compiled code checks the types of arguments: `object` lets `check_seat` say what is wrong with a seat

    def observation(self, seat: object) -> LeviathObservation:
        """Return the view of a seat (None = spectator). Rule: leviath 12.1."""
        return observe(self, None if seat is None else self.game.check_seat(seat), self.decision())

    def determinize(self, seat: object, rng: random.Random) -> LeviathState:
        """Return a position that fits the seat's observation; all that it cannot know is drawn anew."""
        copy = self.blank_copy()
        draw_unknown(copy, None if seat is None else self.game.check_seat(seat), rng)
        return copy

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as JSON data."""
        return writing.to_dict(self)
