"""Information set tree search: visits, lines, widths, what seats can tell apart, thoughts, limits of time."""

from __future__ import annotations

import random
from collections.abc import Hashable
from time import perf_counter

import pytest
from kuhn import BET, JACK, KING, PASS, QUEEN, KuhnHints, dealt, score

import tabletop_widgets as tw
from tabletop_widgets.core.state import State
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scout import ScoutGame
from tabletop_widgets.players import ISMCTS, FlatMC


def turn() -> View:
    """Return the first turn of a round of SCOUT, with many Shows to choose from."""
    match = tw.new_match("scout", players=3, seed=1)
    for _ in range(3):
        match.play("keep")
    return match.view()


def chosen(choice: tw.Choice) -> int:
    assert isinstance(choice.action, int)
    return choice.action


def visits(choice: tw.Choice) -> dict[int, int]:
    return {action: score(choice, action).visits for action in choice.scores}


@pytest.mark.parametrize("multi", [False, True])
def test_every_iteration_is_a_visit_and_the_most_visited_action_is_chosen(multi: bool) -> None:
    choice = ISMCTS(150, multi=multi)(turn(), random.Random(1))
    counts = visits(choice)
    assert sum(counts.values()) == 150
    assert counts[chosen(choice)] == max(counts.values())


def test_a_king_answers_a_bet_and_a_jack_does_not() -> None:
    assert ISMCTS(60)(View(dealt((JACK, KING), BET)), random.Random(1)).action == BET
    assert ISMCTS(60)(View(dealt((KING, JACK), BET)), random.Random(1)).action == PASS


def test_others_choose_what_is_best_for_them() -> None:
    """A jack that bets wins a chip of those who pass at random; those who know better answer with a king."""
    view = View(dealt((JACK, KING)))
    searched = score(ISMCTS(2000, multi=True, informed=True)(view, random.Random(1)), BET).value
    at_random = score(FlatMC(2000)(view, random.Random(1)), BET).value
    assert searched < at_random - 0.05


@pytest.mark.parametrize("multi", [False, True])
def test_more_curiosity_spreads_the_visits(multi: bool) -> None:
    view = View(dealt((JACK, KING), BET))
    counts = [visits(ISMCTS(200, c=c, multi=multi)(view, random.Random(1)))[PASS] for c in (0.1, 0.7, 5)]
    assert counts == sorted(counts)
    assert counts[0] < 10 < 40 < counts[-1]


def test_only_the_most_promising_actions_are_tried_and_never_others() -> None:
    view = turn()
    promises = view.heuristics.view_prior(view)
    assert promises is not None
    ranked = sorted(range(len(promises)), key=lambda at: -promises[at])
    assert set(ISMCTS(40, width=3)(view, random.Random(1)).scores) == {view.legal_ids[at] for at in ranked[:3]}
    assert len(ISMCTS(40, width=None)(view, random.Random(1)).scores) == len(view.legal_ids)


def test_the_line_begins_with_the_choice_and_can_be_played_on() -> None:
    view = turn()
    choice = ISMCTS(300, width=3)(view, random.Random(1))
    assert choice.line[0] == choice.action
    assert len(choice.line) > 1


@pytest.mark.parametrize("multi", [False, True])
def test_thoughts_rest_on_more_and_more_iterations_and_the_last_is_the_answer(multi: bool) -> None:
    thoughts = list(ISMCTS(200, multi=multi).think(turn(), random.Random(2)))
    counts = [sum(visits(thought).values()) for thought in thoughts]
    assert counts == sorted(counts)
    assert len(set(counts)) > 2
    assert counts[-1] == 200
    assert thoughts[-1] == ISMCTS(200, multi=multi)(turn(), random.Random(2))


def test_a_limit_in_seconds_is_kept() -> None:
    begin = perf_counter()
    choice = ISMCTS(seconds=0.05)(turn(), random.Random(1))
    assert 0.04 < perf_counter() - begin < 2  # a busy machine may be late
    assert sum(visits(choice).values()) > 1
    assert ISMCTS(seconds=0.05).name == "ismcts 0.05 s"


class Secret(KuhnHints):
    """What is bet is not seen by the other seat."""

    def label_for(self, action: int, state: State, observer: int) -> Hashable:
        return "something"


def share_of_bets(hints: type[KuhnHints]) -> float:
    """Return how often a queen bets, in a search in which the other has seen what `hints` let them see."""
    choices = [
        ISMCTS(300, multi=True, informed=True)(View(dealt((QUEEN, JACK), hints=hints)), random.Random(seed))
        for seed in range(8)
    ]
    return sum(visits(choice)[BET] for choice in choices) / (300 * 8)


def test_what_looks_alike_to_others_leads_them_to_the_same_place() -> None:
    """A bet drives no jack away where it looks like a pass, so that a queen bets at other times."""
    assert abs(share_of_bets(Secret) - share_of_bets(KuhnHints)) > 0.1


@pytest.mark.parametrize("way", ["public", "hidden"])
def test_scout_is_searched_with_a_tree_for_every_seat(way: str) -> None:
    hands = [["1|2", "5|9"], 4, 4]
    game = ScoutGame(3, scouted_orientation=way)
    state = game.state_from_dict({"hands": hands, "active": ["7|9", "8|9"], "owner": 2, "turn": 0})
    state.draw_all(random.Random(1))
    choice = ISMCTS(60, multi=True)(View(state), random.Random(1))
    assert sum(visits(choice).values()) == 60
