"""A game of patience for players that look turns ahead: picking brings one point, sowing twice brings five."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any, Final

from tabletop_widgets.core.game import Game
from tabletop_widgets.core.heuristics import Heuristics, shared_victory
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import TERMINAL, Outcome, State, ranking
from tabletop_widgets.core.view import View

PICK, SOW = 0, 1
_LAST: Final = 6  # turns of both together
_HARVEST: Final = 5


class GardenObservation(Observation):
    """Everything lies open."""

    __slots__ = ("current_player", "points", "seat")

    def __init__(self, seat: int | None, current_player: int, points: tuple[int, ...]) -> None:
        self.seat, self.current_player, self.points = seat, current_player, points

    def to_dict(self) -> dict[str, Any]:
        return {"points": list(self.points)}


class GardenState(State):
    """Two seats pick one point, or sow; whoever has sown picks five when sowing again."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.points, self.sown, self.turns = [0, 0], [False, False], 0

    def current_player(self) -> int:
        return TERMINAL if self.turns == _LAST else self.turns % 2

    def legal_actions(self) -> tuple[int, ...]:
        return () if self.is_terminal() else (PICK, SOW)

    def take(self, action: int, events: list[Any] | None) -> None:
        seat = self.turns % 2
        self.points[seat] += 1 if action == PICK else _HARVEST if self.sown[seat] else 0
        self.sown[seat] = action == SOW and not self.sown[seat]
        self.turns += 1

    def outcome(self) -> Outcome | None:
        scores = tuple(self.points)
        return Outcome(scores, ranking(scores), "autumn") if self.is_terminal() else None

    def observation(self, seat: int | None) -> GardenObservation:
        return GardenObservation(seat, self.current_player(), tuple(self.points))

    def determinize(self, seat: int | None, rng: random.Random) -> GardenState:
        return self.clone()


class GardenHints(Heuristics):
    """A turn is one decision; a position is worth the points."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, GardenState)
        return shared_victory(state, seat) if state.is_terminal() else 0.05 * state.points[seat]

    def rollout_end(self, state: State) -> Any:
        assert isinstance(state, GardenState)
        now = state.turns
        return lambda later: later.turns > now

    def view_prior(self, view: View) -> list[float]:
        return [float(number == PICK) for number in view.legal_ids]

    def policy(self, state: State, legal: Any, rng: random.Random) -> int:
        return PICK


class Garden(Game):
    """Points for picking; more for patience."""

    name = "garden"
    moves = ("pick", "sow")
    state = GardenState

    @cached_property
    def heuristics(self) -> Heuristics:
        return GardenHints(self)
