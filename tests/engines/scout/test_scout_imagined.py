"""What a seat may imagine of hidden cards: every position that fits what it knows is as likely as any other."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from scout_reference import legal_actions
from scout_table import deck

from tabletop_widgets.engines.scout import ScoutGame, determinize
from tabletop_widgets.engines.scout.state import ScoutState

Hands = tuple[tuple[str, ...], ...]
PER_POSITION = 16  # draws for each position that can be: enough to tell a share of 0.6 from one of 1
ONE_TWO = {"start_player": "one-two"}
HIDDEN = {"scouted_orientation": "hidden"}

# name: players, options, who imagines, the position, cards that nobody has seen besides those in hands
CASES: dict[str, tuple[int, dict[str, str], int, dict[str, Any], list[str]]] = {
    "a pair against a pair, for two without a chip": (
        2,
        {},
        0,
        {
            "round": 2,
            "hands": [["1|2"], ["8|3", "8|7", "9|7", "6|1"]],
            "seen": ["9|7"],
            "active": ["6|2", "6|3"],
            "owner": 0,
            "turn": 1,
            "chips": [3, 0],
        },
        ["4|7", "2|8", "3|5"],
    ),
    "a run of three against a run of three, with the cards of others hidden too": (
        4,
        {},
        2,
        {
            "hands": [["4|8", "5|9", "6|7", "1|10"], ["2|9"], ["1|2"], ["3|10", "2|3"]],
            "seen": ["1|10", "2|3", "2|9"],
            "active": ["3|4", "4|5", "5|6"],
            "owner": 3,
            "phase": "show",
        },
        ["7|8"],
    ),
    "what was scouted may lie either way up": (
        3,
        HIDDEN,
        1,
        {
            "hands": [["4|5", "4|9", "4|7", "8|4", "5|8"], ["1|2"], ["6|9"]],
            "seen": ["4|5", "4|7", "5|8"],
            "active": ["3|4", "3|7", "3|5"],
            "owner": 2,
            "phase": "show",
        },
        ["5|7", "7|8"],
    ),
    "the start player holds the 1/2 card somewhere": (
        3,
        ONE_TWO,
        1,
        {
            "hands": [["1|2", "2|5", "3|9", "4|8"], ["6|9"], ["7|9"]],
            "seen": ["4|8"],
            "active": ["1|3", "1|4", "1|5"],
            "owner": 2,
            "phase": "show",
            "start_player": 0,
        },
        ["2|3", "2|4"],
    ),
}


def state_of(case: str) -> tuple[ScoutState, int]:
    """Return the position of a case, in which all cards but a few have been seen, and who imagines."""
    players, options, seat, position, unseen = CASES[case]
    held = {frozenset(card.split("|")) for hand in position["hands"] for card in hand}
    gone = [f"{a}|{b}" for a, b in deck(players) if frozenset(map(str, (a, b))) not in held]
    out = {frozenset(card.split("|")) for card in unseen}
    seen = [*position["seen"], *(card for card in gone if frozenset(card.split("|")) not in out)]
    state = ScoutGame(players, **options).state_from_dict({**position, "seen": seen})
    assert isinstance(state, ScoutState)
    return state, seat


def either_way(card: str) -> tuple[str, str]:
    top, other = card.split("|")
    return card, f"{other}|{top}"


def possible(case: str) -> set[Hands]:
    """Return the hands of all positions that fit what a seat knows, found by trying every one."""
    _, options, seat, position, unseen = CASES[case]
    state, _ = state_of(case)
    seen = {card for one in position["seen"] for card in either_way(one)}
    places = [(i, j) for i, hand in enumerate(position["hands"]) for j in range(len(hand)) if i != seat]
    hidden = [(i, j) for i, j in places if position["hands"][i][j] not in seen]
    free = [position["hands"][i][j] for i, j in hidden] + unseen
    laid = [(i, j) for i, j in places if options == HIDDEN and position["hands"][i][j] in seen]
    whole = state.to_dict()
    shows: dict[tuple[str, ...], bool] = {}
    out = set()
    for cards in itertools.permutations(free, len(hidden)):
        mine = {frozenset(card.split("|")) for card, (i, _) in zip(cards, hidden, strict=True) if i == state.player}
        if options == ONE_TWO and frozenset("12") not in mine:
            continue
        known = [position["hands"][i][j] for i, j in laid]
        for faces in itertools.product(*map(either_way, (*cards, *known))):
            hands = [list(hand) for hand in position["hands"]]
            for (i, j), face in zip((*hidden, *laid), faces, strict=True):
                hands[i][j] = face
            mover = tuple(hands[state.player])
            if mover not in shows:
                shows[mover] = any(text.startswith("show") for text in legal_actions({**whole, "hands": hands}))
            if shows[mover]:
                out.add(tuple(map(tuple, hands)))
    return out


def hands_of(state: ScoutState) -> Hands:
    return tuple(map(tuple, state.to_dict()["hands"]))


def chi_square(drawn: Counter[Hands], expected: Iterable[Hands]) -> tuple[float, float]:
    """Return by how much draws differ from equal shares, and how much chance makes of that hardly ever."""
    options = list(expected)
    share = sum(drawn.values()) / len(options)
    difference = sum((drawn[one] - share) ** 2 / share for one in options)
    return difference, len(options) - 1 + 4 * math.sqrt(2 * (len(options) - 1))


@pytest.mark.parametrize("tries", [0, 32])
@pytest.mark.parametrize("case", CASES)
def test_every_hand_that_holds_the_show_it_has_to_hold_is_as_likely_as_any_other(
    case: str, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(determinize, "_TRIES", tries)
    state, seat = state_of(case)
    expected = possible(case)
    assert hands_of(state) in expected
    rng = random.Random(7)
    drawn = Counter(hands_of(state.determinize(seat, rng)) for _ in range(PER_POSITION * len(expected)))
    assert set(drawn) <= expected
    difference, most = chi_square(drawn, expected)
    assert difference < most, f"{len(expected)} positions"


class Counting(random.Random):
    """Random numbers that are counted."""

    calls = 0

    def random(self) -> float:
        self.calls += 1
        return super().random()


# active sets that hardly any hand drawn at random beats
RARE = {
    "five eights": (["8|1", "8|2", "8|3", "8|4", "8|5"], ["9|1", "9|2", "9|3", "9|4", "9|5", "1|6"]),
    "a run of seven": (
        ["1|3", "2|4", "3|5", "4|6", "5|7", "6|8", "7|9"],
        ["1|4", "2|5", "3|6", "4|7", "5|8", "6|9", "7|10", "8|9"],
    ),
}


@pytest.mark.parametrize("rare", RARE)
def test_what_is_imagined_costs_as_little_where_hardly_any_hand_would_do(rare: str) -> None:
    active, hand = RARE[rare]
    game = ScoutGame(2)
    state = game.state_from_dict({"hands": [["1|2"], hand], "active": active, "owner": 0, "turn": 1, "chips": [3, 0]})
    rng = Counting(3)
    calls = []
    for _ in range(50):
        rng.calls = 0
        other = state.determinize(0, rng)
        calls.append(rng.calls)
        assert other.legal_actions()
        assert other.observation(0).to_dict() == state.observation(0).to_dict()
    a_hand = 2 * len(hand)  # each card is drawn, and the way it lies
    assert max(calls) < (determinize._TRIES + 20) * a_hand
    assert sum(calls) / len(calls) < (determinize._TRIES + 3) * a_hand
