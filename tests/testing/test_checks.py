"""The checks for everybody's games: a game that breaks the contract is found, and told what is wrong where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import own_game
import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.observation import Observation, OpenObservation
from tabletop_widgets.testing import CHECKS, CheckFailed, Trial, conformance, for_game, title

Made = dict[str, Any]


@pytest.fixture
def pig() -> Iterator[Made]:
    yield own_game.run()
    tw.unregister("pig")


def test_a_sound_game_gets_a_line_for_each_check(pig: Made) -> None:
    assert conformance("pig", players=3) == [title(check) for check in CHECKS]
    assert conformance(tw.new_game("pig"))[0] == "ids are dense and every text is read back"
    assert len(set(CHECKS)) == len(CHECKS) > 30


def test_a_game_that_is_not_there_is_told() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        conformance("chess")


def test_what_is_worked_out_for_a_game_is_kept_for_its_next_check(pig: Made) -> None:
    assert for_game(tw.new_game("pig")) is for_game(tw.new_game("pig"))


# --- what is broken in a game, by what is put in the place of a method


def shared_scores(made: Made) -> Any:
    def clone(self: Any) -> Any:
        copy = object.__new__(type(self))
        vars(copy).update(vars(self))
        return copy

    return clone


def no_reason(made: Made) -> Any:
    return lambda self, action: None


def a_rule_that_is_not_there(made: Made) -> Any:
    def refusal(self: Any, action: int) -> Any:
        return None if action in self.legal_actions() else self.game.refusal("nothing-to-keep", "7", score=0)

    return refusal


def no_text(made: Made) -> Any:
    def refusal(self: Any, action: int) -> Any:
        return None if action in self.legal_actions() else self.game.refusal("unheard", "1")

    return refusal


def never_ends(made: Made) -> Any:
    def take(self: Any, action: int, events: Any) -> None:
        self.heap = 0 if action else 1

    return take


def takes_what_is_not_legal(made: Made) -> Any:
    def apply(self: Any, action: int, events: Any = None) -> None:
        (self.draw if self.current_player() == tw.CHANCE else self.take)(action, events)

    return apply


def an_outcome_too_early(made: Made) -> Any:
    return lambda self: made["Outcome"]((0, 0), (1, 1), "goal")


def the_worse_score_wins(made: Made) -> Any:
    def outcome(self: Any) -> Any:
        better = self.scores[0] > self.scores[1]
        ranks = (2, 1) if better else (1, 2)
        return made["Outcome"](tuple(self.scores), ranks, "goal") if self.is_terminal() else None

    return outcome


def an_event_of_no_rule(made: Made) -> Any:
    def take(self: Any, action: int, events: list[Event] | None) -> None:
        made["PigState"].take(self, action, events)
        if events is not None:
            events.append(Event("action", 0, (action,), "pig 9"))

    return take


class Leaking(OpenObservation):
    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.seat = 0


def another_seats_view(made: Made) -> Any:
    def observation(self: Any, seat: int | None) -> Observation:
        return Leaking(seat, self.current_player(), self.to_dict())

    return observation


BROKEN: list[tuple[str, Callable[[Made], Any], str]] = [
    ("clone", shared_scores, "a clone has changed with the state that it was made of"),
    ("refusal", no_reason, "'hold' is not legal, and no reason is given, in {'scores': [0, 0]"),
    ("refusal", a_rule_that_is_not_there, "cites a rule that is not there; there are 1, 2, 3"),
    ("take", never_ends, "this game has not ended after 20000 decisions"),
    ("apply", takes_what_is_not_legal, "is not legal, and apply takes it"),
    ("outcome", an_outcome_too_early, "an outcome before the end"),
    ("outcome", the_worse_score_wins, "has the higher score and is placed behind"),
    ("take", an_event_of_no_rule, "cites a rule that is not there"),
    ("observation", another_seats_view, "names another seat"),
]


@pytest.mark.parametrize(("method", "instead", "told"), BROKEN, ids=[instead.__name__ for _, instead, _ in BROKEN])
def test_what_is_broken_in_the_rules_is_told(
    method: str, instead: Callable[[Made], Any], told: str, pig: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pig["ExplainedState"], method, instead(pig), raising=False)
    with pytest.raises(CheckFailed) as caught:
        conformance("pig")
    assert told in str(caught.value)


def test_a_reason_without_words_is_told(pig: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pig["ExplainedState"], "refusal", no_text(pig))
    with pytest.raises(KeyError, match="refusal-unheard"):
        conformance("pig")


# --- what is broken in a board


@pytest.mark.parametrize(
    ("method", "instead", "told"),
    [
        ("click_paths", lambda self, seen, action: (("pig",),), "share the path ('pig',)"),
        ("click_paths", lambda self, seen, action: ((f"pig{action.id}",),), "is clicked on ['pig0'], not drawn"),
        ("click_paths", lambda self, seen, action: (("die", "die")[: action.id + 1],), "paths that begin others"),
        ("interpret", lambda self, seen, path: type(self).roll, "means 'roll', which is legal"),
        ("step_hints", lambda self, kind, words: [], "step_hints('roll') are [] for a path of 1 clicks"),
        ("step_names", lambda self, seen, legal, words: {"pig": "oink"}, "step_names tell of ['pig'], where no"),
        ("highlights", lambda self, seen, action: ("pig",), "highlights that are not drawn with a label: ['pig']"),
    ],
)
def test_what_is_broken_in_the_board_is_told(
    method: str, instead: Any, told: str, pig: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = pig["PigBoard"]
    board.roll = pig["Pig"].actions[0]
    monkeypatch.setattr(board, method, instead)
    with pytest.raises(CheckFailed) as caught:
        conformance("pig")
    assert told in str(caught.value)


def test_a_colour_that_is_not_there_is_told(pig: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = pig["PigBoard"].draw

    def pink(*arguments: Any) -> Any:
        scene = draw(*arguments)
        scene.add("pink", "rect", "table", width=3, height=3, fill="$pink")
        return scene

    monkeypatch.setattr(pig["PigBoard"], "draw", pink)
    with pytest.raises(CheckFailed, match=r"pink has the colours \['pink'\], which are not there"):
        conformance("pig")


# --- how much is looked at


@pytest.mark.soak
def test_of_a_long_game_some_steps_are_looked_at_of_every_kind_of_decision() -> None:
    game = tw.new_game("scythe", players=2)
    some, whole = Trial(game, per_kind=1, steps=20), Trial(game)
    line = some.random_game()
    looked_at = some.looked_at()
    assert 20 <= len(looked_at) < 20 + len({step.state.decision().kind for step in line}) + 1 < len(line)
    assert {line[i].state.decision().kind for i in looked_at} == {step.state.decision().kind for step in line}
    assert looked_at[-1] == len(line) - 1
    assert len(some.looked_at(1)) in (20, 21)
    assert whole.looked_at() == tuple(range(len(whole.random_game())))


def test_in_each_position_other_actions_are_tried_besides_the_legal_ones() -> None:
    trial = Trial(tw.new_game("scythe", players=2), asked=250)
    tried = [set(trial.sample_actions(i, state)) for i, state in enumerate(trial.samples)]
    assert all(numbers >= set(state.legal_actions()) for numbers, state in zip(tried, trial.samples, strict=True))
    assert set().union(*tried) == set(range(trial.game.num_actions))
    assert max(map(len, tried)) < trial.game.num_actions / 2
