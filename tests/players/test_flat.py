"""Flat Monte Carlo and greedy: common samples, successive halving, thoughts, limits of time."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import pytest
from kuhn import BET, JACK, KING, PASS, QUEEN, KuhnHints, KuhnState, dealt, score

import tabletop_widgets as tw
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.state import State
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scout import ScoutGame
from tabletop_widgets.players import FlatMC, Greedy
from tabletop_widgets.players.candidates import sorted_by_prior
from tabletop_widgets.players.flat import Trials
from tabletop_widgets.players.rollout_policy import play_until
from tabletop_widgets.players.thinking import paired_difference


def turn() -> tw.Match:
    """Return a match of SCOUT in which the start player has many Shows to choose from."""
    match = tw.new_match("scout", players=3, seed=1)
    for _ in range(3):
        match.play("keep")
    return match


def best_of(choice: tw.Choice) -> int:
    assert isinstance(choice.action, int)
    return choice.action


def records(choice: tw.Choice) -> list[tw.Score]:
    return [score(choice, action) for action in choice.scores]


def test_a_value_is_what_an_action_brings() -> None:
    """A king answers a bet: it wins two chips, of -2 to 2, or loses one by passing."""
    choice = FlatMC(8)(View(dealt((JACK, KING), BET)), random.Random(1))
    assert choice.action == BET
    assert (score(choice, BET).value, score(choice, PASS).value) == (1.0, 0.25)
    assert (score(choice, BET).behind, score(choice, PASS).behind) == (0.0, 0.75)
    assert score(choice, BET).could_be_best
    assert not score(choice, PASS).could_be_best


def test_what_is_hidden_is_averaged_over_samples() -> None:
    """A queen that answers a bet wins against half of all cards, so that both answers are worth about the same."""
    choice = FlatMC(2000)(View(dealt((KING, QUEEN), BET)), random.Random(1))
    found = score(choice, BET)
    assert found.value == pytest.approx(0.5, abs=4 * 0.5 / math.sqrt(found.visits))


def test_all_actions_are_tried_on_the_same_samples_with_the_same_luck() -> None:
    view = View(dealt((QUEEN, JACK)))
    trials = Trials(view, [PASS, PASS, BET], None)
    for _ in range(50):
        trials.sample([0, 1, 2], random.Random(7))
    assert trials.values[0] == trials.values[1] != trials.values[2]
    assert trials.deficit(1, 0) == (0.0, 0.0)


def test_the_worse_half_is_given_up_again_and_again() -> None:
    choice = FlatMC(120, width=8)(turn().view(), random.Random(1))
    visits = sorted((found.visits for found in records(choice)), reverse=True)
    assert len(visits) == 8
    assert visits[0] == visits[1] > visits[2] == visits[3] > visits[4] == visits[7] > 0
    assert sum(visits) <= 120
    assert score(choice, best_of(choice)).visits == visits[0]


def test_the_value_of_an_action_is_that_of_the_best_less_its_difference_on_the_same_samples() -> None:
    choice = FlatMC(60)(turn().view(), random.Random(1))
    best = score(choice, best_of(choice))
    for found in records(choice):
        assert found.value == pytest.approx(best.value - found.behind)
        assert found.margin >= 0


def test_only_the_most_promising_actions_are_tried() -> None:
    view = turn().view()
    promises = view.heuristics.view_prior(view)
    assert promises is not None
    tried = set(FlatMC(20, width=3)(view, random.Random(1)).scores)
    assert len(tried) == 3
    worst_tried = min(promise for action, promise in zip(view.legal_ids, promises, strict=True) if action in tried)
    assert all(
        promise <= worst_tried for action, promise in zip(view.legal_ids, promises, strict=True) if action not in tried
    )
    assert set(FlatMC(20, width=None)(view, random.Random(1)).scores) == set(view.legal_ids)


class Grouped(Heuristics):
    """The first action is the most promising, and the last the least; those of a kind are a group."""

    def view_prior(self, view: View) -> Sequence[float]:
        return [-float(number) for number in view.legal_ids]

    def groups(self, view: View) -> Sequence[str]:
        return [view.game.action(number).kind for number in view.legal_ids]


@pytest.mark.parametrize("width", [3, 5])
def test_the_best_of_every_group_is_tried_and_then_the_best_of_all(width: int) -> None:
    game = ScoutGame(3)
    position = {
        "hands": [["3|8", "4|1", "5|9"], ["1|6", "7|2"], ["5|3", "8|2"]],
        "active": ["2|6"],
        "owner": 2,
        "turn": 0,
    }
    game.heuristics = Grouped(game)
    view = View(game.state_from_dict(position))
    kinds = {action.kind: action.id for action in reversed(view.legal_actions)}
    assert len(kinds) == 3
    rest = [number for number in view.legal_ids if number not in kinds.values()]
    assert sorted_by_prior(view, width) == sorted([*kinds.values(), *rest[: width - 3]])


class Hopeless(KuhnHints):
    """Nothing is worth anything, but a bet looks better."""

    def evaluate(self, state: State, seat: int) -> float:
        return 0.0

    def view_prior(self, view: View) -> Sequence[float]:
        return [1.0, 2.0]


@pytest.mark.parametrize("player", [FlatMC(10), Greedy(3)], ids=["mc", "greedy"])
def test_where_nothing_matters_the_most_promising_action_is_taken(player: Any) -> None:
    assert player(View(dealt((JACK, QUEEN), hints=Hopeless)), random.Random(1)).action == BET


def test_thoughts_rest_on_more_and_more_rollouts_and_the_last_is_the_answer() -> None:
    view = turn().view()
    thoughts = list(FlatMC(200).think(view, random.Random(3)))
    counts = [sum(found.visits for found in records(thought)) for thought in thoughts]
    assert len(thoughts) > 2
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] <= 200
    assert thoughts[-1] == FlatMC(200)(view, random.Random(3))


def test_thoughts_become_better() -> None:
    """Of many searches more end with the right answer than begin with it."""
    view = turn().view()
    right = FlatMC(1500)(view, random.Random(0)).action
    searches = [list(FlatMC(200).think(view, random.Random(seed))) for seed in range(1, 9)]
    first = sum(thoughts[0].action == right for thoughts in searches)
    last = sum(thoughts[-1].action == right for thoughts in searches)
    assert last > first


def test_a_limit_in_seconds_is_kept() -> None:
    begin = perf_counter()
    choice = FlatMC(seconds=0.05)(turn().view(), random.Random(1))
    took = perf_counter() - begin
    assert 0.04 < took < 2  # a busy machine may be late
    assert sum(found.visits for found in records(choice)) >= len(choice.scores)
    assert FlatMC(seconds=0.05).name == "mc 0.05 s"
    assert FlatMC(seconds=0.05).params["seconds"] == 0.05


class Sure(KuhnHints):
    """Believes that the other seat holds the king."""

    def belief(self, view: View) -> Callable[[random.Random], State]:
        def draw(rng: random.Random) -> State:
            state = view.sample(rng)
            assert isinstance(state, KuhnState)
            state.cards[1 - view.seat] = KING
            return state

        return draw


def test_samples_are_as_the_hints_believe_unless_that_is_not_wanted() -> None:
    view = View(dealt((JACK, QUEEN), BET, hints=Sure))
    assert score(FlatMC(40)(view, random.Random(1)), BET).value == 0
    assert score(FlatMC(40, likely=False)(view, random.Random(1)), BET).value > 0.2


def test_greedy_tries_every_action_on_as_many_samples() -> None:
    view = turn().view()
    choice = Greedy(3)(view, random.Random(1))
    assert set(choice.scores) == set(view.legal_ids)
    assert {found.visits for found in records(choice)} == {3}
    assert Greedy(2, width=4)(view, random.Random(1)).scores.keys() < choice.scores.keys()


def test_nothing_is_drawn_beyond_the_horizon() -> None:
    state = dealt((JACK, QUEEN)).game.new_state()
    play_until(state, lambda *_: PASS, lambda later: later.current_player() == tw.CHANCE, random.Random(1))
    assert state.current_player() == tw.CHANCE


def test_a_rollout_ends_where_the_test_holds_or_at_the_end() -> None:
    state = dealt((JACK, QUEEN))
    play_until(state, lambda *_: PASS, lambda later: later.current_player() == 1, random.Random(1))
    assert state.bets == [PASS]
    play_until(state, lambda *_: BET, State.is_terminal, random.Random(1))
    assert state.bets == [PASS, BET, BET]


def test_rollouts_can_be_played_by_a_function_or_a_named_player() -> None:
    view = View(dealt((KING, QUEEN)))

    def answers(state: State, legal: Sequence[int], rng: random.Random) -> int:
        return BET

    sure = FlatMC(20, policy=answers)(view, random.Random(1))
    assert score(sure, BET).value == 1  # two chips, whatever the other holds
    assert score(FlatMC(20, policy="random")(view, random.Random(1)), BET).value < 1


def test_the_interval_of_a_difference_is_that_of_its_mean() -> None:
    mean, half = paired_difference([0.0, 1.0, 0.0, 1.0])
    assert mean == 0.5
    assert half == pytest.approx(1.96 * math.sqrt((1 / 3) / 4))
    assert paired_difference([0.25]) == (0.25, math.inf)
    assert paired_difference([0.5, 0.5]) == (0.5, 0.0)
