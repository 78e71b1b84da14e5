"""What a seat remembers: all that it did and could see, and nothing else."""

from __future__ import annotations

import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.recall import Recall, information_state
from tabletop_widgets.core.state import State


def played(name: str, seed: int, steps: int) -> tuple[State, Recall, list[int]]:
    """Play a random game for some steps, chance's included."""
    state, rng, taken = tw.new_game(name, players=3).new_state(), random.Random(seed), list[int]()
    recall = Recall(3)
    for _ in range(steps):
        legal = state.legal_actions() or tuple(outcome for outcome, _ in state.chance_outcomes())
        taken.append(rng.choice(legal))
        recall.apply(state, taken[-1])
    return state, recall, taken


@pytest.mark.parametrize("name", tw.games())
def test_memories_are_the_same_whenever_the_same_is_played(name: str) -> None:
    state, recall, taken = played(name, 3, 120)
    other, line = tw.new_game(name, players=3).new_state(), Recall(3)
    for step in taken:
        line.apply(other, step)
    for seat in range(3):
        remembered = recall.of(seat).splitlines()
        assert remembered == line.of(seat).splitlines()
        assert any(told.startswith("> ") for told in remembered)
        assert information_state(state, recall, seat).startswith(recall.of(seat))


def test_a_hand_that_was_turned_is_remembered_by_its_owner_alone() -> None:
    match = tw.new_match("scout", players=3, seed=1)
    state, recall = match.state.clone(), Recall(3)
    seat = state.current_player()
    recall.apply(state, state.game.action("turn").id)
    assert recall.of(seat) == f"> turn\nhand-chosen {seat}\nhand-turned {seat}"
    assert recall.of((seat + 1) % 3) == f"hand-chosen {seat}"


def test_what_is_refused_is_not_remembered() -> None:
    state, recall, _ = played("scout", 1, 40)
    before = recall.of(state.current_player())
    with pytest.raises(IllegalAction):
        recall.apply(state, state.game.action("show 40-41").id)
    assert recall.of(state.current_player()) == before


def test_copies_remember_by_themselves_and_others_forget_what_one_seat_never_knew() -> None:
    state, recall, _ = played("scout", 1, 42)
    copy, seat = recall.copy(), state.current_player()
    copy.apply(state, state.legal_actions()[0])
    assert copy.of(seat) != recall.of(seat)
    left = copy.forgotten(but=seat)
    other = (seat + 1) % 3
    assert left.of(seat) == copy.of(seat)
    assert left.of(other) == "\n".join(line for line in copy.of(seat).splitlines() if not line.startswith("> "))
