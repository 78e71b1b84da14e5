"""Where the kaiju is believed to be: by its likely ways, from what everybody knows."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from leviath_table import BOARDS, game_for, kaiju, moments, play, table

from tabletop_widgets.core.view import View
from tabletop_widgets.engines.leviath import LeviathState
from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.heuristics import LeviathHeuristics
from tabletop_widgets.engines.leviath.heuristics.belief import BeliefCache, draw_weighted, restrict_weights
from tabletop_widgets.engines.leviath.heuristics.open_sea import OpenSeaCache
from tabletop_widgets.engines.leviath.rules import deduction


def hints_of(state: LeviathState) -> LeviathHeuristics:
    hints = state.game.heuristics
    assert isinstance(hints, LeviathHeuristics)
    return hints


def weights_of(state: LeviathState) -> tuple[float, ...]:
    return hints_of(state).ways.weights(state.legs, state.possible)


def hunts(seeds: range, humans: int = 2, **options: object) -> Iterator[LeviathState]:
    """Give positions of random games in which a human decides and the kaiju has moved."""
    for seed in seeds:
        for moment in moments(game_for(humans, **options), seed):
            if moment.state.current_player() > 0 and moment.state.legs:
                yield moment.state


@pytest.mark.parametrize("board", BOARDS)
def test_the_kaiju_is_believed_to_be_where_it_can_be_and_nowhere_else(board: str) -> None:
    for state in hunts(range(4), board=board):
        weights = weights_of(state)
        assert sum(weights) == pytest.approx(1)
        assert {space for space, weight in enumerate(weights) if weight} == set(bits(state.possible))
        assert weights[state.place] > 0


def test_likely_ways_tell_more_of_the_true_place_than_equal_chances() -> None:
    likely, equal = [], []
    for number, state in enumerate(hunts(range(100, 130))):
        if number % 5 == 0 and state.possible.bit_count() > 1:
            likely.append(-math.log(weights_of(state)[state.place]))
            equal.append(math.log(state.possible.bit_count()))
    assert len(likely) > 300
    assert sum(likely) / len(likely) < sum(equal) / len(equal) - 0.05  # nats


def test_a_space_with_two_ways_to_it_is_more_likely() -> None:
    sea = game_for(2).sea
    ways = BeliefCache(OpenSeaCache(sea))
    leg = kaiju(kaiju=28, energy=7)
    play(leg, "move to 28")
    made = leg.legs[0]._replace(before=1 << sea.index[27] | 1 << sea.index[29], steps=1)
    goals = [sea.reach(1 << sea.index[number], 1, sea.everywhere) for number in (27, 29)]
    assert [mask >> sea.index[28] & 1 for mask in goals] == [1, 1]  # 28 is next to both
    believed = ways.weights((made,), goals[0] | goals[1])
    by_ways = sum(0.5 / mask.bit_count() for mask in goals)
    equal = 1 / (goals[0] | goals[1]).bit_count()  # half of the belief: it may do what is not expected
    assert believed[sea.index[28]] == pytest.approx((by_ways + equal) / 2)
    assert believed[sea.index[28]] == max(believed)


def test_samples_come_as_often_as_their_weights_say() -> None:
    state = next(state for state in hunts(range(7, 10)) if len(state.legs) > 4 and state.possible.bit_count() > 5)
    weights, rng, draws = weights_of(state), random.Random(5), 1500
    view = View(state)
    samples = [view.sample_from_belief(rng) for _ in range(draws)]
    found = Counter(sample.place for sample in samples if isinstance(sample, LeviathState))
    spaces = [space for space, weight in enumerate(weights) if weight > 0]
    chi = sum((found[space] - draws * weights[space]) ** 2 / (draws * weights[space]) for space in spaces)
    degrees = len(spaces) - 1
    assert set(found) <= set(spaces)
    assert chi < degrees + 4 * math.sqrt(2 * degrees)


@pytest.mark.parametrize("board", BOARDS)
def test_a_likely_position_fits_what_the_human_sees(board: str) -> None:
    rng = random.Random(3)
    for number, state in enumerate(hunts(range(20, 23), board=board)):
        if number % 6:
            continue
        view = View(state)
        sample = view.sample_from_belief(rng)
        assert isinstance(sample, LeviathState)
        assert sample.observation(view.seat) == view.observation
        assert list(sample.legal_actions()) == view.legal_ids
        sea = state.game.sea
        for leg, before, after in zip(sample.legs, sample.path[:-1], sample.path[1:], strict=True):
            goals = deduction.spaces_after_move(sea, 1 << before, leg.way, leg.steps, leg.mines) & leg.limit
            assert goals >> after & 1
            assert leg.before >> before & 1


def test_the_way_is_drawn_by_its_probability_too() -> None:
    state = next(state for state in hunts(range(40, 60)) if len(state.legs) == 2 and state.possible.bit_count() > 8)
    ways, rng = hints_of(state).ways, random.Random(8)
    first = Counter(ways.path(state.legs, state.place, rng)[0] for _ in range(2000))
    sea = state.game.sea
    chances: dict[int, float] = {}
    for start in bits(state.legs[0].before):  # all ways of two moves, one by one
        goals = [list(bits(_goals(state, 0, start)))]
        for middle in goals[0]:
            if state.legs[1].before >> middle & 1 and _goals(state, 1, middle) >> state.place & 1:
                share = 1 / len(goals[0]) / _goals(state, 1, middle).bit_count()
                chances[start] = chances.get(start, 0) + share
    total = sum(chances.values())
    assert len(sea.ids) > len(chances) > 1
    for start, chance in chances.items():
        assert first[start] / 2000 == pytest.approx(chance / total, abs=0.05)


def _goals(state: LeviathState, number: int, space: int) -> int:
    leg, sea = state.legs[number], state.game.sea
    return (
        deduction.spaces_after_move(sea, 1 << space, leg.way, leg.steps, leg.mines)
        & leg.limit
        & ~sea.enclosed_spaces(leg.mines)
    )


def test_nobody_is_told_more_than_everybody_knows() -> None:
    rng = random.Random(1)
    for number, state in enumerate(hunts(range(60, 62), humans=3)):
        if number % 10 == 0:
            twin = state.determinize(None, rng)
            assert weights_of(twin) == weights_of(state)
            assert hints_of(state).weights(View(twin)) == hints_of(state).weights(View(state))


def test_the_kaiju_draws_what_it_cannot_see_with_equal_chances() -> None:
    assert hints_of(kaiju()).belief(View(kaiju())) is None


def test_before_the_kaiju_has_a_place_nothing_is_believed() -> None:
    start = game_for(2).new_state()
    hints_of(start).ways.draw(start, random.Random(1))
    assert start.place == -1


def test_a_position_without_a_history_has_equal_chances() -> None:
    state = table()
    weights = weights_of(state)
    known = [weight for weight in weights if weight]
    assert known == pytest.approx([1 / len(known)] * len(known))


def test_a_weight_is_drawn_with_one_random_number() -> None:
    class Fixed(random.Random):
        def random(self) -> float:
            return 0.999999999

    assert draw_weighted([0.0, 0.5, 0.5, 0.0], Fixed()) == 2
    assert restrict_weights((0.0, 0.0, 1.0), 0b011) == (0.5, 0.5, 0.0)  # no way leads there: all alike
