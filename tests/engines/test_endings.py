"""What ends the round or the game is said before it is played: all of it that is certain, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest
from lengths import count

import tabletop_widgets as tw
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import LOCALES

ENDS = {"round-empty", "round-scouted", "star"}


def told_after(state: State, number: int) -> tuple[State, set[str]]:
    """Return what follows an action, and the kinds of its events."""
    ahead, events = state.clone(), list[Event]()
    ahead.apply(number, events)
    return ahead, {event.kind for event in events}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_end_of_a_round_of_scout_is_told_before_it(players: int) -> None:
    found = set()
    for seed in range(count(6, at_length=60)):
        match = tw.new_match("scout", players=players, seed=seed)
        seats: dict[int, Any] = dict.fromkeys(range(players), "random" if seed % 2 else "heuristic")
        while not match.is_terminal():
            state, endings = match.state, match.game.find_endings(match.state)
            for number in state.legal_actions():
                ahead, kinds = told_after(state, number)
                ends = kinds & {"round-empty", "round-scouted"}
                assert bool(ends) == (number in endings)
                if ends:
                    assert ends == {f"round-{endings[number].split('-')[1]}"}
                    assert ahead.is_terminal() == endings[number].endswith("-game")
                    found.add(endings[number])
            match.play_out(seats, max_decisions=1)
    assert found >= ({"ends-scouted", "ends-empty"} if players > 2 else {"ends-empty"})


def test_nothing_of_it_depends_on_what_the_seat_cannot_know() -> None:
    for name, players in (("scout", 3), ("leviath", 3), ("scythe", 2)):
        match, rng = tw.new_match(name, players=players, seed=2), random.Random(2)
        while not match.is_terminal():
            state = match.state
            endings = match.game.find_endings(state)
            if endings:
                for draw in range(3):
                    other = state.determinize(match.current_player(), random.Random(draw))
                    assert match.game.find_endings(other) == endings
            match.play(rng.choice(match.legal_actions()))


def test_the_sixth_star_is_told_where_the_seat_itself_places_it() -> None:
    told = missed = 0
    for seed in range(count(3, at_length=20)):
        match = tw.new_match("scythe", players=2, seed=seed)
        players: dict[int, Any] = dict.fromkeys(range(2), "heuristic")
        while not match.is_terminal():
            state, seat = match.state, match.current_player()
            endings = match.game.find_endings(state)
            for number in endings:
                ahead, kinds = told_after(state, number)
                assert ahead.is_terminal()
                assert "star" in kinds
            kind, before = state.decision().kind, endings.keys()
            match.play_out(players, max_decisions=1)
            if match.is_terminal() and match.node.seat == seat and match.node.action and kind not in ("dial", "cards"):
                told += match.node.action.id in before
                missed += match.node.action.id not in before
    assert told
    assert not missed


@pytest.mark.parametrize("deck_end", ["exposed", "failed_draw"])
def test_the_last_turn_of_leviath_is_told_and_no_other(deck_end: str) -> None:
    told = 0
    for seed in range(count(4, at_length=20)):
        match, rng = tw.new_match("leviath", players=3, seed=seed, deck_end=deck_end), random.Random(seed)
        is_last = False
        while not match.is_terminal():
            if match.state.decision().kind == "card":
                endings = match.game.find_endings(match.state)
                assert not is_last, "it was no last turn"
                is_last = bool(endings)
                assert endings.keys() in (set(), set(match.state.legal_actions()))
            match.play(rng.choice(match.legal_actions()))
        outcome = match.outcome()
        assert outcome
        drawn = [event.kind for node in match.path()[-4:] for event in node.events]
        assert is_last or outcome.reason != "deck-out" or "awakening" in drawn  # which is drawn besides
        told += is_last
    assert told


@pytest.mark.parametrize("locale", LOCALES)
def test_each_ending_has_words(locale: str) -> None:
    codes = {"scout": ("empty", "empty-game", "scouted", "scouted-game"), "scythe": ("star",), "leviath": ("deck",)}
    for game, ends in codes.items():
        words = tw.new_match(game, players=3, seed=1).words(locale)
        assert all(words(f"ends-{code}") for code in ends)


@pytest.mark.parametrize(("players", "scouts", "is_told"), [(3, 0, True), (3, 1, False), (4, 0, False), (4, 1, True)])
def test_scout_5_2_that_the_next_scout_ends_the_round_is_foretold(players: int, scouts: int, is_told: bool) -> None:
    active = ["5|1", "6|2", "7|3", "8|4"][: players - 1]
    owner = (players - scouts - 1) % players
    position = {"hands": [6] * players, "active": active, "owner": owner, "turn": 0, "scouts": scouts}
    match = tw.new_match("scout", players=players, seed=1, position=position)
    foretold = match.game.find_near_endings(match.state)
    scouting = {action.id for action in match.legal_actions() if action.kind == "scout"}
    assert set(foretold) == (scouting if is_told else set())
