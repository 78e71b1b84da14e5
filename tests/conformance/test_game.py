"""The contract of `State` and `Game`, for every game at every number of players."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from samples import (
    GAMES,
    LOCALES,
    OPTIONS,
    PER_KIND,
    every_game,
    only_random,
    playout,
    samples,
    view,
    viewers,
)
from samples import decisions as decisions_of

import tabletop_widgets as tw
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, TERMINAL, State, ranking
from tabletop_widgets.core.text import Words

every_catalogue = pytest.mark.parametrize("game", [tw.new_game(name) for name in tw.games()], ids=lambda g: str(g.name))


# --- options and catalogue


@pytest.mark.parametrize("name", tw.games())
def test_every_option_is_tried_in_these_tests(name: str) -> None:
    plain = set(tw.new_game(name).options) - {"players"}
    assert plain == {key for options in OPTIONS.get(name, ()) for key in options} - {"players"}
    for key in plain:
        assert len({repr(game.options[key]) for game in GAMES if game.name == name}) > 1


@every_game
def test_equal_options_make_equal_games(game: Game) -> None:
    again = tw.new_game(game.name, **json.loads(json.dumps(dict(game.options))))
    assert again.options == game.options
    assert again.new_state().state_hash() == game.new_state().state_hash()


@every_catalogue
def test_ids_are_dense_and_every_text_is_read_back(game: Game) -> None:
    assert [action.id for action in game.actions] == list(range(game.num_actions))
    assert [game.action(str(action)) for action in game.actions] == list(game.actions)
    assert len({str(action) for action in game.actions}) == game.num_actions


@every_catalogue
def test_texts_are_plain_words_in_lower_case(game: Game) -> None:
    texts = [str(action) for action in game.actions]
    # a printed letter stays so
    plain = [re.sub(r"\b[A-Z]\b", lambda letter: letter[0].lower(), text) for text in texts]
    assert [text for text in plain if text != " ".join(text.casefold().split()) or not text.isascii()] == []


@every_catalogue
@pytest.mark.parametrize("wrong", [-1, 10**9, True, 1.0, None, b"keep", ("keep",)])
def test_what_is_not_in_the_catalogue_is_named_as_such(game: Game, wrong: Any) -> None:
    with pytest.raises(tw.IllegalAction, match=f"is not an action of {game.name}") as caught:
        game.new_state().why_not(wrong)
    assert caught.value.refusal is None


# --- legal actions and refusals


@every_game
def test_legal_ids_are_sorted_and_in_the_catalogue(game: Game) -> None:
    for state, _ in playout(game):
        legal = state.legal_actions()
        assert list(legal) == sorted(set(legal))
        assert all(0 <= number < game.num_actions for number in legal)
        assert bool(legal) == (state.current_player() >= 0)
        assert state.decision().seat == state.current_player()


def assert_refused(state: State, number: int) -> Refusal:
    """Check that an action is refused with a rule, by `why_not` and by `apply`."""
    refusal = state.why_not(number)
    assert refusal is not None
    with pytest.raises(tw.IllegalAction) as caught:
        state.apply(number)
    if state.current_player() != CHANCE:  # there ids are those of outcomes
        assert caught.value.refusal == refusal
        assert refusal.rule in str(caught.value)
    return refusal


@every_game
def test_every_unlisted_action_is_refused_with_a_rule_and_changes_nothing(game: Game) -> None:
    refusals: dict[str, Refusal] = {}
    for i, state in enumerate(samples(game)):
        before, legal = state.state_hash(), state.legal_actions()
        outcomes = {number for number, _ in state.chance_outcomes()}
        for number in range(i % PER_KIND, game.num_actions, PER_KIND):  # all of them, over the samples of a kind
            if number in legal:
                assert state.why_not(number) is None
            elif number not in outcomes:
                refusal = assert_refused(state, number)
                refusals[repr(refusal)] = refusal
        assert (state.state_hash(), state.legal_actions()) == (before, legal)
    assert refusals
    for refusal in refusals.values():
        assert game.rulebook.section(refusal.rule)
        texts = {refusal.text(locale) for locale in LOCALES}
        assert len(texts) == len(LOCALES)


@every_game
def test_other_seats_are_told_no_facts(game: Game) -> None:
    for state in samples(game):
        for seat in range(game.num_players):
            if seat == state.current_player():
                continue
            answers = [state.why_not(number, seat) for number in range(0, game.num_actions, 37)]
            assert answers[0] is not None
            assert not answers[0].facts
            assert answers.count(answers[0]) == len(answers), "the answer depends on the action"


@every_game
@pytest.mark.parametrize("wrong", [-1, 99, True, "0", 1.0])
def test_a_seat_that_is_not_there_is_a_value_error(game: Game, wrong: Any) -> None:
    state = decisions_of(game)[0]
    calls: list[Callable[[], object]] = [
        lambda: state.observation(wrong),
        lambda: state.determinize(wrong, only_random(0)),
        lambda: state.why_not(0, wrong),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=f"expected 0 to {game.num_players - 1}"):
            call()


# --- copies


@every_game
def test_past_clones_never_change(game: Game) -> None:
    state = game.new_state()
    past: list[tuple[State, str, tuple[int, ...]]] = []
    for step in playout(game)[:-1]:
        past.append((state.clone(), state.state_hash(), state.legal_actions()))
        state.apply(step.number)
    for copy, fingerprint, legal in past:
        assert (copy.state_hash(), copy.legal_actions()) == (fingerprint, legal)


@every_game
def test_a_state_does_not_change_with_its_clone_or_its_child(game: Game) -> None:
    for state, number in playout(game)[:-1]:
        before = state.state_hash()
        copy, child = state.clone(), state.child(number)
        assert copy.state_hash() == before
        assert state.state_hash() == before
        copy.apply(number)
        assert copy.state_hash() == child.state_hash() != before
        assert state.state_hash() == before


@every_game
def test_an_observation_is_json_and_stays_as_it_was(game: Game) -> None:
    for step in playout(game)[:-1:5]:
        state = step.state.clone()
        seen = {seat: state.observation(seat) for seat in viewers(game)}
        told = {seat: json.dumps(observation.to_dict()) for seat, observation in seen.items()}
        state.apply(step.number)
        for seat, observation in seen.items():
            assert json.dumps(observation.to_dict()) == told[seat]
            assert json.loads(told[seat]) == observation.to_dict()
            assert (observation.seat, observation.current_player) == (seat, step.state.current_player())


# --- chance


@every_game
def test_chance_outcomes_have_ids_and_weights_of_their_own(game: Game) -> None:
    for state in samples(game):
        outcomes = state.chance_outcomes()
        assert bool(outcomes) == (state.current_player() == CHANCE)
        assert len({number for number, _ in outcomes}) == len(outcomes)
        assert all(0 <= number < game.num_chance_outcomes and weight > 0 for number, weight in outcomes)


@every_game
def test_what_chance_cannot_draw_changes_nothing(game: Game) -> None:
    for state in samples(game):
        if state.current_player() == CHANCE:
            before = state.state_hash()
            possible = {number for number, _ in state.chance_outcomes()}
            for number in {-1, game.num_chance_outcomes, *range(0, game.num_chance_outcomes, 7)} - possible:
                with pytest.raises(tw.IllegalAction, match="chance cannot draw"):
                    state.apply(number)
            assert state.state_hash() == before


@every_game
def test_settling_equals_drawing_one_by_one(game: Game) -> None:
    for state in samples(game):
        at_once, log, events = state.clone(), list[int](), list[Event]()
        at_once.draw_all(only_random(5), log, events)
        one_by_one, rng, told = state.clone(), only_random(5), list[Event]()
        for number in log:
            outcomes = one_by_one.chance_outcomes()
            at = int(rng.random() * sum(weight for _, weight in outcomes))
            assert number == [n for n, weight in outcomes for _ in range(weight)][at]
            one_by_one.apply(number, told)
        assert one_by_one.current_player() != CHANCE
        assert (at_once.state_hash(), events) == (one_by_one.state_hash(), told)
        quiet = state.clone()
        quiet.draw_all(only_random(5))
        assert quiet.state_hash() == at_once.state_hash()


# --- playing


@every_game
@pytest.mark.parametrize("seed", range(1, 4))
def test_random_games_end_and_replay_to_the_same_positions(game: Game, seed: int) -> None:
    state = game.new_state()
    for step in playout(game, seed)[:-1]:
        assert len(state.legal_actions()) == len(step.state.legal_actions())
        assert state.state_hash() == step.state.state_hash()
        state.apply(step.number)
    assert state.is_terminal()


@every_game
def test_events_change_nothing_and_can_be_told_in_every_language(game: Game) -> None:
    state, events = game.new_state(), list[Event]()
    for step, then in itertools.pairwise(playout(game)):
        state.apply(step.number, events)  # the playout kept no account
        assert state.state_hash() == then.state.state_hash()
    assert events
    for event in events:
        assert event.audience is None or 0 < event.audience < 1 << game.num_players
        assert game.rulebook.section(event.rule)
        assert len({game.event_text(event, Words(game.messages, locale)) for locale in LOCALES}) == len(LOCALES)


@every_game
def test_what_two_actions_tell_a_viewer_differs_only_where_its_view_does(game: Game) -> None:
    for state in decisions_of(game):
        told: dict[tuple[int | None, str], list[Event]] = {}
        for number in state.legal_actions():
            after, events = state.clone(), list[Event]()
            after.apply(number, events)
            if after.current_player() == CHANCE:  # a new deal hides what everybody has just seen
                continue
            for viewer in viewers(game):
                # what says itself that something comes out may tell more than the new position does
                if viewer != state.current_player() and not any(event.reveals for event in events):
                    visible = [event for event in events if event.is_visible_to(viewer)]
                    assert told.setdefault((viewer, view(after, viewer)), visible) == visible


@every_game
def test_a_position_written_and_read_goes_on_in_the_same_way(game: Game) -> None:
    line = playout(game)
    for state in samples(game):
        text = json.dumps(state.to_dict())
        assert game.problems(json.loads(text)) == []
        copy = game.state_from_dict(json.loads(text))
        assert json.dumps(copy.to_dict()) == text
        at = next(i for i, step in enumerate(line) if step.state is state)
        for step, then in itertools.pairwise(line[at : at + 60]):
            assert copy.legal_actions() == step.state.legal_actions()
            copy.apply(step.number)
            assert copy.state_hash() == then.state.state_hash()


@every_game
def test_only_the_end_has_an_outcome(game: Game) -> None:
    *before, last = playout(game)
    for step in before:
        assert step.state.outcome() is None
        assert step.state.returns() == [0.0] * game.num_players
        assert not step.state.is_terminal()
    outcome = last.state.outcome()
    assert last.state.current_player() == TERMINAL
    assert last.state.legal_actions() == ()
    assert outcome is not None
    assert last.state.returns() == list(map(float, outcome.scores))
    assert len(outcome.scores) == game.num_players
    assert outcome.ranking == ranking([-place for place in outcome.ranking])  # places as they are given
    for one, other in itertools.permutations(range(game.num_players), 2):  # ties may be broken, a better score never is
        assert outcome.ranking[one] < outcome.ranking[other] or outcome.scores[one] <= outcome.scores[other]
    assert set(outcome.winners) == {seat for seat, place in enumerate(outcome.ranking) if place == 1} != set()


@every_game
def test_the_log_of_a_match_replays_without_random_numbers(game: Game) -> None:
    match = tw.Match(game, seed=11)
    match.run(dict.fromkeys(game.deciding, "random"))
    state = game.new_state()
    for node in match.path()[1:]:
        for number in (node.action.id,) if node.action else node.outcomes or ():
            state.apply(number)
    assert state.state_hash() == match.state.state_hash()
    assert match.is_terminal()


def test_there_are_games() -> None:
    assert len(GAMES) >= 4
