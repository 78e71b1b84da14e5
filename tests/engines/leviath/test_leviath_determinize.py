"""What is drawn anew for a seat: as likely as by the plainest way of drawing it, and far quicker."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from time import process_time

import pytest
from leviath_table import BOARDS, HUMANS, game_for, holding, kaiju, moments, seen

from tabletop_widgets.engines.leviath import LeviathGame, LeviathState
from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.position import Leg
from tabletop_widgets.engines.leviath.rules import deduction
from tabletop_widgets.engines.leviath.rules.deduction import ABYSS, FLIGHT, GLIDE, SWIM

WAYS = (SWIM, GLIDE, ABYSS, FLIGHT)


# --- the plainest way: every place is tried, every card is taken from a heap


def plain_way(state: LeviathState, rng: random.Random) -> tuple[int, ...]:
    """Draw where the kaiju is, and back from there by trying every place from which it can have moved."""
    if state.place < 0:
        return state.path
    sea = state.game.sea
    way = [picked(list(bits(state.possible)), rng)]
    for leg in reversed(state.legs):
        way.append(picked(plain_origins(state, leg, way[-1]), rng))
    assert all(1 << space & sea.everywhere for space in way)
    return tuple(reversed(way))


def plain_origins(state: LeviathState, leg: Leg, goal: int) -> list[int]:
    sea = state.game.sea
    return [
        space
        for space in bits(leg.before)
        if deduction.spaces_after_move(sea, 1 << space, leg.way, leg.steps, leg.mines) >> goal & 1
    ]


def plain_hands(state: LeviathState, seat: int, rng: random.Random) -> tuple[tuple[int, ...], ...]:
    """Put the cards of a day that a seat cannot see into a heap, and deal them back by the backs."""
    kinds = state.game.cards.actions
    hands = [list(hand) for hand in state.hands]
    others = [human for human in range(1, state.game.num_players) if human != seat]
    for day in range(1, 5):
        backs = {human: [card for card in hands[human - 1] if kinds[card].day == day] for human in others}
        heap = [card for cards in backs.values() for card in cards]
        heap += [card for card, n in enumerate(state.left) for _ in range(n) if kinds[card].day == day]
        heap = sorted(card for card in heap if kinds[card].effect != "awaken")
        for human, cards in backs.items():
            for card in cards:
                hands[human - 1].remove(card)
            hands[human - 1] += [heap.pop(int(rng.random() * len(heap))) for _ in cards]
    return tuple(tuple(sorted(hand)) for hand in hands)


def picked(spaces: list[int], rng: random.Random) -> int:
    return spaces[int(rng.random() * len(spaces))]


def drawn_plainly(state: LeviathState, seat: int, rng: random.Random) -> LeviathState:
    """Return the position with the hands and the kaiju's way drawn the plain way; all else is left."""
    copy = state.blank_copy()
    copy.hands = plain_hands(state, seat, rng)
    copy.path = plain_way(state, rng)
    copy.place = copy.path[-1] if copy.path else -1
    return copy


def in_play(humans: int, seed: int, board: str = "lattice") -> Iterator[LeviathState]:
    for moment in moments(game_for(humans, board=board), seed):
        yield moment.state.clone()


# --- as likely as that


@pytest.mark.parametrize("board", BOARDS)
def test_the_places_it_can_have_come_from_are_those_from_which_it_can_move_there(board: str) -> None:
    state = LeviathGame(board=board).new_state()
    sea, rng = state.game.sea, random.Random(5)
    for _ in range(120):
        mines = sum({1 << int(rng.random() * 32) for _ in range(int(rng.random() * 11))})
        before = sea.everywhere & int(rng.random() * (1 << 32)) | 1 << int(rng.random() * 32)
        for way in WAYS:
            leg = Leg(before, way, int(rng.random() * 4), mines, sea.everywhere)
            for goal in range(0, 32, 3):
                assert list(bits(deduction.origins(sea, leg, goal))) == plain_origins(state, leg, goal)


@pytest.mark.parametrize("humans", HUMANS)
@pytest.mark.parametrize("board", BOARDS)
def test_the_same_draws_give_the_same_hands_and_the_same_way_as_the_plainest_dealing(humans: int, board: str) -> None:
    """Each draw means the same card and the same place: so all that fits is exactly as likely as before."""
    tried = 0
    for number, state in enumerate(in_play(humans, 30 + humans, board)):
        for seat in range(state.game.num_players):
            new, old = random.Random(number), random.Random(number)
            drawn = state.determinize(seat, new)
            assert drawn.hands == plain_hands(state, seat, old)
            assert [
                drawn.left[card] + sum(hand.count(card) for hand in drawn.hands) for card in range(len(state.left))
            ] == [state.left[card] + sum(hand.count(card) for hand in state.hands) for card in range(len(state.left))]
            if seat:
                assert (drawn.path, drawn.place) == ((way := plain_way(state, old)), way[-1] if way else -1)
            tried += 1
    assert tried > 100


def test_every_deal_that_fits_is_as_likely() -> None:
    """Two hidden hands of one card each, from five cards of that day: 5 x 4 deals of single cards."""
    state = kaiju(
        hands=[["wide-sonar day3"], ["helicopter day3"]],
        day=3,
        deck={"two-mines day3": 2, "embankment day3": 1, "awakening day3": 1},
    )
    cards = ["wide-sonar day3", "helicopter day3", "two-mines day3", "two-mines day3", "embankment day3"]
    likely = Counter(permutations(cards, 2))
    rng, draws = random.Random(2), 20_000
    found = Counter(
        (hands[0][0], hands[1][0]) for hands in (state.determinize(0, rng).to_dict()["hands"] for _ in range(draws))
    )
    assert set(found) == set(likely)
    for deal, ways in likely.items():
        expected = draws * ways / 20
        assert abs(found[deal] - expected) < 4.5 * expected**0.5, deal


def test_every_place_is_as_likely_and_every_way_there_that_goes_back_step_by_step() -> None:
    """It stood on 28 or 31 and moved once through a free sea: back from each place, each of the two is as likely."""
    state = holding(
        "sonar day1",
        kaiju=28,
        path=[28, 28],
        moves=[{"from": [28, 31], "way": "swim", "steps": 3, "mines": []}],
        possible=[28, 29, 30, 31],
    )
    rng, draws = random.Random(3), 12_000
    ways = Counter(tuple(seen(state.determinize(1, rng), 0)["path"]) for _ in range(draws))
    assert set(ways) == {(a, b) for a in (28, 31) for b in (28, 29, 30, 31)}
    assert all(abs(count - draws / 8) < 4.5 * (draws / 8) ** 0.5 for count in ways.values())


# --- and quicker


def test_drawing_anew_takes_a_small_part_of_what_the_plainest_way_takes() -> None:
    positions = list(in_play(2, 7))
    plain, quick = [], []
    for _ in range(5):
        start = process_time()
        for state in positions:
            drawn_plainly(state, 1, random.Random(1))
        middle = process_time()
        for state in positions:
            state.determinize(1, random.Random(1))
        quick.append(process_time() - middle)
        plain.append(middle - start)
    assert min(quick) < 0.4 * min(plain)
