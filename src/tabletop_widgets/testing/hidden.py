"""Checks of hidden information: what a viewer cannot know is drawn anew, and its view stays the same."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.testing.trial import MANY_ACTIONS, Trial, expect, only_random, view


def pairs(trial: Trial) -> Iterator[tuple[State, State, int]]:
    """Yield positions, each with others that look the same to a seat, and that seat."""
    return ((state, other, seat) for state, other, seat in all_pairs(trial) if seat is not None)


def all_pairs(trial: Trial) -> Iterator[tuple[State, State, int | None]]:
    """Yield positions, each with others that look the same to a viewer, and that viewer."""
    for number, state in enumerate(trial.samples):
        for viewer in trial.viewers:
            for draw in range(trial.draws):
                yield state, state.determinize(viewer, only_random(100 * number + draw)), viewer


def what_a_seat_and_a_spectator_see_does_not_depend_on_what_is_hidden(trial: Trial) -> None:
    """`determinize` draws anew only what its viewer cannot know, and no view shows the rest."""
    for state, other, seat in all_pairs(trial):
        for viewer in {seat, None}:
            same = view(other, viewer) == view(state, viewer)
            expect(same, f"drawn anew for viewer {seat}, viewer {viewer} sees something else", state)
        expect(other.decision() == state.decision(), "drawn anew, another decision is asked", state)


def determinized_positions_are_possible(trial: Trial) -> None:
    """The result of `determinize` is a position of the game."""
    for _, other, seat in all_pairs(trial):
        problems = trial.game.problems(other.to_dict())
        expect(not problems, f"what viewer {seat} may imagine is impossible: {problems}", other)


def determinize_leaves_the_position_itself_alone(trial: Trial) -> None:
    """The result of `determinize` is independent of the position."""
    for state in trial.samples:
        before = state.state_hash()
        other = state.determinize(0, only_random(1))
        possible = [*other.legal_actions(), *(number for number, _ in other.chance_outcomes())]
        for number in possible[:1]:
            other.apply(number)
        expect(state.state_hash() == before, "determinize, or what is played in it, changes", state)


def what_a_seat_may_do_and_why_not_does_not_depend_on_what_is_hidden(trial: Trial) -> None:
    """A refusal tells a seat nothing that it cannot see."""
    for number, (state, other, seat) in enumerate(pairs(trial)):
        if seat == state.current_player():
            same = other.legal_actions() == state.legal_actions()
            expect(same, f"what seat {seat} may do depends on what it cannot see", state)
        step = 13 if trial.game.num_actions > MANY_ACTIONS else 1
        for action in range(number % step, trial.game.num_actions, step):
            same = other.why_not(action, seat) == state.why_not(action, seat)
            expect(same, f"why seat {seat} may not take {action} depends on what it cannot see", state)


def texts_do_not_depend_on_what_is_hidden(trial: Trial) -> None:
    """Labels and prompts contain only what the viewer knows."""
    game = trial.game
    for state, other, seat in pairs(trial):
        kind = state.decision().kind
        for words in map(trial.words, LOCALES):
            for viewer in (seat, None):
                prompts = {game.prompt(position.observation(viewer), kind, words) for position in (state, other)}
                expect(len(prompts) == 1, f"what viewer {viewer} is asked depends on what it cannot see: {prompts}")
            if seat == state.current_player():
                labels = [
                    [game.label(game.actions[i], position.observation(seat), words) for i in position.legal_actions()]
                    for position in (state, other)
                ]
                expect(labels[0] == labels[1], f"labels depend on what seat {seat} cannot see: {labels}")


def an_observation_is_json_and_stays_as_it_was(trial: Trial) -> None:
    """A view does not change with the state that it was made from."""
    line = trial.random_game()
    for step in (line[i] for i in trial.looked_at()[:-1:5]):
        state = step.state.clone()
        seen = {seat: state.observation(seat) for seat in trial.viewers}
        told = {seat: json.dumps(observation.to_dict()) for seat, observation in seen.items()}
        state.apply(step.number)
        for seat, observation in seen.items():
            again = json.dumps(observation.to_dict())
            expect(again == told[seat], f"a view of {seat} changed from {told[seat]} to {again}")
            expect(json.loads(again) == observation.to_dict(), f"a view of {seat} is no JSON data")
            named = (observation.seat, observation.current_player) == (seat, step.state.current_player())
            expect(named, f"a view of {seat} names another seat, or another one that decides")


CHECKS = (
    an_observation_is_json_and_stays_as_it_was,
    what_a_seat_and_a_spectator_see_does_not_depend_on_what_is_hidden,
    determinized_positions_are_possible,
    determinize_leaves_the_position_itself_alone,
    what_a_seat_may_do_and_why_not_does_not_depend_on_what_is_hidden,
    texts_do_not_depend_on_what_is_hidden,
)
