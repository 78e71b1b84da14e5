"""Checks of the rules of a game: the contract of `Game` and `State`."""

from __future__ import annotations

import itertools
import json

from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.testing.trial import CheckFailed, Trial, expect, only_random, view

# --- the catalogue of actions


def ids_are_dense_and_every_text_is_read_back(trial: Trial) -> None:
    """`game.actions[i].id` is i, and no two actions share a text."""
    game = trial.game
    expect([a.id for a in game.actions] == list(range(game.num_actions)), "an action's id is not its index")
    for action in game.actions:
        expect(game.action(str(action)) == action, f"the text {str(action)!r} is read as another action")


def equal_options_make_equal_games(trial: Trial) -> None:
    """The options are JSON, and describe the game completely."""
    game = trial.game
    again = type(game)(**json.loads(json.dumps(dict(game.options))))
    expect(again == game and again.options == game.options, f"{game.options} made a game with {again.options}")
    same = again.new_state().state_hash() == game.new_state().state_hash()
    expect(same, "two games with the same options begin with different positions")


# --- legal actions and refusals


def legal_ids_are_sorted_and_in_the_catalogue(trial: Trial) -> None:
    """There are legal actions exactly where a seat decides."""
    for state, _ in trial.random_game():
        legal = state.legal_actions()
        expect(list(legal) == sorted(set(legal)), f"legal actions are not sorted, or appear twice: {legal}", state)
        known = all(0 <= number < trial.game.num_actions for number in legal)
        expect(known, f"legal actions that are in no catalogue: {legal}", state)
        expect(
            bool(legal) == (state.current_player() >= 0), f"{len(legal)} legal actions for a {state.decision()}", state
        )
        expect(state.decision().seat == state.current_player(), "decision() names another seat", state)


def every_legal_action_is_accepted_and_every_other_is_refused_with_a_rule(trial: Trial) -> None:
    """A refusal names a rule of the rulebook, has a text, and does not change the position."""
    refusals: dict[str, Refusal] = {}
    for i, state in enumerate(trial.samples):
        before, legal = state.state_hash(), state.legal_actions()
        outcomes = {number for number, _ in state.chance_outcomes()}
        for number in trial.sample_actions(i, state):
            if number in legal:
                expect(state.why_not(number) is None, f"{_name(trial, number)} is legal and refused", state)
                state.child(number)
            elif number not in outcomes:
                refusal = _expect_refused(trial, state, number)
                refusals[repr(refusal)] = refusal
        same = (state.state_hash(), state.legal_actions()) == (before, legal)
        expect(same, "an action that was refused changed the position", state)
    for refusal in refusals.values():
        _expect_told(trial.game, refusal)


def _expect_refused(trial: Trial, state: State, number: int) -> Refusal:
    refusal = state.why_not(number)
    if refusal is None:
        raise CheckFailed(f"{_name(trial, number)} is not legal, and no reason is given, in {state.to_dict()}")
    try:
        state.apply(number)
    except IllegalAction as error:
        # where chance decides, ids are those of outcomes
        if state.current_player() != CHANCE and error.refusal != refusal:
            raise CheckFailed(f"apply({_name(trial, number)}) gives another reason than why_not: {error}") from error
    else:
        raise CheckFailed(f"{_name(trial, number)} is not legal, and apply takes it")
    return refusal


def _expect_told(game: Game, refusal: Refusal) -> None:
    numbers = [section.number for section in game.rulebook.sections()]
    known = refusal.rule.removeprefix(f"{game.name} ") in numbers
    expect(known, f"{refusal!r} cites a rule that is not there; there are {', '.join(numbers)}")
    for locale in LOCALES:
        expect(refusal.text(locale).strip(), f"{refusal!r} has no text in {locale!r}")


def _name(trial: Trial, number: int) -> str:
    return repr(str(trial.game.actions[number]))


def other_seats_are_told_no_facts(trial: Trial) -> None:
    """A seat that is not asked learns nothing from a refusal, whatever it tries."""
    for state in trial.samples:
        for seat in set(range(trial.game.num_players)) - {state.current_player()}:
            answers = [state.why_not(number, seat) for number in range(0, trial.game.num_actions, 37)]
            expect(answers[0], f"seat {seat} is not asked, and may play", state)
            expect(not getattr(answers[0], "facts", ()), f"seat {seat} is not asked, and is told {answers[0]!r}")
            same = answers.count(answers[0]) == len(answers)
            expect(same, f"what seat {seat}, which is not asked, is told depends on the action", state)


# --- copies and positions


def past_clones_never_change(trial: Trial) -> None:
    """A change of a position does not change an earlier copy."""
    state, looked_at = trial.game.new_state(), set(trial.looked_at())
    past: list[tuple[State, str, tuple[int, ...]]] = []
    for i, step in enumerate(trial.random_game()[:-1]):
        if i in looked_at:
            past.append((state.clone(), state.state_hash(), state.legal_actions()))
        state.apply(step.number)
    for copy, fingerprint, legal in past:
        same = (copy.state_hash(), copy.legal_actions()) == (fingerprint, legal)
        expect(same, "a clone has changed with the state that it was made of", copy)


def a_state_does_not_change_with_its_clone_or_its_child(trial: Trial) -> None:
    """A change of a copy does not change its position."""
    line = trial.random_game()
    for state, number in (line[i] for i in trial.looked_at()[:-1]):
        before = state.state_hash()
        copy, child = state.clone(), state.child(number)
        expect(copy.state_hash() == before, "a clone is unlike its state", state)
        copy.apply(number)
        expect(state.state_hash() == before, "a state changed with its clone", state)
        same = copy.state_hash() == child.state_hash()
        expect(same, "the same action leads to two positions", state)
        expect(child.state_hash() != before, f"nothing changes by {number}", state)


def a_position_written_and_read_goes_on_in_the_same_way(trial: Trial) -> None:
    """`state_from_dict` reads what `to_dict` has written, through JSON."""
    game, line = trial.game, trial.random_game()
    for state in trial.samples:
        text = json.dumps(state.to_dict())
        problems = game.problems(json.loads(text))
        expect(not problems, f"a position that was reached is refused: {problems}", state)
        copy = game.state_from_dict(json.loads(text))
        expect(json.dumps(copy.to_dict()) == text, f"read back it is {copy.to_dict()}", state)
        at = next(i for i, step in enumerate(line) if step.state is state)
        for step, then in itertools.pairwise(line[at : at + 60]):
            same = copy.legal_actions() == step.state.legal_actions()
            expect(same, "what was read back has other legal actions", copy)
            copy.apply(step.number)
            expect(copy.state_hash() == then.state.state_hash(), "what was read back goes on otherwise", copy)


# --- chance


def chance_outcomes_have_ids_and_weights_of_their_own(trial: Trial) -> None:
    """There are outcomes exactly where chance decides, each once, with an id below `num_chance_outcomes`."""
    most = trial.game.num_chance_outcomes
    for state in trial.samples:
        outcomes = state.chance_outcomes()
        expect(bool(outcomes) == (state.current_player() == CHANCE), f"chance may draw {outcomes}", state)
        expect(len({number for number, _ in outcomes}) == len(outcomes), f"an outcome appears twice: {outcomes}", state)
        known = all(0 <= number < most and weight > 0 for number, weight in outcomes)
        expect(known, f"expected ids from 0 to {most - 1} and weights above 0: {outcomes}", state)


def what_chance_cannot_draw_changes_nothing(trial: Trial) -> None:
    """An impossible outcome is refused."""
    for state in (state for state in trial.samples if state.current_player() == CHANCE):
        before = state.state_hash()
        possible = {number for number, _ in state.chance_outcomes()}
        most = trial.game.num_chance_outcomes
        for number in {-1, most, *range(0, most, 7)} - possible:
            try:
                state.apply(number)
            except IllegalAction as error:
                expect("chance cannot draw" in str(error), f"outcome {number} is refused with {error}")
            else:
                raise CheckFailed(f"chance cannot draw {number}, and apply takes it")
        expect(state.state_hash() == before, "an outcome that was refused changed the position", state)


def drawing_at_once_equals_drawing_one_by_one(trial: Trial) -> None:
    """`draw_all` draws by the weights, with one random number for each outcome, with events or without."""
    for state in trial.samples:
        at_once, log, events = state.clone(), list[int](), list[Event]()
        at_once.draw_all(only_random(5), log, events)
        one_by_one, rng, told = state.clone(), only_random(5), list[Event]()
        for number in log:
            outcomes = one_by_one.chance_outcomes()
            at = int(rng.random() * sum(weight for _, weight in outcomes))
            drawn = [n for n, weight in outcomes for _ in range(weight)][at]
            expect(number == drawn, f"draw_all drew {number}; by the weights it is {drawn}", one_by_one)
            one_by_one.apply(number, told)
        expect(one_by_one.current_player() != CHANCE, "draw_all stopped too early", one_by_one)
        same = (at_once.state_hash(), events) == (one_by_one.state_hash(), told)
        expect(same, "draw_all leads to another position, or tells something else", state)
        quiet = state.clone()
        quiet.draw_all(only_random(5))
        expect(quiet.state_hash() == at_once.state_hash(), "events change what is drawn", state)


# --- whole games


def random_games_end_and_replay_to_the_same_positions(trial: Trial) -> None:
    """The same decisions and outcomes lead to the same positions, every time."""
    for seed in range(1, 1 + trial.games):
        state, looked_at = trial.game.new_state(), set(trial.looked_at(seed))
        for i, step in enumerate(trial.random_game(seed)):
            same = i not in looked_at or state.state_hash() == step.state.state_hash()
            expect(same, "played again, a game goes another way", state)
            if step.number >= 0:
                state.apply(step.number)
        expect(state.is_terminal(), "played again, a game does not end", state)


def only_the_end_has_an_outcome(trial: Trial) -> None:
    """Scores and places are there when the game is over, not before, and a better score is never placed behind."""
    *before, last = trial.random_game()
    for step in before:
        over = step.state.outcome() is not None or any(step.state.returns()) or step.state.is_terminal()
        expect(not over, "an outcome before the end", step.state)
    end, outcome = last.state, last.state.outcome()
    if outcome is None:
        raise CheckFailed(f"the game is over and has no outcome, in {end.to_dict()}")
    seats = range(trial.game.num_players)
    expect(not end.legal_actions(), f"legal actions at the end: {outcome}", end)
    expect(
        len(outcome.scores) == len(outcome.ranking) == len(seats), f"expected one score for each seat: {outcome}", end
    )
    expect(end.returns() == list(map(float, outcome.scores)), f"returns() are not the scores: {outcome}", end)
    for one, other in itertools.permutations(seats, 2):  # ties may be broken
        fair = outcome.ranking[one] < outcome.ranking[other] or outcome.scores[one] <= outcome.scores[other]
        expect(fair, f"seat {one} has the higher score and is placed behind seat {other}: {outcome}", end)
    shared = all(place == 1 + sum(better < place for better in outcome.ranking) for place in outcome.ranking)
    expect(shared, f"places count from 1, and equal ones are shared: {outcome}", end)


def a_match_is_the_same_for_the_same_seed_and_replays_without_random_numbers(trial: Trial) -> None:
    """A match of random players ends, twice in the same position, which its log leads to by itself."""
    match, again = Match(trial.game, seed=11), Match(trial.game, seed=11)
    for one in (match, again):
        one.play_out(dict.fromkeys(trial.game.deciding, "random"))
    expect(match.is_terminal(), "the match does not end", match.state)
    expect(match.state.state_hash() == again.state.state_hash(), "two matches with the same seed go different ways")
    state = trial.game.new_state()
    for node in match.path()[1:]:
        for number in node.numbers:
            state.apply(number)
    expect(state.state_hash() == match.state.state_hash(), "the log of a match leads to another position")


def events_change_nothing(trial: Trial) -> None:
    """Recording events makes no difference."""
    state, events = trial.game.new_state(), list[Event]()
    looked_at = set(trial.looked_at())
    for i, (step, then) in enumerate(itertools.pairwise(trial.random_game()), 1):
        state.apply(step.number, events)  # the random game recorded no events
        same = i not in looked_at or state.state_hash() == then.state.state_hash()
        expect(same, "with events a game goes another way", state)


def what_two_actions_tell_a_viewer_differs_only_where_its_view_does(trial: Trial) -> None:
    """Events tell a viewer no more about an action than the position after it."""
    for state in trial.decisions:
        told: dict[tuple[int | None, str], list[Event]] = {}
        for number in state.legal_actions():
            after, events = state.clone(), list[Event]()
            after.apply(number, events)
            # a new deal hides what everybody has just seen; an event with `reveals` may tell more
            if after.current_player() == CHANCE or any(event.reveals for event in events):
                continue
            for viewer in set(trial.viewers) - {state.current_player()}:
                visible = [event for event in events if event.is_visible_to(viewer)]
                same = told.setdefault((viewer, view(after, viewer)), visible) == visible
                expect(same, f"{_name(trial, number)} tells viewer {viewer} what it cannot know", state)


CHECKS = (
    ids_are_dense_and_every_text_is_read_back,
    equal_options_make_equal_games,
    legal_ids_are_sorted_and_in_the_catalogue,
    every_legal_action_is_accepted_and_every_other_is_refused_with_a_rule,
    other_seats_are_told_no_facts,
    past_clones_never_change,
    a_state_does_not_change_with_its_clone_or_its_child,
    a_position_written_and_read_goes_on_in_the_same_way,
    chance_outcomes_have_ids_and_weights_of_their_own,
    what_chance_cannot_draw_changes_nothing,
    drawing_at_once_equals_drawing_one_by_one,
    random_games_end_and_replay_to_the_same_positions,
    only_the_end_has_an_outcome,
    a_match_is_the_same_for_the_same_seed_and_replays_without_random_numbers,
    events_change_nothing,
    what_two_actions_tell_a_viewer_differs_only_where_its_view_does,
)
