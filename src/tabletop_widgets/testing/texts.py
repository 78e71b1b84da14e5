"""Checks of texts: actions, prompts, events and the rulebook."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.testing.trial import Trial, expect


def every_action_has_a_name_at_every_time_legal_or_not(trial: Trial) -> None:
    """A person who asks why not reads the name of the action; a spectator, too."""
    for words in map(trial.words, LOCALES):
        for state in trial.decisions[:: max(1, len(trial.decisions) // 3)]:
            for viewer in (state.current_player(), None):
                observation = state.observation(viewer)
                for action in trial.game.actions:
                    expect(trial.game.label(action, observation, words).strip(), f"{str(action)!r} has no label")


def no_two_legal_actions_read_the_same(trial: Trial) -> None:
    """Legal actions have different labels."""
    for words in map(trial.words, LOCALES):
        for state in trial.decisions:
            observation = state.observation(state.current_player())
            labels = [trial.game.label(trial.game.actions[i], observation, words) for i in state.legal_actions()]
            twice = sorted({label for label in labels if labels.count(label) > 1})
            expect(not twice, f"two legal actions read {twice}", state)


def every_decision_has_a_prompt_and_every_kind_of_action_a_title(trial: Trial) -> None:
    """Every decision has a prompt."""
    for state in trial.samples:
        kind = state.decision().kind
        for words in map(trial.words, LOCALES):
            for viewer in trial.viewers:
                asked = trial.game.prompt(state.observation(viewer), kind, words)
                expect(asked.strip(), f"the decision {kind!r} has no prompt")
    for kind in {action.kind for action in trial.game.actions}:
        for words in map(trial.words, LOCALES):
            expect(trial.game.kind_title(kind, words).strip(), f"the kind of actions {kind!r} has no title")


def every_event_has_a_sentence_and_a_rule_that_is_there(trial: Trial) -> None:
    """Events have sentences, and cite rules of the rulebook."""
    game, state, events = trial.game, trial.game.new_state(), list[Event]()
    for step in trial.random_game()[:-1]:
        state.apply(step.number, events)
    expect(events, "a whole game passes, and nothing is told of it")
    numbers = {section.number for section in game.rulebook.sections()}
    for event in events:
        known = not event.rule or event.rule.removeprefix(f"{game.name} ") in numbers
        expect(known, f"{event!r} cites a rule that is not there")
        some = event.audience is None or 0 < event.audience < 1 << game.num_players
        expect(some, f"{event!r} has an audience of {event.audience}; expected a bit for each seat that may know")
        for words in map(trial.words, LOCALES):
            expect(game.event_text(event, words).strip(), f"{event!r} has no sentence")


CHECKS = (
    every_action_has_a_name_at_every_time_legal_or_not,
    no_two_legal_actions_read_the_same,
    every_decision_has_a_prompt_and_every_kind_of_action_a_title,
    every_event_has_a_sentence_and_a_rule_that_is_there,
)
