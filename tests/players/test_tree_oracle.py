"""Information set tree search visits as OpenSpiel's does, in Kuhn's poker.

OpenSpiel's search knows what each seat holds in a sample, as `multi=True, informed=True` does. `THEIRS` holds the mean
share of its visits that a bet gets, over 400 searches; where OpenSpiel is installed (`pip install -e .[bench]`), a test
makes these figures anew.
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Sequence

import pytest
from kuhn import BET, JACK, KING, PASS, QUEEN, dealt, score

from tabletop_widgets.core.view import View
from tabletop_widgets.players import ISMCTS

ITERATIONS, CURIOUS, SEARCHES = 400, 0.7, 16
SCALE = 4  # their values are chips, -2 to 2; ours are 0 to 1
# theirs plays on from a new node without counting a choice there, ours counts one: a few visits' difference in all
FEW = 4 / ITERATIONS

Place = tuple[tuple[int, int], tuple[int, ...]]  # the cards, and what was decided
THEIRS: dict[Place, float] = {
    ((JACK, QUEEN), ()): 0.1206,
    ((QUEEN, JACK), ()): 0.4271,
    ((KING, JACK), ()): 0.5050,
    ((JACK, QUEEN), (PASS,)): 0.2433,
    ((JACK, KING), (PASS,)): 0.6254,
    ((JACK, QUEEN), (BET,)): 0.9317,
    ((QUEEN, KING), (PASS, BET)): 0.9308,
}


def ours(place: Place, multi: bool = True, informed: bool = True) -> list[float]:
    player = ISMCTS(ITERATIONS, c=CURIOUS, width=None, multi=multi, informed=informed)
    view = View(dealt(place[0], *place[1]))
    return [score(player(view, random.Random(seed)), BET).visits / ITERATIONS for seed in range(SEARCHES)]


def theirs(place: Place, searches: int) -> list[float]:
    spiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: `pip install -e .[dev]` brings it")
    state = spiel.load_game("kuhn_poker").new_initial_state()
    for number in (*place[0], *place[1]):
        state.apply_action(number)
    shares = []
    for seed in range(searches):
        rollouts = spiel.RandomRolloutEvaluator(1, 1000 + seed)
        counts = spiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
        bot = spiel.ISMCTSBot(seed, rollouts, CURIOUS * SCALE, ITERATIONS, -1, counts, False, False)
        shares.append(dict(bot.get_policy(state))[BET])
    return shares


def error(shares: Sequence[float]) -> float:
    return statistics.stdev(shares) / math.sqrt(len(shares))


@pytest.mark.parametrize("place", THEIRS, ids=str)
def test_a_bet_gets_the_same_share_of_visits_as_in_openspiel(place: Place) -> None:
    shares = ours(place)
    assert statistics.fmean(shares) == pytest.approx(THEIRS[place], abs=4 * error(shares) + FEW)


@pytest.mark.parametrize("place", THEIRS, ids=str)
def test_the_stored_shares_are_those_of_openspiel(place: Place) -> None:
    shares = theirs(place, 100)
    assert statistics.fmean(shares) == pytest.approx(THEIRS[place], abs=4 * error(shares) + 0.002)


def test_without_knowing_what_they_hold_others_play_their_cards_alike() -> None:
    """After a pass, a queen has nothing to fear from one who does not know whether it is a king that they hold."""
    place = (JACK, QUEEN), (PASS,)
    alike = statistics.fmean(ours(place, informed=False))
    assert alike > THEIRS[place] + 0.2
