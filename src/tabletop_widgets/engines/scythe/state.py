"""A position of Scythe with the methods that every game has: who decides, what is legal, what follows."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Final, final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.chance import weighted_choice
from tabletop_widgets.core.compiled_fields import reduce_state
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Frames, StackState
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, TERMINAL, Outcome
from tabletop_widgets.engines.scythe.determinize import determinize
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.observation.observe import observe
from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.position_data import writing
from tabletop_widgets.engines.scythe.rules import chance, frames, scoring, setup
from tabletop_widgets.engines.scythe.rules.dispatch import (
    APPLIES,
    DRAWS,
    LEGALS,
    POSSIBLES,
    RESOLVES,
    SILENT,
)
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.no_effect import tell_passing
from tabletop_widgets.engines.scythe.rules.optional_actions import (
    ANSWERS,
    FIRST_EXTRA,
    apply_extra,
    note_extras,
    with_extras,
)
from tabletop_widgets.engines.scythe.rules.payment import may_coerce
from tabletop_widgets.engines.scythe.rules.refusals import explain

_FIRST_DRAW: Final = FRAMES.first_of_chance
_FIRST_AUTOMATIC: Final = FRAMES.first_of_automatic
_NOTHING: Final = (-1,)  # the frame shown at the end of the game
# decisions whose choices depend on hidden cards
_NEVER_FORCED: Final = frozenset((frames.SECTION, frames.BOTTOM, frames.DISCARD, frames.END))


@final
class ScytheState(StackState, Position):
    """One position of Scythe: a `Position` that implements `core.state.State`."""

    __slots__ = ("_legal", "game")
    frames: ClassVar[Frames[Position]] = FRAMES
    game: Game
    _legal: tuple[int, ...] | None

    def __init__(self, game: Game) -> None:
        """Make a blank state; `initial` and `clone` fill it."""
        self.game = game

    @classmethod
    def initial(cls, game: Game, options: ScytheOptions) -> ScytheState:
        """Return the position before anything is drawn."""
        state = cls(game)
        state._legal = None
        state.lay_out(options)
        setup.deal_factions(state, None)
        return state

    def clone(self) -> ScytheState:
        """Return an independent copy; a line for each field, as a loop over them would take four times as long."""
        copy = ScytheState(self.game)
        copy._legal = self._legal
        copy.options = self.options
        copy.factions = self.factions
        copy.mats = self.mats
        copy.encounters = self.encounters
        copy.encounter_cards = self.encounter_cards
        copy.offer = self.offer
        copy.looked = self.looked
        copy.tile = self.tile
        copy.turn = self.turn
        copy.turns = self.turns
        copy.in_part = self.in_part
        copy.coerced = self.coerced
        copy.driven = self.driven
        copy.contest = self.contest
        copy.origins = self.origins
        copy.strays = self.strays
        copy.last_battle = self.last_battle
        copy.abilities = self.abilities
        copy.workers = self.workers
        copy.structures = self.structures
        copy.built = self.built
        copy.resources = self.resources
        copy.upgraded = self.upgraded
        copy.covered = self.covered
        copy.recruits = self.recruits
        copy.bonuses = self.bonuses
        copy.factory_cards = self.factory_cards
        copy.stars = self.stars
        copy.known = self.known
        copy.objectives = self.objectives
        copy.revealed = self.revealed
        copy.returned = self.returned
        copy.characters = self.characters
        copy.mechs = self.mechs
        copy.on_board = self.on_board
        copy.hand = self.hand
        copy.deck = self.deck
        copy.discard = self.discard
        copy.stack = self.stack.copy()
        copy.power = self.power.copy()
        copy.popularity = self.popularity.copy()
        copy.coins = self.coins.copy()
        copy.army = self.army.copy()
        copy.labour = self.labour.copy()
        copy.tokens = self.tokens.copy()
        copy.sections = self.sections.copy()
        copy.choices = self.choices.copy()
        if self.options.automatic:
            copy.markers = self.markers.copy()
            copy.turned = self.turned.copy()
            copy.fought = self.fought.copy()
            copy.last_turned = self.last_turned.copy()
            copy.last_fought = self.last_fought.copy()
            copy.plans = self.plans.copy()
            copy.peeked = self.peeked.copy()
        else:  # they never change
            copy.markers = self.markers
            copy.turned = self.turned
            copy.fought = self.fought
            copy.last_turned = self.last_turned
            copy.last_fought = self.last_fought
            copy.plans = self.plans
            copy.peeked = self.peeked
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return reduce_state(self)

    # --- what is asked

    def current_player(self) -> int:
        """Return the seat that decides, or `CHANCE`, or `TERMINAL`; every decision names its seat."""
        if not self.stack:
            return TERMINAL
        frame = self.stack[-1]
        return CHANCE if frame[0] >= _FIRST_DRAW else frame[SEAT]

    def whose_turn(self) -> tuple[int, int]:
        """Return whose turn it is, also while others decide in it, and how many have begun."""
        return self.turn, self.turns

    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted; most often `run` has listed them."""
        legal = self._legal
        return StackState.legal_actions(self) if legal is None else legal

    def list_legal(self, why: dict[int, str] | None) -> list[int]:
        """List what is legal, and record why the rest is not."""
        frame = self.stack[-1]
        legal = LEGALS[frame[0]](self, frame, why)
        if why is not None:
            note_extras(self, frame, why)
        return with_extras(self, frame, legal) if self.options.extras else legal

    def explain(self, action: int, code: str) -> Refusal:
        """Return the refusal of an action."""
        return explain(self, self.stack[-1] if self.stack else _NOTHING, action, code, self.game.messages)

    def not_yours(self) -> Refusal:
        """Return the refusal for a seat that is not asked."""
        return self.explain(-1, "not-yours" if self.is_asked() else "")

    # --- what follows

    def apply(self, action: Action | int | str, events: list[Event] | None = None) -> None:
        """Take one decision, in place; see `State.apply`."""
        number = action if type(action) is int else self.id_of(action)
        stack = self.stack
        if not stack or stack[-1][0] >= _FIRST_DRAW:
            StackState.apply(self, number, events)
            return
        legal = self._legal
        if number not in (self.legal_actions() if legal is None else legal):
            self.refuse(number)
        if number >= FIRST_EXTRA and number not in ANSWERS:  # an extra: the decision remains
            apply_extra(self, stack[-1][SEAT], number, events)
        else:
            frame = stack.pop()
            APPLIES[frame[0]](self, frame, number, events)
        self.run(events)

    def run(self, events: list[Event] | None) -> None:
        """Resolve frames until somebody decides, chance draws, or the game is over.

        This is the loop of `StackState` with its hooks written out for speed: everything passes through it.
        """
        stack = self.stack
        while stack:
            frame = stack[-1]
            kind = frame[0]
            if kind >= _FIRST_AUTOMATIC:
                stack.pop()
                RESOLVES[kind](self, frame, events)
            elif kind < _FIRST_DRAW:
                legal = LEGALS[kind](self, frame, None)  # without extras: those may depend on hidden cards
                if len(legal) == 1 and self._is_forced(frame) and self._passes(frame, legal[0], events):
                    continue
                self._legal = tuple(with_extras(self, frame, legal) if self.options.extras else legal)
                return
            elif kind == frames.DRAW_CARD and not chance.can_draw(self, events):
                stack.pop()
            else:
                break
        self._legal = ()

    def draw_all(
        self,
        rng: random.Random,
        log: list[int] | None = None,
        events: list[Event] | None = None,
        to_step: bool = False,
    ) -> None:
        """Draw all that is due; see `State.draw_all`.

        Its loop is written out for rollouts, which keep no log: compiled, they take 6 % less time.
        """
        if to_step or log is not None:
            StackState.draw_all(self, rng, log, events, to_step)
            return
        stack = self.stack
        while stack and stack[-1][0] >= _FIRST_DRAW:
            frame = stack[-1]
            drawn = weighted_choice(POSSIBLES[frame[0]](self, frame), rng)
            stack.pop()
            self._legal = None
            DRAWS[frame[0]](self, frame, drawn, events)
            self.run(events)

    def _passes(self, frame: tuple[int, ...], only: int, events: list[Event] | None) -> bool:
        """Take the only legal action if nobody has to be asked for it, and return whether it was taken."""
        if only in SILENT:
            self.stack.pop()
            if events is not None:
                tell_passing(self, frame, events)
            return True
        if self.options.ask_forced:
            return False
        self.stack.pop()
        APPLIES[frame[0]](self, frame, only, events)
        return True

    def _is_forced(self, frame: tuple[int, ...]) -> bool:
        """Return whether everybody can see that a decision with one legal action has no other."""
        kind = frame[0]
        if kind in _NEVER_FORCED:
            return False
        if kind == frames.PAY:
            return not may_coerce(self, frame[SEAT])
        return not (self.options.hide_coins and kind in (frames.ENCOUNTER, frames.DEAL))

    # --- views and the end

    def outcome(self) -> Outcome | None:
        """Return the result of the game, or None while it goes on. Rule: scythe 15."""
        return None if self.stack else scoring.outcome(self)

    # compiled code checks the types of arguments: `object` lets `check_seat` say what is wrong with a seat

    def observation(self, seat: object) -> ScytheObservation:
        """Return the view of a seat (None = spectator). Rule: scythe 16."""
        return observe(self, None if seat is None else self.game.check_seat(seat), self.current_player())

    def determinize(self, seat: object, rng: random.Random) -> ScytheState:
        """Return a position that fits the seat's observation; all that it cannot know is drawn anew."""
        copy = self.blank_copy()
        determinize(copy, self, None if seat is None else self.game.check_seat(seat), rng)
        return copy

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as JSON data."""
        return writing.to_dict(self)
