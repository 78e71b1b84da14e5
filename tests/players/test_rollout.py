"""The player that judges whole turns by games played on to their end."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any

import pytest
from garden import PICK, SOW, Garden, GardenHints, GardenState

import tabletop_widgets as tw
from tabletop_widgets.core.heuristics import Heuristics
from tabletop_widgets.core.state import State
from tabletop_widgets.core.view import View
from tabletop_widgets.players import Level, Rollout
from tabletop_widgets.players.rollout_policy import MOST_TURNS


def chosen(player: Rollout, *before: int, game: Garden | None = None) -> Any:
    """Return what a player answers after some turns."""
    state = (game or Garden()).new_state()
    for action in before:
        state.apply(action)
    return player(View(state), random.Random(1))


def judged(first: float, mean: float, games: int) -> float:
    """Return what a way is worth after some games: the first look counts as much as eight."""
    return (8 * first + games * mean) / (8 + games)


def test_games_to_the_end_show_what_a_look_at_the_end_of_the_turn_does_not() -> None:
    """Whoever sows first harvests five in the next turn, and picks one in the last: 6 to 3."""
    choice = chosen(Rollout(8, further=1))
    assert choice.action == SOW
    assert choice.scores[SOW].value == pytest.approx(judged(0.0, 1.0, 8))
    assert choice.scores[PICK].value == pytest.approx(judged(0.05, 0.5, 8))
    assert choice.scores[PICK].behind == pytest.approx(judged(-0.05, 0.5, 8))
    assert [score.visits for score in choice.scores.values()] == [8, 8]


def test_it_does_not_sow_when_there_is_no_turn_left_to_harvest() -> None:
    assert chosen(Rollout(4), PICK, PICK, PICK, PICK).action == PICK


def test_a_narrow_search_tries_the_first_actions_only() -> None:
    assert set(chosen(Rollout(4, width=1)).scores) == {PICK}


def test_it_thinks_aloud_in_each_round() -> None:
    thoughts: list[Any] = list(Rollout(10).think(View(Garden().new_state()), random.Random(0)))
    assert [thought.scores[SOW].visits for thought in thoughts] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_of_few_games_each_way_has_one_at_least() -> None:
    assert chosen(Rollout(1)).scores[SOW].visits == 1


class CountedHints(GardenHints):
    """A game of little patience: whoever has more points is nearer to the victory, before and after the end."""

    def result(self, state: State, seat: int) -> float:
        assert isinstance(state, GardenState)
        return 0.1 * state.points[seat]


class Counted(Garden):
    """The same points, seen by `CountedHints`."""

    @cached_property
    def heuristics(self) -> Heuristics:
        return CountedHints(self)


def test_the_game_says_how_good_an_end_is() -> None:
    choice = chosen(Rollout(4, further=1), game=Counted())
    assert choice.scores[SOW].value == pytest.approx(judged(0.0, 0.6, 4))
    assert choice.scores[PICK].value == pytest.approx(judged(0.05, 0.3, 4))


class EndlessState(GardenState):
    """The garden is never done."""

    def current_player(self) -> int:
        return self.turns % 2


class Endless(Garden):
    """The same points, and no end."""

    state = EndlessState


def test_a_game_without_an_end_is_judged_where_it_is_given_up() -> None:
    choice = chosen(Rollout(16, further=1), game=Endless())
    assert choice.action == SOW
    # sown, harvested, and picked ever since: as `evaluate` counts it
    assert choice.scores[SOW].value == pytest.approx(judged(0.0, 0.05 * (5 + MOST_TURNS - 1), 16))


# --- a turn of several decisions


def alone() -> tw.Match:
    """Return a match of one human against an Automa, before the human's first section."""
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=2)
    while match.view().kind != "section":
        match.play_out({0: "heuristic"}, 1)
    return match


def test_as_long_as_the_turn_goes_on_as_foreseen_no_new_search_is_needed() -> None:
    match, player = alone(), Rollout(2, ways=2, tries=2, further=1)
    first = player(match.view(), random.Random(0))
    assert first.scores
    match.play(first.action)
    asked = 0
    while not match.is_terminal() and match.view().kind != "end":
        if len(match.legal_actions()) == 1:
            match.play(match.legal_actions()[0])
            continue
        choice = player(match.view(), random.Random(0))
        assert (choice.scores, choice.line[0]) == ({}, choice.action)
        match.play(choice.action)
        asked += 1
    assert asked


def test_what_comes_otherwise_is_thought_over_anew() -> None:
    match, player = alone(), Rollout(2, ways=2, tries=2, further=1)
    first = player(match.view(), random.Random(0))
    for other in match.view().legal_ids:
        if other != first.action:
            match.play(other)
            if len(match.view().legal_ids) > 1:  # where there is no choice, nobody thinks
                break
            match.undo()
    assert player(match.view(), random.Random(0)).scores


def test_a_game_that_begins_forgets_the_turn_of_the_last() -> None:
    match, player = alone(), Rollout(2, ways=2, tries=2, further=1)
    match.play(player(match.view(), random.Random(0)).action)
    player.reset(match.game, 0, random.Random(0))
    while len(match.legal_actions()) == 1:
        match.play(match.legal_actions()[0])
    assert player(match.view(), random.Random(0)).scores


def test_a_level_has_a_new_player_for_each_game() -> None:
    view, level = alone().view(), Level("strong")
    before = level.player(view)
    assert level.player(view) is before
    level.reset(view.game, 0, random.Random(0))
    assert level.player(view) is not before
