"""What a position is given: a record, an id or a text of an action, a text or an id of what chance draws."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest
from samples import decisions, every_game, samples

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.history import InformationState
from tabletop_widgets.core.state import CHANCE, State
from tabletop_widgets.core.view import View

WRONG = (-1, 10**9, 10**5000, True, 1.0, 1.5, None, b"keep", ("keep",), "no such thing")


def _after(state: State, action: Any) -> str:
    copy = state.clone()
    copy.apply(action)
    return copy.state_hash()


@every_game
def test_a_sample_takes_a_legal_action_as_a_view_lists_it(game: Game) -> None:
    for state in decisions(game):
        view = View(state)
        record, number = view.legal_actions[-1], view.legal_ids[-1]
        sample = view.sample(random.Random(1))
        known = _after(sample, number)
        assert [_after(sample, record), _after(sample, str(record)), _after(sample, str(record).upper())] == [known] * 3
        assert [sample.child(given).state_hash() for given in (record, number, str(record))] == [known] * 3
        assert sample.why_not(str(record)) is None
        recall = InformationState(game.num_players)
        recall.apply(sample, record)
        assert f"> {record}" in recall.memory_of(view.seat)
        assert sample.state_hash() == known


@every_game
def test_what_chance_draws_is_given_as_a_text_too(game: Game) -> None:
    for state in (state for state in samples(game) if state.current_player() == CHANCE):
        number = state.chance_outcomes()[-1][0]
        assert _after(state, game.chance_texts()[number]) == _after(state, number)
        with pytest.raises(tw.IllegalAction, match=r"chance cannot draw .*expected an id or a text"):
            state.apply(game.actions[0])


@every_game
def test_what_is_no_action_is_refused_and_changes_nothing(game: Game) -> None:
    state = decisions(game)[0].clone()
    before = state.state_hash()
    takes: tuple[Callable[[Any], object], ...] = (state.apply, state.child, state.why_not)
    for wrong, take in itertools.product(WRONG, takes):
        with pytest.raises(tw.IllegalAction, match=r"is not an action of|no action has the text"):
            take(wrong)
    assert state.state_hash() == before


@every_game
def test_a_record_that_is_not_legal_is_refused_with_its_rule(game: Game) -> None:
    for state in decisions(game):
        barred = next((one for one in game.actions if one.id not in state.legal_actions()), None)
        if barred is not None:
            with pytest.raises(tw.IllegalAction, match="is not legal here") as caught:
                state.apply(barred)
            assert caught.value.refusal == state.why_not(barred)


def test_the_look_ahead_of_the_readme_works_in_every_game() -> None:
    def ahead(view: View, rng: random.Random) -> Any:
        worth = {action: view.sample(rng).child(action).returns()[view.seat] for action in view.legal_actions}
        return tw.Choice(max(view.legal_actions, key=worth.__getitem__), scores=worth)

    for name in tw.games():
        match = tw.new_match(name, seed=3)
        match.play_out(dict.fromkeys(match.game.deciding, ahead), 6)
        assert match.ply >= 6
