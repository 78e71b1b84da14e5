"""Which actions a narrow search of SCOUT tries, and what players do with them: kept positions that once went wrong."""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple

import pytest
from scout_table import position, table

import tabletop_widgets as tw
from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scout import ScoutGame, ScoutState, Show
from tabletop_widgets.players.candidates import sorted_by_prior

WIDTH: Final = 8


class Kept(NamedTuple):
    """A position in which players went wrong.

    Attributes:
        why: what is to be seen.
        hands: from the seat that decides on, as numbers.
        active: what lies on the table, shown by the last seat.
        shows: so many cards at least are shown at once.

    """

    why: str
    hands: tuple[str, ...]
    active: str
    shows: int


KEPT: Final = (
    Kept("a run of eight, and the owner has one card left", ("1 2 3 4 5 6 7 8", "* * * *", "* * * *", "*"), "10", 6),
    Kept("the same run downwards, three players", ("8 7 6 5 4 3 2 1", "* * * *", "*"), "9", 6),
    Kept("everybody is about to go out, a run and a pair", ("2 3 4 5 6 9 9", "*", "*", "*"), "1", 5),
    Kept("four equal cards between others, two have one card", ("1 7 7 7 7 3", "*", "* * * * *", "*"), "5", 4),
    Kept("all of the hand is a set", ("4 5 6", "* * * * *", "* * * * *", "* * * * *"), "2 3", 3),
)
kept = pytest.mark.parametrize("one", KEPT, ids=[one.why for one in KEPT])


def state_of(one: Kept) -> ScoutState:
    return table(len(one.hands), *one.hands, active=one.active)


def cards_shown(view: View, action: int) -> int:
    record: Any = view.game.action(action)
    return record.length if isinstance(record, Show) else 0


@kept
@pytest.mark.parametrize("name", ["heuristic", "strong", "mc:400"])
def test_a_long_show_is_not_held_back_while_somebody_is_about_to_go_out(one: Kept, name: str) -> None:
    view = View(state_of(one))
    for seed in range(3):
        choice = resolve_player(name).answer(view, random.Random(seed))
        assert cards_shown(view, choice.action) >= one.shows


@kept
def test_the_longest_show_is_among_few_candidates(one: Kept) -> None:
    view = View(state_of(one))
    longest = max(cards_shown(view, action) for action in view.legal_ids)
    for width in (4, 6, WIDTH):
        assert longest in [cards_shown(view, action) for action in sorted_by_prior(view, width)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_best_of_every_kind_is_among_the_candidates(players: int) -> None:
    """So are going out, which is the longest Show, and a Scout that ends the round."""
    rng, state, seen = random.Random(3), ScoutGame(players).new_state(), 0
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.draw_all(rng)
            continue
        view = View(state)
        if len(view.legal_ids) > WIDTH:
            seen += 1
            tried = sorted_by_prior(view, WIDTH)
            assert len(set(tried)) == WIDTH
            assert set(tried) <= set(view.legal_ids)
            assert {view.game.action(one).kind for one in tried} == {one.kind for one in view.legal_actions}
            assert max(cards_shown(view, one) for one in tried) == max(cards_shown(view, one) for one in view.legal_ids)
        legal = state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))])
    assert seen > 20


def test_the_chip_promises_what_the_show_after_it_brings() -> None:
    """A 5 after the 4 makes a run of all cards, which goes out; before the 3, only 3-4 can follow."""
    state = table(4, "3 4", "* * * * *", "* * * * *", "* * * * *", active="5 5")
    view = View(state)
    promises = dict(zip(view.legal_ids, view.heuristics.view_prior(view) or (), strict=True))

    def gain(place: str) -> float:
        both, scout = (view.game.action(f"{kind} left to {place}").id for kind in ("scout-and-show", "scout"))
        return promises[both] - promises[scout]

    assert gain("3") > gain("1") + 0.2


def test_a_review_marks_the_start_of_a_run_that_is_held_back() -> None:
    laid = position(4, *KEPT[0].hands, active=KEPT[0].active)
    match = tw.new_match("scout", players=4, seed=1, position=laid)
    match.play("show 1-2")
    (judged,) = match.review("mc:200", curve=0, fresh=200).decisions
    assert judged.mark
    assert judged.loss > 0.1
    assert isinstance(judged.better, Show)
    assert judged.better.length >= 6
