"""Random games end by the rules, and what has to hold in every position holds after every decision.

A quarter of the games at each number of players (of 200, at length of 1,000) are checked for the chief invariants after
every decision (42 combat cards, pieces of every player, one controller a hex, nothing negative, at most six stars) and
the others once a turn; `check`, which looks at everything, is slower: it follows a few games decision by decision and
sees the end of all.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from lengths import count
from scythe_checks import check

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.components.cards import STARS

GAMES = count(40, at_length=1000)
CLOSELY = count(10, at_length=250)
CHUNK = count(20, at_length=50)
KINDS = len(STARS)
SECTIONS = {f"scythe {section.number}" for section in ScytheGame.rulebook.sections()}
MOST_DECISIONS = 40_000  # an ordinary random game with five players has 3,000


def chief(state: ScytheState) -> None:
    """Check the chief invariants."""
    assert sum(state.hand) + sum(state.deck) + sum(state.discard) == 42
    assert min(min(state.hand), min(state.power), min(state.popularity), min(state.coins), min(state.deck)) >= 0
    assert min(map(min, state.resources)) >= 0
    held = 0
    for seat in range(len(state.power)):
        mine = state.control(seat)
        assert not held & mine, "two seats control a hex"
        held |= mine
        workers = state.workers[seat]
        assert min(workers) >= 0
        assert 2 <= sum(workers) == state.on_board[seat] <= 8
        assert sum(state.stars[KINDS * seat : KINDS * seat + KINDS]) <= 6


def play_out(state: ScytheState, rng: random.Random, closely: bool) -> int:
    """Play a game at random, and return the number of decisions."""
    number = 0
    random_ = rng.random
    turn = -1
    while state.stack:
        if state.current_player() == -1:
            state.draw_all(rng)
            continue
        legal = state.legal_actions()
        state.apply(legal[int(random_() * len(legal))])
        number += 1
        if closely or state.turns != turn:
            chief(state)
            turn = state.turns
        assert number < MOST_DECISIONS
    return number


def ended_by_the_rules(state: ScytheState) -> None:
    """Check that a game has ended because somebody has six stars."""
    totals = [sum(state.stars[KINDS * seat : KINDS * seat + KINDS]) for seat in range(state.game.num_players)]
    assert sorted(totals)[-2] < 6 == max(totals)
    outcome = state.outcome()
    assert outcome is not None
    assert (min(outcome.ranking), outcome.reason) == (1, "sixth-star")
    assert outcome.scores == tuple(row[-1] for row in state.observation(None).scores)
    check(state)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_with_somebodys_sixth_star(players: int, chunk: int) -> None:
    game = ScytheGame(players)
    for seed in range(chunk * CHUNK, chunk * CHUNK + CHUNK):
        state = game.new_state()
        play_out(state, random.Random(seed), closely=seed < CLOSELY)
        ended_by_the_rules(state)


VARIANTS: list[dict[str, Any]] = [  # test_scythe_invariants.py has the others
    {},
    {"deals": True, "hide_coins": True},
]


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", VARIANTS)
def test_everything_holds_after_every_decision_and_events_cite_rules(players: int, options: dict[str, Any]) -> None:
    state = ScytheGame(players, **options).new_state()
    rng = random.Random(players)
    events: list[Event] = []
    while state.stack:
        if state.current_player() == -1:
            state.draw_all(rng, None, events)
        else:
            legal = state.legal_actions()
            assert legal
            assert list(legal) == sorted(set(legal))
            state.apply(legal[int(rng.random() * len(legal))], events)
        check(state)
        for event in events:
            assert event.rule == "" or event.rule in SECTIONS
        events.clear()
    ended_by_the_rules(state)


# --- clones, replay


def walk(players: int, seed: int, **options: Any) -> tuple[ScytheGame, list[int]]:
    """Return a game, and all that is decided and drawn in a random play of it."""
    game = ScytheGame(players, **options)
    state = game.new_state()
    rng = random.Random(seed)
    line: list[int] = []
    while state.stack:
        if state.current_player() == -1:
            state.draw_all(rng, line)
        else:
            legal = state.legal_actions()
            line.append(legal[int(rng.random() * len(legal))])
            state.apply(line[-1])
    return game, line


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_same_line_gives_the_same_game_and_the_same_events_do_not_matter(players: int) -> None:
    game, line = walk(players, 30 + players)
    plain, told = game.new_state(), game.new_state()
    events: list[Event] = []
    for number in line:
        assert plain.legal_actions() == told.legal_actions()
        assert plain.chance_outcomes() == told.chance_outcomes()
        plain.apply(number)
        told.apply(number, events)
    assert plain.to_dict() == told.to_dict()
    assert plain.is_terminal()
    assert {event.kind for event in events} >= {"section", "move", "star", "game-over"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_past_clones_never_change_and_a_position_written_down_goes_on_as_the_game_did(players: int) -> None:
    game, line = walk(players, 60 + players)
    state = game.new_state()
    past: list[tuple[ScytheState, str, int]] = []
    step = len(line) // 40
    for i, number in enumerate(line):
        if i % step == 0:
            past.append((state.clone(), state.state_hash(), i))
        state.apply(number)
    end = state.state_hash()
    for clone, digest, i in past:
        assert clone.state_hash() == digest
        again = game.state_from_dict(clone.to_dict())
        assert isinstance(again, ScytheState)
        assert again.state_hash() == digest
        assert again.legal_actions() == clone.legal_actions()
        for number in line[i : i + step]:
            clone.apply(number)
            again.apply(number)
        assert again.state_hash() == clone.state_hash()
    assert state.state_hash() == end
