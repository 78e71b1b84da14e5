"""Many games at once as a Gymnasium vector environment: the same as one by one, and what a reset does to infos."""

from __future__ import annotations

import doctest
import random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed: `pip install -e .[dev]` brings it")
pytest.importorskip("gymnasium", reason="Gymnasium is not installed: `pip install -e .[dev]` brings it")
pytest.importorskip("numba", reason="Numba is not installed: `pip install -e .[dev]` brings it")

from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

import tabletop_widgets as tw  # noqa: E402
from tabletop_widgets.adapters import vector  # noqa: E402
from tabletop_widgets.adapters.gymnasium import TabletopEnv  # noqa: E402
from tabletop_widgets.core.errors import IllegalAction  # noqa: E402

SIZE = 6


def first(view: tw.View, rng: random.Random) -> int:
    return view.legal_ids[0]


def any_action(view: tw.View, rng: random.Random) -> int:
    return view.legal_ids[int(rng.random() * len(view.legal_ids))]


def random_actions(masks: Any, rng: random.Random) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask).tolist() or [0]) for mask in masks])


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("mode", list(AutoresetMode)[:2], ids=str)
@pytest.mark.parametrize("reward", ["win", "rank", "score"])
def test_every_game_is_the_one_that_an_environment_of_its_own_plays(mode: AutoresetMode, reward: str) -> None:
    of_game: dict[str, Any] = {"seat": 1, "opponents": {0: first, 2: any_action}, "reward": reward, "players": 3}
    one_by_one = SyncVectorEnv([lambda: TabletopEnv("scout", **of_game)] * SIZE, autoreset_mode=mode)
    together = tw.vector_env("scout", SIZE, autoreset_mode=mode, **of_game)
    assert together.observation_space == one_by_one.observation_space
    assert together.action_space == one_by_one.action_space
    rng, ended = random.Random(3), 0
    seen, infos = together.reset(seed=11)
    expected, infos_expected = one_by_one.reset(seed=11)
    for _ in range(130):
        assert np.array_equal(seen, expected)
        assert np.array_equal(infos["action_mask"], infos_expected["action_mask"])
        assert np.array_equal(together.action_masks(), infos["action_mask"] == 1)
        actions = random_actions(infos["action_mask"], rng)
        seen, rewards, over, cut, infos = together.step(actions)
        expected, *others, infos_expected = one_by_one.step(actions)
        for mine, theirs in zip((rewards, over, cut), others, strict=True):
            assert np.array_equal(mine, theirs)
        ended += int(over.sum())
        if mode == AutoresetMode.SAME_STEP and over.any():
            assert np.array_equal(infos["_final_obs"], infos_expected["_final_obs"])
            for number in np.flatnonzero(over):
                assert np.array_equal(infos["final_obs"][number], infos_expected["final_obs"][number])
    assert ended > SIZE


def test_an_environment_without_autoreset_begins_only_the_games_of_the_mask_and_tells_of_all() -> None:
    env = tw.vector_env("scout", 4, players=2, autoreset_mode="Disabled")
    rng = random.Random(1)
    seen, infos = env.reset(seed=5)
    over = np.zeros(4, np.bool_)
    while not over.any():
        seen, _, over, _, infos = env.step(random_actions(infos["action_mask"], rng))
    number = int(over.argmax())
    with pytest.raises(RuntimeError, match=f"environment {number} is over; expected reset"):
        env.step(random_actions(infos["action_mask"], rng))
    before, masks = seen.copy(), infos["action_mask"].copy()
    seen, infos = env.reset(options={"reset_mask": over})
    assert np.array_equal(seen[~over], before[~over])
    assert np.array_equal(infos["action_mask"][~over], masks[~over])
    assert infos["_action_mask"].all()
    assert (infos["action_mask"].sum(axis=1) > 0).all()
    assert not np.array_equal(seen[over], before[over])


def test_a_seed_for_each_environment_and_none_goes_on() -> None:
    env = tw.vector_env("scout", 3, players=4)
    first_seen, _ = env.reset(seed=[7, 8, 7])
    assert np.array_equal(first_seen[0], first_seen[2])
    assert not np.array_equal(first_seen[0], first_seen[1])
    second, _ = env.reset()
    assert not np.array_equal(second, first_seen)
    assert np.array_equal(env.reset(seed=[7, 8, 7])[0], first_seen)


def test_opponents_may_be_networks_and_players_by_name() -> None:
    for opponents in ("random", "learned", "heuristic", {0: "learned", 1: "random", 3: "easy"}):
        env = tw.vector_env("scout", 2, seat=2, opponents=opponents, players=4)
        _, infos = env.reset(seed=1)
        again = tw.vector_env("scout", 2, seat=2, opponents=opponents, players=4)
        again.reset(seed=1)
        for _ in range(8):
            actions = infos["action_mask"].argmax(axis=1)
            seen, *_, infos = env.step(actions)
            assert np.array_equal(again.step(actions)[0], seen)


def test_the_same_arrays_are_written_again_if_asked() -> None:
    env = tw.vector_env("scout", 2, players=3, copy=False)
    seen, infos = env.reset(seed=1)
    later, *_, infos_later = env.step(infos["action_mask"].argmax(axis=1))
    assert later is seen
    assert infos_later["action_mask"] is infos["action_mask"]
    env = tw.vector_env("scout", 2, players=3)
    seen, infos = env.reset(seed=1)
    assert env.step(infos["action_mask"].argmax(axis=1))[0] is not seen


class Told:
    """A player that wants to be told of events."""

    def seen(self, events: Any) -> None:
        raise AssertionError("nobody tells it")

    def choose(self, view: tw.View, rng: random.Random) -> int:
        return view.legal_ids[0]


@pytest.mark.parametrize(
    ("call", "error", "told"),
    [
        (lambda env: tw.vector_env("leviath", 2), NotImplementedError, "leviath has no batch engine"),
        (lambda env: tw.vector_env("scout", 0), ValueError, "size=0: expected a number of games"),
        (lambda env: tw.vector_env("scout", 2, opponents={1: "random"}), ValueError, "nobody plays seat 2"),
        (lambda env: tw.vector_env("scout", 2, opponents=Told()), TypeError, "many games at once do not keep"),
        (lambda env: tw.vector_env("scout", 2, autoreset_mode="never"), ValueError, "expected one of 'NextStep'"),
        (lambda env: tw.vector_env("scout", 2, reward="all"), ValueError, "expected one of 'win'"),
        (lambda env: tw.vector_env("scout", 2).step([0, 0]), RuntimeError, "expected `reset` before the first step"),
        (lambda env: env.step([0]), ValueError, r"shape \(1,\); expected \(2,\)"),
        (lambda env: env.step([0.5, 0]), TypeError, "dtype float64; expected whole numbers"),
        (lambda env: env.step([0, 500]), IllegalAction, r"game 1: .*scout 3\.3"),
        (lambda env: env.reset(seed=[1]), ValueError, "1 seeds for 2 environments"),
        (lambda env: env.reset(options={"reset_mask": [True, False]}), TypeError, "expected an array of bool"),
        (lambda env: env.reset(options={"reset_mask": np.array([True])}), ValueError, r"shape \(1,\); expected \(2,\)"),
    ],
)
def test_bad_input_is_told(call: Any, error: type[Exception], told: str) -> None:
    env = tw.vector_env("scout", 2, players=4)
    env.reset(seed=1)
    with pytest.raises(error, match=told):
        call(env)


def test_the_examples_in_its_docstrings_are_true() -> None:
    found = doctest.testmod(vector)
    assert found.attempted > 0
    assert found.failed == 0
