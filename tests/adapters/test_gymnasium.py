"""Gymnasium plays one seat of the games, against any player that has a name."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest
from adapted import every_game, redrawn

import tabletop_widgets as tw

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: `pip install -e .[dev]` brings it")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from tabletop_widgets.adapters.gymnasium import TabletopEnv  # noqa: E402


@every_game
def test_gymnasiums_own_check_passes(name: str, options: dict[str, Any]) -> None:
    made = gymnasium.make(f"tabletop_widgets/{name}-v0", render_mode="ansi", **options)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        check_env(made.unwrapped)
    assert [str(one.message) for one in told if "render fps" not in str(one.message)] == []


def played(env: TabletopEnv, seed: int) -> tuple[list[int], float]:
    """Play a random game, and return the actions of the own seat and the sum of its rewards."""
    observation, info = env.reset(seed=seed)
    rng, actions, paid = random.Random(seed), list[int](), 0.0
    while True:
        assert env.observation_space.contains(observation)
        assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
        actions.append(rng.choice(info["action_mask"].nonzero()[0].tolist()))
        observation, reward, terminated, truncated, info = env.step(np.int64(actions[-1]))
        paid += reward
        if terminated or truncated:
            return actions, paid


@pytest.mark.parametrize("seat", [0, 2])
def test_games_are_equal_by_their_seeds_and_end_with_the_seats_reward(seat: int) -> None:
    env = TabletopEnv("leviath", seat=seat, opponents="heuristic", reward="rank", players=3)
    first = played(env, 3)
    assert played(env, 3) == first
    assert first[1] in (1.0, -1.0)
    assert played(env, 4) != first


def test_opponents_are_named_as_anywhere_else_each_seat_by_itself() -> None:
    asked = list[int]()

    def first(view: tw.View, rng: random.Random) -> int:
        asked.append(view.seat)
        return view.legal_ids[0]

    env = TabletopEnv("scout", seat=1, opponents={0: first, 2: "mc:2"}, players=3)
    played(env, 1)
    assert set(asked) == {0}
    played(TabletopEnv("scout", opponents="medium", players=2), 1)


def test_players_that_remember_are_told_each_event_once() -> None:
    told = list[tuple[int, ...]]()

    class Listening:
        def __init__(self) -> None:
            self.known = 0

        def reset(self, game: object, seat: int, rng: random.Random) -> None:
            self.known = 0

        def seen(self, events: tuple[object, ...]) -> None:
            self.known += len(events)

        def __call__(self, view: tw.View, rng: random.Random) -> int:
            told.append((self.known, len(view.history)))
            return view.legal_ids[-1]

    played(TabletopEnv("scout", opponents=Listening(), players=2), 1)
    assert len(told) > 5
    assert all(known == history for known, history in told)


@every_game
def test_the_seat_observes_only_what_it_may_know(name: str, options: dict[str, Any]) -> None:
    env = TabletopEnv(name, **options)
    observation, info = env.reset(seed=2)
    for seed in range(15):
        running = env._running
        state = running.state
        before: list[Any] = [observation, info["action_mask"], np.array(env.render())]
        running.state = redrawn(state, 0, seed)
        after: list[Any] = [running.encoded_view(0), running.action_mask(0), np.array(env.render())]
        running.state = state
        assert all(np.array_equal(one, other) for one, other in zip(before, after, strict=True))
        observation, _, terminated, _, info = env.step(np.int64(info["action_mask"].nonzero()[0][-1]))
        if terminated:
            return


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = TabletopEnv("scout", players=3)
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(np.int64(env.game.action("show 1").id))
    assert (reward, terminated) == (-1, True)
    assert "(scout 3.3)" in info["why_not"]


def test_a_game_that_takes_too_long_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    env = TabletopEnv("scout", players=3)
    monkeypatch.setattr(type(env.game), "max_game_length", 9)
    _, info = env.reset(seed=1)
    truncated = False
    while not truncated:
        _, reward, terminated, truncated, info = env.step(np.int64(info["action_mask"].argmax()))
        assert not terminated
    assert reward == 1 / 3
    assert not info["action_mask"].any()


def test_wrong_arguments_are_told_at_once() -> None:
    with pytest.raises(ValueError, match="seat 1 is played by the rules and never decides; expected one of 0"):
        TabletopEnv("scythe", seat=1, players=1)
    with pytest.raises(ValueError, match="nobody plays seat 2; expected a player for each of the seats 1, 2"):
        TabletopEnv("scout", opponents={1: "random"}, players=3)
    with pytest.raises(ValueError, match="opponents: seat 0 is the one that learns"):
        TabletopEnv("scout", opponents=dict.fromkeys(range(3), "random"), players=3)
    with pytest.raises(ValueError, match="there is no player 'grandmaster'"):
        TabletopEnv("scout", opponents="grandmaster")
    with pytest.raises(ValueError, match="reward='points'"):
        TabletopEnv("scout", reward="points")
