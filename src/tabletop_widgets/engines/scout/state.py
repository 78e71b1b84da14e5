"""A position of SCOUT with the methods that every game has; the rules work on its fields."""

from __future__ import annotations

import random
from bisect import bisect_left
from typing import Any, final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.compiled_fields import reduce_state
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import Decision, Outcome, State
from tabletop_widgets.engines.scout.determinize import determinize
from tabletop_widgets.engines.scout.observation import ScoutObservation
from tabletop_widgets.engines.scout.observation.observe import observe
from tabletop_widgets.engines.scout.options import ScoutOptions
from tabletop_widgets.engines.scout.phases import CHOOSE_HAND, DEAL, PHASES, PICK_START, TAKE_TURN
from tabletop_widgets.engines.scout.position import Position
from tabletop_widgets.engines.scout.position_data.writing import write
from tabletop_widgets.engines.scout.rules import chance, scoring, setup
from tabletop_widgets.engines.scout.rules.dispatch import APPLIES, LEGALS
from tabletop_widgets.engines.scout.rules.refusals import explain, not_yours


@final
class ScoutState(Position, State):
    """One position of SCOUT; see `State` for the contract, and `Position` for its fields."""

    game: Game
    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        """Make a blank state; `initial` and `clone` fill it."""
        self.game = game

    @classmethod
    def initial(cls, game: Game, options: ScoutOptions) -> ScoutState:
        """Return the position before anything is drawn."""
        state = cls(game)
        setup.begin_game(state, options)
        return state

    def clone(self) -> ScoutState:
        """Return an independent copy; a line for each field, as a loop over them would take three times as long."""
        copy = ScoutState(self.game)
        copy.options = self.options
        copy.phase = self.phase
        copy.player = self.player
        copy.round = self.round
        copy.starter = self.starter
        copy.hands = self.hands.copy()
        copy.active = self.active
        copy.owner = self.owner
        copy.need = self.need
        copy.scouts = self.scouts
        copy.captured = self.captured.copy()
        copy.chips = self.chips.copy()
        copy.ready = self.ready.copy()
        copy.seen = self.seen
        copy.pool = self.pool
        copy.known = self.known
        copy.results = self.results
        copy.deal_to = self.deal_to
        copy.after_deal = self.after_deal
        copy.legal = self.legal
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return reduce_state(self)

    # --- what is asked

    def decision(self) -> Decision:
        """Return the kind of the present decision, and its seat."""
        kind = PHASES.names[self.phase]
        if self.phase == TAKE_TURN:
            kind = "turn" if self.need else "first-turn"
        return Decision(kind, self.current_player())

    def whose_turn(self) -> tuple[int, int]:
        """Return whose turn it is: nobody's while cards are dealt; to choose how a hand lies is a turn of its own."""
        seat = self.current_player()
        return max(seat, -1), 2 * self.round + (self.phase > CHOOSE_HAND)

    def legal_actions(self) -> tuple[int, ...]:
        """Return the ids of the legal actions, sorted."""
        legal = self.legal
        if legal is None:
            self.legal = legal = tuple(LEGALS[self.phase](self, None))
        return legal

    def refusal(self, action: int) -> Refusal | None:
        """Return why the deciding seat may not take an action, or None if it may."""
        if action in self.legal_actions():
            return None
        reasons: dict[int, str] = {}
        LEGALS[self.phase](self, reasons)
        return explain(self, action, reasons[action], self.game.messages)

    def not_yours(self) -> Refusal:
        """Return the refusal for a seat that is not asked."""
        return not_yours(self, self.game.messages)

    # --- what follows

    def apply(self, action: Action | int | str, events: list[Event] | None = None) -> None:
        """Take one decision, in place; see `State.apply`."""
        number = action if type(action) is int else self.id_of(action)
        phase = self.phase
        if phase > DEAL:
            legal = self.legal
            if legal is None:
                legal = self.legal_actions()
            at = bisect_left(legal, number)
            if at == len(legal) or legal[at] != number:
                self.refuse(number)
        elif not chance.may_come(self, number):
            self.check_outcome(number)
        self.legal = None
        APPLIES[phase](self, number, events)

    def outcome(self) -> Outcome | None:
        """Return scores and places, or None while the game goes on."""
        return scoring.outcome(self)

    # --- chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return the faces that may be dealt next, or the seats that may start, all with weight 1."""
        return chance.outcomes(self)

    def draw_all(
        self,
        rng: random.Random,
        log: list[int] | None = None,
        events: list[Event] | None = None,
        to_step: bool = False,  # noqa: ARG002 - no draw of this game begins a step
    ) -> None:
        """Draw the start player if due, and deal all hands."""
        if self.phase == PICK_START:
            chance.draw_start(self, rng, log, events)
        if self.phase == DEAL:
            chance.draw_hands(self, rng, log, events)

    # --- views

    # compiled code checks the types of arguments: `object` lets `check_seat` say what is wrong with a seat

    def observation(self, seat: object) -> ScoutObservation:
        """Return the view of a seat (None = spectator). Rule: scout 8.1."""
        return observe(self, None if seat is None else self.game.check_seat(seat))

    def determinize(self, seat: object, rng: random.Random) -> ScoutState:
        """Return a position that fits the seat's observation; hidden cards, and how they lie, are drawn anew."""
        copy = self.clone()
        copy.legal = None
        determinize(copy, self, None if seat is None else self.game.check_seat(seat), rng)
        return copy

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as JSON data."""
        return write(self)
