"""The player that plans several of its turns ahead."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any

import pytest
from garden import PICK, SOW, Garden, GardenHints, GardenState

from tabletop_widgets.core.action import Score
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.state import State
from tabletop_widgets.core.view import View
from tabletop_widgets.players import Turns


def chosen(player: Turns, *before: int) -> Any:
    """Return what a player answers after some turns."""
    state = Garden().new_state()
    for action in before:
        state.apply(action)
    return player(View(state), random.Random(1))


def test_one_turn_ahead_it_takes_what_is_there() -> None:
    assert chosen(Turns(1)).action == PICK


def test_two_turns_ahead_it_sows_what_it_can_harvest() -> None:
    assert chosen(Turns(2)).action == SOW
    assert chosen(Turns(2), SOW, PICK).action == SOW


def test_it_does_not_sow_when_there_is_no_turn_left_to_harvest() -> None:
    assert chosen(Turns(2), PICK, PICK, PICK, PICK).action == PICK


def test_a_value_is_the_mean_of_what_the_positions_after_the_turns_are_worth() -> None:
    scores = chosen(Turns(2, samples=3)).scores
    assert scores[SOW].value == pytest.approx((0.0 + 0.25) / 2)
    assert scores[SOW].visits == 3
    assert scores[SOW].behind == 0
    assert scores[PICK].value == pytest.approx((0.05 + 0.1) / 2)
    assert scores[PICK].behind == pytest.approx(scores[SOW].value - scores[PICK].value)


def test_a_plan_that_is_given_up_stays_as_far_behind_as_it_was() -> None:
    scores = chosen(Turns(2, beam=1)).scores  # picking leads after one turn, so sowing is not carried on
    assert scores[PICK].value - scores[SOW].value == pytest.approx(0.05)


def test_a_narrow_search_tries_the_first_actions_only() -> None:
    assert set(chosen(Turns(1, width=1)).scores) == {PICK}


def test_it_thinks_aloud_after_each_sample() -> None:
    thoughts: list[Any] = list(Turns(2, samples=3).think(View(Garden().new_state()), random.Random(0)))
    assert [thought.scores[SOW].visits for thought in thoughts] == [1, 2, 3]


class ForkHints(GardenHints):
    """A turn is two decisions; sowing in the second is good, which the fast choice does not see."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, GardenState)
        return 0.5 + 0.4 * state.sown[1]

    def rollout_end(self, state: State) -> Any:
        assert isinstance(state, GardenState)
        now = state.turns
        return lambda later: later.turns > now + 1

    def variation(self, state: State, legal: Any, rng: random.Random) -> int:
        return PICK if rng.random() < 0.5 else SOW


class Fork(Garden):
    """The same points, seen by `ForkHints`."""

    @cached_property
    def heuristics(self) -> Heuristics:
        return ForkHints(self)


def test_of_several_ways_to_complete_a_turn_the_best_counts() -> None:
    def value(tries: int) -> float:
        choice: Any = Turns(1, samples=1, tries=tries)(View(Fork().new_state()), random.Random(1))
        return float(choice.scores[PICK].value)

    assert value(1) == pytest.approx(0.5)
    assert value(12) == pytest.approx(0.9)


class AlmanacHints(GardenHints):
    """All is known of the first turn, and of no other."""

    def known_values(self, view: View) -> list[float] | None:
        return [0.25, 0.75] if view.observation.points == (0, 0) else None


class Almanac(Garden):
    """The same points, seen by `AlmanacHints`."""

    @cached_property
    def heuristics(self) -> Heuristics:
        return AlmanacHints(self)


def test_what_the_game_knows_is_not_searched() -> None:
    state = Almanac().new_state()
    thoughts: list[Any] = list(Turns(1, samples=3).think(View(state), random.Random(0)))
    assert len(thoughts) == 1
    assert thoughts[0].action == SOW
    assert thoughts[0].scores == {PICK: Score(0.25, 1, 0.5), SOW: Score(0.75, 1)}
    state.apply(PICK)
    later: Any = Turns(1, samples=3)(View(state), random.Random(0))
    assert later.action == PICK
    assert later.scores[PICK].visits == 3


@pytest.mark.parametrize(
    "wrong", [{"turns": 0}, {"samples": 0}, {"tries": 0}, {"beam": -1}, {"width": 0}, {"turns": True}]
)
def test_numbers_that_make_no_search_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected a whole number, 1 or more"):
        Turns(**wrong)
