"""A position, with the methods that everything outside the rules uses."""

from __future__ import annotations

import random
from typing import Any, ClassVar, Self

from newgame import position_data
from newgame.determinize import draw_anew
from newgame.observation import NewgameObservation
from newgame.options import Options
from newgame.position import Position
from newgame.rules import refusals, setup, turns  # these modules tie their functions to the frames
from newgame.rules.frames import FRAMES
from tabletop_widgets.core.frames import Frames, StackState
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import Outcome, ranking

__all__ = ["NewgameState", "setup", "turns"]

FRAMES.close()


class NewgameState(Position, StackState):
    """A position, together with who is asked what."""

    frames: ClassVar[Frames[Any]] = FRAMES

    def __init__(self, game: Game, options: Options) -> None:
        super().__init__(options)
        self.game = game
        self._legal = None
        setup.begin(self)

    def clone(self) -> Self:
        """Return an independent copy."""
        copy = type(self).__new__(type(self))
        copy.game, copy.options, copy._legal = self.game, self.options, self._legal
        copy.hands = list(self.hands)  # a hand is never changed, but replaced
        copy.played, copy.scores = list(self.played), list(self.scores)
        copy.discarded, copy.stack = list(self.discarded), list(self.stack)
        return copy

    def explain(self, action: int, code: str) -> Refusal:
        """Return why an action is not allowed."""
        seat = self.current_player()
        return refusals.explain(self.game, self, seat, action, code) if code else self.not_yours()

    def outcome(self) -> Outcome | None:
        """Return the scores when all hands are empty. Rule: newgame 3."""
        return None if self.stack else Outcome(tuple(self.scores), ranking(self.scores), "over")

    def observation(self, seat: int | None) -> NewgameObservation:
        """Return what a seat may know."""
        own = None if seat is None else self.game.check_seat(seat)
        return NewgameObservation(self, own, self.current_player())

    def determinize(self, seat: int | None, rng: random.Random) -> Self:
        """Return a position that looks the same to a seat (None = spectator); what it cannot see is drawn anew."""
        copy = self.blank_copy()
        draw_anew(copy, None if seat is None else self.game.check_seat(seat), rng)
        return copy

    def to_dict(self) -> dict[str, Any]:
        """Return the position as JSON data."""
        return position_data.written(self)
