"""The engine against the naive reading of the rules in `scout_reference`, in thousands of positions."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
import scout_reference as reference
from hypothesis import given, settings
from hypothesis import strategies as st
from lengths import count
from scout_table import deck, lay, legal, table

from tabletop_widgets.engines.scout import ScoutGame, ScoutState, Show
from tabletop_widgets.engines.scout.components.cards import FACES
from tabletop_widgets.engines.scout.rules.sets import strength


def positions_of_random_games(players: int, count: int) -> Iterator[ScoutState]:
    """Give positions of games in which every kind of action comes up often, not only the one with most variants."""
    rng = random.Random(players)
    game = ScoutGame(players)
    state = game.new_state()
    while count:
        if state.is_terminal():
            state = game.new_state()
        state.draw_all(rng)
        if rng.random() < 0.2:
            count -= 1
            yield state
        kinds: dict[str, list[int]] = {}
        for action in state.legal_actions():
            kinds.setdefault(game.actions[action].kind, []).append(action)
        state.apply(rng.choice(rng.choice(list(kinds.values()))))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_legal_actions_are_those_of_the_naive_reading(players: int) -> None:
    kinds, phases = set(), set()
    for state in positions_of_random_games(players, 1500):
        position = state.to_dict()
        assert legal(state) == reference.legal_actions(position), position
        kinds |= {text.split()[0] for text in legal(state)}
        phases.add(position["phase"])
    assert kinds == {"keep", "turn", "show", "scout"} | ({"scout-and-show"} if players > 2 else set())
    assert phases == {"hand", "turn"} | ({"show"} if players > 2 else set())


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_refused_show_is_refused_for_the_reason_of_the_naive_reading(players: int) -> None:
    for state in positions_of_random_games(players, 60):
        position = state.to_dict()
        hand, active = position["hands"][position["turn"]], position["active"]
        if position["phase"] == "hand":
            continue
        for first in range(1, len(hand) + 2):
            for last in range(first, min(first + 9, 45) + 1):
                refusal = state.why_not(Show(first - 1, last - first + 1))
                expected = reference.why_no_show(hand, active, first, last)
                assert (refusal.code if refusal else "") == expected, (position, first, last)


def test_strength_orders_all_sets_as_the_naive_reading_does() -> None:
    """Rule: scout 4.2."""
    matches = [[number] * cards for number in range(1, 11) for cards in range(1, 10)]
    runs = [list(range(low, low + cards)) for cards in range(2, 11) for low in range(1, 12 - cards)]
    all_sets = matches + runs + [run[::-1] for run in runs]
    other = {n: n % 10 + 1 for n in range(1, 11)}  # the numbers below count for nothing
    faces = {tuple(s): tuple([FACES[f"{number}|{other[number]}"] for number in s]) for s in all_sets}
    for a, b in itertools.product(all_sets, repeat=2):
        assert (strength(faces[tuple(a)]) > strength(faces[tuple(b)])) == reference.beats(a, b), (a, b)


# --- every small table


def small_sets() -> list[list[int]]:
    """Return all sets of up to four cards with numbers from 3 to 7."""
    rows = itertools.chain.from_iterable(itertools.product(range(3, 8), repeat=size) for size in (1, 2, 3, 4))
    return [list(row) for row in rows if reference.is_set(row)]


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("size", [1, 2, 3])
def test_legal_actions_are_those_of_the_naive_reading_with_every_small_hand_against_every_small_set(size: int) -> None:
    """Here Scouts decide on Shows that are just strong enough: most of the mistakes one can make in 4.4 are seen."""
    rng = random.Random(size)
    empty = table(4, "*", active="5", turn=0)
    for hand, active in itertools.product(itertools.product(range(3, 8), repeat=size), small_sets()):
        # the cards need not be different ones; what an end card shows when it is turned is left to chance
        others = [rng.choice([n for n in range(1, 11) if n != number]) for number in active]
        theirs = [f"{number}|{other}" for number, other in zip(active, others, strict=True)]
        mine = [f"{number}|{number % 10 + 1}" for number in hand]
        state = empty.clone()
        state.hands[0] = tuple(FACES[card] for card in mine)
        state.active = tuple(FACES[card] for card in theirs)
        state.need = strength(state.active)
        position = {"phase": "turn", "turn": 0, "hands": [mine, [], [], []], "active": theirs, "scout_and_show": [True]}
        assert legal(state) == reference.legal_actions(position), position


# --- positions that games seldom reach: hands made of long runs, long matches, and very short or very long ones

SEGMENTS = st.one_of(
    st.builds(lambda low, n: list(range(low, min(low + n, 11))), st.integers(1, 9), st.integers(2, 10)),
    st.builds(lambda low, n: list(range(low, min(low + n, 11)))[::-1], st.integers(1, 9), st.integers(2, 10)),
    st.builds(lambda number, n: [number] * n, st.integers(1, 10), st.integers(2, 9)),
    st.lists(st.integers(1, 10), min_size=1, max_size=6),
)


def cards_with(players: int, wanted: list[int], taken: set[tuple[int, int]]) -> list[str]:
    """Return cards for numbers, leaving out those for which none is left."""
    out = []
    for number in wanted:
        pair = next((pair for pair in deck(players) if number in pair and pair not in taken), None)
        if pair:
            taken.add(pair)
            out.append(f"{number}|{sum(pair) - number}")
    return out


@st.composite
def extreme_positions(draw: st.DrawFn) -> tuple[int, dict[str, object]]:
    """Draw a number of players and a position in which seat 0 is to move."""
    players = draw(st.integers(2, 5))
    taken: set[tuple[int, int]] = set()
    others = [cards_with(players, [seat], taken) for seat in range(1, players)]
    active = cards_with(players, draw(SEGMENTS) if draw(st.booleans()) else [], taken)
    while active and not reference.is_set(reference.numbers(active)):
        active.pop()
    wanted = draw(st.lists(SEGMENTS, min_size=1, max_size=12))
    hand = cards_with(players, list(itertools.chain(*wanted)), taken) or cards_with(players, list(range(1, 11)), taken)
    position: dict[str, object] = {"hands": [hand, *others], "active": active}
    if active:
        position["owner"] = draw(st.integers(1, players - 1))
    if players == 2:
        position["chips"] = [draw(st.integers(1, 3)), 3]
    else:
        position["scout_and_show"] = [draw(st.booleans()), *[True] * (players - 1)]
    return players, position


@settings(max_examples=count(200, at_length=600), deadline=None, derandomize=True)
@given(extreme_positions())
def test_legal_actions_are_those_of_the_naive_reading_with_extreme_hands(made: tuple[int, dict[str, object]]) -> None:
    players, position = made
    state = ScoutGame(players).state_from_dict(position)
    assert isinstance(state, ScoutState)
    assert legal(state) == reference.legal_actions(state.to_dict()), position


@pytest.mark.parametrize("ready", [True, False])
@pytest.mark.parametrize(
    ("hand", "active"),
    [
        ("1 2 3 4 5 6 7 8 9 10", "7 7 7"),
        ("5 5 5 5 5 5 5 5", "1 2 3 4 5 6 7"),
        ("1", "10"),
        ("4 6", "5 5"),
        ("3 5 3 5 3 5 3 5 3 5 3 5", "4 4 4"),
        ("1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8", "10 9 8 7"),
        ("10 9 8 7 6 5 4 3 2 1 2 3 4 5 6 7 8 9 10 9 8 7 6 5 4 3 2 1 2 3 4 5 6", "6 6 6 6"),
    ],
)
def test_legal_actions_are_those_of_the_naive_reading_with_chosen_hands(hand: str, active: str, ready: bool) -> None:
    mine, theirs, *others = lay(5, hand, active, "*", "*", "*", "*")
    position = {"hands": [mine, *others], "active": theirs, "owner": 4, "scout_and_show": [ready, *[True] * 4]}
    state = ScoutGame(5).state_from_dict(position)
    assert isinstance(state, ScoutState)
    assert legal(state) == reference.legal_actions(state.to_dict())
