"""Many games of SCOUT at once, as arrays: step by step the same as the engine, and clear errors for bad input."""

from __future__ import annotations

import copy
import os
import random
from typing import Any

import pytest
from lengths import count

np = pytest.importorskip("numpy", reason="numpy is not installed: `pip install -e .[dev]` brings it")
pytest.importorskip("numba", reason="Numba is not installed: `pip install -e .[dev]` brings it")

import tabletop_widgets as tw  # noqa: E402
from tabletop_widgets.core.chance import random_of_text  # noqa: E402
from tabletop_widgets.core.errors import IllegalAction  # noqa: E402
from tabletop_widgets.engines.scout.batch import ScoutBatch  # noqa: E402
from tabletop_widgets.engines.scout.batch.arrays import OVER  # noqa: E402

EVERY_OPTION = [
    {"players": players, "scouted_orientation": orientation, "start_player": start}
    for players in (2, 3, 4, 5)
    for orientation in ("public", "hidden")
    for start in ("random", "one-two")
    if players > 2 or start == "random"
]
every_option = pytest.mark.parametrize("options", EVERY_OPTION, ids=lambda one: "-".join(map(str, one.values())))


class Twins:
    """The same games in the batch and in the engine.

    Args:
        options: of the game.
        size: how many.
        first: the seed of the first.

    """

    def __init__(self, options: dict[str, Any], size: int, first: int = 0) -> None:
        self.game = tw.new_game("scout", **options)
        self.batch = self.game.batch(size)
        self.batch.reset(first)
        self.chances = [random_of_text(f"{first + number}/chance") for number in range(size)]
        self.states: list[Any] = [self.game.new_state() for _ in range(size)]
        for state, chance in zip(self.states, self.chances, strict=True):
            state.draw_all(chance)
        self.live = list(range(size))

    def compare(self, views: bool) -> None:
        """Compare what is legal and who decides in all games; of some games also everybody's view, and the position."""
        masks, seats = self.batch.legal(), self.batch.seats
        for number in self.live:
            state = self.states[number]
            assert np.flatnonzero(masks[number]).tolist() == list(state.legal_actions())
            assert seats[number] == state.current_player()
        if views:
            for seat in range(self.game.num_players):
                seen = self.batch.observe(seat, self.live)
                for row, number in enumerate(self.live):
                    assert np.array_equal(seen[row], self.game.encoding.encode(self.states[number].observation(seat)))
            number = self.live[0]
            assert self.batch.state(number).to_dict() == self.states[number].to_dict()

    def step(self, rng: random.Random) -> None:
        """Take the same decisions in both: half of the games are played at random, half as rollouts are."""
        taken = []
        for number in self.live:
            state = self.states[number]
            legal = state.legal_actions()
            plays_well = number % 2 and rng.random() < 0.7
            policy = self.game.heuristics.policy
            taken.append(policy(state, legal, rng) if plays_well else legal[int(rng.random() * len(legal))])
            state.apply(taken[-1])
            if state.current_player() == tw.CHANCE:
                state.draw_all(self.chances[number])
        self.batch.step(taken, self.live)
        self.live = [number for number in self.live if not self.states[number].is_terminal()]


def play_both(options: dict[str, Any], size: int, first: int = 0, views_in: int = 8) -> None:
    twins, rng, number = Twins(options, size, first), random.Random(first), 0
    while twins.live:
        twins.compare(views=number % views_in == 0)
        twins.step(rng)
        number += 1
    batch = twins.batch
    assert batch.over.all()
    assert batch.seats.tolist() == [tw.TERMINAL] * size
    assert batch.returns().tolist() == [state.returns() for state in twins.states]
    points = [[[row[3] for row in rows] for rows in state.results] for state in twins.states]
    assert batch.round_points().tolist() == points
    last = batch.observe(0)
    for row, state in zip(last, twins.states, strict=True):
        assert np.array_equal(row, twins.game.encoding.encode(state.observation(0)))


@pytest.mark.soak(gate=7)
@every_option
def test_games_are_equal_to_the_engines_step_by_step(options: dict[str, Any]) -> None:
    play_both(options, 24)


@pytest.mark.soak
@every_option
def test_ten_thousand_games_are_equal_to_the_engines(options: dict[str, Any]) -> None:
    for first in range(0, 10_000, 500):
        play_both(options, 500, first + 1_000, views_in=40)


@pytest.mark.soak(gate=4)
@every_option
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_told(options: dict[str, Any]) -> None:
    games = count(8, at_length=64)
    batch = tw.new_game("scout", **options).batch(games)
    batch.reset(5)
    rng = random.Random(5)
    changed = 0
    while not batch.over.any():
        seats = batch.seats.astype(int)
        other = redrawn(batch, rng)
        changed += sum(
            a.tobytes() != b.tobytes() for a, b in zip(batch._games["hands"], other._games["hands"], strict=True)
        )
        assert np.array_equal(batch.observe(seats), other.observe(seats))
        assert np.array_equal(batch.legal(), other.legal())
        mine, theirs = batch.after_decisions(), other.after_decisions()
        for one, two in zip(mine, theirs, strict=True):
            assert np.array_equal(one, two)
        batch.step(batch.random_actions())
    assert changed > 8 * games


def redrawn(batch: ScoutBatch, rng: random.Random) -> ScoutBatch:
    """Return the same games as the deciding seats see them, with other hidden cards."""
    other = copy.deepcopy(batch)
    for number, seat in enumerate(batch.seats.tolist()):
        state: Any = batch.state(number).determinize(seat, rng)
        g = other._games[number]
        for holder, hand in enumerate(state.hands):
            g["hands"][holder, : len(hand)] = hand
        g["pool"] = state.pool
        g["known"][: len(state.known)] = state.known
    return other


def test_a_seed_deals_the_same_cards_again_and_another_one_others() -> None:
    batch = tw.new_game("scout", players=4).batch(3)
    batch.reset([7, 8, "mine"])
    first = [batch.state(number).to_dict() for number in range(3)]
    batch.play_at_random(200)
    batch.reset(7)
    again = [batch.state(number).to_dict() for number in range(3)]
    assert again[:2] == first[:2]
    assert again[2] != first[2]
    assert batch.seeds == [7, 8, 9]


def test_games_that_are_begun_without_seeds_are_always_new_ones() -> None:
    batch = tw.new_game("scout", players=3).batch(2)
    batch.reset(10)
    batch.reset(which=[1])
    batch.reset()
    assert batch.seeds == [13, 14]


def test_some_games_go_on_while_others_wait() -> None:
    batch = tw.new_game("scout", players=4).batch(4)
    batch.reset(1)
    before = batch.state(2).to_dict()
    batch.step([0, 1], which=[0, 3])
    seats = batch.seats.tolist()
    assert batch.state(2).to_dict() == before
    batch.step([0], which=np.array([False, True, False, False]))
    assert batch.seats.tolist()[0] == seats[0]
    assert batch.seats.tolist()[1] != seats[1]


def test_a_game_can_be_looked_at_and_shown_as_a_position() -> None:
    batch = tw.new_game("scout", players=3).batch(2)
    batch.reset(3)
    for _ in range(20):
        batch.step(batch.random_actions())
    state = batch.state(1)
    match = tw.new_match("scout", players=3, position=state.to_dict())
    assert match.view().legal_ids == list(batch.legal_ids(1))


@pytest.mark.parametrize("players", [2, 5])
def test_a_position_of_the_engine_is_placed_in_a_batch(players: int) -> None:
    batch = tw.new_game("scout", players=players).batch(1)
    batch.reset(4)
    other = tw.new_game("scout", players=players).batch(2)
    while not batch.over.any():
        other.place(1, batch.state(0))
        assert other.state(1).to_dict() == batch.state(0).to_dict()
        assert other.legal_ids(1) == batch.legal_ids(0)
        assert np.array_equal(other.observe(0)[1], batch.observe(0)[0])
        batch.step(batch.random_actions())
    for wrong in (batch.state(0), tw.new_game("scout", players=3).new_state()):
        with pytest.raises(ValueError, match="is no position of this game in which a seat decides"):
            other.place(0, wrong)


def test_games_of_some_hundred_decisions_are_cut_off_as_in_the_adapters() -> None:
    batch = tw.new_game("scout", players=3).batch(2)
    batch._longest = 10
    batch.reset(1)
    for _ in range(10):
        batch.step(batch.random_actions())
    assert batch.cut_off.all()
    assert batch.seats.tolist() == [tw.TERMINAL] * 2
    assert not batch.legal().any()
    with pytest.raises(IllegalAction, match="game 0 is cut off after 10 decisions"):
        batch.step([0, 0])


# --- bad input


def test_3_3_an_illegal_action_names_its_game_and_the_rule() -> None:
    batch = tw.new_game("scout", players=4).batch(3)
    batch.reset(1)
    before = [batch.state(number).to_dict() for number in range(3)]
    with pytest.raises(IllegalAction, match=r"game 2: 'show 1' is not legal here: .*scout 3\.3") as caught:
        batch.step([0, 1, 2])
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule == "scout 3.3"
    assert [batch.state(number).to_dict() for number in range(3)] == before


def test_6_3_a_game_that_is_over_takes_no_action() -> None:
    batch = tw.new_game("scout", players=2).batch(2)
    while not batch.over.any():
        batch.step(batch.random_actions(batch.seats >= 0), batch.seats >= 0)
    number = int(batch.over.argmax())
    with pytest.raises(IllegalAction, match=rf"game {number}: .*scout 6\.3"):
        batch.step([0], which=[number])


@pytest.mark.parametrize(
    ("actions", "error", "told"),
    [
        ([0], ValueError, r"shape \(1,\); expected \(3,\)"),
        ([[0, 0, 0]], ValueError, r"shape \(1, 3\); expected \(3,\)"),
        ([0.0, 0.0, 0.0], TypeError, "dtype float64; expected whole numbers"),
        ([True, True, True], TypeError, "dtype bool; expected whole numbers"),
        ([0, 812, 0], IllegalAction, "game 1: there is no action 812; ids are 0 to 811"),
        ([0, 0, -1], IllegalAction, "game 2: there is no action -1"),
    ],
)
def test_other_shapes_and_types_of_actions_are_told(actions: Any, error: type[Exception], told: str) -> None:
    batch = tw.new_game("scout", players=4).batch(3)
    with pytest.raises(error, match=told):
        batch.step(actions)


@pytest.mark.parametrize(
    ("call", "error", "told"),
    [
        (lambda batch: batch.reset("7"), TypeError, "seeds='7': expected a whole number, or a list of 3 seeds"),
        (lambda batch: batch.reset([1]), ValueError, "1 seeds for 3 games; expected one for each"),
        (lambda batch: batch.reset(which=[3]), IndexError, "the games are 0 to 2"),
        (lambda batch: batch.reset(which=[1, 1]), ValueError, "a game is named twice"),
        (lambda batch: batch.reset(which=[0.5]), TypeError, "expected a list of numbers of games"),
        (lambda batch: batch.reset(which=[True, False]), ValueError, r"shape \(2,\); expected \(3,\)"),
        (lambda batch: batch.observe(4), ValueError, "the seats are 0 to 3"),
        (lambda batch: batch.observe([0, 1]), ValueError, r"shape \(2,\); expected one number, or \(3,\)"),
        (lambda batch: batch.observe(0.5), TypeError, "expected whole numbers"),
        (
            lambda batch: batch.legal(out=np.empty((3, 812))),
            ValueError,
            r"float64; expected an array of shape \(3, 812\)",
        ),
        (lambda batch: batch.observe(out=[]), ValueError, r"out has \[\]; expected an array"),
        (lambda batch: batch.game.batch(0), ValueError, "size=0: expected a number of games, 1 or more"),
        (lambda batch: batch.game.batch(1.5), TypeError, "size=1.5: expected a whole number"),
        (lambda batch: tw.new_game("scythe").batch(2), NotImplementedError, "scythe has no batch engine"),
    ],
)
def test_whatever_else_is_wrong_is_told(call: Any, error: type[Exception], told: str) -> None:
    batch = tw.new_game("scout", players=4).batch(3)
    with pytest.raises(error, match=told):
        call(batch)


def test_without_numba_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import subprocess
    import sys

    code = "import sys; sys.modules['numba'] = None; import tabletop_widgets as tw; tw.new_game('scout').batch(2)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ, check=False)
    assert "ModuleNotFoundError: this needs Numba, which is not installed: pip install '.[batch]' in the clone" in (
        done.stderr
    )


def test_random_play_begins_new_games_where_they_are_over() -> None:
    batch = tw.new_game("scout", players=2).batch(50)
    assert batch.play_at_random(200) > 50
    assert (batch._games["phase"] <= OVER).all()
