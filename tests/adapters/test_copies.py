"""What learning libraries copy: environments, encodings and OpenSpiel's games, also to other processes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from adapted import every_game

import tabletop_widgets as tw

every_way = pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))],
    ids=["copy", "deepcopy", "pickle"],
)


@every_way
@every_game
def test_an_encoding_is_copied(name: str, options: dict[str, Any], copied: Callable[[Any], Any]) -> None:
    match = tw.new_match(name, seed=1, **options)
    seat = match.current_player()
    other = copied(match.game.encoding)
    assert repr(other) == repr(match.game.encoding)
    assert other.values(match.observation(seat)) == match.game.encoding.values(match.observation(seat))
    assert copied(match.game).encoding.size == other.size


@every_way
@every_game
def test_an_environment_is_copied_in_the_middle_of_a_game(
    name: str, options: dict[str, Any], copied: Callable[[Any], Any]
) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed: `pip install -e .[dev]` brings it")
    from tabletop_widgets.adapters.gymnasium import TabletopEnv

    env = TabletopEnv(name, opponents="heuristic", **options)
    _, info = env.reset(seed=3)
    other = copied(env)
    assert [_steps(env, info), _steps(other, info)] == [_steps(copied(env), info)] * 2
    assert np.array_equal(copied(env).action_masks(), env.action_masks())


def _steps(env: Any, info: dict[str, Any]) -> list[Any]:
    """Step a copy of an environment on, by the last legal action each time, and return what it told."""
    env, told = copy.copy(env), []
    for _ in range(6):
        numbers, reward, terminated, truncated, info = env.step(info["action_mask"].nonzero()[0][-1])
        told.append((numbers.tolist(), reward, terminated, truncated))
        if terminated or truncated:
            break
    return told


@every_way
def test_all_seats_of_pettingzoo_are_copied_in_the_middle_of_a_game(copied: Callable[[Any], Any]) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: `pip install -e .[dev]` brings it")
    from tabletop_widgets.adapters import pettingzoo

    env = pettingzoo.env("scout", players=3)
    env.reset(seed=3)
    other = copied(env)
    assert other.agent_selection == env.agent_selection
    assert np.array_equal(other.observe(env.agent_selection)["observation"], env.last()[0]["observation"])


@every_way
def test_an_environment_made_by_a_player_object_is_copied(copied: Callable[[Any], Any]) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed: `pip install -e .[dev]` brings it")
    from tabletop_widgets.adapters.gymnasium import TabletopEnv

    env = TabletopEnv("scout", opponents=tw.players.FlatMC(4), players=2)
    copied(env).reset(seed=1)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))], ids=["copy", "pickle"])
@pytest.mark.parametrize("name", tw.games())
def test_openspiels_games_are_copied(name: str, copied: Callable[[Any], Any]) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: `pip install -e .[dev]` brings it")
    from tabletop_widgets.adapters import openspiel

    game = pyspiel.load_game(f"tw_{name}(reward=score)")
    other = copied(game)
    assert str(other) == str(game)
    assert getattr(openspiel, f"tw_{name}") is type(game)
    state = other.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.legal_actions()


# --- what is no action


@pytest.mark.parametrize(
    "wrong",
    [1.5, 1.0, True, np.True_, np.float32(1), np.array([1, 2]), np.array(1.5), None, (1,), 10**9, -1],
)
def test_what_is_no_whole_number_is_no_action_and_changes_nothing(wrong: Any) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed: `pip install -e .[dev]` brings it")
    from tabletop_widgets.adapters import pettingzoo
    from tabletop_widgets.adapters.gymnasium import TabletopEnv

    env: Any = TabletopEnv("scout", players=3)
    _, info = env.reset(seed=1)
    with pytest.raises(tw.IllegalAction, match=r"is not an action of scout; expected .* an id from 0 to"):
        env.step(wrong)
    assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
    raw = pettingzoo.raw_env("scout", players=3)
    raw.reset(seed=1)
    with pytest.raises(tw.IllegalAction, match="is not an action of scout"):
        raw.step(wrong)


@pytest.mark.parametrize("number", [np.int64(1), np.array(1), np.int8(1), 1])
def test_whole_numbers_of_every_kind_are_actions(number: Any) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed: `pip install -e .[dev]` brings it")
    from tabletop_widgets.adapters.gymnasium import TabletopEnv

    env: Any = TabletopEnv("scout", players=3)
    env.reset(seed=1)
    assert env.step(number)[1] == 0
