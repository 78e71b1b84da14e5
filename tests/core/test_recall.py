"""What a seat remembers: all that it did and could see, and nothing else."""

from __future__ import annotations

import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.history import InformationState, information_state
from tabletop_widgets.core.state import State


def played(name: str, seed: int, steps: int) -> tuple[State, InformationState, list[int]]:
    """Play a random game for some steps, chance's included."""
    state, rng, taken = tw.new_game(name, players=3).new_state(), random.Random(seed), list[int]()
    recall = InformationState(3)
    for _ in range(steps):
        legal = state.legal_actions() or tuple(outcome for outcome, _ in state.chance_outcomes())
        taken.append(rng.choice(legal))
        recall.apply(state, taken[-1])
    return state, recall, taken


@pytest.mark.parametrize("name", tw.games())
def test_memories_are_the_same_whenever_the_same_is_played(name: str) -> None:
    state, recall, taken = played(name, 3, 120)
    other, line = tw.new_game(name, players=3).new_state(), InformationState(3)
    for step in taken:
        line.apply(other, step)
    for seat in range(3):
        remembered = recall.memory_of(seat).splitlines()
        assert remembered == line.memory_of(seat).splitlines()
        assert any(told.startswith("> ") for told in remembered)
        assert information_state(state, recall, seat).startswith(recall.memory_of(seat))


def test_a_hand_that_was_turned_is_remembered_by_its_owner_alone() -> None:
    match = tw.new_match("scout", players=3, seed=1)
    state, recall = match.state.clone(), InformationState(3)
    seat = state.current_player()
    recall.apply(state, state.game.action("turn").id)
    assert recall.memory_of(seat) == f"> turn\nhand-chosen {seat}\nhand-turned {seat}"
    assert recall.memory_of((seat + 1) % 3) == f"hand-chosen {seat}"


def test_what_is_refused_is_not_remembered() -> None:
    state, recall, _ = played("scout", 1, 40)
    before = recall.memory_of(state.current_player())
    with pytest.raises(IllegalAction):
        recall.apply(state, state.game.action("show 40-41").id)
    assert recall.memory_of(state.current_player()) == before


def test_copies_remember_by_themselves_and_others_forget_what_one_seat_never_knew() -> None:
    state, recall, _ = played("scout", 1, 42)
    copy, seat = recall.copy(), state.current_player()
    copy.apply(state, state.legal_actions()[0])
    assert copy.memory_of(seat) != recall.memory_of(seat)
    left = copy.without_others(but=seat)
    other = (seat + 1) % 3
    assert left.memory_of(seat) == copy.memory_of(seat)
    assert left.memory_of(other) == "\n".join(
        line for line in copy.memory_of(seat).splitlines() if not line.startswith("> ")
    )
