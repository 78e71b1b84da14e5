"""PettingZoo plays the games, and its own tests find no fault with them."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from adapted import every_game, redrawn

import tabletop_widgets as tw
from tabletop_widgets.core.errors import IllegalAction

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: `pip install -e .[dev]` brings it")

from pettingzoo.test import api_test, render_test, seed_test

from tabletop_widgets.adapters import pettingzoo

# remarks on what PettingZoo's own games with a mask do, too
USUAL = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


@every_game
def test_pettingzoos_own_tests_pass(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(pettingzoo.env(name, **options), num_cycles=60)
        seed_test(lambda: pettingzoo.env(name, **options), num_cycles=60)
        render_test(lambda render_mode: pettingzoo.env(name, render_mode=render_mode, **options))
    assert [str(one.message) for one in told if not str(one.message).startswith(USUAL)] == []
    assert "Passed API test" in capsys.readouterr().out


def played(env: Any, seed: int) -> list[int]:
    """Play a random game, and return its actions."""
    env.reset(seed=seed)
    rng, actions = np.random.default_rng(seed), list[int]()
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
            continue
        actions.append(int(rng.choice(observation["action_mask"].nonzero()[0])))
        assert env.observation_space(agent).contains(observation)
        env.step(actions[-1])
    return actions


def test_a_game_is_played_to_its_end_and_everybody_is_rewarded() -> None:
    env = pettingzoo.raw_env("scout", players=3, reward="score")
    env.reset(seed=1)
    env.action_spaces["player_0"].seed(1)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        paid[agent] = paid.get(agent, 0) + reward
        action = env.action_spaces["player_0"].sample(observation["action_mask"])
        env.step(None if termination else int(action))
    assert [paid[f"player_{seat}"] for seat in range(3)] == env._running.state.returns()
    assert len(set(paid.values())) > 1


def test_a_seed_makes_a_row_of_games_that_differ() -> None:
    env = pettingzoo.raw_env("scout", players=2)
    first = played(env, 3)
    assert played(pettingzoo.raw_env("scout", players=2), 3) == first
    assert played(env, 4) != first
    env.reset(seed=3)
    hands = [env.observe("player_0")["observation"]]
    env.reset()
    hands.append(env.observe("player_0")["observation"])
    assert not np.array_equal(*hands)


@every_game
def test_agents_observe_only_what_their_seats_may_know(name: str, options: dict[str, Any]) -> None:
    env = pettingzoo.raw_env(name, **options)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for seed in range(40):
        env.step(int(rng.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0])))
        state = env._running.state
        if state.is_terminal():  # nobody is asked any more
            env.reset(seed=seed)
            continue
        for agent in env.agents:
            before = env.observe(agent)
            assert np.array_equal(before["observation"], state.observation(int(agent[-1])).encode())
            env._running.state = redrawn(state, int(agent[-1]), seed)
            after = env.observe(agent)
            env._running.state = state
            assert all(np.array_equal(before[key], after[key]) for key in before)
            assert before["action_mask"].any() == (agent == env.agent_selection)


def test_seats_that_the_rules_play_are_no_agents() -> None:
    env = pettingzoo.raw_env("scythe", players=["nordic", "automa", "human"])
    assert env.possible_agents == ["player_0", "player_2"]


def test_an_illegal_action_says_why_or_ends_the_game_with_the_usual_wrappers() -> None:
    env = pettingzoo.raw_env("scout", players=3)
    env.reset(seed=1)
    illegal = env.game.action("show 1").id  # hands are chosen first
    with pytest.raises(IllegalAction, match=r"scout 3\.3"):
        env.step(illegal)
    wrapped = pettingzoo.env("scout", players=3)
    wrapped.reset(seed=1)
    first = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.rewards[first] == -1
    assert all(wrapped.terminations.values())
    assert wrapped.infos[first]["why_not"] == str(env._running.state.why_not(illegal))
    wrapped.reset(seed=1)
    with pytest.raises(IllegalAction, match="9999 is not an action of scout; expected a record, a text"):
        wrapped.step(9999)


def test_a_game_that_takes_too_long_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    env = pettingzoo.raw_env("scout", players=3)
    monkeypatch.setattr(type(env.game), "max_game_length", 5)
    assert len(played(env, 1)) == 5
    env.reset(seed=1)
    for _ in range(5):
        env.step(int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {1 / 3}


def test_wrong_arguments_are_told_at_once() -> None:
    with pytest.raises(ValueError, match="render_mode='rgb_array': expected one of 'ansi', 'human', or None"):
        pettingzoo.env("scout", render_mode="rgb_array")
    with pytest.raises(ValueError, match="scout has no option 'colour'"):
        pettingzoo.env("scout", colour="red")
    with pytest.raises(ValueError, match="options players: expected none"):
        pettingzoo.env(tw.new_game("scout"), players=3)
    with pytest.raises(TypeError, match="7 is no game"):
        pettingzoo.env(7)  # type: ignore[arg-type]
